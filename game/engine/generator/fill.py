"""Full grids: some boxes seeded at random, the rest by the solver in random order."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, repeat
from typing import TYPE_CHECKING

from game.engine.chance import chosen, shuffled
from game.engine.errors import GenerationError, Stopped
from game.engine.solver import random_solution

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from game.engine.rules import Rules

    ShouldStop = Callable[[], bool] | None

PATIENCE = 200
"""Branches a search may take before it is begun again with new seeds; doubled each time."""


def fill(rules: Rules, rng: Random, should_stop: ShouldStop = None) -> tuple[int, ...]:
    """A full grid that obeys `rules`; raises GenerationError when there is none.

    A random search is quick nearly always and endless now and then, so it is cut off and begun
    anew; what is proven impossible is only the seeding, unless there was none.
    """
    patience = PATIENCE
    while True:
        seeds = _seeded(rules, rng) if patience == PATIENCE else None
        try:
            solution = random_solution(rules, rng, seeds, _budget(patience, should_stop))
        except Stopped:
            if should_stop is not None and should_stop():
                raise
        else:
            if solution is not None:
                return solution
            if seeds is None:
                raise GenerationError("these rules have no solution at all")
        patience *= 2


def _budget(branches: int, should_stop: ShouldStop) -> Callable[[], bool]:
    """A `should_stop` that allows so many branches and then says stop."""
    spent = chain(repeat(False, branches), repeat(True)).__next__
    if should_stop is None:
        return spent
    return lambda: should_stop() or spent()


def _seeded(rules: Rules, rng: Random) -> list[int]:
    """Random digits in boxes that share no row or column: nothing there can conflict."""
    values = [0] * rules.cell_count
    digits = range(1, rules.size + 1)
    for cells in chosen(_independent_boxes(rules), rng):
        for cell, digit in zip(cells, shuffled(digits, rng), strict=True):
            values[cell] = digit
    return values


@lru_cache(maxsize=16)
def _independent_boxes(rules: Rules) -> list[tuple[tuple[int, ...], ...]]:
    """Sets of boxes whose cells are no peers of each other, one set for each box to begin at.

    Only for rules made of houses alone: under others a box at random may be impossible.
    """
    boxes = [house.cells for house in rules.houses if house.kind == "box"]
    if not boxes or len(rules.houses) != len(rules.constraints):
        return [()]
    sets = []
    for turn in range(len(boxes)):
        free: list[tuple[int, ...]] = []
        for cells in boxes[turn:] + boxes[:turn]:
            seen = {peer for each in free for cell in each for peer in rules.peers[cell]}
            if seen.isdisjoint(cells):
                free.append(cells)
        sets.append(tuple(free))
    return sets
