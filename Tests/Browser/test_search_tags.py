"""The Tag action of the page: tags are searched, picked and made for the picked pieces, applied and taken back."""

import json
import urllib.request

import pytest

from accessibility import assert_accessible
from browsing import screenshot, wait_until
from devices import ALL, LAPTOP, PHONE
from library_page import open_library

FIELD = "search-to-select input"
OPEN = "document.querySelector('.tags')?.open"
# The rows and whether each is on all, some or none of the pieces.
ROWS = """() => Object.fromEntries([...document.querySelector("search-to-select").shadowRoot.querySelectorAll(".option:not([hidden])")]
  .map(node => [node.querySelector(".option-label").textContent,
    node.ariaChecked === "mixed" ? "some" : node.ariaSelected === "true" ? "all" : "none"]))"""


def post(server, path: str, body: dict) -> dict:
    request = urllib.request.Request(
        server.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST"
    )
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
def tagging(visit, server, library):
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
    tags.page.wait_for_timeout(400)
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
