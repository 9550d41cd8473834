// What stands around the list: the field, the tools, the states of the list, and how the whole is presented.

import { make } from "../shared/dom.js";

const shapes = {
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.8 15.8 20 20",
  clear: "m7.5 7.5 9 9M16.5 7.5l-9 9",
  undo: "M8.5 5 4 9.5 8.5 14M4 9.5h10a5.25 5.25 0 0 1 0 10.5h-2.5",
  redo: "M15.5 5 20 9.5 15.5 14M20 9.5H10A5.25 5.25 0 0 0 10 20h2.5",
  back: "m14.5 5-7 7 7 7",
};

const icon = (name) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", shapes[name]);
  svg.append(path);
  return svg;
};

const button = (className, ...children) => make("button", { className, type: "button" }, ...children);

// Narrower, and the list has the whole screen.
const isCompact = () => matchMedia("(max-width: 599px)").matches;
const dropHeight = 440;
const margin = 8;

export class Frame {
  #isOpen = false;
  #observer = null;
  #change = () => {};
  #top = null;
  #screenHeight = 0;
  #said = [];

  constructor(host, root) {
    this.host = host;
    this.#makeField();
    this.#makeTools();
    this.#makeList();
    this.panel = make("div", { className: "panel", part: "panel" }, this.tools, this.pieces, this.listBox);
    this.bar = make("div", { className: "sheet-bar", part: "bar", hidden: true }, this.back, this.title, this.done);
    this.live = make("div", { className: "live", role: "status" });
    this.control = make("div", { className: "control", part: "control" }, this.bar, this.fieldBox, this.panel, this.live);
    this.sheet = make("dialog", { className: "whole-screen", part: "sheet" });
    root.append(this.control, this.sheet);
    this.#listen();
  }

  #makeField() {
    const properties = { type: "text", role: "combobox", autocomplete: "off", autocapitalize: "off", spellcheck: false, enterKeyHint: "done" };
    this.field = make("input", { className: "field-input", part: "input", ...properties });
    this.field.setAttribute("aria-autocomplete", "list");
    this.field.setAttribute("aria-controls", "list");
    this.field.setAttribute("aria-haspopup", "listbox");
    this.field.setAttribute("autocorrect", "off");
    this.fieldLine = make("div", { className: "field-line" }, this.field);
    this.clear = button("clear-button", icon("clear"));
    this.showClear(false);
    const glass = make("span", { className: "field-icon" }, icon("search"));
    this.fieldBox = make("div", { className: "field", part: "field" }, glass, this.fieldLine, this.clear);
    this.title = make("span", { className: "sheet-title" });
    this.back = button("text-button back-button", icon("back"));
    this.done = button("text-button done-button");
  }

  #makeTools() {
    this.onlySelected = button("text-button count-button");
    this.undo = button("icon-button", icon("undo"));
    this.redo = button("icon-button", icon("redo"));
    this.selectAll = button("text-button select-all-button");
    this.selectAll.setAttribute("part", "select-all");
    this.limit = make("span", { className: "limit", part: "limit" });
    // Words of another direction than the page's keep their own order.
    for (const text of [this.onlySelected, this.limit, this.selectAll]) text.dir = "auto";
    this.tools = make("div", { className: "tools", part: "tools" }, this.onlySelected, this.undo, this.redo, this.limit, this.selectAll);
    this.piecesTitle = make("span", { className: "pieces-title" });
    this.createPieces = button("text-button");
    this.dismissPieces = button("text-button");
    this.piecesList = make("div", { className: "pieces-list" });
    const head = make("div", { className: "pieces-head" }, this.piecesTitle, this.createPieces, this.dismissPieces);
    this.pieces = make("div", { className: "pieces", part: "pieces", role: "group", hidden: true }, head, this.piecesList);
  }

  #makeList() {
    this.canvas = make("div", { className: "options", role: "presentation" });
    this.scroller = make("div", { className: "list", part: "list", id: "list", role: "listbox", tabIndex: -1 }, this.canvas);
    this.scroller.ariaMultiSelectable = "true";
    this.progress = make("div", { className: "progress", hidden: true });
    this.stateTitle = make("p", { className: "state-title" });
    this.stateHint = make("p", { className: "state-hint" });
    this.retry = button("filled-button");
    this.state = make("div", { className: "state", part: "state", hidden: true }, make("span", { className: "spinner" }), this.stateTitle, this.stateHint, this.retry);
    this.footerText = make("span");
    this.retryMore = button("text-button");
    this.footer = make("div", { className: "footer", part: "footer", hidden: true }, make("span", { className: "spinner" }), this.footerText, this.retryMore);
    this.listBox = make("div", { className: "list-box" }, this.progress, this.scroller, this.state, this.footer);
  }

  #listen() {
    this.fieldBox.addEventListener("click", (event) => {
      if (event.target.closest("button")) return;
      this.open();
      this.field.focus();
    });
    // Where the list is not on show, the first key of a search shows it.
    this.field.addEventListener("input", () => this.open());
    this.field.addEventListener("keydown", (event) => ["ArrowDown", "ArrowUp"].includes(event.key) && this.open(), { capture: true });
    this.back.addEventListener("click", () => this.close());
    this.done.addEventListener("click", () => this.close());
    this.sheet.addEventListener("cancel", (event) => event.preventDefault());
    this.control.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !this.control.contains(relatedTarget) && this.#closeDrop());
  }

  // MARK: Words

  name(label, placeholder) {
    this.field.ariaLabel = label ?? placeholder ?? this.words.placeholder;
    this.field.placeholder = placeholder ?? this.words.placeholder;
    this.scroller.ariaLabel = label ?? this.words.list;
    this.title.textContent = label ?? "";
    this.sheet.ariaLabel = label ?? this.words.list;
  }

  label(words) {
    this.words = words;
    this.name(this.host.getAttribute("label"), this.host.getAttribute("placeholder"));
    const named = { clear: "clear", back: "back", undo: "undo", redo: "redo" };
    for (const [part, word] of Object.entries(named)) this[part].ariaLabel = this[part].title = words[word];
    this.done.textContent = words.done;
    this.retry.textContent = this.retryMore.textContent = words.retry;
    this.dismissPieces.textContent = words.dismiss;
  }

  /** What comes of one input is said together: the later of two texts would silence the earlier. */
  say(text) {
    this.#said.push(text);
    if (this.#said.length > 1) return;
    queueMicrotask(() => {
      const all = this.#said.join(" ");
      this.#said = [];
      // The same words twice are said twice only if they differ.
      this.live.textContent = this.live.textContent === all ? `${all}\u00a0` : all;
    });
  }

  // MARK: States

  show(state, words) {
    const { control } = this;
    control.dataset.screen = state.screen;
    control.dataset.loading = state.loading;
    const isOnly = state.screen === "only-selected";
    this.onlySelected.textContent = words.selected(state.count, state.isExact);
    this.onlySelected.ariaPressed = String(isOnly);
    this.onlySelected.title = words.onlySelected;
    this.onlySelected.hidden = state.count === 0 && !isOnly;
    this.undo.hidden = this.redo.hidden = !state.canUndo && !state.canRedo;
    this.undo.ariaDisabled = String(!state.canUndo);
    this.redo.ariaDisabled = String(!state.canRedo);
    this.limit.textContent = state.maximum === null ? "" : words.reached(state.maximum);
    this.selectAll.hidden = !state.offersSelectAll || isOnly;
    this.selectAll.textContent = state.isAllSelected ? words.deselectAll : words.selectAll;
    this.selectAll.ariaDisabled = String(!state.canSelectAll);
    this.tools.hidden = [this.onlySelected, this.undo, this.selectAll].every((tool) => tool.hidden) && state.maximum === null;
    this.#showState(this.#stateOf(state, words));
    this.progress.hidden = !(state.isWaiting && state.loading === "waiting");
    this.footer.hidden = !["waiting-more", "failed-more"].includes(state.loading);
    this.footer.classList.toggle("failed", state.loading === "failed-more");
    this.footerText.textContent = state.loading === "failed-more" ? words.failedMore : words.loadingMore;
    this.scroller.ariaBusy = String(state.loading === "waiting");
  }

  #stateOf({ isBroken, isPreparing, loading, isWaiting, isEmpty, screen, query, total }, words) {
    if (isBroken) return { kind: "failed", title: words.notStarted };
    if (isPreparing) return { kind: "busy", title: words.preparing };
    if (loading === "failed") return { kind: "failed", title: words.failed, hint: words.failedHint };
    if (loading === "waiting") return isWaiting && total === 0 ? { kind: "busy", title: words.loading } : null;
    if (!isEmpty) return null;
    if (screen === "results") return { kind: "empty", title: words.noMatches(query), hint: words.noMatchesHint };
    if (screen === "suggestions") return { kind: "empty", title: words.noValues, hint: words.noValuesHint };
    return { kind: "empty", title: words.noneSelected };
  }

  #showState(state) {
    this.state.hidden = state === null;
    this.scroller.classList.toggle("behind", state !== null);
    this.state.dataset.kind = state?.kind ?? "";
    this.stateTitle.textContent = state?.title ?? "";
    this.stateHint.textContent = state?.hint ?? "";
    this.retry.hidden = state?.kind !== "failed";
  }

  // It keeps its place: tokens must not wrap anew with the first letter.
  showClear(isShown) { this.clear.classList.toggle("away", !isShown); }

  setActive(node) {
    if (node) this.field.setAttribute("aria-activedescendant", node.id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  /** The first pieces of so many that named no value. */
  showPieces(pieces, count, allowsCreate, words, fix) {
    this.createPieces.hidden = !allowsCreate;
    this.createPieces.textContent = words.createAll(count);
    this.pieces.hidden = count === 0;
    this.piecesTitle.textContent = this.pieces.ariaLabel = words.unmatched(count);
    const shown = pieces.map(({ piece, text }) => {
      const entry = make("button", { className: "piece", type: "button", title: words.fix(text) }, make("bdi", { textContent: text }));
      entry.addEventListener("click", () => fix(piece));
      return entry;
    });
    if (count > pieces.length) shown.push(make("span", { className: "more-pieces", textContent: words.more(count - pieces.length) }));
    this.piecesList.replaceChildren(...shown);
  }

  // MARK: Room

  observe(change) {
    this.#change = change;
    this.#observer = new ResizeObserver(() => this.#measureScreen());
    for (const node of [this.scroller, this.fieldLine]) this.#observer.observe(node);
    this.#measureScreen();
  }

  connect() {
    this.#update();
    this.#screenHeight = globalThis.visualViewport?.height ?? innerHeight;
    for (const type of ["resize", "scroll"]) globalThis.visualViewport?.addEventListener(type, this.#onViewport);
    document.addEventListener("pointerdown", this.#onPointerDown);
    document.addEventListener("scroll", this.#onScroll, { capture: true, passive: true });
  }

  disconnect() {
    // What was in the top layer is not there any more when the element comes back.
    this.close();
    for (const type of ["resize", "scroll"]) globalThis.visualViewport?.removeEventListener(type, this.#onViewport);
    document.removeEventListener("pointerdown", this.#onPointerDown);
    document.removeEventListener("scroll", this.#onScroll, { capture: true });
  }

  #onViewport = () => {
    this.#keepInSight();
    this.#measureScreen();
  };
  // The list that drops from the field is fixed on the screen, and goes along when the page brings the field into sight.
  #onScroll = () => this.#isOpen && !this.sheet.open && this.#place();
  #onPointerDown = (event) => !event.composedPath().includes(this.host) && this.#closeDrop();

  /** A keyboard that makes the window lower leaves a control below its new edge where nobody sees what they type. */
  #keepInSight() {
    const height = globalThis.visualViewport?.height ?? innerHeight;
    const isLower = height < this.#screenHeight && (globalThis.visualViewport?.scale ?? 1) === 1;
    this.#screenHeight = height;
    if (!isLower || this.sheet.open || this.host.shadowRoot.activeElement !== this.field) return;
    const { host, fieldBox } = this;
    (this.isField ? fieldBox : host).scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }

  /** The list ends where the on-screen keyboard begins. */
  #measureScreen() {
    const { visualViewport } = globalThis;
    const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
    if (this.sheet.open) {
      this.sheet.style.top = `${visualViewport?.offsetTop ?? 0}px`;
      this.sheet.style.height = `${visualViewport?.height ?? innerHeight}px`;
    } else if (this.isField) {
      if (this.#isOpen) this.#place();
    } else {
      const box = this.host.getBoundingClientRect();
      // Scrolled out of sight it is covered by nothing; pinched larger it is not covered either. The window's height may
      // be rounded where the other is not, and no keyboard is less than a pixel high.
      const isCovered = (visualViewport?.scale ?? 1) === 1 && box.top < bottom && bottom <= innerHeight - 1;
      this.control.style.paddingBottom = isCovered ? `${Math.max(0, box.bottom - bottom)}px` : "";
    }
    this.#change();
  }

  measure() {
    const rowHeight = Number.parseFloat(getComputedStyle(this.control).getPropertyValue("--sts-row-height")) || 52;
    // A list that was not there, or is presented otherwise, has not moved.
    const top = this.scroller.clientHeight > 0 ? this.listBox.offsetTop : null;
    const shift = top === null || this.#top === null ? 0 : top - this.#top;
    this.#top = top;
    return { width: this.scroller.clientWidth, height: this.scroller.clientHeight, rowHeight, bottomInset: 12, shift };
  }

  /** Where the list is on the screen; whoever asks has heard before of what moved it, as a token that took another line. */
  get listPlace() {
    if (this.#top !== null && this.scroller.clientHeight > 0 && this.listBox.offsetTop !== this.#top) this.#change();
    return this.scroller.getBoundingClientRect();
  }

  get fieldWidth() { return this.fieldLine.clientWidth; }
  get tokenLines() { return this.isField && !this.#isOpen ? 1 : 3; }

  // MARK: Presentation

  /** Whether only the field stands in the page, and the list comes when it is wanted. */
  get isField() { return this.host.getAttribute("presentation") === "field"; }

  #update() {
    this.control.classList.toggle("is-field", this.isField);
    this.panel.popover = this.isField && !this.sheet.open ? "manual" : null;
    this.field.ariaExpanded = String(this.#isOpen || !this.isField);
  }

  /** How the control is presented was changed. */
  presentAnew() {
    this.close();
    this.#update();
    this.panel.removeAttribute("style");
    this.control.style.paddingBottom = "";
    if (this.host.isConnected) this.#measureScreen();
  }

  open() {
    if (this.#isOpen || !this.isField || !this.host.isConnected) return;
    this.#isOpen = true;
    if (isCompact()) this.#openSheet();
    else {
      this.panel.showPopover();
      this.#place();
    }
    this.#update();
    this.#change();
    this.#tell("open");
  }

  close() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.sheet.open) {
      this.sheet.close();
      this.host.shadowRoot.prepend(this.control);
    } else {
      this.panel.hidePopover();
    }
    this.control.classList.remove("in-sheet");
    this.bar.hidden = true;
    this.#update();
    this.#change();
    this.#tell("close");
  }

  #tell(what) {
    this.host.dispatchEvent(new CustomEvent(`search-to-select-${what}`, { bubbles: true, composed: true }));
  }

  #closeDrop() {
    if (this.#isOpen && !this.sheet.open) this.close();
  }

  #openSheet() {
    this.panel.popover = null;
    const isPush = this.host.getAttribute("compact") === "push";
    this.sheet.classList.toggle("push", isPush);
    this.control.classList.add("in-sheet");
    this.bar.hidden = false;
    this.back.hidden = !isPush;
    this.sheet.append(this.control);
    this.sheet.showModal();
    this.#measureScreen();
    this.field.focus();
  }

  /** Beneath the field, or above it where there is more room. */
  #place() {
    const box = this.fieldBox.getBoundingClientRect();
    const top = globalThis.visualViewport?.offsetTop ?? 0;
    const bottom = top + (globalThis.visualViewport?.height ?? innerHeight);
    const below = bottom - box.bottom - 2 * margin;
    const above = box.top - top - 2 * margin;
    const isBelow = below >= Math.min(dropHeight, above);
    const height = Math.max(0, Math.min(dropHeight, isBelow ? below : above));
    const width = Math.max(box.width, Math.min(360, innerWidth - 2 * margin));
    const { style } = this.panel;
    style.height = `${height}px`;
    style.width = `${width}px`;
    style.left = `${Math.max(margin, Math.min(box.left, innerWidth - width - margin))}px`;
    style.top = `${isBelow ? box.bottom + margin : box.top - margin - height}px`;
  }
}
