"""What the other tests rely on: fingers that are real, pages that report, folders that differ."""

import hashlib

import pytest
from PIL import Image

from accessibility import assert_accessible, violations
from browsing import next_frame, screenshot, wait_until_still
from devices import ALL, LAPTOP, PHONE
from fingers import Hand, sample
from serving import ROOT

PAGES = ROOT / "Tests/Browser/pages"


@pytest.fixture
def page(visit, plain_server):
    return visit(plain_server(PAGES) + "harness.html")


def logged(page, kind):
    next_frame(page)
    return [event for event in page.evaluate("log") if event["type"] == kind]


def test_two_fingers_arrive_as_two_pointers(page):
    hand = Hand(page)
    first, second = hand.down(100, 700), hand.down(300, 700)
    hand.swipe({first: [(100, 600)], second: [(200, 600)]}, duration=0.2)
    second.up()
    first.up()

    downs, moves, ups = (logged(page, kind) for kind in ("pointerdown", "pointermove", "pointerup"))
    assert [(down["kind"], down["primary"]) for down in downs] == [("touch", True), ("touch", False)]
    one, two = (down["id"] for down in downs)
    assert [up["id"] for up in ups] == [two, one]
    assert {move["id"] for move in moves} == {one, two}
    assert [(move["x"], move["y"]) for move in moves if move["id"] == one][-1] == (100, 600)
    assert [(move["x"], move["y"]) for move in moves if move["id"] == two][-1] == (200, 600)


def test_fingers_put_down_together_are_two_pointers(page):
    hand = Hand(page)
    hand.lift(hand.down_together([(100, 700), (200, 700)]))
    assert len({down["id"] for down in logged(page, "pointerdown")}) == 2
    assert len(logged(page, "pointerup")) == 2


def test_a_swipe_loses_no_move(page):
    finger = Hand(page).down(50, 700)
    finger.swipe([(350, 700)], duration=0.5, hz=120)
    finger.up()

    xs = [move["x"] for move in logged(page, "pointermove")]
    assert xs == sorted(xs)
    assert xs[-1] == 350
    assert len(xs) == 60


def test_a_vertical_drag_scrolls_natively_and_takes_the_pointer_away(page):
    Hand(page).drag([(200, 450), (200, 150)])
    assert wait_until_still(page) > 200
    assert len(logged(page, "pointercancel")) == 1
    assert logged(page, "pointerup") == []


def test_a_horizontal_drag_across_pan_y_stays_with_the_page(page):
    Hand(page).drag([(50, 400), (350, 400)])
    assert page.evaluate("scrollY") == 0
    assert logged(page, "pointercancel") == []
    assert logged(page, "pointermove")[-1]["x"] == 350


def test_nothing_scrolls_where_touch_action_is_none(page):
    Hand(page).drag([(200, 800), (200, 600)])
    assert wait_until_still(page) == 0
    assert logged(page, "pointercancel") == []


def test_the_system_can_take_the_touches_away(page):
    hand = Hand(page)
    hand.down_together([(100, 700), (200, 700)])
    hand.cancel()
    assert len(logged(page, "pointercancel")) == 2


def test_a_tap_is_a_click(page):
    page.evaluate("document.onclick = event => { clicked = [event.clientX, event.clientY] }; clicked = null")
    Hand(page).tap(120, 720)
    next_frame(page)
    assert page.evaluate("clicked") == [120, 720]


def test_a_path_is_walked_at_an_even_pace():
    assert sample([(0, 0), (10, 0), (10, 30)], 4) == [(10, 0), (10, 10), (10, 20), (10, 30)]
    assert sample([(5, 5), (5, 5)], 2) == [(5, 5), (5, 5)]


@pytest.mark.parametrize("device", ALL, ids=lambda device: device.name)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_screen_is_what_it_says(visit, plain_server, device, scheme):
    page = visit(plain_server(PAGES) + "harness.html", device, scheme)
    seen = page.evaluate(
        """[innerWidth, innerHeight, devicePixelRatio, matchMedia("(pointer: coarse)").matches,
            matchMedia("(prefers-color-scheme: dark)").matches]"""
    )
    assert seen == [device.width, device.height, device.scale, device.touch, scheme == "dark"]


def test_a_screenshot_has_every_pixel_of_the_screen(page):
    with Image.open(screenshot(page, "harness")) as image:
        assert image.size == (PHONE.width * PHONE.scale, PHONE.height * PHONE.scale)


def test_errors_of_the_page_are_noticed(visit, plain_server):
    page = visit(plain_server(PAGES) + "harness.html", LAPTOP)
    page.evaluate("setTimeout(() => { throw new Error('first') })")
    page.evaluate("console.error('second')")
    page.evaluate("fetch('missing.json').then(() => null)")
    next_frame(page)
    visit.expect_problem("uncaught: first")
    visit.expect_problem("console: second")
    visit.expect_problem("404.*missing.json")
    with pytest.raises(AssertionError):
        visit.expect_problem("first")


def test_axe_finds_what_is_wrong_and_nothing_else(page):
    assert_accessible(page)
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [line.split()[0] for line in violations(page)] == ["button-name"]


def test_a_library_of_thousands_is_made_of_files_that_differ(library):
    folder = library(3000)
    files = sorted(folder.iterdir())
    assert [files[0].name, files[-1].name, len(files)] == ["IMG_00001.jpg", "IMG_03000.jpg", 3000]
    assert len({hashlib.sha256(file.read_bytes()).digest() for file in files}) == 3000
    assert len({file.stat().st_mtime_ns for file in files}) == 3000
    with Image.open(files[1234]) as image:
        image.load()


def test_a_library_holds_what_its_names_say(library):
    folder = library({"a.png": None, "deep/er/b.wav": None, "c.pdf": None, "d.mp4": b"given", "e.txt": None})
    assert (folder / "a.png").read_bytes().startswith(b"\x89PNG")
    assert (folder / "deep/er/b.wav").read_bytes()[8:12] == b"WAVE"
    assert (folder / "c.pdf").read_bytes().startswith(b"%PDF-")
    assert (folder / "d.mp4").read_bytes() == b"given"
    assert (folder / "a.png").stat().st_mtime > (folder / "e.txt").stat().st_mtime
    with pytest.raises(ValueError, match=r"f\.mp4"):
        library(["f.mp4"])
