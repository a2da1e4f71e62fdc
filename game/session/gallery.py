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


NINE, NINES = 9, ("windoku", *SEVERAL)
"""The kinds whose boards show what they are like with nine digits."""

WHOLE, CLOSE, MOST = 6, 4, 12
"""The sides of boards with clues as they are shown, and as they are seen from close by; and of the
largest whose regions are drawn at random, which takes long on larger ones."""


INTRICATE = "quadruple", "zipper"
"""The kinds whose clues have small parts, which need large cells."""
ALIKE = "x", "fog"
"""The kinds that look alike in any size."""


@cache
def sketch_rules(kind: Kind) -> Rules:
    """Rules of a kind with clues, in its size, but at most nine where it has any; the same ones
    each time."""
    plain = kind.variant == CLASSIC.key
    return _sketched(kind.variant, kind.size if plain else min(kind.size, NINE))


@cache
def _small_rules(kind: Kind) -> Rules:
    """Rules of a kind with clues, small where it has small boards."""
    return sketch_rules(kind) if kind.variant in NINES else _sketched(kind.variant, WHOLE)


@cache
def emblem_rules(kind: Kind) -> Rules:
    """Rules of a kind for a small picture: so few cells that each clue is large; without clues,
    as many as the kind has."""
    sizes = {"x": kind.size, "jigsaw": min(kind.size, MOST), "disjoint": CLOSE}
    sizes |= dict.fromkeys(("antiking", "nonconsecutive"), CLOSE)
    sizes |= dict.fromkeys(("xv", "somexv", "parity"), WHOLE)  # so that all signs are seen
    if kind.variant in sizes:
        return _sketched(kind.variant, sizes[kind.variant])
    variants = variants_of(kind.variant)
    if len(variants) > 1 or variants[0].clues is None:
        return sketch_rules(kind) if kind.variant == CLASSIC.key else _small_rules(kind)
    rules = _sketched(kind.variant, CLOSE)
    has_clues = any(constraint.look(CLOSE) for constraint in rules.written)
    return rules if has_clues else _small_rules(kind)


def has_fine_picture(kind: Kind) -> bool:
    """Whether a small picture of a kind can show a few clues on a board of nine digits."""
    large = (CLASSIC.key, *INTRICATE, *ALIKE, *SEVERAL)
    return kind.size >= NINE and kind.variant not in large and len(variants_of(kind.variant)) == 1


def _sketched(variant: str, size: int) -> Rules:
    from game.engine.generator.fill import fill

    variants, rng = variants_of(variant), Random(5)
    rules = base_rules(variants, size, rng)
    if variant == "fog":
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
