from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import NotationError
from game.engine.formats.fpuzzles import parse_fpuzzle
from game.engine.formats.records import format_record, parse_record
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.solver import solutions
from game.engine.variants import VARIANTS


@given(st.integers(0, 10**6), st.sampled_from([each.key for each in VARIANTS]))
@settings(deadline=None, max_examples=40)
def test_records_are_read_back(seed: int, variant: str) -> None:
    puzzle = generate(PuzzleSpec(variant=variant, size=6, blanks=15, seed=seed))
    rules, givens = parse_record(format_record(puzzle))
    assert givens == puzzle.givens
    assert set(rules.constraints) == set(puzzle.rules.constraints)


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "{}",
        '{"size": 9}',
        '{"size": 9, "givens": "1"}',
        '{"size": 4, "givens": "................", "extra": {"magic": true}}',
        '{"size": 4, "givens": "................", "extra": {"cages": [{"cells": 3}]}}',
    ],
)
def test_what_is_no_record_is_told(line: str) -> None:
    with pytest.raises(NotationError):
        parse_record(line)


def fpuzzle(**extra: object) -> dict[str, object]:
    return {"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)], **extra}


def test_an_fpuzzle_with_a_thermometer_and_a_diagonal() -> None:
    lines = [{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}]
    rules, givens = parse_fpuzzle(fpuzzle(thermometer=lines, **{"diagonal-": True}))
    assert not any(givens)
    found = list(solutions(rules, givens))
    assert found
    for solution in found:
        assert solution[:4] == (1, 2, 3, 4)
        assert len({solution[cell] for cell in (0, 5, 10, 15)}) == 4


def test_an_fpuzzle_with_unknown_rules_is_told() -> None:
    with pytest.raises(NotationError, match="'fog'"):
        parse_fpuzzle(fpuzzle(fog=[{"cells": ["R1C1"]}]))
