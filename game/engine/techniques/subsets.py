"""Subsets: some cells of a house that hold exactly as many digits.

In a naked subset, n cells together have n candidate digits, so these digits go from the rest of
the house. In a hidden subset, n digits together have n places, so all other digits go from those
places. Either way, n ints have a union of n bits, so one search finds both.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.derived import kept
from game.engine.techniques.bivalue import bivalue, quadvalue, trivalue, twins
from game.engine.techniques.distinct_sets import DistinctSet, distinct_sets
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, CellSet, Digit, DigitSet

NAMES = {2: "pair", 3: "triple", 4: "quad"}


class Naked(NamedTuple):
    """A naked subset and its eliminations in all distinct sets that hold it."""

    cells: tuple[Cell, ...]
    digits: DigitSet
    groups: tuple[DistinctSet, ...]
    """The distinct sets that each add eliminations to those of the sets before."""
    gone: tuple[Candidate, ...]


def naked(size: int, candidates: Candidates) -> Iterator[Step]:
    """`size` cells of a house with `size` digits, which go from the rest of the house."""
    for subset in candidates.once(_SEARCHES[size]):
        if len(subset.groups) == 1 or size == 4:
            yield _step("naked", size, subset)


def locked(size: int, candidates: Candidates) -> Iterator[Step]:
    """A naked subset in the intersection of two houses that eliminates candidates in each."""
    if not _meet(candidates, size):
        return
    for subset in candidates.once(_SEARCHES[size]):
        if len(subset.groups) > 1:
            yield _step("locked", size, subset)


def hidden(size: int, candidates: Candidates) -> Iterator[Step]:
    """`size` digits with `size` places in a house, from which all other digits go."""
    groups = distinct_sets(candidates.rules)
    for index in cells_of(_promising(candidates, size)):
        house, here = groups[index].house, groups[index].bits
        if house is None:
            continue
        places = [(digit, cells & here) for digit, cells in enumerate(candidates.where)]
        few = [place for place in places if 1 < place[1].bit_count() <= size]
        steps = _hidden(candidates, size, house, few)
        # The search reads the other candidates too, but losing some can only reduce its steps.
        yield from candidates.memory.skip_if_unchanged(("hidden", size, index), few, steps)


def _hidden(
    candidates: Candidates, size: int, house: House, few: list[tuple[Digit, CellSet]]
) -> Iterator[Step]:
    """The hidden subsets of `size` digits among `few`: pairs of a digit and its places."""
    masks = candidates.masks
    for digits, cells in unions(few, size):
        other = ~bits(digits)
        gone = tuple(
            (cell, digit) for cell in cells_of(cells) for digit in cells_of(masks[cell] & other)
        )
        if gone:
            pattern = Evidence(Role.PATTERN, tuple(cells_of(cells)), digits)
            where = Evidence(Role.HOUSE, house.cells, house=house)
            yield Step(f"hidden_{NAMES[size]}", (), gone, (pattern, where))


def naked_subsets(size: int, candidates: Candidates) -> list[Naked]:
    """All naked subsets of `size` cells that eliminate something: in boxes, rows, columns."""
    masks, blank = candidates.masks, candidates.blank
    usable = _usable(candidates, size)
    all_found, seen = [], set()
    for group in distinct_sets(candidates.rules):
        here = usable & group.bits
        if here.bit_count() < size or (blank & group.bits).bit_count() == size:
            continue
        few = [(cell, masks[cell]) for cell in group.cells if here >> cell & 1]
        for cells, digits in unions(few, size):
            if cells not in seen and (gone := _gone(candidates, group, cells, digits)):
                seen.add(cells)
                all_found.append(_with_crossings(candidates, group, cells, digits, gone))
    return all_found


_SEARCHES = {size: partial(naked_subsets, size) for size in NAMES}


def unions(
    items: Sequence[tuple[int, int]], size: int, first: int = 0, union: int = 0, taken: int = 1
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each choice of `size` items whose union has `size` bits: the names, and the union.

    An item is a pair of a name (a cell or a digit) and an int. The other arguments are the state
    of the recursion: the next index, the union so far, and how many items the choice then has.
    """
    for index in range(first, len(items) - size + taken):
        name, mask = items[index]
        wider = union | mask
        if wider.bit_count() > size:
            continue
        if taken == size:
            yield (name,), wider
        else:
            for names, whole in unions(items, size, index + 1, wider, taken + 1):
                yield (name, *names), whole


def _usable(candidates: Candidates, size: int) -> CellSet:
    """The cells with 2 to `size` candidates; for pairs only those with a twin."""
    if size == 2:
        paired = 0
        for alike in candidates.once(twins).values():
            if alike & (alike - 1):
                paired |= alike
        return paired
    cells = bivalue(candidates) | trivalue(candidates)
    return cells | quadvalue(candidates) if size > 3 else cells


def _meet(candidates: Candidates, size: int) -> bool:
    """Whether any naked subset lies in an intersection: a fast test that usually says no."""
    usable, masks = _usable(candidates, size), candidates.masks
    for meeting in _meetings(candidates.rules, size):
        here = usable & meeting
        if here.bit_count() >= size:
            few = [(cell, masks[cell]) for cell in cells_of(here)]
            if next(unions(few, size), None):
                return True
    return False


@kept(16)
def _meetings(rules: Rules, size: int) -> tuple[CellSet, ...]:
    """The intersections of two distinct sets that have at least `size` cells."""
    groups = distinct_sets(rules)
    meetings = [
        one.bits & other.bits for place, one in enumerate(groups) for other in groups[:place]
    ]
    return tuple(dict.fromkeys(cells for cells in meetings if cells.bit_count() >= size))


def _gone(
    candidates: Candidates, group: DistinctSet, cells: tuple[Cell, ...], digits: DigitSet
) -> tuple[Candidate, ...]:
    masks = candidates.masks
    return tuple(
        (cell, digit)
        for cell in group.cells
        if masks[cell] & digits and cell not in cells
        for digit in cells_of(masks[cell] & digits)
    )


def _with_crossings(
    candidates: Candidates,
    group: DistinctSet,
    cells: tuple[Cell, ...],
    digits: DigitSet,
    gone: tuple[Candidate, ...],
) -> Naked:
    """The subset found in `group`, with its eliminations in other sets that hold all of it."""
    inside, useful = bits(cells), [group]
    for other in distinct_sets(candidates.rules):
        if not inside & ~other.bits and other != group:
            more = _gone(candidates, other, cells, digits)
            if not set(more) <= set(gone):
                gone = tuple(dict.fromkeys(gone + more))
                useful.append(other)
    return Naked(cells, digits, tuple(useful), gone)


def _step(kind: str, size: int, subset: Naked) -> Step:
    pattern = Evidence(Role.PATTERN, subset.cells, tuple(cells_of(subset.digits)))
    where = (Evidence(Role.HOUSE, group.cells, house=group.house) for group in subset.groups)
    return Step(f"{kind}_{NAMES[size]}", (), subset.gone, (pattern, *where))


def _promising(candidates: Candidates, size: int) -> int:
    """A bit for each distinct set in which at least `size` digits have 2 to `size` places."""
    enough = [-1] + [0] * size
    for few in candidates.by_digit(_FEW[size]):
        for count in range(size, 0, -1):
            enough[count] |= enough[count - 1] & few
    return enough[size]


def _few_places(size: int, rules: Rules, where: CellSet) -> int:
    """A bit for each distinct set in which a digit with places `where` has 2 to `size` of them."""
    flags = 0
    for index, group in enumerate(distinct_sets(rules)):
        if 1 < (where & group.bits).bit_count() <= size:
            flags |= 1 << index
    return flags


_FEW = {size: partial(_few_places, size) for size in NAMES}
