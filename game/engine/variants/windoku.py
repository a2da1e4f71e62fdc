"""Windoku, or hyper: further boxes (windows) inside the grid, one cell away from its edges.

. . . . . . . . .
. W W W . W W W .     9 by 9: four windows
. W W W . W W W .     where only one box fits across, the windows take turns
. W W W . W W W .     at the left and at the right
. . . . . . . . .
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.errors import RulesError
from game.engine.houses import House
from game.engine.rules import BOX_SHAPES, Rules
from game.engine.variants.extra_region import EXTRA_REGIONS_KEY
from game.engine.variants.fpuzzle_key import Key
from game.engine.variants.fpuzzle_places import names_of
from game.engine.variants.record_form import Flag
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from game.engine.variants.fpuzzle_key import Entry, Source


def windows(size: int) -> Rules:
    """The windows of a grid with the usual boxes; raises RulesError where there are none."""
    if size not in BOX_SHAPES:
        raise RulesError(f"size {size} has no windows")
    height, width = BOX_SHAPES[size]
    houses: list[House] = []
    for turn, top in enumerate(_starts(size, height)):
        lefts = _starts(size, width)
        if len(lefts) == 1 and turn % 2:
            lefts = [size - 1 - width]
        for left in lefts:
            cells = [
                row * size + column
                for row in range(top, top + height)
                for column in range(left, left + width)
            ]
            houses.append(House("window", len(houses), tuple(cells)))
    return Rules(size, houses)


def with_windows(rules: Rules) -> Rules:
    """The rules with the windows as houses where all of them are extra regions."""
    if rules.size not in BOX_SHAPES or rules.has_several:
        return rules
    added = windows(rules.size)
    wanted = {frozenset(house.cells) for house in added.houses}
    regions = [
        constraint
        for constraint in rules.written
        if isinstance(constraint, AllDifferent) and frozenset(constraint.cells) in wanted
    ]
    if {frozenset(region.cells) for region in regions} != wanted:
        return rules
    return (
        Rules(rules.size, [constraint for constraint in rules.written if constraint not in regions])
        + added
    )


def _starts(size: int, length: int) -> list[int]:
    inside = size - 2
    fitting = inside // length
    gap = (inside - fitting * length) // (fitting - 1) if fitting > 1 else 0
    return [1 + index * (length + gap) for index in range(fitting)]


def _write(source: Source, house: House) -> Entry | None:
    """A window, which f-puzzles knows as an extra region."""
    return {"cells": names_of(house.cells, source.size)} if house.kind == "window" else None


WINDOKU = Variant(
    "windoku",
    "Windoku",
    "Each of the windows inside the grid holds every digit.",
    added=windows,
    records=(Flag("windows", windows),),
    in_each_grid=True,
    also_called=("hyper",),
    fpuzzles=(Key("extraregion", EXTRA_REGIONS_KEY.read, House, _write),),
)
