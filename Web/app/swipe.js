// Less is a tap with a trembling finger.
const slop = 10;
// A slow drag counts from a quarter of the width on, a flick from 0.35 px/ms on.
const farEnough = 0.25;
const fastEnough = 0.35;
// Past either end the picture follows at a third of the finger's pace.
const resistance = 1 / 3;

/**
 * One finger moved sideways over `stage`. Touch events, as WebKitGTK has no touch pointer events; with `touch-action: pan-y pinch-zoom`
 * nothing needs preventing. A second finger or a zoomed page leaves the touch to the browser.
 * `onMove(dx)` follows the finger; `onEnd(step)` says where to settle: -1, 0 or 1.
 */
export function bindSwipe(stage, { canStep, onMove, onEnd }) {
  let start = null;
  let isSwiping = false;
  let recent = [];

  const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;

  const cancel = () => {
    if (isSwiping) onEnd(0);
    start = null;
    isSwiping = false;
  };

  stage.addEventListener(
    "touchstart",
    (event) => {
      const isFree = event.touches.length === 1 && !isZoomed() && !event.target.closest("audio, video, a, button");
      if (!isFree) return cancel();
      start = { x: event.touches[0].clientX, y: event.touches[0].clientY };
      recent = [];
    },
    { passive: true },
  );

  stage.addEventListener(
    "touchmove",
    (event) => {
      if (!start) return;
      const dx = event.touches[0].clientX - start.x;
      const dy = event.touches[0].clientY - start.y;
      if (!isSwiping) {
        if (Math.hypot(dx, dy) < slop) return;
        if (Math.abs(dy) > Math.abs(dx)) return cancel();
        isSwiping = true;
      }
      recent = [...recent.slice(-4), { dx, time: event.timeStamp }];
      onMove(canStep(dx < 0 ? 1 : -1) ? dx : dx * resistance);
    },
    { passive: true },
  );

  stage.addEventListener("touchend", () => {
    if (!isSwiping) return cancel();
    const first = recent[0];
    const last = recent.at(-1);
    const pace = last.time > first.time ? (last.dx - first.dx) / (last.time - first.time) : 0;
    const isFar = Math.abs(last.dx) > stage.clientWidth * farEnough;
    const isFlick = Math.abs(pace) > fastEnough && Math.sign(pace) === Math.sign(last.dx);
    const step = last.dx < 0 ? 1 : -1;
    const isTurnedBack = Math.abs(pace) > fastEnough && Math.sign(pace) !== Math.sign(last.dx);
    onEnd((isFar || isFlick) && !isTurnedBack && canStep(step) ? step : 0);
    start = null;
    isSwiping = false;
  });

  stage.addEventListener("touchcancel", cancel);
}
