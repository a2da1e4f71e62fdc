"""The headline of a result is true, and the best of what is true."""

from __future__ import annotations

import re

import pytest

from game.session.session import Session
from game.store.result import Before, Result
from game.ui.scenes.headline import headline
from game.words.texts import Texts, languages
from tests.session.puzzles import FOUR, solve

SOME = Before(
    won=33, won_here=11, clean_here=2, usual=500.0, lately=(480.0, 700.0, 500.0, 520.0, 300.0)
)


def told(result: Result | None, *, mistakes: int = 0) -> str:
    session = Session(FOUR)
    for _ in range(mistakes):
        session.enter((1,), 2)
        session.undo()
    solve(session)
    return headline(Texts("en"), session, result, "Easy")


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result(400, 0, False, None, Before()), "first puzzle"),
        (Result(400, 0, False, None, Before(won=3)), "Your first at Easy."),
        (Result(246, 0, False, 300.0, SOME), "Your best yet at Easy, by 54 seconds"),
        (Result(100, 0, False, 300.0, SOME), "Your best yet at Easy, by 3:20"),
        (Result(299, 0, False, 300.0, SOME), "by one second"),
        (Result(300.4, 0, False, 300.0, SOME), "Exactly your best time"),
        (Result(305, 0, False, 300.0, SOME), "Only 5 seconds from your best"),
        (Result(350, 0, False, 300.0, SOME), "2:30 faster than usual"),
        (Result(480, 0, False, 300.0, Before(won=33, won_here=24, clean_here=1)), "number 25"),
        (
            Result(900, 0, False, 300.0, Before(won=49, won_here=11, clean_here=1)),
            "puzzle number 50",
        ),
        (
            Result(900, 0, False, 300.0, Before(won=33, won_here=11, clean_here=1, in_a_row=6)),
            "6 solved in a row",
        ),
        (
            Result(
                900, 0, False, 300.0, Before(won=33, won_here=11, clean_here=1, days_in_a_row=4)
            ),
            "4 days in a row",
        ),
        (Result(900, 0, False, 300.0, SOME), "Not a mistake, not a hint"),
        (Result(900, 1, False, 300.0, SOME), "know this puzzle"),
        (None, "Not a mistake, not a hint"),
    ],
)
def test_the_best_is_told(result: Result | None, words: str) -> None:
    assert words in told(result)


def test_the_fastest_of_the_last_ones() -> None:
    lately = (480.0, 700.0, 500.0, 520.0, 430.0)
    result = Result(410, 0, False, 300.0, Before(won=33, won_here=11, clean_here=2, lately=lately))
    assert "fastest of your last 6 at Easy" in told(result)


def test_help_and_known_puzzles_boast_of_no_time() -> None:
    for result in (Result(10, 0, True, 300.0, SOME), Result(10, 1, False, 300.0, SOME)):
        assert "best" not in told(result)
        assert "fast" not in told(result)


def test_after_mistakes_nothing_is_called_clean() -> None:
    words = told(Result(900, 0, False, 300.0, SOME), mistakes=2)
    assert words == "All 16 digits in place."


@pytest.mark.parametrize("language", languages())
def test_every_headline_is_whole_in_every_language(language: str) -> None:
    texts = Texts(language)
    keys = [key for key in texts.known() if key.startswith("headline.")]
    assert len(keys) >= 20
    for key in keys:
        words = texts(key, n=7, level="L", time="1:20", date="Monday 23 November")
        assert not re.search(r"[{}]", words)
