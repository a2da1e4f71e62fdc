#!/usr/bin/env python3
"""Make the puzzles of the Campaign: ``python3 tools/make_campaign.py``.

Writes assets/campaign.jsonl, a record for each stage of ``game/session/campaign.py``, made from the
seed of the stage: exactly of its tier, in need of its technique, with one solution,
and the time within which it is swift. What is there
and still fits its stage is kept, unless --anew is given.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.engine.formats.records import format_record, parse_record
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.technique import Tier
from game.paths import CAMPAIGN, asset
from game.session.campaign import STAGES, swift_seconds

if TYPE_CHECKING:
    from game.session.campaign import Stage


TIERS = {key: technique.tier for technique in LADDER for key in technique.keys}
SINGLES = ("full_house", "hidden_single", "naked_single")


def make(stage: Stage) -> Puzzle:
    from game.session.wishes import KindWish, Wishes, make_custom, make_of_kind

    if stage.technique:
        wishes = Wishes(technique=stage.technique)
        made = make_custom(wishes, stage.seed)
    else:
        made = make_of_kind(KindWish(stage.kind, stage.tier, blanks=stage.blanks), stage.seed)
    assert made.spec
    spec = replace(made.spec, level=f"tier.{stage.tier}", seed=stage.seed, origin=stage.origin)
    return replace(made, spec=spec)


def swift(puzzle: Puzzle) -> int:
    """Its time, counted along the way that hints would show."""
    from game.engine.candidates import Candidates
    from game.engine.techniques.easiest import easiest_step

    board, singles = Candidates(puzzle.rules, puzzle.givens), [0, 0, 0]
    ways: list[str] = []
    tiers: set[Tier] = set()
    while 0 in board.values:
        step = easiest_step(board)
        assert step, "there is a way to the end"
        if step.technique in SINGLES:
            singles[SINGLES.index(step.technique)] += 1
        else:
            tiers.add(TIERS.get(step.technique, Tier.MASTER))
        if step.placements and tiers:
            ways.append(max(tiers).name)
            tiers.clear()
        step.apply(board)
    return swift_seconds(singles, ways)


def timed(line: str) -> str:
    """A record with the time of its stage."""
    record = json.loads(line)
    rules, givens = parse_record(line)
    spec = PuzzleSpec.parse(record["spec"])
    record["swift"] = swift(Puzzle(spec, rules, givens, ()))
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Make the puzzles of the Campaign.")
    parser.add_argument("--anew", action="store_true", help="make those again that are there")
    given = parser.parse_args()
    path = Path(asset(CAMPAIGN))
    from game.store.campaign_file import read_lines

    kept = {} if given.anew else read_lines(str(path))
    lines = []
    for stage in STAGES:
        start = time.monotonic()
        lines.append(timed(kept.get(stage.number) or format_record(make(stage))))
        print(f"{stage.number:2} {stage.name:12} {time.monotonic() - start:6.1f} s", flush=True)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
