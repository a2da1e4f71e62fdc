"""What each intent does to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.outcome import Outcome, OutcomeKind
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.playing.message import standing_message

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.scenes.playing.scene import PlayingScene


# -- digits and notes -------------------------------------------------------------------------


def _digit(scene: PlayingScene, intent: intents.EnterDigit) -> None:
    scene.pad(intent.digit)


def _note(scene: PlayingScene, intent: intents.EnterNote) -> None:
    """Shift and a digit: a note in the chosen cells, else the digit with the pencil."""
    digit, hand = intent.digit, scene.hand
    if hand.cells and digit <= scene.size:
        scene.write(hand.cells, digit, True)
    else:
        hand.pencil = hand.pencil or scene.services.settings.entry != "cell_first"
        scene.pad(digit)


def _pencil(scene: PlayingScene, intent: Intent) -> None:
    scene.hand.pencil = not scene.hand.pencil


def _fill(scene: PlayingScene, intent: Intent) -> None:
    scene.after(scene.session.fill_notes())


def _erase(scene: PlayingScene, intent: Intent) -> None:
    notes = scene.session.position.notes
    scene.after(scene.session.erase(scene.hand.cells), notes)


def _undo(scene: PlayingScene, intent: Intent) -> None:
    scene.after(scene.session.undo())


def _redo(scene: PlayingScene, intent: Intent) -> None:
    scene.after(scene.session.redo())


# -- the chosen cells -------------------------------------------------------------------------


def _move(scene: PlayingScene, intent: intents.MoveSelection) -> None:
    before = list(scene.hand.cells)
    if scene.services.settings.entry == "automatic":
        scene.hand.digit = 0
    scene.hand.move(intent.rows, intent.columns)
    scene.feedback.selected(before)


def _extend(scene: PlayingScene, intent: intents.ExtendSelection) -> None:
    scene.hand.extend(intent.rows, intent.columns)


def _select_all(scene: PlayingScene, intent: Intent) -> None:
    scene.hand.take(list(range(scene.size * scene.size)))


# -- yes and no -------------------------------------------------------------------------------


def _accept(scene: PlayingScene, intent: Intent) -> None:
    """Enter or Space: the button of an open message, or the held digit in the cell."""
    hand = scene.hand
    if scene.message and scene.message.buttons:
        scene.answer(scene.message.buttons[-1])
    elif hand.digit and hand.cells:
        scene.write(hand.cells, hand.digit, hand.pencil)


def _back(scene: PlayingScene, intent: Intent) -> None:
    """Escape lets go of one thing at a time, then leaves for the menu."""
    if scene.hinting.cancel():
        return
    if scene.message:
        scene.message = None
    elif scene.hand.cells or scene.hand.digit:
        scene.hand.release()
    else:
        scene.services.scenes.to_menu()


# -- help -------------------------------------------------------------------------------------


def _hint(scene: PlayingScene, intent: Intent) -> None:
    """The next hint, or more of the one that is shown."""
    services, message = scene.services, scene.message
    if message and message.more:
        scene.message = message.more
    elif message and message.hint:
        return  # all of it is told
    else:
        scene.message = None
        scene.hinting.ask()
        return
    services.motion.start("ink", "hint")
    services.sound.play("hint")


def _done(scene: PlayingScene, intent: Intent) -> None:
    if not scene.by_done:
        return
    check = scene.session.check()
    scene.save()
    if check.won:
        scene.after(Outcome(OutcomeKind.SOLVED))
    else:
        scene.message = standing_message(scene.services, check)


# -- the game as a whole ----------------------------------------------------------------------


def _pause(scene: PlayingScene, intent: Intent) -> None:
    if not scene.session.won and scene.services.scenes.top is scene:
        scene.services.scenes.pause(scene)


def _restart(scene: PlayingScene, intent: Intent) -> None:
    scene.message = None
    scene.after(scene.session.restart())


def _new(scene: PlayingScene, intent: Intent) -> None:
    scene.services.starter.ask_like(scene.session)


ACTIONS: dict[type[Intent], Callable[[PlayingScene, Any], None]] = {
    intents.EnterDigit: _digit,
    intents.EnterNote: _note,
    intents.SwitchTool: _pencil,
    intents.FillNotes: _fill,
    intents.Erase: _erase,
    intents.Undo: _undo,
    intents.Redo: _redo,
    intents.MoveSelection: _move,
    intents.ExtendSelection: _extend,
    intents.SelectAll: _select_all,
    intents.Accept: _accept,
    intents.Back: _back,
    intents.AskHint: _hint,
    intents.CheckBoard: _done,
    intents.Pause: _pause,
    intents.TogglePause: _pause,
    intents.Restart: _restart,
    intents.NewGame: _new,
}
"""All but what is the same everywhere."""
