"""The ladder of levels: a slim sheet each, with its drawing, name, one line and best time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Pressable
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.ladder import RungLook, draw_rung, ladder_look, narrowest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.control import ControlState
    from game.ui.widgets.ladder import Rung

GAP = 0.42
"""The distance of two sheets that lie together, in body texts."""


class Ladder(Part):
    """Levels in columns, all with as much on them as there is room for on each; the ``chosen`` one
    has a red stroke."""

    role: Role = "list"

    def __init__(
        self,
        name: str,
        rungs: Sequence[Rung],
        label: str,
        chosen: str = "",
        columns: int = 1,
        lines: bool = False,
    ) -> None:
        """``label`` is the word before a best time. With ``lines`` the sheets are higher, and their
        words stand below the names where they do not fit beside them."""
        super().__init__(name=name)
        self._rungs, self._label, self._columns = rungs, label, columns
        self._lines = lines
        self._levels = [_Level(rung, rung.sign == chosen, columns > 1) for rung in rungs]
        self.children = self._levels

    @property
    def _rows(self) -> int:
        return -(-len(self._rungs) // self._columns)

    def measure_width(self, kit: Kit) -> Need:
        under, _ = narrowest(kit.painter, kit.view, self._rungs)
        gaps = (self._columns - 1) * kit.em(GAP)
        return Need(self._columns * under + gaps, self._columns * kit.em(48) + gaps)

    def measure_height(self, kit: Kit, width: int) -> Need:
        gap = kit.em(GAP)
        each = (width + gap) // self._columns - gap
        _, beside = narrowest(kit.painter, kit.view, self._rungs)
        least = max(kit.fingertip, kit.em(2.1 if each >= beside else 2.7))
        wanted = max(least, kit.em(5.6 if self._lines else 3.3))
        gaps = (self._rows - 1) * gap
        return Need(self._rows * least + gaps, self._rows * wanted + gaps)

    def arrange(self, kit: Kit, box: Box) -> None:
        places = box.grid(self._columns, self._rows, kit.em(GAP))
        size, lines = places[0][2:], self._lines
        look = ladder_look(kit.painter, kit.view, size, self._rungs, self._label, lines)
        for level, place in zip(self._levels, places, strict=False):
            level.look = look
            level.place(kit, place)


class _Level(Pressable):
    """The sheet of one level."""

    role: Role = "button"
    look: RungLook

    def __init__(self, rung: Rung, chosen: bool, beside: bool) -> None:
        super().__init__(ControlId("level", rung.sign), rung.name)
        self._rung, self._chosen, self._beside = rung, chosen, beside

    def control(self) -> Control:
        assert self.id is not None
        return Control(self.id, self.box, "bare", self.name)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, look = self.box, self.look
        draw_rung(canvas, kit.view, box, self._rung, look, state.lift, self.id, kit.sprites)
        if self._chosen:  # where sheets lie beside it, on its own edge
            inside = self._beside or box.x < 10 * kit.view.scale
            canvas.chosen(box.moved(round(4 * kit.view.scale), 0) if inside else box)
