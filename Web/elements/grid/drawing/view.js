// The nodes of a collection element.

import { make } from "../../shared/dom.js";
import { Failure } from "../../shared/failure.js";
import { ItemMenu } from "../../shared/menu.js";
import { Cells } from "./cells.js";
import { Floating } from "./floating.js";
import { Tray } from "./tray.js";

export class GridView {
  /** `report` is what the tray, the menu and the failure report to: {tray, menu, retry}. */
  constructor(root, report) {
    this.root = root;
    this.canvas = make("div", { className: "canvas", role: "presentation" });
    this.scroller = make("div", { className: "scroller", part: "scroller", role: "grid", tabIndex: 0 }, this.canvas);
    this.scroller.ariaMultiSelectable = "true";
    this.live = make("div", { className: "live", role: "status" });
    root.append(this.scroller, this.live);
    this.cells = new Cells(this.canvas);
    this.floating = new Floating(root, this.canvas, this.cells);
    this.menu = new ItemMenu(root, report.menu);
    this.tray = new Tray(root, report.tray);
    this.failure = new Failure(root, report.retry);
  }

  focus() {
    this.scroller.focus({ preventScroll: true });
  }

  /** Lets go of everything that stands for items. */
  clear() {
    this.menu.close();
    for (const part of [this.cells, this.floating, this.tray]) part.clear();
    this.scroller.removeAttribute("aria-activedescendant");
    this.canvas.classList.remove("emphasising", "marked");
  }
}
