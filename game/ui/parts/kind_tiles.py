"""Tiles of kinds: the picture of one, its names, and a sentence about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.kind import CLASSIC
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.parts.arranging import FirstThatFits
from game.ui.parts.lists import row_title
from game.ui.parts.pages import Pages
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.words import ANY_SIDE, Words
from game.ui.widgets.control import HOVERED, PRESSED, ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.control import ControlState
    from game.ui.widgets.kind_pictures import KindPictures

TILE, MOST_COLUMNS = 12.2, 6
"""The least width of a tile in body texts, and the most columns of them."""

CAPTION = 0.84
"""The usual size of captions in body texts: where they are larger, tiles are wider."""

CORNER = 2.0
"""The least side of what the options are pressed on, in body texts."""

PICTURE, LEAST_PICTURE = 0.42, 0.3
"""The side of a picture in a tall tile, at most and at least where the sentence needs two lines, in
widths of what is on the tile."""

MARGIN = 0.05
"""What is left free round the grid of a picture, as a share of its side."""

LONGEST = 14.5
"""The room of the longest sentence, in sizes of captions: low tiles with less say other names."""

SEEN, SEEN_LOW = 6, 5
"""How many tiles are seen at once, at least; where there is no room for that many, they are low and
say either their sentences or other names."""


class KindLook(NamedTuple):
    """What is seen of a kind."""

    kind: Kind
    title: str
    field: str
    """What it is called elsewhere, or its size."""
    words: str
    favourite: bool = False
    picked: bool = False
    """Whether it is part of the mix."""
    pale: bool = False
    """Whether it cannot be picked."""
    is_usual: bool = False
    """Whether it has the size that most have on its page, which tall tiles then do not say."""
    told: str = ""
    """What only a screen reader is told of it."""
    is_twin: bool = False
    """Whether another has its title, so that a screen reader is told whose options are whose by its
    field, too."""


SAMPLE = KindLook(CLASSIC, "Nonet", "Nonet", "Nonet")
"""What tiles are measured by: all are alike."""


class KindPicture(Part):
    """The picture of a kind, which is painted when there is time for it."""

    def __init__(self, kind: Kind, pictures: KindPictures) -> None:
        super().__init__()
        self._kind, self._pictures = kind, pictures

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side = min(self.box.w, self.box.h)
        self._pictures.draw(canvas, self._kind, self.box.centred(side, side))


class Corner(Part):
    """A small icon on a tile, which is pressed by itself."""

    is_pressed = is_wordless = True
    role: Role = "button"

    def __init__(self, id: ControlId, icon: str, name: str, whose: str = "") -> None:
        """``whose`` it is, for screen readers, where that is more than the name of the tile."""
        super().__init__(id, name)
        self._icon, self._whose = icon, whose

    def told(self) -> str:
        """What it is on."""
        return self._whose

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side = round(min(1.1 * kit.base, 0.5 * min(self.box.w, self.box.h)))
        ink = canvas.theme["ink" if state.hovered else "muted"]
        canvas.icon(self._icon, self.box.centred(side, side), ink)


class _Unseen(Part):
    """What is told and not seen."""

    role: Role = "text"

    def __init__(self, words: str) -> None:
        super().__init__(name=words)


class _Field(Part):
    """A line under the title of a low tile that has no room for the sentence; under the pointer it
    gives its place to that."""

    role: Role = "text"

    def __init__(self, look: KindLook) -> None:
        super().__init__(name=look.field or look.words)
        self._look = look

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look = self._look
        words = look.words if state.lift in (HOVERED, PRESSED) else look.field
        canvas.text(words, self.box, kit.size("caption"), canvas.theme["muted"])


class KindTile(Part):
    """A sheet with the picture of a kind, its title and what it is called elsewhere; below them a
    sentence, which in a low one takes the place of what it is called. ``options`` is pressed by
    itself."""

    is_pressed = True
    role: Role = "row"

    def __init__(
        self,
        id: ControlId,
        look: KindLook,
        pictures: KindPictures,
        tall: bool,
        options: Corner | None = None,
    ) -> None:
        super().__init__(id, look.title)
        self._look, self._tall, self._options = look, tall, options
        self.most_side = ANY_SIDE
        self.picture = KindPicture(look.kind, pictures)
        self._title = row_title(look.title, "muted" if look.pale else "ink")
        self._mark = self.box
        """Where the heart or the tick is."""

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(8), kit.em(TILE))

    def measure_height(self, kit: Kit, width: int) -> Need:
        pad, field, tip = self._pad(kit), self._line(kit), kit.fingertip
        title = round(kit.size("heading") * TITLE_HEIGHT)
        if not self._tall:
            least = max(tip + 2 * kit.view.line, title + field + 2 * pad)
            return Need(least, round(1.3 * least))
        said = max(tip, field + pad + kit.em(0.3))
        least = max(kit.em(7), pad + 2 * title + field + said)
        return Need(least, round(1.3 * least))

    def _pad(self, kit: Kit) -> int:
        return max(3, kit.em(0.6 if self._tall else 0.2))

    def _line(self, kit: Kit) -> int:
        return round(kit.size("caption") * LINE_HEIGHT)

    def arrange(self, kit: Kit, box: Box) -> None:
        inner = box.inset(self._pad(kit))
        tip = min(max(kit.fingertip, kit.em(CORNER)), box.h) if self._options else 0
        if self._tall:
            words = self._arrange_tall(kit, inner, tip)
        else:
            words = self._arrange_low(kit, inner, tip)
        self.children = [self.picture, self._title, *words]
        if self._look.told:
            self.children.append(_Unseen(self._look.told))
        if self._options:
            high = tip if self._tall else box.h
            self._options.place(kit, Box(box.right - tip, box.bottom - high, tip, high))
            self.children.append(self._options)

    def _arrange_tall(self, kit: Kit, inner: Box, tip: int) -> list[Part]:
        look, line = self._look, self._line(kit)
        wide, gap = inner.w - max(0, tip - self._pad(kit)), kit.em(0.15)
        lines = len(kit.painter.wrap(look.words, kit.size("caption"), "regular", wide))
        if kit.painter.width(look.words, kit.size("least")) <= wide:
            lines = 1
        fits = lines * line + gap <= inner.h - LEAST_PICTURE * inner.w
        said = Words(look.words if fits else "", "caption", "muted", lines=lines, shrinks="least")
        low = line * (lines if fits else 1)
        said.place(kit, inner.below(inner.bottom - low).left(wide))
        above = inner.top(inner.h - max(low + gap, tip - self._pad(kit)))
        side = min(inner.h - low - gap, round(PICTURE * inner.w), self.most_side)
        edge = round(MARGIN * side)  # so that the grid stands over the words below
        self.picture.place(kit, Box(inner.x - edge, inner.y, side, side))
        beside = above.after(inner.x + side + kit.em(0.5))
        title = self._room_for_title(kit, beside)
        if kit.painter.width(look.title, kit.body, "print") <= title.w:  # in line with others
            self._title = row_title(look.title, "muted" if look.pale else "ink", lines=1)
        one = round(kit.size("heading") * TITLE_HEIGHT)
        high = min(max(one, self._title.height(kit, title.w).wanted), beside.h - line)
        told = line if look.field and not look.is_usual else 0
        # the first lines of all stand alike, whatever is below them
        spare = max(0, min((side - one - line) // 2, beside.h - high - told))
        beside, title = beside.moved(0, spare), title.moved(0, spare)
        self._mark = self._mark.moved(0, spare)
        self._title.place(kit, title.top(high))
        field = Words(look.field, "caption", "muted", lines=1, shrinks="least")
        field.place(kit, beside.below(beside.y + high).top(line))
        return [field, said] if told else [said]

    def _arrange_low(self, kit: Kit, inner: Box, tip: int) -> list[Part]:
        self.picture.place(kit, inner.left(min(inner.h, round(inner.w * 0.24))))
        beside = inner.after(self.picture.box.right + kit.em(0.6))
        beside = beside.left(beside.w - max(kit.em(0.5), tip - self._pad(kit)))
        title, line = round(kit.size("heading") * TITLE_HEIGHT), self._line(kit)
        both = beside.centred(beside.w, min(beside.h, title + line))
        self._title.place(kit, self._room_for_title(kit, both).top(both.h - line))
        self._mark = self._mark.moved(0, inner.centre[1] - self._mark.centre[1])
        look = self._look
        told = beside.w >= LONGEST * kit.size("caption")
        words = Words(look.words, "caption", "muted", lines=1) if told else _Field(look)
        words.place(kit, both.below(both.bottom - line))
        return [words]

    def _room_for_title(self, kit: Kit, room: Box) -> Box:
        """The room of the title beside the mark, if there is one."""
        if not (self._look.favourite or self._look.picked):
            return room
        side, line = kit.em(1.05), round(kit.size("heading") * TITLE_HEIGHT)
        middle = room.right - side // 2
        if self._options and self._tall:  # above what the options are pressed on
            middle = self.box.right - min(max(kit.fingertip, kit.em(CORNER)), self.box.h) // 2
        self._mark = Box(middle - side // 2, room.y, side, line).centred(side, side)
        return room.left(self._mark.x - round(0.4 * side) - room.x)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look, box, theme = self._look, self.box, canvas.theme
        lift = 0 if look.pale else state.lift
        canvas.paper(box, ("kind", box.x, box.y), kind="smooth", lift=lift)
        if look.picked:
            seed, spot = look.kind.format(), self._mark
            canvas.frame(box, theme["selection_edge"], max(3.0 * canvas.scale, kit.em(0.2)), seed)
            canvas.blob(spot.centre, spot.w * 0.62, theme["primary"], None, seed)
            canvas.icon("done", spot.inset(round(spot.w * 0.12)), theme["primary_ink"])
        elif look.favourite:
            canvas.icon("heart", self._mark, theme["vermilion"], filled=True)


def gallery(
    kit: Kit,
    title: str,
    looks: Sequence[KindLook],
    first: int,
    make: Callable[[int, KindLook, bool], Part],
    *,
    empty: Part | None = None,
    foot: Callable[[Part | None], Part | None] | None = None,
) -> Part:
    """Tiles, made by their places among those that are seen, from 0, and by whether they are
    tall."""

    def pages(tall: bool) -> Part:
        return Pages(
            title,
            len(looks),
            lambda _: make(0, SAMPLE, tall),
            first,
            rows=lambda span: [
                make(place, looks[number], tall) for place, number in enumerate(span)
            ],
            empty=empty,
            foot=foot,
            columns=MOST_COLUMNS,
            fewest=MOST_COLUMNS,
            seen=SEEN if tall else SEEN_LOW,
            ems=TILE * max(1.0, kit.size("caption") / CAPTION / kit.base),
        )

    return FirstThatFits(lambda: pages(True), lambda: pages(False), grows=1.0)
