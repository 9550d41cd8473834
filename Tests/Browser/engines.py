"""Three engines on a touchscreen in software. Their drivers only read the page; whatever touches it is a real finger.

    engine = Engine("webkit", Glass(1024, 1800))
    page = engine.open(url)
    page.hand.tap(100, 300)

Places are in CSS pixels of the page.
"""

import json
import os
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from browsing import CHROMIUM
from devices import Device
from fingers import RATE, AnyHand, Finger, Point
from glass import Glass, require
from keyboard import Keyboard
from serving import free_port
from webdriver import HTTPDriver, Marionette

# Firefox has no narrower window than 500.
SCREEN = Device("glass", 512, 900, 2)
NAMES = ("chromium", "firefox", "webkit")
HERE = Path(__file__).resolve().parent
PATIENCE = 60

# An input that a page has not seen after so many looks, 4 ms apart, was for the engine alone: a second, and longer where
# the page is so busy that it does not even get to looking.
LOOKS = 250

# A blank page that says where on it the screen was touched.
CALIBRATION = """data:text/html,<meta name="viewport" content="width=device-width"><body style="margin:0;height:100vh">
<script>
  touches = [];
  addEventListener("touchstart", ({ touches: [{ clientX, clientY }] }) => touches.push([clientX, clientY]))
</script>"""

FIREFOX_SETTINGS = {
    "marionette.port": 0,
    "layout.css.devPixelsPerPx": str(SCREEN.scale),
    "dom.w3c_touch_events.enabled": 1,
    # What its driver sets keeps the window from having the focus, and with it from its input method.
    "focusmanager.testmode": False,
    # Nothing comes up over the page or goes out on the network.
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "toolkit.telemetry.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}

EVALUATE = """
const [argument, done] = arguments
new Promise(answer => {
  const value = (%s)
  answer(typeof value === "function" ? value(argument) : value)
}).then(value => done(JSON.stringify({ value })), error => done(JSON.stringify({ error: `${error}` })))
"""


# Input and questions reach a page by different ways; what it has seen tells whether a question may be asked.
NOTE = """(() => {
  window.problems = []
  window.seen = { landed: 0, ended: 0, at: {}, isLate: false, clicks: 0, keyDowns: 0, keyUps: 0, isComposing: false, isClickDue: false, mouse: [] }
  const note = ({ type, changedTouches }) => {
    if (type === "touchstart") seen.isLate = false
    for (const { identifier, clientX, clientY } of changedTouches) {
      if (type === "touchstart") seen.landed++
      if (type === "touchend" || type === "touchcancel") seen.ended++
      seen.at[identifier] = [clientX, clientY]
    }
  }
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) addEventListener(type, note, { capture: true })
  // Chromium makes no touchmoves of a short way.
  addEventListener("pointermove", ({ pointerType, pointerId, clientX, clientY }) => {
    if (pointerType === "touch") seen.at[`pointer ${pointerId}`] = [clientX, clientY]
  }, { capture: true })
  // From then on Chromium scrolls, and tells of a few moves in a second only.
  addEventListener("pointercancel", ({ pointerType }) => { seen.isLate = pointerType === "touch" }, { capture: true })
  addEventListener("touchend", ({ defaultPrevented }) => { seen.isClickDue = !defaultPrevented })
  addEventListener("click", () => seen.clicks++, { capture: true })
  addEventListener("keydown", ({ keyCode }) => { seen.keyDowns++, seen.isComposing = keyCode === 229 }, { capture: true })
  addEventListener("keyup", () => seen.keyUps++, { capture: true })
  const noteMouse = ({ type, clientX, clientY }) => { seen.mouse = [type, clientX, clientY] }
  for (const type of ["mousemove", "mousedown", "mouseup"]) addEventListener(type, noteMouse, { capture: true })
  addEventListener("error", event => problems.push(`uncaught: ${event.message}`))
  addEventListener("unhandledrejection", event => problems.push(`unhandled: ${event.reason}`))
})()"""


class EnginePage:
    """A page as the tests know it: what they ask of Playwright's is answered here too."""

    def __init__(self, driver, engine: "Engine", glass: Glass):
        self._driver = driver
        self._problems: list[str] = []
        self.mouse = Mouse(self, engine, glass)
        self.hand = GlassHand(self, engine, glass)
        self.keyboard = Keyboard(glass.key, self._awaiting_keys)
        self.evaluate(NOTE)

    def await_paint(self) -> None:
        """Waits until there is something to touch: Chromium drops what is touched before it shows a new page."""
        self.await_input("performance.getEntriesByName('first-contentful-paint').length > 0")

    def evaluate(self, expression: str, argument=None):
        """What `expression` is, or what it answers to `argument` when it is a function, or what it promises."""
        answer = json.loads(self._driver.run(EVALUATE % expression, argument))
        if "error" in answer:
            problems = self._driver.run("arguments[0](JSON.stringify(window.problems ?? []))")
            raise AssertionError(f"{answer['error']}; what went wrong on the page: {problems}")
        return answer.get("value")

    def await_input(self, condition: str) -> None:
        """Waits for the input that fulfils `condition`; what an engine keeps to itself never comes."""
        self.evaluate(
            f"""new Promise(done => {{
              let looks = 0
              const look = () => ({condition}) || ++looks > {LOOKS} ? done() : setTimeout(look, 4)
              look()
            }})"""
        )

    @contextmanager
    def _awaiting_keys(self, count: int) -> Iterator[None]:
        downs, ups = self.evaluate("[seen.keyDowns, seen.keyUps]")
        yield
        # Chromium does not tell when a key is let go that went into a composition.
        self.await_input(f"seen.keyUps >= {ups + count} || (seen.isComposing && seen.keyDowns >= {downs + count})")

    def screenshot(self, path: Path, animations: str = "allow") -> None:
        """Keeps what is on show; nothing here can hold animations."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self._driver.screenshot())

    def reload(self) -> None:
        self._problems += self.evaluate("problems")
        self._driver.open(self.evaluate("location.href"))
        self.evaluate(NOTE)
        self.await_paint()
        self.hand.forget_seen()

    def leave(self) -> list[str]:
        """Leaves the page and what it remembers for another test; returns what went wrong on it."""
        self.hand.let_go()
        self.mouse.up()
        problems = self._problems + self.evaluate("localStorage.clear(), problems")
        self._driver.open("about:blank")
        return problems


class Engine:
    """A running browser that fills the screen, or is a window among others, which a window manager sizes."""

    def __init__(self, name: str, glass: Glass, is_window: bool = False):
        self.name = name
        self._glass = glass
        self._kiosk = [] if is_window else ["--kiosk"]
        self._folder = TemporaryDirectory(prefix=f"handspan-{name}-", ignore_cleanup_errors=True)
        self._log = Path(self._folder.name, "log")
        self._process = None
        try:
            self._driver = getattr(self, f"_launch_{name}")()
            self._scale, self._corner = self._calibrate()
        except BaseException:
            self._kill()
            raise

    def open(self, url: str) -> EnginePage:
        self._driver.open(url)
        page = EnginePage(self._driver, self, self._glass)
        page.await_paint()
        return page

    def pixels(self, x: float, y: float) -> Point:
        """Where on the screen a place of the page is."""
        return self._corner[0] + x * self._scale, self._corner[1] + y * self._scale

    def close(self) -> None:
        try:
            self._driver.close()
        finally:
            self._kill()

    def _launch_chromium(self) -> HTTPDriver:
        arguments = [
            *self._kiosk,
            "--window-position=0,0",
            f"--window-size={SCREEN.width},{SCREEN.height}",
            f"--force-device-scale-factor={SCREEN.scale}",
            "--ozone-platform=x11",
            "--touch-events=enabled",
            "--no-sandbox",
            "--no-first-run",
            f"--user-data-dir={self._folder.name}/profile",
            "--disable-features=BackForwardCache,Translate",
            "--disable-background-networking",
        ]
        port = free_port()
        self._start([f"--port={port}"], "chromedriver")
        options = {"binary": CHROMIUM, "args": arguments, "excludeSwitches": ["enable-automation"]}
        return HTTPDriver(port, {"browserName": "chrome", "goog:chromeOptions": options})

    def _launch_firefox(self) -> Marionette:
        profile = Path(self._folder.name, "profile")
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in FIREFOX_SETTINGS.items()]
        profile.joinpath("user.js").write_text("\n".join(lines))
        size = ["--width", str(SCREEN.width), "--height", str(SCREEN.height)]
        self._start(
            ["--marionette", "--no-remote", "--profile", profile, *self._kiosk, *size, "about:blank"],
            "firefox-esr",
            MOZ_USE_XINPUT2="1",
            GDK_BACKEND="x11",
        )
        return Marionette(self._await_port(profile / "MarionetteActivePort"))

    def _await_port(self, file: Path) -> int:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            if file.exists() and (number := file.read_text()):
                return int(number)
            time.sleep(0.02)
        raise RuntimeError(f"Firefox did not start: {self._log.read_text(errors='replace')}")

    def _launch_webkit(self) -> HTTPDriver:
        port = free_port()
        self._start(
            [f"--port={port}"],
            "WebKitWebDriver",
            GDK_BACKEND="x11",
            GDK_SCALE=str(SCREEN.scale),
            WEBKIT_DISABLE_DMABUF_RENDERER="1",
            WINDOW_WIDTH=str(SCREEN.width),
            WINDOW_HEIGHT=str(SCREEN.height),
        )
        options = {"binary": str(HERE / "webkit_window.py"), "args": []}
        return HTTPDriver(port, {"webkitgtk:browserOptions": options})

    def _start(self, arguments: Sequence, program: str, **environment: str) -> None:
        require(program)
        home = Path(self._folder.name, "home")
        home.mkdir()
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [program, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={**os.environ, "HOME": str(home), "DISPLAY": self._glass.display, "NO_AT_BRIDGE": "1", **environment},
            )

    def _kill(self) -> None:
        """The browser and everything that it started."""
        if self._process:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, 9)
            self._process.wait()
        self._folder.cleanup()

    def _calibrate(self) -> tuple[float, Point]:
        """Finds how the page lies on the screen, by touching it in two places."""
        self._driver.open(CALIBRATION)
        page = EnginePage(self._driver, self, self._glass)
        places = [(0.2 * self._glass.width, 0.3 * self._glass.height), (0.8 * self._glass.width, 0.7 * self._glass.height)]
        seen = []
        for finger, (x, y) in enumerate(places, 1):
            deadline = time.monotonic() + PATIENCE
            # A window that is still coming up takes no touch.
            while len(seen) < finger and time.monotonic() < deadline:
                self._glass.begin(finger, x, y)
                self._glass.end(finger, x, y)
                time.sleep(0.1)
                seen = page.evaluate("touches")[:finger]
        if len(seen) < len(places):
            raise RuntimeError(f"{self.name} takes no touch: {self._log.read_text(errors='replace')}")
        (x1, y1), (x2, _y2) = seen
        scale = (places[1][0] - places[0][0]) / (x2 - x1)
        return scale, (places[0][0] - x1 * scale, places[0][1] - y1 * scale)


class GlassHand(AnyHand):
    """Fingers on the screen."""

    def __init__(self, page: EnginePage, engine: Engine, glass: Glass):
        super().__init__()
        self._page = page
        self._engine = engine
        self._reports = {"touchStart": glass.begin, "touchMove": glass.update, "touchEnd": glass.end}
        self._ended = 0
        self._is_lifting = False

    def forget_seen(self) -> None:
        """The page is a new one, which has seen nothing yet."""
        self._ended = 0

    def dispatch(self, kind: str, fingers: Sequence[Finger]) -> None:
        # WebKit's own scroll and zoom begin with the first moves, unless the page has answered by then that the fingers
        # are its own; the other engines wait for that answer. People's fingers rest for longer than a page takes.
        is_joining = kind == "touchStart" and len(self._fingers) > 1
        landed = self._page.evaluate("seen.landed") if is_joining else 0
        self._report(kind, fingers)
        if is_joining:
            self._page.await_input(f"seen.landed >= {landed + len(fingers)}")
        if kind == "touchEnd":
            self._ended += len(fingers)
            self._page.await_input(f"seen.ended >= {self._ended}")

    def tap(self, x: float, y: float) -> None:
        clicks = self._page.evaluate("seen.clicks")
        super().tap(x, y)
        self._page.await_input(f"!seen.isClickDue || seen.clicks > {clicks}")

    def drag(self, path: Sequence[Point], duration: float = 0.3, hz: int = RATE) -> None:
        # A finger that waits for the page before it lifts has come to rest, and flings nothing.
        self._is_lifting = True
        try:
            super().drag(path, duration, hz)
        finally:
            self._is_lifting = False

    def walk(self, routes: Mapping[Finger, list[Point]], steps: int, duration: float) -> None:
        start = time.monotonic()
        for step in range(steps):
            time.sleep(max(0, start + (step + 1) * duration / steps - time.monotonic()))
            for finger, route in routes.items():
                finger.x, finger.y = route[step]
            self._report("touchMove", list(routes))
        if self._is_lifting:
            return
        arrived = " && ".join(f"Object.values(seen.at).some({near(finger.x, finger.y)})" for finger in routes)
        self._page.await_input(f"seen.ended > {self._ended} || seen.isLate || {arrived}")

    def _report(self, kind: str, fingers: Sequence[Finger]) -> None:
        for finger in fingers:
            self._reports[kind](finger.identifier, *self._engine.pixels(finger.x, finger.y))


class Mouse:
    """The mouse on the screen."""

    def __init__(self, page: EnginePage, engine: Engine, glass: Glass):
        self._page = page
        self._engine = engine
        self._glass = glass

    def move(self, x: float, y: float, steps: int = 1) -> None:
        self._glass.point(*self._engine.pixels(x, y))
        self._page.await_input(f"({near(x, y)})(seen.mouse.slice(1))")

    def down(self) -> None:
        self._glass.press()
        self._page.await_input("seen.mouse[0] === 'mousedown'")

    def up(self) -> None:
        if self._glass.release():
            self._page.await_input("seen.mouse[0] === 'mouseup'")


def near(x: float, y: float) -> str:
    """Whether a place is that one, but for what the pixels of the screen round."""
    return f"([x, y]) => Math.hypot(x - {x}, y - {y}) < 1.5"
