"""Rating puzzles, in processor time, on each scale: the time per puzzle of each set, and where it
goes. How many times as long as solving the same puzzles it takes can be compared between machines.

The sets are the files named on the command line, by QQWing's difficulty where a column has
it and by hardness where Sudoku Explainer's rating is known; without files, generated ones.
"""

from __future__ import annotations

import csv
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.measuring import Figure

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.techniques.step import Step

Grid = tuple[int, ...]

MADE = 100
"""How many puzzles are generated if no file is named."""
ROUNDS = 3
SECONDS = 20.0
"""A set that takes longer is not measured again."""
NATURAL_HARD = 5.0
"""From this rating on, a puzzle of a natural mixture counts as hard."""
SHARES = 8
"""How many techniques are listed: those that take the most time."""


class Goal(NamedTuple):
    """Milliseconds a puzzle may take."""

    hodoku: float
    se: float
    """1.5 times what Sudoku Explainer's own batch program took."""


GOALS = {
    "easy": Goal(0.10, 0.57),
    "intermediate": Goal(0.4, 2.1),
    "expert": Goal(20, 97),
    "natural hard": Goal(22, 135),
    "top1465": Goal(123, 840),
}


def measure(files: Sequence[str] = ()) -> Iterator[Figure]:
    """The figures of every set, then the techniques that took most of the time."""
    from game.engine.rating import explainer, hodoku
    from game.engine.rules import classic
    from game.engine.solver import solve

    ratings: dict[str, Callable[[Grid], object]] = {"hodoku": hodoku.rate, "se": explainer.rate}
    sets = dict(_sets(files))
    for name, grids in sets.items():
        goal = next((goal for part, goal in GOALS.items() if part in name), None)
        solving, _ = _timed(partial(solve, classic()), grids)
        for scale, rate in ratings.items():
            best, slowest = _timed(rate, grids)
            yield Figure(
                f"{scale}: {name}",
                best * 1000,
                "ms",
                getattr(goal, scale) if goal else None,
                f"{best / solving:,.1f} times solving; {1 / best:,.0f} a second, "
                f"{len(grids)} puzzles, slowest {slowest * 1000:.0f} ms",
                places=3,
            )
    for name, grids in sets.items():
        yield from _shares(name, grids)
        yield from _explainer_shares(name, grids)


def _timed(rate: Callable[[Grid], object], grids: Sequence[Grid]) -> tuple[float, float]:
    """Seconds for a puzzle on average, and for the slowest; each the best of some rounds."""
    rate(grids[0])  # makes the tables
    best = [float("inf")] * len(grids)
    begun = time.process_time()
    for _ in range(ROUNDS):
        for index, grid in enumerate(grids):
            start = time.process_time()
            rate(grid)
            best[index] = min(best[index], time.process_time() - start)
        if time.process_time() - begun > SECONDS:
            break
    return sum(best) / len(best), max(best)


def _sets(files: Sequence[str]) -> Iterator[tuple[str, list[Grid]]]:
    """The puzzles of each file; or generated minimal ones, by HoDoKu's level."""
    if not files:
        yield from _made()
    for file in files:
        with open(file, encoding="utf-8", newline="") as stream:
            lines = [line for line in stream if not line.startswith("#")]
        sets: dict[str, list[Grid]] = defaultdict(list)
        stem = os.path.splitext(os.path.basename(file))[0]
        if lines and "puzzle" in lines[0].split("\t"):
            for row in csv.DictReader(lines, delimiter="\t"):
                for part in _parts(row):
                    sets[f"{stem}{part}"].append(_grid(row["puzzle"]))
        else:
            sets[stem] = [_grid(line.split()[0][:81]) for line in lines if line.strip()]
        yield from sets.items()


def _parts(row: dict[str, str]) -> Iterator[str]:
    """The names of the sets that a row belongs to: none, or " easy" and " natural hard"."""
    difficulty = row.get("qqwing_difficulty")
    if not difficulty:
        yield ""
        return
    yield " easy" if difficulty in ("Simple", "Easy") else f" {difficulty.lower()}"
    rating = (row.get("se1213") or "").split("/")[0]
    if rating and float(rating) >= NATURAL_HARD:
        yield " natural hard"


def _made() -> Iterator[tuple[str, list[Grid]]]:
    from game.engine.generator import Recipe, generate
    from game.engine.puzzle import PuzzleSpec
    from game.engine.rating import hodoku

    sets: dict[str, list[Grid]] = defaultdict(list)
    for seed in range(MADE):
        spec = PuzzleSpec(blanks=0, seed=seed)
        puzzle = generate(spec, None, Recipe(minimal=True))
        sets[f"minimal, {hodoku.rate(puzzle.givens).level.title}"].append(puzzle.givens)
    yield from sorted(sets.items())


def _grid(text: str) -> Grid:
    from game.engine.notation import parse_grid

    return parse_grid(text)


class _Clock:
    """Adds up the time that asking for steps takes: one call, or going on to the next step."""

    def __init__(self, ask: Callable[..., object]) -> None:
        self._ask = ask
        self.seconds = 0.0
        self.asked = 0

    def call(self, *arguments: object) -> object:
        """Ask for one answer."""
        self.asked += 1
        start = time.process_time()
        try:
            return self._ask(*arguments)
        finally:
            self.seconds += time.process_time() - start

    def steps(self, candidates: Candidates) -> Iterator[Step]:
        """Ask for steps, one after the other."""
        self.asked += 1
        start = time.process_time()
        for step in self._ask(candidates):  # type: ignore[attr-defined]
            self.seconds += time.process_time() - start
            yield step
            start = time.process_time()
        self.seconds += time.process_time() - start


def _shares(name: str, grids: Sequence[Grid]) -> Iterator[Figure]:
    """The share of the time for HoDoKu's rating that each technique takes, largest first."""
    from game.engine.rating import hodoku

    clocks = [(search.line.name, _Clock(search.find)) for search in hodoku.searches_in_order()]
    timed = [
        hodoku.LineSearch(search.line, clock.steps)
        for search, (_, clock) in zip(hodoku.searches_in_order(), clocks, strict=True)
    ]
    start = time.process_time()
    for grid in grids:
        for _ in hodoku.Climb(grid, (), timed).harder_steps():
            pass
    yield from _listed(f"hodoku: {name}", clocks, time.process_time() - start)


def _explainer_shares(name: str, grids: Sequence[Grid]) -> Iterator[Figure]:
    """The same for Sudoku Explainer's rating."""
    from game.engine.rating import explainer
    from game.engine.rating.explainer import producers

    known = producers.ELIMINATING
    clocks = [(_name(find), _Clock(find)) for find in known]
    producers.ELIMINATING = tuple(clock.call for _, clock in clocks)  # type: ignore[misc]
    start = time.process_time()
    try:
        for grid in grids:
            explainer.rate(grid)
    finally:
        producers.ELIMINATING = known
    yield from _listed(f"se: {name}", clocks, time.process_time() - start)


def _name(find: object) -> str:
    """The name of a producer of hints, or of what it was made with."""
    parts = [find, *getattr(find, "args", ())]
    names = [part.__name__ for part in parts if hasattr(part, "__name__")]
    names = names or [str(part) for part in parts if isinstance(part, str | int)]
    return " ".join(names).replace("{}", "").replace("_", " ").strip()


def _listed(name: str, clocks: Sequence[tuple[str, _Clock]], total: float) -> Iterator[Figure]:
    rows = [(clock.seconds, part, clock.asked) for part, clock in clocks]
    rows.append((total - sum(seconds for seconds, *_ in rows), "singles and the rest", 1))
    for seconds, part, asked in sorted(rows, reverse=True)[:SHARES]:
        if asked:
            note = f"{asked} times, {seconds / asked * 1000:.3f} ms each" if asked > 1 else ""
            yield Figure(f"{name}: {part}", 100 * seconds / total, "%", None, note, 1)
