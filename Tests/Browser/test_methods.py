"""The nine methods of picking, each by entering, picking and leaving, in any engine.

`pytest` runs them in headless Chromium; `pytest --engine webkit` and its like on a touchscreen in software.
"""

import pytest

from accessibility import assert_accessible
from browsing import next_frame, wait_until, wait_until_rested, wait_until_still
from library_page import GRID, SCROLL, contents
from picking import (
    FEW,
    NAMES,
    drag_together,
    empty_place,
    hold,
    is_shown,
    is_viewing,
    items,
    line_height,
    menu_entries,
    place,
    slide,
    tile_left,
    two_fingers,
)


@pytest.fixture
def folder(library):
    return library(FEW)


# A Select button, then tap


def test_the_select_button_and_taps(shelf):
    shelf.press("Select")
    assert (shelf.selecting, shelf.status) == (True, "0 of 300 selected")
    shelf.tap(NAMES[3])
    shelf.tap(NAMES[4], "mark")
    assert shelf.picked == NAMES[3:5]
    assert [cell.name for cell in shelf.cells() if cell.selected] == NAMES[3:5]
    shelf.tap(NAMES[3])
    assert shelf.picked == [NAMES[4]]
    shelf.press("Clear")
    assert (shelf.selecting, shelf.picked) == (True, [])
    shelf.press("Select All")
    assert (shelf.count, shelf.status) == (300, "300 of 300 selected")
    shelf.press("Done")
    assert (shelf.selecting, shelf.count, shelf.status) == (False, 0, "300 items")
    assert not is_viewing(shelf)


def test_without_the_mode_a_tap_opens_the_item(shelf):
    shelf.tap(NAMES[4])
    wait_until(shelf.page, "document.getElementById('viewer').open")
    assert (shelf.selecting, shelf.count) == (False, 0)


# A sweep of one finger


def test_a_sweep_over_rows_takes_everything_between_and_gives_back_what_it_leaves(shelf):
    picked_before = items(shelf, (4, 2), (4, 2))
    shelf.tap(*picked_before, "mark")
    finger = shelf.hand.down(*place(shelf, 1, 0))
    finger.swipe([place(shelf, 1, 1), place(shelf, 4, 1)])
    assert shelf.picked == [*items(shelf, (1, 0), (4, 1)), *picked_before]
    finger.swipe([place(shelf, 1, 1)])
    assert shelf.picked == [*items(shelf, (1, 0), (1, 1)), *picked_before]
    finger.up()
    assert shelf.picked == [*items(shelf, (1, 0), (1, 1)), *picked_before]
    assert shelf.selecting
    assert shelf.offset == 0
    shelf.press("Done")
    assert (shelf.selecting, shelf.count) == (False, 0)


def test_a_sweep_that_begins_on_a_picked_item_releases(shelf):
    shelf.press("Select")
    shelf.press("Select All")
    shelf.hand.drag([place(shelf, 1, 0), place(shelf, 1, 2)])
    assert shelf.count == 297
    assert set(NAMES) - set(shelf.picked) == set(items(shelf, (1, 0), (1, 2)))


def test_a_still_finger_at_the_edge_goes_on_selecting_without_gaps(shelf):
    shelf.press("Select")
    along = place(shelf, 2, 1)
    first = 2 * shelf.columns
    finger = shelf.hand.down(*place(shelf, 2, 0))
    # Beyond the bottom edge of the items, over the bar of actions.
    finger.swipe([along, (along[0], shelf.page.evaluate("innerHeight") - 12)])
    before = shelf.count
    wait_until(shelf.page, f"{GRID}.selectedCount > {before + 40}")
    finger.swipe([(along[0], 400)])
    next_frame(shelf.page)
    offset = shelf.offset
    taken = shelf.picked
    assert taken == NAMES[first : first + len(taken)]
    assert len(taken) > before + 24
    assert wait_until_still(shelf.page, SCROLL) == offset > 0
    finger.up()
    assert shelf.picked == taken
    # The item under the finger is the last one.
    assert [cell.name for cell in shelf.cells() if cell.selected][-1] == taken[-1]


@pytest.mark.parametrize("inside", [False, True], ids=["outside the mode", "inside the mode"])
def test_a_vertical_drag_scrolls_and_selects_nothing(shelf, inside):
    if inside:
        shelf.press("Select")
    shelf.hand.drag([(200, 700), (205, 250)])
    wait_until(shelf.page, f"{SCROLL} > 300")
    wait_until_still(shelf.page, SCROLL)
    assert shelf.count == 0
    assert shelf.selecting == inside


# Two fingers


def test_two_fingers_dragged_select_with_no_mode_first(shelf):
    height = line_height(shelf)
    fingers = two_fingers(shelf, (1, 0), (1, 1))
    drag_together(shelf, fingers, 2 * height)
    taken = shelf.picked
    assert taken == NAMES[NAMES.index(taken[0]) : NAMES.index(taken[-1]) + 1]
    assert len(taken) >= 2 * shelf.columns
    assert shelf.offset == 0
    # Back over what was taken releases it.
    drag_together(shelf, fingers, -height)
    assert shelf.picked == taken[: len(taken) - shelf.columns]
    taken = shelf.picked
    shelf.hand.lift(fingers)
    assert shelf.picked == taken
    assert shelf.selecting
    assert not is_viewing(shelf)
    shelf.press("Done")
    assert (shelf.selecting, shelf.count) == (False, 0)


def test_two_fingers_take_more_after_scrolling(shelf):
    height = line_height(shelf)
    fingers = two_fingers(shelf, (1, 0), (1, 1))
    drag_together(shelf, fingers, height)
    shelf.hand.lift(fingers)
    first = shelf.picked
    assert len(first) > shelf.columns
    finger = shelf.hand.down(200, 700)
    finger.swipe([(200, 250)], duration=0.2)
    finger.swipe([(200, 250)], duration=0.2)
    finger.up()
    wait_until(shelf.page, f"{SCROLL} > 300")
    wait_until_still(shelf.page, SCROLL)
    assert shelf.picked == first
    cells = shelf.cells()
    fingers = shelf.hand.down_together([cells[0].points["tile"], cells[1].points["tile"]])
    drag_together(shelf, fingers, height)
    shelf.hand.lift(fingers)
    more = [name for name in shelf.picked if name not in first]
    assert shelf.picked == first + more
    assert more[0] in (cells[0].name, cells[1].name)
    assert more == NAMES[NAMES.index(more[0]) : NAMES.index(more[-1]) + 1]
    assert len(more) > shelf.columns


def test_two_fingers_on_a_picked_item_release(shelf):
    shelf.press("Select")
    shelf.press("Select All")
    fingers = two_fingers(shelf, (1, 0), (1, 1))
    drag_together(shelf, fingers, 2 * line_height(shelf))
    shelf.hand.lift(fingers)
    kept = set(shelf.picked)
    released = [name for name in NAMES if name not in kept]
    assert released == NAMES[NAMES.index(released[0]) : NAMES.index(released[-1]) + 1]
    assert len(released) >= 2 * shelf.columns


def test_two_fingers_going_apart_pick_nothing(shelf):
    fingers = two_fingers(shelf, (1, 0), (1, 1))
    left, right = ((finger.x, finger.y) for finger in fingers)
    shelf.hand.swipe({fingers[0]: [(left[0] - 50, left[1])], fingers[1]: [(right[0] + 100, right[1])]})
    shelf.hand.lift(fingers)
    assert (shelf.selecting, shelf.count, is_viewing(shelf)) == (False, 0, False)


# Hold one, tap the rest onto it


def test_items_tapped_by_another_finger_gather_and_fall_back(shelf):
    shelf.tap(NAMES[0], "mark")
    finger = shelf.hand.down(*place(shelf, 1, 1))
    wait_until(shelf.page, f"{GRID}.selectedCount === 2")
    for line, column in [(2, 0), (3, 1), (2, 2)]:
        shelf.hand.tap(*place(shelf, line, column))
    gathered = sorted(name for spot in [(1, 1), (2, 0), (3, 1), (2, 2)] for name in items(shelf, spot, spot))
    assert shelf.picked == [NAMES[0], *gathered]
    assert is_shown(shelf, "carry")
    # Once more, and it leaves the pile.
    shelf.hand.tap(*place(shelf, 3, 1))
    assert shelf.count == 4
    finger.swipe([place(shelf, 3, 2)])
    finger.up()
    assert shelf.picked == [NAMES[0]]
    assert not is_shown(shelf, "carry")
    assert not is_viewing(shelf)


def test_a_pile_dropped_on_an_action_is_acted_on(open_page, server, folder):
    before = contents(folder)
    shelf = open_page(server(folder), len(FEW))
    finger = hold(shelf, place(shelf, 0, 1))
    shelf.hand.tap(*place(shelf, 1, 0))
    shelf.hand.tap(*place(shelf, 1, 2))
    piled = sorted([FEW[1], FEW[shelf.columns], FEW[shelf.columns + 2]])
    assert shelf.picked == piled
    finger.swipe([shelf.control("button", "Duplicate")])
    next_frame(shelf.page)
    assert shelf.page.evaluate("document.getElementById('duplicate-button').hasAttribute('data-drop')")
    finger.up()
    assert shelf.message() == "3 items duplicated"
    shelf.wait_for_total(len(FEW) + 3)
    after = contents(folder)
    assert after == before | {name.replace(".jpg", " copy.jpg"): before[name] for name in piled}
    assert (shelf.selecting, shelf.count) == (False, 0)


# A mark on every item


def test_a_mark_enters_the_mode_and_the_last_released_ends_it(shelf):
    shelf.tap(NAMES[3], "mark")
    assert (shelf.selecting, shelf.picked) == (True, [NAMES[3]])
    shelf.tap(NAMES[5], "mark")
    shelf.tap(NAMES[4])
    assert shelf.picked == NAMES[3:6]
    for name in NAMES[3:5]:
        shelf.tap(name, "mark")
    assert (shelf.selecting, shelf.picked) == (True, [NAMES[5]])
    shelf.tap(NAMES[5], "mark")
    assert (shelf.selecting, shelf.picked) == (False, [])
    assert [cell.name for cell in shelf.cells() if cell.selected] == []
    assert not is_viewing(shelf)


def test_an_action_ends_the_mode_that_a_mark_began(open_page, server, folder):
    before = contents(folder)
    shelf = open_page(server(folder), len(FEW))
    shelf.tap(FEW[2], "mark")
    shelf.press("Discard")
    assert shelf.message() == "1 item moved to the trash"
    shelf.wait_for_total(len(FEW) - 1)
    assert contents(folder) == {name: data for name, data in before.items() if name != FEW[2]}
    assert (shelf.selecting, shelf.count) == (False, 0)


# Press and hold one, then tap the rest


def test_a_hold_picks_and_taps_go_on(shelf):
    finger = hold(shelf, place(shelf, 1, 1))
    held = items(shelf, (1, 1), (1, 1))
    finger.up()
    assert (shelf.selecting, shelf.picked) == (True, held)
    shelf.hand.tap(*place(shelf, 1, 2))
    assert shelf.picked == items(shelf, (1, 1), (1, 2))
    shelf.hand.tap(*place(shelf, 1, 1))
    shelf.hand.tap(*place(shelf, 1, 2))
    assert (shelf.selecting, shelf.picked) == (False, [])
    assert not is_viewing(shelf)


def test_a_hold_carries_on_into_a_sweep_from_the_same_touch(shelf):
    finger = hold(shelf, place(shelf, 1, 1))
    # As long as the system waits before it shows a menu of its own, and longer.
    wait_until(shelf.page, "(window.began ??= performance.now()) + 600 < performance.now()")
    finger.swipe([place(shelf, 1, 2), place(shelf, 3, 2)])
    assert shelf.picked == items(shelf, (1, 1), (3, 2))
    assert shelf.offset == 0
    finger.swipe([place(shelf, 2, 0)])
    assert shelf.picked == items(shelf, (1, 1), (2, 0))
    finger.up()
    assert shelf.picked == items(shelf, (1, 1), (2, 0))
    assert shelf.selecting
    assert not is_viewing(shelf)


def test_a_finger_that_has_moved_a_little_and_rests_is_not_held(shelf):
    x, y = place(shelf, 1, 1)
    finger = shelf.hand.down(x, y)
    # Less than the 15 points from which on Chromium tells of a touch's moves.
    finger.swipe([(x - 13, y)], duration=0.1)
    wait_until(shelf.page, "(window.began ??= performance.now()) + 600 < performance.now()")
    assert (shelf.selecting, shelf.count) == (False, 0)
    finger.up()
    assert (shelf.selecting, shelf.count, is_viewing(shelf)) == (False, 0, False)


def test_a_hold_carries_on_into_a_sweep_along_the_list(shelf):
    finger = hold(shelf, place(shelf, 1, 1))
    finger.swipe([place(shelf, 3, 1)])
    finger.up()
    assert shelf.picked == items(shelf, (1, 1), (3, 1))
    assert wait_until_still(shelf.page, SCROLL) == 0


# A box


def test_a_box_of_a_finger_takes_what_it_meets(small):
    start = empty_place(small)
    last_line = (len(FEW) - 1) // small.columns
    finger = small.hand.down(*start)
    # Across, or it would scroll.
    finger.swipe([(start[0] + 60, start[1]), place(small, last_line - 1, 1)])
    caught = [name for name in FEW if (spot := divmod(FEW.index(name), small.columns))[0] >= last_line - 1 and spot[1] <= 1]
    assert small.picked == caught
    assert is_shown(small, "box")
    # Drawn back, it lets go of what it no longer meets.
    finger.swipe([place(small, last_line - 1, 0)])
    first_column = [name for name in caught if FEW.index(name) % small.columns == 0]
    assert small.picked == first_column
    finger.up()
    assert (small.selecting, small.picked) == (True, first_column)
    assert not is_shown(small, "box")


def test_a_box_after_a_hold_goes_any_way(small):
    start = empty_place(small)
    finger = small.hand.down(*start)
    wait_until(small.page, f"{GRID}.selecting")
    finger.swipe([place(small, 0, 0)])
    first_column = FEW[:: small.columns]
    assert small.picked == first_column
    finger.up()
    assert (small.selecting, small.picked) == (True, first_column)


def test_a_box_of_the_mouse_takes_what_it_meets(small):
    mouse = small.page.mouse
    start, end = empty_place(small), place(small, 0, 1)
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 20, start[1] - 20, steps=4)
    mouse.move(*end, steps=12)
    caught = [name for name in FEW if FEW.index(name) % small.columns <= 1]
    assert small.picked == caught
    assert is_shown(small, "box")
    mouse.up()
    assert (small.selecting, small.picked) == (True, caught)
    small.press("Done")
    assert (small.selecting, small.picked) == (False, [])


# One item where it stands


def test_a_swipe_shows_the_actions_of_one_item_and_selects_nothing(shelf):
    name = items(shelf, (1, 1), (1, 1))[0]
    rest = tile_left(shelf, name)
    slide(shelf, name, 100)
    assert menu_entries(shelf) == ["Share", "Duplicate", "Discard"]
    assert tile_left(shelf, name) < rest - 40
    assert (shelf.selecting, shelf.count) == (False, 0)
    # Beside the actions, it slides back.
    shelf.hand.tap(20, shelf.page.evaluate("innerHeight") - 60)
    assert menu_entries(shelf) == []
    assert tile_left(shelf, name) == rest
    assert (shelf.selecting, shelf.count, is_viewing(shelf)) == (False, 0, False)


def test_a_short_swipe_slides_back_by_itself(shelf):
    name = items(shelf, (1, 1), (1, 1))[0]
    rest = tile_left(shelf, name)
    slide(shelf, name, 30)
    assert tile_left(shelf, name) == rest
    assert menu_entries(shelf) == []
    assert (shelf.selecting, shelf.count, is_viewing(shelf)) == (False, 0, False)


def test_an_action_after_a_swipe_is_about_that_item(open_page, server, folder):
    before = contents(folder)
    shelf = open_page(server(folder), len(FEW))
    slide(shelf, FEW[4], 100)
    shelf.tap_entry("Discard")
    assert shelf.message() == "1 item moved to the trash"
    shelf.wait_for_total(len(FEW) - 1)
    assert contents(folder) == {name: data for name, data in before.items() if name != FEW[4]}
    assert (shelf.selecting, shelf.count) == (False, 0)
    shelf.press("Undo")
    shelf.wait_for_total(len(FEW))
    assert contents(folder) == before


# For everyone


def test_the_main_states_are_accessible(shelf):
    assert_accessible(shelf.page)
    shelf.tap(NAMES[1], "mark")
    shelf.hand.drag([place(shelf, 1, 0), place(shelf, 1, 2)])
    wait_until_rested(shelf.page)
    assert_accessible(shelf.page)
    shelf.tap(NAMES[1], "more")
    wait_until_rested(shelf.page)
    assert len(menu_entries(shelf)) > 2
    assert_accessible(shelf.page)
