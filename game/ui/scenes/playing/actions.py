"""What each intent does to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.playing.by_ear import HEARING_ACTIONS
from game.ui.scenes.playing.game_actions import GAME_ACTIONS
from game.ui.scenes.playing.help_actions import HELP_ACTIONS
from game.ui.scenes.playing.marking_actions import MARKING_ACTIONS, write
from game.ui.scenes.playing.selection import LAYERS, Tool, alike, is_round, last_note

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Digit
    from game.session.outcome import Outcome
    from game.ui.scenes.playing.play import Play
    from game.ui.scenes.playing.selection import Selection


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


def _invert_selection(play: Play, intent: intents.InvertSelection) -> None:
    play.selection = play.selection.invert()


def _select_pairs(play: Play, intent: intents.SelectPairs) -> None:
    notes, values = play.session.position.notes, play.session.position.values
    pairs = [c for c, mask in enumerate(notes) if mask.bit_count() == 2 and not values[c]]
    play.selection = play.selection.select(tuple(pairs))


def _select_alike(play: Play, intent: intents.SelectAlike) -> None:
    if play.selection.cursor is not None:
        cells = alike(play.session.position, play.selection.cursor)
        play.selection = play.selection.select(cells)


def _move_selection(play: Play, intent: intents.MoveSelection) -> None:
    before = play.selection
    kept = before.put_back() if play.services.settings.entry == "automatic" else before
    moved = kept.move(intent.rows, intent.columns)
    _moved(play, moved, is_round(before.cursor, moved.cursor, intent.rows or intent.columns))


def _move_to_blank(play: Play, intent: intents.MoveToBlank) -> None:
    values = play.session.position.values
    _moved(play, play.selection.move_to_blank(intent.rows, intent.columns, values))


def _move_to_end(play: Play, intent: intents.MoveToEnd) -> None:
    _moved(play, play.selection.move_to_end(intent.step))


def _moved(play: Play, selection: Selection, round_edge: bool = False) -> None:
    before, play.selection = play.selection, selection
    play.feedback.selected(before.cells, selection.cells, round_edge)


def _extend_selection(play: Play, intent: intents.ExtendSelection) -> None:
    play.selection = play.selection.extend(intent.rows, intent.columns)


# -- digits and notes -------------------------------------------------------------------------


def _enter_digit(play: Play, intent: intents.EnterDigit) -> None:
    _enter(play, intent.digit, play.selection.tool)


def _pressed(play: Play) -> Tool:
    """What a short press of a key of a digit writes with: the pencil instead of the pen, where the
    pen writes what is held."""
    tool = play.selection.tool
    writes_notes = tool is Tool.PEN and play.services.settings.hold == "digit"
    return Tool.PENCIL if writes_notes else tool


def _enter_note(play: Play, intent: intents.EnterNote) -> None:
    """A note in the selected cells, else the digit is held with the pencil."""
    if play.selection.cells:
        _enter(play, intent.digit, Tool.PENCIL, hold=False)
        return
    if play.entry != "cell_first":
        play.selection = play.selection.use(Tool.PENCIL)
    _enter(play, intent.digit, play.selection.tool)


def _enter(play: Play, digit: Digit, tool: Tool, hold: bool = True) -> None:
    """Write a digit into the selected cells, or hold it where the settings say so."""
    selection, services = play.selection, play.services
    if digit > selection.digits:
        return
    entry = play.entry
    if hold and (entry == "digit_first" or (entry == "automatic" and not selection.cells)):
        play.selection = selection.hold(digit)
        play.feedback.picked()
    elif selection.cells:
        write(play, selection.cells, digit, tool)
    else:
        services.toasts.show(services.t("message.choose_cell"), here=True)


def _hold_digit(play: Play, intent: intents.HoldDigit) -> None:
    play.selection = play.selection.hold(intent.digit)


def _filter_digit(play: Play, intent: intents.FilterDigit) -> None:
    if intent.digit <= play.selection.digits and not play.plain:
        play.selection = play.selection.filter(intent.digit)


def _turn_filter(play: Play, intent: intents.TurnFilter) -> None:
    if not play.plain:
        play.selection = play.selection.turn_filter(intent.step)


def _press_digit(play: Play, intent: intents.PressDigit) -> None:
    if intent.digit <= play.selection.digits:
        play.holding.press(intent.digit)


def _release_digit(play: Play, intent: intents.ReleaseDigit) -> None:
    if play.holding.pressed == intent.digit and not play.holding.release():
        _enter(play, intent.digit, _pressed(play))


def _show_digit(play: Play, intent: intents.ShowDigit) -> None:
    play.holding.show(intent.digit)


def _place_held_digit(play: Play, intent: intents.PlaceHeldDigit) -> None:
    if play.selection.digit:
        write(play, (intent.cell,), play.selection.digit, play.selection.tool)


def _switch_tool(play: Play, intent: intents.SwitchTool) -> None:
    play.selection = play.selection.switch_tool()


def _turn_pad(play: Play, intent: intents.TurnPad) -> None:
    play.pad_page += 1


def _fill_notes(play: Play, intent: intents.FillNotes) -> None:
    session = play.session
    if session.notes_are_full:
        _clear_notes(play, intents.ClearNotes())
    else:
        play.after(session.fill_notes())


def _clear_notes(play: Play, intent: intents.ClearNotes) -> None:
    notes = play.session.position.notes
    play.after(play.session.clear_notes(), notes)


def _hide_notes(play: Play, intent: intents.HideNotes) -> None:
    play.notes_hidden = not play.notes_hidden
    said = "message.notes_hidden" if play.notes_hidden else "message.notes_shown"
    play.services.toasts.show(play.services.t(said), here=True)


def _enter_last_note(play: Play, intent: intents.EnterLastNote) -> None:
    cell = play.selection.cursor if intent.cell is None else intent.cell
    digit = last_note(play.session.position, cell) if cell is not None else 0
    if digit and cell is not None:
        write(play, (cell,), digit, Tool.PEN)
    elif intent.or_alike:
        _select_alike(play, intents.SelectAlike())
    else:
        play.services.say(play.services.t("heard.no_last_note"))


def _erase(play: Play, intent: intents.Erase) -> None:
    notes = play.session.position.notes
    first = LAYERS.get(play.selection.tool)
    play.after(play.session.erase(play.selection.cells, first), notes)


def _undo(play: Play, intent: intents.Undo) -> None:
    _again(play, play.session.undo())


def _redo(play: Play, intent: intents.Redo) -> None:
    _again(play, play.session.redo())


def _again(play: Play, outcome: Outcome) -> None:
    from game.ui.scenes.playing.by_ear import trial_words

    play.after(outcome)
    play.services.say(trial_words(play.services.t, play.session, outcome))


ACTIONS: dict[type[Intent], Callable[[Play, Any], None]] = {
    intents.SelectCells: _select_cells,
    intents.AddCell: _add_cell,
    intents.RemoveCell: _remove_cell,
    intents.SelectAll: _select_all,
    intents.SelectAlike: _select_alike,
    intents.MoveSelection: _move_selection,
    intents.MoveToBlank: _move_to_blank,
    intents.MoveToEnd: _move_to_end,
    intents.InvertSelection: _invert_selection,
    intents.SelectPairs: _select_pairs,
    intents.ExtendSelection: _extend_selection,
    intents.EnterDigit: _enter_digit,
    intents.EnterNote: _enter_note,
    intents.HoldDigit: _hold_digit,
    intents.FilterDigit: _filter_digit,
    intents.TurnFilter: _turn_filter,
    intents.PressDigit: _press_digit,
    intents.ReleaseDigit: _release_digit,
    intents.ShowDigit: _show_digit,
    intents.PlaceHeldDigit: _place_held_digit,
    intents.SwitchTool: _switch_tool,
    intents.TurnPad: _turn_pad,
    intents.FillNotes: _fill_notes,
    intents.ClearNotes: _clear_notes,
    intents.HideNotes: _hide_notes,
    intents.EnterLastNote: _enter_last_note,
    intents.Erase: _erase,
    intents.Undo: _undo,
    intents.Redo: _redo,
    **HELP_ACTIONS,
    **GAME_ACTIONS,
    **MARKING_ACTIONS,
    **HEARING_ACTIONS,
}
"""The scene itself handles Back and pausing; `global_intents` has what is the same everywhere."""
