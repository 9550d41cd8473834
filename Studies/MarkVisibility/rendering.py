"""Draws every mark on every picture with the real element, once: what was drawn before is read again."""

import base64
import hashlib
import io
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from seeing import as_light

ROOT = Path(__file__).resolve().parent.parent.parent
CHROMIUM = "/usr/bin/chromium"

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
        _, root, *rest = path.split("?", 1)[0].split("/")
        return str(self.roots[root].joinpath(*rest)) if root in self.roots else "/nonexistent"

    def log_message(self, format, *arguments):
        pass


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # The sandbox does not work as root, which is what containers run as.
        browser = playwright.chromium.launch(executable_path=CHROMIUM, chromium_sandbox=False)
        yield browser
        browser.close()


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


def drawings(place: Path) -> Path:
    """The folder of all that was drawn from the page's files and the pictures as they are now; older ones go."""
    # Whatever an item's looks can hang on. The engine decides what is selected, not how it looks.
    files = [*sorted((ROOT / "build/web/elements").rglob("*.[cj]s*")), ROOT / "build/web/app/app.css"]
    files += [Path(__file__), Path(__file__).with_name("study.html"), Path(__file__).with_name("seeing.py")]
    files += sorted((place / "pictures").iterdir())
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + file.read_bytes())
    folder = place / "drawn" / digest.hexdigest()[:16]
    for other in folder.parent.glob("*"):
        if other != folder:
            shutil.rmtree(other)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def draw_all(browser: Browser, port: int, setting: Setting, count: int, states, folder: Path) -> dict:
    """For each mark, selected or not, all pictures' cells as light."""
    name = "{}-{}-{side}-{scale}-{scheme}.npy"
    paths = {state: folder / name.format(*state, **vars(setting)) for state in states}
    missing = [state for state in states if not paths[state].exists()]
    if missing:
        page = open_page(browser, port, setting)
        cells = {state: [] for state in missing}
        for start in range(0, count, COLUMNS * ROWS):
            shown = list(range(start, min(count, start + COLUMNS * ROWS)))
            show(page, setting, shown)
            for state in missing:
                cells[state] += cut(drawn(page, setting, *state), setting, len(shown))
        for state in missing:
            # Half precision keeps every step of sRGB apart, in half the space.
            np.save(paths[state], np.stack(cells.pop(state)).astype(np.float16))
        page.context.close()
    return {state: np.load(path) for state, path in paths.items()}


def show(page: Page, setting: Setting, shown: list[int]) -> None:
    options = {"side": setting.side, "gap": GAP, "columns": COLUMNS}
    page.evaluate("([pictures, options]) => show(pictures, options)", [shown, options])


def drawn(page: Page, setting: Setting, mark: str, is_selected: bool) -> bytes:
    page.evaluate("([mark, isSelected]) => draw(mark, isSelected)", [mark, is_selected])
    session = page.context.new_cdp_session(page)
    # Packing a screenshot tightly takes longer than drawing it.
    clip = {"x": 0, "y": 0, **page.viewport_size, "scale": setting.scale}
    screen = session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, "clip": clip})
    session.detach()
    return base64.b64decode(screen["data"])


def cut(screen: bytes, setting: Setting, count: int) -> list[np.ndarray]:
    """Each picture on the screen with some of its surroundings, as light, one colour a point."""
    points = as_light(np.asarray(Image.open(io.BytesIO(screen)).convert("RGB")), setting.scale)
    stride = setting.side + GAP
    places = (divmod(index, COLUMNS) for index in range(count))
    corners = ((GAP // 2 + row * stride, GAP // 2 + column * stride) for row, column in places)
    return [points[top : top + stride, left : left + stride] for top, left in corners]
