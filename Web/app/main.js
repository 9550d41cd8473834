import { Actions } from "./actions.js";
import { ServerGone } from "./api.js";
import { byID } from "./dom.js";
import { guardAgainstEchoes } from "./echoes.js";
import { bindKeyboard } from "./keyboard.js";
import { Library } from "./library.js";
import { showPlaceholder } from "./placeholder.js";
import { preference, remember } from "./preferences.js";
import { showReport } from "./report.js";
import { Snackbar } from "./snackbar.js";
import { TagSheet } from "./tag-sheet.js";
import { TopBar } from "./top-bar.js";
import { Viewer } from "./viewer.js";
import { LibraryWatcher } from "./watcher.js";
import { MethodsSheet } from "./methods-sheet.js";

const grid = byID("grid");
const snackbar = new Snackbar();
const watcher = new LibraryWatcher(preference("sort"));
let library = null;
let selection = { count: 0, total: 0, selecting: false, canUndo: false, canRedo: false };

function showFailure() {
  document.documentElement.dataset.state = "ready";
  showPlaceholder("warning", "Handspan can’t start in this browser", "It needs WebAssembly and a browser of the last two years.");
}

grid.addEventListener("error", showFailure);
try {
  await import("../elements/grid/handspan-grid.js");
} catch (error) {
  showFailure();
  throw error;
}

const tagSheet = new TagSheet();
const actions = new Actions({ watcher, snackbar, library: () => library, editTags: (ids) => tagSheet.edit(ids) });
const viewer = new Viewer({ onClose: (position) => grid.focusItem(position) });
const topBar = new TopBar({ grid, onSort: sortBy });
const methodsSheet = new MethodsSheet(grid, measureBars);

function sortBy(sort) {
  remember("sort", sort);
  watcher.sort = sort;
}

function showLibrary(newer) {
  const isFirst = library === null;
  const complaints = library?.unreadable.join() ?? "";
  const isSorted = !isFirst && newer.sort !== library.sort;
  const isContinued = isFirst || newer.continues(library);
  library = newer;
  if (!isContinued) {
    if (grid.selecting) snackbar.show("Handspan was started again: nothing is selected any more", { lasts: true });
    grid.done();
    // Nor may undo bring back picks by ids that stand for other files now.
    grid.source = new Library({ ids: [] });
  }
  grid.source = library;
  // Where the item on show stands in another order is nowhere in particular.
  if (isSorted) grid.scrollToTop();
  topBar.showLibrary(library);
  showSelection({ ...selection, count: grid.selectedCount, total: library.count, selecting: grid.selecting });
  viewer.showLibrary(library);
  methodsSheet.showLibrary(library);
  if (isFirst) viewer.followHistory();
  if (library.count === 0) showPlaceholder("image", "Nothing here yet", `What you put into “${library.title}” appears here by itself.`);
  else showPlaceholder();
  if (library.unreadable.length > 0 && library.unreadable.join() !== complaints) tellUnreadable(library.unreadable);
  document.documentElement.dataset.state = "ready";
}

function tellUnreadable(messages) {
  const title = `${messages.length === 1 ? "One folder" : `${messages.length} folders`} could not be read`;
  snackbar.show(title, { actions: [{ label: "Details", run: () => showReport(title, messages) }], lasts: true });
}

function showSelection(newer) {
  if (newer.count !== selection.count && newer.count > 0) actions.forgetUndo();
  selection = newer;
  topBar.showSelection(selection);
}

/** Runs an action on the picks; having done all of it is a way out of the mode, unless more was picked meanwhile. */
async function act(action, button) {
  const ids = grid.selectedIDs;
  const first = library.position(ids[0]);
  const isByKeyboard = button.matches(":focus-visible");
  const isDone = await actions[action](ids);
  const picks = new Set(ids);
  if (!isDone || !grid.selectedIDs.every((id) => picks.has(id))) return;
  grid.done();
  // The bar leaves with the mode: whoever came by keyboard goes on at the first of the picks.
  if (isByKeyboard && library.count > 0) grid.focusItem(Math.min(first, library.count - 1));
}

function showOutage(error) {
  const text =
    error instanceof ServerGone
      ? `${error.message} — start it again, this page will reconnect`
      : `This folder can’t be listed: ${error.message}`;
  byID("banner").textContent = text;
  byID("banner").dataset.open = "true";
  if (library === null) showPlaceholder("unplugged", "Nothing to show", text);
}

watcher.addEventListener("library", (/** @type {any} */ event) => showLibrary(event.detail));
watcher.addEventListener("missed", (/** @type {any} */ event) => showOutage(event.detail));
watcher.addEventListener("reached", () => {
  byID("banner").dataset.open = "false";
  grid.retryPictures();
});

grid.addEventListener("handspan-change", (event) => showSelection(event.detail));
grid.addEventListener("handspan-open", (event) => {
  // By id: the grid keeps an older listing while a finger is down.
  const position = library.position(event.detail.id);
  if (position >= 0) viewer.open(position);
});
grid.addEventListener("handspan-action", (event) => actions[event.detail.action](concerned(event.detail.id)));
/** A selected item's menu acts on all that is selected, and says on how many; any other's on that item alone. */
const concerned = (id) => (grid.selectedCount > 1 && grid.selectedIDs.includes(id) ? grid.selectedIDs : [id]);
const labelled = (verb) => (position) => {
  const { length } = concerned(grid.source.ids[position]);
  return length > 1 ? `${verb} ${length.toLocaleString()} items` : verb;
};
const share = { id: "share", label: labelled("Share"), icon: byID("icon-share") };
const tag = { id: "tag", label: labelled("Tag"), icon: byID("icon-tag") };
const duplicate = { id: "duplicate", label: labelled("Duplicate"), icon: byID("icon-duplicate") };
const discard = { id: "discard", label: "Discard", icon: byID("icon-discard"), isDestructive: true };
grid.menuActions = [share, tag, duplicate];
grid.swipeActions = [{ ...share, label: "Share" }, { ...duplicate, label: "Duplicate" }, discard];
grid.dropZones = ["share", "tag", "duplicate", "discard"].map((id) => ({ id, element: byID(`${id}-button`) }));
grid.addEventListener("handspan-drop", (event) => act(event.detail.zone, byID(`${event.detail.zone}-button`)));
for (const action of ["share", "tag", "duplicate", "discard"])
  byID(`${action}-button`).addEventListener("click", (event) => act(action, event.currentTarget));
bindKeyboard({ grid, actions });
guardAgainstEchoes(grid);

// Content scrolls beneath the bars. The action bar keeps its place also when it is out of sight, so that nothing moves with the mode.
// What stands at the foot of the page stands above the tray.
function measureBars() {
  document.documentElement.style.setProperty("--tray-height", `${grid.trayHeight}px`);
  grid.insets = { top: byID("top-bar").offsetHeight, bottom: innerHeight - byID("action-bar").offsetTop };
}

const observer = new ResizeObserver(measureBars);
for (const box of [byID("top-bar"), byID("action-bar"), document.documentElement]) observer.observe(box);

watcher.refresh();
