from __future__ import annotations

from game.engine.rules import classic
from game.engine.techniques.role import Role
from tests.engine.techniques.positions import found, pencilled, removed, rows

SIX = classic(6)


def test_two_cells_share_their_digits_out_between_row_and_box() -> None:
    """r1c1 and r1c2 have two digits of 12 and 34; r1c5 takes one, r2c3 another."""
    (step,) = found("sue_de_coq", pencilled(rows("1234 1234 . . 12 .", ". . 34 . . ."), SIX))
    row = ["1r1c3", "2r1c3", *(f"{digit}r1c{column}" for digit in (1, 2) for column in (4, 6))]
    box = [f"{digit}r{cell}" for digit in (3, 4) for cell in ("1c3", "2c1", "2c2")]
    assert removed(step, 6) == " ".join(sorted(row + box))
    assert [each.cells for each in step.evidence] == [(0, 1), (4,), (8,)]
    assert [each.house for each in step.evidence] == [None, SIX.houses[0], SIX.houses[12]]


def test_three_cells_with_a_digit_of_their_own_clear_it_from_both_houses() -> None:
    steps = found("sue_de_coq", pencilled(rows("125 345 1234 . 12 .", "34 . . . . ."), SIX))
    gone = {removed(step, 6) for step in steps}
    assert any("5r1c4" in each and "5r2c2" in each for each in gone)


def test_more_cells_beside_bring_digits_of_their_own() -> None:
    """r1c4 and r1c5 take one digit of the core and keep 5."""
    steps = found("sue_de_coq", pencilled(rows("1234 1234 6 125 15 .", "6 . 34 . . ."), SIX))
    assert any("5r1c6" in removed(step, 6).split() for step in steps)


def test_sets_that_want_the_same_digits_prove_nothing() -> None:
    assert not found("sue_de_coq", pencilled(rows("1234 1234 . . 12 .", ". . 24 . . ."), SIX))


def test_columns_meet_boxes_too() -> None:
    picture = "1234 . . . . . 1234 34 . . . . " + ". " * 12 + "12 . . . . . " + ". " * 6
    (step,) = found("sue_de_coq", pencilled(picture, SIX))
    assert step.cells(Role.PATTERN) == (0, 6)
    assert "1r3c1" in removed(step, 6)
    assert "3r1c2" in removed(step, 6)
