// What a person can select about picking; the rules behind the names are the engine's.

export const presets = [
  ["handspan", "Handspan", "Every method that gets along with the others"],
  ["apple", "Like Apple’s apps", "Select, sweep, two fingers; a hold opens the menu"],
  ["android", "Like Android’s apps", "Hold to begin, then tap or sweep"],
  ["desktop", "Like a desktop", "Click, Shift, Control, and a box to drag"],
  ["own", "My own", "Any of the methods below"],
];

export const methods = [
  ["button", "Select button", "Turns picking on, then you tap"],
  ["mark", "A mark on every item", "Tap it to pick, with no mode first"],
  ["sweep", "Sweep", "While picking, drag a finger sideways"],
  ["twoFingers", "Two fingers", "Drag them over items, with no mode first"],
  ["hold", "Press and hold", "Picks the item, and may go on as a sweep"],
  ["pile", "Hold and tap", "Hold one, tap others onto it, drop the pile on an action"],
  ["box", "Box", "Drag from empty space around what you want"],
  ["tray", "Tray", "Drag items to a shelf along the bottom"],
  ["swipe", "Swipe", "Slide one item aside to act on it alone"],
  ["holdMenu", "Hold for the menu", "Opens an item’s menu, as ⋯ does"],
  ["click", "Desktop clicks", "A mouse picks by clicks; a double click opens"],
];

export const marks = [
  ["handspan", "Circle and lift"],
  ["circle", "Circle"],
  ["border", "Border"],
  ["veil", "Veil"],
  ["lift", "Lift"],
  ["fold", "Fold"],
  ["number", "Number"],
];
