"""Custom puzzles: what is wished for is what is made."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import RulesError, Stopped
from game.engine.generator.given_pictures import PATTERNS
from game.engine.generator.required import required_techniques
from game.engine.puzzle import PuzzleSpec
from game.engine.rating.tier import needs, tier
from game.engine.solver import count_solutions
from game.session.levels import tier_of
from game.session.session import Session
from game.session.wishes import CHOICES, LARGEST_SEED, Wishes, make_custom, parse_seed

WISHES = st.builds(
    Wishes,
    technique=st.sampled_from(["", "x_wing", "hidden_pair"]),
    without=st.sampled_from(["", "x_wing", "naked_pair,swordfish"]),
    seed=st.one_of(st.just(""), st.integers(-LARGEST_SEED, LARGEST_SEED).map(str)),
    **{name: st.sampled_from(values) for name, values in CHOICES.items()},
)


@given(WISHES)
def test_wishes_are_read_back(wishes: Wishes) -> None:
    assert Wishes.parse(wishes.format()) == wishes


@given(st.text())
def test_any_text_is_read_as_wishes_that_can_be(text: str) -> None:
    wishes = Wishes.parse(text)
    assert Wishes.parse(wishes.format()) == wishes


def test_what_is_wrong_is_as_usual() -> None:
    text = "tier=awful blanks=65 symmetry=none fill=magic dig=by_box seed=x technique=a-b rest"
    assert Wishes.parse(text) == Wishes(dig="by_box")


@pytest.mark.parametrize(
    ("text", "seed"),
    [("7", 7), (" -7\n", -7), ("+7", 7), ("", None), ("1.5", None), ("²", None), ("9" * 30, None)],
)
def test_a_seed_is_a_whole_number_within_limits(text: str, seed: int | None) -> None:
    assert parse_seed(text) == seed


def patience() -> Callable[[], bool]:
    """Stops a search after a number of questions, so that every machine stops at the same."""
    return chain(repeat(False, 2_000), repeat(True)).__next__


@given(
    st.sampled_from([45, 48, 52]),
    st.sampled_from(["none", "rotate180", "vertical", "full"]),
    st.sampled_from(["", "heart", "waves"]),
    st.sampled_from(CHOICES["fill"]),
    st.sampled_from(CHOICES["dig"]),
    st.integers(0, 10**6),
)
@settings(max_examples=15)
def test_blanks_look_and_ways_are_kept(
    blanks: int, symmetry: str, pattern: str, fill: str, dig: str, seed: int
) -> None:
    from game.engine.generator.reachable import reachable_blanks

    if blanks not in reachable_blanks(symmetry, 9, PATTERNS.get(pattern)):
        return
    wishes = Wishes("", str(blanks), symmetry, pattern, fill, dig)
    try:
        puzzle = make_custom(wishes, seed, patience())
    except Stopped:  # few puzzles are so, and a player would cancel the search
        return
    assert puzzle.blanks == blanks
    assert count_solutions(puzzle.rules, puzzle.givens, 2) == 1
    if pattern:
        givens = {cell for cell, digit in enumerate(puzzle.givens) if digit}
        assert givens <= set(PATTERNS[pattern])
    assert make_custom(wishes, seed, patience()) == puzzle


@pytest.mark.parametrize("wished", ["gentle", "easy", "medium", "hard"])
def test_a_tier_is_what_it_becomes(wished: str) -> None:
    puzzle = make_custom(Wishes(tier=wished, dig="s_walk", symmetry="rotate180"), 3)
    assert tier(puzzle.rules, puzzle.givens).name.lower() == wished  # type: ignore[union-attr]
    assert puzzle.spec and tier_of(puzzle.spec.level) == wished
    assert PuzzleSpec.parse(puzzle.spec.format()) == puzzle.spec


def test_a_technique_is_needed_and_tries_are_counted() -> None:
    tries = []
    puzzle = make_custom(Wishes(technique="hidden_pair"), 1, on_try=lambda: tries.append(1))
    assert needs(puzzle.rules, puzzle.givens, required_techniques()["hidden_pair"])
    assert tries


def test_what_is_wished_away_is_never_needed() -> None:
    keys = ("naked_pair", "hidden_pair", "naked_triple", "hidden_triple")
    puzzle = make_custom(Wishes(tier="medium", without=",".join(keys)), 2)
    assert tier(puzzle.rules, puzzle.givens).name == "MEDIUM"  # type: ignore[union-attr]
    session = Session(puzzle)
    while not session.won:
        hint = session.hint_search(left_out=frozenset(keys))()
        assert hint.step and hint.step.technique not in (*keys, "solution")
        session.apply_hint(hint)


def test_a_technique_of_another_tier_is_refused() -> None:
    with pytest.raises(RulesError, match="is hard, not medium"):
        make_custom(Wishes(tier="medium", technique="x_wing"), 1)
    with pytest.raises(RulesError, match="no puzzle requires 'naked_single'"):
        make_custom(Wishes(technique="naked_single"), 1)


def test_a_search_can_be_stopped() -> None:
    with pytest.raises(Stopped):
        make_custom(Wishes(tier="master"), 1, should_stop=lambda: True)
