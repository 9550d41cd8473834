"""Every state of `<search-to-select>` on every screen: a picture of each, and what axe says of it."""

import pytest

from accessibility import assert_accessible
from browsing import screenshot, wait_until_rested
from devices import ALL, PHONE
from search_page import open_search, web_folder
from serving import ROOT

STATES = {}


def state(query):
    """Another state, reached by the function from a page opened with `query`."""

    def keep(function):
        STATES[function.__name__] = (query, function)
        return function

    return keep


@state("select-all=")
def default(page):
    page.run("control.recommended = ['Zürich', 'Berlin']; control.recent = ['Kraków']")


@state("select-all=")
def results(page):
    page.type("ber")


@state("select-all=&maximum=4")
def selected(page):
    page.run("control.setSelected(['Aachen', 'Łódź', 'Ōsaka'], ['Reykjavík'])")
    page.type("ber")


@state("allows-create=")
def creating(page):
    page.tap("Berlin")
    page.type("berg")


@state("")
def empty(page):
    page.type("qqq")


@state("")
def only_selected(page):
    page.run("control.setSelected(Array.from({ length: 40 }, (_, place) => `Place ${100 + place}`))")
    page.tap_part(".more-tokens")


@state("source=remote")
def loading(page):
    page.wait("!control.frame.state.hidden")


@state("source=remote")
def error(page):
    page.wait("answers.length === 1")
    page.run("answers[0].fail(new Error('no line'))")
    page.wait("!control.frame.state.hidden")


@state("source=remote&select-all=")
def predicate(page):
    page.wait("answers.length === 1")
    values = [{"id": n, "label": f"Value {n}", "detail": f"Detail of {n}"} for n in range(100)]
    page.run("answer => answers[0].settle(answer)", {"values": values, "count": 123456, "next": "x"})
    page.tap_part(".select-all-button")


@state("")
def pasted(page):
    page.type("")
    page.run(
        """() => {
          const clipboardData = new DataTransfer()
          clipboardData.setData("text/plain", "Berlin, Bergn, Kraków, Nowhere at all, Somewhere")
          control.field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
        }"""
    )
    page.wait("!control.frame.pieces.hidden")


@state("")
def ranges(page):
    page.tap("Bergen")
    page.tap_range("Łódź")


@state("direction=rtl&select-all=")
def right_to_left(page):
    for label in ("Bergen", "Kraków"):
        page.tap(label)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ALL, ids=lambda device: device.name)
@pytest.mark.parametrize("name", STATES)
def test_every_state_is_shown_and_accessible(visit, search_url, name, device, scheme):
    query, reach = STATES[name]
    page = open_search(visit, search_url, query, device, scheme)
    reach(page)
    wait_until_rested(page.page)
    screenshot(page.page, f"search-{name.replace('_', '-')}-{device.name}-{scheme}")
    # Wider screens have the same elements in the same colours.
    if device is PHONE:
        assert_accessible(page.page)


def test_without_motion_the_selected_state_is_still_seen(visit, search_url):
    page = open_search(visit, search_url)
    page.page.emulate_media(reduced_motion="reduce")
    page.type("zur")
    page.press("Enter")
    page.page.wait_for_timeout(900)
    assert (page.screen, page.row("Zürich")["selected"]) == ("results", True)
    assert page.run("control.shadowRoot.getAnimations().filter(({ playState }) => playState === 'running').length") == 0
    page.wait_for_screen("suggestions")


def test_what_is_picked_can_be_told_in_forced_colours(visit, search_url):
    page = open_search(visit, search_url)
    page.page.emulate_media(forced_colors="active")
    page.tap("Bergen")
    page.type("ber")
    colours = page.run(
        """() => ["Bergen", "Berlin"].map(label => {
          const node = [...control.shadowRoot.querySelectorAll(".option")].find(option => option.querySelector(".option-label").textContent === label)
          return getComputedStyle(node.querySelector(".check"), "::before").backgroundColor
        })"""
    )
    assert colours[0] != colours[1]
    screenshot(page.page, "search-forced-colours")


def test_the_smallest_example_works(visit, tmp_path, plain_server):
    folder = web_folder(tmp_path / "web")
    (folder / "index.html").write_text((ROOT / "Examples/SearchToSelect/index.html").read_text())
    page = visit(plain_server(folder))
    page.get_by_role("combobox", name="Cities").fill("zur")
    page.get_by_role("option", name="Zürich").wait_for()
    page.keyboard.press("Enter")
    assert page.locator("#picked").inner_text() == "Zürich"
    guide = (ROOT / "Documentation/SearchToSelect.md").read_text()
    assert 'cities.source = ["Aachen", "Łódź", "München", "São Paulo", "Zürich"];' in guide
    assert_accessible(page)
