"""The presets: which ways lead into the mode with each and which do not, in any engine."""

from browsing import wait_until, wait_until_still
from library_page import GRID, SCROLL
from picking import (
    FEW,
    NAMES,
    drag_together,
    empty_place,
    hold,
    items,
    line_height,
    menu_entries,
    place,
    slide,
    two_fingers,
    use,
)


def test_the_android_preset_holds_then_taps_and_sweeps(shelf):
    use(shelf, "android")
    finger = hold(shelf, place(shelf, 1, 0))
    finger.up()
    shelf.hand.drag([place(shelf, 2, 0), place(shelf, 2, 2)])
    assert shelf.picked == [*items(shelf, (1, 0), (1, 0)), *items(shelf, (2, 0), (2, 2))]
    shelf.hand.drag([place(shelf, 2, 0), place(shelf, 2, 2)])
    shelf.hand.tap(*place(shelf, 1, 0))
    assert (shelf.selecting, shelf.picked) == (False, [])
    # None of these is a way in there.
    fingers = two_fingers(shelf, (1, 0), (1, 1))
    drag_together(shelf, fingers, 100)
    shelf.hand.lift(fingers)
    slide(shelf, NAMES[4], 100)
    wait_until_still(shelf.page, SCROLL)
    assert (shelf.selecting, shelf.count, menu_entries(shelf)) == (False, 0, [])


def test_the_apple_preset_has_a_button_two_fingers_and_menus_on_hold(shelf):
    use(shelf, "apple")
    finger = shelf.hand.down(*place(shelf, 1, 0))
    wait_until(shelf.page, f"{GRID}.isMenuOpen")
    finger.up()
    assert menu_entries(shelf)[:2] == ["Select Range Above", "Select Range Below"]
    assert (shelf.selecting, shelf.count) == (False, 0)
    shelf.hand.tap(20, shelf.page.evaluate("innerHeight") - 60)
    assert menu_entries(shelf) == []
    fingers = two_fingers(shelf, (1, 0), (1, 1))
    drag_together(shelf, fingers, line_height(shelf))
    shelf.hand.lift(fingers)
    taken = shelf.count
    assert taken > shelf.columns
    shelf.press("Done")
    shelf.press("Select")
    shelf.hand.drag([place(shelf, 1, 0), place(shelf, 1, 1)])
    assert shelf.picked == items(shelf, (1, 0), (1, 1))
    shelf.press("Done")
    assert (shelf.selecting, shelf.picked) == (False, [])


def test_the_desktop_preset_clicks_as_a_desktop_does(small):
    use(small, "desktop")
    mouse = small.page.mouse

    def click(name):
        mouse.move(*small.cell(name).points["tile"])
        mouse.down()
        mouse.up()

    click(FEW[1])
    assert small.picked == [FEW[1]]
    click(FEW[4])
    assert small.picked == [FEW[4]]
    # A box of the mouse starts afresh, wherever it begins.
    start = empty_place(small)
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 20, start[1] - 20, steps=4)
    mouse.move(*place(small, 0, 0), steps=12)
    mouse.up()
    assert small.picked == FEW[:: small.columns]
    # A finger has the mark.
    small.tap(FEW[0], "mark")
    assert small.picked == FEW[small.columns :: small.columns]
