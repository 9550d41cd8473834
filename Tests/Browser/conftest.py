"""What every browser test starts from."""

from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import engines
import libraries
from browsing import Visits, launch, next_frame
from devices import PHONE, Device
from fingers import Hand
from glass import Glass
from library_page import LibraryPage
from picking import FEW, NAMES
from search_page import web_folder
from serving import FolderServer, Server, lay_out_element, serving


def pytest_addoption(parser):
    parser.addoption(
        "--engine",
        action="append",
        choices=engines.NAMES,
        default=[],
        help="run what takes any engine in this one, on a touchscreen in software, instead of in headless Chromium",
    )


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        names = metafunc.config.getoption("engine") or [None]
        metafunc.parametrize("engine", names, indirect=True, scope="session", ids=[name or "headless" for name in names])


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def library(tmp_path):
    """`library(files)` makes a folder of files; see `libraries.fill`."""
    numbers = count()

    def make(files, name: str = "Pictures") -> Path:
        return libraries.fill(tmp_path / f"library-{next(numbers)}" / name, files)

    return make


@pytest.fixture
def server(tmp_path):
    """`server(folder)` serves a folder by the program, on the same file system as its caches and its trash."""
    homes = count()
    with ExitStack() as running:

        def start(folder: Path, *arguments: str) -> Server:
            started = Server(folder, tmp_path / f"home-{next(homes)}", *arguments)
            running.callback(started.stop)
            started.wait_until_ready()
            return started

        yield start


@pytest.fixture(scope="session")
def gallery(tmp_path_factory):
    """A running server over 300 pictures, for tests that change no file."""
    with serving(tmp_path_factory.mktemp("gallery"), "Pictures", NAMES) as started:
        yield started


@pytest.fixture
def plain_server():
    """`plain_server(folder)` serves a folder as it is and returns its address."""
    with ExitStack() as running:

        def start(folder: Path) -> str:
            started = FolderServer(folder)
            running.callback(started.stop)
            return started.url

        yield start


@pytest.fixture
def visit(browser, server, plain_server):
    """`visit(url, device, scheme)` opens a page in a fresh context; any error on it fails the test.

    It asks for the servers so that they are stopped after the pages are closed: a page whose server stops first reports
    that it cannot reach it.
    """
    visits = Visits(browser)
    yield visits
    visits.close()
    assert not visits.problems, "\n".join(visits.problems)


@pytest.fixture(scope="session")
def glass():
    """The touchscreen that the three engines share, one after the other."""
    screen = Glass(round(engines.SCREEN.width * engines.SCREEN.scale), round(engines.SCREEN.height * engines.SCREEN.scale))
    yield screen
    screen.close()


@pytest.fixture(scope="session")
def engine(request):
    """The engine that a test of any runs in; None for headless Chromium, whose fingers come by its own protocol."""
    if request.param is None:
        yield None
        return
    running = engines.Engine(request.param, request.getfixturevalue("glass"))
    yield running
    running.close()


@pytest.fixture
def open_anywhere(request, engine, server, plain_server):
    """`open_anywhere(url)` opens a page in the engine of the test; answers it and the hand that touches it."""
    if engine is None:
        visit = request.getfixturevalue("visit")

        def open_headless(url: str):
            page = visit(url)
            return page, Hand(page)

        yield open_headless
        return
    opened = []

    def open_in_engine(url: str):
        page = engine.open(url)
        opened.append(page)
        return page, page.hand

    yield open_in_engine
    problems = opened[-1].leave() if opened else []
    assert not problems, "\n".join(problems)


@pytest.fixture
def open_page(open_anywhere):
    """`open_page(server, count)` opens the page over a library of `count` items, in the engine of the test."""

    def open_library_page(server: Server, count: int) -> LibraryPage:
        page, hand = open_anywhere(server.url)
        return LibraryPage(page, count, hand)

    return open_library_page


@pytest.fixture
def shelf(open_page, gallery):
    """The page over the gallery, in the engine of the test."""
    return open_page(gallery, len(NAMES))


@pytest.fixture(scope="session")
def search_url(tmp_path_factory):
    """The address of a page with one `<search-to-select>`."""
    server = FolderServer(web_folder(tmp_path_factory.mktemp("search") / "web"))
    yield server.url
    server.stop()


@pytest.fixture(scope="session")
def element_url(tmp_path_factory):
    """The address of a page with just the grid; see pages/layouts.html."""
    server = FolderServer(lay_out_element(tmp_path_factory.mktemp("element") / "web"))
    yield server.url
    server.stop()


@pytest.fixture
def show_element(visit, element_url):
    """`show_element("kind=list&count=9")` opens a page with just the grid, which is ready."""

    def show(query: str = "kind=grid&count=60", device: Device = PHONE):
        page = visit(f"{element_url}?{query}", device)
        page.wait_for_function("window.isReady")
        next_frame(page)
        return page

    return show


@pytest.fixture(scope="session")
def nearly_empty(tmp_path_factory):
    """A running server over so few pictures that most of the screen is empty space."""
    with serving(tmp_path_factory.mktemp("nearly-empty"), "Pictures", FEW) as started:
        yield started


@pytest.fixture
def small(open_page, nearly_empty):
    """The page over few pictures, in the engine of the test."""
    return open_page(nearly_empty, len(FEW))
