// What an element shows in its place when it could not start: a line that says so, and a button to try again.

import { make } from "./dom.js";

export class Failure {
  #node = null;

  /** `retry()` is called by the button. */
  constructor(root, retry) {
    this.root = root;
    this.retry = retry;
  }

  show(message) {
    this.hide();
    const button = make("button", { type: "button", className: "failure-retry", textContent: "Try again" });
    button.addEventListener("click", () => this.retry());
    this.#node = make("p", { className: "failure", part: "failure", role: "alert" }, "This list could not be started. ", button);
    this.#node.title = message;
    this.root.prepend(this.#node);
  }

  hide() {
    this.#node?.remove();
    this.#node = null;
  }
}
