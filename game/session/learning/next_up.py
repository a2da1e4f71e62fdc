"""What to learn next: what is due, what is nearly known, and what is ready to be learned."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.session.learning.atlas import ATLAS, CLASSIC, pages
from game.session.learning.scores import EXPLAINER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.engine.rules import Rules
    from game.session.kind import Kind
    from game.session.learning.atlas import AtlasPage
    from game.session.wishes import KindWish, Wishes

NEXT = 5
"""So many pages are named that may be learned next."""

UNRATED = 4.0
"""About how hard a technique is that Sudoku Explainer lacks, on its scale: as fish of two lines and
wings are."""

LADDER = (
    *("hidden_single", "naked_single", "pointing", "naked_pair", "hidden_pair", "x_wing"),
    *("skyscraper", "xy_wing"),
)
"""The pages of the eight positions that find where somebody is, easiest first."""


def next_up(known: Collection[str]) -> tuple[str, ...]:
    """Pages that are not known while all that they need is, easiest first."""
    order = [held for group in ATLAS if group.key in CLASSIC for held in group.pages]
    ready = [held.key for held in order if held.key not in known and set(held.needs) <= set(known)]
    place = {key: (_hardness(key), _depth(key)) for key in ready}
    return tuple(sorted(ready, key=place.__getitem__)[:NEXT])


def wish_of(page: AtlasPage) -> Wishes | None:
    """A wish for the first technique of a page that a classic puzzle may require, with its tier."""
    from game.engine.generator.required import required_techniques
    from game.engine.rules import classic
    from game.session.wishes import Wishes

    known = required_techniques()
    for key in page.techniques:
        if key in known and known[key].fits(classic(9)):
            return Wishes().requiring(key, known[key].tier.name.lower())
    return None


def wish_of_kind(page: AtlasPage, kind: Kind, rules: Rules) -> KindWish | None:
    """A wish for the first technique of a page that a puzzle of a kind with such rules may require,
    with its tier."""
    from game.engine.generator.required import required_techniques
    from game.session.wishes import KindWish

    known = required_techniques()
    fitting = (key for key in page.techniques if key in known and known[key].fits(rules))
    key = next(fitting, None)
    return KindWish(kind, known[key].tier.name.lower(), technique=key) if key else None


def rules_of_houses(kind: Kind) -> Rules | None:
    """The rules of a kind of 9 by 9 that has other houses than the classic one and nothing else, so
    that the classic techniques are needed as often; None for any other kind."""
    from game.engine.variants.table import base_rules, variants_of

    variants = variants_of(kind.variant)
    if kind.size != 9 or any(variant.clues or variant.grids for variant in variants):
        return None
    rules = base_rules(variants, kind.size, Random(0))
    return rules if len(rules.constraints) == len(rules.houses) else None


def _hardness(key: str) -> float:
    """How hard it is at least, on the scale of Sudoku Explainer."""
    least, *_ = EXPLAINER.get(key, str(UNRATED)).rstrip("+").split("–")
    return float(least)


def _depth(key: str) -> int:
    """How many pages lead to one, at most."""
    return 1 + max((_depth(need) for need in pages()[key].needs), default=0)


def known_below(key: str) -> frozenset[str]:
    """All pages that one needs, and what these need."""
    held = pages()[key].needs
    return frozenset(held).union(*map(known_below, held))


def known_from(seen: Iterable[str]) -> frozenset[str]:
    """What is known where some pages are: these, and all that they need."""
    keys = tuple(seen)
    return frozenset(keys).union(*map(known_below, keys))
