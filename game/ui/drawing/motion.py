"""Short animations by name. Drawing asks how far each one is; nothing waits for them."""

from __future__ import annotations

DURATIONS = {
    "digit": 0.12,
    "select": 0.09,
    "lamp": 0.18,
    "note": 0.08,
    "house": 0.14,
    "lid": 0.16,
    "progress": 0.2,
    "shake": 0.18,
    "ring": 0.18,
    "margin": 0.15,
    "roll": 0.24,
    "board": 0.15,
    "focus": 0.12,
    "tab": 0.15,
    "header": 0.15,
    "turn": 0.25,
    "deal": 0.22,
    "print": 0.1,
    "seal": 0.15,
    "jolt": 0.1,
    "badge": 0.14,
    "card": 0.2,
    "press": 0.1,
    "scene": 0.18,
    "ink": 0.24,
    "fog": 0.24,
    "zoom": 0.18,
    "fuse": 0.25,
    "pull": 0.25,
    "factor": 0.24,
}
"""Seconds that one element moves; none is longer than a quarter of a second."""

SEQUENCES = {
    "twin": 0.8,
    "drying": 0.4,
    "specks": 0.3,
    "count": 0.4,
    "strip": 0.3,
    "page": 0.35,
    "gain": 0.6,
    "fallen_ink": 0.75,
    "pile": 0.32,
    "kindle": 0.5,
    "smear": 0.4,
    "wet": 0.5,
    "sweep": 0.45,
    "scroll": 0.5,
}
"""Seconds of what is made of many elements, or stays for a moment after it was drawn."""


def ease_out(share: float) -> float:
    """Fast at first, gentle at the end: 1 - (1 - t)³."""
    return 1 - (1 - share) ** 3


class Motion:
    """The animations that run now, by (kind, what it moves)."""

    def __init__(self) -> None:
        self.reduced = False
        self._running: dict[tuple[str, object], tuple[float, float]] = {}
        """The age of each, below 0 while it is delayed, and how long it lasts, in seconds."""

    def start(
        self, kind: str, what: object = None, delay: float = 0.0, seconds: float | None = None
    ) -> None:
        """Start an animation, from the beginning if it is already running; ``seconds`` is how long
        it lasts if not as usual."""
        if not self.reduced:
            usual = DURATIONS.get(kind) or SEQUENCES[kind]
            self._running[kind, what] = (-delay, seconds or usual)

    def step(self, seconds: float) -> bool:
        """Let time pass; returns whether a scene looks different now: what is delayed does not move
        yet, and what slides is a picture."""
        moved = False
        for key, (age, length) in list(self._running.items()):
            moved = moved or (age + seconds >= 0 and key[1] != "slide")
            if age + seconds >= length:
                del self._running[key]
            else:
                self._running[key] = (age + seconds, length)
        return moved

    def share(self, kind: str, what: object = None) -> float:
        """How far an animation is, 0 to 1 and eased; 1 when it is not running."""
        times = self._running.get((kind, what))
        if times is None:
            return 1.0
        return ease_out(min(1.0, max(0.0, times[0]) / times[1]))

    def even(self, kind: str, what: object = None) -> float:
        """How far an animation is, 0 to 1, slow at both ends: for what turns over."""
        times = self._running.get((kind, what))
        if times is None:
            return 1.0
        share = min(1.0, max(0.0, times[0]) / times[1])
        return share * share * (3 - 2 * share)

    def flowing(self, kind: str, what: object = None) -> float:
        """How far an animation is, 0 to 1, slow at first only: for what runs out."""
        times = self._running.get((kind, what))
        if times is None:
            return 1.0
        share = min(1.0, max(0.0, times[0]) / times[1])
        return share * share * (3 - share) / 2

    def seconds(self, kind: str, what: object = None) -> float:
        """How long an animation has been running, less than 0 while it is delayed; endless when it
        is not running."""
        times = self._running.get((kind, what))
        return float("inf") if times is None else times[0]

    def waiting(self, kind: str, what: object = None) -> bool:
        """Whether an animation was started with a delay that is not over yet."""
        times = self._running.get((kind, what))
        return times is not None and times[0] < 0

    @property
    def kinds(self) -> set[str]:
        """The kinds of the running animations."""
        return {name for name, _ in self._running}

    def of_kind(self, kind: str) -> list[object]:
        """What the running animations of a kind move."""
        return [what for name, what in self._running if name == kind]

    @property
    def active(self) -> bool:
        """Whether anything is moving."""
        return bool(self._running)

    def stop(self) -> None:
        """End all animations at once."""
        self._running.clear()
