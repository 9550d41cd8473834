// What browsers report of fingers, pens and mice, where one of them reports it otherwise than the others.

// These orders are the engine's: PointerKind, PointerPhase.
export const kinds = { touch: 0, pen: 1, mouse: 2 };
export const phases = { touchstart: 0, touchmove: 1, touchend: 2, touchcancel: 3 };
Object.assign(phases, { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3, lostpointercapture: 3 });

export const modifiers = (event) =>
  (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.metaKey ? 4 : 0) | (event.altKey ? 8 : 0);

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
    return isDown || (timeStamp - time < 700 && Math.hypot(clientX - x, clientY - y) < 12);
  }
}
