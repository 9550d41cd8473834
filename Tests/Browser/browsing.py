"""Opens pages in Chromium, each in a context of its own, and notes everything that goes wrong on them."""

import json
import os
import re
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright

from devices import PHONE, Device
from serving import ROOT

SCREENSHOTS = ROOT / "build/screenshots"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

# In milliseconds: a page that has not done something by then never will, on however busy a machine.
TIMEOUT = 30_000

# A file without a picture has no thumbnail; the page draws its own tile, but Chromium logs the answer all the same.
NO_THUMBNAIL = re.compile(r"/items/\d+/thumbnail")


def launch(playwright: Playwright) -> Browser:
    # The sandbox does not work as root, which is what containers run tests as.
    return playwright.chromium.launch(executable_path=CHROMIUM, chromium_sandbox=False)


class Visits:
    """The pages that one test opens."""

    def __init__(self, browser: Browser):
        self._browser = browser
        self._contexts = []
        self.problems: list[str] = []

    def __call__(self, url: str, device: Device = PHONE, scheme: str = "light") -> Page:
        context = self._browser.new_context(**device.context_options(scheme))
        context.set_default_timeout(TIMEOUT)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", self._note_message)
        page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))
        page.on("crash", lambda: self.problems.append("the page crashed"))
        page.goto(url)
        return page

    def expect_problem(self, pattern: str) -> None:
        """Takes note that a problem was meant to occur; fails when none like it did."""
        matching = [problem for problem in self.problems if re.search(pattern, problem)]
        assert matching, f"no problem matches {pattern!r}; there are {self.problems}"
        self.problems = [problem for problem in self.problems if problem not in matching]

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _note_message(self, message: ConsoleMessage) -> None:
        url = message.location["url"]
        if message.type == "error" and not NO_THUMBNAIL.search(url):
            self.problems.append(f"console: {message.text} ({url})")


def screenshot(page: Page, name: str) -> Path:
    """Keeps the visible part of the page as build/screenshots/NAME.png."""
    path = SCREENSHOTS / f"{name}.png"
    page.screenshot(path=path, animations="disabled")
    return path


def next_frame(page: Page) -> None:
    """Returns when all that was asked of the page so far has been drawn."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def wait_until(page: Page, condition: str, timeout: int = TIMEOUT) -> None:
    """Waits until `condition`, an expression, is true at the beginning of a frame.

    Playwright's own `wait_for_function` evaluates text while it waits, which the page's security policy forbids.
    """
    page.evaluate(
        f"""new Promise((done, fail) => {{
          const deadline = performance.now() + {timeout}
          const look = () => {{
            if ({condition}) done()
            else if (performance.now() > deadline) fail(new Error("not within {timeout} ms: " + {json.dumps(condition)}))
            else requestAnimationFrame(look)
          }}
          look()
        }})"""
    )


def wait_until_rested(page: Page) -> None:
    """Waits until no transition or animation that comes to an end is running, in the page and in its elements."""
    wait_until(
        page,
        """[document, ...[...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean)]
          .flatMap((root) => root.getAnimations())
          .every((motion) => motion.playState !== "running" || motion.effect.getTiming().iterations === Infinity)""",
    )


def wait_until_still(page: Page, position: str = "scrollY") -> float:
    """Waits until `position`, an expression, is the same in six frames running, as after a fling; returns it."""
    return page.evaluate(
        f"""new Promise(done => {{
          let last = NaN, same = 0
          const look = () => {{
            const now = {position}
            same = now === last ? same + 1 : 0
            last = now
            same === 6 ? done(now) : requestAnimationFrame(look)
          }}
          look()
        }})"""
    )
