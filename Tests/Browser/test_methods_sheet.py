"""The sheet and the tray by keyboard and for everyone, and what each mark shows."""

import pytest

from accessibility import assert_accessible
from browsing import next_frame, screenshot, wait_until, wait_until_rested
from library_page import GRID, open_library
from picking import NAMES, carry_into_tray, pieces, select, selected_methods

# Of the gallery.
COUNT = 300


@pytest.fixture
def open_page(visit, gallery):
    return lambda scheme="light": open_library(visit, gallery, COUNT, scheme=scheme)


def test_the_sheet_is_usable_by_keyboard(open_page):
    library = open_page()
    page = library.page
    page.locator("#methods-button").focus()
    page.keyboard.press("Enter")
    wait_until(page, "document.getElementById('methods').open")
    page.locator("#methods input[value=handspan]").first.focus()
    page.keyboard.press("ArrowDown")
    assert selected_methods(library)[0] == "apple"
    page.keyboard.press("Escape")
    wait_until(page, "!document.getElementById('methods').open")
    assert page.evaluate("document.activeElement.id") == "methods-button"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_is_accessible(open_page, scheme):
    library = open_page(scheme)
    library.press("How to pick")
    wait_until_rested(library.page)
    assert_accessible(library.page)


def test_the_numbered_mark_counts_in_the_order_of_taking(open_page):
    library = open_page()
    select(library, "number")
    library.press("Select")
    cells = library.cells()
    for index in (4, 0, 7):
        library.hand.tap(*cells[index].points["tile"])
    numbers = f"""[...{GRID}.shadowRoot.querySelectorAll(".cell:not([hidden])")]
      .filter(cell => cell.querySelector(".mark").dataset.number)
      .map(cell => [cell.querySelector(".mark").dataset.number, cell.title]).sort()"""
    next_frame(library.page)
    assert library.page.evaluate(numbers) == [[str(n + 1), cells[i].name] for n, i in enumerate((4, 0, 7))]
    library.hand.tap(*cells[4].points["tile"])
    next_frame(library.page)
    assert library.page.evaluate(numbers) == [[str(n + 1), cells[i].name] for n, i in enumerate((0, 7))]


def test_the_tray_is_usable_by_keyboard(open_page):
    library = open_page()
    select(library, "tray")
    names = [cell.name for cell in library.cells()]
    carry_into_tray(library, *names[:3])
    page = library.page
    focused = f"{GRID}.shadowRoot.activeElement?.title"
    page.evaluate(f"{GRID}.shadowRoot.querySelector('.tray-piece').focus()")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == names[1]
    page.keyboard.press("Delete")
    assert page.evaluate(focused) == names[2], "what moved up has the focus"
    page.keyboard.press("Enter")
    next_frame(page)
    assert page.evaluate(focused) == names[0]
    page.keyboard.press("Backspace")
    next_frame(page)
    assert pieces(library) == {}
    wait_until_rested(library.page)
    assert_accessible(page)


def test_the_tray_is_one_stop_and_home_and_end_reach_its_ends(open_page):
    library = open_page()
    select(library, "tray")
    library.press("Select")
    library.press("Select All")
    page = library.page
    focused = f"{GRID}.shadowRoot.activeElement?.title"
    stops = f"{GRID}.shadowRoot.querySelectorAll('.tray-item:has(.tray-piece:not([hidden])) [tabindex=\"0\"]').length"
    wait_until(page, f"{stops} === 1")
    page.evaluate(f"{GRID}.shadowRoot.querySelector('.tray-piece[tabindex=\"0\"]').focus()")
    page.keyboard.press("End")
    wait_until(page, f"{focused} === {NAMES[-1]!r}")
    assert page.evaluate(stops) == 1
    page.keyboard.press("ArrowLeft")
    wait_until(page, f"{focused} === {NAMES[-2]!r}")
    page.keyboard.press("Home")
    wait_until(page, f"{focused} === {NAMES[0]!r}")


def test_every_mark_shows_what_is_selected(open_page):
    library = open_page()
    library.press("Select")
    library.hand.tap(*library.cells()[4].points["tile"])
    for mark in ("handspan", "circle", "border", "veil", "lift", "fold", "number"):
        library.page.evaluate(f"{GRID}.mark = '{mark}'")
        next_frame(library.page)
        wait_until_rested(library.page)
        screenshot(library.page, f"mark-{mark}")
        assert_accessible(library.page)
        looks = library.page.evaluate(
            f"""[...{GRID}.shadowRoot.querySelectorAll(".cell:not([hidden])")].slice(0, 9).map(cell => {{
              const look = (node, pseudo) => {{
                const style = getComputedStyle(node, pseudo)
                return [style.visibility, style.opacity, style.backgroundColor, style.backgroundImage, style.boxShadow, style.transform, style.content]
              }}
              const [tile, mark] = [cell.querySelector(".tile"), cell.querySelector(".mark")]
              return [cell.title, JSON.stringify([look(tile), look(tile, "::after"), look(mark), look(mark, "::before"), look(mark, "::after")])]
            }})"""
        )
        selected = [look for name, look in looks if name == library.picked[0]]
        assert all(look != selected[0] for name, look in looks if name != library.picked[0]), mark


def test_attributes_count_whenever_they_are_set(open_page):
    page = open_page().page
    methods = page.evaluate(
        """async () => {
          const made = document.createElement("handspan-grid")
          for (const [name, value] of [["mark", "fold"], ["preset", "android"], ["layout", "list"], ["label", "Letters"]]) made.setAttribute(name, value)
          document.body.append(made)
          await made.ready
          const first = [made.preset, made.mark, made.layoutKind, made.scroller.ariaLabel]
          made.setAttribute("mark", "veil")
          return [...first, made.mark]
        }"""
    )
    assert methods == ["android", "fold", "list", "Letters", "veil"]


def test_an_empty_tray_ends_the_mode(open_page):
    library = open_page()
    select(library, "tray")
    name = library.cells()[4].name
    carry_into_tray(library, name)
    library.press("Empty")
    assert not library.selecting
    carry_into_tray(library, name)
    library.page.evaluate(f"{GRID}.shadowRoot.querySelector('.tray-piece:not([hidden])').focus()")
    library.page.keyboard.press("Delete")
    wait_until(library.page, f"{GRID}.shadowRoot.activeElement?.role === 'grid'")
    assert not library.selecting


def test_an_app_draws_marks_of_its_own(open_page):
    library = open_page()
    library.press("Select")
    library.hand.tap(*library.cells()[4].points["tile"])
    library.page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync("handspan-grid::part(mark selected) { rotate: 8deg } handspan-grid::part(tile selected) { outline: 4px solid gold }")
          document.adoptedStyleSheets.push(sheet)
        }"""
    )
    drawn = library.page.evaluate(
        f"""[...{GRID}.shadowRoot.querySelectorAll(".cell:not([hidden])")]
          .filter(cell => getComputedStyle(cell.querySelector(".mark")).rotate === "8deg"
            && getComputedStyle(cell.querySelector(".tile")).outlineStyle === "solid").map(cell => cell.title)"""
    )
    assert drawn == library.picked
