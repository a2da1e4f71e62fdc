"""What is printed on the sheet of a game besides its givens: boxes or regions, and clues."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.variants.several_grids import is_of_board
from game.plans.printed_lines import region_labels, regions_of
from game.ui.layout.geometry import NOTHING_AROUND, Around

if TYPE_CHECKING:
    from game.engine.rules import Rules


class Printed(NamedTuple):
    """As `BoardView` has it."""

    box_shape: tuple[int, int]
    """Rows and columns of a box; 1 and 1 where regions are no boxes."""
    regions: tuple[int, ...]
    """The region of each cell; empty where all regions are boxes of this shape."""
    clued: Rules | None
    """The rules, if they have more than rows, columns and boxes."""
    around: Around = NOTHING_AROUND
    """The room that clues round the grid need."""


@lru_cache(maxsize=4)
def printed_of(rules: Rules) -> Printed:
    """What is printed for these rules."""
    size = rules.width
    boxes = [house.cells for house in rules.houses if house.kind == "box"]
    first = boxes[0] if boxes else (0,)
    rows, columns = len({cell // size for cell in first}), len({cell % size for cell in first})
    shape = (rows, columns) if rows * columns == len(first) else (1, 1)
    regions = region_labels(rules)
    irregular = any(house.irregular for house in rules.houses)  # their regions are tinted
    plain = len(rules.constraints) == 2 * size + len(boxes) and not irregular
    plain = plain or (rules.has_several and all(map(is_of_board, rules.constraints)))
    equal = regions == regions_of(size, shape)
    around = NOTHING_AROUND
    if not plain:
        from game.ui.widgets.clues.layer import margins

        around = margins(rules)
    return Printed(shape, () if equal else regions, None if plain else rules, around)
