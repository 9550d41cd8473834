// The words of <search-to-select>; an app replaces any of them by `element.words = { … }`.

const number = new Intl.NumberFormat();
const some = (count, one, many = one + "s") => `${number.format(count)} ${count === 1 ? one : many}`;

export const words = {
  number: (count) => number.format(count),
  placeholder: "Search",
  list: "Values",
  selectedValues: "Selected",
  clear: "Clear search",
  remove: (label) => `Remove ${label}`,
  actions: (label) => `Ranges from ${label}`,
  more: (count) => `+${number.format(count)} more`,
  showMore: (count) => `Show ${some(count, "more selected value")}`,
  selected: (count, isExact) => `${number.format(count)}${isExact ? "" : "+"} selected`,
  onlySelected: "Show only selected",
  selectAll: "Select All",
  deselectAll: "Deselect All",
  allMatching: (query, count) => `${query ? `All matching “${query}”` : "All"}${count === null ? "" : ` · ${number.format(count)}`}`,
  create: (label) => `Create “${label}”`,
  recommended: "Suggested",
  recent: "Recent",
  mixed: "On some",
  done: "Done",
  back: "Back",
  undo: "Undo",
  redo: "Redo",
  retry: "Try Again",
  loading: "Searching…",
  loadingMore: "Loading more…",
  preparing: "Preparing the list…",
  noMatches: (query) => `Nothing matches “${query}”`,
  noMatchesHint: "Check the spelling, or try fewer letters.",
  noValues: "Nothing to choose from yet",
  noValuesHint: "",
  noneSelected: "Nothing is selected",
  failed: "The list can’t be reached",
  failedHint: "What you picked is kept.",
  notStarted: "This list could not be started",
  failedMore: "The rest can’t be reached",
  unmatched: (count) => `${some(count, "pasted value")} not found`,
  dismiss: "Dismiss",
  createAll: (count) => (count === 1 ? "Create it" : `Create all ${number.format(count)}`),
  fix: (piece) => `Put “${piece}” right`,
  reached: (maximum) => `That’s the most you can pick: ${number.format(maximum)}`,
};

/** What is said aloud. The numbers are those of the engine's announcements. */
export const announcement = (words, kind, a, b, label) => {
  switch (kind) {
    case 0: return `${label(a)} selected. ${words.selected(b, true)}.`;
    case 1: return `${label(a)} removed. ${words.selected(b, true)}.`;
    case 2: return `${words.selected(a, true)}.`;
    case 3: return `${label(-1 - a)} removed. ${words.selected(b, true)}.`;
    case 4: return a < 0 ? "More results below." : a === 0 ? "No results." : `${some(a, "result")}.`;
    case 5: return `${words.failed}. ${words.failedHint}`;
    case 6: return `${words.reached(a)}${b > 1 ? `. ${some(b, "value")} left out` : ""}.`;
    case 7: return `${label(a)} created and selected. ${words.selected(b, true)}.`;
    case 8: return "It could not be created. What you typed is kept.";
    case 9: return `${some(a, "value")} selected${b > 0 ? `, ${words.unmatched(b)}` : ""}.`;
    case 10: return `Only the ${some(a, "selected value")} shown.`;
    case 11: return "All values shown.";
    default: return "";
  }
};
