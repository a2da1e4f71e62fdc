"""The past and the future of a game: what Undo and Redo step through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.position import Position


@dataclass(frozen=True, slots=True)
class State:
    """All that Undo restores."""

    position: Position
    order: tuple[int, ...] = ()
    """The cells the player has filled, oldest first: it tells which of two is to blame."""
    ruled_out: tuple[int, ...] = ()
    """For each cell the digits that the player took out of its notes; empty while there
    are none."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What has been counted since the start, or since the last restart."""

    elapsed: float = 0.0
    """Seconds of play."""
    mistakes: int = 0
    hints: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.elapsed + other.elapsed,
            self.mistakes + other.mistakes,
            self.hints + other.hints,
        )


class History:
    """The present state between two stacks. A restart keeps the tally that it put away."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.now = start
        self._past: list[tuple[State, Tally | None]] = []
        self._future: list[tuple[State, bool]] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a past."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a future."""
        return bool(self._future)

    def step(self, state: State, put_away: Tally | None = None) -> None:
        """Go on to `state`; the future is forgotten. `put_away` marks a restart."""
        self._past.append((self.now, put_away))
        self._future.clear()
        self.now = state

    def back(self) -> Tally | None:
        """Return to the state before; the tally to add again when a restart was undone."""
        state, put_away = self._past.pop()
        self._future.append((self.now, put_away is not None))
        self.now = state
        return put_away

    @property
    def restart_is_next(self) -> bool:
        """Whether what `forward` would do again is a restart."""
        return bool(self._future) and self._future[-1][1]

    def forward(self, put_away: Tally | None = None) -> None:
        """Do again what was undone; `put_away` as in `step`."""
        state, _ = self._future.pop()
        self._past.append((self.now, put_away))
        self.now = state
