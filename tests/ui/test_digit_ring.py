"""The ring of a controller: every digit of a board of any size can be picked."""

from __future__ import annotations

import copy

import pytest

from game.ui.layout.geometry import Box, View
from game.ui.widgets.digit_ring import DigitRing, places_in_ring
from tests.ui.pages import WINDOWS, name, outside

WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))


@pytest.mark.parametrize("order", ["123", "789"])
@pytest.mark.parametrize("size", [9, 10, 12, 16, 20, 25])
def test_every_digit_can_be_reached_and_no_other(size: int, order: str) -> None:
    found, waiting = set[int](), [DigitRing((), order, size)]
    seen = set[tuple[int, int, int]]()
    while waiting:
        ring = waiting.pop()
        if (ring.page, ring.row, ring.column) in seen:
            continue
        seen.add((ring.page, ring.row, ring.column))
        found.add(ring.digit)
        for way in WAYS:
            moved = copy.copy(ring)
            moved.move(*way)
            waiting.append(moved)
    assert found == set(range(size + 1)), "0 rubs out"


def test_a_shoulder_turns_the_page_to_where_the_stick_points() -> None:
    ring = DigitRing((), "123", 16)
    ring.turn(1)
    ring.tilt(0, -1)
    assert ring.digit == 11
    ring.tilt(1, 1)
    assert ring.digit == 11, "there is no 18"
    ring.turn(1)
    assert ring.page == 1


@pytest.mark.parametrize("view", WINDOWS, ids=name)
@pytest.mark.parametrize("pad_order", ["123", "789"])
@pytest.mark.parametrize("corner", [(0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (1.0, 1.0)])
def test_the_ring_boxes(view: View, pad_order: str, corner: tuple[float, float]) -> None:
    side = view.short // 12
    cell = Box(
        round((view.width - side) * corner[0]), round((view.height - side) * corner[1]), side, side
    )
    ring, erase, digits = places_in_ring(view, cell, pad_order)
    discs = [*digits, erase]
    assert outside({str(disc): disc for disc in [ring, *discs]}, view) == {}
    for i, a in enumerate(discs):
        for b in discs[i + 1 :]:
            (ax, ay), (bx, by) = a.centre, b.centre
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= a.w**2, "the discs lie apart"
    above = 2 if pad_order == "123" else 8
    assert digits[above - 1].centre[1] < digits[4].centre[1]
