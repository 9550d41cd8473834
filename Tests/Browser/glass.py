"""A touchscreen, a mouse and a keyboard in software: an X server that draws to memory, and what its `inputtest` driver takes.

What a browser on that screen gets comes through the window system, as from hardware, so each engine does with it what
it does with a person's finger: scroll, hold, zoom, take the pointer away.
"""

import os
import shutil
import socket
import struct
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory

# Of the X server's xf86-input-inputtest-protocol.h, whose messages are C structures: a header of length and type, then
# what the type says, in the machine's order.
HEADER = struct.Struct("=II")
VERSION, SYNC, MOTION, BUTTON, KEY, TOUCH = 0, 1, 2, 4, 5, 6
PROTOCOL = (1, 1)
AXES = 64

# Of XI2.h.
BEGIN, UPDATE, END = 18, 19, 20

# The driver spreads every axis over this many steps, whatever the screen.
AXIS = 65535
PRESSURE_AXIS, PRESSURE = 4, 30_000

PATIENCE = 30

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "DontVTSwitch" "true"
  Option "BlankTime" "0"
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "DeviceType" "Touch"
  Option "TouchCount" "10"
  Option "SocketPath" "{folder}/touch"
EndSection
Section "InputDevice"
  Identifier "mouse"
  Driver "inputtest"
  Option "DeviceType" "Pointer"
  Option "AccelerationProfile" "-1"
  Option "AccelerationScheme" "none"
  Option "SocketPath" "{folder}/mouse"
EndSection
Section "InputDevice"
  Identifier "keyboard"
  Driver "inputtest"
  Option "DeviceType" "Keyboard"
  Option "XkbRules" "evdev"
  Option "XkbLayout" "us"
  Option "XkbVariant" "altgr-intl"
  Option "SocketPath" "{folder}/keyboard"
EndSection
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-1000
  VertRefresh 1-200
  Modeline "only" {clock:.2f} {width} {h1} {h2} {h3} {height} {v1} {v2} {v3}
EndSection
Section "Screen"
  Identifier "screen"
  Device "memory"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "only"
    Virtual {width} {height}
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "mouse" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touch" "SendCoreEvents"
EndSection
"""


class Glass:
    """An X server of its own with a screen of `width` × `height` pixels, and what touches it. Places are in pixels."""

    def __init__(self, width: int, height: int):
        require("Xorg")
        self.width = width
        self.height = height
        self._folder = TemporaryDirectory(prefix="handspan-glass-")
        self._log = Path(self._folder.name, "xorg.log")
        self._start()
        self._touch = self._connect("touch")
        self._mouse = self._connect("mouse")
        self._keyboard = self._connect("keyboard")
        self._pointer = (0, 0)
        self._is_pressed = False

    def _start(self) -> None:
        configuration = Path(self._folder.name, "xorg.conf")
        h1, h2, h3 = self.width + 40, self.width + 100, self.width + 200
        v1, v2, v3 = self.height + 10, self.height + 20, self.height + 60
        configuration.write_text(
            CONFIGURATION.format(
                folder=self._folder.name,
                width=self.width,
                height=self.height,
                h1=h1,
                h2=h2,
                h3=h3,
                v1=v1,
                v2=v2,
                v3=v3,
                clock=h3 * v3 * 60 / 1e6,
            )
        )
        reading, writing = os.pipe()
        with self._log.with_suffix(".out").open("wb") as output:
            self._server = subprocess.Popen(
                [
                    "Xorg",
                    "-displayfd",
                    str(writing),
                    "-config",
                    configuration,
                    "-logfile",
                    self._log,
                    "-noreset",
                    "-nolisten",
                    "tcp",
                    "-ac",
                ],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                pass_fds=[writing],
                start_new_session=True,
            )
        os.close(writing)
        # It writes its number once it takes clients, and closes the pipe if it never will.
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            self._server.wait()
            raise RuntimeError(f"Xorg did not start: {self._complaint()}")
        self.display = f":{number}"

    def _complaint(self) -> str:
        output = self._log.with_suffix(".out").read_text(errors="replace")
        return "; ".join(line for line in output.splitlines() if "(EE)" in line or "error" in line.lower()) or output

    def _connect(self, device: str) -> socket.socket:
        link = socket.socket(socket.AF_UNIX)
        link.settimeout(PATIENCE)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                link.connect(f"{self._folder.name}/{device}")
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
        link.sendall(HEADER.pack(HEADER.size + 4, VERSION) + struct.pack("=HH", *PROTOCOL))
        length, kind = HEADER.unpack(receive(link, HEADER.size))
        theirs = struct.unpack("=HH", receive(link, length - HEADER.size))
        if kind != VERSION or theirs[0] != PROTOCOL[0]:
            raise RuntimeError(f"Xorg's inputtest driver speaks version {theirs}, these tests {PROTOCOL}")
        return link

    # Fingers

    def begin(self, finger: int, x: float, y: float) -> None:
        self._send_touch(finger, BEGIN, x, y)

    def update(self, finger: int, x: float, y: float) -> None:
        self._send_touch(finger, UPDATE, x, y)

    def end(self, finger: int, x: float, y: float) -> None:
        self._send_touch(finger, END, x, y)

    def _send_touch(self, finger: int, phase: int, x: float, y: float) -> None:
        axes = valuators({**self._place(x, y), PRESSURE_AXIS: PRESSURE})
        send(self._touch, TOUCH, struct.pack("=II", finger, phase) + axes)

    # The mouse

    def point(self, x: float, y: float) -> None:
        # A device that reports places instead of methods would be a pen to Chromium. Fingers take the pointer along, so
        # where it is, is only known from the corner on, or while a button is down.
        if not self._is_pressed:
            self._move(-self.width, -self.height)
            self._pointer = (0, 0)
        across, along = round(x) - self._pointer[0], round(y) - self._pointer[1]
        self._pointer = (round(x), round(y))
        self._move(across, along)

    def press(self) -> None:
        self._is_pressed = True
        self._send_button(1)

    def release(self) -> bool:
        """Whether the button was down at all."""
        if not self._is_pressed:
            return False
        self._is_pressed = False
        self._send_button(0)
        return True

    def _move(self, across: int, along: int) -> None:
        send(self._mouse, MOTION, struct.pack("=I4x", 0) + valuators({0: across, 1: along}))

    def _send_button(self, state: int) -> None:
        send(self._mouse, BUTTON, struct.pack("=iiI4x", 1, 1, state) + valuators({}))

    # The keyboard

    def key(self, code: int, is_down: bool) -> None:
        send(self._keyboard, KEY, struct.pack("=iI", code, is_down))

    def _place(self, x: float, y: float) -> dict[int, float]:
        return {0: x / self.width * AXIS, 1: y / self.height * AXIS}

    def close(self) -> None:
        for link in (self._touch, self._mouse, self._keyboard):
            link.close()
        self._server.terminate()
        self._server.wait(PATIENCE)
        self._folder.cleanup()


def require(program: str) -> None:
    if shutil.which(program) is None:
        raise FileNotFoundError(f"{program} is not installed; 'make setup-engines' installs what the tests in three engines need")


def valuators(values: dict[int, float]) -> bytes:
    """The axes that a report has values for, accelerated and not."""
    mask = bytearray(AXES // 8)
    numbers = [0.0] * AXES
    for axis, value in values.items():
        mask[axis // 8] |= 1 << axis % 8
        numbers[axis] = value
    return struct.pack(f"=I{len(mask)}s4x{2 * AXES}d", 0, bytes(mask), *numbers, *[0.0] * AXES)


def send(link: socket.socket, kind: int, body: bytes) -> None:
    """Returns once the server has taken the report, so that reports of two devices keep their order."""
    link.sendall(HEADER.pack(HEADER.size + len(body), kind) + body + HEADER.pack(HEADER.size, SYNC))
    receive(link, HEADER.size)


def receive(link: socket.socket, length: int) -> bytes:
    data = b""
    while len(data) < length:
        more = link.recv(length - len(data))
        if not more:
            raise ConnectionError("Xorg ended")
        data += more
    return data
