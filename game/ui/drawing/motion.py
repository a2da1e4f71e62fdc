"""Short animations by name. Drawing asks how far each one is; nothing waits for them."""

from __future__ import annotations

DURATIONS = {
    "digit": 0.14,
    "select": 0.09,
    "note": 0.16,
    "house": 0.14,
    "lid": 0.18,
    "shake": 0.24,
    "turn": 0.22,
    "seal": 0.22,
    "specks": 0.24,
    "card": 0.2,
    "press": 0.1,
    "scene": 0.12,
    "ink": 0.24,
    "page": 0.35,
}
"""Seconds; none but the turning of a page is longer than a quarter of a second."""


def ease_out(share: float) -> float:
    """Fast at first, gentle at the end: 1 - (1 - t)³."""
    return 1 - (1 - share) ** 3


class Motion:
    """The animations that run now, by (kind, what it moves)."""

    def __init__(self) -> None:
        self.reduced = False
        self._running: dict[tuple[str, object], float] = {}

    def start(self, kind: str, what: object = None, delay: float = 0.0) -> None:
        """Start an animation, from the beginning if it is already running."""
        if not self.reduced:
            self._running[kind, what] = -delay

    def step(self, seconds: float) -> bool:
        """Let time pass; returns whether anything moved."""
        if not self._running:
            return False
        for key, age in list(self._running.items()):
            if age + seconds >= DURATIONS[key[0]]:
                del self._running[key]
            else:
                self._running[key] = age + seconds
        return True

    def share(self, kind: str, what: object = None) -> float:
        """How far an animation is, 0 to 1 and eased; 1 when it is not running."""
        age = self._running.get((kind, what))
        if age is None:
            return 1.0
        return ease_out(min(1.0, max(0.0, age) / DURATIONS[kind]))

    def waiting(self, kind: str, what: object = None) -> bool:
        """Whether an animation was started with a delay that is not over yet."""
        return self._running.get((kind, what), 0.0) < 0

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
