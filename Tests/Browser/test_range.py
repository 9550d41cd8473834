"""Range selection through an item's menu, from the first touch to the unpacked zip."""

import zipfile

from browsing import next_frame, screenshot
from libraries import names
from library_page import contents, open_library


def test_a_thousand_picked_with_two_touches_are_shared_whole(visit, server, library, tmp_path):
    folder = library(3000)
    shelf = open_library(visit, server(folder), 3000)
    ordered = names(3000)
    near, far = ordered[4], ordered[1003]

    shelf.tap(near, "mark")
    assert shelf.picked == [near]
    shelf.scroll_to(far)
    shelf.tap(far, "more")
    above = shelf.entry("Select Range Above")
    assert above.inner_text().split("\n") == ["Select Range Above", f"999 items, to {ordered[5]}"]
    screenshot(shelf.page, "range-menu")
    assert shelf.count == 1
    shelf.tap_entry("Select Range Above")
    assert shelf.picked == ordered[4:1004]
    assert shelf.status == "1,000 of 3,000 selected"
    assert shelf.announced == "1,000 of 3,000 selected"

    with shelf.page.expect_download() as download:
        shelf.press("Share")
    assert download.value.suggested_filename == "Pictures-1000-items.zip"
    archive = tmp_path / "shared.zip"
    download.value.save_as(archive)
    originals = contents(folder)
    with zipfile.ZipFile(archive) as zipped:
        assert zipped.testzip() is None
        unpacked = {entry.filename: zipped.read(entry) for entry in zipped.infolist()}
    assert unpacked == {name: originals[name] for name in ordered[4:1004]}


def test_a_preview_tints_what_it_would_change_and_dismissing_it_changes_nothing(visit, gallery):
    shelf = open_library(visit, gallery, 300)
    shown = [cell.name for cell in shelf.cells()]
    shelf.tap(shown[2], "mark")
    shelf.tap(shown[7], "more")

    above, below = shelf.entry("Select Range Above"), shelf.entry("Select Range Below")
    assert above.get_attribute("aria-disabled") == below.get_attribute("aria-disabled") == "false"
    assert above.inner_text().split("\n")[1] == f"5 items, to {shown[3]}"
    assert below.inner_text().split("\n")[1] == "293 items, to IMG_00300.jpg"
    cells = shelf.cells()
    assert [cell.name for cell in cells if "above" in cell.classes] == shown[3:8]
    assert [cell.name for cell in cells if "below" in cell.classes] == shown[7:]

    # Resting a finger on an entry shows that one alone.
    box = above.bounding_box()
    finger = shelf.hand.down(box["x"] + 60, box["y"] + 20)
    assert [cell.name for cell in shelf.cells() if "emphasised" in cell.classes] == shown[3:8]
    screenshot(shelf.page, "range-preview")
    finger.move(20, 830)
    finger.up()
    shelf.hand.tap(20, 830)
    next_frame(shelf.page)
    assert not above.is_visible()
    assert shelf.picked == [shown[2]]
    assert not [cell for cell in shelf.cells() if {"above", "below", "emphasised"} & set(cell.classes)]


def test_entries_that_would_do_nothing_are_disabled(visit, gallery):
    shelf = open_library(visit, gallery, 300)
    shown = [cell.name for cell in shelf.cells()]
    shelf.tap(shown[4], "mark")

    def disabled(name, verb):
        shelf.tap(name, "more")
        entries = [shelf.entry(f"{verb} Range {where}") for where in ("Above", "Below")]
        found = [entry.get_attribute("aria-disabled") == "true" for entry in entries]
        for entry, is_disabled in zip(entries, found, strict=True):
            if is_disabled:
                assert entry.inner_text().strip() == f"{verb} Range {'Above' if entry is entries[0] else 'Below'}"
                shelf.tap_entry(entry.inner_text().strip())
                assert shelf.picked == [shown[4]]
                assert entry.is_visible()
        shelf.page.keyboard.press("Escape")
        return found

    # Nothing is above the first, the item next to it has the other state, or everything would be left as it is.
    assert disabled(shown[0], "Select") == [True, False]
    assert disabled(shown[3], "Select") == [False, True]
    assert disabled(shown[5], "Select") == [True, False]
    assert disabled(shown[4], "Deselect") == [True, True]
    assert shelf.picked == [shown[4]]


def test_deselecting_a_range_stops_where_the_picks_end(visit, gallery):
    shelf = open_library(visit, gallery, 300)
    shown = [cell.name for cell in shelf.cells()]
    shelf.tap(shown[1], "mark")
    shelf.tap(shown[9], "more")
    shelf.tap_entry("Select Range Above")
    shelf.tap(shown[6], "more")
    assert shelf.entry("Deselect Range Below").inner_text().split("\n")[1] == f"4 items, to {shown[9]}"
    shelf.tap_entry("Deselect Range Below")
    assert shelf.picked == shown[1:6]
