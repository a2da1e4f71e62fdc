"""The strokes of the brush that show the way a game was solved."""

from __future__ import annotations

import math
from itertools import chain, groupby, pairwise
from typing import TYPE_CHECKING

from game.plans.brush_way import LEAST, MOST, in_order, last_ring, way_pieces

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


def drawn(pieces: list[Piece]) -> list[Point]:
    return [point for piece in pieces for outline in piece.ink for point in outline]


def test_a_stroke_leads_from_digit_to_digit_and_a_thread_to_one_far_away() -> None:
    pieces = far_and_back()
    for step, place in enumerate([(4, 0), (4, 1), (5, 2), (0, 8)]):
        assert min(math.dist(point, middle(cell(*place))) for point in drawn(pieces[step])) < 0.4
    *thread, _ = pieces[3]
    along = sorted(drawn(thread))
    assert along[0][0] < 4, "it begins where the stroke runs out"
    assert math.dist(along[-1], middle(cell(0, 8))) < 0.2
    assert max(abs(b[0] - a[0]) for a, b in pairwise(along)) < 0.2, "and is nowhere broken"
    for piece in thread:
        side = len(piece.ink[0]) // 2
        wide = [math.dist(a, b) for a, b in zip(piece.ink[0], piece.ink[0][::-1], strict=True)]
        assert max(wide[:side]) < LEAST / 2, "it is much thinner than any stroke"


def test_a_thread_passes_beside_the_digits_between() -> None:
    way = [cell(4, 0), cell(4, 8)]
    *thread, _ = way_pieces(way, [3.0, 3.0], 9)[1]
    for column in range(2, 7):
        far = min(math.dist(point, middle(cell(4, column))) for point in drawn(thread))
        assert far > 0.25, f"it crosses the digit in column {column + 1}"
    ends = way_pieces([cell(0, 0), cell(0, 8)], [3.0, 3.0], 9)[1]
    assert min(y for _, y in drawn(ends)) > 0, "and stays on the board"


def test_a_digit_alone_has_a_dab_that_points_to_the_next() -> None:
    way = [cell(0, 0), cell(4, 4), cell(8, 8)]
    *_, dab, tail = way_pieces(way, [3.0] * len(way), 9)[1]
    assert math.dist(max(dab.ink[0]), min(dab.ink[0])) > 0.35
    tip = max(drawn([tail]), key=lambda point: math.dist(point, middle(way[1])))
    assert min(tip) > 4.8 and math.dist(tip, middle(way[1])) > 0.5


def test_a_stroke_runs_out_within_a_cell_of_its_last_digit() -> None:
    *_, end = far_and_back()[2]
    tip = max(drawn([end]), key=lambda point: math.dist(point, middle(cell(4, 1))))
    assert 0.5 < math.dist(tip, middle(cell(5, 2))) < 1
    assert tip[1] < 5.5, "towards where the next one begins"
    assert math.dist(end.ink[0][0], end.ink[0][-1]) > LEAST
    *_, last, _ = end.ink
    side = len(last) // 2
    assert math.dist(last[side - 1], last[side]) < 0.02


def test_a_stroke_that_turns_back_has_no_hole() -> None:
    """Its end turns about to where the next stroke begins, behind it."""
    way = [cell(2, 6), cell(2, 7), cell(2, 8), cell(6, 0), cell(6, 1)]
    pieces = way_pieces(way, [3.0] * len(way), 9)
    for outline in (outline for piece in pieces[2] for outline in piece.ink):
        ways = [
            math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(outline[: len(outline) // 2])
        ]
        turns = [math.remainder(b - a, math.tau) for a, b in pairwise(ways)]
        assert abs(sum(turns)) < math.pi, "no outline leads back over itself"


def test_strokes_and_threads_have_one_tone_over_all_wet_edges() -> None:
    way = [cell(0, 0), cell(0, 1), cell(8, 8), cell(8, 7), cell(0, 4)]
    pieces = [*chain(*way_pieces(way, [3.0] * len(way), 9)), last_ring(way[-1], 9)]
    tones = [tone for _, tone in in_order(pieces)]
    assert [tone for tone, _ in groupby(tones)] == ["way_edge", "way", "vermilion"]
    inks = [outline for outline, tone in in_order(pieces) if tone == "way"]
    xs, ys = zip(*chain(*inks), strict=True)
    assert min(xs) < 1 and max(ys) > 8, "from the first digit to those far away"


def test_a_ring_leaves_the_last_digit_readable_and_touches_no_other() -> None:
    (outline,) = last_ring(cell(8, 8), 9).ring
    far = [math.dist(point, middle(cell(8, 8))) for point in outline]
    assert min(far) > 0.3 and max(far) < 0.5


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
