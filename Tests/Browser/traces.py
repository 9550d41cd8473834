#!/usr/bin/env python3
"""Records what real fingers do in Chromium into Tests/HandspanTouchTests/Traces; `make traces` runs it.

    python Tests/Browser/traces.py [NAME…]

Documentation/Traces.md describes the files. With names, only those traces are recorded again.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from browsing import Visits, launch, next_frame, wait_until, wait_until_still
from devices import LAPTOP, PHONE, Device
from fingers import Hand, Point
from serving import ROOT, FolderServer, lay_out_element

FOLDER = ROOT / "Tests/HandspanTouchTests/Traces"
RECORDER = ROOT / "Tests/Browser/recorder.js"

PARTS = """([position, part]) => {
  const cell = [...grid.shadowRoot.querySelectorAll(".cell:not([hidden])")].find(cell => cell.title === `IMG_${position}.jpg`)
  const { left, top, width, height } = cell.querySelector(part).getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}"""


class Shelf:
    """A page with just the element, and a hand; `record` writes down what follows."""

    def __init__(self, page: Page):
        self.page = page
        self.hand = Hand(page)

    def place(self, position: int, part: str = ".tile") -> Point:
        return tuple(self.page.evaluate(PARTS, [position, part]))

    def tap(self, position: int, part: str = ".tile") -> None:
        self.hand.tap(*self.place(position, part))
        # Two taps must not be near enough to each other to be a double one.
        self.page.wait_for_timeout(120)

    def do(self, script: str) -> None:
        self.page.evaluate(script)
        next_frame(self.page)

    def wait(self, milliseconds: int) -> None:
        self.page.wait_for_timeout(milliseconds)

    def hold(self, position: int):
        finger = self.hand.down(*self.place(position))
        self.wait(650)
        return finger

    def zone(self) -> Point:
        """A place that what is carried can be let go over; returns its middle."""
        self.do(
            """const bin = document.createElement("div")
            bin.style.cssText = "position: fixed; inset: auto 0 0 0; height: 90px; pointer-events: none"
            document.body.append(bin)
            grid.dropZones = [{ id: "share", element: bin }]"""
        )
        return 200, 810


class TooLate(Exception):
    """On a busy machine the finger rested before it lifted, or the fling was over; it has to be done again."""


# Each trace: what happens, and on which page. The first paragraph of the comment is the trace's own.
TRACES = {}


def trace(name: str, query: str = "kind=grid&count=300", device: Device = PHONE, methods: str = "", preset: str = "handspan"):
    def keep(play):
        TRACES[name] = (play, query, device, methods, preset)
        return play

    return keep


@trace("method1-select-button", methods="button")
def select_button(shelf):
    """Outside the mode a tap opens; the button enters it, taps toggle, Done leaves."""
    shelf.tap(4)
    shelf.do("grid.selecting = true")
    for position in (4, 9, 4):
        shelf.tap(position)
    shelf.do("grid.done()")


@trace("method2-sweep-and-back")
def sweep_and_back(shelf):
    """A sweep over what was selected before, back over it, and on the other way: what it leaves is as it was."""
    shelf.tap(14, ".mark")
    start, along, down = shelf.place(6), shelf.place(7), shelf.place(16)
    finger = shelf.hand.down(*start)
    finger.swipe([along, down, along])
    finger.swipe([shelf.place(1)])
    finger.up()


@trace("method2-sweep-releases", methods="button sweep")
def sweep_releases(shelf):
    """A sweep that begins on a selected item releases what it passes."""
    shelf.do("grid.selectAll()")
    finger = shelf.hand.down(*shelf.place(3))
    finger.swipe([shelf.place(4), shelf.place(11)])
    finger.up()
    shelf.do("grid.undo()")


@trace("method3-two-fingers", methods="twoFingers")
def two_fingers(shelf):
    """Two fingers side by side, with no mode first; back to where they began; then again from a selected item."""
    for top, bottom in ((1, 13), (10, 4)):
        x, y = shelf.place(top)
        end = shelf.place(bottom)[1]
        fingers = shelf.hand.down_together([(x - 30, y), (x + 30, y)])
        middle = (y + end) / 2
        for goal in (end, middle, end):
            shelf.hand.swipe({finger: [(finger.x, goal)] for finger in fingers}, 0.4)
        shelf.hand.lift(fingers)
        shelf.wait(100)


@trace("method3-pinch-is-the-platforms", methods="twoFingers mark")
def pinch(shelf):
    """Two fingers that go apart select nothing."""
    x, y = shelf.place(7)
    fingers = shelf.hand.down_together([(x - 20, y), (x + 20, y)])
    shelf.hand.swipe({fingers[0]: [(x - 110, y)], fingers[1]: [(x + 110, y)]}, 0.4)
    shelf.hand.lift(fingers)


def gather(shelf, *others: int):
    held = shelf.hold(4)
    for other in others:
        finger = shelf.hand.down(*shelf.place(other))
        shelf.wait(60)
        finger.up()
        shelf.wait(60)
    return held


@trace("method4-pile-dropped", methods="pile hold")
def pile_dropped(shelf):
    """One item is held, others are tapped onto it and one off it again, and the pile is let go over an action."""
    zone = shelf.zone()
    held = gather(shelf, 8, 12, 1, 12)
    held.swipe([zone], 0.5)
    held.up()


@trace("method4-pile-falls-back", methods="pile")
def pile_falls_back(shelf):
    """The pile is let go over nothing, and all is as it was."""
    shelf.zone()
    held = gather(shelf, 8, 12)
    held.swipe([shelf.place(7)], 0.3)
    held.up()


@trace("method5-marks", methods="mark")
def marks(shelf):
    """A mark enters the mode, taps go on, and releasing the last item leaves it."""
    shelf.tap(4, ".mark")
    shelf.tap(7)
    shelf.tap(4, ".mark")
    shelf.tap(7, ".mark")
    shelf.tap(7)


@trace("method6-hold-and-sweep-on", methods="hold")
def hold_and_sweep(shelf):
    """A hold selects, the same touch sweeps on in any direction, and taps follow."""
    finger = shelf.hold(7)
    finger.swipe([shelf.place(16), shelf.place(2)], 0.6)
    finger.up()
    shelf.wait(200)
    shelf.tap(12)


@trace("method6-hold-let-go-then-scroll", methods="hold")
def hold_then_scroll(shelf):
    """A hold that is let go without a move, and then a drag along: it scrolls and selects nothing more."""
    shelf.hold(4).up()
    shelf.wait(200)
    shelf.hand.drag([(200, 700), (204, 300)], 0.4)
    wait_until_still(shelf.page, "grid.scroller.scrollTop")


@trace("method7-box", "kind=grid&count=12", methods="box")
def box(shelf):
    """A box from the empty space below the items, out and partly back."""
    x, y = shelf.place(11)
    finger = shelf.hand.down(x + 50, y + 140)
    finger.swipe([(x + 10, y + 138), shelf.place(4)], 0.5)
    finger.swipe([(shelf.place(4)[0], y - 10)], 0.3)
    finger.up()


@trace("method8-tray", methods="tray")
def tray(shelf):
    """Two pieces are held and dragged into the tray, one is let go on its way, and one is dragged out again."""
    middle = """selector => {
      const { left, top, width, height } = grid.shadowRoot.querySelector(selector).getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    }"""
    tray = shelf.page.evaluate(middle, ".tray")
    for position in (4, 2):
        finger = shelf.hold(position)
        finger.swipe([tray], 0.4)
        finger.up()
        shelf.wait(100)
    finger = shelf.hold(7)
    finger.swipe([shelf.place(10)], 0.3)
    finger.up()
    finger = shelf.hand.down(*shelf.page.evaluate(middle, ".tray-piece"))
    finger.swipe([shelf.place(7)], 0.5)
    finger.up()


@trace("method9-swipe", "kind=list&count=300", methods="button swipe")
def swipe(shelf):
    """An item is swiped a little and slides back; then far enough for its actions, which are closed again."""
    _, y = shelf.place(4, ".name")
    shelf.hand.drag([(300, y), (270, y)], 0.2)
    shelf.wait(200)
    shelf.hand.drag([(300, y), (200, y + 5)], 0.3)
    shelf.wait(200)
    shelf.do("grid.bridge.perform('closeMenu')")


@trace("autoscroll-of-a-still-finger")
def autoscroll(shelf):
    """A sweep comes to the bottom edge and stays there: it scrolls, and no item is skipped; then back up."""
    shelf.do("grid.selecting = true")
    finger = shelf.hand.down(*shelf.place(4))
    finger.swipe([shelf.place(5), (330, 830)], 0.3)
    shelf.wait(900)
    finger.swipe([(330, 400)], 0.2)
    shelf.wait(100)
    finger.up()


@trace("scroll-selects-nothing")
def scroll(shelf):
    """A drag along the axis that scrolls, inside the mode, held for longer than a hold takes."""
    shelf.do("grid.selecting = true")
    finger = shelf.hand.down(200, 700)
    finger.swipe([(204, 450)], 0.3)
    shelf.wait(1200)
    finger.up()


@trace("touch-during-momentum-only-stops-it")
def momentum(shelf):
    """A fling, and a touch while the content still moves; the next tap selects again."""
    shelf.do("grid.selecting = true")
    finger = shelf.hand.down(200, 760)
    finger.swipe([(200, 300)], 0.08)
    finger.up()
    shelf.hand.tap(200, 400)
    if shelf.page.evaluate("grid.selectedCount") > 0:
        raise TooLate
    wait_until_still(shelf.page, "grid.scroller.scrollTop")
    shelf.wait(200)
    shelf.hand.tap(66, 400)


@trace("cancelled-by-the-system")
def cancelled(shelf):
    """The system takes the touch away in the middle of a sweep."""
    shelf.tap(0, ".mark")
    finger = shelf.hand.down(*shelf.place(4))
    finger.swipe([shelf.place(5), shelf.place(10)])
    shelf.hand.cancel()


@trace("cancelled-by-a-second-finger", methods="button sweep")
def second_finger(shelf):
    """Another finger comes down in the middle of a sweep."""
    shelf.do("grid.selecting = true")
    finger = shelf.hand.down(*shelf.place(4))
    finger.swipe([shelf.place(5), shelf.place(10)])
    other = shelf.hand.down(*shelf.place(2))
    finger.swipe([shelf.place(14)])
    shelf.hand.lift([finger])
    shelf.hand.lift([other])


@trace("cancelled-by-a-lost-window")
def lost_window(shelf):
    """The window loses the keyboard in the middle of a sweep."""
    shelf.do("grid.selecting = true")
    finger = shelf.hand.down(*shelf.place(4))
    finger.swipe([shelf.place(5), shelf.place(10)])
    shelf.do("dispatchEvent(new Event('blur'))")
    finger.swipe([shelf.place(14)])
    finger.up()


@trace("cancelled-by-rotation")
def rotation(shelf):
    """The screen turns in the middle of a sweep; what was selected before and what is on show stay."""
    shelf.tap(3, ".mark")
    shelf.hand.drag([(200, 700), (204, 300)], 0.4)
    wait_until_still(shelf.page, "grid.scroller.scrollTop")
    shelf.wait(200)
    finger = shelf.hand.down(66, 300)
    finger.swipe([(200, 300), (200, 450)])
    shelf.page.set_viewport_size({"width": 852, "height": 393})
    wait_until(shelf.page, "grid.scroller.clientWidth === 852")
    shelf.wait(200)
    finger.up()


@trace("sections-by-their-headers", "kind=sections&count=60")
def sections(shelf):
    """A header's mark selects its group and releases it; a sweep goes across another header."""
    mark = """() => {
      const mark = [...grid.shadowRoot.querySelectorAll(".row.headed .header .mark")][1].getBoundingClientRect()
      return [mark.left + mark.width / 2, mark.top + mark.height / 2]
    }"""
    for _ in range(2):
        shelf.hand.tap(*shelf.page.evaluate(mark))
        shelf.wait(120)
    shelf.do("grid.selecting = true")
    finger = shelf.hand.down(*shelf.place(3))
    finger.swipe([shelf.place(4), shelf.place(8)])
    finger.up()


@trace("justified-rows", "kind=justified&count=60")
def justified(shelf):
    """A sweep over rows of pictures of different widths."""
    shelf.do("grid.selecting = true")
    finger = shelf.hand.down(*shelf.place(1))
    x, y = shelf.place(1)
    finger.swipe([(x + 60, y), shelf.place(8), shelf.place(5)], 0.6)
    finger.up()


@trace("canvas", "kind=canvas&count=40")
def canvas(shelf):
    """A hold among overlapping items, and a sweep in their order."""
    finger = shelf.hold(2)
    finger.swipe([shelf.place(9), shelf.place(6)], 0.6)
    finger.up()


@trace("right-to-left", "kind=grid&count=300&direction=rtl")
def right_to_left(shelf):
    """The same sweep where rows begin at the right."""
    shelf.tap(3, ".mark")
    finger = shelf.hand.down(*shelf.place(6))
    finger.swipe([shelf.place(7), shelf.place(14), shelf.place(4)], 0.6)
    finger.up()


@trace("apple-hold-opens-the-menu", "kind=list&count=300", preset="apple")
def apple(shelf):
    """A hold opens the item's menu, and lifting activates nothing; a range is made from it."""
    shelf.tap(9, ".more")
    shelf.do("grid.bridge.perform('closeMenu')")
    finger = shelf.hand.down(*shelf.place(6, ".name"))
    shelf.wait(650)
    finger.up()
    shelf.wait(100)
    shelf.do("grid.bridge.perform('rangeAbove')")


@trace("desktop-mouse", "kind=grid&count=300", device=LAPTOP, preset="desktop")
def desktop(shelf):
    """Clicks, with Shift and with Control, a box from an item, and a double click."""
    mouse, keyboard = shelf.page.mouse, shelf.page.keyboard
    mouse.click(*shelf.place(2))
    shelf.wait(600)
    for key, position in (("Shift", 9), ("Control", 5), ("Shift", 7)):
        keyboard.down(key)
        mouse.click(*shelf.place(position))
        keyboard.up(key)
        shelf.wait(600)
    mouse.move(*shelf.place(0))
    mouse.down()
    mouse.move(*shelf.place(10), steps=12)
    mouse.up()
    shelf.wait(600)
    mouse.dblclick(*shelf.place(3))


def record(visits: Visits, url: str, name: str) -> None:
    for _ in range(20):
        try:
            return record_once(visits, url, name)
        except TooLate:
            pass
    sys.exit(f"{name}: not in 20 tries; this machine is too busy")


def record_once(visits: Visits, url: str, name: str) -> None:
    play, query, device, methods, preset = TRACES[name]
    page = visits(f"{url}?{query}", device)
    page.wait_for_function("window.isReady")
    page.evaluate(RECORDER.read_text() + ";window.recorder = recorder; null")
    page.evaluate("import(new URL('elements/shared/protocol.js', document.baseURI)).then((protocol) => recorder.use(protocol))")
    page.evaluate("([methods, preset]) => methods ? (grid.methods = methods.split(' ')) : (grid.preset = preset)", [methods, preset])
    # An element that has just been laid out may still hear of its own size.
    page.wait_for_timeout(200)
    page.evaluate("recorder.start(grid)")
    play(Shelf(page))
    page.wait_for_timeout(300)
    text = page.evaluate("recorder.stop()")
    head, rest = text.split("\n", 1)
    (FOLDER / f"{name}.trace").write_text(f"{head}\n# {play.__doc__}\n{rest}")
    print(f"{name}: {text.count(chr(10))} lines")
    page.close()


def main() -> None:
    names = sys.argv[1:] or list(TRACES)
    if unknown := [name for name in names if name not in TRACES]:
        sys.exit(f"there is no trace '{unknown[0]}': it is one of {', '.join(TRACES)}")
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="handspan-traces-") as folder, sync_playwright() as playwright:
        server, browser = FolderServer(lay_out_element(Path(folder))), launch(playwright)
        visits = Visits(browser)
        for name in names:
            record(visits, server.url, name)
        visits.close()
        browser.close()
        server.stop()
        if visits.problems:
            sys.exit("\n".join(visits.problems))


if __name__ == "__main__":
    main()
