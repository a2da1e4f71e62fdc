"""How a clue is entered on a sheet: from the cells that are drawn over, and maybe a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from game.engine.constraints import Constraint
from game.engine.types import Cell

if TYPE_CHECKING:
    from game.engine.variants.relations import Relation

TABS = ("cells", "lines", "signs", "outside", "everywhere")
"""The groups in which tools are listed; the last one has the rules that hold everywhere."""

CELLS, LINES, SIGNS, OUTSIDE, EVERYWHERE = TABS

Stroke = tuple[Cell, ...]
"""Cells in the order in which they were drawn over."""


class Sheet(Protocol):
    """What a tool has to know about the sheet that is drawn on."""

    @property
    def size(self) -> int:
        """Digits, and rows of a grid."""

    @property
    def width(self) -> int:
        """Columns of the board."""

    @property
    def regions(self) -> Sequence[int]:
        """The region of each cell."""


Make = Callable[[Stroke, Sheet, int], Constraint]


class EditorTool(NamedTuple):
    key: str
    """Its text has the key ``editor.tool.KEY``."""
    tab: str
    make: Make | None = None
    """The clue, from a stroke, the sheet and a number, 0 at first; None for digits and regions,
    which are no clues. Raises RulesError for cells that it cannot have."""
    owns: Callable[[Constraint], bool] = lambda _: False
    """Whether a clue is of its kind."""
    least: int = 1
    """The fewest cells that it takes."""
    most: int = 0
    """The most; 0 for any number."""
    numbered: Literal["", "sum", "count", "digits"] = ""
    """What is typed: a sum, a number up to the size, or a few digits."""
    is_slanting: bool = False
    """Whether a clue outside looks along a diagonal, where digits may repeat."""

    @property
    def is_line(self) -> bool:
        """Whether its cells are a way, in the order in which they were drawn over."""
        return self.tab == LINES


def of(*classes: type) -> Callable[[Constraint], bool]:
    """Whether a clue is of these classes."""
    return lambda clue: isinstance(clue, classes)


def line_tool(key: str, kind: type, least: int = 2) -> EditorTool:
    """A line that is defined by its cells alone; ``kind`` is its class."""
    return EditorTool(key, LINES, lambda stroke, *_: kind(stroke), of(kind), least)


def number_tool(
    key: str,
    kind: type,
    numbered: Literal["sum", "count"],
    least: int = 1,
) -> EditorTool:
    """A number outside the grid, before the cells that it is about; ``kind`` is its class, which
    is made of both."""

    def make(stroke: Stroke, sheet: Sheet, number: int) -> Constraint:
        most = sheet.size if numbered == "count" else number
        clue: Constraint = kind(stroke, max(least, min(number, most)))
        return clue

    return EditorTool(key, OUTSIDE, make, of(kind), numbered=numbered)


def pair_tool(key: str, kind: str, amount: int = 0) -> EditorTool:
    """A relation between two neighbours, drawn from the one to the other."""
    from game.engine.variants.relations import Relation

    def make(stroke: Stroke, sheet: Sheet, number: int) -> Relation:
        cells = stroke if kind == "greater" else tuple(sorted(stroke))
        return Relation(cells, kind, amount)

    def owns(clue: Constraint) -> bool:
        if not isinstance(clue, Relation) or not clue.holds:
            return False
        return (clue.kind, clue.amount) == (kind, amount)

    return EditorTool(key, SIGNS, make, owns, 2, 2)
