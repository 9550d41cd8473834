// What an app says of the selection while the engine, or the items, are still to come: kept in order, and read back.

export class WantedSelection {
  #ids = null;

  get isWanted() {
    return this.#ids !== null;
  }

  /** The ids, as if the engine had them. */
  get ids() {
    return Uint32Array.from(this.#ids ?? []);
  }

  /** `base` is what was selected when an engine was last asked. */
  edit(edit, ids, base) {
    if (edit === "replace") this.#ids = new Set();
    this.#ids ??= new Set(base);
    for (const id of ids) edit === "deselect" ? this.#ids.delete(id) : this.#ids.add(id);
  }

  has(id) {
    return this.#ids?.has(id) ?? false;
  }

  clear() {
    this.#ids = null;
  }

  /** Hands the ids over to a bridge whose items have come. */
  apply(bridge) {
    if (!this.isWanted) return;
    const { ids } = this;
    this.clear();
    bridge.edit("replace", ids);
  }
}
