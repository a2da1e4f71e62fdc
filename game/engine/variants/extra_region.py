"""Extra regions: cells that all differ, as a record writes them. A cage without a sum is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.shapes import Cells
from game.engine.variants.neighbours import EDGES, around
from game.engine.variants.record_form import Listed

if TYPE_CHECKING:
    from game.engine.constraints import Constraint

EXTRA_REGIONS_FORM = Listed(
    "extra_regions",
    "region",
    AllDifferent,
    Cells(),
    AllDifferent,
    lambda each: each.cells,
)


def is_extra_region(each: Constraint, size: int) -> bool:
    """Whether cells that differ are a clue of a grid with so many rows: two cells that do not touch
    along an edge are part of a rule that holds everywhere, such as those of chess pieces."""
    if not isinstance(each, AllDifferent):
        return False
    first, *others = each.cells
    return len(others) != 1 or others[0] in around(first, size, EDGES)
