import { ServerGone, fetchListing } from "./api.js";
import { Library } from "./library.js";

// Debian's TypeScript is older than what it can do.
const Signals = /** @type {any} */ (AbortSignal);

const pollInterval = 3_000;
const firstRetry = 1_000;
// Asking one's own machine costs nothing; whoever starts the server again looks at the page.
const longestRetry = 5_000;
// A listing of a million files takes seconds; a server that says nothing for longer hangs.
const requestTimeout = 60_000;
// One lost request may be a hiccup; two in a row are an outage.
const failuresBeforeNotice = 2;

/** Keeps the page's library like the folder: asks every few seconds while the page is visible, and backs off while nobody answers. */
export class LibraryWatcher extends EventTarget {
  #sort;
  #etag = null;
  #failures = 0;
  #timer = 0;
  #controller = null;
  #latest = null;

  constructor(sort) {
    super();
    this.#sort = sort;
    const refreshIfVisible = () => document.visibilityState === "visible" && this.refresh();
    document.addEventListener("visibilitychange", refreshIfVisible);
    addEventListener("focus", refreshIfVisible);
    addEventListener("online", refreshIfVisible);
  }

  get sort() {
    return this.#sort;
  }
  set sort(sort) {
    this.#sort = sort;
    this.#etag = null;
    this.refresh();
  }

  /** Asks now. Settles when the newest answer is in, also when a later call overtakes this one. */
  refresh() {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    this.#controller = new AbortController();
    this.#latest = this.#ask(this.#controller.signal);
    return this.#latest;
  }

  async #ask(signal) {
    try {
      const answer = await fetchListing(this.#sort, this.#etag, Signals.any([signal, Signals.timeout(requestTimeout)]));
      if (signal.aborted) return this.#latest;
      this.#reached(answer);
    } catch (error) {
      if (signal.aborted) return this.#latest;
      this.#missed(error);
    }
    this.#schedule();
  }

  #reached(answer) {
    if (this.#failures > 0) this.dispatchEvent(new Event("reached"));
    this.#failures = 0;
    if (!answer) return;
    this.#etag = answer.etag;
    this.dispatchEvent(new CustomEvent("library", { detail: new Library(answer.listing) }));
  }

  #missed(error) {
    this.#failures += 1;
    if (this.#failures < failuresBeforeNotice && error instanceof ServerGone) return;
    this.dispatchEvent(new CustomEvent("missed", { detail: error }));
  }

  #schedule() {
    const retry = Math.min(longestRetry, firstRetry * 2 ** (this.#failures - 1));
    this.#timer = setTimeout(
      () => (document.visibilityState === "visible" ? this.refresh() : this.#schedule()),
      this.#failures ? retry : pollInterval,
    );
  }
}
