// The menu of a row, with what its ranges would do.

import { ItemMenu } from "../shared/menu.js";

export class RowMenu {
  #parts = null;

  /** `label(key)` answers what a value is called; `input()` knows how the menu is opened. */
  constructor(root, { perform, frame, rows, label, input }) {
    Object.assign(this, { frame, rows, label, input });
    this.menu = new ItemMenu(root, {
      close: () => perform("closeMenu"),
      emphasise: (direction) => perform(["emphasiseAbove", "emphasiseBelow"][direction] ?? "emphasiseNone"),
      range: (direction) => perform(["rangeAbove", "rangeBelow"][direction]),
      action: () => {},
    });
  }

  /** Two ranges follow, and open it. */
  begin(row, isSelected, slot) { this.#parts = { row, isSelected, slot, ranges: [] }; }

  addRange(direction, count, farEnd) {
    const parts = this.#parts;
    parts.ranges.push({ direction, count, farName: farEnd >= 0 ? this.label(farEnd) : "" });
    if (parts.ranges.length < 2) return;
    const { menuPlace, isByKey } = this.input();
    const row = parts.slot < 0 ? null : this.rows.at(parts.slot);
    const anchor = menuPlace ?? (row?.range ?? this.frame.scroller).getBoundingClientRect();
    const name = row ? this.label(row.key) : "";
    this.menu.open({ ...parts, name, actions: [], anchor, focusFirst: isByKey });
  }

  hide() {
    this.menu.close();
    this.#parts = null;
    if (this.input().isByKey) this.frame.field.focus();
  }
}
