"""Lists of sheets: rows and tiles with a small board, and what is known of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.plans.chance import number_of
from game.ui.layout.geometry import NARROW as NARROW_WINDOW
from game.ui.layout.geometry import TITLE_HEIGHT, Box
from game.ui.parts.arranging import Column, Row
from game.ui.parts.pages import Pages
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.words import ANY_SIDE, Icon, Words
from game.ui.widgets.control import ControlId
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.marks import Marks
    from game.engine.types import DigitSet
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Type
    from game.ui.parts.pressing import Round
    from game.ui.widgets.control import ControlState

_TURNS = (-8.0, -3.0, 4.0, 9.0)
"""Degrees by which seals are turned; few, since each is a picture of its own."""


class RowLook(NamedTuple):
    """What is seen of a row."""

    title: str
    facts: str
    """One fact a line."""
    givens: str
    values: str
    """The board as grid text; empty without a picture."""
    marked: frozenset[int] = frozenset()
    """Cells of the picture that are marked as wrong."""
    ticked: bool = False
    """Whether it has a seal: it is solved."""
    helped: bool = False
    """Whether it was solved with hints."""
    begun: bool = False
    """Whether there is an unfinished game of it."""
    share: float | None = None
    """How much of it is filled in, 0 to 1, if that is shown."""
    record: str = ""
    """The rules of the board, as `PuzzleTexts.record`; empty for the classic ones."""
    notes: tuple[DigitSet, ...] = ()
    """The notes, as in `Position.notes`; empty where they are not shown."""
    marks: Marks | None = None
    """What else the player has drawn on the board."""
    sign: str = ""
    """What is carved in a seal on the board, if anything is."""
    lit: frozenset[int] = frozenset()
    """Cells of the picture that are shaded and framed."""
    pencil: frozenset[int] = frozenset()
    """Those whose digits are in pencil; such a lit one is not shaded."""


TYPICAL = RowLook("Nonet", "00:00 · 00 00000 · 0000 0000\n00000, 00:00", "", "")
"""A row with as many facts as most have. A long list measures this one: its own rows are not read
before it is known which of them are seen."""

HIGH = 6.0
"""The height of a sheet, in body texts, from which on its buttons stand below its words."""

STRETCH = 2.1
"""How many times as high as it must be a sheet is at most, where others are to be seen with it."""

AIRY = 14
"""The height of a high sheet without buttons in widths of what is left free along its edge."""

NARROW = 11.0
"""The width of a sheet in body texts below which its words do not stand below its picture."""

BROADEST = 36.0
"""The width in body texts from which on they do not, either."""

LONG = 5
"""How many times its height a row must be wide for its words to have room beside its buttons."""

HARDLY = 0.75
"""What share of the size of one beside its words a picture over them must have at least."""

TOLD = 4.6
"""The height of words below a picture in body texts, by which sheets choose their form alike."""

BESIDE_DEED = 15.0, 9.5
"""How wide words on a low sheet are at least, in body texts, beside what a press of it does in a
word, and beside an arrow."""

FILLED = 1.2
"""A room so many times as high as sheets would be, at most, is filled by them."""

INKED, SLACK = 1.2, 2.0
"""The height of a stroke that tells how far a game is, and how much higher than it must be a sheet
with buttons below its words may be, in body texts."""

MOST_HIGH = 27.0
"""The greatest height of a sheet whose words stand beside its picture, in body texts."""

FEW = 3
"""The most sheets in a list for which each has large words, where they have room."""


class Rows:
    """What a list holds, by number; as part of the state of a screen it is compared by its
    ``stamp``, which is another one when any row has changed. So a list of a thousand games is no
    thousand values: ``read`` is asked for those of the open page, once."""

    def __init__(
        self, stamp: object, count: int, read: Callable[[range], Sequence[RowLook]]
    ) -> None:
        self._stamp, self.count, self._read = stamp, count, read
        self._page: tuple[range, Sequence[RowLook]] = (range(0), ())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rows) and (self._stamp, self.count) == (other._stamp, other.count)

    __hash__ = None  # type: ignore[assignment]

    def on(self, span: range) -> Sequence[RowLook]:
        """What is seen of these rows."""
        if self._page[0] != span:
            self._page = (span, self._read(span))
        return self._page[1]


def are_few(kit: Kit, rows: Rows) -> bool:
    """Whether each sheet of a list has room for large words: in a narrow window large text takes
    it."""
    view = kit.view
    narrow = view.text > 1 and view.width < NARROW_WINDOW * view.scale
    return rows.count <= FEW and not narrow


def sheets(
    title: str,
    rows: Rows,
    first: int,
    make: Callable[[int, RowLook], Part],
    sample: RowLook = TYPICAL,
    *,
    empty: str = "",
    foot: Callable[[Part | None], Part | None] | None = None,
    columns: int = 3,
    fewest: int = 2,
    ems: float = 22,
) -> Part:
    """A list of sheets that are made by their places on the open page, from 0; where there are
    none, the words ``empty``."""
    return Pages(
        title,
        rows.count,
        lambda _: make(0, sample),
        first,
        rows=lambda span: [make(place, look) for place, look in enumerate(rows.on(span))],
        empty=Words(empty, colour="muted", align="centre") if empty else None,
        foot=foot,
        columns=columns,
        fewest=fewest,
        ems=ems,
    )


class BoardPicture(Part):
    """A small board, with a seal on its corner where it is solved; a question mark in a ring where
    there is no board."""

    def __init__(self, look: RowLook) -> None:
        super().__init__()
        self._look = look

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look, side = self._look, min(self.box.w, self.box.h)
        box = self.box.centred(side, side)
        if not look.values:
            _draw_unknown(canvas, box)
            return
        board = SmallBoard(
            *(look.givens, look.values, look.marked, look.record, look.notes, look.marks),
            *(look.lit, look.pencil),
        )
        key, seen = ("board", box.x, box.y), (board, kit.generation)
        kit.sprites.draw(canvas, key, box, seen, lambda: draw_small_board(canvas, box, board))
        if look.sign:
            large = max(side // 3, round(30 * kit.view.scale))  # its letter is read
            seal = box.centred(large, large)
            size, ink = round(0.56 * seal.h), canvas.theme["seal_ink"]
            canvas.wash(seal, canvas.theme["seal"], ("sign", look.title))
            edge = seal.inset(round(0.08 * seal.h))
            canvas.frame(edge, ink, max(1.0, 0.025 * seal.h), ("sign", look.title))
            canvas.figure(look.sign, seal, size, ink, "print_bold", "centre")
        if look.ticked:
            large = min(round(side * 0.36), round(64 * kit.view.scale))
            turn = _TURNS[number_of(look.title + look.values) % len(_TURNS)]
            at = box.right - round(large * 0.42), box.bottom - round(large * 0.42)
            canvas.seal(at, large, turn, outlined=look.helped)


def _draw_unknown(canvas: Canvas, box: Box) -> None:
    side, red = box.w * 0.5, canvas.theme["vermilion"]
    if side < 8:
        return
    radius = side / 2
    canvas.ring(box.centre, radius, radius, red, max(1.5, side * 0.05), "unknown")
    canvas.figure("?", box, round(side * 0.6), red, "print", "centre")


DROP = 0.25
"""The radius of the drop of ink that stands for a shorter stroke, in body texts."""


class Progress(Part):
    """A stroke of ink along a line: how far something is."""

    def __init__(self, share: float, seed: str) -> None:
        super().__init__()
        self._share, self._seed = share, seed

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        drop, share, ink = DROP * kit.base, self._share, canvas.theme["ink"]
        is_short = 0 < share * self.box.w < 2 * drop
        high = max(3, min(kit.em(0.38), round(self.box.w * share / 4)))
        line = self.box.centred(self.box.w, high)
        canvas.progress(line, 0 if is_short else share, self._seed)
        if is_short:
            canvas.blob((line.x + round(drop), line.centre[1]), drop, ink, None, self._seed)


def row_title(text: str, colour: str = "ink", kind: Type = "heading", lines: int = 2) -> Words:
    """The title of a row, in pen under the pointer."""
    return Words(
        text,
        kind,
        colour,
        "print",
        lines=lines,
        shrinks="least",
        leading=TITLE_HEIGHT,
        hovered="pen",
    )


class SheetRow(Part):
    """A sheet with a picture, some words, and maybe round buttons and how far it is.

    On a low sheet the buttons stand at its right, on a high one below the words; without buttons
    the words stand in the middle. They stand below the picture where that is hardly smaller so.
    What a press of the whole does is said before the buttons.
    """

    is_pressed = True
    role: Role = "row"

    def __init__(
        self,
        id: ControlId,
        name: str,
        picture: Part,
        words: Part,
        buttons: Sequence[Round] = (),
        progress: Progress | None = None,
        deed: str = "",
        stretch: float = STRETCH,
    ) -> None:
        """``deed`` is what a press of it does. It gains nothing by being more than ``stretch``
        times as high as it must be."""
        super().__init__(id, name)
        self._deed = _Deed(deed) if deed else None
        self._stretch = stretch
        self.picture, self._progress = picture, progress
        self.most_side = ANY_SIDE
        self._words = words
        self._buttons = buttons
        for button in buttons:  # what a press of the whole does comes first
            button.is_quiet = True

    def measure_width(self, kit: Kit) -> Need:
        words = self._words.width(kit).least
        return Need(max(words + kit.em(3), kit.em(11)), kit.em(22))

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = max(2 * self._tip(kit) + kit.view.line * 2, kit.em(4.4))
        for _ in range(2):  # a higher sheet has a wider picture
            words, _ = self._parted(kit, Box(0, 0, width, least))
            need = self._words.height(kit, words.w)
            some = (need.least + need.wanted) // 2  # where room is short, long facts shrink a bit
            least = max(least, some + 2 * self._pad(kit))
        if kit.view.width > 2 * width:  # some side by side, in a window with room
            least = max(least, self._high_from(kit, self._tip(kit), width))
        high = self._widest(kit, width - 2 * self._pad(kit)) + 2 * self._pad(kit)
        return Need(least, max(least, min(round(least * self._stretch), high)))

    def picture_side(self, kit: Kit, width: int, height: int) -> int:
        """How large the picture is on a sheet of this size."""
        over, beside = (side(kit, width, height) for side in (self._side_over, self._side_beside))
        return over if over > HARDLY * beside else beside

    def most_high(self, kit: Kit, width: int, height: int) -> int:
        """How much of a height a sheet of this width makes use of: with more its picture would get
        no larger."""
        low = max(self._low_enough(kit, width), self.height(kit, width).least)
        over, beside = (side(kit, width, height) for side in (self._side_over, self._side_beside))
        if over <= HARDLY * beside:
            return min(height, low)
        tall = width + self._under(kit, width) + (kit.em(SLACK) if self._footed else 0)
        most = max(low, tall)
        return height if height <= FILLED * most else most

    def _low_enough(self, kit: Kit, width: int) -> int:
        """The height from which on a picture beside the words gets no larger, and these have room
        over what stands below them."""
        pad = self._pad(kit)
        side = min(self._widest(kit, width - 2 * pad), kit.em(MOST_HIGH))
        if not self._footed:
            return side + 2 * pad
        words = self._words.height(kit, width - side - 2 * pad - kit.em(0.9)).wanted
        told = max(words, kit.em(TOLD)) + kit.em(INKED) + kit.gap + self._tip(kit)
        return max(side, told) + 2 * pad

    @property
    def _footed(self) -> bool:
        """Whether anything may stand below its words."""
        return bool(self._buttons or self._deed)

    def _under(self, kit: Kit, width: int) -> int:
        """The height of what stands below a picture: the words, and below them the buttons."""
        foot = self._tip(kit) + kit.em(INKED) + 2 * kit.gap if self._footed else 0
        return kit.em(0.9) + kit.em(TOLD) + foot

    def _side_over(self, kit: Kit, width: int, height: int) -> int:
        """That of a picture with the words below it."""
        if not kit.em(NARROW) <= width < kit.em(BROADEST):
            return 0
        pad = max(self._pad(kit), width // AIRY)
        return min(width, height - self._under(kit, width)) - 2 * pad

    def _side_beside(self, kit: Kit, width: int, height: int) -> int:
        """That of one with the words beside it."""
        pad = self._pad(kit)
        if height < self._high_from(kit, self._tip(kit), width):
            return self._picture_of(kit, Box(0, 0, width, height)).w
        return min(height - 2 * pad, self._widest(kit, width - 2 * pad), kit.em(MOST_HIGH))

    def _widest(self, kit: Kit, width: int) -> int:
        """How wide the picture on a high sheet may be, in a room of ``width`` for all."""
        return min(width // 2, max(width // 4, width - kit.em(12)))

    def _tip(self, kit: Kit) -> int:
        return kit.fingertip

    def _high_from(self, kit: Kit, side: int, width: int) -> int:
        """The height from which on the buttons have room below the words, which need one more line
        on a narrow sheet."""
        words = 4.0 if width >= kit.em(26) else 5.2
        return max(kit.em(HIGH), side + kit.em(words))

    def _pad(self, kit: Kit) -> int:
        return max(2, min(kit.gap, kit.em(0.6)))

    def _side(self, kit: Kit, row: Box) -> int:
        """The side of a button, which grows with text as far as the row is high enough."""
        return max(self._tip(kit), min(kit.view.button, row.h // max(1, len(self._buttons))))

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children = (self.picture, self._words)
        side = self._side(kit, box)
        over = self._side_over(kit, box.w, box.h)
        if over > HARDLY * self._side_beside(kit, box.w, box.h):
            self._arrange_tall(kit, box.inset(max(self._pad(kit), box.w // AIRY)), over)
        elif box.h >= self._high_from(kit, side, box.w) and box.w < LONG * box.h:
            pad = self._pad(kit) if self._footed else max(self._pad(kit), box.h // AIRY)
            self._arrange_high(kit, box.inset(pad))
        else:
            self._arrange_low(kit, box)

    def _arrange_tall(self, kit: Kit, inner: Box, side: int) -> None:
        """The picture, of this side if the words leave so much, over the words, and at the foot
        what a press does and the buttons; sheets side by side have their edges alike."""
        if side >= kit.em(NARROW):
            foot = len(self._buttons) * (self._tip(kit) + kit.gap // 2)
            foot += self._deed.width(kit).least if self._deed else 0
            inner = inner.centred(min(inner.w, max(side, foot)), inner.h)
        whole = inner
        if self._footed:
            inner = self._arrange_foot(kit, inner)
            inner = inner.top(inner.h - kit.gap)
        gap, (least, words) = kit.em(0.9), self._words.height(kit, inner.w)
        ink = kit.em(INKED) if self._footed else 0  # of all alike
        said = max(words, kit.em(TOLD))
        if self._footed and inner.h - said - gap - ink < inner.w:  # as large as beside short words
            said = words = max(least, min(words, kit.em(TOLD)))
            said = max(said, kit.em(TOLD))
        side = max(0, min(inner.w, inner.h - said - gap - ink, self.most_side))
        if not self._footed:
            inner = whole.centred(inner.w, min(inner.h, side + gap + said))
        self.picture.place(kit, inner.top(side).left(side))
        below = inner.below(inner.y + side + gap)
        if self._progress:
            self._progress.place(kit, below.top(kit.em(0.6)))
            self.children = (*self.children, self._progress)
        self._words.place(kit, below.below(below.y + ink).top(words))

    def _arrange_foot(self, kit: Kit, inner: Box) -> Box:
        """Any buttons at the lower right, and at their left what a press does; what is left above
        them."""
        side, count, gap = self._tip(kit), len(self._buttons), kit.gap // 2
        foot, wide = inner.below(inner.bottom - side), count * (side + gap)
        places = foot.after(foot.right - wide + gap).columns(count, gap) if count else []
        for button, place in zip(self._buttons, places, strict=True):
            button.place(kit, place)
        self.children = (*self.children, *self._buttons)
        room = foot.left(foot.w - wide)
        deed = next((deed for deed in self._deeds if deed.width(kit).least <= room.w), None)
        if deed:
            side = max(side, deed.height(kit, room.w).wanted)
            room = inner.below(inner.bottom - side).left(room.w)
            deed.place(kit, room.left(min(room.w, deed.width(kit).wanted)))
            self.children = (*self.children, deed)
        return inner.top(inner.h - side)

    @property
    def _deeds(self) -> tuple[_Deed, ...]:
        """How what a press does may be said, the longest first."""
        return (self._deed, _Deed("")) if self._deed else ()

    def _picture_of(self, kit: Kit, row: Box) -> Box:
        inner = row.inset(self._pad(kit))
        ems = row.w / kit.base
        most = 0.2 if ems < 12 else 0.26 if ems < 18 else 0.34  # the words need the rest
        return inner.left(min(inner.h, round(most * row.w)))

    def _button_places(self, kit: Kit, row: Box) -> list[Box]:
        """At the right, side by side, or one above the other where the words need the room."""
        count, side, gap = len(self._buttons), self._side(kit, row), kit.gap // 2
        right = row.right - self._pad(kit)
        if not count:
            return []
        if count > 1 and row.w < kit.em(34) and row.h >= count * side:
            column = Box(right - side, row.y, side, row.h)
            return column.centred(side, count * side).rows(count, 0)
        width = count * side + (count - 1) * gap
        return Box(right - width, row.y, width, row.h).centred(width, side).columns(count, gap)

    def _beside(self, kit: Kit, row: Box) -> Box:
        """The room of the words on a low sheet."""
        pad, places = self._pad(kit), self._button_places(kit, row)
        left = self._picture_of(kit, row).right + pad + kit.gap
        right = (places[0].x if places else row.right - pad) - kit.gap
        return Box(left, row.y + pad, max(0, right - left), row.h - 2 * pad)

    def _parted(self, kit: Kit, row: Box) -> tuple[Box, _Deed | None]:
        """The room of the words on a low sheet, and what stands at its right, if they have enough
        beside that: sheets of the same width say as much."""
        room = self._beside(kit, row)
        for deed, ems in zip(self._deeds, BESIDE_DEED, strict=False):
            left = room.w - deed.width(kit).wanted - kit.gap
            if left >= kit.em(ems):
                return room.left(left), deed
        return room, None

    def _arrange_low(self, kit: Kit, row: Box) -> None:
        self.picture.place(kit, self._picture_of(kit, row))
        words, deed = self._parted(kit, row)
        need = self._words.height(kit, words.w).wanted
        self._words.place(kit, words.centred(words.w, min(words.h, need)))
        _centre_shrunk(self._words)
        if deed:
            place = self._beside(kit, row).after(words.right + kit.gap)
            deed.place(kit, place.centred(place.w, min(place.h, deed.height(kit, place.w).wanted)))
            self.children = (*self.children, deed)
        self.children = (*self.children, *self._buttons)
        places = self._button_places(kit, row)
        if self._deed and not deed and places and places[0].x == places[-1].x:
            places = self._under_arrow(kit, row, places)
        for button, place in zip(self._buttons, places, strict=True):
            button.place(kit, place)

    def _under_arrow(self, kit: Kit, row: Box, places: list[Box]) -> list[Box]:
        """Buttons one above the other, below an arrow where the row is high enough for it."""
        (x, _, wide, most), count = places[0], len(places) + 1
        side = min(most, (row.h - 2 * self._pad(kit)) // count)
        if side < self._tip(kit):
            return places
        first, *others = Box(x, row.y, wide, row.h).centred(wide, count * side).rows(count, 0)
        arrow = _Deed("")
        arrow.place(kit, first)
        self.children = (*self.children, arrow)
        return others

    def _arrange_high(self, kit: Kit, inner: Box) -> None:
        most = min(inner.h, self._widest(kit, inner.w))
        picture, few = inner.left(most).top(most), kit.em(0.9)
        if not self._footed:
            picture = picture._replace(h=inner.h)
            high = self._words.height(kit, inner.right - picture.right - few).wanted
            inner = inner.centred(inner.w, min(inner.h, high))
        self.picture.place(kit, picture)
        words = inner.after(picture.right + few)
        if self._footed:
            words = self._arrange_foot(kit, words)
            least, wanted = self._words.height(kit, words.w)
            need = max(wanted, kit.em(TOLD))  # of all alike
            if self._progress:  # which all have, and all in the same place
                need = min(need, max(least, words.h - kit.em(INKED)))
            ink = words.below(max(words.y + need, words.bottom - kit.em(INKED)))
            ink = ink.top(kit.em(INKED))
            if self._progress and ink.bottom <= words.bottom and ink.w >= kit.em(2):
                self._progress.place(kit, ink)
                self.children = (*self.children, self._progress)
                words = words.top(need)
        self._words.place(kit, words)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.paper(self.box, ("row", self.box.x, self.box.y), kind="smooth", lift=state.lift)


def _centre_shrunk(words: Part) -> None:
    """Move words down by half of what the last ones leave free of their room as they shrank."""
    *_, last = words.walk()
    if not isinstance(last, Words):
        return
    free = last.box.h - len(last.shown) * last.step(last.size)
    if free > 1:
        end = words.box.bottom
        for part in words.walk():
            moved = part.box.moved(0, free // 2)
            part.box = moved.top(end - moved.y)


class _Deed(Part):
    """What a press of a sheet does, in pen within a frame, or an arrow alone where there is no room
    for that; the press is that of the sheet."""

    def __init__(self, text: str) -> None:
        super().__init__()
        words = Words(text, "body", "pen", "semibold", lines=1, shrinks="small") if text else None
        self._row = Row(Icon("play", "body", "pen"), words, gap=0.5, across="centre")

    def measure_width(self, kit: Kit) -> Need:
        least, wanted = self._row.width(kit)[:2]
        return Need(least + kit.em(1), wanted + kit.em(1.8))

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = max(kit.fingertip, kit.em(1.7))
        return Need(high, high)

    def arrange(self, kit: Kit, box: Box) -> None:
        wide = min(self._row.width(kit).wanted, box.w - kit.em(1))
        self.children = (self._row,)
        self._row.place(kit, box.centred(wide, box.h))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        width, pen = 1.6 * canvas.scale, canvas.theme["pen"]
        canvas.plate(self.box, canvas.theme["button"], pen, ("deed", self.box.x), width)


def game_row(
    place: int,
    look: RowLook,
    buttons: Sequence[Round] = (),
    large: bool = False,
    deed: str = "",
) -> SheetRow:
    """The row of a game or a puzzle, with ``large`` words where there are few of them, and what a
    press of it does."""
    progress = None if look.share is None else Progress(look.share, look.title)
    sizes: tuple[Type, Type] = ("title", "body") if large else ("heading", "caption")
    facts = Words(look.facts, sizes[1], colour="muted", shrinks="least")
    id, title = ControlId("row", place), row_title(look.title, kind=sizes[0])
    words = Column(title, facts, gap=0.1)
    return SheetRow(id, look.title, BoardPicture(look), words, buttons, progress, deed)


FORMS: tuple[Type, ...] = ("title", "body")
"""The sizes of a number beside its board."""

BROAD = 1.2
"""How many times as wide as high a tile is whose words stand beside its board."""


class BoardTile(Part):
    """A sheet with a small board and its title, below it or beside it; one that was begun has a
    frame, or a stroke of ink as long as it is filled in, if that is known."""

    is_pressed = True
    role: Role = "row"

    def __init__(self, id: ControlId, look: RowLook) -> None:
        super().__init__(id, look.title)
        self.look, self._picture = look, BoardPicture(look)

    def measure_width(self, kit: Kit) -> Need:
        wide = round(max(1.6 * kit.fingertip, kit.em(4)))
        return Need(wide, max(wide, kit.em(6.2)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        title = round(kit.body * 1.4)
        return Need(min(width, self.width(kit).wanted) + title, round(1.2 * (width + title)))

    @property
    def _colour(self) -> str:
        return "vermilion" if self.look.ticked else "pen" if self.look.begun else "ink"

    def arrange(self, kit: Kit, box: Box) -> None:
        inner, high = box.inset(max(3, kit.em(0.55))), round(kit.body * 1.4)
        number, _, stands = self.look.title.partition(" · ")
        broad = stands and box.w >= BROAD * box.h and inner.w - inner.h >= kit.em(4.5)
        if broad and any(self._beside(kit, inner, kind, stands) for kind in FORMS):
            return
        title = self.look.title
        if kit.painter.width(title, kit.size("least"), "print") > inner.w:
            title = number  # it tells it from the others
        words = Words(
            title, colour=self._colour, weight="print", align="centre", lines=1, shrinks="least"
        )
        self.children = (self._picture, words)
        self._picture.place(kit, inner.top(inner.h - high))
        words.place(kit, inner.below(inner.bottom - high))

    def _beside(self, kit: Kit, inner: Box, kind: Type, stands: str) -> bool:
        """The number, of a size, over how it stands, at the right of the board, if they have room
        there."""
        number = self.look.title.partition(" · ")[0]
        room = inner.after(inner.x + inner.h + kit.em(0.7))
        title = Words(number, kind, self._colour, "print_bold", lines=1)
        colour = "muted" if self._colour == "ink" else self._colour
        words = Words(stands, "caption", colour, lines=3, shrinks="least")
        ink = [] if self.look.share is None else [Progress(self.look.share, self.look.title)]
        heights = [part.height(kit, room.w).wanted for part in (title, words)]
        if sum(heights) + len(ink) * kit.em(1.1) > inner.h:
            return False
        self.children = (self._picture, title, words, *ink)
        self._picture.place(kit, inner.left(inner.h))
        y = inner.y
        for part, high in zip((title, words), heights, strict=True):
            part.place(kit, Box(room.x, y, room.w, high))
            y += high
        for stroke in ink:
            stroke.place(kit, Box(room.x, y + kit.em(0.5), room.w, kit.em(0.6)))
        return True

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box = self.box
        canvas.paper(box, ("tile", box.x, box.y), kind="smooth", lift=state.lift)
        if self.look.begun and self.look.share is None:
            edge = canvas.theme["selection_edge"]
            canvas.frame(box, edge, max(2.0, kit.base * 0.15), self.look.title)
