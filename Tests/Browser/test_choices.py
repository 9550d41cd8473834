"""The sheet in which a person selects how to pick, in any engine."""

import pytest

from browsing import wait_until, wait_until_still
from library_page import GRID
from picking import NAMES, open_sheet, place, select, selected_methods


def reload(shelf):
    shelf.page.reload()
    shelf.wait_for_total(len(NAMES))


@pytest.mark.parametrize(
    ("preset", "mark", "method"),
    [("apple", "circle", "holdMenu"), ("android", "veil", "hold"), ("desktop", "handspan", "click")],
)
def test_a_preset_is_chosen_and_remembered(shelf, preset, mark, method):
    select(shelf, preset)
    name, methods, selected = selected_methods(shelf)
    assert (name, selected) == (preset, mark) and method in methods
    reload(shelf)
    wait_until(shelf.page, f"{GRID}.preset === '{preset}'")
    assert selected_methods(shelf) == [preset, methods, mark]


def test_any_combination_is_chosen_and_remembered(shelf):
    select(shelf, "sweep", "tray", "number")
    name, methods, mark = selected_methods(shelf)
    assert name is None and mark == "number"
    assert "tray" in methods and "sweep" not in methods
    reload(shelf)
    wait_until(shelf.page, f"{GRID}.mark === 'number'")
    assert selected_methods(shelf) == [None, methods, "number"]
    # Selected once more, it is gone.
    select(shelf, "tray")
    assert selected_methods(shelf)[1] == [each for each in methods if each != "tray"]


def test_a_preset_brings_back_its_own_mark(shelf):
    select(shelf, "fold", "apple")
    assert selected_methods(shelf)[2] == "circle"


def test_without_the_select_button_there_is_none(shelf):
    select(shelf, "android")
    assert not shelf.page.evaluate("document.getElementById('select-button').checkVisibility()")
    shelf.hand.tap(*place(shelf, 1, 0, "mark"))
    wait_until(shelf.page, "document.getElementById('viewer').open")


def test_the_sheet_scrolls_under_a_finger_and_what_is_behind_it_stays(shelf):
    open_sheet(shelf)
    methods = selected_methods(shelf)
    offset = "document.querySelector('.methods-body').scrollTop"
    shelf.hand.drag([(200, 700), (203, 300)])
    wait_until(shelf.page, f"{offset} > 200")
    wait_until_still(shelf.page, offset)
    # Where the sheet ends it does not pull the items along.
    shelf.page.evaluate("(document.querySelector('.methods-body').scrollTop = 1e7)")
    shelf.hand.drag([(200, 700), (203, 400)])
    wait_until_still(shelf.page, offset)
    assert (shelf.offset, selected_methods(shelf), shelf.count) == (0, methods, 0)


def test_a_tap_beside_the_sheet_closes_it_and_opens_nothing(shelf):
    open_sheet(shelf)
    shelf.hand.tap(200, 12)
    wait_until(shelf.page, "!document.getElementById('methods').open")
    assert not shelf.page.evaluate("document.getElementById('viewer').open")
    assert (shelf.selecting, shelf.count) == (False, 0)
