"""What was earned with a game, as round stamps side by side, a few words in each."""

from __future__ import annotations

import math
import re
from itertools import product
from typing import TYPE_CHECKING

from game.ui.layout.geometry import TITLE_HEIGHT, Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View

RINGS = ((0.48, 2.6), (0.44, 1.2))
"""The radius of each ring, in sides of the stamp, and how wide it is, in points."""

WITHIN, MOST = 0.355, 0.41
"""How far from the middle words may reach, in sides of the stamp, and long ones at most."""

SMALL = 4.0
"""The side of a stamp that is not small, in body texts."""

TURN = 0.9
"""How much of the turn of a wrist a ring is, so that it just closes."""

BREAK = re.compile(r"(?<=[:：])\s*|(?<=[\u4e00-\u9fff]) (?=\d)")
"""Where words break first: after a colon, and before a number in Chinese."""

LINES = 3
"""The most lines of words in a stamp."""


def draw_ring_stamps(
    canvas: Canvas, view: View, row: Box, facts: Sequence[str], starts: Sequence[int], shown: int
) -> None:
    """Draw a stamp for each fact whose words have room in one, all in one size, where these columns
    of the row start. Only the first ones are ``shown``."""
    tried = (stamped_lines(canvas.text_painter, view, fact, row.h) for fact in facts)
    stamps = [(size, lines) for size, lines in tried if size]
    for number, ((_, lines), x) in enumerate(zip(stamps[:shown], starts, strict=False)):
        place = Box(x, row.y, row.h, row.h)
        _draw(canvas, place, lines, min(size for size, _ in stamps), number)


def stamped_lines(
    painter: TextPainter, view: View, fact: str, side: int
) -> tuple[int, Sequence[str]]:
    """The largest size of a fact that fits into a stamp, and its lines: all of it, or what follows
    its colon; 0 and none if neither has room. In a small stamp all words may reach far."""
    words, is_small = BREAK.sub("\n", fact), side < SMALL * view.base
    sizes = view.steps(view.caption, view.least)
    for tried in dict.fromkeys((words, words.partition("\n")[2] or words)):
        for within, size in product((MOST,) if is_small else (WITHIN, MOST), sizes):
            if lines := _fitting(painter, tried, size, within * side):
                return size, lines
    return 0, ()


def _fitting(painter: TextPainter, words: str, size: int, reach: float) -> Sequence[str]:
    """Words in as few lines as there is room for so far from the middle, which are as short as they
    can be."""
    narrowest = painter.span(words, size, "print_bold")[1]
    for count in range(2, LINES + 1):
        high = (count - 1) * round(TITLE_HEIGHT * size) + size
        most = math.floor(2 * math.sqrt(max(0.0, reach**2 - (high / 2) ** 2)))
        for width in range(narrowest, most + 1, 2):
            lines = painter.wrap(words, size, "print_bold", width)
            if len(lines) <= count:
                return lines
    return ()


def _draw(canvas: Canvas, box: Box, lines: Sequence[str], size: int, seed: int) -> None:
    ink, turn = canvas.theme["ink"], TURN if canvas.ruled else 1.0
    for share, width in RINGS:
        reach, led = share * box.w, width * canvas.scale
        canvas.ring(box.centre, reach, reach, ink, led, ("earned", seed, share), turn)
    step = round(TITLE_HEIGHT * size)
    rows = box.centred(box.w, len(lines) * step)
    for number, line in enumerate(lines):
        row = rows.top(step).moved(0, number * step)
        canvas.text(line, row, size, ink, "print_bold" if number else "print", "centre")
