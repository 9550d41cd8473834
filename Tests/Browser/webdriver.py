"""Asks a browser about its page, by WebDriver over HTTP or by Firefox's own form of it; fingers never go this way."""

import base64
import json
import socket
import time
import urllib.error
import urllib.request

PATIENCE = 60


class DriverError(RuntimeError):
    """A browser's answer that something went wrong."""


class HTTPDriver:
    """A session of a WebDriver that listens on a port of this machine."""

    def __init__(self, port: int, capabilities: dict):
        self._address = f"http://127.0.0.1:{port}"
        self._wait_until_ready()
        answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self._address += f"/session/{answer['sessionId']}"
        self._send("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self._send("GET", "/status")
                return
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def open(self, url: str) -> None:
        self._send("POST", "/url", {"url": url})

    def run(self, script: str, *arguments):
        """What the function body `script` answers to the callback that is its last argument."""
        return self._send("POST", "/execute/async", {"script": script, "args": arguments})

    def screenshot(self) -> bytes:
        """What is on show, as PNG."""
        return base64.b64decode(self._send("GET", "/screenshot"))

    def close(self) -> None:
        self._send("DELETE", "")

    def _send(self, method: str, path: str, body: dict | None = None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise DriverError(f"{value['error']}: {value['message']}") from None


class Marionette:
    """A session of Firefox's remote control, which answers the same commands on a plain socket."""

    def __init__(self, port: int):
        self._link = socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE)
        self._stream = self._link.makefile("rb")
        self._number = 0
        self._receive()
        self._send("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})
        self._send("WebDriver:SetTimeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def open(self, url: str) -> None:
        self._send("WebDriver:Navigate", {"url": url})

    def run(self, script: str, *arguments):
        return self._send("WebDriver:ExecuteAsyncScript", {"script": script, "args": arguments, "sandbox": None})["value"]

    def screenshot(self) -> bytes:
        """What is on show, as PNG."""
        return base64.b64decode(self._send("WebDriver:TakeScreenshot", {"full": False})["value"])

    def close(self) -> None:
        self._send("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._link.close()

    def _send(self, command: str, parameters: dict):
        self._number += 1
        message = json.dumps([0, self._number, command, parameters]).encode()
        self._link.sendall(b"%d:%b" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise DriverError(f"{error['error']}: {error['message']}")
        return result

    def _receive(self):
        digits = b""
        while (digit := self._stream.read(1)) != b":":
            if not digit:
                raise ConnectionError("Firefox ended")
            digits += digit
        return json.loads(self._stream.read(int(digits)))
