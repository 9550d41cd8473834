// When the engine is to be told that time has passed.

export class Clock {
  #timer = 0;
  #frame = 0;
  #isTicking = false;

  /** `tick()` tells the engine. */
  constructor(tick) { this.tick = tick; }

  /** Ticks once, so many milliseconds from now; below 0 not at all. */
  wakeIn(milliseconds) {
    clearTimeout(this.#timer);
    if (milliseconds < 0) return;
    const due = performance.now() + milliseconds;
    // Firefox may call a little early by its own clock; the engine would find nothing due, and nobody would call again.
    const wake = () => {
      const left = due - performance.now();
      if (left > 0) this.#timer = setTimeout(wake, left);
      else this.tick();
    };
    this.#timer = setTimeout(wake, milliseconds);
  }

  /** Ticks on every frame while this is set. */
  set isTicking(on) {
    this.#isTicking = on;
    this.#tickOnTheNextFrame();
  }

  #tickOnTheNextFrame() {
    if (!this.#isTicking || this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.tick();
      this.#tickOnTheNextFrame();
    });
  }
}
