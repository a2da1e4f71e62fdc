"""Many parts of which as many are seen as there is room for, and what turns their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.ui.layout.geometry import Box
from game.ui.parts.arranging import Column, Held, Row
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Round
from game.ui.parts.words import Words, share_sizes
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

PREVIOUS, NEXT = ControlId("previous"), ControlId("next")

GAP = 0.45
"""The space above the buttons that turn pages, in body texts."""

EVEN = 0.85
"""What share of a page its rows fill at least, where all pages have equally many."""

ALIKE = 0.85
"""The share of the size of the largest pictures from which on others are as good."""


def span_words(t: Texts, span: range, count: int) -> str:
    """Which of ``count`` parts are seen: `1–5 of 7`."""
    key = "list.range" if len(span) > 1 else "list.place"
    return t(key, first=span.start + 1, last=span.stop, n=count)


LIST_ENDS, LEAF = 12, 7
"""How far apart the buttons stand that turn the pages of a list, and the leaves of a page, in body
texts."""


def turners(kit: Kit, span: range, count: int, group: str = "", ems: float = LIST_ENDS) -> Part:
    """Which of ``count`` parts are seen, between the buttons that turn to the others; those of a
    list that is one of several are ``GROUP.back`` and ``GROUP.on``. The buttons stand ``ems`` body
    texts apart, so that they stay where they are as the words between them change."""
    t = kit.t
    previous, following = PREVIOUS, NEXT
    if group:
        previous, following = ControlId(group, "back"), ControlId(group, "on")
    words = Words(
        span_words(t, span, count),
        colour="muted",
        align="centre",
        lines=1,
        shrinks="small",
        middle=True,
        ems=ems,
    )
    before = Round(previous, "left", t("tip.left"), span.start > 0)
    after = Round(following, "right", t("tip.right"), span.stop < count)
    return Row(before, words.growing(), after, across="centre")


def _last_two(count: int) -> range:
    """The last two parts, whose numbers are the longest: what turns pages is measured with them."""
    return range(max(0, count - 2), count)


@runtime_checkable
class Pictured(Protocol):
    """A part with a picture that is the larger the more room it has."""

    def picture_side(self, kit: Kit, width: int, height: int) -> int:
        """How large the picture is in so much room."""

    def most_high(self, kit: Kit, width: int, height: int) -> int:
        """How much of a height it makes use of: with more the picture would get no larger."""


class Pages(Part):
    """``count`` parts in columns, made by their number, of which as many rows are seen as there is
    room for.

    The row of the number ``first`` is the uppermost. The pages have equally many rows where that
    fills them well; the last one has what is left, and none twice. There are as many columns as can
    each be ``ems`` body texts wide, at most ``columns``, and no more than there are parts, but
    ``fewest`` wherever there is room. Where not all are seen, the buttons that turn a page stand
    below.

    Where the parts are read from somewhere, ``rows`` makes all those of a page at once, and
    ``make(0)`` is a sample that says how large they are. It needs room for two rows of them, and
    for so many rows that at least ``seen`` are seen. ``foot`` says what stands below, from what
    turns the pages or from None where all are seen; ``empty`` stands in the place of parts where
    there are none. Of several lists on a screen, each is a ``group``. ``below_rows`` paints what
    the rows stand on, from the boxes of all rows.
    """

    role: Role = "list"

    def __init__(
        self,
        name: str,
        count: int,
        make: Callable[[int], Part],
        first: int = 0,
        *,
        rows: Callable[[range], Sequence[Part]] | None = None,
        empty: Part | None = None,
        foot: Callable[[Part | None], Part | None] | None = None,
        columns: int = 1,
        fewest: int = 1,
        seen: int = 1,
        ems: float = 10.0,
        gap: float = 0.45,
        grows: float = 1.0,
        group: str = "",
        below_rows: Callable[[Canvas, Kit, Sequence[Box]], None] | None = None,
    ) -> None:
        super().__init__(ControlId(group) if group else None, name)
        self.count, self._make, self.first = count, make, first
        self._rows = rows or (lambda span: [make(number) for number in span])
        self._empty, self._below = empty, foot or (lambda turners: turners and Held(turners))
        self._most, self._fewest = columns, fewest
        self._ems, self._gap, self.grows = ems, gap, grows
        self._seen, self._below_rows = seen, below_rows
        self._row_boxes: Sequence[Box] = ()
        self._sample = make(0) if count or empty else Part()
        self.span = range(0)
        """The numbers of the parts that are seen, once it has its room."""
        self.stops = range(1)
        """The numbers that may be the first of those."""
        self.pitch = 0
        """How far each of those lies below the one before."""
        self.per_page = max(1, count)
        self.place_of_parts = self.box
        """What moves as other parts come."""
        self.columns = 1
        """In how many columns those stand."""

    def _columns(self, kit: Kit, width: int) -> int:
        gap = kit.em(self._gap)
        most = min(self._most, max(self.count, self._fewest))
        return max(1, min(most, (width + gap) // (kit.em(self._ems) + gap)))

    def _each(self, kit: Kit, width: int) -> Need:
        """The height of one of them in a room of ``width`` for all."""
        columns = self._columns(kit, width)
        return self._sample.height(kit, (width + kit.em(self._gap)) // columns - kit.em(self._gap))

    def measure_width(self, kit: Kit) -> Need:
        return Need(self._sample.width(kit).least, self._most * kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        need, gap = self._each(kit, width), kit.em(self._gap)
        columns = self._columns(kit, width)
        rows = -(-self.count // columns)
        if self._empty:  # the page above does not change with what is listed
            rows = max(2, rows)
        seen = max(2, -(-self._seen // columns))
        one = self._foot_high(kit, self._below(None), width)
        some = self._foot_high(
            kit, self._below(turners(kit, _last_two(self.count), self.count, self.group)), width
        )
        step = need.least + gap
        least = min(rows * step + one, min(rows, seen) * step + some) - gap
        return Need(max(0, least), max(0, rows * (need.wanted + gap) - gap + one))

    def _foot_high(self, kit: Kit, foot: Part | None, width: int) -> int:
        """The height of what stands below, with the gap above it."""
        return foot.height(kit, width).wanted + kit.em(self._gap) if foot else 0

    def arrange(self, kit: Kit, box: Box) -> None:
        foot = self._below(None)
        if not self.count:
            self.children = (Column(self._empty, foot and foot.growing()),)
            self.children[0].place(kit, box)
            return
        gap, need, columns = kit.em(self._gap), self._each(kit, box.w), self._columns(kit, box.w)
        rows, area = -(-self.count // columns), box.top(box.h - self._foot_high(kit, foot, box.w))
        turns = rows * (need.least + gap) - gap > area.h
        if turns:
            foot = self._below(turners(kit, _last_two(self.count), self.count, self.group))
            area = self._clear(kit, box.top(box.h - self._foot_high(kit, foot, box.w)), need.least)
            step = Need(need.least + gap, need.wanted + gap)
            rows = self._rows_of_page(rows, area.h + gap, step, columns)
        high = min(need.wanted, (area.h + gap) // rows - gap)
        if not turns and isinstance(self._sample, Pictured):
            ways = [*self._ways(kit, area, self._sample)] or [(0, columns, high)]
            least = ALIKE * max(ways)[0]  # of several that are as good, the one without long lines
            _, columns, high = [way for way in ways if way[0] >= least][-1]
            rows = -(-self.count // columns)
        self.per_page, every = rows * columns, -(-self.count // columns)
        self.columns = columns
        self.stops = range(0, (every - 1) // rows * self.per_page + 1, columns)
        start = self.stops[min(self.first // columns, len(self.stops) - 1)]
        self.span = range(start, min(start + self.per_page, self.count))
        self.pitch = high + gap
        places = area.top(rows * self.pitch - gap).grid(columns, rows, gap)
        self._row_boxes = area.top(rows * self.pitch - gap).grid(1, rows, gap)
        seen = self._rows(self.span)
        for part, place in zip(seen, places, strict=False):
            part.place(kit, place)
        share_sizes(kit, seen)
        moved = Box(area.x, area.y - gap // 2, area.w, rows * self.pitch)
        self.place_of_parts = moved.inset(-kit.gap // 2, 0).common(kit.view.box)
        if turns:
            foot = self._below(turners(kit, self.span, self.count, self.group))
        if foot:
            top = box.bottom - self._foot_high(kit, foot, box.w) if turns else places[-1].bottom
            foot.place(kit, box.below(top + gap))
        self.children = (*seen, *([foot] if foot else []))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self._below_rows:
            self._below_rows(canvas, kit, self._row_boxes)

    def _clear(self, kit: Kit, area: Box, least: int) -> Box:
        """The room of the rows, without some air below the last one, which may have a line there,
        as far as a row keeps the height of a finger."""
        spare = area.h - max(least, kit.fingertip)
        return area if self._gap else area.top(area.h - max(0, min(kit.em(GAP), spare)))

    def _rows_of_page(self, every: int, room: int, need: Need, columns: int) -> int:
        """How many rows of ``every`` one a page has with ``room`` for them and the gaps below them:
        as many as fit, or so many that all pages have equally many, where these fill it."""
        most = max(1, room // need.least)
        even = -(-every // -(-every // most))
        fills = even * need.wanted >= EVEN * room and even * columns >= self._seen
        return even if fills else most

    def _ways(self, kit: Kit, area: Box, sample: Pictured) -> Iterator[tuple[float, int, int]]:
        """The ways in which all of them fill their room: how large the pictures are, where a place
        that stays empty counts against it, in how many columns, and how high each is."""
        gap = kit.em(self._gap)
        for columns in range(1, min(self._most, self.count) + 1):
            rows = -(-self.count // columns)
            wide = (area.w + gap) // columns - gap
            high = sample.most_high(kit, wide, (area.h + gap) // rows - gap)
            need = self._sample.width(kit).least, self._sample.height(kit, wide).least
            if wide >= need[0] and high >= need[1]:
                share = self.count / (columns * rows)
                yield share * sample.picture_side(kit, wide, high), columns, high

    def turned(self, step: int) -> int | None:
        """The number of the first part of the next page, or of the one before; None if there is no
        such page."""
        start = min(max(0, self.span.start + step * self.per_page), self.stops[-1])
        return None if start == self.span.start else start


class Leaves(Part):
    """``count`` parts of any size, on as many pages as they need.

    ``make`` arranges those of one page, from their numbers; a page has as many of them as fit. The
    page that holds the number ``first`` is open. ``foot`` says what stands below, as for `Pages`.
    A ``whole`` one asks for room for all of them on one page. With ``starts``, the numbers with
    which a paragraph begins, none is torn apart that fits on a page.
    """

    role: Role = "list"

    def __init__(
        self,
        name: str,
        count: int,
        make: Callable[[range], Part],
        first: int = 0,
        foot: Callable[[Part | None], Part | None] | None = None,
        gap: float = GAP,
        whole: bool = False,
        starts: Collection[int] = (),
    ) -> None:
        super().__init__(name=name)
        self.grows = 1.0
        self._on_one, self._starts = whole, starts
        self.count, self._make, self.first = count, make, first
        self._below = foot or (lambda turners: turners and Held(turners))
        self._whole = Column(make(range(count)), self._below(None), gap=gap)
        self._gap = gap
        self._pages = [range(count)]
        self.span = range(count)
        """The numbers of the parts that are seen, once it has its room."""
        self.pitch = 0
        """How far each page lies below the one before."""
        self.place_of_parts = self.box
        """What moves as other parts come."""

    def measure_width(self, kit: Kit) -> Need:
        return self._whole.width(kit)

    def measure_height(self, kit: Kit, width: int) -> Need:
        whole = self._whole.height(kit, width)
        if self._on_one:
            return whole
        few = [range(at, min(at + 2, self.count)) for at in range(0, self.count, 2)]
        largest = max(self._make(span).height(kit, width).least for span in few)
        foot = self._foot(kit, 0, 2).height(kit, width).wanted
        return Need(min(whole.least, largest + foot + kit.em(self._gap)), whole.wanted)

    def _foot(self, kit: Kit, page: int, count: int) -> Part:
        """Which of so many pages is open, and what turns them."""
        return self._below(turners(kit, range(page, page + 1), count, ems=LEAF)) or Part()

    def arrange(self, kit: Kit, box: Box) -> None:
        if self._whole.fits(kit, box):
            self.children = (self._whole,)
            self._whole.place(kit, box)
            return
        high = self._foot(kit, 0, 2).height(kit, box.w).wanted
        area = box.top(box.h - high - kit.em(self._gap))
        self._pages = self._parted(kit, area)
        first = min(self.first, self.count - 1)
        page = next(at for at, span in enumerate(self._pages) if first in span)
        self.span = self._pages[page]
        seen, foot = Column(self._make(self.span)), self._foot(kit, page, len(self._pages))
        seen.place(kit, area)
        foot.place(kit, box.below(box.bottom - high))
        gap = kit.em(self._gap)
        self.pitch, self.children = area.h + gap, (seen, foot)
        moved = Box(area.x, area.y - gap // 2, area.w, self.pitch)
        self.place_of_parts = moved.inset(-kit.gap // 2, 0).common(kit.view.box)

    @property
    def stops(self) -> list[int]:
        """The numbers with which a page begins."""
        return [span.start for span in self._pages]

    def _parted(self, kit: Kit, area: Box) -> list[range]:
        """The numbers on each page: as many as fit, or so few that all pages hold equally many,
        where that takes no more pages."""

        def fits(span: range) -> bool:
            return self._make(span).fits(kit, area)

        pages, start = [], 0
        while start < self.count:
            stop, most = start + 1, self.count
            while stop < most:
                middle = (stop + most + 1) // 2
                stop, most = (middle, most) if fits(range(start, middle)) else (stop, middle - 1)
            if stop < self.count:
                stop = max((at for at in self._starts if start < at <= stop), default=stop)
            pages.append(range(start, stop))
            start = stop
        even = -(-self.count // len(pages))
        starts = range(0, self.count, even)
        alike = [range(at, min(at + even, self.count)) for at in starts]
        return pages if self._starts or not all(map(fits, alike)) else alike

    def turned(self, step: int) -> int | None:
        """The number of the first part of the next page, or of the one before; None if there is no
        such page."""
        at = self._pages.index(self.span) + step if self.span in self._pages else -1
        return self._pages[at].start if 0 <= at < len(self._pages) else None
