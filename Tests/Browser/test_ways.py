"""Choosing how to pick: presets, own combinations, marks, and the tray, which the choice brings to the page."""

import pytest

from accessibility import assert_accessible
from browsing import next_frame, screenshot, wait_until
from library_page import GRID, LibraryPage, open_library


# Of the gallery.
COUNT = 300


@pytest.fixture
def open_page(visit, gallery):
    return lambda scheme="light": open_library(visit, gallery, COUNT, scheme=scheme)


def chosen_ways(page) -> list:
    return page.evaluate(f"[{GRID}.preset, {GRID}.methods, {GRID}.mark]")


def choose(library: LibraryPage, *values: str) -> None:
    """Opens the sheet, taps these choices and closes it again."""
    library.press("How to pick")
    for value in values:
        row = library.page.locator(f"#ways label:has(input[value={value}])").last
        row.scroll_into_view_if_needed()
        box = row.bounding_box()
        library.hand.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        next_frame(library.page)
    library.page.locator("#ways-done").click()
    wait_until(library.page, "!document.getElementById('ways').open")


def carry(library: LibraryPage, name: str, end: tuple[float, float]) -> None:
    """Holds an item until it comes up under the finger, and lets go of it at `end`."""
    finger = library.hand.down(*library.cell(name).points["tile"])
    wait_until(library.page, f"!{GRID}.shadowRoot.querySelector('.carry').hidden")
    finger.swipe([end], 0.25)
    finger.up()


def tray_middle(library: LibraryPage) -> tuple[float, float]:
    box = library.page.locator("handspan-grid .tray").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pieces(library: LibraryPage) -> list:
    """What the tray shows, from the start of the strip on: name and place of each piece."""
    next_frame(library.page)
    return library.page.evaluate(
        f"""[...{GRID}.shadowRoot.querySelectorAll(".tray-piece")].filter(piece => !piece.hidden).map(piece => {{
          const box = piece.getBoundingClientRect()
          return {{ name: piece.title, x: box.left + box.width / 2, y: box.top + box.height / 2 }}
        }}).sort((a, b) => a.x - b.x)"""
    )


def names_in_tray(library: LibraryPage) -> list[str]:
    return [piece["name"] for piece in pieces(library)]


@pytest.mark.parametrize(
    "preset, mark, method",
    [("apple", "circle", "holdMenu"), ("android", "veil", "hold"), ("desktop", "handspan", "click")],
)
def test_a_preset_is_chosen_and_remembered(open_page, preset, mark, method):
    library = open_page()
    choose(library, preset)
    name, methods, chosen = chosen_ways(library.page)
    assert (name, chosen) == (preset, mark) and method in methods
    library.page.reload()
    library.wait_for_total(COUNT)
    wait_until(library.page, f"{GRID}.preset === '{preset}'")
    assert chosen_ways(library.page) == [preset, methods, mark]


def test_any_combination_is_chosen_and_remembered(open_page):
    library = open_page()
    choose(library, "sweep", "tray", "number")
    name, methods, mark = chosen_ways(library.page)
    assert name is None and mark == "number"
    assert "tray" in methods and "sweep" not in methods
    library.page.reload()
    library.wait_for_total(COUNT)
    wait_until(library.page, f"{GRID}.mark === 'number'")
    assert chosen_ways(library.page) == [None, methods, "number"]


def test_a_preset_brings_back_its_own_mark(open_page):
    library = open_page()
    choose(library, "fold", "apple")
    assert chosen_ways(library.page)[2] == "circle"


def test_without_the_select_button_there_is_none(open_page):
    library = open_page()
    choose(library, "android")
    assert not library.page.locator("#select-button").is_visible()
    library.hand.tap(*library.cells()[3].points["mark"])
    wait_until(library.page, "document.getElementById('viewer').open")


def test_the_sheet_is_usable_by_keyboard(open_page):
    library = open_page()
    page = library.page
    page.locator("#ways-button").focus()
    page.keyboard.press("Enter")
    page.locator("#ways input[value=handspan]").first.focus()
    page.keyboard.press("ArrowDown")
    assert chosen_ways(page)[0] == "apple"
    page.keyboard.press("Escape")
    wait_until(page, "!document.getElementById('ways').open")
    assert page.evaluate("document.activeElement.id") == "ways-button"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_is_accessible(open_page, scheme):
    library = open_page(scheme)
    library.press("How to pick")
    assert_accessible(library.page)


def test_the_numbered_mark_counts_in_the_order_of_taking(open_page):
    library = open_page()
    choose(library, "number")
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


def test_pieces_are_dragged_into_the_tray_and_out(open_page):
    library = open_page()
    choose(library, "tray")
    names = [cell.name for cell in library.cells()]
    for name in (names[4], names[2], names[7]):
        carry(library, name, tray_middle(library))
        library.scroll_to(names[0])
    assert names_in_tray(library) == [names[4], names[2], names[7]]
    assert sorted(library.picked) == sorted([names[4], names[2], names[7]])

    piece = pieces(library)[1]
    finger = library.hand.down(piece["x"], piece["y"])
    finger.swipe([(piece["x"], piece["y"] - 120), (200, 300)], 0.3)
    finger.up()
    assert names_in_tray(library) == [names[4], names[7]]

    piece = pieces(library)[0]
    finger = library.hand.down(piece["x"], piece["y"])
    finger.swipe([(piece["x"], piece["y"] - 200), (piece["x"], piece["y"])], 0.3)
    finger.up()
    assert names_in_tray(library) == [names[4], names[7]], "back in the tray it stays"

    library.hand.tap(piece["x"], piece["y"])
    assert names_in_tray(library) == [names[7]], "a tap releases it"


def test_what_does_not_reach_the_tray_falls_back(open_page):
    library = open_page()
    choose(library, "tray")
    carry(library, library.cells()[1].name, (200, 400))
    assert library.picked == [] and names_in_tray(library) == []
    assert not library.selecting


def test_the_tray_is_emptied_and_undo_fills_it_again(open_page):
    library = open_page()
    choose(library, "tray")
    names = [cell.name for cell in library.cells()]
    for name in (names[5], names[3]):
        carry(library, name, tray_middle(library))
        library.scroll_to(names[0])
    library.press("Empty")
    assert names_in_tray(library) == []
    library.page.keyboard.press("Control+z")
    assert names_in_tray(library) == [names[5], names[3]]


def test_a_long_tray_scrolls_along(open_page):
    library = open_page()
    choose(library, "tray")
    library.press("Select")
    library.press("Select All")
    names = library.names()
    assert names_in_tray(library)[:4] == names[:4]
    nodes = f"{GRID}.shadowRoot.querySelectorAll('.tray-piece').length"
    assert library.page.evaluate(nodes) < 20
    x, y = tray_middle(library)
    library.hand.drag([(x + 150, y + 20), (x - 170, y + 20)], 0.2)
    wait_until(library.page, f"{GRID}.shadowRoot.querySelector('.tray-strip').scrollLeft > 200")
    assert library.count == COUNT, "along the strip nothing is taken out"
    library.page.evaluate(f"{GRID}.shadowRoot.querySelector('.tray-strip').scrollLeft = 1e7")
    wait_until(library.page, f"[...{GRID}.shadowRoot.querySelectorAll('.tray-piece')].some(each => each.title === '{names[-1]}')")
    assert library.page.evaluate(nodes) < 20


def test_the_tray_is_usable_by_keyboard(open_page):
    library = open_page()
    choose(library, "tray")
    names = [cell.name for cell in library.cells()]
    for name in names[:3]:
        carry(library, name, tray_middle(library))
        library.scroll_to(names[0])
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
    assert names_in_tray(library) == []
    assert_accessible(page)


def test_every_mark_shows_what_is_chosen(open_page):
    library = open_page()
    library.press("Select")
    library.hand.tap(*library.cells()[4].points["tile"])
    for mark in ("handspan", "circle", "border", "veil", "lift", "fold", "number"):
        library.page.evaluate(f"{GRID}.mark = '{mark}'")
        library.page.wait_for_timeout(300)
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
        chosen = [look for name, look in looks if name == library.picked[0]]
        assert all(look != chosen[0] for name, look in looks if name != library.picked[0]), mark


def test_attributes_count_whenever_they_are_set(open_page):
    page = open_page().page
    ways = page.evaluate(
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
    assert ways == ["android", "fold", "list", "Letters", "veil"]


def test_an_empty_tray_ends_the_mode(open_page):
    library = open_page()
    choose(library, "tray")
    carry(library, library.cells()[4].name, tray_middle(library))
    library.press("Empty")
    assert not library.selecting
    carry(library, library.cells()[4].name, tray_middle(library))
    library.page.evaluate(f"{GRID}.shadowRoot.querySelector('.tray-piece').focus()")
    library.page.keyboard.press("Delete")
    wait_until(library.page, f"{GRID}.shadowRoot.activeElement?.role === 'grid'")
    assert not library.selecting
