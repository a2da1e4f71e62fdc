"""Outlines: paths as SVG writes them, of the commands M, L, Q and Z with absolute points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.plans.colour import format_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.plans.colour import Colour

Point = tuple[float, float]


class Shape(NamedTuple):
    """A path, filled or drawn as a line."""

    path: str
    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0.0
    """Of the line, in pixels."""
    opacity: float = 1.0


def polygon(points: Sequence[Point]) -> str:
    """A closed path with straight sides."""
    return line(points) + "Z"


def line(points: Sequence[Point]) -> str:
    """An open path with straight pieces."""
    form = "%.1f %.1f" + "L%.1f %.1f" * (len(points) - 1)
    return "M" + form % tuple([number for point in points for number in point])


def smooth(corners: Sequence[Point]) -> str:
    """A closed curve through the middles between corners, which pull it towards them."""
    following = [*corners[1:], corners[0]]
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(corners, following, strict=True)
    ]
    start = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    bows = [
        f"Q{a:.1f} {b:.1f} {x:.1f} {y:.1f}" for (a, b), (x, y) in zip(corners, middles, strict=True)
    ]
    return start + "".join(bows) + "Z"


def quadratic(a: Point, bend: Point, b: Point) -> str:
    """A curve from ``a`` to ``b``."""
    return f"M{a[0]:.1f} {a[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {b[0]:.1f} {b[1]:.1f}"


def element(shape: Shape) -> str:
    """A shape as an element of an SVG drawing."""
    fill = format_colour(shape.fill) if shape.fill else "none"
    look = f'fill="{fill}"' + (f' opacity="{shape.opacity:.3f}"' if shape.opacity < 1 else "")
    if shape.edge and shape.width:
        look += (
            f' stroke="{format_colour(shape.edge)}" stroke-width="{shape.width:.2f}"'
            ' stroke-linecap="round" stroke-linejoin="round"'
        )
    return f'<path d="{shape.path}" {look}/>'
