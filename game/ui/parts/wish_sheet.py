"""A sheet of wishes: rows with a name and a value each, and what fulfils them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.parts.arranging import Column, FirstThatFits, Held, Layers, Row, Space, Unseen, Wide
from game.ui.parts.level_ladder import draw_leader
from game.ui.parts.pages import Pages
from game.ui.parts.part import Need, Part, largest
from game.ui.parts.pressing import Button
from game.ui.parts.rows import RuledRows
from game.ui.parts.sheets import Sheet
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

CANCEL = ControlId("cancel")


def wish_sheet(
    kit: Kit,
    title: str,
    wishes: Sequence[tuple[str, Part]],
    first: int,
    action: Part | None = None,
    said: str = "",
    note: str | None = None,
    *,
    wide: bool,
    whole: bool = False,
    spare: float = 0.4,
) -> Part:
    """The rows of some wishes, name and value side by side or one above the other, as many as there
    is room for, or the ``whole`` of them. Below them stand a ``note``, which may come and go, and
    an ``action`` that has no place in the head, or what is ``said`` while something is made, with
    the button that cancels that. In a high room each row takes up to ``spare`` body texts more."""

    rows = wish_rows(wishes, wide)

    foot = partial(_foot, kit, action, said, note)
    if whole:
        return Column(RuledRows(rows, "wishes", "sheet", spare), foot(None), gap=0.9)
    wished = [_Wish(row, number > 0, spare) for number, row in enumerate(rows)]
    listed = Pages(
        title,
        len(rows),
        lambda _: Layers(*wished),
        first,
        rows=lambda span: [_Wish(rows[at], at > span.start, spare) for at in span],
        foot=foot,
        gap=0,
    )
    return Sheet(listed, "wishes", pad=1.3 if wide else 0.4)


def wish_rows(wishes: Sequence[tuple[str, Part]], wide: bool = True) -> Sequence[Part]:
    """The names of wishes and their values, side by side, all values in one column, or one above
    the other."""
    if not wide:
        named = ((Words(name, weight="print"), _Line(value)) for name, value in wishes)
        return [Column(*wish, gap=0.1) for wish in named]
    rows = [_WishRow(*wish) for wish in wishes]
    for row in rows:
        row.siblings = rows
    return rows


LEAST_VALUE, VALUE, AIR = 9.0, 14.0, 4.0
"""The width of values at least, and as they would like it, and what the longest of them has round
it, in body texts."""

NAME_GAP, DOTS = 0.8, 3.5
"""The space after a name and before a value, and the dots between these at least, where there is
room, in body texts."""


class _Line(Part):
    """A value below its name, in one line, so that all are equally high: a long one shrinks."""

    def __init__(self, value: Part) -> None:
        super().__init__()
        self.children = (value,)

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = max(kit.fingertip, kit.em(1.7))
        return Need(least, max(least, kit.em(2.6)))


class _WishRow(Part):
    """The name of a wish, dots that lead on, and its value; those of siblings begin in line."""

    siblings: Sequence[_WishRow] = ()

    def __init__(self, name: str, value: Part) -> None:
        super().__init__()
        self.words = Words(name, weight="print", lines=1, shrinks="caption", middle=True)
        self.value, self._dots = value, Leader()
        self.children = self.words, self._dots, value

    def _widths(self, kit: Kit) -> tuple[Need, Need]:
        """What the names and the values of all need."""
        rows = self.siblings
        values = largest([row.value.width(kit) for row in rows])
        least = max(values.least, kit.em(LEAST_VALUE))
        wanted = max(kit.em(VALUE), values.least + kit.em(AIR))
        return largest([row.words.width(kit) for row in rows]), Need(least, max(least, wanted))

    def measure_width(self, kit: Kit) -> Need:
        names, values = self._widths(kit)
        gap = kit.em(NAME_GAP)
        return Need(
            names.least + gap + values.least, names.wanted + 2 * gap + kit.em(DOTS) + values.wanted
        )

    def _value_in(self, kit: Kit, width: int) -> int:
        """The width of each value."""
        names, values = self._widths(kit)
        left = width - names.wanted - kit.em(NAME_GAP)
        dotted = left - kit.em(NAME_GAP) - kit.em(DOTS)
        longest = max(row.value.width(kit).least for row in self.siblings)
        whole = min(longest + kit.em(1), left)  # its words need room before dots do
        return max(values.least, whole, min(values.wanted, dotted))

    def measure_height(self, kit: Kit, width: int) -> Need:
        wide = self._value_in(kit, width)
        return largest([self.words.height(kit, width), self.value.height(kit, wide)])

    def arrange(self, kit: Kit, box: Box) -> None:
        gap, wide = kit.em(NAME_GAP), self._value_in(kit, box.w)
        high = min(box.h, self.value.height(kit, wide).wanted)
        value = box.after(box.right - wide).centred(wide, high)
        words = box.left(min(self.words.width(kit).wanted, value.x - gap - box.x))
        line = self.words.height(kit, words.w).wanted
        self.words.place(kit, words.centred(words.w, line))
        dots = words._replace(x=words.right + gap, w=max(0, value.x - words.right - 2 * gap))
        self._dots.place(kit, dots.centred(dots.w, min(box.h, kit.em(1))))
        self.value.place(kit, value)


def _foot(
    kit: Kit, action: Part | None, said: str, note: str | None, turners: Part | None
) -> Part | None:
    """What stands below the rows."""
    makes = action or said
    line = making_line(kit, said, action, turners) if makes else turners and Held(turners)
    if note is None:
        return line
    return Column(Words(note, "caption", "muted") if note else Space(1), line, gap=0.4)


class Leader(Part):
    """Dots that lead from a name, or what is said of it, to its value."""

    grows = 1.0

    def measure_width(self, kit: Kit) -> Need:
        return Need(0, 0)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1), kit.em(1))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_leader(canvas, self.box, kit.view)


class Led(Part):
    """Small print about a value, from the end of which dots lead to that where it is one line."""

    grows = 1.0

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = Words(words, "caption", "muted")
        self.children = (self._words,)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        words = self._words
        if len(words.shown) == 1:
            end = words.box.x + kit.painter.width(words.shown[0], words.size)
            draw_leader(canvas, self.box.after(end + kit.em(0.8)), kit.view)


class _Wish(Part):
    """A row of a sheet, with a line above it unless it is the first."""

    def __init__(self, row: Part, ruled: bool, spare: float) -> None:
        super().__init__()
        self.children = (row,)
        self._ruled, self._spare = ruled, spare

    def measure_height(self, kit: Kit, width: int) -> Need:
        least, wanted = self.children[0].height(kit, width)
        return Need(least + kit.gap // 2, wanted + kit.gap + kit.em(self._spare))

    def arrange(self, kit: Kit, box: Box) -> None:
        spare = max(0, box.h - self.children[0].height(kit, box.w).least)
        self.children[0].place(kit, box.inset(0, min(kit.gap, spare) // 2))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self._ruled:
            canvas.fill(self.box.top(kit.view.line), canvas.theme["rule"])


def making_line(kit: Kit, said: str, action: Part | None, before: Part | None = None) -> Part:
    """A line with a ``action`` at its end; or what is ``said`` while something is made, with the
    button that cancels that."""
    button: Part = Wide(action, 7.5) if action else Space()
    turners, before = before, before or Space(grows=1)
    if said:
        button = Button(CANCEL, kit.t("new_puzzle.cancel"))
        turners, before = None, Words(said, colour="muted", shrinks="small", middle=True)
    before.grows = 1.0

    def middle() -> Part:
        """What turns pages where it is on every page: in the middle."""
        return Row(Unseen(button), Held(before), button, gap=1, across="centre")

    return FirstThatFits(
        *([middle] if turners else []),
        lambda: Row(before, button, gap=1, across="centre"),
        lambda: Column(before, Held(button, 1), gap=0.4),
    )


def progress_words(t: Texts, progress: tuple[float, int] | None, after: float) -> str:
    """How long a puzzle has been in the making, and how many were tried; empty before it has taken
    ``after`` seconds."""
    if not progress or progress[0] < after:
        return ""
    key = "new_puzzle.progress" if progress[1] else "new_puzzle.progress.time"
    return t(key, time=clock(progress[0]), n=progress[1])
