"""Every variant that can be asked for by name, and names added together: `killer+x`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.rules import Rules, classic, latin
from game.engine.variants.arrow import arrows
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import diagonals
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.greater import all_signs, some_signs
from game.engine.variants.jigsaw import fitted_regions, random_regions
from game.engine.variants.killer import cages, some_sums
from game.engine.variants.nonconsecutive import non_consecutive
from game.engine.variants.parity import some_parities
from game.engine.variants.thermo import thermometers
from game.engine.variants.windoku import windows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    Clues = Callable[[Rules, Sequence[int], Random], Rules]

__all__ = ["VARIANTS", "Variant", "plain_name", "variants_of"]


@dataclass(frozen=True, slots=True)
class Variant:
    """What a name adds to rows, columns and boxes."""

    key: str
    added: Callable[[int], Rules] | None = None
    """From the size: what holds before anything is filled in."""
    clues: Clues | None = None
    """From the rules, a full grid and chance: what is told about that grid."""
    share: float = 0.56
    """How much of the grid is blank where nothing else is asked."""
    ordered: bool = False
    """Whether what is added tells digits apart by their order."""


VARIANTS = (
    Variant("classic"),
    Variant("x", diagonals),
    Variant("windoku", windows),
    Variant("jigsaw"),
    Variant("killer", clues=cages, share=0.9),
    Variant("sums", clues=some_sums),
    Variant("greater", clues=all_signs, share=0.85),
    Variant("signs", clues=some_signs),
    Variant("antiknight", anti_knight),
    Variant("antiking", anti_king),
    Variant("nonconsecutive", non_consecutive, share=0.7, ordered=True),
    Variant("parity", clues=some_parities),
    Variant("disjoint", disjoint_groups),
    Variant("thermo", clues=thermometers),
    Variant("arrow", clues=arrows),
)
"""`jigsaw` has regions in the place of boxes; `sums` and `signs` tell only some of what
`killer` and `greater` tell."""


ALSO_CALLED = {
    "diagonal": "x",
    "diagonals": "x",
    "hyper": "windoku",
    "irregular": "jigsaw",
    "squiggly": "jigsaw",
    "sum": "sums",
    "greaterthan": "greater",
    "evenodd": "parity",
    "colour": "disjoint",
    "color": "disjoint",
    "disjointgroups": "disjoint",
    "thermometer": "thermo",
    "thermometers": "thermo",
    "arrows": "arrow",
}
"""Other names that players know, written without hyphens."""


def plain_name(name: str) -> str:
    """A name as the table has it, from any that players know: `anti-knight`, `Even-Odd+X`."""
    keys = [key.strip().lower().replace("-", "").replace("_", "") for key in name.split("+")]
    return "+".join(ALSO_CALLED.get(key, key) for key in keys)


def variants_of(name: str) -> tuple[Variant, ...]:
    """The variants in a name such as `killer+x`; raises RulesError for an unknown one."""
    table = {variant.key: variant for variant in VARIANTS}
    keys = plain_name(name).split("+")
    for key in keys:
        if key not in table:
            raise RulesError(f"no variant is called {key!r}; there are {', '.join(table)}")
    return tuple(table[key] for key in dict.fromkeys(keys))


WITHOUT_GRID = (
    {"nonconsecutive", "windoku"},
    {"nonconsecutive", "x", "antiknight"},
    {"nonconsecutive", "x", "antiking"},
)
"""Sums without any grid at 9 by 9, where to find that out takes very long.

Two SAT solvers (CaDiCaL 1.9.5 and Glucose 4.2) proved it in 40,000 to 550,000 dead ends. Other sums
without a grid are proven so when they are asked for.
"""


def has_no_grid(variants: Sequence[Variant], size: int) -> bool:
    """Whether it is known that no grid with boxes obeys these."""
    keys = {variant.key for variant in variants}
    return size == 9 and any(each <= keys for each in WITHOUT_GRID)


def base_rules(
    variants: Sequence[Variant], size: int, rng: Random, solution: Sequence[int] | None = None
) -> Rules:
    """What holds before anything is filled in; chance draws the regions of a jigsaw.

    With a `solution`, a grid with boxes, they are drawn so that it fits them too.
    """
    if any(variant.key == "jigsaw" for variant in variants):
        drawn = fitted_regions(solution, rng) if solution else random_regions(size, rng)
        rules = latin(size) + drawn
    else:
        rules = classic(size)
    for variant in variants:
        if variant.added is not None:
            rules += variant.added(size)
    return rules


def with_clues(
    variants: Sequence[Variant], rules: Rules, solution: Sequence[int], rng: Random
) -> Rules:
    """`rules` and all that the variants tell about `solution`."""
    for variant in variants:
        if variant.clues is not None:
            rules += variant.clues(rules, solution, rng)
    return rules
