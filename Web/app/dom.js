const svgNamespace = "http://www.w3.org/2000/svg";

/** Makes an element with properties, attributes (`aria-…`, `data-…`, `role`) and children; text children are never parsed as HTML. */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") node.setAttribute(key, value);
    else node[key] = value;
  }
  node.append(...children);
  return node;
}

/** Makes an `<svg>` that shows one symbol of the page's sprite. */
export function icon(name) {
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svgNamespace, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

/**
 * The element with this id.
 *
 * @type {typeof document.getElementById}
 */
export const byID = (id) => document.getElementById(id);

/** Enables or disables a button that may hold the focus: `disabled` would throw the focus away. */
export function setAvailable(button, isAvailable) {
  button.setAttribute("aria-disabled", String(!isAvailable));
}

/** Calls `run` on a click, unless the button is unavailable. */
export function onPress(button, run) {
  button.addEventListener("click", (event) => {
    if (button.getAttribute("aria-disabled") !== "true") run(event);
  });
}
