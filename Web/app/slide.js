import { ServerError, checkItem, itemURL } from "./api.js";
import { element, icon } from "./dom.js";
import { fileExtension } from "./format.js";

// What every current browser decodes; anything else is shown by the server's preview.
const shownAsIs = new Set(["jpg", "jpeg", "jfif", "png", "apng", "gif", "webp", "avif", "svg", "bmp", "ico"]);
// Thumbnails have 400 px on their short side; a picture below that would only blur when enlarged.
const smallestEnlarged = 400;

/** Makes the viewer's slide of the item at `position`. Players load nothing until the slide is the current one. */
export function makeSlide(library, position) {
  const slide = element("div", { className: "slide" });
  const item = {
    id: library.ids[position],
    name: library.name(position),
    extension: fileExtension(library.fileName(position)),
    kind: library.kind(position),
    detail: library.detail(position),
    thumbnail: library.thumbnail(position),
    preview: library.preview(position),
  };
  slide.dataset.kind = item.kind;
  fill[item.kind](slide, item);
  return slide;
}

/** What stands in the place of an item that has left the folder while it was open. */
export function makeGoneSlide() {
  const slide = element("div", { className: "slide" });
  slide.append(goneNotice());
  return slide;
}

/** Neighbours are out of reach of keyboard and screen reader, and silent. */
export function setCurrent(slide, isCurrent) {
  slide.inert = !isCurrent;
  for (const media of slide.querySelectorAll("audio, video")) {
    if (isCurrent) media.preload = "metadata";
    else media.pause();
  }
}

/** Lets go of what a slide still loads or plays. */
export function releaseSlide(slide) {
  for (const media of slide.querySelectorAll("audio, video")) {
    media.pause();
    media.removeAttribute("src");
    media.load();
  }
  slide.remove();
}

const fill = {
  image(slide, item) {
    const sources = shownAsIs.has(item.extension) ? [itemURL(item.id), item.preview] : [item.preview];
    showPicture(slide, item, sources);
  },

  video(slide, item) {
    const video = element("video", { className: "slide-video", playsInline: true });
    if (item.thumbnail) video.poster = item.thumbnail;
    prepare(video, slide, item);
    slide.append(video);
  },

  audio(slide, item) {
    const audio = element("audio", { className: "slide-audio" });
    prepare(audio, slide, item);
    showTile(slide, item, audio);
  },

  document(slide, item) {
    if (!item.thumbnail) return showFile(slide, item);
    slide.classList.add("is-page");
    showPicture(slide, item, [item.preview]);
  },

  other(slide, item) {
    showFile(slide, item);
  },
};

/** Shows the thumbnail at once and the picture over it when it has been decoded; tries `sources` in turn. */
async function showPicture(slide, item, sources) {
  if (item.thumbnail) {
    const thumbnail = element("img", { className: "slide-picture is-thumbnail", src: item.thumbnail, alt: "" });
    thumbnail.addEventListener("error", () => thumbnail.remove());
    slide.append(thumbnail);
  }
  for (const source of sources) {
    const picture = element("img", { className: "slide-picture", src: source, alt: item.name });
    picture.draggable = false;
    try {
      await picture.decode();
    } catch {
      continue;
    }
    if (Math.min(picture.naturalWidth, picture.naturalHeight) < smallestEnlarged) slide.classList.add("is-small");
    slide.append(picture);
    return;
  }
  explain(slide, item);
}

function prepare(media, slide, item) {
  media.controls = true;
  media.preload = "none";
  media.setAttribute("aria-label", item.name);
  media.addEventListener("error", () => media.hasAttribute("src") && explain(slide, item));
  media.src = itemURL(item.id);
}

function showTile(slide, item, ...more) {
  slide.append(
    element(
      "div",
      { className: "tile" },
      element(
        "div",
        { className: "tile-face" },
        icon(item.kind),
        element("span", { className: "tile-extension", textContent: item.extension.slice(0, 5) }),
      ),
      element("p", { className: "tile-name", textContent: item.name, dir: "auto" }),
      element("p", { className: "tile-detail", textContent: item.detail }),
      ...more,
    ),
  );
}

/** A tile with a download, which must not lead nowhere. */
function showFile(slide, item) {
  showTile(slide, item, downloadLink(item));
  checkItem(item.id).catch((error) => slide.replaceChildren(refusal(error)));
}

const downloadLink = (item) =>
  element("a", { className: "button filled", href: itemURL(item.id), download: "" }, icon("download"), "Download");

const goneNotice = () => notice("warning", "This item is no longer in the folder", "It was moved, renamed or deleted.");

function notice(iconName, title, text, ...more) {
  return element(
    "div",
    { className: "notice", role: "status" },
    icon(iconName),
    element("p", { className: "notice-title", textContent: title }),
    element("p", { className: "notice-text", textContent: text }),
    ...more,
  );
}

const unreadable = {
  image: ["This picture can’t be shown", "The file may be damaged, or in a format that can’t be read here."],
  video: ["This video can’t be played", "The file may be damaged, or in a format this browser doesn’t know."],
  audio: ["This recording can’t be played", "The file may be damaged, or in a format this browser doesn’t know."],
};

/** Why an item can't be had at all. */
function refusal(error) {
  const isGone = error instanceof ServerError && (error.status === 404 || error.status === 410);
  if (isGone) return goneNotice();
  if (error instanceof ServerError) return notice("warning", "This item can’t be opened", error.message);
  return notice("unplugged", error.message, "Start it again to see this item.");
}

/** Says why a picture, page or recording isn't shown. */
async function explain(slide, item) {
  try {
    await checkItem(item.id);
  } catch (error) {
    return slide.replaceChildren(refusal(error));
  }
  slide.classList.remove("is-page");
  slide.replaceChildren();
  if (item.kind === "document") showTile(slide, item, downloadLink(item));
  else slide.append(notice("warning", ...unreadable[item.kind], downloadLink(item)));
}
