// Nodes of the elements’ shadow trees.

/** Makes a node; what is no property of it becomes an attribute. */
export const make = (name, properties = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in node) node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
};
