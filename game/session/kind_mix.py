"""Which kinds go together: sums of rules, some of which no grid obeys."""

from __future__ import annotations

from game.session.kind import CLASSIC, Kind, in_order

WITHOUT_GRID: dict[int, tuple[frozenset[str], ...]] = {
    size: tuple(frozenset(each.split("+")) for each in names.split())
    for size, names in {
        4: "antiking nonconsecutive x+antiknight disjoint+antiknight",
        6: (
            "x+windoku x+disjoint x+antiknight x+antiking x+nonconsecutive windoku+antiknight "
            "windoku+nonconsecutive disjoint+nonconsecutive antiknight+antiking "
            "antiknight+nonconsecutive antiking+nonconsecutive"
        ),
        8: (
            "antiking+nonconsecutive x+windoku+antiknight x+windoku+nonconsecutive "
            "x+antiknight+antiking x+antiknight+nonconsecutive windoku+disjoint+antiknight "
            "windoku+antiknight+nonconsecutive disjoint+antiknight+antiking"
        ),
        9: (
            "windoku+nonconsecutive x+windoku+antiknight x+antiknight+antiking "
            "x+antiknight+nonconsecutive x+antiking+nonconsecutive windoku+antiknight+antiking"
        ),
    }.items()
}
"""Sums of rules that no grid with boxes of a side obeys, as the solver proves; every other sum of
`ABOUT_GRIDS` has a grid. Rules with clues take them from a grid, so that they go with all."""

WITHOUT_BOARD = tuple(
    frozenset(each.split("+"))
    for each in ("butterfly+x", "butterfly+windoku", "butterfly+antiknight", "windmill+windoku")
)
"""Boards of several grids, and rules that no solution is known for on them; for `butterfly+windoku`
the solver proves that there is none."""

ABOUT_GRIDS = ("x", "windoku", "disjoint", "antiknight", "antiking", "nonconsecutive")
"""The kinds without clues, which can leave no grid, besides those of regions drawn at random."""

SAME_CLUES = tuple(
    frozenset(each.split("+"))
    for each in ("killer+sums", "greater+signs", "kropki+dots", "xv+somexv", "thermo+slowthermo")
)
"""Kinds whose clues could not be told apart on one board."""

MOST_MIXED = 4
"""The most kinds in one mix: more leave hardly any grid, and no room for its name."""


def has_no_grid(variants: frozenset[str], size: int) -> bool:
    """Whether it is proven that no grid obeys all of these rules; where regions are drawn at
    random that is never known beforehand."""
    known = (*WITHOUT_GRID.get(size, ()), *WITHOUT_BOARD)
    return any(each <= variants for each in known) and not _has_own_regions(variants)


def _has_own_regions(variants: frozenset[str]) -> bool:
    from game.engine.variants.table import VARIANTS

    return any(each.regions for each in VARIANTS if each.key in variants)


def why_apart(picked: tuple[str, ...], other: str, size: int = CLASSIC.size) -> tuple[str, str]:
    """Why a kind cannot be added to others: `("no_grid", the variant it cannot be with)`, or
    `same_clues`, `boards` (both are boards of several grids) or `grids` (one is, and the other does
    not go with any) in the place of the first; `("most", "")` where there are enough; two empty
    texts if nothing is against it."""
    from game.engine.variants.table import VARIANTS

    variants = {each.key: each for each in VARIANTS}
    for each in picked:
        boards = [key for key in (each, other) if variants[key].grids]
        if len(boards) == 2:
            return "boards", each
        if boards and not all(variants[key].in_each_grid for key in {each, other} - {*boards}):
            return "grids", each
        if any({each, other} == clash for clash in SAME_CLUES):
            return "same_clues", each
    for each in picked:
        if has_no_grid(frozenset((each, other)), size):
            return "no_grid", each
    if has_no_grid(frozenset((*picked, other)), size):
        return "no_grid", "+".join(picked)
    return ("most", "") if len(picked) >= MOST_MIXED else ("", "")


def mix_of(picked: tuple[str, ...], size: int = CLASSIC.size) -> Kind:
    """The sum of some variants."""
    return Kind(in_order("+".join(picked)), size)
