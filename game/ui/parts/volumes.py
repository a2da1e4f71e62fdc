"""Volumes of the library: books that stand on shelves, or lie on each other where there is little
room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.plans.chance import number_of
from game.session.kind import CLASSIC
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.parts.arranging import FirstThatFits
from game.ui.parts.kind_tiles import KindPicture
from game.ui.parts.pages import Pages
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.words import Words
from game.ui.widgets.cloth_book import (
    BACK,
    LEAVES_SEEN,
    ON_CLOTH,
    SHELF,
    Binding,
    back_of,
    draw_lying,
    draw_shelf,
    draw_solved,
    draw_standing,
)
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.words import Alignment
    from game.ui.widgets.control import ControlState
    from game.ui.widgets.kind_pictures import KindPictures

WIDE, LYING, MOST_COLUMNS = 7.5, 17, 8
"""The least widths of a standing and of a lying book in body texts, and the most books on a
shelf."""

CAPTION = 0.84
"""The usual size of captions in body texts: where they are larger, books are wider."""

SEEN, SEEN_LYING = 6, 5
"""How many books are seen at once, at least; where there is no room for that many, they lie."""

PAD, PAPER, THIN, AIR, STROKE = 0.6, 0.32, 0.13, 0.4, 0.5
"""In body texts: what is left free above and below what is on a standing book, the paper round the
picture of one and of a lying one, the space between that and the title, and the height of the
stroke of progress."""

LABEL = 2.6
"""The least side of its picture."""

EDGE, TALL = 0.3, 1.2
"""What is left free beside the back and the leaves of a standing book, and how much higher than all
that is on it it may be, in body texts."""

PICTURED, ENDING = 0.24, 0.12
"""The most of the width of a lying book that its picture and its ribbon or seal take."""

TURNS = (-8.0, -3.0, 4.0, 9.0)
"""Degrees by which seals are turned; few, since each is a picture of its own."""


class VolumeLook(NamedTuple):
    """What is seen of a volume."""

    kind: Kind
    title: str
    size: str
    """That of its boards, or what they are called where that is the title."""
    words: str
    """How many puzzles it has, or are solved."""
    binding: Binding


SAMPLE = VolumeLook(CLASSIC, "Nonet Nonet", "Nonet", "Nonet", Binding("", 0.0, False))
"""What books are measured by: all are alike."""


class Volume(Part):
    """A book with the picture of a kind on its cover, and what it holds below that; a ``lying`` one
    shows its back, with the same beside each other."""

    is_pressed = True
    role: Role = "row"

    def __init__(
        self, id: ControlId, look: VolumeLook, pictures: KindPictures, lying: bool
    ) -> None:
        super().__init__(id, look.title)
        self._look, self._lying = look, lying
        self._picture = KindPicture(look.kind, pictures)
        align: Alignment = "left" if lying else "centre"
        self._title = Words(
            look.title,
            *("heading", ON_CLOTH, "print"),
            align=align,
            lines=1,
            shrinks="least",
            leading=TITLE_HEIGHT,
        )
        told = (look.words,) if lying else (look.size, look.words)
        self._told = [
            Words(text, "caption", ON_CLOTH, align=align, lines=1, shrinks="least") for text in told
        ]
        self._stroke = self.box

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(WIDE), kit.em(WIDE))

    def measure_height(self, kit: Kit, width: int) -> Need:
        title, line = self._lines(kit)
        if self._lying:
            least = max(kit.fingertip + 2 * kit.view.line, title + line + kit.em(0.75))
            return Need(least, round(1.3 * least))
        around = kit.em(PAD + 2 * PAPER + AIR + STROKE + SHELF)
        least = around + kit.em(LABEL) + 2 * (title + line)
        side = width - kit.em(BACK + LEAVES_SEEN + 2 * (EDGE + PAPER))
        return Need(least, max(least, around + side + 2 * (title + line) + kit.em(TALL)))

    def _lines(self, kit: Kit) -> tuple[int, int]:
        """The heights of a line of the title and of what stands below it."""
        heading, caption = kit.size("heading"), kit.size("caption")
        return round(heading * TITLE_HEIGHT), round(caption * LINE_HEIGHT)

    def arrange(self, kit: Kit, box: Box) -> None:
        if self._lying:
            self._arrange_lying(kit, box)
        else:
            self._arrange_standing(kit, box)
        seal = (_Seal(self._look.binding.volume),) if self._look.binding.share >= 1 else ()
        for part in seal:
            part.place(kit, self._seal_box(kit, box))
        self.children = (self._picture, self._title, *self._told, *seal)

    def _end(self, kit: Kit) -> int:
        """The room at the right end of the back, for the ribbon or the seal."""
        return min(kit.em(2), round(ENDING * self.box.w))

    def _seal_box(self, kit: Kit, box: Box) -> Box:
        """The seal is stamped over the lower right corner of the picture, or at the end of the
        back."""
        if self._lying:
            back = back_of(box, kit.view, self._look.binding)
            side = min(box.h - kit.em(0.6), self._end(kit))
            return Box(back.right - kit.em(0.7) - side, box.y, side, box.h).centred(side, side)
        paper = self._picture.box.inset(-kit.em(PAPER))
        side = round(0.5 * paper.w)
        return Box(paper.right - side, paper.bottom - side, side, side)

    def _arrange_standing(self, kit: Kit, box: Box) -> None:
        title, (high, line) = self._title, self._lines(kit)
        front = box.top(box.h - kit.em(SHELF)).after(box.x + kit.em(BACK))
        front = front.left(front.w - kit.em(LEAVES_SEEN)).inset(kit.em(EDGE), kit.em(PAD))
        wide = kit.painter.width(title.text, kit.size("body"), "print")
        title.lines = 1 if wide <= front.w else 2
        self._stroke = front.below(front.bottom - kit.em(STROKE) + kit.em(0.25))
        low = self._stroke.y - kit.em(0.1)
        room = front.top(low - len(self._told) * line - title.lines * high - kit.em(AIR) - front.y)
        room = room.inset(kit.em(PAPER))
        side = min(room.w, room.h)
        self._picture.place(kit, room.top(side).centred(side, side))
        title.place(kit, front.top(title.lines * high))
        used = title.used(kit, title.box)
        below = front.below(room.y + side + kit.em(PAPER + AIR)).top(low)
        below = below._replace(h=max(0, low - below.y))
        # what is below the picture stands in the middle of the room that is left
        below = below.centred(below.w, min(below.h, used + len(self._told) * line))
        title.place(kit, below.top(used))
        for number, told in enumerate(self._told):
            told.place(kit, below.below(below.y + used + number * line).top(line))

    def _arrange_lying(self, kit: Kit, box: Box) -> None:
        high, line = self._lines(kit)
        inner = box.inset(kit.em(0.85), kit.em(0.45))
        side = min(inner.h, round(PICTURED * inner.w))
        self._picture.place(kit, inner.left(side).centred(side, side))
        beside = inner.after(inner.x + side + kit.em(0.7))
        beside = beside.left(beside.w - self._end(kit))
        both = beside.centred(beside.w, min(beside.h, high + line))
        self._title.place(kit, both.top(both.h - line))
        look, told = self._look, self._told[0]
        said = f"{look.size} · {look.words}"
        if kit.painter.width(said, kit.size("caption")) > both.w:
            is_told_by_title = look.kind.variant == CLASSIC.variant
            said = look.words if is_told_by_title else look.size
        told.text = told.name = said
        told.measure_anew()
        told.place(kit, both.below(both.bottom - line))
        self._stroke = Box(beside.x, both.bottom, beside.w, box.bottom - both.bottom)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look, view, picture = self._look.binding, kit.view, self._picture.box
        paper = picture.inset(-kit.em(THIN if self._lying else PAPER))
        if self._lying:
            draw_lying(canvas, view, back_of(self.box, view, look), paper, look, state)
        else:
            book = self.box.top(self.box.h - kit.em(SHELF))
            draw_standing(canvas, view, book, paper, look, state)
        draw_solved(canvas, self._stroke, look)


class _Seal(Part):
    """The seal of a volume that is solved."""

    floats = True

    def __init__(self, volume: str) -> None:
        super().__init__()
        self._turn = TURNS[number_of(volume) % len(TURNS)]

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.seal(self.box.centre, self.box.w, self._turn)


def shelves(
    kit: Kit,
    title: str,
    looks: Sequence[VolumeLook],
    first: int,
    pictures: KindPictures,
) -> Part:
    """Shelves of volumes, of which the ``first`` stands on the uppermost; where few would stand
    there, they lie."""

    def boards(canvas: Canvas, kit: Kit, rows: Sequence[Box]) -> None:
        for number, row in enumerate(rows):
            draw_shelf(canvas, kit.view, row, number)

    def pages(lying: bool) -> Part:
        def volumes(span: range) -> list[Part]:
            return [
                Volume(ControlId("row", place), looks[number], pictures, lying)
                for place, number in enumerate(span)
            ]

        return Pages(
            title,
            len(looks),
            lambda _: Volume(ControlId("row", 0), SAMPLE, pictures, lying),
            first,
            rows=volumes,
            columns=2 if lying else MOST_COLUMNS,
            seen=SEEN_LYING if lying else SEEN,
            ems=(LYING if lying else WIDE) * max(1.0, kit.size("caption") / CAPTION / kit.base),
            gap=0.25 if lying else 0.45,
            below_rows=None if lying else boards,
        )

    return FirstThatFits(lambda: pages(False), lambda: pages(True), grows=1.0)
