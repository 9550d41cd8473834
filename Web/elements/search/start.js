// Starting a control: once, when it is first in the page, and again where that failed.

import { loadEngine } from "./engine.js";

export class Start {
  #settle = null;
  #hasBegun = false;
  isBroken = false;

  /** `begin(loaded)` starts with what was loaded, `failed(error)` hears what went wrong, `changed()` that `isBroken` did. */
  constructor({ begin, failed, changed }) {
    Object.assign(this, { begin, failed, changed });
    this.#makeReady();
  }

  /** Fulfilled once there is something to search; rejected where the engine could not be had, with what to do about it. */
  #makeReady() {
    this.ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    // Nobody has to wait for it.
    this.ready.catch(() => {});
  }

  async run() {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    try {
      await this.begin(await loadEngine());
      this.#settle.resolve();
    } catch (error) {
      this.isBroken = true;
      this.changed();
      this.#settle.reject(error);
      this.failed(error);
    }
  }

  /** Tries once more after a failure; answers the new `ready`. */
  retry() {
    if (!this.isBroken) return this.ready;
    this.isBroken = false;
    this.#hasBegun = false;
    this.changed();
    this.#makeReady();
    void this.run();
    return this.ready;
  }
}
