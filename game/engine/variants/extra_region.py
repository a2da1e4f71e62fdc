"""Extra regions: cells that all differ, as a record writes them. A cage without a sum is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.constraints import AllDifferent
from game.engine.shapes import Cells
from game.engine.variants.fpuzzle_key import Key, group
from game.engine.variants.record_form import Listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.engine.constraints import Constraint
    from game.engine.variants.fpuzzle_key import Source

EXTRA_REGIONS_FORM = Listed(
    "extra_regions",
    "region",
    AllDifferent,
    Cells(),
    AllDifferent,
    lambda region: region.cells,
)


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    yield AllDifferent(group(source, name, entry))


EXTRA_REGIONS_KEY = Key("extraregion", _read)
"""f-puzzles has them as a list, which windows are written in, too."""


def is_extra_region(constraint: Constraint, width: int) -> bool:
    """Whether a constraint is one, on a board of so many columns."""
    return isinstance(constraint, AllDifferent) and constraint.is_area(width)
