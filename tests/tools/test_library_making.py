"""The library's making: it goes on where it stopped, and the parts fit together."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import make_library
from game.cli import parallel
from game.cli.parallel import TaskResult
from game.cli.puzzle_maker import PuzzleMaker
from game.session.books import BOOK_SIZE, BOOKS, book_level
from game.store.library import Library
from library_books.plan import PLAN, Pack

SMALL = [
    Pack("book2.easy", 250, PuzzleMaker.of("classic", 9)._replace(per_box=(4, 5), seed=1)),
    Pack("killer-4", 30, PuzzleMaker.of("killer", 4)._replace(form="json")),
]


def make(output: Path, monkeypatch: pytest.MonkeyPatch, stop_after: int | None = None) -> int:
    """Make SMALL, interrupted after so many puzzles."""

    def run_tasks(
        do: Callable[[int], TaskResult], count: int, jobs: int, tick: Callable[[], object]
    ) -> Iterator[TaskResult]:
        for index, done in enumerate(parallel.run_tasks(do, count, jobs, lambda: None)):
            if index == stop_after:
                raise KeyboardInterrupt
            yield done

    monkeypatch.setattr(make_library, "PLAN", SMALL)
    monkeypatch.setattr(make_library, "run_tasks", run_tasks)
    monkeypatch.setattr(sys, "argv", ["make_library.py", "--jobs", "1", "--output", str(output)])
    return make_library.main()


def lines(path: Path) -> list[str]:
    library = Library(str(path))
    return [
        library.line(pack, number + 1)
        for pack, count in library.packs().items()
        for number in range(count)
    ]


def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, parts = tmp_path / "whole.sqlite", tmp_path / "parts.sqlite"
    assert make(whole, monkeypatch) == 0
    assert make(parts, monkeypatch, stop_after=120) == 130
    assert not parts.exists() and parts.with_suffix(".part").exists()
    assert make(parts, monkeypatch) == 0
    assert not parts.with_suffix(".part").exists()
    assert lines(parts) == lines(whole)
    assert len(lines(whole)) == 280
    assert Library(str(whole)).numbered("easy", 250).unique
    assert Library(str(whole)).numbered("killer-4", 30).unique


def test_the_plan_is_what_was_promised() -> None:
    counts = {pack.name: pack.amount for pack in PLAN}
    assert len(counts) == len(PLAN)
    assert [counts[book_level(book)] for book in BOOKS] == [BOOK_SIZE] * 4
    tiers = sum(count for name, count in counts.items() if name.startswith("tier."))
    assert sum(counts.values()) == 4 * BOOK_SIZE + tiers + 10_000
    assert tiers >= 400
