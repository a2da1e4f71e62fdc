"""Sue de Coq: cells in the intersection of two houses, and a set of cells in each house.

Let C be two or three cells of the intersection, A some cells of the rest of the first house and
B some cells of the rest of the second. If together they have as many candidate digits as cells,
and A and B share no digit of C, then every one of these digits is used. So the digits of A, and
those of C that B does not have, are locked in C and A and go from the rest of the first house;
likewise in the second.
("Sue de Coq", "Two-Sector Disjoint Subsets", Sudoku Players' Forum, 2005; Sudopedia.)
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.derived import kept
from game.engine.techniques.als.sets import sectors
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.techniques.als.sets import SpareSet
    from game.engine.types import Candidate, Cell, CellSet, DigitSet


class Core(NamedTuple):
    """Two or three cells of an intersection with at least two more digits than cells."""

    first: int
    """The index of the first house."""
    second: int
    """The index of the second house."""
    cells: CellSet
    digits: DigitSet
    spare: int
    """How many more digits than cells there are."""


class Share(NamedTuple):
    """Cells of one of the houses, outside the core, that use some of the core's digits."""

    cells: CellSet
    digits: DigitSet
    taken: int
    """How many digits of the core it uses: its cells less its digits that the core lacks."""


def sue_de_coq(candidates: Candidates) -> Iterator[Step]:
    """All steps, house by house."""
    seen = set()
    known = sectors(candidates)
    for first, second, cells in meetings(candidates.rules):
        candidates.breathe()
        blank = [cell for cell in cells if candidates.masks[cell]]
        if len(blank) > 1:
            read = known[first].masks, known[second].masks
            steps = _where_two_meet(candidates, first, second, blank)
            for step in candidates.memory.skip_if_unchanged(
                ("sue_de_coq", first, second), read, steps
            ):
                if step.eliminations not in seen:
                    seen.add(step.eliminations)
                    yield step


def _where_two_meet(
    candidates: Candidates, first: int, second: int, blank: list[Cell]
) -> Iterator[Step]:
    known = sectors(candidates)
    for core in _cores(candidates, first, second, blank):
        shares = _shares(core, known[first].sets)
        others = _shares(core, known[second].sets) if shares else []
        for one in shares if others else []:
            for other in others:
                if (
                    one.taken + other.taken == core.spare
                    and not one.digits & other.digits & core.digits
                    and not one.cells & other.cells
                    and (gone := _gone(candidates, core, one, other))
                ):
                    yield _step(candidates, core, one, other, gone)


def _cores(candidates: Candidates, first: int, second: int, blank: list[Cell]) -> Iterator[Core]:
    masks = candidates.masks
    for some in _twos_and_threes(len(blank)):
        digits = 0
        for place in some:
            digits |= masks[blank[place]]
        spare = digits.bit_count() - len(some)
        if spare >= 2:
            yield Core(first, second, bits(blank[place] for place in some), digits, spare)


@cache
def _twos_and_threes(count: int) -> tuple[tuple[int, ...], ...]:
    """All choices of two or three of `count` indices, in lexicographic order."""
    return tuple(sorted((*combinations(range(count), 2), *combinations(range(count), 3))))


@kept()
def meetings(rules: Rules) -> tuple[tuple[int, int, tuple[Cell, ...]], ...]:
    """Each pair of houses, as indices, with two or more common cells, and those cells."""
    return tuple(
        (first, second, shared)
        for (first, one), (second, other) in combinations(enumerate(rules.houses), 2)
        if 1 < len(shared := tuple(sorted({*one.cells} & {*other.cells}))) < rules.size
    )


def _shares(core: Core, sets: list[SpareSet]) -> list[Share]:
    """Those of `sets` outside the core that use some of its digits.

    The spare digits of both shares together cannot exceed the number of core cells.
    """
    core_cells, others = core.cells, ~core.digits
    most = core_cells.bit_count() - 1
    return [
        Share(cells, digits, taken)
        for cells, digits, spare in sets
        if not cells & core_cells
        and spare <= most
        and (taken := cells.bit_count() - (digits & others).bit_count()) > 0
    ]


def _gone(candidates: Candidates, core: Core, one: Share, other: Share) -> tuple[Candidate, ...]:
    houses, masks = candidates.rules.house_bits, candidates.masks
    gone = {
        (cell, digit)
        for house, here, there in ((core.first, one, other), (core.second, other, one))
        for cell in cells_of(houses[house] & candidates.blank & ~core.cells & ~here.cells)
        for digit in cells_of(
            masks[cell] & (core.digits | here.digits) & ~(there.digits & ~here.digits)
        )
    }
    return tuple(sorted(gone))


def _step(
    candidates: Candidates,
    core: Core,
    one: Share,
    other: Share,
    gone: tuple[Candidate, ...],
) -> Step:
    houses = candidates.rules.houses
    twice = tuple(cells_of(one.digits & other.digits))
    evidence = (
        Evidence(Role.PATTERN, tuple(cells_of(core.cells)), tuple(cells_of(core.digits))),
        _beside(Role.ALS, one, houses[core.first]),
        _beside(Role.SECOND, other, houses[core.second]),
        *([Evidence(Role.COMMON, (), twice)] if twice else []),
    )
    return Step("sue_de_coq", (), gone, evidence)


def _beside(role: Role, share: Share, house: House) -> Evidence:
    return Evidence(role, tuple(cells_of(share.cells)), tuple(cells_of(share.digits)), house)
