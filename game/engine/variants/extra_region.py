"""Extra regions: cells that all differ, as a record writes them. A cage without a sum is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.shapes import Cells
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


def is_extra_region(each: Constraint, width: int) -> bool:
    """Whether a constraint is one, on a board of so many columns."""
    return isinstance(each, AllDifferent) and each.is_area(width)
