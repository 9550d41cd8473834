"""The engine cannot be had: the element says so to the app and to the person, and can be asked to try again."""

import pytest

from browsing import wait_until
from serving import WEB

PAGE = """<!doctype html><meta charset=utf-8><title>x</title>{policy}<handspan-grid id=grid {style}></handspan-grid>
<script type=module src=start.js></script>"""
START = """
window.errors = []
window.violations = []
addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective))
grid.addEventListener("error", (event) => errors.push(event.message))
grid.source = { ids: Uint32Array.from([1, 2]), name: (position) => `Item ${position}` }
grid.selectedIDs = [2]
await import("./elements/grid/handspan-grid.js")
window.outcome = await grid.ready.then(() => "ready", (error) => error.message)
"""
POLICY = """<meta http-equiv=Content-Security-Policy content="default-src 'self'; style-src 'self' 'unsafe-inline'">"""


@pytest.fixture
def open_broken(browser, plain_server, tmp_path):
    """`open_broken(route, policy)` opens a page whose requests for the module go to `route`; its errors are part of the test."""
    context = browser.new_context()

    def start(route=None, policy: str = "", style: str = 'style="display: block; height: 300px"'):
        folder = tmp_path / "web"
        folder.mkdir()
        (folder / "index.html").write_text(PAGE.format(policy=policy, style=style))
        (folder / "start.js").write_text(START)
        (folder / "elements").symlink_to(WEB / "elements")
        page = context.new_page()
        if route:
            page.route("**/handspan.wasm", route)
        page.goto(plain_server(folder))
        wait_until(page, "window.outcome")
        return page

    yield start
    context.close()


def refused(route):
    route.abort()


def missing(route):
    route.fulfill(status=404, body="no")


def mistyped(route):
    route.fulfill(status=200, content_type="text/html", body="<p>Not found</p>")


def broken(route):
    route.fulfill(status=200, content_type="application/wasm", body=b"\0asm nothing")


@pytest.mark.parametrize(
    ("route", "advice"),
    [
        (refused, "could not be fetched: check the connection"),
        (missing, "answered 404: put it where the element’s scripts are"),
        (mistyped, "came as text/html: have the server send it as application/wasm"),
        (broken, "it is not the WebAssembly that was built"),
    ],
)
def test_a_failure_says_what_to_do_and_a_retry_works(open_broken, route, advice):
    page = open_broken(route)
    assert advice in page.evaluate("outcome")
    assert page.evaluate("errors.length === 1 && errors[0] === outcome")
    line = page.locator("handspan-grid .failure")
    assert "could not be started" in line.inner_text()
    assert page.evaluate("[...grid.selectedIDs]") == [2]
    page.unroute("**/handspan.wasm")
    line.get_by_role("button").click()
    wait_until(page, "grid.bridge")
    assert page.evaluate("grid.ready.then(() => [[...grid.selectedIDs], errors.length])") == [[2], 1]
    assert line.count() == 0


def test_a_second_failure_is_told_as_the_first_was(open_broken):
    page = open_broken(missing)
    assert page.evaluate("grid.retry().then(() => '', (error) => error.name)") == "EngineError"
    assert page.evaluate("errors.length") == 2
    assert page.locator("handspan-grid .failure").count() == 1


def test_a_policy_that_forbids_webassembly_is_named(open_broken):
    page = open_broken(policy=POLICY)
    assert "add 'wasm-unsafe-eval' to script-src" in page.evaluate("outcome")


def test_a_policy_without_inline_styles_is_enough(open_broken):
    strict = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:"
    page = open_broken(policy=f'<meta http-equiv=Content-Security-Policy content="{strict}">', style="")
    assert page.evaluate("outcome") == "ready"
    assert page.evaluate("violations") == []
    assert page.evaluate("[...grid.shadowRoot.querySelectorAll('.cell:not([hidden])')].length") == 2


def test_a_page_without_a_grid_fetches_no_engine(visit, element_url):
    page = visit(element_url + "empty.html")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate("import('/elements/grid/handspan-grid.js').then(() => document.createElement('handspan-grid'))")
    assert any(url.endswith("collection.js") for url in asked)
    assert not any(url.endswith((".wasm", ".css")) for url in asked)
