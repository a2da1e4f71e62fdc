"""Pictures of what mostly looks as it did in the last frame, to be laid down again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, View


class Stamps:
    """One picture a name, taken off the screen when a thing is painted alike a second time,
    so that nothing is kept of what only passes. The ground below must always be the same."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, pygame.Surface | None]] = {}

    def forget(self) -> None:
        """Let all pictures go."""
        self._kept.clear()

    def draw(
        self, canvas: Canvas, name: str, box: Box, look: object, paint: Callable[[], None]
    ) -> None:
        """Call ``paint``, which paints within ``box``, or lay down the picture of it.

        ``look`` is all that the picture depends on, but for the size and place of ``box``.
        """
        look = (look, box.w, box.h)
        before, picture = self._kept.get(name, (None, None))
        if before != look:
            picture = None
        if picture is not None:
            canvas.surface.blit(picture, box)
            return
        paint()
        if before == look and canvas.surface.get_clip().contains(box):
            picture = canvas.surface.subsurface(box).copy()
        self._kept[name] = (look, picture)


def foot(view: View) -> int:
    """How far below its box a key or card may reach."""
    return 2 * view.depth
