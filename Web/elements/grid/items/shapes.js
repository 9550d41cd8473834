// What some layouts need to know of the items, read from the app's source and checked before the engine sees it.

const missing = (kind, what) => new TypeError(`layoutKind "${kind}": the source has no ${what}`);

const sectionStarts = ({ ids, sections }) => {
  if (!sections && ids.length > 0) throw missing("sections", "sections, as [{start, label}]");
  const starts = Uint32Array.from(sections ?? [], (/** @type {any} */ { start }, index) => {
    const least = index === 0 ? 0 : sections[index - 1].start;
    const most = index === 0 ? 0 : ids.length;
    if (Number.isInteger(start) && start >= least && start <= most) return start;
    throw new RangeError(`sections[${index}].start is ${start}: the first is 0, later ones ascend to at most ${most}`);
  });
  if (sections?.length === 0 && ids.length > 0) throw new RangeError(`sections is empty for ${ids.length} items`);
  return starts;
};

const aspectRatios = (source) => {
  if (!source.aspectRatio && source.ids.length > 0) throw missing("justified", "aspectRatio(position)");
  return Float32Array.from({ length: source.ids.length }, (_, position) => {
    const ratio = source.aspectRatio(position);
    if (ratio === null || ratio === undefined) return 1;
    if (Math.fround(ratio) > 0 && Number.isFinite(Math.fround(ratio))) return ratio;
    throw new RangeError(`aspectRatio(${position}) is ${ratio}: it is width by height, or null where that is not known`);
  });
};

const frames = (source, width) => {
  if (!source.frame && source.ids.length > 0) throw missing("canvas", "frame(position, width)");
  const numbers = new Float32Array(4 * source.ids.length);
  for (let position = 0; position < source.ids.length; position++) {
    const { x, y, width: w, height: h } = source.frame(position, width);
    numbers.set([x, y, w, h], 4 * position);
    const isSound = numbers.subarray(4 * position, 4 * position + 4).every(Number.isFinite) && w >= 0 && h >= 0;
    if (!isSound) throw new RangeError(`frame(${position}) is ${x}, ${y}, ${w} × ${h}: numbers, sizes not below 0`);
  }
  return numbers;
};

/** What this kind of layout needs, as numbers for the engine; null for nothing. Throws before anything is changed. */
export const readShapes = (kind, source, width) => {
  switch (kind) {
    case "sections":
      return { name: "sections", numbers: sectionStarts(source), each: 1 };
    case "justified":
      return { name: "aspect_ratios", numbers: aspectRatios(source), each: 1 };
    case "canvas":
      return { name: "frames", numbers: frames(source, width), each: 4 };
    default:
      return null;
  }
};
