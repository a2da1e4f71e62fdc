"""Hints, in processor time: every hint along the path that a player takes who asks for all of them,
and how many puzzles need no refutation and no cell of the solution.

The puzzles are minimal ones of every kind and of sums of kinds, at 6 by 6 and 9 by 9, classic ones
of 16 by 16, and the hardest 9 by 9 that are known: those of `public-domain` beside the project if
they are there, or else those of the tests. Files that are named are measured instead.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from itertools import count
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from benchmarks import minimal_puzzles
from benchmarks.measuring import Figure, worst_but

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop

MOST_SECONDS = 1.0
USUAL_SECONDS = 0.3
"""Within which every hint should be there, and 99 in 100 of them."""

EXPLAINED = 95
"""In how many of 100 puzzles all hints should be explained."""

CALLS = 16
"""How often a search asks whether time is up before this looks at the clock: to read the processor
time takes ten times as long as to read the time, as the window does.
"""

WITHOUT_REASON = ("refutation", "solution")
"""Hints that no technique explains."""


class Path(NamedTuple):
    """The hints from a puzzle to its solution."""

    seconds: list[float]
    """The processor time of each hint."""
    unexplained: int
    """How many of them are refutations or cells of the solution."""


def measure(files: Sequence[str] = (), full: bool = False) -> Iterator[Figure]:
    """The figures of each set of puzzles, then those of all."""
    every: list[Path] = []
    named = ((os.path.basename(file), list(minimal_puzzles.read(file))) for file in files)
    for name, puzzles in named if files else minimal_puzzles.sets(full):
        paths = [path_of(puzzle) for puzzle in puzzles]
        if not paths:
            continue
        every += paths
        most = max(second for path in paths for second in path.seconds) * 1000
        yield Figure(f"{name}: slowest hint", most, "ms", MOST_SECONDS * 1000, _note(paths), 0)
    if every:
        yield from _overall(every)


def _note(paths: list[Path]) -> str:
    seconds = [taken for path in paths for taken in path.seconds]
    whole = sum(not path.unexplained for path in paths)
    refuted = sum(path.unexplained for path in paths)
    return (
        f"{len(seconds)} hints, 50 % {median(seconds) * 1000:.1f}, 99 % "
        f"{worst_but(seconds, 0.01) * 1000:.0f} ms, {_slow(seconds):.1f} % over "
        f"{USUAL_SECONDS * 1000:.0f}; {whole} of {len(paths)} puzzles without {refuted} refutations"
    )


def _overall(paths: list[Path]) -> Iterator[Figure]:
    seconds = [taken for path in paths for taken in path.seconds]
    usual = USUAL_SECONDS * 1000
    note = f"{len(seconds)} hints, {_slow(seconds):.2f} % over {usual:.0f} ms"
    yield Figure("99 % of all hints", worst_but(seconds, 0.01) * 1000, "ms", usual, note, 0)
    yield Figure("slowest of all hints", max(seconds) * 1000, "ms", MOST_SECONDS * 1000, "", 0)
    whole = 100 * sum(not path.unexplained for path in paths) / len(paths)
    note = f"of {len(paths)}"
    yield Figure("puzzles without refutation", whole, "%", EXPLAINED, note, 1, at_least=True)


def _slow(seconds: list[float]) -> float:
    """How many of 100 hints took too long."""
    return 100 * sum(taken > USUAL_SECONDS for taken in seconds) / len(seconds)


def path_of(puzzle: Puzzle) -> Path:
    """Ask for a hint and carry it out until the puzzle is solved, as in the window."""
    from game.session.session import Session
    from game.ui.scenes.playing.hint_search import HURRY_SECONDS, MAX_SECONDS

    session, seconds, unexplained = Session(puzzle), list[float](), 0
    while not session.won:
        start = time.process_time()
        hint = session.hint_search()(_after(start + MAX_SECONDS), _after(start + HURRY_SECONDS))
        seconds.append(time.process_time() - start)
        unexplained += hint.step is not None and hint.step.technique in WITHOUT_REASON
        session.apply_hint(hint)
    return Path(seconds, unexplained)


def _after(end: float) -> ShouldStop:
    """Whether the processor time is beyond `end`."""
    calls = count(1)
    return lambda: next(calls) % CALLS == 0 and time.process_time() > end
