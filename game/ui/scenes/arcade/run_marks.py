"""Small marks of runs: a signature of three seals, and a medal of ink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

MEDALS = ("", "bronze", "silver", "gold")
"""The names of medals, as in the keys of texts; none is the first."""

_TILTS = (-3, 2, -1)


def draw_signature(canvas: Canvas, signature: str, box: Box) -> None:
    """Draw the three signs as seals, from the left of a box on; rings where nobody has signed."""
    side = min(box.h, box.w // 3)
    for place in range(3):
        sign = signature[place : place + 1]
        cell = Box(box.x + place * side, box.y + (box.h - side) // 2, side, side)
        draw_sign(canvas, sign, cell, place)


def draw_sign(canvas: Canvas, sign: str, cell: Box, place: int = 0) -> None:
    """Draw a sign as a seal; without a sign only the outline of one."""
    theme = canvas.theme
    inner = cell.inset(max(1, cell.w // 12))
    if not sign.strip():
        canvas.plate(
            inner,
            theme["sheet"],
            canvas.tint("sheet", "muted", 0.6),
            ("sign", place),
            max(1, cell.w // 24),
        )
        return
    canvas.wash(inner, theme["seal"], ("sign", place))
    size = round(inner.h * 0.66)
    canvas.figure(sign, inner, size, theme["seal_ink"], "print_bold", "centre")


def draw_medal(canvas: Canvas, medal: int, box: Box) -> None:
    """Draw a medal in a box: a ring of pencil for bronze, two of ink for silver, and a red disc
    with a ring for gold."""
    theme = canvas.theme
    radius = min(box.w, box.h) * 0.42
    width = max(1.5, radius * 0.2)
    if medal == 1:
        canvas.ring(box.centre, radius * 0.8, radius * 0.8, theme["muted"], width, "bronze")
    elif medal == 2:
        for reach in (0.85, 0.52):
            turn = radius * reach
            canvas.ring(box.centre, turn, turn, theme["ink"], width * 0.7, ("silver", reach))
    elif medal == 3:
        canvas.disc(box.centre, radius, theme["vermilion"])
        canvas.ring(box.centre, radius * 0.6, radius * 0.6, theme["sheet"], width, "gold")
