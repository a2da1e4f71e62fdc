"""Parts that are read: a line, a paragraph, a heading, and text on pages."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from game.plans.faces import capitals
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box, Type
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.widgets.control import HOVERED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.control import ControlState

LONGEST_WORD = 9
"""A longer word, in body texts, may be broken."""

ANY_SIDE = 1 << 20
"""A width that no picture reaches, in pixels."""

ROUNDS = 3
"""How often siblings are placed anew, at most, as some of their words get smaller."""

Alignment = Literal["left", "centre", "right"]


class Words(Part):
    """Text of one of the six sizes.

    It wraps into as many ``lines`` as it may have (0 for any number). Only where that is not enough
    it ``shrinks`` to a smaller one of the six sizes, if one is given; at last it is shortened.
    """

    def __init__(
        self,
        text: str,
        kind: Type = "body",
        colour: str = "ink",
        weight: str = "regular",
        align: Alignment = "left",
        lines: int = 0,
        shrinks: Type | None = None,
        name: str = "",
        grows: float = 0.0,
        middle: bool = False,
        role: Role = "text",
        leading: float = LINE_HEIGHT,
        hovered: str = "",
        ems: float = 0.0,
    ) -> None:
        """``leading`` is the height of a line in sizes, ``hovered`` its colour under the pointer,
        and ``ems`` the least width that it asks for, in body texts."""
        super().__init__(name=name or text)
        self.role, self.leading = role, leading
        self._hovered, self._ems = hovered or colour, ems
        self.text, self.kind, self.colour, self.weight = text, kind, colour, weight
        self.align, self.lines, self.shrinks, self.grows = align, lines, shrinks, grows
        self._middle = middle
        """Whether it stands in the middle of a room that is higher than it; else at its top."""
        self._laid: tuple[int, int, list[str]] = (-1, 0, [])
        """A width, and the size of text and the lines for it."""
        self._most = 0
        """The largest size that it may have beside its siblings; 0 for any."""
        self.size = 0
        self.shown: list[str] = []
        """Its lines, once it has its room."""
        self.is_cut = False
        """Whether there was no room for all of it."""

    def _sizes(self, kit: Kit) -> tuple[int, ...]:
        """The sizes that it may have, the largest first."""
        sizes = kit.steps(kit.size(self.kind), kit.size(self.shrinks or self.kind))
        return tuple(size for size in sizes if size <= self._most) if self._most else sizes

    def measure_width(self, kit: Kit) -> Need:
        painter, size = kit.painter, kit.size(self.kind)
        small = kit.size(self.shrinks) if self.shrinks else size
        wanted, word = painter.span(self.text, size, self.weight)
        least, wanted = wanted, max(wanted, kit.em(self._ems))
        if small < size:
            least, word = painter.span(self.text, small, self.weight)
        if self.lines == 1:
            return Need(least, wanted)
        return Need(min(wanted, word, kit.em(LONGEST_WORD)), wanted)

    def _wrapped(self, kit: Kit, width: int, size: int) -> list[str]:
        if self.lines == 1:
            return [self.text]
        even = self.role == "heading" or self.align == "centre"
        return kit.painter.wrap(self.text, size, self.weight, width, even)

    def measure_height(self, kit: Kit, width: int) -> Need:
        if self.lines == 1:
            high = self.step(self._first(kit, width, 0))
            return Need(high, high)
        small = self._sizes(kit)[-1]
        size, lines = self._unbroken(kit, width)
        wanted = self._height_of(lines, size)
        if small == size:
            return Need(wanted, wanted)
        return Need(min(wanted, self._height_of(self._wrapped(kit, width, small), small)), wanted)

    def _height_of(self, lines: list[str], size: int) -> int:
        """How high as many of some lines are as it may have."""
        return min(len(lines), self.lines or len(lines)) * self.step(size)

    def _unbroken(self, kit: Kit, width: int) -> tuple[int, list[str]]:
        """The largest size at which no word is broken, the smallest one if any is at each; and the
        lines."""
        if self._laid[0] != width:
            size = self._first(kit, width, 1)
            self._laid = width, size, self._wrapped(kit, width, size)
        return self._laid[1:]

    def _first(self, kit: Kit, width: int, of: Literal[0, 1]) -> int:
        """The largest size at which it fits in one line (0), or its longest word (1); else the
        smallest one."""
        sizes, span = self._sizes(kit), kit.painter.span
        fit = (size for size in sizes[:-1] if span(self.text, size, self.weight)[of] <= width)
        return next(fit, sizes[-1])

    def step(self, size: int) -> int:
        """Pixels from one line to the next."""
        return round(size * self.leading)

    def foot(self, kit: Kit) -> int:
        """Where its first line stands, once it has its room."""
        high = capitals(kit.painter.in_force(self.weight, self.size, self.text)) * self.size
        return self.box.y + round((self.step(self.size) + high) / 2)

    def arrange(self, kit: Kit, box: Box) -> None:
        painter, sizes = kit.painter, self._sizes(kit)
        largest = self._unbroken(kit, box.w)[0]
        for size in sizes[sizes.index(largest) :]:
            lines = self._wrapped(kit, box.w, size)
            most = self.lines or len(lines)
            room = max(size == sizes[-1], (box.h + 2) // self.step(size))
            fits = len(lines) <= min(most, room)
            if self.lines == 1:
                fits = painter.span(self.text, size, self.weight)[0] <= box.w
            if fits:
                break
        if not fits:
            lines = painter.cut(lines, min(most, room), size, self.weight, box.w)
            lines = [painter.shortened(line, size, self.weight, box.w) for line in lines]
        self.size, self.shown, self.is_cut = size, lines, not fits

    def wrap_at(self, kit: Kit, size: int) -> bool:
        """Have no larger size, though there is room for one; whether it is smaller now."""
        if size >= self.size:
            return False
        self.size = self._most = size
        self.shown = self._wrapped(kit, self.box.w, size)
        return True

    def measure_anew(self) -> None:
        super().measure_anew()
        self._laid = (-1, 0, [])

    def used(self, kit: Kit, box: Box) -> int:
        """What its lines take at the size that they have in a room."""
        self.arrange(kit, box)
        return min(box.h, len(self.shown) * self.step(self.size))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if not self.shown:
            return
        step, (x, y, w, h) = self.step(self.size), self.box
        if self._middle:
            y += max(0, h - step * len(self.shown)) // 2
        colour = canvas.theme[self._hovered if state.lift == HOVERED else self.colour]
        for line in self.shown:
            canvas.text(line, Box(x, y, w, step), self.size, colour, self.weight, self.align)
            y += step


@runtime_checkable
class Illustrated(Protocol):
    """A part with a picture, which is as large as those of its siblings."""

    picture: Part
    most_side: int
    """The greatest side of the picture, in pixels."""


@runtime_checkable
class Stepped(Protocol):
    """A value between arrows, which are as small as those of its siblings."""

    is_tight: bool


def share_sizes(kit: Kit, siblings: Sequence[Part]) -> None:
    """Have siblings that look alike look alike: their pictures are as large as the smallest of
    them, and their words that may shrink share one size, the smallest of all. None are larger than
    a title over them that shrank."""
    illustrated = [part for part in siblings if isinstance(part, Illustrated)]
    side = min((tile.picture.box.w for tile in illustrated), default=0)
    changes = any(tile.picture.box.w > side for tile in illustrated)
    for tile in illustrated:
        tile.most_side = side
    for _ in range(ROUNDS):
        if not (_share_text(kit, siblings) or changes):
            break
        changes = False
        for part in siblings:  # what stands below them moves up
            for each in part.walk():
                each.measure_anew()
            part.place(kit, part.box)
    else:
        _share_text(kit, siblings)
    every = chain.from_iterable(part.walk() for part in siblings)
    values = [part for part in every if isinstance(part, Stepped)]
    tight = any(value.is_tight for value in values)
    for value in values:
        value.is_tight = tight


def _share_text(kit: Kit, siblings: Sequence[Part]) -> bool:
    """Have their lines share one size; whether any is smaller now."""
    groups: dict[object, list[Words]] = {}
    told = [_shrinking(part) for part in siblings]
    for words in chain.from_iterable(told):
        look = words.kind, words.weight, words.shrinks
        groups.setdefault(look, []).append(words)
    changes = False
    for group in groups.values():
        size = min(words.size for words in group)
        for words in group:
            changes |= words.wrap_at(kit, size)
    for title, *rest in filter(None, told):
        for words in rest:
            if kit.size(words.kind) < kit.size(title.kind):
                least = kit.size(words.shrinks or words.kind)
                changes |= words.wrap_at(kit, max(title.size, least))
    return changes


def _shrinking(part: Part) -> list[Words]:
    """The words on a part that may shrink."""
    every = (words for words in part.walk() if isinstance(words, Words))
    return [words for words in every if words.shrinks and words.text]


class Icon(Part):
    """A small picture of what something is or does, as high as its text."""

    def __init__(self, icon: str, kind: Type = "body", colour: str = "ink") -> None:
        super().__init__()
        self._icon, self._kind, self._colour = icon, kind, colour

    def measure_width(self, kit: Kit) -> Need:
        side = round(1.2 * kit.size(self._kind))
        return Need(side, side)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side = min(self.box.w, self.box.h)
        canvas.icon(self._icon, self.box.centred(side, side), canvas.theme[self._colour])


class Picture(Part):
    """What ``draw`` paints into the room that it is given: a square at least and at most so many
    body texts wide, or another shape, ``shape`` times as high as wide."""

    def __init__(
        self,
        draw: Callable[[Canvas, Kit, Box], None],
        least: float,
        wanted: float,
        shape: float = 1.0,
        name: str = "",
        across: float = 0.5,
    ) -> None:
        """In a room that is wider it has the share ``across`` of the spare room before it."""
        super().__init__(name=name)
        self.role = "picture" if name else ""
        self._draw, self._least, self._wanted, self._shape = draw, least, wanted, shape
        self._across = across

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(self._least), kit.em(self._wanted))

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = kit.em(self._least * self._shape)
        return Need(
            least, max(least, min(kit.em(self._wanted * self._shape), round(width * self._shape)))
        )

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        w, h = self.box.w, self.box.h
        w, h = min(w, round(h / self._shape)), min(h, round(w * self._shape))
        x = self.box.x + int((self.box.w - w) * self._across)
        self._draw(canvas, kit, Box(x, self.box.centred(w, h).y, w, h))


class Tally(Part):
    """Tally strokes, as many as there are, smaller where that is so many, and as many as fit; a
    single one, which would look like an exclamation mark, is left out."""

    MOST, FIVE, SMALL = 50, 2.36, 0.5
    """How many at most, how wide five of them are, in heights, and how small they may be."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self._count = count

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1.1), kit.em(1.1))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, fives = self.box, -(-min(self._count, self.MOST) // 5)
        fitting = int(box.w / (self.FIVE * max(1, fives)))
        high = min(box.h, max(fitting, round(self.SMALL * box.h)))
        shown = min(self._count, int(box.w / (self.FIVE * high)) * 5, self.MOST)
        if self._count > 1:
            place = box.centred(box.w, high)
            canvas.tally(place, shown, canvas.theme["vermilion"], ("streak", shown))


def heading(
    text: str, kind: Type = "heading", shrinks: Type | None = "body", lines: int = 0
) -> Words:
    """What a card or a part of a page is about, in print."""
    return Words(
        text,
        kind,
        weight="print_bold",
        lines=lines,
        shrinks=shrinks,
        middle=True,
        role="heading",
        leading=TITLE_HEIGHT,
    )


class PagedWords(Part):
    """Text of which as much is shown as there is room for, on one of as many pages as that takes,
    which end with a sentence where they can.

    Below it stands what ``foot`` makes for the page that is open, from its number and how many
    there are: what leads on to the next page, and at the end what there is to press.
    """

    def __init__(self, text: str, page: int, foot: Callable[[int, int], Part]) -> None:
        super().__init__()
        self.grows = 1.0
        self._words, self._page, self._foot = Words(text), page, foot
        self.page, self.count = 0, 1
        """The number of the page that is open, and how many there are; once it has its room."""

    def measure_width(self, kit: Kit) -> Need:
        return self._words.width(kit)

    def measure_height(self, kit: Kit, width: int) -> Need:
        foot = self._foot(0, 1).height(kit, width)
        line = self._words.step(kit.size("body"))
        return Need(line + foot.least, self._words.height(kit, width).wanted + foot.wanted)

    def arrange(self, kit: Kit, box: Box) -> None:
        from game.ui.parts.word_parts import parts_of

        gap, size = kit.em(0.6), kit.size("body")
        step = self._words.step(size)
        leads, ends = (self._foot(*at).height(kit, box.w).wanted for at in ((0, 2), (0, 1)))
        most = max(1, (box.h - gap - leads) // step)
        pages = parts_of(self._words.text, kit.painter, size, box.w, most, "regular")
        if len(pages[-1]) * step + gap + ends > box.h:
            pages.append([])  # what there is to press stands alone
        self.count, self.page = len(pages), min(self._page, len(pages) - 1)
        words, foot = Words("\n".join(pages[self.page])), self._foot(self.page, self.count)
        high = min(box.h, foot.height(kit, box.w).wanted)
        self.children = (words, foot)
        foot.place(kit, Box(box.x, box.bottom - high, box.w, high))
        words.place(kit, box.top(max(0, box.h - high - gap)))
