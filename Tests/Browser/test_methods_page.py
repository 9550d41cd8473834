"""The page of the nine methods: each is alive, the marks and the costs are there, nothing heavy comes before it is wanted."""

import json

import pytest

from accessibility import assert_accessible
from browsing import next_frame, screenshot, wait_until
from devices import ALL, LAPTOP, PHONE
from fingers import Hand
from serving import WEB

METHODS = ["button", "sweep", "twoFingers", "pile", "mark", "hold", "box", "tray", "swipe", "range"]


@pytest.fixture
def open_methods(visit, gallery):
    return lambda device=PHONE, scheme="light": visit(gallery.url + "methods", device, scheme)


def come_alive(page, method: str) -> None:
    """Scrolls to a method and waits for its pictures."""
    page.evaluate(f"document.querySelector('#method-{method} .phone').scrollIntoView({{block: 'center', behavior: 'instant'}})")
    wait_until(page, f"document.querySelector('#method-{method}').dataset.state === 'alive'")
    wait_until(page, f"{grid(method)}.shadowRoot.querySelectorAll('.cell:not([hidden]) img.loaded').length >= 3")
    next_frame(page)


def grid(method: str) -> str:
    return f"document.querySelector('#method-{method} handspan-grid')"


def place(page, method: str, position: int, part: str = ".tile") -> tuple[float, float]:
    box = page.locator(f"#method-{method} .cell:visible").nth(position).locator(part).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def count(page, method: str) -> int:
    return page.evaluate(f"{grid(method)}.selectedCount")


def wait_for_count(page, method: str, expected: int) -> None:
    wait_until(page, f"{grid(method)}.selectedCount === {expected}")


def test_nothing_runs_before_somebody_is_near(open_methods):
    page = open_methods()
    asked = "performance.getEntriesByType('resource').map((entry) => entry.name)"
    wait_until(page, "document.querySelector('.bars')")
    assert page.locator("handspan-grid").count() <= 1
    come_alive(page, "button")
    assert any(name.endswith("handspan.wasm") for name in page.evaluate(asked))
    assert page.locator("handspan-grid").count() <= 3, "the frames far below are not alive yet"


def test_every_way_comes_alive_in_a_frame_as_wide_as_a_phone(open_methods):
    page = open_methods()
    assert page.evaluate("[...document.querySelectorAll('.method')].map((method) => method.dataset.method)") == METHODS
    for method in METHODS:
        come_alive(page, method)
        assert page.locator(f"#method-{method} .phone").bounding_box()["width"] == 393


def test_select_then_tap(open_methods):
    page = open_methods()
    come_alive(page, "button")
    hand = Hand(page)
    hand.tap(*place(page, "button", 1))
    assert count(page, "button") == 0
    page.locator("#method-button .phone-bar button").click()
    for position in (1, 4):
        hand.tap(*place(page, "button", position))
    wait_for_count(page, "button", 2)
    assert page.locator("#method-button .phone-count").inner_text() == "2 of 90 selected"
    page.locator("#method-button .phone-bar button").click()
    wait_for_count(page, "button", 0)


def test_a_sweep_and_a_hold_take_what_lies_between(open_methods):
    page = open_methods()
    hand = Hand(page)
    come_alive(page, "sweep")
    page.locator("#method-sweep .phone-bar button").click()
    finger = hand.down(*place(page, "sweep", 0))
    finger.swipe([place(page, "sweep", 1), place(page, "sweep", 5)], 0.3)
    finger.up()
    wait_for_count(page, "sweep", 6)

    come_alive(page, "hold")
    finger = hand.down(*place(page, "hold", 0))
    wait_for_count(page, "hold", 1)
    finger.swipe([place(page, "hold", 4)], 0.3)
    finger.up()
    wait_for_count(page, "hold", 5)


def test_two_fingers_need_no_mode(open_methods):
    page = open_methods()
    come_alive(page, "twoFingers")
    hand = Hand(page)
    (x, y), (_, end) = place(page, "twoFingers", 1), place(page, "twoFingers", 4)
    one, other = hand.down_together([(x - 20, y), (x + 20, y)])
    hand.swipe({one: [(x - 20, end)], other: [(x + 20, end)]}, 0.4)
    hand.lift([one, other])
    wait_for_count(page, "twoFingers", 4)


def test_a_pile_is_dropped_on_the_bar(open_methods):
    page = open_methods()
    come_alive(page, "pile")
    hand = Hand(page)
    holding = hand.down(*place(page, "pile", 0))
    wait_for_count(page, "pile", 1)
    tapping = hand.down(*place(page, "pile", 2))
    tapping.up()
    wait_for_count(page, "pile", 2)
    zone = page.locator("#method-pile .phone-drop").bounding_box()
    holding.swipe([(zone["x"] + 60, zone["y"] + 20)], 0.3)
    holding.up()
    wait_until(page, "document.querySelector('#method-pile .phone-hint').textContent.startsWith('2 items shared')")


def test_a_mark_picks_and_a_range_reaches_from_it(open_methods):
    page = open_methods()
    come_alive(page, "range")
    hand = Hand(page)
    hand.tap(*place(page, "range", 1, ".mark"))
    wait_for_count(page, "range", 1)
    hand.tap(*place(page, "range", 7, ".more"))
    page.locator("#method-range .range-above").click()
    wait_for_count(page, "range", 7)


def test_a_box_begins_between_the_pictures(open_methods):
    page = open_methods()
    come_alive(page, "box")
    stage = page.locator("#method-box .phone-stage").bounding_box()
    finger = Hand(page).down(stage["x"] + 4, stage["y"] + 4)
    finger.swipe([(stage["x"] + 60, stage["y"] + 8), (stage["x"] + 380, stage["y"] + 120)], 0.4)
    finger.up()
    wait_for_count(page, "box", 3)


def test_the_tray_keeps_what_is_dragged_in(open_methods):
    page = open_methods()
    come_alive(page, "tray")
    finger = Hand(page).down(*place(page, "tray", 1))
    wait_until(page, f"!{grid('tray')}.shadowRoot.querySelector('.carry').hidden")
    stage = page.locator("#method-tray .phone-stage").bounding_box()
    finger.swipe([(stage["x"] + 200, stage["y"] + stage["height"] - 40)], 0.4)
    finger.up()
    wait_for_count(page, "tray", 1)


def test_a_swipe_picks_nothing_and_shows_actions(open_methods):
    page = open_methods()
    come_alive(page, "swipe")
    x, y = place(page, "swipe", 1, ".text")
    finger = Hand(page).down(x, y)
    finger.swipe([(x - 110, y)], 0.3)
    finger.up()
    page.locator("#method-swipe .entry", has_text="Share").click()
    wait_until(page, "document.querySelector('#method-swipe .phone-hint').textContent.startsWith('Share')")
    assert count(page, "swipe") == 0


def test_every_mark_is_shown_as_pairs_over_real_pictures(open_methods):
    page = open_methods()
    page.locator("#marks").scroll_into_view_if_needed()
    wait_until(page, "document.querySelectorAll('handspan-mark').length === 14")
    pairs = page.evaluate("""[...document.querySelectorAll("handspan-mark")].map(({ canvas }) =>
      ({ mark: canvas.dataset.mark, side: canvas.querySelector(".cell").getBoundingClientRect().width,
         pictures: [...canvas.querySelectorAll("img")].map((picture) => new URL(picture.src).pathname) }))""")
    assert len({pair["mark"] for pair in pairs}) == 7
    for pair in pairs:
        assert pair["side"] == 119
        assert all(path.startswith("/items/") for path in pair["pictures"])


def test_each_mark_has_the_figures_of_the_study(open_methods):
    study = json.loads((WEB / "methods/marks.json").read_text())
    page = open_methods(LAPTOP)
    page.locator("#marks").scroll_into_view_if_needed()
    wait_until(page, "document.querySelectorAll('.mark-missed').length === 7")
    for row in page.locator(".mark-row").all():
        mark = row.locator("handspan-mark").first.evaluate("({ canvas }) => canvas.dataset.mark")
        figures = study["marks"][mark]
        shown = row.locator(".mark-missed").inner_text()
        if figures["mistakes"] == 0:
            assert shown == f"Told at a glance on all of {study['pictures']} pictures, by a difference of {figures['margin']} or more"
        else:
            assert shown.startswith(f"Mistaken at a glance on {figures['mistakes']} of {2 * study['pictures']} pictures")


def test_the_costs_are_those_that_were_measured(open_methods):
    costs = json.loads((WEB / "methods/costs.json").read_text())
    page = open_methods(LAPTOP)
    page.locator("#costs").scroll_into_view_if_needed()
    page.locator("#costs .chip", has_text="40 neighbours").click()
    results = {row["title"]: row["results"][1] for row in costs["parts"][0]["rows"]}
    shown = page.locator(".bar").all()
    assert {bar.locator(".bar-title").inner_text() for bar in shown} == set(results)
    able = [bar for bar in shown if "unable" not in bar.get_attribute("class")]
    times = [results[bar.locator(".bar-title").inner_text()]["seconds"] for bar in able]
    assert times == sorted(times)
    assert [bar.locator(".bar-value").inner_text() for bar in able] == [f"{seconds:.1f} s" for seconds in times]


def test_the_choices_answer_to_the_keyboard(open_methods):
    page = open_methods(LAPTOP)
    wait_until(page, "document.querySelector('.bars')")
    page.locator("input[name=costs-Measure]").first.focus()
    page.keyboard.press("ArrowRight")
    assert "touches" in page.locator(".costs-caption").inner_text()


@pytest.mark.parametrize("device", ALL, ids=lambda device: device.name)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits_the_screen(open_methods, device, scheme):
    page = open_methods(device, scheme)
    for method in METHODS:
        come_alive(page, method)
    page.locator("#costs").scroll_into_view_if_needed()
    wait_until(page, "document.querySelectorAll('handspan-mark').length === 14")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
    screenshot(page, f"methods-{device.name}-{scheme}")
