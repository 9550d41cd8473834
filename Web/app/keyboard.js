const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Undo, redo, select all and Escape anywhere on the page, outside dialogs, menus and text fields. */
export function bindKeyboard({ grid, actions }) {
  const undo = () => (actions.canUndo ? actions.undo() : grid.undo());
  const commands = { z: undo, "shift+z": () => grid.redo(), y: () => grid.redo(), a: () => grid.selectAll() };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    const hasCommand = isApple ? event.metaKey : event.ctrlKey;
    const command = hasCommand ? commands[event.shiftKey ? `shift+${key}` : key] : undefined;
    if (command) {
      event.preventDefault();
      command();
    } else if (key === "escape" && grid.selecting) {
      grid.done();
    }
  });
}

const isElsewhere = (target) => document.querySelector("dialog[open], [popover]:popover-open") !== null || target.closest?.("input, textarea, [contenteditable]");
