import { byID, onPress, setAvailable } from "./dom.js";
import { items, number } from "./format.js";
import { preference, remember } from "./preferences.js";
import { SortMenu } from "./sort-menu.js";

/** The bar at the top and the state of the mode it shows. */
export class TopBar {
  #grid;

  constructor({ grid, onSort }) {
    this.#grid = grid;
    new SortMenu(preference("sort"), onSort);
    this.#setLayout(preference("layout"));
    for (const layout of ["grid", "list"]) onPress(byID(`${layout}-button`), () => this.#setLayout(layout));
    onPress(byID("select-button"), () => this.#enter());
    onPress(byID("done-button"), () => grid.done());
    onPress(byID("select-all-button"), () => grid.selectAll());
    onPress(byID("clear-button"), () => grid.clear());
    onPress(byID("undo-button"), () => grid.undo());
    onPress(byID("redo-button"), () => grid.redo());
  }

  showLibrary(library) {
    byID("library-name").textContent = library.title;
    byID("library-name").title = library.title;
    document.title = `${library.title} – Handspan`;
  }

  /** `state` is the detail of "handspan-change". */
  showSelection({ count, total, selecting, canUndo, canRedo }) {
    // Said aloud by the grid, which knows when a sweep has come to rest.
    byID("library-count").textContent = selecting ? `${number(count)} of ${number(total)} selected` : items(total);
    setAvailable(byID("undo-button"), canUndo);
    setAvailable(byID("redo-button"), canRedo);
    setAvailable(byID("select-all-button"), count < total);
    setAvailable(byID("clear-button"), count > 0);
    setAvailable(byID("select-button"), total > 0);
    for (const action of ["share", "tag", "duplicate", "discard"]) byID(`${action}-button`).disabled = count === 0;
    document.documentElement.dataset.mode = selecting ? "selecting" : "browsing";
    // Whatever ended the mode, the focus must not stay on a button that leaves with it.
    if (!selecting && document.activeElement?.closest("[data-when=selecting]")) byID("select-button").focus();
  }

  #setLayout(layout) {
    this.#grid.layoutKind = layout;
    remember("layout", layout);
    for (const each of ["grid", "list"]) byID(`${each}-button`).setAttribute("aria-pressed", String(each === layout));
  }

  // The pressed button leaves with its group: the focus goes to the one that takes its place.
  #enter() {
    this.#grid.selecting = true;
    byID("done-button").focus();
  }
}
