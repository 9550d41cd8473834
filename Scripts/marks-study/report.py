"""What the study found, as documentation and as figures for the page."""

import json
from collections import Counter
from pathlib import Path

import numpy as np

import pictures
from seeing import PATCH

# From here on an observer sees two different colours: Mokrzycki and Tatol, "Colour difference ΔE – a survey", Machine
# Graphics and Vision 20 (4), 2011.
GLANCE = 5.0

# Just noticeable side by side: Mahy, Van Eycken and Oosterlinck, "Evaluation of uniform color spaces developed after
# the adoption of CIELAB and CIELUV", Color Research and Application 19 (2), 1994.
JUST_VISIBLE = 2.3

NAMES = {
    "handspan": "circle and lift, the default", "circle": "circle", "border": "border", "veil": "veil", "lift": "lift",
    "fold": "fold", "number": "number",
}


class Findings:
    """For each mark a table of pictures by settings, of how well the mark is seen."""

    def __init__(self, found):
        self.settings = list(dict.fromkeys(setting for _, setting in found))
        marks = list(dict.fromkeys(mark for mark, _ in found))
        self.seen = {mark: np.stack([found[mark, setting].weakest for setting in self.settings], 1) for mark in marks}
        self.found = found
        self.ranking = sorted(marks, key=lambda mark: (self.missed(mark), -self.level(mark, 5)))

    def missed(self, mark: str, threshold: float = GLANCE, only=lambda setting: True) -> int:
        """On how many pictures it is not seen in one setting or more."""
        columns = [index for index, setting in enumerate(self.settings) if only(setting)]
        return int((self.seen[mark][:, columns] < threshold).any(1).sum())

    def level(self, mark: str, percentile: float) -> float:
        return float(np.percentile(self.seen[mark].min(1), percentile))

    def worst(self, mark: str, scheme: str, count: int) -> list[int]:
        columns = [index for index, setting in enumerate(self.settings) if setting.scheme == scheme]
        return [int(index) for index in self.seen[mark][:, columns].min(1).argsort()[:count]]


def write(root: Path, collection, findings: Findings) -> None:
    (root / "Documentation/MarkVisibility.md").write_text(text(collection, findings))
    figures = {
        "pictures": len(collection),
        "marks": {mark: {"missed": findings.missed(mark), "least": round(findings.level(mark, 0), 1)} for mark in findings.ranking},
    }
    (root / "Web/methods/marks.json").write_text(json.dumps(figures) + "\n")


def text(collection, findings: Findings) -> str:
    return f"""# Which mark can be seen

A mark has to be seen at a glance on whatever somebody photographed or painted. `make marks-study` draws each of the seven
marks on {len(collection)} real pictures with the real `<handspan-grid>` in Chromium, at rest and chosen, at 98 and 131 pt,
2 and 3 pixels a point, light and dark, and measures how much the chosen mark differs, in CIEDE2000, from the mark at rest
and from what it covers.

## The ranking

{table(ranking_rows(findings))}

*Missed* are the pictures on which the mark differs by less than {GLANCE} in one setting or more; *not even just visible* those
with less than {JUST_VISIBLE}. *Least*, *5 %* and *half* are the difference on the worst picture, and what one in twenty and every
second picture stay below, each in its worst setting.

{verdict(findings)}

## Where it is missed

{table(setting_rows(findings))}

## The worst cases

Each mark on the pictures where it is seen the least, at rest and chosen; two in light, two in dark.

![Each mark on its worst pictures](images/marks-worst.webp)

## How it is measured

* Screenshots become CIELAB (sRGB, D65) by scikit-image, averaged in linear light to one colour a point: at 30 cm a point
  of a phone is 1.9 minutes of arc wide, about what an eye resolves.
* The mark's area is where rest and chosen differ on one of {len(pictures.FLAT)} flat colours. On a picture that moves or shrinks
  every point would differ, without anything to be seen.
* Of that area the {PATCH} square points count that differ most, by their mean: a third of a disc 24 pt wide. A mark is seen by its
  best part, however faint the rest.
* A mark must be told from itself at rest and from the bare picture; the smaller difference counts.
* CIEDE2000 is scikit-image's (Sharma, Wu and Dalal, Color Research and Application 30 (1), 2005). Differences under
  {JUST_VISIBLE} are just noticeable side by side (Mahy and others, 1994); from {GLANCE} on an observer sees two different
  colours (Mokrzycki and Tatol, 2011). Both were found for CIELAB, whose differences are mostly larger than those of
  CIEDE2000, so they ask for more here.
* A number says which pictures hide a mark, not how fast somebody finds it: that would take people.

## The pictures

Unpacked from Debian packages, never installed; what looks alike is taken once, and {pictures.COUNT} are taken evenly out of all.

{table(picture_rows(collection))}
"""


def verdict(findings: Findings) -> str:
    missed = [f"{NAMES[mark]} on {findings.missed(mark)}" for mark in findings.ranking if findings.missed(mark)]
    weakest = min(findings.ranking, key=lambda mark: findings.level(mark, 0))
    return f"""Missed: {"; ".join(missed) or "none, on no picture and in no setting"}. The mark with the weakest worst case is the {NAMES[weakest]}, {findings.level(weakest, 0):.1f};
the default's is {findings.level("handspan", 0):.1f}, the fold's {findings.level("fold", 0):.1f}. The nine ways say that the fold loses to the saturated disc, since paintings have
dark corners of their own. This study shows the first half of that, how much a mark differs from what it covers; whether an
unmarked corner is taken for a mark it does not measure. The worst cases show a limit too: in dark the fold is all but gone
to the eye on dark pictures, where figures that know of no glare on the glass still tell near-black tones apart."""


def ranking_rows(findings: Findings) -> list[list[str]]:
    head = ["mark", "missed", "not even just visible", "least", "5 %", "half"]
    return [head] + [
        [NAMES[mark], str(findings.missed(mark)), str(findings.missed(mark, JUST_VISIBLE))]
        + [f"{findings.level(mark, percentile):.1f}" for percentile in (0, 5, 50)]
        for mark in findings.ranking
    ]


def setting_rows(findings: Findings) -> list[list[str]]:
    wheres = [
        ("light", lambda setting: setting.scheme == "light"),
        ("dark", lambda setting: setting.scheme == "dark"),
        ("98 pt", lambda setting: setting.side == 98),
        ("131 pt", lambda setting: setting.side == 131),
        ("2 pixels a point", lambda setting: setting.scale == 2),
        ("3 pixels a point", lambda setting: setting.scale == 3),
    ]
    head = ["mark"] + [name for name, _ in wheres]
    return [head] + [[NAMES[mark]] + [str(findings.missed(mark, only=only)) for _, only in wheres] for mark in findings.ranking]


def picture_rows(collection) -> list[list[str]]:
    counts = Counter((picture.package, picture.kind) for picture in collection)
    return [["package", "what", "pictures"]] + [[f"`{package}`", kind, str(count)] for (package, kind), count in sorted(counts.items())]


def table(rows: list[list[str]]) -> str:
    rows = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)
