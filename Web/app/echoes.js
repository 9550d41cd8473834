import { Touches } from "../elements/shared/pointers.js";

/**
 * One engine makes a mouse's click of a tap although it was asked not to. What a tap on `grid` opened over it must not get
 * that click; inside of itself the grid sees to it. A tap that the grid leaves to the browser, as on a button of its own,
 * is not asked about: its click is wanted.
 */
export const guardAgainstEchoes = (grid) => {
  const touches = new Touches();
  grid.addEventListener("touchend", (event) => event.defaultPrevented && touches.note(event), { passive: true });
  addEventListener("click", (event) => touches.isEcho(event) && event.stopPropagation(), { capture: true });
};
