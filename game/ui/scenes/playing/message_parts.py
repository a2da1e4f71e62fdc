"""The words of a message in parts of a few lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.plans.faces import is_han

if TYPE_CHECKING:
    from game.ui.drawing.text import TextPainter

LONGEST_LINE = 48
"""Characters on a line of a message."""

_SENTENCE = re.compile(r"[^\n.!?。！？]*(?:[.!?](?=\s)|[。！？]|\n|.$|[.!?])\s*", re.DOTALL)
"""A sentence with what follows it."""

_CLAUSE = re.compile(r"(?:[^,;:，、；：]|[,;:](?!\s))+[,;:，、；：]?\s*")
"""What a sentence is cut into if it is too long for a part."""


def parts_of(text: str, painter: TextPainter, size: int, width: int, most: int) -> list[list[str]]:
    """The lines of a text in parts of at most ``most`` lines, which end with a sentence where
    that is possible, else at a pause."""
    found: list[list[str]] = []
    kept, units = "", list[str]()
    for sentence in _SENTENCE.findall(text.strip()) or [""]:
        long = len(_wrapped(sentence, painter, size, width)) > most
        units += _CLAUSE.findall(sentence) if long else [sentence]
    for sentence in units:
        if kept and len(_wrapped(kept + sentence, painter, size, width)) > most:
            found.append(_wrapped(kept, painter, size, width))
            kept = ""
        kept += sentence
        lines = _wrapped(kept, painter, size, width)
        if len(lines) > most:
            pieces = _even(lines, most)
            found += pieces[:-1]
            kept = _joined(pieces[-1]) + sentence[len(sentence.rstrip()) :]
    return [*found, _wrapped(kept, painter, size, width)] if kept.strip() or not found else found


def _wrapped(text: str, painter: TextPainter, size: int, width: int) -> list[str]:
    """The lines of a text, none longer than is easy to read."""
    while True:
        lines = painter.wrap(text.strip(), size, "regular", width)
        if max(map(len, lines)) <= LONGEST_LINE or width < 12 * size:
            return lines
        width = round(0.96 * width)


def _joined(lines: list[str]) -> str:
    """Lines as one; between Chinese characters there is no space."""
    text = lines[0]
    for line in lines[1:]:
        text += line if is_han(text[-1:] or " ") else f" {line}"
    return text


def _even(lines: list[str], most: int) -> list[list[str]]:
    """Lines in parts of about the same length."""
    count = -(-len(lines) // most)
    per = -(-len(lines) // count)
    return [lines[i : i + per] for i in range(0, len(lines), per)]
