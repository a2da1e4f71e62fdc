"""The sections of the page of books: the four books, or the levels of a volume."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.books import BOOKS, book_size, is_volume
from game.ui.level_titles import book_title

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.words.texts import Texts

LEVEL = "tier."
"""What the names of a volume's sections begin with, before the level."""


class Section(NamedTuple):
    """Sheets that lie between two covers."""

    name: str
    """Of its tab: a book, or `tier.easy` in a volume."""
    book: str
    """The book or volume."""
    numbers: Sequence[int]
    """Its puzzles, ascending."""

    def title(self, t: Texts) -> str:
        """What stands on the cover: the book, or the level."""
        if not is_volume(self.book):
            return book_title(t, self.book)
        return t(f"level.{self.name}")

    def solved(self, solved: Collection[int]) -> int:
        """How many of its puzzles are solved."""
        return sum(number in solved for number in self.numbers)

    def unsolved(self, solved: Collection[int]) -> int:
        """The first number that is not solved; 0 if all are."""
        return next((each for each in self.numbers if each not in solved), 0)


def sections_of(book: str) -> tuple[Section, ...]:
    """The levels of a volume, easiest first, or the four books."""
    if not is_volume(book):
        return tuple(Section(each, each, range(1, book_size(each) + 1)) for each in BOOKS)
    from game.session.volume_levels import VolumeLevels

    levels = VolumeLevels().numbers(book, book_size(book))
    return tuple(Section(LEVEL + level, book, numbers) for level, numbers in levels.items())
