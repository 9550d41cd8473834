import { byID, element, icon } from "./dom.js";
import { preference, preferredList, remember } from "./preferences.js";
import { marks, methods, presets } from "./methods.js";

/** The sheet in which a person selects how to pick, and what a pick looks like; the choice is remembered. */
export class MethodsSheet {
  #dialog = byID("methods");
  #grid;
  #presets = new Map();
  #methods = new Map();
  #marks = new Map();
  #onChange;

  /** `onChange` is called when what stands on the page may have changed with the choice. */
  constructor(grid, onChange) {
    this.#grid = grid;
    this.#onChange = onChange;
    byID("methods-presets").append(...presets.map((each) => this.#presetRow(...each)));
    byID("methods-list").append(...methods.map((each) => this.#methodRow(...each)));
    byID("methods-button").addEventListener("click", () => this.#open());
    byID("methods-done").addEventListener("click", () => this.#dialog.close());
    // A tap beside the sheet closes it.
    this.#dialog.addEventListener("click", (event) => event.target === this.#dialog && this.#dialog.close());
    this.#restore();
  }

  /** Pictures of this library stand for the marks. */
  showLibrary(library) {
    this.library = library;
  }

  #restore() {
    const preset = preference("preset");
    const own = preferredList("methods")?.filter((name) => this.#methods.has(name));
    if (preset !== "own") this.#grid.preset = preset;
    else if (own) this.#grid.methods = own;
    if (preference("mark")) this.#grid.mark = preference("mark");
    this.#show();
  }

  async #open() {
    if (this.#marks.size === 0) {
      await import("../elements/grid/handspan-mark.js");
      byID("methods-marks").append(...marks.map((each) => this.#markTile(...each)));
    }
    this.#showPictures();
    this.#show();
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  #presetRow(name, label, detail) {
    const input = element("input", { type: "radio", name: "preset", value: name });
    input.addEventListener("change", () => this.#setPreset(name));
    this.#presets.set(name, input);
    return element("label", { className: "methods-row" }, input, words(label, detail), icon("tick"));
  }

  #methodRow(name, label, detail) {
    const input = element("input", { type: "checkbox", role: "switch", value: name });
    input.addEventListener("change", () => this.#setMethods());
    this.#methods.set(name, input);
    return element("label", { className: "methods-row" }, input, words(label, detail), element("span", { className: "switch" }));
  }

  #markTile(name, label) {
    const input = element("input", { type: "radio", name: "mark", value: name });
    input.addEventListener("change", () => this.#setMark(name));
    const sample = element("handspan-mark", { className: "methods-sample" });
    sample.mark = name;
    this.#marks.set(name, { input, sample });
    return element("label", { className: "methods-mark" }, input, sample, element("span", { className: "methods-name" }, label));
  }

  #setPreset(name) {
    if (name === "own") return this.#setMethods();
    this.#grid.preset = name;
    remember("preset", name);
    remember("mark", "");
    this.#show();
  }

  #setMethods() {
    const selected = [...this.#methods].filter(([, input]) => input.checked).map(([name]) => name);
    this.#grid.methods = selected;
    remember("preset", "own");
    remember("methods", selected);
    this.#show();
  }

  #setMark(name) {
    this.#grid.mark = name;
    remember("mark", name);
  }

  #show() {
    const { preset, methods: selected, mark } = this.#grid;
    this.#presets.get(preset ?? "own").checked = true;
    for (const [name, input] of this.#methods) input.checked = selected.includes(name);
    const marked = this.#marks.get(mark);
    if (marked) marked.input.checked = true;
    document.documentElement.toggleAttribute("data-selectless", !selected.includes("button"));
    this.#onChange();
  }

  #showPictures() {
    const pictures = [];
    for (let position = 0; position < Math.min(60, this.library?.count ?? 0) && pictures.length < 2 * marks.length; position++) {
      const address = this.library.thumbnail(position);
      if (address) pictures.push(address);
    }
    const samples = [...this.#marks.values()];
    samples.forEach(({ sample }, index) => (sample.picture = pictures.length ? pictures[index % pictures.length] : null));
  }
}

const words = (label, detail) =>
  element(
    "span",
    { className: "methods-words" },
    element("span", { className: "methods-name" }, label),
    element("span", { className: "methods-detail" }, detail),
  );
