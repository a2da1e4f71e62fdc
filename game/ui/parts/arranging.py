"""Parts that arrange others: in rows and columns, in a grid, one over the other, or the first of a
few arrangements that fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part, largest, shared, total
from game.ui.parts.words import Words, share_sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Align = Literal["start", "centre", "end", "line", "fill"]
"""Where parts lie across their row or column; on a `line` stand the first words of each."""


class Space(Part):
    """Nothing, ``ems`` times as long as body text is high, and more where it grows."""

    def __init__(self, ems: float = 0.0, grows: float = 0.0) -> None:
        super().__init__()
        self._ems, self.grows = ems, grows

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(self._ems) // 2, kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(self._ems) // 2, kit.em(self._ems))


class _Axis:
    """How parts share the room along one axis, ``gap`` body texts apart; ``across`` says where each
    lies on the other axis. With ``equal`` all are as long as the longest. One of them may take the
    ``rest``: the others get what they want, the first ones first, as long as its least is left."""

    def __init__(
        self,
        children: Sequence[Part],
        gap: float,
        across: Align,
        equal: bool,
        rest: Part | None,
    ) -> None:
        self.children = children
        self.gap, self.across, self.equal, self.rest = gap, across, equal, rest

    def _gaps(self, kit: Kit) -> int:
        return max(0, len(self.children) - 1) * kit.em(self.gap)

    def _alike(self, needs: list[Need]) -> list[Need]:
        """The needs, all as large as the largest where the parts are equal."""
        return [largest(needs)] * len(needs) if self.equal else needs

    def sum(self, kit: Kit, needs: list[Need]) -> Need:
        """What all of them need together."""
        (least, wanted), gaps = total(self._alike(needs)), self._gaps(kit)
        return Need(least + gaps, wanted + gaps)

    def lengths(self, kit: Kit, room: int, needs: list[Need]) -> list[int]:
        """What each gets of a room."""
        grows = [child.grows for child in self.children]
        if self.equal and not any(grows):
            grows = [1.0] * len(needs)
        room, needs = max(0, room - self._gaps(kit)), self._alike(needs)
        left = room - total(needs).least
        at = self.children.index(self.rest) if self.rest else -1
        if at < 0 or needs[at].least + left < 0:
            lengths = shared(room, needs, grows)
            return [min(lengths)] * len(lengths) if self.equal and lengths else lengths
        lengths = list[int]()
        for child, need in zip(self.children, needs, strict=True):
            more = 0 if child is self.rest else max(0, min(left, need.wanted - need.least))
            lengths.append(need.least + more)
            left -= more
        lengths[at] += left
        return lengths

    def within(self, start: int, room: int, wanted: int) -> tuple[int, int]:
        """Where a part that wants so much lies on the other axis, and how much it gets."""
        if self.across == "fill" or wanted >= room:
            return start, room
        spare = room - wanted
        return start + {"start": 0, "end": spare}.get(self.across, spare // 2), wanted


class Row(Part):
    """Parts side by side."""

    _widths: tuple[int, list[int]] = (-1, [])
    """The room that was shared out last, and the width that each part gets of it."""

    def __init__(
        self,
        *children: Part | None,
        gap: float = 0.55,
        across: Align = "fill",
        equal: bool = False,
        rest: Part | None = None,
        grows: float = 0.0,
    ) -> None:
        super().__init__()
        self.children = [child for child in children if child is not None]
        self._axis = _Axis(self.children, gap, across, equal, rest)
        self.grows = grows

    def measure_width(self, kit: Kit) -> Need:
        return self._axis.sum(kit, [child.width(kit) for child in self.children])

    def measure_anew(self) -> None:
        super().measure_anew()
        self._widths = (-1, [])

    def _widths_in(self, kit: Kit, room: int) -> list[int]:
        if self._widths[0] != room:
            needs = [child.width(kit) for child in self.children]
            self._widths = room, self._axis.lengths(kit, room, needs)
        return self._widths[1]

    def measure_height(self, kit: Kit, width: int) -> Need:
        widths = self._widths_in(kit, width)
        return largest(
            [child.height(kit, w) for child, w in zip(self.children, widths, strict=True)]
        )

    def arrange(self, kit: Kit, box: Box) -> None:
        x, gap, fills = box.x, kit.em(self._axis.gap), self._axis.across == "fill"
        y, h = box.y, box.h
        for child, w in zip(self.children, self._widths_in(kit, box.w), strict=True):
            if not fills:
                y, h = self._axis.within(box.y, box.h, child.height(kit, w).wanted)
            child.place(kit, Box(x, y, w, h))
            x += w + gap
        if self._axis.across == "line":
            self._stand(kit, box.bottom)

    def _stand(self, kit: Kit, lowest: int) -> None:
        """Move smaller words down to the line on which the largest ones stand, if they have room
        above the ``lowest`` pixel."""
        feet = list[int]()
        for child in self.children:
            words = (part for part in child.walk() if isinstance(part, Words))
            feet.append(next((said.foot(kit) for said in words), 0))
        for child, foot in zip(self.children, feet, strict=True):
            if foot and foot < max(feet):
                down = min(max(feet) - foot, lowest - child.box.bottom)
                child.place(kit, child.box.moved(0, down))


class Column(Part):
    """Parts one below the other."""

    def __init__(
        self,
        *children: Part | None,
        gap: float = 0.55,
        across: Align = "fill",
        equal: bool = False,
        rest: Part | None = None,
        grows: float = 0.0,
    ) -> None:
        super().__init__()
        self.children = [child for child in children if child is not None]
        self._axis = _Axis(self.children, gap, across, equal, rest)
        self.grows = grows

    def measure_width(self, kit: Kit) -> Need:
        return largest([child.width(kit) for child in self.children])

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self._axis.sum(kit, self._heights(kit, width))

    def _heights(self, kit: Kit, width: int) -> list[Need]:
        return [child.height(kit, self._width_of(child, kit, width)) for child in self.children]

    def _lengths(self, kit: Kit, box: Box) -> list[int]:
        """How high each is. What another one leaves unused, the one that takes the rest gets, or
        the last one where there is too little room for all that they want."""
        needs, rest = self._heights(kit, box.w), self._axis.rest
        lengths = self._axis.lengths(kit, box.h, needs)
        if not self._axis.equal and sum(lengths) < total(needs).wanted:
            rest = rest or self.children[-1]
        if rest:
            at = self.children.index(rest)
            for number, child in enumerate(self.children):
                if child is rest:
                    continue
                room = box._replace(w=self._width_of(child, kit, box.w), h=lengths[number])
                lengths[number] = high = child.used(kit, room)
                lengths[at] += room.h - high
        return lengths

    def _width_of(self, child: Part, kit: Kit, width: int) -> int:
        return width if self._axis.across == "fill" else min(width, child.width(kit).wanted)

    def arrange(self, kit: Kit, box: Box) -> None:
        y, gap, fills = box.y, kit.em(self._axis.gap), self._axis.across == "fill"
        x, w = box.x, box.w
        for child, h in zip(self.children, self._lengths(kit, box), strict=True):
            if not fills:
                x, w = self._axis.within(box.x, box.w, child.width(kit).wanted)
            child.place(kit, Box(x, y, w, h))
            y += h + gap


class FirstFew(Part):
    """The first of some parts side by side, as many as there is room for; ``ems`` is the room that
    it asks for in body texts, and ``at_end`` says at which end of a larger one they stand."""

    def __init__(self, *parts: Part, ems: float, gap: float = 0.55, at_end: bool = False) -> None:
        super().__init__()
        self._parts, self._ems, self._gap, self._at_end = parts, ems, gap, at_end
        self.grows = 1.0

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(self._ems), kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return largest([part.height(kit, part.width(kit).wanted) for part in self._parts])

    def arrange(self, kit: Kit, box: Box) -> None:
        x, gap = box.x, kit.em(self._gap)
        places: list[Box] = []
        for part in self._parts:
            wide = part.width(kit).wanted
            if places and x + wide > box.right:
                break
            places.append(Box(x, box.y, min(wide, box.right - x), box.h))
            x += wide + gap
        right = max(0, box.right - places[-1].right) if self._at_end and places else 0
        self.children = self._parts[: len(places)]
        for part, place in zip(self.children, places, strict=True):
            part.place(kit, place.moved(right, 0))


class Grid(Part):
    """Equal parts in rows of ``columns``; those of a last row that is not full share all of it
    where ``fills``."""

    def __init__(
        self,
        *children: Part,
        columns: int,
        gap: float = 0.55,
        fills: bool = False,
        grows: float = 0.0,
    ) -> None:
        super().__init__()
        self.children = children
        self._columns, self._gap, self._fills, self.grows = columns, gap, fills, grows

    @property
    def _rows(self) -> int:
        return -(-len(self.children) // self._columns)

    def measure_width(self, kit: Kit) -> Need:
        gaps = (self._columns - 1) * kit.em(self._gap)
        least, wanted = largest([child.width(kit) for child in self.children])
        return Need(self._columns * least + gaps, self._columns * wanted + gaps)

    def measure_height(self, kit: Kit, width: int) -> Need:
        gap, rows = kit.em(self._gap), self._rows
        column = max(0, (width - (self._columns - 1) * gap) // self._columns)
        least, wanted = largest([child.height(kit, column) for child in self.children])
        gaps = max(0, rows - 1) * gap
        return Need(rows * least + gaps, rows * wanted + gaps)

    def arrange(self, kit: Kit, box: Box) -> None:
        if not self.children:
            return
        gap = kit.em(self._gap)
        places = box.grid(self._columns, self._rows, gap)[: len(self.children)]
        odd = len(places) % self._columns
        if odd and self._fills:
            places[-odd:] = Box(box.x, places[-1].y, box.w, places[-1].h).columns(odd, gap)
        for child, place in zip(self.children, places, strict=True):
            child.place(kit, place)
        share_sizes(kit, self.children)


class Columns(Part):
    """Parts of any height, one below the other in as many columns as can each be ``ems`` body texts
    wide; the columns are as equally high as can be. In a single one that has room to spare, each is
    up to ``stretch`` times as high as it would like to be."""

    def __init__(self, *children: Part, ems: float, gap: float = 1.2, stretch: float = 1.0) -> None:
        super().__init__()
        self.children = children
        self._ems, self._gap, self._stretch = ems, gap, stretch

    def measure_width(self, kit: Kit) -> Need:
        least, wanted = largest([child.width(kit) for child in self.children])
        return Need(least, max(wanted, kit.em(self._ems)))

    def _count(self, kit: Kit, width: int) -> int:
        gap = kit.em(self._gap)
        return max(1, (width + gap) // (kit.em(self._ems) + gap))

    def _heights(self, kit: Kit, width: int) -> list[Need]:
        count = self._count(kit, width)
        column = (width - (count - 1) * kit.em(self._gap)) // count
        return [child.height(kit, column) for child in self.children]

    def measure_height(self, kit: Kit, width: int) -> Need:
        needs, count = self._heights(kit, width), self._count(kit, width)
        least = _equal_height([need.least for need in needs], count)
        return Need(least, _equal_height([need.wanted for need in needs], count))

    def arrange(self, kit: Kit, box: Box) -> None:
        needs, count = self._heights(kit, box.w), self._count(kit, box.w)
        heights = [need.wanted for need in needs]
        if _equal_height(heights, count) > box.h:
            heights = [need.least for need in needs]
            share = box.h / max(1, _equal_height(heights, count))
            heights = [min(wanted, max(least, int(least * share))) for least, wanted in needs]
        if count == 1 and heights:
            stretch = min(self._stretch, box.h / max(1, sum(heights)))
            heights = [int(height * max(1.0, stretch)) for height in heights]
        places, column, y = box.columns(count, kit.em(self._gap)), 0, 0
        high = max(1, _equal_height(heights, count))
        for child, height in zip(self.children, heights, strict=True):
            if y and y + height > high:
                column, y = min(column + 1, count - 1), 0
            place = places[column]
            child.place(kit, Box(place.x, place.y + y, place.w, height))
            y += height


def _equal_height(heights: Sequence[int], columns: int) -> int:
    """The least height of columns that hold parts of these heights one after the other."""
    high = max([0, *heights, -(-sum(heights) // columns)])
    while True:
        used, at, more = 1, 0, sum(heights)
        for height in heights:
            if at and at + height > high:
                more = min(more, at + height - high)
                used, at = used + 1, 0
            at += height
        if used <= columns:
            return high
        high += more


class Around(Part):
    """One part with room around it, in multiples of body text."""

    def __init__(self, child: Part, x: float = 0.0, y: float | None = None) -> None:
        super().__init__()
        self.children = (child,)
        self._x, self._y = x, x if y is None else y
        self.grows = child.grows

    def measure_width(self, kit: Kit) -> Need:
        need, edge = self.children[0].width(kit), 2 * kit.em(self._x)
        return Need(need.least + edge, need.wanted + edge)

    def measure_height(self, kit: Kit, width: int) -> Need:
        need = self.children[0].height(kit, max(0, width - 2 * kit.em(self._x)))
        edge = 2 * kit.em(self._y)
        return Need(need.least + edge, need.wanted + edge)

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, box.inset(kit.em(self._x), kit.em(self._y)))


class Wide(Part):
    """One part that is at least ``ems`` body texts wide, and wider only as it grows, or where there
    is room for ``most``."""

    def __init__(self, child: Part, ems: float, grows: float = 0.0, most: float = 0.0) -> None:
        super().__init__()
        self.children = (child,)
        self._ems, self._most, self.grows = ems, most, grows

    def measure_width(self, kit: Kit) -> Need:
        wide = max(kit.em(self._ems), self.children[0].width(kit).least)
        return Need(wide, max(wide, kit.em(self._most)))


class Low(Part):
    """One part that is no higher than it must be, as others need the room."""

    def __init__(self, child: Part) -> None:
        super().__init__()
        self.children, self.grows = (child,), child.grows

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = self.children[0].height(kit, width).least
        return Need(least, least)


class Held(Part):
    """One part in a larger room, no larger than it wants to be, with the shares ``across`` and
    ``down`` of the spare room before and above it: 0 for none, 1 for all, 0.5 in the middle. It
    is at least ``ems`` body texts wide and ``high`` high where there is room."""

    def __init__(
        self,
        child: Part,
        across: float = 0.5,
        down: float = 0.5,
        ems: float = 0.0,
        high: float = 0.0,
    ) -> None:
        super().__init__()
        self.children = (child,)
        self._across, self._down, self._ems, self._high_ems = across, down, ems, high
        self.grows = 1.0

    def measure_width(self, kit: Kit) -> Need:
        need = self.children[0].width(kit)
        return Need(need.least, max(need.wanted, kit.em(self._ems)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        need = self.children[0].height(kit, min(width, self.wish(kit)))
        return Need(need.least, max(need.wanted, kit.em(self._high_ems)))

    def wish(self, kit: Kit) -> int:
        """How wide it would like to be."""
        return max(self.children[0].wish(kit), kit.em(self._ems))

    def fits(self, kit: Kit, box: Box) -> bool:
        """Whether a room is large enough for the part."""
        return self.children[0].fits(kit, box.left(self.wish(kit)))

    def arrange(self, kit: Kit, box: Box) -> None:
        child = self.children[0]
        w = min(box.w, self.wish(kit))
        h = min(box.h, max(child.height(kit, w).wanted, kit.em(self._high_ems)))
        x, y = box.x + int((box.w - w) * self._across), box.y + int((box.h - h) * self._down)
        child.place(kit, Box(x, y, w, h))


class Unseen(Part):
    """Nothing, with the room that another part would take."""

    def __init__(self, like: Part) -> None:
        super().__init__()
        self._like, self.grows = like, like.grows

    def measure_width(self, kit: Kit) -> Need:
        return self._like.width(kit)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self._like.height(kit, width)


class Roomy(Part):
    """One part that takes no less than the width that it would like to have, or the height where it
    is ``high``: an arrangement for windows in which nothing needs to wrap or shrink."""

    def __init__(self, child: Part, high: bool = False) -> None:
        super().__init__()
        self.children = (child,)
        self.grows, self._is_high = child.grows, high

    def measure_width(self, kit: Kit) -> Need:
        need = self.children[0].width(kit)
        return need if self._is_high else Need(need.wanted, need.wanted)

    def measure_height(self, kit: Kit, width: int) -> Need:
        need = self.children[0].height(kit, width)
        return Need(need.wanted, need.wanted) if self._is_high else need


class Layers(Part):
    """Parts one over the other, all in the same room; the last one lies on top."""

    layered = True

    def __init__(self, *children: Part, grows: float = 0.0) -> None:
        super().__init__()
        self.children, self.grows = children, grows

    def measure_width(self, kit: Kit) -> Need:
        return largest([child.width(kit) for child in self.children])

    def measure_height(self, kit: Kit, width: int) -> Need:
        return largest([child.height(kit, width) for child in self.children])

    def arrange(self, kit: Kit, box: Box) -> None:
        for child in self.children:
            child.place(kit, box)


class FirstThatFits(Part):
    """The first of some arrangements that has room; the last one if none has.

    Each is made only when it is asked for. So a screen says how it looks where there is much room
    and where there is little, and never in how many pixels. Those that stand later need less room;
    the last one that is narrow enough is the lowest. So many of the last ones as there are
    ``resorts`` are for rooms that are even lower than it asks for.
    """

    def __init__(self, *makers: Callable[[], Part], grows: float = 0.0, resorts: int = 0) -> None:
        super().__init__()
        self._makers, self.grows, self._resorts = makers, grows, resorts
        self._made: dict[int, Part] = {}

    def _option(self, number: int) -> Part:
        option = self._made.get(number)
        if option is None:
            option = self._made[number] = self._makers[number]()
        return option

    def measure_width(self, kit: Kit) -> Need:
        least = min(self._option(i).width(kit).least for i in range(len(self._makers)))
        return Need(least, self.wish(kit))

    def wish(self, kit: Kit) -> int:
        """How wide the first one would like to be."""
        return self._option(0).width(kit).wanted

    def measure_height(self, kit: Kit, width: int) -> Need:
        last = len(self._makers) - 1 - self._resorts
        first = next((i for i in range(last) if self._is_narrow(i, kit, width)), last)
        while last > first and not self._is_narrow(last, kit, width):
            last -= 1
        need = self._option(first).height(kit, width)
        return Need(min(need.least, self._option(last).height(kit, width).least), need.wanted)

    def _is_narrow(self, number: int, kit: Kit, width: int) -> bool:
        return self._option(number).width(kit).least <= width

    def fits(self, kit: Kit, box: Box) -> bool:
        """Whether a room is large enough for any of them: mostly for the first one, which is then
        arranged, or else the last ones, which need the least."""
        numbers = 0, *reversed(range(1, len(self._makers)))
        return any(self._option(i).fits(kit, box) for i in numbers)

    def _chosen(self, kit: Kit, box: Box) -> Part:
        last = len(self._makers) - 1
        return self._option(next((i for i in range(last) if self._option(i).fits(kit, box)), last))

    def wish_in(self, kit: Kit, box: Box) -> int:
        """How wide the one that fits in a room would like to be."""
        return self._chosen(kit, box).wish(kit)

    def used(self, kit: Kit, box: Box) -> int:
        """How much of the height of a room the one that fits makes use of."""
        chosen = self._chosen(kit, box)
        return min(chosen.used(kit, box), chosen.height(kit, box.w).wanted)

    def arrange(self, kit: Kit, box: Box) -> None:
        child = self._chosen(kit, box)
        self.children = (child,)
        child.place(kit, box)


class WideOrHigh(Part):
    """The first of two arrangements in a room that is clearly wider than high, the second in any
    other."""

    def __init__(self, wide: Part, high: Part) -> None:
        super().__init__()
        self._wide_way, self._high_way = wide, high

    def _way(self, box: Box) -> Part:
        return self._wide_way if box.w >= 1.2 * box.h else self._high_way

    def fits(self, kit: Kit, box: Box) -> bool:
        """Whether the arrangement for a room fits into it."""
        return self._way(box).fits(kit, box)

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children = (self._way(box),)
        self.children[0].place(kit, box)
