"""`<search-to-select>` as an app uses it: properties at any time, a start that fails, keys of keyboards on the screen."""

import pytest

from search_page import open_search, paste


@pytest.fixture
def search(visit, search_url):
    def open_it(query: str = ""):
        return open_search(visit, search_url, query)

    return open_it


PRESS_229 = """type => {
  control.field.dispatchEvent(new KeyboardEvent("keydown", { key: "Unidentified", keyCode: 229, bubbles: true, cancelable: true }))
  const event = new InputEvent("beforeinput", { inputType: type, bubbles: true, cancelable: true, composed: true })
  control.field.dispatchEvent(event)
  return event.defaultPrevented
}"""


@pytest.mark.parametrize("kind", ["deleteContentBackward", "deleteWordBackward", "deleteSoftLineBackward"])
def test_b12_an_empty_field_reaches_the_last_token_by_a_keyboard_on_the_screen(search, kind):
    page = search("count=3")
    page.tap("Aachen")
    page.run("control.focus()")
    assert page.run(PRESS_229, kind)
    assert page.focused == "Aachen"


def test_b12_text_keeps_its_deletion(search):
    page = search("count=3")
    page.tap("Aachen")
    page.type("x")
    assert not page.run(PRESS_229, "deleteContentBackward")
    assert page.focused == "field"


@pytest.mark.parametrize("kind", ["insertLineBreak", "insertParagraph"])
def test_b12_a_line_break_selects_as_enter_does(search, kind):
    page = search("count=3")
    page.type("lodz")
    assert page.run(PRESS_229, kind)
    assert page.selected == ["Łódź"]


def test_one_typed_key_is_one_call(search):
    page = search("count=3&allows-create")
    page.run(
        "window.calls = []; "
        "const ask = control.bridge.ask.bind(control.bridge); "
        "control.bridge.ask = (name, ...values) => { calls.push(name); return ask(name, ...values) }; undefined"
    )
    page.type("x")
    assert page.run("calls.filter(name => ['typed', 'pasted', 'key', 'was_ours'].includes(name))") == ["typed"]


def test_b11_what_folds_alike_is_one_value_to_make(search):
    page = search("count=3&allows-create")
    page.run("control.focus()")
    paste(page.page, "red,  red , RED\tred")
    page.wait("control.shadowRoot.querySelector('.pieces:not([hidden])')")
    assert page.page.locator("search-to-select .piece").all_inner_texts() == ["red"]


def test_b29_what_is_set_before_the_element_is_ready_is_kept_and_read_back(search):
    page = search()
    result = page.run(
        """async () => {
          const node = document.createElement("search-to-select")
          node.source = ["Aachen", "Łódź", "Zürich"]
          node.selected = ["Zürich"]
          node.maximum = 2
          const early = [node.selected, node.source.length, node.getAttribute("maximum")]
          document.querySelector("main").append(node)
          await node.ready
          return [early, node.selected]
        }"""
    )
    assert result == [[["Zürich"], 3, "2"], ["Zürich"]]


def test_b29_properties_of_before_the_definition_reach_the_setters(search):
    page = search()
    result = page.run(
        """async () => {
          const node = document.createElement("search-to-select")
          for (const [name, value] of Object.entries({ source: ["b", "a"], selected: ["b"], label: "Letters", noRanges: true }))
            Object.defineProperty(node, name, { value, configurable: true, writable: true, enumerable: true })
          document.querySelector("main").append(node)
          await node.ready
          return [node.selected, node.getAttribute("label"), node.hasAttribute("no-ranges")]
        }"""
    )
    assert result == [["b"], "Letters", True]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("source", "null"),
        ("source", "5"),
        ("source", "[1]"),
        ("source", "{}"),
        ("selected", "'Zürich'"),
        ("recommended", "null"),
        ("recent", "{}"),
    ],
)
def test_b31_what_is_wrong_is_refused_by_its_name_and_what_was_before_stays(search, name, value):
    page = search("count=3")
    before = page.run(f"control.{name}")
    message = page.run(f"() => {{ try {{ control.{name} = {value} }} catch (error) {{ return error.message }} }}")
    assert message.startswith(name)
    assert page.run(f"control.{name}") == before
    assert page.labels == ["Aachen", "Berlin", "Łódź"]


def test_b33_properties_are_reflected(search):
    page = search()
    set_and_read = """() => {
      const node = document.createElement("search-to-select")
      Object.assign(node, { label: "L", placeholder: "P", presentation: "field",
        compact: "push", maximum: 3, noRanges: true, selectAll: true, allowsCreate: true })
      const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
      Object.assign(node, { label: null, maximum: null, noRanges: false })
      return [attributes, node.label, node.maximum, node.hasAttribute("no-ranges")]
    }"""
    attributes = {"label": "L", "placeholder": "P", "presentation": "field", "compact": "push", "maximum": "3"}
    attributes |= {"no-ranges": "", "select-all": "", "allows-create": ""}
    assert page.run(set_and_read) == [attributes, None, None, False]


def test_b30_a_start_that_fails_says_what_to_do_and_can_be_tried_again(visit, search_url):
    def refuse(route):
        route.fulfill(status=404, body="none")

    page = visit("about:blank")
    page.route("**/search-to-select.wasm", refuse)
    page.goto(search_url)
    title = page.locator("search-to-select .state-title", has_text="could not be started")
    title.wait_for()
    assert "application/wasm" in page.evaluate("control.ready.catch(error => error.message)")
    heard = page.evaluate(
        "async () => { let told = null; "
        "control.addEventListener('error', event => (told = event.error.message)); await control.retry().catch(() => {}); return told }"
    )
    assert "search-to-select.wasm" in heard
    page.unroute("**/search-to-select.wasm", refuse)
    page.locator("search-to-select .state button").click()
    page.evaluate("control.ready")
    assert page.evaluate("control.shadowRoot.querySelectorAll('.option:not([hidden])').length") > 0
    visit.expect_problem("search-to-select")


def test_b32_loaded_twice_it_is_one(search):
    page = search("count=3")
    assert page.run("import('./elements/search/search-to-select.js?again').then(() => control.selected)") == []
