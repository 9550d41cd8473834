#!/usr/bin/env python3
"""Measures the page in Chromium and prints what was found; `make measure` runs it.

Figures are of this machine as it is now, for comparing and for the README; none of them is a test.
"""

import gzip
import itertools
import json
import platform
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

import libraries
from browsing import Visits, launch, next_frame, wait_until
from devices import PHONE
from fingers import Hand
from serving import WEB, Server

FILES = 10_000
ITEMS = 100_000
LOADS = 7
SWEEPS = 5

# Notes when the page shows the first items of a library of so many, and its engine answers.
INTERACTIVE = """count => {
  const look = () => {
    const grid = document.querySelector("handspan-grid")
    const isShown = grid?.status?.total === count && grid.shadowRoot.querySelector(".cell:not([hidden])")
    isShown ? requestAnimationFrame(() => { interactiveAt = performance.now() }) : requestAnimationFrame(look)
  }
  interactiveAt = null
  look()
}"""

# Puts items that have no files into the grid, so that nothing but selecting and drawing is measured.
SYNTHETIC = """count => {
  const grid = document.querySelector("handspan-grid")
  grid.source = {
    ids: Uint32Array.from({ length: count }, (_, position) => position + 1),
    name: position => `IMG_${position}.jpg`, detail: () => "1 MB", kind: () => "image", thumbnail: () => null,
  }
}"""


@contextmanager
def serving(count: int) -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="handspan-measure-") as folder:
        library = libraries.fill(Path(folder) / "Pictures", count)
        server = Server(library, Path(folder) / "home")
        try:
            server.wait_until_ready()
            yield server
        finally:
            server.stop()


@contextmanager
def visiting(browser: Browser) -> Iterator[Visits]:
    visits = Visits(browser)
    try:
        yield visits
    finally:
        visits.close()


def wasm_sizes() -> tuple[int, int]:
    """Bytes of the engine, and of it gzipped."""
    module = (WEB / "elements/grid/handspan.wasm").read_bytes()
    return len(module), len(gzip.compress(module, 9, mtime=0))


def times_to_interactive(browser: Browser, url: str, count: int) -> list[float]:
    """Milliseconds from the start of the navigation to the first frame after items are shown; the browser's cache is empty."""
    times = []
    for _ in range(LOADS):
        with visiting(browser) as visit:
            page = visit("about:blank", PHONE)
            page.add_init_script(f"({INTERACTIVE})({count})")
            page.goto(url)
            wait_until(page, "interactiveAt !== null")
            times.append(page.evaluate("interactiveAt"))
    return times


def sweep_path(page: Page) -> list[tuple[float, float]]:
    """From the first item across its row, then to and fro down the screen, clear of the edges that scroll by themselves."""
    box = page.locator("handspan-grid").bounding_box()
    left, right = box["x"] + 60, box["x"] + box["width"] - 60
    top = box["y"] + 190
    return [(left, top), (right, top), (left, top + 220), (right, top + 330), (left, top + 60), (right, top + 330)]


def times_of_moves(browser: Browser, url: str) -> tuple[list[float], list[float]]:
    """Milliseconds of the main thread for each move of a sweep: in its handlers, and with all drawing until the next."""
    handlers, totals = [], []
    with visiting(browser) as visit:
        page = visit(url, PHONE)
        page.locator("handspan-grid .cell .tile").first.wait_for()
        page.evaluate(SYNTHETIC, ITEMS)
        page.evaluate("document.querySelector('handspan-grid').selecting = true")
        next_frame(page)
        hand = Hand(page)
        for _ in range(SWEEPS):
            path = sweep_path(page)
            browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
            finger = hand.down(*path[0])
            finger.swipe(path[1:], duration=1.5)
            selected = page.evaluate("document.querySelector('handspan-grid').selectedCount")
            finger.up()
            trace = json.loads(browser.stop_tracing())["traceEvents"]
            if selected < 2:
                raise RuntimeError("the sweep chose nothing, so there is nothing to measure")
            in_handlers, in_all = move_times(trace)
            handlers += in_handlers
            totals += in_all
            page.evaluate("document.querySelector('handspan-grid').clear()")
            page.evaluate("document.querySelector('handspan-grid').selecting = true")
            next_frame(page)
    return handlers, totals


def move_times(trace: list[dict]) -> tuple[list[float], list[float]]:
    """Splits a trace at its touchmoves: time in the handlers of each, and in all tasks from its own on until the next.

    It is time on the processor, for in some tasks the main thread waits for the compositor.
    """
    complete = [event for event in trace if event["ph"] == "X"]
    moves = [event for event in complete if event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "touchmove"]
    moves.sort(key=lambda event: event["ts"])
    thread = (moves[0]["pid"], moves[0]["tid"])
    tasks = [event for event in complete if (event["pid"], event["tid"]) == thread and event["name"] == "RunTask"]
    totals = []
    for move, following in itertools.pairwise(moves):
        spent = sum(task.get("tdur", task["dur"]) for task in tasks if move["ts"] < task["ts"] + task["dur"] <= following["ts"])
        totals.append(spent / 1000)
    return [move.get("tdur", move["dur"]) / 1000 for move in moves], totals


def spread(times: list[float]) -> str:
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return f"median {median(ordered):.2f} ms, 95 % within {high:.2f} ms, {len(ordered)} measured"


def main() -> None:
    raw, gzipped = wasm_sizes()
    print(f"engine as WebAssembly: {raw / 1000:.1f} kB, {gzipped / 1000:.1f} kB gzipped")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        print(f"measured in Chromium {browser.version} on {platform.machine()}, screen {PHONE.width} × {PHONE.height} at {PHONE.scale}×")
        with serving(FILES) as server:
            times = times_to_interactive(browser, server.url, FILES)
            print(f"time to interactive, {FILES:,} files: first {times[0]:.0f} ms; {spread(times)}")
            handlers, totals = times_of_moves(browser, server.url)
        print(f"one sweep move among {ITEMS:,} items, handlers: {spread(handlers)}")
        print(f"one sweep move among {ITEMS:,} items, with layout and paint: {spread(totals)}")
        browser.close()


if __name__ == "__main__":
    main()
