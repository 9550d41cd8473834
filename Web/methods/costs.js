// What each method costs: one task at a time as bars, and everything as a table.

import { element } from "../app/dom.js";
import { number } from "../app/format.js";

const duration = (seconds) => {
  if (seconds < 99.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole / 60) % 60)];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${whole % 60} s`;
};

const touches = ({ touches, scrollTouches, keys }) =>
  [number(touches), scrollTouches ? `(${number(scrollTouches)} to scroll)` : "", keys ? `+ ${keys} ${keys === 1 ? "key" : "keys"}` : ""]
    .filter(Boolean)
    .join(" ");

const measures = {
  seconds: ["Time", (result) => duration(result.seconds)],
  touches: ["Touches", touches],
  travel: ["Finger travel", (result) => `${number(result.travel)} pt`],
  screens: ["Scrolling", (result) => `${number(Math.round(result.screens * 10) / 10)} screens`],
};

export class CostsChart {
  #task = 2;
  #part = 0;
  #measure = "seconds";

  constructor(place, costs) {
    this.costs = costs;
    this.bars = element("ol", { className: "bars" });
    this.caption = element("p", { className: "costs-caption", role: "status" });
    const tasks = this.#choice(
      "Task",
      costs.tasks.map(({ title }, index) => [index, title]),
      this.#task,
      (value) => (this.#task = Number(value)),
    );
    const measure = this.#choice(
      "Measure",
      Object.entries(measures).map(([key, [label]]) => [key, label]),
      this.#measure,
      (value) => (this.#measure = value),
    );
    const parts = this.#choice(
      "Layout",
      costs.parts.map(({ arrangement }, index) => [index, arrangement === "grid" ? "Grid" : "List"]),
      this.#part,
      (value) => (this.#part = Number(value)),
    );
    this.table = element("div", { className: "scrolling", role: "region", tabIndex: 0, "aria-label": "All figures" });
    const everything = element("details", { className: "everything" }, element("summary", {}, "All figures as a table"), this.table);
    place.replaceChildren(tasks, element("div", { className: "choices" }, measure, parts), this.caption, this.bars, everything);
    this.#show();
  }

  #choice(legend, options, current, select) {
    const group = element("fieldset", { className: "chips" }, element("legend", { className: "visually-hidden" }, legend));
    for (const [value, label] of options) {
      const input = element("input", { type: "radio", name: `costs-${legend}`, value, checked: value === current });
      input.addEventListener("change", () => {
        select(input.value);
        this.#show();
      });
      group.append(element("label", { className: "chip" }, input, element("span", {}, label)));
    }
    return group;
  }

  #show() {
    const { rows } = this.costs.parts[this.#part];
    const results = rows.map((row) => ({ ...row, result: row.results[this.#task] }));
    const able = results.filter(({ result }) => !result.unable).sort((a, b) => a.result[this.#measure] - b.result[this.#measure]);
    const most = Math.max(...able.map(({ result }) => result[this.#measure]));
    const unable = results.filter(({ result }) => result.unable);
    this.bars.replaceChildren(...able.map((row) => this.#bar(row, most)), ...unable.map(inability));
    this.caption.textContent = `${this.costs.tasks[this.#task].title}: ${measures[this.#measure][0].toLowerCase()}, least first`;
    this.table.replaceChildren(this.#everything(rows));
  }

  #bar({ id, title, result }, most) {
    const fill = element("span", { className: "bar-fill" });
    fill.style.inlineSize = `${most > 0 ? Math.max(0.6, (100 * result[this.#measure]) / most) : 0.6}%`;
    const text = measures[this.#measure][1](result);
    return element(
      "li",
      { className: "bar", "data-method": id },
      element("span", { className: "bar-title" }, title),
      element("span", { className: "bar-value" }, text),
      element("span", { className: "bar-track", "aria-hidden": "true" }, fill),
    );
  }

  #everything(rows) {
    const [, format] = measures[this.#measure];
    const head = element(
      "tr",
      {},
      element("th", { scope: "col" }, "Way"),
      ...this.costs.tasks.map(({ title }) => element("th", { scope: "col" }, title)),
    );
    const body = rows.map(({ title, results }) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, title),
        ...results.map((result) => element("td", {}, result.unable ? "unable" : format(result))),
      ),
    );
    return element("table", { className: "figures" }, element("thead", {}, head), element("tbody", {}, ...body));
  }
}

const inability = ({ id, title, result }) =>
  element(
    "li",
    { className: "bar unable", "data-method": id },
    element("span", { className: "bar-title" }, title),
    element("span", { className: "bar-value" }, `Unable: ${result.unable}`),
  );
