"""A picture of the worst cases: each mark where it is told worst, beside what looks most like it unchosen."""

import io
from pathlib import Path

from PIL import Image

WORST = 2


def write(path: Path, rows: list[list[Image.Image]]) -> None:
    """One row of equal cells for each mark."""
    width, height = rows[0][0].size
    sheet = Image.new("RGB", (width * len(rows[0]), height * len(rows)))
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            sheet.paste(cell, (x * width, y * height))
    sheet.save(path, quality=82, method=6)


def cells(screen: bytes, count: int, columns: int, stride: int, margin: int) -> list[Image.Image]:
    """The cells of the pictures on a screen."""
    image = Image.open(io.BytesIO(screen)).convert("RGB")
    places = [divmod(index, columns) for index in range(count)]
    corners = [(margin + column * stride, margin + row * stride) for row, column in places]
    return [image.crop((left, top, left + stride, top + stride)) for left, top in corners]
