// A frame as wide as a phone with one method alive in it.

import { element } from "../app/dom.js";
import { items, number } from "../app/format.js";

// What each method has switched on. A sweep has no way in of its own, and a range begins at a mark.
const methodsOf = {
  button: { methods: ["button"] },
  sweep: { methods: ["button", "sweep"] },
  twoFingers: { methods: ["twoFingers"] },
  pile: { methods: ["pile"], hasDrop: true },
  mark: { methods: ["mark"] },
  hold: { methods: ["hold"] },
  box: { methods: ["box"], layout: "canvas" },
  tray: { methods: ["tray"] },
  swipe: { methods: ["swipe"], layout: "list" },
  range: { methods: ["mark"] },
};

/** Fills the frame of an `article.method`; `pictures` are {name, address}. */
export const startPhone = async (article, pictures) => {
  const { methods, layout = "grid", hasDrop = false } = methodsOf[article.dataset.method];
  const title = article.querySelector("h3").textContent;
  const grid = element("handspan-grid");
  grid.setAttribute("label", `Pictures: ${title}`);
  // In the page first: a canvas asks how wide it is.
  article.querySelector(".phone-stage").append(grid);
  await grid.ready;
  grid.layoutKind = layout;
  grid.source = source(pictures);
  grid.methods = methods;
  addBar(article, grid, methods);
  if (hasDrop) addDrop(article, grid);
  addActions(article, grid);
  article.dataset.state = "alive";
};

const source = (pictures) => ({
  ids: Uint32Array.from(pictures.keys()),
  name: (position) => pictures[position].name,
  detail: () => "Swipe me aside",
  kind: () => "image",
  thumbnail: (position) => pictures[position].address,
  frame: scattered,
});

/** Three columns with room around every piece, none quite in line. */
const scattered = (position, width) => {
  const [column, row] = [position % 3, Math.floor(position / 3)];
  const stride = width / 3;
  // While the frame is being laid out it may be narrower than its gaps.
  const side = Math.max(0, stride - 40);
  const lean = (seed) => 9 * Math.sin(position * seed);
  return { x: column * stride + 20 + lean(2.1), y: row * stride + 20 + lean(3.7), width: side, height: side };
};

const addBar = (article, grid, methods) => {
  const count = article.querySelector(".phone-count");
  const button = element("button", { className: "button", type: "button" });
  const isEnteredByButton = methods.includes("button");
  const show = ({ count: selected, total, selecting }) => {
    count.textContent = selecting ? `${number(selected)} of ${number(total)} selected` : items(total);
    button.textContent = selecting ? "Done" : "Select";
    button.classList.toggle("filled", selecting);
    button.classList.toggle("tinted", !selecting);
    button.hidden = !selecting && !isEnteredByButton;
  };
  button.addEventListener("click", () => (grid.selecting = !grid.selecting));
  grid.addEventListener("handspan-change", (event) => show(event.detail));
  article.querySelector(".phone-bar").append(button);
  show(grid.status);
};

const addDrop = (article, grid) => {
  const zone = element("p", { className: "phone-drop" }, "Drop the pile here to share it");
  article.querySelector(".phone-stage").append(zone);
  article.querySelector(".phone").classList.add("has-drop");
  grid.dropZones = [{ id: "share", element: zone }];
  grid.addEventListener("handspan-drop", () => {
    const { selectedCount } = grid;
    grid.done();
    say(article, `${items(selectedCount)} shared, or would be`);
  });
};

const addActions = (article, grid) => {
  grid.swipeActions = ["Share", "Duplicate", "Discard"].map((label) => ({ id: label, label, isDestructive: label === "Discard" }));
  grid.addEventListener("handspan-action", (event) => say(article, `${event.detail.action}: only a demonstration`));
  grid.addEventListener("handspan-open", () => say(article, "That would open it"));
};

/** For a while, in the place of the hint. */
const say = (article, text) => {
  const hint = article.querySelector(".phone-hint");
  hint.dataset.hint ??= hint.textContent;
  hint.textContent = text;
  clearTimeout(article.saying);
  article.saying = setTimeout(() => (hint.textContent = hint.dataset.hint), 4000);
};
