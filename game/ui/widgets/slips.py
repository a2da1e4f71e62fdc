"""Slips of note paper on the desk, each with an icon, a name and one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.widgets.control import HOVERED, risen

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import Box, View

_NAME, _WORDS, _ICON = 1.08, 0.84, 1.7
"""Sizes as multiples of body text."""


class Slip(NamedTuple):
    """What stands on a slip."""

    icon: str
    name: str
    words: str


class SlipLook(NamedTuple):
    """What slips that lie together share."""

    name: int
    words: int
    """The size of the line; 0 without one."""
    icon: int
    """The side of the icon; 0 without one."""


def slip_look(
    painter: TextPainter, view: View, size: tuple[int, int], slips: Sequence[Slip]
) -> SlipLook:
    """The fullest look that fits slips of a size."""
    base, (width, height) = view.base, size
    room = width - 2 * _pad(view)
    name = max(view.least, round(base * _NAME))
    widest = max(painter.width(each.name, name, "print") for each in slips)
    icon = min(round(base * _ICON), round(height * 0.6))
    if widest > room - icon - _pad(view):
        icon = 0
    room -= icon + _pad(view) if icon else 0
    for each in slips:
        name = min(name, painter.fitting_size(each.name, name, "print", room, height))
    words = max(view.least, round(base * _WORDS))
    fits = all(painter.width(each.words, words) <= room for each in slips)
    return SlipLook(name, words if fits and height >= base * 2.9 else 0, icon)


def draw_slip(
    canvas: Canvas, view: View, box: Box, slip: Slip, look: SlipLook, lift: float, seed: Hashable
) -> None:
    """Draw the paper and what stands on it, under the pointer with its name in pen."""
    box = risen(box, lift, canvas.scale)
    theme, pad = canvas.theme, _pad(view)
    canvas.paper(box, seed, kind="slip", lift=lift)
    inner = box.inset(pad, 0)
    if look.icon:
        canvas.icon(slip.icon, inner.left(look.icon), theme["ink"])
        inner = inner.after(inner.x + look.icon + pad)
    if look.words:
        inner = inner.centred(inner.w, round(view.base * 2.6))
        upper = inner.top(round(inner.h * 0.54))
        canvas.text(slip.words, inner.below(upper.bottom), look.words, theme["muted"])
        inner = upper
    ink = theme["pen" if lift == HOVERED else "ink"]
    canvas.text(slip.name, inner, look.name, ink, "print")


def _pad(view: View) -> int:
    return max(4, round(view.base * 0.8))
