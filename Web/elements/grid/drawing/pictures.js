// The pictures of items: a tile with the sign of its kind stands where there is none.

import { make } from "../../shared/dom.js";

// It may be that the server was only busy with other pictures, in milliseconds and tries.
const pause = 3000;
const tries = 3;

export const makeGlyph = () => make("span", { className: "glyph", ariaHidden: "true" });

/** Gives `owner`, which has a `node`, a `picture`; the node shows its glyph where there is none. */
export const makePicture = (owner) => {
  const picture = (owner.picture = make("img", { part: "picture", alt: "", draggable: false, decoding: "async" }));
  owner.attempts = 0;
  picture.addEventListener("load", () => {
    picture.classList.add("loaded");
    owner.node.classList.remove("pictureless");
  });
  picture.addEventListener("error", () => {
    owner.node.classList.add("pictureless");
    const address = picture.getAttribute("src");
    if (!address || ++owner.attempts >= tries) return;
    owner.timer = setTimeout(() => picture.getAttribute("src") === address && (picture.src = address), pause);
  });
  return picture;
};

/** Shows the item's picture in what `makePicture` was called for. */
export const showPicture = (owner, position, items) => {
  const { node, picture } = owner;
  const address = items.thumbnail(position);
  node.dataset.kind = items.kind(position);
  // The same picture again would only flicker.
  if (address && picture.getAttribute("src") === address) return;
  owner.attempts = 0;
  node.classList.toggle("pictureless", !address);
  picture.classList.remove("loaded");
  if (address) picture.src = address;
  else picture.removeAttribute("src");
};

/** Asks again for a picture that could not be had. */
export const retryPicture = ({ node, picture }) => {
  const address = picture.getAttribute("src");
  if (!address || !node.classList.contains("pictureless")) return;
  node.classList.remove("pictureless");
  picture.src = address;
};

/** Lets the picture go, and what waits for it. */
export const dropPicture = ({ picture, timer }) => {
  clearTimeout(timer);
  picture.removeAttribute("src");
};
