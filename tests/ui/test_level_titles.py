"""Every level has one title, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.paper.book_titles import place_title
from game.session.books import BOOKS, BookEntry, book_level
from game.session.levels import (
    BOX_RANGES,
    CUSTOM,
    FEWEST_BLANKS,
    FIRST_RELEASE,
    LEVELS,
    MOST_BLANKS,
    OWN,
    TIERS,
    blanks_level,
    box_level,
)
from game.ui.level_titles import (
    full_title,
    level_title,
    puzzle_title,
    saved_title,
    short_title,
)
from game.words.texts import Texts, languages
from tests.ui.puzzles import NORMAL

ALL = (
    *LEVELS,
    *[blanks_level(blanks) for blanks in range(FEWEST_BLANKS, MOST_BLANKS + 1)],
    *[box_level(*per_box) for per_box in BOX_RANGES],
    *[book_level(book, edition) for book in BOOKS for edition in (1, 2)],
    *[f"{CUSTOM}.{tier}" for tier in TIERS],
    CUSTOM,
    OWN,
)


@pytest.mark.parametrize("language", languages())
def test_no_two_levels_have_the_same_title(language: str) -> None:
    t = Texts(language)
    titles = [level_title(t, level) for level in ALL]
    assert len(set(titles)) == len(titles)
    assert not [title for title in titles if "{" in title or "level." in title]


def test_the_titles_of_levels_by_blanks_and_by_box() -> None:
    t = Texts("en")
    assert level_title(t, "blanks.45") == "45 blanks"
    assert level_title(t, "blanks.47") == "47 blanks"
    tiers = [level_title(t, level) for level in LEVELS]
    assert not [n for n in range(20, 59) for tier in tiers if tier in level_title(t, f"blanks.{n}")]
    assert level_title(t, "box.4-5") == "4–5 blanks in each box"
    assert level_title(t, "box.5-5") == "5 blanks in each box"


def test_the_first_release_has_the_titles_of_its_blanks() -> None:
    t = Texts("en")
    assert [level_title(t, level) for level in FIRST_RELEASE] == [
        level_title(t, blanks_level(blanks)) for blanks in FIRST_RELEASE.values()
    ]


def test_a_puzzle_of_a_book_is_named_by_its_number() -> None:
    t = Texts("en")
    assert place_title(t, BookEntry("easy", 12, 2)) == "Book Easy, no. 12"
    level, origin = "book2.evil", BookEntry("evil", 3).origin
    spec = replace(NORMAL.spec, level=level, seed=3, origin=origin)  # type: ignore[type-var]
    puzzle = replace(NORMAL, spec=spec)
    assert puzzle_title(t, puzzle) == "Book Evil, no. 3"
    assert full_title(t, puzzle) == f"Book Evil, no. 3, {puzzle.blanks}\u00a0blanks"
    assert short_title(t, puzzle) == "Evil 3"
    assert saved_title(t, level, spec.format(), origin) == "Book Evil, no. 3"  # type: ignore[union-attr]


def test_a_title_says_the_blanks_once() -> None:
    t = Texts("en")
    puzzle = replace(NORMAL, spec=replace(NORMAL.spec, level="blanks.45"))  # type: ignore[type-var]
    assert full_title(t, puzzle) == "45 blanks"


def test_a_saved_game_says_what_a_custom_puzzle_became() -> None:
    t = Texts("en")
    assert saved_title(t, CUSTOM, "classic-9-custom.hard-52-none-7") == "Custom · Hard"
    assert saved_title(t, "box.4-5", "classic-9-box.4-5-41-none-7") == "4–5 blanks in each box"


@pytest.mark.parametrize("spec", ["", "rubbish", "classic-9-"])
def test_a_damaged_row_still_has_the_title_of_its_level(spec: str) -> None:
    assert saved_title(Texts("en"), "tier.hard", spec) == "Hard"
    assert saved_title(Texts("en"), "x{n}", spec) == "x{n}"
