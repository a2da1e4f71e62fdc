"""Templates: the ways in which one digit alone can fill all its places at once.

A template is a set of cells, one in every house that lacks the digit, no two of which see each
other. A candidate in none of its digit's templates is false, and a candidate in all of them is
true. No argument about a single digit can remove a candidate that is in a template, so searches
of that kind skip every digit whose candidates are all in templates, which is the usual case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.derived import kept

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import CellSet, Digit

NO_TEMPLATE = -1
"""The result of a search for a template that finds none."""
MAX_CELLS_TRIED = 2000
"""Cells to try for one template; enough for every grid up to 9x9."""


def removable(candidates: Candidates) -> list[tuple[Digit, CellSet, CellSet]]:
    """The digits with candidates in no template: the digit, its places, and those candidates."""
    return candidates.once(_removable)


def _removable(candidates: Candidates) -> list[tuple[Digit, CellSet, CellSet]]:
    where = candidates.where
    by_digit = enumerate(candidates.by_digit(outside), 1)
    return [(digit, where[digit], cells) for digit, cells in by_digit if cells]


def outside(rules: Rules, where: CellSet) -> CellSet:
    """The cells of `where`, the places of a digit, that are in no template.

    On grids larger than 9x9 a cell may be returned because the search gave up. Each template
    found clears all its cells, so the search prefers cells that are not cleared yet.
    """
    rows, houses = demands(rules)
    lacking = [row & where for row in rows if row & where]
    holding = [house & where for house in houses if house & where]
    left, out = where, 0
    while left:
        own = left & -left
        free = where & ~rules.peer_bits[own.bit_length() - 1]
        rest = sorted((row & free for row in lacking if not row & own), key=int.bit_count)
        template = NO_TEMPLATE
        if not rest or rest[0]:
            template = _template(rules.peer_bits, rest, free, left, holding, own, [MAX_CELLS_TRIED])
        if template == NO_TEMPLATE:
            out |= own
            left ^= own
        else:
            left &= ~template
    return out


def _template(
    peers: tuple[CellSet, ...],
    rows: list[CellSet],
    free: CellSet,
    wanted: CellSet,
    houses: list[CellSet],
    chosen: CellSet,
    tries_left: list[int],
) -> CellSet:
    """The first template found with `chosen` and a free cell of each of `rows`, or NO_TEMPLATE."""
    if not rows:
        return chosen if all(house & chosen for house in houses) else NO_TEMPLATE
    places, rest = rows[0] & free, rows[1:]
    for part in (places & wanted, places & ~wanted):
        while part:
            own = part & -part
            part ^= own
            tries_left[0] -= 1
            if tries_left[0] < 0:
                return NO_TEMPLATE
            still = free & ~peers[own.bit_length() - 1]
            template = _template(peers, rest, still, wanted, houses, chosen | own, tries_left)
            if template != NO_TEMPLATE:
                return template
    return NO_TEMPLATE


@kept()
def demands(rules: Rules) -> tuple[tuple[CellSet, ...], tuple[CellSet, ...]]:
    """The rows, and the houses that need a check of their own once every row has a cell.

    Columns, boxes and every other kind with as many houses as there are rows partition the grid.
    The chosen cells do not see each other, so each of these houses has exactly one by itself.
    """
    by_kind: dict[str, list[CellSet]] = {}
    for house, cells in zip(rules.houses, rules.house_bits, strict=True):
        by_kind.setdefault(house.kind, []).append(cells)
    rows = by_kind.pop("row", [])
    loose = [house for kind in by_kind.values() if len(kind) != len(rows) for house in kind]
    return tuple(rows), tuple(loose)
