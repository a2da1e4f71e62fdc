"""For hands that shake: no second press too soon, and only presses that are held."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

DOWN: dict[int, str] = {
    pygame.KEYDOWN: "key",
    pygame.MOUSEBUTTONDOWN: "button",
    pygame.JOYBUTTONDOWN: "button",
    pygame.CONTROLLERBUTTONDOWN: "button",
}
"""What begins a press, and the name of what tells which."""

UP = {
    pygame.KEYUP: pygame.KEYDOWN,
    pygame.MOUSEBUTTONUP: pygame.MOUSEBUTTONDOWN,
    pygame.JOYBUTTONUP: pygame.JOYBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP: pygame.CONTROLLERBUTTONDOWN,
}
"""What ends it."""

MODIFIERS = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
        *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
    )
)
"""Keys that are held with others, and do nothing by themselves."""

Press = tuple[int, object]
"""What is pressed: the event that begins it, and which key or button."""


class Steadying:
    """Lets through the events of presses that are meant."""

    def __init__(self) -> None:
        self._since = math.inf
        """Seconds since the last press that counted."""
        self._held: tuple[Press, pygame.Event, float] | None = None
        """A press that does not count yet, its event, and for how long it is held."""
        self._refused: set[Press] = set()
        """Presses that do not count, until they end."""

    def take(
        self, events: Sequence[pygame.Event], seconds: float, rest: float, hold: float
    ) -> list[pygame.Event]:
        """Those events that count after so much time: a press counts no sooner than ``rest``
        seconds after the one before, and once it was held for ``hold`` seconds."""
        self._since += seconds
        taken: list[pygame.Event] = []
        if self._held:
            press, event, held = self._held
            self._held = (press, event, held + seconds)
            if held + seconds >= hold:
                self._held = None
                taken.append(event)
        for event in events:
            if self._counts(event, rest, hold):
                taken.append(event)
        return taken

    def _counts(self, event: pygame.Event, rest: float, hold: float) -> bool:
        press = _press_of(event)
        if press is None:
            return True
        if event.type in UP:
            waits = self._held is not None and self._held[0] == press
            self._held = None if waits else self._held
            refused = press in self._refused
            self._refused.discard(press)
            return not (waits or refused)
        if self._held is not None and self._held[0] == press:
            return False  # a key that repeats
        if self._since < rest:
            self._refused.add(press)
            return False
        self._since = 0.0
        if hold:
            self._held = (press, event, 0.0)
        return not hold


def _press_of(event: pygame.Event) -> Press | None:
    """The press that an event begins or ends; None for any other event."""
    begins = UP.get(event.type, event.type)
    if begins not in DOWN or (begins == pygame.KEYDOWN and event.key in MODIFIERS):
        return None
    return begins, getattr(event, DOWN[begins])
