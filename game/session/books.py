"""The books of numbered puzzles: their names, and what comes after a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Container

    from game.engine.puzzle import Puzzle

BOOKS = ("easy", "medium", "difficult", "evil")
"""The numbered books, easiest first."""
BOOK_SIZE = 1000
"""Puzzles in a book, numbered from 1."""


class Place(NamedTuple):
    """A puzzle by book and number."""

    book: str
    number: int

    @property
    def level(self) -> str:
        """The level key under which its games are counted."""
        return level_of(self.book)

    def following(self) -> Place:
        """The next number; after the last one the next book, and the last book begins anew."""
        if self.number < BOOK_SIZE:
            return Place(self.book, self.number + 1)
        at = BOOKS.index(self.book) + 1
        return Place(BOOKS[min(at, len(BOOKS) - 1)], 1)

    def next_unsolved(self, solved: Container[int]) -> Place:
        """The first number of the same book, from the next one on and round the end, that is
        not in `solved`; where all are, the next one."""
        for step in range(1, BOOK_SIZE + 1):
            number = (self.number - 1 + step) % BOOK_SIZE + 1
            if number not in solved:
                return Place(self.book, number)
        return self.following()


def level_of(book: str) -> str:
    """The level key of a book: `book.evil`."""
    return f"book.{book}"


def book_of(level: str) -> str | None:
    """The book of a level key; None for a level that is none."""
    book = level.removeprefix("book.")
    return book if book != level and book in BOOKS else None


def place_of(puzzle: Puzzle) -> Place | None:
    """Where a puzzle stands in the books; None for one that does not."""
    spec = puzzle.spec
    book = book_of(spec.level) if spec else None
    return Place(book, spec.seed) if spec and book else None
