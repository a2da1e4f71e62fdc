"""The sheets of a book: the givens of its puzzles, read from the library as they are looked at."""

from __future__ import annotations

import json
from typing import NamedTuple

from game.session.books import is_volume
from game.session.kind import CLASSIC, Kind


class Sheet(NamedTuple):
    """What a puzzle of a book looks like."""

    givens: str
    """As grid text."""
    record: str = ""
    """Its rules as `PuzzleTexts.record`; empty for the classic ones."""


class BookSheets:
    """The givens of numbered puzzles. A library that cannot be read has blank sheets."""

    def __init__(self) -> None:
        from game.store.library import Library

        self._library = Library()
        self._readable = True

    def sheet(self, book: str, number: int) -> Sheet:
        """A puzzle of a book or volume; blank where it cannot be read."""
        from game.store.library import LibraryError, pack_of

        kind = (Kind.parse(book) if is_volume(book) else None) or CLASSIC
        if self._readable:
            try:
                sheet = _sheet_of(self._library.line(pack_of(book), number))
            except LibraryError:
                self._readable = False
            else:
                if len(sheet.givens) == kind.size**2:
                    return sheet
        return Sheet("." * kind.size**2)

    def close(self) -> None:
        self._library.close()


def _sheet_of(line: str) -> Sheet:
    if not line.startswith("{"):
        return Sheet(line)
    try:
        return Sheet(str(json.loads(line)["givens"]), line)
    except (ValueError, KeyError, RecursionError):
        return Sheet("")
