// <search-to-select>: a terminal. It forwards what the browser reports to the engine, and carries out the patches that
// come back. The rules of picking, searching and the keyboard are in Swift.

import { make } from "./handspan-cells.js";
import { ItemMenu } from "./handspan-menu.js";
import { Face, engine, stylesheets } from "./search-to-select-engine.js";
import { Frame } from "./search-to-select-frame.js";
import { Rows } from "./search-to-select-rows.js";
import { LocalValues, RemoteSource, RemoteValues, idOf, labelOf } from "./search-to-select-source.js";
import { Tokens } from "./search-to-select-tokens.js";
import { announcement, words } from "./search-to-select-words.js";

export { RemoteSource };

// These orders are the engine's: PointerKind, PointerPhase, SearchToSelectKey, SearchFace.Command, screens, loading.
const kinds = { touch: 0, pen: 1, mouse: 2 };
const phases = { touchstart: 0, touchmove: 1, touchend: 2, touchcancel: 3 };
Object.assign(phases, { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 });
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
keys.push("Enter", "Escape", "Backspace", "Delete", "undo", "redo", "ContextMenu");
const commands = ["selectAll", "undo", "redo", "retry", "clearQuery", "showOnlySelected", "showAll"];
commands.push("removeToken", "focusToken", "focusField", "shownTokens");
commands.push("activate", "openMenu", "closeMenu", "emphasiseNone", "emphasiseAbove", "emphasiseBelow", "rangeAbove", "rangeBelow");
commands.push("editPiece", "dismissPiece", "dismissPieces", "created", "creationFailed", "reload", "tokenLimit");
const screens = ["suggestions", "results", "only-selected"];
const loadings = ["done", "waiting", "waiting-more", "failed", "failed-more"];

// The largest number of tokens that could ever fit.
const tokenLimit = 48;
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

// The memory of a control that is gone, a million values perhaps, is free again.
const faces = new FinalizationRegistry(async (handle) => (await engine).search_destroy(handle));

const modifiers = (event) =>
  (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.metaKey ? 4 : 0) | (event.altKey ? 8 : 0);

export class SearchToSelect extends HTMLElement {
  static observedAttributes = ["label", "maximum", "allows-create", "select-all", "no-ranges", "placeholder"];

  #source = [];
  #values = new LocalValues([]);
  #recommended = [];
  #recent = [];
  #words = words;
  #status = { count: 0, isExact: true, flags: 0 };
  #list = { screen: "suggestions", loading: "done", total: 0 };
  #queries = ["", ""];
  #queryNumbers = new Map();
  #requests = new Map();
  #asked = null;
  #pieces = [];
  #menuParts = null;
  #menuPlace = null;
  #openedByKey = false;
  #wakeTimer = 0;
  #frame = 0;
  #lastPointerUp = -Infinity;
  #tokensLeft = 0;
  #pendingPicks = null;
  #isPreparing = false;
  #hasSuggestions = false;
  #onBlur = () => this.face?.report("cancel");

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
    this.menu = new ItemMenu(root, {
      close: () => this.#perform("closeMenu"),
      emphasise: (direction) => this.#perform(["emphasiseAbove", "emphasiseBelow"][direction] ?? "emphasiseNone"),
      range: (direction) => this.#perform(["rangeAbove", "rangeBelow"][direction]),
      action: () => {},
    });
    frame.label(this.#words);
    this.ready = this.#start(root);
  }

  async #start(root) {
    const [exports, sheets] = await Promise.all([engine, stylesheets]);
    root.adoptedStyleSheets = sheets;
    this.face = new Face(exports, (patches) => this.#draw(patches));
    faces.register(this, this.face.handle);
    this.#listen();
    this.#configure();
    this.#perform("tokenLimit", tokenLimit);
    await this.#useSource();
    this.frame.observe(() => this.#resize());
  }

  attributeChangedCallback() { this.#configure(); }

  connectedCallback() {
    this.frame.connect();
    addEventListener("blur", this.#onBlur);
  }

  disconnectedCallback() {
    this.frame.disconnect();
    removeEventListener("blur", this.#onBlur);
  }

  // MARK: What an app calls

  get source() { return this.#source; }
  /** An array of strings or of { id, label }, a `RemoteSource`, or an object with search(query, { after, limit, signal }). */
  set source(source) {
    const values = Array.isArray(source) ? new LocalValues(source) : typeof source?.search === "function" ? new RemoteValues(source) : null;
    if (!values) throw new TypeError("source: it is an array, a RemoteSource, or an object with search(query, { after, limit, signal })");
    this.#source = source;
    this.#values = values;
    if (this.face) this.#useSource();
  }

  /** The picked values, as the source gave them; those that only some things have are in `mixed`. */
  get selected() { return this.#picked(0); }
  set selected(values) { this.setSelected(values, []); }
  get mixed() { return this.#picked(1); }

  /** What is picked at the beginning, and what only some of the things being edited have. It cannot be undone. */
  setSelected(values, mixed = []) {
    this.#pendingPicks = { values: [...values], mixed: [...mixed] };
    if (this.face && !this.#isPreparing) this.#usePicks();
  }

  /** Whole searches that were picked by Select All over a source far away: { q, except }. */
  get selectedSearches() {
    if (!this.face) return [];
    const address = this.face.ask("predicates");
    const [count] = this.face.numbers(address, 1);
    const found = [];
    for (let at = 1; found.length < count; ) {
      const [query, exceptions] = this.face.numbers(address + 4 * at, 2);
      const ids = this.face.numbers(address + 4 * (at + 2), exceptions);
      found.push({ q: this.#queries[query], except: Array.from(ids, (id) => idOf(this.#values.value(id))) });
      at += 2 + exceptions;
    }
    return found;
  }

  get selectedCount() { return this.#status.count; }

  get recommended() { return this.#recommended; }
  set recommended(values) {
    this.#recommended = values;
    this.#suggest();
  }

  get recent() { return this.#recent; }
  set recent(values) {
    this.#recent = values;
    this.#suggest();
  }

  get maximum() { return this.hasAttribute("maximum") ? Number(this.getAttribute("maximum")) : null; }
  set maximum(count) {
    if (count !== null && !(Number.isInteger(count) && count > 0)) throw new RangeError(`maximum: ${count} is no whole number above 0, nor null`);
    if (count === null) this.removeAttribute("maximum");
    else this.setAttribute("maximum", count);
  }

  get allowsCreate() { return this.hasAttribute("allows-create"); }
  set allowsCreate(on) { this.toggleAttribute("allows-create", on); }
  get selectAll() { return this.hasAttribute("select-all"); }
  set selectAll(on) { this.toggleAttribute("select-all", on); }

  get words() { return this.#words; }
  set words(words) {
    this.#words = this.tokens.words = { ...this.#words, ...words };
    this.frame.label(this.#words);
    this.#showList();
  }

  get query() { return this.field.value; }
  get canUndo() { return !!(this.#status.flags & 1); }
  get canRedo() { return !!(this.#status.flags & 2); }
  undo() { this.#perform("undo"); }
  redo() { this.#perform("redo"); }
  reload() { this.#perform("reload"); }
  open() { this.frame.open(); }
  close() { this.frame.close(); }
  focus(options) { this.field.focus(options); }

  #picked(mixed) {
    if (!this.face) return [];
    return Array.from(this.face.counted(this.face.ask("picked", mixed)), (id) => this.#values.value(id));
  }

  #perform(command, argument = 0) { this.face?.report("perform", commands.indexOf(command), argument); }

  // MARK: The source

  async #useSource() {
    const values = this.#values;
    const isWanted = () => this.#values === values;
    for (const request of this.#requests.values()) request.abort();
    this.#requests.clear();
    if (values instanceof LocalValues) {
      this.#isPreparing = true;
      this.#showList();
      if (!(await values.load(this.face, isWanted))) return;
      this.#isPreparing = false;
      values.use(this.face);
    } else {
      this.#isPreparing = false;
      this.face.report("use_remote_values");
    }
    this.field.value = "";
    this.#suggest();
    this.#usePicks();
    this.#showList();
  }

  #configure() {
    this.frame?.name(this.getAttribute("label"), this.getAttribute("placeholder"));
    if (!this.face) return;
    const isRightToLeft = getComputedStyle(this).direction === "rtl";
    const flags = [this.allowsCreate, this.selectAll, !this.hasAttribute("no-ranges"), isRightToLeft];
    this.frame.control.classList.toggle("no-ranges", this.hasAttribute("no-ranges"));
    this.face.call("configure", this.maximum ?? -1, flags.reduce((sum, on, bit) => sum | (on ? 1 << bit : 0), 0));
  }

  #numbers(values) {
    return this.#values instanceof LocalValues ? this.#values.places(values) : values.map((value) => this.#values.number(value));
  }

  #suggest() {
    if (!this.face || this.#isPreparing) return;
    const recommended = this.#numbers(this.#recommended);
    if (!this.#recommended.length && !this.#recent.length && !this.#hasSuggestions) return;
    this.#hasSuggestions = true;
    this.face.setNumbers([...recommended, ...this.#numbers(this.#recent)]);
    this.face.report("suggest", recommended.length);
  }

  #usePicks() {
    if (!this.#pendingPicks) return;
    const { values, mixed } = this.#pendingPicks;
    this.#pendingPicks = null;
    const mixedNumbers = this.#numbers(mixed);
    this.face.setNumbers([...this.#numbers(values), ...mixedNumbers]);
    this.face.report("replace_picks", mixedNumbers.length);
  }

  async #request(generation, isMore) {
    const request = new AbortController();
    const values = this.#values;
    const query = this.field.value.trim();
    this.#requests.set(generation, request);
    try {
      const { numbers, values: page, count, hasMore } = await values.search(query, isMore, request.signal);
      if (values !== this.#values) return;
      this.#cover(numbers, page);
      const isNew = query !== "" && !page.slice(0, 20).some((value) => this.face.isName(query, labelOf(value)));
      this.face.setNumbers(numbers);
      this.face.report("answered", generation, (isMore ? 0 : 1) | (hasMore ? 2 : 0) | (isNew ? 4 : 0), count ?? -1);
    } catch (error) {
      if (request.signal.aborted || values !== this.#values) return;
      this.#send("search-to-select-error", { error });
      this.face.report("failed", generation);
    } finally {
      if (this.#requests.get(generation) === request) this.#requests.delete(generation);
    }
  }

  #abandon(generation) {
    this.#requests.get(generation)?.abort();
    this.#requests.delete(generation);
  }

  /** Values of this page that match a search of which all was picked are picked too. */
  #cover(numbers, page) {
    for (const { q } of this.selectedSearches) {
      const found = numbers.filter((_, index) => q === "" || this.face.isMatch(q, labelOf(page[index])));
      this.face.setNumbers(found);
      this.face.call("cover", this.#queryNumber(q));
    }
  }

  async #create(piece) {
    const label = piece < 0 ? this.field.value.trim() : this.face.piece(piece);
    const values = this.#values;
    try {
      if (values instanceof RemoteValues) {
        const number = await values.create(label);
        this.#perform("created", number);
      } else {
        values.add(typeof this.#source[0] === "object" ? { id: label, label } : label);
        this.face.setText(label);
        this.face.report("created_here");
      }
    } catch (error) {
      this.#send("search-to-select-error", { error });
      this.#perform("creationFailed");
    }
  }

  async #lookUp(piece) {
    const values = this.#values;
    const name = this.face.piece(piece);
    let number = -1;
    try {
      const answer = await values.source.search(name, { after: null, limit: 20, signal: new AbortController().signal });
      const found = answer.values.find((value) => this.face.isName(name, labelOf(value)));
      if (found) number = values.number(found);
    } catch (error) {
      // It stands among those that were not found, to be tried again.
      this.#send("search-to-select-error", { error });
    }
    if (values === this.#values) this.face.report("looked_up", piece, number);
  }

  // MARK: What the browser reports

  #listen() {
    const { field } = this;
    field.addEventListener("input", (event) => this.#typed(event.isComposing));
    field.addEventListener("compositionstart", () => this.#typed(true));
    field.addEventListener("compositionend", () => this.#composed());
    field.addEventListener("paste", (event) => this.#paste(event));
    field.addEventListener("focus", () => this.tokens.hasFocus && this.#perform("focusField"));
    this.frame.fieldBox.addEventListener("keydown", (event) => this.#key(event));
    this.#listenToList();
    const { frame } = this;
    frame.onlySelected.addEventListener("click", () => this.#perform(this.#list.screen === "only-selected" ? "showAll" : "showOnlySelected"));
    frame.selectAll.addEventListener("click", () => this.#perform("selectAll"));
    frame.undo.addEventListener("click", () => this.#perform("undo"));
    frame.redo.addEventListener("click", () => this.#perform("redo"));
    frame.clear.addEventListener("click", () => this.#perform("clearQuery"));
    frame.retry.addEventListener("click", () => this.#perform("retry"));
    frame.retryMore.addEventListener("click", () => this.#perform("retry"));
    frame.dismissPieces.addEventListener("click", () => this.#perform("dismissPieces"));
  }

  #listenToList() {
    const { scroller } = this.frame;
    // Touch comes by TouchEvents everywhere: one engine never makes pointer events of it, and only a touchmove can
    // keep the page from scrolling once a sweep has begun.
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
      scroller.addEventListener(type, (event) => this.#touch(event), { passive: false });
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"])
      scroller.addEventListener(type, (event) => this.#pointer(event));
    // The field keeps the focus, and with it the keyboard.
    scroller.addEventListener("mousedown", (event) => event.preventDefault());
    scroller.addEventListener("scroll", (event) => this.face.call("scrolled", scroller.scrollTop, event.timeStamp));
    scroller.addEventListener("click", (event) => this.#click(event));
    scroller.addEventListener("contextmenu", (event) => this.#contextMenu(event));
  }

  #queryNumber(text) {
    const query = text.trim();
    if (query === "") return 0;
    let number = this.#queryNumbers.get(query);
    if (number === undefined) {
      number = this.#queries.length;
      this.#queries.push(query);
      this.#queryNumbers.set(query, number);
    }
    return number;
  }

  #typed(isComposing) {
    this.frame.showClear(this.field.value !== "");
    if (!isComposing && this.#isTypedList()) return;
    this.face.setText(this.field.value.trim());
    this.face.report("typed", this.#queryNumber(this.field.value), isComposing ? 1 : 0);
    this.rows.refreshCreate();
    this.#showList();
  }

  #composed() {
    this.#typed(false);
    this.#isTypedList();
  }

  /** Whether what is typed ends with a separator and was taken as a value. */
  #isTypedList() {
    this.face.setText(this.field.value);
    this.face.report("pasted", 1);
    return this.face.ask("was_ours") === 1;
  }

  #paste(event) {
    this.face.setText(event.clipboardData.getData("text/plain"));
    this.face.report("pasted", 0);
    if (this.face.ask("was_ours") === 1) event.preventDefault();
  }

  #key(event) {
    const name = this.#keyName(event);
    const key = keys.indexOf(name);
    const isOnToken = this.tokens.hasFocus;
    if (key < 0) {
      // Typing goes on in the field, wherever the focus is.
      if (isOnToken && event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.field.focus();
      return;
    }
    // A button under the tokens keeps its own keys.
    if (event.target !== this.field && !isOnToken) return;
    const { selectionStart, selectionEnd } = this.field;
    const flags = [event.shiftKey && !["undo", "redo"].includes(name), selectionStart === 0 && selectionEnd === 0];
    // Browsers report the key that ends a composition once more, as 229.
    flags.push(event.isComposing || event.keyCode === 229);
    this.#openedByKey = true;
    this.face.report("key", key, flags.reduce((sum, on, bit) => sum | (on ? 1 << bit : 0), 0));
    if (this.face.ask("was_ours") !== 1) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #keyName(event) {
    if (event.key === "F10" && event.shiftKey) return "ContextMenu";
    const hasCommand = isApple ? event.metaKey : event.ctrlKey;
    if (hasCommand && event.key.toLowerCase() === "z") return event.shiftKey ? "redo" : "undo";
    if (hasCommand && event.key.toLowerCase() === "y") return "redo";
    return hasCommand || event.altKey ? "" : event.key;
  }

  #touch(event) {
    const box = this.frame.scroller.getBoundingClientRect();
    for (const { identifier, clientX, clientY } of event.changedTouches)
      this.#point(identifier, "touch", event, clientX - box.left, clientY - box.top);
    const isOver = event.type === "touchend";
    if (isOver) this.#lastPointerUp = event.timeStamp;
    // Without this a tap would come a second time, as a mouse, and take the focus from the field.
    if (event.cancelable && event.type !== "touchstart" && (isOver || this.#status.flags & 128)) event.preventDefault();
  }

  #pointer(event) {
    if (event.pointerType === "touch" || (event.pointerType === "mouse" && event.button > 0)) return;
    if (event.type === "pointermove" && event.buttons === 0) return;
    const { scroller } = this.frame;
    const box = scroller.getBoundingClientRect();
    if (event.type === "pointerdown" && event.clientX >= box.left + scroller.clientWidth) return;
    if (event.type === "pointerdown") scroller.setPointerCapture(event.pointerId);
    if (event.type === "pointerup") this.#lastPointerUp = event.timeStamp;
    this.#point(event.pointerId, event.pointerType, event, event.clientX - box.left, event.clientY - box.top);
  }

  #point(id, kind, event, x, y) {
    this.#openedByKey = false;
    this.face.call("pointer", id, kinds[kind] ?? 2, phases[event.type], x, y, event.timeStamp, modifiers(event));
  }

  // A click that no pointer made comes from an assistive technology.
  #click(event) {
    if (event.timeStamp - this.#lastPointerUp < 700) return;
    const row = this.rows.owner(event.target);
    if (row) this.#perform("activate", row.index);
  }

  #contextMenu(event) {
    event.preventDefault();
    const row = this.rows.owner(event.target);
    if (!row || event.button !== 2 || event.pointerType === "touch") return;
    this.#menuPlace = new DOMRect(event.clientX, event.clientY, 0, 0);
    this.#perform("openMenu", row.index);
    this.#menuPlace = null;
  }

  #resize() {
    const { width, height, rowHeight, footer, shift } = this.frame.measure();
    this.face.call("resize", width, height, rowHeight, footer, shift, getComputedStyle(this).direction === "rtl" ? 1 : 0);
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
      case 15: return this.#wakeIn(a);
      case 16: return void this.#request(a, b === 1);
      case 17: return this.#abandon(a);
      case 18: return void this.#create(a);
      case 19: return void this.#lookUp(a);
      case 20: return this.#setField("");
      case 21: return this.field.select();
      case 22: return this.#editPiece(a);
      case 23: return this.field.focus();
      case 24: return this.#dismiss();
      case 25: return this.#send("search-to-select-change", { count: this.#status.count, isExact: this.#status.isExact });
      case 26: this.#menuParts = { row: a, isChosen: b === 1, slot: c, ranges: [] }; return;
      case 27: return this.#addRange(a, b, c);
      case 28: return this.#hideMenu();
      case 29: return this.frame.say(announcement(this.#words, a, b, c, (key) => this.#label(key)));
      case 30: this.#pieces = []; return a === 0 ? this.#showPieces() : undefined;
      case 31: this.#pieces.push(a); return this.#showPieces();
      case 32: navigator.vibrate?.(10); return;
    }
  }

  #label(key) {
    if (key >= 0) return labelOf(this.#values.value(key));
    const predicate = this.#queries[-1 - key] ?? "";
    return this.#words.allMatching(predicate, this.#counts.get(-1 - key) ?? null);
  }

  #counts = new Map();

  #describe(key) {
    if (key === -1) return { label: this.#words.create(this.field.value.trim()) };
    const value = this.#values.value(key);
    const isSearch = this.field.value.trim() !== "";
    // A source far away says itself what of a label matches, and what it recommends.
    return { label: labelOf(value), detail: value.detail, marks: isSearch ? value.marks : [], isRecommended: !isSearch && value.recommended === true };
  }

  #setList(screen, loading, total) {
    this.#list = { screen: screens[screen], loading: loadings[loading], total };
    const isAnswer = !["waiting", "failed"].includes(this.#list.loading) && this.#list.screen !== "only-selected";
    if (isAnswer) this.#counts.set(this.#queryNumber(this.field.value), total < 0 ? null : total);
    this.#showList();
  }

  #setStatus(count, isExact, flags) {
    this.#status = { count, isExact: isExact === 1, flags };
    this.#showList();
    this.#tickOnTheNextFrame();
  }

  #showList() {
    const { count, isExact, flags } = this.#status;
    this.frame.show({
      ...this.#list, count, isExact, query: this.field.value.trim(), isPreparing: this.#isPreparing,
      isWaiting: !!(flags & 512), isAllPicked: !!(flags & 4), canSelectAll: !!(flags & 1024),
      offersSelectAll: this.selectAll, canUndo: !!(flags & 1), canRedo: !!(flags & 2),
      isEmpty: this.#list.total === 0 && !this.rows.hasCreate, maximum: flags & 8 ? this.maximum : null,
    }, this.#words);
    this.rows.number(this.rows.hasCreate ? 1 : 0, this.#list.total);
  }

  #wakeIn(milliseconds) {
    clearTimeout(this.#wakeTimer);
    if (milliseconds >= 0) this.#wakeTimer = setTimeout(() => this.face.report("tick"), milliseconds);
  }

  #tickOnTheNextFrame() {
    if (!(this.#status.flags & 256) || this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.face.report("tick");
      this.#tickOnTheNextFrame();
    });
  }

  #setField(text) {
    this.field.value = text;
    this.frame.showClear(text !== "");
  }

  #editPiece(piece) {
    this.#setField(this.face.piece(piece));
    this.#typed(false);
  }

  #showPieces() {
    const names = this.#pieces.map((piece) => ({ piece, text: this.face.piece(piece) }));
    this.frame.showPieces(names, this.#words, (piece) => this.#perform("editPiece", piece));
  }

  #dismiss() {
    this.frame.close();
    this.#send("search-to-select-dismiss", {});
  }

  #addRange(direction, count, farEnd) {
    const parts = this.#menuParts;
    parts.ranges.push({ direction, count, farName: farEnd >= 0 ? this.#label(farEnd) : "" });
    if (parts.ranges.length < 2) return;
    const row = parts.slot < 0 ? null : this.rows.at(parts.slot);
    const anchor = this.#menuPlace ?? (row?.range ?? this.frame.scroller).getBoundingClientRect();
    const name = row ? this.#label(row.key) : "";
    this.menu.open({ ...parts, name, actions: [], anchor, focusFirst: this.#openedByKey });
  }

  #hideMenu() {
    this.menu.close();
    this.#menuParts = null;
    if (this.#openedByKey) this.field.focus();
  }

  #send(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true })); }
}

customElements.define("search-to-select", SearchToSelect);
