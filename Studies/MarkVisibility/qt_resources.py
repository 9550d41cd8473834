"""Reads the files inside a Qt resource bundle (.rcc), such as GCompris keeps its pictures in."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

ZLIB, DIRECTORY, ZSTANDARD = 1, 2, 4


def files(path: Path) -> Iterator[tuple[str, bytes]]:
    """Each file's path inside the bundle with what it holds; files packed by Zstandard are left out."""
    bundle = path.read_bytes()
    magic, version, tree, data, names = struct.unpack_from(">4s4I", bundle)
    if magic != b"qres" or version not in (1, 2, 3):
        raise ValueError(f"{path}: not a Qt resource bundle of version 1 to 3")
    node_size = 14 if version == 1 else 22

    def name(offset: int) -> str:
        (length,) = struct.unpack_from(">H", bundle, names + offset)
        begin = names + offset + 6
        return bundle[begin : begin + 2 * length].decode("utf-16-be")

    def walk(index: int, parent: str) -> Iterator[tuple[str, bytes]]:
        name_offset, flags, first, second = struct.unpack_from(">IHII", bundle, tree + index * node_size)
        place = f"{parent}/{name(name_offset)}" if index else ""
        if flags & DIRECTORY:
            for child in range(second, second + first):
                yield from walk(child, place)
        elif not flags & ZSTANDARD:
            begin = data + second
            (length,) = struct.unpack_from(">I", bundle, begin)
            content = bundle[begin + 4 : begin + 4 + length]
            # Qt puts the length before what zlib packed.
            yield place, zlib.decompress(content[4:]) if flags & ZLIB else content

    yield from walk(0, "")
