"""A line of the page of keys: its words, and the caps of its keys beside or below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import Box, View

    Measure = Callable[[str, int, str], int]
    Chord = tuple[str, ...]
    """The caps of keys that are pressed together."""


def rows_of(
    painter: TextPainter, view: View, label: str, chords: Sequence[Chord], width: int
) -> int:
    """How many rows the line takes: one if caps fit beside the words, two if all of them fit below,
    else one more for each chord. So all lines are equally large."""
    caps = _width(painter.width, chords, view.caption)
    if painter.width(label, view.body) + view.gap + caps <= width:
        return 1
    return 2 if caps <= width else 1 + len(chords)


def draw_line(canvas: Canvas, view: View, box: Box, label: str, chords: Sequence[Chord]) -> None:
    """Draw the words and the caps in as many rows as the line takes."""
    theme, width = canvas.theme, canvas.text_painter.width
    canvas.fill(box.below(box.bottom - view.line), theme["hairline"])
    count = rows_of(canvas.text_painter, view, label, chords, box.w)
    rows = box.rows(count, 0)
    below = [chords] if count <= 2 else [[chord] for chord in chords]
    size = view.caption
    while size > 7 and max(_width(width, each, size) for each in below) > box.w:
        size -= 1
    wide = _width(width, chords, size) + view.gap if count == 1 else 0
    canvas.text(label, rows[0].left(box.w - wide), view.body, theme["ink"])
    for row, each in zip(rows[-len(below) :], below, strict=True):
        _draw_chords(canvas, view, row, each, size)


def _draw_chords(canvas: Canvas, view: View, row: Box, chords: Sequence[Chord], size: int) -> None:
    """Draw the caps of some chords at the right end of a row."""
    width = canvas.text_painter.width
    x = row.right - _width(width, chords, size)
    for i, chord in enumerate(chords):
        x += size if i else 0
        for cap in chord:
            wide = _cap_width(width, cap, size)
            _draw_cap(canvas, view, row._replace(x=x, w=wide), cap, size)
            x += wide + _between(size)
        x -= _between(size)


def _draw_cap(canvas: Canvas, view: View, place: Box, cap: str, size: int) -> None:
    theme = canvas.theme
    height = min(round(size * 1.75), place.h - 4 * view.line)
    box = place.centred(place.w, height)
    canvas.key(box, round(height * 0.24), theme["key"], theme["key_edge"], view.depth)
    canvas.text(cap, box, size, theme["key_ink"], "medium", "centre")


def _between(size: int) -> int:
    return max(2, size // 4)


def _cap_width(width: Measure, cap: str, size: int) -> int:
    return max(round(size * 1.75), width(cap, size, "medium") + size)


def _width(width: Measure, chords: Sequence[Chord], size: int) -> int:
    """The width of the caps of some chords at a text size."""
    caps = sum(_cap_width(width, cap, size) for chord in chords for cap in chord)
    inside = sum(len(chord) - 1 for chord in chords) * _between(size)
    return caps + inside + max(0, len(chords) - 1) * size
