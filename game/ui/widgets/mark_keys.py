"""The keys of the tools for marks: a small picture of what each draws, and the eight colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LEAST_LARGE
from game.ui.widgets.colours import ColourPainter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.marks import Colour as Number
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box, View

LABEL = 0.3
"""How much of a key its word takes, where it has room for one."""


WORDS = 0.85
"""How much of that the word takes."""

EDGES = 0.11
"""The share of the width of a key that its word leaves free."""


class KeyLabel(NamedTuple):
    text: str
    size: int
    """0 where it has no room."""


PATTERNED = 36
"""The least side in points at which a pattern is drawn; a smaller swatch shows the middle of it."""

GROWN = 0.7
"""The smallest word of a key where text is large, in captions."""


def label_size(canvas: Canvas, view: View, boxes: Sequence[Box], labels: Sequence[str]) -> int:
    """The size that all words of some keys share; 0 if there is no room for them."""
    painter, high = canvas.text_painter, boxes[0].h * LABEL
    least = view.least
    if view.text > 1:  # smaller words would not be large text
        least = round(max(LEAST_LARGE * view.scale, GROWN * view.caption))
    for size in view.steps(view.caption, least):
        widths = (painter.width(label, size, "medium") for label in labels)
        rooms = (box.w - max(4 * view.line, round(EDGES * box.w)) for box in boxes)
        fit = all(wide <= room for wide, room in zip(widths, rooms, strict=True))
        if fit and 1.1 * size <= WORDS * high and (size <= 0.72 * high or size == least):
            return size
    return 0


class MarkKeys:
    def __init__(self) -> None:
        self._colours = ColourPainter()

    def tool(
        self,
        canvas: Canvas,
        view: View,
        box: Box,
        name: str,
        label: KeyLabel,
        active: bool = False,
        struck: bool = False,
    ) -> None:
        """A key with the picture of a tool, ``struck`` out if it takes away all that the tool has
        drawn, and its word if there is room."""
        theme = canvas.theme
        fill, edge = ("selection", "selection_edge") if active else ("key", "key_edge")
        width = view.line * (2 if active else 1)
        canvas.plate(box, theme[fill], theme[edge], ("mark", name), width)
        ink = theme["selected_ink" if active else "key_ink"]
        room = box.top(round(box.h * (1 - LABEL))) if label.size else box
        side = round(min(room.h * 0.7, room.w * 0.7))
        picture = room.centred(side, side)
        self._picture(canvas, picture, name, ink, view)
        if struck:
            red, wide = theme["vermilion"], max(1.6 * view.scale, 0.08 * side)
            canvas.cross(picture.centre, 0.46 * side, red, wide, "clear")
        if label.size:
            words = box.below(room.bottom).top(round(box.h * LABEL * WORDS))
            canvas.text(label.text, words, label.size, ink, "medium", "centre")

    def swatch(
        self,
        canvas: Canvas,
        view: View,
        box: Box,
        number: Number,
        chosen: bool,
        alone: bool = False,
    ) -> None:
        """A colour with its pattern, and its line below; the chosen one in a frame. One that stands
        ``alone`` among tools is as high as they are."""
        theme = canvas.theme
        side = min(box.w, round(box.h * (1.0 if alone else 0.86)))
        place = box.centred(side, side)
        inner = place.inset(2 * view.line)
        drawn = max(inner.w, round(PATTERNED * view.scale))
        wash, cut = self._colours.wash(canvas, 1 << number, drawn), (drawn - inner.w) // 2
        canvas.surface.blit(wash, (inner.x, inner.y), (cut, cut, inner.w, inner.h))
        edge = theme["selection_edge" if chosen else f"c{number}_ink"]
        width = view.line * (3 if chosen else 1)
        canvas.outline(place.inset(view.line), max(2, side // 10), edge, width)

    def _picture(self, canvas: Canvas, box: Box, name: str, ink: Colour, view: View) -> None:
        line = max(1, view.line)
        canvas.outline(box, max(2, box.w // 8), ink, line)
        _PICTURES[name](self, canvas, box, ink)

    def _corner(self, canvas: Canvas, box: Box, ink: Colour) -> None:
        reach, size = round(box.w * 0.27), round(box.w * 0.36)
        for digit, x, y in (("1", -1, -1), ("2", 1, -1), ("3", -1, 1)):
            at = (box.centre[0] + x * reach, box.centre[1] + y * reach)
            canvas.digit(digit, at, size, ink, "medium")

    def _centre(self, canvas: Canvas, box: Box, ink: Colour) -> None:
        for digit, x in (("1", -1), ("2", 1)):
            at = (box.centre[0] + round(x * box.w * 0.15), box.centre[1])
            canvas.digit(digit, at, round(box.w * 0.42), ink, "medium")

    def _cells(self, canvas: Canvas, box: Box, ink: Colour) -> None:
        side = round(box.w * 0.72)
        place = box.centred(side, side)
        if canvas.theme.dark:  # a wash so small is dull on a dark key
            canvas.fill(place.left(side // 2), canvas.theme["c3_ink"])
            canvas.fill(place.after(place.x + side // 2), canvas.theme["c6_ink"])
            return
        canvas.surface.blit(self._colours.wash(canvas, 1 << 3 | 1 << 6, side), (place.x, place.y))

    def _notes(self, canvas: Canvas, box: Box, ink: Colour) -> None:
        side, reach = round(box.w * 0.46), round(box.w * 0.22)
        for digit, number, x, y in (("1", 4, -1, -1), ("5", 1, 1, 1)):
            centre = (box.centre[0] + x * reach, box.centre[1] + y * reach)
            if canvas.theme.dark:
                canvas.disc(centre, side / 2, canvas.theme[f"c{number}_ink"])
                ink = canvas.theme["sheet"]
            else:
                wash = self._colours.wash(canvas, 1 << number, side, round_=True)
                canvas.surface.blit(wash, (centre[0] - side // 2, centre[1] - side // 2))
            canvas.digit(digit, centre, round(box.w * 0.32), ink, "medium")

    def _line(self, canvas: Canvas, box: Box, ink: Colour) -> None:
        reach, radius = box.w * 0.26, box.w * 0.13
        a = (box.centre[0] - reach, box.centre[1] + reach)
        b = (box.centre[0] + reach, box.centre[1] - reach)
        pen = canvas.theme["c6_ink"]
        canvas.brush((a, b), max(1.5, box.w * 0.07), pen, "mark.line")
        for at in (a, b):
            canvas.disc(at, radius, pen)


_PICTURES = {
    "corner": MarkKeys._corner,
    "centre": MarkKeys._centre,
    "cells": MarkKeys._cells,
    "notes": MarkKeys._notes,
    "line": MarkKeys._line,
}
