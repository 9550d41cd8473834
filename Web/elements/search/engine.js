// The engine of <search-to-select>, a module of its own that is loaded with the first control, and its bridge.

import { Bridge } from "../shared/bridge.js";
import { Engine, StyleSheets } from "../shared/engine.js";

const here = (name) => new URL(name, import.meta.url).href;

// The menu of a row looks like that of <handspan-list>.
const stylesheets = new StyleSheets(["../grid/styles/base.css", "../shared/menu.css", "search-to-select.css"].map(here));
const engine = new Engine(here("search-to-select.wasm"), stylesheets);

/** The engine's exports and the style sheets: fetched with the first control, and again after a failure. */
export const loadEngine = () =>
  engine.load().catch((error) => {
    const hint = "serve elements/search/search-to-select.wasm as application/wasm, and allow 'wasm-unsafe-eval' in the page's policy";
    throw new Error(`search-to-select could not be started: ${hint} (${error.message})`, { cause: error });
  });

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts, numbers and values go in, texts come out. */
export class SearchBridge extends Bridge {
  constructor(exports, draw) {
    super(exports, "search", draw);
  }

  /** The same with the time, which every report has. */
  report(name, ...values) { this.call(name, ...values, performance.now()); }

  /** Puts text where the next call finds it. */
  setText(text) { this.#setBytes([encoder.encode(text)]); }

  #setBytes(parts) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const address = this.ask("incoming_text", length);
    const bytes = new Uint8Array(this.exports.memory.buffer, address, length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
  }

  setNumbers(numbers) { this.send("numbers", new Uint32Array(numbers)); }

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
      this.send("text", buffer.subarray(0, used));
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
