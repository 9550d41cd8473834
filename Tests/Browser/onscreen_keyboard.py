"""A keyboard on the screen as laptops with a touchscreen have it on Linux: Onboard, docked to the bottom edge.

It reserves that edge, and the window manager makes the browser's window so much lower while it is up.

    keyboard = OnscreenKeyboard(glass)
    keyboard.show()
    keyboard.tap("zu")

Places are in pixels of the screen.
"""

import os
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from fingers import Point
from glass import Glass, require

# Of the screen's height.
SHARE = 1 / 3
PATIENCE = 30

# Of Onboard's layout "Phone": four rows as high as each other of keys that are a tenth as wide as the screen. Which
# tenth each row begins at.
ROWS = {"qwertyuiop": 0, "asdfghjkl": 0, "zxcvbnm": 1.5}
ROW_COUNT = 4
BACKSPACE = (9.25, 2.5)

MANAGER_SETTINGS = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications>
    <application class="*" type="normal"><decor>no</decor><maximized>yes</maximized></application>
  </applications>
</openbox_config>
"""

KEYBOARD_SETTINGS = """
[org/onboard]
layout='/usr/share/onboard/layouts/Phone.onboard'
show-status-icon=false
use-system-defaults=false
[org/onboard/window]
docking-enabled=true
docking-shrink-workarea=true
[org/onboard/window/portrait]
dock-height={height}
[org/onboard/window/landscape]
dock-height={height}
"""


class OnscreenKeyboard:
    """The keyboard and the window manager that heeds it, on a screen where there is neither; away until it is called."""

    def __init__(self, glass: Glass):
        for program in ("openbox", "onboard", "dbus-daemon", "dbus-send", "xwininfo"):
            require(program)
        self._glass = glass
        self._height = round(glass.height * SHARE)
        self._folder = TemporaryDirectory(prefix="handspan-keyboard-", ignore_cleanup_errors=True)
        self._log = Path(self._folder.name, "log")
        self._running: list[subprocess.Popen] = []
        bus = f"unix:path={self._folder.name}/bus"
        self._environment = {
            **os.environ,
            "HOME": self._folder.name,
            "XDG_CONFIG_HOME": self._folder.name,
            "DISPLAY": glass.display,
            "DBUS_SESSION_BUS_ADDRESS": bus,
            "GSETTINGS_BACKEND": "keyfile",
            "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1",
        }
        settings = Path(self._folder.name, "glib-2.0/settings/keyfile")
        settings.parent.mkdir(parents=True)
        settings.write_text(KEYBOARD_SETTINGS.format(height=self._height))
        manager = Path(self._folder.name, "rc.xml")
        manager.write_text(MANAGER_SETTINGS)
        try:
            self._start("openbox", "--sm-disable", "--config-file", str(manager))
            self._start("dbus-daemon", "--session", "--nofork", f"--address={bus}")
            self._await(Path(self._folder.name, "bus").exists, "the message bus did not start")
            self._start("onboard")
            # It comes up by itself, some time after it begins to answer.
            self._await(lambda: self.is_up() and self._tell("Hide"), "the keyboard did not start")
            self._await(lambda: self.top == glass.height, "the keyboard did not go away")
        except BaseException:
            self.close()
            raise

    # What a person does with it

    def show(self) -> None:
        self._tell("Show")
        self._await(self.is_up, "the keyboard did not come up")

    def hide(self) -> None:
        self._tell("Hide")
        self._await(lambda: self.top == self._glass.height, "the keyboard did not go away")

    def tap(self, letters: str) -> None:
        for letter in letters:
            self._touch(*place(letter))

    def tap_backspace(self) -> None:
        self._touch(*BACKSPACE)

    def _touch(self, tenths: float, rows: float) -> None:
        x = self._glass.width * tenths / 10
        top = self.top
        y = top + (self._glass.height - top) * rows / ROW_COUNT
        self._glass.begin(1, x, y)
        self._glass.end(1, x, y)

    # Where it is

    @property
    def top(self) -> int:
        """The upper edge of what the keyboard covers; the screen's lower edge while it is away."""
        known = subprocess.run(
            ["xwininfo", "-name", "Onboard"], env=self._environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        ).stdout
        if "IsViewable" not in known:
            return self._glass.height
        return int(re.search(r"Absolute upper-left Y:\s+(-?\d+)", known)[1])

    def is_up(self) -> bool:
        """It glides in."""
        return self.top == self._glass.height - self._height

    # The programs

    def _start(self, *command: str) -> None:
        with self._log.open("ab") as log:
            self._running.append(
                subprocess.Popen(
                    command,
                    env=self._environment,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
            )

    def _tell(self, method: str) -> bool:
        """Whether the keyboard has taken it."""
        answer = subprocess.run(
            [
                "dbus-send",
                "--session",
                "--print-reply",
                "--dest=org.onboard.Onboard",
                "/org/onboard/Onboard/Keyboard",
                f"org.onboard.Onboard.Keyboard.{method}",
            ],
            env=self._environment,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        return answer.returncode == 0

    def _await(self, condition: Callable[[], bool], complaint: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                raise RuntimeError(f"{complaint}: {self._log.read_text(errors='replace')}")
            time.sleep(0.05)

    def close(self) -> None:
        for program in reversed(self._running):
            program.terminate()
            program.wait(PATIENCE)
        self._folder.cleanup()


def place(letter: str) -> Point:
    """Where a letter's key has its middle, in tenths of the keyboard's width and in rows."""
    for row, (letters, first) in enumerate(ROWS.items()):
        if letter in letters:
            return first + letters.index(letter) + 0.5, row + 0.5
    raise ValueError(f"{letter!r} is on no key of this keyboard")
