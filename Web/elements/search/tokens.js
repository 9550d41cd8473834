// The tokens in the field: as many of the latest as its real width has room for, and "+N more" for the others.

import { make } from "../shared/dom.js";

// Room for a word to be typed, in pixels.
const minimumFieldWidth = 112;

export class Tokens {
  #list = [];
  #total = 0;
  #nodes = [];
  #focused = -1;
  #width = 0;
  lines = 2;

  /** `report` is told: remove(place), focus(place), shown(count), more(); `label(key)` answers a token's words. */
  constructor(report, label) {
    this.report = report;
    this.label = label;
    this.more = make("button", { className: "more-tokens", part: "more", type: "button", hidden: true });
    this.more.addEventListener("click", () => report.more());
    this.node = make("div", { className: "tokens", part: "tokens", role: "group" }, this.more);
    this.node.addEventListener("click", (event) => this.#click(event));
    // Removing neither calls up a keyboard nor sends it away.
    this.node.addEventListener("mousedown", (event) => event.target.closest(".token-remove") && event.preventDefault());
    this.node.addEventListener("focusin", (event) => this.#focusin(event));
  }

  begin(total, count) {
    this.#total = total;
    this.#list = [];
    this.#awaited = count;
    if (count === 0) this.#render();
  }

  #awaited = 0;

  add(key, isMixed) {
    this.#list.push({ key, isMixed });
    if (this.#list.length === this.#awaited) this.#render();
  }

  #make() {
    const body = make("button", { className: "token-label", type: "button", tabIndex: -1 }, make("bdi"));
    const remove = make("button", { className: "token-remove", type: "button", tabIndex: -1 });
    const node = make("span", { className: "token", part: "token" }, body, remove);
    return { node, body, remove };
  }

  #render() {
    const { words } = this;
    while (this.#nodes.length < this.#list.length) {
      const token = this.#make();
      this.#nodes.push(token);
      this.node.append(token.node);
    }
    this.#nodes.forEach((token, place) => {
      const entry = this.#list[place];
      token.node.hidden = !entry;
      if (!entry) return;
      const label = this.label(entry.key);
      token.body.firstChild.textContent = label;
      token.body.ariaLabel = entry.isMixed ? `${label}, ${words.mixed}` : label;
      token.remove.ariaLabel = words.remove(label);
      token.node.title = label;
      token.node.classList.toggle("mixed", entry.isMixed);
    });
    this.node.hidden = this.#list.length === 0;
    this.node.ariaLabel = words.selectedValues;
    this.fit(this.#width);
  }

  /** Hides the tokens that do not fit; `width` is that of the lines they are on, in pixels. */
  fit(width) {
    this.#width = width;
    const count = this.#list.length;
    if (count === 0 || width <= 0) {
      this.more.hidden = true;
      return this.report.shown(0);
    }
    const gap = 6;
    const widths = [];
    for (let place = 0; place < count; place++) this.#nodes[place].node.hidden = false;
    for (let place = 0; place < count; place++) widths.push(Math.min(width, this.#nodes[place].node.offsetWidth));
    let shown = count;
    const isWhole = () => shown === this.#total;
    const moreWidth = this.#measureMore();
    while (shown > 1 && !this.#fits(widths.slice(count - shown), isWhole() ? 0 : moreWidth, width, gap)) shown -= 1;
    for (let place = 0; place < count; place++) this.#nodes[place].node.hidden = place < count - shown;
    const hidden = this.#total - shown;
    this.more.hidden = hidden === 0;
    this.more.textContent = this.words.more(hidden);
    this.more.ariaLabel = this.words.showMore(hidden);
    this.report.shown(shown);
  }

  // The widest it gets: all but one of them hidden.
  #measureMore() {
    this.more.hidden = false;
    this.more.textContent = this.words.more(this.#total);
    return this.more.offsetWidth;
  }

  #fits(widths, moreWidth, width, gap) {
    let lines = 1;
    let used = moreWidth > 0 ? moreWidth + gap : 0;
    for (const each of [...widths, minimumFieldWidth]) {
      if (used > 0 && used + each > width) {
        lines += 1;
        used = 0;
      }
      used += each + gap;
    }
    return lines <= this.lines;
  }

  /** `place` counts the tokens that the engine sent; -1 is none of them. */
  focus(place) {
    this.#focused = place;
    this.#nodes.forEach((token, index) => {
      token.node.classList.toggle("focused", index === place);
      token.body.tabIndex = index === place ? 0 : -1;
    });
    if (place >= 0) this.#nodes[place]?.body.focus({ preventScroll: true });
  }

  get hasFocus() { return this.#focused >= 0; }
  get count() { return this.#total; }

  #place(node) { return this.#nodes.findIndex((token) => token.node.contains(node)) + this.#total - this.#list.length; }

  #click(event) {
    const token = event.target.closest(".token");
    if (!token) return;
    if (event.target.closest(".token-remove")) this.report.remove(this.#place(token));
    else this.report.focus(this.#place(token));
  }

  #focusin(event) {
    if (event.target.closest(".token-label")) this.report.focus(this.#place(event.target));
  }
}
