import { Touches } from "../elements/shared/pointers.js";

/**
 * One engine makes a mouse's click of a tap although it was asked not to. What a tap on `grid` opened over it must not get
 * that click; inside of itself the grid sees to it.
 */
export const guardAgainstEchoes = (grid) => {
  const touches = new Touches();
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
    grid.addEventListener(type, (event) => touches.note(event), { passive: true });
  addEventListener("click", (event) => touches.isEcho(event) && event.stopPropagation(), { capture: true });
};
