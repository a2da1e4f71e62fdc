"""Rules that a table names: `jigsaw+x` with the regions of each puzzle in a column of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.errors import RulesError
from game.engine.rules import Rules, classic, latin
from game.engine.variants.diagonal import rising
from game.engine.variants.jigsaw import regions
from game.engine.variants.table import CLASSIC, plain_name, variants_of
from game.engine.variants.windoku import windows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.variants.variant import Variant

PERCENT = "percent"
"""The diagonal from the top-right corner and the two windows beside it, which look like a %."""


def named_rules(name: str, labels: str, size: int) -> Rules:
    """The rules with a name for a size; `labels` are those of the regions, or empty for boxes.

    Raises RulesError for unknown names, for rules that need clues of each puzzle, and for labels
    that are no regions.
    """
    keys = plain_name(name).split("+")
    named = {key: variants_of(key)[0] for key in keys if key != PERCENT}
    if not labels and any(variant.regions for variant in named.values()):
        raise RulesError(f"no regions are given for {name!r:.60}")
    rules = latin(size) + regions(labels) if labels else classic(size)
    if rules.size != size:
        raise RulesError(f"{len(labels)} labels of regions for {size * size} cells")
    for key in keys:
        for added in _added(named.get(key), name, size):
            rules += added
    return rules


def _added(variant: Variant | None, name: str, size: int) -> Iterator[Rules]:
    if variant is None:
        houses = windows(size).houses
        yield rising(size)
        yield Rules(size, [AllDifferent(houses[0].cells), AllDifferent(houses[-1].cells)])
        return
    if variant is CLASSIC or variant.regions:
        return
    if variant.added is None or variant.clues or variant.grids:
        raise RulesError(f"a table cannot hold the rules of {name!r:.60}; JSON lines can")
    yield variant.added(size)
