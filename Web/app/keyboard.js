const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Undo, redo, select all and Escape anywhere on the page, outside dialogs, menus and text fields. */
export function bindKeyboard({ grid, actions }) {
  const undo = () => (actions.canUndo ? actions.undo() : grid.undo());
  const commands = { z: undo, "shift+z": () => grid.redo(), y: () => grid.redo(), a: () => grid.selectAll() };

  // Before the grid, which knows of no undo but its own.
  addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing || event.altKey || grid.isMenuOpen || isElsewhere(event.target)) return;
      const key = event.key.toLowerCase();
      const hasCommand = isApple ? event.metaKey : event.ctrlKey;
      const command = hasCommand ? commands[event.shiftKey ? `shift+${key}` : key] : undefined;
      if (command) {
        event.preventDefault();
        event.stopPropagation();
        command();
      } else if (key === "escape" && grid.selecting) {
        grid.done();
      }
    },
    { capture: true },
  );
}

const isElsewhere = (target) =>
  document.querySelector("dialog[open], [popover]:popover-open") !== null || target.closest?.("input, textarea, [contenteditable]");
