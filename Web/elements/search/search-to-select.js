// <search-to-select>: a renderer. It forwards what the browser reports to the engine, and carries out the patches that
// come back. The rules of selecting, searching and the keyboard are in Swift.

import { Clock } from "./clock.js";
import { commands, loadings, screens } from "./commands.js";
import { SearchBridge, loadEngine } from "./engine.js";
import { Frame } from "./frame.js";
import { Input } from "./input.js";
import { Questions } from "./questions.js";
import { ReflectedElement } from "./reflected.js";
import { RowMenu } from "./row-menu.js";
import { Rows } from "./rows.js";
import { LocalValues, RemoteSource, RemoteValues, labelOf } from "./source.js";
import { Start } from "./start.js";
import { Tokens } from "./tokens.js";
import { announcement, words } from "./words.js";

export { RemoteSource };

// The largest number of tokens that could ever fit.
const tokenLimit = 48;
// The memory of a control that is gone, a million values perhaps, is free again.
const bridges = new FinalizationRegistry(async (handle) => (await loadEngine()).exports.search_destroy(handle));

// What an app may have set before the element was defined; the source comes before what is selected of it.
const properties = ["source", "selected", "recommended", "recent", "words", "query"];
properties.push("label", "placeholder", "presentation", "compact", "maximum", "allowsCreate", "selectAll", "noRanges");

const checkArray = (values, name) => {
  if (!Array.isArray(values)) throw new TypeError(`${name}: it is an array of values of the source`);
  return [...values];
};

export class SearchToSelect extends ReflectedElement {
  #source = [];
  #values = new LocalValues([]);
  /** Those of `source`, which are in use once they have been read. */
  #incoming = this.#values;
  #recommended = [];
  #recent = [];
  #words = words;
  #status = { count: 0, isExact: true, flags: 0 };
  #list = { screen: "suggestions", loading: "done", total: 0 };
  #pieces = { count: 0, awaited: 0, numbers: [] };
  #isComposing = false;
  #settlers = [];
  #clock = new Clock(() => this.bridge.report("tick"));
  #pendingSelected = null;
  #isPreparing = false;
  #hasSuggestions = false;
  #start = new Start({
    begin: (loaded) => this.#begin(loaded),
    failed: (error) => this.dispatchEvent(new ErrorEvent("error", { error, message: error.message })),
    changed: () => this.#showList(),
  });
  #onBlur = () => this.bridge?.report("cancel");

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    this.frame = new Frame(this, root);
    const { frame } = this;
    this.field = frame.field;
    this.rows = new Rows(frame.canvas, (key) => this.#describe(key));
    this.tokens = new Tokens(
      {
        remove: (place) => this.#perform("removeToken", place),
        focus: (place) => this.#perform("focusToken", place),
        shown: (count) => this.#perform("shownTokens", count),
        more: () => this.#perform("showOnlySelected"),
      },
      (key) => this.#label(key),
    );
    this.tokens.words = this.#words;
    frame.fieldLine.prepend(this.tokens.node);
    this.menu = new RowMenu(root, {
      perform: (command, argument) => this.#perform(command, argument),
      label: (key) => this.#label(key),
      input: () => this.input,
      frame,
      rows: this.rows,
    });
    frame.label(this.#words);
    frame.retry.addEventListener("click", () => (this.#start.isBroken ? this.retry().catch(() => {}) : this.#perform("retry")));
  }

  async #begin({ exports, sheets }) {
    this.shadowRoot.adoptedStyleSheets = sheets;
    this.bridge = new SearchBridge(exports, (patches) => this.#draw(patches));
    bridges.register(this, this.bridge.handle);
    const perform = (command, argument) => this.#perform(command, argument);
    const failed = (error) => this.#send("search-to-select-error", { error });
    this.questions = new Questions(this.bridge, { values: () => this.#values, field: this.field, perform, failed });
    const { frame, rows, tokens } = this;
    this.input = new Input(this.bridge, { frame, rows, tokens, perform, typed: (isComposing) => this.#typed(isComposing) });
    this.#listen();
    this.#configure();
    this.#perform("tokenLimit", tokenLimit);
    await this.#useSource();
    this.frame.observe(() => this.#resize());
  }

  attributeChangedCallback(name) {
    if (name === "presentation" || name === "compact") this.frame.presentAnew();
    this.#configure();
  }

  connectedCallback() {
    this.upgrade(properties);
    this.frame.connect();
    addEventListener("blur", this.#onBlur);
    void this.#start.run();
  }

  disconnectedCallback() {
    this.frame.disconnect();
    removeEventListener("blur", this.#onBlur);
    // Neither a finger that was down nor an input method says any more how it ended.
    this.#onBlur();
    if (this.#isComposing) this.#typed(false);
  }

  // MARK: What an app calls

  /** Fulfilled once there is something to search; rejected where the engine could not be had, with what to do about it. */
  get ready() { return this.#start.ready; }
  /** Tries once more to start after a failure; answers the new `ready`. */
  retry() { return this.#start.retry(); }

  get source() { return this.#source; }
  /** An array of strings or of { id, label }, a `RemoteSource`, or an object with search(query, { after, limit, signal }). */
  set source(source) {
    const values = Array.isArray(source) ? new LocalValues(source) : typeof source?.search === "function" ? new RemoteValues(source) : null;
    if (!values) throw new TypeError("source: it is an array of strings or of { id, label }, a RemoteSource, or an object with search(query, { after, limit, signal })");
    this.#source = source;
    this.#incoming = values;
    if (this.bridge) this.#useSource();
  }

  /** The selected values, as the source gave them; those that only some things have are in `mixed`. */
  get selected() { return this.#selectedValues(0); }
  set selected(values) { this.setSelected(values, []); }
  get mixed() { return this.#selectedValues(1); }

  /** What is selected at the beginning, and what only some of the things being edited have. It cannot be undone. */
  setSelected(values, mixed = []) {
    this.#pendingSelected = { values: checkArray(values, "selected"), mixed: checkArray(mixed, "mixed") };
    if (this.bridge && !this.#isPreparing) this.#useSelected();
  }

  /** Whole searches that were selected by Select All over a remote source: { q, except }. */
  get selectedSearches() { return this.questions?.searches ?? []; }

  get selectedCount() { return this.#status.count; }

  get recommended() { return this.#recommended; }
  set recommended(values) {
    this.#recommended = checkArray(values, "recommended");
    this.#suggest();
  }

  get recent() { return this.#recent; }
  set recent(values) {
    this.#recent = checkArray(values, "recent");
    this.#suggest();
  }

  get words() { return this.#words; }
  set words(words) {
    this.#words = this.tokens.words = { ...this.#words, ...words };
    this.frame.label(this.#words);
    this.#showList();
  }

  get query() { return this.field.value; }
  set query(text) {
    this.#setField(text);
    if (this.bridge) this.#typed(false);
  }

  /** Fulfilled once no value is being made and no pasted piece is being looked up. */
  get settled() { return this.#isBusy ? new Promise((settle) => this.#settlers.push(settle)) : Promise.resolve(); }
  get #isBusy() { return !!(this.#status.flags & (16 | 32)); }

  get canUndo() { return !!(this.#status.flags & 1); }
  get canRedo() { return !!(this.#status.flags & 2); }
  undo() { this.#perform("undo"); }
  redo() { this.#perform("redo"); }
  reload() { this.#perform("reload"); }
  open() { this.frame.open(); }
  close() { this.frame.close(); }
  focus(options) { this.field.focus(options); }

  #selectedValues(mixed) {
    // What is still to be selected reads as if it were.
    if (this.#pendingSelected) return [...(mixed ? this.#pendingSelected.mixed : this.#pendingSelected.values)];
    if (!this.bridge) return [];
    return Array.from(this.bridge.counted(this.bridge.ask("selected", mixed)), (id) => this.#values.value(id));
  }

  #perform(command, argument = 0) { this.bridge?.report("perform", commands.indexOf(command), argument); }

  // MARK: The source

  async #useSource() {
    const values = this.#incoming;
    const isLocal = values instanceof LocalValues;
    this.questions.abandonAll();
    if (isLocal) {
      this.#isPreparing = true;
      this.#showList();
      if (!(await values.load(this.bridge, () => this.#incoming === values))) return;
    }
    this.#isPreparing = false;
    this.#values = values;
    if (isLocal) values.use(this.bridge);
    else this.bridge.report("use_remote_values");
    this.#suggest();
    this.#useSelected();
    // Whoever typed before there was something to search finds it now.
    if (this.field.value !== "") this.#typed(this.#isComposing);
    this.#showList();
  }

  #configure() {
    this.frame?.name(this.getAttribute("label"), this.getAttribute("placeholder"));
    if (!this.bridge) return;
    const isRightToLeft = getComputedStyle(this).direction === "rtl";
    const flags = [this.allowsCreate, this.selectAll, !this.noRanges, isRightToLeft];
    this.frame.control.classList.toggle("no-ranges", this.hasAttribute("no-ranges"));
    this.bridge.call("configure", this.maximum ?? -1, flags.reduce((sum, on, bit) => sum | (on ? 1 << bit : 0), 0));
  }

  #numbers(values) {
    return this.#values instanceof LocalValues ? this.#values.places(values) : values.map((value) => this.#values.number(value));
  }

  #suggest() {
    // A remote source puts its own first.
    if (!this.bridge || this.#isPreparing || !(this.#values instanceof LocalValues)) return;
    const recommended = this.#numbers(this.#recommended);
    if (!this.#recommended.length && !this.#recent.length && !this.#hasSuggestions) return;
    this.#hasSuggestions = true;
    this.bridge.setNumbers([...recommended, ...this.#numbers(this.#recent)]);
    this.bridge.report("suggest", recommended.length);
  }

  #useSelected() {
    if (!this.#pendingSelected) return;
    const { values, mixed } = this.#pendingSelected;
    this.#pendingSelected = null;
    const mixedNumbers = this.#numbers(mixed);
    this.bridge.setNumbers([...this.#numbers(values), ...mixedNumbers]);
    this.bridge.report("replace_selected", mixedNumbers.length);
  }

  // MARK: What the browser reports

  #listen() {
    const { frame } = this;
    frame.onlySelected.addEventListener("click", () => this.#perform(this.#list.screen === "only-selected" ? "showAll" : "showOnlySelected"));
    frame.selectAll.addEventListener("click", () => this.#perform("selectAll"));
    frame.undo.addEventListener("click", () => this.#perform("undo"));
    frame.redo.addEventListener("click", () => this.#perform("redo"));
    frame.clear.addEventListener("click", () => this.#perform("clearQuery"));
    frame.retryMore.addEventListener("click", () => this.#perform("retry"));
    frame.dismissPieces.addEventListener("click", () => this.#perform("dismissPieces"));
    frame.createPieces.addEventListener("click", () => this.#perform("createPieces"));
  }

  #typed(isComposing) {
    this.#isComposing = isComposing;
    if (!this.bridge) return;
    this.frame.showClear(this.field.value !== "");
    this.bridge.setText(this.field.value);
    this.bridge.report("typed", this.questions.number, isComposing ? 1 : 0);
    this.rows.refreshCreate();
    this.#showList();
  }

  #resize() {
    const { width, height, rowHeight, bottomInset, shift } = this.frame.measure();
    // A list that was out of the page for a while has lost its place in silence.
    if (height > 0) this.bridge.call("scrolled", this.frame.scroller.scrollTop, performance.now());
    this.bridge.call("resize", width, height, rowHeight, bottomInset, shift, getComputedStyle(this).direction === "rtl" ? 1 : 0);
    this.tokens.lines = this.frame.tokenLines;
    this.tokens.fit(this.frame.fieldWidth);
  }

  // MARK: What the engine answers

  #draw(patches) {
    for (let at = 0; at < patches.length; at += 4) this.#apply(patches[at], patches[at + 1], patches[at + 2], patches[at + 3]);
  }

  // The numbers are those of `SearchPatchCode`.
  #apply(code, a, b, c) {
    switch (code) {
      case 1: return this.rows.reset(b);
      case 2: this.frame.canvas.style.height = `${a / 64}px`; return;
      case 3: return this.rows.moveAnchor(a);
      case 4: return this.rows.place(a, b, c);
      case 5: return this.rows.bind(a, b, c, this.#words);
      case 6: return this.rows.show(a, b, this.#words);
      case 7: return this.rows.mark(a, b, c);
      case 8: this.frame.scroller.scrollTop = a / 64; return;
      case 9: return this.frame.setActive(a < 0 ? null : this.rows.at(a).node);
      case 10: return this.tokens.begin(a, b);
      case 11: return this.tokens.add(a, b === 1);
      case 12: return this.tokens.focus(a);
      case 13: return this.#setList(a, b, c);
      case 14: return this.#setStatus(a, b, c);
      case 15: return this.#clock.wakeIn(a);
      case 16: return void this.questions.ask(a, b === 1);
      case 17: return this.questions.abandon(a);
      case 18: return void this.questions.create(a);
      case 19: return void this.questions.lookUp(a);
      case 20: return this.#setField("");
      case 21: return this.field.select();
      case 22: this.query = this.bridge.piece(a); return;
      case 23: return this.field.focus();
      case 24: return this.#dismiss();
      case 25: return this.#send("search-to-select-change", { count: this.#status.count, isExact: this.#status.isExact });
      case 26: return this.menu.begin(a, b === 1, c);
      case 27: return this.menu.addRange(a, b, c);
      case 28: return this.menu.hide();
      case 29: return this.frame.say(announcement(this.#words, a, b, c, (key) => this.#label(key)));
      case 30: this.#pieces = { count: a, awaited: b, numbers: [] }; return b === 0 ? this.#showPieces() : undefined;
      case 31: this.#pieces.numbers.push(a); return this.#pieces.numbers.length === this.#pieces.awaited ? this.#showPieces() : undefined;
      case 32: navigator.vibrate?.(10); return;
      case 33: return this.#addMade(a);
    }
  }

  #addMade(id) {
    if (id >= 0) this.#values.add(this.bridge.label(id));
    else this.#send("search-to-select-error", { error: new RangeError("no more values can be made on this page") });
  }

  #label(key) {
    if (key >= 0) return labelOf(this.#values.value(key));
    return this.#words.allMatching(this.questions.queryOf(-1 - key), this.questions.countOf(-1 - key));
  }

  #describe(key) {
    if (key === -1) return { label: this.#words.create(this.questions.text) };
    const value = this.#values.value(key);
    const isSearch = this.questions.text !== "";
    // A remote source says itself what of a label matches, and what it recommends.
    return { label: labelOf(value), detail: value.detail, marks: isSearch ? value.marks : [], isRecommended: !isSearch && value.recommended === true };
  }

  #setList(screen, loading, total) {
    this.#list = { screen: screens[screen], loading: loadings[loading], total };
    const isAnswer = !["waiting", "failed"].includes(this.#list.loading) && this.#list.screen !== "only-selected";
    if (isAnswer) this.questions.keepCount(total);
    this.#showList();
  }

  #setStatus(count, isExact, flags) {
    this.#status = { count, isExact: isExact === 1, flags };
    this.input.isCapturing = !!(flags & 128);
    if (!this.#isBusy) for (const settle of this.#settlers.splice(0)) settle();
    this.#showList();
    this.#clock.isTicking = !!(flags & 256);
  }

  #showList() {
    const { count, isExact, flags } = this.#status;
    this.frame.show({
      ...this.#list, count, isExact, query: this.field.value.trim(), isBroken: this.#start.isBroken, isPreparing: this.#isPreparing,
      isWaiting: !!(flags & 512), isAllSelected: !!(flags & 4), canSelectAll: !!(flags & 1024),
      offersSelectAll: this.selectAll, canUndo: !!(flags & 1), canRedo: !!(flags & 2),
      isEmpty: this.#list.total === 0 && !this.rows.hasCreate, maximum: flags & 8 ? this.maximum : null,
    }, this.#words);
    this.rows.number(this.rows.hasCreate ? 1 : 0, this.#list.total);
  }

  #setField(text) {
    this.field.value = text;
    this.frame.showClear(text !== "");
  }

  #showPieces() {
    const names = this.#pieces.numbers.map((piece) => ({ piece, text: this.bridge.piece(piece) }));
    this.frame.showPieces(names, this.#pieces.count, this.allowsCreate, this.#words, (piece) => this.#perform("editPiece", piece));
  }

  #dismiss() {
    this.frame.close();
    this.#send("search-to-select-dismiss", {});
  }

  #send(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true })); }
}

// Loaded a second time, or where there are no elements, this does nothing.
const { customElements } = globalThis;
if (customElements && !customElements.get("search-to-select")) customElements.define("search-to-select", SearchToSelect);
