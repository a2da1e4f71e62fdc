"""The puzzle that a new game will have, made before it is asked for, so that it can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import SOON_BLANKS, blanks_of

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.ui.services import Services


class Ahead:
    """One puzzle at a time, made in a background thread."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wanted = ("", 0)
        self._puzzle: Puzzle | None = None

    def prepare(self, level: str, seed: int) -> None:
        """Make the puzzle of a level and seed, unless it is made or in the making, or would take
        long."""
        wanted = (level, seed)
        if self._wanted == wanted:
            return
        from game.ui.games import making

        self._wanted, self._puzzle = wanted, None
        if (blanks_of(level) or 0) > SOON_BLANKS:
            return

        def made(puzzle: Puzzle) -> None:
            if self._wanted == wanted:
                self._puzzle = puzzle

        self._services.jobs.start(
            lambda should_stop: making.of_level(level, seed, should_stop), made, _failed
        )

    def puzzle(self, level: str, seed: int) -> Puzzle | None:
        """The puzzle of a level and seed, once it is made."""
        return self._puzzle if self._wanted == (level, seed) else None


def _failed(error: Exception) -> None:
    """Leave it to the game that is asked for to say what is wrong."""
