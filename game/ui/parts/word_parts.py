"""How the words of a message come apart into parts that fit: between sentences where they can."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING

from game.plans.faces import is_han

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.text import TextPainter

FACE = "print"
"""The face of the words."""

LONGEST_LINE = 96
"""Characters on a line of a message."""

_SENTENCE = re.compile(r"(?:[^\n.!?。！？]|[.!?](?!\s|$))+(?:[.!?。！？]|\n|$)\s*|[\n.!?。！？]\s*")
"""A sentence, or a line, with what follows it; a stop within a number ends none."""

_CLAUSE = re.compile(r"(?:[^,;:，、；：]|[,;:](?!\s))+[,;:，、；：]?\s*")
"""What a sentence is cut into if it is too long for a part."""

_PAUSE_END = re.compile(r"[,;:，、；：]$")

_SHORT_CLAUSE = 12
"""Clauses of so few characters go with the next one."""


def parts_of(
    text: str, painter: TextPainter, size: int, width: int, most: int, face: str = FACE
) -> list[list[str]]:
    """The lines of a text in parts of at most ``most`` lines, which end with a sentence where
    that is possible, else at a pause."""
    parts: list[list[str]] = []
    kept, units = "", list[str]()
    for sentence in _SENTENCE.findall(text.strip()) or [""]:
        long = len(_wrapped(sentence, painter, size, width, face)) > most
        units += _clauses(sentence) if long else [sentence]
    for sentence in units:
        if kept and len(_wrapped(kept + sentence, painter, size, width, face)) > most:
            parts.append(_wrapped(kept, painter, size, width, face))
            kept = ""
        kept += sentence
        lines = _wrapped(kept, painter, size, width, face)
        if len(lines) > most:
            pieces = _even(lines, most)
            parts += pieces[:-1]
            kept = joined(pieces[-1]) + sentence[len(sentence.rstrip()) :]
    if kept.strip() or not parts:
        parts.append(_wrapped(kept, painter, size, width, face))
    return parts


def roughness(text: str, parts: Sequence[Sequence[str]]) -> int:
    """How roughly a text comes apart: for each part but the last 0 where it ends with a sentence or
    a line, 1 at a pause, 2 anywhere else."""
    ends = set(accumulate(len(_bare(each)) for each in _SENTENCE.findall(text.strip())))
    at, rough = 0, 0
    for part in parts[:-1]:
        at += len(_bare("".join(part)))
        rough += 0 if at in ends else 1 if _PAUSE_END.search(part[-1].rstrip()) else 2
    return rough


def _bare(text: str) -> str:
    """A text without spaces, which may be left out where a line ends."""
    return "".join(text.split())


def _clauses(sentence: str) -> list[str]:
    """The clauses of a sentence; none consists of a word or two at its beginning."""
    first, *others = _CLAUSE.findall(sentence)
    if others and len(first) < _SHORT_CLAUSE and not is_han(first[0]):
        return [first + others[0], *others[1:]]
    return [first, *others]


def _wrapped(text: str, painter: TextPainter, size: int, width: int, face: str) -> list[str]:
    """The lines of a text, none longer than is easy to read; a sentence begins a line where that
    takes no more of them."""
    while True:
        lines = painter.wrap(text.strip(), size, face, width)
        if max(map(len, lines)) <= LONGEST_LINE or width < 12 * size:
            break
        width = round(0.96 * width)
    sentences = _SENTENCE.findall(text.strip())
    apart = [line for each in sentences for line in painter.wrap(each.strip(), size, face, width)]
    return apart if len(apart) == len(lines) else lines


def joined(lines: list[str]) -> str:
    """Lines, of which there is one at least, as one; between Chinese characters there is no
    space."""
    text = lines[0]
    for line in lines[1:]:
        text += line if is_han(text[-1:] or " ") else f" {line}"
    return text


def _even(lines: list[str], most: int) -> list[list[str]]:
    """Lines in parts of about the same length."""
    count = -(-len(lines) // most)
    per = -(-len(lines) // count)
    return [lines[i : i + per] for i in range(0, len(lines), per)]
