"""A mouse that the page loses hold of in the middle of a gesture."""

import pytest

from browsing import next_frame
from devices import LAPTOP
from serving import lay_out_element

MIDDLE = """position => {
  const cell = [...grid.shadowRoot.querySelectorAll(".cell")].find(cell => cell.title === `IMG_${position}.jpg`)
  const { left, top, width, height } = cell.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}"""


@pytest.fixture
def page(visit, plain_server, tmp_path):
    url = plain_server(lay_out_element(tmp_path / "web"))
    page = visit(f"{url}?kind=grid&count=60", LAPTOP)
    page.wait_for_function("window.isReady")
    next_frame(page)
    return page


@pytest.mark.parametrize("is_lost", [False, True], ids=["kept", "lost"])
def test_a_sweep_of_a_mouse_that_is_lost_leaves_no_trace(page, is_lost):
    page.evaluate("grid.selecting = true")
    page.mouse.move(*page.evaluate(MIDDLE, 1))
    page.mouse.down()
    page.mouse.move(*page.evaluate(MIDDLE, 4), steps=6)
    assert page.evaluate("[...grid.selectedIDs]") == [1, 2, 3, 4]
    if is_lost:
        page.evaluate("grid.scroller.releasePointerCapture(1)")
        page.mouse.move(*page.evaluate(MIDDLE, 5), steps=3)
    page.mouse.up()
    next_frame(page)
    assert page.evaluate("[...grid.selectedIDs]") == ([] if is_lost else [1, 2, 3, 4])
    assert page.evaluate("grid.selecting")
