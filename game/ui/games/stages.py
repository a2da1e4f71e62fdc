"""The stages of the Campaign: their stars, and the games of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.campaign import format_stars, merged, parse_stars, stars_of

if TYPE_CHECKING:
    from game.session.campaign import StageGame
    from game.ui.services import Services

REMEMBERED = "campaign"
"""Under this name the store keeps the stars, so that they outlive deleted games."""


class Stages:
    """What was played of the Campaign."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._games: list[StageGame] = []
        self.stars: dict[int, int] = {}
        """The stars of each stage that has any."""
        self.fresh: dict[int, int] = {}
        """Those of them that were not known when this was read."""
        self.read()

    def read(self) -> None:
        """Read again what was played, and keep the stars."""
        store = self._services.store
        self._games = store.stage_games()
        kept = parse_stars(store.recall(REMEMBERED))
        self.stars = merged(kept, stars_of(self._games))
        self.fresh = {star: self.stars[star] & ~kept.get(star, 0) for star in self.stars}
        if self.stars != kept:
            store.remember(REMEMBERED, format_stars(self.stars))

    def begun(self, number: int) -> str:
        """The id of the unfinished game of a stage; empty if there is none."""
        ids = (g.game_id for g in self._games if g.stage == number and not g.solved)
        return next(ids, "")

    def best(self, number: int) -> float | None:
        """The shortest time in seconds in which a stage was solved."""
        times = [game.seconds for game in self._games if game.stage == number and game.solved]
        return min(times, default=None)

    def swift(self, number: int) -> int:
        """Within how many seconds a stage is swift; 0 if that cannot be read."""
        from game.store.campaign_file import swift_times

        return swift_times().get(number, 0)

    def play(self, number: int) -> None:
        """Continue the game of a stage, or begin one."""
        begun = self.begun(number)
        if begun:
            self._services.starter.resume(begun)
        else:
            play_stage(self._services, number)


def play_stage(services: Services, number: int) -> None:
    """Begin a game of a stage; says why where its puzzle cannot be read."""
    from game.engine.errors import SudokuError
    from game.store.campaign_file import stage_puzzle

    try:
        puzzle = stage_puzzle(number)
    except SudokuError as error:
        t = services.t
        services.scenes.report(t("campaign.title"), t("campaign.missing", reason=str(error)))
        return
    services.starter.play(puzzle)
