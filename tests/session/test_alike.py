"""Another puzzle that is solved by the same steps."""

from __future__ import annotations

import pytest

from game.engine.loading import load_puzzle
from game.engine.puzzle import Puzzle
from game.engine.rating.tier import tier
from game.engine.solver import solutions
from game.session.editor import shaping
from game.session.editor.shaping import NoneAlike, alike
from game.session.kind import Kind
from game.session.wishes import KindWish, make_of_kind
from tests.ui.puzzles import NORMAL, TWO_SOLUTIONS


def check(puzzle: Puzzle, seed: int) -> Puzzle:
    """Another one, and that its solution is what a solver finds."""
    other = alike(puzzle, seed)
    assert other.givens.count(0) == puzzle.givens.count(0)
    found = list(solutions(other.rules, other.givens))
    assert [tuple(board) for board in found] == list(other.solutions)
    return other


def test_it_has_other_digits_in_other_places_and_the_same_level() -> None:
    other = check(NORMAL, 1)
    assert other.givens != NORMAL.givens
    assert {at for at, given in enumerate(other.givens) if given} != {
        at for at, given in enumerate(NORMAL.givens) if given
    }
    assert tier(other.rules, other.givens) == tier(NORMAL.rules, NORMAL.givens)
    assert alike(NORMAL, 1) == other and alike(NORMAL, 2) != other


@pytest.mark.parametrize("variant", ["x", "killer", "thermo", "jigsaw", "kropki", "sandwich"])
def test_clues_move_with_it_as_far_as_their_rules_allow(variant: str) -> None:
    puzzle = make_of_kind(KindWish(Kind(variant, 6)), 3)
    other = check(puzzle, 5)
    assert (other.rules, other.givens) != (puzzle.rules, puzzle.givens)
    assert tier(other.rules, other.givens) == tier(puzzle.rules, puzzle.givens)


def test_two_solutions_stay_two() -> None:
    puzzle = load_puzzle(TWO_SOLUTIONS)
    assert not puzzle.unique
    other = alike(puzzle, 1)
    assert len(other.solutions) == 2
    assert all(other.rules.is_solved(board) for board in other.solutions)


def test_where_there_is_no_other_one_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shaping, "disguised", lambda sheet, rng: sheet)
    with pytest.raises(NoneAlike):
        alike(NORMAL, 1)
