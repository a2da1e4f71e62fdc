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
        run = play(Run(seed, rng.choice(MODES)), rng, self._killed)
        told = summary(run)
        counted = recount(run.puzzles, run.log, run.mode)._replace(
            finished=told.finished
        )  # the log has no board
        assert told == counted, f"{told} is told, {counted} counted"
        again = Run.replay(run.seed, run.puzzles, run.log, run.mode)
        assert summary(again) == told, f"{summary(again)} is replayed, {told} told"
        self._report.count("sheets", run.number)
        self._report.count("lines", len(run.log))
        self._report.count("right digits", sum(gain > 0 for gain in _steps(run)))
        return run

    def _killed(self, run: Run) -> Run:
        """The program dies, and starts again on the same folder."""
        self._store.begin_run(run).save()
        before = summary(run)
        self._store.close()
        self._store = Store.open(self._folder)
        saved = self._store.unfinished_run(run.mode)
        assert saved is not None or run.over, "the run is gone"
        if saved is None:  # it is over: there is nothing to go on with
            return run
        assert summary(saved.run) == before, f"{before} became {summary(saved.run)} by a kill"
        self._report.count("kills")
        return saved.run


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
