"""What the study found, as documentation and as figures for the page."""

import json
from collections import Counter
from pathlib import Path

import numpy as np

import pictures
from glance import BARE, CONDITIONS, FALSE_ALARMS, GLANCE, JUST_VISIBLE, LOOK, OTHER_COLOUR, OTHERS
from seeing import GLARE, PATCH

NAMES = {
    "handspan": "circle and lift, the default",
    "circle": "circle",
    "border": "border",
    "veil": "veil",
    "lift": "lift",
    "fold": "fold",
    "number": "number",
}

DEFAULT = "handspan"
DISCS = ("handspan", "circle", "number")

SCHEMES = (("light", lambda setting: setting.scheme == "light"), ("dark", lambda setting: setting.scheme == "dark"))


class Findings:
    """How well each mark is told and seen, in the worst setting and against whatever it is told from worst."""

    def __init__(self, found):
        self.settings = list(dict.fromkeys(setting for _, setting in found))
        self.marks = list(dict.fromkeys(mark for mark, _ in found))
        self.found = found
        self.ranking = sorted(self.marks, key=lambda mark: (self.mistakes(mark), -self.sensitivity(mark)))

    def tellings(self, mark: str, condition=GLANCE, only=lambda setting: True, others=OTHERS):
        settings = [setting for setting in self.settings if only(setting)]
        return [self.found[mark, setting].tellings[condition.name, other] for setting in settings for other in others]

    def mistakes(self, mark: str, **options) -> int:
        return max(telling.mistakes for telling in self.tellings(mark, **options))

    def margins(self, mark: str, **options) -> np.ndarray:
        """For each picture how much the selected item is nearer to the look than any that is not selected."""
        return np.min([telling.margins for telling in self.tellings(mark, **options)], 0)

    def missed(self, mark: str) -> int:
        """On how many pictures what is selected is missed if nothing may be taken for selected that is not."""
        return int((self.margins(mark) < JUST_VISIBLE).sum())

    def missed_with_false_alarms(self, mark: str) -> int:
        margins = np.min([telling.margins_with_false_alarms for telling in self.tellings(mark)], 0)
        return int((margins < JUST_VISIBLE).sum())

    def counterfeited(self, mark: str) -> int:
        """On how many pictures something that is not selected looks at least as much like selected."""
        return int((self.margins(mark) <= 0).sum())

    def sensitivity(self, mark: str, **options) -> float:
        return min(telling.sensitivity for telling in self.tellings(mark, **options))

    def area_under_curve(self, mark: str) -> float:
        return min(telling.area_under_curve for telling in self.tellings(mark))

    def seen(self, mark: str) -> np.ndarray:
        """For each picture how much the mark differs from itself at rest and from what it covers, where it does least."""
        return np.min([self.found[mark, setting].sights.weakest for setting in self.settings], 0)


def write(root: Path, collection, findings: Findings) -> None:
    (root / "Documentation/MarkVisibility.md").write_text(text(collection, findings))
    figures = {
        "pictures": len(collection),
        "marks": {
            mark: {"mistakes": findings.mistakes(mark), "margin": round(float(findings.margins(mark).min()), 1)}
            for mark in findings.ranking
        },
    }
    (root / "Web/methods/marks.json").write_text(json.dumps(figures) + "\n")


def text(collection, findings: Findings) -> str:
    return f"""# Which mark can be seen

A mark has to be seen at a glance, in a grid of whatever somebody photographed or painted. `make marks-study` draws each of
the seven marks on {len(collection)} real pictures with the real `<handspan-grid>` in Chromium, at rest and selected, at 98 and 131 pt,
2 and 3 pixels a point, light and dark. It then asks two things, in CIEDE2000 and with glare on the glass: is what is selected told
from *everything* that is not, whatever picture it has? And does the mark differ at all from what it covers?

## The verdict

{verdict(findings)}

## Told at a glance

{table(ranking_rows(findings))}

An item's distance is how far the mark's place on it is from the look of the mark. *Mistakes* are the items, of {len(collection)} selected and
{len(collection)} not, that are taken for the opposite by the best threshold. An item's *margin* is how much nearer it is to the look, selected,
than anything that is not selected; *missed* are the pictures with one under {JUST_VISIBLE}, just noticeable, and *counterfeited* those that
something unchosen equals or beats: no false alarm is allowed there, so one picture can hide many. *Missed, {FALSE_ALARMS:.0%} false alarms* is
what remains when the nearest {FALSE_ALARMS:.0%} may be taken for selected. The area under the curve is how often, of a selected and an unchosen
item, the selected one is nearer to the look; d′ how many standard deviations lie between the two. All are those of the worst
setting, missed pictures those of any. The ranking goes by mistakes, then by d′.

### What it is told from

A selected item has to be told from all items at rest, with what the mark draws there, and from all bare pictures: as before
the marks appear, or where a thin line at rest is overlooked. Mistakes and least margin, by scheme:

{table(other_rows(findings))}

### In other conditions

Mistakes when the gaze is elsewhere, or the room is bright:

{table(condition_rows(findings))}

### Colours that pictures have

Pictures which have the mark's colour where the mark is drawn, within {OTHER_COLOUR} on half of the place or more; and how near the
nearest picture comes.

{table(colour_rows(findings))}

### The worst cases

Each mark, best first. In light and then in dark: two selected items that are told worst, the two at rest that look most as if
they were selected, and the two bare pictures that do.

![What is selected and told worst, beside what is not selected and looks most like it](images/marks-worst.webp)

## Seen against what it covers

{table(sight_rows(findings))}

How much the selected mark differs from itself at rest and from the bare picture, whichever is less: on the worst picture, and
what one in twenty and every second picture stay below, each in its worst setting. Under {OTHER_COLOUR} it is not seen for sure. No other
item is asked about here, so this alone says little of a glance at a grid.

## How it is measured

* Screenshots are averaged in linear light to one colour a point: at 30 cm a point of a phone is 1.9 minutes of arc wide,
  about what an eye resolves.
* {GLARE:.0%} of white is added to all light, sRGB's reference viewing flare (Stokes, Anderson, Chandrasekar and Motta, *A
  Standard Default Color Space for the Internet – sRGB*, 1996), so that near-black tones come as close as they do on glass. Its
  typical viewing flare is {CONDITIONS[-1].glare:.0%}: the bright room. Then light becomes CIELAB (sRGB, D65) by scikit-image.
* A glance is a blur with a standard deviation of {GLANCE.blur} pt, in light. Letters can be read 10° beside the gaze from 0.43°
  (Anstis, Vision Research 14, 1974), strokes of 2.7 pt; the blur leaves these 7 % of their contrast. Twice the blur
  does so to letters 19° away, *far beside the gaze*; *looked at* is without blur. A phone's grid is 12° wide.
* The mark's own place is where the mark alone decides the colour, within {OTHER_COLOUR} on {len(pictures.FLAT)} flat colours and all pictures, and
  changes it: the disc, the turned corner, the frame, the shadow around an item. Its *look* is the mean of all selected items there.
* Of that place the {LOOK} square points count that are most alike on what is selected and most unlike what is not: half of a
  disc 24 pt wide, for every mark alike. An item's distance is its mean CIEDE2000 from the look there.
* Nobody sees an item's rest state beside it, so one threshold must do for the whole grid. An item is told if it is nearer
  than the threshold by {JUST_VISIBLE}; d′ counts that as the eye's own uncertainty, with the spread of the pictures.
* Colours are compared place by place, not forms: that a frame is a frame, that what lifts moves and that a veil dims a
  picture is not counted, so border and lift come out worse here than they look.
* For what the mark covers, its area is where rest and selected differ on a flat colour, and the {PATCH} square points
  count that differ most: a third of a disc 24 pt wide.
* CIEDE2000 is scikit-image's (Sharma, Wu and Dalal, Color Research and Application 30 (1), 2005). Differences under
  {JUST_VISIBLE} are just noticeable side by side (Mahy and others, 1994); from {OTHER_COLOUR} on an observer sees two different
  colours (Mokrzycki and Tatol, 2011). Both were found for CIELAB, whose differences are mostly larger than those of
  CIEDE2000, so they ask for more here.
* A number says which pictures hide a mark, not how fast somebody finds it: that would take people.

## The pictures

Unpacked from Debian packages, never installed; what looks alike is taken once, and {pictures.COUNT} are taken evenly out of all.

{table(picture_rows(collection))}
"""


def verdict(findings: Findings) -> str:
    fold, best = "fold", findings.ranking[0]
    fold_place, default_place = (findings.ranking.index(mark) + 1 for mark in (fold, DEFAULT))
    loses, wins = fold_place == len(findings.ranking), best in DISCS
    is_safe = not findings.mistakes(DEFAULT) and not findings.missed(DEFAULT)
    mistaken = [f"the {NAMES[mark]} {findings.mistakes(mark)}×" for mark in findings.ranking if findings.mistakes(mark)]
    return f"""The nine methods claim that the fold loses, since paintings have dark corners of their own, and that the saturated disc wins,
since no watercolour makes its colour.

* **The fold {"loses" if loses else "does not lose"}**: it is place {fold_place} of {len(findings.ranking)}, with {findings.mistakes(fold)} mistakes at a glance. {fold_by_scheme(findings)}
* **The disc {"wins" if wins else "does not win"}**: the first is the {NAMES[best]}. The default is place {default_place}, with {findings.mistakes(DEFAULT)} mistakes and
  {findings.missed(DEFAULT)} pictures missed; it is {"told on every picture in every setting" if is_safe else "not told everywhere"}, by {findings.margins(DEFAULT).min():.1f} or more.
* **The reasons**: {has_colour(findings, fold)} pictures have the fold's dark in their corner, {has_colour(findings, DEFAULT)} the disc's colour.
* Mistaken at a glance: {"; ".join(mistaken) or "none"}."""


def fold_by_scheme(findings: Findings) -> str:
    """Against bare pictures, which is what dark corners of their own are."""
    parts = []
    for scheme, only in SCHEMES:
        fold, default = (findings.margins(mark, only=only, others=[BARE]).min() for mark in ("fold", DEFAULT))
        parts.append(f"in {scheme} by {fold:.1f} or more (the default: {default:.1f})")
    return "It is told from bare\n  pictures " + ", ".join(parts) + "."


def has_colour(findings: Findings, mark: str) -> int:
    """On how many pictures the mark's place has its colour, in one setting or more."""
    found = [findings.found[mark, setting].colour for setting in findings.settings]
    return int(np.any([colour.distances < OTHER_COLOUR for colour in found], 0).sum())


def ranking_rows(findings: Findings) -> list[list[str]]:
    head = ["mark", "mistakes", "missed", "counterfeited", f"missed, {FALSE_ALARMS:.0%} false alarms", "least margin"]
    head += ["area under the curve", "d′"]
    return [head] + [
        [
            NAMES[mark],
            str(findings.mistakes(mark)),
            str(findings.missed(mark)),
            str(findings.counterfeited(mark)),
            str(findings.missed_with_false_alarms(mark)),
            f"{findings.margins(mark).min():.1f}",
            f"{findings.area_under_curve(mark):.4f}",
            f"{findings.sensitivity(mark):.1f}",
        ]
        for mark in findings.ranking
    ]


def other_rows(findings: Findings) -> list[list[str]]:
    wheres = [(scheme, only, other) for other in OTHERS for scheme, only in SCHEMES]
    rows = [["mark"] + [f"{other}, {scheme}" for scheme, _, other in wheres]]
    for mark in findings.ranking:
        options = [{"only": only, "others": [other]} for _, only, other in wheres]
        found = [(findings.mistakes(mark, **option), findings.margins(mark, **option).min()) for option in options]
        rows.append([NAMES[mark]] + [f"{mistakes}; {margin:.1f}" for mistakes, margin in found])
    return rows


def condition_rows(findings: Findings) -> list[list[str]]:
    head = ["mark"] + [condition.name for condition in CONDITIONS]
    return [head] + [
        [NAMES[mark]] + [str(findings.mistakes(mark, condition=condition)) for condition in CONDITIONS] for mark in findings.ranking
    ]


def colour_rows(findings: Findings) -> list[list[str]]:
    rows = [["mark", "scheme", "colour", "pictures that have it", "nearest"]]
    for mark in ("fold", DEFAULT):
        for scheme, only in SCHEMES:
            found = [findings.found[mark, setting].colour for setting in findings.settings if only(setting)]
            nearest = np.min([colour.distances for colour in found], 0)
            codes = ", ".join(dict.fromkeys(f"`{colour.code}`" for colour in found))
            rows.append([NAMES[mark], scheme, codes, str(int((nearest < OTHER_COLOUR).sum())), f"{nearest.min():.1f}"])
    return rows


def sight_rows(findings: Findings) -> list[list[str]]:
    rows = [["mark", f"under {OTHER_COLOUR}", "least", "5 %", "half"]]
    for mark in findings.ranking:
        seen = findings.seen(mark)
        levels = [f"{np.percentile(seen, percentile):.1f}" for percentile in (0, 5, 50)]
        rows.append([NAMES[mark], str(int((seen < OTHER_COLOUR).sum())), *levels])
    return rows


def picture_rows(collection) -> list[list[str]]:
    counts = Counter((picture.package, picture.kind) for picture in collection)
    return [["package", "what", "pictures"]] + [[f"`{package}`", kind, str(count)] for (package, kind), count in sorted(counts.items())]


def table(rows: list[list[str]]) -> str:
    rows = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)
