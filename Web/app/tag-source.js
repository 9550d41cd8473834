import { fetchTags } from "./api.js";
import { element } from "./dom.js";

/** How a source of values is called on the page: its name, with a capital. */
export const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1);

// What is said of tags is said in their own words.
const wordsOf = (name, creates) => ({
  // The order says it already.
  recommended: "",
  ...(creates
    ? { noValues: "No tags yet", noValuesHint: "Type a name to make the first one.", create: (label) => `New tag “${label}”` }
    : { noValues: `Nothing in ${name} yet` }),
});

/** A source of values in the sheet: what of it the items carry, and the control that changes that, made when it is first shown. */
export class TagSource {
  #RemoteSource;
  #onChange;
  #onAll = [];
  #onSome = [];
  #itemCount = 0;
  #isShown = false;
  control = null;

  /** `onChange` is called when the control has picked or removed something. */
  constructor({ name, creates }, RemoteSource, onChange) {
    this.name = name;
    this.creates = creates;
    this.#RemoteSource = RemoteSource;
    this.#onChange = onChange;
  }

  get title() {
    return titleOf(this.name);
  }

  /** How many values are on all or some of the items as the control stands. */
  get count() {
    const { control } = this;
    return this.#isShown ? control.selected.length + control.mixed.length : this.#onAll.length + this.#onSome.length;
  }

  /** Begins anew with what these items carry. */
  async read(ids) {
    const values = await fetchTags(ids, this.name);
    this.#isShown = false;
    this.#itemCount = ids.length;
    this.#onAll = values.filter(({ count }) => count === ids.length);
    this.#onSome = values.filter(({ count }) => count < ids.length);
  }

  /** Makes the control within `sheet`. */
  load(sheet) {
    if (!this.control) sheet.append((this.control = this.#makeControl()));
    return this.control.ready;
  }

  /** Fills the control, once after each `read`: what was picked since stays. */
  fill() {
    if (this.#isShown) return;
    this.#isShown = true;
    this.control.query = "";
    this.control.source = new this.#RemoteSource(`/api/values/${this.name}`);
    this.control.words = { mixed: this.#itemCount > 1 ? "On some" : "" };
    this.control.setSelected(this.#onAll, this.#onSome);
  }

  #makeControl() {
    const control = element("search-to-select", { id: `tags-values-${this.name}`, hidden: true, "aria-label": this.title });
    control.setAttribute("label", this.title);
    control.setAttribute("placeholder", this.creates ? "Search or add tags" : `Search ${this.name}`);
    control.setAttribute("no-ranges", "");
    control.allowsCreate = this.creates;
    control.words = wordsOf(this.name, this.creates);
    control.addEventListener("search-to-select-change", this.#onChange);
    return control;
  }

  /** Fulfilled once nothing is being made or looked up that was asked for. */
  get settled() {
    return this.control?.settled;
  }

  /** What to put on the items and what to take off them, by ids. */
  get change() {
    const idsOf = (values) => new Set(values.map(({ id }) => id));
    const before = idsOf(this.#onAll);
    const now = this.#isShown ? idsOf(this.control.selected) : before;
    const stillSome = idsOf(this.#isShown ? this.control.mixed : this.#onSome);
    const carried = [...before, ...idsOf(this.#onSome)];
    return {
      source: this.name,
      add: [...now].filter((id) => !before.has(id)),
      remove: carried.filter((id) => !now.has(id) && !stillSome.has(id)),
    };
  }
}
