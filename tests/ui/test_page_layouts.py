"""The pages' layouts: nothing overlaps, leaves the window, or is too small to tap."""

from __future__ import annotations

import pytest

from game.ui.layout import guide
from game.ui.layout.geometry import Box, View
from tests.ui.pages import WINDOWS, name, outside

every_window = pytest.mark.parametrize("view", WINDOWS, ids=name)


@every_window
@pytest.mark.parametrize("pad_order", ["123", "789"])
@pytest.mark.parametrize("corner", [(0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (1.0, 1.0)])
def test_the_ring(view: View, pad_order: str, corner: tuple[float, float]) -> None:
    side = view.short // 12
    cell = Box(
        round((view.width - side) * corner[0]), round((view.height - side) * corner[1]), side, side
    )
    boxes = guide.ring(view, cell, pad_order)
    keys = [key for key in boxes if key != "ring"]
    assert outside(boxes, view) == {}
    discs = [(key, boxes[key]) for key in keys]
    for i, (_, a) in enumerate(discs):
        for _, b in discs[i + 1 :]:
            (ax, ay), (bx, by) = a.centre, b.centre
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= a.w**2, "the discs lie apart"
    above = "2" if pad_order == "123" else "8"
    assert boxes[f"digit.{above}"].centre[1] < boxes["digit.5"].centre[1]
