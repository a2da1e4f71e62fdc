"""What the player sees of a puzzle that lies under fog; see `engine.variants.fog`.

What was lit once stays lit, whatever is undone; a restart brings the fog back. All of it follows
from the log, in which a given that was found in the fog has a line of its own: `light r3c4`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.covered import NOTHING_COVERED, brought_back
from game.engine.moves import EraseCells, FillAllNotes, PlaceDigit, SetNote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit
    from game.session.history import UndoState

NOWHERE: frozenset[Cell] = frozenset()


class Sight:
    """A puzzle, and the cells of it that are not lit."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self.fogged = NOWHERE
        """The cells under fog."""
        self.darken()

    @property
    def rules(self) -> Rules:
        """The rules without the clues that fog hides."""
        rules = self._puzzle.rules
        if not rules.has_fog:
            return rules
        from game.engine.variants.fog import rules_in_sight

        return rules_in_sight(rules, frozenset(range(rules.cell_count)) - self.fogged)

    @property
    def rules_drawn(self) -> Rules:
        """The rules with the clues of which a part is lit."""
        if not self.fogged:
            return self._puzzle.rules
        from game.engine.variants.fog import rules_drawn

        return rules_drawn(self._puzzle.rules, self.fogged)

    def light(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Light those of `cells` that are givens under fog; returns them."""
        lit = tuple(c for c in cells if c in self.fogged and self._puzzle.givens[c])
        self.fogged -= frozenset(lit)
        return lit

    def hidden_givens(self, cells: Iterable[Cell], digit: Digit) -> tuple[Cell, ...]:
        """Those of `cells` that are givens of this digit under fog."""
        givens = self._puzzle.givens
        return tuple(cell for cell in cells if cell in self.fogged and givens[cell] == digit)

    def darken(self) -> None:
        """Bring the fog back that there was before the first move."""
        if self._puzzle.rules.has_fog:
            from game.engine.variants.fog import lit_at_start

            cells = frozenset(range(len(self._puzzle.givens)))
            self.fogged = cells - lit_at_start(self._puzzle.rules)

    def lift(self, values: Iterable[Digit]) -> None:
        """Light what the digits on the board light."""
        if self.fogged:
            from game.engine.variants.fog import lit_by

            givens = self._puzzle.givens
            entered = [(c, digit) for c, digit in enumerate(values) if digit and not givens[c]]
            self.fogged -= lit_by(entered, givens, self._puzzle.solutions[0])

    def applied(self, move: Move, position: Position) -> Position:
        """The position after a move; a given that is not seen has notes like a blank cell."""
        puzzle = self._puzzle
        if self.fogged and isinstance(move, PlaceDigit) and move.back:
            after = replace(move, back=NOTHING_COVERED).apply(position, puzzle)
            back = brought_back(self._seen(after), move.back)
            return after.with_notes(dict(enumerate(back.notes))).with_marks(back.marks)
        if not (self.fogged and isinstance(move, (FillAllNotes, SetNote, EraseCells))):
            return move.apply(position, puzzle)
        as_seen = replace(puzzle, givens=self.values(puzzle.givens))
        after = move.apply(self._seen(position), as_seen)
        if isinstance(move, EraseCells):
            entered = [cell for cell in move.cells if not puzzle.givens[cell]]
            position = position.with_values(dict.fromkeys(entered, 0))
        return position.with_notes(dict(enumerate(after.notes))).with_marks(after.marks)

    def of_state(self, state: UndoState) -> tuple[Puzzle, UndoState]:
        """Puzzle and board as far as they are seen."""
        if not self.fogged:
            return self._puzzle, state
        givens = self.values(self._puzzle.givens)
        puzzle = replace(self._puzzle, rules=self.rules, givens=givens)
        return puzzle, replace(state, position=self._seen(state.position))

    def values(self, values: tuple[Digit, ...]) -> tuple[Digit, ...]:
        """The digits of a board without the givens under fog."""
        if not self.fogged:
            return values
        hidden, givens = self.fogged, self._puzzle.givens
        return tuple(
            0 if givens[cell] and cell in hidden else value for cell, value in enumerate(values)
        )

    def _seen(self, position: Position) -> Position:
        return replace(position, values=self.values(position.values))
