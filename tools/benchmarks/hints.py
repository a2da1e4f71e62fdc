"""Hints, in processor time: every hint along the path that a player takes who asks for all of them,
and how many puzzles need no refutation and no cell of the solution.

The puzzles are minimal ones of every kind and of sums of kinds, at 6 by 6 and 9 by 9, classic ones
of 16 by 16, and the hardest 9 by 9 that are known: those of `public-domain` beside the project if
they are there, or else those of the tests. Puzzles are made once and kept in a temporary folder.
Files that are named are measured instead.
"""

from __future__ import annotations

import csv
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.measuring import Figure, worst_but
from launching.environment import ROOT

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

KINDS = (
    "classic",
    "x",
    "windoku",
    "jigsaw",
    "disjoint",
    "killer",
    "sums",
    "greater",
    "signs",
    "antiknight",
    "antiking",
    "nonconsecutive",
    "parity",
    "thermo",
    "arrow",
)
"""The kinds that are measured by themselves."""

SUMS = ("killer+x", "thermo+antiknight", "arrow+jigsaw", "greater+parity", "sums+windoku")
"""Sums of kinds."""

SEEDS = range(3)
"""The seeds of the puzzles of each kind and size."""

LARGE_SEEDS = range(2)
"""The seeds of the puzzles of 16 by 16."""

HARDEST = os.path.join(ROOT, os.pardir, "shared", "data", "public-domain", "bank_by_rating.tsv")
RATED = os.path.join(ROOT, "tests", "data", "rated_few.tsv")
"""Files with rated puzzles, by Sudoku Explainer's rating in the column `se1213`."""

HARDEST_COUNT = 10

MOST_SECONDS = 2.0
USUAL_SECONDS = 0.3
"""Within which every hint should be there, and 99 in 100 of them."""

WITHOUT_REASON = ("refutation", "solution")
"""Hints that no technique explains."""


class Path(NamedTuple):
    """The hints from a puzzle to its solution."""

    seconds: list[float]
    """The processor time of each hint."""
    unexplained: int
    """How many of them are refutations or cells of the solution."""


def measure(files: Sequence[str] = ()) -> Iterator[Figure]:
    """The figures of each set of puzzles, then those of all."""
    every: list[Path] = []
    for name, puzzles in _sets(files):
        paths = [path_of(puzzle) for puzzle in puzzles]
        every += paths
        seconds = [each for path in paths for each in path.seconds]
        whole = sum(not path.unexplained for path in paths)
        refuted = sum(path.unexplained for path in paths)
        yield Figure(
            f"{name}: slowest hint",
            max(seconds) * 1000,
            "ms",
            MOST_SECONDS * 1000,
            f"median {median(seconds) * 1000:.1f} ms, 99 % {worst_but(seconds, 0.01) * 1000:.0f} ms"
            f" of {len(seconds)}; {whole} of {len(paths)} puzzles without {refuted} refutations",
            places=0,
        )
    yield from _overall(every)


def _overall(paths: list[Path]) -> Iterator[Figure]:
    seconds = [each for path in paths for each in path.seconds]
    most = worst_but(seconds, 0.01) * 1000
    yield Figure("99 % of all hints", most, "ms", USUAL_SECONDS * 1000, f"{len(seconds)} hints", 0)
    yield Figure("slowest of all hints", max(seconds) * 1000, "ms", MOST_SECONDS * 1000, "", 0)
    whole = sum(not path.unexplained for path in paths)
    yield Figure(
        "puzzles without refutation", 100 * whole / len(paths), "%", None, f"of {len(paths)}", 1
    )


def path_of(puzzle: Puzzle) -> Path:
    """Ask for a hint and carry it out until the puzzle is solved, as in the window."""
    from game.session.session import Session
    from game.ui.scenes.playing.hint_search import HURRY_SECONDS, MAX_SECONDS

    session, seconds, unexplained = Session(puzzle), list[float](), 0
    while not session.won:
        start = time.process_time()
        hint = session.hint_search()(
            lambda start=start: time.process_time() > start + MAX_SECONDS,
            lambda start=start: time.process_time() > start + HURRY_SECONDS,
        )
        seconds.append(time.process_time() - start)
        unexplained += hint.step is not None and hint.step.technique in WITHOUT_REASON
        session.apply_hint(hint)
    return Path(seconds, unexplained)


def _sets(files: Sequence[str]) -> Iterator[tuple[str, list[Puzzle]]]:
    if files:
        for file in files:
            yield os.path.basename(file), list(_read(file))
        return
    for size in (6, 9):
        for kind in (*KINDS, *SUMS):
            yield f"{kind} {size}x{size}", [_made(kind, size, seed) for seed in SEEDS]
    yield "classic 16x16", [_made("classic", 16, seed) for seed in LARGE_SEEDS]
    yield "hardest classic", list(_hardest())


def _made(kind: str, size: int, seed: int) -> Puzzle:
    """A minimal puzzle, from the temporary folder if it has been made before."""
    from game.engine.formats import format_puzzle
    from game.engine.generator import Recipe, generate
    from game.engine.puzzle import PuzzleSpec

    folder = os.path.join(tempfile.gettempdir(), "nonet-bench-hints")
    file = os.path.join(folder, f"{kind}-{size}-{seed}.json")
    if not os.path.exists(file):
        made = generate(
            PuzzleSpec(variant=kind, size=size, blanks=0, seed=seed), None, Recipe(minimal=True)
        )
        os.makedirs(folder, exist_ok=True)
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(format_puzzle(made, "json") + "\n")
    return next(_read(file))


def _read(file: str) -> Iterator[Puzzle]:
    """The puzzles of a file that have exactly one solution."""
    from itertools import islice

    from game.cli.input_lines import lines_of
    from game.cli.puzzle_text import Entry, read_puzzles
    from game.engine.puzzle import Puzzle
    from game.engine.solver import solutions

    with open(file, "rb") as stream:
        read = [each for each in read_puzzles(lines_of(stream)) if isinstance(each, Entry)]
    for each in read:
        found = tuple(islice(solutions(each.rules, each.givens), 2))
        if len(found) == 1:
            yield Puzzle(None, each.rules, each.givens, found)


def _hardest() -> Iterator[Puzzle]:
    """The classic puzzles with the highest ratings."""
    from game.engine.loading import load_puzzle

    with open(HARDEST if os.path.exists(HARDEST) else RATED, encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t"))
    rows.sort(key=lambda row: float((row["se1213"] or "0").split("/")[0]), reverse=True)
    for row in rows[:HARDEST_COUNT]:
        yield load_puzzle(row["puzzle"])
