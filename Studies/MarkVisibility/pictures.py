"""The pictures that the marks are seen on: paintings and photographs out of Debian packages, which are unpacked and
never installed."""

import io
import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

import qt_resources

# The side of a picture, in pixels: 131 pt at three pixels a point.
SIDE = 393

WALLPAPERS = (
    "gnome-backgrounds",
    "lomiri-wallpapers-16.04",
    "lomiri-wallpapers-20.04",
    "mate-backgrounds",
    "palapeli-data",
    "plasma-workspace-wallpapers",
    "ukui-wallpapers",
)
STORIES = ("wesnoth-1.16-data", "wesnoth-1.16-httt", "wesnoth-1.16-trow", "wesnoth-1.16-utbs", "wesnoth-1.16-low")
GCOMPRIS = "gcompris-qt-data"
PACKAGES = (*WALLPAPERS, *STORIES, GCOMPRIS)

# Drawn after the pictures: on what has one colour only the mark itself can differ.
FLAT = ("#000000", "#ffffff", "#808080", "#c03020", "#20a040", "#2040c0")

PHOTOGRAPHS = ("explore_monuments", "explore_world_animals", "explore_farm_animals")
# With the flat ones three screens full of them, evenly out of all that there are.
COUNT = 204

# Mean difference of two pictures' 8 × 8 colours, of 255.
ALIKE = 10

# A jigsaw of paintings: each piece is a detail of one. More of one painting would count it too often.
PIECES_OF_A_PAINTING = 6


@dataclass(frozen=True)
class Picture:
    name: str
    kind: str
    package: str


def collect(place: Path) -> list[Picture]:
    """Makes `place`/pictures/000.png and so on, all square; the same ones in the same order every time."""
    folder, listing = place / "pictures", place / "pictures.json"
    if listing.exists():
        return [Picture(**each) for each in json.loads(listing.read_text())]
    unpacked = unpack(place)
    folder.mkdir(parents=True, exist_ok=True)
    found, looks = [], []
    for picture, image in all_pictures(unpacked):
        square = ImageOps.fit(image, (SIDE, SIDE), Image.Resampling.LANCZOS)
        # Wallpapers come in several sizes; what looks alike is taken once.
        look = np.asarray(square.resize((8, 8), Image.Resampling.BOX), float)
        if any(np.abs(look - other).mean() < ALIKE for other in looks):
            continue
        looks.append(look)
        found.append((picture, square))
    taken = [found[index] for index in np.linspace(0, len(found) - 1, COUNT).round().astype(int)]
    for number, (_, square) in enumerate(taken):
        square.save(folder / f"{number:03}.png")
    pictures = [picture for picture, _ in taken]
    for number, colour in enumerate(FLAT, len(pictures)):
        Image.new("RGB", (SIDE, SIDE), colour).save(folder / f"{number:03}.png")
    listing.write_text(json.dumps([asdict(picture) for picture in pictures], indent=1))
    return pictures


def unpack(place: Path) -> dict[str, Path]:
    packages, unpacked = place / "packages", place / "unpacked"
    for folder in (packages, unpacked):
        folder.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        if (unpacked / package).exists():
            continue
        subprocess.run(["apt-get", "download", "--quiet=2", package], cwd=packages, check=True)
        (archive,) = packages.glob(f"{package}_*.deb")
        subprocess.run(["dpkg-deb", "--extract", archive, unpacked / package], check=True)
        archive.unlink()
    return {package: unpacked / package for package in PACKAGES}


def all_pictures(unpacked: dict[str, Path]) -> Iterator[tuple[Picture, Image.Image]]:
    for package in WALLPAPERS:
        for path in image_files(unpacked[package]):
            if path.stem != "screenshot":
                yield from opened(path.name, "wallpaper", package, path)
    for package in STORIES:
        for path in image_files(unpacked[package]):
            if path.parent.name == "story" and "logo" not in path.name:
                yield from opened(path.name, "painting", package, path)
    bundles = next(unpacked[GCOMPRIS].rglob("rcc"))
    for bundle in PHOTOGRAPHS:
        for name, content in qt_resources.files(bundles / f"{bundle}.rcc"):
            yield from opened(Path(name).name, "photograph", GCOMPRIS, content)
    for name, content in qt_resources.files(bundles / "details.rcc"):
        yield from opened(Path(name).name, "painting or photograph", GCOMPRIS, content)
    yield from pieces(bundles / "paintings.rcc")


def image_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".jpg", ".jpeg", ".png", ".webp"))


def opened(name: str, kind: str, package: str, file: Path | bytes) -> Iterator[tuple[Picture, Image.Image]]:
    if not name.lower().endswith((".jpg", ".jpeg", ".png", ".webp")):
        return
    image = Image.open(io.BytesIO(file) if isinstance(file, bytes) else file)
    if min(image.size) < 200 or (image.mode != "P" and "A" in image.mode and image.getextrema()[-1][0] < 255):
        return
    yield Picture(Path(name).stem, kind, package), image.convert("RGB")


def pieces(bundle: Path) -> Iterator[tuple[Picture, Image.Image]]:
    """The whole square in the middle of each piece of a jigsaw."""
    taken: dict[str, int] = {}
    for name, content in sorted(qt_resources.files(bundle)):
        if not name.endswith(".webp"):
            continue
        image = Image.open(io.BytesIO(content)).convert("RGBA")
        side = int(min(image.size) * 0.62)
        left, top = (image.width - side) // 2, (image.height - side) // 2
        middle = image.crop((left, top, left + side, top + side))
        painting = re.split(r"[_-][a-z]?\d+\.webp$", Path(name).name)[0]
        if side < 72 or middle.getextrema()[3][0] < 255 or taken.get(painting, 0) == PIECES_OF_A_PAINTING:
            continue
        taken[painting] = taken.get(painting, 0) + 1
        yield Picture(Path(name).stem, "detail of a painting", GCOMPRIS), middle.convert("RGB")
