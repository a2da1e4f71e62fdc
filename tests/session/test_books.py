"""The numbered books: which puzzle follows another, and the levels they count as."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.puzzle import PuzzleSpec
from game.session.books import BookEntry, book_entry, book_level, book_of_level
from tests.session.puzzles import NINE


@pytest.mark.parametrize(
    ("entry", "after"),
    [
        (("easy", 1), ("easy", 2)),
        (("easy", 999), ("easy", 1000)),
        (("easy", 1000), ("medium", 1)),
        (("medium", 1000), ("difficult", 1)),
        (("difficult", 1000), ("evil", 1)),
        (("evil", 1000), ("evil", 1)),
    ],
)
def test_the_following_puzzle(entry: tuple[str, int], after: tuple[str, int]) -> None:
    assert BookEntry(*entry).following() == BookEntry(*after)


@pytest.mark.parametrize(
    ("number", "solved", "after"),
    [
        (1, set(), 2),
        (1, {2, 3}, 4),
        (1000, set(), 1),
        (999, {1000, 1}, 2),
        (7, set(range(1, 1001)) - {7}, 7),
    ],
)
def test_the_next_unsolved_puzzle(number: int, solved: set[int], after: int) -> None:
    assert BookEntry("easy", number).next_unsolved(solved) == BookEntry("easy", after)


def test_after_a_book_that_is_solved_comes_what_follows() -> None:
    every = range(1, 1001)
    assert BookEntry("easy", 5).next_unsolved(every) == BookEntry("easy", 6)
    assert BookEntry("easy", 1000).next_unsolved(every) == BookEntry("medium", 1)


def test_a_book_is_a_level_and_back() -> None:
    for book in ("easy", "medium", "difficult", "evil"):
        assert book_level(book) == BookEntry(book, 3).level == f"book.{book}"
        assert book_of_level(f"book.{book}") == book
    for other in ("easy", "book.hard", "tier.easy", ""):
        assert book_of_level(other) is None


def test_a_puzzle_knows_its_place_in_the_books() -> None:
    def of(spec: PuzzleSpec | None) -> BookEntry | None:
        return book_entry(dataclasses.replace(NINE, spec=spec))

    assert of(PuzzleSpec(blanks=51, level="book.evil", seed=17)) == BookEntry("evil", 17)
    assert of(PuzzleSpec(blanks=51, level="tier.easy", seed=17)) is None
    assert of(None) is None
