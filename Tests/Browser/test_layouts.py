"""Every layout as the page draws it: what is drawn at a place is what a finger there acts on."""

import pytest

from accessibility import assert_accessible
from browsing import next_frame, screenshot, wait_until_still
from devices import LAPTOP, PHONE
from fingers import Hand
from serving import lay_out_element

KINDS = ["grid", "list", "sections", "justified", "canvas"]

# The items whose mark can be seen and touched now: {position: [x, y] of the mark's middle}.
MARKS = """() => {
  const { scroller, shadowRoot } = grid, box = scroller.getBoundingClientRect(), found = {}
  for (const mark of shadowRoot.querySelectorAll(".cell:not([hidden]) .mark")) {
    const { left, top, width, height } = mark.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (mark.checkVisibility() && x > 0 && x < box.right && y > 30 && y < box.bottom - 30)
      if (shadowRoot.elementFromPoint(x, y) === mark) found[/\\d+/.exec(mark.ariaLabel)[0]] = [x, y]
  }
  return found
}"""

CHOSEN = "[...grid.selectedIDs]"

# The item in the middle of the scroller and how far below its top that is.
MIDDLE = """() => {
  const y = innerHeight / 2, cell = grid.shadowRoot.elementFromPoint(200, y)?.closest(".cell")
  return cell ? { item: +/\\d+/.exec(cell.title)[0], depth: y - cell.getBoundingClientRect().top } : null
}"""
ROW = 64


@pytest.fixture
def show(visit, plain_server, tmp_path):
    """`show("kind=list&count=9")` opens a page with just the element."""
    url = plain_server(lay_out_element(tmp_path / "web"))

    def show(query: str, device=PHONE, scheme: str = "light"):
        page = visit(f"{url}?{query}", device, scheme)
        page.wait_for_function("window.isReady")
        next_frame(page)
        return page

    return show


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_mark_chooses_the_item_it_is_drawn_on(show, kind, direction):
    page = show(f"kind={kind}&direction={direction}")
    hand = Hand(page)
    marks = page.evaluate(MARKS)
    assert len(marks) >= 6
    wanted = sorted(map(int, marks))[::2]
    for item in wanted:
        hand.tap(*marks[str(item)])
    assert page.evaluate(CHOSEN) == wanted
    screenshot(page, f"layout-{kind}-{direction}")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=lambda device: device.name)
def test_each_is_accessible_in_the_dark_too(show, kind, device):
    page = show(f"kind={kind}", device, "dark")
    page.evaluate("grid.bridge.call('activate', 1, 0)")
    next_frame(page)
    screenshot(page, f"layout-{kind}-{device.name}-dark")
    assert_accessible(page)


def test_a_header_says_how_much_of_its_group_is_selected(show):
    page = show("kind=sections")
    header = page.locator(".header").first
    mark = header.get_by_role("checkbox", name="Today")
    states = []
    for item in range(5):
        page.evaluate(f"grid.bridge.call('activate', {item}, 0)")
        states.append((mark.get_attribute("aria-checked"), header.locator(".count").text_content()))
    assert states == [
        *(("mixed", f"{selected} of 5") for selected in (1, 2, 3, 4)),
        ("true", "5"),
    ]


def test_layouts_change_under_the_same_selection(show):
    page = show("kind=grid")
    page.evaluate("grid.bridge.call('activate', 3, 0)")
    for kind in [*KINDS, *reversed(KINDS)]:
        page.evaluate(f"grid.layoutKind = '{kind}'")
        next_frame(page)
        selected = page.locator(".cell.selected").locator("visible=true")
        assert selected.count() == 1
        assert selected.get_attribute("title") == "IMG_3.jpg"


def test_a_million_rows_are_reached_and_flings_are_followed_to_the_pixel(show):
    page = show("kind=list&count=1000000")
    greatest = page.evaluate("grid.scroller.scrollHeight - grid.scroller.clientHeight")
    assert greatest < 17_900_000, "Firefox allows no more"
    seen = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        page.evaluate(f"grid.scroller.scrollTop = {greatest * share}")
        next_frame(page)
        seen.append(page.evaluate(MIDDLE)["item"])
    assert seen == sorted(seen) and seen[0] < 20 and seen[-1] > 999_980

    page.evaluate(f"grid.scroller.scrollTop = {greatest // 2}")
    next_frame(page)
    before = page.evaluate(f"({{ ...({MIDDLE})(), top: grid.scroller.scrollTop }})")
    page.evaluate("scrolled = 0, last = grid.scroller.scrollTop")
    page.evaluate(
        """grid.scroller.addEventListener("scroll", () => {
          const way = grid.scroller.scrollTop - last
          last += way
          if (way > 0) scrolled += way
        })"""
    )
    hand = Hand(page)
    for _ in range(6):
        hand.drag([(200, 700), (200, 150)], duration=0.08)
    wait_until_still(page, "grid.scroller.scrollTop")
    page.wait_for_timeout(400)
    after = page.evaluate(f"({{ ...({MIDDLE})(), top: grid.scroller.scrollTop, scrolled }})")
    way = (after["item"] - before["item"]) * ROW + after["depth"] - before["depth"]
    assert after["scrolled"] > 2_000
    assert abs(way - after["scrolled"]) < 0.5
    assert after["top"] - before["top"] < way / 2, "at rest, the thumb goes back to where it belongs"


def test_a_touched_item_stays_in_the_document_while_the_touch_lasts(show):
    page = show("kind=justified&count=3000")
    page.evaluate(
        """grid.shadowRoot.addEventListener("touchstart", ({ target }) => {
          touched = target.closest(".cell")
          name = touched.title
        }, { capture: true, once: true })"""
    )
    finger = Hand(page).down(120, 500)
    for _ in range(8):
        page.evaluate("grid.scroller.scrollTop += 1500")
        next_frame(page)
    assert page.evaluate("touched.isConnected && touched.title === name")
    finger.up()
    for _ in range(8):
        page.evaluate("grid.scroller.scrollTop += 1500")
        next_frame(page)
    assert page.evaluate("touched.isConnected && touched.title !== name")


@pytest.mark.parametrize(
    ("kind", "change", "message"),
    [
        ("spiral", "{}", 'layoutKind "spiral": it is one of grid, list, sections, justified, canvas'),
        ("sections", "{sections: undefined}", 'layoutKind "sections": the source has no sections'),
        ("sections", "{sections: [{start: 4}]}", "sections[0].start is 4: the first is 0"),
        ("sections", "{sections: [{start: 0}, {start: 9}, {start: 2}]}", "sections[2].start is 2"),
        ("justified", "{aspectRatio: () => NaN}", "aspectRatio(0) is NaN"),
        ("justified", "{aspectRatio: () => 0}", "aspectRatio(0) is 0"),
        ("canvas", "{frame: undefined}", 'layoutKind "canvas": the source has no frame(position, width)'),
        ("canvas", "{frame: () => ({x: 0, y: 0, width: -1, height: 2})}", "frame(0) is 0, 0, -1 × 2"),
    ],
)
def test_what_cannot_be_laid_out_is_refused_and_changes_nothing(show, kind, change, message):
    page = show("kind=grid&count=20")
    error = page.evaluate(
        f"""() => {{
          try {{
            grid.source = {{ ...source, ...{change} }}
            grid.layoutKind = "{kind}"
            return "nothing was wrong"
          }} catch (error) {{ return error.message }}
        }}"""
    )
    assert error.startswith(message)
    assert page.evaluate("grid.layoutKind") == "grid"
    assert page.locator(".cell:not([hidden])").count() == 20
