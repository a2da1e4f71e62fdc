"""Solving and generating, in processor time, compared with a yardstick and another program. Ratios
are comparable between machines: Norvig's algorithm runs in the same process in turn with ours, and
Debian's ``qqwing`` as a program next to it if it is installed.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from benchmarks import norvig
from benchmarks.measuring import Figure
from benchmarks.pairs import ratio
from benchmarks.puzzle_sets import MADE, puzzle_sets, text_of

if TYPE_CHECKING:
    from game.cli.measuring import Task

YARDSTICK = 40
"""Puzzles of each set given to the yardstick, which is slow."""
NORVIG_PAIRS = 5
ROUNDS = 3
"""Our time in each pair is the best of this many runs, as it is short."""
EASY, HARD = 70, 20
"""How many times as fast as the yardstick: on easy sets, and on any."""
QQWING = 4
"""How many times as fast as QQWing, on any set."""
HOSTILE_LIMIT = 50
"""Milliseconds any grid may take."""


SECONDS = 3.0
"""Processor time for each kind of larger puzzles."""


class Goal(NamedTuple):
    """A kind of puzzle, and the milliseconds one may take: median and 99th percentile."""

    size: int
    blanks: int
    median: float
    worst: float | None = None
    way: str = ""
    """`minimal`, `singles`, or nothing."""

    @property
    def name(self) -> str:
        """Size and sort: `16x16 minimal by singles`."""
        sort = {"minimal": "minimal", "singles": "minimal by singles"}
        return f"{self.size}x{self.size} {sort.get(self.way, f'{self.blanks} blanks')}"


GOALS = (
    Goal(9, 40, 0.12, 0.3),
    Goal(9, 45, 0.15, 0.3),
    Goal(9, 50, 0.22, 0.5),
    Goal(9, 55, 0.5, 1.5),
    Goal(9, 58, 4),
    Goal(9, 0, 0.9, None, "minimal"),
    Goal(16, 128, 3),
    Goal(16, 0, 8, None, "singles"),
    Goal(25, 312, 60),
)


def measure(files: Sequence[str] = ()) -> Iterator[Figure]:
    """Solving the sets of puzzles, the slowest grid, and making puzzles of every goal."""
    for name, boards in puzzle_sets(files):
        yield from _solving(name, boards)
    yield _hostile()
    for goal in GOALS:
        yield from _generating(goal)


def _generating(goal: Goal) -> Iterator[Figure]:
    from game.cli.measuring import repeated
    from game.engine.generator import Recipe, generate
    from game.engine.puzzle import PuzzleSpec

    recipe = Recipe(minimal=bool(goal.way), singles=goal.way == "singles")

    def make(seed: int) -> None:
        generate(PuzzleSpec(size=goal.size, blanks=goal.blanks, seed=seed), None, recipe)

    for seed in range(3 if goal.size > 9 else 1):
        make(-seed - 1 & 0xFFFF)  # makes the tables
    most = MADE if goal.size == 9 else 30
    times = repeated(make, SECONDS, most)
    name = f"generate {goal.name}"
    yield Figure(f"{name}, median", times.median * 1000, "ms", goal.median, places=3)
    yield Figure(f"{name}, 99 of 100", times.p99 * 1000, "ms", goal.worst, places=3)


def _solving(name: str, boards: list[Task]) -> Iterator[Figure]:
    """Our time on a set, then how many times as long others take, each in turn with ours."""
    from game.cli.measuring import qqwing_mean, solving_mean

    mean = solving_mean(boards)
    yield Figure(f"solve {name}", mean * 1e6, "µs", note=f"{1 / mean:,.0f} a second", places=1)
    texts = [text_of(board) for board in boards]
    if any(len(text) != 81 for text in texts):
        return
    few = boards[:YARDSTICK]
    spread, theirs, _ = ratio(
        partial(_norvig, texts[:YARDSTICK]), partial(solving_mean, few, ROUNDS), NORVIG_PAIRS
    )
    note = f"{theirs * 1e6:.0f} µs; {spread.note(0)}"
    goal = EASY if _are_easy(boards) else HARD
    yield Figure(
        f"Norvig's algorithm on {name}, times ours", spread.median, "x", goal, note, 1, True
    )
    if qqwing_mean(texts[:1], 1) is not None:
        spread, theirs, _ = ratio(
            lambda: qqwing_mean(texts, 1) or math.nan, partial(solving_mean, boards, ROUNDS)
        )
        note = f"{theirs * 1e6:.0f} µs; {spread.note()}"
        yield Figure(f"QQWing on {name}, times ours", spread.median, "x", QQWING, note, 2, True)


def _are_easy(boards: list[Task]) -> bool:
    """Whether all are solved without a branch, or nearly all."""
    from game.engine.errors import Stopped
    from game.engine.solver import count_solutions

    branching = 0
    for rules, givens in boards:
        try:
            count_solutions(rules, givens, 2, lambda: True)
        except Stopped:
            branching += 1
    return branching * 10 < len(boards)


def _norvig(texts: Sequence[str]) -> float:
    """Seconds per puzzle, for the solution and the proof that there is no other."""
    start = time.process_time()
    for text in texts:
        norvig.count(text)
    return (time.process_time() - start) / len(texts)


def _hostile() -> Figure:
    """The slowest of some grids that are known to be hard for solvers, in milliseconds."""
    from random import Random

    from game.engine.rules import classic
    from game.engine.solver import count_solutions

    rng = Random(1)
    grids = [[0] * 81, [*range(1, 9), *[0] * 9, 9, *[0] * 63]]
    for clues in range(5, 30):
        for _ in range(20):
            grid = [0] * 81
            for _ in range(clues):
                cell = int(rng.random() * 81)
                held = {grid[peer] for peer in classic().peers[cell]}
                free = [digit for digit in range(1, 10) if digit not in held]
                grid[cell] = free[int(rng.random() * len(free))] if free else 0
            grids.append(grid)
    slowest = 0.0
    for grid in grids:
        start = time.process_time()
        count_solutions(classic(), grid)
        slowest = max(slowest, time.process_time() - start)
    note = f"of {len(grids)}: empty, impossible, random clues"
    return Figure("slowest hostile grid", slowest * 1000, "ms", HOSTILE_LIMIT, note)
