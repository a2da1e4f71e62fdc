"""The right stick of a controller: it moves an enlarged board, and with the left trigger pulled
brings it nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.zoom_intents import ChangeZoom

if TYPE_CHECKING:
    from game.ui.services import Services

RESTS = 0.25
"""How far a stick may be off its middle while nobody pushes it, 0 to 1."""

CELLS_A_SECOND = 9.0
"""How fast a stick that is pushed all the way moves the board."""

REPEAT_SECONDS = 0.22
"""How soon the next level follows while a stick stays pushed."""


class RightStick:
    """Where the stick is, and what it does while it is there."""

    def __init__(self) -> None:
        self._at = [0.0, 0.0]
        self._next_in = 0.0

    def tilt(self, axis: int, value: float) -> None:
        """An axis moved: 0 is across, 1 is down; right and down are positive."""
        self._at[axis] = value if abs(value) > RESTS else 0.0

    def update(self, program: Services, seconds: float, nearing: bool) -> None:
        """Let time pass; while `nearing`, up brings the board nearer, and else all ways move it."""
        x, y = self._at
        self._next_in = max(0.0, self._next_in - seconds) if y else 0.0
        if not (x or y) or not program.scenes:
            return
        program.by_keys = True
        if not nearing:
            way = -seconds * CELLS_A_SECOND
            program.scenes.top.pan(x * way, y * way)
        elif y and not self._next_in:
            self._next_in = REPEAT_SECONDS
            program.perform(ChangeZoom(-1 if y > 0 else 1))
