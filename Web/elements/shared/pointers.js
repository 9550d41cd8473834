// What browsers report of fingers, pens and mice, where one of them reports it otherwise than the others.

import { modifierBits, pointerKinds, pointerPhases } from "./protocol.js";

const { down, move, up, cancel } = pointerPhases;
const phases = { touchstart: down, touchmove: move, touchend: up, touchcancel: cancel };
Object.assign(phases, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, lostpointercapture: cancel });
// A click that a pointer made comes no later than this, in milliseconds.
const clickDelay = 700;

export { pointerKinds as kinds, phases };

export const modifiers = (event) => Object.entries(modifierBits).reduce((bits, [name, bit]) => (event[name] ? bits | bit : bits), 0);

// Touches are numbered from 0 or 1 too; below 0 the numbers are others than theirs.
export const mouseNumber = (event) => -1 - event.pointerId;

/** The touches of one list, which come as TouchEvents, and what else browsers make of them. */
export class Touches {
  #last = { time: -Infinity, x: 0, y: 0, isDown: false };
  // Those that have not moved yet, by the numbers that their pointers have.
  #unmoved = new Map();

  /** To be told of every TouchEvent. */
  note({ type, timeStamp: time, touches, changedTouches }) {
    const { clientX: x, clientY: y } = changedTouches[changedTouches.length - 1];
    this.#last = { time, x, y, isDown: touches.length > 0 };
    for (const touch of changedTouches) this.#match(type, touch);
  }

  // A touchstart comes right after the pointerdown at its place. From a touchmove on, the moves come by touch.
  #match(type, { identifier, clientX, clientY }) {
    for (const [pointer, place] of this.#unmoved) {
      const isNew = type === "touchstart" && place.identifier === null;
      if (isNew && Math.hypot(place.x - clientX, place.y - clientY) < 1) return (place.identifier = identifier);
      if (type !== "touchstart" && place.identifier === identifier) this.#unmoved.delete(pointer);
    }
  }

  /**
   * The number of the touch that a pointer's event tells more of, or null: one engine keeps touchmoves back until a finger
   * has gone as far as no tap does, but not its pointer's moves, and a finger that has gone half that way and rests must
   * not be taken for one that was held.
   */
  touchOf({ type, pointerId, clientX, clientY }) {
    if (type === "pointerdown") this.#unmoved.set(pointerId, { x: clientX, y: clientY, identifier: null });
    else if (type !== "pointermove") this.#unmoved.delete(pointerId);
    return this.#unmoved.get(pointerId)?.identifier ?? null;
  }

  /**
   * Whether an event is a touch once more: one engine makes a mouse's clicks of taps and a mouse's drags of holds, also of
   * those it was asked not to.
   */
  isEcho({ pointerType, timeStamp, clientX, clientY }) {
    if (pointerType === "touch" || pointerType === "pen") return false;
    const { time, x, y, isDown } = this.#last;
    return isDown || (timeStamp - time < clickDelay && Math.hypot(clientX - x, clientY - y) < 12);
  }

  /** Forgets the fingers, as when what they rest on left the page. */
  reset() {
    this.#last = { time: -Infinity, x: 0, y: 0, isDown: false };
    this.#unmoved.clear();
  }
}

/** The pointers of an element, from all of its surfaces; each report is [id, kind, phase, x, y, time, modifiers]. */
export class PointerInput {
  #touches = new Touches();
  #lastPointerUp = -Infinity;
  #place;
  #report;

  /** The platform must not scroll with the fingers that are down. */
  isCapturing = false;

  /** `place()` is the rectangle that locations count from; `report(...)` gets the reports of surfaces without a `press`. */
  constructor({ place, report }) {
    this.#place = place;
    this.#report = report;
  }

  /**
   * Listens until `signal` aborts. `press(target, ...report)` gets what goes down, instead of `report`, and says whether it
   * is in use. Where `startsFreely`, no touchstart is kept from the platform.
   */
  listen(surface, { signal, press = null, startsFreely = false }) {
    // Touch comes by TouchEvents everywhere: one engine never makes pointer events of it, and only a touchmove can
    // keep the page from scrolling once a sweep has begun.
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      const passive = startsFreely && type === "touchstart";
      surface.addEventListener(type, (event) => this.#touch(event, press, startsFreely), { passive, signal });
    }
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture"])
      surface.addEventListener(type, (event) => this.#pointer(event, surface, press), { signal });
  }

  /** Keeps what is a touch once more from everything inside of `host`: what opened under a finger must not get its tap. */
  guard(host, types, signal) {
    for (const type of types)
      host.addEventListener(
        type,
        (event) => {
          if (!this.isEcho(event)) return;
          event.preventDefault();
          event.stopPropagation();
        },
        { capture: true, signal },
      );
  }

  isEcho(event) {
    return this.#touches.isEcho(event);
  }

  /** Whether a click comes of a pointer; one that no pointer made comes from an assistive technology or a key. */
  isPointers(event) {
    return event.timeStamp - this.#lastPointerUp < clickDelay;
  }

  reset() {
    this.#touches.reset();
  }

  #touch(event, press, startsFreely) {
    this.#touches.note(event);
    for (const touch of event.changedTouches) this.#tell(event, press, touch.identifier, "touch", touch);
    const isOver = event.type === "touchend";
    if (isOver) this.#lastPointerUp = event.timeStamp;
    const isKept = isOver || (this.isCapturing && !(startsFreely && event.type === "touchstart"));
    // Without this a tap would come a second time, as a mouse. Two fingers that may drag must not scroll from the
    // first on: one engine lets the touchmoves before it is sure of that go by.
    if (isKept && event.cancelable) event.preventDefault();
  }

  #touchPointer(event, press) {
    const touch = this.#touches.touchOf(event);
    if (touch !== null) this.#tell(event, press, touch, "touch", event);
  }

  #pointer(event, surface, press) {
    if (event.pointerType === "touch") return this.#touchPointer(event, press);
    if ((event.pointerType === "mouse" && event.button > 0) || this.#touches.isEcho(event)) return;
    if (event.type === "pointermove" && event.buttons === 0) return;
    const isDown = event.type === "pointerdown";
    if (isDown && isOnScrollBar(event, surface)) return;
    if (event.type === "pointerup") this.#lastPointerUp = event.timeStamp;
    if (isDown && !press) surface.setPointerCapture(event.pointerId);
    const isUsed = this.#tell(event, press, mouseNumber(event), event.pointerType, event);
    if (isDown && press && isUsed) surface.setPointerCapture(event.pointerId);
  }

  #tell(event, press, id, kind, { clientX, clientY }) {
    const { left, top } = this.#place();
    const phase = phases[event.type];
    const report = [id, pointerKinds[kind] ?? pointerKinds.mouse, phase, clientX - left, clientY - top, event.timeStamp, modifiers(event)];
    if (press && phase === down) return press(event.target, ...report);
    this.#report(...report);
    return true;
  }
}

// A scroll bar may be on either side.
const isOnScrollBar = (event, surface) => {
  const x = event.clientX - surface.getBoundingClientRect().left - surface.clientLeft;
  return x < 0 || x >= surface.clientWidth;
};
