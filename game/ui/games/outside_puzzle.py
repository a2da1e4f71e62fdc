"""A puzzle from outside: read within limits, checked, and only then solved."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Digit, ShouldStop

MAX_CHARACTERS = 20_000
"""Length of the longest text that is read as a puzzle; a record may be longer."""


def load_own(text: str, should_stop: ShouldStop | None = None) -> Puzzle:
    """A puzzle from outside, as a grid or as JSON, that can be played and kept; raises a
    SudokuError that quotes what is wrong."""
    from dataclasses import replace

    from game.engine.errors import ContradictionError, RulesError
    from game.engine.formats.records import about_in
    from game.engine.loading import proven
    from game.store.puzzles import as_kept
    from game.ui.games.refusal import Conflict, NoBlanks, Unkept, Unsolvable

    rules, givens = rules_and_givens(text)
    if rules.is_solved(givens):
        raise NoBlanks
    try:
        puzzle = proven(rules, givens, should_stop)
    except ContradictionError as error:
        if error.cells:
            raise Conflict(error, rules, givens) from None
        raise Unsolvable(error, rules) from None
    if text.lstrip().startswith("{"):
        puzzle = replace(puzzle, about=about_in(text))
    try:
        return as_kept(puzzle)
    except RulesError as error:
        raise Unkept(str(error)) from None


def rules_and_givens(text: str) -> tuple[Rules, tuple[Digit, ...]]:
    """The rules and givens of a grid or a record; raises a SudokuError that quotes a fault."""
    from game.engine.errors import NotationError
    from game.engine.notation import parse_grid
    from game.engine.rules import classic
    from game.store.puzzles import MAX_RECORD_CHARACTERS
    from game.ui.games.refusal import BadRecord, BadSymbol, TooLong

    is_json = text.lstrip().startswith("{")
    most = MAX_RECORD_CHARACTERS if is_json else MAX_CHARACTERS
    if len(text) > most:
        raise TooLong(most)
    if is_json:
        from game.engine.formats import parse_json

        try:
            return parse_json(text)
        except NotationError as error:
            raise BadRecord(str(error), error.text, error.place) from None
        except RecursionError as error:
            raise BadRecord("the JSON is nested too deeply") from error
    try:
        givens = parse_grid(text)
    except NotationError as error:
        size = round(len("".join(text.split())) ** 0.5)
        raise BadSymbol(error, size) if error.place else error from None
    return classic(round(len(givens) ** 0.5)), givens


def read_file(path: str) -> str:
    """The text of a file with a puzzle, as long as one may be.

    Only regular files are read: a device may have no end, and a pipe may block. Raises OSError,
    or a SudokuError that quotes the path.
    """
    import errno
    import stat

    from game.store.puzzles import MAX_RECORD_CHARACTERS
    from game.ui.games.refusal import NoFile

    if "\0" in path:  # Python raises a ValueError for it
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise NoFile(path)
    waiting = getattr(os, "O_NONBLOCK", 0)  # it may have been replaced by a pipe meanwhile
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | waiting)
    with open(descriptor, "rb") as file:
        try:
            return _decoded(file.read(MAX_RECORD_CHARACTERS + 1), path)
        except OSError as error:
            error.filename = path  # a failed read does not name the file
            raise


def _decoded(data: bytes, path: str) -> str:
    """Text in UTF-8, or UTF-16 as Windows writes it; raises a SudokuError for anything else."""
    from game.store.puzzles import MAX_RECORD_CHARACTERS
    from game.ui.games.refusal import NoText, TooLong

    most = MAX_RECORD_CHARACTERS if data.lstrip()[:1] == b"{" else MAX_CHARACTERS
    if len(data) > most:
        raise TooLong(most)
    wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    text = data.decode("utf-16" if wide else "utf-8-sig", "replace")
    if "\0" in text:
        raise NoText(path)
    return text
