"""A game that plays itself while nobody is there, with the reason of every digit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.session.session import Session
from game.store.shown_game import ShownGame
from game.ui.games.making import of_level
from game.ui.games.seeds import Seeds
from game.ui.input.intents import ApplyHint, AskHint, Intent, TurnPage
from game.ui.scenes.playing.feedback import Feedback
from game.ui.scenes.playing.pieces import Said
from game.ui.scenes.playing.playing_scene import Guide, PlayingScene

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.ui.scenes.playing.play import Play
    from game.ui.services import Services

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


class ProgramPlays(Guide):
    """The program asks for hints and carries them out; any input ends that."""

    name = "attract"
    is_game = False
    paper_sound = ""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._waited = 0.0
        self._idle = services.idle

    def goes_on(self, scene: PlayingScene) -> bool:
        """A game that was covered by something is over."""
        if self._waited:
            self._services.scenes.pop()
        return not self._waited

    def takes(self, scene: PlayingScene, intent: Intent | None) -> bool:
        """Leave, whatever is done."""
        self._services.scenes.pop()
        return True

    def plays(self, scene: PlayingScene, seconds: float) -> bool:
        """Do what is due; leave as soon as somebody is there."""
        services, play = self._services, scene.play
        if services.idle < self._idle:
            services.scenes.pop()
            return True
        self._idle = services.idle
        changed = play.update(seconds)
        self._waited += seconds
        if play.hint_search.busy or self._waited < _stays(play):
            return changed
        self._waited = seconds  # not 0, which means that nothing was shown yet
        if play.session.won:
            services.scenes.pop()
        else:
            scene.play_on(_next(play))
        return True

    def says(self, scene: PlayingScene) -> Said:
        """What a visitor sees."""
        t = self._services.t
        return Said(t("attract.title"), (t("attract.words"),))


def _stays(play: Play) -> float:
    """How long what is seen now stays."""
    message = play.message
    if play.session.won:
        return SOLVED_SECONDS
    if message is None:
        return BEGIN_SECONDS
    is_last = message.page == len(message.pages) - 1
    return LAST_PAGE_SECONDS if is_last else PAGE_SECONDS


def _next(play: Play) -> Intent:
    message = play.message
    if message is None or message.hint is None:
        return AskHint()
    if message.page < len(message.pages) - 1:
        return TurnPage(1)
    return ApplyHint()


def playing_itself(services: Services, puzzle: Puzzle) -> PlayingScene:
    """A game that the program plays, without a sound, as nobody is there to hear it."""
    scene = PlayingScene(services, ShownGame(Session(puzzle)), ProgramPlays(services))
    silent = cast("Services", _Silent(services))
    scene.play.feedback = Feedback(silent, scene.session)
    return scene


class _Silent:
    """The services without sound."""

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
            services.scenes.push(playing_itself(services, puzzle))

    before, seed = services.idle, Seeds(None).next()
    services.jobs.start(lambda should_stop: of_level(LEVEL, seed, should_stop), begin, _stay)


def _stay(_: Exception) -> None:
    """Without a puzzle the menu stays."""
