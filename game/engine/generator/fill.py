"""Full grids, by three methods: random, Las Vegas, exchange."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from math import inf
from typing import TYPE_CHECKING

from game.engine.chance import chosen, shuffled
from game.engine.constraints import AllDifferent
from game.engine.errors import GenerationError, Stopped
from game.engine.generator.patience import budget, is_stopped
from game.engine.generator.transform import exchange as disguise
from game.engine.houses import House
from game.engine.rules import BOX_SHAPES, classic
from game.engine.solver import random_solution
from game.engine.solver.tables import SMALL, tables

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from game.engine.rules import Rules

    ShouldStop = Callable[[], bool] | None

PATIENCE = 100
"""Branches a search may take before it is begun again, with a tenth more each time."""

NONE = "these rules have no solution at all"
"""What is said when that is proven."""

SEEDED_TRIES = 3
"""Searches that begin from seeds; after them, "no solution" means that there is none."""

STUBBORN, PERSISTENT = 4, 40
"""Searches that came to no end; after them, one learns from dead ends until it is certain.

Where digits are not interchangeable that pays later, and the two take turns.
"""


def fill(rules: Rules, rng: Random, should_stop: ShouldStop = None) -> tuple[int, ...]:
    """Some boxes at random, the rest by the solver in random order.

    A random search is quick nearly always and endless now and then, so it is cut off and begun
    anew; what is proven impossible is only the seeding, unless there was none. Raises
    GenerationError when the rules have no solution at all.
    """
    alone = _is_wide(rules) or _interchangeable(rules)
    stubborn = inf if tables(rules).propagators else _stubborn(rules)
    learner = None
    for tries in count():
        patience = max(PATIENCE, rules.cell_count) * (10 + tries) // 10
        try:
            if tries >= stubborn:
                learner = learner or _learner(rules, rng)
                return learner(should_stop if alone else budget(patience, should_stop))
        except Stopped:
            if is_stopped(should_stop):
                raise
        seeds = _seeded(rules, rng) if tries < SEEDED_TRIES else None
        try:
            solution = random_solution(rules, rng, seeds, budget(patience, should_stop))
        except Stopped:
            if is_stopped(should_stop):
                raise
        else:
            if solution is not None:
                return solution
            if seeds is None:
                break
    raise GenerationError(NONE)


def _stubborn(rules: Rules) -> int:
    """How many searches may come to no end before another way is tried."""
    if _is_wide(rules):
        return 0
    return STUBBORN if _interchangeable(rules) else PERSISTENT


def _is_wide(rules: Rules) -> bool:
    """Whether it is a big grid with more than boxes, where guessing comes to no end."""
    size = rules.size
    return size > SMALL and (size not in BOX_SHAPES or rules != classic(size))


def _learner(rules: Rules, rng: Random) -> Callable[[ShouldStop], tuple[int, ...]]:
    """A solution or the proof that there is none, where restarts alone come to no end.

    What it gives goes on where it was stopped, and raises GenerationError without a solution.
    """
    from game.engine.solver.strong import Strong

    values = _one_house(rules, rng)
    table = tables(rules)
    position = table.start(values)
    strong = Strong(table, position, rng.random, filling=_is_wide(rules)) if position >= 0 else None

    def learn(should_stop: ShouldStop) -> tuple[int, ...]:
        for trail in strong.solutions(should_stop) if strong else ():
            return table.values(values, trail)
        raise GenerationError(NONE)

    return learn


def _one_house(rules: Rules, rng: Random) -> list[int]:
    """Random digits in the middle box or row; all blank if digits are not interchangeable.

    If they are, every solution is one with those digits there, relabelled: nothing is lost, and
    a proof of no solution is shorter by the factorial of the size.
    """
    values = [0] * rules.cell_count
    if _interchangeable(rules):
        boxes = [house for house in rules.houses if house.kind == "box"] or rules.houses
        cells = boxes[len(boxes) // 2].cells
        for cell, digit in zip(cells, shuffled(range(1, rules.size + 1), rng), strict=True):
            values[cell] = digit
    return values


def _interchangeable(rules: Rules) -> bool:
    """Whether the digits of a solution may change places: all that holds is that some differ."""
    return all(isinstance(each, House | AllDifferent) for each in rules.constraints)


def las_vegas(rules: Rules, rng: Random, should_stop: ShouldStop = None) -> tuple[int, ...]:
    """Random digits in reading order; a row that gets stuck is tried again, then all.

    Slow, and here because it is the plainest way; for 9 by 9 and smaller.
    """
    size, peers = rules.size, rules.peers
    digits = range(1, size + 1)
    while True:
        values = [0] * rules.cell_count
        tries = 20 * size
        row = 0
        while row < size and tries:
            if should_stop is not None and should_stop():
                raise Stopped("the filling was stopped")
            tries -= 1
            cells = range(row * size, row * size + size)
            for cell in cells:
                held = {values[peer] for peer in peers[cell]}
                free = [digit for digit in digits if digit not in held]
                if not free:
                    break
                values[cell] = chosen(free, rng)
            else:
                row += 1
                continue
            for cell in cells:
                values[cell] = 0
        if row == size and not rules.conflicts(values):
            return tuple(values)


def exchange(rules: Rules, rng: Random, should_stop: ShouldStop = None) -> tuple[int, ...]:
    """The plainest grid there is, disguised: only classic rules allow it.

    Row by row it is 1, 2, 3... begun one box further each row, and one cell each band.
    """
    if rules != classic(rules.size):
        raise GenerationError("exchange fills classic grids only")
    size = rules.size
    height, width = shape = BOX_SHAPES[size]
    plain = [
        (row % height * width + row // height + column) % size + 1
        for row in range(size)
        for column in range(size)
    ]
    return disguise(plain, shape, rng)


FILLS = {"random": fill, "las_vegas": las_vegas, "exchange": exchange}
"""The methods by name."""


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
