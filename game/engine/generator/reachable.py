"""Which numbers of blanks a symmetry and a pattern allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import BOX_SHAPES
from game.engine.symmetry import orbits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Cell


def reachable_blanks(symmetry: str, size: int, within: Sequence[Cell] | None = None) -> set[int]:
    """The numbers of blanks of a grid with this symmetry whose givens are all `within` some cells.

    Raises GenerationError for an unknown symmetry.
    """
    groups = orbits(symmetry, size)
    if within is not None:
        inside = frozenset(within)
        groups = tuple(group for group in groups if inside.issuperset(group))
    sums = {size * size - sum(map(len, groups))}
    for group in groups:
        sums |= {total + len(group) for total in sums}
    return sums


def fitting(blanks: int, symmetry: str, size: int, within: Sequence[Cell] | None = None) -> int:
    """The largest number of blanks up to `blanks` that can be reached, or else the smallest."""
    if within is None and (symmetry == "none" or size not in BOX_SHAPES):
        return blanks
    sums = reachable_blanks(symmetry, size, within)
    return max((total for total in sums if total <= blanks), default=min(sums))
