"""A game as the menu shows it, read without the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.games import parse_notes

if TYPE_CHECKING:
    import sqlite3

_QUERY = """SELECT id, level, elapsed, mistakes, hints, blanks, held, givens, notes
    FROM game JOIN board ON board.game_id = game.id
    WHERE state = 'playing' ORDER BY played DESC, game.rowid DESC LIMIT 1"""


class SavedGame(NamedTuple):
    """What is known of an unfinished game without replaying it."""

    game_id: str
    """For `Store.resume`."""
    level: str
    """The key of its level; `own` for a puzzle from outside."""
    elapsed: float
    """Seconds of play."""
    mistakes: int
    hints: int
    blanks_left: int
    values: str
    """The board as grid text, a full stop for a blank."""
    givens: str
    """The puzzle as grid text."""
    notes: str
    """A number for each cell between commas, nothing where there are no notes."""

    @property
    def note_masks(self) -> tuple[int, ...]:
        """The notes as in `Position.notes`."""
        return parse_notes(self.notes)


def latest(connection: sqlite3.Connection) -> SavedGame | None:
    """The unfinished game that was played last."""
    row = connection.execute(_QUERY).fetchone()
    return SavedGame(*row) if row else None
