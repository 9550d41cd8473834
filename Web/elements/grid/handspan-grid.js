// The renderer of the collection elements: it forwards what the browser reports to the engine, and carries out the patches that come
// back. It holds no rule of selection or gesture; those are in Swift.

import { make } from "../shared/dom.js";
import { ItemMenu } from "../shared/menu.js";
import { Touches, kinds, modifiers, mouseNumber, phases } from "../shared/pointers.js";
import { Cells } from "./cells.js";
import { Bridge, engine, stylesheets } from "./engine.js";
import { Floating } from "./floating.js";
import { Methods, indexIn } from "./methods.js";
import { readShapes } from "./shapes.js";
import { Tray } from "./tray.js";

const number = new Intl.NumberFormat();
const nothing = { ids: new Uint32Array(0), name: () => "", detail: () => "", kind: () => "other", thumbnail: () => null };

// These orders are the engine's: Key, WebFace.Command, LayoutKind, ItemPart.
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
keys.push(" ", "Enter", "Escape", "ContextMenu", "a", "z");
const commands = ["enter", "leave", "selectAll", "clear", "undo", "redo", "closeMenu"];
commands.push("emphasiseNone", "emphasiseAbove", "emphasiseBelow", "rangeAbove", "rangeBelow", "focus", "closeActions");
const layoutKinds = ["grid", "list", "sections", "justified", "canvas"];
const parts = { mark: 0, more: 1, body: 2 };

export class HandspanGrid extends HTMLElement {
  #source = nothing;
  #insets = { top: 0, bottom: 0 };
  #layoutKind = "grid";
  #status = { count: 0, total: 0, selecting: false, canUndo: false, canRedo: false };
  #flags = 0;
  #frame = 0;
  #width = 0;
  #lastPointerUp = -Infinity;
  #touches = new Touches();
  #openedByKey = false;
  #menuParts = null;
  #menuPlace = null;

  #zones = [];
  #waiting = null;
  #methods = new Methods();

  menuActions = [];
  swipeActions = [];

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    this.canvas = make("div", { className: "canvas", role: "presentation" });
    this.scroller = make("div", { className: "scroller", part: "scroller", role: "grid", tabIndex: 0 }, this.canvas);
    this.scroller.ariaMultiSelectable = "true";
    this.live = make("div", { className: "live", role: "status" });
    root.append(this.scroller, this.live);
    this.cells = new Cells(this.canvas);
    this.floating = new Floating(root, this.canvas, this.cells);
    this.menu = new ItemMenu(root, {
      close: () => this.#closeMenu(),
      emphasise: (direction) => this.#emphasise(direction),
      range: (direction) => this.#perform(["rangeAbove", "rangeBelow"][direction]),
      action: (action) => this.#act(action),
    });
    this.tray = new Tray(root, {
      scrolled: (offset, width, time) => this.bridge?.call("tray_scrolled", offset, width, time),
      clicked: (position, event) => this.#isPointers(event) || this.bridge.call("deselect_in_tray", position),
      deselect: (position) => this.bridge.call("deselect_in_tray", position),
      empty: () => this.done(),
      emptied: () => this.scroller.focus({ preventScroll: true }),
    });
    this.ready = this.#start(root);
  }

  async #start(root) {
    const [exports, sheets] = await Promise.all([engine, stylesheets]);
    root.adoptedStyleSheets = sheets;
    this.bridge = new Bridge(exports, (patches) => this.#draw(patches));
    this.#listen();
    this.#useMethods();
    this.#resize(readShapes(this.#layoutKind, this.#source, this.scroller.clientWidth));
    this.bridge.setItems(this.#source.ids);
    new ResizeObserver(() => this.#resize()).observe(this.scroller);
  }

  static observedAttributes = ["label", "layout", "preset", "mark"];

  connectedCallback() {
    this.scroller.ariaLabel ??= "Items";
  }

  attributeChangedCallback(name, _, value) {
    if (name === "label") this.scroller.ariaLabel = value ?? "Items";
    else if (value !== null) this[name === "layout" ? "layoutKind" : name] = value;
    // Whichever comes first, a preset's own mark gives way to the one asked for.
    if (name === "preset" && this.hasAttribute("mark")) this.mark = this.getAttribute("mark");
  }

  // MARK: What an app calls

  get source() { return this.#source; }
  set source(source) {
    const shapes = readShapes(this.#layoutKind, source, this.scroller.clientWidth);
    // Not under a finger or beside an open menu: `#setStatus` takes it up once that is over.
    this.#waiting = this.#flags & 32 ? source : null;
    if (this.#waiting) return;
    this.#source = source;
    this.bridge?.setShapes(shapes);
    this.bridge?.setItems(source.ids);
  }

  get insets() { return this.#insets; }
  set insets(insets) {
    this.#insets = insets;
    this.#resize();
  }

  get layoutKind() { return this.#layoutKind; }
  set layoutKind(kind) {
    indexIn(layoutKinds, "layoutKind", kind);
    const shapes = readShapes(kind, this.#source, this.scroller.clientWidth);
    this.#layoutKind = kind;
    this.#resize(shapes);
  }

  /** Methods and mark together: "handspan", "apple", "android" or "desktop"; null once `methods` were set instead. */
  get preset() { return this.#methods.preset; }
  set preset(name) {
    this.#methods.preset = name;
    this.#useMethods();
  }

  /** Any combination of the methods of picking; to be read once `ready`. */
  get methods() { return this.#methods.methods; }
  set methods(names) {
    this.#methods.methods = names;
    this.#useMethods();
  }

  /** How selected items are drawn; the preset's own unless it is set. To be read once `ready`. */
  get mark() { return this.#methods.mark; }
  set mark(name) {
    this.#methods.mark = name;
    this.#useMethods();
  }

  #useMethods() {
    if (!this.bridge) return;
    this.#methods.apply(this.bridge);
    this.canvas.dataset.mark = this.mark;
    const hadTray = !this.tray.node.hidden;
    this.tray.node.hidden = !this.methods.includes("tray");
    if (hadTray === this.tray.node.hidden) this.#resize();
  }

  /** Where what is carried may be let go over: {id, element}; "handspan-drop" tells which it was. */
  get dropZones() { return this.#zones; }
  set dropZones(zones) { this.#zones = zones; }

  /** The height of the tray along the bottom, in pixels; 0 without one. */
  get trayHeight() { return this.tray.height; }

  get selecting() { return this.#status.selecting; }
  set selecting(on) { this.#perform(on ? "enter" : "leave"); }
  get selectedCount() { return this.#status.count; }
  get status() { return this.#status; }
  get isMenuOpen() { return this.#menuParts !== null; }

  selectedIDs() { return this.bridge?.selected() ?? new Uint32Array(0); }
  selectAll() { this.#perform("selectAll"); }
  clear() { this.#perform("clear"); }
  done() { this.#perform("leave"); }
  undo() { this.#perform("undo"); }
  redo() { this.#perform("redo"); }
  retryPictures() { this.cells.retryPictures(); }
  scrollToTop() { this.scroller.scrollTop = 0; }

  focusItem(position) {
    this.scroller.focus({ preventScroll: true });
    this.#perform("focus", position);
  }

  #perform(command, argument = 0) {
    this.bridge?.call("perform", commands.indexOf(command), argument);
  }

  // MARK: What the browser reports

  #listen() {
    const { scroller } = this;
    // Touch comes by TouchEvents everywhere: one engine never makes pointer events of it, and only a touchmove can
    // keep the page from scrolling once a sweep has begun.
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
      scroller.addEventListener(type, (event) => this.#touch(event), { passive: false });
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture"])
      scroller.addEventListener(type, (event) => this.#pointer(event));
    scroller.addEventListener("scroll", (event) => this.bridge.call("scrolled", scroller.scrollTop, event.timeStamp));
    scroller.addEventListener("click", (event) => this.#click(event));
    scroller.addEventListener("keydown", (event) => this.#key(event));
    scroller.addEventListener("contextmenu", (event) => this.#contextMenu(event));
    for (const area of [scroller, this.tray.strip]) area.addEventListener("dragstart", (event) => event.preventDefault());
    this.#listenToTray(this.tray.strip);
    addEventListener("blur", () => this.bridge.call("cancel"));
    // What opened under the finger must not get the tap that opened it.
    addEventListener("click", (event) => this.#touches.isEcho(event) && event.stopPropagation(), { capture: true });
  }

  #listenToTray(strip) {
    strip.addEventListener("touchstart", (event) => {
      this.#touches.note(event);
      for (const touch of event.changedTouches) this.#pressInTray(touch.identifier, "touch", touch, event);
    }, { passive: true });
    for (const type of ["touchmove", "touchend", "touchcancel"])
      strip.addEventListener(type, (event) => this.#touch(event), { passive: false });
    strip.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch" || event.button > 0 || this.#touches.isEcho(event)) return;
      if (this.#pressInTray(mouseNumber(event), event.pointerType, event, event)) strip.setPointerCapture(event.pointerId);
    });
    for (const type of ["pointermove", "pointerup", "pointercancel", "lostpointercapture"])
      strip.addEventListener(type, (event) => this.#pointer(event));
    strip.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #pressInTray(id, kind, place, event) {
    const piece = this.tray.piece(event.target);
    if (!piece) return false;
    const box = this.scroller.getBoundingClientRect();
    this.bridge.call("press_in_tray", piece.position, id, kinds[kind] ?? 2, place.clientX - box.left, place.clientY - box.top, event.timeStamp);
    return true;
  }

  // A click that no pointer made comes from an assistive technology or a key.
  #isPointers(event) { return event.timeStamp - this.#lastPointerUp < 700; }

  #touch(event) {
    const box = this.scroller.getBoundingClientRect();
    this.#touches.note(event);
    for (const { identifier, clientX, clientY } of event.changedTouches)
      this.#report(identifier, "touch", event, clientX - box.left, clientY - box.top);
    const isOver = event.type === "touchend";
    if (isOver) this.#lastPointerUp = event.timeStamp;
    // Without this a tap would come a second time, as a mouse. Two fingers that may drag must not scroll from the
    // first on: one engine lets the touchmoves before it is sure of that go by.
    if (event.cancelable && (isOver || this.#flags & 8)) event.preventDefault();
  }

  #touchPointer(event) {
    const touch = this.#touches.touchOf(event);
    if (touch === null) return;
    const box = this.scroller.getBoundingClientRect();
    this.#report(touch, "touch", event, event.clientX - box.left, event.clientY - box.top);
  }

  #pointer(event) {
    if (event.pointerType === "touch") return this.#touchPointer(event);
    if (event.pointerType === "mouse" && event.button > 0) return;
    if (event.type === "pointermove" && event.buttons === 0) return;
    if (this.#touches.isEcho(event)) return;
    const box = this.scroller.getBoundingClientRect();
    if (event.clientX >= box.left + this.scroller.clientWidth) return;
    if (event.type === "pointerdown") this.scroller.setPointerCapture(event.pointerId);
    if (event.type === "pointerup") this.#lastPointerUp = event.timeStamp;
    this.#report(mouseNumber(event), event.pointerType, event, event.clientX - box.left, event.clientY - box.top);
  }

  #report(id, kind, event, x, y) {
    this.#openedByKey = false;
    this.bridge.call("pointer", id, kinds[kind] ?? 2, phases[event.type], x, y, event.timeStamp, modifiers(event));
  }

  #click(event) {
    if (this.#isPointers(event)) return;
    const { cell, header } = this.cells.owner(event.target);
    const part = event.target.closest(".mark") ? "mark" : event.target.closest(".more") ? "more" : "body";
    if (cell) this.bridge.call("activate", cell.position, parts[part]);
    if (header) this.bridge.call("activate_header", header.section, part === "mark" ? 0 : 1);
  }

  #key(event) {
    const isMenuKey = event.key === "F10" && event.shiftKey;
    const key = keys.indexOf(isMenuKey ? "ContextMenu" : event.key.length === 1 ? event.key.toLowerCase() : event.key);
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (key < 0 || (isLetter && !event.ctrlKey && !event.metaKey)) return;
    if (event.key === "Escape" && !this.#status.selecting) return;
    event.preventDefault();
    event.stopPropagation();
    this.#openedByKey = true;
    this.bridge.call("key", key, modifiers(event));
  }

  #contextMenu(event) {
    event.preventDefault();
    const { cell } = this.cells.owner(event.target);
    if (!cell || event.button !== 2 || event.pointerType === "touch" || this.#touches.isEcho(event)) return;
    this.#menuPlace = new DOMRect(event.clientX, event.clientY, 0, 0);
    this.bridge.call("activate", cell.position, parts.more);
    this.#menuPlace = null;
  }

  #resize(shapes) {
    if (!this.bridge) return;
    const { clientWidth: width, clientHeight: height } = this.scroller;
    const isRightToLeft = getComputedStyle(this).direction === "rtl" ? 1 : 0;
    const top = this.#insets.top;
    const bottom = Math.max(this.#insets.bottom, this.tray.height);
    // Only an app's own frames may depend on the width.
    const isNewWidth = width !== this.#width && this.#layoutKind === "canvas";
    this.#width = width;
    this.bridge.setShapes(shapes ?? (isNewWidth ? readShapes("canvas", this.#source, width) : null));
    this.bridge.call("resize", layoutKinds.indexOf(this.#layoutKind), width, height, top, bottom, isRightToLeft);
  }

  // MARK: What the engine answers

  #draw(patches) {
    for (let at = 0; at < patches.length; at += 4) this.#apply(patches[at], patches[at + 1], patches[at + 2], patches[at + 3]);
  }

  // The numbers are those of `PatchCode`.
  #apply(code, a, b, c) {
    switch (code) {
      case 1: return this.#reset(a, b, c);
      case 2: this.canvas.style.setProperty("--gap", `${a / 64}px`); return;
      case 3: this.canvas.style.height = `${a / 64}px`; return;
      case 4: return this.cells.place(a, b, c);
      case 5: return this.cells.bind(a, b, c, this.#source);
      case 6: return this.cells.show(a, b);
      case 7: this.scroller.scrollTop = a / 64; return;
      case 8: return this.#setStatus(a, b, c);
      case 9: return this.#send("handspan-open", { position: a, id: this.#source.ids[a] });
      case 10: this.#menuParts = { position: a, isSelected: b === 1, cell: c, ranges: [] }; return;
      case 11: return this.#addRange(a, b, c);
      case 12: return this.#hideMenu();
      case 13: return this.#setFocus(a);
      case 14: this.live.textContent = `${number.format(a)} of ${number.format(b)} selected`; return;
      case 15: navigator.vibrate?.(10); return;
      case 40: return this.#openActions(a, b);
      case 41: return this.#hideMenu();
      // The tray is a place: nothing else happens there.
      case 42: return a > 0 && this.#send("handspan-drop", { zone: this.#zones[a - 1]?.id });
      case 43: return this.floating.moveBox(a, b, c === 1);
      case 44: return this.floating.sizeBox(a, b);
      case 45: return this.#moveCarry(a, b, c);
      case 46: return this.#showCarried(a, b);
      case 47: return this.floating.slide(a, b);
      case 48: return this.cells.count(a, b);
      case 49: return this.tray.setCount(a);
      case 50: return this.tray.show(a, b, c, this.#source);
      case 16: return this.cells.head(a, b, c, this.#source);
      case 17: return this.cells.showHeader(a, b, c);
      case 18: return this.cells.size(a, b, c);
      case 19: return this.cells.shift(a, b, c);
      case 20: return this.cells.span(a, b, c);
      case 21: return this.cells.moveAnchor(a);
    }
  }

  #reset(lines, columns, kind) {
    this.canvas.dataset.layout = layoutKinds[kind];
    // A list is drawn as lines of text, everything else as tiles.
    this.canvas.dataset.kind = layoutKinds[kind] === "list" ? "list" : "grid";
    this.scroller.ariaColCount = columns;
    this.scroller.ariaRowCount = lines;
    this.cells.reset(columns);
  }

  #setStatus(count, total, flags) {
    this.#flags = flags;
    this.#status = { count, total, selecting: !!(flags & 1), canUndo: !!(flags & 2), canRedo: !!(flags & 4) };
    this.toggleAttribute("selecting", this.#status.selecting);
    this.canvas.classList.toggle("marked", !!(flags & 64));
    this.#tickOnTheNextFrame();
    this.#send("handspan-change", this.#status);
    if (this.#waiting && !(flags & 32)) queueMicrotask(() => this.#waiting && (this.source = this.#waiting));
  }

  #tick() {
    this.#frame = 0;
    this.bridge.call("tick", performance.now());
    this.#tickOnTheNextFrame();
  }

  #tickOnTheNextFrame() {
    if (this.#flags & 16 && !this.#frame) this.#frame = requestAnimationFrame(() => this.#tick());
  }

  #addRange(direction, count, farEnd) {
    const parts = this.#menuParts;
    parts.ranges.push({ direction, count, farName: farEnd >= 0 ? this.#source.name(farEnd) : "" });
    if (parts.ranges.length < 2) return;
    const opener = parts.cell < 0 ? this.scroller : this.cells.at(parts.cell).menu;
    const anchor = this.#menuPlace ?? opener.getBoundingClientRect();
    const actions = this.menuActions
      .filter(({ when }) => !when || when(parts.position))
      .map((action) => (typeof action.label === "function" ? { ...action, label: action.label(parts.position) } : action));
    const name = this.#source.name(parts.position);
    this.menu.open({ ...parts, name, actions, anchor, focusFirst: this.#openedByKey });
  }

  #openActions(position, cell) {
    this.#menuParts = { position, isSwipe: true };
    const anchor = (cell < 0 ? this.scroller : this.cells.at(cell).node).getBoundingClientRect();
    const name = this.#source.name(position);
    const actions = this.swipeActions;
    this.menu.open({ name, isSelected: false, ranges: [], actions, anchor, focusFirst: this.#openedByKey });
  }

  #emphasise(direction) {
    this.canvas.classList.toggle("emphasising", direction !== null);
    this.#perform(["emphasiseAbove", "emphasiseBelow"][direction] ?? "emphasiseNone");
  }

  #closeMenu() { this.#perform(this.#menuParts?.isSwipe ? "closeActions" : "closeMenu"); }

  #moveCarry(x, y, count) {
    const wasCarrying = !this.floating.pile.hidden;
    const isCarrying = this.floating.moveCarry(x, y, count);
    // The engine counts zones from 1; 0 is the tray's.
    if (isCarrying && !wasCarrying) this.#measureZones();
    if (isCarrying) return;
    for (const element of [this.tray.node, ...this.#zones.map((zone) => zone.element)]) element.removeAttribute("data-drop");
  }

  #measureZones() {
    const box = this.scroller.getBoundingClientRect();
    this.bridge.tell("clear_zones");
    const add = (element, id) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      this.bridge.tell("add_zone", id, left - box.left, top - box.top, width, height);
    };
    this.#zones.forEach(({ element }, index) => add(element, index + 1));
    if (!this.tray.node.hidden) add(this.tray.node, 0);
  }

  #showCarried(position, zone) {
    this.floating.showCarried(position, this.#source);
    this.#zones.forEach(({ element }, index) => element.toggleAttribute("data-drop", index + 1 === zone));
    this.tray.node.toggleAttribute("data-drop", zone === 0);
  }

  #hideMenu() {
    this.menu.close();
    this.canvas.classList.remove("emphasising");
    this.#menuParts = null;
    this.scroller.focus({ preventScroll: true });
  }

  #act(action) {
    const { position } = this.#menuParts;
    this.#closeMenu();
    this.#send("handspan-action", { action, position, id: this.#source.ids[position] });
  }

  #setFocus(cell) {
    if (cell < 0) this.scroller.removeAttribute("aria-activedescendant");
    else this.scroller.setAttribute("aria-activedescendant", this.cells.at(cell).node.id);
  }

  #send(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

/** The same with one item a row. */
export class HandspanList extends HandspanGrid {
  constructor() {
    super();
    this.layoutKind = "list";
  }
}

customElements.define("handspan-grid", HandspanGrid);
customElements.define("handspan-list", HandspanList);
