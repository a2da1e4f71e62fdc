"""The sheets of a book: the givens of its puzzles, read from the library as they are looked at."""

from __future__ import annotations

from game.session.books import book_level

CELLS = 81


class BookSheets:
    """The givens of numbered puzzles. A library that cannot be read has blank sheets."""

    def __init__(self) -> None:
        from game.store.library import Library

        self._library = Library()
        self._readable = True

    def givens(self, book: str, number: int) -> str:
        """The puzzle as grid text; blank where it cannot be read."""
        from game.store.library import LibraryError

        if self._readable:
            try:
                line = self._library.line(book_level(book), number)
            except LibraryError:
                self._readable = False
            else:
                if len(line) == CELLS:
                    return line
        return "." * CELLS

    def close(self) -> None:
        """Close the file."""
        self._library.close()
