from __future__ import annotations

from game.engine.rules import classic
from game.engine.variants.diagonal import diagonals
from tests.engine.techniques.positions import drawn, found, where

POINTING = """
    . o . + + +
    . o . + + +
    + x + + + +
    + x + + + +
    + x + + + +
    + x + + + +
    """

CLAIMING = """
    o o . . . .
    x x x + + +
    + + + + + +
    + + + + + +
    + + + + + +
    + + + + + +
    """

DIAGONAL = """
    o . . + + +
    . o . + + +
    + + x + + +
    + + + x + +
    + + + + x +
    + + + + + x
    """


def test_pointing() -> None:
    (step,) = drawn("pointing", POINTING, classic(6))
    assert step.house is not None
    assert (step.house.kind, step.house.index) == ("box", 0)


def test_claiming() -> None:
    (step,) = drawn("claiming", CLAIMING, classic(6))
    assert step.house is not None
    assert (step.house.kind, step.house.index) == ("row", 0)


def test_the_diagonal_is_a_line_to_point_along_only_where_it_is_a_house() -> None:
    assert not found("pointing", where(DIAGONAL, 1, classic(6)))
    assert drawn("pointing", DIAGONAL, classic(6) + diagonals(6))


def test_one_place_left_is_a_single_and_points_nowhere() -> None:
    picture = "o" + "." * 5 + ("." * 3 + "+" * 3) + "+" * 24
    assert not found("pointing", where(picture, 1, classic(6)))
    assert not found("claiming", where(picture, 1, classic(6)))


def test_boxes_come_in_order_and_digits_in_each() -> None:
    candidates = where(POINTING, 2, classic(6))
    for cell in (28, 29, 34, 35):
        candidates.eliminate(cell, 1)
    steps = [(step.house, step.eliminations[0][1]) for step in found("pointing", candidates)]
    assert steps == [(classic(6).houses[12], 2), (classic(6).houses[17], 1)]
