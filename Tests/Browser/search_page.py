"""A page with one `<search-to-select>`: what it shows, and a hand and keys to use it with."""

import json
import shutil
from pathlib import Path

from browsing import next_frame, wait_until
from devices import PHONE
from fingers import AnyHand, Hand, Point
from serving import ROOT, WEB

# The rows of which the middle is on show, in order.
ROWS = """() => {
  const { scroller } = control.frame, box = scroller.getBoundingClientRect()
  return [...control.shadowRoot.querySelectorAll(".option")]
    .filter(node => node.checkVisibility({ visibilityProperty: true }))
    .map(node => {
      const { left, top, width, height, bottom } = node.getBoundingClientRect()
      return {
        label: node.querySelector(".option-label").textContent, note: node.querySelector(".note").textContent,
        hits: [...node.querySelectorAll(".hit")].map(hit => hit.textContent),
        selected: node.ariaSelected === "true", mixed: node.ariaChecked === "mixed", create: node.classList.contains("create"),
        active: control.field.getAttribute("aria-activedescendant") === node.id, classes: [...node.classList],
        place: +node.ariaPosInSet, of: +node.ariaSetSize, top, bottom, height,
        x: left + width / 3, y: top + height / 2, rangeX: left + (getComputedStyle(node).direction === "rtl" ? 26 : width - 26),
      }
    })
    .filter(row => row.y > box.top && row.y < box.bottom)
    .sort((a, b) => a.top - b.top)
}"""

TOKENS = """() => [...control.shadowRoot.querySelectorAll(".token")].filter(node => node.checkVisibility())
  .map(node => node.querySelector("bdi").textContent)"""


def web_folder(folder: Path) -> Path:
    """The element's own files and the page, side by side."""
    folder.mkdir()
    shutil.copy(ROOT / "Tests/Browser/pages/search-to-select.html", folder / "index.html")
    shutil.copytree(WEB / "elements", folder / "elements")
    return folder


# The middle of the first part on show that a selector finds; null until there is one.
PART = """selector => {
  const part = [...control.shadowRoot.querySelectorAll(selector)].find(node => node.checkVisibility({ visibilityProperty: true }))
  if (!part) return null
  const { left, top, width, height } = part.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}"""


FOCUSED = """() => {
  const node = control.shadowRoot.activeElement
  if (node === control.field) return "field"
  return node?.closest(".token")?.querySelector("bdi").textContent ?? node?.ariaLabel ?? node?.textContent ?? ""
}"""

# What can be seen at once.
STATES = {
    "count": "() => control.selectedCount",
    "focused": FOCUSED,
    "labels": f"() => ({ROWS})().map(row => row.label)",
    "query": "() => control.field.value",
    "screen": "() => control.frame.control.dataset.screen",
    "tokens": TOKENS,
}


class SearchPage:
    def __init__(self, page, hand: AnyHand | None = None):
        self.page = page
        self.hand = hand or Hand(page)
        self.keys = page.keyboard
        # A million values take a while on a busy machine.
        wait_until(page, "window.isReady", timeout=120_000)
        next_frame(page)

    @property
    def field(self):
        """The field as Playwright knows it, where it drives the page."""
        return self.page.locator("search-to-select input")

    # What is on show

    def run(self, script: str, argument=None):
        next_frame(self.page)
        return self.page.evaluate(script, argument)

    def rows(self) -> list[dict]:
        return self.run(ROWS)

    @property
    def labels(self) -> list[str]:
        return [row["label"] for row in self.rows()]

    def row(self, label: str) -> dict:
        return next(row for row in self.rows() if row["label"] == label)

    @property
    def tokens(self) -> list[str]:
        return self.run(TOKENS)

    @property
    def selected(self) -> list:
        return self.run("control.selected")

    @property
    def query(self) -> str:
        return self.run("control.field.value")

    @property
    def screen(self) -> str:
        return self.run("control.frame.control.dataset.screen")

    @property
    def heard(self) -> list[str]:
        """All that a screen reader was told so far."""
        return self.run("heard")

    @property
    def active(self) -> str | None:
        return next((row["label"] for row in self.rows() if row["active"]), None)

    @property
    def focused(self) -> str:
        """The field, a token by its label, or another control by its name."""
        return self.run(FOCUSED)

    def see(self, *names: str) -> tuple:
        """Several of `STATES` as they are at one moment."""
        return tuple(self.run(f"() => [{', '.join(f'({STATES[name]})()' for name in names)}]"))

    def wait(self, condition: str) -> None:
        wait_until(self.page, condition)

    def wait_for_screen(self, screen: str) -> None:
        self.wait(f"control.frame.control.dataset.screen === '{screen}'")

    # What a hand does

    def type(self, text: str) -> None:
        self.page.evaluate("control.focus()")
        self.keys.type(text)
        next_frame(self.page)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keys.press(key)
        next_frame(self.page)

    def raise_keyboard(self, height: int) -> None:
        """No keyboard here lies over the page: the visual viewport says that it is as low as one would leave it."""
        self.run(
            """height => {
              Object.defineProperty(visualViewport, "height", { value: height, configurable: true })
              visualViewport.dispatchEvent(new Event("resize"))
            }""",
            height,
        )

    def tap(self, label: str) -> None:
        row = self.row(label)
        self.hand.tap(row["x"], row["y"])
        next_frame(self.page)

    def tap_range(self, label: str) -> None:
        row = self.row(label)
        self.hand.tap(row["rangeX"], row["y"])
        next_frame(self.page)

    def part(self, selector: str) -> Point:
        """Waits for the first part on show that `selector` finds, and says where its middle is."""
        wait_until(self.page, f"({PART})({json.dumps(selector)})")
        return self.page.evaluate(PART, selector)

    def tap_part(self, selector: str) -> None:
        self.hand.tap(*self.part(selector))
        next_frame(self.page)


def open_search(visit, url: str, query: str = "", device=PHONE, scheme: str = "light") -> SearchPage:
    return SearchPage(visit(f"{url}?{query}", device, scheme))


def paste(page, text: str) -> None:
    """Pastes into the control on show what a clipboard would hold."""
    page.evaluate(
        """text => {
          const control = document.querySelector("search-to-select:not([hidden])")
          const clipboardData = new DataTransfer()
          clipboardData.setData("text/plain", text)
          const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true })
          if (control.field.dispatchEvent(event)) document.execCommand("insertText", false, text)
        }""",
        text,
    )
    next_frame(page)
