"""Measures `<search-to-select>` over a million values here: time to ready, and from a key to the painted list.

Besides made-up labels it takes the real ones that `Benchmarks/search-values` writes, if they have been written.
"""

import os
import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from browsing import Visits, launch
from devices import LAPTOP
from search_page import SearchPage, open_search, web_folder
from serving import ROOT, FolderServer

VALUES = ROOT / "Benchmarks/.build/values"

TYPED = {
    # Nothing to search: what a key takes at least, for it waits for a frame.
    "one value": ["place 1", "berlin", "place 9", "zurich", "new york", "san jose", "saint étienne", "los angeles"],
    "made-up labels": ["place 12345", "berlin", "place 9", "zurich", "7", "pla", "1 2", "a e", "é", "ce pla 1"],
    "labels": ["new york", "san jose", "saint étienne", "zürich", "łódź", "a b", "n e", "in an", "é", "ô", "chi", "star united", "pok"],
    "names": ["new york", "são paulo", "saint étienne", "zürich", "москва", "a b", "n e", "é", "ö", "los angeles", "東京", "pok"],
}

COUNT_ENGINE = """() => {
  const { bridge } = control, { ask } = bridge
  window.engineTime = 0
  bridge.ask = (...values) => {
    const start = performance.now()
    try { return ask.apply(bridge, values) } finally { window.engineTime += performance.now() - start }
  }
}"""

# From the key's own time stamp to the message after the frame that draws the list; and of that the engine, all work of
# the event, and style, layout and paint. What is left is spent waiting for the frame.
KEY_TO_PAINT = """new Promise(done => {
  let called, worked, engine
  addEventListener("input", () => {
    called = performance.now()
    engineTime = 0
  }, { once: true, capture: true })
  control.field.focus()
  control.field.addEventListener("input", event => {
    worked = performance.now() - called
    engine = engineTime
    const channel = new MessageChannel()
    requestAnimationFrame(() => {
      const drawing = performance.now()
      channel.port1.onmessage = () => {
        const end = performance.now()
        done({ painted: end - event.timeStamp, engine, page: worked - engine, drawing: end - drawing, busy: worked + end - drawing })
      }
      channel.port2.postMessage(0)
    })
  }, { once: true })
})"""

PARTS = {
    "painted": "key to painted list",
    "busy": "of that at work",
    "engine": "engine",
    "page": "script",
    "drawing": "style, layout and paint",
}


def press(page: SearchPage, session, letter: str) -> dict[str, float]:
    answer = page.page.evaluate_handle(f"({{ promise: {KEY_TO_PAINT} }})")
    session.send("Input.insertText", {"text": letter})
    times = page.page.evaluate("({ promise }) => promise", answer)
    return {**times, "query": page.query}


def measure(page: SearchPage, name: str) -> None:
    page.page.evaluate(COUNT_ENGINE)
    session = page.page.context.new_cdp_session(page.page)
    keys = []
    for text in TYPED[name]:
        keys += [press(page, session, letter) for letter in text]
        page.press("Escape")
    print(f"{name}: {len(keys)} keys, load {os.getloadavg()[0]:.1f}")
    for part, words in PARTS.items():
        times = sorted(key[part] for key in keys)
        print(
            f"  {words}: median {statistics.median(times):.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms, at most {times[-1]:.1f} ms"
        )
    slowest = sorted(keys, key=lambda key: -key["engine"])[:6]
    print("  slowest in the engine: " + ", ".join(f"“{key['query']}” {key['engine']:.1f} ms" for key in slowest))
    memory = page.run("control.bridge.exports.memory.buffer.byteLength")
    print(f"  memory of the engine: {memory / 1e6:,.0f} MB")


def use_values(page: SearchPage, name: str) -> None:
    page.page.evaluate("async name => (control.source = (await (await fetch(name)).text()).trimEnd().split('\\n'))", f"{name}.txt")
    page.wait("control.shadowRoot.querySelector('.option')?.ariaSetSize === '1000000'")


def main() -> None:
    folder = web_folder(Path(tempfile.mkdtemp()) / "web")
    server = FolderServer(folder)
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        visits = Visits(chromium)
        page = open_search(visits, server.url, "count=1", LAPTOP)
        measure(page, "one value")
        page = open_search(visits, server.url, "count=1000000", LAPTOP)
        print(f"ready {page.run('performance.now()'):,.0f} ms after navigation")
        measure(page, "made-up labels")
        for name in ("labels", "names"):
            if not (VALUES / f"{name}.txt").exists():
                print(f"{name}: not measured; Benchmarks/search-values {VALUES} writes them")
                continue
            shutil.copy(VALUES / f"{name}.txt", folder)
            page = open_search(visits, server.url, "count=1", LAPTOP)
            use_values(page, name)
            measure(page, name)
        visits.close()
        chromium.close()
    server.stop()


if __name__ == "__main__":
    main()
