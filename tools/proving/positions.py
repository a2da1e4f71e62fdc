"""Positions along the solving paths of puzzles of every kind, from easy to hardest."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from itertools import count, cycle, islice, permutations, zip_longest
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates
from game.engine.errors import Stopped
from game.engine.generator import generate
from game.engine.generator.recipe import Recipe
from game.engine.houses import House
from game.engine.notation import parse_grid
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques import SINGLES, USUAL, Tier
from game.engine.variants.table import ON_ONE_GRID, VARIANTS
from proving.patterns import entered, loops, one_digit, roofed_graves, with_several_solutions
from proving.planted import sparse, thin, tridagons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques import Step
    from game.engine.types import Digit

DATA = Path(__file__).parents[2] / "tests" / "data"
RATED = ("rated_few.tsv", "rated_more.tsv")

MIXED = ("killer+x", "thermo+antiknight", "windoku+x", "jigsaw+greater", "arrow+jigsaw")
"""Kinds that are added together."""

OTHER_SIZES = (("classic", 4), ("classic", 8), ("classic", 12), ("classic", 16), ("killer", 8))

EARLY = 0.15
"""The share of the positions with a single left that are looked at."""

THINNED = 0.3
"""The share of positions that are looked at a second time with some wrong candidates gone, as if
the player had found more: rare patterns are met with there."""


class Task(NamedTuple):
    """A puzzle whose path is walked."""

    kind: str
    size: int
    seed: int
    givens: str = ""
    """The puzzle itself, if it is not generated."""

    @property
    def label(self) -> str:
        """`classic 9`."""
        return f"{self.kind} {self.size}"


def tasks(seed: int = 1) -> Iterator[Task]:
    """Without end: all kinds in two sizes again and again, with classic puzzles of every level."""
    small = (Task(kind, 6, number) for number in count(seed) for kind in _kinds(number))
    large = (Task(kind, 9, number) for number in count(seed) for kind in _kinds(-number))
    other = (Task(*size, number) for number in count(seed) for size in OTHER_SIZES)
    rated = [Task("classic", 9, seed, givens) for givens in _rated()]
    Random(seed).shuffle(rated)
    for together in zip_longest(small, large, cycle(rated), other):
        for place, task in enumerate(together):
            if place < 3 or task.seed % 3 == 0:
                yield task


def _kinds(seed: int) -> list[str]:
    """All kinds in random order."""
    kinds = [*(variant.key for variant in ON_ONE_GRID), *MIXED]
    Random(seed).shuffle(kinds)
    return kinds


def _rated() -> list[str]:
    puzzles = []
    for name in RATED:
        with (DATA / name).open() as file:
            puzzles += [row["puzzle"] for row in csv.DictReader(file, delimiter="\t")]
    return puzzles


def puzzle_of(task: Task) -> Puzzle:
    """The puzzle of a task: hard to solve without its clues, unless it is very large."""
    if task.givens:
        rules, givens = classic(task.size), parse_grid(task.givens)
        solution = solve(rules, givens)
        return Puzzle(None, rules, givens, (solution,) if solution else ())
    cells = task.size * task.size
    share = min(0.86, _share(task.kind))
    spec = PuzzleSpec(variant=task.kind, size=task.size, blanks=int(cells * share), seed=task.seed)
    minimal = task.size <= 6 and task.seed % 2 == 0
    return generate(spec, recipe=Recipe(minimal=minimal))


def _share(kind: str) -> float:
    shares = {variant.key: variant.share for variant in VARIANTS}
    return max(0.62 if kind == "classic" else shares[part] for part in kind.split("+"))


@dataclass(slots=True)
class Walk:
    """A path through a puzzle, a random one among the easiest."""

    puzzle: Puzzle
    rng: Random
    patience: int = 3000
    """How often a search may ask whether to stop."""

    def positions(self) -> Iterator[Candidates]:
        """A few made positions, then those of the path; they change with the next one."""
        yield sparse(self.puzzle, self.rng)
        if self.puzzle.rules == classic(9):
            yield from islice(tridagons(self.puzzle), 2)
            yield one_digit(self.puzzle, self.rng)
            yield from islice(loops(self.puzzle, self.rng), 2)
            yield from islice(entered(self.puzzle, self.rng), 1)
            yield from islice(roofed_graves(self.puzzle, self.rng), 3)
        if all(isinstance(constraint, House) for constraint in self.puzzle.rules.constraints):
            yield from islice(graves(self.puzzle, self.rng), 2)
        yield from self.path()

    def path(self) -> Iterator[Candidates]:
        """Every position of the path that is worth looking at; they change with the next one."""
        candidates = Candidates(self.puzzle.rules, self.puzzle.givens, self.puzzle.givens)
        first = True
        while candidates.blank:
            step = self._single(candidates)
            if first or step is None or self.rng.random() < EARLY:
                yield candidates
                if self.puzzle.solution and self.rng.random() < THINNED:
                    share = self.rng.random() * 0.7
                    yield thin(candidates.copy(), self.puzzle.solution, self.rng, share)
            first = False
            step = step or self._next(candidates)
            if step is not None:
                step.apply(candidates)
            else:
                self._fill_one(candidates)

    def _single(self, candidates: Candidates) -> Step | None:
        steps = (step for technique in SINGLES for step in technique.find(candidates))
        first = list(islice(steps, 6))
        return self.rng.choice(first) if first else None

    def _next(self, candidates: Candidates) -> Step | None:
        candidates.should_stop = Patience(self.patience)
        for technique in USUAL:
            if not technique.applies(candidates.rules):
                continue
            if technique.tier is Tier.MASTER and self.rng.random() < 0.5:
                continue
            try:
                steps = list(islice(technique.find(candidates), 4))
            except Stopped:
                continue
            if steps:
                return self.rng.choice(steps)
        return None

    def _fill_one(self, candidates: Candidates) -> None:
        """Fill a cell from the solution, where the path is too hard to follow."""
        solution = self.puzzle.solution
        assert solution
        blank = [cell for cell, value in enumerate(candidates.values) if not value]
        cell = self.rng.choice(blank)
        candidates.place(cell, solution[cell])


class Patience:
    """Says stop after it has been asked a number of times: the same on every machine."""

    def __init__(self, times: int) -> None:
        self.times = times

    def __call__(self) -> bool:
        """Whether it is enough."""
        self.times -= 1
        return self.times < 0


MOST_SOLUTIONS = 24
MOST_EXTRAS = 4


def graves(puzzle: Puzzle, rng: Random) -> Iterator[Candidates]:
    """Graves of the puzzle with some givens less, in random order."""
    values, grids = with_several_solutions(puzzle, rng, MOST_SOLUTIONS)
    positions = []
    for one, other, right in permutations(grids, 3):
        if one < other:
            cells = [cell for cell, digit in enumerate(one) if digit != other[cell]]
            extras = sum(right[cell] not in (one[cell], other[cell]) for cell in cells)
            same = sum(mine == theirs for mine, theirs in zip(one, right, strict=True))
            inside = sum(one[cell] == right[cell] for cell in cells)
            if 0 < extras <= MOST_EXTRAS and same - inside == len(one) - len(cells):
                positions.append((one, other, right))
    rng.shuffle(positions)
    for three in positions:
        yield _grave(puzzle, values, *three)


def _grave(
    puzzle: Puzzle,
    givens: list[Digit],
    one: tuple[Digit, ...],
    other: tuple[Digit, ...],
    right: tuple[Digit, ...],
) -> Candidates:
    values = [mine if mine == theirs else 0 for mine, theirs in zip(one, other, strict=True)]
    candidates = Candidates(puzzle.rules, values, givens)
    for cell, digits in enumerate(zip(one, other, right, strict=True)):
        for digit in candidates.digits_of(cell):
            if digit not in digits:
                candidates.eliminate(cell, digit)
    return candidates
