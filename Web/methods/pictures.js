// The pictures that the page shows its methods and marks on: the served folder's, or painted ones where it has too few.

import { fetchListing } from "../app/api.js";
import { Library } from "../app/library.js";

const WANTED = 90;
const FEWEST = 12;

/** A list of {name, address}. */
export const loadPictures = async () => {
  const own = await ownPictures().catch(() => []);
  return own.length >= FEWEST ? own : Array.from({ length: WANTED }, (_, index) => painted(index));
};

const ownPictures = async () => {
  const { listing } = await fetchListing("newest");
  const library = new Library(listing);
  const pictures = [];
  for (let position = 0; position < library.count && pictures.length < WANTED; position++) {
    const address = library.kind(position) === "image" ? library.thumbnail(position) : null;
    if (address) pictures.push({ name: library.name(position), address });
  }
  return pictures;
};

/** A landscape of a sky, a sun and three ridges; each number has its own light. */
const painted = (number) => {
  const hue = (number * 47) % 360;
  const isNight = number % 5 === 3;
  const light = (value) => (isNight ? value * 0.42 : value);
  const colour = (turn, saturation, value) => `hsl(${(hue + turn) % 360} ${saturation}% ${light(value)}%)`;
  const ridge = (level) => {
    const heights = [0, 1, 2, 3, 4].map((step) => level - 14 * Math.abs(Math.sin(number * 1.7 + step * 2.3 + level)));
    return `M0 120V${heights[0]}${heights.map((y, step) => `L${step * 30} ${y.toFixed(1)}`).join("")}V120Z`;
  };
  const ridges = [62, 82, 104].map(
    (level, step) => `<path d="${ridge(level)}" fill="${colour(30 + step * 24, 34 + step * 8, 58 - step * 17)}"/>`,
  );
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${colour(0, 58, 62)}"/><stop offset="1" stop-color="${colour(38, 78, 84)}"/></linearGradient>`;
  const sun = `<circle cx="${24 + ((number * 37) % 76)}" cy="${24 + ((number * 13) % 22)}" r="9" fill="${colour(48, 88, 90)}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><defs>${sky}</defs><rect width="120" height="120" fill="url(#s)"/>${sun}${ridges.join("")}</svg>`;
  return { name: `Painting ${number + 1}`, address: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
};
