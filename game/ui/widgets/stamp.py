"""The seal on the result: it comes down, and specks of ink fly."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.drawing.theme import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.layout.geometry import Box

SPECKS, FINEST = 24, 0.8
"""Specks of ink around the seal, and the radius of the least one, in points."""

CLEAR = 20
"""How far off they stay from what is to be read, in points."""

TURN = 7.0
"""Degrees by which the seal is turned."""


RISEN, TURNED = 0.5, 0.56
"""By which share of its size it is larger as it begins to come down, and how far it reaches from
its middle as it is turned, in its sides."""

BITE = 0.07
"""By which share the seal grows smaller for a moment, as it bites into the paper."""


def draw_stamp(canvas: Canvas, motion: Motion, box: Box, keep_off: Sequence[Box]) -> None:
    """Draw the seal, large and faint while it comes down; once it has landed it bites into the
    paper, and its specks fly, none of them onto what they ``keep_off``."""
    if motion.waiting("seal"):
        return
    share, bitten = motion.share("seal"), motion.share("jolt")
    stretch = 1 + RISEN * (1 - share) - BITE * math.sin(math.pi * bitten)
    if not motion.waiting("specks"):
        _draw_specks(canvas, box, keep_off, motion.share("specks"))
    x, y = box.centre
    if share < 1:  # within the window, however large it is yet
        reach = math.ceil(TURNED * box.w * stretch)
        x, y = min(x, canvas.surface.get_width() - reach), max(y, reach)
    canvas.seal((x, y), box.w, TURN, round(stretch, 2), round(90 + 165 * share))


def _draw_specks(canvas: Canvas, box: Box, keep_off: Sequence[Box], share: float) -> None:
    """Draw specks of ink at golden-angle directions and three distances."""
    theme, (x, y), side = canvas.theme, box.centre, box.w
    for i in range(SPECKS):
        angle = i * 2.39996
        reach = side * (0.62 + 0.13 * (i * 7 % 5) / 4 + 0.1 * (i % 3)) * (0.75 + 0.25 * share)
        radius = side * (0.006 + 0.011 * (i * 5 % 4) / 3)
        if radius < FINEST * canvas.scale:  # which looked like dirt
            continue
        spot = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
        at, clear = (round(spot[0]), round(spot[1])), -math.ceil(2 * radius + CLEAR * canvas.scale)
        if not any(place.inset(clear).contains(at) for place in keep_off):
            colour = mix(theme["sheet"], theme["seal"], 0.55 + 0.45 * (i % 4) / 3)
            canvas.disc(spot, max(1.0, radius), colour)
