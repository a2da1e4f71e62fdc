"""The kinds of the gallery, and for each a board that shows what it is like."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from game.engine.variants.table import CLASSIC, VARIANTS, base_rules, variants_of, with_clues
from game.session.kind import Kind

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.variants.variant import Tab

SIZES = tuple(Kind("classic", size) for size in (4, 6, 8, 9, 10, 12, 15, 16, 20, 25))
"""The plain kinds, small ones first."""

SEVERAL = tuple(variant.key for variant in VARIANTS if variant.grids)
"""Boards of several grids."""


def _of(tab: Tab) -> tuple[Kind, ...]:
    return tuple(
        Kind(variant.key) for variant in VARIANTS if variant.tab == tab and variant is not CLASSIC
    )


GROUPS: dict[str, tuple[Kind, ...]] = {
    "small": SIZES[:3],
    "big": SIZES[4:],
    "sums": _of("sums"),
    "shapes": _of("shapes"),
    "lines": _of("lines"),
    "chess": _of("chess"),
}
"""The tabs of the gallery and what is on them."""

FIRST = tuple(
    Kind(name)
    for name in (
        *("x", "windoku", "jigsaw", "killer", "sums", "greater", "parity", "antiknight"),
        *("antiking", "nonconsecutive", "disjoint", "thermo", "arrow"),
    )
)
"""The kinds that follow the plain ones on the first page: those that most players know."""

ALL = tuple(
    dict.fromkeys(
        (
            *(kind for kind in SIZES if kind.size in (4, 6, 9, 12, 16, 25)),
            *FIRST,
            *SIZES,
            *(kind for group in GROUPS.values() for kind in group),
        )
    )
)
"""Every kind of the gallery."""

MIXED_KINDS = tuple(kind for kind in ALL if kind.variant != CLASSIC.key)
"""The kinds that a mix is the sum of."""


def kinds_of(group: str) -> tuple[Kind, ...]:
    """The kinds on a tab; all of them for any other name."""
    return GROUPS.get(group, ALL)


NINES = ("windoku", "antiknight", "nonconsecutive", *SEVERAL)
"""The kinds whose pictures have nine digits."""


@cache
def sketch_rules(kind: Kind) -> Rules:
    """Rules of a kind with clues, small where it has small boards; the same ones each time."""
    from game.engine.generator.fill import fill

    plain = kind.variant == CLASSIC.key
    size = kind.size if plain or kind.variant in NINES else 6
    variants, rng = variants_of(kind.variant), Random(5)
    rules = base_rules(variants, size, rng)
    if kind.variant == "fog":
        return rules + _fog(size)
    if all(variant.clues is None for variant in variants):
        return rules
    return with_clues(variants, rules, fill(rules, rng), rng)


def _fog(size: int) -> Rules:
    """Fog that has lifted near two cells."""
    from game.engine.rules import Rules
    from game.engine.variants.fog import Fog, lamp

    lit = {*lamp(size + 1, size), *lamp(size * size - 2 * size - 2, size)}
    return Rules(size, [Fog(tuple(sorted(lit)))])
