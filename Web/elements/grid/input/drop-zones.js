// Where what is carried may be let go of: zones of the app's, and the tray.

import { trayZone } from "../../shared/protocol.js";

export class DropZones {
  /** {id, element} each; the engine knows them by their places from `trayZone` + 1 on. */
  zones = [];

  /** `grid` is the `Collection`. */
  constructor(grid) {
    this.grid = grid;
  }

  /** Tells the engine where they are now. */
  measure() {
    const { bridge, view } = this.grid;
    const { left, top } = view.scroller.getBoundingClientRect();
    const add = (element, number) => {
      const box = element.getBoundingClientRect();
      bridge.tell("add_zone", number, box.left - left, box.top - top, box.width, box.height);
    };
    bridge.tell("clear_zones");
    this.zones.forEach(({ element }, index) => add(element, this.#number(index)));
    if (!view.tray.node.hidden) add(view.tray.node, trayZone);
  }

  /** Shows which one the finger is over; none for -1. */
  highlight(number) {
    this.zones.forEach(({ element }, index) => element.toggleAttribute("data-drop", this.#number(index) === number));
    this.grid.view.tray.node.toggleAttribute("data-drop", number === trayZone);
  }

  /** The app's zone with this number. */
  zone(number) {
    return this.zones.find((_, index) => this.#number(index) === number);
  }

  #number(index) {
    return trayZone + 1 + index;
  }
}
