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


def by_band(found: Iterable[Rated]) -> Iterator[tuple[str, list[Rated]]]:
    """Those of each band of ER, those without, those up to 6.2, and all."""
    found = list(found)
    low = 0.0
    for high in BANDS:
        band = [each for each in found if each.row.se and low < each.row.se[0] <= high]
        yield f"ER {low + 0.1 if low else 1.0:.1f}-{high:.1f}", band
        low = high
    yield "no ER", [each for each in found if not each.row.se]
    yield "up to 6.2", [each for each in found if each.row.se and each.row.se[0] <= 6.2]
    yield "all", found


def explainer_line(found: Sequence[Rated]) -> str:
    """Agreement with Sudoku Explainer."""
    pairs = [(each.row.se, each.se) for each in found if each.row.se and each.se]
    if not pairs:
        return ""
    exact = [_share(theirs[i] == ours[i] for theirs, ours in pairs) for i in range(3)]
    off = [abs(theirs[0] - ours[0]) for theirs, ours in pairs]
    rank = spearman([(theirs[0], ours[0]) for theirs, ours in pairs])
    named = [each for each in found if each.row.se_hardest and each.se and each.row.se]
    same = [_alike(each.row.se_hardest, each.se_hardest) for each in named]
    speed = _speed(len(pairs), sum(each.se_seconds for each in found))
    return (
        f"{len(pairs):5}  ER {exact[0]} EP {exact[1]} ED {exact[2]}  mean {_mean(off):5.3f} "
        f"largest {max(off):4.1f}  rank {_number(rank)}  hardest {_share(same)}  {speed}"
    )


def hodoku_line(found: Sequence[Rated]) -> str:
    """Agreement with HoDoKu."""
    known = [each for each in found if each.row.level and each.level]
    if not known:
        return ""
    level = _share(each.row.level == each.level for each in known)
    scored = [each for each in known if each.row.score is not None and each.score is not None]
    pairs = [(float(each.row.score or 0), float(each.score or 0)) for each in scored]
    rank = spearman(pairs)
    hardest = _share(
        bool(hardest_lines(each.row.steps) & hardest_lines(each.steps))
        or not (each.row.steps or each.steps)
        for each in known
        if each.row.steps is not None and each.steps is not None
    )
    same = _share(theirs == ours for theirs, ours in pairs)
    off = _mean([abs(theirs - ours) for theirs, ours in pairs])
    speed = _speed(len(known), sum(each.seconds for each in known))
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


def differences(found: Iterable[Rated]) -> Iterator[str]:
    """A line for each puzzle that is rated differently, with the steps that cause it."""
    for each in found:
        row = each.row
        if each.trouble:
            yield f"{row.puzzle}  {each.trouble}"
            continue
        parts = []
        if row.se and each.se and row.se != each.se:
            parts.append("SE {}/{}/{} ours {}/{}/{}".format(*row.se, *each.se))
        if row.level and each.level and (row.level, row.score) != (each.level, each.score):
            parts.append(f"HoDoKu {row.level} {row.score} ours {each.level} {each.score}")
            if row.steps is not None and each.steps is not None:
                theirs, ours = row.steps - each.steps, each.steps - row.steps
                parts.append(f"only there: {_listed(theirs)}; only here: {_listed(ours)}")
        if parts:
            yield f"{row.puzzle}  {'  '.join(parts)}"


def _listed(steps: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in steps.items()) or "nothing"


def rate_all(some: Sequence[Row], scales: Sequence[str], jobs: int, label: str = "") -> list[Rated]:
    """Every row with our ratings, in order, and progress on stderr."""
    found = []
    with Pool(jobs) if jobs > 1 else nullcontext() as pool:
        over = pool.imap if pool else map
        for each in over(partial(rated, scales=scales), some):
            found.append(each)
            if sys.stderr.isatty():
                print(f"\r{label} {len(found)} of {len(some)}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return found


def copies(found: Sequence[Rated], scales: Sequence[str], jobs: int, count: int) -> None:
    """Print how many disguises keep their rating, and those that do not."""
    rng = Random(SEED)
    disguised = []
    for each in found:
        for _ in range(count):
            values = random_transform(9, (3, 3), rng).apply(parse_grid(each.row.puzzle))
            disguised.append(Row(format_grid(values)))
    again = rate_all(disguised, scales, jobs, "copies")
    originals = [each for each in found for _ in range(count)]
    facts: dict[str, Callable[[Rated], object]] = {}
    if "se" in scales:
        facts |= {"ER": lambda each: each.se and each.se[0], "ER/EP/ED": lambda each: each.se}
    if "hodoku" in scales:
        facts |= {"level": lambda each: each.level, "score": lambda each: each.score}
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
    scales = [each for each in ("hodoku", "se") if options.scale in (each, "both")]
    for path in options.files:
        found = rate_all(list(islice(rows(path), options.limit)), scales, options.jobs, path.name)
        print(f"{path.name}: {len(found)} puzzles")
        for title, line in (("Sudoku Explainer", explainer_line), ("HoDoKu", hodoku_line)):
            lines = [(name, line(band)) for name, band in by_band(found)]
            if any(text for _, text in lines):
                print(f" {title}")
                print("\n".join(f"  {name:10} {text}".rstrip() for name, text in lines if text))
        for each in found:
            if each.trouble and not options.differences:
                print(f"  not rated: {each.row.puzzle}  {each.trouble}")
        if options.differences:
            print("\n".join(differences(found)))
        if options.copies:
            copies(found, scales, options.jobs, options.copies)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
