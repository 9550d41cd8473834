"""What fingers do over a library: sweeping, scrolling, holding, tapping, turning the screen."""

import pytest

from browsing import next_frame, screenshot, wait_until, wait_until_still
from library_page import GRID, SCROLL, open_library
from libraries import names

NAMES = names(300)


@pytest.fixture
def shelf(visit, gallery):
    return open_library(visit, gallery, 300)


def columns(shelf) -> int:
    return int(shelf.page.evaluate(f"{GRID}.scroller.ariaColCount"))


def test_a_sweep_over_rows_takes_everything_between_and_gives_back_what_it_leaves(shelf):
    shelf.tap(NAMES[14], "mark")
    start, along, down = (shelf.cell(NAMES[index]).points["tile"] for index in (3, 4, 13))
    finger = shelf.hand.down(*start)
    finger.swipe([along, down])
    assert shelf.picked == [*NAMES[3:14], NAMES[14]]
    screenshot(shelf.page, "sweep")
    finger.swipe([along])
    assert shelf.picked == [*NAMES[3:5], NAMES[14]]
    finger.up()
    assert shelf.picked == [*NAMES[3:5], NAMES[14]]


def test_a_sweep_that_begins_on_a_picked_item_releases(shelf):
    shelf.press("Select")
    shelf.press("Select All")
    start, end = (shelf.cell(NAMES[index]).points["tile"] for index in (3, 5))
    shelf.hand.drag([start, end])
    assert shelf.count == 297
    assert set(NAMES) - set(shelf.picked) == set(NAMES[3:6])


def test_a_still_finger_at_the_edge_goes_on_selecting_without_gaps(shelf):
    shelf.press("Select")
    start, along = (shelf.cell(NAMES[index]).points["tile"] for index in (6, 7))
    finger = shelf.hand.down(*start)
    # Beyond the bottom edge of the items, over the bar of actions.
    finger.swipe([along, (along[0], 840)])
    before = shelf.count
    wait_until(shelf.page, f"{GRID}.selectedCount > {before + 90}")
    finger.swipe([(along[0], 400)])
    next_frame(shelf.page)
    offset = shelf.offset
    taken = shelf.picked
    assert taken == NAMES[6 : 6 + len(taken)]
    assert len(taken) > before + 60
    assert wait_until_still(shelf.page, SCROLL) == offset > 0
    finger.up()
    assert shelf.picked == taken
    # The item under the finger is the last one.
    assert [cell.name for cell in shelf.cells() if cell.chosen][-1] == taken[-1]


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


@pytest.mark.parametrize("inside", [False, True], ids=["outside the mode", "inside the mode"])
def test_a_vertical_drag_scrolls_and_selects_nothing(shelf, inside):
    if inside:
        shelf.press("Select")
    shelf.hand.drag([(200, 700), (205, 250)])
    assert wait_until_still(shelf.page, SCROLL) > 300
    assert shelf.count == 0
    assert shelf.selecting == inside


def test_a_horizontal_drag_outside_the_mode_selects_nothing(shelf):
    shelf.hand.drag([shelf.cell(NAMES[3]).points["tile"], shelf.cell(NAMES[5]).points["tile"]])
    assert (shelf.count, shelf.selecting) == (0, False)
    assert not shelf.page.locator("#viewer").is_visible()


def test_a_hold_picks_and_the_same_finger_sweeps_on(shelf):
    start, along, down = (shelf.cell(NAMES[index]).points["tile"] for index in (4, 5, 11))
    finger = shelf.hand.down(*start)
    wait_until(shelf.page, f"{GRID}.selectedCount === 1")
    assert shelf.picked == [NAMES[4]]
    finger.swipe([along, down])
    assert shelf.picked == NAMES[4:12]
    finger.up()
    assert shelf.picked == NAMES[4:12]
    assert shelf.selecting
    assert not shelf.page.locator("#viewer").is_visible()


def test_two_fingers_dragged_select_with_no_mode_first(shelf):
    first, second = (shelf.cell(NAMES[index]).points["tile"] for index in (3, 4))
    fingers = shelf.hand.down_together([first, second])
    shelf.hand.swipe({fingers[0]: [(first[0], first[1] + 270)], fingers[1]: [(second[0], second[1] + 270)]})
    taken = shelf.picked
    assert taken == NAMES[NAMES.index(taken[0]) : NAMES.index(taken[-1]) + 1]
    assert len(taken) >= 7
    shelf.hand.lift(fingers)
    assert shelf.picked == taken
    assert shelf.selecting
    assert shelf.offset == 0


def test_a_sweep_that_the_system_takes_away_leaves_no_trace(shelf):
    shelf.tap(NAMES[0], "mark")
    finger = shelf.hand.down(*shelf.cell(NAMES[3]).points["tile"])
    finger.swipe([shelf.cell(NAMES[5]).points["tile"]])
    assert shelf.count == 4
    shelf.hand.cancel()
    assert shelf.picked == [NAMES[0]]


def test_the_buttons_of_the_mode(shelf):
    shelf.press("Select")
    assert (shelf.selecting, shelf.status) == (True, "0 of 300 selected")
    shelf.tap(NAMES[3])
    shelf.tap(NAMES[4], "mark")
    assert shelf.picked == NAMES[3:5]
    shelf.tap(NAMES[3])
    assert shelf.picked == [NAMES[4]]
    shelf.press("Clear")
    assert (shelf.selecting, shelf.picked) == (True, [])
    shelf.press("Select All")
    assert (shelf.count, shelf.status) == (300, "300 of 300 selected")
    shelf.press("Done")
    assert (shelf.selecting, shelf.count, shelf.status) == (False, 0, "300 items")


def test_a_mark_is_a_way_into_the_mode_and_out_again(shelf):
    shelf.tap(NAMES[3], "mark")
    assert (shelf.selecting, shelf.picked) == (True, [NAMES[3]])
    shelf.tap(NAMES[3], "mark")
    assert (shelf.selecting, shelf.picked) == (False, [])


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
    assert upright[0] in lying[:columns(shelf)]
    shelf.page.set_viewport_size({"width": 393, "height": 852})
    wait_until(shelf.page, f"{GRID}.scroller.clientWidth === 393")
    assert (shelf.selecting, shelf.picked) == (True, picks)
    assert lying[0] in [cell.name for cell in shelf.cells(covered=True)][:columns(shelf)]
