// Carries out what the engine answers. What is drawn here has been decided there.

import { layoutKinds, patchLength, patches, statusBits, unitsPerPoint } from "../../shared/protocol.js";

const number = new Intl.NumberFormat();
const kindNames = Object.keys(layoutKinds);

export class Drawing {
  #flags = 0;
  #frame = 0;

  /** `grid` is the `Collection`. */
  constructor(grid) {
    this.grid = grid;
  }

  draw(numbers) {
    for (let at = 0; at < numbers.length; at += patchLength) {
      try {
        this.#apply(...numbers.subarray(at, at + patchLength));
      } catch (error) {
        // An app's source that throws must not keep the rest from being drawn.
        reportError(error);
      }
    }
  }

  has(flag) {
    return (this.#flags & statusBits[flag]) !== 0;
  }

  /** Stops what is still to come. */
  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = this.#flags = 0;
  }

  #apply(code, a, b, c) {
    const { grid } = this;
    const { view, items, actions } = grid;
    const { cells, floating, tray, canvas } = view;
    switch (code) {
      case patches.reset:
        return this.#reset(a, b, c);
      case patches.metrics:
        return canvas.style.setProperty("--gap", `${a / unitsPerPoint}px`);
      case patches.content:
        return canvas.style.setProperty("height", `${a / unitsPerPoint}px`);
      case patches.anchor:
        return cells.moveAnchor(a);
      case patches.row:
        return cells.place(a, b, c);
      case patches.extent:
        return cells.size(a, b, c);
      case patches.left:
        return cells.shift(a, b, c);
      case patches.span:
        return cells.span(a, b, c);
      case patches.header:
        return cells.head(a, b, c, items);
      case patches.headerState:
        return cells.showHeader(a, b, c);
      case patches.cell:
        return cells.bind(a, b, c, items);
      case patches.state:
        return cells.show(a, b);
      case patches.number:
        return cells.count(a, b);
      case patches.focus:
        return this.#setFocus(a);
      case patches.scroll:
        return this.#scroll(a / unitsPerPoint);
      case patches.status:
        return this.#setStatus(a, b, c);
      case patches.open:
        return grid.send("handspan-open", { position: a, id: items.ids[a] });
      case patches.menu:
        return actions.begin(a, b, c);
      case patches.range:
        return actions.addRange(a, b, c);
      case patches.actions:
        return actions.openActions(a, b);
      case patches.hideMenu:
      case patches.hideActions:
        return actions.hide();
      case patches.announce:
        view.live.textContent = `${number.format(a)} of ${number.format(b)} selected`;
        return;
      case patches.haptic:
        navigator.vibrate?.(10);
        return;
      case patches.dropped:
        return this.#drop(a);
      case patches.boxOrigin:
        return floating.moveBox(a, b, c === 1);
      case patches.boxSize:
        return floating.sizeBox(a, b);
      case patches.carry:
        return this.#moveCarry(a, b, c);
      case patches.carried:
        return this.#showCarried(a, b);
      case patches.swipe:
        return floating.slide(a, b);
      case patches.tray:
        return tray.setCount(a);
      case patches.trayCell:
        return tray.show(a, b, c, items);
      default:
        throw new Error(`patch ${code} has no drawing: the scripts and handspan.wasm are of different versions`);
    }
  }

  #reset(lines, columns, kind) {
    const { canvas, scroller, cells } = this.grid.view;
    canvas.dataset.layout = kindNames[kind];
    // A list is drawn as lines of text, everything else as tiles.
    canvas.dataset.kind = kind === layoutKinds.list ? "list" : "grid";
    scroller.ariaColCount = columns;
    scroller.ariaRowCount = lines;
    cells.reset(columns);
  }

  #scroll(top) {
    this.grid.view.scroller.scrollTop = top;
    this.grid.noteScroll(top);
  }

  #setStatus(count, total, flags) {
    this.#flags = flags;
    this.grid.view.canvas.classList.toggle("marked", this.has("marked"));
    this.#tickOnTheNextFrame();
    const status = { count, total, selecting: this.has("selecting"), canUndo: this.has("canUndo"), canRedo: this.has("canRedo") };
    this.grid.noteStatus(status, { isCapturing: this.has("capturing"), isBusy: this.has("busy") });
  }

  #tick() {
    this.#frame = 0;
    this.grid.bridge?.call("tick", performance.now());
    this.#tickOnTheNextFrame();
  }

  #tickOnTheNextFrame() {
    if (this.has("ticking") && !this.#frame) this.#frame = requestAnimationFrame(() => this.#tick());
  }

  #setFocus(cell) {
    const { scroller, cells } = this.grid.view;
    if (cell < 0) scroller.removeAttribute("aria-activedescendant");
    else scroller.setAttribute("aria-activedescendant", cells.at(cell).node.id);
  }

  #moveCarry(x, y, count) {
    const { floating } = this.grid.view;
    const wasCarrying = !floating.pile.hidden;
    const isCarrying = floating.moveCarry(x, y, count);
    if (isCarrying && !wasCarrying) this.grid.drops.measure();
    if (!isCarrying) this.grid.drops.highlight(-1);
  }

  #showCarried(position, zone) {
    this.grid.view.floating.showCarried(position, this.grid.items);
    this.grid.drops.highlight(zone);
  }

  // Nothing but lying there happens in the tray, which is no zone of the app's.
  #drop(number) {
    const zone = this.grid.drops.zone(number);
    if (zone) this.grid.send("handspan-drop", { zone: zone.id });
  }
}
