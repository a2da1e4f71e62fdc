"""Houses: groups of `size` cells that hold every digit exactly once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.constraints import Constraint, repeated
from game.engine.look import Look

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.look import Kind
    from game.engine.types import Cell, Digit


_LOOKS: dict[str, Kind] = {
    "region": "region",
    "group": "group",
    "window": "window",
    "diagonal": "diagonal",
}
"""How houses are drawn that are neither rows, columns nor boxes."""


@dataclass(frozen=True, slots=True)
class House(Constraint):
    """A row, column, box or other group of `size` cells: all different, and so full."""

    kind: str
    """`row`, `column`, `box`, or the word of a variant."""
    index: int
    """Which of its kind it is, from 0, in reading order."""
    cells: tuple[Cell, ...]
    """Its cells in reading order."""
    irregular: bool = field(default=False, compare=False)
    """Whether it is a region of a jigsaw, which replaces a box."""

    grid: int = field(default=0, compare=False)
    """On a board of several grids, which of them it lies in, from 1; 0 on any other."""

    @property
    def term(self) -> str:
        """The word for such a house: its kind, but `region` for an irregular one."""
        return "region" if self.irregular else self.kind

    def __str__(self) -> str:
        """`row 3`, as in a sentence."""
        if self.kind == "diagonal":
            return f"the diagonal from the top {'right' if self.index else 'left'}"
        of_grid = f" of grid {self.grid}" if self.grid else ""
        term = f"disjoint {self.term}" if self.kind == "group" else self.term
        return f"{term} {self.index + 1}{of_grid}"

    rule = "house"

    @property
    def distinct(self) -> bool:
        """No digit stands twice in a house."""
        return True

    def look(self, width: int) -> Look | None:
        kind = _LOOKS.get(self.term)
        return Look(kind, self.cells, place=self.index) if kind else None

    def broken(self, values: Sequence[Digit]) -> Iterator[Cell]:
        """The cells whose digit stands twice or more in this house."""
        return repeated(self.cells, values)


def rows(size: int) -> tuple[House, ...]:
    """The rows of a grid, from the top."""
    return tuple(
        House("row", row, tuple(range(row * size, row * size + size))) for row in range(size)
    )


def columns(size: int) -> tuple[House, ...]:
    """The columns of a grid, from the left."""
    return tuple(
        House("column", column, tuple(range(column, size * size, size))) for column in range(size)
    )


def boxes(height: int, width: int) -> tuple[House, ...]:
    """The boxes of `height` rows by `width` columns, in reading order."""
    size = height * width
    houses = []
    for index in range(size):
        top, left = index // height * height, index % height * width
        cells = [(top + y) * size + left + x for y in range(height) for x in range(width)]
        houses.append(House("box", index, tuple(cells)))
    return tuple(houses)
