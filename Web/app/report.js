import { byID, element } from "./dom.js";

/** Opens the dialog that lists, line by line, what a short message had no room for. */
export function showReport(title, lines) {
  byID("report-title").textContent = title;
  byID("report-lines").replaceChildren(...lines.map((line) => element("li", { textContent: line, dir: "auto" })));
  byID("report").showModal();
}
