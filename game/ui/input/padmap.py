"""The controller's table. It turns buttons into intents, and the help page is drawn from it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.input.intents import Do, Intent


class PadBinding(NamedTuple):
    """What a button does, and the line that tells it on the page of keys."""

    buttons: tuple[str, ...]
    """Names of BUTTONS, ``dpad`` and ``stick``, or ``lt+dpad``."""
    label: str
    """Catalogue key."""
    intent: Intent | None = None
    """None where it depends on the scene."""


BINDINGS: tuple[PadBinding, ...] = (
    PadBinding(("dpad", "stick"), "pad.move"),
    PadBinding(("lt+dpad",), "keys.extend"),
    PadBinding(("a",), "pad.ring"),
    PadBinding(("b",), "pad.erase"),
    PadBinding(("b",), "pad.back"),
    PadBinding(("x",), "pad.notes", Intent(Do.NOTES)),
    PadBinding(("l3",), "keys.fill_notes", Intent(Do.FILL_NOTES)),
    PadBinding(("y",), "pad.hint", Intent(Do.HINT)),
    PadBinding(("lb",), "pad.undo", Intent(Do.UNDO)),
    PadBinding(("rb",), "pad.redo", Intent(Do.REDO)),
    PadBinding(("r3",), "keys.done", Intent(Do.DONE)),
    PadBinding(("start",), "pad.pause", Intent(Do.PAUSE)),
    PadBinding(("select",), "pad.help", Intent(Do.HELP)),
)

INTENTS = {name: each.intent for each in BINDINGS for name in each.buttons if each.intent}

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}

NUMBERED = ("a", "b", "x", "y", "lb", "rb", "select", "start", "guide", "l3", "r3")
"""Buttons of a joystick that SDL has no names for, in the order of most controllers."""

WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
