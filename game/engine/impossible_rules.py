"""Rules that contradict each other, or the size of the grid, whatever the givens are.

A search may take forever to prove that ten cells cannot hold nine different digits, or that the
cages of a row cannot add up to 44. Counting shows it at once, before any search.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.clue_names import described
from game.engine.notation import cell_names
from game.engine.variants.sums import Arrow, Cage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.rules import Rules
    from game.engine.types import Cell

MAX_PAIRS = 20_000
"""The most pairs of overlapping cages that are looked at: no puzzle has as many."""


def why_impossible(rules: Rules) -> str:
    """The first contradiction among the rules themselves, in words; empty if none is found."""
    return next(_contradictions(rules), "")


def _contradictions(rules: Rules) -> Iterator[str]:
    size, width = rules.size, rules.width
    for each in rules.constraints:
        if each.distinct and len(each.cells) > size:
            yield f"{described(each, width)} has {len(each.cells)} cells for {size} digits"
        elif isinstance(each, Cage):
            least, most = _bounds(len(each.cells), size)
            if not least <= each.total <= most:
                digits = f"{len(each.cells)} different digits add up to {least} to {most}"
                yield f"{described(each, width)} cannot be met: {digits}"
        elif isinstance(each, Arrow):
            yield from _unequal_sums(each, rules)
    cages = [each for each in rules.constraints if isinstance(each, Cage)]
    if cages:
        yield from _overlaps(cages, rules)
        yield from _totals(cages, rules)


def _bounds(count: int, size: int) -> tuple[int, int]:
    """The least and the greatest sum of a number of different digits."""
    return count * (count + 1) // 2, count * (2 * size - count + 1) // 2


def _unequal_sums(arrow: Arrow, rules: Rules) -> Iterator[str]:
    """An arrow whose number and shaft cannot be equal, as one of them has too many cells."""
    size, named = rules.size, described(arrow, rules.width)
    shaft = len(arrow.cells) - arrow.pill
    least, most = int("1" * arrow.pill), size * shaft
    if least > most:
        yield f"{named} cannot be met: its shaft adds up to {most} at most"
    elif arrow.pill == 1 and shaft > size:
        yield f"{named} cannot be met: its shaft adds up to {shaft} at least"


def _overlaps(cages: Sequence[Cage], rules: Rules) -> Iterator[str]:
    """Two cages that share cells, and whose sums leave no sum for those they share."""
    size, width = rules.size, rules.width
    cages_of: dict[Cell, list[Cage]] = {}
    for cage in cages:
        for cell in cage.cells:
            cages_of.setdefault(cell, []).append(cage)
    pairs = (
        (first, second)
        for first in cages
        for second in dict.fromkeys(each for cell in first.cells for each in cages_of[cell])
        if second is not first
    )
    for first, second in islice(pairs, MAX_PAIRS):
        both = len({*first.cells} & {*second.cells})
        least, most = _bounds(both, size)
        for each in (first, second):
            low, high = _bounds(len(each.cells) - both, size)
            least, most = max(least, each.total - high), min(most, each.total - low)
        if least > most:
            yield f"{described(first, width)} and {described(second, width)} cannot both be met"


def _totals(cages: Sequence[Cage], rules: Rules) -> Iterator[str]:
    """Houses, or the whole grid, whose cages leave no possible sum for their other cells."""
    size = rules.size
    whole = size * (size + 1) // 2
    cage_of = _disjoint(cages)
    for house in rules.houses:
        inside = {cell for cell in house.cells if cell in cage_of}
        within = {cage_of[cell] for cell in inside}
        within = {cage for cage in within if inside.issuperset(cage.cells)}
        total = sum(cage.total for cage in within)
        covered = {cell for cage in within for cell in cage.cells}
        rest = [cell for cell in house.cells if cell not in covered]
        least, most = _bounds(len(rest), size)
        if within and not least <= whole - total <= most:
            what = f"is not {whole}"
            if rest:
                what = f"leaves {whole - total} for {cell_names(rest, rules.width)}"
            where = f"the cages in {house} ({cell_names(sorted(covered), rules.width)})"
            yield f"{where} add up to {total}, which {what}"
    if len(cage_of) == rules.cell_count:
        total = sum(cage.total for cage in set(cage_of.values()))
        if total != whole * size:
            yield f"the cages of the whole grid add up to {total}, not to {whole * size}"


def _disjoint(cages: Iterable[Cage]) -> dict[Cell, Cage]:
    """For each cell of some cages that share no cell, its cage."""
    found: dict[int, Cage] = {}
    for cage in cages:
        if not any(cell in found for cell in cage.cells):
            found.update(dict.fromkeys(cage.cells, cage))
    return found
