"""Drawing marks in a game: corner and centre marks, colours, lines, sums that are crossed out, and
what Erase takes first."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

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
from game.engine.moves import EraseCells
from game.session.errors import SessionError
from game.session.outcome import Outcome, OutcomeKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.marks import Colour, Place, Spot
    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit


_ORDER = (None, Layer.CENTRE, Layer.CORNER, Layer.COLOURS, Layer.LINES)
"""What Erase takes first, as in SudokuPad; None stands for digits and notes."""


class Marking:
    """The part of a session that draws marks. All of it ends in `perform`."""

    puzzle: Puzzle

    def toggle_mark(self, cells: Iterable[Cell], digit: Digit, place: Place) -> Outcome:
        """Write a small `digit` into all of `cells` that are blank; if all of them have it,
        remove it."""
        asked, free = free_cells(self.puzzle, cells)
        require_digit(self.puzzle, digit)
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
        self._require_colour(colour)
        asked = tuple(dict.fromkeys(spots))
        free_cells(self.puzzle, (cell for cell, _ in asked))
        held, notes = dict(self.position.marks.colours), self.position.notes
        able = tuple(spot for spot in asked if not spot[1] or notes[spot[0]] >> spot[1] & 1)
        if not able:
            return Outcome(OutcomeKind.NOTHING, tuple(cell for cell, _ in asked))
        without = tuple(spot for spot in able if not held.get(spot, 0) >> colour & 1)
        return self.perform(PaintSpots(without or able, colour, bool(without)))

    def toggle_line(self, start: Spot, end: Spot, colour: Colour) -> Outcome:
        """Draw a line between two spots; one of this colour that joins them is removed."""
        return self.toggle_path((start, end), colour)

    def toggle_path(self, spots: Sequence[Spot], colour: Colour) -> Outcome:
        """Draw a line from each spot to the next one; where all of them are there in this colour,
        they are removed."""
        self._require_colour(colour)
        for cell, digit in spots:
            free_cells(self.puzzle, (cell,))
            if digit:
                require_digit(self.puzzle, digit)
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
        asked, _ = free_cells(self.puzzle, clue)
        combination = CrossedOut(asked, tuple(digits), tuple(head))
        held = self.position.marks.crossed_out
        return self.perform(CrossOut(combination, combination not in held))

    def clear(self, layer: Layer, cells: Iterable[Cell] = ()) -> Outcome:
        """Clear a layer of marks in some cells; without cells, on the whole board."""
        asked, _ = free_cells(self.puzzle, cells)
        return self.perform(ClearMarks(layer, asked))

    def erase(self, cells: Iterable[Cell], first: Layer | None = None) -> Outcome:
        """Empty `cells` of what lies on top: digits and notes, then centre marks, corner marks,
        colours and lines. The layer `first` goes before all marks; colours and lines then go
        before digits as well. Givens stay, and the notes and marks that a digit has removed come
        back with it."""
        asked, free = free_cells(self.puzzle, cells)
        held = self.position
        order = list(_ORDER)
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

    def _require_colour(self, colour: Colour) -> None:
        if not 1 <= colour <= COLOURS:
            raise SessionError(f"there is no colour {colour!r}; colours are 1 to {COLOURS}")

    # What a session has besides

    @property
    def position(self) -> Position:
        raise NotImplementedError

    def _noted_in(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        raise NotImplementedError

    def _taking_back(self, move: EraseCells) -> EraseCells:
        raise NotImplementedError

    def perform(self, move: Move) -> Outcome:
        raise NotImplementedError


def free_cells(puzzle: Puzzle, cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells asked for, each once, and those of them that are not givens.

    Raises SessionError for a cell that the puzzle does not have.
    """
    asked = tuple(dict.fromkeys(cells))
    count = puzzle.rules.cell_count
    for cell in asked:
        if not 0 <= cell < count:
            raise SessionError(f"there is no cell {cell!r}; cells are 0 to {count - 1}")
    return asked, tuple(cell for cell in asked if not puzzle.givens[cell])


def require_digit(puzzle: Puzzle, digit: Digit) -> None:
    """Raise SessionError unless the puzzle has this digit."""
    size = puzzle.rules.size
    if not 1 <= digit <= size:
        raise SessionError(f"there is no digit {digit!r}; digits are 1 to {size}")
