"""How a record writes constraints: a key of its `extra`, and the values that stand under it.

Each form reads and writes: `whole` or `entry` turns what `parse` makes of a value into that value
again. A constraint that no form writes is refused by `formats/records.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.engine.errors import NotationError, RulesError
from game.engine.notation import cell_name, cell_names
from game.engine.shapes import Cells, ListOf, a_cell, flag, items_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.shapes import Shape

MAX_ENTRIES_PER_CELL = 4
"""The most entries of a list for each cell of the grid: as many pairs of cells touch each other."""


class RecordForm:
    """One key of `extra`."""

    __slots__ = ()

    key: str
    """The key itself."""

    def in_boxes(self, shape: tuple[int, int]) -> RecordForm:
        """The form for a grid with boxes of so many rows and columns."""
        return self

    def parse(self, value: object, size: int) -> Iterable[Constraint]:
        """The constraints that a value means; raises NotationError for a wrong value."""
        raise NotImplementedError

    def whole(self, left: dict[Constraint, None], size: int) -> object | None:
        """One value for several constraints, which are taken out of `left`; None if none fits."""
        return None

    def entry(self, constraint: Constraint) -> object | None:
        """One constraint as an entry of the list under the key; None for any other one."""
        return None


@dataclass(frozen=True, eq=False)
class Flag(RecordForm):
    """`"diagonals": true`: constraints that follow from the size, all of them or none."""

    key: str
    make: Callable[..., Rules]
    """From the size: what the flag adds; raises RulesError for a size where that cannot be."""
    of_boxes: bool = False
    """Whether `make` also takes the `shape` of a box, its rows and columns."""

    def in_boxes(self, shape: tuple[int, int]) -> Flag:
        return _in_boxes(self, shape) if self.of_boxes else self

    def parse(self, value: object, size: int) -> Iterable[Constraint]:
        """What the flag adds; nothing where it is false."""
        return self.make(size).constraints if flag(value, self.key, size) else ()

    def whole(self, left: dict[Constraint, None], size: int) -> object | None:
        """True where `left` has all that the flag adds."""
        pieces = _pieces(self.make, size)
        if not pieces or any(piece not in left for piece in pieces):
            return None
        for piece in pieces:
            del left[piece]
        return True


@lru_cache(maxsize=16)
def _in_boxes(form: Flag, shape: tuple[int, int]) -> Flag:
    return Flag(form.key, partial(form.make, shape=shape))


@lru_cache(maxsize=16)
def _pieces(make: Callable[..., Rules], size: int) -> tuple[Constraint, ...]:
    """What a flag adds; nothing for a size where that cannot be."""
    try:
        return make(size).constraints
    except RulesError:
        return ()


@dataclass(frozen=True, eq=False)
class Listed(RecordForm):
    """`"cages": [...]`: a list with an entry for each constraint of one class."""

    key: str
    noun: str
    """What one entry is called in messages: `cage`."""
    kind: type
    """The class of the constraints; those of a subclass are others."""
    shape: Shape
    """What an entry must be."""
    make: Callable[[Any], Constraint]
    """The constraint, from what the shape has read."""
    write: Callable[[Any], object | None]
    """The entry for a constraint of the class; None for one that needs another key."""
    max_per_cell: int = MAX_ENTRIES_PER_CELL
    """Entries for each cell of the grid, at most."""

    def parse(self, value: object, size: int) -> Iterable[Constraint]:
        listed = entries(self.key, self.noun, value, size, self.max_per_cell)
        return [self.make(self.shape(entry, name, size)) for name, entry in listed]

    def entry(self, constraint: Constraint) -> object | None:
        """The entry that `parse` turns into this constraint."""
        return self.write(constraint) if type(constraint) is self.kind else None


def lines(key: str, noun: str, kind: type, least: int = 2) -> Listed:
    """A list of lines, for a class that is defined by its cells alone, with a minimum number of
    them."""
    return Listed(key, noun, kind, Cells(least), kind, lambda line: line.cells)


def looped(key: str, noun: str, kind: type) -> Listed:
    """As `lines`, for lines that may come back to a cell."""
    return Listed(key, noun, kind, Looped(), kind, lambda loop: loop.cells)


@dataclass(frozen=True)
class Looped:
    """A list of cells along a line, which may come back to a cell, if not at once."""

    least: int = 1

    def __call__(self, value: object, name: str, size: int) -> tuple[int, ...]:
        """The cells, in their order."""
        cells: tuple[int, ...] = ListOf(a_cell, self.least, 2 * size * size)(value, name, size)
        for one, other in pairwise(cells):
            if one == other:
                where = f"{cell_name(one, size)} follows itself ({cell_names(cells, size)})"
                raise NotationError(f"{name}: {where}", "")
        return cells


def entries(
    key: str, noun: str, value: object, size: int, max_per_cell: int = MAX_ENTRIES_PER_CELL
) -> list[tuple[str, object]]:
    """The entries of a list, each with a name such as `cage 3` for messages."""
    items = items_of(value, key)
    most = max_per_cell * size * size
    if len(items) > most:
        raise NotationError(f"{key} has {len(items):,} entries; {most:,} at most", key)
    return [(f"{noun} {number}", item) for number, item in enumerate(items, 1)]
