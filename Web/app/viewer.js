import { itemURL } from "./api.js";
import { byID, element, onPress, setAvailable } from "./dom.js";
import { number, splitName } from "./format.js";
import { makeGoneSlide, makeSlide, releaseSlide, setCurrent } from "./slide.js";
import { bindSwipe } from "./swipe.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const glide = { duration: 320, easing: "cubic-bezier(.2, .8, .2, 1)" };
// Engines refuse more than about 100 changes of the history in 10 s; a held arrow key makes 30 a second.
const historyDelay = 300;

/**
 * One item at full size, in a modal dialog. Being open is an entry of the browser's history (`state.viewing` is the item's id): browser Back
 * closes it and Forward opens it again.
 */
export class Viewer {
  #dialog = byID("viewer");
  #track = byID("viewer-track");
  #library = null;
  #id = null;
  // Half-way between two positions when the item on show has left the folder.
  #position = 0;
  // The current slide and its neighbours, by `Library.version`.
  #slides = new Map();
  #dragged = 0;
  #historyTimer = 0;
  #onClose;

  /** `onClose(position)` gives the focus back to the item. */
  constructor({ onClose }) {
    this.#onClose = onClose;
    onPress(byID("viewer-back"), () => this.#dialog.close());
    onPress(byID("viewer-previous"), () => this.#step(-1));
    onPress(byID("viewer-next"), () => this.#step(1));
    this.#dialog.addEventListener("close", () => this.#closed());
    this.#dialog.addEventListener("keydown", (event) => this.#key(event));
    byID("viewer-stage").addEventListener("click", (event) => this.#tapped(event));
    addEventListener("popstate", () => this.followHistory());
    bindSwipe(byID("viewer-stage"), {
      canStep: (step) => this.#canStep(step),
      onMove: (dx) => this.#drag(dx),
      onEnd: (step) => (step ? this.#step(step) : this.#glideFrom(this.#dragged)),
    });
  }

  open(position) {
    history.pushState({ viewing: this.#library.ids[position] }, "");
    this.#show(position);
  }

  /** Opens or closes as the current history entry says. */
  followHistory() {
    const viewing = history.state?.viewing;
    const position = this.#library?.position(viewing) ?? -1;
    if (position >= 0) this.#show(position);
    else if (this.#dialog.open && viewing === undefined) this.#dialog.close();
  }

  /** Takes over a new listing; the item on show keeps its place by its id. */
  showLibrary(library) {
    this.#library = library;
    if (!this.#dialog.open) return;
    const position = library.position(this.#id);
    const isGone = position < 0;
    // Already between two items: it stays there.
    if (isGone) this.#position = Math.min(Math.ceil(this.#position), library.count) - 0.5;
    else this.#position = position;
    this.#arrange();
    this.#describe();
  }

  #show(position) {
    if (!this.#dialog.open) {
      this.#dialog.dataset.bars = "shown";
      this.#dialog.showModal();
      // Not its first button, which would wear a focus ring for whoever came by touch.
      this.#dialog.focus();
    }
    this.#position = position;
    this.#id = this.#library.ids[position];
    this.#arrange();
    this.#describe();
  }

  #closed() {
    // The event comes later than the closing: Forward may have opened the viewer again by then.
    if (this.#dialog.open) return;
    clearTimeout(this.#historyTimer);
    this.#slides.forEach(releaseSlide);
    this.#slides.clear();
    if (history.state?.viewing !== undefined) history.back();
    this.#onClose(Math.max(0, Math.min(Math.ceil(this.#position), this.#library.count - 1)));
  }

  // From half-way between, one step reaches either neighbour.
  #target(step) {
    return step < 0 ? Math.ceil(this.#position) - 1 : Math.floor(this.#position) + 1;
  }

  #canStep(step) {
    const target = this.#target(step);
    return target >= 0 && target < this.#library.count;
  }

  #step(step) {
    if (!this.#canStep(step)) return;
    this.#show(this.#target(step));
    this.#glideFrom(this.#dragged + step * this.#pitch());
    clearTimeout(this.#historyTimer);
    this.#historyTimer = setTimeout(() => history.replaceState({ viewing: this.#id }, ""), historyDelay);
  }

  /** Puts the item and its neighbours side by side, keeping the slides that are there already. */
  #arrange() {
    const slides = new Map();
    const place = (key, make, slot) => {
      const slide = this.#slides.get(key) ?? make();
      slide.style.setProperty("--slot", slot);
      setCurrent(slide, slot === 0);
      if (!slide.isConnected) this.#track.append(slide);
      slides.set(key, slide);
    };
    if (Number.isInteger(this.#position)) this.#placeItem(place, this.#position, 0);
    else place("gone", makeGoneSlide, 0);
    for (const step of [-1, 1]) if (this.#canStep(step)) this.#placeItem(place, this.#target(step), step);
    for (const [key, slide] of this.#slides) if (!slides.has(key)) releaseSlide(slide);
    this.#slides = slides;
  }

  #placeItem(place, position, slot) {
    place(this.#library.version(position), () => makeSlide(this.#library, position), slot);
  }

  #describe() {
    const isThere = Number.isInteger(this.#position);
    if (isThere) {
      const name = this.#library.name(this.#position);
      const { head, tail } = splitName(name);
      byID("viewer-name").replaceChildren(
        element("span", { className: "name-head", textContent: head }),
        element("span", { className: "name-tail", textContent: tail }),
      );
      byID("viewer-name").setAttribute("aria-label", name);
      byID("viewer-name").title = name;
      byID("viewer-download").href = itemURL(this.#id);
    }
    const folder = isThere ? this.#library.folder(this.#position) : "";
    byID("viewer-position").textContent = isThere ? `${number(this.#position + 1)} of ${number(this.#library.count)}` : "";
    byID("viewer-detail").textContent = isThere ? this.#library.detail(this.#position) : "";
    byID("viewer-folder").textContent = folder;
    byID("viewer-download").hidden = !isThere;
    setAvailable(byID("viewer-previous"), this.#canStep(-1));
    setAvailable(byID("viewer-next"), this.#canStep(1));
  }

  /** The distance from one slide to the next, in pixels. */
  #pitch() {
    return this.#track.clientWidth + parseFloat(getComputedStyle(this.#track).getPropertyValue("--slide-gap"));
  }

  #drag(dx) {
    this.#dragged = dx;
    this.#track.getAnimations().forEach((animation) => animation.cancel());
    this.#track.style.translate = `${dx}px`;
  }

  #glideFrom(offset) {
    this.#dragged = 0;
    this.#track.style.translate = "none";
    if (offset !== 0 && !reducedMotion.matches) this.#track.animate({ translate: [`${offset}px`, "0px"] }, glide);
  }

  #key(event) {
    // Players seek with the arrow keys.
    if (event.target.closest("audio, video") || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.#step(step);
  }

  #tapped(event) {
    if (event.target.closest("a, button, audio, video, .notice, .tile")) return;
    this.#dialog.dataset.bars = this.#dialog.dataset.bars === "shown" ? "hidden" : "shown";
  }
}
