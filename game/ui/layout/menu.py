"""The layout of the menu: a desk with a large sheet, the ladder of the levels, slips, and doors.

landscape                            portrait
+-----------+  Nonet (seal)  doors   Nonet (seal)    doors
|   sheet   |  +---------------+     +-------------------+
|  (board)  |  | Gentle        |     | (board) Continue  |
|           |  | Easy          |     +-------------------+
|           |  | ...           |     | Gentle            |
|  Continue |  +-------+-------+     | ...               |
+-----------+  | Books | ...   |     | Books   | My games|

Everything on it has one size of text. Where that of the settings leaves no room, all of it is
smaller by the same share.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.levels import LEVELS
from game.ui.layout import desk_sheet
from game.ui.layout.geometry import LINE_HEIGHT, Box, View

if TYPE_CHECKING:
    from collections.abc import Sequence

CARDS = tuple(f"level.{level}" for level in LEVELS)

LAST = ("days", "arcade", "kinds", "levels", "my_games", "new_puzzle", "own", "print")
"""The slips below the levels; those with the shortest names come first."""

MOTTO = 0.94
"""The size of the motto, as a multiple of body text."""

_NAME, _MOTTO = 9.2, 6.2
"""The widths of the game's name with its seal and of its motto, as multiples of body text."""
_DOOR, _LABEL = 4.35, 5.2
"""The width of a door, and as a multiple of its label's size."""
_ROW, _NARROW_ROW = 8.0, 5.9
"""The least width of a level with its best time beside its name, and with it below."""
_SLIP, _FOLDED_SLIP = 9.5, 6.3
"""The least width of a slip, and where those with the longest names lie elsewhere."""
_SHORT_SLIP = 5.4
"""The least width of a slip with a short name."""
_SHARES = 0.415, 0.34
"""How much of the width the large sheet takes; less in a window that is tiny."""


class _Part(NamedTuple):
    """Rows of equal height that stand one below the other."""

    name: str
    rows: int
    least: float
    """The height of a row: never less than this,"""
    best: float
    """and never more."""


class _Plan(NamedTuple):
    """One way to arrange the menu."""

    ladder: int
    """Columns of levels."""
    slips: int
    """Columns of slips."""
    caption: bool
    """Whether words stand over the levels."""
    more: bool = False
    """Whether the first row has one slip more, so that none is alone in the last one."""


FOLDED, MORE, TODAY = ("new_puzzle", "own", "print"), "more", "today"
"""The slips that go one level down where there is no room for all of them, the one that leads
there, and that in the place of the sheet of today."""


class Menu(NamedTuple):
    """The menu as it lies on the desk."""

    view: View
    """The window, with the text as large as there is room for."""
    boxes: dict[str, Box]
    """``continue``, the whole sheet, when a game is saved, else ``play``; ``sheet.NAME`` for its
    parts. Where there is room beside a saved game, ``today`` and ``today.NAME``. The levels, slips
    and doors."""
    slips: tuple[str, ...]
    folded: tuple[str, ...]
    """The slips that `MORE` leads to."""


def menu(
    view: View,
    doors: Sequence[str],
    saved: bool = True,
    last: Sequence[str] = LAST,
    today: bool = True,
    alone: bool = False,
) -> Menu:
    """The menu with these doors and slips: all of them if the text need not shrink for that, else
    the most used ones. With ``today`` a slip leads to today's puzzle where its sheet has no room
    beside the game that waits; if that lies there ``alone``, there is neither."""
    few = (*(each for each in last if each not in FOLDED), MORE)
    folded = tuple(each for each in last if each in FOLDED)

    def fitted(slips: tuple[str, ...], folded: tuple[str, ...]) -> Menu:
        found = Menu(*_fitted(view, doors, saved, slips, alone), slips, folded)
        if saved and today and not alone and TODAY not in found.boxes:
            slips = (TODAY, *slips)
            found = Menu(*_fitted(view, doors, saved, slips, alone), slips, folded)
        return found

    found = fitted(tuple(last), ())
    if found.view.base < view.base:
        found = fitted(few, folded)
    if found.boxes[found.slips[0]].h < view.fingertip and TODAY in found.slips:
        found = Menu(*_fitted(view, doors, saved, few, alone), few, (TODAY, *folded))
    return found


def _fitted(
    view: View, doors: Sequence[str], saved: bool, last: Sequence[str], alone: bool
) -> tuple[View, dict[str, Box]]:
    """The window with the text as large as there is room for, and the boxes in it."""
    slips = sorted({len(last), -(-len(last) // 2), 3, 2})
    plans = [
        _Plan(ladder, columns, caption, more)
        for ladder, more in product((1, 2, 3), (False, True)[: 1 + len(last) % 2])
        for columns, caption in product(slips, (True, False))
        if columns == 2 or not more
    ]
    steps = int((view.text - view.text * view.least / view.base) / 0.05)
    desk = _Desk(view, doors, "continue" if saved else "play", last, alone)
    for step in range(steps + 1):
        desk = desk._replace(view=view._replace(text=view.text - step * 0.05))
        for share, plan in product(_SHARES, plans):
            boxes = desk._replace(share=share).arranged(plan, view.fingertip)
            if boxes:
                return desk.view, boxes
    desk = desk._replace(view=view._replace(text=view.text * view.least / view.base))
    few = [plan for plan in plans if not plan.caption]
    tips = range(view.fingertip, 0, -1)  # smaller than in any promised window
    for narrow, tip, share, plan in product((False, True), tips, _SHARES, few):
        boxes = desk._replace(share=share, narrow=narrow).arranged(plan, tip)
        if boxes:
            break
    return desk.view, boxes


class _Desk(NamedTuple):
    """What the arrangement depends on."""

    view: View
    doors: Sequence[str]
    button: str
    last: Sequence[str]
    alone: bool
    share: float = _SHARES[0]
    narrow: bool = False
    """Whether the doors may be narrow, as the window is tiny."""

    def arranged(self, plan: _Plan, tip: int) -> dict[str, Box]:
        """The boxes of a plan whose rows are at least ``tip`` pixels high; empty where there is
        not enough room."""
        view = self.view
        if view.width >= view.height * 1.2:
            return self._beside(plan, tip)
        area = view.box.inset(min(view.margin, 2 * view.gap))
        area = area.centred(min(area.w, round(view.base * 52)), area.h)
        return self._column(area, plan, tip, sheet=True)

    def _beside(self, plan: _Plan, tip: int) -> dict[str, Box]:
        """The sheet at the left, everything else at the right."""
        view = self.view
        area = view.box.inset(min(view.margin, 4 * view.gap))
        margin, words = desk_sheet.pad(view), desk_sheet.words_height(view)
        board = min(round(area.w * self.share) - 2 * margin, area.h - words)
        if board < max(view.base * 9, area.h * 0.3):
            return {}
        gutter = max(2 * view.gap, round(view.base * 2.4))
        width = min(area.w, board + 2 * margin + gutter + round(view.base * 48))
        area = area.centred(width, area.h)
        sheet = area.left(board + 2 * margin)
        boxes = self._column(area.after(sheet.right + gutter), plan, tip, sheet=False)
        if not boxes:
            return {}
        high = max(box.bottom for box in boxes.values()) - min(box.y for box in boxes.values())
        sheet = sheet.centred(sheet.w, min(area.h, max(high, board + words)))
        return self._sheets_above(sheet) | boxes

    @property
    def _has_today(self) -> bool:
        """Whether today's puzzle may lie beside the game that waits."""
        return self.button == "continue" and not self.alone and TODAY not in self.last

    def _sheets_above(self, sheet: Box) -> dict[str, Box]:
        """The sheet of today above the game that waits, if there is one and room for both."""
        view = self.view
        if self._has_today:
            slip = sheet.below(sheet.bottom - round(view.base * 8.4))
            above = sheet.top(slip.y - 2 * _row_gap(view) - sheet.y)
            today = desk_sheet.today(above, view)
            if today and today["today.board"].w >= view.base * 11:
                return {"today": above} | today | {self.button: slip} | desk_sheet.wide(slip, view)
        return {self.button: sheet} | desk_sheet.tall(sheet, view)

    def _sheets_beside(self, sheet: Box) -> dict[str, Box]:
        """The sheet of today beside the game that waits, if there is one and room for both."""
        view = self.view
        if self._has_today and sheet.w >= view.base * 30:
            left, right = sheet.columns(2, 2 * _row_gap(view))
            today, waits = desk_sheet.today(left, view), desk_sheet.tall(right, view)
            if today and waits["sheet.board"].h >= view.base * 5:
                return {"today": left} | today | {self.button: right} | waits
        return {self.button: sheet} | desk_sheet.wide(sheet, view)

    def _column(self, area: Box, plan: _Plan, tip: int, sheet: bool) -> dict[str, Box]:
        view, base = self.view, self.view.base
        beside = area.w >= base * _NAME + len(self.doors) * self._door_width(tip)
        slips, gap = self._rows_of_slips(plan), _row_gap(view)
        parts = [_Part("head", 1, max(tip if beside else 0, base * 2.2), base * 3.3)]
        if sheet:
            least = max(max(tip, base * 2.4) + base * 4.3, area.h * 0.14)
            parts.append(_Part("sheet", 1, least, max(least, min(base * 18, area.w * 0.6))))
        if plan.caption:
            parts.append(_Part("caption", 1, base * 1.3, base * 1.3))
        rows = -(-len(CARDS) // plan.ladder)
        low = base * (2.1 if (area.w + gap) / plan.ladder - gap >= base * _ROW else 2.7)
        parts.append(_Part("ladder", rows, max(tip, low), max(tip, base * 3.3)))
        parts.append(_Part("slips", slips, max(tip, base * 2.3), max(tip, base * 4.2)))
        if not beside:
            parts.append(_Part("doors", 1, max(tip, base * 2.6), max(tip, base * 2.8)))
        places = _stacked(area, view, parts)
        if not places or self._is_narrow(area, plan, tip, beside):
            return {}
        return self._filled(places, plan, tip)

    def _rows_of_slips(self, plan: _Plan) -> int:
        return -(-(len(self.last) - plan.more) // plan.slips)

    def _slips_in(self, area: Box, plan: _Plan, gap: int) -> list[Box]:
        """The places of the slips in reading order."""
        rows = area.rows(self._rows_of_slips(plan), gap)
        if plan.more:
            first, *others = rows
            found = first.columns(plan.slips + 1, gap)
            return found + [each for row in others for each in row.columns(plan.slips, gap)]
        found = area.grid(plan.slips, len(rows), gap)[: len(self.last)]
        if len(self.last) % plan.slips:  # the last one takes what is left of its row
            found[-1] = found[-1]._replace(w=area.right - found[-1].x)
        return found

    def _door_width(self, tip: int) -> int:
        return max(tip, round(self.view.base * _DOOR), round(self.view.caption * _LABEL))

    def _is_narrow(self, area: Box, plan: _Plan, tip: int, beside: bool) -> bool:
        """Whether something would be too narrow for its words."""
        base, gap = self.view.base, _row_gap(self.view)
        row = (area.w + gap) / plan.ladder - gap
        slip = (area.w + gap) / plan.slips - gap
        if plan.more and (area.w + gap) / (plan.slips + 1) - gap < base * _SHORT_SLIP:
            return True
        doors = beside or area.w >= len(self.doors) * max(tip, base * 4, self.view.caption * _LABEL)
        least = _SLIP if "new_puzzle" in self.last else _FOLDED_SLIP
        name = row >= base * _NARROW_ROW and slip >= base * least
        return not ((doors or self.narrow) and name)

    def _filled(self, places: dict[str, Box], plan: _Plan, tip: int) -> dict[str, Box]:
        """The boxes in the places of the parts."""
        gap = _row_gap(self.view)
        ladder, slips = places["ladder"], places["slips"]
        rows = -(-len(CARDS) // plan.ladder)
        boxes = dict(zip(CARDS, ladder.grid(plan.ladder, rows, gap), strict=True))
        boxes |= dict(zip(self.last, self._slips_in(slips, plan, gap), strict=True))
        if "sheet" in places:
            boxes |= self._sheets_beside(places["sheet"])
        if "caption" in places:
            boxes["caption"] = places["caption"]
        return boxes | self._head(places["head"], places.get("doors"), tip)

    def _head(self, head: Box, below: Box | None, tip: int) -> dict[str, Box]:
        """The name, the seal, the motto where there is room, and the doors."""
        view, count = self.view, len(self.doors)
        if below:
            places, free = below.columns(count, 0), head
        else:
            width = count * self._door_width(tip)
            row = head.after(head.right - width).centred(width, max(tip, round(view.base * 3)))
            places, free = row.columns(count, 0), head.left(head.w - width - view.gap)
        boxes = dict(zip(self.doors, places, strict=True))
        size = min(head.h, round(view.base * 3.1), round(free.w / 3.7))
        name = Box(free.x, free.centre[1] - size // 2, min(round(size * 2.72), free.w), size)
        side = round(size * 0.78)
        seal = Box(name.right + round(size * 0.16), free.centre[1] - side // 2, side, side)
        boxes |= {"name": name, "seal": seal}
        words = free.after(seal.right + round(size * 0.25))
        lines = 2 * round(max(view.least, round(view.base * MOTTO)) * LINE_HEIGHT)
        if words.w >= view.base * _MOTTO and lines <= words.h:
            boxes["words"] = words.left(round(view.base * 9)).centred(
                min(words.w, round(view.base * 9)), lines
            )
        return boxes


def _row_gap(view: View) -> int:
    """The space between two sheets that lie together."""
    return max(round(4 * view.scale), round(view.base * 0.42))


def _stacked(area: Box, view: View, parts: Sequence[_Part]) -> dict[str, Box]:
    """A place for each part, one below the other, all as high as there is room for; empty where
    there is not enough."""
    gap = _row_gap(view)
    fixed = sum((part.rows - 1) * gap for part in parts)
    between = [0 if a.name == "caption" else 1 for a in parts[:-1]]
    least = sum(part.rows * round(part.least) for part in parts)
    spare = area.h - least - fixed - sum(between) * gap
    if spare < 0:
        return {}
    wish = sum(part.rows * (part.best - part.least) for part in parts)
    share = min(1.0, spare / wish) if wish > 0 else 0.0
    heights = [int(round(part.least) + share * (part.best - part.least)) for part in parts]
    used = sum(part.rows * each for part, each in zip(parts, heights, strict=True)) + fixed
    space = min((area.h - used) / max(1, sum(between)), 3.6 * gap)
    y = area.y + (area.h - used - space * sum(between)) / 2
    places = {}
    for part, height, follows in zip(parts, heights, [*between, 0], strict=True):
        high = part.rows * height + (part.rows - 1) * gap
        places[part.name] = Box(area.x, round(y), area.w, high)
        y += high + (space if follows else 0)
    return places
