#!/usr/bin/env python3
"""Rate the volumes of the puzzle library: ``python3 tools/rate_library.py [--jobs N]``.

Every puzzle of a volume gets its tier, and ``assets/library_tiers.txt`` a line for each volume, as
``game/session/volume_levels.py`` reads it. A puzzle that takes longer than ``--seconds`` of
computing stays unrated. Volumes that have their line are not rated again, so that it continues
where it stopped; after a change of the ladder delete the file first.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import NamedTuple

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)

from game.cli.parallel import TaskResult, cores, run_tasks  # noqa: E402
from game.cli.progress import Progress  # noqa: E402
from game.engine.errors import Stopped  # noqa: E402
from game.engine.formats.entry import Entry  # noqa: E402
from game.engine.formats.puzzle_text import read_puzzles  # noqa: E402
from game.engine.rating.tier import tier  # noqa: E402
from game.paths import LIBRARY_TIERS, asset  # noqa: E402
from game.session.books import count_of, volume_kinds  # noqa: E402
from game.session.volume_levels import UNRATED, read_volume_tiers  # noqa: E402
from game.store.library import Library  # noqa: E402

SECONDS = 20.0
"""The computing that a puzzle may take."""


class Task(NamedTuple):
    """Rates the puzzles of a volume, numbered from 0."""

    volume: str
    seconds: float

    def rate(self, number: int) -> TaskResult:
        """The sign of a puzzle's tier."""
        return TaskResult(sign_of(Library().line(self.volume, number + 1), self.seconds))


def sign_of(line: str, seconds: float = SECONDS) -> str:
    """The number of a puzzle's tier, or the sign of those that take too long."""
    (entry,) = read_puzzles([line])
    assert isinstance(entry, Entry)
    late = time.process_time() + seconds
    try:
        least = tier(entry.rules, entry.givens, should_stop=lambda: time.process_time() > late)
    except Stopped:
        return UNRATED
    assert least is not None
    return str(least.value)


def main() -> int:
    """Rate what has no line yet; returns the exit status."""
    parser = argparse.ArgumentParser(description="Rate the volumes of the puzzle library.")
    parser.add_argument("--jobs", type=int, default=cores(), help="how many cores to use (all)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each puzzle (20)")
    parser.add_argument("--output", default=asset(LIBRARY_TIERS))
    options = parser.parse_args()
    known = read_volume_tiers(options.output)
    volumes = [kind.format() for kind in volume_kinds() if kind.format() not in known]
    progress = Progress("rated", sum(map(count_of, volumes)), "puzzles")
    for volume in volumes:
        task = Task(volume, options.seconds)
        signs = ""
        for done in run_tasks(task.rate, count_of(volume), options.jobs, progress.tick):
            signs += done.text
            progress.advance()
        progress.clear()
        with open(options.output, "a", encoding="ascii") as file:
            file.write(f"{volume} {signs}\n")
        print(f"{volume}: {len(signs)}, {signs.count(UNRATED)} not rated", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
