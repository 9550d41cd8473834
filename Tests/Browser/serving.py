"""Starts what the pages are served by: the program itself, or a plain folder for the harness's own pages."""

import os
import shutil
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from libraries import fill

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = Path(os.environ.get("HANDSPAN", ROOT / ".build/release/handspan"))
WEB = Path(os.environ.get("HANDSPAN_WEB", ROOT / "build/web"))

# Enough for listing 100,000 files on a busy machine.
PATIENCE = 60


class Server:
    """A running `handspan`, with a home of its own so that caches and trash stay inside `home`."""

    def __init__(self, folder: Path, home: Path, *arguments: str):
        if not PROGRAM.exists():
            raise FileNotFoundError(f"{PROGRAM} is not built; run 'make build', or name another in HANDSPAN")
        home.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.home = home
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.log = home / "handspan.log"
        self.arguments = arguments
        self.process = self._launch()

    def _launch(self) -> subprocess.Popen:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [PROGRAM, self.folder, "--port", str(self.port), "--web", WEB, *self.arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={
                    **os.environ,
                    "HOME": str(self.home),
                    "XDG_CACHE_HOME": str(self.home / "cache"),
                    "XDG_DATA_HOME": str(self.home / "data"),
                },
            )

    def kill(self) -> None:
        """Ends the program with no time to say goodbye."""
        self.process.kill()
        self.process.wait()

    def start_again(self) -> None:
        """Serves the same folder at the same address after `kill`."""
        self.process = self._launch()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"handspan ended with {self.process.returncode}: {self.output()}")
            try:
                urllib.request.urlopen(self.url + "api/library", timeout=PATIENCE).close()
                return
            except urllib.error.HTTPError:
                raise
            except OSError:
                time.sleep(0.02)
        raise TimeoutError(f"handspan did not answer within {PATIENCE} s: {self.output()}")

    def output(self) -> str:
        return self.log.read_text(errors="replace").strip()

    def stop(self) -> None:
        """Ends the program; one that had already ended by itself is an error."""
        ended = self.process.poll()
        if ended is not None:
            raise RuntimeError(f"handspan ended by itself with {ended}: {self.output()}")
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise RuntimeError("handspan did not end within 10 s of being asked to") from None


@contextmanager
def serving(home: Path, name: str, files) -> Iterator[Server]:
    """A running server over a folder of `files` made in `home`; see `libraries.fill`."""
    started = Server(fill(home / name, files), home / "home")
    try:
        started.wait_until_ready()
        yield started
    finally:
        started.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def lay_out_element(folder: Path) -> Path:
    """Puts a page with just the element, and all that it loads, into `folder`, and an empty one; see pages/layouts.html."""
    folder.mkdir(exist_ok=True)
    shutil.copy(ROOT / "Tests/Browser/pages/layouts.html", folder / "index.html")
    (folder / "empty.html").write_text(
        '<!doctype html><html lang="en"><title>Empty</title><link rel="icon" href="data:,"><body></body></html>'
    )
    shutil.copytree(WEB / "elements", folder / "elements", dirs_exist_ok=True)
    return folder


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format, *arguments):
        pass


class FolderServer:
    """Serves a folder as it is, without the program."""

    def __init__(self, folder: Path):
        handler = partial(QuietHandler, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
