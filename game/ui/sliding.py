"""What slides when it gives way to something else: whole screens, and leaves of the margin.

The old picture and the new one move together, side by side, as on one long desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.drawing.motion import DURATIONS

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.motion import Motion
    from game.ui.layout.geometry import Box

KINDS = ("margin", "scene")
"""The motions of what slides: a screen moves over a leaf of the margin in it."""


class Slide(NamedTuple):
    """A picture that gives way."""

    before: pygame.Surface
    box: Box
    """Where it lies."""
    way: int
    """1 if what is new comes from the right, -1 if it comes from the left."""


class Slides:
    """The slides that are under way, one of each kind."""

    def __init__(self, motion: Motion) -> None:
        self._motion = motion
        self._slides: dict[str, Slide] = {}

    def begin(self, kind: str, surface: pygame.Surface, box: Box, forward: bool) -> None:
        """Let what is drawn next in a box slide in; ``surface`` shows what is there now."""
        assert kind in KINDS and kind in DURATIONS
        if self._motion.reduced or not surface.get_rect().contains(box):
            return
        waiting = self._slides.get(kind)
        # Where two screens follow each other within a frame, the one in between was never seen.
        unseen = waiting is not None and self._motion.seconds(kind, "slide") == 0
        before = waiting.before if unseen and waiting else surface.subsurface(box).copy()
        self._slides[kind] = Slide(before, box, 1 if forward else -1)
        self._motion.start(kind, "slide")

    def __len__(self) -> int:
        return len(self._slides)

    def draw(self, surface: pygame.Surface) -> None:
        """Move what is drawn by as much as is still to go, with the old picture beside it."""
        for kind, (before, box, way) in list(self._slides.items()):
            share = self._motion.share(kind, "slide")
            left = round(box.w * (1 - share))
            if share >= 1 or not surface.get_rect().contains(box):
                del self._slides[kind]
                continue
            surface.set_clip(box)
            surface.scroll(way * left, 0)
            surface.blit(before, (box.x + way * (left - box.w), box.y))
            surface.set_clip(None)

    def forget(self) -> None:
        """End all slides: what they show has another size or look now."""
        self._slides.clear()
