"""Which painter draws which kind of look, in the order in which they are drawn. What has no look
is not seen on the board: rows, columns, boxes, and rules that hold everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.clues import border_signs, clue_lines, tints
from game.plans.clues.cage_outlines import draw_cages
from game.plans.clues.outside_clues import draw_outside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.engine.constraints import Constraint
    from game.engine.look import Kind, Look
    from game.plans.clues.sketch import Drawn, Sketch

    Painters = Mapping[Kind, Callable[[Sketch, Iterable[Look]], Drawn]]


TINTS: Painters = {
    "region": tints.draw_regions,
    "group": tints.draw_groups,
    "window": tints.draw_windows,
}
"""What lies under the washes of highlights."""

WITHIN: Painters = {
    "window": tints.draw_window_frames,
    "area": tints.draw_areas,
    "spot": clue_lines.draw_spots,
    "tube": clue_lines.draw_tubes,
    "band": clue_lines.draw_bands,
    "rope": clue_lines.draw_ropes,
    "bars": clue_lines.draw_bars,
    "zigzag": clue_lines.draw_zigzags,
    "double": clue_lines.draw_doubles,
    "ends": clue_lines.draw_ends,
    "zipper": clue_lines.draw_zippers,
    "arrow": clue_lines.draw_arrows,
    "diagonal": clue_lines.draw_diagonals,
    "cage": draw_cages,
    "greater": border_signs.draw_greater,
}
"""Clues within the cells."""

BETWEEN_CELLS: Painters = {
    "dot": border_signs.draw_dots,
    "letter": border_signs.draw_letters,
    "badge": border_signs.draw_badges,
}
"""Clues that lie on the lines of the board."""

OUTSIDE: Painters = {"outside": draw_outside}
"""Clues that stand round the grid."""

ALL: Painters = {**WITHIN, **TINTS, **BETWEEN_CELLS, **OUTSIDE}
"""All of them; windows as tints."""

MARKS: frozenset[Kind] = frozenset(("greater", *BETWEEN_CELLS))
"""Clues that reach into cells from their edges."""


def has_sum_in_corner(constraint: Constraint, width: int) -> bool:
    """Whether a constraint is a sum that stands in the corner of its first cell."""
    look = constraint.look(width)
    return look is not None and look.kind == "cage"
