"""Real fingers: touches that go through the browser's own input pipeline, several at a time.

    hand = Hand(page)
    finger = hand.down(100, 300)
    finger.swipe([(300, 300)], duration=0.4)
    finger.up()

Places are in CSS pixels of the viewport, durations in seconds.
"""

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from itertools import count, pairwise
from math import hypot

from playwright.sync_api import Page

Point = tuple[float, float]

# What the device driver of a phone reports at, so that moves come between frames as they do from glass.
RATE = 120


class Finger:
    """One finger on the glass; made by `Hand.down`."""

    def __init__(self, hand: "AnyHand", identifier: int, x: float, y: float):
        self.hand = hand
        self.identifier = identifier
        self.x = x
        self.y = y

    def point(self) -> dict:
        return {"id": self.identifier, "x": self.x, "y": self.y, "radiusX": 8, "radiusY": 8, "force": 1}

    def move(self, x: float, y: float) -> None:
        """One move, answered by the page before this returns."""
        self.x, self.y = x, y
        self.hand.dispatch("touchMove", [self])

    def swipe(self, path: Sequence[Point], duration: float = 0.3, hz: int = RATE) -> None:
        """Moves along `path` in `duration`, without waiting for the page to keep up."""
        self.hand.swipe({self: path}, duration, hz)

    def up(self) -> None:
        self.hand.lift([self])


class AnyHand:
    """The fingers on one page, whichever way they get there: a subclass sends what they do."""

    def __init__(self):
        self._identifiers = count(1)
        self._fingers: list[Finger] = []

    def down(self, x: float, y: float) -> Finger:
        return self.down_together([(x, y)])[0]

    def down_together(self, points: Sequence[Point]) -> list[Finger]:
        """Several fingers in one report of the device; they still arrive as one pointer each."""
        fingers = [Finger(self, next(self._identifiers), x, y) for x, y in points]
        self._fingers += fingers
        self.dispatch("touchStart", fingers)
        return fingers

    def tap(self, x: float, y: float) -> None:
        self.down(x, y).up()

    def drag(self, path: Sequence[Point], duration: float = 0.3, hz: int = RATE) -> None:
        """Down at the beginning of `path`, along it, and up at its end."""
        finger = self.down(*path[0])
        finger.swipe(path[1:], duration, hz)
        finger.up()

    def swipe(self, paths: Mapping[Finger, Sequence[Point]], duration: float = 0.3, hz: int = RATE) -> None:
        """Moves several fingers at once, each along its own path, all arriving after `duration`."""
        steps = max(1, round(duration * hz))
        routes = {finger: sample([(finger.x, finger.y), *path], steps) for finger, path in paths.items()}
        self.walk(routes, steps, duration)
        for finger, route in routes.items():
            finger.x, finger.y = route[-1]

    def lift(self, fingers: Sequence[Finger]) -> None:
        for finger in fingers:
            self._fingers.remove(finger)
        self.dispatch("touchEnd", fingers)

    def let_go(self) -> None:
        """Lifts whatever is still down, as after a test that failed half-way."""
        if self._fingers:
            self.lift(list(self._fingers))

    def cancel(self) -> None:
        """The system takes every touch away, as for a call coming in."""
        self._fingers.clear()
        self.dispatch("touchCancel", [])

    def dispatch(self, kind: str, fingers: Sequence[Finger]) -> None:
        """Sends one report, of the kind that `Input.dispatchTouchEvent` knows by that name."""
        raise NotImplementedError

    def walk(self, routes: Mapping[Finger, list[Point]], steps: int, duration: float) -> None:
        """Sends the fingers along their routes, a report each step, in `duration`."""
        raise NotImplementedError


class Hand(AnyHand):
    """Fingers that Chromium is told of by its own protocol."""

    def __init__(self, page: Page):
        super().__init__()
        self._session = page.context.new_cdp_session(page)
        self._session.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})

    def dispatch(self, kind: str, fingers: Sequence[Finger]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [finger.point() for finger in fingers]})

    def walk(self, routes: Mapping[Finger, list[Point]], steps: int, duration: float) -> None:
        self._run(self._send_moves(routes, steps, duration))

    async def _send_moves(self, routes: Mapping[Finger, list[Point]], steps: int, duration: float) -> None:
        loop = asyncio.get_running_loop()
        start = loop.time()
        replies = []
        for step in range(steps):
            await asyncio.sleep(start + (step + 1) * duration / steps - loop.time())
            points = []
            for finger, route in routes.items():
                finger.x, finger.y = route[step]
                points.append(finger.point())
            replies.append(asyncio.ensure_future(self._send({"type": "touchMove", "touchPoints": points})))
        await asyncio.gather(*replies)

    # Playwright's blocking interface cannot send without waiting for the answer, which takes a frame or two each
    # and would slow any swipe to a crawl. These two are the only places that reach under it; its version is pinned.

    def _send(self, event: dict) -> Awaitable:
        return self._session._impl_obj.send("Input.dispatchTouchEvent", event, timeout=0)

    def _run(self, work: Awaitable) -> None:
        self._session._sync(work)


def sample(path: Sequence[Point], steps: int) -> list[Point]:
    """`steps` points at equal distances along `path`, without its first, with its last."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    total = sum(lengths)
    points = []
    leg, walked = 0, 0.0
    for step in range(1, steps + 1):
        goal = total * step / steps
        while leg < len(lengths) - 1 and walked + lengths[leg] < goal:
            walked += lengths[leg]
            leg += 1
        share = (goal - walked) / lengths[leg] if lengths[leg] else 1
        (ax, ay), (bx, by) = path[leg], path[leg + 1]
        points.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return points
