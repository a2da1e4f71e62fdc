"""The moves that led to the board as it is, read from the log: what the margin lists as steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import SudokuError
from game.engine.mark_moves import (
    ClearMarks,
    CrossOut,
    DrawLine,
    DrawPath,
    PaintSpots,
    SetMark,
)
from game.engine.moves import MOVE_WORDS, EraseCells, PlaceDigit, SetNote, parse_move

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from game.session.session import Session

KINDS = (
    *("digit", "note", "no_note", "erase", "notes", "finish", "restart", "back"),
    *("mark", "drawn", "trial", "keep_trial", "discard_trial"),
)
"""What a step can be; `notes` changes many notes at once, `back` goes to a named position, `mark`
writes a corner or centre mark, and `drawn` draws a colour or a line, or crosses out a sum."""

_WORDS = {"restart": "restart", "go_to": "back"} | {
    word: word for word in ("trial", "keep_trial", "discard_trial")
}
"""Lines that are steps and no moves, and their kinds."""


class PlayedStep(NamedTuple):
    """One step that Undo can take back."""

    number: int
    """How many steps lead to the board after it: 1 for the first."""
    seconds: float
    """The clock when it was made."""
    kind: str
    """One of KINDS."""
    cells: tuple[Cell, ...] = ()
    digits: tuple[Digit, ...] = ()
    """What was written or taken out."""


class PlayedSteps:
    """The steps of one game. It reads only what is new in the log each time it is asked."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._read = 0
        self._done: list[PlayedStep] = []
        self._undone: list[PlayedStep] = []

    def last(self, count: int) -> tuple[PlayedStep, ...]:
        """The last steps that are not undone, the latest first."""
        actions = self._session.actions
        for line in actions[self._read :]:
            self._follow(line)
        self._read = len(actions)
        return tuple(reversed(self._done[-count:])) if count > 0 else ()

    @property
    def count(self) -> int:
        """How many steps lead to the board as it is."""
        self.last(0)
        return len(self._done)

    def _follow(self, line: str) -> None:
        """Read one line of the log."""
        clock, _, text = line.partition(" ")
        word = text.partition(" ")[0]
        if word == "undo" and self._done:
            self._undone.append(self._done.pop())
        elif word == "redo" and self._undone:
            self._done.append(self._undone.pop())
        elif word in _WORDS or word in MOVE_WORDS:
            kind, cells, digits = self._read_step(word, text)
            self._undone.clear()
            number = len(self._done) + 1
            self._done.append(PlayedStep(number, int(clock) / 1000, kind, cells, digits))

    def _read_step(self, word: str, text: str) -> tuple[str, tuple[Cell, ...], tuple[Digit, ...]]:
        if word in _WORDS:
            return _WORDS[word], (), ()
        try:
            move = parse_move(text, self._session.puzzle.rules.width)
        except SudokuError:  # a move of a later version
            return "notes", (), ()
        match move:
            case PlaceDigit(cells, digit, _):
                return "digit", tuple(cells), (digit,)
            case SetNote(cells, digit, on):
                return "note" if on else "no_note", tuple(cells), (digit,)
            case EraseCells(cells) | ClearMarks(_, cells):
                return "erase", tuple(cells), ()
            case SetMark(cells, digit, _, on):
                return "mark" if on else "no_note", tuple(cells), (digit,)
            case PaintSpots() | DrawLine() | DrawPath() | CrossOut():
                return "drawn", move.cells, ()
        return "finish" if word == "finish" else "notes", (), ()
