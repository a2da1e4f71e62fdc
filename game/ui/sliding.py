"""What slides when it gives way to something else: whole screens, and leaves of the margin.

The old picture and the new one move together, side by side, as on one long desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.ui.drawing.motion import DURATIONS

if TYPE_CHECKING:
    from typing import Self

    from game.ui.drawing.motion import Motion
    from game.ui.layout.geometry import Box

KINDS = ("margin", "header", "scene")
"""The motions of what slides: a screen moves over a leaf of the margin and the header in it."""


class Slide(NamedTuple):
    """What gives way to a picture."""

    before: pygame.Surface | None
    """What was there; None where all of the window slides, which shows it until it is gone."""
    box: Box
    """Where it lies."""
    way: int
    """1 if what is new comes from the right, -1 if it comes from the left."""
    after: pygame.Surface | None = None
    """What comes, once it was painted."""
    left: int = 0
    """Pixels that are left of the way in the last frame, where all of the window slides."""

    def place(self, surface: pygame.Surface, share: float) -> Self:
        """Lay both pictures side by side, moved by a share of their way; returns what it is then.

        Pictures as large as a window are dear: that of before is moved where it lies.
        """
        assert self.after
        (x, y, wide, _), left = self.box, round(self.box.w * (1 - share))
        surface.set_clip(self.box)
        if self.before is None:
            surface.scroll(self.way * (left - self.left), 0)
        elif left:
            surface.blit(self.before, (x + self.way * (left - wide), y))
        surface.blit(self.after, (x + self.way * left, y))
        surface.set_clip(None)
        return self._replace(left=left)


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
        before, waiting = None, self._slides.get(kind)
        if not _is_all(surface, box):
            # Where two screens follow each other within a frame, the one in between is not seen.
            unseen = waiting is not None and waiting.after is None
            if unseen and waiting and waiting.before is None:
                return  # what is new comes with the whole screen
            before = waiting.before if unseen and waiting else surface.subsurface(box).copy()
        self._slides[kind] = Slide(before, box, 1 if forward else -1, left=box.w)
        self._motion.start(kind, "slide")

    def __len__(self) -> int:
        return len(self._slides)

    @property
    def painted(self) -> bool:
        """Whether the next frame needs nothing but pictures that are there already."""
        return len(self._slides) == 1 and all(slide.after for slide in self._slides.values())

    def under(self, surface: pygame.Surface) -> pygame.Surface:
        """What the next frame is painted on: the surface of the window, unless all of that
        slides."""
        for kind, slide in self._slides.items():
            if slide.before is None and _is_all(surface, slide.box):
                after = slide.after or pygame.Surface(surface.get_size(), 0, surface)
                self._slides[kind] = slide._replace(after=after)
                return after
        return surface

    def take(self, painted: pygame.Surface, surface: pygame.Surface) -> None:
        """Keep what was just painted, and draw it as far as it has come; ``surface`` is that of
        the window."""
        self._seen = True
        for kind in KINDS:
            slide = self._slides.get(kind)
            if not slide:
                continue
            is_lost = slide.before is None and not slide.after  # the window has grown since
            if is_lost or not surface.get_rect().contains(slide.box):
                del self._slides[kind]
            elif slide.before is None:
                self._place(kind, surface)
            else:
                if slide.after:
                    slide.after.blit(painted, (0, 0), slide.box)
                else:
                    after = painted.subsurface(slide.box).copy()
                    self._slides[kind] = slide._replace(after=after)
                self._place(kind, painted)

    def draw(self, surface: pygame.Surface) -> None:
        """Move the pictures that are there already."""
        for kind in [*self._slides]:
            self._place(kind, surface)

    def _place(self, kind: str, surface: pygame.Surface) -> None:
        share = self._motion.share(kind, "slide")
        self._slides[kind] = self._slides[kind].place(surface, share)
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


def _is_all(surface: pygame.Surface, box: Box) -> bool:
    return box == (0, 0, *surface.get_size())
