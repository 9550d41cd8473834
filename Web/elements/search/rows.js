// The rows of the list that are in the document, and what they show.

import { make } from "../shared/dom.js";

const px = (units) => `${units / 64}px`;

const makeRow = (slot) => {
  const row = {
    index: -1,
    key: -2,
    check: make("span", { className: "check", ariaHidden: "true" }),
    label: make("bdi", { className: "option-label", part: "option-label" }),
    detail: make("bdi", { className: "option-detail", part: "option-detail" }),
    note: make("span", { className: "note", part: "note" }),
    range: make("span", { className: "range", part: "range", ariaHidden: "true" }),
  };
  const text = make("span", { className: "option-text" }, row.label, row.detail);
  row.node = make("div", { className: "option", part: "option", role: "option", id: `option${slot}`, hidden: true }, row.check, text, row.note, row.range);
  return row;
};

export class Rows {
  #rows = [];
  #leading = 0;
  #total = 0;
  #owners = new WeakMap();

  /** `describe(key)` answers { label, detail } of a value, or of the row that makes a new one for -1. */
  constructor(canvas, describe) {
    this.canvas = canvas;
    this.describe = describe;
    this.anchor = make("div", { className: "options-anchor", role: "presentation" });
    canvas.append(this.anchor);
  }

  reset(count) {
    for (const row of this.#rows) {
      row.node.hidden = true;
      row.index = -1;
      row.key = -2;
    }
    this.at(count - 1);
  }

  at(slot) {
    for (let made = this.#rows.length; made <= slot; made++) {
      const row = makeRow(made);
      this.#rows.push(row);
      this.#owners.set(row.node, row);
      this.anchor.append(row.node);
    }
    return this.#rows[slot];
  }

  /** The row that a node inside belongs to. */
  owner(node) { return this.#owners.get(node.closest?.(".option")); }

  moveAnchor(top) { this.anchor.style.top = px(top); }

  place(slot, index, top) {
    const row = this.at(slot);
    row.index = index;
    row.node.hidden = index < 0;
    if (index < 0) row.key = -2;
    row.node.style.top = px(top);
    this.#number(row);
  }

  bind(slot, key, state, words) {
    const row = this.at(slot);
    row.key = key;
    row.state = state;
    this.#fill(row);
    this.show(slot, state, words);
  }

  #fill(row) {
    const { label, detail, marks, isRecommended } = this.describe(row.key);
    row.isRecommended = isRecommended;
    row.label.textContent = label;
    for (const [start, length] of marks ?? []) this.#mark(row.label, start, length);
    row.detail.textContent = detail ?? "";
    row.detail.hidden = !detail;
    row.node.classList.toggle("create", row.key === -1);
  }

  /** What is typed is another text now; the row that would make it a value says so. */
  refreshCreate() {
    for (const row of this.#rows) if (row.key === -1) this.#fill(row);
  }

  /** Marks a stretch of the label that matches what was typed. */
  mark(slot, start, length) { this.#mark(this.at(slot).label, start, length); }

  #mark(label, start, length) {
    const text = label.lastChild;
    // Stretches come in order, so the text behind the last one is the last node.
    const done = label.textContent.length - (text?.data?.length ?? 0);
    if (!text?.data || start < done || start + length > done + text.data.length) return;
    const rest = text.splitText(start - done);
    rest.splitText(length);
    const hit = make("span", { className: "hit", part: "hit" });
    rest.replaceWith(hit);
    hit.append(rest);
    if (label.lastChild !== hit && label.lastChild.data === "") label.lastChild.remove();
  }

  // The bits are those of `SearchRowState`.
  show(slot, state, words) {
    const row = this.at(slot);
    const { node } = row;
    row.state = state;
    const has = (bit) => (state & bit) !== 0;
    if (row.key === -1) {
      node.removeAttribute("aria-selected");
      node.ariaChecked = null;
    } else {
      node.ariaSelected = String(has(1));
      node.ariaChecked = has(2) ? "mixed" : null;
    }
    node.ariaDisabled = has(1024) ? "true" : null;
    const classes = { selected: 1, mixed: 2, active: 4, pressed: 8, above: 16, below: 32, emphasised: 64, "ends-suggestions": 512 };
    for (const [name, bit] of Object.entries(classes)) node.classList.toggle(name, has(bit));
    row.note.textContent = has(2) ? words.mixed : has(128) || row.isRecommended ? words.recommended : has(256) ? words.recent : "";
  }

  /** `total` is -1 where nobody knows how many values there are; `leading` rows come before them. */
  number(leading, total) {
    this.#leading = leading;
    this.#total = total;
    for (const row of this.#rows) this.#number(row);
  }

  #number({ index, node }) {
    if (index < 0) return;
    node.ariaPosInSet = index + 1;
    node.ariaSetSize = this.#total < 0 ? -1 : this.#total + this.#leading;
  }

  get hasCreate() { return this.#rows.some((row) => row.key === -1); }
}
