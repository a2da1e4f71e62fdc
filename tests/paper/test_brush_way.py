"""The strokes of the brush that show the way a game was solved."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.plans.brush_way import LEAST, MOST, NEAR, way_pieces

if TYPE_CHECKING:
    from game.plans.brush_way import Piece
    from game.plans.shape import Point


def cell(row: int, column: int) -> int:
    return 9 * row + column


def middle(number: int) -> Point:
    return number % 9 + 0.5, number // 9 + 0.5


def thickness(piece: Piece) -> float:
    """The width of its ink, about half way."""
    outline = piece.ink[0]
    side = len(outline) // 2
    return math.dist(outline[side // 2], outline[-1 - side // 2])


def test_the_brush_stays_down_from_neighbour_to_neighbour_and_is_lifted_before_a_leap() -> None:
    way = [cell(4, 0), cell(4, 1), cell(5, 2), cell(0, 8), cell(0, 7)]
    pieces = way_pieces(way, [3.0] * len(way), 9)
    assert [len(each) > 1 for each in pieces] == [False, True, True, False, True]
    for step, number in enumerate(way):
        ends = [point for piece in pieces[step] for outline in piece.ink for point in outline]
        assert min(math.dist(point, middle(number)) for point in ends) < 0.35
        assert all(math.dist(point, middle(number)) < NEAR + 0.5 for point in ends), "no long line"


def test_the_ink_is_broad_where_a_digit_took_long_and_never_a_hair() -> None:
    way = [cell(1, column) for column in range(9)]
    pieces = way_pieces(way, [3.0, 3.0, 3.0, 60.0, 60.0, 60.0, 0.1, 0.1, 0.1], 9)
    usual, slow, fast = (thickness(pieces[step][1]) for step in (1, 4, 7))
    assert fast < usual < slow <= MOST * 1.2
    assert fast >= LEAST - 0.001


def test_strange_ways_can_be_drawn() -> None:
    assert way_pieces([], [], 9) == []
    assert len(way_pieces([7], [0.0], 9)) == 1
    assert len(way_pieces([7, 8], [0.0, 0.0], 16)) == 2
