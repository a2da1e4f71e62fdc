"""Plans as SVG."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from game.paper.fonts import embeddable, used
from game.plans.clues.sketch import Label
from game.plans.colour import format_colour
from game.plans.faces import capitals, runs
from game.plans.shape import Shape, element

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.paper.fonts import Face
    from game.plans.plan import Part, Plan


ANCHORS = {0.0: "start", 0.5: "middle", 1.0: "end"}

STAND_IN = {"print": "serif", "pen": "cursive"}
"""What stands in for a face that a program does not show; a sans serif for all others."""


def format_svg(plan: Plan, width: float) -> str:
    """A whole drawing, so many pixels wide, with its own fonts."""
    height = width * plan.height / plan.width
    box = f"{plan.left:.0f} {plan.top:.0f} {plan.width:.0f} {plan.height:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="{box}"><style>{style_of(plan.parts)}</style>{elements(plan.parts)}</svg>\n'
    )


def elements(parts: Iterable[Part]) -> str:
    """The elements of some parts."""
    return "".join(map(_element, parts))


def _element(part: Part) -> str:
    if isinstance(part, Label):
        return _text(part)
    if isinstance(part, Shape):
        return element(part)
    plan, scale = part.plan, part.scale
    x, y = part.x - plan.left * scale, part.y - plan.top * scale
    place = f"translate({x:.2f} {y:.2f}) scale({scale:.4f})"
    if part.turned:
        middle = f"{plan.left + plan.width / 2:.2f} {plan.top + plan.height / 2:.2f}"
        place += f" rotate(180 {middle})"
    return f'<g transform="{place}">{elements(plan.parts)}</g>'


def _text(label: Label) -> str:
    x, y = label.at
    y += capitals(label.weight) / 2 * label.size
    pieces = [
        f'<tspan class="{class_of((script, weight))}">{escape(piece)}</tspan>'
        for script, weight, piece in runs(label.text, label.weight)
    ]
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{label.size:.1f}" '
        f'text-anchor="{ANCHORS[label.align]}" fill="{format_colour(label.colour)}">'
        f"{''.join(pieces)}</text>"
    )


def class_of(face: Face) -> str:
    return "-".join(face).replace("_", "-")


def style_of(parts: Iterable[Part]) -> str:
    """The faces of some parts as a style sheet with the fonts in it."""
    return "".join(
        font_style(face, embeddable(face, characters))
        for face, characters in sorted(used(parts).items())
    )


def font_style(face: Face, font: bytes | None) -> str:
    name, plain = class_of(face), STAND_IN.get(face[1].partition("_")[0], "sans-serif")
    weight = "" if font else "font-weight:bold;" if "bold" in face[1] else ""
    rule = f".{name}{{font-family:nonet-{name},{plain};{weight}}}"
    if not font:
        return rule
    data = b64encode(font).decode()
    return f"@font-face{{font-family:nonet-{name};src:url(data:font/otf;base64,{data})}}{rule}"
