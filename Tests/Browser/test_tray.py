"""The tray: pieces are carried into it and out of it, in any engine."""

import pytest

from browsing import next_frame, wait_until, wait_until_still
from library_page import GRID, SCROLL, contents
from picking import (
    FEW,
    NAMES,
    carry,
    carry_into_tray,
    is_shown,
    is_viewing,
    pieces,
    select,
    tray_middle,
)

STRIP = f"{GRID}.shadowRoot.querySelector('.tray-strip')"


@pytest.fixture
def folder(library):
    return library(FEW)


@pytest.fixture
def laid(shelf):
    """The page with a tray."""
    select(shelf, "tray")
    return shelf


def wait_for_echoes(shelf):
    """As long as an engine may take to say of a touch once more that it was a mouse."""
    shelf.page.evaluate("new Promise(done => setTimeout(done, 300))")


def test_pieces_carried_into_the_tray_lie_there_in_the_order_of_taking(laid):
    names = [NAMES[4], NAMES[2], NAMES[7]]
    carry_into_tray(laid, *names)
    assert list(pieces(laid)) == names
    assert sorted(laid.picked) == sorted(names)
    assert laid.selecting
    assert not is_shown(laid, "carry")
    assert not is_viewing(laid)


def test_what_does_not_reach_the_tray_falls_back(laid):
    carry(laid, NAMES[1], (200, 400))
    wait_for_echoes(laid)
    assert (laid.picked, list(pieces(laid)), laid.selecting) == ([], [], False)
    assert not is_viewing(laid)


def test_a_piece_carried_out_is_released_and_one_brought_back_stays(laid):
    carry_into_tray(laid, NAMES[4], NAMES[2])
    x, y = pieces(laid)[NAMES[4]]
    finger = laid.hand.down(x, y)
    finger.swipe([(x, y - 200), (x, y)])
    finger.up()
    assert list(pieces(laid)) == [NAMES[4], NAMES[2]]
    finger = laid.hand.down(x, y)
    finger.swipe([(x, y - 120), (200, 300)])
    assert is_shown(laid, "carry")
    finger.up()
    assert list(pieces(laid)) == laid.picked == [NAMES[2]]
    # Out of the tray is not along the items, which would have gone as far as the finger did.
    assert wait_until_still(laid.page, SCROLL) < 72
    assert not is_shown(laid, "carry")
    assert not is_viewing(laid)


def test_a_finger_that_rests_on_a_piece_takes_it_out(laid):
    carry_into_tray(laid, NAMES[4], NAMES[2])
    x, y = pieces(laid)[NAMES[2]]
    finger = laid.hand.down(x, y)
    wait_until(laid.page, f"!{GRID}.shadowRoot.querySelector('.carry').hidden")
    # As long as the system waits before it shows a menu of its own, and longer; then along the strip as well.
    wait_until(laid.page, "(window.began ??= performance.now()) + 400 < performance.now()")
    finger.swipe([(x + 120, y), (x + 120, 400)])
    finger.up()
    wait_for_echoes(laid)
    assert list(pieces(laid)) == laid.picked == [NAMES[4]]


def test_a_tap_releases_one_piece_and_not_the_next_that_moves_up(laid):
    names = [NAMES[4], NAMES[2], NAMES[7]]
    carry_into_tray(laid, *names)
    spot = pieces(laid)[names[0]]
    laid.hand.tap(*spot)
    # What an engine makes of the tap afterwards would meet the next one.
    wait_for_echoes(laid)
    assert list(pieces(laid)) == names[1:]
    wait_until(laid.page, "(window.began ??= performance.now()) + 500 < performance.now()")
    assert not is_shown(laid, "carry")
    laid.hand.tap(*spot)
    wait_for_echoes(laid)
    assert list(pieces(laid)) == names[2:]
    laid.hand.tap(*spot)
    wait_for_echoes(laid)
    assert (list(pieces(laid)), laid.picked, laid.selecting) == ([], [], False)


def test_the_strip_scrolls_along_and_nothing_is_taken_out(laid):
    laid.press("Select")
    laid.press("Select All")
    x, y = tray_middle(laid)
    y += 20
    laid.hand.drag([(x + 150, y), (x - 170, y)], 0.2)
    wait_until(laid.page, f"{STRIP}.scrollLeft > 200")
    wait_until_still(laid.page, f"{STRIP}.scrollLeft")
    assert laid.count == len(NAMES)
    assert not is_shown(laid, "carry")
    assert laid.offset == 0
    # No finger is left over: the next tap takes out the piece that lies there now.
    wait_for_echoes(laid)
    name, spot = list(pieces(laid).items())[3]
    laid.hand.tap(*spot)
    next_frame(laid.page)
    assert set(NAMES) - set(laid.picked) == {name}
    # Pieces out of sight are not in the page.
    laid.page.evaluate(f"({STRIP}.scrollLeft = 1e7)")
    wait_until(laid.page, f"[...{STRIP}.querySelectorAll('.tray-piece')].some(each => each.title === '{NAMES[-1]}')")
    assert laid.page.evaluate(f"{STRIP}.querySelectorAll('.tray-piece').length") < 20


def test_the_tray_is_emptied_and_undo_fills_it_again(laid):
    carry_into_tray(laid, NAMES[5], NAMES[3])
    laid.press("Empty")
    assert (list(pieces(laid)), laid.picked, laid.selecting) == ([], [], False)
    laid.press("Select")
    laid.press("Undo")
    assert list(pieces(laid)) == [NAMES[5], NAMES[3]]


def test_an_action_takes_what_lies_in_the_tray(open_page, server, folder):
    before = contents(folder)
    shelf = open_page(server(folder), len(FEW))
    select(shelf, "tray")
    carry_into_tray(shelf, FEW[1], FEW[0])
    shelf.press("Discard")
    assert shelf.message() == "2 items moved to the trash"
    shelf.wait_for_total(len(FEW) - 2)
    assert contents(folder) == {name: data for name, data in before.items() if name not in FEW[:2]}
    assert (shelf.selecting, shelf.count, list(pieces(shelf))) == (False, 0, [])


def test_a_mouse_drags_into_the_tray_and_out_and_clicks_a_piece_away(laid):
    mouse = laid.page.mouse

    def drag(*places):
        mouse.move(*places[0])
        mouse.down()
        for place in places[1:]:
            mouse.move(*place, steps=6)
        mouse.up()

    for name in (NAMES[4], NAMES[2], NAMES[7]):
        x, y = laid.cell(name).points["tile"]
        drag((x, y), (x + 20, y + 20), tray_middle(laid))
        laid.page.evaluate(f"{GRID}.scrollToTop()")
    assert list(pieces(laid)) == [NAMES[4], NAMES[2], NAMES[7]]
    x, y = pieces(laid)[NAMES[2]]
    drag((x, y), (x, y - 20), (200, 400))
    assert list(pieces(laid)) == [NAMES[4], NAMES[7]]
    drag(pieces(laid)[NAMES[4]])
    assert list(pieces(laid)) == laid.picked == [NAMES[7]]
