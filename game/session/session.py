"""One game being played: the only mutable object of the game's model."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from game.engine.covered import lost
from game.engine.mark_moves import (
    ClearMarks,
    CrossOut,
    DrawLine,
    DrawPath,
    Layer,
    PaintSpots,
    SetMark,
    layer_cells,
)
from game.engine.marks import COLOURS, CrossedOut, joins
from game.engine.moves import (
    EraseCells,
    FillAllNotes,
    FinishBoard,
    KeepNotes,
    PlaceDigit,
    SetNote,
    format_move,
)
from game.engine.notation import cell_name
from game.engine.path_memory import PathMemory
from game.engine.position import Position
from game.session import action_log as log
from game.session.checking import Checker, Checking
from game.session.history import (
    FIRST_RULE,
    LATEST_RULE,
    Checkpoint,
    History,
    Trial,
    TrialEnd,
    UndoState,
)
from game.session.names import tidy_name
from game.session.notes import candidates_of, coming_back, covered_after, ruled_out_after
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
from game.session.record import ANSWER, Record
from game.session.session_errors import SessionError
from game.session.sight import Sight
from game.session.trials import innermost, open_trials, tried, with_end, with_first, wrong_in_ink

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.marks import Colour, Place, Spot
    from game.engine.moves import Move
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, Digit, DigitSet, ShouldStop
    from game.session.consequences import Consequence
    from game.session.hints import Hint, OnPath


_Covering = TypeVar("_Covering", PlaceDigit, EraseCells)

_ERASED_IN_ORDER = (None, Layer.CENTRE, Layer.CORNER, Layer.COLOURS, Layer.LINES)
"""What Erase takes first, as in SudokuPad; None stands for digits and notes."""


class Session(Record):
    """A puzzle, the board as the player has filled it, and everything that led there."""

    def __init__(
        self, puzzle: Puzzle, checking: str = Checking.AT_ONCE, counting: int = LATEST_RULE
    ) -> None:
        """A new game; `counting` is the rule by which mistakes count (see `history.py`)."""
        super().__init__()
        self.puzzle = puzzle
        self.checking = Checking.AT_ONCE
        """When wrong digits are marked; `set_checking` changes it."""
        self._history = History(UndoState(Position.start(puzzle)))
        self._sight = Sight(puzzle)
        self._checker = Checker(puzzle, self._sight.of_state)
        self._checkpoints: dict[int, Checkpoint] = {}
        self._named = 0
        """How many checkpoints there have been."""
        self._hinted: UndoState | None = None
        self._hint_memory = PathMemory()
        self._left_out = frozenset[str]()
        """The techniques that the last hint was not to use."""
        self._notes_of: Position | None = None
        self._full = False
        """Whether the notes of `_notes_of` are full."""
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
    def state(self) -> UndoState:
        """All that Undo brings back, as it is now."""
        return self._history.now

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do anything."""
        return self._history.can_undo and not self.over

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do anything."""
        return self._history.can_redo and not self.over

    @property
    def trials(self) -> tuple[Trial, ...]:
        """All trials, open or not, in the order in which they began."""
        return self._history.now.trials

    @property
    def trying(self) -> int:
        """How many trials are open, each in the one before it."""
        return len(open_trials(self._history.now))

    def in_pencil(self) -> frozenset[Cell]:
        """The cells whose digit stands in pencil; none in a game that is won."""
        return frozenset() if self.won else tried(self._history.now)

    def wrong(self) -> frozenset[Cell]:
        """The entries in ink that cannot be right, whatever `checking` says."""
        return wrong_in_ink(self._checker, self._history.now)

    def marked(self) -> frozenset[Cell]:
        """The cells to mark as wrong: mistakes, conflicts or none, as `checking` says; in a trial
        only conflicts."""
        return self.marked_in(self._history.now)

    def marked_in(self, state: UndoState) -> frozenset[Cell]:
        """Those of another state of this game, such as that of a checkpoint."""
        if self.checking is Checking.AT_ONCE:
            pencil = frozenset() if self.won else tried(state)
            wrong = wrong_in_ink(self._checker, state)
            return wrong | (pencil and pencil & self._checker.conflicts(state))
        if self.checking is Checking.CONFLICTS:
            return self._checker.conflicts(state)
        return frozenset()

    def clashing(self) -> frozenset[Cell]:
        """The cells that break a rule, givens too; none where nothing is marked as wrong."""
        return self._checker.conflicts(self._history.now) if self.marked() else frozenset()

    def broken(self) -> tuple[Constraint, ...]:
        """The houses and clues that the digits break; none where nothing is marked as wrong."""
        return self._checker.broken(self._history.now) if self.marked() else ()

    @property
    def fogged(self) -> frozenset[Cell]:
        """The cells under fog."""
        return self._sight.fogged

    @property
    def values_in_sight(self) -> tuple[Digit, ...]:
        """The digits on the board without the givens under fog."""
        return self._sight.values(self.position.values)

    @property
    def rules_in_sight(self) -> Rules:
        """The rules without the clues that fog hides."""
        return self._sight.rules

    @property
    def rules_drawn(self) -> Rules:
        """The rules with the clues of which a part is lit."""
        return self._sight.rules_drawn

    def remaining(self, digit: Digit) -> int:
        """How often `digit` is still to be placed; negative if it is placed too often."""
        rules = self.puzzle.rules
        placed = rules.without_void(self.values_in_sight) if rules.void else self.values_in_sight
        return rules.times - placed.count(digit)

    def left(self) -> tuple[DigitSet, ...]:
        """What can be in each cell by the digits and notes in sight; what is, where it is
        filled."""
        puzzle, seen = self._sight.of_state(self._history.now)
        masks, values = candidates_of(puzzle, seen).masks, seen.position.values
        return tuple(1 << v if v else mask for v, mask in zip(values, masks, strict=True))

    # What the player does

    def enter(self, cells: Iterable[Cell], digit: Digit, tidy: bool = True) -> Outcome:
        """Write `digit` into `cells`; if all of them hold it already, erase it. If `tidy`, their
        peers lose their note of it, unless the digit is marked as wrong at once. The notes and
        marks that a digit has removed come back when it is erased or overwritten."""
        asked, free = _free_cells(self.puzzle, cells)
        _require_digit(self.puzzle, digit)
        if hidden := self._sight.hidden_givens(asked, digit):
            return self.light(hidden)
        if not free:
            return Outcome(OutcomeKind.REFUSED if asked else OutcomeKind.NOTHING, asked, digit)
        fresh = tuple(cell for cell in free if self.position.values[cell] != digit)
        if not fresh:
            return self.perform(self._taking_back(EraseCells(free)))
        return self.perform(self._taking_back(self._entry(fresh, digit, tidy)))

    def toggle_note(self, cells: Iterable[Cell], digit: Digit) -> Outcome:
        """Note `digit` in all of `cells` that are blank; if all of them have it, remove it."""
        asked, _ = _free_cells(self.puzzle, cells)
        _require_digit(self.puzzle, digit)
        blank = self._noted_in(asked)
        if not blank:
            return Outcome(OutcomeKind.REFUSED if asked else OutcomeKind.NOTHING, asked, digit)
        bit = 1 << digit
        without = tuple(cell for cell in blank if not self.position.notes[cell] & bit)
        return self.perform(SetNote(without or blank, digit, bool(without)))

    def light(self, cells: Iterable[Cell]) -> Outcome:
        """Light the cells of givens that are under fog."""
        lit = self._sight.light(cells)
        if not lit:
            return Outcome(OutcomeKind.NOTHING)
        width, givens = self.puzzle.rules.width, self.puzzle.givens
        self._log(" ".join(["light", *(cell_name(cell, width) for cell in lit)]))
        self._checker.forget()
        return Outcome(OutcomeKind.PLACED, lit, givens[lit[0]])

    def fill_notes(self) -> Outcome:
        """Note in every blank cell all digits that its peers leave."""
        return self.perform(FillAllNotes())

    @property
    def notes_are_full(self) -> bool:
        """Whether there are notes, and all that peers leave are among them."""
        position = self.position
        if self._notes_of is not position:
            self._notes_of = position
            noted = any(position.notes)
            self._full = noted and FillAllNotes().apply(position, self.puzzle) == position
        return self._full

    def clear_notes(self) -> Outcome:
        """Rub out every note that is in sight."""
        held = self.position
        noted = (cell for cell, notes in enumerate(held.notes) if notes and not held.values[cell])
        return self.perform(EraseCells(tuple(noted)))

    def perform(self, move: Move, by_hint: bool = False) -> Outcome:
        """Make a move of the engine, perhaps `by_hint`; all of the above end here, and so does a
        replay."""
        before, asked = self._history.now, getattr(move, "cells", ())
        if self.over:
            return Outcome(OutcomeKind.REFUSED, asked)
        position = self._sight.applied(move, before.position)
        if position == before.position:
            return Outcome(OutcomeKind.NOTHING, asked)
        if by_hint:
            self.announce_hint()
        self._log(format_move(move, self.puzzle.rules.width))
        self._note_help(move)
        order = entry_order(before, position, self.puzzle)
        ruled, trials = ruled_out_after(before, move, position), with_first(before.trials, move)
        seen = self._sight.values(position.values)
        covered = covered_after(before, move, position, seen, self.puzzle)
        self._history.step(UndoState(position, order, ruled, trials, covered))
        self._sight.lift(self.position.values)
        self._notice(before)
        if isinstance(move, (PlaceDigit, FinishBoard)):
            return self._placed(move, before.position)
        cells = differing(before.position, position)
        if isinstance(move, EraseCells):
            cells = tuple(cell for cell in cells if cell in move.cells)
        digit = getattr(move, "digit", 0)
        if isinstance(move, EraseCells) and len(cells) == 1:
            digit = before.position.values[cells[0]]
        return Outcome(outcome_kind(move), cells, digit)

    def undo(self) -> Outcome:
        """Undo the last move or restart; the board becomes exactly what it was."""
        if not self.can_undo:
            return Outcome(OutcomeKind.NOTHING)
        self._log("undo")
        before = self._history.now
        reset = self._history.back()
        self._sight.lift(self.position.values)
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
        self._sight.lift(self.position.values)
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
        self._sight.darken()
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

    def wrong_now(self) -> frozenset[Cell]:
        """All entries that cannot be right, those of a trial as well: what a hint tells of first,
        and of these the marked ones."""
        wrong = self._checker.wrong(self._history.now)
        return wrong & self.marked() or wrong

    def hint_search(
        self,
        first: Cell = -1,
        left_out: frozenset[str] = frozenset(),
        own_notes: bool = False,
    ) -> Callable[..., Hint]:
        """A function that finds the hint for the board as it is now; it may run in a
        thread. It takes `should_stop` and `hurry`, as `find_hint` does. Of several wrong digits
        the one in the cell `first` is told. Techniques whose keys are `left_out` are not used;
        `own_notes` is as in `find_hint`."""
        if left_out != self._left_out:
            self._left_out, self._hint_memory = left_out, PathMemory()
        board, in_fog = self._sight.of_state(self._history.now), bool(self.fogged)
        memory = None if in_fog else self._hint_memory
        wrong = self.wrong_now()
        how = {"first": first, "left_out": left_out, "own_notes": own_notes}
        return partial(_find_hint, *board, wrong, memory=memory, in_fog=in_fog, **how)

    def why_search(self, cell: Cell) -> Callable[..., Hint]:
        """The same for the proof that the digit in a cell is wrong."""
        wrong = self._checker.wrong(self._history.now)
        return partial(_find_why, *self._sight.of_state(self._history.now), wrong, cell)

    def path_search(self) -> Callable[[ShouldStop], list[OnPath]]:
        """A function that finds the easiest way from the board as it is to the solution; it may run
        in a thread."""
        now = self._history.now
        return partial(_find_path, self.puzzle, now, self._checker.wrong(now))

    def steps_search(self) -> Callable[[ShouldStop], list[OnPath]]:
        """The same for all that follows from the board as it is."""
        now = self._history.now
        return partial(_find_all, self.puzzle, now, self._checker.wrong(now))

    def solve_to(self, values: Sequence[Digit], left: Sequence[DigitSet]) -> Outcome:
        """Write the digits of a board on the way to the solution, after what is wrong is rubbed
        out; notes lose what is not `left` there. It counts as help."""
        self.show_answer()
        outcome = Outcome(OutcomeKind.NOTHING)
        if wrong := self._checker.wrong(self._history.now):
            outcome = self.perform(self._taking_back(EraseCells(tuple(sorted(wrong)))))
        held = self.position.values
        entries = [(cell, digit) for cell, digit in enumerate(values) if digit and not held[cell]]
        if entries:
            outcome = self.perform(FinishBoard(tuple(entries)))
        notes = enumerate(self.position.notes)
        fewer = [(cell, mask & left[cell]) for cell, mask in notes if mask & ~left[cell]]
        if fewer and not self.over:
            self.perform(KeepNotes(tuple(fewer)))
        return outcome

    def hint(self, ready: Hint | None = None) -> Hint:
        """Count and return a hint, the one that is `ready` for this board if there is one; the
        board stays as it is."""
        hint = ready or self.hint_search()()
        if not hint.is_empty and self._hinted is not self._history.now and not self.over:
            self.count_hint(hint.action(self.puzzle.rules.width))
        return hint

    def count_hint(self, text: str) -> None:
        """Count and log a hint for the board as it is; `text` is its line in the log."""
        self._log(text)
        self.helped = self.helped or text == ANSWER
        self._tally = replace(self._tally, hints=self.hints + 1)
        self._hinted = self._history.now

    def show_answer(self) -> None:
        """Note that the player has seen a solution: it counts as a hint that helped."""
        if not self.over:
            self.count_hint(ANSWER)

    def apply_hint(self, hint: Hint) -> Outcome:
        """Carry out `hint`, as a rule as one move."""
        from game.session.hints import moves_for

        if hint.step and (
            hidden := self._sight.hidden_givens((c for c, _ in hint.step.placements), hint.digit)
        ):
            return self.light(hidden)
        outcome = Outcome(OutcomeKind.NOTHING)
        for move in moves_for(hint, self.position):
            whole = self._taking_back(move) if isinstance(move, EraseCells) else move
            outcome = self.perform(whole, by_hint=True)
        return outcome

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

    def consequence(self, gone: Collection[Candidate] = ()) -> Consequence | None:
        """What follows at once from the digits in sight, those of trials as well, and from what is
        ``gone``, or that they leave nothing; None where neither is seen, or digits clash."""
        from game.session.consequences import single_or_end

        puzzle, seen = self._sight.of_state(self._history.now)
        values = seen.position.values
        return None if puzzle.rules.conflicts(values) else single_or_end(puzzle, values, gone)

    def consequence_search(
        self, gone: Collection[Candidate]
    ) -> Callable[[ShouldStop], Consequence | None]:
        """A function that finds what else follows, by a little more thought; it may run in a
        thread."""
        puzzle, seen = self._sight.of_state(self._history.now)
        values, ruled_out = seen.position.values, frozenset(gone)

        def search(should_stop: ShouldStop) -> Consequence | None:
            from game.session.consequences import easy_step

            if puzzle.rules.conflicts(values):
                return None
            return easy_step(puzzle, values, ruled_out, should_stop)

        return search

    def follow(self, hint: Hint) -> Outcome:
        """Write what follows, which counts as help, or take what it rules out from the notes, which
        counts as a hint."""
        if hint.step and hint.step.placements:
            if hidden := self._sight.hidden_givens((hint.cell,), hint.digit):
                return self.light(hidden)
            return self.perform(PlaceDigit((hint.cell,), hint.digit), by_hint=True)
        self.hint(hint)
        self.show_step((), hint.eliminations)
        left = dict(enumerate(self.position.notes))
        for cell, digit in hint.eliminations:
            left[cell] &= ~(1 << digit)
        notes = enumerate(self.position.notes)
        fewer = tuple((cell, left[cell]) for cell, held in notes if held != left[cell])
        return self.perform(KeepNotes(fewer), by_hint=True)

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

    # Trials

    def begin_trial(self) -> Outcome:
        """Begin a trial in what is on the board; NOTHING where the innermost one is still empty."""
        now = self._history.now
        if self.over:
            return Outcome(OutcomeKind.REFUSED)
        inner = innermost(now.trials)
        if inner >= 0 and now.trials[inner].start.position == now.position:
            return Outcome(OutcomeKind.NOTHING)
        self._log("trial")
        begun = Trial(inner, replace(now, trials=()))
        self._history.step(replace(now, trials=(*now.trials, begun)))
        return Outcome(OutcomeKind.TRYING)

    def keep_trial(self) -> Outcome:
        """Take the innermost trial over into what it lies in; what was in pencil is in ink then,
        unless another trial is open."""
        now, at = self._history.now, innermost(self.trials)
        if self.over or at < 0:
            return Outcome(OutcomeKind.REFUSED if self.over else OutcomeKind.NOTHING)
        pencil = self.in_pencil()
        self._log("keep_trial")
        self._history.step(replace(now, trials=with_end(now.trials, at, TrialEnd.KEPT)))
        self._notice(now)
        kept = pencil - self.in_pencil()
        wrong = tuple(sorted(kept & self.marked()))
        mistake = wrong and self.checking is Checking.AT_ONCE
        kind = OutcomeKind.MISTAKE if mistake else OutcomeKind.KEPT
        return Outcome(kind, tuple(sorted(kept)), wrong=wrong)

    def discard_trial(self) -> Outcome:
        """Throw the innermost trial away: the board is again as it was when it began."""
        now, at = self._history.now, innermost(self.trials)
        if self.over or at < 0:
            return Outcome(OutcomeKind.REFUSED if self.over else OutcomeKind.NOTHING)
        self._log("discard_trial")
        trials = with_end(now.trials, at, TrialEnd.DISCARDED)
        self._history.step(replace(now.trials[at].start, trials=trials))
        self._notice(now)
        return self._moved(OutcomeKind.UNDONE, now.position)

    def undos_to_trial(self, place: int) -> int | None:
        """How many times Undo leads back to where the trial at a place of `trials` was written in;
        0 where it is now, None where Undo does not lead there."""
        start = self.trials[place].start
        for count, state in enumerate(self._history.backwards()):
            if innermost(state.trials) == place and state.trials[place].start is start:
                return None if count and self.over else count
        return None

    # Marks

    def toggle_mark(self, cells: Iterable[Cell], digit: Digit, place: Place) -> Outcome:
        """Write a small `digit` into all of `cells` that are blank; if all of them have it,
        remove it."""
        asked, free = _free_cells(self.puzzle, cells)
        _require_digit(self.puzzle, digit)
        blank = tuple(cell for cell in free if not self.position.values[cell])
        if not blank:
            return Outcome(OutcomeKind.REFUSED if asked else OutcomeKind.NOTHING, asked, digit)
        held = self.position.marks.small(place)
        without = tuple(cell for cell in blank if not held.get(cell, 0) >> digit & 1)
        return self.perform(SetMark(without or blank, digit, place, bool(without)))

    def toggle_colour(self, spots: Iterable[Spot], colour: Colour) -> Outcome:
        """Add a colour to all of `spots`; if all of them have it, take it away.

        A spot is a cell, with digit 0, or a candidate, which can be coloured where it is noted.
        """
        _require_colour(colour)
        asked = tuple(dict.fromkeys(spots))
        _free_cells(self.puzzle, (cell for cell, _ in asked))
        held, notes = dict(self.position.marks.colours), self.position.notes
        able = tuple(spot for spot in asked if not spot[1] or notes[spot[0]] >> spot[1] & 1)
        if not able:
            return Outcome(OutcomeKind.NOTHING, tuple(cell for cell, _ in asked))
        without = tuple(spot for spot in able if not held.get(spot, 0) >> colour & 1)
        return self.perform(PaintSpots(without or able, colour, bool(without)))

    def toggle_path(self, spots: Sequence[Spot], colour: Colour) -> Outcome:
        """Draw a line from each spot to the next one; where all of them are there in this colour,
        they are removed."""
        _require_colour(colour)
        for cell, digit in spots:
            _free_cells(self.puzzle, (cell,))
            if digit:
                _require_digit(self.puzzle, digit)
        ends = [(start, end) for start, end in pairwise(spots) if start != end]
        if not ends:
            return Outcome(OutcomeKind.NOTHING, (spots[0][0],))
        again = all(self._has_line(start, end, colour) for start, end in ends)
        kept = 0 if again else colour
        if len(ends) == 1:
            return self.perform(DrawLine(*ends[0], kept))
        return self.perform(DrawPath(tuple(spots), kept))

    def _has_line(self, start: Spot, end: Spot, colour: Colour) -> bool:
        lines = self.position.marks.lines
        return any(joins(line, start, end) and line.colour == colour for line in lines)

    def cross_out(
        self, clue: Iterable[Cell], digits: Iterable[Digit], head: Iterable[Digit] = ()
    ) -> Outcome:
        """Cross out a combination of digits for the clue in some cells, or take that back."""
        asked, _ = _free_cells(self.puzzle, clue)
        combination = CrossedOut(asked, tuple(digits), tuple(head))
        held = self.position.marks.crossed_out
        return self.perform(CrossOut(combination, combination not in held))

    def clear(self, layer: Layer, cells: Iterable[Cell] = ()) -> Outcome:
        """Clear a layer of marks in some cells; without cells, on the whole board."""
        asked, _ = _free_cells(self.puzzle, cells)
        return self.perform(ClearMarks(layer, asked))

    def erase(self, cells: Iterable[Cell], first: Layer | None = None) -> Outcome:
        """Empty `cells` of what lies on top: digits and notes, then centre marks, corner marks,
        colours and lines. The layer `first` goes before all marks; colours and lines then go
        before digits as well. Givens stay, and the notes and marks that a digit has removed come
        back with it."""
        asked, free = _free_cells(self.puzzle, cells)
        held = self.position
        order = list(_ERASED_IN_ORDER)
        if first:
            order.remove(first)
            order.insert(0 if first in (Layer.COLOURS, Layer.LINES) else 1, first)
        for layer in order:
            if layer is None:
                full = tuple(
                    cell
                    for cell in asked
                    if (cell in free and held.values[cell])
                    or (held.notes[cell] and cell in self._noted_in(asked))
                )
                if full:
                    return self.perform(self._taking_back(EraseCells(full)))
            elif layer_cells(held.marks, layer).intersection(asked):
                return self.perform(ClearMarks(layer, asked))
        kind = OutcomeKind.REFUSED if asked and not free else OutcomeKind.NOTHING
        return Outcome(kind, asked)

    # Checkpoints

    @property
    def checkpoints(self) -> tuple[Checkpoint, ...]:
        """All checkpoints, in the order in which they were named."""
        return tuple(self._checkpoints.values())

    def name_checkpoint(self, name: str) -> Checkpoint | None:
        """Name the position as it is now; None in a game that is over."""
        if self.over:
            return None
        self._named += 1
        name = tidy_name(name)
        checkpoint = Checkpoint(
            self._named, name, self._history.now, log.milliseconds(self.elapsed) / 1000
        )
        self._checkpoints[checkpoint.number] = checkpoint
        self._log(f"checkpoint {name}".rstrip())
        return checkpoint

    def drop_checkpoint(self, number: int) -> None:
        """Forget a checkpoint; raises SessionError when there is none with this number."""
        self._checkpoint(number)
        del self._checkpoints[number]
        self._log(f"drop_checkpoint {number}")

    def go_to_checkpoint(self, number: int) -> Outcome:
        """Put the board back to a checkpoint, as one step that Undo takes back.

        NOTHING when the board is already the same; raises SessionError when there is no checkpoint
        with this number.
        """
        return self._go_to(self._checkpoint(number).state, str(number))

    @property
    def can_go_to_last_right(self) -> bool:
        """Whether `go_to_last_right` would do anything. With another way of checking it would tell
        what is wrong, so it does nothing then."""
        return self.checking is Checking.AT_ONCE and not self.over and bool(self.wrong())

    def go_to_last_right(self) -> Outcome:
        """Put the board back to the last position of the history without a wrong digit, as one
        step that Undo takes back."""
        if not self.can_go_to_last_right:
            return Outcome(OutcomeKind.REFUSED if self.over else OutcomeKind.NOTHING)
        states = self._history.backwards()
        right = next(state for state in states if not wrong_in_ink(self._checker, state))
        return self._go_to(right, "right")

    def _checkpoint(self, number: int) -> Checkpoint:
        if number not in self._checkpoints:
            raise SessionError(f"there is no checkpoint {number}")
        return self._checkpoints[number]

    def _go_to(self, state: UndoState, where: str) -> Outcome:
        before = self._history.now
        if self.over:
            return Outcome(OutcomeKind.REFUSED)
        if state.position == before.position:
            return Outcome(OutcomeKind.NOTHING)
        self._log(f"go_to {where}")
        self._history.step(state)
        self._notice(before)
        return self._moved(OutcomeKind.UNDONE, before.position)

    # What becomes of notes

    def _noted_in(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Those of some cells that can have notes: to the player a given under fog is blank."""
        seen = self.values_in_sight
        return tuple(cell for cell in cells if not seen[cell])

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
        seen = self._sight.values(after.values)
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


def _find_why(*board: Any, **search: Any) -> Hint:
    from game.session.hints import find_why

    return find_why(*board, **search)


def _find_path(*board: Any) -> list[OnPath]:
    from game.session.hints import find_path

    return find_path(*board)


def _find_all(*board: Any) -> list[OnPath]:
    from game.session.hints import find_all

    return find_all(*board)


def progress(session: Session) -> float:
    """The share of the cells that were blank at first and are filled now."""
    return 1 - session.position.blanks / max(1, session.puzzle.blanks)


def _free_cells(puzzle: Puzzle, cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells asked for, each once, and those of them that are not givens.

    Raises SessionError for a cell that the puzzle does not have.
    """
    asked = tuple(dict.fromkeys(cells))
    count = puzzle.rules.cell_count
    for cell in asked:
        if not 0 <= cell < count:
            raise SessionError(f"there is no cell {cell!r}; cells are 0 to {count - 1}")
    return asked, tuple(cell for cell in asked if not puzzle.givens[cell])


def _require_digit(puzzle: Puzzle, digit: Digit) -> None:
    """Raise SessionError unless the puzzle has this digit."""
    size = puzzle.rules.size
    if not 1 <= digit <= size:
        raise SessionError(f"there is no digit {digit!r}; digits are 1 to {size}")


def _require_colour(colour: Colour) -> None:
    if not 1 <= colour <= COLOURS:
        raise SessionError(f"there is no colour {colour!r}; colours are 1 to {COLOURS}")
