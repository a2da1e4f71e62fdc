"""What moves as it gives way to something else: a screen, which grows out of what was pressed and
goes back there, and leaves and pages, which slide side by side as on one long desk; and what is
marked on a board, which fades.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.ui.drawing.motion import DURATIONS
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from typing import Self

    from game.ui.drawing.motion import Motion
    from game.ui.drawing.theme import Colour

KINDS = ("board", "margin", "header", "scene")
"""The motions of what slides: a screen moves over a leaf of the margin and the header in it."""

FADING, LARGEST = "board", 1_000_000
"""The one of them in which one picture fades into the other, and in how many pixels at most: more
would take too much of a frame."""

DIM, DIMMINGS = 13, 3
"""By how much of 255 a screen grows darker in each of the first frames in which a sheet grows over
it, and how many these are."""

VEILED = 0.4
"""The share of its way in which a sheet, blank like the slip that was pressed, fills with what is
on it."""

ROLL, SOON = 0.045, 0.15
"""The radius of the roll that a leaf becomes, as a share of its height, and after which share of
its way the roll is as thick as that."""

DARKEST, SHADED = 0.8, 235
"""How light the roll is along its sides, and of 255 the shadow below it."""

VANISHED = 0.35
"""How large a sheet is at last that goes back, beside what was pressed."""

FADES = 0.85
"""The share of its way from which on a sheet that goes back is lost in what was pressed."""

STRIP = 1 << 18
"""How many pixels a picture is scaled through at a time."""

SHADES, SHADE = (3, 7, 12), 22
"""How far each layer of its shadow reaches, in pixels, and how dark each is, of 255."""


class Sheet(NamedTuple):
    """What a screen or a card comes or goes as: all of it is seen, smaller, on its way."""

    origin: Box
    """Where it was pressed."""
    paper: Colour
    edge: Colour
    shadow: Colour

    def place(self, window: Box, box: Box, share: float, leaves: bool) -> tuple[Box, float]:
        """Where it is, and how much of its way it has gone."""
        if leaves:  # brisk to its end, where nothing of it may linger
            share = 1 - math.sqrt(1 - share)
        size, end = 1 - share if leaves else share, _shaped(self.origin, box, window)
        if leaves:  # smaller than what was pressed, over which little of it is lost then
            end = end.centred(max(1, round(VANISHED * end.w)), max(1, round(VANISHED * end.h)))
        return _between(end, box, size), share

    def lay(
        self,
        surface: pygame.Surface,
        box: Box,
        share: float,
        picture: pygame.Surface | None,
        leaves: bool = False,
        fine: bool = True,
    ) -> None:
        """Draw it on its way from where it was pressed to its ``box``, blank without a ``picture``;
        one that ``leaves`` goes the other way. In a frame that has painted much already, it is not
        ``fine``."""
        place, share = self.place(Box(*surface.get_rect()), box, share, leaves)
        under = surface.subsurface(place)
        seen = (1 - share) / (1 - FADES) if leaves else 1.0
        if picture is None:
            surface.fill(self.paper, place)
        elif seen < 1:
            small = pygame.Surface(place[2:], 0, surface)
            _shrink(picture, small)
            small.set_alpha(round(255 * seen))
            surface.blit(small, place)
            return
        else:
            if fine:
                _shrink(picture, under)
            else:
                pygame.transform.scale(picture, place[2:], under)
            if not leaves and share < VEILED:
                paper = pygame.Surface(place[2:], 0, surface)
                paper.fill(self.paper)
                paper.set_alpha(round(255 * (1 - share / VEILED)))
                surface.blit(paper, place)
        _shade(surface, place, self.shadow)
        pygame.draw.rect(surface, self.edge, place, 1)


class Slide(NamedTuple):
    """What gives way to a picture."""

    before: pygame.Surface | None
    """What was there; None where a sheet grows over it, since the window still shows it."""
    box: Box
    """Where it lies."""
    way: int
    """1 if what is new comes from the right, or grows; -1 if it comes from the left, or what was
    there shrinks; 0 if what was there fades."""
    after: pygame.Surface | None = None
    """What comes, once it was painted."""
    sheet: Sheet | None = None
    """Where all of the window changes."""
    turns: bool = False
    """Whether it is the leaf of a pad, which rolls up to its upper edge, off what is new, or down
    over what was there."""
    seen: Box | None = None
    """The place of the sheet with its shadow in the last frame."""
    blank: int = 0
    """For how many frames nothing was on the sheet."""
    shaded: tuple[tuple[Box, pygame.Surface], ...] = ()
    """What lies below the shadow of a sheet that grows."""
    dimmed: int = 0
    """How often what it grows over has been darkened."""

    def place(self, surface: pygame.Surface, share: float, fine: bool = True) -> Self:
        """Show both pictures, moved by a share of their way; returns what it is then."""
        assert self.after
        if self.sheet:
            return self.grow(surface, share, self.sheet, fine)
        assert self.before
        if self.turns:
            self._turn(surface, share, self.before, self.after)
            return self
        (x, y, wide, _), left = self.box, round(self.box.w * (1 - share))
        surface.set_clip(self.box)
        if left:
            surface.blit(self.before, (x + self.way * (left - wide), y))
        surface.blit(self.after, (x + self.way * left, y))
        surface.set_clip(None)
        return self

    def fade(self, painted: pygame.Surface, share: float) -> None:
        """Show what was there over what is, as far as it has faded."""
        assert self.before
        self.before.set_alpha(round(255 * (1 - share)) if share else None)
        painted.blit(self.before, self.box)

    def _turn(
        self, surface: pygame.Surface, share: float, before: pygame.Surface, after: pygame.Surface
    ) -> None:
        """Roll a leaf up from its lower edge, or down again: what is on it keeps its shape."""
        up = self.way > 0
        under, over = (after, before) if up else (before, after)
        left, box = 1 - share if up else share, self.box
        fold = round(box.h * left)
        surface.blit(under, box)
        if fold <= 0:
            return
        surface.blit(over, box, (0, 0, box.w, fold))
        thick = round(ROLL * box.h * min(1.0, (1 - left) / SOON, left / SOON))
        roll = box.below(box.y + fold - thick).top(2 * thick).common(box)
        for far in SHADES:
            below = box.below(roll.bottom).top(min(far, box.bottom - roll.bottom))
            surface.fill((SHADED, SHADED, SHADED), below, pygame.BLEND_RGB_MULT)
        if roll.h:
            margin = 3, box.h // 4, 3, box.h // 2  # where nothing is written
            r, g, b, _ = pygame.transform.average_color(over, margin)
            for row in range(roll.h):
                along = math.pi * (roll.y + row - box.y - fold + thick) / (2 * thick)
                light = DARKEST + (1 - DARKEST) * math.sin(along)
                colour = round(r * light**0.8), round(g * light), round(b * light**1.25)
                surface.fill(colour, (roll.x, roll.y + row, roll.w, 1))

    def grow(
        self,
        surface: pygame.Surface,
        share: float,
        sheet: Sheet,
        fine: bool = True,
        blank: bool = False,
    ) -> Self:
        """Show the sheet as large as it is now, over the other screen, of which only what it has
        left is drawn: pictures as large as a window are dear."""
        assert self.after
        if share >= 1 and not blank:
            surface.blit(self.after, (0, 0))
            return self
        leaves = self.way < 0
        place, gone = sheet.place(self.box, self.box, share, leaves)
        shaded, dimmed = self.shaded, self.dimmed
        if leaves:
            whole = gone > FADES  # then it can be seen through
            left = (self.seen or self.box).common(self.box)
            for part in [left] if whole else _around(left, place):
                surface.blit(self.after, part, part)
        else:
            for strip, below in shaded:
                surface.blit(below, strip)
            if dimmed < DIMMINGS and fine:
                dimmed += 1
                for part in _around(self.box, place):
                    surface.fill((255 - DIM,) * 3, part, pygame.BLEND_RGB_MULT)
            strips = (strip.common(self.box) for strip in _shadows(place))
            shaded = tuple(
                (strip, surface.subsurface(strip).copy()) for strip in strips if min(strip[2:])
            )
        over = self.before if leaves else None if blank else self.after
        sheet.lay(surface, self.box, share, over, leaves, fine)
        seen = place.inset(-SHADES[-1])
        return self._replace(seen=seen, shaded=shaded, dimmed=dimmed)


def _shrink(picture: pygame.Surface, room: pygame.Surface) -> None:
    """Draw all of a picture as large as the room, strip by strip: what it is scaled through takes
    as much as a strip of the picture."""
    (wide, high), (across, down) = picture.get_size(), room.get_size()
    strips = min(down, 1 + across * high // STRIP)
    for i in range(strips):
        (top, end), (y, below) = (
            (whole * i // strips, whole * (i + 1) // strips) for whole in (high, down)
        )
        part = picture.subsurface((0, top, wide, end - top))
        size = (across, below - y)
        pygame.transform.smoothscale(part, size, room.subsurface((0, y, *size)))


def _shadows(place: Box) -> list[Box]:
    """Below and right of a sheet, as far as its shadow reaches."""
    far = SHADES[-1]
    return [
        Box(place.x, place.bottom, place.w + far, far),
        Box(place.right, place.y, far, place.h),
    ]


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


def _shaped(origin: Box, box: Box, window: Box) -> Box:
    """A box as large as what was pressed and of the shape of another one, within the window."""
    scale = min(1.0, math.sqrt(origin.w * origin.h / (box.w * box.h)))
    wide, high = max(1, round(scale * box.w)), max(1, round(scale * box.h))
    x, y = origin.centre[0] - wide // 2, origin.centre[1] - high // 2
    x = min(max(x, window.x), window.right - wide)
    return Box(x, min(max(y, window.y), window.bottom - high), wide, high)


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
        self,
        kind: str,
        surface: pygame.Surface,
        box: Box,
        forward: bool,
        sheet: Sheet | None = None,
        turns: bool = False,
    ) -> None:
        """Let what is drawn next in a box slide in, come or go as a ``sheet`` where that is all of
        the window, or turn as a leaf; ``surface`` shows what is there now."""
        assert kind in KINDS and kind in DURATIONS
        if self._motion.reduced or not (self._seen and surface.get_rect().contains(box)):
            return
        if kind == FADING and box.w * box.h > LARGEST:
            return
        waiting = self._slides.get(kind)
        # Where two screens follow each other within a frame, the one in between is not seen.
        is_unseen = waiting and waiting.after is None and kind != FADING
        unseen = waiting if is_unseen else None
        if not _is_all(surface, box):
            if unseen and unseen.sheet:
                return  # what is new comes with the whole screen
            sheet = None
        before = unseen.before if unseen else None
        before = None if sheet and forward else before or surface.subsurface(box).copy()
        way = 0 if kind == FADING else 1 if forward else -1
        self._slides[kind] = Slide(before, box, way, None, sheet, turns)
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
                slide = self._slides[kind]
                assert slide.sheet
                share = self._motion.share(kind, "slide")
                self._slides[kind] = slide.grow(surface, share, slide.sheet, blank=True)
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
            if slide.sheet and _is_all(surface, slide.box):
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
            is_lost = slide.sheet and not slide.after  # the window has grown since
            if is_lost or not surface.get_rect().contains(slide.box):
                del self._slides[kind]
            elif slide.sheet:
                self._place(kind, surface, fine=False)
            elif kind == FADING:  # over what is painted anew in each frame
                share = self._motion.share(kind, "slide")
                slide.fade(painted, share)
                if share >= 1:
                    del self._slides[kind]
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

    def _place(self, kind: str, surface: pygame.Surface, fine: bool = True) -> None:
        share = self._motion.share(kind, "slide")
        self._slides[kind] = self._slides[kind].place(surface, share, fine)
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
