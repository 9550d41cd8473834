// What the browser reports of the field, its tokens and the list, forwarded to the engine.

import { Touches, kinds, modifiers, mouseNumber, phases } from "../shared/pointers.js";

// This order is the engine's: SearchToSelectKey.
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
keys.push("Enter", "Escape", "Backspace", "Delete", "undo", "redo", "ContextMenu");

const keysOfInput = {
  deleteContentBackward: "Backspace",
  deleteWordBackward: "Backspace",
  deleteSoftLineBackward: "Backspace",
  insertLineBreak: "Enter",
  insertParagraph: "Enter",
};

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

const keyName = (event) => {
  if (event.key === "F10" && event.shiftKey) return "ContextMenu";
  const hasCommand = isApple ? event.metaKey : event.ctrlKey;
  if (hasCommand && event.key.toLowerCase() === "z") return event.shiftKey ? "redo" : "undo";
  if (hasCommand && event.key.toLowerCase() === "y") return "redo";
  return hasCommand || event.altKey ? "" : event.key;
};

export class Input {
  #lastPointerUp = -Infinity;
  #touches = new Touches();
  /** Whether what opens next is opened by a key, which then goes on in it. */
  isByKey = false;
  /** Where a menu is to open that a mouse asked for; null for beside its row. */
  menuPlace = null;
  /** The platform must not scroll with the fingers that are down. */
  isCapturing = false;

  /** `typed(isComposing)` reads the field, `perform(command, argument)` carries a command out. */
  constructor(bridge, { frame, rows, tokens, typed, perform }) {
    Object.assign(this, { bridge, frame, rows, tokens, typed, perform });
    this.#listenToField();
    this.#listenToList();
  }

  #listenToField() {
    const { field, fieldBox } = this.frame;
    field.addEventListener("input", (event) => this.typed(event.isComposing));
    field.addEventListener("compositionstart", () => this.typed(true));
    field.addEventListener("compositionend", () => this.typed(false));
    field.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    field.addEventListener("paste", (event) => {
      this.bridge.setText(event.clipboardData.getData("text/plain"));
      this.bridge.report("pasted");
      if (this.#wasOurs) event.preventDefault();
    });
    field.addEventListener("focus", () => this.tokens.hasFocus && this.perform("focusField"));
    fieldBox.addEventListener("keydown", (event) => this.#key(event));
  }

  get #wasOurs() { return this.bridge.ask("was_ours") === 1; }

  #key(event) {
    const { field } = this.frame;
    const name = keyName(event);
    const key = keys.indexOf(name);
    const isOnToken = this.tokens.hasFocus;
    if (key < 0) {
      // Typing goes on in the field, wherever the focus is.
      if (isOnToken && event.key.length === 1 && !event.ctrlKey && !event.metaKey) field.focus();
      return;
    }
    // A button beside the text keeps its own keys.
    if (event.target !== field && !isOnToken) return;
    // Browsers report the key that ends a composition once more, as 229.
    const isComposing = event.isComposing || event.keyCode === 229;
    const isShifted = event.shiftKey && !["undo", "redo"].includes(name);
    if (!this.#press(key, isShifted, isComposing)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the key was the control's own. */
  #press(key, isShifted, isComposing) {
    const { selectionStart, selectionEnd } = this.frame.field;
    const isCaretAtStart = selectionStart === 0 && selectionEnd === 0;
    this.isByKey = true;
    this.bridge.report("key", key, (isShifted ? 1 : 0) | (isCaretAtStart ? 2 : 0) | (isComposing ? 4 : 0));
    return this.#wasOurs;
  }

  // A keyboard on the screen says of every key that it is 229, and only then what is to happen.
  #beforeInput(event) {
    const key = keys.indexOf(keysOfInput[event.inputType]);
    if (key >= 0 && event.cancelable && this.#press(key, false, event.isComposing)) event.preventDefault();
  }

  #listenToList() {
    const { scroller, host } = this.frame;
    // What came under the finger, as a menu does or a field that grew, must not get the tap that brought it.
    for (const type of ["mousedown", "click"]) host.addEventListener(type, (event) => this.#dropEcho(event), { capture: true });
    // Touch comes by TouchEvents everywhere: one engine never makes pointer events of it, and only a touchmove can
    // keep the page from scrolling once a sweep has begun.
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
      scroller.addEventListener(type, (event) => this.#touch(event), { passive: false });
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture"])
      scroller.addEventListener(type, (event) => this.#pointer(event));
    // The field keeps the focus, and with it the keyboard.
    scroller.addEventListener("mousedown", (event) => event.preventDefault());
    scroller.addEventListener("scroll", (event) => this.bridge.call("scrolled", scroller.scrollTop, event.timeStamp));
    scroller.addEventListener("click", (event) => this.#click(event));
    scroller.addEventListener("contextmenu", (event) => this.#contextMenu(event));
  }

  #dropEcho(event) {
    if (!this.#touches.isEcho(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #touch(event) {
    const box = this.frame.listPlace;
    this.#touches.note(event);
    for (const { identifier, clientX, clientY } of event.changedTouches)
      this.#point(identifier, "touch", event, clientX - box.left, clientY - box.top);
    const isOver = event.type === "touchend";
    if (isOver) this.#lastPointerUp = event.timeStamp;
    // Without this a tap would come a second time, as a mouse, and take the focus from the field.
    if (event.cancelable && event.type !== "touchstart" && (isOver || this.isCapturing)) event.preventDefault();
  }

  #touchPointer(event) {
    const touch = this.#touches.touchOf(event);
    if (touch === null) return;
    const box = this.frame.listPlace;
    this.#point(touch, "touch", event, event.clientX - box.left, event.clientY - box.top);
  }

  #pointer(event) {
    if (event.pointerType === "touch") return this.#touchPointer(event);
    if ((event.pointerType === "mouse" && event.button > 0) || this.#touches.isEcho(event)) return;
    if (event.type === "pointermove" && event.buttons === 0) return;
    const { scroller } = this.frame;
    const box = this.frame.listPlace;
    // The scroll bar's, on the side where it is.
    const x = event.clientX - box.left - scroller.clientLeft;
    if (event.type === "pointerdown" && (x < 0 || x >= scroller.clientWidth)) return;
    if (event.type === "pointerdown") scroller.setPointerCapture(event.pointerId);
    if (event.type === "pointerup") this.#lastPointerUp = event.timeStamp;
    this.#point(mouseNumber(event), event.pointerType, event, event.clientX - box.left, event.clientY - box.top);
  }

  #point(id, kind, event, x, y) {
    this.isByKey = false;
    this.bridge.call("pointer", id, kinds[kind] ?? 2, phases[event.type], x, y, event.timeStamp, modifiers(event));
  }

  // A click that no pointer made comes from an assistive technology.
  #click(event) {
    if (event.timeStamp - this.#lastPointerUp < 700) return;
    const row = this.rows.owner(event.target);
    if (row) this.perform("activate", row.index);
  }

  #contextMenu(event) {
    event.preventDefault();
    const row = this.rows.owner(event.target);
    if (!row || event.button !== 2 || event.pointerType === "touch" || this.#touches.isEcho(event)) return;
    this.menuPlace = new DOMRect(event.clientX, event.clientY, 0, 0);
    this.perform("openMenu", row.index);
    this.menuPlace = null;
  }
}
