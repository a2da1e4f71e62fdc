"""The stock has puzzles of what is slow to find, all of them right; a damaged one is no loss."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import pytest

from game.engine.rating.tier import tier
from game.engine.solver import count_solutions
from game.paths import STOCK, asset
from game.session.kind import Kind
from game.session.offered_kinds import tiers_of
from game.store.library import TABLES, pack_lines
from game.store.puzzles import puzzle_texts
from game.store.stock import Stock, format_line, parse_line
from tests.session.kinds import puzzle_of

SAMPLE = 97
"""Each of so many puzzles is proven and rated again; `tools/make_stock.py check` does all."""

KILLER = Kind("killer", 6)


def made(path: Path, lines: Iterable[str]) -> Path:
    lines = list(lines)
    with sqlite3.connect(path) as connection:
        connection.execute(TABLES[0])
        row = (KILLER.format(), 1, len(lines), pack_lines(lines))
        connection.execute("INSERT INTO block VALUES (?, ?, ?, ?)", row)
    connection.close()
    return path


def every_line() -> list[str]:
    stock = Stock()
    return [line for kind in stock.kinds() for line in stock.lines(kind)]


def test_each_puzzle_is_of_a_tier_that_its_kind_is_offered_in() -> None:
    stock, seen = Stock(), set()
    for name in stock.kinds():
        kind = Kind.parse(name)
        assert kind
        offered = [(each, seed) for each in tiers_of(kind) for seed in stock.seeds(kind, each)]
        assert len(offered) == len(stock.lines(name)) == len({*offered})
        seen |= {*stock.lines(name)}
    assert len(seen) == len(every_line()) > 500
    assert os.path.getsize(asset(STOCK)) <= 300_000


def test_a_sample_has_one_solution_each_and_its_tier() -> None:
    for line in every_line()[::SAMPLE]:
        puzzle = parse_line(line)
        rated = tier(puzzle.rules, puzzle.givens)
        assert puzzle.spec and rated
        assert puzzle.spec.level == f"tier.{rated.name.lower()}"
        assert count_solutions(puzzle.rules, puzzle.givens, 2) == 1


def test_a_puzzle_is_read_back_and_some_are_left_out(tmp_path: Path) -> None:
    puzzles = [puzzle_of("killer-6", f"tier.{each}") for each in ("easy", "hard")]
    lines = [format_line(puzzle_texts(each)) for each in puzzles]
    stock = Stock(str(made(tmp_path / STOCK, lines)))
    assert stock.seeds(KILLER, "easy") == ("7",)
    assert stock.puzzle(KILLER, "hard", ()) == puzzles[1]
    assert stock.puzzle(KILLER, "hard", ("7",)) is None
    assert stock.puzzle(KILLER, "master", ()) is None


@pytest.mark.parametrize("content", [None, b"", b"SQLite format 3\0 and no more"])
def test_without_the_file_or_with_a_damaged_one_there_is_none(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / STOCK
    if content is not None:
        path.write_bytes(content)
    stock = Stock(str(path))
    assert stock.seeds(KILLER, "easy") == ()
    assert stock.puzzle(KILLER, "easy", ()) is None


def test_a_damaged_line_is_passed_over(tmp_path: Path) -> None:
    puzzle = puzzle_of("killer-6", "tier.easy")
    right = format_line(puzzle_texts(puzzle))
    wrong = right.replace("none-7", "none-6")[:60]
    stock = Stock(str(made(tmp_path / STOCK, [wrong, right])))
    assert stock.puzzle(KILLER, "easy", ()) == puzzle
