"""Full grids: some cells seeded at random, the rest by the solver in random order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import GenerationError
from game.engine.generator.shuffle import shuffled
from game.engine.solver import random_solution

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from game.engine.rules import Rules


def fill(
    rules: Rules, rng: Random, should_stop: Callable[[], bool] | None = None
) -> tuple[int, ...]:
    """A full grid that obeys `rules`; raises GenerationError when there is none."""
    solution = random_solution(rules, rng, _seeded(rules, rng), should_stop)
    if solution is None:  # the seeded cells may be impossible under further constraints
        solution = random_solution(rules, rng, None, should_stop)
    if solution is None:
        raise GenerationError("these rules have no solution at all")
    return solution


def _seeded(rules: Rules, rng: Random) -> list[int]:
    """Random digits in boxes that share no row or column: nothing there can conflict."""
    values = [0] * rules.cell_count
    taken: set[int] = set()
    boxes = [house for house in rules.houses if house.kind == "box"]
    for house in shuffled(boxes, rng):
        if taken.isdisjoint(house.cells):
            for cell, digit in zip(house.cells, _digits(rules, rng), strict=True):
                values[cell] = digit
                taken.update(rules.peers[cell])
    return values


def _digits(rules: Rules, rng: Random) -> list[int]:
    return shuffled(range(1, rules.size + 1), rng)
