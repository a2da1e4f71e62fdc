"""What a player draws on a board beside digits and notes: corner and centre marks, colours, lines;
and which sums of clues are crossed out beside it.

All of it is sparse: most boards have none, and then `NO_MARKS` stands for it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.engine.types import Cell, Digit, DigitSet

_Key = TypeVar("_Key", int, tuple[int, int])

COLOURS = 8
"""Colours are numbered from 1 to this."""

Spot: TypeAlias = "tuple[Cell, Digit]"
"""Something that can be coloured or joined by a line: a candidate, or a cell if the digit is 0."""
Colour: TypeAlias = int
"""A colour from 1 to `COLOURS`."""
ColourSet: TypeAlias = int
"""A set of colours: bit `colour` is set for each of them; bit 0 stays clear."""


class Place(StrEnum):
    """Where small digits stand that are no candidates to the game."""

    CORNER = "corner"
    """In the corners of a cell: by use, a digit that is in one of few cells of a box."""
    CENTRE = "centre"
    """In the middle of a cell: by use, all that a cell may be."""


class PenLine(NamedTuple):
    """A line between two spots; `start` is the smaller one."""

    start: Spot
    end: Spot
    colour: Colour = 1


class CrossedOut(NamedTuple):
    """A combination of digits that the player has ruled out for a clue."""

    clue: tuple[Cell, ...]
    """The cells of the clue."""
    digits: tuple[Digit, ...]
    head: tuple[Digit, ...] = ()
    """What they are counted for, such as the circle of an arrow."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a position. The pairs are sorted, and no set in them is empty, so that equal
    marks are equal values."""

    corner: tuple[tuple[Cell, DigitSet], ...] = ()
    centre: tuple[tuple[Cell, DigitSet], ...] = ()
    colours: tuple[tuple[Spot, ColourSet], ...] = ()
    lines: tuple[PenLine, ...] = ()
    """At most one between two spots, sorted."""
    crossed_out: tuple[CrossedOut, ...] = ()
    """Sorted."""

    def small(self, place: Place) -> dict[Cell, DigitSet]:
        """The small digits of each cell that has some in this place."""
        return dict(self.corner if place is Place.CORNER else self.centre)

    def with_small(self, place: Place, changes: Mapping[Cell, DigitSet]) -> Marks:
        """These marks with the small digits of some cells changed."""
        pairs = _changed(self.small(place), changes)
        return replace(self, corner=pairs) if place is Place.CORNER else replace(self, centre=pairs)

    def with_colours(self, changes: Mapping[Spot, ColourSet]) -> Marks:
        return replace(self, colours=_changed(dict(self.colours), changes))

    def with_lines(self, lines: Collection[PenLine]) -> Marks:
        """These marks with exactly these lines."""
        return replace(self, lines=tuple(sorted(lines)))

    def with_crossed_out(self, crossed_out: Collection[CrossedOut]) -> Marks:
        """These marks with exactly these combinations crossed out."""
        return replace(self, crossed_out=tuple(sorted(crossed_out)))

    def fitting(self, values: Sequence[Digit], notes: Sequence[DigitSet]) -> Marks:
        """What is left of these marks on a board: a filled cell has no small digits, and only what
        is noted is coloured as a candidate."""
        if not (self.corner or self.centre or self.colours):
            return self
        return Marks(
            tuple(pair for pair in self.corner if not values[pair[0]]),
            tuple(pair for pair in self.centre if not values[pair[0]]),
            tuple(
                pair for pair in self.colours if not pair[0][1] or _is_noted(pair[0], values, notes)
            ),
            self.lines,
            self.crossed_out,
        )

    def without_digit(self, digit: Digit, cells: Collection[Cell]) -> Marks:
        """These marks without the small digits `digit` in some cells."""
        if not (self.corner or self.centre):
            return self
        corner, centre = (
            {cell: mask & ~(1 << digit) for cell, mask in pairs if cell in cells}
            for pairs in (self.corner, self.centre)
        )
        return self.with_small(Place.CORNER, corner).with_small(Place.CENTRE, centre)


NO_MARKS = Marks()


def pen_line(start: Spot, end: Spot, colour: Colour = 1) -> PenLine:
    """The line between two spots, whichever was named first."""
    return PenLine(min(start, end), max(start, end), colour)


def joins(line: PenLine, start: Spot, end: Spot) -> bool:
    return {line.start, line.end} == {start, end}


def _is_noted(spot: Spot, values: Sequence[Digit], notes: Sequence[DigitSet]) -> bool:
    cell, digit = spot
    return not values[cell] and bool(notes[cell] >> digit & 1)


def _changed(old: dict[_Key, int], changes: Mapping[_Key, int]) -> tuple[tuple[_Key, int], ...]:
    merged = {**old, **changes}
    return tuple(sorted((key, mask) for key, mask in merged.items() if mask))
