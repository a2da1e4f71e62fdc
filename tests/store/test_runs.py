"""Runs in the store: saved move by move, continued after a kill, and compared."""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import TYPE_CHECKING

import pytest

from game.session.arcade.run import Run
from game.session.arcade.rush import RUSH, make_sheet
from game.store import Store

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.puzzle import Puzzle


@cache
def sheet(number: int) -> Puzzle:
    return make_sheet(3, number)


def play_some(run: Run, digits: int) -> None:
    """Write the first blanks of the sheet, a second each."""
    assert run.session and run.session.puzzle.solution
    values = run.session.position.values
    blanks = [cell for cell, value in enumerate(values) if not value]
    for cell in blanks[:digits]:
        run.session.advance(1.0)
        run.session.enter((cell,), run.session.puzzle.solution[cell])
    run.follow()


def killed_run(folder: Path) -> Run:
    """A run on its second sheet whose program was killed: nothing was closed."""
    run = Run(3)
    run.begin_sheet(sheet(1))
    save = Store.open(str(folder)).begin_run(run)
    play_some(run, 99)
    run.begin_sheet(sheet(2))
    assert save.save() is None
    play_some(run, 4)
    assert save.save() is None
    return run


def test_run_goes_on_after_a_kill(tmp_path: Path) -> None:
    run = killed_run(tmp_path)
    store = Store.open(str(tmp_path))
    found = store.unfinished_run()
    assert found and run.session
    assert found.run.log == run.log
    assert (found.run.score.points, found.run.left) == (run.score.points, run.left)
    assert found.session.position.values == run.session.position.values
    assert found.session.can_undo
    play_some(found.run, 2)
    assert found.save() is None
    again = Store.open(str(tmp_path)).unfinished_run()
    assert again and again.run.log == found.run.log
    store.close()


def test_ended_run_is_among_the_best_and_not_continued(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    for digits in range(12):
        run = Run(3)
        run.begin_sheet(sheet(2))
        save = store.begin_run(run)
        play_some(run, digits)
        run.end()
        save.save()
    best = store.best_runs(RUSH)
    assert store.unfinished_run() is None
    assert len(best) == 10, "ten places"
    assert [each.points for each in best] == sorted((each.points for each in best), reverse=True)
    store.close()


def test_new_run_takes_the_place_of_one_that_was_not_ended(tmp_path: Path) -> None:
    killed_run(tmp_path)
    store = Store.open(str(tmp_path))
    run = Run(4)
    run.begin_sheet(sheet(1))
    store.begin_run(run).save()
    found = store.unfinished_run()
    assert found and found.run.seed == 4
    store.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE run_line SET line = '5 place r99c1 3' WHERE seq = 3",
        "DELETE FROM run_sheet WHERE number = 2",
        "UPDATE run_sheet SET givens = 'x'",
        "UPDATE run SET seed = 'many'",
    ],
)
def test_damaged_run_is_left_alone(tmp_path: Path, damage: str) -> None:
    killed_run(tmp_path)
    with sqlite3.connect(tmp_path / "nonet.db") as connection:
        connection.execute(damage)
    store = Store.open(str(tmp_path))
    assert store.unfinished_run() is None
    assert store.best_runs(RUSH) == []
    store.close()
