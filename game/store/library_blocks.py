"""The blocks of the library: many puzzles as lines of text, compressed together.

A puzzle's line is its givens (such as 81 characters), or JSON where there are rules beyond rows,
columns and boxes, as the command line reads them. zlib's checksum detects damage.
"""

from __future__ import annotations

import zlib

BLOCK = 100
"""Puzzles in a block: enough to compress well, few enough to unpack at once."""

TABLES = (
    """CREATE TABLE IF NOT EXISTS block (
        pack TEXT NOT NULL,       -- book2.easy ..., or a variant and size such as killer-6
        first INTEGER NOT NULL,   -- the number of its first puzzle, from 1
        count INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (pack, first)
    ) WITHOUT ROWID""",
)


def pack_lines(lines: list[str]) -> bytes:
    """The lines of a block, compressed."""
    return zlib.compress("\n".join(lines).encode("ascii"), 9)


def unpack_lines(data: bytes) -> list[str]:
    """The lines of a block; raises ValueError for a damaged one."""
    try:
        return zlib.decompress(data).decode("ascii").split("\n")
    except zlib.error as error:
        raise ValueError(str(error)) from error
