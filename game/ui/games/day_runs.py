"""The runs of Rush of the days: what was played, what waits, and how one is told as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.daily import day_of_rush, rush_seed
from game.words.texts import clock

if TYPE_CHECKING:
    from datetime import date

    from game.session.arcade.run import Run
    from game.store.runs import HighScore, RunSave
    from game.ui.services import Services
    from game.words.texts import Texts

MODE = "daily"
"""The name of the mode, see session/arcade/rush.py."""

DONE, OPEN = "■", "□"
"""The sheets of a run."""


class DayRuns:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._waiting: dict[date, RunSave | None] = {}
        """The runs that can go on, of the days that were asked for."""
        self.best: dict[date, HighScore] = {}
        """The best run of each day that has any."""

    def read(self) -> None:
        """Read again what was played."""
        store = self._services.store
        self._waiting.clear()
        self.best = {
            day: run for run in store.best_of_seeds(MODE) if (day := day_of_rush(run.seed))
        }

    def waiting(self, day: date) -> Run | None:
        """The run of a day that can go on."""
        if day not in self._waiting:
            self._waiting[day] = self._services.store.unfinished_run(MODE, rush_seed(day))
        save = self._waiting[day]
        return save.run if save else None

    def play(self, day: date) -> None:
        """Go on with the run of a day, or begin one."""
        self._waiting.pop(day, None)  # another window may have gone on with it
        if self.waiting(day) and (save := self._waiting[day]):
            from game.ui.games.run_starter import open_run

            open_run(self._services, save)
        else:
            from game.ui.games.run_starter import start_run

            start_run(self._services, rush_seed(day), MODE)


def run_text(t: Texts, day: date, run: HighScore, sheets: int) -> str:
    """How a run went, without giving anything away: points, time, and a square for each sheet."""
    from game.ui.scenes.arcade.painter import spaced

    points = t("arcade.points", points=spaced(run.points))
    lines = (
        t("days.share", date=day.isoformat(), puzzle=t("arcade.rush.title")),
        f"{points} · {clock(run.clock // 1000)}",
        DONE * run.sheets + OPEN * (sheets - run.sheets),
    )
    return "\n".join(lines)
