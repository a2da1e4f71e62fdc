"""Puzzles with the ratings that other programs gave them, and ours beside them.

The columns are read by name, and any but `puzzle` may be missing or empty: `se1213` (ER/EP/ED),
`sukaku1181` and `sukaku_hardest`, `hodoku_level`, `hodoku_score` (or `hodoku220_...`) and
`hodoku_steps` (`name=count; ...` without the singles, `-` for none).
"""

from __future__ import annotations

import re
import time
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.engine.formats.input_lines import lines_of
from game.engine.formats.puzzle_text import Table
from game.engine.notation import parse_grid
from game.engine.rating import explainer, hodoku
from game.engine.rating.hodoku_scale import SCALE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

Triple = tuple[float, float, float]


class Row(NamedTuple):
    """A puzzle and how others rate it; None for ratings that are missing."""

    puzzle: str
    se: Triple | None = None
    """ER, EP and ED."""
    se_hardest: str = ""
    """The name of the hardest step, where both columns that have one agree on ER."""
    level: str = ""
    score: int | None = None
    steps: Counter[str] | None = None
    """Steps beyond singles by the name of their line on HoDoKu's scale."""


class Rated(NamedTuple):
    """A row with our ratings, each with the CPU seconds it took; None where not asked for."""

    row: Row
    se: Triple | None = None
    se_hardest: str = ""
    se_seconds: float = 0.0
    level: str = ""
    score: int | None = None
    steps: Counter[str] | None = None
    seconds: float = 0.0
    trouble: str = ""
    """Why it could not be rated."""


def rows(path: Path) -> Iterator[Row]:
    """Every puzzle of a table; lines that begin with # are comments."""
    with path.open("rb") as stream:
        lines = (line for line in lines_of(stream) if line.strip() and not line.startswith("#"))
        header = next(lines, "puzzle")
        table = Table.of(header)
        if table is None or table.names[table.puzzle] != "puzzle":
            raise SystemExit(f"{path}: no column is named puzzle")
        for line in lines:
            yield _row(dict(zip(table.names, table.cells(line), strict=False)))


def _row(record: dict[str, str]) -> Row:
    def first(*columns: str) -> str:
        return next((record[column] for column in columns if record.get(column)), "")

    se, other = first("se1213"), first("sukaku1181")
    score = first("hodoku_score", "hodoku220_score")
    same = se.split("/")[0] == other.split("/")[0]
    return Row(
        record["puzzle"],
        _triple(se),
        first("sukaku_hardest") if same else "",
        first("hodoku_level", "hodoku220_level"),
        int(score) if score else None,
        _steps(record.get("hodoku_steps", "")),
    )


def _triple(text: str) -> Triple | None:
    parts = [float(part) for part in text.split("/")] if text else []
    return (parts[0], parts[1], parts[2]) if len(parts) == 3 else None


def _steps(text: str) -> Counter[str] | None:
    if not text:
        return None
    steps: Counter[str] = Counter()
    for part in text.split(";"):
        name, _, count = part.strip().rpartition("=")
        if name:
            steps[line_name(name)] += int(count)
    return steps


NAMES = {line.name for line in SCALE}
SORTS = {
    "Almost Locked Set Chain": "Almost Locked Set XY-Chain",
    "Dual 2-String Kite": "2-String Kite",
    "Dual Empty Rectangle": "Empty Rectangle",
}


def line_name(name: str) -> str:
    """The line of HoDoKu's scale that a step's name belongs to."""
    if name in NAMES:
        return name
    if name.endswith(("Nice Loop", "AIC")):
        return "Grouped Nice Loop/AIC" if name.startswith("Grouped") else "Nice Loop/AIC"
    base = re.sub(r"( Colors| Chain| Net) .*$", r"\1", name).replace("Multi-", "Multi ")
    return SORTS.get(name, base)


def hardest_lines(steps: Counter[str]) -> set[str]:
    """The names of the lines with the highest level, then score, among steps."""
    worth = {line.name: (line.level, line.score) for line in SCALE}
    most = max((worth.get(name, (0, 0)) for name in steps), default=None)
    return {name for name in steps if worth.get(name, (0, 0)) == most}


def rated(row: Row, scales: Sequence[str]) -> Rated:
    """The row with our own ratings on the scales named (`se`, `hodoku`)."""
    puzzle = Rated(row)
    try:
        values = parse_grid(row.puzzle)
        if len(values) != 81:
            raise ValueError(f"{len(values)} cells, not 81")
        if "hodoku" in scales:
            puzzle = _on_hodoku(puzzle, values)
        if "se" in scales:
            puzzle = _on_explainer(puzzle, values)
    except Exception as error:  # one bad puzzle must not end a long run
        puzzle = puzzle._replace(trouble=f"{type(error).__name__}: {error}")
    return puzzle


def _on_hodoku(puzzle: Rated, values: tuple[int, ...]) -> Rated:
    start = time.process_time()
    rating = hodoku.rate(values)
    seconds = time.process_time() - start
    steps = Counter[str]()
    for key, count in rating.steps.items():
        steps[hodoku.LINE_OF[key].name] += count
    return puzzle._replace(
        level=rating.level.title, score=rating.score, steps=steps, seconds=seconds
    )


def _on_explainer(puzzle: Rated, values: tuple[int, ...]) -> Rated:
    start = time.process_time()
    rating = explainer.rate(values)
    seconds = time.process_time() - start
    triple = (round(rating.er, 1), round(rating.ep, 1), round(rating.ed, 1))
    return puzzle._replace(se=triple, se_hardest=rating.title, se_seconds=seconds)
