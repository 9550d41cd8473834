"""A picture of the worst cases: each mark where it is seen the least, at rest and chosen."""

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


def cells(screens: list[bytes], count: int, columns: int, stride: int, margin: int) -> list[Image.Image]:
    """Of screens of the same pictures, each picture's cells beside each other."""
    images = [Image.open(io.BytesIO(screen)).convert("RGB") for screen in screens]
    places = [divmod(index, columns) for index in range(count)]
    boxes = [(margin + column * stride, margin + row * stride) for row, column in places]
    return [image.crop((left, top, left + stride, top + stride)) for left, top in boxes for image in images]
