#!/usr/bin/env python3
"""Compare our ratings with those that other programs gave the same puzzles.

    python3 tools/rated_bank.py FILE.tsv... [--scale se|hodoku|both] [--jobs N] [--limit N]
                                [--copies N] [--differences]

Prints, by band of the Sudoku Explainer rating and in all: how often ER, EP and ED are exactly
the same, mean and largest difference, rank correlation; how often HoDoKu's level and score are,
rank correlation of the scores; how often the hardest step is of the same sort; puzzles a second
of CPU time. With `--copies`, each puzzle is also relabelled, transposed and permuted so many
times, and those that do not keep their ER or level are listed. The columns: see
rated_puzzles/rows.py.
"""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import nullcontext
from functools import partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))

from game.engine.generator.transformation import random_transform
from game.engine.notation import format_grid, parse_grid
from rated_puzzles.rows import Rated, Row, hardest_lines, rated, rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

BANDS = (1.2, 1.5, 2.5, 3.4, 4.4, 5.2, 6.2, 6.9, 7.5, 8.4, 9.4, 12.0)
"""The highest ER of each band."""
SEED = 20261120
"""The seed of the copies, so that they are the same at every run."""


def spearman(pairs: Sequence[tuple[float, float]]) -> float | None:
    """The rank correlation, ties sharing their mean rank; None where it has no meaning."""
    first, second = (_ranks([pair[side] for pair in pairs]) for side in (0, 1))
    count = len(pairs)
    if count < 3:
        return None
    mean = (count + 1) / 2
    both = sum((a - mean) * (b - mean) for a, b in zip(first, second, strict=True))
    spread = [sum((rank - mean) ** 2 for rank in ranks) for ranks in (first, second)]
    return both / (spread[0] * spread[1]) ** 0.5 if all(spread) else None


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for index in order[start:end]:
            ranks[index] = (start + 1 + end) / 2
        start = end
    return ranks


def by_band(puzzles: Iterable[Rated]) -> Iterator[tuple[str, list[Rated]]]:
    """Those of each band of ER, those without, those up to 6.2, and all."""
    puzzles = list(puzzles)
    low = 0.0
    for high in BANDS:
        band = [puzzle for puzzle in puzzles if puzzle.row.se and low < puzzle.row.se[0] <= high]
        yield f"ER {low + 0.1 if low else 1.0:.1f}-{high:.1f}", band
        low = high
    yield "no ER", [puzzle for puzzle in puzzles if not puzzle.row.se]
    yield "up to 6.2", [puzzle for puzzle in puzzles if puzzle.row.se and puzzle.row.se[0] <= 6.2]
    yield "all", puzzles


def explainer_line(puzzles: Sequence[Rated]) -> str:
    """Agreement with Sudoku Explainer."""
    pairs = [(puzzle.row.se, puzzle.se) for puzzle in puzzles if puzzle.row.se and puzzle.se]
    if not pairs:
        return ""
    exact = [_share(theirs[i] == ours[i] for theirs, ours in pairs) for i in range(3)]
    off = [abs(theirs[0] - ours[0]) for theirs, ours in pairs]
    rank = spearman([(theirs[0], ours[0]) for theirs, ours in pairs])
    named = [puzzle for puzzle in puzzles if puzzle.row.se_hardest and puzzle.se and puzzle.row.se]
    same = [_alike(puzzle.row.se_hardest, puzzle.se_hardest) for puzzle in named]
    speed = _speed(len(pairs), sum(puzzle.se_seconds for puzzle in puzzles))
    return (
        f"{len(pairs):5}  ER {exact[0]} EP {exact[1]} ED {exact[2]}  mean {_mean(off):5.3f} "
        f"largest {max(off):4.1f}  rank {_number(rank)}  hardest {_share(same)}  {speed}"
    )


def hodoku_line(puzzles: Sequence[Rated]) -> str:
    """Agreement with HoDoKu."""
    known = [puzzle for puzzle in puzzles if puzzle.row.level and puzzle.level]
    if not known:
        return ""
    level = _share(puzzle.row.level == puzzle.level for puzzle in known)
    scored = [
        puzzle for puzzle in known if puzzle.row.score is not None and puzzle.score is not None
    ]
    pairs = [(float(puzzle.row.score or 0), float(puzzle.score or 0)) for puzzle in scored]
    rank = spearman(pairs)
    hardest = _share(
        bool(hardest_lines(puzzle.row.steps) & hardest_lines(puzzle.steps))
        or not (puzzle.row.steps or puzzle.steps)
        for puzzle in known
        if puzzle.row.steps is not None and puzzle.steps is not None
    )
    same = _share(theirs == ours for theirs, ours in pairs)
    off = _mean([abs(theirs - ours) for theirs, ours in pairs])
    speed = _speed(len(known), sum(puzzle.seconds for puzzle in known))
    return (
        f"{len(known):5}  level {level}  score {same} mean off {off:6.1f}  rank {_number(rank)}  "
        f"hardest {hardest}  {speed}"
    )


def _share(flags: Iterable[bool]) -> str:
    flags = list(flags)
    return f"{100 * sum(flags) / len(flags):5.1f}%" if flags else "    - "


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _number(value: float | None) -> str:
    return "   -  " if value is None else f"{value:6.4f}"


def _speed(count: int, seconds: float) -> str:
    return f"{count / seconds:8.1f}/s {1000 * seconds / count:8.3f} ms" if seconds else ""


def _alike(theirs: str, ours: str) -> bool:
    """Whether two names of techniques mean the same, whichever their plural and numbers."""
    return _plain(theirs) == _plain(ours)


def _plain(name: str) -> str:
    words = re.sub(r"[-_]", " ", name.lower())
    words = words.replace("unique rectangle type", "uniqueness")
    return re.sub(r"unique loop \d+ type", "unique loop", words).rstrip("s")


def differences(puzzles: Iterable[Rated]) -> Iterator[str]:
    """A line for each puzzle that is rated differently, with the steps that cause it."""
    for puzzle in puzzles:
        row = puzzle.row
        if puzzle.trouble:
            yield f"{row.puzzle}  {puzzle.trouble}"
            continue
        parts = []
        if row.se and puzzle.se and row.se != puzzle.se:
            parts.append("SE {}/{}/{} ours {}/{}/{}".format(*row.se, *puzzle.se))
        if row.level and puzzle.level and (row.level, row.score) != (puzzle.level, puzzle.score):
            parts.append(f"HoDoKu {row.level} {row.score} ours {puzzle.level} {puzzle.score}")
            if row.steps is not None and puzzle.steps is not None:
                theirs, ours = row.steps - puzzle.steps, puzzle.steps - row.steps
                parts.append(f"only there: {_listed(theirs)}; only here: {_listed(ours)}")
        if parts:
            yield f"{row.puzzle}  {'  '.join(parts)}"


def _listed(steps: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in steps.items()) or "nothing"


def rate_all(some: Sequence[Row], scales: Sequence[str], jobs: int, label: str = "") -> list[Rated]:
    """Every row with our ratings, in order, and progress on stderr."""
    puzzles = []
    with Pool(jobs) if jobs > 1 else nullcontext() as pool:
        over = pool.imap if pool else map
        for puzzle in over(partial(rated, scales=scales), some):
            puzzles.append(puzzle)
            if sys.stderr.isatty():
                print(f"\r{label} {len(puzzles)} of {len(some)}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return puzzles


def copies(puzzles: Sequence[Rated], scales: Sequence[str], jobs: int, count: int) -> None:
    """Print how many disguises keep their rating, and those that do not."""
    rng = Random(SEED)
    disguised = []
    for puzzle in puzzles:
        for _ in range(count):
            values = random_transform(9, (3, 3), rng).apply(parse_grid(puzzle.row.puzzle))
            disguised.append(Row(format_grid(values)))
    again = rate_all(disguised, scales, jobs, "copies")
    originals = [puzzle for puzzle in puzzles for _ in range(count)]
    facts: dict[str, Callable[[Rated], object]] = {}
    if "se" in scales:
        facts |= {
            "ER": lambda puzzle: puzzle.se and puzzle.se[0],
            "ER/EP/ED": lambda puzzle: puzzle.se,
        }
    if "hodoku" in scales:
        facts |= {"level": lambda puzzle: puzzle.level, "score": lambda puzzle: puzzle.score}
    for name, fact in facts.items():
        same = [fact(one) == fact(other) for one, other in zip(originals, again, strict=True)]
        print(f"copies that keep their {name}: {_share(same)} of {len(same)}")
    for name in ("ER", "level"):
        for one, other in zip(originals, again, strict=True):
            if name in facts and facts[name](one) != facts[name](other):
                was, became = facts[name](one), facts[name](other)
                print(f"{name} {was} becomes {became}: {one.row.puzzle} {other.row.puzzle}")


def main() -> int:
    """Rate the files named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--scale", choices=("se", "hodoku", "both"), default="both")
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="how many processes to use"
    )
    parser.add_argument("--limit", type=int, metavar="N", help="rate only the first N of each file")
    parser.add_argument(
        "--copies", type=int, default=0, metavar="N", help="how many disguises of each to rate"
    )
    parser.add_argument(
        "--differences", action="store_true", help="list the puzzles that are rated differently"
    )
    options = parser.parse_args()
    for path in options.files:
        if not path.is_file():
            parser.error(f"{path}: no such file")
    scales = [scale for scale in ("hodoku", "se") if options.scale in (scale, "both")]
    for path in options.files:
        puzzles = rate_all(list(islice(rows(path), options.limit)), scales, options.jobs, path.name)
        print(f"{path.name}: {len(puzzles)} puzzles")
        for title, line in (("Sudoku Explainer", explainer_line), ("HoDoKu", hodoku_line)):
            lines = [(name, line(band)) for name, band in by_band(puzzles)]
            if any(text for _, text in lines):
                print(f" {title}")
                print("\n".join(f"  {name:10} {text}".rstrip() for name, text in lines if text))
        for puzzle in puzzles:
            if puzzle.trouble and not options.differences:
                print(f"  not rated: {puzzle.row.puzzle}  {puzzle.trouble}")
        if options.differences:
            print("\n".join(differences(puzzles)))
        if options.copies:
            copies(puzzles, scales, options.jobs, options.copies)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
