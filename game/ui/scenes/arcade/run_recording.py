"""How a run went: every move on every sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.run_playback import RunMoment, run_moments
from game.session.playback import Moment
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.replay import SPEEDS, board_at, move_of
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.rules import Rules
    from game.engine.types import ShouldStop
    from game.session.arcade.run import Run
    from game.ui.parts.part import Part
    from game.ui.scenes.replay import Move
    from game.ui.services import Services
    from game.ui.widgets.board_painter import BoardPainter
    from game.words.texts import Texts


class RunRecording:
    """A run that has ended; another of its seed can be begun."""

    name, boards, counted = "run_replay", 1, "replay.at"
    pens: tuple[str, ...] = ("pen",)
    speeds: tuple[int, ...] = SPEEDS
    heights: Sequence[float] = ()

    def __init__(self, run: Run) -> None:
        assert run.session
        self.run = run
        start = Moment(run.session.elapsed, run.session.position, frozenset(), frozenset())
        self.moments: Sequence[RunMoment] = [RunMoment(start, run.number, run.score.points)]

    def find(self) -> Callable[[ShouldStop], list[RunMoment]]:
        """Replay the log."""
        run = self.run
        puzzles, log = tuple(run.puzzles), tuple(run.log)
        return lambda should_stop: run_moments(run.seed, run.mode, puzzles, log, should_stop)

    def writer(self, at: int) -> int:
        """The player."""
        return 0

    def title(self, t: Texts) -> str:
        """The mode and the points."""
        return f"{t(f'arcade.{self.run.mode}.title')} · {spaced(self.run.score.points)}"

    def facts(self, t: Texts, at: int) -> list[str]:
        """The sheet and the points of the moment, and the seed."""
        run, now, sheets = self.run, self.moments[at], self.run.course.sheets
        sheet = (
            t("arcade.sheet", n=now.sheet, of=sheets) if sheets else t("arcade.board", n=now.sheet)
        )
        return [
            sheet,
            t("arcade.points", points=spaced(now.points)),
            t("arcade.seed", seed=run.seed),
        ]

    def rooms(self, t: Texts) -> list[list[str]]:
        """They take the same at each moment."""
        return []

    def head(self, t: Texts, at: int) -> str:
        """The clock."""
        return clock(self.seconds(at))

    def longest(self, t: Texts) -> int:
        """The last one."""
        return len(self.moments) - 1

    def seconds(self, at: int) -> float:
        """The clock of the run."""
        return self.moments[at].moment.seconds

    def move(self, t: Texts, at: int) -> Move:
        """What was written on its sheet."""
        now = self.moments[at]
        return move_of(t, now.moment, self.run.puzzles[now.sheet - 1].rules)

    def seen(self, t: Texts, at: int, painters: Sequence[BoardPainter]) -> list[Part]:
        """The board of the sheet."""
        now, last = self.moments[at], at == len(self.moments) - 1
        puzzle = self.run.puzzles[now.sheet - 1]
        return [board_at(self.title(t), painters[0], puzzle, now.moment, last)]

    def rules(self, at: int) -> Rules:
        """Those of the sheet."""
        return self.run.puzzles[self.moments[at].sheet - 1].rules

    def again(self, t: Texts) -> tuple[str, str]:
        """The same sheets once more."""
        return t("arcade.same"), "restart"

    def play_again(self, services: Services, at: int) -> None:
        """Begin a run with the same seed."""
        services.starter.run(self.run.seed, self.run.mode)
