"""Whether a mark can be seen, by the colour difference CIEDE2000 at the sharpness of an eye."""

from dataclasses import dataclass

import numpy as np
from skimage.color import deltaE_ciede2000, xyz2lab

# Linear sRGB to XYZ under D65 (IEC 61966-2-1).
TO_XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]], np.float32)

# The light of each of the 256 values of sRGB, from the same standard.
ENCODED = np.arange(256) / 255
LIGHT = np.where(ENCODED <= 0.04045, ENCODED / 12.92, ((ENCODED + 0.055) / 1.055) ** 2.4).astype(np.float32)

# The light that a screen throws back, as a part of its white: sRGB's reference viewing flare (Stokes, Anderson,
# Chandrasekar and Motta, "A Standard Default Color Space for the Internet – sRGB", 1996).
GLARE = 0.01

# The difference from which a flat colour counts as another one when the mark's area is looked for.
TOUCHED = 1.0

# In square points: a third of a disc 24 pt wide. What is told from its surroundings on so much is seen, however little
# the rest of the mark differs.
PATCH = 150


@dataclass(frozen=True)
class Sights:
    """One number for each picture: how much the patch of the mark that differs most differs on average, in ΔE00."""

    # The selected mark from the mark at rest, on the same picture.
    pair: np.ndarray
    # The selected mark from what it covers and what is around it: the picture without any mark.
    ground: np.ndarray
    # In square points.
    area: int

    @property
    def weakest(self) -> np.ndarray:
        """A mark must be told from both."""
        return np.minimum(self.pair, self.ground)


def as_light(screen: np.ndarray, scale: int) -> np.ndarray:
    """A screenshot as linear light, of 1, one colour a point.

    Held at 30 cm a point of a phone is 1.9 minutes of arc wide, about what an eye resolves, so what is finer is mixed,
    and it is light that mixes.
    """
    height, width = screen.shape[0] // scale * scale, screen.shape[1] // scale * scale
    parts = [screen[row:height:scale, column:width:scale] for row in range(scale) for column in range(scale)]
    return sum(LIGHT[part] for part in parts) / len(parts)


def as_seen(light: np.ndarray, glare: float = GLARE) -> np.ndarray:
    """Light as CIELAB with glare over it, to an eye that takes white with its glare for white."""
    return xyz2lab((light + glare) / (1 + glare) @ TO_XYZ.T).astype(np.float32)


def see(rest: np.ndarray, selected: np.ndarray, bare: np.ndarray, flat_count: int) -> Sights:
    """What can be seen of one mark on all pictures, given as light; the last `flat_count` of them have one colour each.

    On those only the mark itself can differ, which tells where it is; on the others a picture that moves or shrinks
    differs everywhere from itself.
    """
    area = (deltaE_ciede2000(as_seen(rest[-flat_count:]), as_seen(selected[-flat_count:])) > TOUCHED).any(0)
    rest, selected, bare = (as_seen(cells[:-flat_count][:, area]) for cells in (rest, selected, bare))
    return Sights(patch(rest, selected), patch(bare, selected), int(area.sum()))


def patch(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    differences = deltaE_ciede2000(one, other)
    if differences.shape[1] <= PATCH:
        return differences.mean(1)
    return np.partition(differences, -PATCH, axis=1)[:, -PATCH:].mean(1)
