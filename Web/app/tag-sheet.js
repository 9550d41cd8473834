import { fetchSources } from "./api.js";
import { element } from "./dom.js";
import { items } from "./format.js";
import { TagSource } from "./tag-source.js";
import { TagSourceRow } from "./tag-source-row.js";

/**
 * Where the tags of several items, and what they carry of the server's other sources of values, are searched and picked; with
 * `<search-to-select>`, loaded when it is first wanted.
 */
export class TagSheet {
  #dialog = element("dialog", { className: "tags", "aria-labelledby": "tags-title" });
  #subtitle = element("p", { className: "tags-subtitle" });
  #done = element("button", { className: "button filled", type: "button", textContent: "Done" });
  #problem = element("p", { className: "tags-problem", role: "alert" });
  #row = new TagSourceRow((source) => this.#show(source));
  // By their names, those that the server had before as well.
  #sources = new Map();
  // Those of the items that the sheet is open for.
  #asked = [];
  #shown = null;
  #isOpening = false;
  /** @type {(isDone: boolean) => void} */
  #settle = () => {};

  constructor() {
    const cancel = element("button", { className: "button plain", type: "button", textContent: "Cancel" });
    const title = element("h2", { className: "tags-title", id: "tags-title", textContent: "Tags" });
    const titles = element("div", { className: "tags-titles" }, title, this.#subtitle);
    const head = element("div", { className: "tags-head" }, cancel, titles, this.#done);
    this.#dialog.append(head, this.#row.node, this.#problem);
    document.body.append(this.#dialog);
    cancel.addEventListener("click", () => this.#close(false));
    this.#done.addEventListener("click", () => this.#finish());
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.#close(false);
    });
    this.#dialog.addEventListener("search-to-select-error", ({ detail }) => (this.#problem.textContent = detail.error.message));
    for (const type of ["search-to-select-change", "input"]) this.#dialog.addEventListener(type, () => (this.#problem.textContent = ""));
    // Escape with nothing left to leave in the control.
    this.#dialog.addEventListener("search-to-select-dismiss", () => this.#close(false));
    this.#dialog.addEventListener("click", (event) => event.target === this.#dialog && this.#leave());
    // Escape belongs to an input method that is at work, whatever an engine makes of it.
    this.#dialog.addEventListener("keydown", (event) => event.isComposing && event.key === "Escape" && event.preventDefault());
  }

  /** Answers what to put on the items and what to take off them, for each source that changes; null when it was cancelled. */
  async edit(ids) {
    if (this.#isOpening || this.#dialog.open) return null;
    this.#isOpening = true;
    try {
      return await this.#ask(ids);
    } finally {
      this.#isOpening = false;
    }
  }

  async #ask(ids) {
    const sources = await this.#findSources();
    await Promise.all([sources[0].load(this.#dialog), ...sources.map((source) => source.read(ids))]);
    this.#subtitle.textContent = items(ids.length);
    this.#problem.textContent = "";
    this.#asked = sources;
    this.#row.show(sources);
    await this.#show(sources[0]);
    this.#dialog.showModal();
    if (matchMedia("(hover: hover)").matches) this.#shown.control.focus();
    else this.#done.focus();
    const isDone = await new Promise((settle) => (this.#settle = settle));
    return isDone ? this.#changes : null;
  }

  /** The tags, then what else the server has. */
  async #findSources() {
    const [found, { RemoteSource }] = await Promise.all([fetchSources(), import("../elements/search/search-to-select.js")]);
    const isTags = ({ name }) => name === "tags";
    return [...found.filter(isTags), ...found.filter((source) => !isTags(source))].map((source) => {
      if (!this.#sources.has(source.name)) this.#sources.set(source.name, new TagSource(source, RemoteSource, () => this.#row.count()));
      return this.#sources.get(source.name);
    });
  }

  async #show(source) {
    this.#shown = source;
    await source.load(this.#dialog);
    // Whoever goes along the row may be further by now.
    if (this.#shown !== source) return;
    source.fill();
    for (const { control } of this.#sources.values()) if (control) control.hidden = control !== source.control;
    this.#row.select(source);
  }

  /** A tap beside the sheet puts it away, but never what was picked in it. */
  #leave() {
    if (this.#changes.length === 0) this.#close(false);
    else this.#problem.textContent = "Done keeps what you picked, Cancel drops it.";
  }

  /** Values that are still being made belong to what was picked; where one cannot be made, that is seen first. */
  async #finish() {
    const asked = this.#asked;
    this.#problem.textContent = "";
    await Promise.all(asked.map((source) => source.settled));
    if (asked === this.#asked && this.#problem.textContent === "") this.#close(true);
  }

  get #changes() {
    return this.#asked.map((source) => source.change).filter(({ add, remove }) => add.length > 0 || remove.length > 0);
  }

  #close(isDone) {
    if (!this.#dialog.open) return;
    this.#dialog.close();
    this.#settle(isDone);
  }
}
