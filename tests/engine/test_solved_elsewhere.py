"""Puzzles that other programs made and solved: QQWing's, and Simon Tatham's Solo's."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.engine.formats.records import rules_of
from game.engine.notation import format_grid, parse_grid
from game.engine.rules import classic
from game.engine.solver import count_solutions, solutions

DATA = Path(__file__).parents[1] / "data"
SOLO = [json.loads(line) for line in (DATA / "solo_variants.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("record", SOLO, ids=lambda record: record["id"])
def test_solo(record: dict[str, Any]) -> None:
    found = list(islice(solutions(rules_of(record), parse_grid(record["givens"])), 2))
    assert [format_grid(each) for each in found] == [record["solution"]]


def test_qqwing() -> None:
    for line in (DATA / "qqwing.tsv").read_text().splitlines()[1:]:
        puzzle, solution = line.split("\t")
        assert list(solutions(classic(), parse_grid(puzzle))) == [parse_grid(solution)]
        assert count_solutions(classic(), parse_grid(puzzle)) == 1
