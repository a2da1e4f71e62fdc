"""What the puzzles of books and volumes are called, on paper and in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.books import is_volume, kind_of_book
from game.session.kind import CLASSIC
from game.words.kind_names import kind_name

if TYPE_CHECKING:
    from game.session.books import BookEntry
    from game.words.texts import Texts


def place_title(t: Texts, place: BookEntry) -> str:
    """Book and number of a puzzle; for one of a volume, its kind too."""
    book, kind = edition_title(t, place.book, place.edition), kind_of_book(place.book)
    title = t("level.numbered", book=book, number=place.number)
    if kind == CLASSIC:
        return title
    return t("kind.level", kind=kind_name(t, kind.variant, kind.size), level=title)


def edition_title(t: Texts, book: str, edition: int) -> str:
    """A book in one of its editions, or the library for its volumes."""
    if is_volume(book):
        return t("levels.library")
    return t(f"level.book{edition}", book=t(f"levels.{book}"))
