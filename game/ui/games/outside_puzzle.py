"""A puzzle from outside: read within limits, checked for its size, and only then solved."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop

MAX_SIZE = 9
"""Rows of the largest grid that the number pad has keys for."""

MAX_CHARACTERS = 20_000
"""Length of the longest text that is read as a puzzle."""


def load_own(text: str, should_stop: ShouldStop | None = None) -> Puzzle:
    """A puzzle from outside that the screen can play; raises a SudokuError that quotes the bad
    text."""
    from game.engine.errors import ContradictionError, NotationError
    from game.engine.loading import load_puzzle
    from game.engine.notation import parse_grid
    from game.ui.games.refusal import BadSymbol, Conflict, NoBlanks, TooLarge, TooLong

    if len(text) > MAX_CHARACTERS:
        raise TooLong(MAX_CHARACTERS)
    size = round(len("".join(text.split())) ** 0.5)
    try:
        parse_grid(text)
        if size > MAX_SIZE:
            raise TooLarge(size, MAX_SIZE)
        puzzle = load_puzzle(text, should_stop)
    except NotationError as error:
        raise BadSymbol(error, size) if error.place else error from None
    except ContradictionError as error:
        raise Conflict(error, size) if error.cells else error from None
    if not puzzle.blanks:
        raise NoBlanks
    return puzzle


def read_file(path: str) -> str:
    """The text of a file with a puzzle, up to MAX_CHARACTERS.

    Only regular files are read: a device may have no end, and a pipe may block. Raises OSError,
    or a SudokuError that quotes the path.
    """
    import errno
    import stat

    from game.ui.games.refusal import NoFile

    if "\0" in path:  # Python raises a ValueError for it
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise NoFile(path)
    waiting = getattr(os, "O_NONBLOCK", 0)  # it may have been replaced by a pipe meanwhile
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | waiting)
    with open(descriptor, "rb") as file:
        try:
            return _decoded(file.read(MAX_CHARACTERS + 1), path)
        except OSError as error:
            error.filename = path  # a failed read does not name the file
            raise


def _decoded(data: bytes, path: str) -> str:
    """Text in UTF-8, or UTF-16 as Windows writes it; raises a SudokuError for anything else."""
    from game.ui.games.refusal import NoText, TooLong

    if len(data) > MAX_CHARACTERS:
        raise TooLong(MAX_CHARACTERS)
    wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    text = data.decode("utf-16" if wide else "utf-8-sig", "replace")
    if "\0" in text:
        raise NoText(path)
    return text
