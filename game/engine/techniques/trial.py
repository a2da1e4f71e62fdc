"""Trial: a digit is proven by showing that every other candidate of its cell has no solution.

This is not a human technique, but it never fails on a puzzle with one solution, so there is
always a hint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.solver import count_solutions, solve
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import Cell, Digit


def trial(candidates: Candidates) -> Iterator[Step]:
    """Placements proven by trial, in cells with few candidates first."""
    masks = candidates.masks
    yield from _trials(
        candidates, sorted(_blank(candidates), key=lambda cell: masks[cell].bit_count())
    )


def trial_from_the_middle(candidates: Candidates) -> Iterator[Step]:
    """The same, starting with the middle one of the blank cells, as HoDoKu does."""
    blank = _blank(candidates)
    middle = len(blank) // 2
    yield from _trials(candidates, blank[middle:] + blank[:middle])


def _blank(candidates: Candidates) -> list[Cell]:
    return list(cells_of(candidates.blank))


def _trials(candidates: Candidates, cells: Iterable[Cell]) -> Iterator[Step]:
    masks = candidates.masks
    solution = solve(candidates.rules, candidates.values, candidates.should_stop)
    if solution is None:
        return
    for cell in cells:
        digit = solution[cell]
        if not masks[cell] >> digit & 1:
            continue
        others = tuple(cells_of(masks[cell] & ~(1 << digit)))
        if others and not any(_leads_on(candidates, cell, other) for other in others):
            evidence = (
                Evidence(Role.TARGET, (cell,), (digit,)),
                Evidence(Role.TRIED, (cell,), others),
            )
            yield Step("trial", ((cell, digit),), (), evidence)


def _leads_on(candidates: Candidates, cell: Cell, digit: Digit) -> bool:
    """Whether there is a solution with `digit` in `cell`."""
    values = candidates.values.copy()
    values[cell] = digit
    return count_solutions(candidates.rules, values, 1, candidates.should_stop) > 0
