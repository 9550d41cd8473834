import { fetchItem, prepareShare } from "./api.js";
import { bytes, items, number } from "./format.js";
import { element } from "./dom.js";

// Chromium's own limits for navigator.share; other engines take more, but a share sheet is not for hundreds of files.
const mostFiles = 10;
const mostBytes = 50_000_000;

/** Whether the picks can go through the system's share sheet, by number and size; their formats are asked about when they are here. */
function fitsShareSheet(library, ids) {
  return typeof navigator.canShare === "function" && ids.length <= mostFiles && library.totalSize(ids) <= mostBytes;
}

async function fetchFiles(library, ids, onProgress) {
  const files = [];
  for (const id of ids) {
    onProgress(`Preparing ${number(files.length + 1)} of ${items(ids.length)}…`);
    const content = await fetchItem(id);
    files.push(new File([content], library.fileName(library.position(id)), { type: content.type }));
  }
  return files;
}

function download(url) {
  const link = element("a", { href: url, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Has the server zip the picks and hands the stream to the browser's downloads. */
async function shareAsZip(ids) {
  const zip = await prepareShare(ids);
  if (zip.count > 0) download(zip.url);
  return {
    outcome: "downloaded",
    message: `Downloading ${items(zip.count)} as a zip · ${bytes(zip.bytes)}`,
    failed: zip.missing,
  };
}

async function offer(files) {
  try {
    await navigator.share({ files });
    return "shared";
  } catch (error) {
    if (error.name === "AbortError") return "dismissed";
    // Fetching took longer than a tap counts: the reader has to tap once more.
    if (error.name === "NotAllowedError") return "needs-tap";
    throw error;
  }
}

/**
 * Shares the picks by the system's share sheet, or as a zip.
 * Answers `{ outcome: "shared" | "dismissed" | "downloaded" | "needs-tap", message?, failed?, again? }`.
 */
export async function share(library, ids, onProgress) {
  if (!fitsShareSheet(library, ids)) return shareAsZip(ids);
  const files = await fetchFiles(library, ids, onProgress);
  if (!navigator.canShare({ files })) return shareAsZip(ids);
  return { outcome: await offer(files), again: () => offer(files) };
}
