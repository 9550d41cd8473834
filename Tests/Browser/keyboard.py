"""A keyboard on the screen, whose keys are those of a real one: accents come from AltGr, or are composed by dead keys.

What it is called is what Playwright's is called, so that a test can have either.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager

# The rows of a keyboard, by the X server's number of each row's first key.
ROWS = {10: "1234567890-=", 24: "qwertyuiop[]", 38: "asdfghjkl;'`", 51: "\\zxcvbnm,./"}
SHIFTED = dict(zip('!@#$%^&*()_+{}:"~|<>?', "1234567890-=[];'`\\,./", strict=True))
# Of the layout that `glass.py` asks for.
WITH_ALTGR = {"ä": "q", "å": "w", "é": "e", "ü": "y", "ú": "u", "í": "i", "ó": "o", "ö": "p", "á": "a", "ß": "s", "ø": "l", "ñ": "n"}
DEAD = {"´": ("AltGraph", "'"), "¨": ("AltGraph", "Shift", "'"), "^": ("AltGraph", "6"), "~": ("AltGraph", "Shift", "`")}

# fmt: off
NAMED = {
    "Escape": 9, "Backspace": 22, "Tab": 23, "Enter": 36, "Control": 37, "Shift": 50, "Alt": 64, " ": 65, "F10": 76,
    "AltGraph": 108, "Home": 110, "ArrowUp": 111, "PageUp": 112, "ArrowLeft": 113, "ArrowRight": 114, "End": 115,
    "ArrowDown": 116, "PageDown": 117, "Delete": 119, "ContextMenu": 135,
}
# fmt: on
CODES = NAMED | {key: first + place for first, keys in ROWS.items() for place, key in enumerate(keys)}


class Keyboard:
    """`send(code, is_down)` presses or lets go of a key; leaving `awaiting(count)`, the page has heard of so many more."""

    def __init__(self, send: Callable[[int, bool], None], awaiting: Callable[[int], AbstractContextManager]):
        self._send = send
        self._awaiting = awaiting

    def press(self, chord: str) -> None:
        """A key, with others held: `Control+Shift+z`."""
        self._strike([tuple(chord.split("+"))])

    def type(self, text: str) -> None:
        self._strike([keys(letter) for letter in text])

    def _strike(self, chords: list[tuple[str, ...]]) -> None:
        with self._awaiting(sum(map(len, chords))):
            for chord in chords:
                codes = [CODES[key] for key in chord]
                for code in codes:
                    self._send(code, True)
                for code in reversed(codes):
                    self._send(code, False)


def keys(letter: str) -> tuple[str, ...]:
    """The keys that make a letter, those held first."""
    if letter in CODES:
        return (letter,)
    if letter in DEAD:
        return DEAD[letter]
    if letter in WITH_ALTGR:
        return ("AltGraph", WITH_ALTGR[letter])
    if letter in SHIFTED:
        return ("Shift", SHIFTED[letter])
    if letter.lower() in CODES:
        return ("Shift", letter.lower())
    raise ValueError(f"{letter!r} is on no key of this keyboard")
