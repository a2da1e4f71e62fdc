"""``bench``: how fast the engine is on this machine."""

from __future__ import annotations

import platform
import sys
from argparse import ArgumentTypeError
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING

from game.cli.measuring import Times, qqwing_mean, repeated, solving, solving_mean
from game.cli.puzzle_maker import PuzzleMaker
from game.cli.shared_options import add_timeout
from game.engine.errors import Stopped, SudokuError
from game.engine.formats.entry import Entry, quoted
from game.engine.formats.input_lines import lines_of
from game.engine.formats.puzzle_text import read_puzzles
from game.engine.notation import format_grid
from game.engine.rules import classic
from game.engine.solver import solutions
from game.parser import Parser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cli.measuring import Task

AMOUNTS = (40, 45, 50, 55, 58)
"""Blanks of the classic puzzles that are generated."""

OTHERS = (
    ("classic", 4),
    ("classic", 6),
    ("classic", 12),
    ("classic", 16),
    ("classic", 25),
    ("x", 9),
    ("windoku", 9),
    ("jigsaw", 9),
    ("killer", 9),
    ("killer+x", 9),
    ("antiknight", 9),
    ("thermo", 9),
)
"""Other rules and sizes, with as many blanks as `generate` makes by default."""


def main(arguments: list[str]) -> int:
    """Print the tables as they are measured; returns the exit status."""
    parser = Parser(
        "bench",
        description="Measure how long solving (with proof that the solution is unique) and "
        "generating take, in CPU time on one core.",
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="a file of puzzles to solve as well"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=1.0,
        metavar="S",
        help="how long to measure each line (default: 1)",
    )
    add_timeout(parser)
    options = parser.parse_args(arguments)
    timeout: float | None = options.timeout
    print(f"{platform.python_implementation()} {platform.python_version()}", platform.machine())
    _heading("solve and prove", "puzzles", "µs mean", "a second", "ms slowest", "× QQWing")
    status = 0
    for blanks in AMOUNTS[1:4]:
        made = [_classic(blanks).puzzle(seed) for seed in range(200)]
        _solved(f"{blanks} blanks", [(puzzle.rules, puzzle.givens) for puzzle in made])
    for file in options.files:
        status |= _file(file, timeout)
    print()
    _heading("generate", "puzzles", "ms median", "ms 99 of 100", "ms slowest")
    for name, maker in _makers():
        try:
            timed = maker._replace(timeout=timeout)
            _generated(name, repeated(timed.puzzle, options.seconds))
        except Stopped:
            print(f"{name:34} gave up after {timeout:g} s")
        except SudokuError as error:
            print(f"{name:34} {error}")
    return status


def _makers() -> Iterator[tuple[str, PuzzleMaker]]:
    for blanks in AMOUNTS:
        yield f"{blanks} blanks", _classic(blanks)
    yield "minimal", _classic(0)._replace(minimal=True)
    for variant, size in OTHERS:
        yield f"{variant} {size}×{size}", PuzzleMaker.of(variant, size)


def _classic(blanks: int) -> PuzzleMaker:
    return PuzzleMaker.of("classic", 9)._replace(blanks=blanks)


def _file(name: str, timeout: float | None) -> int:
    """Solve the puzzles of a file; 1 if it cannot be read, or some exceed the time limit."""
    try:
        with open(name, "rb") as stream:
            read = [
                puzzle for puzzle in read_puzzles(lines_of(stream)) if isinstance(puzzle, Entry)
            ]
    except OSError as error:
        print(f"bench: {name}: {error.strerror}", file=sys.stderr)
        return 1
    tasks: list[Task] = [(entry.rules, entry.givens) for entry in read if _in_time(entry, timeout)]
    short = name if len(name) <= 34 else "..." + name[-31:]
    if tasks:
        _solved(short, tasks)
    else:
        print(f"bench: {name}: no puzzles", file=sys.stderr)
    return 0 if tasks and len(tasks) == len(read) else 1


def _in_time(entry: Entry, timeout: float | None) -> bool:
    """Whether a puzzle is solved within the time limit; reports it if not."""
    if timeout is None:
        return True
    end = monotonic() + timeout
    try:
        for _ in islice(solutions(entry.rules, entry.givens, lambda: monotonic() > end), 2):
            pass
    except Stopped:
        puzzle = quoted(format_grid(entry.givens))
        print(f"bench: line {entry.line}: gave up after {timeout:g} s: {puzzle}", file=sys.stderr)
        return False
    return True


def _heading(title: str, *columns: str) -> None:
    print(f"{title:34}" + "".join([f"{column:>14}" for column in columns]))


def _solved(name: str, tasks: list[Task]) -> None:
    mean, slowest = solving_mean(tasks), solving(tasks, 1).slowest
    numbers = f"{len(tasks):14,}{mean * 1e6:14.1f}{1 / mean:14,.0f}{slowest * 1e3:14.2f}"
    print(f"{name:34}{numbers}{_beside_qqwing(tasks, mean):>14}", flush=True)


def _beside_qqwing(tasks: list[Task], mean: float) -> str:
    """How many times as long QQWing takes; empty for rules that it does not know."""
    if any(rules != classic() for rules, _ in tasks):
        return ""
    theirs = qqwing_mean([format_grid(givens) for _, givens in tasks])
    return "not installed" if theirs is None else f"{theirs / mean:.2f}"


def _generated(name: str, times: Times) -> None:
    numbers = "".join([f"{ms * 1e3:14.3f}" for ms in (times.median, times.p99, times.slowest)])
    print(f"{name:34}{len(times.seconds):14,}{numbers}", flush=True)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 3600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds")
    return seconds
