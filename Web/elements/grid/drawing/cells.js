// The nodes that items and headers are drawn with. They are made when they are first needed and shown for other items
// by rebinding, never removed: a finger that rests on one keeps it.

import { make } from "../../shared/dom.js";
import { cellStates, extents, unitsPerPoint } from "../../shared/protocol.js";
import { dropPicture, makeGlyph, makePicture, retryPicture, showPicture } from "./pictures.js";

const number = new Intl.NumberFormat();
const stateClasses = Object.entries(cellStates);
const checked = Object.keys(extents);
const px = (units) => `${units / unitsPerPoint}px`;
const makeMark = () =>
  make("button", { className: "mark", part: "mark", role: "checkbox", type: "button", tabIndex: -1, ariaChecked: "false" });

/** What a file without a picture is known by: the end of its name. */
export const suffix = (name) => /\.[^.]{1,5}$/.exec(name)?.[0].slice(1).toUpperCase() ?? "";

const makeCell = (id) => {
  const cell = {
    position: -1,
    state: 0,
    name: make("bdi", { className: "name", part: "name" }),
    detail: make("span", { className: "detail", part: "detail" }),
    badge: make("bdi", { className: "badge" }),
    mark: makeMark(),
    menu: make("button", { className: "more", part: "more", type: "button", tabIndex: -1, ariaHasPopup: "menu" }),
  };
  const tile = (cell.tile = make("span", { className: "tile", part: "tile" }, makeGlyph(), cell.badge, makePicture(cell)));
  const text = make("span", { className: "text" }, cell.name, cell.detail);
  cell.node = make("div", { className: "cell", part: "cell", role: "gridcell", id, hidden: true, ariaSelected: "false" });
  cell.node.append(tile, text, cell.mark, cell.menu);
  return cell;
};

const makeHeader = () => {
  const header = {
    section: -1,
    size: 0,
    label: make("bdi", { className: "label", part: "label" }),
    count: make("bdi", { className: "count", part: "count" }),
    mark: makeMark(),
  };
  header.node = make("div", { className: "header", part: "header", role: "rowheader" });
  header.node.append(header.label, header.count, header.mark);
  return header;
};

export class Cells {
  #columns = 1;
  #rows = [];
  #owners = new WeakMap();

  constructor(canvas) {
    this.canvas = canvas;
    this.anchor = make("div", { className: "anchor", role: "presentation" });
    canvas.append(this.anchor);
  }

  /** Lets go of all nodes and their pictures. */
  clear() {
    for (const cell of this.#rows.flatMap((row) => row.cells)) dropPicture(cell);
    this.#rows = [];
    this.anchor.replaceChildren();
  }

  reset(columns) {
    this.#columns = columns;
    for (const row of this.#rows) {
      row.node.hidden = true;
      for (const { node, mark } of row.cells) {
        node.hidden = true;
        delete mark.dataset.number;
        node.classList.remove("aside");
        node.style.left = node.style.width = "";
      }
    }
    this.canvas.style.setProperty("--columns", columns);
  }

  #row(slot) {
    for (let made = this.#rows.length; made <= slot; made++) {
      const node = make("div", { className: "row", role: "row", hidden: true });
      this.#rows.push({ node, cells: [], header: null });
      this.anchor.append(node);
    }
    return this.#rows[slot];
  }

  at(index) {
    const slot = Math.floor(index / this.#columns);
    const row = this.#row(slot);
    for (let made = row.cells.length; made <= index % this.#columns; made++) {
      const cell = makeCell(`cell${slot}-${made}`);
      cell.node.ariaColIndex = made + 1;
      row.cells.push(cell);
      row.node.append(cell.node);
      this.#owners.set(cell.node, cell);
    }
    return row.cells[index % this.#columns];
  }

  /** What a node inside belongs to: {cell} or {header}; neither outside of both. */
  owner(node) {
    const cell = this.#owners.get(node.closest(".cell"));
    return { cell, header: cell ? undefined : this.#owners.get(node.closest(".header")) };
  }

  moveAnchor(top) {
    this.anchor.style.top = px(top);
  }

  place(slot, line, top) {
    const row = this.#row(slot);
    row.node.hidden = false;
    row.node.classList.remove("headed");
    row.node.ariaRowIndex = line + 1;
    row.node.style.top = px(top);
  }

  size(slot, width, height) {
    const { style } = this.#row(slot).node;
    style.width = px(width);
    style.height = px(height);
  }

  shift(slot, left, order) {
    const { style } = this.#row(slot).node;
    style.left = px(left);
    style.zIndex = order || "";
  }

  span(index, left, width) {
    const { style } = this.at(index).node;
    style.left = px(left);
    style.width = px(width);
  }

  head(slot, section, size, { source }) {
    const row = this.#row(slot);
    if (!row.header) {
      row.header = makeHeader();
      row.node.prepend(row.header.node);
      this.#owners.set(row.header.node, row.header);
    }
    row.node.classList.add("headed");
    row.header.section = section;
    row.header.size = size;
    row.header.label.textContent = row.header.mark.ariaLabel = source.sections?.[section]?.label ?? "";
  }

  showHeader(slot, mark, selected) {
    const { header } = this.#rows[slot];
    const size = number.format(header.size);
    header.count.textContent = mark === extents.mixed ? `${number.format(selected)} of ${size}` : size;
    header.mark.ariaChecked = checked[mark];
    header.node.classList.toggle("some", mark === extents.mixed);
    header.node.classList.toggle("selected", mark === extents.true);
  }

  bind(index, position, state, items) {
    const cell = this.at(index);
    cell.position = position;
    cell.node.hidden = position < 0;
    if (position < 0) return;
    const name = items.name(position);
    cell.name.textContent = cell.node.title = name;
    cell.detail.textContent = items.detail(position);
    cell.badge.textContent = suffix(name);
    cell.mark.ariaLabel = name;
    cell.menu.ariaLabel = `Actions for ${name}`;
    showPicture(cell, position, items);
    this.show(index, state);
  }

  /** Asks again for the pictures that could not be had. */
  retryPictures() {
    for (const cell of this.#rows.flatMap((row) => row.cells)) retryPicture(cell);
  }

  show(index, state) {
    const cell = this.at(index);
    const changed = state ^ cell.state;
    if (!changed) return;
    cell.state = state;
    if (changed & cellStates.selected) this.#select(cell, (state & cellStates.selected) !== 0);
    for (const [name, bit] of stateClasses) if (changed & bit) cell.node.classList.toggle(name, (state & bit) !== 0);
  }

  #select({ node, tile, mark }, isSelected) {
    node.ariaSelected = mark.ariaChecked = String(isSelected);
    // For an app's own marks: `::part(mark selected)`.
    for (const each of [tile, mark]) each.part.toggle("selected", isSelected);
  }

  /** The item's number in the order of selection; 0 for none. */
  count(index, place) {
    const { mark } = this.at(index);
    if (place > 0) mark.dataset.number = number.format(place);
    else delete mark.dataset.number;
  }
}
