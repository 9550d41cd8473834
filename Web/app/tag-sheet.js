import { fetchTags } from "./api.js";
import { element } from "./dom.js";
import { items } from "./format.js";

/** Where the tags of several items are searched, picked and made; with `<search-to-select>`, loaded when it is first wanted. */
export class TagSheet {
  #dialog = element("dialog", { className: "tags", "aria-labelledby": "tags-title" });
  #subtitle = element("p", { className: "tags-subtitle" });
  #done = element("button", { className: "button filled", type: "button", textContent: "Done" });
  #control = null;
  #loaded = null;
  #isOpening = false;
  #settle = () => {};

  constructor() {
    const cancel = element("button", { className: "button plain", type: "button", textContent: "Cancel" });
    const title = element("h2", { className: "tags-title", id: "tags-title", textContent: "Tags" });
    const titles = element("div", { className: "tags-titles" }, title, this.#subtitle);
    const head = element("header", { className: "tags-head" }, cancel, titles, this.#done);
    this.#dialog.append(head);
    document.body.append(this.#dialog);
    cancel.addEventListener("click", () => this.#close(false));
    this.#done.addEventListener("click", () => this.#close(true));
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.#close(false);
    });
    // A tap beside the sheet puts it away, as Cancel does.
    this.#dialog.addEventListener("click", (event) => event.target === this.#dialog && this.#close(false));
  }

  /** Answers which tags to put on the items and which to take off them, by their ids; null when it was cancelled. */
  async choose(ids) {
    if (this.#isOpening || this.#dialog.open) return null;
    this.#isOpening = true;
    try {
      return await this.#ask(ids);
    } finally {
      this.#isOpening = false;
    }
  }

  async #ask(ids) {
    const [tags] = await Promise.all([fetchTags(ids), this.#load()]);
    const onAll = tags.filter(({ count }) => count === ids.length);
    const onSome = tags.filter(({ count }) => count < ids.length);
    this.#subtitle.textContent = items(ids.length);
    this.#control.query = "";
    this.#control.source = new this.RemoteSource("/api/values/tags");
    this.#control.words = { mixed: ids.length > 1 ? "On some" : "" };
    this.#control.setSelected(onAll, onSome);
    this.#dialog.showModal();
    if (matchMedia("(hover: hover)").matches) this.#control.focus();
    else this.#done.focus();
    const isDone = await new Promise((settle) => (this.#settle = settle));
    return isDone ? this.#change(onAll, onSome) : null;
  }

  #change(onAll, onSome) {
    const idsOf = (values) => new Set(values.map(({ id }) => id));
    const [before, now, stillSome] = [idsOf(onAll), idsOf(this.#control.selected), idsOf(this.#control.mixed)];
    const carried = [...before, ...idsOf(onSome)];
    return {
      add: [...now].filter((id) => !before.has(id)),
      remove: carried.filter((id) => !now.has(id) && !stillSome.has(id)),
    };
  }

  #load() { return (this.#loaded ??= this.#makeControl()); }

  async #makeControl() {
    const { RemoteSource } = await import("../search-to-select.js");
    this.RemoteSource = RemoteSource;
    this.#control = element("search-to-select", { "aria-label": "Tags" });
    for (const [name, value] of [["label", "Tags"], ["placeholder", "Search or add tags"], ["allows-create", ""], ["no-ranges", ""]])
      this.#control.setAttribute(name, value);
    this.#control.words = {
      noValues: "No tags yet",
      noValuesHint: "Type a name to make the first one.",
      // The order says it already.
      recommended: "",
      create: (label) => `New tag “${label}”`,
    };
    this.#control.addEventListener("search-to-select-dismiss", () => this.#close(false));
    this.#dialog.append(this.#control);
    await this.#control.ready;
  }

  #close(isDone) {
    if (!this.#dialog.open) return;
    this.#dialog.close();
    this.#settle(isDone);
  }
}
