"""What is done with a game as a whole: restarting, sharing, going back to named positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.outcome import Outcome, OutcomeKind
from game.ui.input import intents
from game.ui.scenes.playing.margin.slip import offered

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.play import Play


def _restart(play: Play, intent: intents.Restart) -> None:
    play.message = None
    play.after(play.session.restart())


def _go_on(play: Play, intent: intents.GoOn) -> None:
    play.session.go_on()
    play.save()


def _new_game(play: Play, intent: intents.NewGame) -> None:
    if play.steps.count and not play.session.over:
        play.services.say(play.services.t("heard.kept_game"))
    play.services.starter.like(play.session)()


def _show_margin(play: Play, intent: intents.ShowMargin) -> None:
    """Open it at its first tab."""
    play.margin.sheet, play.margin.tab = True, offered(play)[0].name


def _stop_for_today(play: Play, intent: intents.StopForToday) -> None:
    """Leave for the menu, and say that the game is kept."""
    play.save()
    play.services.scenes.to_menu()
    play.services.scenes.open("goodbye")


def _copy_board(play: Play, intent: intents.CopyBoard) -> None:
    from game.ui.games.copying import copy_board

    copy_board(play.services, play.session, intent.givens)


def _share(play: Play, intent: intents.ShareGame) -> None:
    from game.ui.games.sharing import share_game

    share_game(play.services, play.session)


# -- positions to go back to ------------------------------------------------------------------


def _name_checkpoint(play: Play, intent: intents.NameCheckpoint) -> None:
    play.session.name_checkpoint(intent.name)
    play.save()


def _drop_checkpoint(play: Play, intent: intents.DropCheckpoint) -> None:
    play.session.drop_checkpoint(intent.number)
    play.save()


def _go_to_checkpoint(play: Play, intent: intents.GoToCheckpoint) -> None:
    _gone(play, play.session.go_to_checkpoint(intent.number))


def _go_back_to(play: Play, intent: intents.GoBackTo) -> None:
    """Undo one step after the other, so that Redo brings them back one by one."""
    outcome = Outcome(OutcomeKind.NOTHING)
    while play.steps.count > intent.step and play.session.can_undo:
        outcome = play.session.undo()
    play.after(outcome)
    if outcome.kind is not OutcomeKind.NOTHING:
        play.services.toasts.show(play.services.t("message.stepped_back"), here=True)


def _go_to_last_right(play: Play, intent: intents.GoToLastRight) -> None:
    _gone(play, play.session.go_to_last_right())


def _gone(play: Play, outcome: Outcome) -> None:
    play.message = None
    play.after(outcome)
    if outcome.kind is not OutcomeKind.NOTHING:
        play.services.toasts.show(play.services.t("message.gone_back"), here=True)


GAME_ACTIONS: dict[type[Intent], Callable[[Play, Any], None]] = {
    intents.Restart: _restart,
    intents.GoOn: _go_on,
    intents.NewGame: _new_game,
    intents.CopyBoard: _copy_board,
    intents.ShareGame: _share,
    intents.NameCheckpoint: _name_checkpoint,
    intents.DropCheckpoint: _drop_checkpoint,
    intents.GoToCheckpoint: _go_to_checkpoint,
    intents.GoToLastRight: _go_to_last_right,
    intents.GoBackTo: _go_back_to,
    intents.StopForToday: _stop_for_today,
    intents.ShowMargin: _show_margin,
}
