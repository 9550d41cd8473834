"""The page over a real folder, served by the program."""

import json
import urllib.request

import pytest

from accessibility import assert_accessible
from browsing import next_frame, screenshot, wait_until
from devices import ALL
from fingers import Hand


def listing(server) -> dict:
    with urllib.request.urlopen(server.url + "api/library") as answer:
        return json.load(answer)


def open_grid(visit, server, count, *arguments):
    """Opens the page and waits until its grid shows a library of `count` items."""
    page = visit(server.url, *arguments)
    page.locator("handspan-grid .cell .tile").first.wait_for()
    wait_until(page, f"document.querySelector('handspan-grid').status.total === {count}")
    return page


def centre(page, position: int, part: str) -> tuple[float, float]:
    """Where a part of an item is on the screen."""
    box = page.locator(f"handspan-grid .cell {part}").nth(position).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def selected(page) -> int:
    next_frame(page)
    return page.evaluate("document.querySelector('handspan-grid').selectedCount")


def test_the_program_lists_the_library(server, library):
    listed = listing(server(library({"b.jpg": None, "Trip/a.pdf": None, "c.wav": None})))
    assert listed["names"] == ["b.jpg", "a.pdf", "c.wav"]
    assert listed["kinds"] == [0, 3, 2]
    assert [listed["folders"][index] for index in listed["folder"]] == ["", "Trip", ""]


@pytest.mark.parametrize("device", ALL, ids=lambda device: device.name)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible_on_every_screen(visit, server, library, device, scheme):
    page = open_grid(visit, server(library(60)), 60, device, scheme)
    page.wait_for_load_state("networkidle")
    screenshot(page, f"page-{device.name}-{scheme}")
    assert_accessible(page)


def test_a_tap_on_a_mark_picks_the_item(visit, server, library):
    page = open_grid(visit, server(library(60)), 60)
    Hand(page).tap(*centre(page, 4, ".mark"))
    assert selected(page) == 1
    screenshot(page, "page-picked")
    assert_accessible(page)


def test_a_sweep_picks_and_dragging_back_releases(visit, server, library):
    page = open_grid(visit, server(library(60)), 60)
    hand = Hand(page)
    hand.tap(*centre(page, 5, ".mark"))
    finger = hand.down(*centre(page, 0, ".tile"))
    finger.swipe([centre(page, 2, ".tile")])
    assert selected(page) == 4
    screenshot(page, "page-sweep")
    finger.swipe([centre(page, 1, ".tile")])
    assert selected(page) == 3
    finger.up()
    assert selected(page) == 3


def test_a_vertical_drag_scrolls_the_grid(visit, server, library):
    page = open_grid(visit, server(library(300)), 300)
    Hand(page).drag([(200, 700), (200, 300)])
    wait_until(page, "document.querySelector('handspan-grid').scroller.scrollTop > 200")
    assert selected(page) == 0
