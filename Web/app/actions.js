import { discard, duplicate, undo } from "./api.js";
import { items, number } from "./format.js";
import { showReport } from "./report.js";
import { share } from "./share.js";

// What takes no longer feels immediate; a message would only flicker.
const progressDelay = 500;
const listedFailures = 2;

/** Share, Duplicate, Discard, and taking the last of them back. */
export class Actions {
  #grid;
  #watcher;
  #snackbar;
  #library;
  #isBusy = false;
  #undoToken = null;

  /** `library()` answers the library on show. */
  constructor({ grid, watcher, snackbar, library }) {
    this.#grid = grid;
    this.#watcher = watcher;
    this.#snackbar = snackbar;
    this.#library = library;
  }

  get canUndo() { return this.#undoToken !== null && !this.#isBusy; }

  /** From here on Undo is about the selection again: a later change of it is the last thing done. */
  forgetUndo() {
    if (!this.#isBusy) this.#undoToken = null;
  }

  share(ids) {
    return this.#perform("shared", `Preparing ${items(ids.length)}…`, async (onProgress) => {
      const library = this.#library();
      const result = await share(library, ids, onProgress);
      if (result.outcome === "shared" || result.outcome === "downloaded") this.#finish(result.failed);
      this.#tellShare(result, ids.length, library);
    });
  }

  duplicate(ids) {
    return this.#perform("duplicated", `Duplicating ${items(ids.length)}…`, async () => {
      const library = this.#library();
      const { added, failed, undo: token } = await duplicate(ids);
      await this.#settle(added, failed, token);
      this.#tell(`${items(added.length)} duplicated`, "duplicated", { failed, total: ids.length, library });
    });
  }

  discard(ids) {
    return this.#perform("discarded", `Discarding ${items(ids.length)}…`, async () => {
      const library = this.#library();
      const { discarded, failed, undo: token } = await discard(ids);
      await this.#settle(discarded, failed, token);
      this.#tell(`${items(discarded.length)} moved to the trash`, "discarded", { failed, total: ids.length, library });
    });
  }

  /** Takes the last Duplicate or Discard back. */
  undo() {
    const token = this.#undoToken;
    if (!this.canUndo) return Promise.resolve();
    this.#undoToken = null;
    return this.#perform("undone", "Undoing…", async () => {
      const library = this.#library();
      const { restored, removed, failed } = await undo(token);
      await this.#watcher.refresh();
      const done = restored.length ? `${items(restored.length)} restored` : `${items(removed.length)} taken back`;
      this.#tell(done, "undone", { failed, total: restored.length + removed.length + failed.length, library });
    });
  }

  /** Runs one action at a time, with a message once it takes long, and a clear one when it fails as a whole. */
  async #perform(participle, progress, work) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    let text = progress;
    let isLate = false;
    const showProgress = () => this.#snackbar.show(text, { isBusy: true });
    const timer = setTimeout(() => {
      isLate = true;
      showProgress();
    }, progressDelay);
    try {
      await work((newer) => {
        text = newer;
        if (isLate) showProgress();
      });
    } catch (error) {
      this.#snackbar.show(`Nothing was ${participle}: ${error.message}.`, { lasts: true, isFailure: true });
    } finally {
      clearTimeout(timer);
      this.#isBusy = false;
    }
  }

  /** Brings the page up to the folder before Undo is offered. */
  async #settle(done, failed, token) {
    await this.#watcher.refresh();
    this.#finish(failed);
    this.#undoToken = done.length > 0 ? token : null;
  }

  /** An action is a way out of the mode, unless something is left to see to: that stays picked. */
  #finish(failed = []) {
    if (failed.length === 0 && this.#grid.selecting) this.#grid.done();
  }

  #tell(message, participle, { failed, total, library }) {
    const actions = this.#undoToken === null ? [] : [{ label: "Undo", run: () => this.undo() }];
    if (failed.length === 0) {
      this.#snackbar.show(message, { actions });
      return;
    }
    const title = `${number(failed.length)} of ${number(total)} could not be ${participle}`;
    const lines = failed.map(({ id, error }) => `${library.nameOf(id)}: ${error}`);
    const unlisted = lines.length - listedFailures;
    if (unlisted > 0) actions.push({ label: "Show all", run: () => showReport(title, lines) });
    const listed = lines.slice(0, listedFailures).join("; ") + (unlisted > 0 ? ` and ${number(unlisted)} more` : "");
    this.#snackbar.show(`${title}: ${listed}`, { actions, lasts: true, isFailure: true });
  }

  #tellShare({ outcome, message, failed = [], again }, total, library) {
    if (outcome === "dismissed" || outcome === "shared") {
      this.#snackbar.hide();
    } else if (outcome === "needs-tap") {
      const run = () => this.#perform("shared", "Sharing…", async () => this.#tellShare({ outcome: await again(), again }, total, library));
      this.#snackbar.show(`${items(total)} ready`, { actions: [{ label: "Share", run }], lasts: true });
    } else {
      this.#tell(message, "shared", { failed, total, library });
    }
  }
}
