"""The sizes and tiers that each kind is offered in, as a survey found them, and which kinds go
together: sums of rules, some of which no grid obeys."""

from __future__ import annotations

from game.session.kind import CLASSIC, MIXED, Kind, in_order
from game.session.kind_survey import SURVEY
from game.session.levels import TIERS
from game.session.wishes import ANY

WITHOUT_GRID: dict[int, tuple[frozenset[str], ...]] = {
    size: tuple(frozenset(part.split("+")) for part in names.split())
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
    frozenset(keys.split("+"))
    for keys in ("butterfly+x", "butterfly+windoku", "butterfly+antiknight", "windmill+windoku")
)
"""Boards of several grids, and rules that no solution is known for on them; for `butterfly+windoku`
the solver proves that there is none."""

ABOUT_GRIDS = ("x", "windoku", "disjoint", "antiknight", "antiking", "nonconsecutive")
"""The kinds without clues, which can leave no grid, besides those of regions drawn at random."""

SAME_CLUES = tuple(
    frozenset(keys.split("+"))
    for keys in ("killer+sums", "greater+signs", "kropki+dots", "xv+somexv", "thermo+slowthermo")
)
"""Kinds whose clues could not be told apart on one board."""

MOST_MIXED = 4
"""The most kinds in one mix: more leave hardly any grid, and no room for its name."""


def has_no_grid(variants: frozenset[str], size: int) -> bool:
    """Whether it is proven that no grid obeys all of these rules; where regions are drawn at
    random that is never known beforehand."""
    known = (*WITHOUT_GRID.get(size, ()), *WITHOUT_BOARD)
    return any(names <= variants for names in known) and not _has_own_regions(variants)


def _has_own_regions(variants: frozenset[str]) -> bool:
    from game.engine.variants.table import VARIANTS

    return any(variant.regions for variant in VARIANTS if variant.key in variants)


def why_apart(picked: tuple[str, ...], other: str) -> tuple[str, str]:
    """Why a kind cannot be added to others: `("no_grid", the variant it cannot be with)`, or
    `same_clues`, `boards` (both are boards of several grids) or `grids` (one is, and the other does
    not go with any) in the place of the first; `("most", "")` where there are enough; two empty
    texts if nothing is against it."""
    from game.engine.variants.table import VARIANTS

    variants = {variant.key: variant for variant in VARIANTS}
    for variant in picked:
        boards = [key for key in (variant, other) if variants[key].grids]
        if len(boards) == 2:
            return "boards", variant
        if boards and not all(variants[key].in_each_grid for key in {variant, other} - {*boards}):
            return "grids", variant
        if any({variant, other} == clash for clash in SAME_CLUES):
            return "same_clues", variant
    for variant in picked:
        if has_no_grid(frozenset((variant, other)), CLASSIC.size):
            return "no_grid", variant
    if has_no_grid(frozenset((*picked, other)), CLASSIC.size):
        return "no_grid", "+".join(picked)
    return ("most", "") if len(picked) >= MOST_MIXED else ("", "")


def mix_of(picked: tuple[str, ...]) -> Kind:
    """The sum of some variants."""
    return Kind(in_order("+".join(picked)), CLASSIC.size)


UNTRIED = {6: "~" * len(TIERS), 9: "~" * len(TIERS)}
"""What is offered of a kind that no survey has tried yet."""

USUAL = "easy"
"""The tier of a kind that nobody has chosen another one for."""


def sizes_of(variant: str) -> tuple[int, ...]:
    """The sizes that a kind is offered in, small ones first; for a sum of kinds those that all
    of them have and in which a grid obeys them together."""
    names = variant.split("+")
    sizes = set.intersection(*({*_surveyed(name)} for name in names))
    return tuple(size for size in sorted(sizes) if not has_no_grid(frozenset(names), size))


def _surveyed(variant: str) -> dict[int, str]:
    """The signs of a variant by its sizes; none for a name that the table lacks."""
    if variant in SURVEY or variant == MIXED or "+" in variant:
        return SURVEY.get(variant, {})
    from game.engine.variants.table import VARIANTS

    return UNTRIED if any(known.key == variant for known in VARIANTS) else {}


def _signs(kind: Kind) -> str:
    """What the survey says of a kind; empty where it says nothing."""
    return _surveyed(kind.variant).get(kind.size, "")


def tiers_of(kind: Kind) -> tuple[str, ...]:
    """The tiers that a kind is offered in, easiest first; all of them for a sum of kinds, of
    which nothing is known beforehand."""
    signs = _signs(kind)
    if not signs:
        return TIERS if len(kind.variants) > 1 else ()
    return tuple(tier for tier, sign in zip(TIERS, signs, strict=True) if sign != "-")


def is_slow(kind: Kind, tier: str) -> bool:
    """Whether a puzzle of a kind and tier may take long to find."""
    signs = _signs(kind)
    if not tier:
        return False
    return not signs or signs[TIERS.index(tier)] != "+"


def usual_tier(kind: Kind) -> str:
    """The tier that a kind begins with: an easy one, else the easiest that is soon found; for a
    sum of kinds, whatever it becomes."""
    if len(kind.variants) > 1:
        return ANY
    quick = [tier for tier in tiers_of(kind) if not is_slow(kind, tier)]
    return USUAL if USUAL in quick else next(iter(quick), ANY)


def tile_of(kind: Kind) -> Kind:
    """The kind whose tile in the gallery stands for one: all sizes of rules share one, but each
    plain size has its own."""
    return kind if kind.variant == CLASSIC.variant else Kind(kind.variant)
