"""`<search-to-select>` over a source far away: late answers, pages, failures, stalls, predicates; each answered by the test."""

import pytest

from browsing import next_frame, screenshot
from devices import LAPTOP, PHONE
from search_page import open_search


class Remote:
    """The page, and the source behind it."""

    def __init__(self, page):
        self.page = page

    def asked(self) -> list[tuple]:
        """What was asked so far: (query, cursor, whether it was called off)."""
        return [tuple(entry) for entry in self.page.run("answers.map(({ query, after, isAborted }) => [query, after, isAborted])")]

    def wait_for(self, count: int) -> None:
        self.page.wait(f"answers.length === {count}")

    def settle(self, index: int, labels: list[str], count=None, after=None) -> None:
        values = [{"id": label.lower(), "label": label} for label in labels]
        self.page.run(
            "([index, answer]) => answers[index].settle(answer)",
            [index, {"values": values, "count": count, "next": after}],
        )
        next_frame(self.page.page)

    def fail(self, index: int) -> None:
        self.page.run("index => answers[index].fail(new Error('no line'))", index)
        next_frame(self.page.page)


@pytest.fixture
def remote(visit, search_url):
    def start(query: str = "", device=LAPTOP, first=("Aachen", "Bergen", "Berlin")):
        remote = Remote(open_search(visit, search_url, f"source=remote&{query}", device))
        remote.wait_for(1)
        if first is not None:
            remote.settle(0, list(first), len(first))
        return remote

    return start


def test_the_first_page_is_there_before_anything_is_typed(remote):
    source = remote()
    assert source.asked() == [("", None, False)]
    assert source.page.labels == ["Aachen", "Bergen", "Berlin"]


def test_s17_late_answers_are_discarded_and_called_off(remote):
    source = remote()
    page = source.page
    page.type("ber")
    source.wait_for(2)
    page.keys.type("l")
    source.wait_for(3)
    assert source.asked()[1:] == [("ber", None, True), ("berl", None, False)]
    source.settle(2, ["Berlin"], 1)
    source.settle(1, ["Bergen", "Berlin"], 2)
    assert page.labels == ["Berlin"]
    assert page.row("Berlin")["of"] == 1


def test_quick_typing_asks_once(remote):
    source = remote()
    source.page.run(
        """() => {
          control.field.focus()
          for (const text of ["b", "be", "ber"]) {
            control.field.value = text
            control.field.dispatchEvent(new InputEvent("input", { bubbles: true }))
          }
        }"""
    )
    source.wait_for(2)
    source.page.page.wait_for_timeout(300)
    assert source.asked()[1:] == [("ber", None, False)]


def test_pages_follow_in_their_order_as_the_list_is_scrolled(remote):
    source = remote(first=None, device=PHONE)
    page = source.page
    source.settle(0, [f"Value {n}" for n in range(100)], 150, "page two")
    assert page.rows()[0]["of"] == 150
    page.run("control.frame.scroller.scrollTop = 1e6")
    source.wait_for(2)
    assert source.asked()[1] == ("", "page two", False)
    source.settle(1, [f"Value {n}" for n in range(99, 150)], 150, None)
    page.run("control.frame.scroller.scrollTop = 1e6")
    next_frame(page.page)
    rows = page.rows()
    assert (rows[-1]["label"], rows[-1]["place"], rows[-1]["of"]) == ("Value 149", 150, 150)


def test_where_the_source_does_not_count_nobody_pretends_to(remote):
    source = remote(first=None)
    source.settle(0, ["Aachen", "Bergen"], None, "more")
    assert [(row["place"], row["of"]) for row in source.page.rows()] == [(1, -1), (2, -1)]


def test_a_failure_says_so_loses_nothing_and_can_be_tried_again(remote):
    source = remote()
    page = source.page
    page.press("Tab", "ArrowDown", "Enter")
    assert page.tokens == ["Aachen"]
    page.keys.type("zur")
    source.wait_for(2)
    source.fail(1)
    assert page.page.locator("search-to-select .state-title").inner_text() == "The list can’t be reached"
    assert page.heard[-1] == "The list can’t be reached. What you picked is kept."
    assert page.run("lastError") == "no line"
    assert (page.query, page.tokens, page.rows()) == ("zur", ["Aachen"], [])
    screenshot(page.page, "search-failed")
    page.page.locator("search-to-select .filled-button").click()
    source.wait_for(3)
    source.settle(2, ["Zürich"], 1)
    assert page.labels == ["Zürich"]


def test_a_page_that_fails_keeps_those_that_came(remote):
    source = remote(first=None, device=PHONE)
    page = source.page
    source.settle(0, [f"Value {n}" for n in range(60)], 90, "two")
    page.run("control.frame.scroller.scrollTop = 1e6")
    source.wait_for(2)
    source.fail(1)
    assert page.page.locator("search-to-select .footer").inner_text().split("\n")[0].startswith("The rest can’t be reached")
    assert page.labels[-1] == "Value 59"
    page.page.locator("search-to-select .footer button").click()
    source.wait_for(3)
    source.settle(2, ["Value 60"], 61, None)
    page.run("control.frame.scroller.scrollTop = 1e6")
    assert page.labels[-1] == "Value 60"


def test_an_answer_that_is_none_counts_as_a_failure(remote):
    source = remote(first=None)
    source.page.run("answers[0].settle({ rows: [] })")
    source.page.wait("!control.frame.state.hidden")
    assert source.page.run("lastError") == "the source answered without an array of values"


def test_a_source_that_says_nothing_counts_as_failed(visit, search_url):
    page = visit(search_url + "?source=remote&x=1")
    page.clock.install()
    page.goto(search_url + "?source=remote")
    page.wait_for_function("window.isReady")
    page.wait_for_function("answers.length === 1")
    page.clock.run_for(1_000)
    assert page.locator("search-to-select .state-title").inner_text() == "Searching…"
    page.clock.run_for(10_000)
    assert page.locator("search-to-select .state-title").inner_text() == "The list can’t be reached"
    assert page.evaluate("answers[0].isAborted")


def test_select_all_is_a_predicate_with_exceptions(remote):
    source = remote("select-all=", first=["Aachen", "Bergen", "Berlin"])
    page = source.page
    page.press("Tab", "ArrowDown", "Enter")
    page.keys.type("ber")
    source.wait_for(2)
    source.settle(1, ["Bergen", "Berlin"], 40_000, "more")
    page.page.locator("search-to-select .select-all-button").click()
    assert page.tokens == ["Aachen", "All matching “ber” · 40,000"]
    assert page.run("control.selectedCount") == 40_001
    page.field.focus()
    page.press("ArrowDown", "Enter")
    assert page.run("control.selectedSearches") == [{"q": "ber", "except": ["berlin"]}]
    assert page.run("control.selectedCount") == 40_000
    # Under another search a value that matches the predicate is known to be picked.
    page.press("Escape")
    # The third question was for the page after the first of the matches.
    source.wait_for(4)
    source.settle(3, ["Aachen", "Bergamo", "Berlin", "Zürich"], 4)
    assert [row["selected"] for row in page.rows()] == [True, True, False, False]


def test_a_new_value_is_made_by_the_source(remote):
    source = remote("allows-create=")
    page = source.page
    page.type("Quedlinburg")
    source.wait_for(2)
    source.settle(1, [], 0)
    assert page.labels == ["Create “Quedlinburg”"]
    page.press("Enter")
    assert page.selected == [{"id": "new-Quedlinburg", "label": "Quedlinburg"}]
    page.wait_for_screen("suggestions")


def test_another_source_forgets_what_the_old_one_still_has_to_say(remote):
    source = remote(first=None)
    page = source.page
    page.run("control.source = ['One', 'Two']")
    page.wait("control.frame.scroller.querySelectorAll('.option:not([hidden])').length === 2")
    source.settle(0, ["Aachen"], 1)
    assert page.labels == ["One", "Two"]
