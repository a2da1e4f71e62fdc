"""The numbered books: which puzzle follows another."""

from __future__ import annotations

import pytest

from game.session.books import (
    BOOK_SIZE,
    BOOKS,
    EDITION,
    BookEntry,
    book_entry,
    book_level,
    book_of_level,
)

LAST = BOOK_SIZE


def test_the_next_number_follows_and_the_next_book_after_the_last() -> None:
    assert BookEntry("easy", 1).following() == BookEntry("easy", 2)
    assert BookEntry("easy", LAST - 1).following() == BookEntry("easy", LAST)
    ways = [BookEntry(book, LAST).following() for book in ("easy", "medium", "difficult", "evil")]
    assert [each.book for each in ways] == ["medium", "difficult", "evil", "evil"]
    assert {each.number for each in ways} == {1}


def test_the_next_unsolved_puzzle_comes_after_this_one_and_round_the_end() -> None:
    entry = BookEntry("medium", 5)
    assert entry.next_unsolved(()) == BookEntry("medium", 6)
    assert entry.next_unsolved({6, 7}) == BookEntry("medium", 8)
    assert entry.next_unsolved(range(6, LAST + 1)) == BookEntry("medium", 1)
    assert entry.next_unsolved(set(range(1, LAST + 1)) - {5}) == entry
    assert entry.next_unsolved(range(1, LAST + 1)) == BookEntry("medium", 6)
    assert BookEntry("medium", LAST).next_unsolved(range(1, LAST + 1)) == BookEntry("difficult", 1)


def test_a_puzzle_of_the_first_edition_leads_to_the_edition_that_there_is() -> None:
    entry = BookEntry("medium", 5, 1)
    assert entry.following() == BookEntry("medium", 6, EDITION)
    assert entry.next_unsolved(()) == BookEntry("medium", 6, EDITION)


def test_a_book_is_known_by_its_level() -> None:
    assert [book_level(book, 1) for book in BOOKS] == [f"book.{book}" for book in BOOKS]
    assert [book_level(book, 2) for book in BOOKS] == [f"book2.{book}" for book in BOOKS]
    assert BookEntry("evil", 3, 1).level == "book.evil"
    assert book_of_level("book.evil") == ("evil", 1)
    assert book_of_level("book2.evil") == ("evil", 2)
    assert [book_of_level(level) for level in ("easy", "tier.easy", "book.hard", "own")] == [
        None
    ] * 4


@pytest.mark.parametrize(
    "place", [BookEntry("evil", 12, 1), BookEntry("evil", 1000), BookEntry("killer+x-9", 7)]
)
def test_a_puzzle_is_in_the_book_that_its_origin_names(place: BookEntry) -> None:
    assert book_entry(place.origin) == place


@pytest.mark.parametrize(
    "origin",
    [
        *("", "own", "book", "book ", "book book2.evil", "book book2.evil ", "book evil 12"),
        *("book book2.evil x", "book book2.evil -1", "book book2.evil ²", "campaign 12"),
        "book book2.evil " + "9" * 5000,
    ],
)
def test_other_origins_are_in_no_book(origin: str) -> None:
    assert book_entry(origin) is None
