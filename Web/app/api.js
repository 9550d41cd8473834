/** The server answered, and refused. `message` is its one clear line. */
export class ServerError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Nothing answered: the server has stopped. */
export class ServerGone extends Error {
  constructor() {
    super("Handspan isn’t running any more");
  }
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    throw error.name === "AbortError" ? error : new ServerGone();
  }
  if (response.ok || response.status === 304) return response;
  const body = await response.json().catch(() => ({}));
  throw new ServerError(body.error ?? `The server answered ${response.status}`, response.status);
}

async function post(path, body) {
  const response = await request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** The folder's listing, or null when it still is what `etag` stands for. */
export async function fetchListing(sort, etag, signal) {
  const headers = etag ? { "If-None-Match": etag } : {};
  const response = await request(`/api/library?sort=${sort}`, { headers, signal, cache: "no-store" });
  if (response.status === 304) return null;
  return { listing: await response.json(), etag: response.headers.get("ETag") };
}

export const prepareShare = (ids) => post("/api/share", { ids: Array.from(ids) });
export const duplicate = (ids) => post("/api/duplicate", { ids: Array.from(ids) });
export const discard = (ids) => post("/api/discard", { ids: Array.from(ids) });
/** `changes` are { source, add, remove }: ids of tags or of other values, all in one step. */
export const tag = (ids, changes) => post("/api/actions/tag", { items: Array.from(ids), changes });
/** What any of the items carries of a source of values: { id, label, count: how many of them carry it }. */
export const fetchTags = async (ids, source) => (await post("/api/actions/tags", { items: Array.from(ids), source })).tags;
/** The sources of values: { name, creates }. */
export const fetchSources = async () => (await (await request("/api/values", { cache: "no-store" })).json()).sources;
export const undo = (token) => post("/api/undo", { undo: token });

export const itemURL = (id) => `/items/${id}`;
export const thumbnailURL = (id, modified) => `/items/${id}/thumbnail?v=${modified}`;
export const previewURL = (id, modified) => `/items/${id}/preview?v=${modified}`;

/** The original's bytes. */
export const fetchItem = async (id) => (await request(itemURL(id))).blob();

/** Throws `ServerError` or `ServerGone` when the item cannot be had. */
export const checkItem = (id) => request(itemURL(id), { method: "HEAD", cache: "no-store" });
