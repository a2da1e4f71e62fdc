"""The whole command: start, reading, solving and printing, compared with another program's."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks.measuring import Figure
from benchmarks.pairs import difference, ratio
from benchmarks.puzzle_sets import puzzle_sets, text_of
from launching.environment import ROOT

START = 60.0
"""Milliseconds that the start of a command may take beyond that of Python."""

SCALING = 1.8
"""How many times as fast two cores should be."""

MANY = 400_000
"""Puzzles for two cores: enough that starting the second process is not seen."""

GAME = (sys.executable, "-P", "-m", "game")
OURS = (*GAME, "solve")
BARE = (sys.executable, "-P", "-c", "pass")
QQWING = ("qqwing", "--solve", "--one-line")


def measure(files: Sequence[str] = ()) -> Iterator[Figure]:
    """The cost of starting ``solve``, then of all of it on each set of puzzles."""
    started, ours, bare = difference(partial(_spent, OURS), partial(_spent, BARE), 25)
    note = f"{ours:.0f} ms less {bare:.0f} ms; {started.note(0)}"
    yield Figure("start of `solve`, beyond Python's own", started.median, "ms", START, note, 0)
    sets = list(puzzle_sets(files))
    for name, boards in sets:
        with _written(text_of(board) for board in boards) as path:
            yield from _whole(f"{name}, {len(boards)} puzzles", path)
    if (os.cpu_count() or 1) > 1:
        texts = [text_of(board) for board in sets[0][1]]
        with _written(texts[number % len(texts)] for number in range(MANY)) as path:
            yield from _on_two_cores(path)


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


def _on_two_cores(path: str) -> Iterator[Figure]:
    """How much sooner each command ends with a second core."""
    for words in (("solve",), ("check",)):
        one = partial(_lasted, (*GAME, *words), path)
        spread, alone, both = ratio(one, partial(_lasted, (*GAME, *words, "--jobs", "2"), path), 3)
        note = f"{alone:.0f} ms, {both:.0f} ms; {spread.note()}"
        name = f"`{' '.join(words)} --jobs 2` on {MANY:,} puzzles, times as fast"
        yield Figure(name, spread.median, "x", SCALING, note, 2, True)


def _lasted(command: Sequence[str], path: str) -> float:
    """Milliseconds until a command ends."""
    start = time.perf_counter()
    _spent(command, path)
    return (time.perf_counter() - start) * 1000


def _spent(command: Sequence[str], path: str = os.devnull) -> float:
    """Milliseconds of processor time that a command takes, with a file as its input."""
    if sys.platform == "win32":
        raise NotImplementedError("there is no QQWing either")
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(path, "rb") as stream:
        subprocess.run(
            command,
            stdin=stream,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=ROOT,
            env=_environment(),
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


def _environment() -> dict[str, str]:
    """The environment without what would make Python write each line at once, or compile anew."""
    left_out = ("PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "PYTHONPATH": ROOT}
