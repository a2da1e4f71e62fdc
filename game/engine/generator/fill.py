"""Full grids, by four methods: random seeding, sequential, Las Vegas, exchange."""

from __future__ import annotations

from itertools import count
from math import inf
from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.derived import kept
from game.engine.errors import GenerationError, Stopped
from game.engine.generator.budget import is_stopped, with_budget
from game.engine.generator.transformation import random_stages, swaps_of
from game.engine.houses import House
from game.engine.rules import BOX_SHAPES, classic, is_classic
from game.engine.solver import random_solution
from game.engine.solver.backtracking import search
from game.engine.solver.tables import SMALL_SIZE, tables
from game.engine.stable_random import chosen, shuffled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.solver.watch import Watch
    from game.engine.types import Cell, Digit, ShouldStop

    Learned = Callable[[ShouldStop | None, Watch | None], tuple[Digit, ...]]
    """Goes on with a search that learns."""

MIN_BRANCHES = 100
"""Branches after which a search is restarted, a tenth more each time; at least the number of cells.
"""

NO_SOLUTION = "these rules have no solution at all"
"""The message when that is proven."""

SEEDED_TRIES = 3
"""Searches that begin with some random boxes; after them, "no solution" means there is none."""

MAX_LAS_VEGAS_SIZE = 20
"""Larger grids are hardly ever filled row by row at random."""

CUT_OFF, CUT_OFF_WITH_ORDER = 4, 40
"""Searches that are cut off before one that learns from dead ends is tried, until it is certain.

The second number is for digits that are not interchangeable: there learning pays off later, and the
two take turns.
"""


# Long because two searches take turns, and each may be cut off.
def fill(
    rules: Rules,
    rng: Random,
    should_stop: ShouldStop | None = None,
    watch: Watch | None = None,
) -> tuple[Digit, ...]:
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
                stop = should_stop if alone else with_budget(branches, should_stop)
                return learner(stop, watch)
        except Stopped:
            if is_stopped(should_stop):
                raise
        seeds = _seeded(rules, rng) if tries < SEEDED_TRIES else None
        if watch is not None:
            _show_seeds(watch, rules, seeds)
        stop = with_budget(branches, should_stop)
        try:
            solution = random_solution(rules, rng, seeds, stop, watch)
        except Stopped:
            if is_stopped(should_stop):
                raise
            if watch is not None:
                watch.show("too_long", (0,) * rules.cell_count)
            continue
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


def _show_seeds(watch: Watch, rules: Rules, seeds: Sequence[Digit] | None) -> None:
    values = seeds or (0,) * rules.cell_count
    watch.fix(values)
    if any(values):
        watch.see("seeded", values, [cell for cell, value in enumerate(values) if value])


def _learner(rules: Rules, rng: Random) -> Learned:
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

    def learn(should_stop: ShouldStop | None, watch: Watch | None) -> tuple[Digit, ...]:
        if watch is not None:
            _show_seeds(watch, rules, values)
        for trail in search.solutions(should_stop, watch) if search else ():
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
    rules: Rules,
    rng: Random,
    should_stop: ShouldStop | None = None,
    watch: Watch | None = None,
) -> tuple[Digit, ...]:
    """Cell after cell in reading order, the digits of each in random order; where none is left,
    back to the last cell that has another one. What follows from a digit is written at once.

    A search that takes long begins anew, as in `fill`. Raises GenerationError when the rules have
    no solution at all.
    """
    table, blank = tables(rules), [0] * rules.cell_count
    position = table.start(blank)
    for tries in count():
        branches = max(MIN_BRANCHES, rules.cell_count) * (10 + tries) // 10
        stop = with_budget(branches, should_stop)
        try:
            for trail in search(table, position, stop, rng.random, watch, in_order=True):
                return table.values(blank, trail)
        except Stopped:
            if is_stopped(should_stop):
                raise
            if watch is not None:
                watch.show("too_long", blank)
        else:
            break
    raise GenerationError(NO_SOLUTION)


def las_vegas(
    rules: Rules,
    rng: Random,
    should_stop: ShouldStop | None = None,
    watch: Watch | None = None,
) -> tuple[Digit, ...]:
    """Random digits in reading order; a row that gets stuck is tried again, in the end all rows.

    This is the simplest method, and slow with other rules than rows, columns and boxes.
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
                if watch is not None:
                    watch.see("drawn", values, (cell,), values[cell])
            else:
                row += 1
                continue
            if watch is not None:
                watch.see("row_again", values, (cell,))
            for cell in cells:
                values[cell] = 0
        if row == size and not rules.conflicts(values):
            return tuple(values)
        if watch is not None:
            watch.see("all_again", values)


def exchange(
    rules: Rules,
    rng: Random,
    should_stop: ShouldStop | None = None,
    watch: Watch | None = None,
) -> tuple[Digit, ...]:
    """The simplest grid, whose rows, columns and digits change places; for classic rules only.

    Each of its rows is 1, 2, 3 ... shifted by a box from row to row, and by a cell from band to
    band.
    """
    size = rules.size
    height, width = shape = BOX_SHAPES[size]
    values = tuple(
        (row % height * width + row // height + column) % size + 1
        for row in range(size)
        for column in range(size)
    )
    if watch is not None:
        watch.show("simplest", values)
    for stage, transform in random_stages(size, shape, rng):
        if watch is None:
            values = transform.apply(values)
            continue
        for swapped, pair in swaps_of(stage, transform, shape):
            before, values = values, pair.apply(values)
            moved = [cell for cell, value in enumerate(values) if value != before[cell]]
            watch.show(swapped, values, moved)
    return values


FILLS = {
    "random": fill,
    "sequential": sequential,
    "las_vegas": las_vegas,
    "exchange": exchange,
}
"""The methods by name."""


def fills_for(rules: Rules) -> tuple[str, ...]:
    """The names of the methods that fill grids of such rules in a reasonable time."""
    slow = rules.size == SMALL_SIZE and rules.houses != classic(rules.size).houses
    able = [name for name in FILLS if not _why_unable(name, rules)]
    return tuple(name for name in able if name != "las_vegas" or not slow)


def check_fill(name: str, rules: Rules) -> None:
    """Raise GenerationError for a method that cannot fill grids of such rules."""
    reason = _why_unable(name, rules)
    if reason:
        raise GenerationError(f"{name} fills only {reason}")


def _why_unable(name: str, rules: Rules) -> str:
    """What a method fills, where that is something else; empty where it fills such grids."""
    if name == "exchange" and not is_classic(rules):
        return "classic grids"
    large = rules.size > MAX_LAS_VEGAS_SIZE
    if name == "las_vegas" and (large or not is_interchangeable(rules)):
        side = MAX_LAS_VEGAS_SIZE
        return f"grids up to {side} by {side} whose rules all demand different digits"
    return ""


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
