"""The slip beside the board, or over it in a small window: its paper, its tabs and a sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box
from game.ui.parts.hand import Hand
from game.ui.parts.part import Part, Role
from game.ui.scenes.playing.margin import measures as layout
from game.ui.scenes.playing.margin.draw_tab import DrawTab, across_fold, keys_cross_fold
from game.ui.scenes.playing.margin.rules_tab import RulesTab
from game.ui.scenes.playing.margin.sentence import (
    broken_sentence,
    longest_sentence,
    on_one_line,
    sentence,
)
from game.ui.scenes.playing.margin.steps_tab import Steps
from game.ui.scenes.playing.margin.tab import TabArea
from game.ui.scenes.playing.margin.trial_tab import TrialTab
from game.ui.scenes.playing.margin.zoom_tab import MAP, ZoomTab
from game.ui.scenes.playing.pad_places import keys_at_foot
from game.ui.scenes.playing.printed import printed_of
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Kit
    from game.ui.parts.pressing import Button
    from game.ui.scenes.playing.game_board import SeenBoard
    from game.ui.scenes.playing.margin.tab import MarginTab
    from game.ui.scenes.playing.pieces import Pad
    from game.ui.scenes.playing.play import Play
    from game.ui.widgets.control import ControlId, ControlState
    from game.words.texts import Texts

TABS: tuple[MarginTab, ...] = (RulesTab(), Steps(), DrawTab(), TrialTab(), ZoomTab())
"""In the order in which they stand."""

LARGE, FIRST_OF_LARGE = 15, "zoom"
"""Boards of so many rows or more open at this tab, as their notes are too small to read."""

GROUP = "margin"
"""The group of the controls that open a tab."""

PUT_AWAY = ControlId(GROUP, "close")
"""Puts away a slip that lies over pad and tools."""

SUMS = "sums"
"""The name of the tab that only games with sums have."""


def offered(play: Play) -> list[MarginTab]:
    """The tabs that this game has: that of sums comes first where cages have some, else after the
    rules."""
    tabs = [tab for tab in TABS if tab.is_offered(play)]
    rules = play.session.puzzle.rules
    if printed_of(rules).clued is None:
        return tabs  # the classic game does not even load what follows
    from game.engine.techniques.clues.cages import has_cages
    from game.ui.scenes.playing.margin.sums_tab import SumsTab

    sums = SumsTab()
    if sums.is_offered(play):
        tabs.insert(0 if has_cages(rules) else 1, sums)
    return tabs


def open_tab(play: Play) -> MarginTab:
    """What was chosen last; where the game no longer offers that, the first one."""
    tabs = offered(play)
    wanted = play.margin.tab or (FIRST_OF_LARGE if play.selection.size >= LARGE else "")
    return next((tab for tab in tabs if tab.name == wanted), tabs[0])


def is_in_margin(control: ControlId) -> bool:
    """Whether a control belongs to the margin at rest."""
    return control.group in (GROUP, SUMS) or any(tab.name == control.group for tab in TABS)


def press_in_margin(play: Play, control: ControlId) -> Intent | None:
    """Press a control of the margin; returns what the player wants by that."""
    if control == PUT_AWAY:
        play.margin.sheet = False
        play.services.redraw()
        return None
    if control.group == GROUP:
        _open(play, str(control.member))
        return None
    tabs = offered(play)
    return next(tab for tab in tabs if tab.name == control.group).press(play, control)


def writes(play: Play) -> bool:
    """Whether the open tab is used together with the keys of the digits."""
    return open_tab(play).name in (TrialTab.name, DrawTab.name)


def turn_tab(play: Play, step: int) -> None:
    """Open the next tab, or the one before."""
    names = [tab.name for tab in offered(play)]
    _open(play, names[(names.index(open_tab(play).name) + step) % len(names)])


def _open(play: Play, name: str) -> None:
    """Open a tab; the stroke under its title is drawn."""
    if name != open_tab(play).name:
        play.services.motion.start("tab")
    play.margin.tab = name


LEAST_ROWS = {ZoomTab.name: 3, DrawTab.name: 3, TrialTab.name: 5, SUMS: 3}
"""Rows that a tab has before the sentence has more than one; others have one."""

MOST_STEPS = 4
"""With more rows than these, the tabs and the sentence, one row stays free above the sentence; but
not below the tree of trials."""

FEW_TAB_ROWS = 3
"""With no more rows than these the tree of trials takes the space below the sentence, too, and so
do tools in two rows."""

CLOSEST = 0.5
"""How close titles of tabs stand at most, in sizes of them."""


LEAST_TAB = 0.6
"""The least side of what is pressed of a title, in rows."""


class Margin(NamedTuple):
    """The parts of the margin at rest."""

    box: Box
    tabs: Mapping[str, Box]
    """The titles, by name; empty where there is no room for them."""
    area: TabArea
    """The place of the open tab."""
    sentence: Box
    """The last row of the kind sentence and of notices."""
    lines: int
    """How many rows the sentence may take, up from that one; 0 if it has none."""
    title_size: int = 0
    """The size of the titles."""
    ruled: tuple[Box, ...] | None = None
    """The rows between the ruled lines, if they are not as usual."""
    lowered: int = 0
    """How far the sentence is below its row, where the open tab needs the room."""


class TabTitle(Part):
    """The title of a tab."""

    is_pressed = True
    role: Role = "tab"

    def finger(self, kit: Kit) -> int:
        """They are as high as a row of the slip."""
        return min(kit.touch, round(LEAST_TAB * layout.ruled_line(kit.view)))


class Slip(Part):
    """The margin at rest: the open tab, and a sentence below it."""

    role: Role = "page"
    is_live = True

    def __init__(
        self,
        play: Play,
        board: SeenBoard,
        name: str,
        close: Part | None = None,
        keys: Pad | None = None,
    ) -> None:
        """``close`` puts away one that lies over pad and tools, which has ``keys`` at its foot."""
        super().__init__(ControlId(GROUP, "sheet" if close else ""), name)
        self._play, self.hand = play, SlipHand(self, play, board, close is not None)
        self._close, self._keys = close, keys
        self.help: Button | None = None
        """What is pressed for a hint, which the sentence names."""
        self.margin: Margin | None = None
        self._titles: list[Part] = []
        self._spots: list[Part] = []
        """What can be pressed of the open tab."""
        self._looks: object = None
        """What they were made for."""

    def arrange(self, kit: Kit, box: Box) -> None:
        if self._close:
            margin = self._over_keys(kit, self._close, box)
        else:
            margin = margin_of(box, kit.view, kit.painter, self._play, kit.t)
        self.margin = margin
        titles = margin.tabs.items() if len(margin.tabs) > 1 else ()
        places = [place for _, place in titles]
        apart = min((b.x - a.right for a, b in pairwise(places) if b.y == a.y), default=0)
        reach = min(round(0.6 * tab_size(kit.view)), apart // 2)
        self._titles, chosen = [], open_tab(self._play).name
        for name, place in titles:
            title = TabTitle(ControlId(GROUP, name), kit.t(f"margin.{name}"))
            title.chosen = name == chosen
            right = self._close.box.x if self._close else box.right
            title.place(kit, place.inset(-reach, 0).common(box.left(right - box.x)))
            self._titles.append(title)
        self._looks = None
        self.renew()

    def _over_keys(self, kit: Kit, close: Part, box: Box) -> Margin:
        """The parts of a slip over pad and tools: titles and a way back in one row, at the foot
        the keys, and between them the open tab."""
        view, edge = kit.view, layout.edge(kit.view)
        head = box.top(max(view.touch, layout.ruled_line(view)))
        inside = box.inset(edge, edge)
        close.place(kit, head.after(head.right - head.h))
        area = inside.below(head.bottom)
        if self._keys:
            digits, order = self._keys.digits, self._play.services.settings.pad_order
            area, keys = keys_at_foot(area, digits, view.key_gap, view.touch, order)
            self._keys.lay(kit, keys, keys.keys[0])
        return sheet_margin(box, area, head.left(close.box.x - box.x), kit, self._play)

    def renew(self) -> bool:
        """Take on what can be pressed of the open tab."""
        assert self.margin
        play = self._play
        spots = open_tab(play).spots(play, self.margin.area, play.services.t)
        looks = [(spot.id, spot.box, spot.name, spot.chosen, spot.enabled) for spot in spots]
        if looks == self._looks:
            return False
        self._looks, self._spots = looks, spots
        around = [part for part in (self._keys, self._close) if part]
        self.children = [*self._titles, *spots, *around]
        return True

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self.margin and canvas.shows(self.box):
            play, t = self._play, kit.t
            told = "" if self._close else play.services.toasts.text or broken_sentence(play, t)
            by_sign = self.help is not None and self.help.is_wordless
            words = sentence(play, t, by_sign)
            said = Spoken(told or words, bool(told), "" if told else on_one_line(words, t))
            draw_margin(canvas, self.margin, play, said)


class SlipHand(Hand):
    """Follows a finger on the map, and one that pulls the slip off pad and tools."""

    def __init__(self, slip: Slip, play: Play, board: SeenBoard, is_sheet: bool) -> None:
        self._slip, self._play, self._board, self._is_sheet = slip, play, board, is_sheet
        self._map: Box | None = None
        """The map that the finger is on."""
        self._from = 0
        """Where the drag began, from the top."""

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        """Show the place that was pressed on the map."""
        maps = (spot.box for spot in self._slip.children if spot.id == MAP)
        self._map = next((box for box in maps if box.contains(at)), None)
        self._from = at[1]
        return self._follow(at)

    def _follow(self, at: tuple[int, int]) -> bool:
        if self._map:
            self._board.show_place(self._map, at)
        return self._map is not None

    def move(self, at: tuple[int, int], modifiers: int) -> bool:
        """Stay on the map, or pull the slip down."""
        services = self._play.services
        pulls = at[1] - self._from >= services.view.fingertip // 2
        if self._follow(at) or not (self._is_sheet and pulls):
            return False
        self._play.margin.sheet = False
        services.redraw()
        return True


def margin_of(box: Box, view: View, painter: TextPainter, play: Play, t: Texts) -> Margin:
    """The parts of a margin in its box."""
    rows, names = layout.rest_rows(box, view), [tab.name for tab in offered(play)]
    head, end, fold = rows[0], rows[-1], layout.fold(box, view)
    if fold and not is_folded(play, TabArea((head,), None, view)):  # flush with the tools
        head, end = (across_fold(row, box.left(fold)) for row in (head, end))
    tabs, size = _titles(head, box, view, painter, names, t) if len(rows) > 2 else ({}, 0)
    first = 1 if tabs else 0
    wanted = longest_sentence(play.margin, painter, t, layout.words_size(view), end.w)
    least = LEAST_ROWS.get(open_tab(play).name, 1)
    lines = max(1, min(wanted, len(rows) - first - least))
    apart = lines == 1 and len(rows) > MOST_STEPS + 2 and open_tab(play).name != TrialTab.name
    inner = tuple(rows[first : -2 if apart else -lines])
    lowered = 0
    if reaches_below(play, fold) and len(inner) <= FEW_TAB_ROWS and lines == 1:
        lowered = max(0, box.bottom - layout.edge(view) - end.bottom)
        inner = (*inner[:-1], inner[-1]._replace(h=inner[-1].h + lowered))
    strip = Box(box.x, inner[0].y, fold, inner[-1].bottom - inner[0].y) if fold else None
    area = TabArea(inner, strip, view)
    return Margin(box, tabs, area, end.moved(0, lowered), lines, size, lowered=lowered)


def is_folded(play: Play, area: TabArea) -> bool:
    """Whether the red margin line is drawn, as nothing of the open tab lies over it."""
    return open_tab(play).name != DrawTab.name or not keys_cross_fold(area)


def reaches_below(play: Play, fold: int) -> bool:
    """Whether the open tab takes the space below the sentence where rows are few."""
    name = open_tab(play).name
    return name == TrialTab.name or (name == DrawTab.name and not fold)


def sheet_margin(box: Box, area: Box, head: Box, kit: Kit, play: Play) -> Margin:
    """The parts of a slip over pad and tools, whose titles stand in ``head`` and whose open tab
    has the ``area``: keys, or else ruled lines, with a sentence below if there is room."""
    view, line, inside = kit.view, layout.ruled_line(kit.view), layout.edge(kit.view)
    names = [tab.name for tab in offered(play)]
    row = head.inset(2 * inside, (head.h - line) // 2)
    tabs, size = _titles(row, head, view, kit.painter, names, kit.t)
    if max(place.right for place in tabs.values()) > row.right:  # in two rows
        half, tabs = -(-len(names) // 2), {}
        for some, place in zip((names[:half], names[half:]), head.rows(2, 0), strict=True):
            row = place.inset(2 * inside, 0)
            titles, size = _titles(row, place, view, kit.painter, some, kit.t)
            tabs |= titles
    if writes(play):
        end = Box(area.x, area.bottom, area.w, line)
        return Margin(box, tabs, TabArea((area,), None, view), end, 0, size, ())
    rows = area.inset(inside, 0).rows(max(1, round(area.h / line - 0.1)), 0)
    lines = 1 if len(rows) > LEAST_ROWS.get(open_tab(play).name, 1) else 0
    inner = tuple(rows[:-1] if lines else rows)
    end = rows[-1] if lines else rows[-1].moved(0, rows[-1].h)
    return Margin(box, tabs, TabArea(inner, None, view), end, lines, size, tuple(rows))


def _titles(
    row: Box, box: Box, view: View, painter: TextPainter, names: list[str], t: Texts
) -> tuple[dict[str, Box], int]:
    """The places of the titles, and their size: a little smaller where there are many."""
    boxes, x, gaps = {}, row.x, len(names) - 1
    for size in view.steps(tab_size(view)):
        widths = [painter.width(t(f"margin.{name}"), size, "semibold") for name in names]
        if sum(widths) + gaps * CLOSEST * size <= row.w:
            break
    room = (row.w - sum(widths)) // max(1, gaps)
    for name, wide in zip(names, widths, strict=True):
        boxes[name] = Box(x, box.y, wide, row.bottom - box.y)
        x += wide + max(0, min(round(1.7 * size), room))
    return boxes, size


def tab_size(view: View) -> int:
    """The size of the titles of tabs."""
    return layout.words_size(view)


# -- painting -----------------------------------------------------------------------------------


def draw_slip(
    canvas: Canvas,
    view: View,
    box: Box,
    rows: Iterable[Box] | None = None,
    folded: bool = True,
    bare: Box | None = None,
) -> None:
    """Note paper, ruled between ``rows``, or as usual, and then where there is room with its red
    line if it is ``folded``; no ruled line goes through what is ``bare``."""
    theme, line = canvas.theme, max(1, view.line)
    canvas.paper(box, "margin", "slip", 2)
    step = layout.ruled_line(view)
    for row in layout.ruled_rows(box, view) if rows is None else rows:
        under = bare and bare.y + step // 4 < row.bottom < bare.bottom - step // 4
        if row.bottom + step // 4 < box.bottom and not under:
            canvas.fill(Box(box.x + line, row.bottom, box.w - 2 * line, line), theme["rule"])
    fold = layout.fold(box, view) if folded and rows is None else 0
    if fold:
        wide = max(1, round(1.5 * view.scale))
        canvas.fill(Box(box.x + fold, box.y + line, wide, box.h - 2 * line), theme["fold"])


class Spoken(NamedTuple):
    """The sentence at the foot of the margin, or a notice."""

    text: str
    is_notice: bool
    short: str = ""
    """What is said where it has no room on one line, if it may not have more."""


def draw_margin(canvas: Canvas, margin: Margin, play: Play, said: Spoken) -> None:
    """The margin at rest."""
    tab, view, t = open_tab(play), margin.area.view, play.services.t
    folded = is_folded(play, margin.area)
    has_keys = tab.name in (DrawTab.name, TrialTab.name)
    bare = margin.area.box if has_keys else None  # no line goes on behind them
    if bare and margin.lowered:
        bare = bare._replace(h=margin.box.bottom - bare.y)
    draw_slip(canvas, view, margin.box, margin.ruled, folded, bare)
    _draw_titles(canvas, margin, tab.name, t, play.services.motion.share("tab"))
    if not margin.lines:
        tab.draw(canvas, play, margin.area, t)
        return
    size, words, place = _sentence(canvas, margin, said)
    if not said.is_notice or place.y >= margin.area.rows[0].bottom:
        tab.draw(canvas, play, _above(margin, place), t)
    step, ink = layout.ruled_line(view), "ink" if said.is_notice else "muted"
    for i, line in enumerate(words):
        row = Box(place.x, place.y + i * step, place.w, step)
        canvas.text(line, row, size, canvas.theme[ink])


def _draw_titles(canvas: Canvas, margin: Margin, chosen: str, t: Texts, share: float) -> None:
    """The titles of the tabs, with a red stroke under the chosen one, as far as ``share`` of it."""
    theme, view = canvas.theme, margin.area.view
    size = margin.title_size
    for name, box in margin.tabs.items():
        row = box.below(max(box.y, box.bottom - layout.ruled_line(view)))
        weight, ink = ("semibold", "ink") if name == chosen else ("regular", "muted")
        canvas.text(t(f"margin.{name}"), row._replace(w=row.w + size), size, theme[ink], weight)
        if name == chosen:
            y = row.bottom - round(0.16 * size)
            ends = ((row.x - 0.1 * size, y), (row.right + 0.1 * size, y - 0.06 * size))
            drawn = row.inset(-size, 0).left(round((row.w + 2 * size) * share))
            with canvas.clipped(drawn):
                canvas.brush(ends, 0.2 * size, theme["vermilion"], ("tab", name), (0.05, 0.3))


def _sentence(canvas: Canvas, margin: Margin, said: Spoken) -> tuple[int, list[str], Box]:
    """The size and the lines of the sentence, which end on the last row, and their place."""
    view, row, painter = margin.area.view, margin.sentence, canvas.text_painter
    most = margin.lines + len(margin.area.rows) if said.is_notice else margin.lines
    text, words = said.text, layout.words_size(view)
    if said.short:
        text = said.short if painter.width(text, words) > row.w else text
        most = 1
    least = layout.smallest_words(view) if view.text > 1 else view.least
    for size in view.steps(words, least):
        lines = painter.wrap(text, size, "regular", row.w)
        if len(lines) <= most:
            break
    if said.is_notice:
        lines = painter.cut(lines, most, size, "regular", row.w)
    elif len(lines) > most:  # a sentence is left out before it is small
        lines = [""]
    return size, lines, row.moved(0, -(len(lines) - 1) * layout.ruled_line(view))


def _above(margin: Margin, place: Box) -> TabArea:
    rows = tuple(row for row in margin.area.rows if row.bottom <= place.y) or margin.area.rows[:1]
    return margin.area._replace(rows=rows)
