"""`<search-to-select>` with a finger and with keys: searching, picking, removing, ranges, pasting, composing."""

import pytest

from browsing import next_frame, screenshot, wait_until, wait_until_rested
from devices import ALL, LAPTOP, PHONE
from search_page import open_search, paste


@pytest.fixture
def search(visit, search_url):
    """`search("count=9")` opens the page with a control of so many values."""
    return lambda query="", device=PHONE, scheme="light": open_search(visit, search_url, query, device, scheme)


# Searching and picking


def test_the_default_screen_lists_everything_collated(search):
    page = search()
    assert page.labels[:8] == ["Aachen", "Bergen", "Berlin", "İzmir", "Kraków", "Łódź", "München", "Ōsaka"]
    assert (page.rows()[0]["place"], page.rows()[0]["of"]) == (1, 1000)


def test_taps_pick_from_the_suggestions(search):
    page = search()
    for label in ("Berlin", "Kraków", "Łódź"):
        page.tap(label)
    assert page.tokens == ["Berlin", "Kraków", "Łódź"]
    assert page.heard == ["Berlin selected. 1 selected.", "Kraków selected. 2 selected.", "Łódź selected. 3 selected."]
    assert page.run("changes.map(change => change.count)") == [1, 2, 3]
    assert page.run("document.activeElement === document.body")


def test_rows_stay_under_the_finger_when_the_field_above_them_grows(search):
    page = search()
    for label in ("Berlin", "İzmir", "Kraków", "München"):
        before = page.row(label)["top"]
        page.tap(label)
        assert abs(page.row(label)["top"] - before) < 1


def test_a_searched_value_is_seen_selected_for_more_than_a_second(search):
    page = search()
    page.type("zur")
    assert page.labels == ["Zürich"]
    assert page.row("Zürich")["hits"] == ["Zür"]
    # All of it timed in the page, from the pick to the default screen.
    dwell = page.run(
        """() => new Promise(done => {
          const start = performance.now()
          control.addEventListener("search-to-select-change", () => {
            const picked = performance.now()
            const look = () => control.field.value === "" ? done(performance.now() - picked) : requestAnimationFrame(look)
            look()
          }, { once: true })
          control.field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, composed: true }))
        })"""
    )
    assert dwell > 1000
    assert (page.screen, page.query, page.tokens) == ("suggestions", "", ["Zürich"])


def test_a_timer_that_comes_early_does_not_keep_what_was_searched(search):
    page = search()
    page.type("zur")
    # As Firefox's timers do by its own clock, but by more.
    page.run(
        """() => {
          const { setTimeout } = window
          window.early = 0
          window.setTimeout = (call, delay) => {
            if (delay > 100) early++
            return setTimeout(call, delay > 100 ? delay - 50 : delay)
          }
        }"""
    )
    page.press("Enter")
    assert page.tokens == ["Zürich"]
    page.wait("control.field.value === ''")
    assert (page.screen, page.run("early > 0")) == ("suggestions", True)


def test_typing_on_during_the_dwell_begins_a_new_search(search):
    page = search()
    page.type("zur")
    page.press("Enter")
    page.keys.type("aa")
    assert (page.query, page.labels) == ("aa", ["Aachen"])
    page.page.wait_for_timeout(1500)
    assert (page.query, page.tokens) == ("aa", ["Zürich"])


def test_a_value_is_removed_by_its_token_and_by_its_row(search):
    page = search()
    page.tap("Berlin")
    page.tap("Bergen")
    page.tap("Berlin")
    assert page.tokens == ["Bergen"]
    page.tap_part(".token-remove")
    assert (page.tokens, page.heard[-1]) == ([], "Bergen removed. 0 selected.")
    # A finger that removes calls up no keyboard.
    assert page.run("document.activeElement === document.body")


def test_nothing_found_says_so_and_keeps_the_query(search):
    page = search()
    page.type("qqq")
    assert page.rows() == []
    assert page.page.locator("search-to-select .state-title").inner_text() == "Nothing matches “qqq”"
    page.tap_part(".clear-button")
    assert (page.query, page.screen) == ("", "suggestions")


def test_the_number_of_results_is_said_once(search):
    page = search()
    page.type("ber")
    wait_until(page.page, "heard.length > 0")
    # Whatever is said a second time is said within a second of the first.
    page.page.wait_for_timeout(1200)
    assert page.heard == ["2 results."]


# Keys and the focus


def test_the_keyboard_alone_searches_picks_and_removes(search):
    page = search("count=300", LAPTOP)
    page.press("Tab")
    assert page.focused == "field"
    page.keys.type("ber")
    assert page.active == "Bergen"
    page.press("ArrowDown", "Enter")
    assert page.tokens == ["Berlin"]
    page.press("Escape")
    assert (page.query, page.screen) == ("", "suggestions")
    page.press("ArrowDown", "ArrowDown", "Enter")
    assert page.tokens == ["Berlin", "Bergen"]
    page.press("Control+z")
    assert page.tokens == ["Berlin"]
    page.press("Control+Shift+z")
    assert page.tokens == ["Berlin", "Bergen"]
    page.press("End")
    assert page.active == page.labels[-1]
    assert page.rows()[-1]["place"] == 300


def test_s7_s8_backspace(search):
    page = search("", LAPTOP)
    for label in ("Aachen", "Bergen", "Berlin"):
        page.tap(label)
    page.type("x")
    page.press("Backspace")
    assert (page.focused, len(page.tokens)) == ("field", 3)
    page.press("Backspace")
    assert (page.focused, len(page.tokens)) == ("Berlin", 3)
    page.press("ArrowLeft", "ArrowLeft")
    assert page.focused == "Aachen"
    page.press("Backspace")
    assert page.tokens == ["Bergen", "Berlin"]


def test_s10_select_all_of_the_text_and_backspace_clears_only_that(search):
    page = search("", LAPTOP)
    page.tap("Aachen")
    page.type("ber")
    page.press("Control+a", "Backspace")
    assert (page.query, page.tokens, page.focused) == ("", ["Aachen"], "field")


def test_s13_backspace_with_nothing_there_does_nothing(search):
    page = search("", LAPTOP)
    page.type("")
    page.press("Backspace", "Delete")
    assert (page.focused, page.tokens, page.run("changes")) == ("field", [], [])


def test_s14_s39_the_focus_goes_to_the_neighbour_and_each_removal_is_said(search):
    page = search("", LAPTOP)
    for label in ("Aachen", "Bergen", "Berlin"):
        page.tap(label)
    page.type("")
    page.press("ArrowLeft", "ArrowLeft", "Delete")
    assert (page.tokens, page.focused, page.heard[-1]) == (["Aachen", "Berlin"], "Berlin", "Bergen removed. 2 selected.")
    page.press("Delete")
    assert (page.tokens, page.focused, page.heard[-1]) == (["Aachen"], "Aachen", "Berlin removed. 1 selected.")
    page.press("Delete")
    assert (page.tokens, page.focused, page.heard[-1]) == ([], "field", "Aachen removed. 0 selected.")


def test_typing_on_a_token_goes_on_in_the_field(search):
    page = search("", LAPTOP)
    page.tap("Aachen")
    page.type("")
    page.press("ArrowLeft")
    assert page.focused == "Aachen"
    page.keys.type("zu")
    assert (page.query, page.focused) == ("zu", "field")


def test_s42_arrows_are_those_of_the_screen(search):
    page = search("direction=rtl", LAPTOP)
    page.tap("Aachen")
    page.tap("Bergen")
    page.type("")
    page.press("ArrowLeft")
    assert page.focused == "field"
    page.press("ArrowRight")
    assert page.focused == "Bergen"
    page.press("ArrowRight")
    assert page.focused == "Aachen"
    page.press("ArrowLeft", "ArrowLeft")
    assert page.focused == "field"


def test_s41_rows_know_their_place_among_all(search):
    page = search("count=1000000", LAPTOP)
    page.wait("control.frame.state.hidden")
    page.type("")
    page.press("End")
    last = page.rows()[-1]
    assert (last["place"], last["of"], last["active"]) == (1_000_000, 1_000_000, True)
    page.keys.type("place 99")
    rows = page.rows()
    assert [row["place"] for row in rows] == list(range(1, len(rows) + 1))
    assert {row["of"] for row in rows} == {page.run("control.frame.scroller.querySelector('.option').ariaSetSize * 1")}


# Composition


def compose(page, text):
    session = page.page.context.new_cdp_session(page.page)
    session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    next_frame(page.page)
    return session


def test_s1_s2_s5_composition_is_never_disturbed(search):
    page = search("", LAPTOP)
    page.type("")
    session = compose(page, "zür")
    assert page.labels == ["Zürich"]
    event = "new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true, composed: true%s })"
    assert page.run(f"control.field.dispatchEvent({event % ', isComposing: true'})")
    assert (page.tokens, page.query) == ([], "zür")
    # A tap picks, and leaves what is being composed alone for as long as it takes.
    page.tap("Zürich")
    page.page.wait_for_timeout(1500)
    assert (page.tokens, page.query, page.screen) == (["Zürich"], "zür", "results")
    session.send("Input.insertText", {"text": "zür"})
    page.wait_for_screen("suggestions")
    assert page.query == ""
    page.type("aa")
    assert page.run(f"control.field.dispatchEvent({event % ''})")
    assert page.tokens == ["Zürich"]


def test_s4_s35_a_full_width_comma_makes_one_value_once_the_composition_ends(search):
    page = search("allows-create=", LAPTOP)
    page.type("")
    session = compose(page, "東京，")
    assert (page.tokens, page.query) == ([], "東京，")
    session.send("Input.insertText", {"text": "東京，"})
    page.wait("control.selectedCount === 1")
    assert (page.tokens, page.query, page.selected) == (["東京"], "", ["東京"])


# Creating


def test_a_new_value_is_made_and_found_again(search):
    page = search("allows-create=", LAPTOP)
    page.type("Quedlinburg")
    assert page.labels == ["Create “Quedlinburg”"]
    page.press("Enter")
    assert (page.tokens, page.labels) == (["Quedlinburg"], ["Quedlinburg"])
    page.wait_for_screen("suggestions")
    page.type("quedl")
    assert page.labels == ["Create “quedl”", "Quedlinburg"]
    assert page.active == "Quedlinburg"
    assert page.row("Quedlinburg")["selected"]


def test_what_exists_is_not_offered_to_be_made(search):
    page = search("allows-create=", LAPTOP)
    page.type("BERLIN")
    assert page.labels == ["Berlin"]


# Select All, only selected, the maximum


def test_s31_select_all_takes_the_matches_and_keeps_the_rest_and_the_query(search):
    page = search("select-all=")
    page.tap("Aachen")
    page.type("ber")
    page.tap_part(".select-all-button")
    assert (page.tokens, page.query) == (["Aachen", "Bergen", "Berlin"], "ber")
    assert page.page.locator("search-to-select .select-all-button").inner_text() == "Deselect All"
    page.tap_part(".select-all-button")
    assert page.tokens == ["Aachen"]


def test_s37_a_million_picks_have_few_tokens_and_one_that_shows_the_rest(search):
    page = search("count=1000000&select-all=")
    page.wait("control.frame.state.hidden")
    page.tap_part(".select-all-button")
    assert page.run("control.selectedCount") == 1_000_000
    shown = page.tokens
    assert 0 < len(shown) < 10
    more = page.page.locator("search-to-select .more-tokens")
    assert more.inner_text() == f"+{1_000_000 - len(shown):,} more"
    assert page.run("control.shadowRoot.querySelectorAll('*').length") < 900
    more.click()
    assert page.screen == "only-selected"
    assert page.rows()[0]["of"] == 1_000_000
    before = page.run("control.selectedCount")
    page.tap(page.labels[0])
    assert page.run("control.selectedCount") == before - 1


def test_tokens_are_as_many_as_the_real_width_has_room_for(search):
    counts = {}
    for device in (PHONE, LAPTOP):
        page = search("", device)
        page.run("control.setSelected(Array.from({ length: 40 }, (_, place) => `Place ${100 + place}`))")
        next_frame(page.page)
        box = page.page.locator("search-to-select .field").bounding_box()
        tokens = page.page.locator("search-to-select .token:visible")
        counts[device] = tokens.count()
        for index in range(tokens.count()):
            token = tokens.nth(index).bounding_box()
            assert token["x"] + token["width"] <= box["x"] + box["width"]
        assert box["height"] <= 132.5
        assert page.tokens[-1] == "Place 139"
        more = page.page.locator("search-to-select .more-tokens").inner_text()
        assert more == f"+{40 - counts[device]} more"
    assert counts[LAPTOP] > counts[PHONE] >= 2


def test_the_maximum_is_clear_when_it_is_reached(search):
    page = search("maximum=2")
    for label in ("Aachen", "Bergen", "Kraków"):
        page.tap(label)
    assert page.tokens == ["Aachen", "Bergen"]
    assert page.heard[-1] == "That’s the most you can pick: 2."
    assert page.page.locator("search-to-select .limit").inner_text() == "That’s the most you can pick: 2"


# Ranges and sweeps


def test_a_range_is_seen_before_it_is_picked(search):
    page = search()
    page.tap("Bergen")
    page.tap_range("München")
    entry = page.page.locator("search-to-select .entry.range-above")
    assert entry.inner_text().split("\n") == ["Select Range Above", "5 items, to Berlin"]
    assert "above" in page.row("Kraków")["classes"]
    assert "above" not in page.row("Bergen")["classes"]
    box = entry.bounding_box()
    page.hand.tap(box["x"] + 40, box["y"] + 20)
    assert page.tokens[-1] == "München"
    assert page.run("control.selectedCount") == 6


def test_the_range_menu_opens_by_keyboard_and_gives_the_focus_back(search):
    page = search("", LAPTOP)
    page.type("")
    page.press("ArrowDown", "ArrowDown", "Shift+F10")
    assert page.run("control.shadowRoot.activeElement.className") == "entry range-above"
    page.press("ArrowDown", "Enter")
    assert page.focused == "field"
    assert page.run("control.selectedCount") == 999


def test_a_sweep_picks_and_dragging_back_releases(search):
    page = search()
    start, middle, end = page.row("Bergen"), page.row("İzmir"), page.row("Ōsaka")
    finger = page.hand.down(start["x"], start["y"])
    finger.swipe([(start["x"] + 60, start["y"]), (end["x"] + 60, end["y"])])
    assert page.run("control.selectedCount") == 7
    finger.swipe([(middle["x"] + 60, middle["y"])])
    assert page.run("control.selectedCount") == 3
    finger.up()
    assert page.tokens == ["Bergen", "Berlin", "İzmir"]
    assert page.heard == ["3 selected."]


def test_a_vertical_drag_scrolls_and_picks_nothing(search):
    page = search()
    page.hand.drag([(200, 700), (200, 300)])
    page.wait("control.frame.scroller.scrollTop > 200")
    assert page.run("control.selectedCount") == 0


# Pasting


def test_s34_many_are_pasted_and_what_is_not_found_can_be_put_right(search):
    page = search("", LAPTOP)
    page.type("")
    paste(page.page, "berlin\tAACHEN\r\n\r\nBergn\r\nzurich\r\n")
    page.wait("!control.frame.pieces.hidden")
    assert page.tokens == ["Berlin", "Aachen", "Zürich"]
    assert page.page.locator("search-to-select .pieces-title").inner_text() == "1 pasted value not found"
    assert page.heard[-1] == "3 values selected, 1 pasted value not found."
    screenshot(page.page, "search-pasted")
    page.page.locator("search-to-select .piece").click()
    assert (page.query, page.focused) == ("Bergn", "field")
    assert page.run("control.frame.pieces.hidden")
    page.press("Backspace")
    page.keys.type("en")
    page.press("Enter")
    assert page.tokens[-1] == "Bergen"
    page.press("Escape", "Control+z", "Control+z")
    assert page.tokens == []


def test_values_are_made_of_all_that_was_not_found(search):
    page = search("allows-create=", PHONE)
    page.type("")
    paste(page.page, "berlin\nBeach\nFamily\nGarden")
    page.wait("!control.frame.pieces.hidden")
    screenshot(page.page, "search-create-all")
    page.page.get_by_role("button", name="Create all 3").click()
    page.wait("control.frame.pieces.hidden")
    assert page.tokens == ["Berlin", "Beach", "Family", "Garden"]
    assert page.heard[-1] == "3 values selected."
    page.page.get_by_role("button", name="Undo").click()
    assert page.tokens == ["Berlin"]


def test_s34_a_single_cell_stays_text(search):
    page = search("", LAPTOP)
    page.type("")
    paste(page.page, "berl")
    assert (page.query, page.labels, page.tokens) == ("berl", ["Berlin"], [])


# Identity, room, presentation


def test_s32_values_with_the_same_label_stay_apart(search):
    page = search("", LAPTOP)
    page.run("control.source = [{ id: 1, label: 'Springfield' }, { id: 2, label: 'Springfield' }, { id: 3, label: 'Shelbyville' }]")
    page.wait("control.frame.scroller.querySelectorAll('.option:not([hidden])').length === 3")
    page.type("spring")
    page.press("ArrowDown", "Enter")
    assert [row["selected"] for row in page.rows()] == [False, True]
    assert page.selected == [{"id": 2, "label": "Springfield"}]


def test_a_source_that_is_replaced_while_it_is_read_leaves_nothing_behind(search):
    page = search("count=10")
    page.run("control.source = Array.from({ length: 200_000 }, (_, place) => `Old ${place}`); control.source = ['New', 'Newer']")
    page.wait("control.frame.scroller.querySelectorAll('.option:not([hidden])').length === 2")
    page.page.wait_for_timeout(500)
    assert page.labels == ["New", "Newer"]
    page.type("old")
    assert page.labels == []
    # What is on show can be drawn again while other values are read.
    page.press("Escape")
    page.run("control.source = Array.from({ length: 300_000 }, (_, place) => `Later ${place}`); control.reload(); control.undo()")
    assert page.page.locator("search-to-select .state-title").inner_text() == "Preparing the list…"
    page.wait("control.frame.scroller.querySelector('.option-label').textContent === 'Later 0'")


def test_s16_no_room_at_all_is_no_trouble(search):
    page = search()
    page.run("document.querySelector('main').style.display = 'none'")
    next_frame(page.page)
    page.run("document.querySelector('main').style.display = ''")
    next_frame(page.page)
    page.run("control.style.cssText = 'flex: none; height: 0; min-height: 0'")
    next_frame(page.page)
    page.run("control.style.cssText = ''")
    next_frame(page.page)
    assert page.labels[0] == "Aachen"


def test_s44_suggestions_come_from_the_app_and_stand_first(search):
    page = search()
    assert page.field.get_attribute("autocomplete") == "off"
    assert page.field.get_attribute("list") is None
    page.run("control.recommended = ['Zürich', 'Berlin']; control.recent = ['Kraków', 'Berlin']")
    rows = page.rows()
    assert [(row["label"], row["note"]) for row in rows[:4]] == [
        ("Zürich", "Suggested"),
        ("Berlin", "Suggested"),
        ("Kraków", "Recent"),
        ("Aachen", ""),
    ]
    page.tap("Kraków")
    assert page.tokens == ["Kraków"]


def test_the_list_ends_where_the_keyboard_begins(search):
    page = search()
    page.raise_keyboard(500)
    box = page.page.locator("search-to-select .list").bounding_box()
    assert box["y"] + box["height"] <= 500.5
    page.type("")
    page.press("End")
    assert page.rows()[-1]["bottom"] <= 500.5


def test_what_rounding_takes_from_the_window_is_no_keyboard(search):
    page = search()
    height = "control.frame.scroller.clientHeight"
    # The control ends further down than the window.
    page.run("document.querySelector('h1').style.marginTop = `${innerHeight - 250}px`")
    page.raise_keyboard(page.run("innerHeight"))
    whole = page.run(height)
    page.raise_keyboard(page.run("innerHeight - 0.5"))
    assert page.run(height) == whole
    page.raise_keyboard(page.run("innerHeight - 60"))
    assert page.run(height) < whole - 60


@pytest.mark.parametrize("compact", ["modal", "push"])
def test_on_a_phone_the_list_has_the_whole_screen(search, compact):
    page = search(f"presentation=field&compact={compact}")
    assert page.rows() == []
    assert page.field.get_attribute("aria-expanded") == "false"
    page.tap_part(".field")
    page.wait("control.frame.sheet.open")
    assert page.field.get_attribute("aria-expanded") == "true"
    wait_until_rested(page.page)
    page.tap("Berlin")
    assert page.tokens == ["Berlin"]
    screenshot(page.page, f"search-sheet-{compact}")
    page.tap_part(".back-button" if compact == "push" else ".done-button")
    page.wait("!control.frame.sheet.open")
    assert (page.tokens, page.rows()) == (["Berlin"], [])
    # Scrolled, closed and opened again it shows its rows from the first on.
    page.tap_part(".field")
    page.run("control.frame.scroller.scrollTop = 9000")
    next_frame(page.page)
    page.run("control.close()")
    page.run("control.open()")
    next_frame(page.page)
    assert (page.labels[0], page.rows()[0]["place"]) == ("Aachen", 1)


def test_on_a_laptop_the_list_drops_from_the_field(search):
    page = search("presentation=field", LAPTOP)
    page.press("Tab")
    assert page.rows() == []
    page.press("ArrowDown")
    assert page.rows() != []
    page.keys.type("ber")
    page.press("Enter")
    assert page.tokens == ["Bergen"]
    screenshot(page.page, "search-drop")
    page.press("Escape", "Escape")
    assert (page.rows(), page.focused) == ([], "field")
    page.page.mouse.click(600, 120)
    page.page.mouse.click(600, 700)


def test_targets_are_large_and_do_not_overlap(search):
    page = search("select-all=")
    for label in ("Aachen", "Berlin", "Kraków"):
        page.tap(label)
    page.type("b")
    page.wait("control.shadowRoot.getAnimations().every(({ playState }) => playState !== 'running')")
    boxes = page.run(
        """[...control.shadowRoot.querySelectorAll("button, .option")]
          .filter(node => node.checkVisibility({ visibilityProperty: true }))
          .map(node => ({ name: node.className, box: node.getBoundingClientRect().toJSON() }))"""
    )
    frame = page.page.locator("search-to-select .list").bounding_box()
    for entry in boxes:
        limit = 32 if entry["name"] == "token-label" else 43.99
        assert entry["box"]["height"] >= 43.99 and entry["box"]["width"] >= limit, entry
    buttons = [entry for entry in boxes if "option" not in entry["name"]]
    for one in buttons:
        assert one["box"]["bottom"] <= frame["y"] + 0.5, one
        for other in buttons:
            if one is other:
                continue
            a, b = one["box"], other["box"]
            across = min(a["right"], b["right"]) - max(a["left"], b["left"])
            along = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
            # A token's × reaches 4 px into the room after its words, which is the label's own margin.
            assert across <= 4.01 or along <= 0.01, (one, other)


@pytest.mark.parametrize("device", ALL, ids=lambda device: device.name)
def test_scrolling_and_typing_stay_exact_over_a_million_values(search, device):
    page = search("count=1000000", device)
    page.wait("control.frame.state.hidden")
    page.run("control.frame.scroller.scrollTop = control.frame.scroller.scrollHeight / 2")
    next_frame(page.page)
    next_frame(page.page)
    rows = page.rows()
    assert [row["place"] for row in rows] == list(range(rows[0]["place"], rows[0]["place"] + len(rows)))
    assert 400_000 < rows[0]["place"] < 600_000
    page.tap(rows[3]["label"])
    assert page.tokens == [rows[3]["label"]]
    page.type("place 777777")
    assert page.labels == ["Place 777777"]


# Bad input


def test_an_empty_list_says_so(search):
    page = search("count=0")
    assert page.page.locator("search-to-select .state-title").inner_text() == "Nothing to choose from yet"
    page.type("x")
    page.press("ArrowDown", "Enter", "Escape")
    assert (page.rows(), page.tokens) == ([], [])


def test_strange_labels_do_no_harm(search):
    page = search("", LAPTOP)
    page.run(
        r"""() => {
          control.source = ["\ud800 lone", "", "a\u0000b", "x".repeat(1_000_000), "\u202egpj.exe", "e\u0301\u0302\u0323 stacked", "same", "same"]
        }"""
    )
    page.wait("control.frame.scroller.querySelectorAll('.option:not([hidden])').length === 8")
    page.type("lone")
    page.press("Enter")
    assert page.run("control.selectedCount") == 1
    page.keys.type("xxxx")
    assert len(page.rows()) == 1
    page.press("Enter")
    box, field = (
        page.page.locator("search-to-select .token:visible").last.bounding_box(),
        page.page.locator("search-to-select .field").bounding_box(),
    )
    assert box["width"] < field["width"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            "7",
            "source: it is an array of strings or of { id, label }, a RemoteSource, or an object with search(query, { after, limit, signal })",
        ),
        ("['a', 3]", "source[1]: a value is a string, or an object with a label that is one"),
        ("[{ id: 1 }]", "source[0]: a value is a string, or an object with a label that is one"),
    ],
)
def test_a_source_of_another_kind_is_refused_and_changes_nothing(search, source, message):
    page = search("count=12")
    said = page.run(f"(() => {{ try {{ control.source = {source} }} catch (error) {{ return error.message }} }})()")
    assert said == message
    assert len(page.rows()) == 12
    assert page.run("(() => { try { control.maximum = 0 } catch (error) { return error.message } })()") == (
        "maximum: 0 is no whole number above 0, nor null"
    )


def test_what_is_typed_before_there_is_something_to_search_is_not_lost(search):
    page = search("count=12")
    page.type("later")
    assert page.labels == []
    page.run("control.source = ['Sooner', 'Later', 'Even later']")
    page.wait("control.frame.scroller.querySelectorAll('.option:not([hidden])').length === 2")
    assert (page.query, page.labels) == ("later", ["Later", "Even later"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_light_or_dark_as_the_page_is_whatever_the_system(search, scheme):
    page = search("", PHONE)
    page.run(f"document.documentElement.style.colorScheme = '{scheme}'")
    colour = page.run("getComputedStyle(control.frame.scroller.querySelector('.option-label')).color")
    assert colour == {"light": "rgb(21, 23, 26)", "dark": "rgb(242, 243, 245)"}[scheme]
