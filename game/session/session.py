"""One game being played: the only mutable object of the game's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.moves import EraseCells, FillAllNotes, KeepNotes, PlaceDigit, SetNote, format_move
from game.engine.path_memory import PathMemory
from game.engine.position import Position
from game.session import actions as log
from game.session import changes
from game.session.checker import Checker
from game.session.checking import Checking
from game.session.errors import SessionError
from game.session.history import History, Tally, UndoState
from game.session.notes import ruled_out_after
from game.session.outcome import Check, Outcome, OutcomeKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.engine.moves import Move
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit, ShouldStop
    from game.session.hints import Hint


class Session:
    """A puzzle, the board as the player has filled it, and everything that led there."""

    def __init__(self, puzzle: Puzzle, checking: str = Checking.AT_ONCE) -> None:
        self.puzzle = puzzle
        self.elapsed = 0.0
        """Seconds of play since the start or the last restart."""
        self.mistakes = 0
        """How many entries were marked as wrong; Undo does not lower it."""
        self.hints = 0
        """Hints given; the same one asked for twice in a row counts once."""
        self.restarts = 0
        """How many restarts are not undone."""
        self.won = False
        self.checking = Checking.AT_ONCE
        """When wrong digits are marked; `set_checking` changes it."""
        self.actions: list[str] = []
        """All that happened, one line each; only ever appended to."""
        self._history = History(UndoState(Position.start(puzzle)))
        self._checker = Checker(puzzle)
        self._hinted: UndoState | None = None
        self._hint_memory = PathMemory()
        self.set_checking(checking)

    @classmethod
    def replay(cls, puzzle: Puzzle, actions: Sequence[str], elapsed: float | None) -> Session:
        """The session with this log, undo history included, and `elapsed` seconds on its clock;
        with None as many as the log has.

        Raises BadAction, which quotes the line that cannot be replayed and its place.
        """
        session = cls(puzzle)
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
        return self._history.can_undo and not self.won

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do anything."""
        return self._history.can_redo and not self.won

    def remaining(self, digit: Digit) -> int:
        """How often `digit` is still to be placed; negative if it is placed too often."""
        return self.puzzle.rules.size - self.position.values.count(digit)

    def marked(self) -> frozenset[Cell]:
        """The cells to mark as wrong: mistakes, conflicts or none, as `checking` says."""
        if self.checking is Checking.AT_ONCE:
            return self.wrong()
        if self.checking is Checking.CONFLICTS:
            return self.puzzle.rules.conflicts(self.position.values)
        return frozenset()

    def wrong(self) -> frozenset[Cell]:
        """The entries that cannot be right, whatever `checking` says."""
        return self._checker.wrong(self._history.now)

    # What the player does

    def enter(self, cells: Iterable[Cell], digit: Digit) -> Outcome:
        """Write `digit` into `cells`; if all of them hold it already, erase it."""
        asked, free = self._free(cells)
        self._require_digit(digit)
        if not free:
            return Outcome(OutcomeKind.REFUSED if asked else OutcomeKind.NOTHING, asked, digit)
        fresh = tuple(cell for cell in free if self.position.values[cell] != digit)
        return self.perform(PlaceDigit(fresh, digit) if fresh else EraseCells(free))

    def toggle_note(self, cells: Iterable[Cell], digit: Digit) -> Outcome:
        """Note `digit` in all of `cells` that are blank; if all of them have it, remove it."""
        asked, free = self._free(cells)
        self._require_digit(digit)
        blank = tuple(cell for cell in free if not self.position.values[cell])
        if not blank:
            return Outcome(OutcomeKind.REFUSED if asked else OutcomeKind.NOTHING, asked, digit)
        bit = 1 << digit
        without = tuple(cell for cell in blank if not self.position.notes[cell] & bit)
        return self.perform(SetNote(without or blank, digit, bool(without)))

    def erase(self, cells: Iterable[Cell]) -> Outcome:
        """Empty `cells`, values and notes; givens stay."""
        asked, free = self._free(cells)
        if not free:
            return Outcome(OutcomeKind.REFUSED if asked else OutcomeKind.NOTHING, asked)
        held = self.position
        full = tuple(cell for cell in free if held.values[cell] or held.notes[cell])
        return self.perform(EraseCells(full)) if full else Outcome(OutcomeKind.NOTHING, asked)

    def fill_notes(self) -> Outcome:
        """Note in every blank cell all digits that its peers leave."""
        return self.perform(FillAllNotes())

    def perform(self, move: Move) -> Outcome:
        """Make a move of the engine; all of the above end here, and so does a replay."""
        before, asked = self._history.now, getattr(move, "cells", ())
        if self.won:
            return Outcome(OutcomeKind.REFUSED, asked)
        position = move.apply(before.position, self.puzzle)
        if position == before.position:
            return Outcome(OutcomeKind.NOTHING, asked)
        self._log(format_move(move, self.puzzle.rules.size))
        order = changes.entry_order(before, position, self.puzzle)
        self._history.step(UndoState(position, order, ruled_out_after(before, move, position)))
        if isinstance(move, PlaceDigit):
            return self._placed(move, before.position)
        cells = changes.differing(before.position, position)
        return Outcome(_KINDS[type(move)], cells, getattr(move, "digit", 0))

    def undo(self) -> Outcome:
        """Undo the last move or restart; the board becomes exactly what it was."""
        if not self.can_undo:
            return Outcome(OutcomeKind.NOTHING)
        self._log("undo")
        before = self.position
        reset = self._history.back()
        if reset:
            self.restarts -= 1
            self._count(Tally(self.elapsed, self.mistakes, self.hints) + reset)
        return self._moved(OutcomeKind.UNDONE, before)

    def redo(self) -> Outcome:
        """Redo what was undone last."""
        if not self.can_redo:
            return Outcome(OutcomeKind.NOTHING)
        self._log("redo")
        before = self.position
        self._history.forward(self._reset_tally() if self._history.restart_is_next else None)
        return self._moved(OutcomeKind.REDONE, before)

    def restart(self) -> Outcome:
        """Go back to the givens and set clock and counts to zero; Undo brings everything back."""
        if self.won:
            return Outcome(OutcomeKind.REFUSED)
        self._log("restart")
        before = self.position
        self._history.step(self._history.start, self._reset_tally())
        return Outcome(OutcomeKind.RESTARTED, changes.differing(before, self.position))

    def check(self) -> Check:
        """The answer of Done: how much is blank or wrong, not where. Wins if all is right."""
        if not self.won:
            self._log("check")
            self.won = self.puzzle.rules.is_solved(self.position.values)
        return Check(self.position.blanks, len(self.wrong()), self.won)

    def hint_search(self) -> Callable[..., Hint]:
        """A function that finds the hint for the board as it is now; it may run in a
        thread. It takes `should_stop` and `hurry`, as `find_hint` does."""
        wrong = self.wrong()
        board = (self.puzzle, self._history.now, wrong & self.marked() or wrong)

        def search(should_stop: ShouldStop | None = None, hurry: ShouldStop | None = None) -> Hint:
            from game.session.hints import find_hint

            return find_hint(*board, should_stop, hurry, self._hint_memory)

        return search

    def hint(self, found: Hint | None = None) -> Hint:
        """Count and return a hint, the one already `found` for this board if there is one; the
        board stays as it is."""
        hint = found or self.hint_search()()
        if not hint.is_empty and self._hinted is not self._history.now and not self.won:
            self.count_hint(hint.action(self.puzzle.rules.size))
        return hint

    def count_hint(self, text: str) -> None:
        """Count and log a hint for the board as it is; `text` is its line in the log."""
        self._log(text)
        self.hints += 1
        self._hinted = self._history.now

    def apply_hint(self, hint: Hint) -> Outcome:
        """Carry out `hint` as one move."""
        from game.session.hints import move_for

        move = move_for(hint, self.position)
        return self.perform(move) if move else Outcome(OutcomeKind.NOTHING)

    def set_checking(self, checking: str) -> Outcome:
        """Choose when wrong digits are marked. Unless that is when done, a full and right board
        wins at once."""
        if checking not in tuple(Checking):
            raise SessionError(f"checking cannot be {checking!r}; it is {', '.join(Checking)}")
        if self.won or checking == self.checking:
            return Outcome(OutcomeKind.NOTHING)
        self.checking = Checking(checking)
        self._log(f"checking {checking}")
        return Outcome(OutcomeKind.SOLVED if self._has_won() else OutcomeKind.NOTHING)

    def advance(self, seconds: float) -> None:
        """Let `seconds` of play pass; the clock of a won game stands still."""
        if not seconds >= 0:
            raise SessionError(f"the clock cannot advance by {seconds!r} seconds")
        if not self.won:
            self.elapsed += seconds

    # How it is saved

    def _moved(self, kind: OutcomeKind, before: Position) -> Outcome:
        kind = OutcomeKind.SOLVED if self._has_won() else kind
        return Outcome(kind, changes.differing(before, self.position))

    def _placed(self, move: PlaceDigit, before: Position) -> Outcome:
        values = self.position.values
        cells = tuple(cell for cell in move.cells if before.values[cell] != values[cell])
        marked = self.marked()
        wrong = tuple(cell for cell in cells if cell in marked)
        if self.checking is Checking.AT_ONCE:
            self.mistakes += len(wrong)
        houses = changes.houses_done(self.puzzle.rules, before.values, values, marked)
        done = not self.remaining(move.digit) and not wrong
        kind = self._kind(bool(wrong), bool(houses))
        return Outcome(kind, cells, move.digit, wrong, houses, move.digit if done else None)

    def _kind(self, wrong: bool, house: bool) -> OutcomeKind:
        if self._has_won():
            return OutcomeKind.SOLVED
        if wrong:
            return (
                OutcomeKind.MISTAKE if self.checking is Checking.AT_ONCE else OutcomeKind.CONFLICT
            )
        return OutcomeKind.HOUSE_DONE if house else OutcomeKind.PLACED

    def _has_won(self) -> bool:
        at_once = self.checking is not Checking.WHEN_DONE
        self.won = self.won or (at_once and self.puzzle.rules.is_solved(self.position.values))
        return self.won

    def _log(self, text: str) -> None:
        self.actions.append(log.format_action(self.elapsed, text))

    def _reset_tally(self) -> Tally:
        """Set clock and counts to zero; returns them, the clock as the log has it."""
        tally = Tally(log.milliseconds(self.elapsed) / 1000, self.mistakes, self.hints)
        self._count(Tally())
        self.restarts += 1
        return tally

    def _count(self, tally: Tally) -> None:
        self.elapsed, self.mistakes, self.hints = tally.elapsed, tally.mistakes, tally.hints

    def _free(self, cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The cells asked for, each once, and those of them that are not givens."""
        asked = tuple(dict.fromkeys(cells))
        count = self.puzzle.rules.cell_count
        for cell in asked:
            if not 0 <= cell < count:
                raise SessionError(f"there is no cell {cell!r}; cells are 0 to {count - 1}")
        return asked, tuple(cell for cell in asked if not self.puzzle.givens[cell])

    def _require_digit(self, digit: Digit) -> None:
        size = self.puzzle.rules.size
        if not 1 <= digit <= size:
            raise SessionError(f"there is no digit {digit!r}; digits are 1 to {size}")


_KINDS = {
    EraseCells: OutcomeKind.ERASED,
    SetNote: OutcomeKind.NOTED,
    KeepNotes: OutcomeKind.NOTED,
    FillAllNotes: OutcomeKind.FILLED,
}
