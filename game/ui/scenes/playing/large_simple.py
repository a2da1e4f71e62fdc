"""Large and simple: what stands beside the board, and what is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.clash import clash_of
from game.session.outcome import OutcomeKind
from game.session.progress import progress
from game.ui.scenes.playing.broken_words import broken_words
from game.ui.scenes.playing.controls import keys_of
from game.ui.scenes.playing.game_view import Panel
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.session.session import Session
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.message_pages import ShownMessage
    from game.ui.scenes.playing.play import Play
    from game.ui.widgets.pad import KeyLook
    from game.words.texts import Texts

_ICONS = {
    "undo": "undo",
    "erase": "erase",
    "notes": "notes",
    "help": "hint",
    "next": "next",
    "stop": "quit",
}

PRAISES = 3
"""How many ways there are to say that a digit is right."""

NEARLY = 5
"""With this many blanks the end is in sight."""


def simple_controls(
    play: Play, boxes: Mapping[str, Box], t: Texts, main: str = "help"
) -> list[Control]:
    """The keys of the pad and the buttons of a plain layout, of which ``main`` stands out."""
    found = keys_of(play.selection.digits, boxes, t, play.pad_page, on_press=True)
    for name in ("undo", "erase", "notes", "help", "next", "stop"):
        if name in boxes:
            found.append(_button(name, boxes[name], play, t, main))
    return found


def _button(name: str, box: Box, play: Play, t: Texts, main: str) -> Control:
    """One of the buttons below the pad; one that takes a row of its own is a plain one."""
    wide = box.w >= 3 * box.h
    return Control(
        ControlId(name),
        box,
        "primary" if name == main else "button" if wide else "tool",
        t(f"simple.{name}"),
        _ICONS.get(name, ""),
        active=name == "notes" and play.selection.tool is Tool.PENCIL,
        enabled=name != "undo" or play.session.can_undo,
        on_press=name in ("undo", "erase", "notes"),
    )


def simple_panel(
    play: Play, shown: ShownMessage | None, keys: tuple[KeyLook, ...], t: Texts
) -> Panel:
    """A warm line and how many squares are empty, or nothing while a hint stands there."""
    if shown:
        return Panel("", (), "", progress(play.session), keys)
    left = t("play.status.to_go", n=play.session.position.blanks)
    return Panel(warm_words(play, t), (left,), "", progress(play.session), keys)


def warm_words(play: Play, t: Texts) -> str:
    """What is said about the last move: kind, and without any count of mistakes."""
    session, last = play.session, play.last
    blanks = session.position.blanks
    if last is None:
        begun = session.position.values != session.puzzle.givens
        return t("simple.again" if begun else "simple.start")
    if last.kind is OutcomeKind.MISTAKE:
        return t("simple.wrong", why=wrong_words(session, last.wrong[0], t))
    if last.kind is OutcomeKind.UNDONE:
        return t("simple.undone")
    if session.wrong():
        return t("simple.still_wrong" if blanks else "simple.full")
    if blanks <= NEARLY:
        return t("simple.nearly")
    if last.kind is OutcomeKind.HOUSE_DONE:
        return t("simple.house")
    return t(f"simple.praise.{1 + blanks % PRAISES}")


def wrong_words(session: Session, cell: int, t: Texts, preferred: str = "") -> str:
    """Why the digit in a cell is wrong, as far as the board shows it; see `clash_of`."""
    values = session.position.values
    clash = clash_of(session.puzzle.rules, values, cell, preferred)
    if clash is None:
        found = broken_words(session, cell, t)
        return found or t("clash.none", digit=values[cell])
    return t(f"broken.house.{clash.house.term}", digit=values[cell])
