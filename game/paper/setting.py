"""Setting text: lines that are no wider than their column."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.plans.clues.sketch import Label
from game.plans.faces import is_han

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.paper.booklet_choices import Measure
    from game.plans.colour import Colour

LEADING = 1.4
"""From one line to the next, in sizes of its text."""
CLOSING = "，。、；：！？）》」』”’…"
"""Signs that no line begins with."""


def wrapped(text: str, weight: str, size: float, width: float, measure: Measure) -> list[str]:
    """The lines of a text: broken between words, and between ideographs; a word that is wider than
    its column is cut."""
    lines, line = [], ""
    pieces = (part for piece in _pieces(text) for part in _cut(piece, weight, size, width, measure))
    for piece in pieces:
        if line and measure((line + piece).rstrip(), weight, size) > width:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()] if line.strip() else lines


def paragraphs(text: str, size: float, width: float, measure: Measure) -> list[str]:
    """The lines of a text with line breaks of its own."""
    return [
        line
        for paragraph in text.split("\n")
        for line in (wrapped(paragraph, "regular", size, width, measure) or [""])
    ]


def _cut(piece: str, weight: str, size: float, width: float, measure: Measure) -> Iterator[str]:
    """A word in parts that fit into a column."""
    while len(piece) > 1 and measure(piece.rstrip(), weight, size) > width:
        fits = max(1, int(len(piece) * width / measure(piece, weight, size)))
        while fits > 1 and measure(piece[:fits], weight, size) > width:
            fits -= 1
        yield piece[:fits]
        piece = piece[fits:]
    yield piece


def _pieces(text: str) -> Iterator[str]:
    """Words with the space after them, and ideographs with the closing signs after them."""
    piece = ""
    for part in re.findall(r"\s+|.", text, re.DOTALL):
        if piece and not part.isspace() and part not in CLOSING:
            apart = piece[-1].isspace() or is_han(piece[-1]) or is_han(part)
            if apart:
                yield piece
                piece = ""
        piece += part
    if piece:
        yield piece


def shortened(text: str, weight: str, size: float, width: float, measure: Measure) -> str:
    """A text that is cut, with three dots, where it would be too wide."""
    if measure(text, weight, size) <= width:
        return text
    while text and measure(text + "…", weight, size) > width:
        text = text[:-1]
    return text.rstrip(" ·,+") + "…"


def column(
    lines: list[str], at: tuple[float, float], size: float, colour: Colour, weight: str = "regular"
) -> list[Label]:
    """Lines below each other, whose first one is centred on a point's height."""
    x, y = at
    return [
        Label(line, (x, y + number * LEADING * size), size, colour, weight, 0.0)
        for number, line in enumerate(lines)
    ]
