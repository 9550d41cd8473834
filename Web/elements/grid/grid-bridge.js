// The bridge of a collection: items and their shapes go in, selections come out.

import { Bridge } from "../shared/bridge.js";
import { commands, edits } from "../shared/protocol.js";

export class GridBridge extends Bridge {
  constructor(exports, draw) {
    super(exports, "handspan", draw);
  }

  perform(command, argument = 0) {
    this.call("perform", commands[command], argument);
  }

  setItems(identifiers) {
    this.send("items", identifiers);
    this.call("commit_items");
  }

  /** From `readShapes`; they count from the next change of the items or the room on. */
  setShapes(shapes) {
    if (shapes) this.send(shapes.name, shapes.numbers, shapes.each);
  }

  edit(edit, identifiers) {
    this.send("names", Uint32Array.from(identifiers));
    this.call("edit", edits[edit]);
  }

  selected() {
    const count = this.ask("selected_count");
    return this.receive(Uint32Array, this.ask("selected"), count);
  }

  isSelected(identifier) {
    return this.ask("is_selected", identifier) === 1;
  }

  /** What is to outlive this bridge, for `restore` over the same items. */
  save() {
    const address = this.ask("save");
    return this.receive(Uint8Array, address, this.ask("saved_count"));
  }

  restore(saved) {
    this.send("saved", saved);
    this.call("restore");
  }
}
