from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import Stopped
from game.engine.generator import generate
from game.engine.rating.tier import tier
from game.engine.symmetry import orbits
from game.engine.techniques.technique import Tier
from game.session.kind import CLASSIC, Kind, kind_of
from game.session.levels import TIERS
from game.session.wishes import (
    DIGS,
    FILLS,
    SYMMETRIES,
    KindWish,
    fills_of,
    make_of_kind,
    why_not,
)

wishes = st.builds(
    KindWish,
    st.sampled_from([CLASSIC, Kind("killer", 6), Kind("killer+x", 9), Kind("classic", 25)]),
    st.sampled_from(["", *TIERS]),
    st.sampled_from(SYMMETRIES),
    st.sampled_from(["", "0", "20"]),
    st.sampled_from(["", "-7", "12"]),
    st.sampled_from(FILLS),
    st.sampled_from(DIGS),
    st.sampled_from(["", "naked_pair", "thermometer"]),
)

MADE = (
    *(("killer-9", each) for each in ("gentle", "easy")),
    *(("jigsaw-9", each) for each in ("gentle", "medium", "hard")),
    *(("thermo-9", "easy"), ("classic-6", "easy"), ("classic-6", "medium"), ("killer-6", "easy")),
    *(("classic-4", "gentle"), ("x-9", "hard"), ("antiknight-9", "easy")),
)


@given(wishes)
def test_the_text_form_is_read_back(wish: KindWish) -> None:
    assert KindWish.parse(wish.format()) == wish


def test_damaged_text_is_as_usual() -> None:
    assert KindWish.parse("kind=9 tier=harder symmetry= blanks=x seed=1.5 more") == KindWish()


@pytest.mark.parametrize(("kind", "wanted"), MADE)
def test_a_puzzle_is_of_exactly_the_tier(kind: str, wanted: str) -> None:
    found = Kind.parse(kind)
    assert found
    puzzle = make_of_kind(KindWish(found, wanted), 11)
    assert puzzle.unique
    assert kind_of(puzzle) == found
    assert tier(puzzle.rules, puzzle.givens) == Tier[wanted.upper()]
    assert puzzle.spec and puzzle.spec.level == f"tier.{wanted}"
    assert generate(puzzle.spec) == puzzle
    assert make_of_kind(KindWish(found, wanted), 11) == puzzle


def test_a_kind_is_filled_and_dug_as_wished_for() -> None:
    kind = Kind("jigsaw", 9)
    puzzles = [
        make_of_kind(KindWish(kind, blanks="20", fill=fill, dig="s_walk"), 4)
        for fill in fills_of(kind)
    ]
    assert len({puzzle.solution for puzzle in puzzles}) == len(puzzles) == 2
    for puzzle in puzzles:
        assert puzzle.blanks == 20 and 0 not in puzzle.givens[54:]


def test_boards_of_several_grids_are_filled_in_one_way() -> None:
    assert fills_of(Kind("samurai", 9)) == ("random",)
    assert fills_of(CLASSIC) == FILLS


def test_any_tier_is_named_for_what_it_became() -> None:
    puzzle = make_of_kind(KindWish(Kind("killer", 6), blanks="20"), 3)
    found = tier(puzzle.rules, puzzle.givens)
    assert puzzle.blanks == 20
    assert found and puzzle.spec and puzzle.spec.level == f"tier.{found.name.lower()}"


@pytest.mark.parametrize("symmetry", ["rotate180", "diagonal", "full"])
def test_the_symmetry_is_that_of_the_givens(symmetry: str) -> None:
    puzzle = make_of_kind(KindWish(Kind("jigsaw", 6), "gentle", symmetry), 5)
    for group in orbits(symmetry, 6):
        assert len({puzzle.givens[cell] > 0 for cell in group}) == 1


def test_a_long_search_tells_its_tries_and_stops() -> None:
    asked, tries = count(), list[int]()
    wish = KindWish(Kind("classic", 4), "master")
    with pytest.raises(Stopped):
        make_of_kind(wish, 1, lambda: next(asked) > 500, lambda: tries.append(1))
    assert len(tries) > 1


@pytest.mark.parametrize(
    ("kind", "possible"),
    [
        ("nonconsecutive+windoku-9", False),
        ("antiking+nonconsecutive+x-9", False),
        ("nothing-9", False),
        ("classic-7", False),
        ("killer+x-9", True),
        ("jigsaw-9", True),
        ("thermo-16", True),
    ],
)
def test_what_cannot_be_says_so_before_it_is_tried(kind: str, possible: bool) -> None:
    found = Kind.parse(kind)
    assert found
    assert (why_not(found) == "") == possible
