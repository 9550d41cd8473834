"""Folders of small real files to serve."""

import colorsys
import io
import os
import wave
from collections.abc import Iterable, Mapping
from pathlib import Path

from PIL import Image

# The newest file of a library is as old as this; each next one is a minute older, so the order is the one given.
NEWEST = 1_750_000_000
GAP = 60

PICTURES = {".jpg": "JPEG", ".jpeg": "JPEG", ".png": "PNG", ".webp": "WEBP", ".gif": "GIF", ".tiff": "TIFF"}
SIZES = ((64, 48), (48, 64), (64, 64), (96, 40))


def names(count: int) -> list[str]:
    """Names as a camera gives them, ascending."""
    return [f"IMG_{number:05}.jpg" for number in range(1, count + 1)]


def fill(folder: Path, files: int | Iterable[str] | Mapping[str, bytes | None]) -> Path:
    """Makes `folder` hold `files`: a number of JPEGs, names, or names with what each holds.

    What a name without contents holds follows from its extension; no two files are alike.
    """
    folder.mkdir(parents=True)
    if isinstance(files, int):
        files = names(files)
    contents = dict(files) if isinstance(files, Mapping) else dict.fromkeys(files)
    for number, (name, given) in enumerate(contents.items()):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content(name, number) if given is None else given)
        modified = NEWEST - number * GAP
        os.utime(path, (modified, modified))
    return folder


def content(name: str, number: int) -> bytes:
    """A small valid file of the kind that `name` says, unlike that of any other number."""
    extension = Path(name).suffix.lower()
    if extension in PICTURES:
        return picture(number, PICTURES[extension])
    if extension == ".wav":
        return sound(number)
    if extension == ".pdf":
        return document(number)
    if extension in (".txt", ".md", ".csv"):
        return f"{name}: number {number}\n".encode()
    raise ValueError(f"no way is known to make {name}; give its contents")


def picture(number: int, format: str) -> bytes:
    """Two flat colours, told apart by hue and by a bar as long as the number is large."""
    width, height = SIZES[number % len(SIZES)]
    hue = number * 0.61803398875 % 1
    image = Image.new("RGB", (width, height), colour(hue, 0.35 + number % 7 * 0.08))
    image.paste(colour(hue + 0.5, 0.9), (8, 8, 9 + number % (width - 17), height - 8))
    encoded = io.BytesIO()
    # The number as a comment makes the files differ where the pictures do not.
    options = {"comment": str(number).encode()} if format in ("JPEG", "GIF") else {}
    image.save(encoded, format, **options)
    return encoded.getvalue()


def colour(hue: float, value: float) -> tuple[int, int, int]:
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, 0.6, value)
    return round(red * 255), round(green * 255), round(blue * 255)


def sound(number: int) -> bytes:
    """A tenth of a second of a square wave."""
    encoded = io.BytesIO()
    with wave.open(encoded, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(8000)
        half = 4 + number % 40
        file.writeframes((b"\x60" * half + b"\xa0" * half) * (400 // half))
    return encoded.getvalue()


def document(number: int) -> bytes:
    """A PDF of one page that says which it is."""
    text = f"BT /F 24 Tf 36 96 Td (Page {number}) Tj ET".encode()
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%b\nendstream" % (len(text), text),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    file = bytearray(b"%PDF-1.4\n")
    offsets = []
    for index, body in enumerate(objects, 1):
        offsets.append(len(file))
        file += b"%d 0 obj%b endobj\n" % (index, body)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    start = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n%b" % (len(objects) + 1, table)
    file += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(file)
