// Which methods of picking are on, and what a pick looks like. What a preset stands for is the engine's to say.

import { marks, methodBits, presets } from "../shared/protocol.js";

/** Throws where `value` is no name of the table. */
export const checkName = (table, what, value) => {
  if (!Object.hasOwn(table, value)) throw new RangeError(`${what} "${value}": it is one of ${Object.keys(table).join(", ")}`);
  return value;
};

export class Methods {
  #preset = "handspan";
  // What was not set is the preset's.
  #methods = null;
  #mark = null;

  get preset() {
    return this.#preset;
  }
  set preset(name) {
    this.#preset = checkName(presets, "preset", name);
    this.#methods = this.#mark = null;
  }

  get methods() {
    return this.#methods ?? presets[this.#preset].methods;
  }
  set methods(names) {
    const listed = [...names];
    for (const name of listed) checkName(methodBits, "method", name);
    this.#mark = this.mark;
    this.#methods = Object.keys(methodBits).filter((name) => listed.includes(name));
    this.#preset = null;
  }

  get mark() {
    return this.#mark ?? presets[this.#preset].mark;
  }
  set mark(name) {
    this.#mark = checkName(marks, "mark", name);
  }

  /** The preset's own mark again, as before one was set. */
  useOwnMark() {
    if (this.#preset) this.#mark = null;
  }

  apply(bridge) {
    bridge.call(
      "use_methods",
      this.methods.reduce((bits, name) => bits | methodBits[name], 0),
    );
    bridge.call("use_mark", marks[this.mark]);
  }
}
