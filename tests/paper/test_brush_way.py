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


def far_and_back() -> list[list[Piece]]:
    """A stroke of three digits, and one of two far away."""
    way = [cell(4, 0), cell(4, 1), cell(5, 2), cell(0, 8), cell(0, 7)]
    return way_pieces(way, [3.0] * len(way), 9)


def test_a_stroke_leads_from_digit_to_digit_and_the_brush_is_lifted_before_one_far_away() -> None:
    pieces = far_and_back()
    ends = [(4, 0), (4, 1), (5, 2), (0, 8)]
    for step, place in enumerate(ends):
        drawn = [point for piece in pieces[step] for outline in piece.ink for point in outline]
        assert min(math.dist(point, middle(cell(*place))) for point in drawn) < 0.4
    drawn = [point for way in pieces for piece in way for edge in piece.edge for point in edge]
    assert not [at for at in drawn if 3.4 < at[0] < 6.5], "nothing lies on the way there"


def test_a_digit_alone_has_a_dab_that_is_larger_than_a_dot() -> None:
    way = [cell(0, 0), cell(4, 4), cell(8, 8)]
    (dab,) = way_pieces(way, [3.0] * len(way), 9)[1]
    assert max(math.dist(a, b) for a in dab.ink[0] for b in dab.ink[0]) > 0.6


def test_a_stroke_runs_out_within_a_cell_of_its_last_digit() -> None:
    *_, end = far_and_back()[2]
    tip = max(end.ink[0], key=lambda point: math.dist(point, middle(cell(4, 1))))
    assert 0.15 < math.dist(tip, middle(cell(5, 2))) < 0.5
    assert math.dist(end.ink[0][0], end.ink[0][-1]) > LEAST
    side = len(end.ink[0]) // 2
    assert math.dist(end.ink[0][side - 1], end.ink[0][side]) < 0.02


def test_an_arrow_points_to_the_last_digit_and_leaves_it_readable() -> None:
    for last in (cell(4, 2), cell(0, 8)):  # also where the brush was lifted before it
        way = [cell(4, 0), cell(4, 1), last]
        *_, shaft, head = way_pieces(way, [3.0] * len(way), 9)[-1]
        tip = min(head.ink[0], key=lambda point: math.dist(point, middle(last)))
        assert tip == head.ink[0][0]
        assert 0.3 < math.dist(tip, middle(last)) < 0.5
        assert max(math.dist(at, middle(last)) for at in shaft.ink[0]) < 1.3
        others = {*range(81)} - {last}
        assert min(math.dist(at, middle(other)) for at in head.ink[0] for other in others) > 0.25


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
