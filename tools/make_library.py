#!/usr/bin/env python3
"""Make the puzzle library: ``python3 tools/make_library.py [--jobs N]``.

Four books of 1000 numbered puzzles, some of the tiers that are slow to find, and 10,000 free ones,
by the table in ``library_books/plan.py``, into ``assets/library.sqlite``. It works on all cores,
shows its progress, and continues where it stopped when it is started again. Every puzzle is read
back from what will be written, and proven to have one solution, before it is kept. With ``--again
tier.master`` only that pack is remade, for example after techniques were added to the ladder; packs
that are missing are made too, and those that the plan does not have are dropped.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sqlite3
import sys
from itertools import chain, repeat
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.cli.parallel import TaskResult, cores, run_tasks
from game.cli.progress import Progress
from game.cli.puzzle_maker import PuzzleMaker
from game.engine.formats.entry import Entry
from game.engine.formats.puzzle_text import read_puzzles
from game.engine.solver import count_solutions
from game.paths import LIBRARY, asset
from game.store.library import BLOCK, TABLES, pack_lines
from library_books.plan import PLAN, Pack
from library_books.same_grid import BookMaker

MAX_STOP_CHECKS = 100
"""Times 256 branches of the search for a puzzle; counted, so that all machines agree."""


class Task(NamedTuple):
    """Makes and proves the puzzles of a pack, numbered from 0."""

    maker: PuzzleMaker | BookMaker
    start: int

    def make(self, number: int) -> TaskResult:
        """The record of puzzle `start + number`, proven to have one solution."""
        for attempt in range(100):
            # A puzzle that takes too long is replaced by one of another seed.
            ticks = chain(repeat(False, MAX_STOP_CHECKS), repeat(True))
            maker = self.maker._replace(tick=ticks.__next__)
            made = maker.make(self.start + number + attempt * 1_000_000)
            line = _short(made)
            if not made.failed and _proven(line):
                return TaskResult(line)
        return TaskResult(f"no puzzle {self.start + number + 1}: {made.text}", failed=True)


def _short(made: TaskResult) -> str:
    """A record without the parts that follow from the rest."""
    if made.failed or not made.text.startswith("{"):
        return made.text
    record = json.loads(made.text)
    record.pop("solution", None)
    record.pop("spec", None)
    return json.dumps(record, separators=(",", ":"))


def _proven(line: str) -> bool:
    (entry,) = read_puzzles([line])
    return isinstance(entry, Entry) and count_solutions(entry.rules, entry.givens, 2) == 1


def main() -> int:
    """Make what is missing; returns the exit status."""
    parser = argparse.ArgumentParser(description="Make the puzzle library.")
    parser.add_argument("--jobs", type=int, default=cores(), help="how many cores to use (all)")
    parser.add_argument("--output", type=Path, default=Path(asset(LIBRARY)))
    parser.add_argument(
        "--again", default="", metavar="PACK", help="remake this pack and keep the rest"
    )
    options = parser.parse_args()
    part = options.output.with_suffix(".part")
    fresh = options.again and not part.exists()
    if fresh:
        shutil.copy(options.output, part)
    progress = Progress("library", sum(pack.amount for pack in PLAN), "puzzles")
    connection = sqlite3.connect(part, isolation_level=None)
    for statement in TABLES:
        connection.execute(statement)
    if fresh:
        connection.execute("DELETE FROM block WHERE pack = ?", (options.again,))
        names = [pack.name for pack in PLAN]
        others = f"DELETE FROM block WHERE pack NOT IN ({', '.join('?' * len(names))})"
        connection.execute(others, names)
    try:
        for pack in PLAN:
            _fill(connection, pack, options.jobs, progress)
    except KeyboardInterrupt:
        print(f"\nStopped; start again to go on. So far: {part}", file=sys.stderr)
        return 130
    _finish(connection, part, options.output)
    return 0


def _fill(connection: sqlite3.Connection, pack: Pack, jobs: int, progress: Progress) -> None:
    """Make what a pack lacks, block by block."""
    query = "SELECT coalesce(sum(count), 0) FROM block WHERE pack = ?"
    have = connection.execute(query, (pack.name,)).fetchone()[0]
    progress.advance(have)
    lines: list[str] = []
    made = run_tasks(Task(pack.maker, have).make, pack.amount - have, jobs, progress.tick)
    for done in made if have < pack.amount else ():
        if done.failed:
            raise SystemExit(f"{pack.name}: {done.text}")
        lines.append(done.text)
        progress.advance()
        if len(lines) == BLOCK or have + len(lines) == pack.amount:
            row = (pack.name, have + 1, len(lines), pack_lines(lines))
            connection.execute("INSERT INTO block VALUES (?, ?, ?, ?)", row)
            have, lines = have + len(lines), []
    progress.clear()
    print(f"{pack.name}: {pack.amount}", flush=True)


def _finish(connection: sqlite3.Connection, part: Path, output: Path) -> None:
    connection.execute("VACUUM")
    connection.close()
    os.replace(part, output)
    print(f"{output}: {output.stat().st_size:,} bytes")


if __name__ == "__main__":
    sys.exit(main())
