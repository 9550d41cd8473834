const storageKey = "handspan.preferences";
const choices = {
  sort: ["newest", "oldest", "name", "largest", "kind"],
  layout: ["grid", "list"],
  preset: ["handspan", "apple", "android", "desktop", "own"],
  mark: ["", "handspan", "circle", "border", "veil", "lift", "fold", "number"],
};

function stored() {
  try {
    return JSON.parse(localStorage.getItem(storageKey)) ?? {};
  } catch {
    // Storage can be switched off or hold something else; the defaults do.
    return {};
  }
}

/** The remembered choice, or the first of its choices. */
export function preference(name) {
  const value = stored()[name];
  return choices[name].includes(value) ? value : choices[name][0];
}

/** A remembered list of names, or undefined where there is none. */
export function preferredList(name) {
  const value = stored()[name];
  return Array.isArray(value) && value.every((each) => typeof each === "string") ? value : undefined;
}

export function remember(name, value) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...stored(), [name]: value }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
