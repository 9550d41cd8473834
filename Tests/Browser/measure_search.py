"""Measures `<search-to-select>` over a million values here: time to ready, and from a key to the painted list."""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from browsing import Visits, launch
from devices import LAPTOP
from search_page import open_search, web_folder
from serving import FolderServer

# From the key's own time stamp to the frame after the one that draws the list, and what of it the main thread works.
KEY_TO_PAINT = """new Promise(done => {
  let called
  addEventListener("input", () => (called = performance.now()), { once: true, capture: true })
  control.field.focus()
  control.field.addEventListener("input", event => {
    const worked = performance.now() - called
    const channel = new MessageChannel()
    channel.port1.onmessage = () => done([performance.now() - event.timeStamp, worked])
    requestAnimationFrame(() => channel.port2.postMessage(0))
  }, { once: true })
})"""


def main() -> None:
    server = FolderServer(web_folder(Path(tempfile.mkdtemp()) / "web"))
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        visits = Visits(chromium)
        page = open_search(visits, server.url, "count=1000000", LAPTOP)
        print(f"ready {page.run('performance.now()'):,.0f} ms after navigation")
        session = page.page.context.new_cdp_session(page.page)
        painted, worked = [], []
        slowest = (0, '')
        for word in ("place 12345", "berlin", "place 9", "zurich", "7", "pla"):
            for letter in word:
                answer = page.page.evaluate_handle(f"({{ promise: {KEY_TO_PAINT} }})")
                session.send("Input.insertText", {"text": letter})
                total, work = page.page.evaluate("({ promise }) => promise", answer)
                painted.append(total)
                worked.append(work)
                slowest = max(slowest, (work, page.query))
            page.press("Escape")
        for name, times in (("key to painted list", painted), ("work of a key", worked)):
            times.sort()
            print(f"{name}: median {statistics.median(times):.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms, n {len(times)}")
        print(f"slowest work: {slowest[0]:.1f} ms for “{slowest[1]}”")
        visits.close()
        chromium.close()
    server.stop()


if __name__ == "__main__":
    main()
