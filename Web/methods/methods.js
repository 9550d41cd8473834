// The page of the nine methods. Nothing heavy is loaded before somebody scrolls near it.

import { byID } from "../app/dom.js";
import { CostsChart } from "./costs.js";
import { loadPictures } from "./pictures.js";

/** Calls `start` once, when `node` is about to be seen. */
const whenNear = (node, start) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry.isIntersecting) return;
      observer.disconnect();
      start();
    },
    { rootMargin: "300px 0px" },
  );
  observer.observe(node);
};

const pictures = loadPictures();

const start = async (article) => {
  try {
    const [{ startPhone }] = await Promise.all([import("./phone.js"), import("../elements/grid/handspan-grid.js")]);
    await startPhone(article, await pictures);
  } catch {
    article.querySelector(".phone-count").textContent = "This browser cannot run it";
    article.dataset.state = "failed";
  }
};

for (const article of document.querySelectorAll(".method")) whenNear(article, () => start(article));

whenNear(byID("marks"), async () => {
  const [{ showMarks }] = await Promise.all([import("./marks.js"), import("../elements/grid/handspan-mark.js")]);
  await showMarks(byID("mark-list"), await pictures);
});

const costs = await fetch("methods/costs.json")
  .then((answer) => (answer.ok ? answer.json() : null))
  .catch(() => null);
if (costs) new CostsChart(byID("costs-chart"), costs);
else byID("costs-chart").firstElementChild.textContent = "The figures could not be loaded.";
