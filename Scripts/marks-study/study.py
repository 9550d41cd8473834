"""Renders every mark on every picture with the real element, and measures whether it can be seen.

    python Scripts/marks-study/study.py PLACE

PLACE holds what can be made again: packages, pictures, the tools themselves.
"""

import base64
import io
import sys
from collections import ChainMap
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from threading import Thread

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import contact_sheet
import pictures
import report
from seeing import Sights, as_seen, see

ROOT = Path(__file__).resolve().parent.parent.parent
CHROMIUM = "/usr/bin/chromium"

MARKS = ("handspan", "circle", "border", "veil", "lift", "fold", "number")
# Those that draw nothing before a picture is chosen; each of them shows the bare picture.
ONLY_CHOSEN = ("border", "veil", "lift")
BARE = ("border", False)

SIDES = (98, 131)
SCALES = (2, 3)
SCHEMES = ("light", "dark")

COLUMNS, ROWS = 10, 7
# Around each picture, in points; half of it is what a mark may draw outside of its picture.
GAP = 20


@dataclass(frozen=True)
class Setting:
    """How pictures are drawn: the side of one in points, pixels a point, and light or dark."""

    side: int
    scale: int
    scheme: str


class Folders(SimpleHTTPRequestHandler):
    """The study's page, the project's page files, and the pictures, each under a name of its own."""

    def __init__(self, *arguments, place: Path, **options):
        self.roots = {"web": ROOT / "build/web", "pictures": place / "pictures", "study": Path(__file__).parent}
        super().__init__(*arguments, **options)

    def translate_path(self, path: str) -> str:
        _, root, *rest = path.split("?")[0].split("/")
        return str(self.roots[root].joinpath(*rest)) if root in self.roots else "/nonexistent"

    def log_message(self, format, *arguments):
        pass


def main() -> None:
    place = Path(sys.argv[1]).resolve()
    collection = pictures.collect(place)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Folders, place=place))
    Thread(target=server.serve_forever, daemon=True).start()
    look = partial(study_scheme, server.server_port, len(collection) + len(pictures.FLAT))
    # Processes of their own, begun anew: a browser's driver does not outlive a fork.
    with ProcessPoolExecutor(len(SCHEMES), mp_context=get_context("spawn")) as workers:
        found = dict(ChainMap(*workers.map(look, SCHEMES)))
    findings = report.Findings(found)
    report.write(ROOT, collection, findings)
    with chromium() as browser:
        sheet = worst_cases(browser, server.server_port, findings)
    contact_sheet.write(ROOT / "Documentation/images/marks-worst.webp", sheet)
    server.shutdown()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # The sandbox does not work as root, which is what containers run as.
        browser = playwright.chromium.launch(executable_path=CHROMIUM, chromium_sandbox=False)
        yield browser
        browser.close()


def study_scheme(port: int, count: int, scheme: str) -> dict[tuple[str, Setting], Sights]:
    found = {}
    with chromium() as browser:
        for side, scale in product(SIDES, SCALES):
            setting = Setting(side, scale, scheme)
            page = open_page(browser, port, setting)
            found.update(study(page, setting, count))
            page.context.close()
            print(f"seen at {side} pt, {scale} pixels a point, {scheme}", flush=True)
    return found


def open_page(browser: Browser, port: int, setting: Setting) -> Page:
    width = COLUMNS * (setting.side + GAP) + GAP
    height = ROWS * (setting.side + GAP) + GAP
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=setting.scale,
        color_scheme=setting.scheme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/study/study.html")
    page.wait_for_function("typeof draw === 'function'")
    return page


def study(page: Page, setting: Setting, count: int) -> dict[tuple[str, Setting], Sights]:
    """What can be seen of each mark on each picture."""
    cells = {(mark, is_chosen): [] for mark in MARKS for is_chosen in (False, True) if is_chosen or mark not in ONLY_CHOSEN}
    cells[BARE] = []
    for start in range(0, count, COLUMNS * ROWS):
        shown = list(range(start, min(count, start + COLUMNS * ROWS)))
        show(page, setting, shown)
        for mark, is_chosen in cells:
            cells[mark, is_chosen] += cut(drawn(page, setting, mark, is_chosen), setting, len(shown))
    stacks = {key: np.stack(each) for key, each in cells.items()}
    bare = stacks[BARE]
    return {
        (mark, setting): see(stacks.get((mark, False), bare), stacks[mark, True], bare, len(pictures.FLAT)) for mark in MARKS
    }


def show(page: Page, setting: Setting, shown: list[int]) -> None:
    options = {"side": setting.side, "gap": GAP, "columns": COLUMNS}
    page.evaluate("([pictures, options]) => show(pictures, options)", [shown, options])


def drawn(page: Page, setting: Setting, mark: str, is_chosen: bool) -> bytes:
    page.evaluate("([mark, isChosen]) => draw(mark, isChosen)", [mark, is_chosen])
    session = page.context.new_cdp_session(page)
    # Packing a screenshot tightly takes longer than drawing it.
    clip = {"x": 0, "y": 0, **page.viewport_size, "scale": setting.scale}
    screen = session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, "clip": clip})
    session.detach()
    return base64.b64decode(screen["data"])


def cut(screen: bytes, setting: Setting, count: int) -> list[np.ndarray]:
    """Each picture on the screen with some of its surroundings, in CIELAB, one colour a point."""
    points = as_seen(np.asarray(Image.open(io.BytesIO(screen)).convert("RGB")), setting.scale)
    stride = setting.side + GAP
    places = (divmod(index, COLUMNS) for index in range(count))
    corners = ((GAP // 2 + row * stride, GAP // 2 + column * stride) for row, column in places)
    return [points[top : top + stride, left : left + stride] for top, left in corners]


def worst_cases(browser: Browser, port: int, findings: report.Findings) -> list[list[Image.Image]]:
    """For each mark, best first, its worst pictures in light and in dark."""
    rows = [[] for _ in findings.ranking]
    for scheme in SCHEMES:
        setting = Setting(98, 2, scheme)
        page = open_page(browser, port, setting)
        for row, mark in zip(rows, findings.ranking):
            show(page, setting, findings.worst(mark, scheme, contact_sheet.WORST))
            screens = [drawn(page, setting, mark, is_chosen) for is_chosen in (False, True)]
            stride, margin = (setting.side + GAP) * setting.scale, GAP // 2 * setting.scale
            row += contact_sheet.cells(screens, contact_sheet.WORST, COLUMNS, stride, margin)
        page.context.close()
    return rows


if __name__ == "__main__":
    main()
