"""Whether what is selected can be told at a glance from everything that is not, without its own rest state beside it."""

from dataclasses import dataclass

import numpy as np
from scipy.stats import rankdata
from skimage.color import deltaE_ciede2000

from seeing import GLARE, LIGHT, TOUCHED, as_seen

# From here on an observer sees two different colours: Mokrzycki and Tatol, "Colour difference ΔE – a survey", Machine
# Graphics and Vision 20 (4), 2011.
OTHER_COLOUR = 5.0

# Just noticeable side by side: Mahy, Van Eycken and Oosterlinck, "Evaluation of uniform color spaces developed after
# the adoption of CIELAB and CIELUV", Color Research and Application 19 (2), 1994.
JUST_VISIBLE = 2.3

# In square points: half of a disc 24 pt wide. All marks are told by the same area, the best that each of them has.
LOOK = 226

# What the selected are told from: unchosen items with whatever the mark draws at rest, and pictures without any mark. A
# mark that is told from items at rest only, by what it takes away from them, is no mark on its own.
REST, BARE = OTHERS = ("at rest", "bare")

# How many of the unchosen may be taken for selected where some may.
FALSE_ALARMS = 0.01


@dataclass(frozen=True)
class Condition:
    """How somebody looks: the part of white that the screen throws back, and the standard deviation of the blur in points."""

    name: str
    glare: float
    blur: float


# Letters can be read 10° beside the gaze when they are 0.43° high (Anstis, "A chart demonstrating variations in acuity
# with retinal position", Vision Research 14, 1974): strokes of 2.7 pt. The blur of 2 pt leaves such strokes 7 % of
# their contrast; that of 4 pt does so to those of letters 19° beside it. 5 % is sRGB's typical viewing flare.
GLANCE = Condition("at a glance", GLARE, 2)
CONDITIONS = (
    GLANCE,
    Condition("looked at", GLARE, 0),
    Condition("far beside the gaze", GLARE, 4),
    Condition("at a glance, in a bright room", 0.05, 2),
)


@dataclass(frozen=True)
class Telling:
    """How far each picture's item is from the look of the mark, in ΔE00: selected, and not selected."""

    selected: np.ndarray
    other: np.ndarray

    @property
    def margins(self) -> np.ndarray:
        """How much nearer each selected item is to the look than the unchosen item that comes nearest to it."""
        return self.other.min() - self.selected

    @property
    def margins_with_false_alarms(self) -> np.ndarray:
        """The same if the nearest unchosen items, one in a hundred, may be taken for selected."""
        return np.sort(self.other)[int(len(self.other) * FALSE_ALARMS)] - self.selected

    @property
    def mistakes(self) -> int:
        """How many items, selected or not, are taken for the opposite by the best threshold there is."""
        thresholds = np.append(np.sort(self.other), np.inf)
        missed = (thresholds[:, None] - self.selected < JUST_VISIBLE).sum(1)
        return int((np.arange(len(thresholds)) + missed).min())

    @property
    def area_under_curve(self) -> float:
        """How likely, of a selected and an unchosen item taken at random, the selected one is nearer to the look."""
        count = len(self.other)
        ranks = rankdata(np.concatenate([self.other, self.selected]))[:count]
        return float((ranks.sum() - count * (count + 1) / 2) / (count * len(self.selected)))

    @property
    def sensitivity(self) -> float:
        """d′, where an eye's own uncertainty, a just visible difference, adds to that of the pictures."""
        spread = (self.other.var() + self.selected.var()) / 2 + JUST_VISIBLE**2
        return float((self.other.mean() - self.selected.mean()) / np.sqrt(spread))


def tell(rest: np.ndarray, selected: np.ndarray, bare: np.ndarray, flat_count: int) -> dict[tuple[str, str], Telling]:
    """How well the selected are told from the unchosen: for each condition, from those at rest and from bare pictures.

    Cells are light, and the last `flat_count` of them have one colour each. Only where a mark draws something at rest
    do the two differ.
    """
    own = drawn_by_mark(selected, bare, flat_count)
    others = {REST: rest} if rest is bare else {REST: rest, BARE: bare}
    found = {}
    for blur in dict.fromkeys(condition.blur for condition in CONDITIONS):
        near = blurred(selected[:-flat_count], blur, own)
        for name, cells in others.items():
            far = blurred(cells[:-flat_count], blur, own)
            for condition in CONDITIONS:
                if condition.blur == blur:
                    found[condition.name, name] = told(as_seen(near, condition.glare), as_seen(far, condition.glare))
    same = {(condition.name, BARE): found[condition.name, REST] for condition in CONDITIONS}
    return same | found


def drawn_by_mark(selected: np.ndarray, bare: np.ndarray, flat_count: int) -> np.ndarray:
    """Where the mark alone decides the colour, whatever the picture, and it is not what would be there without it."""
    flat, ground = as_seen(selected[-flat_count:]), as_seen(bare[-flat_count:])
    mean = flat.mean(0, keepdims=True)
    own = (deltaE_ciede2000(flat, mean) < OTHER_COLOUR).all(0) & (deltaE_ciede2000(flat, ground) > TOUCHED).any(0)
    # A number is not as wide with one figure as with two.
    own[own] = (deltaE_ciede2000(as_seen(selected[:, own]), mean[:, own]) < OTHER_COLOUR).all(0)
    return own


def told(selected: np.ndarray, other: np.ndarray) -> Telling:
    look = selected.mean(0, keepdims=True)
    # The best of the mark is what is alike on all that is selected and differs most from what is not; plain distances in
    # CIELAB do to find it, and take a tenth of the time.
    farness = [np.linalg.norm(cells - look, axis=2).mean(0) for cells in (selected, other)]
    best = (farness[1] - farness[0]).argsort()[-LOOK:]
    return Telling(*(deltaE_ciede2000(cells[:, best], look[:, best]).mean(1) for cells in (selected, other)))


def blurred(cells: np.ndarray, blur: float, own: np.ndarray) -> np.ndarray:
    """The points of `own`, each mixed with those around it."""
    rows, columns = np.flatnonzero(own.any(1)), np.flatnonzero(own.any(0))
    reach = int(4 * blur) + 1
    top, left = max(rows[0] - reach, 0), max(columns[0] - reach, 0)
    window = np.s_[top : rows[-1] + reach + 1, left : columns[-1] + reach + 1]
    part = cells[:, *window].astype(np.float32)
    if blur:
        part = mixed_down(part, blur)
        part = mixed_down(part.swapaxes(1, 2), blur).swapaxes(1, 2)
    return part[:, own[window]]


def mixed_down(cells: np.ndarray, blur: float) -> np.ndarray:
    """Each row mixed with those above and below it, by a normal distribution."""
    rows = np.arange(cells.shape[1])
    weights = np.exp(-((rows[:, None] - rows) ** 2) / (2 * blur**2)).astype(np.float32)
    weights /= weights.sum(1, keepdims=True)
    # One multiplication of matrices is many times faster than a filter along an axis.
    return (weights @ cells.reshape(*cells.shape[:2], -1)).reshape(cells.shape)


@dataclass(frozen=True)
class Colour:
    """The colour that most of a mark has, and how far each bare picture is from it in the mark's place, in ΔE00."""

    code: str
    distances: np.ndarray


def colour(selected: np.ndarray, bare: np.ndarray, flat_count: int) -> Colour:
    """The page's own colour only counts where a mark has no other."""
    own = drawn_by_mark(selected, bare, flat_count)
    light = selected[-1].astype(np.float32)
    seen, page = as_seen(light), as_seen(bare[-1, :1, :1].astype(np.float32))
    apart = own & (deltaE_ciede2000(seen, page) >= OTHER_COLOUR)
    own = apart if apart.any() else own
    codes, which, counts = np.unique(encoded(light[own]), axis=0, return_inverse=True, return_counts=True)
    usual = counts.argmax()
    place = np.zeros(own.shape, bool)
    place[own] = which.ravel() == usual
    pictures = as_seen(bare[:-flat_count][:, place])
    # Half of the place being of that colour is enough to be taken for it.
    distances = np.median(deltaE_ciede2000(pictures, seen[place].mean(0)[None, None]), axis=1)
    return Colour("#" + bytes(codes[usual].tolist()).hex(), distances)


def encoded(light: np.ndarray) -> np.ndarray:
    return np.abs(LIGHT - light[..., None]).argmin(-1).astype(np.uint8)
