"""The sheet in which a person chooses how to pick, in any engine."""

import pytest

from browsing import wait_until, wait_until_still
from library_page import GRID, SCROLL
from picking import NAMES, choose, chosen_ways, open_sheet, place


def reload(shelf):
    shelf.page.reload()
    shelf.wait_for_total(len(NAMES))


@pytest.mark.parametrize(
    "preset, mark, method",
    [("apple", "circle", "holdMenu"), ("android", "veil", "hold"), ("desktop", "handspan", "click")],
)
def test_a_preset_is_chosen_and_remembered(shelf, preset, mark, method):
    choose(shelf, preset)
    name, methods, chosen = chosen_ways(shelf)
    assert (name, chosen) == (preset, mark) and method in methods
    reload(shelf)
    wait_until(shelf.page, f"{GRID}.preset === '{preset}'")
    assert chosen_ways(shelf) == [preset, methods, mark]


def test_any_combination_is_chosen_and_remembered(shelf):
    choose(shelf, "sweep", "tray", "number")
    name, methods, mark = chosen_ways(shelf)
    assert name is None and mark == "number"
    assert "tray" in methods and "sweep" not in methods
    reload(shelf)
    wait_until(shelf.page, f"{GRID}.mark === 'number'")
    assert chosen_ways(shelf) == [None, methods, "number"]
    # Chosen once more, it is gone.
    choose(shelf, "tray")
    assert chosen_ways(shelf)[1] == [each for each in methods if each != "tray"]


def test_a_preset_brings_back_its_own_mark(shelf):
    choose(shelf, "fold", "apple")
    assert chosen_ways(shelf)[2] == "circle"


def test_without_the_select_button_there_is_none(shelf):
    choose(shelf, "android")
    assert not shelf.page.evaluate("document.getElementById('select-button').checkVisibility()")
    shelf.hand.tap(*place(shelf, 1, 0, "mark"))
    wait_until(shelf.page, "document.getElementById('viewer').open")


def test_the_sheet_scrolls_under_a_finger_and_what_is_behind_it_stays(shelf):
    open_sheet(shelf)
    ways = chosen_ways(shelf)
    offset = "document.querySelector('.ways-body').scrollTop"
    shelf.hand.drag([(200, 700), (203, 300)])
    wait_until(shelf.page, f"{offset} > 200")
    wait_until_still(shelf.page, offset)
    # Where the sheet ends it does not pull the items along.
    shelf.page.evaluate("(document.querySelector('.ways-body').scrollTop = 1e7)")
    shelf.hand.drag([(200, 700), (203, 400)])
    wait_until_still(shelf.page, offset)
    assert (shelf.offset, chosen_ways(shelf), shelf.count) == (0, ways, 0)


def test_a_tap_beside_the_sheet_closes_it_and_opens_nothing(shelf):
    open_sheet(shelf)
    shelf.hand.tap(200, 12)
    wait_until(shelf.page, "!document.getElementById('ways').open")
    assert not shelf.page.evaluate("document.getElementById('viewer').open")
    assert (shelf.selecting, shelf.count) == (False, 0)
