"""Wings: drawn on an otherwise empty board, where every other cell may hold anything."""

from __future__ import annotations

from game.engine.notation import parse_cell
from game.engine.rules import classic
from game.engine.techniques.role import Role
from game.engine.techniques.wings import w_wing, xy_wing, xyz_wing
from game.words.sentences import explain
from tests.engine.techniques.drawing import eliminated, marks, position


def test_an_xy_wing_takes_its_digit_from_what_sees_both_pincers() -> None:
    (step,) = xy_wing(position("r1c1=12 r1c5=13 r2c2=23"))
    assert set(step.eliminations) == marks("3r1c2 3r1c3 3r2c4 3r2c5 3r2c6")
    assert step.cells(Role.PIVOT) == (parse_cell("r1c1", 9),)
    assert set(step.cells(Role.PINCER)) == {parse_cell("r1c5", 9), parse_cell("r2c2", 9)}


def test_a_wing_says_which_digit_of_the_pivot_leads_to_which_pincer() -> None:
    (step,) = xy_wing(position("r1c1=12 r1c5=13 r2c2=23"))
    assert explain(step, classic(9)).startswith(
        "r1c1 is 1 or 2. If it is 1, r1c5 is 3; if it is 2, r2c2 is 3. "
    )


def test_no_xy_wing_without_a_digit_in_both_pincers() -> None:
    assert not list(xy_wing(position("r1c1=12 r1c5=13 r2c2=24")))


def test_no_xy_wing_when_the_pivot_does_not_see_a_pincer() -> None:
    assert not list(xy_wing(position("r1c1=12 r1c5=13 r5c2=23")))


def test_three_cells_that_see_each_other_are_no_less_an_xy_wing() -> None:
    steps = list(xy_wing(position("r1c1=12 r1c2=13 r1c3=23")))
    assert {tuple(step.eliminations) for step in steps} >= {
        tuple(
            sorted(marks("3r1c4 3r1c5 3r1c6 3r1c7 3r1c8 3r1c9 3r2c1 3r2c2 3r2c3 3r3c1 3r3c2 3r3c3"))
        )
    }


def test_xy_wings_come_by_their_first_cell() -> None:
    pairs = "r1c5=12 r1c9=13 r5c5=23 r2c1=45 r2c8=46 r8c1=56"
    first, second = xy_wing(position(pairs))
    assert set(first.eliminations) == marks("3r5c9")
    assert set(second.eliminations) == marks("6r8c8")


def test_an_xyz_wing_must_be_seen_by_all_three() -> None:
    (step,) = xyz_wing(position("r1c1=123 r1c5=13 r2c2=23"))
    assert set(step.eliminations) == marks("3r1c2 3r1c3")


def test_no_xyz_wing_of_two_equal_pincers() -> None:
    assert not list(xyz_wing(position("r1c1=123 r1c5=13 r2c2=13")))


def test_a_w_wing_needs_two_places_of_one_of_its_digits() -> None:
    ends = "r1c1=12 r9c9=12"
    assert not list(w_wing(position(ends)))
    (step,) = w_wing(position(f"{ends} r5c=-1 r5c1=123456789 r5c9=123456789"))
    assert set(step.eliminations) == marks("2r1c9 2r9c1")
    assert step.cells(Role.BRIDGE) == (parse_cell("r5c1", 9), parse_cell("r5c9", 9))


def test_the_bridge_of_a_w_wing_is_seen_from_both_ends() -> None:
    text = "r1c1=12 r9c9=12 r5c=-1 r5c2=123456789 r5c9=123456789"
    assert not list(w_wing(position(text)))


def test_a_w_wing_holds_for_either_digit() -> None:
    text = "r1c1=12 r9c9=12 r5c=-12 r5c1=123456789 r5c9=123456789"
    both = [marks("1r1c9 1r9c1"), marks("2r1c9 2r9c1")]
    assert eliminated(list(w_wing(position(text)))) == both
