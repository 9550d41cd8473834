// Where values come from: an array of the page's own, a server that speaks Handspan's protocol, or any object that searches.

const pageLimit = 100;

/** The label that a value is shown and searched by. */
export const labelOf = (value) => (typeof value === "string" ? value : value.label);
/** What tells two values with the same label apart. */
export const idOf = (value) => (typeof value === "string" ? value : value.id ?? value.label);

const checkValue = (value, where) => {
  if (typeof value === "string") return value;
  const isSound = value !== null && typeof value === "object" && typeof value.label === "string";
  if (!isSound) throw new TypeError(`${where}: a value is a string, or an object with a label that is one`);
  const isMark = (mark) => Array.isArray(mark) && mark.length === 2 && mark.every((part) => Number.isInteger(part) && part >= 0);
  const areMarks = value.marks === null || value.marks === undefined || (Array.isArray(value.marks) && value.marks.every(isMark));
  if (!areMarks) throw new TypeError(`${where}: marks are [start, length], whole numbers in UTF-16 units of the label`);
  return value;
};

// The engine's numbers have 32 bits.
const maximumCount = 2 ** 31 - 1;

const checkAnswer = (answer) => {
  if (!Array.isArray(answer?.values)) throw new TypeError("the source answered without an array of values");
  answer.values.forEach((value, index) => checkValue(value, `values[${index}]`));
  const { count } = answer;
  const isCount = count === null || count === undefined || (Number.isInteger(count) && count >= 0 && count <= maximumCount);
  if (!isCount) throw new TypeError(`the source counted ${count}: it is a whole number up to ${maximumCount}, or null where that is not known`);
  return answer;
};

/** Values on a server: `GET ?q=…&after=…&limit=…`, `GET ?ids=…`, `POST {label}`. */
export class RemoteSource {
  constructor(url, { headers = {} } = {}) {
    this.url = new URL(url, document.baseURI);
    this.headers = headers;
  }

  search(query, { after = null, limit = pageLimit, signal } = {}) {
    const parameters = { q: query, limit, ...(after === null ? {} : { after }) };
    return this.#fetch(parameters, { signal });
  }

  /** The values of these ids, such as those selected at an earlier visit. */
  values(ids, { signal } = {}) {
    // A comma in an id is escaped for itself; one behind each says that those between them are none of theirs.
    return this.#fetch({}, { signal }, `ids=${ids.map((id) => `${encodeURIComponent(id)},`).join("")}`);
  }

  create(label, { signal } = {}) {
    return this.#fetch({}, {
      method: "POST",
      headers: { ...this.headers, "Content-Type": "application/json" },
      body: JSON.stringify({ label }),
      signal,
    });
  }

  async #fetch(parameters, options, query = "") {
    const url = new URL(this.url);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    if (query !== "") url.search += `${url.search === "" ? "?" : "&"}${query}`;
    const response = await fetch(url, { headers: this.headers, ...options });
    if (response.ok) return response.json();
    const { error } = await response.json().catch(() => ({}));
    throw new Error(error ?? `the server answered ${response.status}`);
  }
}

/** Values on this page. The engine gives them ids in their collated order. */
export class LocalValues {
  #values;
  #positions = new Uint32Array(0);
  #added = [];
  #places = null;

  constructor(values) {
    values.forEach((value, index) => checkValue(value, `source[${index}]`));
    this.#values = values;
  }

  async load(bridge, isWanted) {
    const { length } = this.#values;
    return bridge.sendLabels(length, (position) => labelOf(this.#values[position]), isWanted);
  }

  use(bridge) {
    const patches = bridge.ask("use_local_values", performance.now());
    this.#positions = bridge.numbers(bridge.ask("positions"), this.#values.length).slice();
    bridge.carryOut(patches);
  }

  get count() { return this.#values.length + this.#added.length; }

  value(id) {
    const { length } = this.#values;
    return id < length ? this.#values[this.#positions[id]] : this.#added[id - length];
  }

  /** The engine made a label a value, which is of the kind that the others are. */
  add(label) {
    this.#added.push(typeof this.#values[0] === "object" ? { id: label, label } : label);
    this.#places = null;
  }

  /** Where values, or their ids, stand among all; those that are none of them are left out. */
  places(wanted) {
    this.#places ??= new Map([...this.#values, ...this.#added].map((value, place) => [idOf(value), place]).reverse());
    return wanted.map((value) => this.#places.get(typeof value === "object" ? idOf(value) : value)).filter((place) => place !== undefined);
  }
}

/** Values that a source sent, numbered from 0 in the order in which they were met. */
export class RemoteValues {
  #values = [];
  #numbers = new Map();
  #cursor = null;

  constructor(source) { this.source = source; }

  get count() { return this.#values.length; }
  value(number) { return this.#values[number]; }

  /** The number of a value; what is known of it is what was sent last. */
  number(value) {
    const id = idOf(value);
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.#values.length;
      this.#numbers.set(id, number);
      this.#values.push(value);
    } else {
      this.#values[number] = value;
    }
    return number;
  }

  /** One page: { numbers, values, count, hasMore }. */
  async search(query, isMore, signal) {
    const after = isMore ? this.#cursor : null;
    const answer = checkAnswer(await this.source.search(query, { after, limit: pageLimit, signal }));
    signal.throwIfAborted();
    const next = answer.next ?? null;
    // It would be asked for again and again.
    if (next !== null && next === after) throw new TypeError("the source's next page is the one that it sent");
    this.#cursor = next;
    const numbers = answer.values.map((value) => this.number(value));
    return { numbers, values: answer.values, count: answer.count ?? null, hasMore: this.#cursor !== null };
  }

  /** The values that a search for a text finds first: { numbers, labels }. */
  async find(text, signal) {
    const { values } = checkAnswer(await this.source.search(text, { after: null, limit: 20, signal }));
    return { numbers: values.map((value) => this.number(value)), labels: values.map(labelOf) };
  }

  async create(label) {
    if (!this.source.create) throw new TypeError("the source has no create(label)");
    return this.number(checkValue(await this.source.create(label), "create(label)"));
  }
}
