"""The lower left corner of a sheet that a breath of air lifts for a moment."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.plans import hand_drawn
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.plans.hand_drawn import Point
    from game.ui.drawing.canvas import Canvas

HIGH = 0.8
"""How far the fold goes up, as a share of how far it goes to the right."""
BENDS = 0.9
"""How far the tip comes over, as a share of where it would lie flat."""
ROUND = 0.12
"""How round the edges of what is folded are."""
SHADE = 0.14
"""How far its shadow lies from it."""


class Corner(NamedTuple):
    """Where it is."""

    at: Point
    turn: float
    """Degrees by which the sheet is turned against the clock."""
    most: float
    """How much of the lower edge is lifted at most."""

    @property
    def box(self) -> Box:
        """All that it may change."""
        far = math.ceil(1.3 * self.most)
        return Box(round(self.at[0]) - far, round(self.at[1]) - far, 2 * far, 2 * far)


def draw_lifted_corner(canvas: Canvas, corner: Corner, share: float) -> None:
    """Draw it lifted by a share of the most."""
    (x, y), turn, wide = corner.at, math.radians(corner.turn), corner.most * share
    cos, sin, high, theme = math.cos(turn), math.sin(turn), HIGH * corner.most * share, canvas.theme
    beyond = 2 * canvas.scale
    """What an uneven edge may stand out."""

    def at(along: float, up: float) -> Point:
        return x + along * cos - up * sin, y - along * sin - up * cos

    flat = 2 * BENDS * wide * high / (wide**2 + high**2)
    over, rise = flat * high, flat * wide
    a, b, tip = at(wide, 0), at(0, high), at(over, rise)
    edges = [
        *hand_drawn.curve(a, at(wide + ROUND * rise, ROUND * rise), tip, parts=6),
        *hand_drawn.curve(tip, at(ROUND * over, high + ROUND * over), b, parts=6),
    ]
    off = SHADE * wide
    shaded = [(px + off, py + 0.5 * off) for px, py in edges]
    canvas.polygon(shaded, canvas.tint("sheet", "shadow", 0.2))
    below = at(wide + beyond, -beyond), at(-beyond, -beyond), at(-beyond, high + beyond)
    canvas.polygon([*below, b, a], canvas.tint("desk", "shadow", 0.12))
    canvas.polygon(edges, theme["back"])
    canvas.line(a, b, canvas.tint("back", "shadow", 0.3), max(1, round(canvas.scale)))
