"""How puzzles of a kind and tier are made so that one is soon found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.generator.recipe import PLAIN, Recipe

if TYPE_CHECKING:
    from game.session.kind import Kind

EASY_TIERS = ("gentle", "easy")

MINIMAL = Recipe(hard=True, minimal=True)
"""All is dug that can go: where there are clues, few puzzles with a number of blanks are as hard as
those without a superfluous given."""

EASY_MORE = 0.15
"""How many more blanks than usual an easy puzzle gets at most, as a share of the grid."""


def recipe_of(kind: Kind, tier: str) -> Recipe:
    """The way to make puzzles of a tier, whose number of blanks is then left open if it is
    `minimal`."""
    from game.engine.variants.table import variants_of

    variants = variants_of(kind.variant)
    slow = any(each.most_blanks or each.grids for each in variants)
    if kind.size > 9 or (kind.size == 9 and slow):
        return PLAIN
    return MINIMAL if any(each.clues and tier in each.minimal_tiers for each in variants) else PLAIN


def most_blanks(kind: Kind, tier: str, usual: int) -> int:
    """The most blanks of a puzzle, from the usual number; 0 where that is to be found out, which
    takes no time on small boards."""
    from game.engine.generator.several import is_of_several
    from game.engine.variants.table import variants_of

    if kind.size < 9:
        return 0
    if is_of_several(kind.variant):
        return int((1 + EASY_MORE) * usual) if tier in EASY_TIERS else 0
    cells = kind.size * kind.size
    shares = [each.most_blanks for each in variants_of(kind.variant) if each.most_blanks]
    if shares:
        return max(usual, int(min(shares) * cells))
    return min(cells - 4, usual + int(EASY_MORE * cells)) if tier in EASY_TIERS else 0
