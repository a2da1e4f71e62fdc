from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import Rules, classic, latin
from game.engine.techniques import LADDER
from game.engine.techniques.clues.balance import accounts
from game.engine.techniques.role import Role
from game.engine.techniques.technique import Tier
from game.engine.variants.between import Between
from game.engine.variants.chess import anti_knight
from game.engine.variants.nonconsecutive import non_consecutive
from game.engine.variants.parity import Parity
from game.engine.variants.relations import Relation
from game.engine.variants.renban import Renban
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.table import ON_ONE_GRID, VARIANTS
from game.engine.variants.thermo import Thermometer
from tests.engine.techniques.positions import blank, found, pencilled, removed, where
from tests.engine.techniques.test_soundness import assert_sound

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.techniques import Step

SIX = classic(6)
CLUES = (
    "small_clue",
    "large_clue",
    "greater_than",
    "cage_digit",
    "house_verdict",
    "cell_verdict",
    "clue_verdict",
    "clue_ways",
    "clue_pair",
    "two_clues",
    "two_large_clues",
    "few_innies",
    "sum_of_house",
    "sum_of_houses",
)


def hint_about(constraint: Constraint, pencil: str = "") -> tuple[str, str]:
    """The key and the eliminations of the only step about this clue on a 4x4 grid."""
    rules = latin(4) + Rules(4, [constraint])
    candidates = pencilled(pencil, rules) if pencil else blank(rules)
    (step,) = (step for key in CLUES[:3] for step in clue_steps(key, candidates))
    return step.technique, removed(step, 4)


def clue_steps(line: str, candidates: Candidates) -> list[Step]:
    """The steps of a line of the ladder, which must fit the rules."""
    (technique,) = (each for each in LADDER if each.key == line)
    return list(technique.find(candidates)) if technique.fits(candidates.rules) else []


@pytest.mark.parametrize(
    ("constraint", "key", "gone"),
    [
        (Cage((0, 1), 3), "cage_sum", "3r1c1 3r1c2 4r1c1 4r1c2"),
        (Sum((0, 5), 3), "sum", "3r1c1 3r2c2 4r1c1 4r2c2"),
        (Arrow((0, 1, 2)), "arrow", "1r1c1 4r1c2 4r1c3"),
        (Thermometer((0, 1, 5)), "thermometer", "1r1c2 1r2c2 2r2c2 3r1c1 4r1c1 4r1c2"),
        (Thermometer((0, 1, 6), slow=True), "slow_thermometer", "1r1c2 1r2c3 4r1c1"),
        (Relation((0, 1), "sum", 3), "sum", "3r1c1 3r1c2 4r1c1 4r1c2"),
        (Relation((0, 1), "greater"), "greater_than", "1r1c1 4r1c2"),
    ],
)
def test_a_clue_leaves_out_what_fits_nothing(constraint: Constraint, key: str, gone: str) -> None:
    assert hint_about(constraint) == (key, gone)


def test_a_clue_of_another_kind_is_read_too() -> None:
    """A line of consecutive digits from 1 on goes to 2."""
    assert hint_about(Renban((0, 1)), "1 . " + ". " * 14) == ("renban", "1r1c2 3r1c2 4r1c2")


def test_equal_digits_do_not_make_a_sum_in_one_row() -> None:
    """Two equal digits cannot be behind the 4, so neither is 2."""
    assert hint_about(Arrow((0, 1, 2)), "4 123 123 . " + ". " * 12)[1] == "2r1c2 2r1c3"


def test_signs_are_counted_from_cell_to_cell() -> None:
    """r1c1 is greater than two cells, and one of these greater than a third."""
    signs = [Relation(pair, "greater") for pair in ((0, 1), (0, 6), (1, 2))]
    (step,) = found("greater_than", blank(SIX + Rules(6, signs)))
    assert step.house == SIX.houses[12]
    marks = "1r1c1 2r1c1 3r1c1 1r1c2 6r1c2 5r1c3 6r1c3 6r2c1"
    assert removed(step, 6) == " ".join(sorted(marks.split()))


def test_a_digit_of_every_way_to_fill_a_cage_stays_in_it() -> None:
    """7 in three cells is 1, 2 and 4."""
    rules = SIX + Rules(6, [Cage((0, 1, 6), 7)])
    candidates = pencilled("14 124 . . . . 24 . . . . . " + ". " * 24, rules)
    assert {removed(step, 6) for step in found("cage_digit", candidates)} == {
        "1r1c3 1r1c4 1r1c5 1r1c6 1r2c2 1r2c3",
        "2r1c3 2r2c2 2r2c3",
        "4r1c3 4r2c2 4r2c3",
    }


def test_what_every_place_of_a_digit_sees_by_a_knights_move_goes() -> None:
    rules = classic() + anti_knight(9)
    candidates = where("1........ 1........ " + "......... " * 7, 1, rules)
    for cell in range(18, 81):  # back in the other rows
        candidates.where[1] |= 1 << cell
        candidates.masks[cell] |= 2
    gone = {mark for step in found("house_verdict", candidates) for mark in step.eliminations}
    assert (18, 1) in gone
    assert (80, 1) not in gone


def test_every_candidate_of_a_cell_may_rule_out_the_same_neighbour() -> None:
    rules = SIX + non_consecutive(6)
    (step,) = found("cell_verdict", pencilled("46 . . . . . " + ". " * 30, rules))
    assert removed(step, 6) == "5r1c2 5r2c1"


def ways_left(step: Step) -> tuple[tuple[int, ...], ...]:
    """The combinations that its evidence lists."""
    (evidence,) = (each for each in step.evidence if each.role == Role.WAYS)
    return evidence.ways


def test_a_digit_with_one_place_in_its_cage_is_placed() -> None:
    rules = SIX + Rules(6, [Cage((0, 1, 2), 7)])
    steps = found("cage_digit", pencilled("14 12 12 . . . . . . . . . " + ". " * 24, rules))
    assert [step.placements for step in steps if step.placements] == [((0, 4),)]


def test_the_ends_are_named_where_their_candidates_leave_no_way() -> None:
    """With 6 at an end 5 would fit: that 6 is gone there is a part of the reason."""
    rules = SIX + Rules(6, [Between((0, 7, 1, 8))])
    candidates = pencilled("12345 12345 . . . . . 12345 12345 . . . " + ". " * 24, rules)
    (step,) = found("between", candidates)
    assert removed(step, 6) == "1r1c2 1r2c2 5r1c2 5r2c2"
    ends = {each.cells for each in step.evidence if each.role == Role.STUCK}
    assert ends == {(0, 8)}


def test_what_every_way_to_fill_a_clue_sees_goes() -> None:
    """Two consecutive digits are 2 and 3 or 3 and 4."""
    rules = SIX + Rules(6, [Renban((0, 1))])
    (step,) = found("clue_verdict", pencilled("23 34 . . . . " + ". " * 30, rules))
    assert ways_left(step) == ((2, 3), (3, 4))
    assert removed(step, 6) == "3r1c3 3r1c4 3r1c5 3r1c6 3r2c1 3r2c2 3r2c3"


def test_a_way_that_leaves_a_cell_nothing_is_none() -> None:
    """1 and 4 cannot be in this order, as r1c6 is one of them."""
    rules = SIX + Rules(6, [Cage((0, 1), 5)])
    steps = found("clue_ways", pencilled("123 234 . . . 14 " + ". " * 30, rules))
    assert [ways_left(step) for step in steps] == [((2, 3), (3, 2))]
    assert {(0, 1), (1, 4), (2, 2), (2, 3)} <= set(steps[0].eliminations)


def test_a_way_that_leaves_another_clue_nothing_is_none() -> None:
    """With 3 in r1c2, r1c5 and r1c6 cannot add up to 5."""
    rules = SIX + Rules(6, [Sum((0, 1), 5), Sum((4, 5), 5)])
    steps = found("clue_pair", pencilled("1234 1234 . . 123 123 " + ". " * 30, rules))
    assert "2r1c1 3r1c2" in {removed(step, 6) for step in steps}


def test_two_cages_of_a_row_share_four_digits() -> None:
    """Both are 1 and 4 or 2 and 3, and not the same."""
    rules = SIX + Rules(6, [Cage((0, 1), 5), Cage((4, 5), 5)])
    (step,) = found("two_clues", pencilled("1234 1234 . . 1234 1234 " + ". " * 30, rules))
    assert {cell for cell, _ in step.eliminations} == {2, 3}
    assert {digit for _, digit in step.eliminations} == {1, 2, 3, 4}


def test_marks_and_plain_pairs_are_left_out_of_the_candidates() -> None:
    rules = latin(4) + non_consecutive(4) + Rules(4, [Parity((15,), odd=False)])
    candidates = blank(rules)
    assert candidates.digits_of(15) == [2, 4]
    candidates.place(0, 2)
    assert candidates.digits_of(1) == [4]
    assert Candidates(rules, candidates.values).masks == candidates.masks
    twin = candidates.copy()
    twin.place(15, 4)
    assert twin.digits_of(14) == [1, 2]


def test_houses_and_cages_are_added_up() -> None:
    """Row 1 is 21; its cages have 20, so r1c6 is 1. They reach out by one cell: 25 less 21."""
    cages = [Cage((0, 1, 2), 11), Cage((3, 4), 9)]
    candidates = blank(SIX + Rules(6, cages))
    (step,) = found("innies", candidates)
    assert removed(step, 6) == " ".join(f"{digit}r1c6" for digit in range(2, 7))
    assert [each.number for each in step.evidence if each.number] == [1, 21, 11, 9]
    reaching = [*cages, Cage((5, 11), 5)]
    (step,) = found("outies", blank(SIX + Rules(6, reaching)))
    assert step.cells(Role.PATTERN) == (11,)
    assert "4r2c6" not in removed(step, 6)


def test_a_balance_of_cells_inside_and_outside() -> None:
    """Row 1 less its cages: r1c6 is 2 more than r2c1."""
    cages = [Cage((0, 6), 7), Cage((1, 2), 5), Cage((3, 4), 7)]
    (each,) = (a for a in accounts(SIX + Rules(6, cages)) if a.plus == (5,) and a.minus == (6,))
    assert each.total == 21 - 7 - 5 - 7
    assert [house.index for house in each.houses] == [0]


VARIANT_KEYS = [variant.key for variant in ON_ONE_GRID]


def _puzzle(key: str, size: int, seed: int) -> Puzzle:
    (share,) = (variant.share for variant in VARIANTS if variant.key == key)
    return generate(
        PuzzleSpec(variant=key, size=size, blanks=round(share * size * size), seed=seed)
    )


@pytest.mark.parametrize("key", VARIANT_KEYS)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**31), size=st.sampled_from((6, 6, 9)), share=st.floats(0, 0.5))
def test_clues_are_sound_under_all_rules(key: str, seed: int, size: int, share: float) -> None:
    rng = Random(seed)
    puzzle = _puzzle(key, size, seed % 1000)
    assert puzzle.solution
    values = [
        value or (right if rng.random() < share else 0)
        for value, right in zip(puzzle.givens, puzzle.solution, strict=True)
    ]
    candidates = Candidates(puzzle.rules, values, puzzle.givens)
    gone = rng.random() * 0.6
    for cell, right in enumerate(puzzle.solution):
        for digit in candidates.digits_of(cell):
            if digit != right and rng.random() < gone:
                candidates.eliminate(cell, digit)
    for line in CLUES:
        for step in clue_steps(line, candidates):
            assert_sound(step, candidates, puzzle.solution)


@pytest.mark.parametrize("size", [6, 9])
@pytest.mark.parametrize("key", VARIANT_KEYS)
def test_puzzles_of_all_variants_are_solved_below_expert(key: str, size: int) -> None:
    puzzle = _puzzle(key, size, 3)
    assert puzzle.solution
    lines = [each for each in LADDER if each.tier < Tier.EXPERT and each.fits(puzzle.rules)]
    candidates = Candidates(puzzle.rules, puzzle.givens)
    while candidates.blank:
        step = next((step for each in lines for step in each.find(candidates)), None)
        assert step, candidates.values
        assert_sound(step, candidates, puzzle.solution)
        step.apply(candidates)


def test_cells_that_are_the_same_in_every_way_are_told_where_they_matter() -> None:
    """The sum takes a 2 at its end, whatever the others are; that 2 is the reason for r2c4."""
    rules = SIX + Rules(6, [Sum((0, 1, 3), 9)])
    candidates = pencilled("34 34 . 2 . . . . . 2 . . " + ". " * 24, rules)
    candidates.masks[3] |= 1 << 6
    candidates.where[6] |= 1 << 3
    (step,) = found("clue_verdict", candidates)
    assert (9, 2) in step.eliminations
    (evidence,) = (each for each in step.evidence if each.role == Role.WAYS)
    assert 3 in evidence.cells
