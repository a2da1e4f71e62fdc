"""What the log of a game tells: the boards that it went through, the moves that led to the board as
it is, and the right digits in the order in which they were found."""

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
from game.engine.moves import (
    MOVE_WORDS,
    EraseCells,
    KeepNotes,
    PlaceDigit,
    SetNote,
    parse_move,
)
from game.engine.notation import digit_of
from game.session import action_log
from game.session.history import FIRST_RULE
from game.session.outcome import differing
from game.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit, ShouldStop


class Moment(NamedTuple):
    """The board after a move."""

    seconds: float
    """The clock of the game."""
    position: Position
    cells: frozenset[Cell]
    """The cells that the move changed."""
    wrong: frozenset[Cell]
    """The entries that cannot be right; of a trial only once it was kept."""
    pencil: frozenset[Cell] = frozenset()
    """The cells whose digit is tried out."""
    fogged: frozenset[Cell] = frozenset()
    """The cells under fog."""


def replayed(
    session: Session, lines: Iterable[str], should_stop: ShouldStop | None = None
) -> Iterator[str]:
    """Replay a log in a session, and yield each line once it has been replayed.

    A line that cannot be replayed is passed over; `should_stop` may end it early.
    """
    for line in lines:
        if should_stop and should_stop():
            return
        try:
            action_log.replay(session, [line])
        except SudokuError:
            continue
        yield line


def moments(
    puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None
) -> list[Moment]:
    """The board at the start, and after each line of the log that changed it.

    A line that cannot be replayed is passed over; `should_stop` may end it early.
    """
    session = Session(puzzle, counting=FIRST_RULE)
    start, fogged = session.position, session.fogged
    moments = [Moment(0.0, start, frozenset(), frozenset(), fogged=fogged)]
    for _ in replayed(session, lines, should_stop):
        moment = moment_after(session, moments[-1])
        if moment:
            moments.append(moment)
    return moments


def moment_after(session: Session, last: Moment) -> Moment | None:
    """The board now; None if nothing of it is seen to differ from the last one."""
    now, pencil, fogged = session.position, session.in_pencil(), session.fogged
    if _drawn(now) == _drawn(last.position) and (pencil, fogged) == (last.pencil, last.fogged):
        return None
    cells = _changed(last.position, now) or (pencil ^ last.pencil) or (last.fogged - fogged)
    return Moment(session.elapsed, now, cells, session.wrong(), pencil, fogged)


def _drawn(position: Position) -> object:
    """What of a position is on the board: not what is crossed out beside it."""
    return position.with_marks(position.marks.with_crossed_out(()))


def _changed(before: Position, now: Position) -> frozenset[Cell]:
    values = enumerate(zip(before.values, now.values, strict=True))
    digits = frozenset(cell for cell, (old, new) in values if old != new)
    return digits or frozenset(differing(before, now))


KINDS = (
    *("digit", "note", "no_note", "erase", "notes", "finish", "restart", "back"),
    *("mark", "drawn", "trial", "keep_trial", "discard_trial", "ruled_out"),
)
"""What a step can be; `notes` changes many notes at once, `back` goes to a named position, `mark`
writes a corner or centre mark, `drawn` draws a colour or a line, or crosses out a sum, and
`ruled_out` takes out what a hint has ruled out."""

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
    technique: str = ""
    """The key of what ruled it out, of a hint."""


class PlayedSteps:
    """The steps of one game. It reads only what is new in the log each time it is asked."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._read = 0
        self._hinted: tuple[str, tuple[Digit, ...]] = "", ()
        """The technique of the last hint, and the digits that it rules out."""
        self._is_of_hint = False
        """Whether the next move is that of the hint."""
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
        clock, _, text = line.partition(" ")
        word = text.partition(" ")[0]
        if word == "hint":
            self._hinted = text.split()[1], ()
        elif word == "shown":
            self._hinted = self._hinted[0], _ruled_out(text)
        elif word == "apply":
            self._is_of_hint = True
        elif word == "undo" and self._done:
            self._undone.append(self._done.pop())
        elif word == "redo" and self._undone:
            self._done.append(self._undone.pop())
        elif word in _WORDS or word in MOVE_WORDS:
            kind, cells, digits = self._read_step(word, text)
            self._undone.clear()
            technique = ""
            if self._is_of_hint and word == "keep":
                kind, (technique, digits) = "ruled_out", self._hinted
            self._is_of_hint = False
            number = len(self._done) + 1
            step = PlayedStep(number, int(clock) / 1000, kind, cells, digits, technique)
            self._done.append(step)

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
            case KeepNotes():
                return "notes", move.cells, ()
        return "finish" if word == "finish" else "notes", (), ()


def _ruled_out(text: str) -> tuple[Digit, ...]:
    """The digits that a hint has shown to be ruled out somewhere: `shown -3r1c2 -3r1c4`."""
    names = (name.removeprefix("-") for name in text.split() if name.startswith("-"))
    return tuple(sorted({digit_of(name[:1]) for name in names}))


BY_PROGRAM = "finish"
"""The word of the line with which the program writes the rest of a board."""

OF_NO_HELP = ("wrong",)
"""What a hint may be about without helping to find the next digit."""


class Written(NamedTuple):
    """A right digit, when it first stood on the board."""

    cell: Cell
    digit: Digit
    seconds: float
    """Seconds of play since the digit before it."""
    alone: bool
    """Whether it was found without a hint since the digit before, and not by the program."""
    by_program: bool = False
    """Whether the program wrote it, as one of the last."""
    line: int = 0
    """The number of the line of the log that wrote it, from 0."""


def written(
    puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None
) -> list[Written]:
    """The right digits that a log writes; none for a puzzle with several solutions.

    After a restart all of them are found anew. A line that cannot be replayed is passed over;
    `should_stop` may end it early.
    """
    if puzzle.solution is None:
        return []
    session, walk = Session(puzzle, counting=FIRST_RULE), _Walk(puzzle)
    for number, line in enumerate(lines):
        for _ in replayed(session, [line], should_stop):
            walk.take(line, session, number)
    return walk.digits


def hinted(lines: Sequence[str]) -> list[str]:
    """What the hints of a log were about: the keys of techniques, and other words."""
    parts = [line.split(" ", 3) for line in lines]
    return [part[2] for part in parts if len(part) > 2 and part[1] == "hint"]


class _Walk:
    """What has been found up to a line of the log."""

    def __init__(self, puzzle: Puzzle) -> None:
        assert puzzle.solution is not None
        self.digits: list[Written] = []
        self._left = dict(enumerate(puzzle.solution))
        self._all = self._left = {c: d for c, d in self._left.items() if not puzzle.givens[c]}
        self._since, self._hinted = 0.0, False

    def take(self, line: str, session: Session, number: int) -> None:
        """Note what a line, the one with this number, has brought, once it is replayed."""
        word, _, about = line.partition(" ")[2].partition(" ")
        if word == "hint":
            self._hinted = self._hinted or about.split(" ")[0] not in OF_NO_HELP
        elif word == "restart":
            self.digits, self._left, self._since = [], self._all, 0.0
        values = session.position.values
        fresh = [cell for cell, digit in self._left.items() if values[cell] == digit]
        if not fresh:
            return
        took = max(0.0, session.elapsed - self._since) / len(fresh)
        by_program = word == BY_PROGRAM
        alone = not self._hinted and not by_program
        told = took, alone, by_program, number
        self.digits += [Written(cell, values[cell], *told) for cell in fresh]
        self._left = {cell: d for cell, d in self._left.items() if cell not in fresh}
        self._since, self._hinted = session.elapsed, False
