"""Rows with a name and a value, as on the pages of settings and wishes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part, Role, largest, shared, total
from game.ui.parts.pressing import Choice
from game.ui.parts.watermark import draw_watermark
from game.ui.parts.words import Words, share_sizes
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas, PaperKind
    from game.ui.widgets.control import ControlState


def stepped(name: str, value: str, label: str, enabled: bool = True) -> Choice:
    """The value of a row: ``before.NAME`` and ``after.NAME`` are pressed to step it."""
    before, after = ControlId("before", name), ControlId("after", name)
    return Choice(ControlId(name), value, before, after, label, enabled)


BARE = 8.0
"""How much of a sheet is left below its rows, in body texts, where its watermark shows."""


UNLIKE = 1.7
"""How many times as high as another row one is at most, for all to be equally high."""


class RuledRows(Part):
    """Rows on a sheet of paper with a line between each two, equally high where there is room. They
    share what is to spare, up to ``spare`` body texts each; where more is left, the watermark of
    the paper shows."""

    def __init__(
        self,
        rows: Sequence[Part],
        seed: object,
        kind: PaperKind = "slip",
        spare: float = 1.0,
        pad: float = 0.0,
    ) -> None:
        """With ``pad`` they stay as far from the edges as what lies on a `Sheet` with that does,
        and from the upper one as well if there is room."""
        super().__init__()
        self.children = rows
        self._seed, self._kind, self._spare, self._pad = seed, kind, spare, pad

    def _edge(self, kit: Kit, width: int) -> int:
        """What is left free at the left and the right."""
        if self._pad:
            return kit.padding(self._pad)
        return min(kit.em(1.3), round(0.04 * width))

    def _above(self, kit: Kit, width: int) -> int:
        """How much more is left free above the rows, if there is room."""
        free = self.rim(kit) + self.rim(kit) // 2
        return max(0, self._edge(kit, width) - free) if self._pad else 0

    def rim(self, kit: Kit) -> int:
        return max(kit.gap, kit.em(0.3))

    def measure_width(self, kit: Kit) -> Need:
        needs = [row.width(kit) for row in self.children]
        least = max((need.least for need in needs), default=0)
        wanted = max((need.wanted for need in needs), default=0)
        if self._pad:
            least += 2 * kit.padding(self._pad)
        else:
            least = round(least / 0.92) + 1
        return Need(least, wanted + 2 * kit.em(1.3))

    def _heights(self, kit: Kit, width: int) -> list[Need]:
        inner, spare = width - 2 * self._edge(kit, width), kit.em(self._spare)
        needs = [row.height(kit, inner) for row in self.children]
        gap = self.rim(kit)
        return [Need(least + gap, wanted + gap + spare) for least, wanted in needs]

    def _even(self, needs: Sequence[Need]) -> Need | None:
        """The height of each row where all are equally high: where they are much alike."""
        wanted = [need.wanted for need in needs]
        return largest(needs) if needs and max(wanted) <= UNLIKE * min(wanted) else None

    def measure_height(self, kit: Kit, width: int) -> Need:
        needs, rims = self._heights(kit, width), 2 * self.rim(kit)
        least, wanted = (sum(heights) for heights in zip(*needs, strict=True)) if needs else (0, 0)
        if even := self._even(needs):
            wanted = len(needs) * even.wanted
        return Need(least + rims, wanted + rims + self._above(kit, width))

    def arrange(self, kit: Kit, box: Box) -> None:
        needs, edge, rim = self._heights(kit, box.w), self._edge(kit, box.w), self.rim(kit)
        spare = box.h - self.measure_height(kit, box.w).least
        above = max(0, min(self._above(kit, box.w), spare))
        y = box.y + rim + above
        room, even = box.h - 2 * rim - above, self._even(needs)
        lengths = shared(room, needs, [0.0] * len(needs))
        if even and room >= len(needs) * even.least:
            lengths = [min(even.wanted, room // len(needs))] * len(needs)
        for row, high in zip(self.children, lengths, strict=True):
            place = Box(box.x + edge, y, box.w - 2 * edge, high)
            row.place(kit, place.inset(0, rim // 2))
            y += high
        share_sizes(kit, self.children)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.paper(self.box, self._seed, self._kind)
        line = kit.view.line
        for above, below in pairwise(row.box for row in self.children):
            y = (above.bottom + below.y) // 2
            canvas.fill(Box(above.x, y, above.w, line), canvas.theme["rule"])
        if self.children:
            last = self.children[-1].box
            free = self.box.below(last.bottom + self.rim(kit)).inset(self.rim(kit))
            if free.h >= kit.em(BARE):
                canvas.fill(Box(last.x, free.y - self.rim(kit), last.w, line), canvas.theme["rule"])
                paper = "slip" if self._kind == "slip" else "sheet"
                draw_watermark(canvas, kit, free, paper)


class Ruled(Part):
    """A line of a list, up to ``high`` body texts high, with a rule below it."""

    def __init__(self, child: Part, high: float = 2.6) -> None:
        super().__init__()
        self.children, self._high_ems = (child,), high

    def measure_height(self, kit: Kit, width: int) -> Need:
        least, wanted = self.children[0].height(kit, width)
        return Need(least + kit.view.line, max(wanted + kit.view.line, kit.em(self._high_ems)))

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, box.top(box.h - kit.view.line))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        line = self.box.below(self.box.bottom - kit.view.line)
        canvas.fill(line, canvas.theme["hairline"])


class Ledger(Part):
    """Lines of figures under the heads of their columns. The first column, who or what a line is
    about, ends at the red line of the fold; the columns stand equally far apart."""

    role: Role = "list"

    def __init__(self, name: str, heads: Sequence[str], lines: Sequence[Sequence[Part]]) -> None:
        """Of each line the cells, as many as there are heads."""
        super().__init__(name=name)
        self._heads = [
            Words(head, "caption", "muted", "semibold", "right" if at else "left", 1)
            for at, head in enumerate(heads)
        ]
        self._lines = lines
        self.children = [*self._heads, *(cell for line in lines for cell in line)]
        self._fold = 0

    def _gap(self, kit: Kit) -> int:
        return kit.em(1.5)

    def _columns(self, kit: Kit) -> list[Need]:
        columns = zip(self._heads, *self._lines, strict=True)
        return [largest([cell.width(kit) for cell in column]) for column in columns]

    def measure_width(self, kit: Kit) -> Need:
        gaps = len(self._heads) * self._gap(kit)
        least, wanted = total(self._columns(kit))
        return Need(least + gaps, wanted + gaps)

    def _head(self, kit: Kit) -> int:
        return self._heads[0].height(kit, 0).wanted + kit.em(0.6)

    def measure_height(self, kit: Kit, width: int) -> Need:
        needs = [largest([cell.height(kit, width) for cell in line]) for line in self._lines]
        least, wanted = total(needs)
        air = len(self._lines) * kit.em(1)
        return Need(self._head(kit) + least, self._head(kit) + wanted + air)

    def arrange(self, kit: Kit, box: Box) -> None:
        widths, head = [need.wanted for need in self._columns(kit)], self._head(kit)
        apart = (box.w - sum(widths)) // max(1, len(widths) - 1)
        lines = [box.top(head), *box.below(box.y + head).rows(len(self._lines), 0)]
        x = box.x
        for at, (wide, *column) in enumerate(zip(widths, self._heads, *self._lines, strict=True)):
            for cell, line in zip(column, lines, strict=True):
                high = min(line.h, cell.height(kit, wide).wanted)
                cell.place(kit, Box(x, line.y, wide, line.h).centred(wide, high))
            if not at:
                self._fold = x + wide + min(apart, self._gap(kit)) // 2
            x += wide + apart

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, low, line = self.box, self.box.y + self._head(kit), kit.view.line
        for row in box.below(low).rows(len(self._lines), 0):
            canvas.fill(Box(box.x, row.bottom - line, box.w, line), canvas.theme["hairline"])
        fold = Box(self._fold, box.y, max(1, round(1.5 * canvas.scale)), box.h)
        canvas.fill(fold, canvas.theme["fold"])
        ends, ink = ((box.x, low), (box.right, low)), canvas.theme["ink"]
        canvas.brush(ends, max(1.5, 2.8 * canvas.scale), ink, "head of the ledger")
