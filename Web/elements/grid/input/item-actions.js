// The menu of an item and the actions of one that was swiped aside: what the engine says of the ranges, and what the app adds.

import { directions } from "../../shared/protocol.js";

export class ItemActions {
  /** What the menu is for: {position, isSelected, cell, ranges}; null while it is closed. */
  #parts = null;
  /** Where the menu is to open that a mouse asked for; null for beside its button. */
  place = null;
  /** Of the app's: below the ranges in an item's menu, and on an item swiped aside. */
  menuActions = [];
  swipeActions = [];
  /** Whether what opens next is opened by a key, which then goes on in it. */
  isByKey = false;

  /** `grid` is the `Collection`. */
  constructor(grid) {
    this.grid = grid;
  }

  get isOpen() {
    return this.#parts !== null;
  }

  /** What the menu reports to. */
  get report() {
    return {
      close: () => this.#perform("closeMenu"),
      emphasise: (direction) => this.#emphasise(direction),
      range: (direction) => this.#perform(direction === directions.above ? "rangeAbove" : "rangeBelow"),
      action: (action) => this.#act(action),
    };
  }

  begin(position, isSelected, cell) {
    this.#parts = { position, isSelected: isSelected === 1, cell, ranges: [] };
  }

  /** One of the two ranges; with the second the menu opens. */
  addRange(direction, count, farEnd) {
    const { ranges, cell } = this.#parts;
    ranges.push({ direction, count, farName: farEnd >= 0 ? this.grid.items.name(farEnd) : "" });
    if (ranges.length < Object.keys(directions).length) return;
    const { scroller, cells } = this.grid.view;
    this.#open(this.#menuActions(), cell < 0 ? scroller : cells.at(cell).menu);
  }

  openActions(position, cell) {
    this.#parts = { position, isSelected: false, ranges: [] };
    const { scroller, cells } = this.grid.view;
    this.#open(this.swipeActions, cell < 0 ? scroller : cells.at(cell).node);
  }

  #menuActions() {
    const { position } = this.#parts;
    return this.menuActions
      .filter(({ when }) => !when || when(position))
      .map((action) => (typeof action.label === "function" ? { ...action, label: action.label(position) } : action));
  }

  #open(actions, opener) {
    const name = this.grid.items.name(this.#parts.position);
    const anchor = this.place ?? opener.getBoundingClientRect();
    this.grid.view.menu.open({ ...this.#parts, name, actions, anchor, focusFirst: this.isByKey });
  }

  hide() {
    const { menu, canvas } = this.grid.view;
    menu.close();
    canvas.classList.remove("emphasising");
    this.#parts = null;
    this.grid.view.focus();
  }

  /** As `hide`, for an element that leaves its page. */
  forget() {
    this.#parts = null;
  }

  #emphasise(direction) {
    this.grid.view.canvas.classList.toggle("emphasising", direction !== null);
    const command = direction === null ? "emphasiseNone" : direction === directions.above ? "emphasiseAbove" : "emphasiseBelow";
    this.#perform(command);
  }

  #act(action) {
    const { position } = this.#parts;
    this.#perform("closeMenu");
    this.grid.send("handspan-action", { action, position, id: this.grid.items.ids[position] });
  }

  #perform(command) {
    this.grid.bridge?.perform(command);
  }
}
