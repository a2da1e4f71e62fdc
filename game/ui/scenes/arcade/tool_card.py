"""The tools of a run: a card of the choice after a board, with a tool in a ring of ink, its name,
and what it does; and the key of one that is held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.words import Words
from game.ui.widgets.control import HOVERED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.parts.pressing import Look
    from game.ui.widgets.control import ControlId, ControlState

PICTURE, FIRST, NEXT = 1.2, 1.25, 1.25
"""The heights of the picture on a key, of the name and of a line below it, in sizes of text."""

RING, LARGE_RING = 4.2, 6.3
"""The ring round the picture of a tool, in body texts: as cards want it, and at most."""


class ToolCard(Part):
    """A tool that can be taken."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, id: ControlId, name: str, words: str, icon: str) -> None:
        super().__init__(id, name)
        self._icon = icon
        self._title = Words(name, "heading", weight="print", align="centre", lines=1, hovered="pen")
        self._words = Words(words, "caption", "muted", align="centre")
        self.children = (self._title, self._words)
        self._ring = Box(0, 0, 0, 0)
        self.siblings: Sequence[ToolCard] = (self,)
        """The cards beside it, whose rings stand equally high."""

    def _said(self, kit: Kit, width: int) -> tuple[int, int]:
        """How high title and words are on a card of this width."""
        title, words = (
            max(card.children[at].height(kit, width).wanted for card in self.siblings)
            for at in (0, 1)
        )
        return title, words

    def _pad(self, kit: Kit) -> int:
        return kit.em(0.6)

    def measure_width(self, kit: Kit) -> Need:
        least = max(part.width(kit).least for part in self.children) + 2 * self._pad(kit)
        return Need(max(least, kit.em(6)), max(least, kit.em(9)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        inner = max(0, width - 2 * self._pad(kit))
        said = sum(self._said(kit, inner)) + 4 * self._pad(kit)
        return Need(said + kit.em(0.7 * RING), said + kit.em(RING + 1))

    def arrange(self, kit: Kit, box: Box) -> None:
        inner = box.inset(self._pad(kit))
        title, words = self._said(kit, inner.w)
        gap = self._pad(kit)
        side = min(inner.w, kit.em(LARGE_RING), inner.h - title - words - gap)
        whole = inner.centred(inner.w, side + gap + title + words)
        self._ring = whole.top(side).centred(side, side)
        self._title.place(kit, whole.below(whole.y + side + gap).top(title))
        foot = whole.below(whole.bottom - words)
        self._words.place(kit, foot.top(self._words.height(kit, inner.w).wanted))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.paper(self.box, str(self.id), kind="slip", lift=state.lift)
        ring, theme = self._ring, canvas.theme
        radius = ring.w * 0.46
        width = max(1.2, 0.02 * ring.w)
        canvas.ring(ring.centre, radius, radius, theme["muted"], width, str(self.id))
        ink = theme["pen" if state.lift == HOVERED else "ink"]
        canvas.icon(self._icon, ring.inset(round(0.27 * ring.w)), ink)


class HeldTool:
    """A tool that is held, and its ``key``: in a column this shows what it does as well, below its
    picture, how many there are, and its name, where all of the column have room for that."""

    def __init__(self, id: ControlId, label: str, words: str, look: Callable[[Box], Look]) -> None:
        self.key = Button(id, label, "key", look=look, written=self._write)
        self.key.is_crowded = True
        self._words = words
        self.siblings: Sequence[HeldTool] = (self,)
        """The tools beside it, whose keys all look alike."""

    def _lines(self, kit: Kit) -> list[str]:
        """What it does; nothing where there is no room for that."""
        inner, small = self._inner(kit, self.key.box), kit.size("caption")
        lines = kit.painter.wrap(self._words, small, "regular", max(1, inner.w))
        widest = max(kit.painter.width(line, small, "regular") for line in lines)
        wide = kit.painter.width(self.key.label, kit.body, "print")
        high = round((PICTURE + FIRST) * kit.body) + round(NEXT * small) * len(lines)
        fits = max(wide, widest) <= inner.w and high <= inner.h
        return lines if fits else []

    def _inner(self, kit: Kit, box: Box) -> Box:
        return box.inset(kit.em(0.4), kit.em(0.2))

    def _write(self, canvas: Canvas, kit: Kit, box: Box, colour: Colour) -> bool:
        in_column = len({tool.key.box.x for tool in self.siblings}) == 1
        if not (in_column and all(tool._lines(kit) for tool in self.siblings)):
            return False
        key, lines, small = self.key, self._lines(kit), kit.size("caption")
        above, first, row = round(PICTURE * kit.body), round(FIRST * kit.body), round(NEXT * small)
        inner = self._inner(kit, box)
        inner = inner.centred(inner.w, above + first + row * len(lines))
        key.draw_icon(canvas, kit, inner.top(above), colour)
        upper = inner.below(inner.y + above).top(first)
        canvas.text(key.label, upper, kit.body, colour, "print", "centre")
        ink = canvas.theme["muted"] if key.enabled and not key.chosen else colour
        for number, line in enumerate(lines):
            place = inner.below(upper.bottom + number * row).top(row)
            canvas.text(line, place, small, ink, align="centre")
        return True
