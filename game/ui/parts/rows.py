"""Rows with a name and a value, as on the pages of settings and wishes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part, shared
from game.ui.parts.pressing import Choice
from game.ui.parts.words import share_sizes
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas, PaperKind
    from game.ui.widgets.control import ControlState


def stepped(name: str, value: str, label: str, enabled: bool = True) -> Choice:
    """The value of a row: ``before.NAME`` and ``after.NAME`` are pressed to step it."""
    before, after = ControlId("before", name), ControlId("after", name)
    return Choice(ControlId(name), value, before, after, label, enabled)


class RuledRows(Part):
    """Rows on a sheet of paper with a line between each two. They share what room there is to
    spare, up to ``spare`` body texts each."""

    def __init__(
        self, rows: Sequence[Part], seed: object, kind: PaperKind = "slip", spare: float = 1.0
    ) -> None:
        super().__init__()
        self.children = rows
        self._seed, self._kind, self._spare = seed, kind, spare

    def _edge(self, kit: Kit, width: int) -> int:
        """What is left free at the left and the right."""
        return min(kit.em(1.3), round(0.04 * width))

    def rim(self, kit: Kit) -> int:
        return max(kit.gap, kit.em(0.3))

    def measure_width(self, kit: Kit) -> Need:
        needs = [row.width(kit) for row in self.children]
        least = max((need.least for need in needs), default=0)
        wanted = max((need.wanted for need in needs), default=0)
        return Need(round(least / 0.92) + 1, wanted + 2 * kit.em(1.3))

    def _heights(self, kit: Kit, width: int) -> list[Need]:
        inner, spare = width - 2 * self._edge(kit, width), kit.em(self._spare)
        needs = [row.height(kit, inner) for row in self.children]
        gap = self.rim(kit)
        return [Need(least + gap, wanted + gap + spare) for least, wanted in needs]

    def measure_height(self, kit: Kit, width: int) -> Need:
        needs, rims = self._heights(kit, width), 2 * self.rim(kit)
        least, wanted = (sum(each) for each in zip(*needs, strict=True)) if needs else (0, 0)
        return Need(least + rims, wanted + rims)

    def arrange(self, kit: Kit, box: Box) -> None:
        needs, edge, rim = self._heights(kit, box.w), self._edge(kit, box.w), self.rim(kit)
        y = box.y + rim
        lengths = shared(box.h - 2 * rim, needs, [0.0] * len(needs))
        for row, high in zip(self.children, lengths, strict=True):
            place = Box(box.x + edge, y, box.w - 2 * edge, high)
            row.place(kit, place.inset(0, rim // 2))
            y += high
        share_sizes(self.children)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.paper(self.box, self._seed, self._kind)
        line = kit.view.line
        for above, below in pairwise(row.box for row in self.children):
            y = (above.bottom + below.y) // 2
            canvas.fill(Box(above.x, y, above.w, line), canvas.theme["rule"])
