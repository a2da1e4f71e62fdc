"""The lines of a file or pipe, in whatever encoding a shell wrote it, in constant memory."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE, getincrementaldecoder
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 1 << 20
"""Bytes of a line that are looked at; longer lines are no puzzles."""

BLOCK = 1 << 16
"""Bytes that are decoded at once where a line's end is no single byte."""


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream of bytes; each at most LONGEST long, the rest of it dropped.

    They are UTF-8, or UTF-16 with its mark, which is what ``>`` writes in Windows PowerShell.
    """
    line = stream.readline(LONGEST)
    if _is_wide(line):
        yield from _wide_lines(line, stream)
        return
    while line:
        rest = line
        while len(rest) == LONGEST and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST)
        yield line.decode("utf-8-sig", "replace")
        line = stream.readline(LONGEST)


def _is_wide(start: bytes) -> bool:
    """Whether a stream begins with the mark of UTF-16 and a character of ASCII."""
    mark, first = start[:2], start[2:4]
    little = mark == BOM_UTF16_LE and first[1:] == b"\0" != first[:1]
    return little or (mark == BOM_UTF16_BE and first[:1] == b"\0" != first[1:])


def _wide_lines(start: bytes, stream: BinaryIO) -> Iterator[str]:
    decoder = getincrementaldecoder("utf-16")("replace")
    block, waiting = start, ""
    while block:
        *lines, rest = (waiting + decoder.decode(block)).split("\n")
        yield from lines
        waiting = rest[:LONGEST]
        block = stream.read(BLOCK)
    if waiting:
        yield waiting
