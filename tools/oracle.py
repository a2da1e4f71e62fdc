"""Compare the solver with puzzles that other programs have solved.

    python3 tools/oracle.py FILE...

A file is one of: JSON lines (records as in game/engine/formats/records.py, with `solution`, or
f-puzzles objects under `fpuzzles_json`); tab-separated columns under a header, with `puzzle` or
`clues` and `solution`, and `variant`, `regions`, `extra`; `puzzle:count[:solution]`; a bare
puzzle a line, which has no solution in a file called "invalid", and several in one called
"multiple". Prints, per file and variant, how many are right, wrong and not settled in the seconds
of CPU time that each puzzle is given, and the slowest.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.engine.errors import Stopped, SudokuError
from game.engine.formats.fpuzzles import parse_fpuzzle
from game.engine.formats.records import rules_of
from game.engine.notation import format_grid, parse_grid
from game.engine.rules import Rules, classic, latin
from game.engine.solver import count_solutions, solutions
from game.engine.variants.diagonal import diagonals, rising
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.jigsaw import regions
from game.engine.variants.windoku import windows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SECONDS = 600.0
"""Seconds of CPU time for a puzzle, unless the command line says otherwise."""


class Case(NamedTuple):
    """One puzzle and the expected result."""

    name: str
    variant: str
    rules: Rules
    givens: tuple[int, ...]
    solutions: int
    """How many solutions; -2 stands for two or more."""
    solution: str = ""


def cases(path: Path) -> Iterator[Case | str]:
    """Every puzzle of a file; a text where a line cannot be read."""
    lines = path.read_text().splitlines()
    if path.suffix == ".tsv":
        yield from _table([line for line in lines if not line.startswith("#")], path.stem)
        return
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            yield _case(line, number, path.stem)
        except (SudokuError, KeyError) as error:
            yield f"{path.name}:{number}: {error}"


def _case(line: str, number: int, stem: str) -> Case:
    if line.startswith("{"):
        return _record(json.loads(line), number, stem)
    puzzle, _, rest = line.partition(":")
    count, _, solution = rest.partition(":")
    if count.isdecimal():
        return Case(f"{number}", stem, classic(), parse_grid(puzzle), int(count), solution)
    givens = parse_grid(puzzle.split()[0])
    return Case(f"{number}", stem, classic(), givens, 0 if "invalid" in stem else -2)


def _record(record: dict[str, object], number: int, stem: str) -> Case:
    solution = str(record["solution"])
    if "fpuzzles_json" in record:
        rules, givens = parse_fpuzzle(record["fpuzzles_json"])
        return Case(str(record["comment"]), "f-puzzles", rules, givens, 1, solution)
    rules = rules_of(record)
    variant = f"{record['variant']} {record['size']}"
    name = str(record.get("id", number))
    return Case(name, variant, rules, parse_grid(str(record["givens"])), 1, solution)


def _table(lines: list[str], stem: str) -> Iterator[Case]:
    header = lines[0].split("\t")
    for number, line in enumerate(lines[1:], 2):
        row = dict(zip(header, line.split("\t"), strict=False))
        givens = parse_grid(row.get("puzzle") or row["clues"])
        variant = row.get("variant", stem)
        rules = _lettered(row.get("regions", ""), row.get("extra", ""))
        yield Case(row.get("id", str(number)), variant, rules, givens, 1, row.get("solution", ""))


def _lettered(labels: str, extra: str) -> Rules:
    """Rules of a table: a picture of the regions, and letters for what is added."""
    rules = latin(9) + regions(labels) if labels else classic()
    pieces = {"X": diagonals, "H": windows, "P": _percent, "C": disjoint_groups}
    for letter in extra:
        rules += pieces[letter](9)
    return rules


def _percent(size: int) -> Rules:
    """The rising diagonal and the windows at the top left and the bottom right."""
    return rising(size) + Rules(size, [windows(size).houses[index] for index in (0, 3)])


def verdict(case: Case, should_stop: Callable[[], bool] | None = None) -> str:
    """What is wrong with our answer; empty if nothing is."""
    if case.solutions not in (1, -2):
        limit = case.solutions + 1
        count = count_solutions(case.rules, case.givens, limit, should_stop)
        return "" if count == case.solutions else f"{count} solutions of {case.solutions}"
    both = list(islice(solutions(case.rules, case.givens, should_stop), 2))
    if case.solutions == -2:
        return "" if len(both) == 2 else f"{len(both)} solutions"
    if len(both) != 1:
        return f"{len(both) or 'no'} solutions"
    answer = format_grid(both[0])
    # f-puzzles writes digits above 9 in decimal, one after the other
    same = case.solution.upper() in ("", answer, "".join(map(str, both[0])))
    return "" if same else f"another solution: {answer}"


@dataclass
class Tally:
    """The results for the puzzles of one variant."""

    right: int = 0
    wrong: int = 0
    unsettled: int = 0
    slowest: float = 0.0
    total: float = 0.0

    def add(self, case: Case, seconds: float) -> None:
        """Solve a puzzle in at most `seconds` of CPU time, and report a wrong result."""
        start = time.process_time()
        try:
            complaint = verdict(case, lambda: time.process_time() - start > seconds)
        except Stopped:
            complaint = f"not settled in {seconds:g} s"
            self.unsettled += 1
        else:
            self.wrong += bool(complaint)
            self.right += not complaint
        spent = time.process_time() - start
        self.slowest = max(self.slowest, spent)
        self.total += spent
        if complaint:
            print(f"  {case.name}: {complaint}", flush=True)

    def line(self) -> str:
        """The counts and times in columns."""
        mean = self.total / (self.right + self.wrong + self.unsettled)
        return (
            f"{self.right:5} right {self.wrong:3} wrong {self.unsettled:3} not settled"
            f"   mean {mean * 1e3:8.2f} ms   slowest {self.slowest * 1e3:8.1f} ms"
        )


def check(path: Path, seconds: float = SECONDS) -> bool:
    """Print the table of one file; whether everything in it is right."""
    tallies: dict[str, Tally] = {}
    unread = 0
    for case in cases(path):
        if isinstance(case, str):
            print(f"  {case}", flush=True)
            unread += 1
        else:
            tallies.setdefault(case.variant, Tally()).add(case, seconds)
    for variant, tally in sorted(tallies.items()):
        print(f"{path.name:34} {variant:18} {tally.line()}", flush=True)
    return not unread and not any(tally.wrong or tally.unsettled for tally in tallies.values())


def main() -> int:
    """Check every file named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        metavar="N",
        help="CPU time for each puzzle, after which it counts as not settled (%(default)g)",
    )
    arguments = parser.parse_args()
    results = [check(path, arguments.seconds) for path in arguments.files]
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
