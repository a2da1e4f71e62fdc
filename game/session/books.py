"""The books of numbered puzzles: their names, editions, and which puzzle follows another.

Every number of the second edition is dug four times out of one full grid, once for each book. Saved
games have puzzles of the first edition, which can no longer be begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Container

    from game.engine.puzzle import Puzzle

BOOKS = ("easy", "medium", "difficult", "evil")
"""The numbered books, easiest first."""
BOOK_SIZE = 1000
"""Puzzles in a book, numbered from 1."""

EDITIONS = {1: "book.", 2: "book2."}
"""What the level keys of an edition begin with."""
EDITION = 2
"""The edition that can be begun."""


class BookEntry(NamedTuple):
    """A puzzle of a book, by its number."""

    book: str
    number: int
    edition: int = EDITION

    @property
    def level(self) -> str:
        """The level under which the statistics count its games."""
        return book_level(self.book, self.edition)

    def following(self) -> BookEntry:
        """The next number; after the last number the next book; the last book starts again."""
        if self.number < BOOK_SIZE:
            return BookEntry(self.book, self.number + 1)
        at = BOOKS.index(self.book) + 1
        return BookEntry(BOOKS[min(at, len(BOOKS) - 1)], 1)

    def next_unsolved(self, solved: Container[int]) -> BookEntry:
        """The next number of the same book that is not in `solved`, beginning again after the
        last; if all are solved, the `following` puzzle."""
        for step in range(1, BOOK_SIZE + 1):
            number = (self.number - 1 + step) % BOOK_SIZE + 1
            if number not in solved:
                return BookEntry(self.book, number)
        return self.following()


def book_level(book: str, edition: int = EDITION) -> str:
    """The level of a book: `book2.evil`."""
    return f"{EDITIONS[edition]}{book}"


def book_of_level(level: str) -> tuple[str, int] | None:
    """The book of a level and its edition; None for a level that is not a book."""
    for edition, beginning in EDITIONS.items():
        book = level.removeprefix(beginning)
        if book != level and book in BOOKS:
            return book, edition
    return None


def book_entry(puzzle: Puzzle) -> BookEntry | None:
    """Where a puzzle is in the books; None if it is in none."""
    spec = puzzle.spec
    found = book_of_level(spec.level) if spec else None
    return BookEntry(found[0], spec.seed, found[1]) if spec and found else None
