// An element's bridge in the engine: calls go in, and patches come out to be drawn.

import { patchLength } from "./protocol.js";

/**
 * The rules of drawing, for all elements: one draw at a time; the patches of a call that drawing itself made come after all
 * before them; and an app is told of things only once everything is drawn, so that what it reads and does then is current.
 */
export class Bridge {
  #prefix;
  #waiting = [];
  #isDrawing = false;
  #outgoing = [];
  #isTelling = false;

  /** `prefix` is what the module's functions begin with; `draw` gets the patches, `patchLength` numbers each. */
  constructor(exports, prefix, draw) {
    this.exports = exports;
    this.#prefix = prefix;
    this.draw = draw;
    this.handle = this.exports[`${prefix}_create`]();
  }

  /** A question, whose answer is a number, or a call that draws nothing. */
  ask(name, ...values) {
    return this.handle ? this.exports[`${this.#prefix}_${name}`](this.handle, ...values) : 0;
  }

  tell(name, ...values) {
    this.ask(name, ...values);
  }

  /** A call that may change what is drawn. */
  call(name, ...values) {
    this.carryOut(this.ask(name, ...values));
  }

  /** Draws so many patches that wait in the engine. */
  carryOut(count) {
    if (count > 0) {
      this.#waiting.push(new Int32Array(this.exports.memory.buffer, this.ask("patches"), count * patchLength).slice());
      this.ask("clear_patches");
    }
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      while (this.#waiting.length > 0) this.draw(this.#waiting.shift());
    } finally {
      this.#isDrawing = false;
    }
    this.#tellAll();
  }

  /** Calls `tell` once everything is drawn, in the order of these calls. */
  afterDrawing(tell) {
    this.#outgoing.push(tell);
    if (!this.#isDrawing) this.#tellAll();
  }

  #tellAll() {
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      while (this.#outgoing.length > 0) this.#outgoing.shift()();
    } finally {
      this.#isTelling = false;
    }
  }

  /** Puts numbers where the next call finds them, `each` of them an element there. */
  send(name, numbers, each = 1) {
    const address = this.ask(`incoming_${name}`, numbers.length / each);
    if (address) new numbers.constructor(this.exports.memory.buffer, address, numbers.length).set(numbers);
  }

  /** A copy of so many numbers at an address. */
  receive(kind, address, count) {
    return new kind(this.exports.memory.buffer, address, count).slice();
  }

  destroy() {
    if (this.handle) this.exports[`${this.#prefix}_destroy`](this.handle);
    this.handle = 0;
    this.#waiting = [];
  }
}
