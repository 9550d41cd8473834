"""What every browser test starts from."""

from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import libraries
from browsing import Visits, launch
from serving import FolderServer, Server, serving


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser):
    """`visit(url, device, scheme)` opens a page in a fresh context; any error on it fails the test."""
    visits = Visits(browser)
    yield visits
    visits.close()
    assert not visits.problems, "\n".join(visits.problems)


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
    with serving(tmp_path_factory.mktemp("gallery"), "Pictures", 300) as started:
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
