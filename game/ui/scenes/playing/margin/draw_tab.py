"""The tab with the tools for marks, colours and lines; colours stand on the keys of the pad."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.input.marking_intents import ClearLayer, SwitchTarget, UseTool
from game.ui.layout.geometry import Box
from game.ui.parts.pressing import Spot
from game.ui.scenes.playing.margin.measures import ruled_line
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.control import ControlId
from game.ui.widgets.mark_keys import KeyWords, MarkKeys

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Part
    from game.ui.scenes.playing.margin.tab import TabArea
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

KEYS = ("corner", "centre", "cells", "notes", "line", "clear")
"""The tools, in the order in which they stand; `cells` and `notes` colour them."""

WELL_WIDE, WELL_HIGH = 56, 30
"""The width of a key in points in which its word has room below its picture, and with which the
tools leave the red margin line free; and the height in which it has room beside that: narrower keys
stand in two rows where these are so high."""

HIGHEST = 1.15
"""How high a key is at most, in its widths."""

HEADROOM = 3
"""How far from the titles of the tabs two rows stay, in points."""

LEAST_KEY = 40
"""The side of a key in points that it has where there is room."""


class DrawTab:
    """A key for each tool, in one row or in two."""

    name = "draw"

    def is_offered(self, play: Play) -> bool:
        """Every game can be drawn on."""
        return True

    def spots(self, play: Play, area: TabArea, t: Texts) -> list[Part]:
        """A key for each tool."""
        in_use, places = _in_use(play), _places(area).items()
        return [
            Spot(
                ControlId(self.name, name),
                box,
                t(f"marks.key.{name}"),
                on_press=True,
                chosen=name == in_use,
            )
            for name, box in places
        ]

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Take up a tool."""
        member, selection = control.member, play.selection
        if member == "clear":
            return ClearLayer("lines" if selection.tool is Tool.LINE else "colours")
        if member in ("cells", "notes"):
            wanted = member == "notes"
            if selection.tool is Tool.COLOUR and selection.on_notes is wanted:
                return UseTool(Tool.COLOUR.value)  # which puts it back
            if selection.on_notes is not wanted:
                return SwitchTarget()
            return UseTool(Tool.COLOUR.value)
        return UseTool(str(member))

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """The keys, the one in use in a frame."""
        places = _places(area)
        box = _around(list(places.values()), area.view.line * 4)
        look = (tuple(places.items()), _in_use(play), t.language)
        paint = partial(self._paint, area.view, play, places, t)
        play.margin.picture(self.name).draw(canvas, box, look, paint)

    def _paint(
        self,
        view: View,
        play: Play,
        places: dict[str, Box],
        t: Texts,
        canvas: Canvas,
        dx: int,
        dy: int,
    ) -> None:
        """Draw the keys anew, moved by `dx` and `dy`."""
        keys, in_use = MarkKeys(), _in_use(play)
        labels = [t(f"marks.key.{name}") for name in places]
        words = KeyWords.of(canvas, view, next(iter(places.values())), labels)
        for label, (name, box) in zip(labels, places.items(), strict=True):
            place = box.moved(dx, dy)
            if name == "clear":
                cleared = "line" if in_use == "line" else "cells"
                keys.tool(canvas, view, place, cleared, label, words, struck=True)
            else:
                keys.tool(canvas, view, place, name, label, words, in_use == name)


def _reachable(row: Box, gap: int, view: View) -> Box:
    """A row for the keys, a little wider than its ruled row where they would be too small for
    a finger: into the space along the edges of the slip."""
    least, count = round(LEAST_KEY * view.scale), len(KEYS)
    wide = max(0, count * least + (count - 1) * gap - row.w) // 2
    return row.inset(-min(wide, round(0.3 * ruled_line(view))), 0)


def _around(boxes: list[Box], margin: int) -> Box:
    """The box around some boxes, and a margin."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y).inset(-margin, -margin)


def _in_use(play: Play) -> str:
    """The key of the tool in use; empty for one that has none."""
    tool = play.selection.tool
    if tool is Tool.COLOUR:
        return "notes" if play.selection.on_notes else "cells"
    return tool.value if tool.value in KEYS else ""


def _gap(view: View) -> int:
    return max(2, round(4 * view.scale))


def _is_close(box: Box, view: View) -> bool:
    """Whether the keys of a row have too little room for words below their pictures."""
    wide = (box.w - (len(KEYS) - 1) * _gap(view)) // len(KEYS)
    return wide < round(WELL_WIDE * view.text * view.scale)


def keys_cross_fold(area: TabArea) -> bool:
    """Whether the tools need the room left of the red margin line, too."""
    return _is_close(area.box, area.view)


def across_fold(row: Box, fold: Box) -> Box:
    """A ruled row with the room left of the red margin line, but for a little beside the edge."""
    inset = round(fold.w * 0.12)
    # as far beyond its ruled rows at the right
    return Box(fold.x + inset, row.y, row.right - fold.x + inset, row.h)


def _places(area: TabArea) -> dict[str, Box]:
    """Where each key stands, by the name of its tool."""
    box, view, gap = area.box, area.view, _gap(area.view)
    if area.fold and keys_cross_fold(area):
        box = across_fold(box, area.fold)
    elif not area.fold and box.h <= ruled_line(view):
        box = _reachable(box, gap, view)
    has_two = _is_close(box, view) and box.h >= 2 * round(WELL_HIGH * view.scale) + gap
    rows = 2 if has_two else 1
    if has_two:  # away from the stroke under the title
        box = box.below(box.y + round(HEADROOM * view.scale))
    columns = len(KEYS) // rows
    wide = (box.w - (columns - 1) * gap) // columns
    high = min((box.h - (rows - 1) * gap) // rows, round(HIGHEST * wide))
    keys = box.centred(box.w, rows * high + (rows - 1) * gap)
    return dict(zip(KEYS, keys.grid(columns, rows, gap), strict=True))
