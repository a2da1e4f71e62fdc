"""The rules of a game: a size and constraints, built by adding pieces together.

    classic = latin(9) + boxes(3, 3)

Everything that follows from the constraints (houses of a cell, peers) is derived once.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from game.engine import houses
from game.engine.constraints import AllDifferent, Compound
from game.engine.errors import RulesError
from game.engine.houses import House

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, CellSet, Digit

BOX_SHAPES = {
    4: (2, 2),
    6: (2, 3),
    8: (2, 4),
    9: (3, 3),
    10: (2, 5),
    12: (3, 4),
    15: (3, 5),
    16: (4, 4),
    20: (4, 5),
    25: (5, 5),
}
"""The usual rows and columns of a box, by size of the grid."""


VOID = 1
"""What stands where a board has no cells, so that nothing takes them for blanks."""


class Rules:
    """A size and the constraints that a solution obeys; immutable, comparable, hashable."""

    def __init__(self, size: int, constraints: Iterable[Constraint], width: int = 0) -> None:
        """`width` is that of a board of several grids; by default there is one."""
        self.size = size
        """How many digits there are, and rows and columns of a grid."""
        self.width = width or size
        """How many rows and columns the board has."""
        self.cell_count = self.width * self.width
        """The number of cells on the board."""
        self.written = tuple(dict.fromkeys(constraints))
        """What was added, each once, in its order: as rules are stored and drawn."""
        self.constraints = tuple(dict.fromkeys(_pieces(self.written)))
        """All that must hold, houses included, each once, in the order of `written`. Of a clue that
        means several constraints, these are its pieces."""
        self._hash = hash((size, self.width, self.written))

    def __add__(self, other: Rules) -> Rules:
        if (self.size, self.width) != (other.size, other.width):
            raise RulesError(f"rules for sizes {self.size} and {other.size} cannot be combined")
        return Rules(self.size, self.written + other.written, self.width)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        if (self._hash, self.size, self.width) != (other._hash, other.size, other.width):
            return False
        same = self.written == other.written
        if same:
            other.written = self.written  # so that they are told equal at once the next time
        return same

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        width = f", {self.width}" if self.width != self.size else ""
        return f"Rules({self.size}, {self.written!r}{width})"

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """The constraints that are houses: all different and full."""
        return tuple(constraint for constraint in self.constraints if isinstance(constraint, House))

    @cached_property
    def houses_of(self) -> tuple[tuple[House, ...], ...]:
        """For each cell, the houses it lies in."""
        lists: list[list[House]] = [[] for _ in range(self.cell_count)]
        for house in self.houses:
            for cell in house.cells:
                lists[cell].append(house)
        return tuple(map(tuple, lists))

    @property
    def has_several(self) -> bool:
        """Whether it is a board of several grids."""
        return self.width != self.size

    @cached_property
    def void(self) -> frozenset[Cell]:
        """The places of a board of several grids where no grid is: no cells. They hold `VOID` from
        the start, and take part in nothing."""
        if not self.has_several:
            return frozenset()
        lying = {cell for house in self.houses for cell in house.cells}
        return frozenset(range(self.cell_count)) - lying

    @cached_property
    def times(self) -> int:
        """How often each digit stands in a solution."""
        if not self.has_several:
            return self.size
        return sum(1 for house in self.houses if house.kind == "box")

    def with_void(self, values: Sequence[Digit]) -> tuple[Digit, ...]:
        """The values, with `VOID` where there are no cells."""
        void = self.void
        return tuple(VOID if cell in void else value for cell, value in enumerate(values))

    def without_void(self, values: Sequence[Digit]) -> tuple[Digit, ...]:
        """The values, with a blank where there are no cells."""
        void = self.void
        return tuple(0 if cell in void else value for cell, value in enumerate(values))

    @cached_property
    def has_fog(self) -> bool:
        """Whether a part of the grid is hidden at first."""
        return any(
            isinstance(constraint, Compound) and constraint.is_fog for constraint in self.written
        )

    @cached_property
    def compound_of(self) -> dict[Constraint, Compound]:
        """For each constraint that is a piece of a larger clue, such as a line, that clue."""
        whole = [constraint for constraint in self.written if isinstance(constraint, Compound)]
        return {piece: compound for compound in reversed(whole) for piece in compound.pieces()}

    @cached_property
    def peers(self) -> tuple[tuple[Cell, ...], ...]:
        """For each cell, the other cells that may not hold its digit, in order."""
        sets: list[set[Cell]] = [set() for _ in range(self.cell_count)]
        for constraint in self.constraints:
            if constraint.distinct:
                for cell in constraint.cells:
                    sets[cell].update(constraint.cells)
        return tuple(tuple(sorted(together - {cell})) for cell, together in enumerate(sets))

    @cached_property
    def peer_bits(self) -> tuple[CellSet, ...]:
        """For each cell, the set of its peers."""
        return tuple(sum(1 << peer for peer in peers) for peers in self.peers)

    @cached_property
    def house_bits(self) -> tuple[CellSet, ...]:
        """For each of `houses`, the set of its cells."""
        return tuple(sum(1 << cell for cell in house.cells) for house in self.houses)

    def conflicts(self, values: Sequence[Digit]) -> frozenset[Cell]:
        """The filled cells that break a rule."""
        if not self.has_several:  # as in `breaking`, without asking it for each constraint
            return frozenset(
                cell for constraint in self.constraints for cell in constraint.broken(values)
            )
        return frozenset(
            cell for constraint in self.constraints for cell in self.breaking(constraint, values)
        )

    def broken(self, values: Sequence[Digit]) -> tuple[Constraint, ...]:
        """The constraints that are broken, in order."""
        return tuple(
            constraint
            for constraint in self.constraints
            if any(True for _ in self.breaking(constraint, values))
        )

    def breaking(self, constraint: Constraint, values: Sequence[Digit]) -> Iterable[Cell]:
        """The filled cells that break one of the constraints.

        On a board of several grids a clue is looked at as in a single one: from as many values it
        takes how many digits there are.
        """
        if not self.has_several or isinstance(constraint, House | AllDifferent):
            return constraint.broken(values)
        apart: Any = constraint
        alone: Constraint = replace(apart, cells=tuple(range(len(constraint.cells))))
        blanks = (0,) * (self.size * self.size - len(constraint.cells))
        places = alone.broken((*(values[cell] for cell in constraint.cells), *blanks))
        return (constraint.cells[at] for at in places)

    def is_solved(self, values: Sequence[Digit]) -> bool:
        """Whether every cell is filled and no rule is broken."""
        return 0 not in values and not self.conflicts(values)


def _pieces(written: Iterable[Constraint]) -> Iterator[Constraint]:
    for constraint in written:
        if isinstance(constraint, Compound):
            yield from constraint.pieces()
        else:
            yield constraint


def latin(size: int) -> Rules:
    """Every digit once in each row and each column."""
    return Rules(size, houses.rows(size) + houses.columns(size))


def boxes(height: int, width: int) -> Rules:
    """Every digit once in each box of `height` rows by `width` columns."""
    return Rules(height * width, houses.boxes(height, width))


def classic(size: int = 9) -> Rules:
    """Rows, columns and boxes; raises RulesError for a size without a usual box shape."""
    return _classic(size)


def box_shape(size: int) -> tuple[int, int]:
    """The usual rows and columns of a box; the whole rows in sizes that only have regions."""
    return BOX_SHAPES.get(size, (1, size))


def shape_of_boxes(rules: Rules) -> tuple[int, int] | None:
    """The rows and columns of a box, where the boxes of a grid are rectangles of one shape."""
    size = rules.size
    boxes_here = {house.cells for house in rules.houses if house.kind == "box"}
    first = next((cells for cells in boxes_here if 0 in cells), ())
    width = sum(1 for cell in first if cell < size)
    if not width or size % width or rules.has_several:
        return None
    shape = size // width, width
    return shape if boxes_here == {house.cells for house in houses.boxes(*shape)} else None


def is_classic(rules: Rules) -> bool:
    """Whether there is nothing but rows, columns and the usual boxes of a size."""
    return rules.size in BOX_SHAPES and rules == _classic(rules.size)


@cache
def _classic(size: int) -> Rules:
    shape = BOX_SHAPES.get(size)
    if shape is None:
        known = ", ".join(map(str, BOX_SHAPES))
        raise RulesError(f"size {size} has no usual boxes; sizes with boxes are {known}")
    return latin(size) + boxes(*shape)
