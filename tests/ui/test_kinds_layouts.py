"""The gallery of kinds and their options in windows of every size."""

from __future__ import annotations

import pytest

from game.session.kind_sketch import GROUPS
from game.ui.layout import kind_options, kinds
from game.ui.layout.geometry import View
from tests.ui.pages import WINDOWS, name, outside, overlapping, small

TABS = ("all", *GROUPS)
ROWS = ("size", "tier", "symmetry", "seed")


@pytest.mark.parametrize("view", WINDOWS, ids=name)
@pytest.mark.parametrize("tabs", [TABS, TABS[:1] + TABS[3:]], ids=["kinds", "mix"])
@pytest.mark.parametrize("played", [0, 12])
@pytest.mark.parametrize("finding", [False, True])
def test_the_gallery(view: View, tabs: tuple[str, ...], played: int, finding: bool) -> None:
    last = [round(6 * view.base)] * (played and played + 1)
    boxes = kinds.kinds(view, tabs, last, finding)
    assert outside(boxes, view) == {}
    tiles = [key for key in boxes if key.startswith("row.")]
    shown = [key for key in boxes if key.startswith(("tab.", "last.")) or key == "tabs"]
    search = [key for key in ("field", "find") if key in boxes]
    head = ["back", "title", "surprise", "played", *search]
    foot = ["previous", "range", "next"]
    assert overlapping(boxes, [*tiles, "mix", *shown, *head, *foot]) == []
    assert overlapping(boxes, [*tiles, "mix", "said", "undo"]) == []
    assert overlapping(boxes, ["none", "all", *search, *foot]) == []
    assert search, "the search can always be reached"
    assert "field" in boxes or not finding
    if view.short > 320 * view.scale:
        pressed = [*tiles, "mix", *shown, *search, "back", "surprise", *foot[::2], "undo", "all"]
        assert small(boxes, pressed, view) == {}


@pytest.mark.parametrize("view", WINDOWS, ids=name)
def test_kinds_stay_where_they_are_when_one_is_played(view: View) -> None:
    before, after = kinds.kinds(view, TABS), kinds.kinds(view, TABS, [100] * 13)
    assert {key: before[key] for key in before if key.startswith("row.")} == {
        key: after[key] for key in after if key.startswith("row.")
    }


@pytest.mark.parametrize("view", WINDOWS, ids=name)
def test_the_parts_of_a_tile(view: View) -> None:
    boxes = kinds.kinds(view, TABS)
    parts = kinds.tile_parts(boxes["row.0"], view)
    named = {key: box for key, box in parts._asdict().items() if box}
    assert outside(named, view) == {}
    assert overlapping(named, ["picture", "title", "field", "words", "sign"]) == []
    if view.short > 320 * view.scale:
        assert small(named, ["options"], view) == {}
        assert parts.title.w >= 3 * view.base
    play, options = kinds.mix_parts(boxes["mix"], view)[2:]
    assert not overlapping({"play": play, "options": options}, ["play", "options"])
    if view.short > 320 * view.scale:
        assert small({"play": play, "options": options}, ["play", "options"], view) == {}


def test_a_desktop_shows_some_twenty_tiles() -> None:
    boxes = kinds.kinds(View(1280, 800), TABS)
    assert sum(key.startswith("row.") for key in boxes) + 1 == 20


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
