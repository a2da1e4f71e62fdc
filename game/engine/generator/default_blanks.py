"""How many cells of a puzzle are blank where nobody says."""

from __future__ import annotations

CLASSIC_BLANKS = 45
"""Blanks of a classic 9 by 9."""

BIG_SIZE = 20
"""From this size on, a puzzle with more than half of its cells blank takes long to prove."""


SEVERAL_SHARE = 0.6
"""The share of the cells that is blank on a board of several grids."""


def default_blanks(variant: str, size: int) -> int:
    """The blanks by default; raises RulesError for an unknown variant."""
    if (variant, size) == ("classic", 9):
        return CLASSIC_BLANKS
    from game.engine.generator.generate_several import cells_in, is_of_several
    from game.engine.variants.table import variants_of

    if is_of_several(variant):
        return int(cells_in(variant) * SEVERAL_SHARE)
    share = max(part.share for part in variants_of(variant))
    return int(size * size * (share if size < BIG_SIZE else min(share, 0.5)))
