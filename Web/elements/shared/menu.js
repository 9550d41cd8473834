// An item's menu: Range Above and Below with what they would do, then whatever the app adds.

import { make } from "./dom.js";
import { directions } from "./protocol.js";

/** An icon of the app's: the shapes of an SVG element or symbol, drawn in a 24-unit square. */
const drawing = (icon) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.append(...[...icon.children].map((child) => child.cloneNode(true)));
  return svg;
};

const number = new Intl.NumberFormat();

export class ItemMenu {
  /** `report` is told: close, emphasise(direction or null), range(direction), action(id). */
  constructor(root, report) {
    this.report = report;
    this.list = make("div", { className: "menu", part: "menu", role: "menu", tabIndex: -1 });
    this.sheet = make("div", { className: "menu-sheet", popover: "manual" }, this.list);
    root.append(this.sheet);
    this.sheet.addEventListener("click", (event) => {
      if (event.target === this.sheet) report.close();
    });
    this.sheet.addEventListener("contextmenu", (event) => event.preventDefault());
    this.list.addEventListener("keydown", (event) => this.key(event));
  }

  /** `ranges` are {direction, count, farName}; a count of 0 is disabled. */
  open({ name, isSelected, ranges, actions, anchor, focusFirst }) {
    const verb = isSelected ? "Deselect" : "Select";
    const rangeEntries = ranges.map(({ direction, count, farName }) => {
      const where = direction === directions.above ? "Above" : "Below";
      const reach = count > 0 ? `${number.format(count)} items, to ${farName}` : "";
      const entry = this.entry(`range-${where.toLowerCase()}`, `${verb} Range ${where}`, reach, count === 0);
      const emphasise = () => this.report.emphasise(count > 0 ? direction : null);
      entry.addEventListener("pointerenter", emphasise);
      entry.addEventListener("pointerdown", emphasise);
      entry.addEventListener("focus", emphasise);
      entry.addEventListener("pointerleave", () => this.report.emphasise(null));
      entry.addEventListener("click", () => count > 0 && this.report.range(direction));
      return entry;
    });
    const actionEntries = actions.map(({ id, label, icon, isDestructive }) => {
      const entry = this.entry(isDestructive ? "action destructive" : "action", label, "", false);
      if (icon) entry.firstChild.replaceChildren(drawing(icon));
      entry.addEventListener("focus", () => this.report.emphasise(null));
      entry.addEventListener("click", () => this.report.action(id));
      return entry;
    });
    const divider = actionEntries.length > 0 && rangeEntries.length > 0 ? [make("div", { className: "divider", role: "separator" })] : [];
    this.entries = [...rangeEntries, ...actionEntries];
    this.list.ariaLabel = `Actions for ${name}`;
    this.list.replaceChildren(...rangeEntries, ...divider, ...actionEntries);
    this.sheet.showPopover();
    this.place(anchor);
    (focusFirst ? (this.entries.find((entry) => entry.ariaDisabled !== "true") ?? this.list) : this.list).focus();
  }

  entry(kind, label, detail, isDisabled) {
    const text = make("span", { className: "entry-text" }, make("span", { textContent: label }));
    if (detail) text.append(make("bdi", { className: "entry-detail", textContent: detail }));
    const properties = { className: `entry ${kind}`, role: "menuitem", type: "button", tabIndex: -1 };
    const icon = make("span", { className: "entry-icon", ariaHidden: "true" });
    return make("button", { ...properties, ariaDisabled: String(isDisabled) }, icon, text);
  }

  /** Beside the button that opened it, below where there is room and above where there is not. */
  place(anchor) {
    const { offsetWidth: width, offsetHeight: height } = this.list;
    const margin = 8;
    const wanted = anchor.width === 0 ? anchor.left : anchor.right - width;
    const left = Math.max(margin, Math.min(innerWidth - width - margin, wanted));
    const below = anchor.bottom + 4;
    const isBelow = below + height <= innerHeight - margin;
    const top = isBelow ? below : Math.max(margin, anchor.top - height - 4);
    this.list.style.translate = `${left}px ${top}px`;
    this.list.style.transformOrigin = `${anchor.right - left}px ${isBelow ? 0 : height}px`;
  }

  key(event) {
    const current = this.entries.indexOf(event.target);
    const last = this.entries.length - 1;
    const moves = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    if (event.key in moves) this.entries[moves[event.key]].focus();
    else if (event.key === "Escape" || event.key === "Tab") this.report.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  close() {
    if (this.sheet.matches(":popover-open")) this.sheet.hidePopover();
  }
}
