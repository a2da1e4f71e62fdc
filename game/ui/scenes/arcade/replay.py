"""How a run went: every move on every sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.arcade.playback import RunMoment, run_moments
from game.session.playback import Moment
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.playback import PlaybackScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.arcade.run import Run
    from game.ui.services import Services


class RunReplayScene(PlaybackScene):
    """A run that has ended, to look at; another of its seed can be begun."""

    name = "run_replay"

    def __init__(self, services: Services, run: Run) -> None:
        assert run.session
        self.run = run
        start = Moment(run.session.elapsed, run.session.position, frozenset(), frozenset())
        self._run_moments = [RunMoment(start, run.number, run.score.points)]
        super().__init__(services, start)

    def find(self) -> Callable[[ShouldStop], list[Any]]:
        """Replay the log."""
        run = self.run
        puzzles, log = tuple(run.puzzles), tuple(run.log)
        return lambda should_stop: run_moments(run.seed, run.mode, puzzles, log, should_stop)

    def found(self, found: list[Any]) -> None:
        """The boards are found, with their sheets and points."""
        self._run_moments = found
        super().found([each.moment for each in found])

    @property
    def _now(self) -> RunMoment:
        return self._run_moments[self.at]

    @property
    def puzzle(self) -> Puzzle:
        """The sheet that is shown."""
        return self.run.puzzles[self._now.sheet - 1]

    def title(self) -> str:
        """The mode and the points."""
        t = self.services.t
        return f"{t(f'arcade.{self.run.mode}.title')} · {spaced(self.run.score.points)}"

    def facts(self) -> list[str]:
        """The sheet and the points of the moment, and the seed."""
        t, run, now = self.services.t, self.run, self._now
        sheets = run.course.sheets
        sheet = (
            t("arcade.sheet", n=now.sheet, of=sheets) if sheets else t("arcade.board", n=now.sheet)
        )
        return [
            sheet,
            t("arcade.points", points=spaced(now.points)),
            t("arcade.seed", seed=run.seed),
        ]

    def again(self) -> tuple[str, str]:
        """The same sheets once more."""
        return self.services.t("arcade.same"), "restart"

    def play_again(self) -> None:
        """Begin a run with the same seed."""
        self.services.scenes.begin_run(self.run.seed, self.run.mode)
