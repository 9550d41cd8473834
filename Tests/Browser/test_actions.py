"""Share, Duplicate and Discard, asked of the real folder afterwards."""

import zipfile

from browsing import next_frame, screenshot, wait_until
from libraries import names
from library_page import contents, open_library

FILES = {**dict.fromkeys(names(8)), "Trip/Rome/one.jpg": None, "Trip/two.jpg": None}

# Stands in for the share sheet of a system, which a headless browser has none of.
SHARE_SHEET = """() => {
  const shared = window.shared = []
  Object.defineProperty(navigator, "canShare", { value: data => data.files.every(file => file.type.startsWith("image/")) })
  Object.defineProperty(navigator, "share", { value: async data => {
    for (const file of data.files) shared.push({ name: file.name, bytes: [...new Uint8Array(await file.arrayBuffer())] })
  }})
}"""


def pick(shelf, *wanted):
    for name in wanted:
        shelf.tap(name, "mark")
    assert sorted(shelf.picked) == sorted(wanted)


def test_duplicates_are_made_beside_the_originals_and_taken_back(visit, server, library):
    folder = library(FILES)
    before = contents(folder)
    shelf = open_library(visit, server(folder), 10)
    pick(shelf, "IMG_00002.jpg", "one.jpg")
    shelf.press("Duplicate")
    assert shelf.message() == "2 items duplicated"
    shelf.wait_for_total(12)
    after = contents(folder)
    assert after == before | {
        "IMG_00002 copy.jpg": before["IMG_00002.jpg"],
        "Trip/Rome/one copy.jpg": before["Trip/Rome/one.jpg"],
    }
    assert not shelf.selecting
    screenshot(shelf.page, "duplicated")
    shelf.press("Undo")
    shelf.wait_for_total(10)
    assert shelf.message() == "2 items taken back"
    assert contents(folder) == before


def test_what_was_discarded_is_in_the_trash_and_comes_back_to_its_place(visit, server, library):
    folder = library(FILES)
    before = contents(folder)
    started = server(folder)
    shelf = open_library(visit, started, 10)
    pick(shelf, "IMG_00003.jpg", "one.jpg", "two.jpg")
    shelf.press("Discard")
    assert shelf.message() == "3 items moved to the trash"
    shelf.wait_for_total(7)
    gone = {"IMG_00003.jpg", "Trip/Rome/one.jpg", "Trip/two.jpg"}
    assert contents(folder) == {name: data for name, data in before.items() if name not in gone}
    trashed = contents(started.home / "data/Trash/files")
    assert sorted(trashed.values()) == sorted(before[name] for name in gone)
    screenshot(shelf.page, "discarded")
    shelf.press("Undo")
    shelf.wait_for_total(10)
    assert shelf.message() == "3 items restored"
    assert contents(folder) == before
    assert contents(started.home / "data/Trash/files") == {}


def test_the_undo_key_takes_back_the_last_discard_wherever_the_focus_is(visit, server, library):
    folder = library(FILES)
    before = contents(folder)
    shelf = open_library(visit, server(folder), 10)
    page = shelf.page
    page.locator("handspan-grid .scroller").focus()
    for key in ("ArrowDown", "Space"):
        page.keyboard.press(key)
    assert shelf.count == 1
    page.locator("#discard-button").focus()
    page.keyboard.press("Enter")
    shelf.wait_for_total(9)
    shelf.message()
    page.locator("handspan-grid .scroller").focus()
    page.keyboard.press("Control+z")
    shelf.wait_for_total(10)
    assert contents(folder) == before


def test_what_could_not_be_discarded_is_named_and_the_rest_is(visit, server, library):
    folder = library(FILES)
    shelf = open_library(visit, server(folder), 10)
    pick(shelf, "IMG_00001.jpg", "IMG_00002.jpg")
    (folder / "IMG_00002.jpg").unlink()
    shelf.press("Discard")
    assert shelf.message() == "1 of 2 could not be discarded: IMG_00002.jpg is no longer in the folder"
    shelf.wait_for_total(8)
    assert not (folder / "IMG_00001.jpg").exists()
    screenshot(shelf.page, "discard-failed-in-part")
    shelf.press("Undo")
    shelf.wait_for_total(9)
    assert (folder / "IMG_00001.jpg").exists()


def test_many_failures_are_listed_on_request(visit, server, library):
    folder = library(FILES)
    shelf = open_library(visit, server(folder), 10)
    pick(shelf, *names(4))
    for name in names(4):
        (folder / name).unlink()
    shelf.press("Duplicate")
    assert "and 2 more" in shelf.message()
    # The bar leaves with the last of the picks and the message comes down in its place: a finger waits for that.
    shelf.refresh()
    shelf.wait_for_total(6)
    shelf.page.get_by_role("button", name="Show all").tap()
    shelf.page.locator("#report-lines li").first.wait_for()
    assert shelf.page.locator("#report-lines li").all_inner_texts() == [f"{name} is no longer in the folder" for name in names(4)]
    screenshot(shelf.page, "report")
    shelf.press("Close")
    assert not shelf.page.locator("#report").is_visible()
    assert contents(folder).keys() == FILES.keys() - set(names(4))


def test_what_could_not_be_shared_is_named(visit, server, library, tmp_path):
    folder = library(FILES)
    shelf = open_library(visit, server(folder), 10)
    pick(shelf, "IMG_00001.jpg", "two.jpg")
    (folder / "Trip/two.jpg").unlink()
    with shelf.page.expect_download() as download:
        shelf.press("Share")
    download.value.save_as(tmp_path / "shared.zip")
    with zipfile.ZipFile(tmp_path / "shared.zip") as zipped:
        assert zipped.namelist() == ["IMG_00001.jpg"]
    assert shelf.message() == "1 of 2 could not be shared: Trip/two.jpg is no longer in the folder"
    assert shelf.selecting


def test_nothing_destructive_is_in_reach_outside_the_mode(visit, server, library):
    shelf = open_library(visit, server(library(FILES)), 10)
    discard = shelf.page.get_by_role("button", name="Discard")
    wait_until(shelf.page, "!document.getElementById('discard-button').checkVisibility({ visibilityProperty: true })")
    assert discard.count() == 0
    shelf.tap("IMG_00001.jpg", "more")
    entries = shelf.page.get_by_role("menuitem").all_inner_texts()
    assert [entry.split("\n")[0] for entry in entries] == ["Select Range Above", "Select Range Below", "Share", "Tag", "Duplicate"]
    shelf.page.keyboard.press("Escape")
    shelf.press("Select")
    assert discard.is_disabled()
    shelf.tap("IMG_00001.jpg")
    assert discard.is_enabled()


def test_one_item_is_duplicated_by_its_own_menu(visit, server, library):
    folder = library(FILES)
    shelf = open_library(visit, server(folder), 10)
    shelf.tap("IMG_00004.jpg", "more")
    shelf.tap_entry("Duplicate")
    assert shelf.message() == "1 item duplicated"
    assert (folder / "IMG_00004 copy.jpg").read_bytes() == (folder / "IMG_00004.jpg").read_bytes()


def test_one_item_is_shared_by_its_own_menu(visit, server, library, tmp_path):
    folder = library(FILES)
    shelf = open_library(visit, server(folder), 10)
    shelf.tap("one.jpg", "more")
    with shelf.page.expect_download() as download:
        shelf.tap_entry("Share")
    download.value.save_as(tmp_path / "one.zip")
    with zipfile.ZipFile(tmp_path / "one.zip") as zipped:
        assert [zipped.read(name) for name in zipped.namelist()] == [(folder / "Trip/Rome/one.jpg").read_bytes()]
    assert shelf.message().startswith("Downloading 1 item as a zip")


def test_a_few_go_to_the_share_sheet_where_there_is_one(visit, server, library):
    folder = library(FILES)
    shelf = open_library(visit, server(folder), 10)
    shelf.page.evaluate(SHARE_SHEET)
    pick(shelf, "IMG_00002.jpg", "two.jpg")
    shelf.press("Share")
    wait_until(shelf.page, "shared.length === 2")
    shared = {file["name"]: bytes(file["bytes"]) for file in shelf.page.evaluate("shared")}
    assert shared == {"IMG_00002.jpg": (folder / "IMG_00002.jpg").read_bytes(), "two.jpg": (folder / "Trip/two.jpg").read_bytes()}
    next_frame(shelf.page)
    assert not shelf.selecting
