#!/usr/bin/env python3
"""Choose some rated puzzles of every level as test data.

    python3 tools/rated_sample.py [--per-level N] FOLDER FILE.tsv...

The files are tables as rated_puzzles/rows.py reads them. Two tables are written into the folder:

rated_few.tsv   One puzzle of each Sudoku Explainer rating (ER), and one, as easy as can be, for
                each step of HoDoKu's that none of these needs.
rated_more.tsv  More puzzles, until there are N of each ER (8 unless said otherwise) or all that
                the files have. The hardest techniques and HoDoKu's levels take turns, so that
                rare ones are included.

A hash of the puzzle decides between puzzles of one sort; our own ratings play no part.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Record = dict[str, str]
"""A row by the names of its columns."""

COLUMNS = (
    "puzzle",
    "se1213",
    "sukaku1181",
    "sukaku_hardest",
    "hodoku_level",
    "hodoku_score",
    "hodoku_steps",
)


def records(paths: Iterable[Path]) -> Iterator[Record]:
    """The rows with a rating on both scales, each puzzle once."""
    seen = set()
    for path in paths:
        with path.open(newline="") as stream:
            for record in csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE):
                rated = record.get("se1213") and record.get("hodoku_score")
                if rated and record["puzzle"] not in seen:
                    seen.add(record["puzzle"])
                    yield record


def sample(rows: Iterable[Record], per_level: int) -> tuple[list[Record], list[Record]]:
    """The rows of the small table and of the larger one, each from the lowest ER up."""
    levels: dict[float, list[Record]] = defaultdict(list)
    for row in sorted(rows, key=_chance):
        levels[_er(row)].append(row)
    turns = [_in_turn(levels[er])[:per_level] for er in sorted(levels)]
    few = [turn[0] for turn in turns]
    missing = {name for er in levels for row in levels[er] for name in _steps(row)}
    missing.difference_update(*map(_steps, few))
    for er in sorted(levels):
        for row in levels[er]:
            if not missing.isdisjoint(_steps(row)):
                missing.difference_update(_steps(row))
                few.append(row)
    few.sort(key=_er)
    return few, [row for turn in turns for row in turn if row not in few]


def _in_turn(rows: list[Record]) -> list[Record]:
    """One of each sort, then the second of each sort, and so on; rare sorts first."""
    size = Counter(map(_sort, rows))
    seen: Counter[tuple[str, str]] = Counter()
    order = []
    for place, row in enumerate(rows):
        order.append((seen[_sort(row)], size[_sort(row)], place))
        seen[_sort(row)] += 1
    return [rows[place] for *_, place in sorted(order)]


def _sort(row: Record) -> tuple[str, str]:
    return row["sukaku_hardest"], row["hodoku_level"]


def _steps(row: Record) -> set[str]:
    """The names of HoDoKu's steps beyond singles."""
    parts = (part.strip().rpartition("=")[0] for part in row["hodoku_steps"].split(";"))
    return set(filter(None, parts))


def _er(row: Record) -> float:
    return float(row["se1213"].split("/")[0])


def _chance(row: Record) -> str:
    return hashlib.sha1(row["puzzle"].encode(), usedforsecurity=False).hexdigest()


def write(path: Path, rows: Iterable[Record]) -> None:
    """Write a table with the columns that rated_puzzles/rows.py reads."""
    with path.open("w", newline="") as stream:
        table = csv.DictWriter(
            stream, COLUMNS, extrasaction="ignore", delimiter="\t", lineterminator="\n"
        )
        table.writeheader()
        table.writerows(rows)


def main() -> int:
    """Write both tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--per-level", type=int, default=8, metavar="N", help="default: 8")
    options = parser.parse_args()
    few, more = sample(records(options.files), options.per_level)
    write(options.folder / "rated_few.tsv", few)
    write(options.folder / "rated_more.tsv", more)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
