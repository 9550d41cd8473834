// Every mark as pairs, at rest and selected, over the page's pictures.

import { element } from "../app/dom.js";

// Who uses it, and what it is; how often it is mistaken at a glance is measured, in marks.json.
const marks = [
  ["handspan", "Circle and lift", "An outlined circle at rest, filled when picked, and the piece rises.", "Handspan"],
  ["circle", "Circle", "Comes with the mode, and fills with a tick.", "Photos, Files, Notes, Procreate"],
  ["number", "Number", "Counts the pieces in the order you took them.", "Upload pickers"],
  ["veil", "Veil", "Steps back behind a veil, with a small tick.", "Google Photos, Android pickers"],
  ["border", "Border", "A heavy dark outline, and no badge.", "Some pickers, Nijimi once"],
  ["lift", "Lift", "Rises on its own shadow, and nothing else.", "Nijimi’s colour card"],
  ["fold", "Fold", "A crease at rest; the corner turns down in dark.", "Nijimi"],
];

export const showMarks = async (list, pictures) => {
  const figures = await fetch("methods/marks.json")
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  list.replaceChildren(...marks.map((mark, index) => row(mark, index, pictures, figures)));
};

/** @param {string[]} mark */
const row = ([name, label, text, users], index, pictures, figures) => {
  const pairs = [0, 1].map((turn) => pair(name, pictures[(index * 2 + turn * 5 + 1) % pictures.length].address));
  const found = figures?.marks[name];
  const missed = found ? element("p", { className: "mark-missed" }, sentence(found, figures.pictures)) : "";
  return element(
    "li",
    { className: "mark-row" },
    element("div", { className: "mark-pairs" }, ...pairs),
    element(
      "div",
      { className: "mark-words" },
      element("h3", {}, label),
      element("p", {}, text),
      element("p", { className: "mark-users" }, users),
      missed,
    ),
  );
};

const pair = (name, address) => {
  const sample = element("handspan-mark", { className: "mark-pair" });
  sample.mark = name;
  sample.picture = address;
  return sample;
};

const sentence = ({ mistakes, margin }, pictures) =>
  mistakes === 0
    ? `Told at a glance on all of ${pictures} pictures, by a difference of ${margin.toFixed(1)} or more`
    : `Mistaken at a glance on ${mistakes} of ${2 * pictures} pictures, picked and not`;
