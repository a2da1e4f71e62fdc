from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.constraints import AllDifferent
from game.engine.puzzle import Puzzle
from game.engine.rules import Rules, boxes, classic, latin
from game.session.kind import CLASSIC, MIXED, Kind, in_order, kind_of
from tests.session.kinds import KINDS, puzzle_of
from tests.session.puzzles import FOUR, NINE

names = st.lists(st.sampled_from(["x", "killer", "jigsaw", "classic"]), min_size=1, max_size=3)


@given(names, st.sampled_from([4, 6, 9, 25]))
def test_the_text_form_is_read_back(found: list[str], size: int) -> None:
    kind = Kind(in_order("+".join(found)), size)
    assert Kind.parse(kind.format()) == kind
    assert Kind.of_stored(kind.stored) == kind


@pytest.mark.parametrize("text", ["", "killer", "killer-", "killer-099", "Killer-9", "-9", "9-9"])
def test_other_texts_are_no_kind(text: str) -> None:
    assert Kind.parse(text) is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_of_the_kind_it_was_made_as(kind: str) -> None:
    assert kind_of(puzzle_of(kind)).format() == kind


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_from_outside_is_of_the_kind_of_its_rules(kind: str) -> None:
    assert kind_of(replace(puzzle_of(kind), spec=None)).format() == kind


def test_the_order_of_a_sum_does_not_matter() -> None:
    made = puzzle_of("killer+x-9")
    assert made.spec
    turned = replace(made, spec=replace(made.spec, variant="x+killer"))
    assert kind_of(made) == kind_of(turned)


def test_classic_puzzles_from_outside_are_told_by_size() -> None:
    assert kind_of(NINE) == CLASSIC
    assert kind_of(FOUR) == Kind("classic", 4)


def test_rules_without_a_name_are_mixed() -> None:
    tall = latin(6) + boxes(3, 2) + Rules(6, [AllDifferent((0, 35))])
    assert kind_of(Puzzle(None, tall, (0,) * 36, ())) == Kind(MIXED, 6)
    assert kind_of(Puzzle(None, classic(6), (0,) * 36, ())) == Kind("classic", 6)
