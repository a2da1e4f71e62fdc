"""Lists of games and of puzzles in windows of every size."""

from __future__ import annotations

import pytest

from game.ui.layout import my_games as layout
from game.ui.layout.geometry import View
from tests.ui.pages import WINDOWS, name, outside, overlapping, small


@pytest.mark.parametrize("view", WINDOWS, ids=name)
def test_the_page_of_games(view: View) -> None:
    boxes = layout.listing(view)
    assert outside(boxes, view) == {}
    rows = [key for key in boxes if key.startswith("row.")]
    tabs = [f"tab.{tab}" for tab in layout.TABS]
    assert overlapping(boxes, [*rows, *tabs, "back", "previous", "range", "next"]) == []
    if view.short > 320 * view.scale:
        assert small(boxes, [*rows, *tabs, "previous", "next", "undo", "back"], view) == {}
        for key in rows:
            parts = layout.parts(boxes[key], view, 2)
            assert small({str(i): box for i, box in enumerate(parts.buttons)}, "01", view) == {}
            assert parts.title.w >= 4 * view.base


@pytest.mark.parametrize("view", WINDOWS, ids=name)
def test_the_page_of_a_list(view: View) -> None:
    boxes = layout.tiles(view)
    assert outside({key: box for key, box in boxes.items() if key != "said"}, view) == {}
    rows = [key for key in boxes if key.startswith("row.")]
    assert overlapping(boxes, [*rows, "back", "previous", "range", "next", "bad", "jump"]) == []
