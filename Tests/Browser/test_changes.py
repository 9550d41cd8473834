"""A folder that changes under the page, a server that ends, and what a page remembers."""

import os

import pytest

from browsing import next_frame, screenshot, wait_until
from devices import ALL
from libraries import GAP, NEWEST, content, names
from library_page import GRID, open_library

NAMES = names(12)


def add(folder, name, age):
    """A file as old as the one that stands `age` places from the newest."""
    path = folder / name
    path.write_bytes(content(name, 900 + age))
    modified = NEWEST - age * GAP - 1
    os.utime(path, (modified, modified))


def test_picks_follow_their_items_when_files_come_and_go(visit, server, library):
    folder = library(12)
    shelf = open_library(visit, server(folder), 12)
    for name in (NAMES[2], NAMES[5], NAMES[6]):
        shelf.tap(name, "mark")
    add(folder, "new.jpg", 0)
    (folder / NAMES[4]).unlink()
    (folder / NAMES[5]).unlink()
    shelf.refresh()
    shelf.wait_for_total(11)
    assert shelf.names() == [NAMES[0], "new.jpg", *NAMES[1:4], *NAMES[6:]]
    assert shelf.picked == [NAMES[2], NAMES[6]]
    assert shelf.status == "2 of 11 selected"
    assert shelf.announced == "2 of 11 selected"
    assert [cell.name for cell in shelf.cells() if cell.selected] == [NAMES[2], NAMES[6]]
    # Nor does undo give the picks to others.
    shelf.press("Undo")
    assert shelf.picked == [NAMES[2]]
    shelf.press("Redo")
    assert shelf.picked == [NAMES[2], NAMES[6]]


def test_a_renamed_file_is_another_item_and_not_picked(visit, server, library):
    folder = library(12)
    shelf = open_library(visit, server(folder), 12)
    shelf.tap(NAMES[2], "mark")
    shelf.tap(NAMES[3], "mark")
    (folder / NAMES[2]).rename(folder / "renamed.jpg")
    shelf.refresh()
    wait_until(shelf.page, f"Array.from({GRID}.source.ids, (_, at) => {GRID}.source.name(at)).includes('renamed.jpg')")
    assert shelf.picked == [NAMES[3]]


def test_the_page_notices_by_itself(visit, server, library):
    folder = library(3)
    shelf = open_library(visit, server(folder), 3)
    add(folder, "new.jpg", 0)
    shelf.wait_for_total(4)


def test_the_mode_ends_when_the_last_pick_leaves_the_folder(visit, server, library):
    folder = library(3)
    shelf = open_library(visit, server(folder), 3)
    shelf.tap(NAMES[1], "mark")
    (folder / NAMES[1]).unlink()
    shelf.refresh()
    shelf.wait_for_total(2)
    assert (shelf.count, shelf.selecting, shelf.status) == (0, False, "2 items")


def test_files_that_change_under_a_finger_wait_until_it_lifts(visit, server, library):
    folder = library(12)
    shelf = open_library(visit, server(folder), 12)
    shelf.press("Select")
    finger = shelf.hand.down(*shelf.cell(NAMES[3]).points["tile"])
    finger.swipe([shelf.cell(NAMES[5]).points["tile"]])
    assert shelf.picked == NAMES[3:6]
    (folder / NAMES[0]).unlink()
    with shelf.page.expect_response(lambda answer: "/api/library" in answer.url and answer.status == 200):
        shelf.refresh()
    next_frame(shelf.page)
    assert shelf.picked == NAMES[3:6]
    finger.swipe([shelf.cell(NAMES[4]).points["tile"]])
    assert shelf.picked == NAMES[3:5]
    finger.up()
    shelf.wait_for_total(11)
    assert shelf.picked == NAMES[3:5]


def test_scrolled_down_a_page_stays_where_it_is_when_files_come_above(visit, server, library):
    folder = library(120)
    shelf = open_library(visit, server(folder), 120)
    shelf.scroll_to(names(120)[60])
    before = {cell.name: cell.top for cell in shelf.cells()}
    for number in range(6):
        add(folder, f"new-{number}.jpg", 0)
    shelf.refresh()
    shelf.wait_for_total(126)
    after = {cell.name: cell.top for cell in shelf.cells()}
    assert before == pytest.approx(after, abs=1)


@pytest.mark.parametrize("device", ALL, ids=lambda device: device.name)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_empty_folder_says_so_and_fills(visit, server, library, device, scheme):
    folder = library([])
    shelf = open_library(visit, server(folder), 0, device, scheme)
    assert shelf.page.get_by_role("heading", name="Nothing here yet").is_visible()
    assert shelf.status == "0 items"
    assert shelf.page.locator("#select-button").get_attribute("aria-disabled") == "true"
    screenshot(shelf.page, f"empty-{device.name}-{scheme}")
    add(folder, "new.jpg", 0)
    shelf.refresh()
    shelf.wait_for_total(1)
    assert not shelf.page.get_by_role("heading", name="Nothing here yet").is_visible()


def test_an_empty_folder_cannot_be_selected_in(visit, server, library):
    shelf = open_library(visit, server(library([])), 0)
    shelf.press("Select")
    assert not shelf.selecting
    shelf.page.keyboard.press("Control+a")
    assert not shelf.selecting


def test_a_server_that_ends_is_missed_and_found_again(visit, server, library):
    folder = library(12)
    started = server(folder)
    shelf = open_library(visit, started, 12)
    shelf.tap(NAMES[2], "mark")
    shelf.page.route("**/thumbnail*", lambda route: route.abort())
    add(folder, "late.jpg", 0)
    shelf.refresh()
    shelf.wait_for_total(13)
    started.kill()
    banner = "document.getElementById('banner').dataset.open"
    shelf.refresh()
    wait_until(shelf.page, f"{banner} === 'true'")
    assert "start it again" in shelf.page.locator("#banner").text_content()
    screenshot(shelf.page, "server-gone")
    # The picks stand, and an action says what is wrong.
    assert shelf.picked == [NAMES[2]]
    shelf.press("Discard")
    assert shelf.message() == "Nothing was discarded: Handspan isn’t running any more."
    assert shelf.picked == [NAMES[2]]
    shelf.page.unroute("**/thumbnail*")
    started.start_again()
    wait_until(shelf.page, f"{banner} === 'false'")
    assert shelf.picked == [NAMES[2]]
    # Pictures that failed meanwhile are asked for again.
    wait_until(shelf.page, f"{GRID}.shadowRoot.querySelectorAll('.cell:not([hidden]) img.loaded').length === 13")
    assert shelf.page.locator("handspan-grid .pictureless").count() == 0
    visit.expect_problem("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE")


def test_picks_stay_with_their_files_over_a_restart(visit, server, library):
    folder = library(12)
    started = server(folder)
    shelf = open_library(visit, started, 12)
    shelf.tap(NAMES[4], "mark")
    shelf.tap(NAMES[5], "mark")
    started.kill()
    (folder / NAMES[0]).unlink()
    (folder / NAMES[5]).unlink()
    started.start_again()
    shelf.refresh()
    shelf.wait_for_total(10)
    assert shelf.picked == [NAMES[4]]
    assert shelf.selecting
    shelf.page.keyboard.press("Control+z")
    assert shelf.picked == []


def test_the_order_and_the_view_are_remembered(visit, server, library):
    folder = library({"b.jpg": None, "a.wav": None, "c.txt": b"x" * 90_000})
    shelf = open_library(visit, server(folder), 3)
    page = shelf.page
    orders = {
        "Oldest first": ["c.txt", "a.wav", "b.jpg"],
        "Name": ["a.wav", "b.jpg", "c.txt"],
        "Largest": ["c.txt", "a.wav", "b.jpg"]
        if (folder / "a.wav").stat().st_size > (folder / "b.jpg").stat().st_size
        else ["c.txt", "b.jpg", "a.wav"],
        "Newest first": ["b.jpg", "a.wav", "c.txt"],
        "Kind": ["b.jpg", "a.wav", "c.txt"],
    }
    for label, expected in orders.items():
        page.locator("#sort-button").tap()
        page.get_by_role("menuitemradio", name=label).tap()
        wait_until(page, f"Array.from({GRID}.source.ids, (_, at) => {GRID}.source.name(at)).join() === '{','.join(expected)}'")
    page.locator("#sort-button").tap()
    page.get_by_role("menuitemradio", name="Name").tap()
    shelf.press("List")
    wait_until(page, f"{GRID}.source.name(0) === 'a.wav'")
    page.reload()
    shelf.wait_for_total(3)
    assert shelf.names() == ["a.wav", "b.jpg", "c.txt"]
    assert page.evaluate(f"{GRID}.layoutKind") == "list"
    assert page.locator("#list-button").get_attribute("aria-pressed") == "true"
    assert page.locator("#sort-label").inner_text() == "Name"


def test_picks_follow_their_items_through_another_order(visit, server, library):
    shelf = open_library(visit, server(library({"b.jpg": None, "a.jpg": None, "c.jpg": None})), 3)
    shelf.tap("b.jpg", "mark")
    shelf.press("Done")
    shelf.page.locator("#sort-button").tap()
    shelf.page.get_by_role("menuitemradio", name="Name").tap()
    wait_until(shelf.page, f"{GRID}.source.name(0) === 'a.jpg'")
    shelf.page.keyboard.press("Control+z")
    assert shelf.picked == ["b.jpg"]
