"""The kinds of the gallery, and for each a board that shows what it is like."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from game.session.kind import Kind

if TYPE_CHECKING:
    from game.engine.rules import Rules

SIZES = tuple(Kind("classic", size) for size in (4, 6, 9, 12, 16, 25))
"""The plain kinds, small ones first."""

GROUPS: dict[str, tuple[Kind, ...]] = {
    "small": SIZES[:2],
    "big": SIZES[3:],
    "sums": tuple(
        Kind(name) for name in ("killer", "sums", "arrow", "sandwich", "littlekiller", "xv")
    ),
    "shapes": tuple(
        Kind(name)
        for name in (
            *("x", "windoku", "jigsaw", "greater", "parity", "disjoint", "kropki"),
            *("skyscraper", "quadruple"),
        )
    ),
    "lines": tuple(
        Kind(name) for name in ("thermo", "renban", "whisper", "palindrome", "between", "regionsum")
    ),
    "chess": tuple(Kind(name) for name in ("antiknight", "antiking", "nonconsecutive")),
}
"""The tabs of the gallery and what is on them."""

ALL = tuple(dict.fromkeys((*SIZES, *(kind for group in GROUPS.values() for kind in group))))
"""Every kind of the gallery."""


def kinds_of(group: str) -> tuple[Kind, ...]:
    """The kinds on a tab; all of them for any other name."""
    return GROUPS.get(group, ALL)


@cache
def sketch_rules(kind: Kind) -> Rules:
    """Rules of a kind with clues, small where it has small boards; the same ones each time."""
    from game.engine.generator.fill import fill
    from game.engine.variants.table import base_rules, variants_of, with_clues

    plain = kind.variant == "classic"
    size = kind.size if plain or kind.variant in ("windoku", "antiknight", "nonconsecutive") else 6
    variants, rng = variants_of(kind.variant), Random(5)
    rules = base_rules(variants, size, rng)
    if all(variant.clues is None for variant in variants):
        return rules
    return with_clues(variants, rules, fill(rules, rng), rng)
