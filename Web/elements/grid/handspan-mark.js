// <handspan-mark mark="fold" picture="…">: an item as a mark draws it, to select marks by or to explain them.

import { ElementBase, define } from "../shared/define.js";
import { make } from "../shared/dom.js";
import { stylesheets } from "./engine.js";

/** A still pair of the same picture, at rest and selected. */
export class HandspanMark extends ElementBase {
  #cells = [false, true].map((isSelected) => makeCell(isSelected));

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    this.canvas = make("div", { className: "canvas sample marked" });
    this.canvas.dataset.kind = "grid";
    this.canvas.append(...this.#cells.map((cell) => cell.node));
    root.append(this.canvas);
  }

  async connectedCallback() {
    this.ariaHidden = "true";
    if (this.hasAttribute("mark")) this.mark = this.getAttribute("mark");
    if (this.hasAttribute("picture")) this.picture = this.getAttribute("picture");
    // Without its style the pair says nothing; the next one that comes into the page asks again.
    this.shadowRoot.adoptedStyleSheets = await stylesheets.load().catch(() => []);
  }

  set mark(name) {
    this.canvas.dataset.mark = name;
  }

  set picture(address) {
    for (const { node, picture } of this.#cells) {
      node.classList.toggle("pictureless", !address);
      if (address) picture.src = address;
      else picture.removeAttribute("src");
    }
  }
}

const makeCell = (isSelected) => {
  const picture = make("img", { alt: "", className: "loaded", draggable: false });
  const tile = make("span", { className: "tile" }, make("span", { className: "glyph" }), picture);
  const mark = make("span", { className: "mark" });
  if (isSelected) mark.dataset.number = "1";
  const node = make("span", { className: isSelected ? "cell selected" : "cell" }, tile, mark);
  node.dataset.kind = "image";
  return { node, picture };
};

define("handspan-mark", HandspanMark);
