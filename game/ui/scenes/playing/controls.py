"""What the buttons beside a board look like now, and what pressing each means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input import intents
from game.ui.scenes.playing.message import CLOSE, DETAILS, HANDLE, NEXT, PREVIOUS, CardButton
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

INTENTS: dict[ControlId, Intent] = {
    ControlId("undo"): intents.Undo(),
    ControlId("redo"): intents.Redo(),
    ControlId("erase"): intents.Erase(),
    ControlId("notes"): intents.SwitchTool(),
    ControlId("turn"): intents.TurnPad(),
    ControlId("fill"): intents.FillNotes(),
    ControlId("hint"): intents.AskHint(),
    ControlId("help"): intents.AskHint(),
    ControlId("info"): intents.ShowFacts(),
    ControlId("stop"): intents.StopForToday(),
    ControlId("pause"): intents.TogglePause(),
    ControlId("done"): intents.CheckBoard(),
    ControlId("check"): intents.CheckBoard(),
    CardButton.MORE.control_id: intents.TurnPage(1),
    NEXT: intents.TurnPage(1),
    PREVIOUS: intents.TurnPage(-1),
    HANDLE: intents.PullAside(),
    DETAILS: intents.ShowDetails(),
    CardButton.OFFER.control_id: intents.AskHint(),
    CardButton.APPLY.control_id: intents.ApplyHint(),
    CardButton.ONLY.control_id: intents.ApplyHint(),
    CardButton.FILL.control_id: intents.FillForHint(),
    CLOSE: intents.CloseMessage(),
}
"""What pressing each control means, but for the keys of the pad."""

_ICONS = {"fill": "fill-notes", "help": "hint", "stop": "quit"}
"""The icons of tools whose icon has another name."""


def intent_of(control: ControlId, down: bool = False) -> Intent:
    """What pressing a control of the playing screen means; with `down`, holding a digit."""
    if control.group == "pad" and isinstance(control.member, int):
        digit = control.member
        return intents.PressDigit(digit) if down else intents.EnterDigit(digit)
    return INTENTS[control]


def tool_look(name: str, play: Play, t: Texts, box: Box) -> Control:
    """A tool of a game."""
    session, message = play.session, play.message
    can = {"undo": session.can_undo, "redo": session.can_redo}
    active = {
        "notes": play.selection.tool is Tool.PENCIL,
        "hint": play.hint_search.busy or bool(message and message.hint),
    }
    return Control(
        ControlId(name),
        box,
        "tool",
        t(f"tool.{name}"),
        _ICONS.get(name, name),
        active=active.get(name, False),
        enabled=can.get(name, True),
        on_press=True,
    )


def check_look(play: Play, t: Texts, box: Box) -> Control:
    """The key that checks the board. Done stands out once the board is full, and is a key of the
    pad where there is no row for it."""
    if not play.by_done:
        return Control(ControlId("check"), box, "tool", t("tool.check"), "done")
    name, label, full = ControlId("done"), t("tool.done"), not play.session.position.blanks
    if box.w < 2 * box.h:
        return Control(name, box, "tool", label, "done", active=full)
    return Control(name, box, "primary" if full else "button", label, "done")


def simple_look(name: str, play: Play, t: Texts, main: str, box: Box) -> Control:
    """One of the buttons below the pad of a plain layout, of which ``main`` stands out; one that
    takes a row of its own is a plain one."""
    wide = box.w >= 3 * box.h
    return Control(
        ControlId(name),
        box,
        "primary" if name == main else "button" if wide else "tool",
        t(f"simple.{name}"),
        _ICONS.get(name, name),
        active=name == "notes" and play.selection.tool is Tool.PENCIL,
        enabled=name != "undo" or play.session.can_undo,
        on_press=name in ("undo", "erase", "notes"),
    )
