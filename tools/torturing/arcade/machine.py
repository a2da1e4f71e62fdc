"""The robot plays runs, is killed and goes on, and what each run comes to is counted again."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import time
import traceback
from random import Random
from typing import TYPE_CHECKING

from game.session.arcade.run import Run
from game.store import Store
from torturing.arcade.recount import recount, summary
from torturing.arcade.robot import MODES, play

if TYPE_CHECKING:
    from torturing.report import Options, Report

FRESH_AFTER = 500
"""After so many runs they are saved into a new folder."""


class Robot:
    """Plays runs, each of them saved move by move."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._folder = tempfile.mkdtemp(prefix="nonet-runs-")
        self._store = Store.open(self._folder)

    def close(self) -> None:
        """Remove what was saved."""
        self._store.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def run(self, seed: int) -> Run:
        """Play one run; raises AssertionError where it comes to something else when it is counted
        again, when it is replayed, or when it goes on after a kill."""
        rng = Random(f"arcade {seed}")
        run = play(Run(seed, rng.choice(MODES)), rng, lambda run: self._killed(run, rng))
        told = summary(run)
        counted = recount(run.puzzles, run.log, run.mode)._replace(
            finished=told.finished
        )  # the log has no board
        assert told == counted, f"{told} is told, {counted} counted"
        again = Run.replay(run.seed, run.puzzles, run.log, run.mode)
        assert summary(again) == told, f"{summary(again)} is replayed, {told} told"
        self._listed(run)
        self._report.count("sheets", run.number)
        self._report.count("lines", len(run.log))
        self._report.count("right digits", sum(gain > 0 for gain in _steps(run)))
        return run

    def _listed(self, run: Run) -> None:
        """The score in the table is the one that the log in the file comes to."""
        self._store.begin_run(run).save()
        rows = self._store.best_runs(run.mode, run.seed)
        assert [row.points for row in rows[:1]] == [run.score.points] * bool(rows), "another score"
        recounted = self._store.recounted_runs(rows, lambda: False)
        wrong = [row for row, longest in recounted.items() if longest is None]
        assert not wrong, f"{wrong} is not what the log comes to"

    def _killed(self, run: Run, rng: Random) -> Run:
        """The program dies, and starts again on the same folder, often with other windows there."""
        save = self._store.begin_run(run)
        save.save()
        before, moved = summary(run), len(run.log) > 1
        if moved and not run.over and rng.random() < 0.5:
            self._meddle(run, save.game_id)
        self._store.close()
        self._store = Store.open(self._folder)
        saved = self._store.resume_run(save.game_id)
        assert saved is not None or run.over or not moved, "the run is gone"
        if saved is None:  # it is over, or nothing was done in it: there is nothing to go on with
            return run
        assert summary(saved.run) == before, f"{before} became {summary(saved.run)} by a kill"
        self._report.count("kills")
        return saved.run

    def _meddle(self, run: Run, name: str) -> None:
        """Another window begins a run of the mode, goes on with this one, and deletes it."""
        other = Store.open(self._folder)
        rival = Run(run.seed + 1, run.mode)
        session = rival.begin_sheet(run.puzzles[0])
        blank = session.position.values.index(0)
        assert session.puzzle.solution
        session.enter((blank,), session.puzzle.solution[blank])
        rival.follow()
        begun = other.begin_run(rival)
        begun.save()
        ours, theirs = self._store.resume_run(name), other.resume_run(name)
        if ours and theirs and not ours.run.over:
            for save in (ours, theirs):
                save.session.advance(0.001)
                save.save()
            assert ours.game_id != theirs.game_id, "two windows write one run"
            for save in (ours, theirs, begun):
                kept = self._store.run_of(save.game_id)
                assert kept and kept.log == save.run.log, "a window's run is gone"
        other.delete_run(name)
        assert other.resume_run(name), "a deleted run is gone"
        other.undelete_run(name)
        other.close()
        self._report.count("other windows")


def _steps(run: Run) -> list[int]:
    points = [points for _, points in run.score.curve]
    return [after - before for before, after in itertools.pairwise(points)]


def run(options: Options, report: Report) -> None:
    """Play runs until the time is over, or ``--count`` of them."""
    if options.window:
        from torturing.arcade.in_window import run_in_window

        run_in_window(options, report)
        return
    until, robot = time.monotonic() + options.seconds, Robot(report)
    try:
        for number in range(options.most or 10**9):
            if time.monotonic() > until:
                break
            if number and number % FRESH_AFTER == 0:
                robot.close()
                robot = Robot(report)
            seed = options.seed * 1_000_000 + number
            try:
                robot.run(seed)
            except Exception as error:  # whatever it is, it is a fault
                trace = traceback.format_exc()
                report.fault(f"{type(error).__name__}: {error}"[:200], f"run {seed}\n{trace}")
            report.count("runs")
    finally:
        robot.close()
