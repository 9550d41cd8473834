"""Every state of the page for everyone: axe, keyboard alone, spoken counts, targets a finger hits; with a picture of each."""

import pytest

from accessibility import assert_accessible
from browsing import next_frame, screenshot, wait_until
from devices import ALL, LAPTOP, PHONE
from libraries import names
from library_page import GRID, open_library
from serving import serving

NAMES = names(300)
MIXED = {
    "beach.jpg": None,
    "song.wav": None,
    "paper.pdf": None,
    "notes.txt": None,
    "movie.mp4": b"none",
    "archive.bin": b"\0",
    "a very long name that does not fit in any cell of a narrow grid, nor in a list on a telephone.jpg": None,
    **dict.fromkeys(names(40)),
}

# Every control that can be touched now, with its name and size.
TARGETS = f"""() => {{
  const roots = [document, {GRID}.shadowRoot]
  return roots.flatMap(root => [...root.querySelectorAll("button, a[href]")])
    .filter(node => node.checkVisibility({{ visibilityProperty: true }}))
    .map(node => {{
      const {{ width, height }} = node.getBoundingClientRect()
      return [node.ariaLabel || node.textContent || node.id, width, height]
    }})
}}"""

RESTS = f"""[document, {GRID}.shadowRoot].every(root =>
  [...root.querySelectorAll("img[src]")].every(picture => picture.complete) &&
  root.getAnimations().every(animation => animation.playState !== "running"))"""

STATES = {}


def state(function):
    """Another state of the page, reached by the function."""
    STATES[function.__name__.strip("_").replace("_", "-")] = function
    return function


def rest(shelf):
    """Waits until every picture is there and nothing moves."""
    wait_until(shelf.page, RESTS)


@state
def grid(shelf):
    pass


@state
def list_(shelf):
    shelf.page.locator("#list-button").click()


@state
def mode(shelf):
    shelf.page.locator("#select-button").click()


@state
def picked(shelf):
    for name in (shelf.cells()[1].name, shelf.cells()[4].name):
        shelf.tap(name, "mark")


@state
def list_picked(shelf):
    list_(shelf)
    picked(shelf)


@state
def all_picked(shelf):
    mode(shelf)
    shelf.page.locator("#select-all-button").click()


@state
def menu(shelf):
    shelf.tap(shelf.cells()[1].name, "mark")
    shelf.tap(shelf.cells()[5].name, "more")


@state
def list_menu(shelf):
    list_(shelf)
    menu(shelf)


@state
def sort_menu(shelf):
    shelf.page.locator("#sort-button").click()


@state
def viewer(shelf):
    shelf.tap("beach.jpg")
    wait_until(shelf.page, "document.querySelector('.slide:not([inert]) img:not(.is-thumbnail)')")


@state
def viewer_document(shelf):
    shelf.tap("notes.txt")
    shelf.page.locator(".slide:not([inert]) a[download]").wait_for()


def assert_large_targets(shelf):
    targets = shelf.page.evaluate(TARGETS)
    assert len(targets) > 3
    assert [target for target in targets if min(target[1:]) < 43.99] == []


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("mixed"), "Holiday pictures of 2025", MIXED) as started:
        yield started


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ALL, ids=lambda device: device.name)
def test_every_state_is_shown_and_accessible(visit, mixed, device, scheme):
    for name, reach in STATES.items():
        shelf = open_library(visit, mixed, len(MIXED), device, scheme)
        reach(shelf)
        rest(shelf)
        screenshot(shelf.page, f"{name}-{device.name}-{scheme}")
        # Wider screens have the same elements in the same colours; asking again would only take its second each.
        if device is PHONE:
            assert_accessible(shelf.page)
            assert_large_targets(shelf)
        shelf.page.context.close()


def focused(shelf):
    """The item that a screen reader is on, by aria-activedescendant."""
    next_frame(shelf.page)
    return shelf.page.evaluate(
        f"""() => {{
          const {{ scroller, shadowRoot }} = {GRID}
          return shadowRoot.getElementById(scroller.getAttribute("aria-activedescendant"))?.title ?? null
        }}"""
    )


@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=lambda device: device.name)
def test_the_keyboard_alone_does_everything(visit, gallery, device):
    shelf = open_library(visit, gallery, 300, device)
    page, keyboard = shelf.page, shelf.page.keyboard
    for _ in range(12):
        keyboard.press("Tab")
        if page.evaluate(f"document.activeElement === {GRID}"):
            break
    assert page.evaluate(f"{GRID}.shadowRoot.activeElement === {GRID}.scroller")

    columns = int(page.evaluate(f"{GRID}.scroller.ariaColCount"))
    keyboard.press("ArrowDown")
    assert focused(shelf) == NAMES[0]
    keyboard.press("ArrowRight")
    keyboard.press("ArrowDown")
    assert focused(shelf) == NAMES[1 + columns]
    screenshot(page, f"keyboard-focus-{device.name}")
    keyboard.press("Space")
    assert shelf.picked == [NAMES[1 + columns]]
    assert shelf.announced == "1 of 300 selected"

    # A range by the menu, its preview by the focus.
    for _ in range(4):
        keyboard.press("ArrowDown")
    last = 1 + 5 * columns
    assert focused(shelf) == NAMES[last]
    keyboard.press("Shift+F10")
    entry = shelf.entry("Select Range Above")
    assert entry.evaluate("entry => entry.getRootNode().activeElement === entry")
    assert entry.inner_text().split("\n")[1] == f"{4 * columns} items, to {NAMES[2 + columns]}"
    assert "emphasised" in shelf.cell(NAMES[last]).classes
    keyboard.press("ArrowDown")
    assert shelf.entry("Select Range Below").evaluate("entry => entry.getRootNode().activeElement === entry")
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    assert shelf.picked == NAMES[1 + columns : last + 1]
    assert page.evaluate(f"{GRID}.shadowRoot.activeElement === {GRID}.scroller")

    # Escape closes a menu, and only then leaves the mode.
    keyboard.press("Shift+F10")
    keyboard.press("Control+a")
    keyboard.press("Escape")
    assert not shelf.entry("Deselect Range Above").is_visible()
    assert shelf.picked == NAMES[1 + columns : last + 1]
    keyboard.press("Escape")
    assert (shelf.selecting, shelf.count) == (False, 0)
    assert focused(shelf) == NAMES[last]

    keyboard.press("End")
    assert focused(shelf) == NAMES[-1]
    keyboard.press("Home")
    assert focused(shelf) == NAMES[0]
    keyboard.press("Shift+ArrowRight")
    keyboard.press("Shift+ArrowRight")
    assert shelf.picked == NAMES[:3]
    keyboard.press("Control+a")
    assert shelf.count == 300
    keyboard.press("Escape")

    keyboard.press("Home")
    keyboard.press("Enter")
    wait_until(page, "document.getElementById('viewer').open")
    keyboard.press("Escape")
    wait_until(page, "!document.getElementById('viewer').open")
    assert focused(shelf) == NAMES[0]


def test_the_focus_is_never_lost_with_the_mode(visit, gallery):
    shelf = open_library(visit, gallery, 300, LAPTOP)
    page = shelf.page

    def active():
        next_frame(page)
        return page.evaluate("document.activeElement.id")

    page.locator("#select-button").focus()
    page.keyboard.press("Enter")
    assert active() == "done-button"
    page.keyboard.press("Enter")
    assert active() == "select-button"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert (shelf.selecting, active()) == (False, "select-button")
    page.keyboard.press("Enter")
    page.locator("#select-all-button").focus()
    page.keyboard.press("Escape")
    assert (shelf.selecting, active()) == (False, "select-button")


def test_the_count_is_said_aloud_once_a_sweep_rests(visit, gallery):
    shelf = open_library(visit, gallery, 300)
    live = shelf.page.locator("handspan-grid .live")
    assert live.get_attribute("role") == "status"
    shelf.tap(NAMES[0], "mark")
    assert shelf.announced == "1 of 300 selected"
    finger = shelf.hand.down(*shelf.cell(NAMES[3]).points["tile"])
    finger.swipe([shelf.cell(NAMES[5]).points["tile"]])
    assert shelf.announced == "1 of 300 selected"
    finger.up()
    assert shelf.announced == "4 of 300 selected"


def test_an_assistive_technology_can_press_marks_and_menus(visit, gallery):
    shelf = open_library(visit, gallery, 300)
    # Their presses are clicks without a pointer.
    shelf.page.get_by_role("checkbox", name=NAMES[1], exact=True).evaluate("mark => mark.click()")
    assert shelf.picked == [NAMES[1]]
    shelf.page.get_by_role("button", name=f"Actions for {NAMES[4]}", exact=True).evaluate("more => more.click()")
    assert shelf.entry("Select Range Above").is_visible()
