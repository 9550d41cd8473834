// The page's words are English, so its numbers and dates are too, in the reader's own variety of it.
const locale = navigator.languages.find((language) => language.startsWith("en")) ?? "en-GB";
const wholeNumber = new Intl.NumberFormat(locale);
const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
const graphemes = new Intl.Segmenter(locale, { granularity: "grapheme" });
const units = ["KB", "MB", "GB", "TB", "PB"];

export const number = (value) => wholeNumber.format(value);

/** "1 item", "1,204 items". */
export const items = (count) => `${number(count)} ${count === 1 ? "item" : "items"}`;

/** "3 May 2025". `milliseconds` count from 1970. */
export const date = (milliseconds) => day.format(milliseconds);

/** "2.4 MB": decimal units, as file managers count. */
export function bytes(count) {
  if (count < 1000) return `${number(count)} ${count === 1 ? "byte" : "bytes"}`;
  let value = count / 1000;
  let unit = 0;
  // 999.5 would be written "1,000".
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value)} ${units[unit]}`;
}

/**
 * A file's name as one readable line. Control characters become their visible pictures; line separators and characters
 * that reorder their neighbours (with which "gpj.exe" passes for a picture) become U+FFFD, so that two names never look the same
 * because something was dropped.
 */
export function displayName(name) {
  return name
    .replace(/[\u0000-\u001f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
    .replace(/\u007f/g, "\u2421")
    .replace(/[\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

/** Cuts a name in two so that the middle can be left out: the tail keeps the extension and a little before it. */
export function splitName(name, tailLength = 10) {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  const cut = Math.max(0, characters.length - tailLength);
  return { head: characters.slice(0, cut).join(""), tail: characters.slice(cut).join("") };
}

/** The part after the last dot, in small letters; "" when there is none. */
export function fileExtension(name) {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}
