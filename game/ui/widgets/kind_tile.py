"""A tile of the gallery: the picture of a kind, its names, and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.widgets.control import HOVERED, PRESSED, risen

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import View
    from game.ui.layout.kinds import TileParts


class KindLook(NamedTuple):
    """What is seen of a kind."""

    kind: Kind
    title: str
    field: str
    """What it is called elsewhere, or its size."""
    words: str
    favourite: bool = False
    picked: bool = False
    """Whether it is part of the mix."""
    pale: bool = False
    """Whether it cannot be picked."""
    icon: str = ""
    """The sign in its corner; empty for none."""
    lift: float = 2
    """How high its sheet lies, in points."""


def draw_kind_tile(
    canvas: Canvas,
    view: View,
    box: Box,
    parts: TileParts,
    look: KindLook,
    draw_picture: Callable[[Box], None],
) -> None:
    """Draw a tile; one that is picked has a frame and a tick, a pale one no shadow."""
    theme, seed = canvas.theme, look.kind.format()
    lift = 0 if look.pale else look.lift
    canvas.paper(box, ("kind", box.x, box.y), kind="smooth", lift=lift)
    by = risen(box, lift, canvas.scale).y - box.y
    side = min(parts.picture.w, parts.picture.h)
    draw_picture(parts.picture.centred(side, side).moved(0, by))
    ink = theme["pen" if look.lift == HOVERED else "muted" if look.pale else "ink"]
    title, mark = parts.title, round(view.base * 1.05)
    if look.favourite or look.picked:
        place = Box(title.right - mark, title.y, mark, title.h).moved(0, by)
        spot = place.centred(mark, mark)
        if look.picked:
            canvas.blob(spot.centre, mark * 0.62, theme["primary"], None, seed)
            tick = spot.inset(round(mark * 0.12))
            canvas.icon("done", tick, theme["primary_ink"])
        else:
            canvas.icon("heart", spot, theme["vermilion"])
        title = title.left(title.w - round(1.25 * mark) - view.line * 3)
    field = _draw_title(canvas, view, look.title, title.moved(0, by), parts.field.moved(0, by), ink)
    said = look.words if not parts.words and look.lift in (HOVERED, PRESSED) else look.field
    canvas.text(said, field, view.caption, theme["muted"])
    if parts.words:
        canvas.text(look.words, parts.words.moved(0, by), view.caption, theme["muted"])
    if look.icon:
        canvas.icon(look.icon, parts.sign.moved(0, by), theme["muted"])
    if look.picked:
        canvas.frame(box, theme["selection_edge"], max(3.0 * canvas.scale, view.base * 0.2), seed)


def _draw_title(canvas: Canvas, view: View, title: str, box: Box, below: Box, ink: Colour) -> Box:
    """Draw a title on one line, or on two where one would be much smaller than other titles and no
    word would be torn; returns the line below it."""
    painter, size = canvas.text_painter, view.heading
    line = round(view.caption * LINE_HEIGHT)
    one = painter.fitting_size(title, size, "print", box.w, box.h)
    fits = painter.width(title, one, "print") <= box.w
    longest = max(title.split(), key=len)
    whole = painter.fitting_size(longest, size, "print", box.w, box.h) >= size
    if ((one >= 0.8 * size or not whole) and fits) or below.h < box.h + line:
        canvas.text(title, box, size, ink, "print")
        return below.top(line)
    high = canvas.paragraph(title, box._replace(h=2 * box.h), size, ink, "print")
    return below.below(box.y + high).top(line)


class MixLook(NamedTuple):
    """What is seen of the tile that mixes kinds."""

    title: str
    words: str
    chosen: bool
    """Whether the words name what was picked."""
    lift: float = 2
    """How high its slip lies, in points."""


def draw_mix_tile(
    canvas: Canvas, view: View, box: Box, parts: tuple[Box, ...], look: MixLook
) -> None:
    """Draw the slip of the mix; its buttons are controls."""
    theme = canvas.theme
    canvas.paper(box, "mix", kind="slip", lift=look.lift)
    by = risen(box, look.lift, canvas.scale).y - box.y
    title, words = parts[0].moved(0, by), parts[1].moved(0, by)
    if title.h >= view.caption:
        canvas.text(look.title, title, view.heading, theme["ink"], "print")
    ink = theme["pen" if look.chosen else "muted"]
    canvas.paragraph(look.words, words, view.caption, ink, "semibold" if look.chosen else "regular")
