"""What hints, Check and the buttons of a message do to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.outcome import Outcome, OutcomeKind
from game.store.left_out import left_out_in
from game.ui.input import intents
from game.ui.scenes.playing.hint_message import check_message, notes_offer
from game.ui.scenes.playing.marking_actions import touch, write
from game.ui.scenes.playing.message import CardButton
from game.ui.scenes.playing.selection import Tool
from game.words.parts import Parts
from game.words.technique_names import catalogue_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Cell
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.play import Play


def _ask_hint(play: Play, intent: Intent) -> None:
    """The next hint, or the next page of the one that is shown."""
    if play.message and play.message.hint:
        if not _turn(play, 1):  # a player who cannot see that it has ended hears it again
            play.services.say(play.message.text)
    else:
        _search(play)


def _search(play: Play, in_detail: bool = False, with_all: bool = False) -> None:
    if not play.hint_search.busy:
        play.message = None
        play.in_detail = in_detail
        left_out = frozenset[str]() if with_all or play.plain else left_out_in(play.services.store)
        own_notes = play.services.settings.own_notes and not play.plain
        search = play.session.hint_search(_selected(play), left_out, own_notes)
        play.hint_search.start(search)


def _ask_any(play: Play, intent: Intent) -> None:
    _search(play, with_all=True)


def _ask_why(play: Play, intent: Intent) -> None:
    """Prove that a digit is wrong: that of the open hint or, where none is open, the selected one
    or the first."""
    wrong, hint = play.session.wrong_now(), play.message and play.message.hint
    cell = hint.cell if hint else _selected(play)
    if wrong and not play.hint_search.busy:
        play.message, play.in_detail = None, False
        play.hint_search.start(play.session.why_search(cell if cell in wrong else min(wrong)))


def _selected(play: Play) -> Cell:
    """The only selected cell; -1 without one."""
    cells = play.selection.cells
    return cells[0] if len(cells) == 1 else -1


def _turn(play: Play, step: int) -> bool:
    """Turn the pages of the open message; returns whether there was one to turn to."""
    message = play.message
    if message is None:
        return False
    parts = play.parts_of(message)
    message = message._replace(part=min(message.part, parts - 1))
    turned = message.turned(step, parts)
    if turned is None:
        return False
    play.turn_to(turned)
    return True


def _show_page(play: Play, intent: intents.ShowPage) -> None:
    """A page of the open message."""
    message = play.message
    if message and 0 <= intent.page < len(message.pages) and intent.page != message.page:
        play.turn_to(message.at(intent.page))


def _turn_page(play: Play, intent: intents.TurnPage) -> None:
    _turn(play, intent.step)


def _show_details(play: Play, intent: Intent) -> None:
    """The details of the open hint, or its next page where that has none; without a hint, one that
    is told at once."""
    if play.message and play.message.hint:
        if play.message.details is None and _turn(play, 1):
            return
        play.tell(play.message)
        before, play.message = play.message, play.message.in_detail
        play.feedback.revealed(play.message.strokes)
        if play.message == before:  # no press is silent
            play.services.say(play.message.text)
    elif not play.plain:
        _search(play, in_detail=True)


def _fill_singles(play: Play, intent: Intent) -> None:
    """Write all singles; where something is wrong, a hint says so instead."""
    if play.plain:
        return
    notes = play.session.position.notes
    outcome = play.session.fill_singles()
    if outcome.kind is OutcomeKind.REFUSED and not play.session.over:
        _search(play)
    elif outcome.kind is OutcomeKind.NOTHING:
        play.services.toasts.show(play.services.t("message.no_singles"), here=True)
    else:
        play.after(outcome, notes)


def _apply_hint(play: Play, intent: Intent) -> None:
    """Carry out the hint, and select the cell that it is about."""
    message, session = play.message, play.session
    if message is None or message.hint is None:
        return
    rules_out = bool(message.hint.eliminations) and CardButton.APPLY in message.actions
    asks = not play.services.settings.own_notes
    if rules_out and asks and not any(session.position.notes):
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
    close_aloud(play)


def close_aloud(play: Play) -> bool:
    """Close the open message, and say what was closed; returns whether there was anything."""
    from game.ui.scenes.playing.by_ear import closed_words

    message = play.message
    closed = play.close_message()
    if closed:
        play.services.say(closed_words(play.services.t, message))
    return closed


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
        by_done, trying = play.by_done, session.trying > 0
        t, marked = play.services.t, session.marked()
        message = check_message(t, check, session.checks, by_done, trying)
        if play.services.is_heard and check.wrong and marked:  # which is seen on the board
            parts = Parts(catalogue_of(t.language, t.signs), session.puzzle.rules.width)
            (page,) = message.pages
            words = f"{page.text}\n{t('check.marked', cells=parts.cells(sorted(marked)))}"
            message = message._replace(pages=(page._replace(text=words),))
        if check.wrong and play.helps and not play.plain:
            message = message._replace(actions=(CardButton.WHY,))
        play.message = message


def _see_solutions(play: Play, intent: intents.SeeSolutions) -> None:
    """What was seen helps; that there is none is the answer of a check."""
    if intent.shown:
        play.session.show_answer()
    else:
        play.session.check()
    play.save()


def _solve_to(play: Play, intent: intents.SolveTo) -> None:
    play.after(play.session.solve_to(intent.values, intent.left))


_BUTTONS: dict[CardButton, Callable[[Play, Intent], None]] = {
    CardButton.OFFER: _ask_hint,
    CardButton.WHY: _ask_why,
    CardButton.ANY: _ask_any,
    CardButton.APPLY: _apply_hint,
    CardButton.ONLY: _apply_hint,
    CardButton.FILL: _fill_for_hint,
}


def _accept(play: Play, intent: intents.Accept) -> None:
    """Enter or Space: the next page of an open message, on its last page the main action; else an
    end of a line, or the held digit in the cells."""
    message, selection = play.message, play.selection
    if message and _turn(play, 1):
        return
    if message and message.actions:
        _BUTTONS[message.actions[-1]](play, intent)
    elif selection.tool is Tool.LINE and selection.cells:
        touch(play, (selection.cells[-1], 0))
    elif selection.filtered and selection.cells:
        write(play, selection.cells, selection.filtered, Tool.PEN)
    elif selection.digit and selection.cells:
        write(play, selection.cells, selection.digit, selection.tool)
    else:
        play.services.say(play.services.t("heard.none_held"))


def _note_filtered(play: Play, intent: intents.NoteFiltered) -> None:
    """A note of the digit that is filtered; else as Accept."""
    selection = play.selection
    if selection.filtered and selection.cells and not play.message:
        write(play, selection.cells, selection.filtered, Tool.PENCIL)
    else:
        _accept(play, intents.Accept())


HELP_ACTIONS: dict[type[Intent], Callable[[Play, Any], None]] = {
    intents.AskHint: _ask_hint,
    intents.AskWhy: _ask_why,
    intents.AskAny: _ask_any,
    intents.ApplyHint: _apply_hint,
    intents.FillForHint: _fill_for_hint,
    intents.CloseMessage: _close_message,
    intents.TurnPage: _turn_page,
    intents.ShowDetails: _show_details,
    intents.ShowPage: _show_page,
    intents.FillSingles: _fill_singles,
    intents.CheckBoard: _check_board,
    intents.SeeSolutions: _see_solutions,
    intents.SolveTo: _solve_to,
    intents.Accept: _accept,
    intents.NoteFiltered: _note_filtered,
}
