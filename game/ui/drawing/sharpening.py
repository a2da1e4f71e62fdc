"""Lets a scene appear at once: what takes long to make by hand is drawn plainly until it is made,
a little in each frame."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

SECONDS = 0.006
"""How long a frame may have taken before the rest of it is drawn plainly."""


class Sharpening:
    """Which canvas each part of a scene is drawn with."""

    def __init__(self) -> None:
        self.waiting = False
        """Whether parts of the last frame were drawn plainly."""
        self._generation = -1
        """Of the last frame."""
        self._sharp = False
        """Whether all parts of this generation were drawn by hand already."""
        self._until = 0.0
        self._plain: Canvas | None = None

    def begin(self, canvas: Canvas, generation: int) -> None:
        """Begin a frame; all of the very first one of the program is plain. What once was drawn by
        hand stays so until the size or the look of everything changes."""
        cold = self._generation < 0 and not canvas.materials.weight
        self._sharp = self._generation == generation and not self.waiting
        self._until = 0.0 if cold else time.perf_counter() + SECONDS
        self._generation, self.waiting, self._plain = generation, False, None

    def canvas(self, canvas: Canvas) -> Canvas:
        """The canvas itself, or one without a hand once the frame has taken long."""
        if self._sharp or time.perf_counter() <= self._until:
            return canvas
        self.waiting = True
        if self._plain is None:
            self._plain = canvas.on(canvas.surface)
            self._plain.ruled = self._plain.grained = False
        return self._plain
