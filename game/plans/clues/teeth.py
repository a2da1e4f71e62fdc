"""Short strokes across a line, which tell kinds of lines apart without colour."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.plans.clues.sketch import Drawn
    from game.plans.colour import Colour
    from game.plans.hand import Point


def draw_teeth(
    pieces: Iterable[tuple[Point, Point]], half: float, colour: Colour, each: int = 3
) -> Drawn:
    """Strokes of twice `half` pixels across each straight piece, `each` of them evenly spread."""
    found = []
    for (x, y), (a, b) in pieces:
        length = hypot(a - x, b - y) or 1.0
        across = -(b - y) / length * half, (a - x) / length * half
        for index in range(each):
            share = (index + 1) / (each + 1)
            at = x + (a - x) * share, y + (b - y) * share
            found.append(
                line(
                    [
                        (at[0] - across[0], at[1] - across[1]),
                        (at[0] + across[0], at[1] + across[1]),
                    ]
                )
            )
    yield Shape("".join(found), None, colour, max(1.0, 0.3 * half))
