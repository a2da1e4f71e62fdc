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

MOST: dict[str, float] = {
    "xsum": 0.75,
    "littlekiller": 0.73,
    "sandwich": 0.84,
    "skyscraper": 0.79,
    "regionsum": 0.77,
    "doublearrow": 0.77,
    "zipper": 0.77,
}
"""The most blanks, as shares of the grid, of kinds whose clues reach so far that digging all that
can go takes seconds: with more, nearly each grid has a second solution."""

EASY_MORE = 0.15
"""How many more blanks than usual an easy puzzle gets at most, as a share of the grid."""


def recipe_of(kind: Kind, tier: str) -> Recipe:
    """The way to make puzzles of a tier, whose number of blanks is then left open if it is
    `minimal`."""
    from game.engine.variants.table import variants_of

    far = any(each in MOST for each in kind.variants)
    several = any(each.grids for each in variants_of(kind.variant))
    if kind.size > 9 or (kind.size == 9 and (far or several)):
        return PLAIN
    clues = any(each.clues for each in variants_of(kind.variant))
    hardest = ("expert", "master", *(["hard"] if "killer" in kind.variants else []))
    return MINIMAL if clues and tier in hardest else PLAIN


def most_blanks(kind: Kind, tier: str, usual: int) -> int:
    """The most blanks of a puzzle, from the usual number; 0 where that is to be found out, which
    takes no time on small boards."""
    from game.engine.generator.several import is_of_several

    if kind.size < 9:
        return 0
    if is_of_several(kind.variant):
        return int((1 + EASY_MORE) * usual) if tier in EASY_TIERS else 0
    cells = kind.size * kind.size
    shares = [MOST[each] for each in kind.variants if each in MOST]
    if shares:
        return max(usual, int(min(shares) * cells))
    return min(cells - 4, usual + int(EASY_MORE * cells)) if tier in EASY_TIERS else 0
