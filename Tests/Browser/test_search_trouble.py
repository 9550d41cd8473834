"""`<search-to-select>` when things come too fast, too late, twice, or where it is taken out of the page in the midst of them."""

import pytest

from browsing import next_frame, wait_until
from devices import LAPTOP, PHONE
from search_page import open_search, paste

OPTIONS = "control.shadowRoot.querySelectorAll('.option:not([hidden])').length"
STATE = "search-to-select .state-title"


@pytest.fixture
def search(visit, search_url):
    def start(query: str = "", device=PHONE):
        page = open_search(visit, search_url, query, device)
        page.wait(f"{OPTIONS} > 0 || !control.frame.state.hidden")
        return page

    return start


def use(page, search: str, create: str = "undefined") -> None:
    """Another source far away, whose functions these are."""
    page.run(f"(() => {{ window.log = []; control.source = {{ search: {search}, create: {create} }} }})()")


# Pasting


def test_two_lists_pasted_at_once_are_both_found(search):
    page = search("count=1000")
    paste(page.page, "\n".join(f"Place {n}" for n in range(100, 200)))
    paste(page.page, "Berlin\nBergen")
    page.wait("control.selectedCount === 102")
    page.type("zür")
    assert page.labels == ["Zürich"]


def test_thousands_that_are_not_found_are_counted_and_the_first_listed(search):
    page = search("count=12&allows-create=")
    paste(page.page, "\n".join(f"None {n}" for n in range(20_000)))
    page.wait("control.frame.pieces.hidden === false")
    assert page.page.locator("search-to-select .piece").count() == 50
    assert page.page.locator("search-to-select .more-pieces").inner_text() == "+19,950 more"
    assert page.page.get_by_role("button", name="Create all 20,000").is_visible()


def test_values_of_the_same_name_in_one_list_are_made_once(search):
    page = search("count=12&allows-create=")
    paste(page.page, "Ulm\nJena\nULM\nulm")
    page.page.get_by_role("button", name="Create all").tap()
    page.wait("control.frame.pieces.hidden")
    assert page.selected == ["Ulm", "Jena"]
    page.page.locator("search-to-select [aria-label=Undo]").tap()
    assert page.selected == []


def test_a_source_far_away_is_asked_after_few_pieces_at_a_time(search):
    page = search()
    use(
        page,
        """(query) => {
          if (query === "") return { values: [{ label: "Aachen" }], count: 1 }
          log.most = Math.max(log.most ?? 0, log.now = (log.now ?? 0) + 1)
          return new Promise(settle => setTimeout(() => {
            log.now -= 1
            settle({ values: [{ id: query.toLowerCase(), label: query }], count: 1 })
          }, 5))
        }""",
    )
    page.wait(f"{OPTIONS} === 1")
    paste(page.page, "\n".join(f"City {n}" for n in range(200)))
    page.wait("control.selectedCount === 200")
    assert page.run("log.most") == 6
    assert [value["label"] for value in page.selected][:3] == ["City 0", "City 1", "City 2"]


def test_making_many_stops_where_the_source_fails_and_goes_on_when_asked(search):
    page = search("allows-create=")
    use(
        page,
        "() => ({ values: [], count: 0 })",
        "async (label) => { log.push(label); if (label === 'Three' && log.length < 4) throw new Error('no line'); return { id: label, label } }",
    )
    page.wait("control.frame.state.hidden === false")
    paste(page.page, "One\nTwo\nThree\nFour")
    page.page.get_by_role("button", name="Create all 4").tap()
    page.page.get_by_role("button", name="Create all 2").tap()
    page.wait("control.frame.pieces.hidden")
    assert [value["label"] for value in page.selected] == ["One", "Two", "Three", "Four"]


def test_each_of_several_quickly_typed_values_is_made(search):
    page = search("allows-create=", LAPTOP)
    use(
        page,
        "() => ({ values: [], count: 0 })",
        "(label) => new Promise(settle => setTimeout(() => settle({ id: label, label }), 100))",
    )
    page.type("one,two,three,")
    page.wait("control.selectedCount === 3")
    assert (page.tokens, page.query) == (["one", "two", "three"], "")


def test_a_value_that_is_made_late_takes_nobody_away(search):
    page = search("allows-create=", LAPTOP)
    use(
        page,
        "(query) => ({ values: query === 'x' ? [{ label: 'Xanten' }] : [], count: query === 'x' ? 1 : 0 })",
        "(label) => new Promise(settle => (window.make = () => settle({ id: label, label })))",
    )
    page.type("Ulm")
    page.page.get_by_role("option", name="Create “Ulm”").wait_for()
    page.press("Enter", "Control+a")
    page.type("x")
    page.page.get_by_role("option", name="Xanten").wait_for()
    page.run("make()")
    page.wait("control.selectedCount === 1")
    page.page.wait_for_timeout(1_400)
    assert (page.query, page.labels[-1]) == ("x", "Xanten")


# Sources that misbehave


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("{ values: [{ label: 'A', marks: 5 }] }", "values[0]: marks are [start, length], whole numbers in UTF-16 units of the label"),
        (
            "{ values: [{ label: 'A', marks: [[1, -3]] }] }",
            "values[0]: marks are [start, length], whole numbers in UTF-16 units of the label",
        ),
        (
            "{ values: [], count: 5e9 }",
            "the source counted 5000000000: it is a whole number up to 2147483647, or null where that is not known",
        ),
        ("{ values: [null] }", "values[0]: a value is a string, or an object with a label that is one"),
        ("null", "the source answered without an array of values"),
    ],
)
def test_an_answer_that_is_wrong_is_a_failure_and_no_more(search, answer, said):
    page = search()
    use(page, f"(query) => query === 'ok' ? {{ values: [{{ label: 'Okay' }}], count: 1 }} : {answer}")
    page.page.locator(STATE, has_text="can’t be reached").wait_for()
    assert page.run("lastError") == said
    page.type("ok")
    page.page.get_by_role("option", name="Okay").wait_for()


def test_a_page_that_is_followed_by_itself_is_not_asked_for_for_ever(search):
    page = search()
    use(
        page,
        "(query, { after }) => { log.push(after); return { values: [{ label: 'A' }, { label: 'B' }, { label: 'A' }], count: 9, next: 'again' } }",
    )
    page.page.locator("search-to-select .footer", has_text="can’t be reached").wait_for()
    assert page.labels == ["A", "B"]
    assert page.run("log") == [None, "again"]


def test_enter_picks_nothing_that_an_older_query_found(search):
    page = search("", LAPTOP)
    use(page, "(query) => query === 'ber' ? { values: [{ label: 'Bergen' }], count: 1 } : new Promise(() => {})")
    page.type("ber")
    page.page.get_by_role("option", name="Bergen").wait_for()
    page.keys.type("lin")
    page.press("Enter")
    assert page.tokens == []
    # Whoever goes to a row has seen it.
    page.press("ArrowDown", "Enter")
    assert page.tokens == ["Bergen"]


# Another source in the midst of things


def test_a_menu_of_values_that_are_gone_is_closed(search):
    page = search("count=30")
    page.tap_range("Bergen")
    page.wait("control.menu.isOpen ?? control.shadowRoot.querySelector('[role=menu]')?.checkVisibility()")
    page.run("control.source = ['One', 'Two']")
    page.wait(f"{OPTIONS} === 2")
    page.wait("!control.shadowRoot.querySelector('[role=menu]')?.checkVisibility()")


def test_what_is_composed_is_left_alone_by_another_source(search):
    page = search("count=30", LAPTOP)
    page.type("")
    session = page.page.context.new_cdp_session(page.page)
    session.send("Input.imeSetComposition", {"text": "on", "selectionStart": 2, "selectionEnd": 2})
    page.run("control.source = ['One', 'Two']")
    page.page.get_by_role("option", name="One").wait_for()
    page.tap("One")
    page.page.wait_for_timeout(1_400)
    assert (page.query, page.tokens) == ("on", ["One"])
    session.send("Input.insertText", {"text": "on"})
    page.wait_for_screen("suggestions")
    assert page.query == ""


def test_a_value_made_by_a_source_that_was_replaced_is_none_of_the_other(search):
    page = search("allows-create=", LAPTOP)
    slow = "(label) => new Promise(settle => log.push(() => settle({ id: label, label })))"
    use(page, "() => ({ values: [], count: 0 })", slow)
    page.type("Old,")
    page.wait("log.length === 1")
    page.run("window.old = log[0]")
    use(page, "() => ({ values: [], count: 0 })", slow)
    page.type("New,")
    page.wait("log.length === 1")
    page.run("old()")
    assert page.selected == []
    page.run("log[0]()")
    page.wait("control.selectedCount === 1")
    assert page.tokens == ["New"]


def test_a_piece_put_right_while_the_selected_state_shows_is_searched_for(search):
    page = search()
    use(page, "(query) => ({ values: query === 'ber' ? [{ label: 'Bergen' }] : query === 'Ulm' ? [{ label: 'Neu-Ulm' }] : [], count: 1 })")
    page.wait("control.frame.state.hidden === false")
    paste(page.page, "Ulm\nJena")
    page.page.locator("search-to-select .piece").nth(1).wait_for()
    page.type("ber")
    page.page.get_by_role("option", name="Bergen").wait_for()
    # By keys: a finger on the list would end the selected state.
    page.press("Enter")
    page.page.locator("search-to-select .piece", has_text="Ulm").click()
    page.page.get_by_role("option", name="Neu-Ulm").wait_for()


# While a finger is down


def test_turning_the_device_during_a_sweep_leaves_no_trace_and_the_next_tap_picks(search):
    page = search("count=60")
    row = page.row("Bergen")
    finger = page.hand.down(row["x"], row["y"])
    # A hold begins a sweep wherever the finger is.
    page.wait("control.selectedCount === 1")
    finger.move(row["x"], row["y"] + 110)
    assert page.run("control.selectedCount") > 0
    page.page.set_viewport_size({"width": 852, "height": 393})
    next_frame(page.page)
    finger.move(row["x"], row["y"] + 160)
    finger.up()
    assert page.run("control.selectedCount") == 0
    assert not page.run("control.canUndo")
    page.tap("Aachen")
    assert page.selected == ["Aachen"]


def test_a_finger_on_a_list_that_another_replaces_picks_none_of_it(search):
    page = search("", PHONE)
    use(
        page,
        "(query) => query === '' ? { values: [{ label: 'Aachen' }, { label: 'Bergen' }], count: 2 } : new Promise(settle => (window.settle = settle))",
    )
    page.wait(f"{OPTIONS} === 2")
    page.type("ulm")
    page.wait("window.settle")
    row = page.row("Bergen")
    finger = page.hand.down(row["x"], row["y"])
    page.run("settle({ values: [{ label: 'Neu-Ulm' }, { label: 'Ulm' }], count: 2 })")
    page.page.get_by_role("option", name="Neu-Ulm").wait_for()
    finger.up()
    assert page.tokens == []
    page.tap("Ulm")
    assert page.tokens == ["Ulm"]


# Out of the page and back


@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=lambda device: device.name)
def test_a_list_that_was_open_when_it_was_taken_out_opens_again(search, device):
    page = search("presentation=field&count=30", device)
    page.field.click()
    page.wait("control.frame.panel.checkVisibility()")
    page.run("(() => { window.place = control.parentNode; control.remove() })()")
    page.run("place.append(control)")
    assert not page.run("control.frame.panel.checkVisibility()")
    page.field.click()
    page.wait("control.frame.panel.checkVisibility()")
    assert page.run("control.frame.sheet.open") == (device is PHONE)
    page.wait("control.shadowRoot.getAnimations().every(({ playState }) => playState !== 'running')")
    page.tap("Bergen")
    assert page.selected == ["Bergen"]


def test_a_composition_and_a_finger_end_with_the_element(search):
    page = search("count=30")
    page.type("")
    session = page.page.context.new_cdp_session(page.page)
    session.send("Input.imeSetComposition", {"text": "ber", "selectionStart": 3, "selectionEnd": 3})
    row = page.row("Berlin")
    finger = page.hand.down(row["x"], row["y"])
    page.run("(() => { window.place = control.parentNode; control.remove(); place.append(control) })()")
    finger.up()
    next_frame(page.page)
    assert page.run("control.selectedCount") == 0
    page.field.focus()
    page.press("ArrowDown", "Enter")
    assert page.run("control.selectedCount") == 1


def test_how_it_is_presented_can_be_said_later(search):
    page = search("count=30")
    page.run("control.setAttribute('presentation', 'field')")
    assert not page.run("control.frame.panel.checkVisibility()")
    page.field.click()
    page.wait("control.frame.sheet.open")
    page.run("control.removeAttribute('presentation')")
    page.wait("control.frame.panel.checkVisibility() && !control.frame.sheet.open")
    page.tap("Bergen")
    assert page.selected == ["Bergen"]


def test_spaces_are_cleared_too(search):
    page = search("count=30")
    page.type("  ")
    page.tap_part(".clear-button")
    assert page.query == ""


def test_two_controls_on_a_page_keep_to_themselves(search):
    page = search("count=30")
    page.run(
        """() => {
          window.other = document.createElement("search-to-select")
          other.source = ["Uno", "Due"]
          control.after(other)
        }"""
    )
    wait_until(page.page, "other.shadowRoot.querySelectorAll('.option:not([hidden])').length === 2")
    page.tap("Bergen")
    page.run("other.setSelected(['Due'])")
    assert page.run("[control.selected, other.selected]") == [["Bergen"], ["Due"]]
    page.run("other.remove()")
    page.tap("Berlin")
    assert page.selected == ["Bergen", "Berlin"]


def test_a_hundred_thousand_letters_are_a_search_like_any_other(search):
    page = search("count=1000")
    page.run("control.query = 'x'.repeat(100_000)")
    page.wait("!control.frame.state.hidden")
    page.run("control.query = '́'.repeat(1000)")
    page.wait(f"{OPTIONS} > 0")
    page.run("control.query = '!?…'")
    page.wait("!control.frame.state.hidden")
    page.run("control.query = ''")
    page.tap("Bergen")
    assert page.selected == ["Bergen"]
