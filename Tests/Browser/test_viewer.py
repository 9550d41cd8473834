"""One item at full size: ways in, ways out, and what stands there when there is no picture."""

import pytest

from browsing import next_frame, screenshot, wait_until
from libraries import names, picture
from library_page import GRID, open_library

NAMES = names(300)
STRANGE = {
    "line\nbreak.jpg": "line␊break.jpg",
    "quo\"te's & <b>bold.jpg": "quo\"te's & <b>bold.jpg",
    "🏝️ island.jpg": "🏝️ island.jpg",
    "שלום עולם.jpg": "שלום עולם.jpg",
    "bad\udcff\udc80.jpg": "bad\ufffd\ufffd.jpg",
    "%2e%2e%2f?#.jpg": "%2e%2e%2f?#.jpg",
}


@pytest.fixture
def shelf(visit, gallery):
    return open_library(visit, gallery, 300)


def name_of(shelf):
    return shelf.page.locator("#viewer-name").get_attribute("aria-label")


def wait_open(shelf, is_open=True):
    wait_until(shelf.page, f"document.getElementById('viewer').open === {'true' if is_open else 'false'}")


def wait_for_picture(shelf):
    wait_until(
        shelf.page,
        "document.querySelector('.slide:not([inert]) img:not(.is-thumbnail)')?.naturalWidth > 0",
    )


@pytest.mark.parametrize("way", ["button", "history", "Escape"])
def test_a_tap_opens_an_item_and_there_is_a_way_back_to_it(shelf, way):
    shelf.tap(NAMES[4])
    wait_open(shelf)
    wait_for_picture(shelf)
    assert name_of(shelf) == NAMES[4]
    assert shelf.page.locator("#viewer-position").inner_text() == "5 of 300"
    screenshot(shelf.page, "viewer")
    if way == "button":
        shelf.press("Back")
    elif way == "history":
        shelf.page.evaluate("history.back()")
    else:
        shelf.page.keyboard.press("Escape")
    wait_open(shelf, False)
    wait_until(shelf.page, "history.state?.viewing === undefined")
    wait_until(shelf.page, f"document.activeElement === {GRID}")
    focused = [cell.name for cell in shelf.cells() if "focused" in cell.classes]
    assert focused == [NAMES[4]]
    assert (shelf.selecting, shelf.offset) == (False, 0)


def test_next_and_previous_go_along_the_order_and_focus_returns_to_the_last(shelf):
    page = shelf.page
    shelf.tap(NAMES[0])
    wait_open(shelf)
    assert page.locator("#viewer-previous").get_attribute("aria-disabled") == "true"
    shelf.press("Next")
    assert name_of(shelf) == NAMES[1]
    page.keyboard.press("ArrowRight")
    assert name_of(shelf) == NAMES[2]
    page.keyboard.press("ArrowLeft")
    assert name_of(shelf) == NAMES[1]
    wait_for_picture(shelf)
    # Slowly: Chromium swallows a tap soon after a flick.
    finger = shelf.hand.down(320, 420)
    finger.swipe([(60, 425)], duration=0.15)
    finger.swipe([(60, 425)], duration=0.1)
    finger.up()
    wait_until(page, f"document.getElementById('viewer-name').ariaLabel === '{NAMES[2]}'")
    shelf.press("Previous")
    assert name_of(shelf) == NAMES[1]
    wait_until(page, f"history.state.viewing === {GRID}.source.ids[1]")
    page.keyboard.press("Escape")
    wait_open(shelf, False)
    assert [cell.name for cell in shelf.cells() if "focused" in cell.classes] == [NAMES[1]]


def test_a_far_item_is_in_sight_after_it_was_looked_at(shelf):
    shelf.tap(NAMES[0])
    wait_open(shelf)
    for _ in range(40):
        shelf.page.keyboard.press("ArrowRight")
    shelf.page.keyboard.press("Escape")
    wait_open(shelf, False)
    assert NAMES[40] in [cell.name for cell in shelf.cells()]


def test_forward_and_reload_open_the_item_again(shelf):
    page = shelf.page
    shelf.tap(NAMES[4])
    wait_open(shelf)
    page.go_back()
    wait_open(shelf, False)
    page.go_forward()
    wait_open(shelf)
    page.reload()
    shelf.wait_for_total(300)
    wait_open(shelf)
    assert name_of(shelf) == NAMES[4]


def test_back_and_forward_at_once_leave_the_item_open(shelf):
    page = shelf.page
    shelf.tap(NAMES[4])
    wait_open(shelf)
    page.evaluate("""async () => {
      const went = () => new Promise(done => addEventListener("popstate", done, { once: true }))
      for (let time = 0; time < 20; time++) {
        for (const go of ["back", "forward"]) {
          const gone = went()
          history[go]()
          await gone
        }
      }
    }""")
    next_frame(page)
    wait_open(shelf)
    assert page.evaluate("Number.isInteger(history.state?.viewing)")


def test_inside_the_mode_a_tap_picks_and_opens_nothing(shelf):
    shelf.press("Select")
    shelf.tap(NAMES[4])
    assert shelf.picked == [NAMES[4]]
    assert not shelf.page.locator("#viewer").is_visible()


def test_a_broken_picture_says_so(visit, server, library):
    shelf = open_library(
        visit, server(library({"good.jpg": None, "broken.jpg": b"no picture at all", "cut.jpg": picture(7, "JPEG")[:200]})), 3
    )
    for name in ("broken.jpg", "cut.jpg"):
        shelf.tap(name)
        wait_open(shelf)
        notice = shelf.page.locator(".slide:not([inert]) .notice-title")
        notice.wait_for()
        assert notice.inner_text() == "This picture can’t be shown"
        screenshot(shelf.page, f"viewer-{name.split('.')[0]}")
        shelf.page.keyboard.press("Escape")
        wait_open(shelf, False)
    visit.expect_problem("/preview")


def test_a_file_that_has_gone_says_so(visit, server, library):
    folder = library(6)
    shelf = open_library(visit, server(folder), 6)
    (folder / NAMES[3]).unlink()
    shelf.tap(NAMES[3])
    wait_open(shelf)
    notice = shelf.page.locator(".slide:not([inert]) .notice-title")
    notice.wait_for()
    assert notice.inner_text() == "This item is no longer in the folder"
    screenshot(shelf.page, "viewer-gone")
    shelf.refresh()
    shelf.wait_for_total(5)
    shelf.press("Next")
    assert name_of(shelf) == NAMES[4]
    shelf.press("Back")
    wait_open(shelf, False)
    visit.expect_problem("41[0]|404")


def test_strange_names_are_shown_and_opened(visit, server, library):
    shelf = open_library(visit, server(library(list(STRANGE))), len(STRANGE))
    assert shelf.names() == list(STRANGE.values())
    for shown in STRANGE.values():
        shelf.tap(shown)
        wait_open(shelf)
        wait_for_picture(shelf)
        assert name_of(shelf) == shown
        shelf.page.keyboard.press("Escape")
        wait_open(shelf, False)
        wait_until(shelf.page, "history.state?.viewing === undefined")
    shelf.press("List")
    next_frame(shelf.page)
    screenshot(shelf.page, "strange-names")
    # Whatever their direction, all stand at the same edge.
    edges = shelf.page.locator("handspan-grid .cell:visible .name").evaluate_all(
        "names => names.map(name => name.getBoundingClientRect().left)"
    )
    assert len(edges) == len(STRANGE) and len(set(edges)) == 1
    assert "שלום עולם.jpg" in shelf.page.locator("handspan-grid .cell:visible .name").all_inner_texts()
    widths = shelf.page.locator("handspan-grid .cell:visible .name").evaluate_all("names => names.map(name => name.offsetWidth)")
    assert len(set(widths)) > 1


def test_other_kinds_open_too(visit, server, library):
    shelf = open_library(visit, server(library({"page.pdf": None, "tone.wav": None, "text.txt": None, "scan.tiff": None})), 4)
    for name, selector in {
        "page.pdf": "img:not(.is-thumbnail)",
        "tone.wav": "audio",
        "text.txt": "a[download]",
        "scan.tiff": "img:not(.is-thumbnail)",
    }.items():
        shelf.tap(name)
        wait_open(shelf)
        shelf.page.locator(f".slide:not([inert]) {selector}").wait_for()
        screenshot(shelf.page, f"viewer-{name.replace('.', '-')}")
        shelf.page.keyboard.press("Escape")
        wait_open(shelf, False)
