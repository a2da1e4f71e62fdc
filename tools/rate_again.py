#!/usr/bin/env python3
"""Make puzzles of each kind and tier as the gallery does, and rate each anew, step by step.

    python3 tools/rate_again.py run --upto 200 --seconds 20 FILE.jsonl
    python3 tools/rate_again.py count FILE.jsonl

``run`` goes round all kinds and tiers, a puzzle of each a round, so that it may be ended at any
time; called again with the same file it continues. A puzzle is written as a record and read back,
proven to have one solution, and solved by the first step on the ladder each time, as hints do: the
hardest of these steps is its tier. Making and rating share the time limit; a puzzle that takes
longer counts as late. ``count`` prints what was found: for each kind and tier how many are right,
wrong and late. It returns 1 if any is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)

from game.engine.errors import Stopped, SudokuError  # noqa: E402
from game.engine.formats.records import format_record, parse_record  # noqa: E402
from game.engine.puzzle import Puzzle  # noqa: E402
from game.engine.solver import count_solutions  # noqa: E402
from game.engine.types import ShouldStop  # noqa: E402
from game.session.kind import Kind  # noqa: E402
from game.session.kind_survey import SURVEY  # noqa: E402
from game.session.offered_kinds import tiers_of  # noqa: E402
from game.session.wishes import KindWish, make_of_kind  # noqa: E402

RIGHT, WRONG, LATE = "right", "wrong", "late"

Line = dict[str, object]


def main() -> int:
    """Rate or count; returns the exit status."""
    parser = argparse.ArgumentParser(description="Rate puzzles of each kind and tier again.")
    commands = parser.add_subparsers(dest="command", required=True)
    running = commands.add_parser("run")
    running.add_argument("--upto", type=int, default=200, help="puzzles of each kind and tier")
    running.add_argument("--seconds", type=float, default=20.0, help="of computing for a puzzle")
    running.add_argument("--sizes", type=int, nargs="+", default=[4, 6, 8, 9, 10, 12])
    running.add_argument("file")
    commands.add_parser("count").add_argument("files", nargs="+")
    options = parser.parse_args()
    if options.command == "count":
        return count(line for name in options.files for line in lines_of(name))
    done = {(line["kind"], line["tier"], line["seed"]) for line in lines_of(options.file)}
    with open(options.file, "a", encoding="utf-8") as file:
        for seed in range(options.upto):
            for wish in wishes(options.sizes):
                if (wish.kind.format(), wish.tier, seed) not in done:
                    line = attempt(wish, seed, options.seconds)
                    print(json.dumps(line), file=file, flush=True)
    return 0


def wishes(sizes: Iterable[int]) -> Iterator[KindWish]:
    """One wish for each kind, size and tier that the gallery offers."""
    for variant, by_size in SURVEY.items():
        for kind in (Kind(variant, size) for size in by_size if size in sizes):
            yield from (KindWish(kind, tier) for tier in tiers_of(kind))


def attempt(wish: KindWish, seed: int, seconds: float) -> Line:
    """Make a puzzle and rate it again."""
    start = time.process_time()
    line: Line = {"kind": wish.kind.format(), "tier": wish.tier, "seed": seed, "verdict": LATE}

    def is_late() -> bool:
        return time.process_time() > start + seconds

    try:
        again = rated(make_of_kind(wish, seed, is_late), is_late)
        line["verdict"] = RIGHT if again == wish.tier else WRONG
        line["again"] = again
    except Stopped:
        pass
    except SudokuError as error:
        line |= {"verdict": WRONG, "error": str(error)}
    return line | {"seconds": round(time.process_time() - start, 2)}


def rated(puzzle: Puzzle, should_stop: ShouldStop) -> str:
    """The tier of the hardest step on the path of hints, from a puzzle's record alone."""
    from game.engine.candidates import Candidates
    from game.engine.techniques import USUAL, Tier, find_steps

    rules, givens = parse_record(format_record(puzzle))
    if count_solutions(rules, givens, 2, should_stop) != 1:
        return "not one solution"
    candidates, hardest = Candidates(rules, givens), min(Tier)
    while candidates.values.count(0):
        # Several techniques share a key, so the line of the ladder says the tier.
        for technique in USUAL:
            step = next(find_steps(candidates, True, should_stop, (technique,)), None)
            if step is not None:
                hardest = max(hardest, technique.tier)
                step.apply(candidates)
                break
        else:
            return "no step"
    return hardest.name.lower()


def lines_of(name: str) -> list[Line]:
    """What a file holds so far; nothing where there is none."""
    if not os.path.exists(name):
        return []
    with open(name, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def count(lines: Iterable[Line]) -> int:
    """Print the verdicts of each kind and tier; returns 1 if any is wrong."""
    verdicts: dict[tuple[str, str], Counter[str]] = {}
    for line in lines:
        tally = verdicts.setdefault((str(line["kind"]), str(line["tier"])), Counter())
        tally[str(line["verdict"])] += 1
        if line["verdict"] == WRONG:
            print("WRONG", json.dumps(line))
    for (kind, tier), tally in verdicts.items():
        print(
            f"{kind:20} {tier:8} {tally[RIGHT]:4} right {tally[WRONG]:3} wrong {tally[LATE]:3} late"
        )
    total = sum(verdicts.values(), Counter())
    print(f"{'all':29} {total[RIGHT]} right {total[WRONG]} wrong {total[LATE]} late")
    return 1 if total[WRONG] else 0


if __name__ == "__main__":
    sys.exit(main())
