// What the engine asks of a remote source, and of the page where a value is made; and the texts behind its numbers.

import { idOf, labelOf } from "./source.js";

// Questions after single pieces that are under way at once: as many as browsers have connections to a server.
const maximumLookUps = 6;
// As long as the engine waits.
const timeout = 10_000;

export class Questions {
  // 0 is nothing typed.
  #queries = [""];
  #numbers = new Map([["", 0]]);
  #counts = new Map();
  #requests = new Map();
  #pieces = [];
  #lookUps = 0;
  #creation = null;

  /** `values()` answers those in use now, `field` holds what is typed, `failed(error)` hears what went wrong. */
  constructor(bridge, { values, field, perform, failed }) {
    Object.assign(this, { bridge, values, field, perform, failed });
  }

  // MARK: Texts

  get text() { return this.field.value.trim(); }
  /** The engine's number of what is typed. */
  get number() { return this.numberOf(this.text); }

  numberOf(query) {
    if (!this.#numbers.has(query)) {
      this.#numbers.set(query, this.#queries.length);
      this.#queries.push(query);
    }
    return this.#numbers.get(query);
  }

  queryOf(number) { return this.#queries[number]; }
  /** How many values matched when it was asked last; null where nobody knows. */
  countOf(number) { return this.#counts.get(number) ?? null; }
  keepCount(count) { this.#counts.set(this.number, count < 0 ? null : count); }

  /** Whole searches that were selected: { q, except }. */
  get searches() {
    const address = this.bridge.ask("predicates");
    const [count] = this.bridge.numbers(address, 1);
    const found = [];
    for (let at = 1; found.length < count; ) {
      const [query, exceptions] = this.bridge.numbers(address + 4 * at, 2);
      const ids = this.bridge.numbers(address + 4 * (at + 2), exceptions);
      found.push({ q: this.queryOf(query), except: Array.from(ids, (id) => idOf(this.values().value(id))) });
      at += 2 + exceptions;
    }
    return found;
  }

  // MARK: Pages

  async ask(generation, isMore) {
    const request = new AbortController();
    const values = this.values();
    const query = this.text;
    this.#requests.set(generation, request);
    try {
      const { numbers, values: page, count, hasMore } = await values.search(query, isMore, request.signal);
      if (values !== this.values()) return;
      this.bridge.setValues(numbers, page.map(labelOf));
      this.bridge.report("answered", generation, (isMore ? 0 : 1) | (hasMore ? 2 : 0), count ?? -1);
    } catch (error) {
      if (request.signal.aborted || values !== this.values()) return;
      this.failed(error);
      this.bridge.report("failed", generation);
    } finally {
      if (this.#requests.get(generation) === request) this.#requests.delete(generation);
    }
  }

  abandon(generation) {
    this.#requests.get(generation)?.abort();
    this.#requests.delete(generation);
  }

  abandonAll() {
    for (const generation of [...this.#requests.keys()]) this.abandon(generation);
    this.#pieces = [];
  }

  // MARK: Single values

  /** Has the remote source make a value of a pasted piece, or of what is typed for -1. */
  async create(piece) {
    const creation = (this.#creation = {});
    const label = piece < 0 ? this.text : this.bridge.piece(piece);
    const values = this.values();
    const isAwaited = () => creation === this.#creation && values === this.values();
    let number;
    try {
      number = await values.create(label);
    } catch (error) {
      if (!isAwaited()) return;
      this.failed(error);
      return this.perform("creationFailed");
    }
    if (isAwaited()) this.perform("created", number);
  }

  lookUp(piece) {
    this.#pieces.push(piece);
    void this.#lookUpNext();
  }

  async #lookUpNext() {
    if (this.#lookUps === maximumLookUps || this.#pieces.length === 0) return;
    this.#lookUps += 1;
    const piece = this.#pieces.shift();
    const values = this.values();
    let found = { numbers: [], labels: [] };
    try {
      found = await this.#valuesFor(this.bridge.piece(piece), values);
    } catch (error) {
      // It stands among those that were not found, to be tried again.
      if (values === this.values()) this.failed(error);
    }
    this.#lookUps -= 1;
    if (values === this.values()) {
      this.bridge.setValues(found.numbers, found.labels);
      this.bridge.report("looked_up", piece);
    }
    void this.#lookUpNext();
  }

  #valuesFor(piece, values) {
    const signal = AbortSignal.timeout(timeout);
    const silence = new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
    return Promise.race([values.find(piece, signal), silence]);
  }
}
