"""The game controllers that are plugged in. SDL reports only those that are kept open."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pygame


class Controllers:
    """The open devices, and those of them whose layout SDL knows."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._named: set[int] = set()
        self.used: int | None = None
        """The one whose button was pressed last."""

    def start(self) -> None:
        """Look for controllers. Does nothing if there are none."""
        try:
            pygame.joystick.init()
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return

    def __len__(self) -> int:
        """How many are plugged in."""
        return len(self._open)

    def rumble(self, strength: float, seconds: float) -> None:
        """Let the one that is played with shake, if it can: strength is 0 to 1."""
        if self.used not in self._open:
            return
        device = self._open[self.used]
        joystick = device[0] if isinstance(device, tuple) else device
        with suppress(pygame.error, AttributeError):
            joystick.rumble(strength, strength, round(1000 * seconds))

    def named(self, number: int) -> bool:
        """Whether SDL names the device's buttons; its numbered events are then duplicates."""
        return number in self._named

    def add(self, index: int) -> bool:
        """Open a device by SDL's index; False if it is gone again already, or not ours to open."""
        from pygame._sdl2 import controller

        try:
            joystick = pygame.joystick.Joystick(index)
            number = joystick.get_instance_id()
            device: Any = joystick
            if controller.is_controller(index):
                device = (joystick, controller.Controller(index))
                self._named.add(number)
        except pygame.error:
            return False
        self._open[number] = device
        return True

    def remove(self, number: int) -> None:
        """Forget a device that was unplugged."""
        self._open.pop(number, None)
        self._named.discard(number)
