"""One game being played: the only mutable object of the game's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.moves import Erase, FillNotes, Keep, Mark, Place, format_move
from game.engine.position import Position
from game.session import actions as log
from game.session import reading
from game.session.errors import SessionError
from game.session.history import History, State, Tally
from game.session.judge import Judge
from game.session.outcome import Check, Kind, Outcome
from game.session.pencil import ruled_out_after

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.engine.moves import Move
    from game.engine.puzzle import Puzzle
    from game.session.hints import Hint, ShouldStop

CHECKING = ("at_once", "conflicts", "when_done")
"""When the player is told of wrong digits, as in `Settings.checking`."""


class Session:
    """A puzzle, what the player has made of it, and how they came there."""

    def __init__(self, puzzle: Puzzle, checking: str = "at_once") -> None:
        self.puzzle = puzzle
        self.elapsed = 0.0
        """Seconds of play since the start or the last restart."""
        self.mistakes = 0
        """Entries that were told to be wrong; Undo does not take them back."""
        self.hints = 0
        """Hints given; the same one asked for twice in a row counts once."""
        self.restarts = 0
        """Restarts that were not undone."""
        self.won = False
        self.checking = CHECKING[0]
        """One of `CHECKING`; `set_checking` changes it."""
        self.actions: list[str] = []
        """All that happened, one line each; only ever appended to."""
        self._history = History(State(Position.start(puzzle)))
        self._judge = Judge(puzzle)
        self._hinted: State | None = None
        self.set_checking(checking)

    @classmethod
    def replay(cls, puzzle: Puzzle, actions: Sequence[str], elapsed: float | None) -> Session:
        """The session whose log is `actions`, down to its undo history, `elapsed` seconds in;
        with None as many as the log tells.

        Raises BadAction, which quotes the line that cannot be played and its place.
        """
        session = cls(puzzle)
        log.play(session, actions)
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

    def remaining(self, digit: int) -> int:
        """How often `digit` has still to be placed; negative when it stands too often."""
        return self.puzzle.rules.size - self.position.values.count(digit)

    def marked(self) -> frozenset[int]:
        """The cells to mark as wrong now: mistakes or conflicts, as `checking` says."""
        if self.checking == "at_once":
            return self.wrong()
        if self.checking == "conflicts":
            return self.puzzle.rules.conflicts(self.position.values)
        return frozenset()

    def wrong(self) -> frozenset[int]:
        """The entries that cannot be right, whatever the player chose to be told."""
        return self._judge.wrong(self._history.now)

    # What the player does

    def enter(self, cells: Iterable[int], digit: int) -> Outcome:
        """Write `digit` into `cells`; where all of them hold it already, take it away."""
        asked, free = self._free(cells)
        self._require_digit(digit)
        if not free:
            return Outcome(Kind.REFUSED if asked else Kind.NOTHING, asked, digit)
        fresh = tuple(cell for cell in free if self.position.values[cell] != digit)
        return self.perform(Place(fresh, digit) if fresh else Erase(free))

    def toggle_note(self, cells: Iterable[int], digit: int) -> Outcome:
        """Note `digit` in all of `cells` that are blank; where all have it, remove it."""
        asked, free = self._free(cells)
        self._require_digit(digit)
        blank = tuple(cell for cell in free if not self.position.values[cell])
        if not blank:
            return Outcome(Kind.REFUSED if asked else Kind.NOTHING, asked, digit)
        bit = 1 << digit
        without = tuple(cell for cell in blank if not self.position.notes[cell] & bit)
        return self.perform(Mark(without or blank, digit, bool(without)))

    def erase(self, cells: Iterable[int]) -> Outcome:
        """Empty `cells`, values and notes; givens stay."""
        asked, free = self._free(cells)
        if not free:
            return Outcome(Kind.REFUSED if asked else Kind.NOTHING, asked)
        held = self.position
        full = tuple(cell for cell in free if held.values[cell] or held.notes[cell])
        return self.perform(Erase(full)) if full else Outcome(Kind.NOTHING, asked)

    def fill_notes(self) -> Outcome:
        """Note in every blank cell what the digits around it leave."""
        return self.perform(FillNotes())

    def perform(self, move: Move) -> Outcome:
        """Make a move of the engine: all of the above end here, and the replay as well."""
        before, asked = self._history.now, getattr(move, "cells", ())
        if self.won:
            return Outcome(Kind.REFUSED, asked)
        position = move.apply(before.position, self.puzzle)
        if position == before.position:
            return Outcome(Kind.NOTHING, asked)
        self._log(format_move(move, self.puzzle.rules.size))
        order = reading.entry_order(before, position, self.puzzle)
        self._history.step(State(position, order, ruled_out_after(before, move, position)))
        if isinstance(move, Place):
            return self._placed(move, before.position)
        cells = reading.differing(before.position, position)
        return Outcome(_KINDS[type(move)], cells, getattr(move, "digit", 0))

    def undo(self) -> Outcome:
        """Take back the last move or restart; the board becomes exactly what it was."""
        if not self.can_undo:
            return Outcome(Kind.NOTHING)
        self._log("undo")
        before = self.position
        put_away = self._history.back()
        if put_away:
            self.restarts -= 1
            self._count(Tally(self.elapsed, self.mistakes, self.hints) + put_away)
        return self._moved(Kind.UNDONE, before)

    def redo(self) -> Outcome:
        """Do again what was undone last."""
        if not self.can_redo:
            return Outcome(Kind.NOTHING)
        self._log("redo")
        before = self.position
        self._history.forward(self._put_away() if self._history.restart_is_next else None)
        return self._moved(Kind.REDONE, before)

    def restart(self) -> Outcome:
        """Go back to the empty puzzle and count from nought; Undo brings all of it back."""
        if self.won:
            return Outcome(Kind.REFUSED)
        self._log("restart")
        before = self.position
        self._history.step(self._history.start, self._put_away())
        return Outcome(Kind.RESTARTED, reading.differing(before, self.position))

    def check(self) -> Check:
        """What Done tells: how much is blank or wrong, not where; wins when all is right."""
        if not self.won:
            self._log("check")
            self.won = self.puzzle.rules.is_solved(self.position.values)
        return Check(self.position.blanks, len(self.wrong()), self.won)

    def hint_search(self) -> Callable[[ShouldStop], Hint]:
        """What finds the hint for the board as it is now; it may run in another thread."""
        board = (self.puzzle, self._history.now, self.wrong())

        def search(should_stop: ShouldStop) -> Hint:
            from game.session.hints import find_hint

            return find_hint(*board, should_stop)

        return search

    def hint(self, found: Hint | None = None) -> Hint:
        """Count and give a hint, the one `found` for this board if it was; it fills in nothing."""
        hint = found or self.hint_search()(None)
        if hint.kind != "none" and self._hinted is not self._history.now and not self.won:
            self.note_hint(hint.action(self.puzzle.rules.size))
        return hint

    def note_hint(self, text: str) -> None:
        """Count and log a hint on the board as it is; `text` is its line in the log."""
        self._log(text)
        self.hints += 1
        self._hinted = self._history.now

    def apply_hint(self, hint: Hint) -> Outcome:
        """Do what `hint` says, in one move that one Undo takes back."""
        from game.session.hints import move_for

        move = move_for(hint, self.position)
        return self.perform(move) if move else Outcome(Kind.NOTHING)

    def set_checking(self, checking: str) -> Outcome:
        """Change when wrong digits are told; a full and right board is won, if it is told."""
        if checking not in CHECKING:
            raise SessionError(f"checking cannot be {checking!r}; it is {', '.join(CHECKING)}")
        if self.won or checking == self.checking:
            return Outcome(Kind.NOTHING)
        self.checking = checking
        self._log(f"checking {checking}")
        return Outcome(Kind.SOLVED if self._has_won() else Kind.NOTHING)

    def advance(self, seconds: float) -> None:
        """Let `seconds` of play go by; a game that is won stands still."""
        if not seconds >= 0:
            raise SessionError(f"the clock cannot go on by {seconds!r} seconds")
        if not self.won:
            self.elapsed += seconds

    # How it is kept

    def _moved(self, kind: Kind, before: Position) -> Outcome:
        kind = Kind.SOLVED if self._has_won() else kind
        return Outcome(kind, reading.differing(before, self.position))

    def _placed(self, move: Place, before: Position) -> Outcome:
        values = self.position.values
        cells = tuple(cell for cell in move.cells if before.values[cell] != values[cell])
        marked = self.marked()
        wrong = tuple(cell for cell in cells if cell in marked)
        if self.checking == "at_once":
            self.mistakes += len(wrong)
        houses = reading.houses_done(self.puzzle.rules, before.values, values, marked)
        done = not self.remaining(move.digit) and not wrong
        kind = self._kind(bool(wrong), bool(houses))
        return Outcome(kind, cells, move.digit, wrong, houses, move.digit if done else None)

    def _kind(self, wrong: bool, house: bool) -> Kind:
        if self._has_won():
            return Kind.SOLVED
        if wrong:
            return Kind.MISTAKE if self.checking == "at_once" else Kind.CONFLICT
        return Kind.HOUSE_DONE if house else Kind.PLACED

    def _has_won(self) -> bool:
        told = self.checking != "when_done"
        self.won = self.won or (told and self.puzzle.rules.is_solved(self.position.values))
        return self.won

    def _log(self, text: str) -> None:
        self.actions.append(log.format_action(self.elapsed, text))

    def _put_away(self) -> Tally:
        """Start to count from nought; the tally so far, its clock as the log has it."""
        tally = Tally(log.milliseconds(self.elapsed) / 1000, self.mistakes, self.hints)
        self._count(Tally())
        self.restarts += 1
        return tally

    def _count(self, tally: Tally) -> None:
        self.elapsed, self.mistakes, self.hints = tally.elapsed, tally.mistakes, tally.hints

    def _free(self, cells: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cells asked for, each once, and those of them that are not givens."""
        asked = tuple(dict.fromkeys(cells))
        count = self.puzzle.rules.cell_count
        for cell in asked:
            if not 0 <= cell < count:
                raise SessionError(f"there is no cell {cell!r}; cells are 0 to {count - 1}")
        return asked, tuple(cell for cell in asked if not self.puzzle.givens[cell])

    def _require_digit(self, digit: int) -> None:
        size = self.puzzle.rules.size
        if not 1 <= digit <= size:
            raise SessionError(f"there is no digit {digit!r}; digits are 1 to {size}")


_KINDS = {Erase: Kind.ERASED, Mark: Kind.NOTED, Keep: Kind.NOTED, FillNotes: Kind.FILLED}
