// Custom elements where there are any: importing them elsewhere, as a server that renders pages does, does nothing.

/**
 * What elements extend.
 * @type {typeof HTMLElement}
 */
export const ElementBase = globalThis.HTMLElement ?? /** @type {any} */ (class {});

/** Defines an element unless the page has one of this name, as when the module is loaded a second time. */
export const define = (name, element) => {
  const { customElements } = globalThis;
  if (customElements && !customElements.get(name)) customElements.define(name, element);
};

/** Lets an element's own setters see what an app had set before the element was defined. */
export const upgradeProperties = (element, names) => {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
};

/** A promise with what settles it. Nobody has to wait for it: a rejection that nobody handles is no error of the page. */
export const deferred = () => {
  const result = {};
  result.promise = new Promise((resolve, reject) => Object.assign(result, { resolve, reject }));
  result.promise.catch(() => {});
  return result;
};
