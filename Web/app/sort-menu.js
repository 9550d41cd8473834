import { byID, element, icon } from "./dom.js";

const orders = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["name", "Name"],
  ["largest", "Largest"],
  ["kind", "Kind"],
];

/** The menu of sort orders under its button: arrows, Home, End, first letters, Escape. */
export class SortMenu {
  #menu = byID("sort-menu");
  #button = byID("sort-button");
  #entries;

  constructor(selected, onSelect) {
    this.#entries = orders.map(([order, label]) => this.#entry(order, label, onSelect));
    this.#menu.append(...this.#entries);
    this.#button.popoverTargetElement = this.#menu;
    this.#menu.addEventListener("beforetoggle", (event) => event.newState === "open" && this.#place());
    this.#menu.addEventListener("toggle", (event) => this.#toggled(event.newState === "open"));
    this.#menu.addEventListener("keydown", (event) => this.#key(event));
    this.#show(selected);
  }

  #entry(order, label, onSelect) {
    const entry = element("button", { className: "menu-entry", type: "button", role: "menuitemradio", tabIndex: -1 }, icon("tick"), label);
    entry.dataset.order = order;
    entry.addEventListener("click", () => {
      this.#show(order);
      this.#menu.hidePopover();
      this.#button.focus();
      onSelect(order);
    });
    return entry;
  }

  #show(selected) {
    for (const entry of this.#entries) entry.setAttribute("aria-checked", String(entry.dataset.order === selected));
    byID("sort-label").textContent = orders.find(([order]) => order === selected)[1];
  }

  #place() {
    const anchor = this.#button.getBoundingClientRect();
    this.#menu.style.top = `${anchor.bottom + 4}px`;
    this.#menu.style.right = `${Math.max(12, document.documentElement.clientWidth - anchor.right - 8)}px`;
  }

  #toggled(isOpen) {
    this.#button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) this.#entries.find((entry) => entry.getAttribute("aria-checked") === "true").focus();
  }

  #key(event) {
    const entries = this.#entries;
    const current = entries.indexOf(document.activeElement);
    const target =
      {
        ArrowDown: entries[(current + 1) % entries.length],
        ArrowUp: entries.at(current - 1),
        Home: entries[0],
        End: entries.at(-1),
      }[event.key] ?? this.#entryBeginning(event.key, current);
    if (event.key === "Tab") this.#menu.hidePopover();
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  #entryBeginning(letter, current) {
    if (letter.length !== 1) return undefined;
    const after = [...this.#entries.slice(current + 1), ...this.#entries.slice(0, current + 1)];
    return after.find((entry) => entry.textContent.toLowerCase().startsWith(letter.toLowerCase()));
  }
}
