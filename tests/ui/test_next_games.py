"""What comes after a game: two different puzzles, whatever was played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.loading import load_puzzle
from game.engine.notation import format_grid
from game.engine.puzzle import PuzzleSpec
from game.session.books import BOOK_SIZE, BOOKS, EDITION, EDITIONS, BookEntry
from game.session.levels import BOX_RANGES, FIRST_RELEASE, LEVELS, TIERS, blanks_level, box_level
from game.session.rating import Rating
from game.session.session import Session
from game.ui.games.next_games import Following, following
from game.ui.level_titles import level_title
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

BY_BLANKS = [blanks_level(blanks) for blanks in range(20, 59)]
BY_BOX = [box_level(*each) for each in BOX_RANGES]
CUSTOM = [f"custom.{tier}" for tier in TIERS]
PLACES = [
    BookEntry(book, number, edition)
    for book in BOOKS
    for number in (1, BOOK_SIZE)
    for edition in EDITIONS
]


def after(game: Pilot, level: str, tier: str | None = "medium", number: int = 1) -> Following:
    """What comes after a puzzle of a level, rated as of this tier; `own` is from outside."""
    puzzle = load_puzzle(format_grid(NORMAL.givens))
    if level != "own":
        puzzle = replace(puzzle, spec=PuzzleSpec(level=level, blanks=45, seed=number))
    rating = Rating(tier, "full_house") if tier else None
    return following(game.app, Session(puzzle), rating)


@pytest.mark.parametrize("tier", [*TIERS, None])
def test_the_two_puzzles_are_never_of_the_same_name(game: Pilot, tier: str | None) -> None:
    for level in (*LEVELS, *BY_BLANKS, *BY_BOX, *CUSTOM, *FIRST_RELEASE, "own"):
        found = after(game, level, tier)
        assert found.next.title != found.same.title, level


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_in_the_books_they_are_two_other_numbers(game: Pilot, place: BookEntry) -> None:
    found = after(game, place.level, number=place.number)
    titles = [found.next.title, found.same.title]
    assert len({*titles}) == 2
    if place.edition == EDITION:
        assert level_title(game.app.t, place.level, place.number) not in titles


@pytest.mark.parametrize("tier", TIERS)
def test_after_a_puzzle_from_outside_come_its_own_tier_and_the_next(game: Pilot, tier: str) -> None:
    found = after(game, "own", tier)
    t, at = game.app.t, TIERS.index(tier)
    assert found.same.title == level_title(t, f"tier.{tier}")
    if tier != TIERS[-1]:
        assert found.next.title == level_title(t, f"tier.{TIERS[at + 1]}")
    else:
        assert found.next.title == level_title(t, "book2.evil", 1), "nothing harder but the book"


def test_blanks_and_boxes_stay_at_their_own_scale_while_it_lasts(game: Pilot) -> None:
    t = game.app.t
    assert after(game, "blanks.45").next.title == level_title(t, "blanks.50")
    assert after(game, "blanks.45").same.title == level_title(t, "blanks.45")
    assert after(game, "box.2-4").next.title != after(game, "box.2-4").same.title
    assert after(game, "blanks.60", "hard").next.title == level_title(t, "tier.expert")


def test_the_buttons_lead_where_they_say(game: Pilot) -> None:
    game.drop_text(format_grid(NORMAL.givens))
    game.settle()
    tier = game.playing.rating.tier if game.playing.rating else ""
    game.fill_in()
    game.settle()
    assert game.scene == "won"
    same = next(each for each in game.app.top.controls() if str(each.id) == "same")
    assert level_title(game.app.t, f"tier.{tier}") in same.name
    game.click("same")
    game.settle()
    spec = game.session.puzzle.spec
    assert spec and spec.level == f"tier.{tier}"
