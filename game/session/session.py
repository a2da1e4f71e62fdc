"""One game being played: the only mutable object of the game's model."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from game.engine.covered import lost
from game.engine.moves import (
    EraseCells,
    FillAllNotes,
    FinishBoard,
    PlaceDigit,
    SetNote,
    format_move,
)
from game.engine.path_memory import PathMemory
from game.engine.position import Position
from game.session import actions as log
from game.session.checking import Checker, Checking
from game.session.checkpoints import Checkpoints
from game.session.errors import SessionError
from game.session.history import FIRST_RULE, LATEST_RULE, History, UndoState
from game.session.in_fog import InFog
from game.session.marking import Marking, free_cells, require_digit
from game.session.notes import coming_back, covered_after, ruled_out_after
from game.session.outcome import (
    Check,
    Outcome,
    OutcomeKind,
    differing,
    entry_order,
    houses_done,
    outcome_kind,
    outcome_kind_of_placing,
)
from game.session.record import Record
from game.session.trials import Trials, with_first, wrong_in_ink

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.engine.moves import Move
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit
    from game.session.hints import Hint


_Covering = TypeVar("_Covering", PlaceDigit, EraseCells)


class Session(Record, Trials, InFog, Marking, Checkpoints):
    """A puzzle, the board as the player has filled it, and everything that led there."""

    def __init__(
        self, puzzle: Puzzle, checking: str = Checking.AT_ONCE, counting: int = LATEST_RULE
    ) -> None:
        """A new game; `counting` is the rule by which mistakes count (see `history.py`)."""
        Record.__init__(self)
        Checkpoints.__init__(self)
        self.puzzle = puzzle
        self.checking = Checking.AT_ONCE
        """When wrong digits are marked; `set_checking` changes it."""
        self._history = History(UndoState(Position.start(puzzle)))
        self._checker = Checker(puzzle, self._in_sight)
        InFog.__init__(self, puzzle)
        self._hinted: UndoState | None = None
        self._hint_memory = PathMemory()
        self.count_by(counting)
        self.set_checking(checking)

    @classmethod
    def replay(cls, puzzle: Puzzle, actions: Sequence[str], elapsed: float | None) -> Session:
        """The session with this log, undo history included, and `elapsed` seconds on its clock;
        with None as many as the log has.

        Raises BadAction, which quotes the line that cannot be replayed and its place.
        """
        session = cls(puzzle, counting=FIRST_RULE)
        log.replay(session, actions)
        if elapsed is not None:
            session.elapsed = elapsed
        return session

    # What is on the board

    @property
    def position(self) -> Position:
        """The values and notes now."""
        return self._history.now.position

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do anything."""
        return self._history.can_undo and not self.over

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do anything."""
        return self._history.can_redo and not self.over

    # What the player does

    def enter(self, cells: Iterable[Cell], digit: Digit, tidy: bool = True) -> Outcome:
        """Write `digit` into `cells`; if all of them hold it already, erase it. If `tidy`, their
        peers lose their note of it, unless the digit is marked as wrong at once. The notes and
        marks that a digit has removed come back when it is erased or overwritten."""
        asked, free = free_cells(self.puzzle, cells)
        require_digit(self.puzzle, digit)
        if hidden := self._found(asked, digit):
            return self.light(hidden)
        if not free:
            return Outcome(OutcomeKind.REFUSED if asked else OutcomeKind.NOTHING, asked, digit)
        fresh = tuple(cell for cell in free if self.position.values[cell] != digit)
        if not fresh:
            return self.perform(self._taking_back(EraseCells(free)))
        return self.perform(self._taking_back(self._entry(fresh, digit, tidy)))

    def toggle_note(self, cells: Iterable[Cell], digit: Digit) -> Outcome:
        """Note `digit` in all of `cells` that are blank; if all of them have it, remove it."""
        asked, _ = free_cells(self.puzzle, cells)
        require_digit(self.puzzle, digit)
        blank = self._noted_in(asked)
        if not blank:
            return Outcome(OutcomeKind.REFUSED if asked else OutcomeKind.NOTHING, asked, digit)
        bit = 1 << digit
        without = tuple(cell for cell in blank if not self.position.notes[cell] & bit)
        return self.perform(SetNote(without or blank, digit, bool(without)))

    def fill_notes(self) -> Outcome:
        """Note in every blank cell all digits that its peers leave."""
        return self.perform(FillAllNotes())

    def perform(self, move: Move, by_hint: bool = False) -> Outcome:
        """Make a move of the engine, perhaps `by_hint`; all of the above end here, and so does a
        replay."""
        before, asked = self._history.now, getattr(move, "cells", ())
        if self.over:
            return Outcome(OutcomeKind.REFUSED, asked)
        position = self._applied(move, before.position)
        if position == before.position:
            return Outcome(OutcomeKind.NOTHING, asked)
        if by_hint:
            self.announce_hint()
        self._log(format_move(move, self.puzzle.rules.width))
        self._note_help(move)
        order = entry_order(before, position, self.puzzle)
        ruled, trials = ruled_out_after(before, move, position), with_first(before.trials, move)
        seen = self._without_hidden(position.values)
        covered = covered_after(before, move, position, seen, self.puzzle)
        self._history.step(UndoState(position, order, ruled, trials, covered))
        self._lift()
        self._notice(before)
        if isinstance(move, (PlaceDigit, FinishBoard)):
            return self._placed(move, before.position)
        cells = differing(before.position, position)
        if isinstance(move, EraseCells):
            cells = tuple(cell for cell in cells if cell in move.cells)
        return Outcome(outcome_kind(move), cells, getattr(move, "digit", 0))

    def undo(self) -> Outcome:
        """Undo the last move or restart; the board becomes exactly what it was."""
        if not self.can_undo:
            return Outcome(OutcomeKind.NOTHING)
        self._log("undo")
        before = self._history.now
        reset = self._history.back()
        self._lift()
        if reset:
            self.restarts -= 1
            self._count(replace(self._tally, elapsed=self.elapsed) + reset)
        self._notice(before)
        return self._moved(OutcomeKind.UNDONE, before.position)

    def redo(self) -> Outcome:
        """Redo what was undone last."""
        if not self.can_redo:
            return Outcome(OutcomeKind.NOTHING)
        self._log("redo")
        before, restarts = self._history.now, self._history.restart_is_next
        self._history.forward(self._reset_tally() if restarts else None)
        self._lift()
        if not restarts:
            self._notice(before)
        return self._moved(OutcomeKind.REDONE, before.position)

    def restart(self) -> Outcome:
        """Go back to the givens and set clock and counts to zero; Undo brings everything back."""
        if self.won:
            return Outcome(OutcomeKind.REFUSED)
        self._log("restart")
        before = self.position
        self._history.step(self._history.start, self._reset_tally())
        self._darken(self.puzzle)
        return Outcome(OutcomeKind.RESTARTED, differing(before, self.position))

    def check(self) -> Check:
        """How much is blank or wrong, not where: the answer of Done and Check. Wins if all is
        right."""
        wrong = self.wrong()
        if not self.over:
            self._log("check")
            self.won = self.puzzle.rules.is_solved(self.position.values)
        if not self.over:
            self._tally = replace(self._tally, checks=self.checks + 1)
            self._find_out((cell, self.position.values[cell]) for cell in wrong)
        return Check(self.position.blanks + len(self.in_pencil()), len(wrong), self.won)

    def hint_search(self) -> Callable[..., Hint]:
        """A function that finds the hint for the board as it is now; it may run in a
        thread. It takes `should_stop` and `hurry`, as `find_hint` does."""
        wrong = self._checker.wrong(self._history.now)  # in a trial as well: they asked for help
        wrong_digits = wrong & self.marked() or wrong
        board, in_fog = self._in_sight(self._history.now), bool(self.fogged)
        memory = None if in_fog else self._hint_memory
        return partial(_find_hint, *board, wrong_digits, memory=memory, in_fog=in_fog)

    def hint(self, found: Hint | None = None) -> Hint:
        """Count and return a hint, the one already `found` for this board if there is one; the
        board stays as it is."""
        hint = found or self.hint_search()()
        if not hint.is_empty and self._hinted is not self._history.now and not self.over:
            self.count_hint(hint.action(self.puzzle.rules.width))
        return hint

    def count_hint(self, text: str) -> None:
        """Count and log a hint for the board as it is; `text` is its line in the log."""
        self._log(text)
        self._tally = replace(self._tally, hints=self.hints + 1)
        self._hinted = self._history.now

    def apply_hint(self, hint: Hint) -> Outcome:
        """Carry out `hint` as one move."""
        from game.session.hints import move_for

        if hint.step and (hidden := self._found((c for c, _ in hint.step.placements), hint.digit)):
            return self.light(hidden)
        move = move_for(hint, self.position)
        if isinstance(move, EraseCells):
            move = self._taking_back(move)
        return self.perform(move, by_hint=True) if move else Outcome(OutcomeKind.NOTHING)

    def fill_singles(self) -> Outcome:
        """Write all singles and those that follow, a move for each digit; it counts as help.
        REFUSED where a digit or the player's notes are wrong, as a hint says so first."""
        from game.session.hints import all_singles, can_be_trusted

        now, outcome = self._history.now, Outcome(OutcomeKind.NOTHING)
        if self.wrong() or not can_be_trusted(self.puzzle, now):
            return Outcome(OutcomeKind.REFUSED)
        for digit, cells in all_singles(self.puzzle, now).items():
            outcome = self.perform(PlaceDigit(cells, digit), by_hint=True)
        return outcome

    def set_checking(self, checking: str) -> Outcome:
        """Choose when wrong digits are marked. Unless that is when done, a full and right board
        wins at once."""
        if checking not in tuple(Checking):
            raise SessionError(f"checking cannot be {checking!r}; it is {', '.join(Checking)}")
        if self.over or checking == self.checking:
            return Outcome(OutcomeKind.NOTHING)
        self.checking = Checking(checking)
        self._log(f"checking {checking}")
        self._notice(self._history.now)
        return Outcome(OutcomeKind.SOLVED if self._has_won() else OutcomeKind.NOTHING)

    # What becomes of notes

    def _entry(self, cells: tuple[Cell, ...], digit: Digit, tidy: bool) -> PlaceDigit:
        """The move that writes a digit: where it is marked as wrong at once, it removes no notes
        from its peers."""
        move, before = PlaceDigit(cells, digit, tidy), self._history.now
        if not tidy or self.checking is not Checking.AT_ONCE or self.trying:
            return move
        written = PlaceDigit(cells, digit, False).apply(before.position, self.puzzle)
        order = entry_order(before, written, self.puzzle)
        wrong = self._checker.wrong(UndoState(written, order)).intersection(cells)
        right = tuple(cell for cell in cells if cell not in wrong)
        if not wrong or not right:
            return replace(move, tidy=not wrong)
        as_right = PlaceDigit(right, digit).apply(written, self.puzzle)
        return replace(move, back=lost(as_right, move.apply(before.position, self.puzzle)))

    def _taking_back(self, move: _Covering) -> _Covering:
        """A move that brings back the notes and marks that it uncovers."""
        before = self._history.now
        after = move.apply(before.position, self.puzzle)
        seen = self._without_hidden(after.values)
        return replace(move, back=move.back | coming_back(before, move, seen, self.puzzle))

    # How it is saved

    def _moved(self, kind: OutcomeKind, before: Position) -> Outcome:
        kind = OutcomeKind.SOLVED if self._has_won() else kind
        return Outcome(kind, differing(before, self.position))

    def _placed(self, move: PlaceDigit | FinishBoard, before: Position) -> Outcome:
        values = self.position.values
        cells = tuple(cell for cell in move.cells if before.values[cell] != values[cell])
        marked = self.marked()
        wrong = tuple(cell for cell in cells if cell in marked)
        by_first = self.checking is Checking.AT_ONCE and self._counting == FIRST_RULE
        if by_first and not self.trying:
            self._tally = replace(self._tally, marked=self._tally.marked + len(wrong))
        houses = houses_done(self.puzzle.rules, before.values, values, marked)
        digit = move.digit if isinstance(move, PlaceDigit) else 0
        done = digit and not self.remaining(digit) and not wrong
        trying = self.trying > 0
        kind = outcome_kind_of_placing(
            self._has_won(), self.checking, bool(wrong), bool(houses), trying
        )
        return Outcome(kind, cells, digit, wrong, houses, digit if done else None)

    def _has_won(self) -> bool:
        at_once = self.checking is not Checking.WHEN_DONE
        self.won = self.won or (at_once and self.puzzle.rules.is_solved(self.position.values))
        return self.won

    def _notice(self, before: UndoState) -> None:
        """Find out the wrong digits that were taken back since `before`, or are marked now."""
        if self._counting == FIRST_RULE:
            return
        was, now = before.position.values, self.position.values
        if any(old and old != new for old, new in zip(was, now, strict=True)):
            wrong = wrong_in_ink(self._checker, before)
            self._find_out((cell, was[cell]) for cell in wrong if was[cell] != now[cell])
        if marked := self.marked():
            self._find_out((cell, now[cell]) for cell in marked & self.wrong())


def _find_hint(*board: Any, **search: Any) -> Hint:
    from game.session.hints import find_hint  # which the first frame need not wait for

    return find_hint(*board, **search)


def progress(session: Session) -> float:
    """The share of the cells that were blank at first and are filled now."""
    return 1 - session.position.blanks / max(1, session.puzzle.blanks)
