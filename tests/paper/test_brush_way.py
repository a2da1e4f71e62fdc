"""The strokes of the brush that show the way a game was solved."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.plans.brush_way import LEAST, MOST, way_pieces

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


def test_one_stroke_leads_from_the_first_digit_to_the_last_and_is_thin_in_a_leap() -> None:
    way = [cell(4, 0), cell(4, 1), cell(5, 2), cell(0, 8), cell(0, 7)]
    pieces = way_pieces(way, [3.0] * len(way), 9)
    for step, number in enumerate(way[:-1]):
        ends = [point for piece in pieces[step] for outline in piece.ink for point in outline]
        assert min(math.dist(point, middle(number)) for point in ends) < 0.4
    near, leap = pieces[2][1], pieces[3][1]
    assert thickness(leap) < LEAST < thickness(near)
    assert leap.dry > near.dry


def test_an_arrow_points_to_the_last_digit_and_leaves_it_readable() -> None:
    way = [cell(4, 0), cell(4, 1), cell(0, 8)]
    *_, head = way_pieces(way, [3.0] * len(way), 9)[-1]
    tip = min(head.ink[0], key=lambda point: math.dist(point, middle(way[-1])))
    assert tip == head.ink[0][0]
    assert 0.3 < math.dist(tip, middle(way[-1])) < 0.5


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
