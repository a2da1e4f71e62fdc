"""Two fingers on a touch screen: they bring what is seen nearer, and move it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.services import Services


class Fingers:
    """The fingers on the screen. A single one is the mouse's affair: SDL sends it as that, too."""

    def __init__(self) -> None:
        self._places: dict[object, tuple[float, float]] = {}
        """Where each finger is, in pixels."""
        self.pinching = False
        """Whether two fingers came down and not all are up again."""

    def handle(self, services: Services, event: pygame.Event) -> None:
        """A finger came down, moved or came up."""
        size = services.canvas.surface.get_size()
        place = event.x * size[0], event.y * size[1]
        if event.type == pygame.FINGERUP:
            self._places.pop(event.finger_id, None)
            self.pinching = self.pinching and bool(self._places)
            return
        before = self._pair()
        self._places[event.finger_id] = place
        after = self._pair()
        if event.type == pygame.FINGERDOWN and after and not self.pinching:
            self.pinching = True
            services.scenes.top.pinch_begins()
        elif event.type == pygame.FINGERMOTION and before and after and self.pinching:
            self._moved(services, before, after)

    def _pair(self) -> tuple[float, float, float] | None:
        """The middle of two fingers and their distance; None with more or fewer."""
        if len(self._places) != 2:
            return None
        (ax, ay), (bx, by) = self._places.values()
        return (ax + bx) / 2, (ay + by) / 2, max(1.0, math.dist((ax, ay), (bx, by)))

    @staticmethod
    def _moved(
        services: Services, before: tuple[float, float, float], after: tuple[float, float, float]
    ) -> None:
        at = round(after[0]), round(after[1])
        moved = after[0] - before[0], after[1] - before[1]
        services.scenes.top.pinch(at, math.log(after[2] / before[2]), moved)
