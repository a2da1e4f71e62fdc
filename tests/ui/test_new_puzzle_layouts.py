"""The layouts of New puzzle fit every window."""

from __future__ import annotations

import pytest

from game.ui.layout import new_puzzle
from game.ui.layout.geometry import Box, View
from tests.ui.pages import WINDOWS, name, outside, overlapping, small

every_window = pytest.mark.parametrize("view", WINDOWS, ids=name)


def pressed(boxes: dict[str, Box]) -> list[str]:
    """What can be pressed; Make and Cancel take turns at one place."""
    words = ("title", "row.", "label.", "note.", "progress", "card", "make", "range")
    return [key for key in boxes if not key.startswith(words)]


@every_window
@pytest.mark.parametrize("waiting", [False, True])
@pytest.mark.parametrize("tab", new_puzzle.TABS)
def test_every_tab_fits(view: View, tab: str, waiting: bool) -> None:
    boxes = new_puzzle.new_puzzle(view, tab, 0, waiting)
    assert outside(boxes, view) == {}
    assert overlapping(boxes, pressed(boxes)) == []
    captions = [key for key in boxes if key.startswith("note.")]
    assert overlapping(boxes, [*pressed(boxes), *captions]) == []
    assert small(boxes, pressed(boxes), view) == {}


@every_window
def test_every_wish_stands_on_one_page_and_once(view: View) -> None:
    seen = []
    for number in range(new_puzzle.pages_of_wishes(view)):
        boxes = new_puzzle.new_puzzle(view, "custom", number)
        rows = [key for key in boxes if key.startswith("row.")]
        labels = [f"label.{row[4:]}" for row in rows]
        assert outside(boxes, view) == {}
        assert overlapping(boxes, [*pressed(boxes), *labels]) == []
        assert small(boxes, [row[4:] for row in rows], view) == {}
        seen += [row[4:] for row in rows]
    assert tuple(seen) == new_puzzle.ROWS
