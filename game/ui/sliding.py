"""What slides when it gives way to something else: whole screens, and leaves of the margin.

The old picture and the new one move together, side by side, as on one long desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.drawing.motion import DURATIONS

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.motion import Motion
    from game.ui.layout.geometry import Box

KINDS = ("margin", "header", "scene")
"""The motions of what slides: a screen moves over a leaf of the margin and the header in it."""


class Slide(NamedTuple):
    """A picture that gives way to another."""

    before: pygame.Surface
    box: Box
    """Where it lies."""
    way: int
    """1 if what is new comes from the right, -1 if it comes from the left."""
    after: pygame.Surface | None = None
    """What comes, once it was painted."""

    def place(self, surface: pygame.Surface, share: float) -> None:
        """Lay both pictures side by side, moved by a share of their way."""
        assert self.after
        (x, y, wide, _), left = self.box, round(self.box.w * (1 - share))
        surface.set_clip(self.box)
        surface.blit(self.after, (x + self.way * left, y))
        if left:
            surface.blit(self.before, (x + self.way * (left - wide), y))
        surface.set_clip(None)


class Slides:
    """The slides that are under way, one of each kind."""

    def __init__(self, motion: Motion) -> None:
        self._motion = motion
        self._slides: dict[str, Slide] = {}
        self._seen = False
        """Whether anything was ever painted that can give way."""

    def begin(self, kind: str, surface: pygame.Surface, box: Box, forward: bool) -> None:
        """Let what is drawn next in a box slide in; ``surface`` shows what is there now."""
        assert kind in KINDS and kind in DURATIONS
        if self._motion.reduced or not (self._seen and surface.get_rect().contains(box)):
            return
        waiting = self._slides.get(kind)
        # Where two screens follow each other within a frame, the one in between was never seen.
        unseen = waiting is not None and waiting.after is None
        before = waiting.before if unseen and waiting else surface.subsurface(box).copy()
        self._slides[kind] = Slide(before, box, 1 if forward else -1)
        self._motion.start(kind, "slide")

    def __len__(self) -> int:
        return len(self._slides)

    @property
    def painted(self) -> bool:
        """Whether the next frame needs nothing but pictures that are there already."""
        return len(self._slides) == 1 and all(slide.after for slide in self._slides.values())

    def take(self, surface: pygame.Surface) -> None:
        """Keep what was just painted, and draw it as far as it has come."""
        self._seen = True
        for kind in KINDS:
            slide = self._slides.get(kind)
            if slide and not surface.get_rect().contains(slide.box):
                del self._slides[kind]
            elif slide:
                after = surface.subsurface(slide.box).copy()
                self._slides[kind] = slide._replace(after=after)
                self._place(kind, surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Move the pictures that are there already."""
        for kind in [*self._slides]:
            self._place(kind, surface)

    def _place(self, kind: str, surface: pygame.Surface) -> None:
        share = self._motion.share(kind, "slide")
        self._slides[kind].place(surface, share)
        if share >= 1:
            del self._slides[kind]

    def finish(self, surface: pygame.Surface) -> None:
        """Show what comes in its place at once."""
        for slide in self._slides.values():
            if slide.after:
                slide.place(surface, 1)
        self._slides.clear()

    def forget(self) -> None:
        """End all slides: what they show has another size or look now."""
        self._slides.clear()
