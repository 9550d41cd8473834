import { discard, duplicate, tag, undo } from "./api.js";
import { items, number } from "./format.js";
import { showReport } from "./report.js";
import { share } from "./share.js";
import { titleOf } from "./tag-source.js";

// What takes no longer feels immediate; a message would only flicker.
const progressDelay = 500;
const listedFailures = 2;
const list = new Intl.ListFormat("en");

/** Share, Tag, Duplicate, Discard, and taking them back. Each answers whether all of it was done. */
export class Actions {
  #watcher;
  #snackbar;
  #library;
  #editTags;
  #isBusy = false;
  // The last Tag, Duplicate or Discard, while nothing else has been done after it.
  #latestUndo = null;
  // What the last Tag was about: "Tags", "Tags and People".
  #latestSubject = "Tags";

  /** `library()` answers the library on show, `editTags(ids)` what to put on and take off, source by source, or null. */
  constructor({ watcher, snackbar, library, editTags }) {
    this.#watcher = watcher;
    this.#snackbar = snackbar;
    this.#library = library;
    this.#editTags = editTags;
  }

  get canUndo() {
    return this.#latestUndo !== null && !this.#isBusy;
  }

  /** A later change of the selection is now the last thing done, and what the Undo key is about. */
  forgetUndo() {
    if (!this.#isBusy) this.#latestUndo = null;
  }

  /** Takes the last Tag, Duplicate or Discard back. */
  undo() {
    return this.#undo(this.#latestUndo);
  }

  share(ids) {
    return this.#perform("shared", `Preparing ${items(ids.length)}…`, async (onProgress) => {
      return this.#tellShare(await share(this.#library(), ids, onProgress), ids.length);
    });
  }

  async tag(ids) {
    const changes = await this.#askForTags(ids);
    if (!changes?.length) return false;
    return this.#applyTags(ids, changes);
  }

  #applyTags(ids, changes) {
    const subject = list.format(changes.map(({ source }) => titleOf(source)));
    // What was selected in the sheet must not be lost with a connection.
    const again = () => this.#applyTags(ids, changes);
    return this.#perform(
      "tagged",
      `Tagging ${items(ids.length)}…`,
      async () => {
        const { changed, failed, undo: token } = await tag(ids, changes);
        this.#latestUndo = token;
        this.#latestSubject = subject;
        return this.#tell(`${subject} of ${items(changed)} changed`, "tagged", { failed, total: ids.length });
      },
      again,
    );
  }

  async #askForTags(ids) {
    try {
      return await this.#editTags(ids);
    } catch (error) {
      this.#snackbar.show(`Nothing was tagged: ${error.message}.`, { lasts: true });
      return null;
    }
  }

  duplicate(ids) {
    return this.#perform("duplicated", `Duplicating ${items(ids.length)}…`, async () => {
      const { added, failed, undo: token } = await duplicate(ids);
      await this.#settle(added, token);
      return this.#tell(`${items(added.length)} duplicated`, "duplicated", { failed, total: ids.length });
    });
  }

  discard(ids) {
    return this.#perform("discarded", `Discarding ${items(ids.length)}…`, async () => {
      const { discarded, failed, undo: token } = await discard(ids);
      await this.#settle(discarded, token);
      return this.#tell(`${items(discarded.length)} moved to the trash`, "discarded", { failed, total: ids.length });
    });
  }

  #undo(token) {
    return this.#perform("undone", "Undoing…", async () => {
      const { restored, removed, tagged = [], failed } = await undo(token);
      await this.#settle([], null);
      const done =
        restored.length > 0
          ? `${items(restored.length)} restored`
          : tagged.length > 0
            ? `${this.#latestSubject} of ${items(tagged.length)} taken back`
            : `${items(removed.length)} taken back`;
      const total = restored.length + removed.length + tagged.length + failed.length;
      return this.#tell(done, "undone", { failed, total });
    });
  }

  /** Runs one action at a time, with a message once it takes long, and a clear one when it fails as a whole: `again` tries once more. */
  async #perform(participle, progress, work, again) {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    let text = progress;
    let isLate = false;
    const showProgress = () => this.#snackbar.show(text, { isBusy: true });
    const timer = setTimeout(() => {
      isLate = true;
      showProgress();
    }, progressDelay);
    try {
      return await work((newer) => {
        text = newer;
        if (isLate) showProgress();
      });
    } catch (error) {
      const actions = again ? [{ label: "Try Again", run: again }] : [];
      this.#snackbar.show(`Nothing was ${participle}: ${error.message}.`, { actions, lasts: true });
      return false;
    } finally {
      clearTimeout(timer);
      this.#isBusy = false;
    }
  }

  /** Brings the page up to the folder before Undo is offered. */
  async #settle(done, token) {
    await this.#watcher.refresh();
    this.#latestUndo = done.length > 0 ? token : null;
  }

  #tell(message, participle, { failed, total }) {
    const token = participle === "shared" ? null : this.#latestUndo;
    /** @type {{ label: string, run: () => unknown }[]} */
    const actions = token === null ? [] : [{ label: "Undo", run: () => this.#undo(token) }];
    if (failed.length === 0) {
      this.#snackbar.show(message, { actions });
      return true;
    }
    const title = `${number(failed.length)} of ${number(total)} could not be ${participle}`;
    // Each names its item.
    const lines = failed.map(({ error }) => error);
    const unlisted = lines.length - listedFailures;
    if (unlisted > 0) actions.push({ label: "Show all", run: () => showReport(title, lines) });
    const listed = lines.slice(0, listedFailures).join("; ") + (unlisted > 0 ? ` and ${number(unlisted)} more` : "");
    this.#snackbar.show(`${title}: ${listed}`, { actions, lasts: true });
    return false;
  }

  /** @param {{ outcome: string, message?: string, failed?: object[], again?: () => Promise<string> }} told */
  #tellShare({ outcome, message, failed = [], again }, total) {
    if (outcome === "downloaded") return this.#tell(message, "shared", { failed, total });
    this.#snackbar.hide();
    if (outcome === "needs-tap") {
      const run = () => this.#perform("shared", "Sharing…", async () => this.#tellShare({ outcome: await again(), again }, total));
      this.#snackbar.show(`${items(total)} ready`, { actions: [{ label: "Share", run }], lasts: true });
    }
    return outcome === "shared";
  }
}
