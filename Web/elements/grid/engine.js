// The engine: Swift, as WebAssembly. One module is compiled for the page; every element has a bridge of its own in it.

const here = (name) => new URL(name, import.meta.url);

// What the C library under Swift asks of a platform. Hash seeds need not be secret here, and nothing is ever printed.
const platform = (memory) => ({
  random_get: (address, length) => {
    crypto.getRandomValues(new Uint8Array(memory().buffer, address, length));
    return 0;
  },
  fd_close: () => 8,
  fd_seek: () => 8,
  fd_write: () => 8,
});

const load = async () => {
  let exports;
  const imports = { wasi_snapshot_preview1: platform(() => exports.memory) };
  const module = await WebAssembly.instantiateStreaming(fetch(here("handspan.wasm")), imports);
  exports = module.instance.exports;
  exports.__wasm_call_ctors?.();
  return exports;
};

export const engine = load();

const stylesheet = (name) =>
  fetch(here(name))
    .then((answer) => answer.text())
    .then((text) => new CSSStyleSheet().replace(text));

export const stylesheets = Promise.all(["grid.css", "marks.css", "tray.css"].map(stylesheet));

/** One bridge: calls go in, and `draw` gets the patches that come out. */
export class Bridge {
  constructor(exports, draw) {
    this.exports = exports;
    this.handle = exports.handspan_create();
    this.draw = draw;
  }

  /** A call that draws nothing. */
  tell(name, ...values) {
    this.exports["handspan_" + name](this.handle, ...values);
  }

  call(name, ...values) {
    const count = this.exports["handspan_" + name](this.handle, ...values);
    if (count > 0) {
      const start = this.exports.handspan_patches(this.handle);
      const patches = new Int32Array(this.exports.memory.buffer, start, count * 4).slice();
      this.exports.handspan_take_patches(this.handle);
      this.draw(patches);
    }
  }

  setItems(identifiers) {
    this.#send("items", identifiers, 1);
    this.call("commit_items");
  }

  /** From `readShapes`; they count from the next change of the items or the room on. */
  setShapes(shapes) {
    if (shapes) this.#send(shapes.name, shapes.numbers, shapes.each);
  }

  #send(name, numbers, each) {
    const address = this.exports["handspan_incoming_" + name](this.handle, numbers.length / each);
    new numbers.constructor(this.exports.memory.buffer, address, numbers.length).set(numbers);
  }

  selected() {
    const count = this.exports.handspan_selected_count(this.handle);
    const address = this.exports.handspan_selected(this.handle);
    return new Uint32Array(this.exports.memory.buffer, address, count).slice();
  }

  destroy() {
    this.exports.handspan_destroy(this.handle);
  }
}
