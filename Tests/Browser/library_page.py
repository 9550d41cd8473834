"""The page over a library as a person has it: what is on show, what is picked, and a hand to touch it with."""

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from browsing import next_frame, wait_until, wait_until_still
from devices import PHONE
from fingers import AnyHand, Hand, Point

GRID = "document.querySelector('handspan-grid')"
SCROLL = f"{GRID}.scroller.scrollTop"

# The items between the bars, in reading order: those that no bar covers, or also those covered in part.
CELLS = f"""covered => {{
  const grid = {GRID}
  const top = document.getElementById("top-bar").getBoundingClientRect().bottom
  const bottom = innerHeight - grid.insets.bottom
  return [...grid.shadowRoot.querySelectorAll(".cell")]
    .filter(cell => cell.checkVisibility())
    .map(cell => {{
      const part = name => {{
        const box = cell.querySelector(name).getBoundingClientRect()
        return [box.left + box.width / 2, box.top + box.height / 2]
      }}
      const box = cell.getBoundingClientRect()
      return {{
        name: cell.title, selected: cell.ariaSelected === "true", classes: [...cell.classList],
        top: box.top, bottom: box.bottom, left: box.left,
        points: {{ tile: [box.left + box.width / 2, box.top + box.height / 2], mark: part(".mark"), more: part(".more") }},
      }}
    }})
    .filter(cell => covered ? cell.bottom > top + 1 && cell.top < bottom - 1 : cell.top >= top - 1 && cell.bottom <= bottom + 1)
    .sort((a, b) => a.top - b.top || a.left - b.left)
}}"""

# The centre of the control of that role and label that a finger can reach; null until there is one.
CONTROL = f"""([role, label]) => {{
  const selector = role === "button" ? "button:not([role])" : `[role=${{role}}]`
  const roots = [document, {GRID}.shadowRoot]
  const found = roots.flatMap(root => [...root.querySelectorAll(selector)]).filter(control => {{
    const texts = [control.ariaLabel ?? control.innerText.trim(), control.innerText.split("\\n")[0].trim()]
    return texts.includes(label) && control.checkVisibility({{ visibilityProperty: true }}) && !control.closest("[inert]")
  }})
  if (found.length > 1) throw new Error(`${{found.length}} controls are called "${{label}}"`)
  if (found.length === 0) return null
  const box = found[0].getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}}"""

# The speed of a thumb that lets go while it moves, and the farthest it comes on the glass, in pixels.
STROKE = 480
FLING_BEYOND = 6_000


@dataclass(frozen=True)
class Cell:
    """An item on show."""

    name: str
    selected: bool
    classes: list[str]
    top: float
    bottom: float
    left: float
    points: dict[str, Point]


class LibraryPage:
    """The page, open on a library of `count` items."""

    def __init__(self, page: Page, count: int, hand: AnyHand | None = None):
        self.page = page
        self.hand = hand or Hand(page)
        self.wait_for_total(count)

    def wait_for_total(self, count: int) -> None:
        wait_until(
            self.page,
            f"document.documentElement.dataset.state === 'ready' && {GRID}.status.total === {count}",
        )
        if count:
            wait_until(self.page, f"{GRID}.shadowRoot.querySelector('.cell:not([hidden])')")

    def refresh(self) -> None:
        """Has the page ask for its listing now instead of in a few seconds, as coming back to the window does."""
        self.page.evaluate("dispatchEvent(new Event('focus'))")

    # What is on show

    def cells(self, covered: bool = False) -> list[Cell]:
        """The items between the bars, also those `covered` in part if asked."""
        next_frame(self.page)
        return [Cell(**cell) for cell in self.page.evaluate(CELLS, covered)]

    def cell(self, name: str) -> Cell:
        return next(cell for cell in self.cells() if cell.name == name)

    def names(self) -> list[str]:
        """Every item's name, in order, on show or not."""
        return self.page.evaluate(f"Array.from({GRID}.source.ids, (_, position) => {GRID}.source.name(position))")

    @property
    def count(self) -> int:
        next_frame(self.page)
        return self.page.evaluate(f"{GRID}.selectedCount")

    @property
    def selecting(self) -> bool:
        next_frame(self.page)
        return self.page.evaluate(f"{GRID}.selecting")

    @property
    def picked(self) -> list[str]:
        next_frame(self.page)
        return self.page.evaluate(f"Array.from({GRID}.selectedIDs, id => {GRID}.source.name({GRID}.source.position(id)))")

    @property
    def announced(self) -> str:
        """What a screen reader was told last."""
        next_frame(self.page)
        return self.page.evaluate(f"{GRID}.shadowRoot.querySelector('.live').textContent")

    @property
    def status(self) -> str:
        next_frame(self.page)
        return self.page.evaluate("document.getElementById('library-count').innerText")

    @property
    def columns(self) -> int:
        return int(self.page.evaluate(f"{GRID}.scroller.ariaColCount"))

    @property
    def offset(self) -> float:
        return self.page.evaluate(SCROLL)

    # What a finger does

    def tap(self, name: str, part: str = "tile") -> None:
        self.hand.tap(*self.cell(name).points[part])

    def press(self, label: str) -> None:
        """Taps the button of that label."""
        self.hand.tap(*self.control("button", label))
        next_frame(self.page)

    def control(self, role: str, label: str) -> Point:
        """Waits for the control of that role and label, and says where it is."""
        wait_until(self.page, f"({CONTROL})({json.dumps([role, label])})")
        return self.page.evaluate(CONTROL, [role, label])

    def entry(self, label: str):
        return self.page.get_by_role("menuitem", name=label)

    def tap_entry(self, label: str) -> None:
        self.hand.tap(*self.control("menuitem", label))
        next_frame(self.page)

    def scroll_to(self, name: str) -> None:
        """Brings an item between the bars by strokes of one finger, flings while it is far."""
        position = self.names().index(name)
        while not any(cell.name == name for cell in self.cells()):
            wanted = self.page.evaluate(
                f"""position => {{
                  const grid = {GRID}, columns = +grid.scroller.ariaColCount, lines = +grid.scroller.ariaRowCount
                  const line = Math.floor(position / columns)
                  return grid.scroller.scrollHeight * line / lines - grid.scroller.clientHeight / 2 - grid.scroller.scrollTop
                }}""",
                position,
            )
            self._stroke(wanted)

    def _stroke(self, distance: float) -> None:
        way = max(-STROKE, min(STROKE, distance))
        start = 420 + way / 2
        finger = self.hand.down(200, start)
        if abs(distance) > FLING_BEYOND:
            finger.swipe([(200, start - way)], duration=0.08)
            finger.up()
        else:
            finger.swipe([(200, start - way)], duration=0.12)
            # A finger that rests before it lifts leaves no momentum.
            finger.swipe([(200, start - way)], duration=0.12)
            finger.up()
            wait_until_still(self.page, SCROLL)

    # What the page says

    def message(self) -> str:
        """Waits for the message at the foot of the page and returns it."""
        wait_until(
            self.page,
            "document.getElementById('snackbar').dataset.open === 'true' && document.getElementById('snackbar').dataset.tone === 'notice'",
        )
        return self.page.evaluate("document.querySelector('#snackbar .snackbar-message').textContent")


def open_library(visit, server, count: int, device=PHONE, scheme: str = "light") -> LibraryPage:
    """Opens the page and waits until it shows a library of `count` items."""
    return LibraryPage(visit(server.url, device, scheme), count)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below `folder`, by its path in it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
