"""The lines of a file or pipe in UTF-8 or UTF-16, in constant memory."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, getincrementaldecoder
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LINE_BYTES = 1 << 20
"""Bytes of a line that are kept; no puzzle has longer lines."""

BLOCK_BYTES = 1 << 16
"""Bytes that are decoded at once in UTF-16, where the end of a line is not a single byte."""


_FIRST_OF_MARK = BOM_UTF8[0]


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream of bytes; what exceeds MAX_LINE_BYTES in a line is dropped.

    They are UTF-8, or UTF-16 with a byte order mark, which is what ``>`` writes in PowerShell.
    """
    line = stream.readline(MAX_LINE_BYTES)
    if _is_wide(line):
        yield from _wide_lines(line, stream)
        return
    while line:
        rest = line
        while len(rest) == MAX_LINE_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_LINE_BYTES)
        # Python decodes "utf-8-sig" in Python: seven times as slow.
        yield line.decode("utf-8-sig" if line[0] == _FIRST_OF_MARK else "utf-8", "replace")
        line = stream.readline(MAX_LINE_BYTES)


def _is_wide(start: bytes) -> bool:
    """Whether a stream begins with the byte order mark of UTF-16 and an ASCII character."""
    mark, first = start[:2], start[2:4]
    little = mark == BOM_UTF16_LE and first[1:] == b"\0" != first[:1]
    return little or (mark == BOM_UTF16_BE and first[:1] == b"\0" != first[1:])


def _wide_lines(start: bytes, stream: BinaryIO) -> Iterator[str]:
    decoder = getincrementaldecoder("utf-16")("replace")
    block, waiting = start, ""
    while block:
        *lines, rest = (waiting + decoder.decode(block)).split("\n")
        yield from lines
        waiting = rest[:MAX_LINE_BYTES]
        block = stream.read(BLOCK_BYTES)
    if waiting:
        yield waiting
