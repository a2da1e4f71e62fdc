"""The tab with the tools for marks, colours and lines, and the eight colours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.marks import COLOURS
from game.ui.input.marking_intents import ClearLayer, PaintColour, SwitchTarget, UseTool
from game.ui.layout.geometry import Box
from game.ui.parts.pressing import Spot
from game.ui.scenes.playing.margin.measures import ruled_line
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.control import ControlId
from game.ui.widgets.mark_keys import KeyLabel, MarkKeys, label_size

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


SLENDER = 2
"""How many times as high as wide a key may be; in a higher margin tools and colours have two rows
each."""

WELL_WIDE = 56
"""The width of a key in points with which the tools leave the red margin line free."""

LEAST_KEY = 40
"""The side of a key in points that it has where there is room."""


class DrawTab:
    """Tools above, colours below; in a low margin both in one row."""

    name = "draw"

    def is_offered(self, play: Play) -> bool:
        """Every game can be drawn on."""
        return True

    def spots(self, play: Play, area: TabArea, t: Texts) -> list[Part]:
        """A key for each tool and each colour."""
        spots: list[Part] = []
        in_use, colour = _in_use(play), play.selection.colour
        for name, box in _places(play, area).items():
            is_tool = isinstance(name, str)
            words = t(f"marks.key.{name}") if is_tool else t("marks.colour", n=name)
            chosen, id = name == (in_use if is_tool else colour), ControlId(self.name, name)
            spots.append(Spot(id, box, words, on_press=True, chosen=chosen))
        return spots

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Take up a tool or a colour."""
        member, selection = control.member, play.selection
        if isinstance(member, int):
            return PaintColour(member)
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
        places = _places(play, area)
        box = _around(list(places.values()), area.view.line * 4)
        look = (tuple(places.items()), _in_use(play), play.selection.colour, t.language)
        paint = partial(self._paint, area.view, play, places, t)
        play.margin.picture(self.name).draw(canvas, box, look, paint)

    def _paint(
        self,
        view: View,
        play: Play,
        places: dict[str | int, Box],
        t: Texts,
        canvas: Canvas,
        dx: int,
        dy: int,
    ) -> None:
        """Draw the keys anew, moved by `dx` and `dy`."""
        keys = MarkKeys()
        tools = {name: box for name, box in places.items() if isinstance(name, str)}
        labels = [t(f"marks.key.{name}") for name in tools]
        size, in_use = label_size(canvas, view, list(tools.values()), labels), _in_use(play)
        for label, (name, box) in zip(labels, tools.items(), strict=True):
            word, place = KeyLabel(label, size), box.moved(dx, dy)
            if name == "clear":
                cleared = "line" if in_use == "line" else "cells"
                keys.tool(canvas, view, place, cleared, word, struck=True)
            else:
                keys.tool(canvas, view, place, name, word, in_use == name)
        for number in range(1, COLOURS + 1):
            if number in places:
                chosen = play.selection.colour == number
                alone = len(places) <= len(KEYS) + 1
                keys.swatch(canvas, view, places[number].moved(dx, dy), number, chosen, alone)


def _reachable(row: Box, count: int, gap: int, view: View) -> Box:
    """A row for so many keys, a little wider than its ruled row where they would be too small for
    a finger: into the space along the edges of the slip."""
    least = round(LEAST_KEY * view.scale)
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


def keys_cross_fold(area: TabArea) -> bool:
    """Whether the tools need the room left of the red margin line, too."""
    view, gap = area.view, max(2, round(4 * area.view.scale))
    if view.text > 1 and not _has_two_rows(area):  # large words have no room on them anyway
        return area.box.w // (len(KEYS) + 1) < round(LEAST_KEY * view.scale) + gap
    wide = (area.box.w - (len(KEYS) - 1) * gap) // len(KEYS)
    return wide < round(WELL_WIDE * view.text * view.scale)


def _has_two_rows(area: TabArea) -> bool:
    """Whether the colours have a row of their own below the tools."""
    return area.box.h >= 2 * area.view.touch * 0.75


def _places(play: Play, area: TabArea) -> dict[str | int, Box]:
    """Where each key stands, by the name of a tool or the number of a colour."""
    box, gap = area.box, max(2, round(4 * area.view.scale))
    if area.fold and keys_cross_fold(area):
        inset = round(area.fold.w * 0.12)
        # as far beyond its ruled rows at the right
        box = Box(area.fold.x + inset, box.y, box.right - area.fold.x + inset, box.h)
    colours: list[str | int] = list(range(1, COLOURS + 1))
    if _has_two_rows(area):
        near = gap if len(area.rows) <= 1 or area.fold else max(2, gap // 2)
        above = box.below(box.y + gap).top(round((box.h - gap) * 0.56))
        below = box.below(above.bottom + gap)
        rows = 1 if above.h <= SLENDER * box.w // len(KEYS) else 2
        places: dict[str | int, Box] = {}
        places.update(zip(KEYS, above.grid(len(KEYS) // rows, rows, gap), strict=True))
        places.update(zip(colours, below.grid(COLOURS // rows, rows, near), strict=True))
        return places
    gap = max(2, gap // 2)  # for the words
    names: list[str | int] = [*KEYS[:-1], play.selection.colour]
    if box.w >= (len(names) + 1) * round(LEAST_KEY * area.view.scale):
        names.append(KEYS[-1])
    if not area.fold and area.box.h <= ruled_line(area.view):
        box = _reachable(box, len(names), gap, area.view)
    high = min(box.h, max(area.view.touch, 2 * box.h // 3))  # not above the keys of digits
    return dict(zip(names, box.centred(box.w, high).columns(len(names), gap), strict=True))
