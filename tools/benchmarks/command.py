"""The whole command: start, reading, solving and printing, compared with another program's."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks.measuring import Figure
from benchmarks.pairs import difference, ratio
from benchmarks.puzzle_sets import puzzle_sets, text_of
from launching.environment import ROOT

START = 60.0
"""Milliseconds that the start of a command may take beyond that of Python."""

OURS = (sys.executable, "-P", "-m", "game", "solve")
BARE = (sys.executable, "-P", "-c", "pass")
QQWING = ("qqwing", "--solve", "--one-line")


def measure(files: Sequence[str] = ()) -> Iterator[Figure]:
    """The cost of starting ``solve``, then of all of it on each set of puzzles."""
    started, ours, bare = difference(partial(_spent, OURS), partial(_spent, BARE), 25)
    note = f"{ours:.0f} ms less {bare:.0f} ms; {started.note(0)}"
    yield Figure("start of `solve`, beyond Python's own", started.median, "ms", START, note, 0)
    for name, boards in puzzle_sets(files):
        with _written(text_of(board) for board in boards) as path:
            yield from _whole(f"{name}, {len(boards)} puzzles", path)


def _whole(name: str, path: str) -> Iterator[Figure]:
    """Our command on a file, compared with QQWing's if installed, else with a bare Python's."""
    if shutil.which("qqwing"):
        beside, rival = partial(_spent, QQWING, path), "QQWing's"
    else:
        beside, rival = partial(_spent, BARE), "the start of Python"
    spread, ours, theirs = ratio(partial(_spent, (*OURS, path)), beside)
    yield Figure(f"`solve` on {name}, whole command", ours, "ms", places=0)
    note = f"{theirs:.0f} ms; {spread.note()}"
    yield Figure(f"`solve` on {name}, times {rival}", spread.median, "x", note=note)


def _spent(command: Sequence[str], path: str = os.devnull) -> float:
    """Milliseconds of processor time that a command takes, with a file as its input."""
    import resource  # not on Windows, where there is no QQWing either

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(path, "rb") as stream:
        subprocess.run(
            command,
            stdin=stream,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": ROOT},
            check=True,
        )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


@contextlib.contextmanager
def _written(lines: Iterator[str]) -> Iterator[str]:
    """The path of a file with these lines."""
    with tempfile.TemporaryDirectory(prefix="nonet-bench-") as folder:
        path = os.path.join(folder, "puzzles.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
        yield path
