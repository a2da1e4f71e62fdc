"""A sheet of a run that is being played: like a game, but the run counts and saves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.motion import DURATIONS
from game.ui.scenes.arcade.standing import standing
from game.ui.scenes.playing.finishing import Finishing
from game.ui.scenes.playing.play import Play

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.arcade.score import Gain
    from game.session.outcome import Outcome
    from game.store.runs import RunSave
    from game.ui.services import Services

SHEET_WAVE_SECONDS = 0.3
"""How long the wave over a finished sheet runs."""


class _NoFinishing(Finishing):
    """In a run the player writes every digit."""

    def update(self, seconds: float) -> None:
        """Nothing appears by itself."""


class ArcadePlay(Play):
    """What intents change while a sheet of a run is played."""

    def __init__(
        self, services: Services, save: RunSave, gained: Callable[[list[Gain]], None]
    ) -> None:
        """`gained` is called with what has counted, before it is saved."""
        super().__init__(services, save)  # type: ignore[arg-type]
        self._run = save.run
        self._gained = gained
        self.finishing = _NoFinishing(services, self.session)

    @property
    def by_done(self) -> bool:
        """Wrong digits are always marked at once."""
        return False

    @property
    def is_dry(self) -> bool:
        """Sheets of a run are sealed as they were written."""
        return False

    @property
    def entry(self) -> str:
        """A digit without a cell is not kept for the cell that is tapped next, where that could
        cost a life, unless the settings always have the digit first."""
        entry = super().entry
        return "cell_first" if entry == "automatic" else entry

    @property
    def time_words(self) -> str:
        """The sheet, what is left of the fuse or of the lives, and the points."""
        t, points = self.services.t, self._run.score.points
        return t("heard.more", a=standing(t, self._run), b=t("duel.points", n=points))

    def save(self) -> None:
        """Let the run count what is new, and save it."""
        gains = self._run.follow()
        if gains:
            self._gained(gains)
        super().save()

    def follow_settings(self) -> None:
        """A run has its own rules."""

    def goes_idle(self) -> bool:
        """The fuse ends a run that nobody plays."""
        return False

    def lost(self) -> None:
        """Only the fuse ends a run."""

    def _won(self, outcome: Outcome) -> None:
        """Start the wave over the sheet; the scene goes on to the next one."""
        self.message = None
        self.selection = self.selection.release()
        origin = outcome.cells[0] if outcome.cells else 0
        cells = range(self.session.puzzle.rules.cell_count)
        self.feedback.wave(origin, cells, SHEET_WAVE_SECONDS - DURATIONS["house"])
