// The app's items, checked when they are set: what is wrong with them is said where the mistake was made.

const described = (value) => {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? `a ${value.constructor?.name ?? "object"}` : `${JSON.stringify(value) ?? typeof value}`;
};

const optional = { detail: () => "", kind: () => "other", thumbnail: () => null };

const checkDistinct = (ids) => {
  let isAscending = true;
  for (let position = 1; position < ids.length && isAscending; position++) isAscending = ids[position - 1] < ids[position];
  if (isAscending) return;
  const sorted = ids.slice().sort();
  const place = sorted.findIndex((id, index) => index > 0 && id === sorted[index - 1]);
  if (place < 0) return;
  const first = ids.indexOf(sorted[place]);
  const second = ids.indexOf(sorted[place], first + 1);
  throw new RangeError(`source.ids has ${sorted[place]} at ${first} and at ${second}: each item needs a number of its own`);
};

/** Throws for what is not a source; otherwise answers its items as the renderer asks for them. */
export const readSource = (source) => {
  if (typeof source !== "object" || source === null)
    throw new TypeError(
      `source is ${described(source)}: it is an object with ids and name(position); {ids: new Uint32Array(0), name: () => ""} has no items`,
    );
  const { ids } = source;
  if (Object.prototype.toString.call(ids) !== "[object Uint32Array]")
    throw new TypeError(`source.ids is ${described(ids)}: it is a Uint32Array, one number for each item`);
  if (typeof source.name !== "function")
    throw new TypeError(`source.name is ${described(source.name)}: it is a function that answers what the item at a position is called`);
  for (const name of Object.keys(optional))
    if (source[name] !== undefined && typeof source[name] !== "function")
      throw new TypeError(`source.${name} is ${described(source[name])}: it is a function of a position, or left out`);
  checkDistinct(ids);
  const items = { source, ids, name: (position) => source.name(position) };
  for (const [name, otherwise] of Object.entries(optional)) items[name] = source[name] ? (position) => source[name](position) : otherwise;
  return items;
};

/** A source without items. */
export const nothing = { ids: new Uint32Array(0), name: () => "" };

/** Numbers of items as an app names them: throws for what is no list of them. */
export const readIDs = (ids, property) => {
  const isList = ids !== null && typeof ids === "object" && Symbol.iterator in ids;
  const list = isList ? [...ids] : [];
  const wrong = list.find((id) => !Number.isInteger(id) || id < 0 || id > 0xffffffff);
  if (isList && wrong === undefined) return list;
  throw new TypeError(
    `${property}: ${described(isList ? wrong : ids)} is not ${isList ? "the number of an item" : "a list of ids"}; it takes the numbers that source.ids has`,
  );
};
