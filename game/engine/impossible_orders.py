"""Signs and thermometers that contradict each other: a circle of them, or more steps upwards than
there are digits."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.notation import cell_names
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.rules import Rules
    from game.engine.types import Cell


def why_out_of_order(rules: Rules) -> str:
    """What contradicts itself among the digits that must be greater than others, in words; empty
    if nothing does."""
    above: dict[Cell, list[Cell]] = {}
    for low, high in _orders(rules):
        above.setdefault(low, []).append(high)
    longest: dict[Cell, tuple[Cell, ...]] = {}
    for cell in above:
        circle = _climb(cell, above, longest)
        if circle:
            named, what = cell_names(circle, rules.width), _clues_of(circle, rules)
            return f"the {what} at {named} contradict each other: they go round in a circle"
    way = max(longest.values(), key=len, default=())
    if len(way) > rules.size:
        named = cell_names(way, rules.width)
        return f"the digits at {named} grow {len(way) - 1} times, with {rules.size} digits"
    return ""


def _clues_of(circle: Sequence[Cell], rules: Rules) -> str:
    """What a circle is made of: signs, thermometers or both."""
    steps = set(pairwise((*circle, circle[0])))
    signs = any(
        isinstance(each, Relation) and each.kind == "greater" and each.cells[::-1] in steps
        for each in rules.constraints
    )
    warm = any(
        each.climb and not steps.isdisjoint(pairwise(each.cells)) for each in rules.constraints
    )
    return "signs and thermometers" if signs and warm else "signs" if signs else "thermometers"


def _orders(rules: Rules) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of cells of which the second has the greater digit."""
    for each in rules.constraints:
        if isinstance(each, Relation) and each.kind == "greater" and each.holds:
            yield each.cells[1], each.cells[0]
        elif each.climb == "steady":
            yield from pairwise(each.cells)


def _climb(
    start: Cell, above: dict[Cell, list[Cell]], longest: dict[Cell, tuple[Cell, ...]]
) -> tuple[Cell, ...]:
    """Find the longest way up from a cell and from all above it; returns a circle if it meets
    one. Without recursion, as ways may be long."""
    path, left = [start], [iter(above.get(start, ()))]
    while path:
        cell = path[-1]
        following = next((each for each in left[-1] if each not in longest), None)
        if following in path:
            return tuple(path[path.index(following) :])
        if following is not None:
            path.append(following)
            left.append(iter(above.get(following, ())))
            continue
        ways = (longest[each] for each in above.get(cell, ()))
        longest[cell] = (cell, *max(ways, key=len, default=()))
        path.pop()
        left.pop()
    return ()
