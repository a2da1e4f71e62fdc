"""The parts of the benchmark, and the table of what they found."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module

from benchmarks import minimal_puzzles
from benchmarks.measuring import Figure
from launching.rerun import in_environment

PARTS = {
    "start": ("start", "from the start of the program to its first frame"),
    "newgame": ("new_game", "from the click on a level to its puzzle on the screen"),
    "kinds": ("kind_games", "from Play to the board, for each kind of 6×6 and 9×9 and each tier"),
    "frames": ("frames", "drawing, presses and motions"),
    "idle": ("idle", "what the game costs while nothing happens"),
    "memory": ("memory", "what it takes of the memory"),
    "games": ("many_games", "Statistics of a player with ten thousand games"),
    "commands": ("command", "whole commands: start, reading, solving, printing"),
    "engine": ("engine", "generating and solving"),
    "hints": ("hints", "every hint on the way through puzzles of all kinds"),
    "rate": ("rating", "rating, and where its time goes"),
    "learn": ("learning", "pages of the atlas and questions of drills"),
}
"""Name to the module here whose ``measure()`` yields the figures, and what it is about."""

WITH_FILES = ("commands", "engine", "hints", "rate")
"""The parts that measure files of puzzles where some are named."""


def main(arguments: list[str]) -> int:
    """Measure, print, and return 0 when every goal is met."""
    given = _parse(arguments)
    code = in_environment("bench.py", arguments)
    if code is not None:
        return code
    if given.make:
        minimal_puzzles.make()
        return 0
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "yes"  # it would end up in the JSON
    by_part: dict[str, list[Figure]] = {}
    for part in given.parts or PARTS:
        print(f"Measuring {part} ...", file=sys.stderr, flush=True)
        by_part[part] = []
        if not given.json:
            print(_head(part), flush=True)
        for figure in _measure(part, given):
            by_part[part].append(figure)
            if not given.json:
                print(_line(figure), flush=True)
        if not given.json:
            print(flush=True)
    if given.json:
        print(as_json(by_part))
    figures = [figure for part in by_part.values() for figure in part]
    return 0 if all(figure.met is not False for figure in figures) else 1


def _measure(part: str, given: argparse.Namespace) -> Iterator[Figure]:
    """The figures of a part, each as soon as it is known."""
    measure = import_module(f"benchmarks.{PARTS[part][0]}").measure
    if part == "hints":
        yield from measure(given.files, given.full)
    else:
        yield from measure(given.files) if part in WITH_FILES else measure()


def _parse(arguments: list[str]) -> argparse.Namespace:
    about = "\n".join(f"  {name:9}{words}" for name, (_, words) in PARTS.items())
    parser = argparse.ArgumentParser(
        description="Measure how fast the game is.",
        epilog=f"parts:\n{about}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help="what to measure; or files of puzzles to solve"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument(
        "--full", action="store_true", help="measure hints on 20 puzzles of each kind, not on 2"
    )
    parser.add_argument(
        "--make", action="store_true", help="only write the file of puzzles for hints anew"
    )
    given = parser.parse_args(arguments)
    given.files = [part for part in given.parts if part not in PARTS and os.path.isfile(part)]
    given.parts = [part for part in given.parts if part not in given.files]
    if given.files and not given.parts:
        given.parts = ["engine"]
    for part in given.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    return given


def table(part: str, figures: Sequence[Figure]) -> str:
    """A line for each figure: what, how much, the goal, whether it is met."""
    return "\n".join([_head(part), *map(_line, figures), ""])


def _head(part: str) -> str:
    return f"{part}: {PARTS[part][1]}"


def _line(figure: Figure) -> str:
    goal = "" if figure.goal is None else f"{'≥' if figure.at_least else '≤'} {figure.goal:g}"
    verdict = {True: "met", False: "MISSED", None: ""}[figure.met]
    amount = f"{figure.value:.{figure.places}f} {figure.unit}".rstrip()
    line = f"  {figure.name:60}{amount:>12}  {goal:8}{verdict:7}{figure.note}"
    return line.rstrip()


def as_json(by_part: dict[str, list[Figure]]) -> str:
    """{part: [{name, value, unit, goal, met, note}]}."""
    facts = {
        part: [
            {
                "name": figure.name,
                "value": round(figure.value, 4),
                "unit": figure.unit,
                "goal": figure.goal,
                "met": figure.met,
                "note": figure.note,
            }
            for figure in figures
        ]
        for part, figures in by_part.items()
    }
    return json.dumps(facts, indent=1, ensure_ascii=False)
