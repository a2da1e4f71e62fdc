"""What painters of clues draw with: the measures of a board, inks, and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.look import Ink
    from game.engine.types import Cell
    from game.plans.colour import Colour
    from game.plans.hand_drawn import Point
    from game.plans.shape import Shape

    Drawn = Iterator["Shape | Label"]


INKS: tuple[Ink, ...] = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "grey")
"""The inks in `Inks.colours`, in order."""


class Inks(NamedTuple):
    """The colours of clues: as they are printed, or lit by a hint."""

    line: Colour
    """Cages, signs, arrows and numbers."""
    shape: Colour
    """Grey shapes under the digits."""
    paper: Colour
    """The sheet, within circles."""
    tints: tuple[Colour, ...]
    """Four quiet tints for regions that touch."""
    colours: tuple[Colour, ...]
    """Eight inks that differ, for lines and groups, and last a grey for thin lines under digits."""

    def of(self, ink: Ink) -> Colour:
        return self.colours[INKS.index(ink)]

    @property
    def pale(self) -> Colour:
        """The grey for thin lines under digits."""
        return self.colours[-1]


class Label(NamedTuple):
    """A short text, its ink centred on a point."""

    text: str
    at: Point
    size: float
    """In pixels."""
    colour: Colour
    weight: str = "semibold"
    align: float = 0.5
    """Which part of its width lies left of the point: 0 to 1."""


class Sketch(NamedTuple):
    """A board to draw on: its corner is (0, 0), and cells are squares of `cell` pixels."""

    size: int
    cell: int
    inks: Inks
    sums: float = 1.0
    """How much larger than usual the sums of cages are; 0 if there is no room for any."""
    signs: float = 1.0
    """How much larger than usual signs between cells and numbers round the board are."""

    @property
    def pen(self) -> float:
        """The width of a thin line of a clue, in pixels."""
        return max(1.0, 0.02 * self.cell)

    def middle(self, cell: Cell) -> Point:
        row, column = divmod(cell, self.size)
        return (column + 0.5) * self.cell, (row + 0.5) * self.cell

    def between(self, one: Cell, other: Cell) -> Point:
        """The point halfway between the centres of two cells."""
        (x, y), (a, b) = self.middle(one), self.middle(other)
        return (x + a) / 2, (y + b) / 2

    def path(self, cells: Iterable[Cell]) -> list[Point]:
        """The centres of cells, one after the other."""
        return [self.middle(cell) for cell in cells]

    def touch(self, one: Cell, other: Cell) -> bool:
        """Whether two cells share an edge or a corner."""
        (row, column), (a, b) = divmod(one, self.size), divmod(other, self.size)
        return one != other and abs(row - a) <= 1 and abs(column - b) <= 1


def spot(at: Point) -> str:
    """The path of a round spot, as wide as the line it is drawn with."""
    return f"M{at[0]:.1f} {at[1]:.1f}L{at[0] + 0.1:.1f} {at[1]:.1f}"


def towards(start: Point, end: Point, length: float) -> Point:
    """The point `length` away from `start` on the way to `end`."""
    (x, y), (a, b) = start, end
    far = ((a - x) ** 2 + (b - y) ** 2) ** 0.5
    share = length / far if far else 0.0
    return x + (a - x) * share, y + (b - y) * share


def shortened(points: Sequence[Point], first: float = 0.0, last: float = 0.0) -> list[Point]:
    """A path that begins and ends so much later and earlier."""
    ends = list(points)
    if first:
        ends[0] = towards(ends[0], ends[1], first)
    if last:
        ends[-1] = towards(ends[-1], ends[-2], last)
    return ends
