"""A game as the menu shows it, read without the engine.

A damaged row must not keep the menu from opening: impossible values are shown as blank. `resume`
finds out what is left of the game.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.books import book_entry
from game.session.kind import Kind
from game.store.mark_texts import parse_marks
from game.store.note_texts import parse_notes
from game.store.puzzles import MAX_RECORD_CHARACTERS
from game.store.schema import MAX_PLAY_SECONDS

if TYPE_CHECKING:
    import sqlite3

    from game.engine.marks import Marks

_QUERY = """SELECT id, level, elapsed, blanks, held, givens, notes, origin, kind, record, marks
    FROM game JOIN board ON board.game_id = game.id
    WHERE state = 'playing' AND moved IS NOT 0 ORDER BY played DESC, game.rowid DESC LIMIT 1"""


MAX_ORIGIN = 100
"""The longest origin that is read."""


class SavedGame(NamedTuple):
    """What is known of an unfinished game without replaying it."""

    game_id: str
    """For `Store.resume`."""
    level: str
    """The key of its level; `own` for a puzzle from outside."""
    elapsed: float
    """Seconds of play."""
    blanks_left: int
    values: str
    """The board as grid text, a full stop for a blank."""
    givens: str
    """The puzzle as grid text."""
    notes: str
    """A number for each cell between commas, nothing where there are no notes."""
    origin: str
    """Where its puzzle is offered, as `origin_of` has it."""
    kind: str
    """Its kind as `Kind.of_stored` reads it; empty for the classic 9 by 9."""
    record: str
    """Its rules as `PuzzleTexts.record`; empty for the classic ones."""
    marks: str
    """What else the player has drawn, as `format_marks` writes it."""

    @property
    def number(self) -> int | None:
        """Its number in the books; None for a puzzle of none."""
        place = book_entry(self.origin)
        return place.number if place else None

    @property
    def share(self) -> float:
        """How much of the puzzle is filled in, 0 to 1."""
        blank = self.givens.count(".")
        return 1 - min(1.0, self.blanks_left / blank) if blank else 1.0

    @property
    def note_masks(self) -> tuple[int, ...]:
        """The notes as in `Position.notes`."""
        return parse_notes(self.notes)

    @property
    def drawn(self) -> Marks | None:
        """What else the player has drawn."""
        return parse_marks(self.marks, len(self.values))


def latest(connection: sqlite3.Connection) -> SavedGame | None:
    """The unfinished game that was played last; as in My games, one without a move is none."""
    row = connection.execute(_QUERY).fetchone()
    return _possible(SavedGame(*row)) if row else None


def possible_time(seconds: object) -> float | None:
    """A time of play in seconds; None for anything else."""
    if isinstance(seconds, (int, float)) and 0 <= seconds <= MAX_PLAY_SECONDS:
        return seconds
    return None


def _possible(saved: SavedGame) -> SavedGame:
    givens, values, notes = possible_board(saved.givens, saved.values, saved.notes)
    blanks: object = saved.blanks_left
    known = isinstance(blanks, int) and 0 <= blanks <= len(values)
    return saved._replace(
        blanks_left=saved.blanks_left if known else values.count("."),
        level=str(saved.level),
        elapsed=possible_time(saved.elapsed) or 0.0,
        values=values,
        givens=givens,
        notes=notes,
        origin=possible_origin(saved.origin),
        kind=Kind.of_stored(saved.kind).stored,
        record=possible_record(saved.record),
        marks=possible_marks(saved.marks),
    )


def possible_record(record: object) -> str:
    """A record, or none where damage has left what is too long for one."""
    known = isinstance(record, str) and len(record) <= MAX_RECORD_CHARACTERS
    return str(record) if known else ""


def possible_origin(origin: object) -> str:
    """An origin, or none where damage has left something else."""
    return origin if isinstance(origin, str) and len(origin) <= MAX_ORIGIN else ""


def possible_marks(marks: object) -> str:
    """The text of marks, or none where damage has left something else; see `parse_marks`."""
    return marks if isinstance(marks, str) else ""


def possible_board(givens: object, values: object, notes: object) -> tuple[str, str, str]:
    """The three texts of a board, blank where they cannot be drawn."""
    clues = str(givens) if _is_grid(givens) else "." * 81
    held = str(values) if _is_grid(values) else ""
    marks = str(notes) if _are_notes(notes) else ""
    return (
        clues,
        held if len(held) == len(clues) else "." * len(clues),
        marks if marks.count(",") == len(clues) - 1 else "",
    )


def _is_grid(text: object) -> bool:
    """Whether a text looks like a board, as far as drawing it needs."""
    if not isinstance(text, str) or not text.replace(".", "0").isalnum():
        return False
    return isqrt(len(text)) ** 2 == len(text)


def _are_notes(text: object) -> bool:
    try:
        parse_notes(str(text))
    except ValueError:
        return False
    return True
