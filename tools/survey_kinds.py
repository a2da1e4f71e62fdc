#!/usr/bin/env python3
"""Find out which tiers each kind has at each size, and write what the gallery offers.

    python3 tools/survey_kinds.py try --sizes 6 9 --seconds 10 >> survey.jsonl
    python3 tools/survey_kinds.py table survey.jsonl        game/session/kind_survey.py

``try`` makes a puzzle of each kind of the gallery, size and tier, and prints a line for each:
whether it was found, how many seconds of computing it took and how many puzzles were tried. It
takes the better part of an hour for two sizes. ``table`` reads such lines, several of the same kind
and tier count as the best of them, and writes the table.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)

from game.engine.errors import SudokuError  # noqa: E402
from game.session.gallery import ALL, MIXED_KINDS, SEVERAL, SIZES  # noqa: E402
from game.session.kind import CLASSIC, Kind  # noqa: E402
from game.session.levels import TIERS  # noqa: E402
from game.session.wishes import ANY, KindWish, make_of_kind, why_not  # noqa: E402

TABLE = os.path.join(ROOT, "game", "session", "kind_survey.py")

QUICK_SECONDS = 10.0
"""The seconds of computing up to which a puzzle is found soon."""

HEAD = '''"""What `tools/survey_kinds.py` found: which tiers each kind has at each size."""

from __future__ import annotations

SURVEY: dict[str, dict[int, str]] = {
'''

FOOT = '''}
"""For each variant and size a sign for each of `levels.TIERS`: `+` for puzzles that are found
within ten seconds of computing, `~` for those that are found but often take longer, `-` where none
was found, so that none is offered."""
'''


def main() -> int:
    """Make puzzles and print what was found, or write the table."""
    parser = argparse.ArgumentParser(description="Find out which tiers each kind has.")
    commands = parser.add_subparsers(dest="command", required=True)
    trying = commands.add_parser("try")
    trying.add_argument("--sizes", type=int, nargs="+", default=[6, 9])
    trying.add_argument("--seconds", type=float, default=QUICK_SECONDS)
    trying.add_argument("--seed", type=int, default=0)
    writing = commands.add_parser("table")
    writing.add_argument("files", nargs="+")
    options = parser.parse_args()
    if options.command == "table":
        write(table(_lines(options.files)))
        return 0
    for kind in _kinds(options.sizes):
        for tier in (ANY, *TIERS):
            print(json.dumps(attempt(kind, tier, options.seed, options.seconds)), flush=True)
    return 0


def _kinds(sizes: Iterable[int]) -> list[Kind]:
    """The plain kinds of all sizes, and all others of some."""
    mixed = [kind for kind in MIXED_KINDS if kind.variant not in SEVERAL]
    others = [kind._replace(size=size) for size in sizes for kind in mixed]
    return [*SIZES, *map(Kind, SEVERAL), *(kind for kind in others if not why_not(kind))]


def attempt(kind: Kind, tier: str, seed: int, seconds: float) -> dict[str, object]:
    """Try for some seconds of computing to make a puzzle."""
    start, tries = time.process_time(), 0

    def count() -> None:
        nonlocal tries
        tries += 1

    try:
        late = start + seconds
        make_of_kind(KindWish(kind, tier), seed, lambda: time.process_time() > late, count)
        made = True
    except SudokuError:
        made = False
    spent = round(time.process_time() - start, 2)
    return {"kind": kind.format(), "tier": tier, "found": made, "seconds": spent, "tries": tries}


def _lines(files: Iterable[str]) -> Iterable[dict[str, object]]:
    for name in files:
        with open(name, encoding="utf-8") as file:
            yield from map(json.loads, file)


def table(lines: Iterable[dict[str, object]]) -> dict[str, dict[int, str]]:
    """The signs of each variant and size; a size without any puzzle is left out."""
    best: dict[tuple[Kind, str], float] = {(CLASSIC, tier): 0.0 for tier in (ANY, *TIERS)}
    for line in lines:
        kind, tier = Kind.parse(str(line["kind"])), str(line["tier"])
        if kind and line["found"]:
            spent = float(str(line["seconds"]))
            best[kind, tier] = min(spent, best.get((kind, tier), spent))
    by_variant: dict[str, dict[int, str]] = defaultdict(dict)
    for kind in sorted({kind for kind, _ in best}, key=lambda kind: kind.size):
        signs = "".join(_sign(best.get((kind, tier))) for tier in TIERS)
        if kind.variant == CLASSIC.variant or signs.strip("-"):
            by_variant[kind.variant][kind.size] = signs
    return by_variant


def _sign(seconds: float | None) -> str:
    if seconds is None:
        return "-"
    return "+" if seconds <= QUICK_SECONDS else "~"


def write(by_variant: dict[str, dict[int, str]]) -> None:
    """Write the table, a line for each variant where it fits."""
    rows = []
    for variant in dict.fromkeys((CLASSIC.variant, *(kind.variant for kind in ALL))):
        parts = [f'{size}: "{signs}"' for size, signs in by_variant.get(variant, {}).items()]
        row = f'    "{variant}": {{{", ".join(parts)}}},\n'
        long = "".join(f"        {part},\n" for part in parts)
        rows.append(row if len(row) <= 101 else f'    "{variant}": {{\n{long}    }},\n')
    with open(TABLE, "w", encoding="utf-8") as file:
        file.write(HEAD + "".join(rows) + FOOT)


if __name__ == "__main__":
    sys.exit(main())
