"""The tools of a run: a card of the choice after a board, with a tool in a ring of ink, its name,
and what it does; and the key of one that is held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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

FIRST, NEXT = 1.35, 1.25
"""The heights of the name on a key and of a line below it, in sizes of text."""

SIDES = 0.09
"""How far words stay from the sides of a key, as a share of its width."""

DOTS, CLOSEST, DOT = 0.64, 0.41, 0.37
"""How far the dots for what is held are apart, and at least, in sizes of the name; and their
radius, in that distance."""

NEXT_TO = 0.6
"""The least space between the name and them, in sizes of it."""

FOOT = 0.9
"""The height of their row at the foot of a key where the name has no room beside them, in sizes of
the name."""

LEAST_WORDS = 13
"""The size in points to which what a tool does may shrink to stand in one line."""

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
    """A tool that is held, and its ``key``: in a column this has its name and below what it does,
    and beside the name, or else at the foot, a dot for each one that is held, where all of the
    column have room for that."""

    def __init__(self, id: ControlId, label: str, words: str, look: Callable[[Box], Look]) -> None:
        self.key = Button(id, label, "key", look=look, written=self._write)
        self.key.is_crowded = True
        self._words = words
        self.siblings: Sequence[HeldTool] = (self,)
        """The tools beside it, whose keys all look alike."""

    def _inner(self, kit: Kit) -> Box:
        box = self.key.box
        return box.inset(round(SIDES * box.w), kit.em(0.2))

    def _apart(self, kit: Kit, size: int) -> float:
        """How far the dots stand apart beside a name of some size."""
        wide = kit.painter.width(self.key.label, size, "print") + round(NEXT_TO * size)
        return min(DOTS * size, (self._inner(kit).w - wide) / max(1, self.key.held))

    def _written(self, kit: Kit, at_foot: bool) -> _Written | None:
        """What it does, in one line if that can be read; None where there is no room for it."""
        painter, inner = kit.painter, self._inner(kit)
        caption = kit.size("caption")
        for size in kit.steps(caption, round(LEAST_WORDS * kit.view.scale)):
            lines = painter.wrap(self._words, size, "regular", max(1, inner.w))
            if len(lines) == 1:
                break
        else:
            size, lines = caption, painter.wrap(self._words, caption, "regular", max(1, inner.w))
        widest = max(painter.width(line, size, "regular") for line in lines)
        for name in kit.steps(kit.body, caption):
            high = round(FIRST * name) + round(NEXT * size) * len(lines)
            if at_foot:
                high += round(FOOT * name)
                fits = painter.width(self.key.label, name, "print") <= inner.w
            else:
                fits = self._apart(kit, name) >= CLOSEST * name
            if fits and widest <= inner.w and high <= inner.h:
                return _Written(lines, size, name)
        return None

    def _write(self, canvas: Canvas, kit: Kit, box: Box, colour: Colour) -> bool:
        if len({tool.key.box.x for tool in self.siblings}) > 1:
            return False
        for at_foot in (False, True):
            every = {tool: tool._written(kit, at_foot) for tool in self.siblings}
            shown = [*filter(None, every.values())]
            written = every[self]
            if written and len(shown) == len(every):
                break
        else:
            return False
        large, small = min(each.name for each in shown), min(each.size for each in shown)
        first, row = round(FIRST * large), round(NEXT * small)
        foot = round(FOOT * large) * at_foot
        inner = self._inner(kit)._replace(y=box.y, h=box.h)
        inner = inner.centred(inner.w, first + row * len(written.lines) + foot)
        upper = inner.top(first)
        canvas.text(self.key.label, upper, large, colour, "print", "left")
        usual = self.key.enabled and not self.key.chosen
        red = canvas.theme["vermilion"] if usual else colour
        self._draw_dots(canvas, kit, inner if at_foot else upper, large, at_foot, red)
        ink = canvas.theme["muted"] if usual else colour
        for number, line in enumerate(written.lines):
            place = inner.below(upper.bottom + number * row).top(row)
            canvas.text(line, place, small, ink, align="left")
        return True

    def _draw_dots(
        self, canvas: Canvas, kit: Kit, box: Box, name: int, at_foot: bool, colour: Colour
    ) -> None:
        """Draw a dot for each one that is held: at the right end of the line of its name, or from
        the left at the foot."""
        apart = DOTS * name
        if not at_foot:
            apart = min(tool._apart(kit, name) for tool in self.siblings)
        for number in range(self.key.held):
            along = apart * (number + 0.5)
            x = box.x + along if at_foot else box.right - along
            y = box.bottom - FOOT * name / 2 if at_foot else box.centre[1]
            canvas.disc((x, y), DOT * apart, colour)


class _Written(NamedTuple):
    """What stands on the key of a tool that is held."""

    lines: list[str]
    size: int
    """Of what it does."""
    name: int
    """The size of its name."""
