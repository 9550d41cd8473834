// Which methods of picking are on, and what a pick looks like. What a preset stands for is the engine's to say.

// These orders are the engine's: Preset, Mark, and the bits of Methods.
const presets = ["handspan", "apple", "android", "desktop"];
const marks = ["handspan", "circle", "border", "veil", "lift", "fold", "number"];
const methods = ["button", "mark", "sweep", "twoFingers", "hold", "pile", "box", "tray", "swipe", "holdMenu", "click"];

/** The place of `value` in `list`; throws where it has none. */
export const indexIn = (list, what, value) => {
  if (!list.includes(value)) throw new RangeError(`${what} "${value}": it is one of ${list.join(", ")}`);
  return list.indexOf(value);
};

export class Methods {
  #preset = "handspan";
  // What was not set is the preset's; the bits are those of Methods.
  #methods = null;
  #mark = null;

  get preset() { return this.#preset; }
  set preset(name) {
    indexIn(presets, "preset", name);
    this.#preset = name;
    this.#methods = this.#mark = null;
  }

  get methods() { return methods.filter((_, index) => this.#methods & (1 << index)); }
  set methods(names) {
    this.#methods = names.reduce((bits, name) => bits | (1 << indexIn(methods, "method", name)), 0);
    this.#preset = null;
  }

  get mark() { return this.#mark; }
  set mark(name) {
    indexIn(marks, "mark", name);
    this.#mark = name;
  }

  apply(bridge) {
    const { handspan_preset_methods: methodsOf, handspan_preset_mark: markOf } = bridge.exports;
    const number = presets.indexOf(this.#preset ?? "handspan");
    this.#methods ??= methodsOf(number);
    this.#mark ??= marks[markOf(number)];
    bridge.call("use_methods", this.#methods);
    bridge.call("use_mark", marks.indexOf(this.#mark));
  }
}
