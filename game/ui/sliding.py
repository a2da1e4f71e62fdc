"""What moves as it gives way to something else: a screen, which grows out of what was pressed and
goes back there, and leaves and pages, which slide side by side as on one long desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.ui.drawing.motion import DURATIONS
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from typing import Self

    from game.ui.drawing.motion import Motion
    from game.ui.drawing.theme import Colour

KINDS = ("margin", "header", "scene")
"""The motions of what slides: a screen moves over a leaf of the margin and the header in it."""

SMALL, VEIL = 0.3, 200
"""The share of the window up to which a sheet looks like the slip that was pressed, as to veil
larger ones takes long, and how opaque that is at first, of 255."""


SHADES, SHADE = (2, 4, 7), 22
"""How far each layer of its shadow reaches, in pixels, and how dark each is, of 255."""


class Sheet(NamedTuple):
    """What a screen comes or goes as."""

    origin: Box
    """Where it was pressed."""
    paper: Colour
    edge: Colour
    shadow: Colour

    def begin(self, surface: pygame.Surface, box: Box, share: float) -> None:
        """Draw it blank, on its way from where it was pressed to all of a box."""
        place = _between(self.origin, box, share)
        surface.fill(self.paper, place)
        self.finish(surface, place)

    def finish(self, surface: pygame.Surface, place: Box) -> None:
        """Draw its edge and its shadow."""
        _shade(surface, place, self.shadow)
        pygame.draw.rect(surface, self.edge, place, 1)


class Slide(NamedTuple):
    """What gives way to a picture."""

    before: pygame.Surface | None
    """What was there; None where all of the window changes, which shows it until it is gone."""
    box: Box
    """Where it lies."""
    way: int
    """1 if what is new comes from the right, or grows; -1 if it comes from the left, or what was
    there shrinks."""
    after: pygame.Surface | None = None
    """What comes, once it was painted."""
    sheet: Sheet | None = None
    """Where all of the window changes."""
    seen: Box | None = None
    """The place of the sheet in the last frame."""
    blank: int = 0
    """For how many frames nothing was on the sheet."""

    def place(self, surface: pygame.Surface, share: float) -> Self:
        """Show both pictures, moved by a share of their way; returns what it is then."""
        assert self.after
        if self.sheet:
            return self._grown(surface, share, self.sheet)
        (x, y, wide, _), left = self.box, round(self.box.w * (1 - share))
        surface.set_clip(self.box)
        if left and self.before:
            surface.blit(self.before, (x + self.way * (left - wide), y))
        surface.blit(self.after, (x + self.way * left, y))
        surface.set_clip(None)
        return self

    def _grown(self, surface: pygame.Surface, share: float, sheet: Sheet) -> Self:
        """The sheet as large as it is now. Pictures as large as a window are dear: what lies
        outside of it is left as it is while it grows, and what is on it while it shrinks."""
        assert self.after
        if share >= 1:
            surface.blit(self.after, (0, 0))
            return self
        growing = self.way > 0
        place = _between(sheet.origin, self.box, share if growing else 1 - share)
        if growing:
            surface.blit(self.after, place, place)
            veil = VEIL * (1 - _area(place) / (SMALL * _area(self.box)))
        else:
            for part in _around((self.seen or self.box).common(self.box), place):
                surface.blit(self.after, part, part)
            # The next frame goes on with this one.
            veil = VEIL / 4 if _area(place) < SMALL * _area(self.box) else 0
        if veil > 0:
            paper = pygame.Surface(place[2:], 0, surface)
            paper.fill(sheet.paper)
            paper.set_alpha(round(veil))
            surface.blit(paper, place)
        sheet.finish(surface, place)
        return self._replace(seen=place.inset(-SHADES[-1]))


def _area(box: Box) -> int:
    return box.w * box.h


def _shade(surface: pygame.Surface, place: Box, colour: Colour) -> None:
    """Darken what lies below and right of a sheet, most of all close to it."""
    for far in SHADES:
        for strip in (
            Box(place.x + far, place.bottom, place.w, far),
            Box(place.right, place.y + far, far, place.h - far),
        ):
            if min(strip[2:]) <= 0:  # what was pressed is nearly out of sight
                continue
            shade = pygame.Surface(strip[2:], 0, surface)
            shade.fill(colour)
            shade.set_alpha(SHADE)
            surface.blit(shade, strip)


def _between(a: Box, b: Box, share: float) -> Box:
    """A box on the way from one to another."""
    x, y, right, low = (
        round(one + (other - one) * share)
        for one, other in ((a.x, b.x), (a.y, b.y), (a.right, b.right), (a.bottom, b.bottom))
    )
    return Box(x, y, max(1, right - x), max(1, low - y))


def _around(outer: Box, inner: Box) -> list[Box]:
    """What of a box lies outside of another one within it."""
    middle = outer.below(inner.y).top(inner.h)
    return [
        outer.top(inner.y - outer.y),
        outer.below(inner.bottom),
        middle.left(inner.x - outer.x),
        middle.after(inner.right),
    ]


class Slides:
    """The slides that are under way, one of each kind."""

    def __init__(self, motion: Motion) -> None:
        self._motion = motion
        self._slides: dict[str, Slide] = {}
        self._seen = False
        """Whether anything was ever painted that can give way."""

    def begin(
        self, kind: str, surface: pygame.Surface, box: Box, forward: bool, sheet: Sheet | None
    ) -> None:
        """Let what is drawn next in a box slide in, or come or go as a ``sheet`` where that is all
        of the window; ``surface`` shows what is there now."""
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
            sheet = None
        self._slides[kind] = Slide(before, box, 1 if forward else -1, sheet=sheet)
        self._motion.start(kind, "slide")

    def __len__(self) -> int:
        return len(self._slides)

    def prepare(self, surface: pygame.Surface) -> int:
        """Begin what changes all of the window, before anything of what comes is painted: a blank
        sheet grows. Returns 1 in the first frame of that, 2 in the next, when what comes can be
        laid out, and from then on 0."""
        for kind, slide in self._slides.items():
            if slide.blank == 2 or not (slide.sheet and _is_all(surface, slide.box)):
                continue
            self.under(surface)
            blank = slide.blank + 1 if slide.way > 0 else 2
            self._slides[kind] = self._slides[kind]._replace(blank=blank)
            if slide.way > 0:
                slide.sheet.begin(surface, slide.box, self._motion.share(kind, "slide"))
            return blank
        return 0

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
