"""The part of a session that knows what lies under fog; see `engine.variants.fog`.

What was lit once stays lit, whatever is undone; a restart brings the fog back. All of it follows
from the log, in which a given that was found in the fog has a line of its own: `light r3c4`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.covered import NOTHING_COVERED, brought_back
from game.engine.moves import EraseCells, FillAllNotes, PlaceDigit, SetNote
from game.engine.notation import cell_name
from game.session.notes import candidates_of
from game.session.outcome import Outcome, OutcomeKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, DigitSet
    from game.session.checking import Checker
    from game.session.history import History, UndoState

NOWHERE: frozenset[Cell] = frozenset()


class InFog:
    """A puzzle, and the cells of it that are not lit."""

    puzzle: Puzzle
    _checker: Checker
    _history: History

    def __init__(self, puzzle: Puzzle) -> None:
        self._in_fog = puzzle.rules.has_fog
        self.fogged = NOWHERE
        """The cells under fog."""
        self._darken(puzzle)

    @property
    def values_in_sight(self) -> tuple[Digit, ...]:
        """The digits on the board without the givens under fog."""
        return self._without_hidden(self.position.values)

    def remaining(self, digit: Digit) -> int:
        """How often `digit` is still to be placed; negative if it is placed too often."""
        rules = self.puzzle.rules
        placed = rules.without_void(self.values_in_sight) if rules.void else self.values_in_sight
        return rules.times - placed.count(digit)

    @property
    def rules_in_sight(self) -> Rules:
        """The rules without the clues that fog hides."""
        if not self._in_fog:
            return self.puzzle.rules
        from game.engine.variants.fog import rules_in_sight

        rules = self.puzzle.rules
        return rules_in_sight(rules, frozenset(range(rules.cell_count)) - self.fogged)

    def left(self) -> tuple[DigitSet, ...]:
        """What can be in each cell by the digits and notes in sight; what is, where it is
        filled."""
        puzzle, seen = self._in_sight(self._history.now)
        masks, values = candidates_of(puzzle, seen).masks, seen.position.values
        return tuple(1 << v if v else mask for v, mask in zip(values, masks, strict=True))

    @property
    def rules_drawn(self) -> Rules:
        """The rules with the clues of which a part is lit."""
        if not self.fogged:
            return self.puzzle.rules
        from game.engine.variants.fog import rules_drawn

        return rules_drawn(self.puzzle.rules, self.fogged)

    def light(self, cells: Iterable[Cell]) -> Outcome:
        """Light the cells of givens that are under fog."""
        size, givens = self.puzzle.rules.width, self.puzzle.givens
        lit = tuple(cell for cell in cells if cell in self.fogged and givens[cell])
        if not lit:
            return Outcome(OutcomeKind.NOTHING)
        self._log(" ".join(["light", *(cell_name(cell, size) for cell in lit)]))
        self.fogged -= frozenset(lit)
        self._checker.forget()
        return Outcome(OutcomeKind.PLACED, lit, givens[lit[0]])

    def _open(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Those of some cells that have no given."""
        return tuple(cell for cell in cells if not self.puzzle.givens[cell])

    def _noted_in(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Those of some cells that can have notes: to the player a given under fog is blank."""
        seen = self.values_in_sight
        return tuple(cell for cell in cells if not seen[cell])

    def _found(self, cells: Iterable[Cell], digit: Digit) -> tuple[Cell, ...]:
        return tuple(cell for cell in cells if cell in self.fogged and self._is(cell, digit))

    def _is(self, cell: Cell, digit: Digit) -> bool:
        return self.puzzle.givens[cell] == digit

    def _darken(self, puzzle: Puzzle) -> None:
        """Bring the fog back that there was before the first move."""
        if self._in_fog:
            from game.engine.variants.fog import lit_at_start

            self.fogged = frozenset(range(len(puzzle.givens))) - lit_at_start(puzzle.rules)

    def _lift(self) -> None:
        """Light what the digits on the board light."""
        if self.fogged:
            from game.engine.variants.fog import lit_by

            givens = self.puzzle.givens
            values = enumerate(self.position.values)
            entered = [(cell, digit) for cell, digit in values if digit and not givens[cell]]
            self.fogged -= lit_by(entered, givens, self.puzzle.solutions[0])

    def _applied(self, move: Move, position: Position) -> Position:
        """The position after a move; a given that is not seen has notes like a blank cell."""
        if self.fogged and isinstance(move, PlaceDigit) and move.back:
            after = replace(move, back=NOTHING_COVERED).apply(position, self.puzzle)
            back = brought_back(self._seen(after), move.back)
            return after.with_notes(dict(enumerate(back.notes))).with_marks(back.marks)
        if not (self.fogged and isinstance(move, (FillAllNotes, SetNote, EraseCells))):
            return move.apply(position, self.puzzle)
        puzzle = replace(self.puzzle, givens=self._without_hidden(self.puzzle.givens))
        after = move.apply(self._seen(position), puzzle)
        if isinstance(move, EraseCells):
            position = position.with_values(dict.fromkeys(self._open(move.cells), 0))
        return position.with_notes(dict(enumerate(after.notes))).with_marks(after.marks)

    def _in_sight(self, state: UndoState) -> tuple[Puzzle, UndoState]:
        """Puzzle and board as far as they are seen."""
        if not self.fogged:
            return self.puzzle, state
        givens = self._without_hidden(self.puzzle.givens)
        puzzle = replace(self.puzzle, rules=self.rules_in_sight, givens=givens)
        return puzzle, replace(state, position=self._seen(state.position))

    def _seen(self, position: Position) -> Position:
        return replace(position, values=self._without_hidden(position.values))

    def _without_hidden(self, values: tuple[Digit, ...]) -> tuple[Digit, ...]:
        if not self.fogged:
            return values
        hidden, givens = self.fogged, self.puzzle.givens
        return tuple(
            0 if givens[cell] and cell in hidden else value for cell, value in enumerate(values)
        )

    @property
    def position(self) -> Position:
        """The values and notes now."""
        raise NotImplementedError

    def _log(self, text: str) -> None:
        raise NotImplementedError
