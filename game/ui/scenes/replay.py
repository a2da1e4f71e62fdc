"""How a finished game went: every move from its start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.playback import moments
from game.store.notice import StoreError
from game.ui.level_titles import full_title
from game.ui.scenes.playback import PlaybackScene
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.session import Session
    from game.store.game_summary import GameSummary
    from game.ui.services import Services


class ReplayScene(PlaybackScene):
    """One finished game, to look at, to replay and to play again."""

    name = "replay"

    def __init__(self, services: Services, game: GameSummary, session: Session) -> None:
        self.game, self.session = game, session
        super().__init__(services, moments(session.puzzle, ())[0])

    def find(self) -> Callable[[ShouldStop], list[Any]]:
        """Replay the log."""
        puzzle, lines = self.session.puzzle, tuple(self.session.actions)
        return lambda should_stop: moments(puzzle, lines, should_stop)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the game."""
        return self.session.puzzle

    def title(self) -> str:
        """The name of the game, else its level."""
        return self.game.name or full_title(self.services.t, self.session.puzzle)

    def again(self) -> tuple[str, str]:
        """Label and icon of the main button: a lost game can be continued."""
        if self._is_lost:
            return self.services.t("menu.continue"), "play"
        return self.services.t("replay.again"), "restart"

    @property
    def _is_lost(self) -> bool:
        return self.game.state == "lost"

    def play_again(self) -> None:
        """Play the puzzle again; go on with a game that was lost."""
        services = self.services
        if self._is_lost:
            services.starter.resume(self.game.game_id)
            return
        try:
            again = services.store.play_again(self.game.game_id, services.settings.checking)
        except StoreError as error:
            services.toasts.notice(error.notice)
        else:
            services.scenes.play(again)

    def facts(self) -> list[str]:
        """Time, mistakes, hints and checks."""
        t, game = self.services.t, self.game
        lines = [t("list.lost")] if game.state == "lost" else []
        lines.append(t("replay.time", time=clock(game.elapsed)))
        lines.append(
            t("won.facts.mistakes", n=game.mistakes) if game.mistakes else t("won.no_mistakes")
        )
        hints = t("won.facts.hints", n=game.hints) if game.hints else t("won.no_hints")
        lines.append(t("won.with_hints") if game.helped and not game.hints else hints)
        if game.checks:
            lines.append(t("won.facts.checks", n=game.checks))
        return lines
