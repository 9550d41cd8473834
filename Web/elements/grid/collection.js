// A collection on show: its items, its nodes and, while it is in a page, its bridge in the engine.

import { layoutKinds } from "../shared/protocol.js";
import { Drawing } from "./drawing/drawing.js";
import { DropZones } from "./input/drop-zones.js";
import { GridBridge } from "./grid-bridge.js";
import { GridInput } from "./input/grid-input.js";
import { ItemActions } from "./input/item-actions.js";
import { Methods } from "./methods.js";
import { readShapes } from "./items/shapes.js";
import { nothing, readSource } from "./items/source.js";
import { GridView } from "./drawing/view.js";
import { WantedSelection } from "./wanted-selection.js";

export class Collection {
  #items = readSource(nothing);
  /** Items that came while a finger was down or a menu open. */
  #incoming = null;
  #wanted = new WantedSelection();
  /** What an app asked for before there was a bridge, in order. */
  #commands = [];
  /** What outlives a bridge: {items, bytes, ids}. */
  #saved = null;
  #isStarting = false;
  #isBusy = false;
  #isOnShow = true;
  #connection = null;
  #top = 0;
  #width = 0;
  #insets = { top: 0, bottom: 0 };
  #remembersSelection = false;

  bridge = null;
  status = { count: 0, total: 0, selecting: false, canUndo: false, canRedo: false };
  methods = new Methods();

  /** `host` is the element, `root` its shadow root; `retry()` tries once more to start it. */
  constructor(host, root, layoutKind, retry) {
    this.host = host;
    this.layoutKind = layoutKind;
    this.actions = new ItemActions(this);
    this.drops = new DropZones(this);
    this.drawing = new Drawing(this);
    this.view = new GridView(root, { menu: this.actions.report, tray: this.#trayReport, retry });
    this.input = new GridInput(this);
  }

  get #trayReport() {
    return {
      scrolled: (offset, width, time) => this.bridge?.call("tray_scrolled", offset, width, time),
      clicked: (position, event) => this.input.isPointers(event) || this.bridge.call("deselect_in_tray", position),
      deselect: (position) => this.bridge.call("deselect_in_tray", position),
      empty: () => this.perform("leave"),
      emptied: () => this.view.focus(),
    };
  }

  // MARK: In the page and out of it

  connect({ exports, sheets }) {
    const { root, tray, scroller, failure } = this.view;
    failure.hide();
    root.adoptedStyleSheets = sheets;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.bridge = new GridBridge(exports, (numbers) => this.drawing.draw(numbers));
    this.input.listen(signal);
    tray.observe(signal);
    this.#takeUp();
    const observer = new ResizeObserver(() => this.resize());
    observer.observe(scroller);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** Draws what there was before, as one change for the app. */
  #takeUp() {
    const [items, saved, before] = [this.#items, this.#saved, this.status];
    this.#isStarting = true;
    this.#saved = null;
    this.bridge.call("remember_absent", Number(this.#remembersSelection));
    this.useMethods();
    this.#items = saved?.items ?? items;
    this.resize(this.#shapes(this.#items.source));
    this.bridge.setItems(this.#items.ids);
    if (saved) this.bridge.restore(saved.bytes);
    if (this.#items !== items) this.#take(items);
    if (items.ids.length > 0) this.#wanted.apply(this.bridge);
    for (const [command, argument] of this.#commands.splice(0)) this.bridge.perform(command, argument);
    this.#isStarting = false;
    if (Object.keys(before).some((key) => before[key] !== this.status[key])) this.send("handspan-change", this.status);
  }

  /** The fingers on it are gone, and whatever was under way leaves no trace. */
  cancel() {
    this.input.reset();
    this.bridge?.call("cancel");
    this.bridge?.perform("closeMenu");
  }

  /** Lets go of everything outside of it and in the engine, and keeps what `connect` needs to go on. */
  disconnect() {
    if (!this.bridge) return;
    this.cancel();
    this.#saved = { items: this.#items, bytes: this.bridge.save(), ids: this.bridge.selected() };
    this.#items = this.#incoming ?? this.#items;
    this.#incoming = null;
    this.#connection.abort();
    this.drawing.stop();
    this.bridge.destroy();
    this.bridge = null;
    this.actions.forget();
    this.view.clear();
  }

  /** A scroller that was moved in the page, or not on show, has lost its place. */
  scrollBack() {
    this.view.scroller.scrollTop = this.#top;
  }

  noteScroll(top) {
    this.#top = top;
  }

  // MARK: Items

  get items() {
    return this.#items;
  }

  /** Throws for what is not a source, and changes nothing then. */
  use(source) {
    const items = readSource(source);
    const shapes = this.#shapes(source);
    // Not under a finger or beside an open menu: `noteStatus` takes it up once that is over.
    if (this.bridge && this.#isBusy) this.#incoming = items;
    else this.#take(items, shapes);
  }

  #take(items, shapes = this.#shapes(items.source)) {
    this.#incoming = null;
    this.#items = items;
    if (!this.bridge) return;
    this.bridge.setShapes(shapes);
    this.bridge.setItems(items.ids);
    if (items.ids.length > 0) this.#wanted.apply(this.bridge);
  }

  #shapes(source, kind = this.layoutKind) {
    return readShapes(kind, source, this.view.scroller.clientWidth);
  }

  layOut(kind) {
    const shapes = this.#shapes(this.#items.source, kind);
    this.layoutKind = kind;
    this.resize(shapes);
  }

  get insets() {
    return this.#insets;
  }
  set insets(insets) {
    this.#insets = insets;
    this.resize();
  }

  resize(shapes = null) {
    if (!this.bridge) return;
    const { scroller, tray } = this.view;
    const { clientWidth: width, clientHeight: height } = scroller;
    const wasOnShow = this.#isOnShow;
    this.#isOnShow = width > 0 && height > 0;
    if (!this.#isOnShow) this.bridge.setShapes(shapes);
    // No finger can rest on what is not on show, and its end may never be reported.
    if (!this.#isOnShow) return this.cancel();
    if (!wasOnShow) this.scrollBack();
    const isRightToLeft = getComputedStyle(this.host).direction === "rtl";
    // Only an app's own frames may depend on the width.
    const isReframed = width !== this.#width && this.layoutKind === "canvas";
    this.#width = width;
    this.bridge.setShapes(shapes ?? (isReframed ? this.#shapes(this.#items.source) : null));
    const { top } = this.#insets;
    const bottom = Math.max(this.#insets.bottom, tray.height);
    this.bridge.call("resize", layoutKinds[this.layoutKind], width, height, top, bottom, Number(isRightToLeft));
  }

  // MARK: Settings

  useMethods() {
    const { canvas, tray } = this.view;
    canvas.dataset.mark = this.methods.mark;
    const hadTray = !tray.node.hidden;
    tray.node.hidden = !this.methods.methods.includes("tray");
    if (!this.bridge) return;
    this.methods.apply(this.bridge);
    if (hadTray === tray.node.hidden) this.resize();
  }

  get remembersSelection() {
    return this.#remembersSelection;
  }
  set remembersSelection(on) {
    this.#remembersSelection = on;
    this.bridge?.call("remember_absent", Number(on));
  }

  // MARK: Selection

  perform(command, argument = 0) {
    if (command === "leave" || command === "clear") this.#wanted.clear();
    if (this.bridge) this.bridge.perform(command, argument);
    else this.#commands.push([command, argument]);
  }

  get isSelecting() {
    const asked = this.#commands.findLast(([command]) => command === "enter" || command === "leave");
    return asked ? asked[0] === "enter" : this.status.selecting;
  }

  get selectedIDs() {
    if (this.#wanted.isWanted) return this.#wanted.ids;
    return this.bridge ? this.bridge.selected() : (this.#saved?.ids ?? new Uint32Array(0));
  }

  isSelected(id) {
    if (this.#wanted.isWanted) return this.#wanted.has(id);
    return this.bridge ? this.bridge.isSelected(id) : (this.#saved?.ids.includes(id) ?? false);
  }

  edit(edit, ids) {
    const hasItems = this.bridge && !this.#incoming && this.#items.ids.length > 0;
    if (hasItems) this.bridge.edit(edit, ids);
    else this.#wanted.edit(edit, ids, this.selectedIDs);
  }

  // MARK: What the engine answers

  noteStatus(status, { isCapturing, isBusy }) {
    this.status = status;
    this.input.isCapturing = isCapturing;
    this.#isBusy = isBusy;
    this.host.toggleAttribute("selecting", status.selecting);
    if (!this.#isStarting) this.send("handspan-change", status);
    if (this.#incoming && !isBusy) queueMicrotask(() => this.#incoming && !this.#isBusy && this.#take(this.#incoming));
  }

  /** Tells the app, once everything is drawn. */
  send(type, detail) {
    const event = new CustomEvent(type, { detail, bubbles: true, composed: true });
    this.bridge.afterDrawing(() => this.host.dispatchEvent(event));
  }
}
