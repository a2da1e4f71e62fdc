"""Lets a scene appear at once: what takes long to make by hand is drawn plainly until it is made,
a little in each frame."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

SECONDS = 0.006
"""How long a frame may have taken before the rest of it is drawn plainly."""

FRAMES = 20
"""After so many frames everything is drawn by hand, even on a machine that is very slow."""


class Sharpening:
    """Which canvas each part of a scene is drawn with."""

    def __init__(self) -> None:
        self.waiting = False
        """Whether parts of the last frame were drawn plainly."""
        self._shown: object = None
        """What the last frame showed."""
        self._sharp = False
        """Whether all parts of it were drawn by hand already."""
        self._frames = 0
        """Drawn since it is shown."""
        self._until = 0.0
        self._plain: Canvas | None = None

    def begin(self, canvas: Canvas, shown: object) -> None:
        """Begin a frame; all of the very first one of the program is plain. What once was drawn by
        hand stays so as long as ``shown`` is the same: the size and the look of everything."""
        cold = self._shown is None and not canvas.materials.weight
        self._frames = self._frames + 1 if self._shown == shown else 0
        self._sharp = self._shown == shown and (not self.waiting or self._frames >= FRAMES)
        self._until = 0.0 if cold else time.perf_counter() + SECONDS
        self._shown, self.waiting, self._plain = shown, False, None

    def canvas(self, canvas: Canvas) -> Canvas:
        """The canvas itself, or one without a hand once the frame has taken long."""
        if self._sharp or time.perf_counter() <= self._until:
            return canvas
        self.waiting = True
        if self._plain is None:
            self._plain = canvas.on(canvas.surface)
            self._plain.ruled = self._plain.grained = False
        return self._plain
