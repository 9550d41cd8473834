// The engine's orders: SearchBridge.Command, screens, loading.

export const commands = ["selectAll", "undo", "redo", "retry", "clearQuery", "showOnlySelected", "showAll"];
commands.push("removeToken", "focusToken", "focusField", "shownTokens");
commands.push("activate", "openMenu", "closeMenu", "emphasiseNone", "emphasiseAbove", "emphasiseBelow", "rangeAbove", "rangeBelow");
commands.push("editPiece", "dismissPiece", "dismissPieces", "created", "creationFailed", "reload", "tokenLimit", "createPieces");
export const screens = ["suggestions", "results", "only-selected"];
export const loadings = ["done", "waiting", "waiting-more", "failed", "failed-more"];
