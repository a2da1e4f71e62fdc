#!/usr/bin/env python3
"""Make the stock: puzzles of each kind and tier that are slow to find, for a first game at once.

    python3 tools/make_stock.py try FILE.jsonl --sizes 6 9
    python3 tools/make_stock.py write FILE.jsonl...         assets/stock.sqlite
    python3 tools/make_stock.py check --seconds 20

``try`` makes puzzles as a new game with a seed does, and rates each anew, step by step, from its
record alone. It goes round all kinds and tiers, so it may be ended at any time; called again with
the same file it continues. The slower a kind and tier, the more puzzles of it are made; of one that
is quick, none is kept. ``write`` takes the right ones. ``check`` proves that each puzzle in the
asset has one solution, and rates it again; it says after each kind how far it is. All of it takes
about half an hour.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from statistics import median

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [ROOT, os.path.join(ROOT, "tools")]

from game.engine.errors import Stopped  # noqa: E402
from game.paths import STOCK, asset  # noqa: E402
from game.session.kind import CLASSIC  # noqa: E402
from game.session.offered_kinds import sizes_of  # noqa: E402
from game.session.wishes import KindWish, make_of_kind  # noqa: E402
from game.store.library import BLOCK, TABLES, pack_lines  # noqa: E402
from game.store.puzzles import puzzle_texts  # noqa: E402
from game.store.stock import Stock, format_line, parse_line  # noqa: E402
from rate_again import lines_of, rated, wishes  # noqa: E402

QUICK_SECONDS = 0.12
"""The median of computing up to which a puzzle needs no stock: half of what a click may take."""

INSTANT_SECONDS = 0.04
"""Up to which a puzzle is not kept, as it is not worth it."""

SLOW_SECONDS = 0.3
"""From which on a single one shows that a kind and tier is slow at times."""

FIRST = 3
"""How many puzzles of each kind and tier are tried, to learn how slow it is."""

AMOUNTS = ((5.0, 6), (1.0, 4), (QUICK_SECONDS, FIRST))
"""For the median of computing from which on, how many puzzles are kept."""

MOST_LATE = 12
"""How many seeds of a kind and tier may take too long before it is left alone."""

FIRST_SEED = 7_000_000_000
"""Seeds count from here, where nobody asks for one by chance."""

Line = dict[str, object]
Key = tuple[str, str]


def main() -> int:
    """Try, write or check; returns the exit status."""
    parser = argparse.ArgumentParser(description="Make the stock of puzzles that are slow to find.")
    commands = parser.add_subparsers(dest="command", required=True)
    trying = commands.add_parser("try")
    trying.add_argument("file")
    trying.add_argument("--sizes", type=int, nargs="+", default=list(sizes_of(CLASSIC.variant)))
    trying.add_argument("--seconds", type=float, default=30.0, help="of computing for a puzzle")
    commands.add_parser("write").add_argument("files", nargs="+")
    checking = commands.add_parser("check")
    checking.add_argument("--seconds", type=float, default=20.0, help="of computing for a puzzle")
    options = parser.parse_args()
    if options.command == "try":
        attempt_all(options.file, options.sizes, options.seconds)
        return 0
    if options.command == "write":
        write(chain_lines(options.files))
        return 0
    return check(options.seconds)


def chain_lines(files: Iterable[str]) -> Iterator[Line]:
    for name in files:
        yield from lines_of(name)


def attempt_all(name: str, sizes: Iterable[int], seconds: float) -> None:
    """Go round all kinds and tiers, a puzzle of each a round, until each has enough."""
    tried: dict[Key, list[Line]] = defaultdict(list)
    for line in lines_of(name):
        tried[_key(line)].append(line)
    asked = [wish for wish in wishes(sizes) if wish.kind != CLASSIC]
    with open(name, "a", encoding="utf-8") as file:
        while asked:
            asked = [wish for wish in asked if lacks(tried[wish.kind.format(), wish.tier])]
            for wish in asked:
                before = tried[wish.kind.format(), wish.tier]
                line = attempt(wish, FIRST_SEED + len(before), seconds)
                before.append(line)
                print(json.dumps(line), file=file, flush=True)


def _key(line: Line) -> Key:
    return str(line["kind"]), str(line["tier"])


def wanted(lines: list[Line]) -> int:
    """How many puzzles are kept of a kind and tier, after some were tried; 0 for a quick one."""
    taken = [float(str(line["seconds"])) for line in lines]
    usual = FIRST if max(taken) > SLOW_SECONDS else 0
    return next((amount for least, amount in AMOUNTS if median(taken) > least), usual)


def lacks(lines: list[Line]) -> bool:
    """Whether another puzzle is to be tried."""
    if len(lines) < FIRST:
        return True
    right = sum("puzzle" in line for line in lines)
    return right < wanted(lines) and len(lines) - right < MOST_LATE


def attempt(wish: KindWish, seed: int, seconds: float) -> Line:
    """Make a puzzle and rate it again; the line has the puzzle if it is right, and was in time."""
    start = time.process_time()

    def is_late() -> bool:
        return time.process_time() > start + seconds

    line: Line = {"kind": wish.kind.format(), "tier": wish.tier, "seed": seed}
    try:
        puzzle = make_of_kind(wish, seed, is_late)
        spent = time.process_time() - start
        if spent > INSTANT_SECONDS and rated(puzzle, lambda: False) == wish.tier:
            line["puzzle"] = format_line(puzzle_texts(puzzle))
    except Stopped:
        spent = time.process_time() - start
    return line | {"seconds": round(spent, 3)}


def write(lines: Iterable[Line]) -> None:
    """Write the asset anew."""
    by_key: dict[Key, list[Line]] = defaultdict(list)
    for line in lines:
        by_key[_key(line)].append(line)
    packs: dict[str, list[str]] = defaultdict(list)
    for (kind, _), own in by_key.items():
        right = [str(line["puzzle"]) for line in own if "puzzle" in line]
        packs[kind] += right[: wanted(own)]
    path = asset(STOCK)
    if os.path.exists(path):
        os.remove(path)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA page_size = 1024")
    for statement in TABLES:
        connection.execute(statement)
    for kind, puzzles in sorted(packs.items()):
        assert len(puzzles) <= BLOCK, kind
        if puzzles:
            row = (kind, 1, len(puzzles), pack_lines(puzzles))
            connection.execute("INSERT INTO block VALUES (?, ?, ?, ?)", row)
    connection.execute("VACUUM")
    connection.close()
    count = sum(map(len, packs.values()))
    print(f"{path}: {count} puzzles, {os.path.getsize(path):,} bytes")


def check(seconds: float) -> int:
    """Rate all puzzles of the asset; returns 1 if any is wrong. What takes longer than some seconds
    is late, and only counted."""
    stock, verdicts = Stock(), Counter[str]()
    kinds = stock.kinds()
    for number, kind in enumerate(kinds, 1):
        for line in stock.lines(kind):
            verdicts[_verdict(line, seconds)] += 1
        said = ", ".join(f"{verdicts[verdict]} {verdict}" for verdict in ("right", "wrong", "late"))
        print(f"{number} of {len(kinds)} kinds, {kind}: {said}", flush=True)
    return 1 if verdicts["wrong"] else 0


def _verdict(line: str, seconds: float) -> str:
    """Whether a puzzle of the stock is ``right``, ``wrong`` or ``late``."""
    puzzle, late = parse_line(line), time.process_time() + seconds
    assert puzzle.spec
    try:
        again = rated(puzzle, lambda: time.process_time() > late)
    except Stopped:
        return "late"
    if f"tier.{again}" == puzzle.spec.level:
        return "right"
    print(f"WRONG {puzzle.spec.format()}: {again}")
    return "wrong"


if __name__ == "__main__":
    sys.exit(main())
