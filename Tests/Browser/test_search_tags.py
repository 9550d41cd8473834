"""The Tag action of the page: tags are searched, picked and made for the picked pieces, applied and taken back."""

import json
import urllib.request

import pytest

from accessibility import assert_accessible
from browsing import screenshot, wait_until, wait_until_rested
from devices import ALL, LAPTOP, PHONE
from library_page import open_library
from search_page import paste

FIELD = "search-to-select:not([hidden]) input"
OPEN = "document.querySelector('.tags')?.open"
# The rows and whether each is on all, some or none of the pieces.
ROWS = """() => Object.fromEntries([...document.querySelector("search-to-select:not([hidden])").shadowRoot.querySelectorAll(".option:not([hidden])")]
  .map(node => [node.querySelector(".option-label").textContent,
    node.ariaChecked === "mixed" ? "some" : node.ariaSelected === "true" ? "all" : "none"]))"""


def post(server, path: str, body: dict) -> dict:
    request = urllib.request.Request(server.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Tagging:
    """A library of a few pieces, with what is known of their tags."""

    def __init__(self, visit, server, device, scheme="light"):
        self.server = server
        self.shelf = open_library(visit, server, 12, device, scheme)
        self.page = self.shelf.page
        self.ids = self.page.evaluate("[...document.querySelector('handspan-grid').source.ids]")

    def carried(self) -> dict[str, int]:
        tags = post(self.server, "api/actions/tags", {"items": self.ids})["tags"]
        return {tag["label"]: tag["count"] for tag in tags}

    def pick(self, *positions: int) -> None:
        names = self.shelf.names()
        for position in positions:
            self.shelf.tap(names[position], "mark")

    def open(self) -> None:
        self.page.locator("#tag-button").click()
        wait_until(self.page, OPEN)

    def type(self, text: str) -> None:
        self.page.locator(FIELD).focus()
        self.page.keyboard.type(text)

    def make(self, label: str) -> None:
        self.type(label)
        self.page.get_by_role("option", name=f"New tag “{label}”").wait_for()
        self.page.keyboard.press("Enter")
        wait_until(self.page, f"document.querySelector('search-to-select').selected.some(({{ label }}) => label === '{label}')")
        wait_until(self.page, "document.querySelector('search-to-select').query === ''")

    def done(self) -> None:
        self.page.locator(".tags .button.filled").click()
        wait_until(self.page, "!document.querySelector('.tags').open")


@pytest.fixture
def tagging(server, library, visit):
    def start(device=PHONE, scheme="light"):
        return Tagging(visit, server(library(12)), device, scheme)

    return start


@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=lambda device: device.name)
def test_tags_are_made_put_on_and_taken_back(tagging, device):
    tags = tagging(device)
    tags.pick(0, 1, 2)
    tags.open()
    tags.make("Beach")
    tags.make("Family")
    tags.done()
    assert tags.shelf.message() == "Tags of 3 items changed"
    assert tags.carried() == {"Beach": 3, "Family": 3}
    # An action is a way out of the mode.
    assert not tags.shelf.selecting
    tags.page.locator("#snackbar").get_by_text("Undo").click()
    wait_until(tags.page, "document.querySelector('.snackbar-message').textContent === 'Tags of 3 items taken back'")
    assert tags.carried() == {}


def test_tags_of_some_are_shown_as_such_and_stay_unless_they_are_touched(tagging):
    tags = tagging()
    tags.pick(0, 1)
    tags.open()
    tags.make("Beach")
    tags.make("Family")
    tags.done()
    tags.shelf.message()
    tags.pick(0, 5)
    tags.open()
    tags.page.get_by_role("option", name="Beach").wait_for()
    assert tags.page.evaluate(ROWS) == {"Beach": "some", "Family": "some"}
    assert tags.page.locator("search-to-select .token.mixed:visible").count() == 2
    screenshot(tags.page, "tags-mixed")
    # The dash is drawn in a colour of its own, which the page gives.
    colours = tags.page.evaluate(
        """["::before", "::after"].map(part => getComputedStyle(
          document.querySelector("search-to-select").shadowRoot.querySelector(".option.mixed .check"), part).backgroundColor)"""
    )
    assert colours == ["rgb(46, 91, 255)", "rgb(255, 255, 255)"]
    tags.page.get_by_role("option", name="Beach").tap()
    assert tags.page.evaluate(ROWS) == {"Beach": "all", "Family": "some"}
    tags.done()
    tags.shelf.message()
    assert tags.carried() == {"Beach": 3, "Family": 2}
    # Once on all and once more off.
    tags.pick(0, 1)
    tags.open()
    tags.page.get_by_role("option", name="Family").wait_for()
    assert tags.page.evaluate(ROWS) == {"Beach": "all", "Family": "all"}
    tags.page.get_by_role("option", name="Family").tap()
    tags.done()
    tags.shelf.message()
    assert tags.carried() == {"Beach": 3}


def test_cancel_changes_nothing_and_keeps_the_picks(tagging):
    tags = tagging(LAPTOP)
    tags.pick(0, 1)
    tags.open()
    tags.make("Beach")
    tags.page.keyboard.press("Escape")
    wait_until(tags.page, "!document.querySelector('.tags').open")
    assert tags.carried() == {}
    assert tags.shelf.count == 2


def test_many_tags_are_pasted_and_made_at_once(tagging):
    tags = tagging()
    tags.pick(0, 1)
    tags.open()
    paste(tags.page, "Beach, Family, Garden")
    tags.page.get_by_role("button", name="Create all 3").tap()
    wait_until(tags.page, "document.querySelector('search-to-select').selected.length === 3")
    tags.done()
    assert tags.shelf.message() == "Tags of 2 items changed"
    assert tags.carried() == {"Beach": 2, "Family": 2, "Garden": 2}


def test_a_tap_beside_the_sheet_never_drops_what_was_picked(tagging):
    tags = tagging(LAPTOP)
    tags.pick(0, 1)
    tags.open()
    tags.make("Beach")
    tags.page.mouse.click(8, 8)
    assert tags.page.evaluate(OPEN)
    assert tags.page.get_by_role("alert").inner_text() == "Done keeps what you picked, Cancel drops it."
    tags.page.locator(".tags .button.plain").click()
    wait_until(tags.page, "!document.querySelector('.tags').open")
    tags.open()
    tags.page.mouse.click(8, 8)
    wait_until(tags.page, "!document.querySelector('.tags').open")
    assert tags.shelf.count == 2


def test_a_server_that_is_gone_is_said(tagging, visit):
    tags = tagging()
    tags.pick(0)
    tags.page.route("**/api/actions/tags", lambda route: route.abort())
    tags.page.locator("#tag-button").click()
    assert tags.shelf.message().startswith("Nothing was tagged: Handspan isn’t running any more")
    # What the page still loads comes from the server, which ends with the test.
    wait_until(tags.page, "document.querySelector('search-to-select')?.input")
    visit.expect_problem("ERR_FAILED")
    assert tags.shelf.count == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ALL, ids=lambda device: device.name)
def test_the_sheet_is_accessible_in_its_states(tagging, device, scheme):
    tags = tagging(device, scheme)
    tags.pick(0, 1)
    tags.open()
    wait_until_rested(tags.page)
    screenshot(tags.page, f"tags-empty-{device.name}-{scheme}")
    if device is PHONE:
        assert_accessible(tags.page)
    for label in ("Beach", "Family", "Sunset over the sea", "Grandmother’s garden"):
        tags.make(label)
    tags.type("be")
    tags.page.get_by_role("option", name="Beach").wait_for()
    screenshot(tags.page, f"tags-results-{device.name}-{scheme}")
    if device is PHONE:
        assert_accessible(tags.page)
    tags.page.keyboard.press("Escape")
    tags.page.get_by_role("option", name="Family").wait_for()
    screenshot(tags.page, f"tags-picked-{device.name}-{scheme}")
    if device is PHONE:
        assert_accessible(tags.page)


class ChoosingPeople(Tagging):
    """A library whose server has people and cities besides the tags."""

    def choose(self, source: str) -> None:
        self.page.get_by_role("tab", name=source).click()
        wait_until(self.page, f"document.querySelector('.tags-source[aria-selected=true]').textContent.startsWith('{source}')")

    def find(self, text: str, label: str) -> None:
        """Picks the one value that a search finds."""
        self.type(text)
        # Until the answer is there, the rows are those of before.
        wait_until(self.page, f"JSON.stringify(Object.keys(({ROWS})())) === '{json.dumps([label], ensure_ascii=False)}'")
        self.page.keyboard.press("Enter")
        wait_until(self.page, "document.querySelector('search-to-select:not([hidden])').query === ''")

    def carried_of(self, source: str) -> dict[str, int]:
        values = post(self.server, "api/actions/tags", {"items": self.ids, "source": source})["tags"]
        return {value["label"]: value["count"] for value in values}

    def tabs(self) -> list[str]:
        return [tab.strip() for tab in self.page.locator(".tags-source").all_text_contents()]


@pytest.fixture
def choosing(server, library, tmp_path, visit):
    def start(device=PHONE, scheme="light"):
        (tmp_path / "names.txt").write_text("Anna Berg\nBertha Benz\nJosé Núñez\nZoë Quinn\n")
        (tmp_path / "places.csv").write_text("code,name\nul,Ulm\nzh,Zürich\n")
        values = [f"people={tmp_path}/names.txt", f"city={tmp_path}/places.csv#name:code"]
        options = [option for value in values for option in ("--values", value)]
        return ChoosingPeople(visit, server(library(12), *options), device, scheme)

    return start


@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=lambda device: device.name)
def test_values_of_other_sources_are_put_on_in_one_step_and_taken_back(choosing, device):
    choices = choosing(device)
    choices.pick(0, 1, 2)
    choices.open()
    assert choices.tabs() == ["Tags", "City", "People"]
    choices.make("Beach")
    choices.choose("People")
    choices.find("jose", "José Núñez")
    # Nobody makes people here.
    choices.type("Nobody")
    choices.page.get_by_text("Nothing matches “Nobody”").wait_for()
    choices.choose("City")
    choices.find("zur", "Zürich")
    # The others keep what was done and typed there.
    choices.choose("People")
    assert choices.page.locator(FIELD).input_value() == "Nobody"
    assert choices.tabs() == ["Tags 1", "City 1", "People 1"]
    choices.done()
    assert choices.shelf.message() == "Tags, City, and People of 3 items changed"
    assert choices.carried() == {"Beach": 3}
    assert choices.carried_of("people") == {"José Núñez": 3}
    assert choices.carried_of("city") == {"Zürich": 3}
    undo = choices.page.locator("#snackbar").get_by_text("Undo")
    undo.click()
    wait_until(choices.page, "document.querySelector('.snackbar-message').textContent === 'Tags, City, and People of 3 items taken back'")
    assert [choices.carried(), choices.carried_of("people"), choices.carried_of("city")] == [{}, {}, {}]


def test_what_other_sources_put_on_shows_when_the_sheet_opens_again(choosing):
    choices = choosing()
    choices.pick(0, 1)
    choices.open()
    choices.choose("People")
    choices.find("zoe", "Zoë Quinn")
    choices.done()
    assert choices.shelf.message() == "People of 2 items changed"
    choices.pick(1, 2)
    choices.open()
    assert choices.tabs() == ["Tags", "City", "People 1"]
    choices.choose("People")
    choices.page.get_by_role("option", name="Zoë Quinn").wait_for()
    assert choices.page.evaluate(ROWS) == {"Anna Berg": "none", "Bertha Benz": "none", "José Núñez": "none", "Zoë Quinn": "some"}
    choices.page.get_by_role("option", name="Zoë Quinn").tap()
    choices.page.get_by_role("option", name="Zoë Quinn").tap()
    choices.done()
    assert choices.shelf.message() == "People of 1 item changed"
    assert choices.carried_of("people") == {"Zoë Quinn": 1}
    # Looking alone changes nothing.
    choices.pick(0)
    choices.open()
    choices.choose("People")
    choices.done()
    assert choices.carried_of("people") == {"Zoë Quinn": 1}


def test_the_row_of_sources_is_one_stop_of_the_keyboard(choosing):
    choices = choosing(LAPTOP)
    choices.pick(0)
    choices.open()
    tab = choices.page.locator(".tags-source[aria-selected=true]")
    tab.focus()
    for key, name in [
        ("ArrowRight", "City"),
        ("ArrowRight", "People"),
        ("ArrowRight", "Tags"),
        ("ArrowLeft", "People"),
        ("Home", "Tags"),
        ("End", "People"),
    ]:
        choices.page.keyboard.press(key)
        wait_until(
            choices.page, f"document.activeElement.matches('[aria-selected=true]') && document.activeElement.textContent === '{name}'"
        )
    assert choices.page.locator(".tags-source[tabindex='0']").count() == 1
    assert choices.page.evaluate("document.getElementById(document.activeElement.getAttribute('aria-controls')).role") == "tabpanel"
    choices.page.keyboard.press("Tab")
    choices.find("ann", "Anna Berg")
    sizes = choices.page.evaluate(
        "[...document.querySelectorAll('.tags-source')].map(tab => tab.getBoundingClientRect()).map(({ width, height }) => [width, height])"
    )
    assert all(width >= 44 and height >= 44 for width, height in sizes)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=lambda device: device.name)
def test_the_row_of_sources_is_accessible(choosing, device, scheme):
    choices = choosing(device, scheme)
    choices.pick(0, 1)
    choices.open()
    wait_until_rested(choices.page)
    screenshot(choices.page, f"tags-sources-{device.name}-{scheme}")
    choices.choose("People")
    choices.find("zoe", "Zoë Quinn")
    choices.page.get_by_role("option", name="Anna Berg").wait_for()
    screenshot(choices.page, f"tags-people-{device.name}-{scheme}")
    assert_accessible(choices.page)


def hold_making(tags) -> list:
    """The requests to make tags, which wait until the test lets them go on."""
    held = []
    tags.page.route("**/api/values/tags", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    with tags.page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/values/tags")):
        tags.type("Beach,")
    tags.page.locator(".tags .button.filled").click()
    assert tags.page.evaluate(OPEN)
    return held


def test_done_waits_for_what_is_still_being_made(tagging):
    tags = tagging()
    tags.pick(0, 1)
    tags.open()
    hold_making(tags).pop().continue_()
    wait_until(tags.page, "!document.querySelector('.tags').open")
    assert tags.shelf.message() == "Tags of 2 items changed"
    assert tags.carried() == {"Beach": 2}


def test_done_shows_what_could_not_be_made(tagging, visit):
    tags = tagging()
    tags.pick(0)
    tags.open()
    hold_making(tags).pop().abort()
    tags.page.get_by_role("button", name="Create it").wait_for()
    assert tags.page.evaluate(OPEN)
    visit.expect_problem("ERR_FAILED")
    # Whoever has seen it may leave.
    tags.page.locator(".tags .button.filled").click()
    wait_until(tags.page, "!document.querySelector('.tags').open")
    assert tags.carried() == {}
