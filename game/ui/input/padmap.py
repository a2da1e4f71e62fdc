"""The controller's table. It turns buttons into intents, and the help page is drawn from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.input import intents
from game.ui.input import marking_intents as marking

if TYPE_CHECKING:
    from game.ui.input.intents import Intent


class PadBinding(NamedTuple):
    """What a button does, and its line on the page of keys."""

    buttons: tuple[str, ...]
    """Names of `buttons.BUTTONS`, ``dpad``, ``stick`` and
    ``right_stick``, or ``lt+`` one of these."""
    label: str
    """Text key."""
    intent: Intent | None = None
    """None where it depends on the scene."""


BINDINGS: tuple[PadBinding, ...] = (
    PadBinding(("dpad", "stick"), "pad.move"),
    PadBinding(("lt+dpad",), "keys.extend"),
    PadBinding(("a",), "pad.ring"),
    PadBinding(("lt+a",), "pad.last_note"),
    PadBinding(("b",), "pad.erase"),
    PadBinding(("b",), "pad.back"),
    PadBinding(("x",), "pad.notes", intents.SwitchTool()),
    PadBinding(("l3",), "keys.fill_notes", intents.FillNotes()),
    PadBinding(("lt+x",), "keys.next_tool", marking.TurnTool(1)),
    PadBinding(("lt+y",), "keys.target", marking.SwitchTarget()),
    PadBinding(("lt+lb",), "keys.previous_colour", marking.TurnColour(-1)),
    PadBinding(("lt+rb",), "keys.next_colour", marking.TurnColour(1)),
    PadBinding(("lt+start",), "keys.trial", marking.BeginTrial()),
    PadBinding(("lt+r3",), "keys.keep_trial", marking.KeepTrial()),
    PadBinding(("lt+l3",), "keys.discard_trial", marking.DiscardTrial()),
    PadBinding(("rt",), "keys.next", intents.MoveFocus(1)),
    PadBinding(("lt+rt",), "keys.previous", intents.MoveFocus(-1)),
    PadBinding(("lt+b",), "keys.facts", intents.ShowFacts()),
    PadBinding(("lt+select",), "keys.details", intents.ShowDetails()),
    PadBinding(("y",), "pad.hint", intents.AskHint()),
    PadBinding(("right_stick",), "keys.pan"),
    PadBinding(("lt+right_stick",), "pad.zoom"),
    PadBinding(("lb",), "pad.undo", intents.Undo()),
    PadBinding(("rb",), "pad.redo", intents.Redo()),
    PadBinding(("r3",), "keys.done", intents.CheckBoard()),
    PadBinding(("start",), "pad.pause", intents.TogglePause()),
    PadBinding(("select",), "pad.help", intents.OpenPage("keys")),
)

INTENTS = {
    name: binding.intent for binding in BINDINGS for name in binding.buttons if binding.intent
}
"""What a button gives wherever it is pressed."""

NUMBERED = ("a", "b", "x", "y", "lb", "rb", "select", "start", "guide", "l3", "r3")
"""Buttons of a joystick that SDL has no names for, in the order of most controllers."""

DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""Rows and columns of the four buttons of the D-pad."""
