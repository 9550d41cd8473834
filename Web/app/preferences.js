const storageKey = "handspan.preferences";
const choices = {
  sort: ["newest", "oldest", "name", "largest", "kind"],
  layout: ["grid", "list"],
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

export function remember(name, value) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...stored(), [name]: value }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
