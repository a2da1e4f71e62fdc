"""Many parts of which as many are seen as there is room for, and what turns their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.parts.arranging import Row
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Round
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

PREVIOUS, NEXT = ControlId("previous"), ControlId("next")


class Pages(Part):
    """``count`` parts in columns, made by their number, on as many pages as they need.

    The page that holds the number ``first`` is open. There are as many columns as can each be
    ``ems`` body texts wide, at most ``columns``. Where there is more than one page, the buttons
    that turn them stand below.
    """

    role: Role = "list"

    def __init__(
        self,
        name: str,
        count: int,
        make: Callable[[int], Part],
        first: int = 0,
        *,
        columns: int = 1,
        ems: float = 10.0,
        gap: float = 0.45,
        grows: float = 1.0,
    ) -> None:
        super().__init__(name=name)
        self._count, self._make, self._first = count, make, first
        self._most, self._ems, self._gap, self.grows = columns, ems, gap, grows
        self._sample = make(0) if count else Part()
        self.span = range(0)
        """The numbers of the parts that are seen, once it has its room."""
        self.per_page = max(1, count)
        self.place_of_parts = self.box
        """What slides as a page is turned."""

    def _columns(self, kit: Kit, width: int) -> int:
        gap = kit.em(self._gap)
        return max(1, min(self._most, self._count, (width + gap) // (kit.em(self._ems) + gap)))

    def _each(self, kit: Kit, width: int) -> Need:
        """The height of one of them in a room of ``width`` for all."""
        columns = self._columns(kit, width)
        return self._sample.height(kit, (width + kit.em(self._gap)) // columns - kit.em(self._gap))

    def measure_width(self, kit: Kit) -> Need:
        return Need(self._sample.width(kit).least, self._most * kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        each, gap = self._each(kit, width), kit.em(self._gap)
        rows = -(-self._count // self._columns(kit, width))
        foot = self._foot(kit, range(1)).height(kit, width).least
        least = min(rows * (each.least + gap) - gap, each.least + gap + foot)
        return Need(max(0, least), max(0, rows * (each.wanted + gap) - gap))

    def arrange(self, kit: Kit, box: Box) -> None:
        if not self._count:
            return
        gap, each, columns = kit.em(self._gap), self._each(kit, box.w), self._columns(kit, box.w)
        rows, area = -(-self._count // columns), box
        foot: list[Part] = []
        if rows * (each.least + gap) - gap > box.h:
            high = self._foot(kit, range(1)).height(kit, box.w).wanted
            area = box.top(box.h - high - gap)
            rows = max(1, (area.h + gap) // (each.least + gap))
        self.per_page = rows * columns
        start = min(self._first, self._count - 1) // self.per_page * self.per_page
        self.span = range(start, min(start + self.per_page, self._count))
        if area != box:
            line = self._foot(kit, self.span)
            line.place(kit, box.below(area.bottom + gap))
            foot = [line]
        high = min(each.wanted, (area.h + gap) // rows - gap)
        places = area.top(rows * (high + gap) - gap).grid(columns, rows, gap)
        seen = [self._make(number) for number in self.span]
        for part, place in zip(seen, places, strict=False):
            part.place(kit, place)
        self.children = (*seen, *foot)
        self.place_of_parts = area

    def _foot(self, kit: Kit, span: range) -> Part:
        t = kit.t
        told = t("list.range", first=span.start + 1, last=span.stop, n=self._count)
        words = Words(told, colour="muted", align="centre", lines=1, shrinks="small", middle=True)
        before = Round(PREVIOUS, "left", t("tip.left"), span.start > 0)
        after = Round(NEXT, "right", t("tip.right"), span.stop < self._count)
        return Row(before, words.growing(), after)

    def turned(self, step: int) -> int | None:
        """The number of the first part of the next page, or of the one before; None if there is no
        such page."""
        start = self.span.start + step * self.per_page
        return start if 0 <= start < self._count else None
