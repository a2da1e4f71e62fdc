"""What moves as it gives way to something else: a screen, which unfolds from what was pressed and
folds up there, and leaves and pages, which slide side by side as on one long desk; and what is
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

FADING, LARGEST, LARGEST_MOVED = "board", 1_000_000, 500_000
"""The one of them in which one picture fades into the other, and in how many pixels at most, alone
and around a board that moves: more would take too much of a frame."""

SMOOTH, SMOOTH_AT_LEISURE = 500_000, 4_200_000
"""How many pixels a page may have that is scaled smoothly, in a frame in which it was painted and
in one in which it was there: more would take too much of the frame."""

OUT = 0.6
"""The share of a board's way after which the words beside it are gone, and the new ones come."""

ROLL, SOON = 0.045, 0.15
"""The radius of the roll that a leaf becomes, as a share of its height, and after which share of
its way the roll is as thick as that."""

DARKEST, SHADED = 0.8, 235
"""How light the roll is along its sides, and of 255 the shadow below it."""

SHADES, SHADE = (3, 7, 12), 22
"""How far each layer of its shadow reaches, in pixels, and how dark each is, of 255."""


class Sheet(NamedTuple):
    """What a screen or a card unfolds from and folds up to: it carries all that is on it, as small
    as it is itself; what was not painted yet is blank."""

    origin: Box
    """Where it was pressed."""
    paper: Colour
    edge: Colour
    shadow: Colour

    def place(self, box: Box, grown: float) -> Box:
        """Where it is on its way to a box, whose shape it has from the beginning."""
        part = min(self.origin.w / box.w, self.origin.h / box.h)
        begin = self.origin.centred(round(part * box.w), round(part * box.h))
        return _between(begin, box, grown)

    def lay(
        self,
        surface: pygame.Surface,
        box: Box,
        grown: float,
        picture: pygame.Surface | None,
        smooth: bool = True,
    ) -> None:
        """Draw it on its way from where it was pressed to its ``box``, ``grown`` from 0 to 1, blank
        without a ``picture``, which is scaled coarsely if not ``smooth``."""
        place = self.place(box, grown)
        if picture is None:
            surface.fill(self.paper, place)
        elif place == box:
            surface.blit(picture, place)
        else:
            scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
            surface.blit(scale(picture, place[2:]), place)
        _shade(surface, place, self.shadow)
        if place != box or picture is None:
            pygame.draw.rect(surface, self.edge, place, 2)


def landing(share: float) -> float:
    """How far a sheet has come after a share of its time: it slows down as it lands, and sets off
    as fast when it goes back."""
    return share * (2 - share)


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
    moved: tuple[Box, Box] | None = None
    """Where a board that grows or shrinks is before and after that, over what is about it now."""
    seen: Box | None = None
    """The place of the sheet with its shadow in the last frame."""
    blank: int = 0
    """For how many frames nothing was on the sheet."""
    shaded: tuple[tuple[Box, pygame.Surface], ...] = ()
    """What lies below the shadow of a sheet that grows."""
    fresh: bool = False
    """Whether what comes was painted in this frame, which leaves it little time."""

    def place(self, surface: pygame.Surface, share: float) -> Self:
        """Show both pictures, moved by a share of their way; returns what it is then."""
        assert self.after
        if self.sheet:
            return self.grow(surface, share, self.sheet)
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
        """Show what was there over what is, as far as it has faded; words above a board that moves
        are gone before others come."""
        assert self.before
        left = round(255 * (1 - share)) if share else None
        self.before.set_alpha(left)
        if self.moved is None:
            painted.blit(self.before, self.box)
            return
        start, end = self.moved
        place = _between(start, end, share)
        about = [rest for part in _around(self.box, place) for rest in _outside(part, start)]
        now = pygame.transform.smoothscale(painted.subsurface(end), place[2:])
        there = start.moved(-self.box.x, -self.box.y)
        was = pygame.transform.smoothscale(self.before.subsurface(there), place[2:])
        was.set_alpha(left)
        ground = painted.get_at((self.box.x, end.y))
        painted.fill(ground, end)
        head = self.box.top(max(start.y, end.y) - self.box.y)
        self._veil(painted, _around(head, place.common(head)), ground, share)
        self.before.set_alpha(round(255 * max(0.0, 1 - share / OUT)) if share else None)
        for part in about:
            painted.blit(self.before, part, part.moved(-self.box.x, -self.box.y))
        painted.blit(now, place)
        painted.blit(was, place)

    @staticmethod
    def _veil(
        painted: pygame.Surface, parts: list[Box], ground: pygame.Color, share: float
    ) -> None:
        """Hide what is new in some parts until what was there is gone."""
        hidden = round(255 * min(1.0, (1 - share) / (1 - OUT)))
        for part in parts:
            if min(part[2:]) > 0:
                veil = pygame.Surface(part[2:], 0, painted)
                veil.fill(ground)
                veil.set_alpha(hidden if hidden < 255 else None)
                painted.blit(veil, part)

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
        blank: bool = False,
    ) -> Self:
        """Show the sheet as large as it is now, over the other screen, of which only what it has
        left is drawn: pictures as large as a window are dear."""
        assert self.after
        if share >= 1 and not blank:
            surface.blit(self.after, (0, 0))
            return self
        leaves, shaded = self.way < 0, self.shaded
        grown = 1 - landing(share) if leaves else landing(share)
        place = sheet.place(self.box, grown)
        if leaves:
            left = (self.seen or self.box).common(self.box)
            for part in _around(left, place):
                surface.blit(self.after, part, part)
        else:
            for strip, below in shaded:
                surface.blit(below, strip)
            strips = (strip.common(self.box) for strip in _shadows(place))
            shaded = tuple(
                (strip, surface.subsurface(strip).copy()) for strip in strips if min(strip[2:])
            )
        over = self.before if leaves else None if blank else self.after
        limit = SMOOTH if self.fresh else SMOOTH_AT_LEISURE
        sheet.lay(surface, self.box, grown, over, self.box.w * self.box.h <= limit)
        return self._replace(seen=place.inset(-SHADES[-1]), shaded=shaded)


def _shadows(place: Box) -> list[Box]:
    """Round a sheet, as far as its shadow reaches."""
    far = SHADES[-1]
    return [
        Box(place.x - far, place.y - far, place.w + 2 * far, far),
        Box(place.x - far, place.y, far, place.h),
        Box(place.x, place.bottom, place.w + far, far),
        Box(place.right, place.y, far, place.h),
    ]


def _shade(surface: pygame.Surface, place: Box, colour: Colour) -> None:
    """Darken what lies round a sheet, most of all close to it, and below and right of it."""
    for far in SHADES:
        for strip in (
            Box(place.x - far // 2, place.y - far // 2, place.w + far // 2, far // 2),
            Box(place.x - far // 2, place.y, far // 2, place.h),
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


def _outside(box: Box, other: Box) -> list[Box]:
    """What of a box does not lie under another one."""
    common = box.common(other)
    parts = _around(box, common) if min(common[2:]) > 0 else [box]
    return [part for part in parts if min(part[2:]) > 0]


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
        moved: tuple[Box, Box] | None = None,
        delay: float = 0.0,
    ) -> None:
        """Let what is drawn next in a box slide in, come or go as a ``sheet`` where that is all of
        the window, turn as a leaf, or fade in while a board in it has ``moved``; ``surface`` shows
        what is there now."""
        assert kind in KINDS and kind in DURATIONS
        if self._motion.reduced or not (self._seen and surface.get_rect().contains(box)):
            return
        if kind == FADING and box.w * box.h > (LARGEST_MOVED if moved else LARGEST):
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
        self._slides[kind] = Slide(before, box, way, None, sheet, turns, moved)
        seconds = DURATIONS["roll"] if turns else None
        self._motion.start(kind, "slide", delay, seconds)

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
                share = self._share(kind)
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
                self._slides[kind] = slide._replace(after=after, fresh=True)
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
                self._place(kind, surface)
            elif kind == FADING:  # over what is painted anew in each frame
                share = self._share(kind)
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
        for kind, slide in [*self._slides.items()]:
            self._slides[kind] = slide._replace(fresh=False)
            self._place(kind, surface)

    def _share(self, kind: str) -> float:
        """How far a slide has come; a sheet is slow at both ends of its way."""
        eased = self._motion.even if self._slides[kind].sheet else self._motion.share
        return eased(kind, "slide")

    def _place(self, kind: str, surface: pygame.Surface) -> None:
        share = self._share(kind)
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
