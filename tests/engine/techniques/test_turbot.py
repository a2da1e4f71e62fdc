from __future__ import annotations

from game.engine.techniques.role import Role
from tests.engine.techniques.positions import found, removed, where

SKYSCRAPER = """
    +++++++++
    +++++++++
    .o......o
    +++++++++
    +++++++++
    +++++++++
    +++++++++
    .o.....o.
    +++++++++
    """

KITE = """
    +.+++++++
    ..o.....o
    +o+++++++
    +.+++++++
    +.+++++++
    +.+++++++
    +.+++++++
    +o+++++++
    +.+++++++
    """

TWO_KITES = """
    +..++++++
    ..o.....o
    .o....o..
    +..++++++
    +..++++++
    +..++++++
    +.o++++++
    +o.++++++
    +..++++++
    """

TURBOT = """
    +++++++++
    .o......o
    +++++++++
    +++++++++
    +++++++++
    +++++++++
    ++++++..o
    ++++++...
    ++++++o..
    """

RECTANGLE = """
    ..o+++++.
    oo.+++++o
    ..o+++++.
    ++++++++.
    ++++++++.
    ++++++++.
    ++++++++.
    ++++++++o
    ++++++++.
    """


def only(key: str, picture: str) -> str:
    """What the one step of digit 1 removes."""
    (step,) = found(key, where(picture))
    return removed(step)


def test_a_skyscraper_stands_on_one_column_and_is_clipped_where_its_tops_meet() -> None:
    (step,) = found("skyscraper", where(SKYSCRAPER))
    assert removed(step) == "1r1c8 1r2c8 1r7c9 1r9c9"
    assert step.cells(Role.PATTERN) == (19, 64)
    assert set(step.cells(Role.PINCER)) == {26, 70}
    assert not found("turbot_fish", where(SKYSCRAPER))


def test_a_skyscraper_lies_on_its_side_too() -> None:
    candidates = where(SKYSCRAPER)
    turned = "".join(
        "+" if candidates.masks[column * 9 + row] >> 1 & 1 else "."
        for row in range(9)
        for column in range(9)
    )
    assert only("skyscraper", turned) == "1r8c1 1r8c2 1r9c7 1r9c9"


def test_two_tops_in_one_column_are_an_x_wing_and_no_skyscraper() -> None:
    candidates = where(SKYSCRAPER.replace("o......o", "o.....o."))
    assert not found("skyscraper", candidates)
    assert found("x_wing", candidates)


def test_a_kite_joins_a_row_and_a_column_in_a_box() -> None:
    assert only("two_string_kite", KITE) == "1r8c9"
    apart = KITE.replace("+o+++++++\n    +.+++++++\n    +.", "+.+++++++\n    +o+++++++\n    +.")
    assert not found("two_string_kite", where(apart))


def test_two_kites_that_share_a_box_are_told_at_once() -> None:
    candidates = where(TWO_KITES)
    kites = {removed(step) for step in found("two_string_kite", candidates)}
    assert kites == {"1r8c9", "1r7c7"}
    assert [removed(step) for step in found("dual_two_string_kite", candidates)] == ["1r7c7 1r8c9"]


def test_a_turbot_fish_may_swim_through_a_box() -> None:
    (step,) = found("turbot_fish", where(TURBOT))
    assert removed(step) == "1r9c2"
    assert {each.house.kind for each in step.evidence if each.house} == {"row", "box"}


def test_an_empty_rectangle_turns_a_link_around_its_corner() -> None:
    (step,) = found("empty_rectangle", where(RECTANGLE))
    assert removed(step) == "1r8c3"
    assert step.cells(Role.PATTERN) == (2, 9, 10, 20)


def test_a_box_that_is_not_empty_enough_is_no_empty_rectangle() -> None:
    assert not found("empty_rectangle", where(RECTANGLE.replace("..o+++++.", ".oo+++++.", 1)))


def test_two_cells_in_the_box_are_enough() -> None:
    picture = RECTANGLE.replace("..o+++++.\n    oo.", "..o+++++.\n    o..").replace(
        "..o+++++.\n    ++++++++.", "...+++++.\n    ++++++++."
    )
    assert only("empty_rectangle", picture) == "1r8c3"
