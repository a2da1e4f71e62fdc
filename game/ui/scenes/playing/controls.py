"""What can be pressed beside the board: pause, menu, keys, tools, Done, a message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input import intents
from game.ui.layout.pad import digits_on_page
from game.ui.layout.playing import TOOLS
from game.ui.scenes.playing.message import CLOSE, DETAILS, HANDLE, NEXT, PREVIOUS, CardButton
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.types import Digit
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.game_view import Tools
    from game.ui.scenes.playing.message_pages import ShownMessage
    from game.words.texts import Texts

_INTENTS: dict[ControlId, Intent] = {
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

_ICONS = {"fill": "fill-notes"}
"""The icons of tools whose icon has another name."""


def key_id(digit: Digit) -> ControlId:
    """The key of a digit on the pad."""
    return ControlId("pad", digit)


def digits_of(controls: list[Control]) -> list[Digit]:
    """The digits whose keys are among these controls."""
    return [digit for each in controls if (digit := _digit(each.id))]


def _digit(control: ControlId) -> Digit:
    """The digit of a key of the pad; 0 for other controls."""
    is_key = control.group == "pad" and isinstance(control.member, int)
    return int(control.member) if is_key else 0


def intent_of(control: ControlId, down: bool = False) -> Intent:
    """What pressing a control of the playing screen means; with `down`, holding a digit."""
    digit = _digit(control)
    if digit and down:
        return intents.PressDigit(digit)
    return intents.EnterDigit(digit) if digit else _INTENTS[control]


def intents_of_controls() -> Mapping[ControlId, Intent]:
    """What pressing each control means, except the keys of the pad."""
    return _INTENTS


def controls_of(
    size: int,
    tools: Tools,
    boxes: Mapping[str, Box],
    t: Texts,
    held: bool = False,
    page: int = 0,
) -> list[Control]:
    """All controls but those of the margin, in reading order; `size` is the number of digits, and
    `page` that of a pad with several. Keys that can be `held` act when they are let go."""
    found = [Control(ControlId("pause"), boxes["pause"], "round", icon="pause", on_press=True)]
    found.append(Control(ControlId("info"), boxes["info"], "bare"))
    found += keys_of(size, boxes, t, page, not held)
    found += [_tool(name, boxes[name], tools, t) for name in TOOLS]
    if "done" in boxes:
        found.append(_done(boxes["done"], tools.full, t("tool.done")))
    elif "check" in boxes:
        found.append(Control(ControlId("check"), boxes["check"], "tool", t("tool.check"), "done"))
    return found


def keys_of(
    size: int, boxes: Mapping[str, Box], t: Texts, page: int, on_press: bool
) -> list[Control]:
    """The keys of the pad for so many digits, and that to the next page of a pad with several."""
    found = [
        Control(key_id(digit), boxes[f"pad.{digit}"], "bare", on_press=on_press)
        for digit in digits_on_page(boxes, size, page)
    ]
    if "turn" in boxes:
        following = digits_on_page(boxes, size, page + 1)
        label = t("tool.turn", first=t.symbol(following[0]), last=t.symbol(following[-1]))
        turn = Control(ControlId("turn"), boxes["turn"], "tool", label, "right", on_press=True)
        found.append(turn)
    return found


def with_message(controls: list[Control], shown: ShownMessage, t: Texts) -> list[Control]:
    """The buttons of a message, then the other controls; in a plain layout its deed takes the
    place of help."""
    own = shown.controls(t)
    places = {control.box for control in own} if shown.plain else set()
    return own + [control for control in controls if control.box not in places]


def _tool(name: str, box: Box, tools: Tools, t: Texts) -> Control:
    can = {"undo": tools.can_undo, "redo": tools.can_redo}
    return Control(
        ControlId(name),
        box,
        "tool",
        t(f"tool.{name}"),
        _ICONS.get(name, name),
        active=(name == "notes" and tools.pencil) or (name == "hint" and tools.hinting),
        enabled=can.get(name, True),
        on_press=True,
    )


def _done(box: Box, full: bool, label: str) -> Control:
    """The Done button: it stands out once the board is full, and is a key of the pad where there is
    no row for it."""
    name = ControlId("done")
    if box.w < 2 * box.h:
        return Control(name, box, "tool", label, "done", active=full)
    return Control(name, box, "primary" if full else "button", label, "done")
