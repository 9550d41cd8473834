"""What an app sets and asks of the grid, in whatever order it does."""

import pytest

from browsing import next_frame, wait_until

IDS = "[...grid.selectedIDs]"


def test_ids_are_selected_deselected_and_asked_for(show_element):
    page = show_element()
    page.evaluate("grid.select([7, 3, 3]); grid.select(new Uint32Array([9])); grid.deselect(new Set([7]))")
    assert page.evaluate(IDS) == [3, 9]
    assert page.evaluate("[grid.isSelected(3), grid.isSelected(7), grid.isSelected(4711)]") == [True, False, False]
    page.evaluate("grid.selectedIDs = [4, 5000]")
    assert page.evaluate(f"[{IDS}, typeof grid.select]") == [[4], "function"]
    page.evaluate("grid.undo()")
    assert page.evaluate(IDS) == [3, 9]
    page.evaluate("grid.redo(); changes = 0; grid.addEventListener('handspan-change', () => changes++); grid.selectedIDs = [4]")
    assert page.evaluate("changes") == 0
    page.evaluate("grid.undo()")
    assert page.evaluate(IDS) == [3, 9], "the same again is no step of undo"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("grid.selectedIDs = 7", "selectedIDs: 7 is not a list of ids"),
        ("grid.select(['7'])", 'select(ids): "7" is not the number of an item'),
        ("grid.deselect([-1])", "deselect(ids): -1 is not the number of an item"),
        ("grid.source = null", "source is null: it is an object with ids and name(position)"),
        ("grid.source = [1, 2]", "source.ids is undefined: it is a Uint32Array"),
        ("grid.source = { ids: ['a'], name: String }", "source.ids is an array: it is a Uint32Array"),
        ("grid.source = { ids: [1, 2], name: String }", "source.ids is an array: it is a Uint32Array"),
        ("grid.source = { ids: new Uint32Array(2) }", "source.name is undefined: it is a function"),
        ("grid.source = { ids: new Uint32Array(1), name: String, kind: 'image' }", 'source.kind is "image": it is a function'),
        ("grid.source = { ids: Uint32Array.from([5, 8, 1, 8]), name: String }", "source.ids has 8 at 1 and at 3: each item"),
        ("grid.preset = 'windows'", 'preset "windows": it is one of handspan, apple, android, desktop'),
        ("grid.methods = ['tap']", 'method "tap": it is one of button, mark'),
        ("grid.mark = 'cross'", 'mark "cross": it is one of handspan, circle'),
    ],
)
def test_what_is_wrong_is_refused_where_it_is_set(show_element, call, message):
    page = show_element()
    page.evaluate("grid.select([3])")
    before = page.evaluate("[grid.preset, grid.methods, grid.mark, grid.status.total]")
    thrown = page.evaluate(f"() => {{ try {{ {call} }} catch (error) {{ return error.message }} }}")
    assert thrown and message in thrown
    assert page.evaluate("grid.source === source")
    assert page.evaluate("[grid.preset, grid.methods, grid.mark, grid.status.total]") == before
    assert page.evaluate(IDS) == [3]


def test_what_is_set_before_it_is_ready_is_kept(show_element):
    page = show_element()
    page.evaluate(
        """() => {
          early = document.createElement("handspan-grid")
          early.selectedIDs = [2, 40]
          early.selecting = true
          early.preset = "apple"
          early.mark = "fold"
          early.source = source
          early.deselect([2])
          told = [[...early.selectedIDs], early.isSelected(40), early.selecting, early.preset, early.mark, early.methods.length > 0]
          document.querySelector("main").append(early)
        }"""
    )
    assert page.evaluate("told") == [[40], True, True, "apple", "fold", True]
    page.evaluate("early.ready")
    assert page.evaluate("[[...early.selectedIDs], early.selecting, early.mark, early.source === source]") == [[40], True, "fold", True]
    page.evaluate("early.deselect([40])")
    assert page.evaluate("early.selecting"), "the mode was asked for"


def test_ids_wait_for_the_items_that_they_name(show_element):
    page = show_element()
    page.evaluate("late = document.createElement('handspan-list'); document.querySelector('main').append(late); late.ready")
    page.evaluate("late.selectedIDs = [5, 6]")
    assert page.evaluate("[...late.selectedIDs]") == [5, 6]
    page.evaluate("late.source = source")
    assert page.evaluate("[[...late.selectedIDs], late.selectedCount]") == [[5, 6], 2]


def test_what_is_set_before_it_is_defined_is_kept(visit, element_url):
    page = visit(element_url + "empty.html")
    page.evaluate(
        """async () => {
          document.body.innerHTML = "<handspan-list id='early' mark='veil' style='display: block; height: 300px'></handspan-list>"
          const source = { ids: Uint32Array.from([10, 20, 30]), name: (position) => `Item ${position}` }
          Object.assign(early, { source, selecting: true, selectedIDs: [20], preset: "android", mark: "fold", menuActions: [{ id: "x", label: "X" }] })
          await import("/elements/grid/handspan-grid.js")
          await early.ready
        }"""
    )
    assert page.evaluate("[[...early.selectedIDs], early.selecting, early.preset, early.mark]") == [[20], True, "android", "fold"]
    assert page.evaluate("[early.menuActions.length, early.status.total, early.layoutKind]") == [1, 3, "list"]


def test_properties_are_reflected(show_element):
    page = show_element()
    attributes = "['preset', 'layout', 'mark'].map(name => grid.getAttribute(name))"
    page.evaluate("grid.preset = 'android'; grid.layoutKind = 'list'; grid.mark = 'fold'")
    assert page.evaluate(attributes) == ["android", "list", "fold"]
    page.evaluate("grid.preset = 'apple'")
    assert page.evaluate(attributes) == ["apple", "list", None]
    assert page.evaluate("grid.mark") == "circle", "a preset is methods and mark together"
    page.evaluate("grid.methods = ['hold']")
    assert page.evaluate(f"[grid.preset, grid.mark, {attributes}]") == [None, "circle", [None, "list", None]]
    page.evaluate("grid.setAttribute('mark', 'lift'); grid.setAttribute('preset', 'desktop')")
    assert page.evaluate("[grid.preset, grid.mark]") == ["desktop", "lift"], "an attribute outlasts the preset's own mark"
    page.evaluate("for (const name of ['mark', 'preset', 'layout']) grid.removeAttribute(name)")
    assert page.evaluate("[grid.preset, grid.mark, grid.layoutKind]") == ["handspan", "handspan", "grid"]


def test_a_listener_of_open_may_turn_the_mode_on(show_element):
    page = show_element()
    page.evaluate(
        """() => {
          order = []
          grid.addEventListener("handspan-open", () => {
            order.push("open")
            grid.selecting = true
            order.push(grid.selecting)
          })
          grid.addEventListener("handspan-change", (event) => order.push(event.detail.selecting))
          grid.shadowRoot.querySelector(".cell .tile").click()
        }"""
    )
    next_frame(page)
    assert page.evaluate("[grid.selecting, grid.hasAttribute('selecting')]") == [True, True]
    assert page.evaluate("order") == ["open", True, True]


def test_a_source_that_throws_keeps_nothing_else_from_being_drawn(visit, show_element):
    page = show_element()
    page.evaluate(
        "grid.source = { ...source, name: (position) => { if (position === 2) throw new Error('no name'); return `Item ${position}` } }"
    )
    next_frame(page)
    visit.expect_problem("no name")
    assert page.evaluate("[...grid.shadowRoot.querySelectorAll('.cell')].some(cell => cell.title === 'Item 5')")


PAGES = "page = (...ids) => ({ ...source, ids: Uint32Array.from(ids) })"


def test_pages_of_one_collection_keep_what_is_selected_on_each(show_element):
    page = show_element()
    page.evaluate(f"{PAGES}; grid.remembersSelection = true; grid.source = page(1, 2, 3); grid.selectAll()")
    page.evaluate("grid.source = page(4, 5)")
    assert page.evaluate(f"[{IDS}, grid.selecting, grid.selectedCount]") == [[1, 2, 3], True, 3]
    page.evaluate("grid.selectAll(); grid.source = page(5, 4, 3, 2, 1)")
    assert page.evaluate(IDS) == [5, 4, 3, 2, 1]
    page.evaluate("grid.removeAttribute('remember-selection'); grid.source = page(1, 9); grid.source = page(1, 2)")
    assert page.evaluate(IDS) == [1]


def test_what_is_remembered_survives_a_walk_through_the_page(show_element):
    page = show_element()
    page.evaluate(f"{PAGES}; grid.remembersSelection = true; grid.source = page(1, 2); grid.selectAll(); grid.source = page(7, 8)")
    page.evaluate("grid.remove()")
    next_frame(page)
    page.evaluate("document.querySelector('main').append(grid)")
    wait_until(page, "grid.bridge")
    page.evaluate("grid.source = page(2, 7)")
    assert page.evaluate(IDS) == [2, 1]
    page.evaluate("grid.done()")
    assert page.evaluate(f"[{IDS}, grid.selecting]") == [[], False]
