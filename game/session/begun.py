"""A game that was begun in another program: its digits, notes and time, as moves of this one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from game.engine.moves import FillAllNotes, PlaceDigit, SetNote
from game.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.puzzle import Puzzle
    from game.engine.types import Candidate, Cell, Digit

MAX_CHARACTERS = 1 << 20
"""The longest text that is read: all notes of a grid of 25 by 25 take half of it."""

MAX_SECONDS = 10.0**8
"""The longest game that is believed: three years."""


class Begun(NamedTuple):
    """What a file has besides the puzzle."""

    placed: tuple[tuple[Cell, Digit], ...] = ()
    notes: tuple[Candidate, ...] = ()
    """Cells and digits that are noted."""
    ruled_out: tuple[Candidate, ...] = ()
    """Candidates that are ruled out; all others are noted."""
    seconds: float = 0.0
    title: str = ""

    @property
    def is_begun(self) -> bool:
        return bool(self.placed or self.notes or self.ruled_out)

    def format(self) -> str:
        """A text that `parse` reads."""
        return json.dumps(self, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str, cell_count: int) -> Begun | None:
        """Read a text of `format` for a board with so many cells; None for any other."""
        if len(text) > MAX_CHARACTERS:
            return None
        try:
            placed, notes, ruled_out, seconds, title = json.loads(text)
            read = _candidates
            begun = cls(read(placed), read(notes), read(ruled_out), float(seconds), str(title))
        except (ValueError, TypeError, RecursionError, OverflowError):
            return None
        pairs = (*begun.placed, *begun.notes, *begun.ruled_out)
        most = round(cell_count**0.5)
        fits = all(0 <= cell < cell_count and 1 <= digit <= most for cell, digit in pairs)
        return begun if fits and 0 <= begun.seconds <= MAX_SECONDS else None


def _candidates(value: Iterable[tuple[int, int]]) -> tuple[Candidate, ...]:
    return tuple((int(cell), int(digit)) for cell, digit in value)


def begin(puzzle: Puzzle, begun: Begun, checking: str) -> Session:
    """A session in which all of it was done, so that Undo takes it back."""
    session = Session(puzzle, checking)
    session.elapsed = min(max(0.0, begun.seconds), MAX_SECONDS)
    for digit, cells in _by_digit(begun.placed).items():
        session.perform(PlaceDigit(cells, digit, tidy=False))
    if begun.ruled_out and not begun.notes:
        session.perform(FillAllNotes())
        for digit, cells in _by_digit(begun.ruled_out).items():
            session.perform(SetNote(cells, digit, False))
    for digit, cells in _by_digit(begun.notes).items():
        session.perform(SetNote(cells, digit))
    return session


def _by_digit(candidates: Iterable[Candidate]) -> dict[Digit, tuple[Cell, ...]]:
    cells_of: dict[Digit, tuple[Cell, ...]] = {}
    for cell, digit in candidates:
        cells_of[digit] = (*cells_of.get(digit, ()), cell)
    return cells_of
