// Forwards what the browser reports of a collection element to the engine.

import { PointerInput, modifiers } from "../../shared/pointers.js";
import { headerParts, itemParts, keys } from "../../shared/protocol.js";

export class GridInput {
  #grid;
  #pointers;

  /** `grid` is the `Collection`. */
  constructor(grid) {
    this.#grid = grid;
    this.#pointers = new PointerInput({
      place: () => grid.view.scroller.getBoundingClientRect(),
      report: (...report) => this.#report(...report),
    });
  }

  set isCapturing(on) {
    this.#pointers.isCapturing = on;
  }

  /** Whether a click comes of a pointer that was reported already. */
  isPointers(event) {
    return this.#pointers.isPointers(event);
  }

  reset() {
    this.#pointers.reset();
  }

  listen(signal) {
    const { scroller, tray } = this.#grid.view;
    this.#pointers.listen(scroller, { signal });
    this.#pointers.listen(tray.strip, { signal, press: (target, ...report) => this.#pressInTray(target, report), startsFreely: true });
    this.#pointers.guard(this.#grid.host, ["click"], signal);
    scroller.addEventListener("scroll", (event) => this.#scrolled(event), { signal });
    scroller.addEventListener("click", (event) => this.#click(event), { signal });
    scroller.addEventListener("keydown", (event) => this.#key(event), { signal });
    scroller.addEventListener("contextmenu", (event) => this.#contextMenu(event), { signal });
    tray.strip.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    for (const area of [scroller, tray.strip]) area.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    addEventListener("blur", () => this.#grid.bridge.call("cancel"), { signal });
  }

  #report(...report) {
    this.#grid.actions.isByKey = false;
    this.#grid.bridge.call("pointer", ...report);
  }

  #pressInTray(target, /** @type {any[]} */ [id, kind, , x, y, time]) {
    const piece = this.#grid.view.tray.piece(target);
    if (!piece) return false;
    this.#grid.bridge.call("press_in_tray", piece.position, id, kind, x, y, time);
    return true;
  }

  #scrolled({ timeStamp }) {
    const { scrollTop } = this.#grid.view.scroller;
    this.#grid.noteScroll(scrollTop);
    this.#grid.bridge.call("scrolled", scrollTop, timeStamp);
  }

  #click(event) {
    if (this.isPointers(event)) return;
    const { cell, header } = this.#grid.view.cells.owner(event.target);
    const part = event.target.closest(".mark") ? "mark" : event.target.closest(".more") ? "menu" : "body";
    if (cell) this.#grid.bridge.call("activate", cell.position, itemParts[part]);
    if (header) this.#grid.bridge.call("activate_header", header.section, headerParts[part] ?? headerParts.body);
  }

  #key(event) {
    const isMenuKey = event.key === "F10" && event.shiftKey;
    const key = keys[isMenuKey ? "ContextMenu" : event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const { bridge, actions } = this.#grid;
    if (key === undefined || !bridge.ask("handles_key", key, modifiers(event))) return;
    event.preventDefault();
    event.stopPropagation();
    actions.isByKey = true;
    bridge.call("key", key, modifiers(event));
  }

  #contextMenu(event) {
    event.preventDefault();
    const { view, actions, bridge } = this.#grid;
    const { cell } = view.cells.owner(event.target);
    if (!cell || event.button !== 2 || event.pointerType === "touch" || this.#pointers.isEcho(event)) return;
    actions.place = new DOMRect(event.clientX, event.clientY, 0, 0);
    bridge.call("activate", cell.position, itemParts.menu);
    actions.place = null;
  }
}
