"""What each intent does to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.outcome import Outcome, OutcomeKind
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.playing.message import CardButton, check_message, notes_offer
from game.ui.scenes.playing.selection import Tool, alike

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Digit
    from game.ui.scenes.playing.play import Play


# -- the selected cells -----------------------------------------------------------------------


def _select_cells(play: Play, intent: intents.SelectCells) -> None:
    before = play.selection.cells
    play.selection = play.selection.select(intent.cells)
    if intent.cells:
        play.feedback.selected(before, intent.cells)


def _add_cell(play: Play, intent: intents.AddCell) -> None:
    play.selection = play.selection.add(intent.cell)


def _remove_cell(play: Play, intent: intents.RemoveCell) -> None:
    play.selection = play.selection.remove(intent.cell)


def _select_all(play: Play, intent: intents.SelectAll) -> None:
    play.selection = play.selection.select_all()


def _select_alike(play: Play, intent: intents.SelectAlike) -> None:
    if play.selection.cursor is not None:
        cells = alike(play.session.position, play.selection.cursor)
        play.selection = play.selection.select(cells)


def _move_selection(play: Play, intent: intents.MoveSelection) -> None:
    before = play.selection
    kept = before.put_back() if play.services.settings.entry == "automatic" else before
    play.selection = kept.move(intent.rows, intent.columns)
    play.feedback.selected(before.cells, play.selection.cells)


def _extend_selection(play: Play, intent: intents.ExtendSelection) -> None:
    play.selection = play.selection.extend(intent.rows, intent.columns)


# -- digits and notes -------------------------------------------------------------------------


def _enter_digit(play: Play, intent: intents.EnterDigit) -> None:
    _enter(play, intent.digit, play.selection.tool)


def _enter_note(play: Play, intent: intents.EnterNote) -> None:
    """A note in the selected cells, else the digit is held with the pencil."""
    if play.selection.cells:
        _enter(play, intent.digit, Tool.PENCIL, hold=False)
        return
    if play.services.settings.entry != "cell_first":
        play.selection = play.selection.use(Tool.PENCIL)
    _enter(play, intent.digit, play.selection.tool)


def _enter(play: Play, digit: Digit, tool: Tool, hold: bool = True) -> None:
    """Write a digit into the selected cells, or hold it where the settings say so."""
    selection, services = play.selection, play.services
    if digit > selection.size:
        return
    entry = services.settings.entry
    if hold and (entry == "digit_first" or (entry == "automatic" and not selection.cells)):
        play.selection = selection.hold(digit)
        play.feedback.picked()
    elif selection.cells:
        play.write(selection.cells, digit, tool)
    else:
        services.toasts.show(services.t("message.choose_cell"), here=True)


def _hold_digit(play: Play, intent: intents.HoldDigit) -> None:
    play.selection = play.selection.hold(intent.digit)


def _press_digit(play: Play, intent: intents.PressDigit) -> None:
    play.holding.press(intent.digit)


def _release_digit(play: Play, intent: intents.ReleaseDigit) -> None:
    if play.holding.pressed == intent.digit and not play.holding.release():
        _enter(play, intent.digit, play.selection.tool)


def _show_digit(play: Play, intent: intents.ShowDigit) -> None:
    play.holding.show(intent.digit)


def _place_held_digit(play: Play, intent: intents.PlaceHeldDigit) -> None:
    if play.selection.digit:
        play.write((intent.cell,), play.selection.digit, play.selection.tool)


def _switch_tool(play: Play, intent: intents.SwitchTool) -> None:
    play.selection = play.selection.switch_tool()


def _fill_notes(play: Play, intent: intents.FillNotes) -> None:
    play.after(play.session.fill_notes())


def _erase(play: Play, intent: intents.Erase) -> None:
    notes = play.session.position.notes
    play.after(play.session.erase(play.selection.cells), notes)


def _undo(play: Play, intent: intents.Undo) -> None:
    play.after(play.session.undo())


def _redo(play: Play, intent: intents.Redo) -> None:
    play.after(play.session.redo())


# -- help and messages ------------------------------------------------------------------------


def _ask_hint(play: Play, intent: Intent) -> None:
    """The next hint, or more of the one that is shown: what is behind it, or its next page."""
    message = play.message
    if message and message.more:
        play.message = message.more
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


# -- yes and no -------------------------------------------------------------------------------

_BUTTONS: dict[CardButton, Callable[[Play, Intent], None]] = {
    CardButton.MORE: _ask_hint,
    CardButton.NEXT: _ask_hint,
    CardButton.OFFER: _ask_hint,
    CardButton.APPLY: _apply_hint,
    CardButton.ONLY: _apply_hint,
    CardButton.FILL: _fill_for_hint,
}


def _accept(play: Play, intent: intents.Accept) -> None:
    """Enter or Space: the main button of an open message, or the held digit in the cells."""
    message, selection = play.message, play.selection
    if message and message.buttons:
        _BUTTONS[message.buttons[-1]](play, intent)
    elif selection.digit and selection.cells:
        play.write(selection.cells, selection.digit, selection.tool)


# -- the game as a whole ----------------------------------------------------------------------


def _restart(play: Play, intent: intents.Restart) -> None:
    play.message = None
    play.after(play.session.restart())


def _go_on(play: Play, intent: intents.GoOn) -> None:
    play.session.go_on()
    play.save()


def _new_game(play: Play, intent: intents.NewGame) -> None:
    play.services.starter.like(play.session)()


def _stop_for_today(play: Play, intent: intents.StopForToday) -> None:
    """Leave for the menu, and say that the game is kept."""
    play.save()
    play.services.scenes.to_menu()
    play.services.scenes.open("goodbye")


def _copy_board(play: Play, intent: intents.CopyBoard) -> None:
    from game.ui.games.copying import copy_board

    copy_board(play.services, play.session, intent.givens)


def _share(play: Play, intent: intents.ShareGame) -> None:
    from game.ui.games.copying import share

    share(play.services, play.session)


# -- positions to go back to ------------------------------------------------------------------


def _name_checkpoint(play: Play, intent: intents.NameCheckpoint) -> None:
    play.session.name_checkpoint(intent.name)
    play.save()


def _drop_checkpoint(play: Play, intent: intents.DropCheckpoint) -> None:
    play.session.drop_checkpoint(intent.number)
    play.save()


def _go_to_checkpoint(play: Play, intent: intents.GoToCheckpoint) -> None:
    _gone(play, play.session.go_to_checkpoint(intent.number))


def _go_to_last_right(play: Play, intent: intents.GoToLastRight) -> None:
    _gone(play, play.session.go_to_last_right())


def _gone(play: Play, outcome: Outcome) -> None:
    play.message = None
    play.after(outcome)
    if outcome.kind is not OutcomeKind.NOTHING:
        play.services.toasts.show(play.services.t("message.gone_back"), here=True)


ACTIONS: dict[type[Intent], Callable[[Play, Any], None]] = {
    intents.SelectCells: _select_cells,
    intents.AddCell: _add_cell,
    intents.RemoveCell: _remove_cell,
    intents.SelectAll: _select_all,
    intents.SelectAlike: _select_alike,
    intents.MoveSelection: _move_selection,
    intents.ExtendSelection: _extend_selection,
    intents.EnterDigit: _enter_digit,
    intents.EnterNote: _enter_note,
    intents.HoldDigit: _hold_digit,
    intents.PressDigit: _press_digit,
    intents.ReleaseDigit: _release_digit,
    intents.ShowDigit: _show_digit,
    intents.PlaceHeldDigit: _place_held_digit,
    intents.SwitchTool: _switch_tool,
    intents.FillNotes: _fill_notes,
    intents.Erase: _erase,
    intents.Undo: _undo,
    intents.Redo: _redo,
    intents.AskHint: _ask_hint,
    intents.ApplyHint: _apply_hint,
    intents.FillForHint: _fill_for_hint,
    intents.CloseMessage: _close_message,
    intents.CheckBoard: _check_board,
    intents.Accept: _accept,
    intents.Restart: _restart,
    intents.GoOn: _go_on,
    intents.NewGame: _new_game,
    intents.CopyBoard: _copy_board,
    intents.ShareGame: _share,
    intents.NameCheckpoint: _name_checkpoint,
    intents.DropCheckpoint: _drop_checkpoint,
    intents.GoToCheckpoint: _go_to_checkpoint,
    intents.GoToLastRight: _go_to_last_right,
    intents.StopForToday: _stop_for_today,
}
"""The scene itself handles Back and pausing; `global_intents` has what is the same everywhere."""
