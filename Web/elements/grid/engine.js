// Where the engine of the collection elements and their style sheets are.

import { Engine, StyleSheets } from "../shared/engine.js";

const here = (name) => new URL(name, import.meta.url).href;

// Later ones add to those before them.
const sheets = ["base", "cells", "groups", "list", "floating", "ranges", "marks", "tray"];

export const stylesheets = new StyleSheets(
  [...sheets.map((name) => `styles/${name}.css`), "../shared/menu.css", "../shared/failure.css"].map(here),
);
export const engine = new Engine(here("handspan.wasm"), stylesheets);
