"""Lets every frame appear in time: what takes long to make by hand is drawn plainly until it is
made, a little in each frame."""

from __future__ import annotations

import math
import time

SECONDS = 0.006
"""How long a frame may have taken before what is not made yet is drawn plainly."""

MUCH = 0.002
"""How long it may have taken before what takes several milliseconds to make waits for the next
one."""

LATE = 0.002
"""How long what is drawn last may make shapes in a frame that has taken too long already."""

SLICE = 0.003
"""How long it may have taken before another slice of several milliseconds is begun in it."""

FRAMES = 20
"""After so many frames in a row each one takes more time, so that everything is drawn by hand soon,
even on a machine that is very slow."""

MORE = 0.003
"""How much more time that is in the first of those frames; it is half as much again in the next."""


class Haste:
    """How much of the present frame's time is left for making shapes."""

    def __init__(self, seconds: float = math.inf) -> None:
        """``seconds`` are those in which a frame may make shapes: endless for pictures that are
        kept, which must be whole."""
        self.seconds = seconds
        self.plain = 0
        """Shapes that were drawn plainly in this frame."""
        self._frames = 0
        """How many frames in a row had any before this one."""
        self._slices = 0
        """Slices of long work that were wanted in this frame."""
        self._begun = False
        """Whether a frame was begun already."""
        self._turn = 0.0
        """When the present turn of the loop began, by ``perf_counter``."""
        self._until = math.inf
        self._late_until = 0.0
        """Until when shapes may be made that are drawn last; 0 while none was wanted."""

    def begin_turn(self) -> None:
        """Begin a turn of the loop, in which a frame may be drawn."""
        self._turn = time.perf_counter()

    def begin_frame(self) -> None:
        """Begin to draw the frame of this turn; in the very first one of the program nothing is
        made by hand."""
        self._frames = self._frames + 1 if self.plain else 0
        self.plain = self._slices = 0
        self._late_until = 0.0
        over = self._frames - FRAMES
        more = MORE * 1.5 ** min(over, FRAMES) if over >= 0 else 0.0
        self._until = self._turn + self.seconds + more
        if not self._begun and self.seconds < math.inf:
            self._until, self.plain = -math.inf, 1
        self._begun = True

    @property
    def hurries(self) -> bool:
        """Whether frames have to be in time."""
        return self.seconds < math.inf and not self.first

    @property
    def frames(self) -> int:
        """How many frames in a row had shapes that were drawn plainly, before this one."""
        return self._frames

    @property
    def first(self) -> bool:
        """Whether this is the very first frame of the program."""
        return self._until == -math.inf

    @property
    def spare(self) -> bool:
        """Whether there is time for what is not needed yet."""
        endless = self._until == math.inf
        return endless or (time.perf_counter() <= self._turn + SLICE and not self.first)

    def may_make(self) -> bool:
        """Whether there is time to make a shape now; if not, it is drawn plainly, and counted."""
        if self._until == math.inf or time.perf_counter() <= self._until:
            return True
        self.plain += 1
        return False

    def may_make_late(self) -> bool:
        """The same for what is drawn last, which has a little time in each frame."""
        now = time.perf_counter()
        self._late_until = self._late_until or now + LATE
        return (now <= self._late_until and not self.first) or self.may_make()

    def may_make_much(self) -> bool:
        """The same for what takes several milliseconds: it waits for the next frame, once, if this
        one has taken longer than `MUCH`."""
        late = time.perf_counter() > self._turn + MUCH
        if self._until < math.inf and self._frames == 0 and late:
            self.plain += 1
            return False
        return self.may_make()

    def may_go_on(self) -> bool:
        """The same for the next slice of what has one in each frame: its other slices never have
        more time than in the first of several frames."""
        if self._until < math.inf and time.perf_counter() > self._turn + self.seconds:
            self.plain += 1
            return False
        return self.may_make()

    def may_begin(self) -> bool:
        """Whether another slice of what takes many milliseconds may be made in this frame; if not,
        the rest waits for the next one. On a machine that is very slow each frame has one."""
        self._slices += 1
        slow = self._frames >= FRAMES and self._slices == 1
        if self.seconds == math.inf or slow or time.perf_counter() <= self._turn + SLICE:
            return True
        self.plain += 1
        return False


UNHURRIED = Haste()
"""For what is painted into pictures that are kept."""
