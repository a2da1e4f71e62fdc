"""A game that plays itself while nobody is there, with the reason of every digit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.session.session import Session
from game.store.shown_game import ShownGame
from game.ui.games.making import of_level
from game.ui.games.seeds import Seeds
from game.ui.input.intents import ApplyHint, AskHint, Intent, TurnPage
from game.ui.scenes.playing.board_scene import BoardScene
from game.ui.scenes.playing.feedback import Feedback
from game.ui.scenes.playing.game_view import Panel
from game.ui.scenes.playing.scene import PlayingScene

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.ui.services import Services
    from game.ui.widgets.control import ControlId
    from game.ui.widgets.pad import KeyLook

LEVEL = "tier.easy"
"""Every step of such a puzzle places a digit."""

BEGIN_SECONDS = 1.0
"""Before the first step, and between a digit and the next step."""
PAGE_SECONDS = 1.6
"""How long *Look here* is seen, and each page but the last."""
LAST_PAGE_SECONDS = 2.6
"""How long the last page is seen, which says what follows."""
SOLVED_SECONDS = 4.0
"""How long the solved board is seen."""


class AttractScene(PlayingScene):
    """A game in which the program asks for hints and carries them out; any input ends it."""

    name = "attract"
    is_game = False
    paper_sound = ""

    def __init__(self, services: Services, puzzle: Puzzle) -> None:
        super().__init__(services, ShownGame(Session(puzzle)))
        silent = cast("Services", _Silent(services))
        self.play.feedback = Feedback(silent, self.session)
        self._waited = 0.0
        self._idle = services.idle

    def entered(self) -> None:
        """Begin; a game that was covered by something is over."""
        if self._waited:
            self.services.scenes.pop()
        else:
            super().entered()

    # -- what the program does -----------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let time pass, and do what is due; leave as soon as somebody is there."""
        if self.services.idle < self._idle:
            self.services.scenes.pop()
            return True
        self._idle = self.services.idle
        BoardScene.update(self, seconds)
        changed = self.play.update(seconds)
        self._waited += seconds
        if self.play.hint_search.busy or self._waited < self._stays():
            return changed
        self._waited = seconds  # not 0, which means that nothing was shown yet
        if self.session.won:
            self.services.scenes.pop()
        else:
            super().perform(self._next())
        return True

    def _stays(self) -> float:
        """How long what is seen now stays."""
        message = self.play.message
        if self.session.won:
            return SOLVED_SECONDS
        if message is None:
            return BEGIN_SECONDS
        is_last = message.page == len(message.pages) - 1
        return LAST_PAGE_SECONDS if is_last else PAGE_SECONDS

    def _next(self) -> Intent:
        message = self.play.message
        if message is None or message.hint is None:
            return AskHint()
        if message.page < len(message.pages) - 1:
            return TurnPage(1)
        return ApplyHint()

    # -- what a visitor sees -------------------------------------------------------------------

    def _panel(self, keys: tuple[KeyLook, ...]) -> Panel:
        t = self.services.t
        found = super()._panel(keys)
        return found._replace(title=t("attract.title"), counts=(t("attract.words"),), time="")

    # -- any input leaves ----------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Leave."""
        self.services.scenes.pop()

    def perform(self, intent: Intent) -> None:
        """Leave, whatever the key means."""
        self.services.scenes.pop()

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """Leave."""
        self.services.scenes.pop()


class _Silent:
    """The services without sound: nobody is there to hear it."""

    class _Sound:
        def play(self, *_: object) -> None:
            """Play nothing."""

    sound = _Sound()

    def __init__(self, services: Services) -> None:
        self._services = services

    def __getattr__(self, name: str) -> Any:
        return getattr(self._services, name)


def attract(services: Services) -> None:
    """Let a game play itself, unless somebody comes before its puzzle is there."""

    def begin(puzzle: Puzzle) -> None:
        if services.idle >= before and services.scenes.top.name == "menu":
            services.scenes.attract(puzzle)

    before, seed = services.idle, Seeds(None).next()
    services.jobs.start(lambda should_stop: of_level(LEVEL, seed, should_stop), begin, _stay)


def _stay(_: Exception) -> None:
    """Without a puzzle the menu stays."""
