"""How hard the puzzle is: found beside the frames, told behind a mark and at its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.generator.by_condition import generate_tier
from game.engine.notation import format_grid
from game.engine.puzzle import PuzzleSpec
from game.engine.rating.hodoku_scale import Level
from game.engine.techniques import Tier
from game.session.books import BookEntry
from game.session.levels import FIRST_RELEASE, blanks_level, similar_level
from game.session.rating import Rating, rate
from game.words.texts import Texts, languages
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL, TWO_SOLUTIONS

MEDIUM = generate_tier(Tier.MEDIUM, 1, "tier.medium")


def test_both_ratings_stand_behind_the_mark_and_in_the_result(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play(MEDIUM)
    assert game.playing.rating is None, "the deal does not wait for it"
    game.settle()
    rating = game.playing.rating
    assert rating and rating.hodoku
    both = f"SE {rating.se:.1f} · HoDoKu {rating.hodoku[0]} {rating.hodoku[1]}"
    assert not game.reads("HoDoKu"), "nothing that a newcomer has to skip"
    game.click("info")
    assert game.reads(both)
    assert game.reads("Hardest step:")
    assert game.reads("Locked candidates, pairs and triples")
    game.click("info")
    assert not game.reads("HoDoKu")
    game.fill_in()
    game.settle()
    assert game.scene == "won"
    assert not game.reads("HoDoKu")
    game.click("details")
    assert game.reads("Hardest step:")
    assert game.reads(f"HoDoKu {rating.hodoku[0]} {rating.hodoku[1]}")


@pytest.mark.parametrize("size", [(320, 480), (480, 860), (800, 600), (1440, 1800)])
def test_both_ratings_are_read_in_every_window(open_game: OpenGame, size: tuple[int, int]) -> None:
    game = open_game(size)
    game.play(MEDIUM)
    game.settle()
    game.press("i")
    read = " ".join(game.words)
    while game.can_press("message.more"):
        game.press("right")
        read += " ".join(game.words)
    assert "SE " in read
    assert "HoDoKu" in read
    game.press("escape")
    assert game.message is None


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(320, 320), (320, 480), (568, 320), (800, 600), (1280, 800)])
def test_the_result_tells_both_in_every_window(
    open_game: OpenGame, size: tuple[int, int], text: int
) -> None:
    game = open_game(size, text=text)
    place = BookEntry("easy", 7)  # in the books, too
    game.play(replace(MEDIUM, spec=PuzzleSpec(level=place.level, blanks=50, seed=place.number)))
    game.settle()
    rating = game.playing.rating
    assert rating and rating.hodoku and rating.se
    game.fill_in()
    game.settle()
    assert game.scene == "won"
    game.click("details")
    # The smallest window turns a page between two words.
    ratings = {f"SE {rating.se}", "HoDoKu", rating.hodoku[0], f"{rating.hodoku[1]}"}
    missing = {words for words in ratings if not game.reads(words)}
    while game.reads("Turn the page"):
        game.press("Return")
        missing = {words for words in missing if not game.reads(words)}
    assert not missing
    assert game.reads("OK"), "the buttons stand on the last page"


def test_the_card_grows_as_more_becomes_known(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play(MEDIUM)
    game.press("i")
    assert game.reads("in a moment")
    game.settle()
    assert game.reads("HoDoKu")


def test_levels_of_other_programs_are_told_in_the_players_language(open_game: OpenGame) -> None:
    game = open_game((1280, 800), language="zh")
    game.play(MEDIUM)
    game.settle()
    game.press("i")
    rating = game.playing.rating
    assert rating and rating.hodoku
    assert game.reads("HoDoKu")
    assert not game.reads(rating.hodoku[0])


def test_every_level_of_the_scale_has_a_name_in_every_language() -> None:
    for language in languages():
        texts = Texts(language)
        assert all(texts.has(f"hodoku.{level.title.lower()}") for level in Level)


def test_what_is_known_is_not_looked_for_again(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_game()
    game.play(MEDIUM)
    game.settle()
    known = game.playing.rating
    monkeypatch.setattr("game.ui.scenes.playing.rater.rate", lambda *_: pytest.fail("looked for"))
    game.app.scenes.to_menu()
    game.play(MEDIUM)
    game.settle()
    assert game.playing.rating == known


def test_a_tier_that_the_level_does_not_name_is_told(game: Pilot) -> None:
    assert NORMAL.spec
    place = BookEntry("evil", 3, 1)
    spec = replace(NORMAL.spec, level=place.level, origin=place.origin)
    game.play(replace(NORMAL, spec=spec))
    game.settle()
    game.press("i")
    assert game.reads("Evil 3")
    assert game.reads("Gentle")


def test_a_puzzle_with_several_solutions_has_no_rating(game: Pilot) -> None:
    game.drop_text(TWO_SOLUTIONS)
    game.settle()
    assert game.playing.rating is None


def test_leaving_gives_the_search_up(game: Pilot) -> None:
    game.advance(30)
    game.app.scenes.to_menu()
    game.settle()
    assert game.scene == "menu"


@pytest.mark.parametrize(
    "rating",
    [
        Rating("hard", "xy_wing"),
        Rating("gentle", "hidden_single", ("Easy", 204)),
        Rating("master", "trial", ("Extreme", 20000), 11.9),
    ],
)
def test_the_text_form_is_read_back(rating: Rating) -> None:
    assert Rating.parse(rating.format()) == rating
    assert Rating.parse("hard") is None
    assert Rating.parse("hard xy_wing Easy: ") is None


def test_other_sizes_have_a_tier_and_a_hardest_step() -> None:
    from game.engine.loading import load_puzzle

    six = load_puzzle("35..6...1......325.32..441.25.265.3.")
    assert [*rate(six)] == [Rating("gentle", "hidden_single")]
    assert len([*rate(MEDIUM)]) >= 2
    assert format_grid(MEDIUM.givens)


def test_levels_lead_up_and_old_ones_have_their_like() -> None:
    assert similar_level("tier.medium") == "tier.medium"
    assert similar_level("tier.medium", harder=True) == "tier.hard"
    assert similar_level("tier.master", harder=True) == "tier.master"
    assert [similar_level(level) for level in FIRST_RELEASE] == [
        blanks_level(blanks) for blanks in FIRST_RELEASE.values()
    ]
    assert similar_level("blanks.61") == "blanks.61"
    assert similar_level("blanks.63") == "blanks.60", "which are soon found"
    assert similar_level("own") == similar_level("book.evil") == "tier.medium"
