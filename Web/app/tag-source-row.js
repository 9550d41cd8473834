import { element } from "./dom.js";
import { number } from "./format.js";

/** The row in which one of several sources of values is chosen: tabs, of which the arrows take the next at once. */
export class TagSourceRow {
  #onChoose;
  #sources = [];
  #tabs = [];

  constructor(onChoose) {
    this.#onChoose = onChoose;
    this.node = element("div", { className: "tags-sources", hidden: true, role: "tablist", "aria-label": "What to put on" });
    this.node.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** Shows these sources; one alone leaves nothing to choose. */
  show(sources) {
    this.#sources = sources;
    this.node.hidden = sources.length < 2;
    this.#tabs = sources.map((source) => this.#makeTab(source));
    this.node.replaceChildren(...this.#tabs);
    this.count();
  }

  #makeTab(source) {
    const count = element("span", { className: "tags-source-count" });
    const properties = { className: "tags-source", type: "button", role: "tab", id: `tags-source-${source.name}` };
    const tab = element("button", properties, source.title, count);
    tab.addEventListener("click", () => this.#onChoose(source));
    return tab;
  }

  /** Marks the source on show, whose control is in the page. */
  select(chosen) {
    chosen.control.role = this.node.hidden ? "group" : "tabpanel";
    for (const [index, source] of this.#sources.entries()) {
      const tab = this.#tabs[index];
      const isChosen = source === chosen;
      tab.setAttribute("aria-selected", isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      // Others have no control yet, and only what is there can be named.
      if (isChosen) tab.setAttribute("aria-controls", source.control.id);
      if (isChosen) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  /** Says how many values of each source are on the items. */
  count() {
    for (const [index, { count }] of this.#sources.entries())
      this.#tabs[index].querySelector(".tags-source-count").textContent = count > 0 ? ` ${number(count)}` : "";
  }

  #pressed(event) {
    const from = this.#tabs.indexOf(event.target.closest("[role=tab]"));
    const last = this.#tabs.length - 1;
    const target = {
      ArrowRight: from === last ? 0 : from + 1,
      ArrowLeft: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (from < 0 || target === undefined) return;
    event.preventDefault();
    this.#tabs[target].focus();
    this.#onChoose(this.#sources[target]);
  }
}
