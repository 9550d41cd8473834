// Written by `swift run ProtocolTables` from what is declared in Swift; do not edit.

/** Lengths in patches are in so many parts of a pixel. */
export const unitsPerPoint = 64;

/** The numbers of one patch. */
export const patchLength = 4;

/** `PointerKind`. */
export const pointerKinds = Object.freeze({
  touch: 0,
  pen: 1,
  mouse: 2,
});

/** `PointerPhase`. */
export const pointerPhases = Object.freeze({
  down: 0,
  move: 1,
  up: 2,
  cancel: 3,
});

/** `KeyModifiers`. */
export const modifierBits = Object.freeze({
  shiftKey: 1,
  ctrlKey: 2,
  metaKey: 4,
  altKey: 8,
});

/** `ItemPicker.Key`, by what the browser calls it. */
export const keys = Object.freeze({
  ArrowLeft: 0,
  ArrowRight: 1,
  ArrowUp: 2,
  ArrowDown: 3,
  Home: 4,
  End: 5,
  PageUp: 6,
  PageDown: 7,
  " ": 8,
  Enter: 9,
  Escape: 10,
  ContextMenu: 11,
  a: 12,
  z: 13,
});

/** `ItemPart`. */
export const itemParts = Object.freeze({
  mark: 0,
  menu: 1,
  body: 2,
});

/** `HeaderPart`. */
export const headerParts = Object.freeze({
  mark: 0,
  body: 1,
});

/** `RangeDirection`. */
export const directions = Object.freeze({
  above: 0,
  below: 1,
});

/** `GridCommand`. */
export const commands = Object.freeze({
  enter: 0,
  leave: 1,
  selectAll: 2,
  clear: 3,
  undo: 4,
  redo: 5,
  closeMenu: 6,
  emphasiseNone: 7,
  emphasiseAbove: 8,
  emphasiseBelow: 9,
  rangeAbove: 10,
  rangeBelow: 11,
  focus: 12,
});

/** `SelectionEdit`. */
export const edits = Object.freeze({
  select: 0,
  deselect: 1,
  replace: 2,
});

/** `LayoutKind`. */
export const layoutKinds = Object.freeze({
  grid: 0,
  list: 1,
  sections: 2,
  justified: 3,
  canvas: 4,
});

/** `Methods`. */
export const methodBits = Object.freeze({
  button: 1,
  mark: 2,
  sweep: 4,
  twoFingers: 8,
  hold: 16,
  pile: 32,
  box: 64,
  tray: 128,
  swipe: 256,
  holdMenu: 512,
  click: 1024,
});

/** `Mark`. */
export const marks = Object.freeze({
  handspan: 0,
  circle: 1,
  border: 2,
  veil: 3,
  lift: 4,
  fold: 5,
  number: 6,
});

/** `Preset`: the methods and the mark of each. */
export const presets = Object.freeze({
  handspan: Object.freeze({ mark: "handspan", methods: ["button", "mark", "sweep", "twoFingers", "hold", "pile", "box", "swipe"] }),
  apple: Object.freeze({ mark: "circle", methods: ["button", "sweep", "twoFingers", "swipe", "holdMenu"] }),
  android: Object.freeze({ mark: "veil", methods: ["sweep", "hold"] }),
  desktop: Object.freeze({ mark: "handspan", methods: ["mark", "hold", "box", "click"] }),
});

/** `Status`. */
export const statusBits = Object.freeze({
  selecting: 1,
  canUndo: 2,
  canRedo: 4,
  capturing: 8,
  ticking: 16,
  busy: 32,
  marked: 64,
});

/** `CellState`, as the classes of cells. */
export const cellStates = Object.freeze({
  selected: 1,
  pressed: 2,
  above: 4,
  below: 8,
  emphasised: 16,
  "menu-open": 32,
  focused: 64,
  carried: 128,
  anchor: 256,
});

/** How much of a group is selected, as `aria-checked`. */
export const extents = Object.freeze({
  false: 0,
  mixed: 1,
  true: 2,
});

/** Of a piece in the tray, in pixels. */
export const trayPitch = 72;

/** The number of the tray among the drop zones. */
export const trayZone = 0;

/** `PatchCode`. */
export const patches = Object.freeze({
  reset: 1,
  metrics: 2,
  content: 3,
  row: 4,
  cell: 5,
  state: 6,
  scroll: 7,
  status: 8,
  open: 9,
  menu: 10,
  range: 11,
  hideMenu: 12,
  focus: 13,
  announce: 14,
  haptic: 15,
  header: 16,
  headerState: 17,
  extent: 18,
  left: 19,
  span: 20,
  anchor: 21,
  actions: 22,
  hideActions: 23,
  dropped: 24,
  boxOrigin: 25,
  boxSize: 26,
  carry: 27,
  carried: 28,
  swipe: 29,
  number: 30,
  tray: 31,
  trayCell: 32,
});
