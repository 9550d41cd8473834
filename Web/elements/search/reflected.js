// The properties of <search-to-select> that are attributes as well.

const isCount = (number) => Number.isInteger(number) && number > 0;

// Importing this where there are no elements, as a server that renders pages does, does nothing.
const ElementBase = globalThis.HTMLElement ?? class {};

export class ReflectedElement extends ElementBase {
  static observedAttributes = ["label", "maximum", "allows-create", "select-all", "no-ranges", "placeholder", "presentation", "compact"];

  get maximum() {
    const count = Number(this.getAttribute("maximum"));
    return isCount(count) ? count : null;
  }

  set maximum(count) {
    if (count !== null && !isCount(count)) throw new RangeError(`maximum: ${count} is no whole number above 0, nor null`);
    this.#set("maximum", count);
  }

  get label() { return this.getAttribute("label"); }
  set label(text) { this.#set("label", text); }
  get placeholder() { return this.getAttribute("placeholder"); }
  set placeholder(text) { this.#set("placeholder", text); }
  get presentation() { return this.getAttribute("presentation"); }
  set presentation(kind) { this.#set("presentation", kind); }
  get compact() { return this.getAttribute("compact"); }
  set compact(kind) { this.#set("compact", kind); }

  get allowsCreate() { return this.hasAttribute("allows-create"); }
  set allowsCreate(on) { this.toggleAttribute("allows-create", on); }
  get selectAll() { return this.hasAttribute("select-all"); }
  set selectAll(on) { this.toggleAttribute("select-all", on); }
  get noRanges() { return this.hasAttribute("no-ranges"); }
  set noRanges(on) { this.toggleAttribute("no-ranges", on); }

  #set(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** Lets setters see what an app had set before the element was defined. */
  upgrade(names) {
    for (const name of names) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }
}
