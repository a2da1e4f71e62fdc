"""The pages' layouts: nothing overlaps, leaves the window, or is too small to tap."""

from __future__ import annotations

import pytest

from game.ui.layout import guide, ledger
from game.ui.layout.geometry import Box, View
from game.ui.scenes.layouts import key_lines
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
@pytest.mark.parametrize("last", [False, True])
def test_how_to_play(view: View, last: bool) -> None:
    boxes = guide.how_to_play(view, last)
    leaves = [name for name in boxes if name == "cover" or name.startswith("page.")]
    named = [name for name in boxes if name not in leaves]
    pressed = ["back", "previous", "next", *(["lesson", "keys"] if last else [])]
    assert outside(boxes, view) == {}
    assert overlapping(boxes, named) == []
    assert small(boxes, pressed, view) == {}
    assert boxes["picture"].w == boxes["picture"].h
    for each in named:
        assert any(boxes[leaf].contains((boxes[each].x, boxes[each].y)) for leaf in leaves)


@every_window
def test_every_line_of_the_keys_is_on_some_page_and_once(view: View) -> None:
    lines = key_lines()
    made = guide.KeyPages(view, lines)
    found: list[str] = []
    for number in range(made.count):
        boxes = dict(made.boxes(number))
        assert outside(boxes, view) == {}
        slip = boxes.pop("slip")
        assert overlapping(boxes, boxes) == []
        assert small(boxes, ("back", "set", "change", "previous", "next"), view) == {}
        lines_here = [key for key in boxes if key.startswith(("row.", "heading."))]
        assert all(slip.contains((boxes[key].x, boxes[key].y)) for key in lines_here)
        found += lines_here
    wanted = [f"row.{section}.{i}" for section, count in enumerate(lines) for i in range(count)]
    assert sorted(found) == sorted([*wanted, *(f"heading.{i}" for i in range(len(lines)))])


@every_window
def test_every_line_of_the_keys_can_be_pressed_while_they_are_changed(view: View) -> None:
    made = guide.KeyPages(view, key_lines()[:-1], pressed=True)
    for number in range(made.count):
        boxes = made.boxes(number)
        rows = [key for key in boxes if key.startswith("row.")]
        assert outside(boxes, view) == {}
        assert small(boxes, rows, view) == {}


@every_window
def test_no_heading_of_the_keys_stands_alone_at_the_foot(view: View) -> None:
    made = guide.KeyPages(view, key_lines())
    for number in range(made.count):
        boxes = made.boxes(number)
        for section in range(3):
            heading = boxes.get(f"heading.{section}")
            if heading:
                first = boxes[f"row.{section}.0"]
                assert (first.x, first.y) == (heading.x, heading.bottom)


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
