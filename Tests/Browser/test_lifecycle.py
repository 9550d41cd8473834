"""The element comes into a page, moves in it, is hidden and leaves it: it goes on where it was, and leaves nothing behind."""

import pytest

from browsing import next_frame, wait_until
from devices import LAPTOP

# What an app sees of the grid.
STATE = """({selected: [...grid.selectedIDs], selecting: grid.selecting, top: grid.scroller.scrollTop, canUndo: grid.status.canUndo,
  methods: grid.methods.length, mark: grid.mark, layout: grid.layoutKind})"""

PREPARED = """() => {
  grid.methods = ["button", "mark"]
  grid.mark = "number"
  grid.select([30, 4])
  grid.select([200])
  grid.scroller.scrollTop = 2000
}"""


def place(page, position: int) -> tuple[float, float]:
    """The middle of an item."""
    return tuple(
        page.evaluate(
            """position => {
              const cell = [...grid.shadowRoot.querySelectorAll(".cell")].find(cell => cell.title === `IMG_${position}.jpg`)
              const { left, top, width, height } = cell.getBoundingClientRect()
              return [left + width / 2, top + height / 2]
            }""",
            position,
        )
    )


@pytest.mark.parametrize("is_moved", [True, False], ids=["moved", "away for a while"])
def test_a_grid_that_comes_back_goes_on_where_it_was(show_element, is_moved):
    page = show_element("kind=grid&count=600")
    page.evaluate(PREPARED)
    next_frame(page)
    before = page.evaluate(STATE)
    assert (before["selected"], before["top"]) == ([4, 30, 200], 2000)
    page.evaluate("changes = []; grid.addEventListener('handspan-change', event => changes.push(event.detail.count))")
    if is_moved:
        page.evaluate("document.body.append(grid)")
        assert page.evaluate("grid.bridge !== null")
    else:
        page.evaluate("grid.remove()")
        next_frame(page)
        assert page.evaluate("[grid.bridge, grid.shadowRoot.querySelectorAll('.cell').length]") == [None, 0]
        assert page.evaluate("[[...grid.selectedIDs], grid.isSelected(30), grid.selectedCount]") == [[4, 30, 200], True, 3]
        page.evaluate("document.body.append(grid)")
        wait_until(page, "grid.bridge")
    next_frame(page)
    assert page.evaluate(STATE) == before
    assert page.evaluate("changes") == []
    page.evaluate("grid.undo()")
    assert page.evaluate("[...grid.selectedIDs]") == [4, 30]
    page.evaluate("grid.redo()")
    assert page.evaluate("[...grid.selectedIDs]") == [4, 30, 200]


def test_what_changes_while_it_is_away_counts_when_it_is_back(show_element):
    page = show_element()
    page.evaluate("grid.select([5, 7, 9]); grid.remove()")
    next_frame(page)
    told = page.evaluate(
        """() => {
          grid.source = { ...source, ids: Uint32Array.from([9, 8, 7, 6]), name: (position) => `IMG_${position}.jpg` }
          grid.deselect([7])
          grid.layoutKind = "list"
          document.querySelector("main").append(grid)
          return [...grid.selectedIDs]
        }"""
    )
    assert told == [5, 9]
    wait_until(page, "grid.bridge")
    assert page.evaluate("[[...grid.selectedIDs], grid.canvas.dataset.layout, grid.status.total]") == [[9], "list", 4]


@pytest.mark.parametrize("how", ["grid.remove(), document.querySelector('main').append(grid)", "grid.hidden = true"])
def test_a_button_that_is_down_when_it_leaves_keeps_nothing_busy(show_element, how):
    page = show_element(device=LAPTOP)
    page.evaluate("grid.selecting = true")
    page.mouse.move(*place(page, 1))
    page.mouse.down()
    page.mouse.move(*place(page, 3), steps=5)
    assert page.evaluate("grid.selectedCount") == 3
    page.evaluate(how)
    next_frame(page)
    page.mouse.up()
    page.evaluate("grid.hidden = false")
    next_frame(page)
    page.evaluate("grid.source = { ...source, ids: Uint32Array.from([1, 2]) }")
    assert page.evaluate("[grid.status.total, grid.selectedCount]") == [2, 0]


def test_a_hidden_grid_is_not_shown_and_keeps_its_place(show_element):
    page = show_element("kind=grid&count=600")
    page.evaluate("grid.scroller.scrollTop = 1500")
    next_frame(page)
    page.evaluate("grid.hidden = true")
    next_frame(page)
    assert page.evaluate("getComputedStyle(grid).display") == "none"
    page.evaluate("grid.hidden = false")
    next_frame(page)
    assert page.evaluate("grid.scroller.scrollTop") == 1500


def test_a_click_beside_the_grid_reaches_the_page_during_a_gesture(show_element):
    page = show_element()
    clicks = page.evaluate(
        """() => {
          const button = document.createElement("button")
          document.body.append(button)
          let clicks = 0
          button.addEventListener("click", () => clicks++)
          const touch = new Touch({ identifier: 1, target: grid.scroller, clientX: 50, clientY: 200 })
          const start = { bubbles: true, cancelable: true, composed: true, touches: [touch], changedTouches: [touch] }
          grid.scroller.dispatchEvent(new TouchEvent("touchstart", start))
          button.click()
          return clicks
        }"""
    )
    assert clicks == 1


MANY = """async (count) => {
  for (let made = 0; made < count; made++) {
    const grid = document.createElement(made % 2 ? "handspan-grid" : "handspan-list")
    grid.style.height = "200px"
    document.querySelector("main").append(grid)
    grid.source = source
    grid.select([1, 2])
    await grid.ready
    if (made % 100 === 0) await new Promise(requestAnimationFrame)
    grid.remove()
  }
}"""


def test_a_thousand_grids_leave_nothing_behind(show_element):
    page = show_element("kind=grid&count=2000")
    session = page.context.new_cdp_session(page)

    def counts() -> dict:
        next_frame(page)
        # Twice: what the first collection makes unreachable goes with the second.
        for _ in range(2):
            session.send("HeapProfiler.collectGarbage")
        dom = session.send("Memory.getDOMCounters")
        heap = session.send("Runtime.getHeapUsage")["usedSize"]
        return {**dom, "heap": heap, "wasm": page.evaluate("grid.bridge.exports.memory.buffer.byteLength")}

    page.evaluate(MANY, 50)
    before = counts()
    page.evaluate(MANY, 1000)
    after = counts()
    assert after["wasm"] == before["wasm"]
    assert after["nodes"] <= before["nodes"] + 50
    assert after["jsEventListeners"] <= before["jsEventListeners"] + 20
    assert after["heap"] <= before["heap"] + 500_000
