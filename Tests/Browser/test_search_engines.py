"""What a person does with `<search-to-select>`, in any engine, with fingers and keys.

`pytest` runs it in headless Chromium; `pytest --engine webkit` and its like on a touchscreen in software.
"""

import pytest

from accessibility import assert_accessible
from browsing import next_frame, screenshot, wait_until_still
from search_page import SearchPage

SCROLL = "control.frame.scroller.scrollTop"
# How long before each touch the list last moved, in milliseconds.
NOTE_LANDINGS = """(() => {
  let last = -1e6
  window.landings = []
  control.frame.scroller.addEventListener("scroll", ({ timeStamp }) => { last = timeStamp })
  addEventListener("touchstart", ({ timeStamp }) => { landings.push(timeStamp - last) }, { capture: true })
})()"""
COUNT = "control.selectedCount"
MENU = "control.shadowRoot.querySelector('.menu-sheet').matches(':popover-open')"
STILL = "control.shadowRoot.getAnimations().every(({ playState }) => playState !== 'running')"


@pytest.fixture
def search(open_anywhere, search_url):
    """`search("count=9")` opens the page with a control of so many values."""
    return lambda query="": SearchPage(*open_anywhere(f"{search_url}?{query}"))


def text(page, selector):
    return page.run(f"control.shadowRoot.querySelector('{selector}').innerText.trim()")


def open_field(page):
    page.tap_part(".field-input")
    assert page.focused == "field"


# Searching and picking


def test_searching_picking_and_searching_again(search):
    page = search()
    page.run(
        """() => {
          window.dwell = new Promise(done => control.addEventListener("search-to-select-change", () => {
            const picked = performance.now()
            const look = () => control.field.value === "" ? done(performance.now() - picked) : requestAnimationFrame(look)
            look()
          }, { once: true }))
        }"""
    )
    open_field(page)
    page.keys.type("Place 12")
    # The value of that name first, then those that begin with it.
    rows = page.rows()
    assert [row["label"] for row in rows[:3]] == ["Place 12", "Place 120", "Place 121"]
    assert rows[0]["hits"] == ["Place", "12"]
    page.tap("Place 120")
    assert page.see("tokens", "query", "screen") == (["Place 120"], "Place 12", "results")
    assert page.row("Place 120")["selected"]
    assert page.run("dwell") > 1000
    # The finger that picked has not sent the keyboard away.
    assert page.see("screen", "query", "tokens", "focused") == ("suggestions", "", ["Place 120"], "field")
    page.keys.type("zü")
    assert [(row["label"], row["hits"]) for row in page.rows()] == [("Zürich", ["Zü"])]
    page.press("Backspace", "Backspace")
    page.keys.type("lodz")
    assert page.labels == ["Łódź"]
    page.tap("Łódź")
    # Typing on while the pick is shown begins a new search, which nothing ends.
    page.keys.type("aa")
    assert page.see("query", "labels", "tokens") == ("aa", ["Aachen"], ["Place 120", "Łódź"])
    page.run("new Promise(done => setTimeout(done, 1300))")
    assert page.query == "aa"
    page.tap_part(".clear-button")
    assert page.see("query", "screen") == ("", "suggestions")


def test_several_are_picked_removed_and_brought_back(search):
    page = search()
    for label in ("Berlin", "Kraków", "Łódź"):
        before = page.row(label)["top"]
        page.tap(label)
        # The row stays under the finger when the field above it grows.
        assert abs(page.row(label)["top"] - before) < 1
    assert page.see("tokens", "screen") == (["Berlin", "Kraków", "Łódź"], "suggestions")
    page.tap_part(".token-remove")
    # No finger has called up a keyboard.
    assert page.run("document.activeElement === document.body")
    page.tap("Kraków")
    assert page.tokens == [row["label"] for row in page.rows() if row["selected"]] == ["Łódź"]
    page.tap_part(".icon-button")
    page.tap_part(".icon-button")
    assert page.tokens == ["Berlin", "Kraków", "Łódź"]
    page.tap_part(".icon-button + .icon-button")
    assert page.tokens == ["Kraków", "Łódź"]
    open_field(page)
    page.tap_part(".token-remove")
    # Nor does one send it away.
    assert page.see("tokens", "focused") == (["Łódź"], "field")
    assert page.heard[0] == "Berlin selected. 1 selected."


# Select All and only selected


def test_select_all_takes_the_matches_and_only_selected_shows_what_is_picked(search):
    page = search("select-all=")
    page.tap("Aachen")
    open_field(page)
    page.keys.type("ber")
    page.tap_part(".select-all-button")
    assert page.see("tokens", "query", "labels") == (["Aachen", "Bergen", "Berlin"], "ber", ["Bergen", "Berlin"])
    assert text(page, ".select-all-button") == "Deselect All"
    page.tap_part(".count-button")
    assert page.see("screen", "labels") == ("only-selected", ["Aachen", "Bergen", "Berlin"])
    page.tap("Bergen")
    # It stays, to be picked again.
    assert page.see("labels", "tokens") == (["Aachen", "Bergen", "Berlin"], ["Aachen", "Berlin"])
    page.tap_part(".count-button")
    assert page.see("screen", "query", "labels") == ("results", "ber", ["Bergen", "Berlin"])
    page.tap_part(".select-all-button")
    page.tap_part(".select-all-button")
    assert page.see("tokens", "query") == (["Aachen"], "ber")
    page.tap_part(".clear-button")
    page.tap_part(".select-all-button")
    shown = len(page.tokens)
    assert 0 < shown < 12
    assert text(page, ".more-tokens") == f"+{1000 - shown} more"
    page.tap_part(".more-tokens")
    assert (page.screen, page.rows()[0]["of"]) == ("only-selected", 1000)


# Ranges, sweeps, scrolling


def test_a_hold_picks_and_the_menu_offers_ranges(search):
    page = search()
    row = page.row("Bergen")
    finger = page.hand.down(row["x"], row["y"])
    # As long as the system waits before it shows a menu of its own, and longer.
    page.wait("(window.began ??= performance.now()) + 700 < performance.now()")
    assert page.tokens == ["Bergen"]
    finger.up()
    # What some engines make of it comes later.
    page.run("new Promise(done => setTimeout(done, 300))")
    assert (page.tokens, page.run(MENU)) == (["Bergen"], False)
    page.tap_range("München")
    assert text(page, ".range-above").split("\n")[0] == "Select Range Above"
    assert [row["label"] for row in page.rows() if "above" in row["classes"]] == ["Berlin", "İzmir", "Kraków", "Łódź", "München"]
    page.tap_part(".range-above")
    assert (page.run(COUNT), page.tokens[-1]) == (6, "München")
    page.tap_range("Ōsaka")
    assert page.run(MENU)
    # Beside it, it closes and nothing is picked.
    page.hand.tap(30, page.rows()[0]["y"])
    assert (page.run(COUNT), page.run(MENU)) == (6, False)


def swept(page, finger):
    """The places of the first and the last row on show that are picked, which is everything down to the finger."""
    rows = page.rows()
    under = next(row["place"] for row in rows if row["top"] <= finger.y < row["bottom"])
    picked = [row["place"] for row in rows if row["selected"]]
    assert picked == list(range(picked[0], under + 1))
    return picked[0], under


def test_a_sweep_picks_gives_back_and_goes_on_at_the_edge(search):
    page = search()
    start, middle, end = page.row("Kraków"), page.row("Łódź"), page.row("Place 104")
    finger = page.hand.down(start["x"], start["y"])
    finger.swipe([(start["x"] + 60, start["y"]), (end["x"] + 60, end["y"])])
    assert swept(page, finger) == (start["place"], end["place"])
    finger.swipe([(middle["x"] + 60, middle["y"])], duration=0.15)
    assert swept(page, finger) == (start["place"], middle["place"])
    assert page.see("tokens", "count") == (["Kraków", "Łódź"], 2)
    finger.swipe([(middle["x"] + 60, page.run("innerHeight") - 6)], duration=0.15)
    page.wait(f"{COUNT} > 30")
    finger.swipe([(middle["x"] + 60, 500)], duration=0.15)
    assert wait_until_still(page.page, SCROLL) > 0
    taken = page.run(COUNT)
    finger.up()
    assert page.run(COUNT) == taken > 15
    # Without gaps, also of what has scrolled away.
    assert swept(page, finger)[1] == taken + start["place"] - 1
    page.tap_part(".icon-button")
    assert page.run(COUNT) == 0


def test_a_scroll_that_has_begun_picks_nothing(search):
    page = search()
    finger = page.hand.down(200, 700)
    finger.swipe([(205, 500)], duration=0.15)
    # What goes across once the list follows the finger is no sweep.
    finger.swipe([(330, 480)], duration=0.15)
    finger.swipe([(330, 480)], duration=0.1)
    finger.up()
    assert wait_until_still(page.page, SCROLL) > 100
    assert page.run("[control.selectedCount, changes.length]") == [0, 0]


def test_a_finger_that_lands_on_the_moving_list_only_stops_it(search):
    page = search()
    page.run(NOTE_LANDINGS)
    stopped = 0
    # On a busy machine a list may have come to rest before the finger lands; then the finger has tapped a row.
    for _ in range(20):
        page.run("(control.selected = [], changes.length = landings.length = 0)")
        page.hand.drag([(200, 750), (200, 450)], duration=0.08)
        page.hand.tap(200, 600)
        wait_until_still(page.page, SCROLL)
        # Firefox keeps the touch that stops a list to itself.
        landings = page.run("landings")
        if len(landings) == 1 or landings[1] < 50:
            assert page.run("[control.selectedCount, changes.length]") == [0, 0]
            stopped += 1
        if stopped == 2:
            break
    assert stopped == 2
    page.run("(control.selected = [])")
    page.tap(page.labels[4])
    assert page.run(COUNT) == 1


def test_the_end_of_a_long_list_is_reached(search):
    # Rows that in all are higher than Firefox lets an element be.
    count = 400_000
    page = search(f"count={count}")
    page.wait("control.frame.state.hidden")
    bottom = page.run("control.frame.scroller.getBoundingClientRect().bottom + 0.5")
    open_field(page)
    page.press("End")
    last = page.rows()[-1]
    assert (last["place"], last["active"], last["bottom"] <= bottom) == (count, True, True)
    page.hand.drag([(200, 400), (200, 700)], duration=0.15)
    wait_until_still(page.page, SCROLL)
    assert page.rows()[-1]["place"] < count
    # By finger alone, as far as it goes.
    while page.rows()[-1]["place"] < count:
        page.hand.drag([(200, 750), (200, 300)], duration=0.1)
        wait_until_still(page.page, SCROLL)
    page.tap(last["label"])
    assert (page.tokens, page.rows()[-1]["bottom"] <= bottom) == ([last["label"]], True)
    page.press("Home")
    first = page.rows()[0]
    assert (first["place"], first["active"]) == (1, True)


# Keys


def test_the_keyboard_alone_picks_and_removes(search):
    page = search("count=300")
    page.press("Tab")
    assert page.focused == "field"
    page.keys.type("ber")
    assert page.active == "Bergen"
    page.press("ArrowDown", "Enter")
    assert page.tokens == ["Berlin"]
    page.press("Escape")
    assert page.see("query", "screen") == ("", "suggestions")
    page.press("ArrowDown", "Shift+ArrowDown")
    assert page.tokens == ["Berlin", "Aachen", "Bergen"]
    page.press("End")
    last = page.rows()[-1]
    assert (last["active"], last["place"]) == (True, 300)
    page.press("PageUp")
    assert 270 < page.row(page.active)["place"] < 300
    page.press("Home")
    assert page.active == "Aachen"
    page.press("Enter")
    assert page.tokens == ["Berlin", "Bergen"]
    page.press("Control+z", "Control+z")
    assert page.tokens == ["Berlin"]
    page.press("Control+Shift+z")
    assert page.tokens == ["Berlin", "Aachen", "Bergen"]


def test_tokens_are_left_and_removed_by_keys(search):
    page = search()
    for label in ("Aachen", "Bergen", "Berlin", "Kraków"):
        page.tap(label)
    open_field(page)
    page.keys.type("x")
    page.press("Backspace")
    assert (page.focused, len(page.tokens)) == ("field", 4)
    page.press("Backspace")
    assert (page.focused, len(page.tokens)) == ("Kraków", 4)
    page.press("Backspace")
    assert page.see("focused", "tokens") == ("Berlin", ["Aachen", "Bergen", "Berlin"])
    page.press("ArrowLeft", "Delete")
    assert page.see("focused", "tokens") == ("Berlin", ["Aachen", "Berlin"])
    page.press("Home")
    assert page.focused == "Aachen"
    page.press("Enter")
    assert page.see("focused", "tokens") == ("Berlin", ["Berlin"])
    assert page.heard[-1] == "Aachen removed. 1 selected."
    page.press("Escape")
    assert page.focused == "field"
    page.press("ArrowLeft")
    page.keys.type("zu")
    assert page.see("focused", "query", "labels") == ("field", "zu", ["Zürich"])


def test_the_range_menu_by_keys(search):
    page = search()
    open_field(page)
    page.press("ArrowDown", "ArrowDown", "Shift+F10")
    assert page.run("control.shadowRoot.activeElement.className") == "entry range-above"
    page.press("Escape")
    assert page.see("focused", "count") == ("field", 0)
    page.press("Shift+F10", "ArrowDown", "Enter")
    assert page.see("focused", "count") == ("field", 999)


# Pasting and composing


def paste(page, pasted):
    """Copies text somewhere else in the page, and pastes it in the field."""
    page.run(
        """text => {
          const other = document.createElement("textarea")
          other.value = text
          document.body.append(other)
          other.select()
        }""",
        pasted,
    )
    page.press("Control+c")
    page.run("document.querySelector('textarea').remove()")
    page.run("control.focus()")
    page.press("Control+v")


def test_many_are_pasted_and_what_is_not_found_is_put_right(search):
    page = search()
    open_field(page)
    paste(page, "berlin\tAACHEN\n\nBergn\nzurich, kraków\n")
    page.wait("!control.frame.pieces.hidden")
    assert page.tokens == ["Berlin", "Aachen", "Zürich", "Kraków"]
    assert (text(page, ".pieces-title"), page.query) == ("1 pasted value not found", "")
    assert_accessible(page.page)
    page.tap_part(".piece")
    assert page.see("query", "focused") == ("Bergn", "field")
    assert page.run("control.frame.pieces.hidden")
    page.press("Backspace")
    page.keys.type("en")
    page.press("Enter")
    assert page.tokens[-1] == "Bergen"
    page.press("Escape", "Control+z", "Control+z")
    assert page.tokens == []
    paste(page, "berl")
    assert page.see("query", "labels", "tokens") == ("berl", ["Berlin"], [])


class Composition:
    """Text that is being composed in the field: by keys, or as headless Chromium's protocol has an input method do it."""

    def __init__(self, page, engine):
        self._keys = page.keys
        self._session = page.page.context.new_cdp_session(page.page) if engine is None else None

    def begin(self, text, *strokes):
        """The strokes begin a composition, which shows as `text`."""
        self._strike("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1}, strokes)

    def end(self, text, *strokes):
        """The strokes make `text` of it."""
        self._strike("Input.insertText", {"text": text}, strokes)

    def cancel(self):
        self._strike("Input.imeSetComposition", {"text": "", "selectionStart": 0, "selectionEnd": 0}, ["Escape"])

    def _strike(self, command, parameters, strokes):
        if self._session is not None:
            self._session.send(command, parameters)
            return
        for stroke in strokes:
            self._keys.type(stroke) if len(stroke) == 1 else self._keys.press(stroke)


def test_composition_is_never_disturbed(search, engine):
    page = search()
    composition = Composition(page, engine)
    open_field(page)
    page.keys.type("z")
    composition.begin("¨", "¨")
    page.wait("control.field.value === 'z¨'")
    composition.end("ü", "u")
    page.wait("control.field.value === 'zü'")
    assert page.labels == ["Zürich"]
    page.press("Backspace")
    # Escape is the input method's, as long as it has something to cancel.
    composition.begin("u", "Control+Shift+u")
    assert page.see("query", "labels") == ("zu", ["Zürich"])
    composition.cancel()
    page.wait("control.field.value === 'z'")
    assert page.screen == "results"
    composition.begin("u", "Control+Shift+u")
    # A tap picks, and leaves what is being composed alone for as long as it takes.
    page.tap("Zürich")
    page.run("new Promise(done => setTimeout(done, 1300))")
    assert page.see("query", "tokens", "screen") == ("zu", ["Zürich"], "results")
    if engine and engine.name == "webkit":
        # There a finger, wherever it lands, ends what is being composed.
        return
    # So is the Enter that ends it.
    composition.end("ü", "f", "c", "Enter")
    page.wait("['zü', ''].includes(control.field.value)")
    assert page.tokens == ["Zürich"]


# Room and presentation


def test_nothing_is_covered_by_a_keyboard_on_the_screen(search):
    page = search()
    page.raise_keyboard(500)
    open_field(page)
    page.press("End")
    last = page.rows()[-1]
    assert (last["place"], last["bottom"] <= 500.5) == (1000, True)
    page.tap(last["label"])
    assert page.tokens == [last["label"]]


@pytest.mark.parametrize("compact", ["modal", "push"])
def test_on_a_phone_the_list_has_the_whole_screen(search, compact):
    page = search(f"presentation=field&compact={compact}")
    assert page.rows() == []
    page.tap_part(".field-input")
    page.wait("control.frame.sheet.open")
    page.wait(STILL)
    assert page.focused == "field"
    page.keys.type("ber")
    page.tap("Berlin")
    assert page.tokens == ["Berlin"]
    page.tap_part(".back-button" if compact == "push" else ".done-button")
    page.wait("!control.frame.sheet.open")
    assert (page.tokens, page.rows()) == (["Berlin"], [])
    page.tap_part(".field-input")
    page.wait("control.frame.sheet.open")
    page.keys.type("b")
    page.press("Escape")
    assert (page.query, page.run("control.frame.sheet.open")) == ("", True)
    page.press("Escape")
    page.wait("!control.frame.sheet.open")


# The mouse


def test_the_mouse_picks_and_leaves_the_focus_in_the_field(search):
    page = search()
    mouse = page.page.mouse

    def click(x, y):
        mouse.move(round(x), round(y))
        mouse.down()
        mouse.up()
        next_frame(page.page)

    click(*page.part(".field-input"))
    assert page.focused == "field"
    for label in ("Bergen", "Kraków"):
        row = page.row(label)
        click(row["x"], row["y"])
    assert page.see("tokens", "focused") == (["Bergen", "Kraków"], "field")
    click(*page.part(".token-remove"))
    assert page.tokens == ["Kraków"]


# For everyone


def test_the_main_states_are_accessible(search, engine):
    page = search("select-all=")
    assert_accessible(page.page)
    for label in ("Aachen", "Bergen"):
        page.tap(label)
    page.tap_range("Łódź")
    page.wait(STILL)
    assert_accessible(page.page)
    screenshot(page.page, f"search-engines-{engine.name if engine else 'headless'}")
    page.press("Escape")
    page.type("be")
    page.wait(STILL)
    assert_accessible(page.page)
