"""`bench` measures what it is asked to."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import bench
from game.cli.measuring import Times, repeated, solving
from game.engine.notation import parse_grid
from game.engine.rules import classic
from tests.cli.commands import EASY, Console


def test_the_table(console: Console, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "OTHERS", (("classic", 4), ("x", 6)))
    monkeypatch.setattr(bench, "AMOUNTS", (40, 45, 50, 55))
    file = tmp_path / "mine.txt"
    file.write_text(f"{EASY}\n" * 3)
    ended = console.run("bench", str(file), "--seconds", "0")
    lines = ended.out.splitlines()
    assert (ended.status, ended.err) == (0, "")
    assert any(line.startswith(str(file)[-31:]) or "mine.txt" in line for line in lines)
    for name in ("40 blanks", "minimal", "classic 4×4", "x 6×6"):
        assert any(line.startswith(name) for line in lines), name


def test_a_file_that_is_not_there(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "OTHERS", ())
    monkeypatch.setattr(bench, "AMOUNTS", (40, 45, 50, 55))
    ended = console.run("bench", "nothing.txt", "--seconds", "0")
    assert ended.status == 1 and "nothing.txt" in ended.err
    assert console.run("bench", "--seconds", "-1").status == 2


def test_times() -> None:
    times = Times(tuple(range(1, 101)))
    assert (times.mean, times.median, times.p99, times.slowest) == (50.5, 51, 100, 100)
    assert len(repeated(lambda _: None, 0).seconds) == 3
    assert len(repeated(lambda _: None, 60, 10).seconds) == 10
    assert len(solving([(classic(), parse_grid(EASY))] * 4).seconds) == 4


def test_a_clock_that_stands_still_for_a_while(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As that of Windows, in which two hundred easy puzzles take no time at all."""
    readings = iter(range(1_000_000))
    monkeypatch.setattr("time.process_time_ns", lambda: next(readings) // 3 * 15_625_000)
    monkeypatch.setattr(bench, "OTHERS", ())
    monkeypatch.setattr(bench, "AMOUNTS", (40, 45, 50, 55))
    ended = console.run("bench", "--seconds", "0")
    assert (ended.status, ended.err) == (0, "")
