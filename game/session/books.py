"""The books of numbered puzzles: their names, editions, and which puzzle follows another.

There are four books of classic puzzles, and the volumes of the library, one for each kind. Every
number of the four books is dug four times out of one full grid, once for each book. Saved games
have puzzles of their first edition, which can no longer be begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Container

BOOKS = ("easy", "medium", "difficult", "evil")
"""The numbered books, easiest first."""
BOOK_SIZE = 1000
"""Puzzles in each of the four books, numbered from 1."""

EDITIONS = {1: "book.", 2: "book2."}
"""What the level keys of an edition begin with."""
EDITION = 2
"""The edition that can be begun."""

VOLUME = "library."
"""What the level keys of volumes begin with."""


MAX_DIGITS = 9
"""The longest number that is read; damage can leave thousands of digits."""

BOOK = "book"
"""The first word of the origins of books and volumes."""


class BookEntry(NamedTuple):
    """A puzzle of a book or volume, by its number."""

    book: str
    """One of `BOOKS`, or the name of a volume such as `killer-9`."""
    number: int
    edition: int = EDITION

    @property
    def level(self) -> str:
        """The level under which the statistics count its games."""
        return book_level(self.book, self.edition)

    @property
    def origin(self) -> str:
        """The origin of its games."""
        return f"{BOOK} {self.level} {self.number}"

    def following(self) -> BookEntry:
        """The next number; after the last number the next book; the last book and a volume start
        again."""
        if self.number < book_size(self.book):
            return BookEntry(self.book, self.number + 1)
        if is_volume(self.book):
            return BookEntry(self.book, 1)
        at = BOOKS.index(self.book) + 1
        return BookEntry(BOOKS[min(at, len(BOOKS) - 1)], 1)

    def next_unsolved(self, solved: Container[int]) -> BookEntry:
        """The next number of the same book that is not in `solved`, beginning again after the
        last; if all are solved, the `following` puzzle."""
        size = book_size(self.book)
        for step in range(1, size + 1):
            number = (self.number - 1 + step) % size + 1
            if number not in solved:
                return BookEntry(self.book, number)
        return self.following()


def is_volume(book: str) -> bool:
    """Whether a book is a volume of the library, whose names have the size after a dash."""
    return "-" in book


def book_size(book: str) -> int:
    """How many puzzles a book or volume has."""
    if not is_volume(book):
        return BOOK_SIZE
    from game.session.volumes import count_of

    return count_of(book)


def book_level(book: str, edition: int = EDITION) -> str:
    """The level of a book or volume: `book2.evil`, `library.killer-9`."""
    return f"{VOLUME if is_volume(book) else EDITIONS[edition]}{book}"


def book_of_level(level: str) -> tuple[str, int] | None:
    """The book or volume of a level and its edition; None for a level that is neither."""
    if level.startswith(VOLUME):
        volume = level.removeprefix(VOLUME)
        return (volume, EDITION) if book_size(volume) and is_volume(volume) else None
    for edition, beginning in EDITIONS.items():
        book = level.removeprefix(beginning)
        if book != level and book in BOOKS:
            return book, edition
    return None


def book_entry(origin: str) -> BookEntry | None:
    """The puzzle of a book that an origin names; None for any other origin."""
    word, _, rest = origin.partition(" ")
    level, _, number = rest.partition(" ")
    if word != BOOK or not (number.isascii() and number.isdecimal()) or len(number) > MAX_DIGITS:
        return None
    book = book_of_level(level)
    return BookEntry(book[0], int(number), book[1]) if book else None
