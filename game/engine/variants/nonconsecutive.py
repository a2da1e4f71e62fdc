"""Non-consecutive: no neighbours by an edge hold digits that differ by 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.rules import Rules
from game.engine.variants.marked_neighbours import edge_neighbours
from game.engine.variants.neighbours import EDGES, pairs
from game.engine.variants.record_form import Flag, RecordForm, entries
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.engine.constraints import Constraint
    from game.engine.types import Cell


def non_consecutive(size: int, dots: Collection[tuple[Cell, Cell]] = ()) -> Rules:
    """No neighbours are consecutive but those in `dots` (earlier cell first), which are."""
    return Rules(
        size,
        [Relation(pair, "difference", 1, holds=pair in dots) for pair in pairs(size, EDGES)],
    )


@dataclass(frozen=True, eq=False)
class Dots(RecordForm):
    """`"consecutive_all": [[0, 1]]`: every pair of neighbours that is consecutive has a dot."""

    key: str

    def parse(self, value: object, size: int) -> Iterable[Constraint]:
        """A relation for each pair of neighbours, dot or not."""
        dots = entries(self.key, "dot", value, size)
        return non_consecutive(
            size, {edge_neighbours(dot, name, size) for name, dot in dots}
        ).constraints

    def whole(self, left: dict[Constraint, None], size: int) -> object | None:
        """The dots, where every pair of neighbours is said to be consecutive or not to be."""
        marks = {
            constraint.cells: constraint
            for constraint in left
            if isinstance(constraint, Relation)
            and (constraint.kind, constraint.amount) == ("difference", 1)
        }
        if not marks or marks.keys() != set(pairs(size, EDGES)):
            return None
        for mark in marks.values():
            del left[mark]
        return [cells for cells, mark in marks.items() if mark.holds]


NON_CONSECUTIVE = Variant(
    "nonconsecutive",
    "Non-Consecutive",
    "Cells that share an edge never hold consecutive digits.",
    tab="chess",
    added=non_consecutive,
    records=(Flag("nonconsecutive", non_consecutive), Dots("consecutive_all")),
    share=0.7,
    ordered=True,
    in_each_grid=True,
)
