"""Moves that draw marks, each pure and each with a text form.

    corner r1c1,r1c2 5      uncorner r1c1 5     centre r1c1 5       uncentre r1c1 5
    colour r1c1,5r1c2 3     uncolour r1c1 3     line r1c1 5r4c1 2   unline r1c1 5r4c1
    path r1c1,r2c1,r2c2 2   unpath r1c1,r2c1,r2c2
    clear colours r1c1      clear lines         clear corner r1c1   clear centre r1c1
    cross r1c1,r1c2 59      uncross r1c1,r1c2,r1c3 59/E

`5r1c2` is a candidate, `r1c2` a cell. `cross` rules out a combination of digits for the clue in
some cells, with what it is counted for after a slash; no digits are a dash. `clear` without cells
is about the whole board. Colours and lines may lie on givens; corner and centre marks only in blank
cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.marks import COLOURS, Colour, CrossedOut, Place, joins, pen_line
from game.engine.notation import cell_name, parse_cell, parse_cells, parse_digit, symbol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.marks import Marks, Spot
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit


class Layer(StrEnum):
    """Marks of one kind, which can be cleared together."""

    CORNER = "corner"
    CENTRE = "centre"
    COLOURS = "colours"
    LINES = "lines"


@dataclass(frozen=True, slots=True)
class SetMark:
    """Set (`on`) or clear the small `digit` in each of `cells` that is blank."""

    cells: tuple[Cell, ...]
    digit: Digit
    place: Place
    on: bool = True

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        bit, old = 1 << self.digit, position.marks.small(self.place)
        changes = {
            cell: old.get(cell, 0) | bit if self.on else old.get(cell, 0) & ~bit
            for cell in self.cells
            if not position.values[cell]
        }
        return position.with_marks(position.marks.with_small(self.place, changes))


@dataclass(frozen=True, slots=True)
class PaintSpots:
    """Add (`on`) or take a colour from each of `spots`: cells, or candidates that are noted."""

    spots: tuple[Spot, ...]
    colour: Colour
    on: bool = True

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it colours something of."""
        return _cells_of(self.spots)

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        bit, old = 1 << self.colour, dict(position.marks.colours)
        changes = {
            spot: old.get(spot, 0) | bit if self.on else old.get(spot, 0) & ~bit
            for spot in self.spots
        }
        return position.with_marks(position.marks.with_colours(changes))


@dataclass(frozen=True, slots=True)
class DrawLine:
    """Draw a line between two different spots, instead of one that joins them; with colour 0,
    remove it."""

    start: Spot
    end: Spot
    colour: Colour = 1

    @property
    def cells(self) -> tuple[Cell, ...]:
        return _cells_of((self.start, self.end))

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        lines = [line for line in position.marks.lines if not joins(line, self.start, self.end)]
        if self.colour and self.start != self.end:
            lines.append(pen_line(self.start, self.end, self.colour))
        return position.with_marks(position.marks.with_lines(lines))


@dataclass(frozen=True, slots=True)
class DrawPath:
    """Draw a line from each of `spots` to the next one, as one stroke; with colour 0, remove
    them."""

    spots: tuple[Spot, ...]
    colour: Colour = 1

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it goes through."""
        return _cells_of(self.spots)

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        for start, end in pairwise(self.spots):
            position = DrawLine(start, end, self.colour).apply(position, puzzle)
        return position


@dataclass(frozen=True, slots=True)
class ClearMarks:
    """Clear a layer of marks in some cells, or on the whole board."""

    layer: Layer
    cells: tuple[Cell, ...] = ()
    """None for all."""

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        return position.with_marks(self._left(position.marks))

    def _left(self, marks: Marks) -> Marks:
        match self.layer:
            case Layer.COLOURS:
                spots = {spot: 0 for spot, _ in marks.colours if self._touches(spot)}
                return marks.with_colours(spots)
            case Layer.LINES:
                return marks.with_lines(
                    [
                        line
                        for line in marks.lines
                        if not (self._touches(line.start) or self._touches(line.end))
                    ]
                )
            case _:
                place = Place(self.layer.value)
                cells = {cell: 0 for cell in marks.small(place) if self._touches((cell, 0))}
                return marks.with_small(place, cells)

    def _touches(self, spot: Spot) -> bool:
        return not self.cells or spot[0] in self.cells


@dataclass(frozen=True, slots=True)
class CrossOut:
    """Cross out (`on`) a combination of a clue beside the board, or take that back."""

    combination: CrossedOut
    on: bool = True

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.combination.clue

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        held = set(position.marks.crossed_out) - {self.combination}
        if self.on:
            held.add(self.combination)
        return position.with_marks(position.marks.with_crossed_out(held))


MarkMove = SetMark | PaintSpots | DrawLine | DrawPath | ClearMarks | CrossOut


def layer_cells(marks: Marks, layer: Layer) -> set[Cell]:
    """The cells that have marks of a layer."""
    match layer:
        case Layer.COLOURS:
            return {cell for (cell, _), _ in marks.colours}
        case Layer.LINES:
            return {spot[0] for line in marks.lines for spot in (line.start, line.end)}
        case _:
            return set(marks.small(Place(layer.value)))


MARK_WORDS = (
    *("corner", "uncorner", "centre", "uncentre"),
    *("colour", "uncolour", "line", "unline", "path", "unpath", "clear", "cross", "uncross"),
)
"""The first words of the text forms."""


def format_mark_move(move: MarkMove, size: int) -> str:
    """The text form of `move` on a grid of `size`."""
    match move:
        case SetMark(cells, digit, place, on):
            word = place.value if on else f"un{place.value}"
            return f"{word} {_names(((cell, 0) for cell in cells), size)} {symbol(digit)}"
        case PaintSpots(spots, colour, on):
            return f"{'colour' if on else 'uncolour'} {_names(spots, size)} {colour}"
        case DrawLine(start, end, colour):
            ends = f"{_name(start, size)} {_name(end, size)}"
            return f"line {ends} {colour}" if colour else f"unline {ends}"
        case DrawPath(spots, colour):
            names = _names(spots, size)
            return f"path {names} {colour}" if colour else f"unpath {names}"
        case ClearMarks(layer, cells):
            return f"clear {layer} {_names(((cell, 0) for cell in cells), size)}".rstrip()
        case CrossOut((clue, digits, head), on):
            names = _names(((cell, 0) for cell in clue), size)
            sets = "/".join(_symbols(part) for part in (digits, head)[: 1 + bool(head)])
            return f"{'cross' if on else 'uncross'} {names} {sets}"


def parse_mark_move(text: str, size: int) -> MarkMove:
    """Read a text form; raises NotationError quoting it."""
    match text.split():
        case ["corner" | "uncorner" | "centre" | "uncentre" as word, cells, digit]:
            place = Place(word.removeprefix("un"))
            return SetMark(parse_cells(cells, size), parse_digit(digit, size), place, word == place)
        case ["colour" | "uncolour" as word, spots, colour]:
            painted = tuple(_spot(name, size) for name in spots.split(","))
            return PaintSpots(painted, _colour(colour), word == "colour")
        case ["line", start, end, colour]:
            return DrawLine(_spot(start, size), _spot(end, size), _colour(colour))
        case ["unline", start, end]:
            return DrawLine(_spot(start, size), _spot(end, size), 0)
        case ["path", spots, colour]:
            return DrawPath(tuple(_spot(name, size) for name in spots.split(",")), _colour(colour))
        case ["unpath", spots]:
            return DrawPath(tuple(_spot(name, size) for name in spots.split(",")), 0)
        case ["clear", layer, *cells] if layer in tuple(Layer) and len(cells) < 2:
            return ClearMarks(Layer(layer), parse_cells(cells[0], size) if cells else ())
        case ["cross" | "uncross" as word, cells, sets] if sets.count("/") < 2:
            digits, _, head = sets.partition("/")
            combination = tuple(_digits(part, size) for part in (digits, head or "-"))
            return CrossOut(CrossedOut(parse_cells(cells, size), *combination), word == "cross")
        case _:
            raise NotationError(f"{text!r} is not a move", text)


def _symbols(digits: tuple[Digit, ...]) -> str:
    return "".join(map(symbol, digits)) or "-"


def _digits(text: str, size: int) -> tuple[Digit, ...]:
    return () if text == "-" else tuple(parse_digit(character, size) for character in text)


def _name(spot: Spot, size: int) -> str:
    cell, digit = spot
    return (symbol(digit) if digit else "") + cell_name(cell, size)


def _names(spots: Iterable[Spot], size: int) -> str:
    return ",".join(_name(spot, size) for spot in spots)


def _spot(text: str, size: int) -> Spot:
    if text.startswith("r"):
        return parse_cell(text, size), 0
    return parse_cell(text[1:], size), parse_digit(text[:1], size)


def _cells_of(spots: Iterable[Spot]) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(cell for cell, _ in spots))


def _colour(text: str) -> Colour:
    if text not in map(str, range(1, COLOURS + 1)):
        raise NotationError(f"{text!r} is not a colour of 1-{COLOURS}", text)
    return int(text)
