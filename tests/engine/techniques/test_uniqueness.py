"""Uniqueness: drawn on an otherwise empty board, where every other cell may hold anything."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates
from game.engine.constraints import AllDifferent
from game.engine.notation import parse_cell
from game.engine.rules import Rules, boxes, classic, latin
from game.engine.techniques import Step, uniqueness
from game.engine.techniques.role import Role
from game.engine.techniques.uniqueness.rectangles import MOST, DeadlyCorners, rectangles_at
from game.engine.variants.diagonal import diagonals
from game.words.sentences import explain
from tests.engine.pictures import SOLVED
from tests.engine.techniques.drawing import eliminated, marks, position

ANY = "=123456789"


# Where rectangles are deadly


def all_of(rules: Rules) -> list[DeadlyCorners]:
    """Every rectangle, once for each of its corners."""
    table = rectangles_at(rules)
    return [place for cell in range(rules.cell_count) for place in table[cell]]


def test_a_rectangle_lies_in_two_boxes() -> None:
    each = {frozenset(place.corners) for place in all_of(classic())}
    assert len(each) == 2 * 9 * 27
    for corners in each:
        assert len({cell // 27 * 3 + cell % 9 // 3 for cell in corners}) == 2


def test_a_rectangle_without_boxes_lies_anywhere() -> None:
    each = {frozenset(place.corners) for place in all_of(latin(4))}
    assert len(each) == 6 * 6


def test_a_board_of_100_000_rectangles_keeps_those_that_were_used_last() -> None:
    table = rectangles_at(latin(25) + boxes(5, 5))
    first = table[0]
    assert len(first) == 160 == len(set(first))
    for cell in range(625):
        assert all(place.corners[0] == cell for place in table[cell])
    assert sum(map(len, table.values())) <= MOST
    assert table[0] == first


def test_a_corner_alone_on_a_diagonal_is_not_deadly() -> None:
    both = diagonals(9) + classic()
    on = {0, 10, 20, 30, 40, 50, 60, 70, 80} | set(range(8, 80, 8))
    for place in rectangles_at(both)[1]:
        assert on.isdisjoint(place.corners)
    assert rectangles_at(both)[0] == ()


def test_a_corner_with_another_peer_is_not_deadly() -> None:
    knight = Rules(9, (*classic().constraints, AllDifferent((0, 11))))
    assert not rectangles_at(knight)[0]
    assert rectangles_at(knight)[1]


def test_graves_need_houses_only() -> None:
    assert uniqueness.allows_bugs(classic() + diagonals(9))
    assert not uniqueness.allows_bugs(Rules(9, (*classic().constraints, AllDifferent((0, 11)))))


# The tests


def test_one_corner_must_break_the_pattern() -> None:
    (step,) = uniqueness.uniqueness_1(position("r1c1=12 r1c2=12 r4c1=12 r4c2=1235"))
    assert set(step.eliminations) == marks("12r4c2")
    assert step.cells(Role.ROOF) == (parse_cell("r4c2", 9),)


def test_a_corner_may_have_lost_one_of_the_digits() -> None:
    (step,) = uniqueness.uniqueness_1(position("r1c1=12 r1c2=12 r4c1=12 r4c2=235"))
    assert set(step.eliminations) == marks("2r4c2")


@pytest.mark.parametrize("corners", ["r1c1=12 r1c4=12 r4c1=12 r4c4=123", "r1c1=12 r1c2=12 r4c1=12"])
def test_four_boxes_or_three_corners_are_no_rectangle(corners: str) -> None:
    extra = "r4c2=345 " if "r4c4" not in corners else ""
    for find in (uniqueness.uniqueness_1, uniqueness.hidden_rectangle):
        assert not list(find(position(extra + corners)))


def test_one_extra_digit_in_two_corners() -> None:
    (step,) = uniqueness.uniqueness_2(position("r1c1=12 r1c2=12 r4c1=123 r4c2=123"))
    assert len(step.eliminations) == 7 + 6
    assert {digit for _, digit in step.eliminations} == {3}
    assert not list(uniqueness.uniqueness_2(position("r1c1=12 r1c2=12 r4c1=123 r4c2=124")))


def test_opposite_corners_or_three_are_another_type() -> None:
    crossed = position("r1c1=12 r1c2=123 r4c1=123 r4c2=12")
    assert not list(uniqueness.uniqueness_2(crossed))
    assert eliminated(list(uniqueness.uniqueness_5(crossed))) == [marks("3r2c1 3r3c1 3r5c2 3r6c2")]
    three = position("r1c1=12 r1c2=123 r4c1=123 r4c2=123")
    assert eliminated(list(uniqueness.uniqueness_5(three))) == [marks("3r5c2 3r6c2")]


def test_extras_make_a_subset_with_another_cell() -> None:
    steps = list(uniqueness.uniqueness_3(position("r1c1=12 r1c2=12 r4c1=123 r4c2=124 r4c8=34")))
    assert [step.cells(Role.SUBSET) for step in steps] == [(parse_cell("r4c8", 9),)]
    assert set(steps[0].eliminations) == marks("34r4c3 34r4c4 34r4c5 34r4c6 34r4c7 34r4c9")


def test_a_subset_in_both_houses_works_in_both() -> None:
    steps = list(uniqueness.uniqueness_3(position("r1c1=12 r1c2=12 r4c1=123 r4c2=124 r4c3=34")))
    assert len(steps[0].eliminations) == 2 * (6 + 6)
    assert " in row 4 and box 4." in explain(steps[0], classic())


def test_a_digit_locked_in_the_roof_excludes_the_other() -> None:
    text = "r1c1=12 r1c2=12 r4c1=12345 r4c2=12567 r4c=-1"
    (step,) = uniqueness.uniqueness_4(position(text))
    assert set(step.eliminations) == marks("2r4c1 2r4c2")
    assert not list(uniqueness.uniqueness_4(position(text + f" r4c9{ANY}")))


def test_a_digit_locked_in_two_sides_is_not_in_the_roof() -> None:
    text = "r1c1=12 r4c2=12 r1c2=1234 r4c1=1256 r1c=-1 r4c=-1"
    (step,) = uniqueness.uniqueness_6(position(text))
    assert set(step.eliminations) == marks("1r1c2 1r4c1")
    assert not list(uniqueness.uniqueness_6(position(text + f" r4c9{ANY}")))


def test_a_hidden_rectangle_starts_from_one_corner() -> None:
    text = "r1c1=12 r1c2=1234 r4c1=1256 r4c2=1278 r4c=-1 c2=-1"
    (step,) = uniqueness.hidden_rectangle(position(text))
    assert set(step.eliminations) == marks("2r4c2")
    assert not list(uniqueness.hidden_rectangle(position(text + f" r9c2{ANY}")))


# Filled corners


def test_three_filled_corners_decide_the_fourth() -> None:
    text = "r1c1:1 r1c2:2 r4c1:2 r4c2=13"
    (step,) = uniqueness.avoidable_rectangle_1(position(text))
    assert set(step.eliminations) == marks("1r4c2")
    assert not list(uniqueness.avoidable_rectangle_1(position(text, given="r1c2")))


def test_two_filled_corners_leave_one_digit_to_two() -> None:
    text = "r1c1:1 r1c2:2 r4c1=23 r4c2=13"
    (step,) = uniqueness.avoidable_rectangle_2(position(text))
    assert marks("3r4c3 3r4c9 3r5c1") < set(step.eliminations)
    assert not list(uniqueness.avoidable_rectangle_2(position(text, given="r1c1")))
    assert not list(uniqueness.avoidable_rectangle_2(position("r1c1:1 r1c2:2 r4c1=13 r4c2=23")))


# Graves


def grave(extra: bool = True) -> Candidates:
    """Two solved pairs of rows with two digits loose, and one candidate too many."""
    values = list(SOLVED)
    first = [cell for cell in range(81) if SOLVED[cell] in (1, 2, 3)]
    for cell in first:
        values[cell] = 0
    candidates = Candidates(classic(), values)
    swap = {1: 2, 2: 3, 3: 1}
    for cell in first:
        for digit in candidates.digits_of(cell):
            if digit not in (SOLVED[cell], swap[SOLVED[cell]]):
                candidates.eliminate(cell, digit)
    if extra:
        candidates.where[6 - SOLVED[first[4]] - swap[SOLVED[first[4]]]] |= 1 << first[4]
        candidates.masks[first[4]] |= 0b1110
    return candidates


def test_the_third_candidate_of_a_grave_is_right() -> None:
    (step,) = uniqueness.bug_plus_1(grave())
    (cell,) = step.cells(Role.TARGET)
    (extra,) = {1, 2, 3} - {SOLVED[cell], {1: 2, 2: 3, 3: 1}[SOLVED[cell]]}
    assert set(step.eliminations) == {(cell, other) for other in {1, 2, 3} - {extra}}


def test_a_grave_alone_says_nothing() -> None:
    assert not list(uniqueness.bug_plus_1(grave(extra=False)))


def test_an_extra_place_elsewhere_is_no_grave() -> None:
    candidates = grave()
    candidates.eliminate(candidates.blank.bit_length() - 1, 1)
    assert not list(uniqueness.bug_plus_1(candidates))


def test_boxes_of_six_have_rectangles_too() -> None:
    six = latin(6) + boxes(2, 3)
    (step,) = uniqueness.uniqueness_1(position("r1c1=12 r1c4=12 r2c1=12 r2c4=123", six))
    assert set(step.eliminations) == marks("12r2c4", 6)


# Loops

SIX = "r1c1=12 r1c4=12 r2c4=12 r2c7=12 r3c7=12"
"""Rows 1 to 3 in boxes 1 to 3; the last cell is r3c1."""


def loops(text: str, shortest: int = 6) -> list[Step]:
    return list(uniqueness.unique_loop(position(text), shortest))


def test_a_loop_of_six_with_one_cell_too_full() -> None:
    (step,) = loops(SIX + " r3c1=123")
    assert step.technique == "unique_loop_1"
    assert set(step.eliminations) == marks("12r3c1")
    assert len(step.cells(Role.PATTERN)) == 6


def test_a_loop_leaves_no_house_with_one_cell() -> None:
    assert not loops(SIX.replace("r3c7", "r4c7") + " r4c1=123")


def test_a_loop_without_extra_candidates_proves_nothing() -> None:
    assert not loops(SIX + " r3c1=12", 6)


def test_rectangles_are_the_shortest_loops() -> None:
    text = "r1c1=12 r1c2=12 r4c1=12 r4c2=1235"
    assert not loops(text)
    assert eliminated(loops(text, 4)) == [marks("12r4c2")]


def test_each_type_of_loop() -> None:
    two = SIX.replace("r3c7=12", "r3c7=123") + " r3c1=123"
    kinds = {step.technique: step for step in loops(two)}
    assert set(kinds) == {"unique_loop_2"}
    assert set(kinds["unique_loop_2"].eliminations) == marks(
        "3r3c2 3r3c3 3r3c4 3r3c5 3r3c6 3r3c8 3r3c9"
    )
    other = SIX.replace("r3c7=12", "r3c7=123") + " r3c1=124 r3c=-1"
    (locked,) = [step for step in loops(other) if step.technique == "unique_loop_4"]
    assert set(locked.eliminations) == marks("2r3c1 2r3c7")
    subset = SIX.replace("r3c7=12", "r3c7=123") + " r3c1=124 r3c5=34"
    (step,) = [step for step in loops(subset) if step.technique == "unique_loop_3"][:1]
    assert step.cells(Role.SUBSET) == (parse_cell("r3c5", 9),)
    assert {digit for _, digit in step.eliminations} == {3, 4}


def test_a_subset_of_most_cells_is_a_hidden_one_of_few() -> None:
    rest = " r3c2=345 r3c3=456 r3c4=567 r3c5=678 r3c6=378"
    text = SIX.replace("r3c7=12", "r3c7=123") + " r3c1=124" + rest
    steps = [step for step in loops(text) if step.technique == "unique_loop_3"]
    roles = {str(each.role): each.digits for each in steps[0].evidence}
    assert len(roles["hidden"]) < len(roles["subset"])
    assert {1, 2} <= set(roles["hidden"])


# Graves with more


def grave_with(*extras: tuple[int, int]) -> Candidates:
    """The grave of above with candidates put back: the place among its cells, and the digit."""
    candidates = grave(extra=False)
    cells = [cell for cell in range(81) if candidates.masks[cell]]
    for place, digit in extras:
        candidates.masks[cells[place]] |= 1 << digit
        candidates.where[digit] |= 1 << cells[place]
    return candidates


def too_many(candidates: Candidates) -> list[tuple[int, int, int]]:
    """For each cell of the grave its place, its row and the digit of 1 to 3 that it lacks."""
    cells = [cell for cell in range(81) if candidates.masks[cell]]
    return [
        (place, cell // 9, (0b1110 & ~candidates.masks[cell]).bit_length() - 1)
        for place, cell in enumerate(cells)
    ]


def test_two_cells_with_one_digit_too_many() -> None:
    places = too_many(grave(extra=False))
    digit = places[0][2]
    other = next(each for each in places[1:] if each[2] == digit)
    candidates = grave_with((places[0][0], digit), (other[0], digit))
    for step in uniqueness.bug(candidates):
        if step.technique == "bug_2":
            assert {lost for _, lost in step.eliminations} == {digit}
            assert set(step.cells(Role.ROOF)).isdisjoint(cell for cell, _ in step.eliminations)


def test_two_cells_of_a_row_share_what_is_locked() -> None:
    places = too_many(grave(extra=False))
    one, other = [each for each in places if each[1] == 0][:2]
    steps = list(uniqueness.bug(grave_with((one[0], one[2]), (other[0], other[2]))))
    (step,) = [step for step in steps if step.technique == "bug_4"]
    (locked,) = next(each.digits for each in step.evidence if each.role == Role.LOCKED)
    assert {digit for _, digit in step.eliminations}.isdisjoint({locked})
    assert len(step.eliminations) == 2


def test_a_grave_in_one_cell_is_the_same_as_before() -> None:
    places = too_many(grave(extra=False))
    candidates = grave_with((places[4][0], places[4][2]))
    (step,) = [step for step in uniqueness.bug(candidates) if step.technique == "bug_1"]
    (before,) = uniqueness.bug_plus_1(candidates)
    assert set(step.eliminations) == set(before.eliminations)
