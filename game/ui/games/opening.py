"""Opening what comes from outside: one puzzle, or many to choose from."""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from typing import TYPE_CHECKING, cast

from game.engine.errors import SudokuError
from game.engine.formats.any_format import is_document, is_grid, is_link, read_lines
from game.engine.formats.entry import BadLine
from game.engine.formats.input_lines import lines_of
from game.engine.formats.mask_pairs import is_mask, masked_givens
from game.engine.notation import format_grid
from game.session.names import tidy_name
from game.ui.games.collection import BegunPuzzle, Collection, collect
from game.ui.games.outside_puzzle import MAX_CHARACTERS, load_own, read_file
from game.ui.games.quoting import quoted
from game.ui.games.refusal import (
    Conflict,
    NoFile,
    NoText,
    TooLong,
    UnknownRules,
    Unsolvable,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.ui.games.collection import Opened

MAX_BYTES = 1 << 26
"""The largest file that is read."""

LOOKED_AT = 4096
"""Bytes at the start of a file that tell whether it is a text."""

MASK = "mask"
"""What a preview is for a file that needs another one."""


def open_text(
    text: str,
    should_stop: ShouldStop | None = None,
    partial: bool = False,
    into: Collection | None = None,
) -> Opened:
    """The puzzle or the puzzles in a text; a collection to read ``into`` grows as they are found.
    Raises a SudokuError that says what is wrong if there is none. Rules that Nonet does not know
    are an error that names them, or with ``partial`` left out."""
    stream = io.BytesIO(text.encode("utf-8", "replace"))
    return _opened(stream, "", should_stop, partial, into) or _single(text, should_stop)


def open_file(
    path: str,
    should_stop: ShouldStop | None = None,
    partial: bool = False,
    into: Collection | None = None,
) -> Opened:
    """The puzzle or the puzzles in a file; a collection to read ``into`` grows as they are found.
    Raises OSError, or a SudokuError that says what is wrong if there is none."""
    if "\0" in path:  # Python raises a ValueError for it
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    facts = os.stat(path)
    if not stat.S_ISREG(facts.st_mode):
        raise NoFile(path)
    waiting = getattr(os, "O_NONBLOCK", 0)  # it may have been replaced by a pipe meanwhile
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | waiting)
    with open(descriptor, "rb") as file:
        try:
            start = file.read(LOOKED_AT)
            if b"\0" in start and start[:2] not in (b"\xff\xfe", b"\xfe\xff"):
                raise NoText(path)
            if facts.st_size > MAX_BYTES:
                raise TooLong(MAX_CHARACTERS)
            file.seek(0)
            opened = _opened(file, tidy_name(os.path.basename(path)), should_stop, partial, into)
        except OSError as error:
            error.filename = path  # a failed read does not name the file
            raise
    return opened or _single(read_file(path), should_stop)


def preview(path: str) -> str:
    """The line of the first puzzle of a file, as far as its beginning tells; `MASK` for a mask, and
    empty for anything else."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return ""
        with open(path, "rb") as file:
            start = file.read(LOOKED_AT)
    except OSError:
        return ""
    if b"\0" in start:
        return ""
    text = start.decode("utf-8-sig", "replace")
    if len(start) == LOOKED_AT:
        text = text[: text.rfind("\n") + 1]
    if is_mask(text):
        return MASK
    into = Collection("", [], [], {})
    try:
        collect(text.splitlines(keepends=True), "", lambda: bool(into.puzzles), True, into)
    except SudokuError:
        return ""
    return into.puzzles[0] if into.puzzles else ""


def open_pair(paths: Sequence[str], should_stop: ShouldStop | None = None) -> Puzzle | None:
    """The puzzle whose mask and grid two files are; None for other files. Raises OSError or a
    SudokuError."""
    if len(paths) != 2:
        return None
    givens = masked_givens(read_file(paths[0]), read_file(paths[1]), should_stop)
    return load_own(format_grid(givens), should_stop) if givens else None


def _single(text: str, should_stop: ShouldStop | None) -> Puzzle:
    """A text with one puzzle; says what is wrong with another program's file in its own terms."""
    if is_document(text.lstrip()[:LOOKED_AT]):
        lines = read_lines(io.StringIO(text))
        bad = next((line for line in lines if isinstance(line, BadLine)), None)
        if bad:
            raise SudokuError(bad.message)
    return load_own(text, should_stop)


def open_given(text: str) -> Opened:
    """What a start option names: a file, a text, or with ``-`` standard input. Raises OSError or a
    SudokuError, which quote it."""
    if text == "-":
        kept = _Kept(sys.stdin.buffer if sys.stdin else io.BytesIO())
        return _opened(cast("BinaryIO", kept), "", None) or load_own(
            kept.start.decode("utf-8", "replace")
        )
    if is_grid(text) or (is_link(text) and not _exists(text)):
        return open_text(text)
    if _exists(text):
        try:
            return open_file(text)
        except OSError as error:
            raise OSError(f"{quoted(text)} cannot be read: {error.strerror}") from error
    if "/" in text or os.sep in text or text.lower().endswith((".txt", ".sdm", ".json", ".jsonl")):
        raise FileNotFoundError(f"there is no file {quoted(text)}")
    return open_text(text)


class _Kept(io.RawIOBase):
    """A stream that keeps its first bytes, to say what is wrong with them."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.start = b""

    def readline(self, size: int | None = -1) -> bytes:
        """The next line."""
        line = self._stream.readline(-1 if size is None else size)
        self.start += line[: max(0, MAX_CHARACTERS + 1 - len(self.start))]
        return line


def _opened(
    stream: BinaryIO,
    name: str,
    should_stop: ShouldStop | None,
    partial: bool = False,
    into: Collection | None = None,
) -> Opened | None:
    """One puzzle or many; None where nothing can be played, and what is wrong is yet to be said.
    Raises what is wrong with the first line if it cannot be said better."""
    collection = collect(lines_of(stream), name, should_stop, partial, into)
    if len(collection.puzzles) == 1 and not collection.bad:
        puzzle = load_own(collection.puzzles[0], should_stop)
        begun = collection.begun.get(0)
        return BegunPuzzle(puzzle, begun) if begun else puzzle
    if collection.puzzles:
        return collection
    if collection.bad and isinstance(collection.bad[0].error, UnknownRules):
        raise collection.bad[0].error
    if len(collection.bad) == 1 and isinstance(collection.bad[0].error, (Conflict, Unsolvable)):
        raise collection.bad[0].error  # a file may say more around the grid, such as a title
    if collection.bad and _is_record(collection.bad[0].text):
        raise collection.bad[0].error
    return None


def _is_record(line: str) -> bool:
    """Whether a line is JSON from its beginning to its end, and not the first of several; or a
    link, or the begin of another program's file."""
    return (line.startswith("{") and line.endswith("}")) or is_link(line) or is_document(line)


def _exists(path: str) -> bool:
    try:
        return os.path.exists(path)
    except (OSError, ValueError):  # too long for a path, or invalid in one
        return False
