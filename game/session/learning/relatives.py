"""What a player would take for a technique: others whose pattern is one of it as well, and
patterns of it that remove nothing."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence, Set

    from game.engine.rules import Rules
    from game.engine.types import Cell, DigitSet

_TURBOT = "skyscraper two_string_kite dual_two_string_kite turbot_fish"
_CHAINS = f"x_chain xy_chain x_cycle y_cycle xy_cycle {_TURBOT} xy_wing w_wing remote_pair"

RELATIVES = {
    "hidden_single": "full_house",
    "naked_single": "full_house",
    "naked_pair": "locked_pair",
    "naked_triple": "locked_triple",
    "locked_pair": "naked_pair naked_triple",
    "skyscraper": "sashimi_x_wing",
    "turbot_fish": "skyscraper two_string_kite dual_two_string_kite",
    "empty_rectangle": "two_string_kite dual_two_string_kite turbot_fish",
    "x_wing": "finned_x_wing sashimi_x_wing",
    "swordfish": "finned_swordfish sashimi_swordfish",
    "jellyfish": "finned_jellyfish sashimi_jellyfish",
    "finned_x_wing": "x_wing sashimi_x_wing",
    "sashimi_x_wing": "x_wing finned_x_wing skyscraper",
    "finned_swordfish": "swordfish jellyfish",
    "x_chain": f"{_TURBOT} x_cycle",
    "xy_chain": "xy_wing remote_pair xy_cycle",
    "aic": f"discontinuous_nice_loop continuous_nice_loop {_CHAINS}",
    "discontinuous_nice_loop": f"aic {_CHAINS}",
    "continuous_nice_loop": "x_cycle y_cycle xy_cycle",
    "grouped_aic": f"aic discontinuous_nice_loop continuous_nice_loop empty_rectangle {_CHAINS}",
    "uniqueness_2": "uniqueness_5",
    "uniqueness_5": "uniqueness_2",
    "unique_loop_1": "uniqueness_1 uniqueness_2 uniqueness_3 uniqueness_4",
    "als_xz": "xyz_wing wxyz_wing vwxyz_wing",
    "als_xy_wing": "xy_wing",
    "als_xy_chain": "als_xy_wing",
    "innies": "innies_and_outies",
}
"""By page, the techniques that have a name of their own, and of which a pattern is one of the
page's for whoever looks for that."""

_SETS = {"pair": 2, "triple": 3, "quad": 4}
_FISH = {"x_wing": 2, "swordfish": 3, "jellyfish": 4}


def relatives_of(pages: Iterable[str], techniques: Iterable[str]) -> tuple[str, ...]:
    """The relatives of some pages, without the ``techniques`` that are asked for themselves."""
    keys, asked = (RELATIVES.get(page, "").split() for page in pages), {*techniques}
    return tuple(dict.fromkeys(key for key in chain.from_iterable(keys) if key not in asked))


def is_idle(
    techniques: Iterable[str], cells: Set[Cell], masks: Sequence[DigitSet], rules: Rules
) -> bool:
    """Whether some cells are the pattern of a set, an intersection or a plain fish, but nothing is
    left to remove."""
    if len(cells) < 2 or not all(masks[cell] for cell in cells):
        return False
    return any(_is_idle(key, cells, masks, rules) for key in techniques)


def _is_idle(key: str, cells: Set[Cell], masks: Sequence[DigitSet], rules: Rules) -> bool:
    shared = [house.cells for house in rules.houses if cells <= {*house.cells}]
    form, _, size = key.partition("_")
    if form in ("naked", "hidden", "locked") and size in _SETS:
        union = _union(masks, cells)
        least = 2 if form == "locked" else 1
        is_set = len(cells) == _SETS[size] == union.bit_count() and len(shared) >= least
        return is_set and not union & _union(masks, {*chain(*shared)} - cells)
    common = [
        digit
        for digit in range(1, rules.size + 1)
        if all(masks[cell] >> digit & 1 for cell in cells)
    ]
    if key in ("pointing", "claiming"):
        others = _union(masks, {*chain(*shared)} - cells)
        return len(shared) > 1 and any(not others >> digit & 1 for digit in common)
    if key not in _FISH:
        return False
    lines = [list(_lines(kind, cells, rules)) for kind in ("row", "column")]
    others = _union(masks, {*chain(*chain(*lines))} - cells)
    is_fish = all(
        len(held) == _FISH[key] and all(len(cells & {*line}) > 1 for line in held) for held in lines
    )
    return is_fish and any(not others >> digit & 1 for digit in common)


def _lines(kind: str, cells: Set[Cell], rules: Rules) -> Iterator[tuple[Cell, ...]]:
    """The rows or columns that hold some of the cells."""
    houses = (house for house in rules.houses if house.kind == kind)
    return (house.cells for house in houses if cells & {*house.cells})


def _union(masks: Sequence[DigitSet], cells: Iterable[Cell]) -> DigitSet:
    union = 0
    for cell in cells:
        union |= masks[cell]
    return union
