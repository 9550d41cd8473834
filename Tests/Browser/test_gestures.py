"""What else fingers do over a library: autoscroll back, cancel, undo, turning the screen; `test_methods` has the methods."""

import pytest

from browsing import next_frame, screenshot, wait_until
from libraries import names
from library_page import GRID, SCROLL, open_library

NAMES = names(300)


@pytest.fixture
def shelf(visit, gallery):
    return open_library(visit, gallery, 300)


def test_dragging_back_to_the_top_by_autoscroll_gives_everything_back(shelf):
    shelf.press("Select")
    shelf.scroll_to(NAMES[60])
    begin = shelf.cells()[9].name
    start = shelf.cell(begin).points["tile"]
    finger = shelf.hand.down(*start)
    finger.swipe([(start[0] + 130, start[1]), (start[0] + 130, 845)])
    wait_until(shelf.page, f"{GRID}.selectedCount > 60")
    finger.swipe([(start[0], 60)])
    wait_until(shelf.page, f"{SCROLL} === 0")
    finger.swipe([(start[0], 60)], duration=0.05)
    last = NAMES.index(begin)
    taken = shelf.picked
    assert taken == NAMES[NAMES.index(taken[0]) : last + 1]
    finger.up()
    shelf.press("Undo")
    assert shelf.picked == []


def test_a_sweep_that_the_system_takes_away_leaves_no_trace(shelf):
    shelf.tap(NAMES[0], "mark")
    finger = shelf.hand.down(*shelf.cell(NAMES[3]).points["tile"])
    finger.swipe([shelf.cell(NAMES[5]).points["tile"]])
    assert shelf.count == 4
    shelf.hand.cancel()
    assert shelf.picked == [NAMES[0]]


def test_after_everything_was_let_go_one_item_leaves_select_all_on_offer(shelf):
    button = shelf.page.locator("#select-all-button")
    shelf.press("Select")
    shelf.press("Select All")
    next_frame(shelf.page)
    assert button.get_attribute("aria-disabled") == "true"
    shelf.page.keyboard.press("Escape")
    shelf.tap(NAMES[3], "mark")
    assert button.inner_text() == "Select All"
    assert button.get_attribute("aria-disabled") == "false"
    shelf.press("Select All")
    assert shelf.count == 300


def test_every_change_can_be_undone_and_done_again(shelf):
    undo, redo = shelf.page.locator("#undo-button"), shelf.page.locator("#redo-button")
    shelf.press("Select")
    assert undo.get_attribute("aria-disabled") == redo.get_attribute("aria-disabled") == "true"
    shelf.tap(NAMES[3])
    shelf.hand.drag([shelf.cell(NAMES[6]).points["tile"], shelf.cell(NAMES[8]).points["tile"]])
    shelf.press("Select All")
    steps = [[], [NAMES[3]], [NAMES[3], *NAMES[6:9]], NAMES]
    for step in reversed(steps[:-1]):
        shelf.press("Undo")
        assert shelf.picked == step
    assert undo.get_attribute("aria-disabled") == "true"
    for step in steps[1:]:
        shelf.press("Redo")
        assert shelf.picked == step
    for keys, step in [("Control+z", steps[2]), ("Control+z", steps[1]), ("Control+Shift+z", steps[2]), ("Control+y", steps[3])]:
        shelf.page.keyboard.press(keys)
        assert shelf.picked == step


def test_what_done_let_go_can_be_had_back(shelf):
    shelf.tap(NAMES[3], "mark")
    shelf.press("Done")
    shelf.page.keyboard.press("Control+z")
    assert (shelf.selecting, shelf.picked) == (True, [NAMES[3]])


def test_turning_the_screen_keeps_the_mode_the_picks_and_what_is_on_show(shelf):
    shelf.press("Select")
    shelf.scroll_to(NAMES[150])
    upright = [cell.name for cell in shelf.cells(covered=True)]
    for cell in shelf.cells()[2:5:2]:
        shelf.tap(cell.name)
    picks = shelf.picked
    shelf.page.set_viewport_size({"width": 852, "height": 393})
    wait_until(shelf.page, f"{GRID}.scroller.clientWidth === 852")
    assert (shelf.selecting, shelf.picked) == (True, picks)
    screenshot(shelf.page, "turned")
    # The item at the top stays there; the other columns bring a few of its neighbours.
    lying = [cell.name for cell in shelf.cells(covered=True)]
    assert upright[0] in lying[: shelf.columns]
    shelf.page.set_viewport_size({"width": 393, "height": 852})
    wait_until(shelf.page, f"{GRID}.scroller.clientWidth === 393")
    assert (shelf.selecting, shelf.picked) == (True, picks)
    assert lying[0] in [cell.name for cell in shelf.cells(covered=True)][: shelf.columns]
