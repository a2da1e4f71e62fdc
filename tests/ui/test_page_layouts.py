"""The pages' layouts: nothing overlaps, leaves the window, or is too small to tap."""

from __future__ import annotations

import pytest

from game.ui.layout import guide, ledger
from game.ui.layout.geometry import Box, View
from tests.ui.pages import WINDOWS, name, outside, overlapping, small

every_window = pytest.mark.parametrize("view", WINDOWS, ids=name)


@every_window
@pytest.mark.parametrize(
    "counts",
    [(6, 2), (8, 9), (45, 60), (6, 9, True)],
    ids=["few", "some", "many", "kinds"],
)
@pytest.mark.parametrize("part", ledger.PARTS)
def test_the_ledger(view: View, counts: tuple[int, int, bool], part: str) -> None:
    boxes = ledger.ledger(view, ledger.Counts(*counts), part)
    pressed = [
        name for name in boxes if name.startswith(("levels.", "back", "tab", "choice", "kind"))
    ]
    pressed = [name for name in pressed if not name.endswith((".head", ".at"))]
    turned = [
        name for name in boxes if name.startswith("tricks.") and name.endswith((".back", ".on"))
    ]
    assert outside(boxes, view) == {}
    assert overlapping(boxes, [name for name in boxes if name != "sheet"]) == []
    assert small(boxes, [*pressed, *turned], view) == {}
    if "times" in boxes:
        assert boxes["times"].h >= 6 * view.caption, "a plot that can be read"
    if "year" in boxes:
        assert ledger.year_places(boxes["year"], view).note.bottom <= boxes["year"].bottom


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
