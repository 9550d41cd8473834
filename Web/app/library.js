import { previewURL, thumbnailURL } from "./api.js";
import { bytes, date, displayName, fileExtension } from "./format.js";

const kinds = ["image", "video", "audio", "document", "other"];

/** One listing of the folder: what the grid asks of its source, and what the viewer and the actions need besides. */
export class Library {
  #listing;
  #positions = new Map();

  constructor(listing) {
    this.#listing = listing;
    this.ids = Uint32Array.from(listing.ids);
    this.ids.forEach((id, position) => this.#positions.set(id, position));
  }

  get title() {
    return displayName(this.#listing.name);
  }
  get sort() {
    return this.#listing.sort;
  }
  get count() {
    return this.ids.length;
  }
  get unreadable() {
    return this.#listing.unreadable ?? [];
  }

  /** The item's place, or -1 when it is not in the folder. */
  position(id) {
    return this.#positions.get(id) ?? -1;
  }

  name(position) {
    return displayName(this.#listing.names[position]);
  }
  fileName(position) {
    return this.#listing.names[position];
  }
  folder(position) {
    return displayName(this.#folder(position));
  }
  size(position) {
    return this.#listing.sizes[position];
  }
  kind(position) {
    return kinds[this.#listing.kinds[position]] ?? "other";
  }
  detail(position) {
    return `${bytes(this.size(position))} · ${date(this.#listing.modified[position])}`;
  }

  /** Another text for every item and every state of its file. */
  version(position) {
    return `${this.ids[position]}@${this.#listing.modified[position]}`;
  }

  thumbnail(position) {
    const kind = this.kind(position);
    const hasPicture = kind === "image" || kind === "video" || fileExtension(this.fileName(position)) === "pdf";
    return hasPicture ? thumbnailURL(this.ids[position], this.#listing.modified[position]) : null;
  }

  preview(position) {
    return previewURL(this.ids[position], this.#listing.modified[position]);
  }

  /** The name to show for an id that may have left the folder. */
  nameOf(id) {
    const position = this.position(id);
    return position < 0 ? "An item that has gone" : this.name(position);
  }

  /** The size of several items together, in bytes. */
  totalSize(ids) {
    return ids.reduce((sum, id) => sum + (this.position(id) < 0 ? 0 : this.size(this.position(id))), 0);
  }

  /**
   * False when an id stands for another file than in `earlier`: the server was started again and counts anew. What was picked by id
   * must then be let go, or an action would take the wrong files. O(count).
   */
  continues(earlier) {
    return earlier.ids.every((id, before) => {
      const now = this.position(id);
      return now < 0 || (this.fileName(now) === earlier.fileName(before) && this.#folder(now) === earlier.#folder(before));
    });
  }

  #folder(position) {
    return this.#listing.folders[this.#listing.folder[position]];
  }
}
