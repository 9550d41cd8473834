// What floats over the items: the box being dragged out, what is carried under a finger, and an item slid aside.

import { make } from "../../shared/dom.js";
import { unitsPerPoint } from "../../shared/protocol.js";
import { dropPicture, makeGlyph, makePicture, showPicture } from "./pictures.js";

const number = new Intl.NumberFormat();

export class Floating {
  constructor(root, canvas, cells) {
    this.canvas = canvas;
    this.cells = cells;
    this.box = make("div", { className: "box", part: "box", hidden: true });
    this.count = make("span", { className: "carry-count" });
    // The item under the finger lies on top of the pile.
    /** @type {any} */
    this.top = {};
    this.top.node = make("span", { className: "sheet" }, makeGlyph(), makePicture(this.top));
    const sheets = ["third", "second"].map((place) => make("span", { className: `sheet ${place}` }));
    this.pile = make("div", { className: "carry", part: "carry", hidden: true, ariaHidden: "true" }, ...sheets, this.top.node, this.count);
    root.append(this.pile);
  }

  moveBox(x, y, isShown) {
    this.box.hidden = !isShown;
    if (!this.box.isConnected) this.canvas.append(this.box);
    this.box.style.translate = `${x / unitsPerPoint}px ${y / unitsPerPoint}px`;
  }

  sizeBox(width, height) {
    this.box.style.width = `${width / unitsPerPoint}px`;
    this.box.style.height = `${height / unitsPerPoint}px`;
  }

  /** Whether something is carried now. */
  moveCarry(x, y, count) {
    this.pile.hidden = count === 0;
    this.pile.style.translate = `${x / unitsPerPoint}px ${y / unitsPerPoint}px`;
    this.count.textContent = number.format(count);
    this.pile.dataset.count = Math.min(count, 3);
    return count > 0;
  }

  showCarried(position, items) {
    showPicture(this.top, position, items);
  }

  clear() {
    this.box.hidden = this.pile.hidden = true;
    dropPicture(this.top);
  }

  slide(index, offset) {
    const { node } = this.cells.at(index);
    node.classList.toggle("aside", offset !== 0);
    node.style.setProperty("--aside", `${offset / unitsPerPoint}px`);
  }
}
