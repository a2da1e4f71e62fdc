"""The oracle: right, wrong and not settled are distinguished, with a table at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

import oracle
from game.engine.notation import format_grid
from game.engine.rules import classic
from game.engine.solver import solve


@pytest.fixture
def counts(tmp_path: Path) -> Path:
    """A puzzle with one blank, the same with a wrong count, and a grid of many solutions."""
    solution = solve(classic(), [0] * 81)
    assert solution
    puzzle = f".{format_grid(solution)[1:]}"
    path = tmp_path / "counts.txt"
    path.write_text(f"{puzzle}:1\n{puzzle}:3\n{'.' * 81}:9\n")
    return path


def test_what_takes_too_long_is_counted_apart(
    counts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not oracle.check(counts, seconds=0)
    *told, table = capsys.readouterr().out.splitlines()
    assert told == ["  2: 1 solutions of 3", "  3: not settled in 0 s"]
    assert "1 right   1 wrong   1 not settled" in table


def test_all_right(counts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    counts.write_text(counts.read_text().splitlines()[0])
    assert oracle.check(counts)
    assert "1 right   0 wrong   0 not settled" in capsys.readouterr().out
