"""`<search-to-select>` with a keyboard on the screen, as on a laptop with a touchscreen, in Chromium, Firefox and WebKit.

Fingers tap the field, the keyboard's keys and the rows. The screen is held upright and lying.
"""

import pytest

from engines import NAMES, SCREEN, Engine
from glass import Glass
from onscreen_keyboard import OnscreenKeyboard
from search_page import SearchPage

UPRIGHT = round(SCREEN.width * SCREEN.scale), round(SCREEN.height * SCREEN.scale)
LYING = UPRIGHT[::-1]

# A row that a finger hits.
ROW = 44

# How far down they go.
WINDOW = "innerHeight"
LIST = "control.frame.scroller.getBoundingClientRect().bottom"
# The upper and the lower edge of the field, and those of the list.
PLACES = """() => [control.frame.fieldBox, control.frame.scroller].flatMap(node => {
  const { top, bottom } = node.getBoundingClientRect()
  return [top, bottom]
})"""


class Desk:
    """A browser's window and a keyboard on one screen."""

    def __init__(self, engine: Engine, keyboard: OnscreenKeyboard, page: SearchPage):
        self.keyboard = keyboard
        self.page = page
        self._engine = engine
        self.full = page.run(WINDOW)

    def call_keyboard(self) -> None:
        """Taps the field, and the keyboard comes up."""
        self.page.tap_part(".field-input")
        assert self.page.focused == "field"
        self.keyboard.show()
        # The page hears of it when its window has been made lower.
        self.page.wait(f"Math.abs({WINDOW} - {self.covered_from()}) < 1.5")
        self.assert_in_sight()

    def send_keyboard_away(self) -> None:
        self.keyboard.hide()
        self.page.wait(f"{WINDOW} === {self.full}")

    def type(self, letters: str) -> None:
        query = self.page.query + letters
        self.keyboard.tap(letters)
        self.page.wait(f"control.field.value === '{query}'")
        assert self.page.focused == "field"

    def rub_out(self) -> None:
        query = self.page.query[:-1]
        self.keyboard.tap_backspace()
        self.page.wait(f"control.field.value === '{query}'")

    def covered_from(self) -> float:
        """How far down the page the keyboard begins."""
        _, top = self._engine.pixels(0, 0)
        _, below = self._engine.pixels(0, 1)
        return (self.keyboard.top - top) / (below - top)

    def assert_in_sight(self) -> None:
        """The field and a row of the list are to be seen whole, and neither covers the other."""
        end = self.covered_from()
        top, bottom, list_top, list_bottom = self.page.run(PLACES)
        assert -1 < top < bottom < end + 1.5
        assert list_bottom < top + 1 or list_top > bottom - 1
        highest, lowest = max(0, list_top) - 1, min(end, list_bottom) + 1.5
        assert any(row["height"] >= ROW and highest < row["top"] and row["bottom"] < lowest for row in self.page.rows())


def pytest_generate_tests(metafunc):
    names = metafunc.config.getoption("engine") or NAMES
    screens = {"upright": UPRIGHT, "lying": LYING}
    on = metafunc.function.screens
    desks = [pytest.param((name, screens[screen]), id=f"{name}-{screen}") for name in names for screen in on]
    metafunc.parametrize("screen", desks, indirect=True, scope="module")


def held(*screens: str):
    """How the screen is held in a test."""

    def note(test):
        test.screens = screens
        return test

    return note


@pytest.fixture(scope="module")
def screen(request):
    """A browser and a keyboard that is away, on a screen of their own: those of the other tests have no window manager."""
    name, size = request.param
    glass = Glass(*size)
    try:
        keyboard = OnscreenKeyboard(glass)
        try:
            engine = Engine(name, glass, is_window=True)
            yield engine, keyboard
            engine.close()
        finally:
            keyboard.close()
    finally:
        glass.close()


@pytest.fixture
def desk(screen, search_url):
    """`desk("count=9")` opens the page with a control of so many values, `above` pixels further down than it is elsewhere."""
    engine, keyboard = screen
    opened = []

    def open_desk(query: str = "", above: int = 0) -> Desk:
        page = engine.open(f"{search_url}?{query}")
        opened.append(page)
        page.evaluate("above => document.querySelector('h1').style.marginTop = `${above}px`", above)
        return Desk(engine, keyboard, SearchPage(page, page.hand))

    yield open_desk
    keyboard.hide()
    problems = [problem for page in opened for problem in page.leave()]
    assert not problems, "\n".join(problems)


def search_and_pick(desk):
    """What a person does while the keyboard is up, which stays up."""
    page = desk.page
    desk.type("zu")
    desk.assert_in_sight()
    assert page.labels == ["Zürich"]
    page.tap("Zürich")
    assert page.see("tokens", "focused") == (["Zürich"], "field")
    assert desk.keyboard.is_up()
    page.wait("control.field.value === ''")
    desk.type("bex")
    desk.rub_out()
    desk.assert_in_sight()
    assert page.labels == ["Bergen", "Berlin"]
    page.tap("Berlin")
    assert page.see("tokens", "focused") == (["Zürich", "Berlin"], "field")
    assert desk.keyboard.is_up()
    desk.assert_in_sight()


@held("upright")
def test_the_list_ends_where_the_keyboard_begins(desk):
    desk = desk()
    page = desk.page
    full = page.run(LIST)
    desk.call_keyboard()
    covered = desk.covered_from()
    # It had the place that the keyboard takes, and has all that is left.
    assert full - covered > 200
    page.wait(f"Math.abs({LIST} - {covered}) < 1.5")
    page.press("End")
    last = page.rows()[-1]
    assert (last["place"], last["bottom"] < covered) == (1000, True)
    page.press("Home")
    search_and_pick(desk)
    desk.send_keyboard_away()
    page.wait(f"Math.abs({LIST} - {full}) < 1.5")


@held("upright")
@pytest.mark.parametrize("compact", ["modal", "push"])
def test_the_whole_screen_list_is_as_high_as_the_keyboard_leaves_it(desk, compact):
    desk = desk(f"presentation=field&compact={compact}")
    page = desk.page
    desk.call_keyboard()
    assert page.run("control.frame.sheet.open")
    covered = desk.covered_from()
    page.wait(f"Math.abs({LIST} - {covered}) < 1.5")
    search_and_pick(desk)
    desk.send_keyboard_away()
    page.wait(f"{LIST} > {covered} + 200")


# A screen that lies leaves little more than the field and a few rows.


@held("lying")
@pytest.mark.parametrize("above", [0, 250], ids=["at-the-top", "below"])
@pytest.mark.parametrize("presentation", ["inline", "field"])
def test_a_control_that_the_keyboard_would_cover_comes_into_sight(desk, presentation, above):
    desk = desk(f"presentation={presentation}", above)
    desk.call_keyboard()
    search_and_pick(desk)
    desk.send_keyboard_away()
    desk.assert_in_sight()
