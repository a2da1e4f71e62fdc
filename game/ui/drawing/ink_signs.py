"""The ink drawings of the levels: each shows the step that a level is known for."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.plans.hand_drawn import Point, Stroke, curve
from game.ui.drawing.theme import Colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box

Write = Callable[[str, tuple[int, int], int, Colour, str], None]

SIDE = 40
"""The side of the square in which the drawings are described."""


class _Pen(NamedTuple):
    """Draws in a square of SIDE by SIDE units."""

    canvas: Canvas
    write: Write
    x: float
    y: float
    unit: float

    def at(self, x: float, y: float) -> Point:
        """The pixel at a place."""
        return self.x + x * self.unit, self.y + y * self.unit

    def stroke(
        self,
        points: Sequence[Point],
        width: float,
        colour: str,
        taper: tuple[float, float] = (0, 0),
    ) -> None:
        """A brush stroke through some places."""
        led = Stroke(max(1.0, width * self.unit), taper, 0.3, 0.2)
        path = [self.at(*point) for point in points]
        self.canvas.stroke(path, led, self.canvas.theme[colour], points[0])

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        """A round spot."""
        fill = self.canvas.theme[colour]
        self.canvas.blob(self.at(x, y), radius * self.unit, fill, None, (x, y))

    def ring(self, x: float, y: float, radius: float) -> None:
        """A red ring."""
        reach, red = radius * self.unit, self.canvas.theme["vermilion"]
        width = max(1.3, 2 * self.unit)
        self.canvas.ring(self.at(x, y), reach, reach, red, width, "sign")

    def grid(self) -> None:
        """Nine cells, ruled finely."""
        colour = self.canvas.tint("sheet", "muted", 0.8)
        for k in range(4):
            at = k * SIDE / 3
            for a, b in (((at, 0), (at, SIDE)), ((0, at), (SIDE, at))):
                led = Stroke(max(1.0, self.unit), sway=0.1, drift=0.2)
                self.canvas.stroke((self.at(*a), self.at(*b)), led, colour, k)


def draw_sign(canvas: Canvas, write: Write, name: str, box: Box) -> None:
    """Draw the sign of a level in the middle of a box; nothing for a level without one.

    ``write`` draws a character: the character, its middle, its size, its colour and its weight.
    """
    drawer = _SIGNS.get(name)
    if drawer is None:
        return
    side = min(box.w, box.h)
    place = box.centred(side, side)
    drawer(_Pen(canvas, write, place.x, place.y, side / SIDE))


def _gentle(pen: _Pen) -> None:
    """The last cell of a box."""
    pen.grid()
    third = SIDE / 3
    for i in range(9):
        if i != 5:
            pen.dot((i % 3 + 0.5) * third, (i // 3 + 0.5) * third, third * 0.2, "ink")
    pen.ring(2.5 * third, 1.5 * third, third * 0.42)


def _easy(pen: _Pen) -> None:
    """A row and a column that leave one place."""
    pen.grid()
    third = SIDE / 3
    pen.stroke([(-2, third / 2), (SIDE + 2, third / 2)], 3.4, "ink", (0.05, 0.3))
    pen.stroke([(third / 2, -2), (third / 2, SIDE + 2)], 3.4, "ink", (0.05, 0.3))
    pen.ring(2.5 * third, 1.5 * third, third * 0.42)


def _medium(pen: _Pen) -> None:
    """Two cells with the same two notes."""
    pen.grid()
    third, canvas = SIDE / 3, pen.canvas
    for x in (0.5, 2.5):
        for digit, off in (("2", -2.9), ("7", 2.9)):
            px, py = pen.at(x * third + off, 1.5 * third)
            size, colour = round(9 * pen.unit), canvas.theme["ink"]
            pen.write(digit, (round(px), round(py)), size, colour, "pen")
    bow = curve(
        (third / 2, third * 0.85), (third * 1.5, -third * 0.35), (third * 2.5, third * 0.85)
    )
    pen.stroke(bow, 2.4, "vermilion", (0.1, 0.2))


def _hard(pen: _Pen) -> None:
    """Four corners and two diagonals: an X-wing."""
    low, high = 8, SIDE - 8
    pen.stroke([(6, low), (SIDE - 6, high)], 2.8, "ink", (0.08, 0.2))
    pen.stroke([(SIDE - 6, low), (6, high)], 2.8, "ink", (0.08, 0.2))
    for x in (6, SIDE - 6):
        for y in (low, high):
            pen.dot(x, y, 5, "vermilion")


def _expert(pen: _Pen) -> None:
    """A chain."""
    ends = [(5, SIDE - 8), (SIDE * 0.36, 8), (SIDE * 0.62, SIDE - 12), (SIDE - 5, 12)]
    for a, b in itertools.pairwise(ends):
        pen.stroke(curve(a, ((a[0] + b[0]) / 2 + 6, (a[1] + b[1]) / 2), b), 2.6, "ink")
    for i, (x, y) in enumerate(ends):
        pen.dot(x, y, 4.6, "vermilion" if i in (0, 3) else "ink")


def _master(pen: _Pen) -> None:
    """Three ways from one place that all lead to another: a net."""
    middle, start, end = SIDE / 2, (5, SIDE / 2), (SIDE - 4, SIDE / 2)
    for bow in (-0.42 * SIDE, 0, 0.42 * SIDE):
        top = (middle, middle + bow)
        pen.stroke(curve(start, (SIDE * 0.3, middle + bow), top), 2.4, "ink")
        pen.stroke(curve(top, (SIDE * 0.72, middle + bow), end), 2.4, "ink")
        pen.dot(*top, 3.4, "ink")
    pen.dot(*start, 4.6, "ink")
    pen.dot(*end, 5.4, "vermilion")


_SIGNS: dict[str, Callable[[_Pen], None]] = {
    "gentle": _gentle,
    "easy": _easy,
    "medium": _medium,
    "hard": _hard,
    "expert": _expert,
    "master": _master,
}
