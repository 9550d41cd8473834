#!/usr/bin/env python3
"""Measures what one move of a finger costs among a million items; `make measure-touch` runs it.

Three subjects answer the same real moves in one page, one after the other and over again: the engine; a bare script
that makes the changes the engine made and nothing else; and a loop that keeps the selected keys in a Set. What they select
is compared. Then a sweep of two seconds scrolls by itself, and its frames are looked at.

Figures are of this machine as it is now; none of them is a test.
"""

import itertools
import json
import os
import platform
import tempfile
from bisect import bisect_left
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from statistics import mean

from playwright.sync_api import Browser, Page, sync_playwright

from browsing import Visits, launch, next_frame
from devices import PHONE
from fingers import Hand
from measure import move_times
from serving import ROOT, FolderServer, lay_out_element

ITEMS = 1_000_000
NEAR_ROUNDS = 8
FAR_ROUNDS = 4
SWEEPS = 6

# Moves a second: one for every frame, so that what each costs can be told.
RATE = 60
LAPS = 3

# The steps of the finger over the grid's cells, as (column, row) on the screen; every one reaches another item.
# fmt: off
PATH = [(1, 1), (2, 1), (2, 2), (1, 3), (0, 3), (0, 4), (2, 4), (2, 3), (1, 2), (0, 2), (2, 1), (1, 2), (0, 3), (1, 4), (2, 3), (1, 3), (0, 2)]
# fmt: on

SOURCE = """([count, withPictures]) => {
  const pictures = Array.from({ length: 24 }, (_, hue) => "data:image/svg+xml," + encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6" fill="hsl(${hue * 15} 45% 55%)"/></svg>`))
  grid.source = {
    ids: Uint32Array.from({ length: count }, (_, position) => position),
    name: position => `IMG_${position}.jpg`, detail: () => "1 MB", kind: () => "image",
    thumbnail: position => withPictures ? pictures[position % 24] : null,
  }
}"""

# Keeps when frames are drawn, and how many the browser itself calls long; `stopFrames` returns both.
FRAMES = """() => {
  const times = [], long = []
  const observer = new PerformanceObserver(list => long.push(...list.getEntries()))
  observer.observe({ type: "long-animation-frame" })
  let frame = requestAnimationFrame(function look(time) { times.push(time); frame = requestAnimationFrame(look) })
  stopFrames = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    return [times, long.length]
  }
}"""

TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]


@contextmanager
def element_page(browser: Browser):
    """A page with just the element on a phone's screen, a million items in it."""
    with tempfile.TemporaryDirectory(prefix="handspan-measure-") as folder:
        server, visits = FolderServer(lay_out_element(Path(folder))), Visits(browser)
        try:
            page = visits(f"{server.url}?count=0", PHONE)
            page.wait_for_function("window.isReady")
            page.evaluate(SOURCE, [ITEMS, False])
            page.evaluate((ROOT / "Tests/Browser/measure_touch.js").read_text() + ";window.subject = subject; null")
            next_frame(page)
            yield page
            if visits.problems:
                raise RuntimeError("; ".join(visits.problems))
        finally:
            visits.close()
            server.stop()


def place(cell: tuple[int, int]) -> tuple[float, float]:
    """The middle of a cell of the grid, in three columns of a phone's screen."""
    column, row = cell
    return 66 + column * 131, 130 + row * 131


def path() -> list[tuple[float, float]]:
    """PATH a few times over; no place comes twice, so that each tells which move it is."""
    return [(x + lap, y + lap) for lap in range(LAPS) for x, y in map(place, PATH)]


class Sweep:
    """One finger that goes along the path, from the first item on; `is_far` lets the content's end come under it."""

    def __init__(self, page: Page, is_far: bool):
        self.page = page
        self.hand = Hand(page)
        self.is_far = is_far

    def begin(self, subject: str) -> None:
        self.page.evaluate(f"subject.use{subject}()")
        self.finger = self.hand.down(66, 66)
        self.finger.move(96, 66)
        if self.is_far:
            self.page.evaluate("grid.scroller.scrollTop = grid.scroller.scrollHeight")
            self.page.wait_for_timeout(400)
        self.page.evaluate(f"subject.arm{subject}(0)")

    def note(self) -> None:
        """Goes along the path once, slowly, to learn what the engine changes at every move."""
        self.begin("Engine")
        self.page.evaluate("subject.beginNotes()")
        for x, y in path():
            self.finger.move(x, y)
            next_frame(self.page)
            if self.page.evaluate("([x, y]) => subject.note(x, y)", [x, y]) == 0:
                raise RuntimeError(f"the move to {x}, {y} changed nothing, so there is nothing to measure")
        self.page.evaluate("subject.keep()")
        self.end("Engine")

    def run(self, subject: str) -> tuple[list[float], list[float]]:
        """Milliseconds of the main thread for each move: in its handlers, and with all drawing until the next."""
        self.begin(subject)
        self.page.context.browser.start_tracing(page=self.page, categories=TRACED)
        self.hand.walk({self.finger: path()}, len(path()), len(path()) / RATE)
        next_frame(self.page)
        trace = json.loads(self.page.context.browser.stop_tracing())["traceEvents"]
        self.compare(subject)
        self.end(subject)
        return move_times(trace)

    def compare(self, subject: str) -> None:
        engine = "String(grid.selectedIDs) === String(subject.selected)"
        agrees = {"Engine": engine, "Bare": "subject.bareAgrees()", "Set": "subject.setAgrees()"}[subject]
        if not self.page.evaluate(agrees):
            raise RuntimeError(f"{subject} did not come to the selection that was noted")

    def end(self, subject: str) -> None:
        self.finger.up()
        self.page.evaluate("grid.undo()" if subject == "Engine" else "subject.restore()")
        self.page.evaluate("grid.scroller.scrollTop = 0")
        self.page.wait_for_timeout(300)


def times_of_moves(page: Page, is_far: bool, subjects: list[str], rounds: int) -> dict[str, tuple[list[float], list[float]]]:
    page.evaluate("grid.selecting = true")
    next_frame(page)
    sweep = Sweep(page, is_far)
    sweep.note()
    times = {subject: ([], []) for subject in subjects}
    for _ in range(rounds):
        for subject in subjects:
            for kept, new in zip(times[subject], sweep.run(subject), strict=True):
                kept.extend(new)
    return times


def frames_of_sweep(page: Page) -> dict:
    """A sweep of two seconds down to the edge, where it scrolls by itself; what its frames took, in milliseconds."""
    browser = page.context.browser
    finger = Hand(page).down(66, 330)
    finger.move(96, 330)
    page.evaluate(FRAMES)
    browser.start_tracing(page=page, categories=TRACED)
    finger.swipe([(200, 460), (200, 835)], duration=0.4)
    finger.swipe([(230, 842), (190, 838)], duration=1.6)
    frames, long = page.evaluate("stopFrames()")
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    offset, selected = page.evaluate("[grid.scroller.scrollTop, grid.selectedCount]")
    if offset < 500:
        raise RuntimeError(f"it scrolled by {offset} points only, so there is nothing to measure")
    finger.up()
    page.evaluate("grid.undo()")
    page.evaluate("grid.scroller.scrollTop = 0")
    page.wait_for_timeout(300)
    work, wall = work_of_frames(trace)
    gaps = [after - before for before, after in itertools.pairwise(frames)]
    return {"work": work, "wall": wall, "gaps": gaps, "offset": offset, "selected": selected, "long": long}


def work_of_frames(trace: list[dict]) -> tuple[list[float], list[float]]:
    """Milliseconds of the main thread for each frame, with all since the one before: on the processor, and by the clock."""
    complete = [event for event in trace if event["ph"] == "X"]
    callbacks = [event for event in complete if event["name"] == "FireAnimationFrame"]
    thread = (callbacks[0]["pid"], callbacks[0]["tid"])
    starts = sorted(event["ts"] for event in callbacks)
    tasks = [event for event in complete if event["name"] == "RunTask" and (event["pid"], event["tid"]) == thread]
    tasks.sort(key=lambda task: task["ts"])
    work, wall = [], []
    spent = clock = 0.0
    for task in tasks:
        end = task["ts"] + task["dur"]
        spent += task.get("tdur", task["dur"]) / 1000
        clock += task["dur"] / 1000
        index = bisect_left(starts, task["ts"])
        # The task that calls back is the one that draws.
        if index < len(starts) and starts[index] < end:
            work.append(spent)
            wall.append(clock)
            spent = clock = 0.0
    return work[1:], wall[1:]


def at(share: float, times: list[float]) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def spread(times: list[float]) -> str:
    return f"p50 {at(0.5, times):.2f} ms, p99 {at(0.99, times):.2f} ms, mean {mean(times):.2f} ms, {len(times)} moves"


def report(name: str, times: dict[str, tuple[list[float], list[float]]]) -> None:
    print(f"\n{name}")
    for subject, (handlers, totals) in times.items():
        print(f"  {subject:7} handlers  {spread(handlers)}")
        print(f"  {subject:7} all       {spread(totals)}")
    engine = times["Engine"]
    for subject, other in times.items():
        if subject == "Engine":
            continue
        for kind, one, two in zip(("handlers", "all"), engine, other, strict=True):
            print(f"  Engine / {subject}, {kind}: p50 {at(0.5, one) / at(0.5, two):.3f}, p99 {at(0.99, one) / at(0.99, two):.3f}")


def report_frames(sweeps: list[dict]) -> None:
    print(f"\na sweep of two seconds with autoscroll, {len(sweeps)} times")
    for sweep in sweeps:
        late = sum(gap > 1000 / 60 * 1.5 for gap in sweep["gaps"])
        print(
            f"  {sweep['offset']:.0f} pt, {sweep['selected']:,} items, {len(sweep['work'])} frames: main thread on the processor "
            f"p50 {at(0.5, sweep['work']):.2f}, p99 {at(0.99, sweep['work']):.2f}, most {max(sweep['work']):.2f} ms; "
            f"by the clock most {max(sweep['wall']):.2f} ms; over {1000 / 60:.1f} ms: {sum(time > 1000 / 60 for time in sweep['work'])} "
            f"and {sum(time > 1000 / 60 for time in sweep['wall'])}; frames that came late: {late}; long animation frames: {sweep['long']}"
        )


def load() -> str:
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, nice {os.nice(0)}"


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        print(
            f"{date.today()}, Chromium {browser.version}, {platform.machine()}, screen {PHONE.width} × {PHONE.height} at {PHONE.scale}×, {load()}"
        )
        with element_page(browser) as page:
            report(f"one move among {ITEMS:,} items, a range of a few", times_of_moves(page, False, ["Engine", "Bare"], NEAR_ROUNDS))
            report(
                f"one move among {ITEMS:,} items, a range of all of them", times_of_moves(page, True, ["Engine", "Bare", "Set"], FAR_ROUNDS)
            )
            for pictures in (False, True):
                page.evaluate(SOURCE, [ITEMS, pictures])
                page.evaluate("grid.selecting = true")
                page.wait_for_timeout(500)
                print("\nwith pictures" if pictures else "\nwithout pictures", end="")
                report_frames([frames_of_sweep(page) for _ in range(SWEEPS)])
        print(f"\nat the end: {load()}")
        browser.close()


if __name__ == "__main__":
    main()
