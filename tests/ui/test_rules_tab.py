"""A player of a kind can read its rules while playing."""

from __future__ import annotations

import pytest

from game.engine.variants.table import RECORD_FORMS
from game.session.kind import Kind
from game.session.wishes import KindWish
from game.words.rule_words import has_own_rules, rule_words
from game.words.texts import Texts
from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame
from tests.ui.puzzles import NORMAL

SAID_OTHERWISE = {"relations"}
"""Rules whose sentences depend on what they relate."""


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_rule_has_a_sentence(language: str) -> None:
    t = Texts(language)
    keys = {form.key for form in RECORD_FORMS} - SAID_OTHERWISE
    assert [key for key in sorted(keys) if f"rule.{key}" not in t.known()] == []


@pytest.mark.parametrize("variant", ["killer", "jigsaw", "somexv"])
def test_the_rules_of_a_kind_are_said(variant: str) -> None:
    puzzle, t = puzzle_of(f"{variant}-6"), Texts("en")
    assert has_own_rules(puzzle)
    words = rule_words(puzzle, t)
    assert len(words) >= (1 if variant == "jigsaw" else 2)
    assert all("{" not in each for each in words)


def test_a_classic_game_has_no_such_tab(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    assert not has_own_rules(NORMAL)
    game.app.starter.play(NORMAL)
    game.frame()
    assert not game.can_press("margin.rule")


@pytest.mark.parametrize("size", [(1280, 800), (480, 860)])
def test_the_rules_stand_in_the_margin_and_on_the_card(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size)
    game.app.starter.kind(KindWish(Kind("killer", 6), "easy", seed="3"))
    game.wait()
    game.settle()
    if size == (1280, 800):
        assert game.can_press("margin.rule")
    game.press("i")
    game.settle()
    assert game.message is not None
    assert "cage" in game.message.text
