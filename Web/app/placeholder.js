import { byID, element, icon } from "./dom.js";

/** Shows, in the place of the items, why there are none; nothing when `title` is left out. */
export function showPlaceholder(iconName, title, text) {
  const placeholder = byID("placeholder");
  placeholder.hidden = !title;
  placeholder.replaceChildren();
  if (!title) return;
  placeholder.append(
    element("div", { className: "placeholder-picture" }, icon(iconName)),
    element("h2", { textContent: title, dir: "auto" }),
    element("p", { textContent: text, dir: "auto" }),
  );
}
