"""Extra regions: cells that all differ, as a record writes them."""

from __future__ import annotations

from game.engine.constraints import AllDifferent
from game.engine.shapes import Cells
from game.engine.variants.record_form import Listed

EXTRA_REGIONS_FORM = Listed(
    "extra_regions",
    "region",
    AllDifferent,
    Cells(),
    AllDifferent,
    lambda each: each.cells,
)
