from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import latin
from game.engine.techniques.als.xz import als_xz, als_xz_overlapping
from game.engine.techniques.role import Role
from tests.engine.techniques.positions import pencilled, removed, rows

if TYPE_CHECKING:
    from game.engine.techniques import Step


def removals(steps: list[Step]) -> set[str]:
    return {removed(step, 6) for step in steps}


def test_two_sets_that_share_one_digit_at_most_once_lose_another() -> None:
    """1 cannot be in both, so 2 is in r1c2 or in r3c4."""
    candidates = pencilled(
        rows("13 23 . . . .", ". . . . . .", "14 . . 24 . ."),
        latin(6),
    )
    (step,) = als_xz(candidates)
    assert removed(step, 6) == "2r1c4 2r3c2"
    assert [each.role for each in step.evidence] == ["als", "second", "link", "common"]
    assert [each.cells for each in step.evidence] == [(0, 1), (12, 15), (0, 12), (1, 15)]
    assert [each.digits for each in step.evidence] == [(1, 2, 3), (1, 2, 4), (1,), (2,)]


def test_a_second_place_that_does_not_see_the_other_set_breaks_the_link() -> None:
    candidates = pencilled(
        rows("13 123 . . . .", ". . . . . .", "14 . . 24 . ."),
        latin(6),
    )
    assert not list(als_xz(candidates))


def test_two_sets_linked_twice_are_locked() -> None:
    """1 and 2 are in one set each, so 3 stays in the row's set and 4 in the box's."""
    candidates = pencilled(
        rows("13 . 23 . . .", ". . . . . .", "14 . 24 . . ."),
        latin(6),
    )
    steps = removals(list(als_xz(candidates)))
    column = [f"1r{row}c1" for row in (2, 4, 5, 6)] + [f"2r{row}c3" for row in (2, 4, 5, 6)]
    threes = [f"3r1c{cell}" for cell in (2, 4, 5, 6)]
    fours = [f"4r3c{cell}" for cell in (2, 4, 5, 6)]
    assert steps == {" ".join(sorted(column + threes + fours))}


def test_sets_that_overlap_are_left_to_their_own_technique() -> None:
    puzzle = generate(PuzzleSpec.parse("classic-9-hard-56-none-5"))
    candidates = Candidates(puzzle.rules, puzzle.givens)
    for find, shared in ((als_xz, False), (als_xz_overlapping, True)):
        steps = list(find(candidates))
        assert steps
        for step in steps:
            assert bool(set(step.cells(Role.ALS)) & set(step.cells(Role.SECOND))) is shared
