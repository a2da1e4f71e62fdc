"""The sizes and tiers that each kind is offered in, as a survey found them."""

from __future__ import annotations

from game.session.kind import CLASSIC, MIXED, Kind
from game.session.kind_mix import has_no_grid
from game.session.kind_survey import SURVEY
from game.session.kind_wishes import ANY
from game.session.levels import TIERS

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

    return UNTRIED if any(each.key == variant for each in VARIANTS) else {}


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
