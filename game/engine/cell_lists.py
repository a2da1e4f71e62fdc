"""Many cells in a sentence: the first few, and how many more there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_name

if TYPE_CHECKING:
    from collections.abc import Sequence

SHOWN = 5
"""How many cells are named."""


def listed(cells: Sequence[int], size: int) -> str:
    """`r1c1, r1c2, r1c3, r1c4, r1c5 and 12 more`: the cells in their order."""
    names = ", ".join([cell_name(cell, size) for cell in cells[:SHOWN]])
    more = len(cells) - SHOWN
    return f"{names} and {more} more" if more > 0 else names
