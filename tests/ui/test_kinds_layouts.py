"""The options of a kind in windows of every size."""

from __future__ import annotations

import pytest

from game.ui.layout import kind_options
from game.ui.layout.geometry import View
from tests.ui.pages import WINDOWS, name, outside, overlapping, small

ROWS = ("size", "tier", "symmetry", "seed")


@pytest.mark.parametrize("view", WINDOWS, ids=name)
@pytest.mark.parametrize("parts", [1, 2, 4])
def test_the_options(view: View, parts: int) -> None:
    seen: list[str] = []
    for number in range(kind_options.pages_of_options(view, ROWS)):
        boxes = kind_options.kind_options(view, ROWS, number, parts)
        assert outside(boxes, view) == {}
        rows = [key for key in boxes if key in ROWS]
        labels = [key for key in boxes if key.startswith("label.")]
        seen += rows
        foot = ["previous", "next", "play"]
        texts = ["title", "back", "favourite", "note", "picture", "words"]
        assert overlapping(boxes, [*rows, *labels, *foot, *texts]) == []
        assert overlapping(boxes, [*rows, *labels, "progress", "cancel", "note"]) == []
        if view.short > 320 * view.scale:
            assert small(boxes, [*rows, *foot, "favourite", "back", "cancel"], view) == {}
    assert tuple(seen) == ROWS
