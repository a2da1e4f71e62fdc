"""Full grids, by four methods: random seeding, sequential, Las Vegas, exchange."""

from __future__ import annotations

from itertools import count
from math import inf
from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.derived import kept
from game.engine.errors import GenerationError, Stopped
from game.engine.generator.budget import is_stopped, with_budget
from game.engine.generator.transformation import disguised
from game.engine.houses import House
from game.engine.rules import BOX_SHAPES, classic, is_classic
from game.engine.solver import random_solution
from game.engine.solver.backtracking import search
from game.engine.solver.tables import SMALL_SIZE, tables
from game.engine.stable_random import chosen, shuffled

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, ShouldStop

MIN_BRANCHES = 100
"""Branches after which a search is restarted, a tenth more each time; at least the number of cells.
"""

NO_SOLUTION = "these rules have no solution at all"
"""The message when that is proven."""

SEEDED_TRIES = 3
"""Searches that begin with some random boxes; after them, "no solution" means there is none."""

MAX_SEQUENTIAL_SIZE = 16
"""Larger grids are hardly ever filled in reading order."""

CUT_OFF, CUT_OFF_WITH_ORDER = 4, 40
"""Searches that are cut off before one that learns from dead ends is tried, until it is certain.

The second number is for digits that are not interchangeable: there learning pays off later, and the
two take turns.
"""


def fill(rules: Rules, rng: Random, should_stop: ShouldStop | None = None) -> tuple[Digit, ...]:
    """Some boxes at random, the rest by the solver in random order.

    A random search is nearly always quick but occasionally endless, so it is cut off and restarted.
    A search that ends without a solution proves only that its seeds were impossible, unless it had
    none. Raises GenerationError when the rules have no solution at all.
    """
    alone = _is_wide(rules) or is_interchangeable(rules)
    before_learning = inf if tables(rules).propagators else _searches_before_learning(rules)
    learner = None
    for tries in count():
        branches = max(MIN_BRANCHES, rules.cell_count) * (10 + tries) // 10
        try:
            if tries >= before_learning:
                learner = learner or _learner(rules, rng)
                return learner(should_stop if alone else with_budget(branches, should_stop))
        except Stopped:
            if is_stopped(should_stop):
                raise
        seeds = _seeded(rules, rng) if tries < SEEDED_TRIES else None
        try:
            solution = random_solution(rules, rng, seeds, with_budget(branches, should_stop))
        except Stopped:
            if is_stopped(should_stop):
                raise
        else:
            if solution is not None:
                return solution
            if seeds is None:
                break
    raise GenerationError(NO_SOLUTION)


def _searches_before_learning(rules: Rules) -> int:
    """How many searches may be cut off before one that learns is tried."""
    if _is_wide(rules):
        return 0
    return CUT_OFF if is_interchangeable(rules) else CUT_OFF_WITH_ORDER


def _is_wide(rules: Rules) -> bool:
    """Whether it is a big grid with rules beyond boxes, where random searches do not end."""
    size = rules.size
    return size > SMALL_SIZE and not is_classic(rules)


def _learner(rules: Rules, rng: Random) -> Callable[[ShouldStop | None], tuple[Digit, ...]]:
    """A function that returns a solution, for rules where random searches do not end.

    It goes on where it was stopped, and raises GenerationError once there is proven to be none.
    """
    from game.engine.solver.clause_learning import ClauseLearner

    values = one_house(rules, rng)
    table = tables(rules)
    position = table.start(values)
    search = None
    if position >= 0:
        search = ClauseLearner(table, position, rng.random, filling=_is_wide(rules))

    def learn(should_stop: ShouldStop | None) -> tuple[Digit, ...]:
        for trail in search.solutions(should_stop) if search else ():
            return table.values(values, trail)
        raise GenerationError(NO_SOLUTION)

    return learn


def one_house(rules: Rules, rng: Random) -> list[Digit]:
    """Random digits in the middle box or row; all blank if digits are not interchangeable.

    If they are, every solution is one with those digits there, relabelled: nothing is lost, and
    a proof of no solution is shorter by the factorial of the size.
    """
    values = [0] * rules.cell_count
    if is_interchangeable(rules):
        boxes = [house for house in rules.houses if house.kind == "box"] or rules.houses
        cells = boxes[len(boxes) // 2].cells
        for cell, digit in zip(cells, shuffled(range(1, rules.size + 1), rng), strict=True):
            values[cell] = digit
    return values


def is_interchangeable(rules: Rules) -> bool:
    """Whether digits may be swapped in a solution: all constraints only demand different digits."""
    return all(isinstance(constraint, House | AllDifferent) for constraint in rules.constraints)


def sequential(
    rules: Rules, rng: Random, should_stop: ShouldStop | None = None
) -> tuple[Digit, ...]:
    """Cell after cell in reading order, the digits of each in random order; where none is left, back
    to the last cell that has another one. What follows from a digit is written at once.

    A search that takes long begins anew, as in `fill`. Raises GenerationError when the rules have
    no solution at all, and for grids where it hardly ever ends.
    """
    if rules.size > MAX_SEQUENTIAL_SIZE:
        raise GenerationError(f"sequential fills grids up to {MAX_SEQUENTIAL_SIZE} only")
    table, blank = tables(rules), [0] * rules.cell_count
    position = table.start(blank)
    for tries in count():
        branches = max(MIN_BRANCHES, rules.cell_count) * (10 + tries) // 10
        stop = with_budget(branches, should_stop)
        try:
            for trail in search(table, position, stop, rng.random, in_order=True):
                return table.values(blank, trail)
        except Stopped:
            if is_stopped(should_stop):
                raise
        else:
            break
    raise GenerationError(NO_SOLUTION)


def las_vegas(
    rules: Rules, rng: Random, should_stop: ShouldStop | None = None
) -> tuple[Digit, ...]:
    """Random digits in reading order; a row that gets stuck is tried again, in the end all rows.

    This is slow, but the simplest method; for 9 by 9 and smaller, where all constraints only demand
    different digits.
    """
    if not _suits_las_vegas(rules):
        raise GenerationError(
            f"las_vegas fills grids up to {SMALL_SIZE} whose rules only demand different digits"
        )
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


def exchange(rules: Rules, rng: Random, should_stop: ShouldStop | None = None) -> tuple[Digit, ...]:
    """The simplest grid, disguised; for classic rules only.

    Each of its rows is 1, 2, 3 ... shifted by a box from row to row, and by a cell from band to
    band.
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
    return disguised(plain, shape, rng)


FILLS = {
    "random": fill,
    "sequential": sequential,
    "las_vegas": las_vegas,
    "exchange": exchange,
}
"""The methods by name."""


def fills_for(rules: Rules) -> tuple[str, ...]:
    """The names of the methods that fill grids of such rules."""
    suits = {
        "sequential": rules.size <= MAX_SEQUENTIAL_SIZE,
        "las_vegas": _suits_las_vegas(rules),
        "exchange": is_classic(rules),
    }
    return tuple(name for name in FILLS if suits.get(name, True))


def _suits_las_vegas(rules: Rules) -> bool:
    return rules.size <= SMALL_SIZE and is_interchangeable(rules)


def _seeded(rules: Rules, rng: Random) -> list[Digit]:
    """Random digits in boxes that share no row or column: nothing there can conflict."""
    values = [0] * rules.cell_count
    digits = range(1, rules.size + 1)
    for cells in chosen(_independent_boxes(rules), rng):
        for cell, digit in zip(cells, shuffled(digits, rng), strict=True):
            values[cell] = digit
    return values


@kept(16)
def _independent_boxes(rules: Rules) -> list[tuple[tuple[Cell, ...], ...]]:
    """Sets of boxes whose cells are not peers of each other, one set for each box to begin at.

    Only for rules made of houses alone: under others a randomly filled box may be impossible.
    """
    boxes = [house.cells for house in rules.houses if house.kind == "box"]
    if not boxes or len(rules.houses) != len(rules.constraints):
        return [()]
    sets = []
    for turn in range(len(boxes)):
        free: list[tuple[Cell, ...]] = []
        for cells in boxes[turn:] + boxes[:turn]:
            seen = {peer for box in free for cell in box for peer in rules.peers[cell]}
            if seen.isdisjoint(cells):
                free.append(cells)
        sets.append(tuple(free))
    return sets
