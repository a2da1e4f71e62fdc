"""The keys of the number pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import symbol
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View


class KeyLook(NamedTuple):
    """Everything visible of one key."""

    digit: int
    remaining: int
    """Pips; at 0 or less the key closes. It still works, as one of the nine may be wrong."""
    chosen: bool = False
    pencil: bool = False
    """Whether notes are being written: the digit is then small, as it will be on the board."""
    pressed: bool = False
    lid: float = 1.0
    """How far the key has closed, 0 to 1."""


def draw_key(canvas: Canvas, view: View, box: Box, look: KeyLook, size: int) -> None:
    """Draw a key of the pad: its digit, `size` high, and a pip for each one still to be placed."""
    theme = canvas.theme
    radius = min(round(view.gap * 1.3), box.h // 2)
    closed = look.remaining <= 0
    depth = 0 if closed or look.pressed or look.chosen else view.depth
    fill, edge, ink, width = theme["key"], theme["key_edge"], theme["key_ink"], view.line
    if look.chosen:
        fill, edge, width = theme["selection"], theme["selection_edge"], view.line * 2
        ink = theme["selected_ink"]
    elif closed:
        fill = mix(theme["key"], theme["key_closed"], look.lid)
        ink = mix(theme["key_ink"], theme["key_closed_ink"], look.lid)
    elif look.pressed:
        fill = theme["key_press"]
    if depth:
        canvas.panel(box.moved(0, depth), radius, theme["key_shadow"])
    canvas.panel(box, radius, fill, edge, width)
    _digit(canvas, box, look, ink, size)
    if not closed:
        _pips(canvas, view, box, look)


def _digit(canvas: Canvas, box: Box, look: KeyLook, ink: tuple[int, int, int], size: int) -> None:
    if look.pencil:
        size = round(size * 0.68)
    x, y = box.centre
    lift = 0 if look.remaining <= 0 else round(box.h * 0.06)
    canvas.digit(symbol(look.digit), (x, y - lift), size, ink, "medium")


def _pips(canvas: Canvas, view: View, box: Box, look: KeyLook) -> None:
    count = min(look.remaining, 9)
    radius = max(1.4 * view.scale, min(box.h, box.w) * 0.02)
    step = min(radius * 3.3, (box.w - 6) / 9)
    x = box.centre[0] - step * (count - 1) / 2
    y = box.bottom - max(5.0, box.h * 0.15)
    colour = canvas.theme["selected_ink" if look.chosen else "muted"]
    for i in range(count):
        canvas.disc((x + i * step, y), radius, colour)
