"""What hints, Check and the buttons of a message do to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.outcome import Outcome, OutcomeKind
from game.ui.input import intents
from game.ui.scenes.playing.marking_actions import touch, write
from game.ui.scenes.playing.message import CardButton, check_message, notes_offer
from game.ui.scenes.playing.selection import Tool

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.play import Play


def _ask_hint(play: Play, intent: Intent) -> None:
    """The next hint, or more of the one that is shown: what is behind it, or its next page."""
    message = play.message
    if message and message.more:
        play.message = message.more
        if message.hint and message.hint.step:
            step = message.hint.step
            play.session.show_step(step.placements, step.eliminations)
            play.save()
        play.feedback.revealed()
    elif message and message.hint:
        play.message = message._replace(page=message.page + 1)
    else:
        play.message = None
        play.hint_search.start(play.session.hint_search())


def _apply_hint(play: Play, intent: Intent) -> None:
    """Carry out the hint, and select the cell that it is about."""
    message, session = play.message, play.session
    if message is None or message.hint is None:
        return
    rules_out = bool(message.hint.eliminations) and CardButton.APPLY in message.buttons
    if rules_out and not any(session.position.notes):
        play.message = notes_offer(play.services.t, message)
        return
    hint, play.message = message.hint, None
    if hint.cell >= 0:
        play.selection = play.selection.select((hint.cell,))
    notes = session.position.notes
    play.after(session.apply_hint(hint), notes)


def _fill_for_hint(play: Play, intent: Intent) -> None:
    """Fill in all notes, then rule out what the hint says."""
    message = play.message
    play.session.fill_notes()
    play.message = message
    _apply_hint(play, intent)


def _close_message(play: Play, intent: Intent) -> None:
    play.close_message()


def _check_board(play: Play, intent: intents.CheckBoard) -> None:
    session = play.session
    if session.over:
        return
    play.hint_search.cancel()
    check = session.check()
    play.save()
    if check.won:
        play.after(Outcome(OutcomeKind.SOLVED))
    elif session.lost:
        play.lost()
    else:
        play.message = check_message(play.services.t, check, session.checks, play.by_done)


_BUTTONS: dict[CardButton, Callable[[Play, Intent], None]] = {
    CardButton.MORE: _ask_hint,
    CardButton.NEXT: _ask_hint,
    CardButton.OFFER: _ask_hint,
    CardButton.APPLY: _apply_hint,
    CardButton.ONLY: _apply_hint,
    CardButton.FILL: _fill_for_hint,
}


def _accept(play: Play, intent: intents.Accept) -> None:
    """Enter or Space: the main button of an open message, an end of a line, or the held digit in
    the cells."""
    message, selection = play.message, play.selection
    if message and message.buttons:
        _BUTTONS[message.buttons[-1]](play, intent)
    elif selection.tool is Tool.LINE and selection.cells:
        touch(play, (selection.cells[-1], 0))
    elif selection.digit and selection.cells:
        write(play, selection.cells, selection.digit, selection.tool)


HELP_ACTIONS: dict[type[Intent], Callable[[Play, Any], None]] = {
    intents.AskHint: _ask_hint,
    intents.ApplyHint: _apply_hint,
    intents.FillForHint: _fill_for_hint,
    intents.CloseMessage: _close_message,
    intents.CheckBoard: _check_board,
    intents.Accept: _accept,
}
