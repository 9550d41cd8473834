"""Records the moving picture of the README: a sweep and back, then a range that is seen before it is made.

    python Tests/Browser/record.py FOLDER PICTURE.webp

`make picture` runs it.
"""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import sync_playwright

from browsing import launch
from devices import Device
from fingers import Hand
from serving import Server

SCREEN = Device("README", 393, 700, 1.5)
FRAME = 90  # milliseconds


class Film:
    """Frames of a page with the fingers drawn on them, since a screen shows none."""

    def __init__(self, page):
        self.page = page
        self.frames: list[Image.Image] = []

    def shoot(self, *fingers, times: int = 1) -> None:
        frame = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        draw = ImageDraw.Draw(frame, "RGBA")
        for finger in fingers:
            x, y, radius = finger.x * SCREEN.scale, finger.y * SCREEN.scale, 26
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(20, 20, 30, 90), outline=(255, 255, 255, 220), width=3)
        self.frames += [frame] * times

    def save(self, path: Path) -> None:
        first, *rest = self.frames
        first.save(path, save_all=True, append_images=rest, duration=FRAME, loop=0, quality=62, method=6)


def tap(film, hand, x, y) -> None:
    finger = hand.down(x, y)
    film.shoot(finger, times=2)
    finger.up()
    film.page.wait_for_timeout(350)
    film.shoot(times=3)


def middle_of(page, selector, index) -> tuple[float, float]:
    box = page.locator(f"#grid {selector}:visible").nth(index).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play(page) -> Film:
    film, hand = Film(page), Hand(page)
    page.wait_for_timeout(1500)
    film.shoot(times=8)
    tap(film, hand, *middle_of(page, ".mark", 1))

    finger = hand.down(60, 290)
    for x, y in [(60 + 20 * step, 290) for step in range(14)] + [(330, 290 + 16 * step) for step in range(14)]:
        finger.move(x, y)
        film.shoot(finger)
    for step in range(9):
        finger.move(330, 498 - 14 * step)
        film.shoot(finger)
    finger.up()
    page.wait_for_timeout(300)
    film.shoot(times=7)

    page.evaluate("document.querySelector('#grid').shadowRoot.querySelector('.scroller').scrollTo({top: 3200})")
    page.wait_for_timeout(900)
    film.shoot(times=5)
    boxes = [more.bounding_box() for more in page.locator("#grid .more:visible").all()]
    box = next(box for box in boxes if 380 < box["y"] < 500 and box["x"] > 250)
    tap(film, hand, box["x"] + 22, box["y"] + 22)
    film.shoot(times=9)
    tap(film, hand, *middle_of(page, ".range-above", 0))
    film.shoot(times=14)
    return film


def main() -> None:
    folder, target = Path(sys.argv[1]), Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(folder, Path(home))
        server.wait_until_ready()
        browser = launch(playwright)
        page = browser.new_context(**SCREEN.context_options("light")).new_page()
        page.goto(server.url)
        play(page).save(target)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
