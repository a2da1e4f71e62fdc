"""The puzzles that hints are measured on: minimal ones of every kind and of sums of kinds.

The first of each set stand in `minimal_puzzles.jsonl`, as to make them takes minutes; more are made
when they are asked for and kept in a temporary folder. `python3 tools/bench.py hints --make` writes
the file anew.
"""

from __future__ import annotations

import csv
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

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
    "doublearrow",
)
"""The kinds that are measured by themselves."""

SUMS = ("killer+x", "thermo+antiknight", "arrow+jigsaw", "greater+parity", "sums+windoku")
"""Sums of kinds."""

MORE_SUMS = (
    "killer+jigsaw",
    "killer+antiknight",
    "killer+parity",
    "signs+windoku",
    "sums+x",
    "x+jigsaw",
    "jigsaw+disjoint",
    "signs+x",
    "greater+thermo",
    "sums+antiknight",
    "thermo+x",
    "parity+antiking",
    "windoku+disjoint",
    "arrow+x",
    "killer+windoku",
)
"""Sums that only a full measurement has; none of them stands in the file."""

KEPT = 2
"""How many puzzles of each set stand in the file: those of the seeds from 0 on."""

FULL = 20
"""How many puzzles of each set a full measurement has."""

FULL_LARGE = 5
"""How many of 16 by 16."""

FILE = os.path.join(os.path.dirname(__file__), "minimal_puzzles.jsonl")

HARDEST = os.path.join(ROOT, os.pardir, "shared", "data", "public-domain", "bank_by_rating.tsv")
RATED = os.path.join(ROOT, "tests", "data", "rated_few.tsv")
"""Files with rated puzzles, by Sudoku Explainer's rating in the column `se1213`."""

HARDEST_COUNT = 10


def sets(full: bool) -> Iterator[tuple[str, list[Puzzle]]]:
    """The name and the puzzles of each set; few of each unless `full`."""
    known = _known()
    for kind, size in _kinds(MORE_SUMS if full else ()):
        count = (FULL_LARGE if size > 9 else FULL) if full else KEPT
        texts = (_text(known, kind, size, seed) for seed in range(count))
        yield f"{kind} {size}x{size}", [puzzle for text in texts for puzzle in _parsed(text)]
    yield "hardest classic", list(_hardest())


def make() -> None:
    """Write the file anew."""
    with open(FILE, "w", encoding="utf-8") as stream:
        for kind, size in _kinds():
            for seed in range(KEPT):
                row = {"kind": kind, "size": size, "seed": seed}
                text = _text({}, kind, size, seed)
                stream.write(json.dumps({**row, "puzzle": json.loads(text)}) + "\n")


def read(file: str) -> Iterator[Puzzle]:
    """The puzzles of a file that have exactly one solution."""
    with open(file, encoding="utf-8") as stream:
        yield from _parsed(stream.read())


def _kinds(more: tuple[str, ...] = ()) -> Iterator[tuple[str, int]]:
    for size in (6, 9):
        for kind in (*KINDS, *SUMS, *more):
            yield kind, size
    yield "classic", 16


def _known() -> dict[tuple[str, int, int], str]:
    with open(FILE, encoding="utf-8") as stream:
        rows = [json.loads(line) for line in stream]
    return {(row["kind"], row["size"], row["seed"]): json.dumps(row["puzzle"]) for row in rows}


def _text(known: dict[tuple[str, int, int], str], kind: str, size: int, seed: int) -> str:
    """A minimal puzzle as JSON: from the file, or the temporary folder, or else made now."""
    from game.engine.formats import format_puzzle
    from game.engine.generator import Recipe, generate
    from game.engine.puzzle import PuzzleSpec

    if (kind, size, seed) in known:
        return known[kind, size, seed]
    folder = os.path.join(tempfile.gettempdir(), "nonet-bench-hints")
    file = os.path.join(folder, f"{kind}-{size}-{seed}.json")
    if not os.path.exists(file):
        print(f"Making {kind} {size}x{size}, seed {seed} ...", file=sys.stderr, flush=True)
        spec = PuzzleSpec(variant=kind, size=size, blanks=0, seed=seed)
        made = format_puzzle(generate(spec, None, Recipe(minimal=True)), "json")
        os.makedirs(folder, exist_ok=True)
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(made + "\n")
    with open(file, encoding="utf-8") as stream:
        return stream.read()


def _parsed(text: str) -> Iterator[Puzzle]:
    """The puzzles of a text that have exactly one solution."""
    from io import BytesIO
    from itertools import islice

    from game.engine.formats.entry import Entry
    from game.engine.formats.input_lines import lines_of
    from game.engine.formats.puzzle_text import read_puzzles
    from game.engine.puzzle import Puzzle
    from game.engine.solver import solutions

    for entry in read_puzzles(lines_of(BytesIO(text.encode()))):
        if not isinstance(entry, Entry):
            continue
        both = tuple(islice(solutions(entry.rules, entry.givens), 2))
        if len(both) == 1:
            yield Puzzle(None, entry.rules, entry.givens, both)


def _hardest() -> Iterator[Puzzle]:
    """The classic puzzles with the highest ratings."""
    from game.engine.loading import load_puzzle

    with open(HARDEST if os.path.exists(HARDEST) else RATED, encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t"))
    rows.sort(key=lambda row: float((row["se1213"] or "0").split("/")[0]), reverse=True)
    for row in rows[:HARDEST_COUNT]:
        yield load_puzzle(row["puzzle"])
