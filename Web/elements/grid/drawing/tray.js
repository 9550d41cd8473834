// The tray along the bottom: a strip of the pieces that lie in it, in the order of selection.

import { make } from "../../shared/dom.js";
import { trayPitch as pitch } from "../../shared/protocol.js";
import { dropPicture, makeGlyph, makePicture, showPicture } from "./pictures.js";

const number = new Intl.NumberFormat();

export class Tray {
  #pieces = [];
  #count = 0;
  // The place that Tab comes to, and one that is to have the focus once it is on show.
  #stop = 0;
  #awaited = null;

  /** `report` is told what happens here: scrolled(offset, width, time), clicked(position, event), deselect(position), empty(), emptied() by a key. */
  constructor(root, report) {
    this.report = report;
    this.title = make("span", { className: "tray-title" });
    this.emptier = make("button", { className: "tray-empty", part: "tray-empty", type: "button", textContent: "Empty" });
    this.canvas = make("div", { className: "tray-canvas", role: "list" });
    this.strip = make("div", { className: "tray-strip", part: "tray-strip", tabIndex: -1 }, this.canvas);
    this.hint = make("p", { className: "tray-hint", textContent: "Hold a piece, then drag it here" });
    const head = make("div", { className: "tray-head" }, this.title, this.emptier);
    this.node = make("section", { className: "tray", part: "tray", ariaLabel: "Tray", hidden: true }, head, this.strip, this.hint);
    root.append(this.node);
    this.strip.addEventListener("scroll", (event) => this.#scrolled(event.timeStamp));
    this.emptier.addEventListener("click", () => this.#count > 0 && report.empty());
    this.canvas.addEventListener("keydown", (event) => this.#key(event));
    this.canvas.addEventListener("click", (event) => this.#click(event));
    this.canvas.addEventListener("focusin", (event) => this.#focused(this.piece(event.target)));
    this.setCount(0);
  }

  /** Reports how wide the strip is until `signal` aborts. */
  observe(signal) {
    const observer = new ResizeObserver(() => this.#scrolled(performance.now()));
    observer.observe(this.strip);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** Lets go of all pieces and their pictures. */
  clear() {
    for (const piece of this.#pieces) if (piece) dropPicture(piece);
    this.#pieces = [];
    this.canvas.replaceChildren();
    this.setCount(0);
  }

  get height() {
    return this.node.hidden ? 0 : this.node.offsetHeight;
  }

  /** The piece that a node of the strip belongs to. */
  piece(node) {
    const button = node.closest(".tray-piece");
    return button && this.#pieces.find((piece) => piece?.node === button);
  }

  setCount(count) {
    this.#count = count;
    this.title.textContent = count === 0 ? "Tray" : `${number.format(count)} in the tray`;
    this.emptier.setAttribute("aria-disabled", String(count === 0));
    this.hint.hidden = count > 0;
    this.canvas.style.width = `${Math.max(0, count * pitch - 8)}px`;
  }

  show(cell, place, position, items) {
    const piece = (this.#pieces[cell] ??= this.#makePiece());
    const hadFocus = piece.node === this.node.getRootNode().activeElement;
    piece.position = position;
    piece.node.hidden = position < 0;
    if (position >= 0) this.#fill(piece, place, items);
    if (position < 0 && hadFocus) this.#focusNeighbour(piece.place);
    this.#placeStop();
  }

  // One stop for Tab, as a list has; arrows go on from there.
  #placeStop() {
    const shown = this.#shown;
    const stop = this.#at(this.#stop) ?? shown.reduce((first, piece) => (first?.place < piece.place ? first : piece), null);
    for (const piece of shown) piece.node.tabIndex = piece === stop ? 0 : -1;
  }

  #focused(piece) {
    if (!piece) return;
    this.#stop = piece.place;
    this.#placeStop();
  }

  #focusPlace(place) {
    const piece = this.#at(place);
    if (piece) return piece.node.focus();
    if (place < 0 || place >= this.#count) return;
    this.#awaited = place;
    this.strip.scrollLeft = (this.#isRightToLeft ? -1 : 1) * place * pitch;
  }

  #makePiece() {
    const piece = { position: -1, place: -1 };
    piece.node = make("button", { className: "tray-piece", part: "tray-piece", type: "button" }, makeGlyph(), makePicture(piece));
    this.canvas.append(make("div", { role: "listitem", className: "tray-item" }, piece.node));
    return piece;
  }

  #fill(piece, place, items) {
    const name = items.name(piece.position);
    piece.place = place;
    piece.node.title = name;
    piece.node.ariaLabel = `Take ${name} out of the tray`;
    piece.node.parentNode.style.insetInlineStart = `${place * pitch}px`;
    showPicture(piece, piece.position, items);
    if (place !== this.#awaited) return;
    this.#awaited = null;
    queueMicrotask(() => piece.node.focus());
  }

  #scrolled(time) {
    // From the first piece on, whichever way the line runs.
    this.report.scrolled(Math.abs(this.strip.scrollLeft), this.strip.clientWidth, time);
  }

  #click(event) {
    const piece = this.piece(event.target);
    if (piece) this.report.clicked(piece.position, event);
  }

  #key(event) {
    const piece = this.piece(event.target);
    if (!piece) return;
    const step = this.#isRightToLeft ? -1 : 1;
    const target = { ArrowLeft: piece.place - step, ArrowRight: piece.place + step, Home: 0, End: this.#count - 1 }[event.key];
    if (["Enter", " ", "Delete", "Backspace"].includes(event.key)) this.report.deselect(piece.position);
    else if (target !== undefined) this.#focusPlace(target);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #at(place) {
    return this.#pieces.find((piece) => piece?.position >= 0 && piece.place === place);
  }

  // What held the focus left the tray, or the part of it on show: the nearest piece takes it, and after the last one the
  // items do.
  #focusNeighbour(place) {
    queueMicrotask(() => {
      if (this.piece(this.node.getRootNode().activeElement ?? this.node)) return;
      const distance = (piece) => Math.abs(piece.place + 0.25 - place); // Of two as near, the one before.
      const [nearest] = this.#shown.sort((a, b) => distance(a) - distance(b));
      if (nearest) nearest.node.focus();
      else this.report.emptied();
    });
  }

  get #shown() {
    return this.#pieces.filter((piece) => piece?.position >= 0);
  }

  get #isRightToLeft() {
    return getComputedStyle(this.node).direction === "rtl";
  }
}
