// <handspan-grid> and <handspan-list> as an app sees them: Documentation/Elements.md.

import { ElementBase, deferred, upgradeProperties } from "../shared/define.js";
import { layoutKinds } from "../shared/protocol.js";
import { Collection } from "./collection.js";
import { engine } from "./engine.js";
import { checkName } from "./methods.js";
import { readIDs } from "./items/source.js";

// Source before selection, and methods before mark: what is set later builds on what was set before.
const properties = ["label", "remembersSelection", "layoutKind", "source", "preset", "methods", "mark", "insets", "menuActions"];
properties.push("swipeActions", "dropZones", "selectedIDs", "selecting");

export class HandspanGrid extends ElementBase {
  static observedAttributes = ["label", "layout", "preset", "mark", "remember-selection"];
  static defaultLayout = "grid";

  #collection;
  #ready = deferred();
  #hasFailed = false;
  #isUpgraded = false;
  #isReflecting = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    this.#collection = new Collection(this, root, /** @type {any} */ (this.constructor).defaultLayout, () => this.retry().catch(() => {}));
    this.#collection.view.scroller.ariaLabel = "Items";
  }

  connectedCallback() {
    if (!this.#isUpgraded) upgradeProperties(this, properties);
    this.#isUpgraded = true;
    // Moved in its page: it goes on where it was.
    if (this.bridge) return this.#collection.scrollBack();
    this.#start();
  }

  disconnectedCallback() {
    this.#collection.cancel();
    queueMicrotask(() => this.isConnected || this.#collection.disconnect());
  }

  attributeChangedCallback(name, _, value) {
    if (this.#isReflecting) return;
    if (name === "label") this.#collection.view.scroller.ariaLabel = value ?? "Items";
    else if (name === "remember-selection") this.#collection.remembersSelection = value !== null;
    else if (name === "layout") this.#layOut(value ?? /** @type {any} */ (this.constructor).defaultLayout);
    else this.#readMethods(name, value);
  }

  // Whichever attribute comes first, a preset's own mark gives way to the one asked for.
  #readMethods(name, value) {
    const { methods } = this.#collection;
    if (name === "preset" && value !== methods.preset) methods.preset = value ?? "handspan";
    if (name === "mark" && value === null) methods.useOwnMark();
    if (this.hasAttribute("mark")) methods.mark = this.getAttribute("mark");
    this.#collection.useMethods();
  }

  async #start() {
    try {
      const loaded = await engine.load();
      if (!this.isConnected || this.bridge) return;
      this.#collection.connect(loaded);
      this.#ready.resolve();
    } catch (error) {
      if (this.isConnected) this.#fail(error);
    }
  }

  #fail(error) {
    this.#hasFailed = true;
    this.#ready.reject(error);
    this.#collection.view.failure.show(error.message);
    this.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  }

  #reflect(attribute, value) {
    this.#isReflecting = true;
    if (value === null) this.removeAttribute(attribute);
    else this.setAttribute(attribute, value);
    this.#isReflecting = false;
  }

  // MARK: Starting

  /** Fulfilled once it is drawn; rejected where the engine could not be had, with what to do about it. */
  get ready() {
    return this.#ready.promise;
  }

  /** Tries once more to start it after a failure; answers the new `ready`. */
  retry() {
    if (!this.#hasFailed) return this.ready;
    this.#hasFailed = false;
    this.#ready = deferred();
    this.#collection.view.failure.hide();
    if (this.isConnected) this.#start();
    return this.ready;
  }

  // MARK: Items

  get source() {
    return this.#collection.items.source;
  }
  set source(source) {
    this.#collection.use(source);
  }

  get label() {
    return this.getAttribute("label") ?? "Items";
  }
  set label(text) {
    this.setAttribute("label", text);
  }

  get insets() {
    return this.#collection.insets;
  }
  set insets(insets) {
    this.#collection.insets = insets;
  }

  get layoutKind() {
    return this.#collection.layoutKind;
  }
  set layoutKind(kind) {
    this.#layOut(kind);
    this.#reflect("layout", kind);
  }

  #layOut(kind) {
    this.#collection.layOut(checkName(layoutKinds, "layoutKind", kind));
  }

  // MARK: How to pick

  /** Methods and mark together: "handspan", "apple", "android" or "desktop"; null once `methods` were set instead. */
  get preset() {
    return this.#collection.methods.preset;
  }
  set preset(name) {
    this.#collection.methods.preset = name;
    this.#reflect("preset", name);
    this.#reflect("mark", null);
    this.#collection.useMethods();
  }

  /** Any combination of the methods of picking. */
  get methods() {
    return [...this.#collection.methods.methods];
  }
  set methods(names) {
    this.#collection.methods.methods = names;
    this.#reflect("preset", null);
    this.#collection.useMethods();
  }

  /** How selected items are drawn; the preset's own unless it is set. */
  get mark() {
    return this.#collection.methods.mark;
  }
  set mark(name) {
    this.#collection.methods.mark = name;
    this.#reflect("mark", name);
    this.#collection.useMethods();
  }

  get menuActions() {
    return this.#collection.actions.menuActions;
  }
  set menuActions(actions) {
    this.#collection.actions.menuActions = actions;
  }

  get swipeActions() {
    return this.#collection.actions.swipeActions;
  }
  set swipeActions(actions) {
    this.#collection.actions.swipeActions = actions;
  }

  /** Where what is carried may be let go over: {id, element}; "handspan-drop" tells which it was. */
  get dropZones() {
    return this.#collection.drops.zones;
  }
  set dropZones(zones) {
    this.#collection.drops.zones = zones;
  }

  /** The height of the tray along the bottom, in pixels; 0 without one. */
  get trayHeight() {
    return this.#collection.view.tray.height;
  }

  // MARK: Selection

  get selecting() {
    return this.#collection.isSelecting;
  }
  set selecting(on) {
    this.#collection.perform(on ? "enter" : "leave");
  }

  /** The numbers of the selected items, in the items' order; setting them is one step of undo. */
  get selectedIDs() {
    return this.#collection.selectedIDs;
  }
  set selectedIDs(ids) {
    this.#collection.edit("replace", readIDs(ids, "selectedIDs"));
  }

  /** Whether items that leave the source stay selected and are so again when they come back. */
  get remembersSelection() {
    return this.#collection.remembersSelection;
  }
  set remembersSelection(on) {
    this.toggleAttribute("remember-selection", on);
  }

  get selectedCount() {
    return this.#collection.status.count;
  }
  get status() {
    return this.#collection.status;
  }
  get isMenuOpen() {
    return this.#collection.actions.isOpen;
  }

  select(ids) {
    this.#collection.edit("select", readIDs(ids, "select(ids)"));
  }
  deselect(ids) {
    this.#collection.edit("deselect", readIDs(ids, "deselect(ids)"));
  }
  isSelected(id) {
    return this.#collection.isSelected(id);
  }
  selectAll() {
    this.#collection.perform("selectAll");
  }
  clear() {
    this.#collection.perform("clear");
  }
  done() {
    this.#collection.perform("leave");
  }
  undo() {
    this.#collection.perform("undo");
  }
  redo() {
    this.#collection.perform("redo");
  }

  // MARK: On show

  retryPictures() {
    this.#collection.view.cells.retryPictures();
  }
  scrollToTop() {
    this.scroller.scrollTop = 0;
  }

  focusItem(position) {
    this.#collection.view.focus();
    this.#collection.perform("focus", position);
  }

  /** What scrolls, for tests and tools. */
  get scroller() {
    return this.#collection.view.scroller;
  }
  get canvas() {
    return this.#collection.view.canvas;
  }
  get bridge() {
    return this.#collection.bridge;
  }
}

/** The same with one item a row. */
export class HandspanList extends HandspanGrid {
  static defaultLayout = "list";
}
