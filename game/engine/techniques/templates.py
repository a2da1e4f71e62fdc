"""Templates: the ways in which one digit alone can fill all its places at once.

A template is a set of cells, one in every house that lacks the digit, no two of which see each
other. A candidate in none of its digit's templates is false, and a candidate in all of them is
true. No argument about one digit alone can remove a candidate that a template has: so the
templates tell every search of that kind where there is nothing to find, which is most often.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.techniques.memory import by_digit

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import CellSet, Digit

NONE = -1
MAX_CELLS_TRIED = 2000
"""How many cells to try for one template: enough for all that is no larger than nine by nine."""


def removable(candidates: Candidates) -> list[tuple[Digit, CellSet, CellSet]]:
    """The digits that have cells in no template: the digit, where it may go, and those cells."""
    return candidates.once(_removable)


def _removable(candidates: Candidates) -> list[tuple[Digit, CellSet, CellSet]]:
    where = candidates.where
    found = enumerate(by_digit(candidates, outside), 1)
    return [(digit, where[digit], cells) for digit, cells in found if cells]


def outside(rules: Rules, where: CellSet) -> CellSet:
    """Those of the places `where` of a digit that no template has (or, on a large grid, seems to).

    Each template found clears all its cells; the search for it prefers those not cleared yet.
    """
    rows, houses = demands(rules)
    lacking = [row & where for row in rows if row & where]
    holding = [house & where for house in houses if house & where]
    left, out = where, 0
    while left:
        own = left & -left
        free = where & ~rules.peer_bits[own.bit_length() - 1]
        rest = sorted((row & free for row in lacking if not row & own), key=int.bit_count)
        found = NONE
        if not rest or rest[0]:
            found = _template(rules.peer_bits, rest, free, left, holding, own, [MAX_CELLS_TRIED])
        if found == NONE:
            out |= own
            left ^= own
        else:
            left &= ~found
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
    """The first template found that has `chosen` and a free cell of each of `rows`, or NONE."""
    if not rows:
        return chosen if all(house & chosen for house in houses) else NONE
    places, rest = rows[0] & free, rows[1:]
    for part in (places & wanted, places & ~wanted):
        while part:
            own = part & -part
            part ^= own
            tries_left[0] -= 1
            if tries_left[0] < 0:
                return NONE
            still = free & ~peers[own.bit_length() - 1]
            found = _template(peers, rest, still, wanted, houses, chosen | own, tries_left)
            if found != NONE:
                return found
    return NONE


@lru_cache(maxsize=4)
def demands(rules: Rules) -> tuple[tuple[CellSet, ...], tuple[CellSet, ...]]:
    """The rows, and those houses which a cell in every row does not fill by itself.

    Houses of one kind that share out all cells among them are as many as the rows, and hold one
    of the chosen cells at most: so exactly one each.
    """
    by_kind: dict[str, list[CellSet]] = {}
    for house, cells in zip(rules.houses, rules.house_bits, strict=True):
        by_kind.setdefault(house.kind, []).append(cells)
    rows = by_kind.pop("row", [])
    loose = [each for kind in by_kind.values() if len(kind) != len(rows) for each in kind]
    return tuple(rows), tuple(loose)
