// The engine of <search-to-select>: Swift, as WebAssembly, in a module of its own that is loaded with the first control.

const here = (name) => new URL(name, import.meta.url);

const load = async () => {
  let exports;
  // What the C library under Swift asks of a platform. Hash seeds need not be secret here, and nothing is ever printed.
  const platform = {
    random_get: (address, length) => {
      crypto.getRandomValues(new Uint8Array(exports.memory.buffer, address, length));
      return 0;
    },
    fd_close: () => 8,
    fd_seek: () => 8,
    fd_write: () => 8,
  };
  const imports = { wasi_snapshot_preview1: platform };
  const module = await WebAssembly.instantiateStreaming(get("search-to-select.wasm"), imports);
  exports = module.instance.exports;
  exports.__wasm_call_ctors?.();
  return exports;
};

const get = async (name) => {
  const response = await fetch(here(name));
  if (!response.ok) throw new Error(`${here(name)}: the server answered ${response.status}`);
  return response;
};

const sheet = async (name) => new CSSStyleSheet().replace(await (await get(name)).text());

// The menu of a row looks like that of <handspan-list>.
const loadAll = async () => {
  const [exports, ...sheets] = await Promise.all([load(), sheet("../grid/styles/base.css"), sheet("../shared/menu.css"), sheet("search-to-select.css")]);
  return { exports, sheets };
};

let loading = null;

/** The engine's exports and the style sheets: fetched with the first control, and again after a failure. */
export const loadEngine = () => {
  loading ??= loadAll().catch((error) => {
    loading = null;
    const hint = "serve elements/search/search-to-select.wasm as application/wasm, and allow 'wasm-unsafe-eval' in the page's policy";
    throw new Error(`search-to-select could not be started: ${hint} (${error.message})`, { cause: error });
  });
  return loading;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One bridge: calls go in, and `draw` gets the patches that come out. */
export class Bridge {
  #waiting = [];
  #isDrawing = false;

  constructor(exports, draw) {
    this.exports = exports;
    this.handle = exports.search_create();
    this.draw = draw;
  }

  call(name, ...values) { this.carryOut(this.ask(name, ...values)); }

  /** Draws so many patches that wait; those of a call that drawing itself made come after all before them. */
  carryOut(count) {
    if (count === 0) return;
    const start = this.exports.search_patches(this.handle);
    this.#waiting.push(new Int32Array(this.exports.memory.buffer, start, count * 4).slice());
    this.exports.search_clear_patches(this.handle);
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      while (this.#waiting.length > 0) this.draw(this.#waiting.shift());
    } finally {
      this.#isDrawing = false;
    }
  }

  /** The same with the time, which every report has. */
  report(name, ...values) { this.call(name, ...values, performance.now()); }

  /** A question, whose answer is a number, or a call whose patches have to wait. */
  ask(name, ...values) { return this.exports["search_" + name](this.handle, ...values); }

  /** Puts text where the next call finds it. */
  setText(text) { this.#setBytes([encoder.encode(text)]); }

  #setBytes(parts) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const address = this.exports.search_incoming_text(this.handle, length);
    const bytes = new Uint8Array(this.exports.memory.buffer, address, length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
  }

  setNumbers(numbers) {
    const address = this.exports.search_incoming_numbers(this.handle, numbers.length);
    new Uint32Array(this.exports.memory.buffer, address, numbers.length).set(numbers);
  }

  /** A view of numbers at an address, until the next call. */
  numbers(address, count) { return new Uint32Array(this.exports.memory.buffer, address, count); }

  /** The numbers at an address of which the first says how many follow. */
  counted(address) { return this.numbers(address + 4, this.numbers(address, 1)[0]).slice(); }

  piece(number) { return this.#text(this.ask("piece", number)); }
  /** The label of a value that was made here. */
  label(id) { return this.#text(this.ask("label", id)); }

  #text(address) {
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, address, this.ask("text_length")).slice());
  }

  /** Puts numbers of values and their labels where the next call finds them. */
  setValues(numbers, labels) {
    const texts = labels.map((label) => encoder.encode(label));
    this.setNumbers([...numbers, ...texts.map((text) => text.length)]);
    this.#setBytes(texts);
  }

  /** Sends labels a few thousand at a time and lets the page breathe between; answers false when `isWanted` no longer holds. */
  async sendLabels(count, label, isWanted) {
    const batch = 4_096;
    let buffer = new Uint8Array(1 << 18);
    let breath = performance.now();
    this.ask("begin_values");
    for (let start = 0; start < count; start += batch) {
      const end = Math.min(count, start + batch);
      const lengths = new Uint32Array(end - start);
      let used = 0;
      for (let position = start; position < end; position++) {
        const text = label(position);
        // A UTF-16 unit becomes three bytes at most.
        if (used + 3 * text.length > buffer.length) {
          const larger = new Uint8Array(2 * (used + 3 * text.length));
          larger.set(buffer);
          buffer = larger;
        }
        lengths[position - start] = encoder.encodeInto(text, buffer.subarray(used)).written;
        used += lengths[position - start];
      }
      this.setNumbers(lengths);
      const address = this.exports.search_incoming_text(this.handle, used);
      new Uint8Array(this.exports.memory.buffer, address, used).set(buffer.subarray(0, used));
      this.ask("append_values");
      if (performance.now() - breath > 12) {
        await new Promise((resume) => setTimeout(resume));
        if (!isWanted()) return false;
        breath = performance.now();
      }
    }
    return true;
  }
}
