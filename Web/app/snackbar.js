import { byID, element, icon } from "./dom.js";

// Long enough to read, decide and reach; Undo also stays on the keyboard after it.
const noticeDuration = 6_000;
const actionDuration = 12_000;
const shortestRemainder = 2_000;

/** One message at a time at the foot of the page, said aloud, with what can be done about it. */
export class Snackbar {
  #root = byID("snackbar");
  // Live regions speak only when they stand in the page before their text changes.
  #message = element("p", { className: "snackbar-message", role: "status" });
  #controls = element("div", { className: "snackbar-controls" });
  #timer = 0;
  #remaining = 0;
  #startedAt = 0;
  // Why the clock stands still: "pointer", "focus", "hidden".
  #holds = new Set();

  constructor() {
    this.#root.append(this.#message, this.#controls);
    this.#root.inert = true;
    const hold = (type, reason) => this.#root.addEventListener(type, () => this.#hold(reason));
    const release = (type, reason) => this.#root.addEventListener(type, () => this.#release(reason));
    hold("pointerenter", "pointer");
    release("pointerleave", "pointer");
    hold("focusin", "focus");
    release("focusout", "focus");
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#hold("hidden") : this.#release("hidden")));
  }

  /** Says `text`; `actions` are `{ label, run }`; `lasts` keeps it until it is closed; `isBusy` shows that something is under way. */
  show(text, { actions = [], lasts = false, isBusy = false } = {}) {
    this.#stop();
    this.#message.textContent = text;
    this.#controls.replaceChildren(...actions.map((action) => this.#button(action)));
    if (lasts && !isBusy) this.#controls.append(this.#closeButton());
    this.#root.dataset.tone = isBusy ? "busy" : "notice";
    // It stays above the action bar's place also when that bar leaves meanwhile: a button must not move under a finger.
    this.#root.toggleAttribute("data-raised", document.documentElement.dataset.mode === "selecting");
    this.#root.dataset.open = "true";
    this.#root.inert = false;
    if (!lasts && !isBusy) this.#start(actions.length ? actionDuration : noticeDuration);
  }

  hide() {
    this.#stop();
    this.#root.dataset.open = "false";
    this.#root.inert = true;
    this.#holds.clear();
  }

  #button({ label, run }) {
    const button = element("button", { className: "snackbar-action", type: "button", textContent: label });
    button.addEventListener("click", () => {
      this.hide();
      run();
    });
    return button;
  }

  #closeButton() {
    const button = element("button", { className: "snackbar-close", type: "button", "aria-label": "Close" }, icon("close"));
    button.addEventListener("click", () => this.hide());
    return button;
  }

  #start(duration) {
    this.#remaining = duration;
    if (this.#holds.size === 0) this.#run();
  }

  #run() {
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => this.hide(), this.#remaining);
  }

  #hold(reason) {
    this.#holds.add(reason);
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    // Whoever lets go needs a moment to come back.
    this.#remaining = Math.max(shortestRemainder, this.#remaining - (performance.now() - this.#startedAt));
  }

  #release(reason) {
    this.#holds.delete(reason);
    if (this.#holds.size === 0 && this.#remaining > 0) this.#run();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#remaining = 0;
  }
}
