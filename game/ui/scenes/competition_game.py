"""A game of a competition: the clock of the whole set runs, and what is sealed stays so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.books import book_entry
from game.session.levels import origin_of
from game.ui.games.competitions import keep, kept, passed, to_competition
from game.ui.input import intents
from game.ui.input.marking_intents import FollowTrial
from game.ui.level_titles import short_title
from game.ui.scenes.playing.pieces import Said
from game.ui.scenes.playing.playing_scene import Guide
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.competition import Competition
    from game.store.autosave import Autosave
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.playing_scene import PlayingScene
    from game.ui.services import Services

HELP = (
    *(intents.AskHint, intents.ShowDetails, intents.ApplyHint, intents.FillForHint),
    *(
        FollowTrial,
        intents.FillSingles,
        intents.FillNotes,
        intents.SeeSolutions,
        intents.GoToLastRight,
    ),
)
"""What a sealed competition does not have."""


class CompetitionGuide(Guide):
    """Leads through a game of the competition that is under way."""

    def __init__(self, services: Services, competition: Competition) -> None:
        self._services, self._competition = services, competition
        self.checking = "at_once" if competition.training else "when_done"
        self.timed, self.helps = competition.sealed, not competition.sealed

    def takes(self, scene: PlayingScene, intent: Intent | None) -> bool:
        """Escape leads to the set; where it is sealed, nothing helps, its clock goes on, and the
        pause and Done lead there, too."""
        services, sealed = self._services, self._competition.sealed
        if sealed and isinstance(intent, intents.Pause):
            return True
        leaves = isinstance(intent, intents.NewGame)
        leaves |= sealed and isinstance(intent, (intents.TogglePause, intents.CheckBoard))
        leaves |= isinstance(intent, intents.Back) and not _closes(scene)
        if leaves:
            to_competition(services)
            return True
        if sealed and isinstance(intent, HELP):
            services.toasts.show(services.t("competition.no_help"), here=True)
            return True
        return False

    def plays(self, scene: PlayingScene, seconds: float) -> bool | None:
        """Let the clock of all puzzles run; once it has run out, the set is handed in."""
        if scene.session.over:
            return None
        self._competition = passed(self._services, self._competition, seconds)
        if self._competition.over:
            to_competition(self._services)
            return True
        return None

    def says(self, scene: PlayingScene) -> Said:
        """What is left to do, and the time that is left for all of it."""
        t, session = self._services.t, scene.session
        left = t("play.status.to_go", n=session.position.blanks)
        return Said(short_title(t, session.puzzle), (left,), clock(self._competition.left))

    def left(self) -> None:
        """Keep what the clock says."""
        keep(self._services, self._competition)


def _closes(scene: PlayingScene) -> bool:
    """Whether Escape has something to put away before it leaves the game."""
    play = scene.play
    margin = play.margin.sheet
    return bool(play.message or play.selection.filtered or play.selection.line or margin)


def guide_of(services: Services, autosave: Autosave) -> Guide | None:
    """Who leads through a game of the competition that is under way; None for any other game, such
    as one of the same puzzle that was begun before it."""
    entry, competition = book_entry(origin_of(autosave.session.puzzle)), kept(services)
    if not entry or not competition or competition.over or entry not in competition.entries:
        return None
    known = services.store.game(autosave.game_id)
    older = known is not None and known.started < competition.begun
    return None if older else CompetitionGuide(services, competition)
