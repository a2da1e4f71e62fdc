"""The keys of the tools for marks: a small picture of what each draws, and its word."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LEAST_LARGE
from game.ui.widgets.colours import ColourPainter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box, View

GROWN = 0.7
"""The smallest word of a key where text is large, in captions."""

BELOW, ASIDE = 1.35, 0.35
"""The room that a word takes below a picture, and the gap between them side by side, in sizes of
the word."""

PICTURE, ALONE = 0.82, 0.7
"""The side of a picture over its word, as a share of what that leaves, and without one, as a share
of the key."""

LEAST, BESIDE_WORD = 15, 1.1
"""How small a picture is with a word at least: in points, and in sizes of the word."""

EDGES = 0.055
"""How much of the width of a key is free beside its word on either side."""


class KeyWords(NamedTuple):
    """How the words of some keys stand."""

    size: int = 0
    """The size that all share; 0 if they have no room."""
    aside: bool = False
    """Whether they are beside the pictures, where they have no room below them."""
    widest: int = 0
    """The width of the longest one."""

    @classmethod
    def of(cls, canvas: Canvas, view: View, key: Box, words: Sequence[str]) -> KeyWords:
        """The largest ones that all fit into such a key, below the pictures or beside them."""
        painter, least = canvas.text_painter, view.least
        if view.text > 1:  # smaller words would not be large text
            least = round(max(LEAST_LARGE * view.scale, GROWN * view.caption))
        room = key.w - 2 * _edge(view, key)
        for size in view.steps(view.caption, least):
            picture = round(max(LEAST * view.scale, BESIDE_WORD * size))
            widest = max(painter.width(word, size, "medium") for word in words)
            if widest <= room and PICTURE * (key.h - BELOW * size) >= picture:
                return cls(size, False, widest)
            if picture + round(ASIDE * size) + widest <= room:
                return cls(size, True, widest)
        return cls()


def _edge(view: View, key: Box) -> int:
    return max(2 * view.line, round(EDGES * key.w))


class MarkKeys:
    def __init__(self) -> None:
        self._colours = ColourPainter()

    def tool(
        self,
        canvas: Canvas,
        view: View,
        box: Box,
        name: str,
        label: str,
        words: KeyWords,
        active: bool = False,
        struck: bool = False,
    ) -> None:
        """A key with the picture of a tool, ``struck`` out if it takes away all that the tool has
        drawn, and its word if there is room."""
        theme, size = canvas.theme, words.size
        fill, edge = ("selection", "selection_edge") if active else ("key", "key_edge")
        width = view.line * (2 if active else 1)
        canvas.plate(box, theme[fill], theme[edge], ("mark", name), width)
        ink = theme["selected_ink" if active else "key_ink"]
        if size and words.aside:
            room = box.w - 2 * _edge(view, box) - round(ASIDE * size) - words.widest
            side = min(room, round(ALONE * box.h))
            row = box.centred(side + round(ASIDE * size) + words.widest, box.h)
            picture = row.left(side).centred(side, side)
            canvas.text(label, row.after(row.right - words.widest), size, ink, "medium")
        elif size:
            above = box.top(box.h - round(BELOW * size))
            side = min(round(PICTURE * above.h), round(ALONE * box.w))
            picture = above.centred(side, side).moved(0, round(0.03 * box.h))
            low = box.below(above.bottom).top(round(1.1 * size))
            canvas.text(label, low, size, ink, "medium", "centre")
        else:
            side = round(ALONE * min(box.w, box.h))
            picture = box.centred(side, side)
        self._picture(canvas, picture, name, ink, view)
        if struck:
            red, wide = theme["vermilion"], max(1.6 * view.scale, 0.08 * side)
            canvas.cross(picture.centre, 0.46 * side, red, wide, "clear")

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
