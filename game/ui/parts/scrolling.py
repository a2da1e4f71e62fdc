"""A list that follows the pointer: it moves with it, runs on as it is let go, gives a little at
its ends, and comes to rest at a row. What moves are pictures of its pages."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.drawing.motion import ease_out

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.parts.pages import Leaves, Pages
    from game.ui.parts.screen import AnyScreen
    from game.ui.parts.tree import Tree

SLOP = 8
"""Points up to which the pointer that moves still presses what it went down on."""

REMEMBERED = 0.08
"""The last seconds of a drag, which say how fast it is."""

FLICK = 90
"""Points a second from which on a list that is let go runs on to another row, at least."""

RUN = 0.3
"""For how many seconds of its speed it runs on."""

SHORTEST, LONGEST = 0.22, 1.1
"""The seconds within which it comes to rest."""

SOFT = 0.5
"""How far an end gives way, as a share of how far it is pulled at first."""

KEPT = 4
"""How many pictures are kept at once."""


class _Picture(NamedTuple):
    """What a part of the list looks like."""

    surface: pygame.Surface
    tree: Tree
    whole: bool
    """Whether nothing of it is still to be painted by hand."""


class _Run(NamedTuple):
    """The way on which a list comes to rest."""

    start: float
    end: float
    seconds: float
    age: float = 0.0

    @property
    def offset(self) -> float:
        return self.start + (self.end - self.start) * ease_out(min(1.0, self.age / self.seconds))


class Scrolling:
    """The list of a screen that is moved, if any. An offset says how many pixels are above what is
    seen."""

    def __init__(self, screen: AnyScreen) -> None:
        self._screen = screen
        self._listed: Pages | Leaves | None = None
        """The list that the pointer went down on, or that moves."""
        self._tree: Tree | None = None
        """The tree that holds it."""
        self._down = (0, 0)
        self._offset = 0.0
        self._grip: float | None = None
        """The offset at the top of the window, while it is held."""
        self._run: _Run | None = None
        self._trail: list[tuple[float, float]] = []
        """Where it was in the last frames, and for how many seconds."""
        self._pictures: dict[int, _Picture] = {}
        """By the numbers of the stops that they begin with."""

    @property
    def moves(self) -> bool:
        """Whether a list is held or runs on."""
        return self._grip is not None or self._run is not None

    # -- the pointer -----------------------------------------------------------------------------

    def caught(self, at: tuple[int, int]) -> bool:
        """The pointer went down; returns whether that holds a list that runs on."""
        listed = self._listed
        if self._run is None or listed is None:
            return False
        if not listed.place_of_parts.contains(at):
            self.finish()
            return False
        self._run, self._grip, self._trail = None, self._offset + at[1], []
        return True

    def down(self, listed: Pages | Leaves, at: tuple[int, int]) -> None:
        """The pointer went down on a list."""
        self._listed, self._down = listed, at

    def move(self, at: tuple[int, int]) -> bool:
        """It moved; returns whether the list moves with it."""
        if self._listed is None or self._run:
            return False
        if self._grip is None:
            right, down = abs(at[0] - self._down[0]), abs(at[1] - self._down[1])
            if down < SLOP * self._screen.view.scale or down < right:
                return False
            self._begin(self._listed)
            self._grip = self._offset + at[1]
        self._offset = self._softened(self._grip - at[1])
        return True

    def up(self) -> None:
        """It came up: the list runs on."""
        listed = self._listed
        if listed is None or self._grip is None:
            self._listed = None if self._run is None else listed
            return
        self._grip = None
        stops, pitch, speed = len(listed.stops), listed.pitch, self._speed
        at = self._offset / pitch
        if abs(speed) < FLICK * self._screen.view.scale:
            stop = round(at)
        elif speed > 0:
            stop = max(math.ceil(at), round(at + speed * RUN / pitch))
        else:
            stop = min(math.floor(at), round(at + speed * RUN / pitch))
        end = pitch * max(0, min(stop, stops - 1))
        # As fast at first as the finger was.
        seconds = 3 * abs(end - self._offset) / max(1.0, abs(speed))
        self._run = _Run(self._offset, end, max(SHORTEST, min(LONGEST, seconds)))
        if self._screen.services.motion.reduced:
            self._run = _Run(end, end, SHORTEST)
            self.finish()

    def _begin(self, listed: Pages | Leaves) -> None:
        services = self._screen.services
        self._tree, self._trail = self._screen.tree, []
        self._pictures.clear()
        stops = listed.stops
        self._base = next(at for at, stop in enumerate(stops) if stop == listed.span.start)
        self._offset = float(self._base * listed.pitch)
        services.redraw()

    def _softened(self, offset: float) -> float:
        """An offset beyond an end, as far as that gives way."""
        assert self._listed
        last = float((len(self._listed.stops) - 1) * self._listed.pitch)
        inside, high = max(0.0, min(offset, last)), self._listed.place_of_parts.h
        beyond = offset - inside
        return inside + math.copysign(high * (1 - 1 / (abs(beyond) * SOFT / high + 1)), beyond)

    @property
    def _speed(self) -> float:
        """Pixels a second, of the end of the drag."""
        seconds = sum(passed for _, passed in self._trail)
        return (self._offset - self._trail[0][0]) / seconds if seconds else 0.0

    # -- time ------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not (self.moves and self._listed):
            return
        if self._screen.tree is not self._tree:
            self._forget()  # the page is another one
            return
        if self._run:
            self._run = self._run._replace(age=self._run.age + seconds)
            self._offset = self._run.offset
            if self._run.age >= self._run.seconds:
                self.finish()
                return
        else:
            self._trail.append((self._offset, seconds))
            while sum(passed for _, passed in self._trail[1:]) > REMEMBERED:
                del self._trail[0]
        self._screen.services.redraw_part(self._listed.place_of_parts)

    def finish(self) -> None:
        """Have the list where it comes to rest."""
        listed = self._listed
        if self.moves and listed:
            end = self._run.end if self._run else self._offset
            stop = max(0, min(round(end / listed.pitch), len(listed.stops) - 1))
            self._screen.begin_list(listed.group, listed.stops[stop])
        self._forget()

    def _forget(self) -> None:
        self._listed = self._tree = self._grip = self._run = None
        self._pictures.clear()
        self._screen.services.redraw()

    # -- drawing ---------------------------------------------------------------------------------

    def is_all(self, canvas: Canvas) -> bool:
        """Whether nothing else is drawn in this frame."""
        clip = canvas.surface.get_clip()
        return self._listed is not None and tuple(clip) == self._listed.place_of_parts

    def draw(self, canvas: Canvas) -> None:
        """Draw the list where it is now."""
        listed, surface = self._listed, canvas.surface
        if listed is None or self._screen.tree is not self._tree:
            return
        box, clip = listed.place_of_parts, surface.get_clip()
        surface.set_clip(box)
        seen = self._seen(box, listed.pitch)
        for at in seen:
            if at not in self._pictures:
                self._paint(canvas, listed, box, at)
        self._paint_more(canvas, listed, box, seen)
        ground = self._pictures[seen[0]].surface.get_at((0, 0))
        surface.fill(ground, box)
        for at in seen:
            y = box.y + round(at * listed.pitch - self._offset)
            surface.blit(self._pictures[at].surface, (box.x, y))
        surface.set_clip(clip)

    def _seen(self, box: Box, pitch: int) -> list[int]:
        """The stops whose pictures are seen: one page after the other from where it began."""
        assert self._listed
        shown, last = max(1, box.h // pitch), len(self._listed.stops) - 1
        first = math.floor((self._offset / pitch - self._base) / shown)
        final = math.floor(((self._offset + box.h - 1) / pitch - self._base) / shown)
        every = (self._base + page * shown for page in range(first, final + 1))
        return sorted({max(0, min(at, last)) for at in every})

    def _paint(self, canvas: Canvas, listed: Pages | Leaves, box: Box, at: int) -> None:
        before = self._pictures.get(at)
        tree = self._screen.paint_list(
            canvas, listed, listed.stops[at], before.tree if before else None
        )
        picture = canvas.surface.subsurface(box).copy()
        whole = not (canvas.haste.plain or self._screen.unfinished)
        self._pictures[at] = _Picture(picture, tree, whole)

    def _paint_more(
        self, canvas: Canvas, listed: Pages | Leaves, box: Box, seen: list[int]
    ) -> None:
        """Where there is time, paint what is drawn plainly so far; drop what is far away."""
        for at in seen:
            if not self._pictures[at].whole and canvas.haste.spare:
                self._paint(canvas, listed, box, at)
        while len(self._pictures) > KEPT:
            del self._pictures[max(self._pictures, key=lambda at: abs(at - seen[0]))]
