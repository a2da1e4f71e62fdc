"""What two players hold: halves of a keyboard and controllers; each belongs to one of them.

Touch and mouse need no device: who presses a board or a pad is whose it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from game.session.duel.duel import Player

DEVICES = ("wasd", "arrows", "pad1", "pad2")
"""The left half of the keyboard with the row of digits, the arrows with the keypad or nine letters
at the right, and two controllers in the order in which they are first used."""

KEYBOARD = DEVICES[:2]
"""What is there without a controller."""

USUAL: dict[str, Player] = {"wasd": 0, "arrows": 1, "pad1": 0, "pad2": 1}
"""Who has which at first."""


class Pressed(NamedTuple):
    """What a press means to the player who holds the device."""

    device: str
    rows: int = 0
    columns: int = 0
    """A step of the cursor."""
    digit: int = -1
    """The digit to write; 0 rubs out, -1 for none."""
    turn: int = 0
    """A step to the next or previous digit that a controller holds."""
    writes: bool = False
    """Whether a controller writes the digit that it holds."""


_LETTERS = (
    *(pygame.KSCAN_U, pygame.KSCAN_I, pygame.KSCAN_O),
    *(pygame.KSCAN_J, pygame.KSCAN_K, pygame.KSCAN_L),
    *(pygame.KSCAN_M, pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD),
)
"""1 to 9 on a keyboard without a keypad, three by three as on the pad on the screen."""

_PLACES = {
    pygame.KSCAN_W: Pressed("wasd", -1, 0),
    pygame.KSCAN_S: Pressed("wasd", 1, 0),
    pygame.KSCAN_A: Pressed("wasd", 0, -1),
    pygame.KSCAN_D: Pressed("wasd", 0, 1),
    **dict.fromkeys((pygame.KSCAN_Q, pygame.KSCAN_0), Pressed("wasd", digit=0)),
    **{pygame.KSCAN_1 + i: Pressed("wasd", digit=i + 1) for i in range(9)},
    **{place: Pressed("arrows", digit=i + 1) for i, place in enumerate(_LETTERS)},
}
"""Letters and figures by where their keys lie on an American keyboard: on others other letters
stand there, and figures need Shift."""
_STEPS = {
    pygame.K_UP: ("arrows", -1, 0),
    pygame.K_DOWN: ("arrows", 1, 0),
    pygame.K_LEFT: ("arrows", 0, -1),
    pygame.K_RIGHT: ("arrows", 0, 1),
}
_ERASERS = (pygame.K_KP0, pygame.K_DELETE, pygame.K_BACKSPACE)
_KEYPAD = (
    *(pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5),
    *(pygame.K_KP6, pygame.K_KP7, pygame.K_KP8, pygame.K_KP9),
)
_BUTTONS = {
    "up": Pressed("", -1, 0),
    "down": Pressed("", 1, 0),
    "left": Pressed("", 0, -1),
    "right": Pressed("", 0, 1),
    "lb": Pressed("", turn=-1),
    "rb": Pressed("", turn=1),
    "a": Pressed("", writes=True),
    "b": Pressed("", digit=0),
}


def of_key(key: int, place: int) -> Pressed | None:
    """What a key means, by its code and its scancode; None for one that neither half has."""
    if place in _PLACES:
        return _PLACES[place]
    if key in _STEPS:
        return Pressed(*_STEPS[key])
    if key in _ERASERS:
        return Pressed("arrows", digit=0)
    if key in _KEYPAD:
        return Pressed("arrows", digit=_KEYPAD.index(key) + 1)
    return None


class Pads:
    """The controllers, in the order in which they are first used."""

    def __init__(self) -> None:
        self._known: list[int] = []

    def __len__(self) -> int:
        """How many were used."""
        return len(self._known)

    def of_button(self, controller: int, name: str) -> Pressed | None:
        """What a button means; None for others, and for a third controller."""
        if controller not in self._known:
            self._known.append(controller)
        place = self._known.index(controller)
        if place > 1 or name not in _BUTTONS:
            return None
        return _BUTTONS[name]._replace(device=f"pad{place + 1}")
