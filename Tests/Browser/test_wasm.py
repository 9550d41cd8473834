"""The engine as WebAssembly: a browser takes it, and the C part of its runtime computes what it should."""

import base64
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from serving import ROOT, WEB

C_RUNTIME = ROOT / "Sources/CWebRuntime/CWebRuntime.c"
WASI_HEADERS = "/usr/include/wasm32-wasi"
WASI_LIBRARY = "/usr/lib/wasm32-wasi/libc.a"


# Leaves what the module exports in `wasm`; each import is a function that answers 0.
LOAD = """async text => {
  const bytes = Uint8Array.from(atob(text), letter => letter.codePointAt())
  const module = await WebAssembly.compile(bytes)
  const imports = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = () => 0
  globalThis.wasm = (await WebAssembly.instantiate(module, imports)).exports
}"""


@pytest.fixture
def load(visit, plain_server):
    """`load(file)` gives a page with that module."""

    def load(file: Path):
        page = visit(plain_server(ROOT / "Tests/Browser/pages") + "harness.html")
        page.evaluate(LOAD, base64.b64encode(file.read_bytes()).decode())
        return page

    return load


def test_a_browser_takes_the_module(load):
    page = load(WEB / "elements/grid/handspan.wasm")
    page.evaluate("wasm.__wasm_call_ctors()")
    exports = page.evaluate("Object.entries(wasm).map(([name, value]) => [name, value.constructor.name])")
    assert ["memory", "Memory"] in exports
    assert sum(1 for _, kind in exports if kind == "Function") > 1, "nothing of the bridge is exported"


@pytest.fixture(scope="module")
def c_runtime(tmp_path_factory) -> Path:
    """The C part alone, with its functions exported."""
    module = tmp_path_factory.mktemp("runtime") / "runtime.wasm"
    clang = Path(shutil.which("swift")).resolve().parent / "clang"
    subprocess.run(
        [
            *(clang, "--target=wasm32-unknown-none", "-isystem", WASI_HEADERS, "-Os", "-nostdlib", "--no-wasm-opt"),
            *("-Wl,--no-entry,--export=__multi3,--export=_swift_stdlib_strtod_clocale", "-Wl,--allow-undefined"),
            *(C_RUNTIME, WASI_LIBRARY, "-o", module),
        ],
        check=True,
    )
    return module


@pytest.fixture
def runtime(load, c_runtime):
    """A page with that module, a `view` of its memory, and the address `scratch` of memory that is free to use."""
    page = load(c_runtime)
    page.evaluate("scratch = wasm.memory.grow(1) * 65536; view = new DataView(wasm.memory.buffer)")
    return page


def test_128_bit_products_are_exact(runtime):
    chance = random.Random(1)
    edges = [0, 1, 2, 2**31, 2**32 - 1, 2**32, 2**63, 2**64 - 1, 2**64, 2**127, 2**128 - 1]
    pairs = [(a, b) for a in edges for b in edges]
    pairs += [(chance.getrandbits(chance.randint(1, 128)), chance.getrandbits(128)) for _ in range(2000)]
    products = runtime.evaluate(
        """pairs => pairs.map(([a, b]) => {
          const half = 64n, mask = (1n << half) - 1n
          const halves = [a, b].map(BigInt).flatMap(number => [number & mask, number >> half])
          wasm.__multi3(scratch, ...halves)
          return String(view.getBigUint64(scratch, true) | view.getBigUint64(scratch + 8, true) << half)
        })""",
        [[str(a), str(b)] for a, b in pairs],
    )
    assert [int(product) for product in products] == [a * b % 2**128 for a, b in pairs]


@pytest.mark.parametrize(
    ("text", "value", "length"),
    [("1.5", 1.5, 3), ("-0.1e-3x", -0.0001, 7), ("1e400", float("inf"), 5), ("x", 0, 0), ("9007199254740993", 2.0**53, 16)],
)
def test_numbers_are_read_as_written(runtime, text, value, length):
    read = runtime.evaluate(
        """text => {
          const place = scratch + 16
          new Uint8Array(wasm.memory.buffer, place, text.length + 1).set([...text].map(c => c.codePointAt()).concat(0))
          const end = wasm._swift_stdlib_strtod_clocale(place, scratch)
          return [view.getFloat64(scratch, true), end - place]
        }""",
        text,
    )
    assert read == [value, length]
