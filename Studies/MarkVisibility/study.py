"""Renders every mark on every picture with the real element, and measures whether it can be seen and told.

    python Studies/MarkVisibility/study.py PLACE

PLACE holds what can be made again: packages, pictures, drawings, the tools themselves.
"""

import sys
from collections import ChainMap
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from threading import Thread

import numpy as np
from PIL import Image
from playwright.sync_api import Browser

import contact_sheet
import glance
import pictures
import report
from rendering import COLUMNS, GAP, ROOT, Folders, Setting, chromium, draw_all, drawings, drawn, open_page, show
from seeing import Sights, see

MARKS = ("handspan", "circle", "border", "veil", "lift", "fold", "number")
# Those that draw nothing before a picture is selected; each of them shows the bare picture.
ONLY_CHOSEN = ("border", "veil", "lift")
BARE = ("border", False)
STATES = [(mark, is_selected) for mark in MARKS for is_selected in (False, True) if is_selected or mark not in ONLY_CHOSEN] + [BARE]

SIDES = (98, 131)
SCALES = (2, 3)
SCHEMES = ("light", "dark")


@dataclass(frozen=True)
class Found:
    """What was measured of one mark in one setting."""

    sights: Sights
    tellings: dict[tuple[str, str], glance.Telling]
    colour: glance.Colour


def main() -> None:
    place = Path(sys.argv[1]).resolve()
    collection = pictures.collect(place)
    folder = drawings(place)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Folders, place=place))
    Thread(target=server.serve_forever, daemon=True).start()
    look = partial(study_scheme, server.server_port, len(collection) + len(pictures.FLAT), folder)
    # Processes of their own, begun anew: a browser's driver does not outlive a fork.
    with ProcessPoolExecutor(len(SCHEMES), mp_context=get_context("spawn")) as workers:
        found = dict(ChainMap(*workers.map(look, SCHEMES)))
    findings = report.Findings(found)
    report.write(ROOT, collection, findings)
    with chromium() as browser:
        sheet = worst_cases(browser, server.server_port, findings)
    contact_sheet.write(ROOT / "Documentation/images/marks-worst.webp", sheet)
    server.shutdown()


def study_scheme(port: int, count: int, folder: Path, scheme: str) -> dict[tuple[str, Setting], Found]:
    found = {}
    with chromium() as browser:
        for side, scale in product(SIDES, SCALES):
            setting = Setting(side, scale, scheme)
            cells = draw_all(browser, port, setting, count, STATES, folder)
            found.update({(mark, setting): measured(mark, cells) for mark in MARKS})
            print(f"seen at {side} pt, {scale} pixels a point, {scheme}", flush=True)
    return found


def measured(mark: str, cells: dict[tuple[str, bool], np.ndarray]) -> Found:
    bare, flat_count = cells[BARE], len(pictures.FLAT)
    rest, selected = cells.get((mark, False), bare), cells[mark, True]
    return Found(
        see(rest, selected, bare, flat_count),
        glance.tell(rest, selected, bare, flat_count),
        glance.colour(selected, bare, flat_count),
    )


def worst_cases(browser: Browser, port: int, findings: report.Findings) -> list[list[Image.Image]]:
    """For each mark, best first, in light and in dark: what is selected and told worst, then what looks most
    like it: of what is at rest, and of the bare pictures."""
    rows = [[] for _ in findings.ranking]
    for scheme in SCHEMES:
        setting = Setting(98, 2, scheme)
        page = open_page(browser, port, setting)
        for row, mark in zip(rows, findings.ranking, strict=True):
            rest, bare = (findings.found[mark, setting].tellings[glance.GLANCE.name, other] for other in glance.OTHERS)
            for order, state in ((-rest.selected, (mark, True)), (rest.other, (mark, False)), (bare.other, BARE)):
                shown = [int(index) for index in order.argsort()[: contact_sheet.WORST]]
                show(page, setting, shown)
                screen = drawn(page, setting, *state)
                stride, margin = (setting.side + GAP) * setting.scale, GAP // 2 * setting.scale
                row.extend(contact_sheet.cells(screen, len(shown), COLUMNS, stride, margin))
        page.context.close()
    return rows


if __name__ == "__main__":
    main()
