// The nodes that items are drawn with. They are made once and shown for other items by rebinding, never removed
// while scrolling: a finger that rests on one keeps it.

export const make = (name, properties = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in node) node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
};

const makeCell = (index) => {
  const picture = make("img", { part: "picture", alt: "", draggable: false, decoding: "async" });
  const cell = {
    picture,
    name: make("bdi", { className: "name", part: "name" }),
    detail: make("span", { className: "detail", part: "detail" }),
    badge: make("bdi", { className: "badge" }),
    mark: make("button", { className: "mark", part: "mark", role: "checkbox", type: "button", tabIndex: -1 }),
    menu: make("button", { className: "more", part: "more", type: "button", tabIndex: -1, ariaHasPopup: "menu" }),
  };
  const glyph = make("span", { className: "glyph", ariaHidden: "true" });
  const tile = make("span", { className: "tile", part: "tile" }, glyph, cell.badge, picture);
  const text = make("span", { className: "text" }, cell.name, cell.detail);
  cell.node = make("div", { className: "cell", part: "cell", role: "gridcell", id: "cell" + index });
  cell.node.append(tile, text, cell.mark, cell.menu);
  picture.addEventListener("load", () => picture.classList.add("loaded"));
  picture.addEventListener("error", () => cell.node.classList.add("pictureless"));
  return cell;
};

export class Cells {
  constructor(canvas) {
    this.canvas = canvas;
    this.rows = [];
    this.cells = [];
  }

  reset(slots, columns) {
    this.cells = Array.from({ length: slots * columns }, (_, index) => makeCell(index));
    this.rows = Array.from({ length: slots }, (_, slot) => {
      const nodes = this.cells.slice(slot * columns, (slot + 1) * columns);
      nodes.forEach((cell, column) => (cell.node.ariaColIndex = column + 1));
      return make("div", { className: "row", role: "row", hidden: true }, ...nodes.map((cell) => cell.node));
    });
    this.canvas.style.setProperty("--columns", columns);
    this.canvas.replaceChildren(...this.rows);
  }

  place(slot, row, top) {
    const node = this.rows[slot];
    node.hidden = false;
    node.ariaRowIndex = row + 1;
    node.style.transform = `translateY(${top / 64}px)`;
  }

  bind(index, position, state, source) {
    const cell = this.cells[index];
    cell.position = position;
    cell.node.hidden = position < 0;
    if (position < 0) return;
    const name = source.name(position);
    cell.name.textContent = cell.node.title = name;
    cell.detail.textContent = source.detail(position);
    cell.badge.textContent = /\.[^.]{1,5}$/.exec(name)?.[0].slice(1).toUpperCase() ?? "";
    cell.mark.ariaLabel = name;
    cell.menu.ariaLabel = `Actions for ${name}`;
    cell.node.dataset.kind = source.kind(position);
    const address = source.thumbnail(position);
    cell.node.classList.toggle("pictureless", !address);
    cell.picture.classList.remove("loaded");
    if (address) cell.picture.src = address;
    else cell.picture.removeAttribute("src");
    this.show(index, state);
  }

  // The bits are those of `CellState`.
  show(index, state) {
    const { node, mark } = this.cells[index];
    const chosen = (state & 1) !== 0;
    node.ariaSelected = mark.ariaChecked = String(chosen);
    node.classList.toggle("chosen", chosen);
    node.classList.toggle("pressed", (state & 2) !== 0);
    node.classList.toggle("above", (state & 4) !== 0);
    node.classList.toggle("below", (state & 8) !== 0);
    node.classList.toggle("emphasised", (state & 16) !== 0);
    node.classList.toggle("menu-open", (state & 32) !== 0);
    node.classList.toggle("focused", (state & 64) !== 0);
  }

  indexOf(node) {
    return this.cells.findIndex((cell) => cell.node === node);
  }
}
