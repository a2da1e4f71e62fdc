"""The books of numbered puzzles: their names, editions, and which puzzle follows another.

There are four books of classic puzzles, and the volumes of the library, one for each kind. Every
number of the four books is dug four times out of one full grid, once for each book. Saved games
have puzzles of their first edition, which can no longer be begun. A volume is called after its
kind, such as `killer-9`. The puzzles of both are numbered from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.kind import CLASSIC, Kind

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


def kind_of_book(book: str) -> Kind:
    """The kind of the puzzles in a book or volume."""
    return (Kind.parse(book) if is_volume(book) else None) or CLASSIC


def book_size(book: str) -> int:
    """How many puzzles a book or volume has."""
    if not is_volume(book):
        return BOOK_SIZE

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


VOLUMES: dict[str, dict[int, int]] = {
    "classic": {
        4: 200,
        6: 500,
        8: 400,
        9: 1240,
        10: 300,
        12: 400,
        15: 150,
        16: 250,
        20: 60,
        25: 40,
    },
    "x": {6: 150, 9: 350, 12: 60, 16: 60},
    "windoku": {8: 60, 9: 300},
    "jigsaw": {6: 150, 8: 100, 9: 400, 12: 40},
    "killer": {6: 150, 8: 60, 9: 450, 12: 30},
    "sums": {6: 80, 9: 200},
    "greater": {6: 100, 9: 250},
    "signs": {6: 80, 9: 200},
    "antiknight": {6: 80, 8: 40, 9: 150},
    "antiking": {6: 80, 9: 250},
    "nonconsecutive": {6: 80, 8: 40, 9: 150},
    "parity": {6: 80, 9: 200},
    "disjoint": {6: 80, 8: 60, 9: 250, 12: 60},
    "thermo": {6: 80, 9: 200},
    "arrow": {6: 80, 9: 120},
    "killer+x": {6: 60, 9: 180},
    "jigsaw+x": {8: 40, 9: 150},
    "windoku+x": {8: 40, 9: 120},
    "jigsaw+killer": {6: 60, 9: 120},
    "antiking+antiknight": {8: 60},
    "greater+x": {9: 100},
    "parity+x": {9: 80},
    "disjoint+x": {9: 100},
}
"""For each variant, how many puzzles of each size."""


def volume_kinds() -> tuple[Kind, ...]:
    """The kinds that have a volume, in the order of the shelf."""
    return tuple(Kind(variant, size) for variant, sizes in VOLUMES.items() for size in sizes)


def kind_of_volume(name: str) -> Kind | None:
    """The kind of a volume by its name; None for what is no volume."""
    kind = Kind.parse(name)
    return kind if kind and kind.size in VOLUMES.get(kind.variant, {}) else None


def count_of(name: str) -> int:
    """How many puzzles a volume has; 0 for what is no volume."""
    kind = kind_of_volume(name)
    return VOLUMES[kind.variant][kind.size] if kind else 0
