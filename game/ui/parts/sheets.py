"""What lies under other parts: a sheet of paper, the desk, and the head that all pages share."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.parts.arranging import Around, Column, FirstThatFits, Grid, Held, Row, Space, Wide
from game.ui.parts.part import Kit, Need, Part, Role, largest, shared, total
from game.ui.parts.pressing import Choice, Round, Section, Tab
from game.ui.parts.words import Words, heading
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas, PaperKind
    from game.ui.layout.geometry import Type
    from game.ui.widgets.control import ControlState


BACK = ControlId("back")

PAGE = 88
"""The width of a page in body texts, at most."""

OPEN = 560
"""The shorter side in points of a window that has room for a margin round a page; in a smaller one
there is little left at its sides, and less above and below if it is wider than high."""

NARROW_MARGIN, LEAST_MARGIN = 1 / 60, 6
"""That at the sides of a smaller one, as a share of its shorter side, and at least, in points."""

PHONE_MARGIN, BROADENS = 1 / 27, 0.2
"""That on all sides of one that is higher than wide, as a share of its width, and how much it grows
with each point over the least width of a window, until it has that share."""

NARROWEST = 320
"""That least width, in points."""

HEAD_GAP = 0.5
"""The gap between a head and the body of the page, in body texts."""

TAB_GAP, CLOSE_TABS = 2.0, 0.4
"""How far the words of tabs are apart, and where there is less room, in body texts."""

NARROWED = 0.9
"""What share of its width what there is to do in a head has at least, for the title to be large."""

TABS = ControlId("tabs")
"""The choice in the place of tabs that have no room."""


class Sheet(Part):
    """A sheet of paper with something on it, ``pad`` body texts from its edge, at most ``ems`` body
    texts wide; ``lift`` is how high it lies, in points, and ``frame`` the colour key of a line on
    its edge, if it has one."""

    def __init__(
        self,
        child: Part,
        seed: str,
        kind: PaperKind = "sheet",
        *,
        lift: float = 2,
        ems: float = 0.0,
        pad: float = 1.5,
        role: Role = "",
        name: str = "",
        frame: str = "",
    ) -> None:
        super().__init__(name=name)
        self.role, self.frame = role, frame
        self.children = (child,)
        self._seed, self._kind, self._lift, self._ems, self._pad = seed, kind, lift, ems, pad
        self.grows = child.grows

    @property
    def lift(self) -> float:
        """How high it lies, in points."""
        return self._lift

    def _edge(self, kit: Kit) -> int:
        return kit.padding(self._pad)

    def measure_width(self, kit: Kit) -> Need:
        need, edges = self.children[0].width(kit), 2 * self._edge(kit)
        if not self._ems:
            return Need(need.least + edges, need.wanted + edges)
        return Need(min(need.least + edges, kit.em(self._ems)), kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        edges = 2 * self._edge(kit)
        need = self.children[0].height(kit, max(0, width - edges))
        return Need(need.least + edges, need.wanted + edges)

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, box.inset(self._edge(kit)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.paper(self.box, self._seed, self._kind, self._lift)
        if self.frame:
            width = round(max(2, 3 * canvas.scale))
            ink = canvas.theme[self.frame]
            canvas.frame(self.box.inset(width // 2), ink, width, ("frame", self._seed))


HARDLY_WIDER = 1.25
"""From so many times the width of a slim part on it leaves the rest of its room free."""


class Slim(Part):
    """One part that is at most ``ems`` body texts wide, from the left edge on, or as wide as a room
    that is hardly wider."""

    def __init__(self, child: Part, ems: float) -> None:
        super().__init__()
        self.children = (child,)
        self._ems, self.grows = ems, child.grows

    def _wide_in(self, kit: Kit, width: int) -> int:
        slim = kit.em(self._ems)
        return slim if width > HARDLY_WIDER * slim else width

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.children[0].height(kit, self._wide_in(kit, width))

    def fits(self, kit: Kit, box: Box) -> bool:
        """Whether a room is large enough for the part."""
        return self.children[0].fits(kit, box.left(self._wide_in(kit, box.w)))

    def used(self, kit: Kit, box: Box) -> int:
        """How much of the height of a room the part makes use of."""
        return self.children[0].used(kit, box.left(self._wide_in(kit, box.w)))

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, box.left(self._wide_in(kit, box.w)))


class Desk(Part):
    """The desk that all lies on, with one part on it at a distance from the window's edge; ``ems``
    is its greatest width in body texts, as wider rows are hard to read."""

    def __init__(
        self, child: Part, ems: float = 0.0, edge: float = 0.0, *, whole: bool = False
    ) -> None:
        """``edge`` body texts more are left free along the edge of the window, or nothing where
        the part has the ``whole`` of it."""
        super().__init__()
        self.children = (child,)
        self._ems, self._edge, self._whole = ems, edge, whole
        self._covered: Box | None = None
        """The largest piece of it that need not be painted."""

    def _room(self, kit: Kit, box: Box) -> Box:
        view = kit.view
        if self._whole:
            return box
        side = edge = view.margin
        if view.short < OPEN * view.scale:
            least = round(LEAST_MARGIN * view.scale)
            side, edge = max(least, round(NARROW_MARGIN * view.short)), view.gap
            if view.height > view.width:
                more = BROADENS * max(0, view.width - NARROWEST * view.scale)
                side = edge = round(min(PHONE_MARGIN * view.width, least + more))
        beyond = kit.em(self._edge)
        room = box.inset(side + beyond, edge + beyond)
        if self._ems:
            room = room.centred(min(room.w, kit.em(self._ems)), room.h)
        return room

    def fits(self, kit: Kit, box: Box) -> bool:
        """Whether a window is large enough for what lies on the desk."""
        return self.children[0].fits(kit, self._room(kit, box))

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, self._room(kit, box))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self._covered is None:
            boxes = (part.covered(kit) for part in self.walk())
            self._covered = max(boxes, key=lambda box: box.w * box.h)
        canvas.fill_around(self.box, self._covered, canvas.theme["desk"])


def card(
    child: Part,
    seed: str,
    name: str,
    kind: PaperKind = "sheet",
    *,
    ems: float = 32,
    down: float = 0.5,
) -> Part:
    """A sheet that lies over another screen: in the middle of the window, or higher, with the share
    ``down`` of the spare room above it."""
    sheet = Sheet(child, seed, kind, lift=5, ems=ems, role="dialog", name=name)
    return Around(Held(sheet, down=down), 0.5)


TabLook = tuple[ControlId, str, bool]
"""What is pressed to open a tab, its label, and whether it is open."""


def way_back(kit: Kit) -> Part:
    """The button that leaves a page."""
    return Round(BACK, "back", kit.t("tip.back"))


def apart(kit: Kit) -> float:
    """The gap between what stands in a head, in body texts: it grows with the window, not with the
    text."""
    return 2 * kit.gap / kit.base


SHORT = 4
"""The most characters of a title that stays in one line."""


def head_line(kit: Kit, title: str, action: Part | None = None, under: Part | None = None) -> Part:
    """The way back and the title, at their right what there is to do with all of the page, and
    ``under`` them the tabs."""
    sizes: tuple[tuple[Type, int], ...] = ("heading", 1), ("caption", 2), ("caption", 0)
    if len(title) <= SHORT:  # its characters do not stand one below the other
        sizes = ("heading", 1), ("caption", 1)
    ways = (partial(heading, title, "title", least, lines) for least, lines in sizes)
    words = Held(FirstThatFits(*ways), 0)
    line = Row(way_back(kit), words, gap=apart(kit), across="centre")
    return _Head(line, action, under) if action or under else line


def _gap(kit: Kit) -> int:
    """The gap between the line of a head and its tabs."""
    return round(max(1.1 * kit.gap, 8 * kit.view.scale))


class _Head(Part):
    """A line with something ``under`` it, and at the right end something to do, which may be higher
    than the line and leaves that where it is."""

    def __init__(self, line: Part, action: Part | None, under: Part | None) -> None:
        super().__init__()
        self._line, self._action, self._under = line, action, under
        self.children = [part for part in (line, action, under) if part]

    def _widths(self, kit: Kit, width: int) -> tuple[int, int]:
        """Those of the line and of what there is to do."""
        if not self._action:
            return width, 0
        room, line, action = width - 2 * kit.gap, self._line.width(kit), self._action.width(kit)
        wide = min(action.wanted, room - line.wanted)
        if wide >= max(action.least, NARROWED * action.wanted):  # the title keeps its size
            return room - wide, wide
        line_width, action_width = shared(room, [line, action], (1.0, 0.0))
        if isinstance(self._action, FirstThatFits):  # it may make no use of all that
            high = self._tall(kit, line_width, action_width).wanted
            used = self._action.wish_in(kit, Box(0, 0, action_width, high))
            wide, narrow = (self._line.height(kit, w).wanted for w in (room - used, line_width))
            if used < action_width and wide < narrow:
                return room - used, used  # the title has fewer lines
        return line_width, action_width

    def _under_place(self, kit: Kit, width: int) -> tuple[int, int]:
        """How far down is what is under the line, and how wide that may be: beside what there is to
        do, where that is high and leaves enough room, or else below it, as a choice always is."""
        line, action = self._widths(kit, width)
        high, gap = self._line.height(kit, line).wanted, _gap(kit)
        tall = self._tall(kit, line, action).wanted
        if self._under and tall > high + gap:
            if not self._under.grows and self._under.width(kit).least <= line:
                return high + gap, line
            high = tall
        return high + gap, width

    def _tall(self, kit: Kit, line: int, width: int) -> Need:
        """The height of what there is to do: that of the line, unless it needs more."""
        if not self._action:
            return Need(0, 0)
        least, wanted = self._action.height(kit, width)
        high = self._line.height(kit, line).wanted
        return Need(least, max(least, min(wanted, high)))

    def measure_width(self, kit: Kit) -> Need:
        need = self._line.width(kit)
        if self._action:
            need = total([need, self._action.width(kit), Need(2 * kit.gap, 2 * kit.gap)])
        return largest([need, self._under.width(kit)]) if self._under else need

    def measure_height(self, kit: Kit, width: int) -> Need:
        line, action = self._widths(kit, width)
        needs = [self._line.height(kit, line)]
        if self._action:
            needs.append(self._tall(kit, line, action))
        if self._under:
            down, wide = self._under_place(kit, width)
            needs.append(total([Need(down, down), self._under.height(kit, wide)]))
        return largest(needs)

    def arrange(self, kit: Kit, box: Box) -> None:
        line, action = self._widths(kit, box.w)
        high = min(box.h, self._line.height(kit, line).wanted)
        self._line.place(kit, Box(box.x, box.y, line, high))
        if self._action:
            tall = min(box.h, self._tall(kit, line, action).wanted)
            y = box.y + max(0, (high - tall) // 2)
            self._action.place(kit, Box(box.right - action, y, action, tall))
        if self._under:
            down, wide = self._under_place(kit, box.w)
            self._under.place(kit, box.below(box.y + down).left(wide))


class _TabRow(Part):
    """Tabs side by side, their words equally far apart; where words are narrow, their tab reaches
    into the gap at either side as far as a finger needs."""

    def __init__(self, tabs: Sequence[Tab], gap: float) -> None:
        super().__init__()
        self._tabs, self._gap = tabs, gap
        self.children = tabs

    def _starts(self, kit: Kit, words: Sequence[int], gap: int) -> list[int]:
        """Where the words of each tab begin, a gap behind those before, or farther where a finger
        would have no room otherwise."""
        starts, left, end = [0], 0, words[0]
        for wide in words[1:]:
            left = max(end, left + kit.touch)
            starts.append(max(end + gap, left))
            end = starts[-1] + wide
        return starts

    def _long(self, kit: Kit, words: Sequence[int], starts: Sequence[int]) -> int:
        """How wide all of them are."""
        return starts[-1] + max(words[-1], kit.touch)

    def _words(self, kit: Kit, small: bool) -> list[int]:
        return [tab.words_width(kit)[not small] for tab in self._tabs]

    def _even(self, kit: Kit, words: Sequence[int], room: int) -> list[int]:
        """Where they begin with the least gap that leaves all equally far apart, no smaller than
        the usual one, or else with the widest for which there is room."""
        least, touch, before = kit.em(self._gap), kit.touch, [0, *accumulate(words)]
        needs = [kit.em(TAB_GAP)]  # so wide a gap leaves a finger for each of some tabs in a row
        for last in range(1, len(words)):
            needs.append(touch - before[last] // last)
            for first in range(1, last):
                count, long = last - first, before[last] - before[first]
                needs.append(-(-(count * touch - long) // (count + 1)))
        gaps = range(least, max(needs) + 1)

        def too_long(gap: int) -> bool:
            return self._long(kit, words, self._starts(kit, words, gap)) > room

        at = len(gaps) if not too_long(gaps[-1]) else bisect_left(gaps, True, key=too_long)
        return self._starts(kit, words, gaps[max(0, at - 1)])

    def measure_width(self, kit: Kit) -> Need:
        small, usual = (self._words(kit, small) for small in (True, False))
        least = self._long(kit, small, self._starts(kit, small, kit.em(self._gap)))
        return Need(least, self._long(kit, usual, self._even(kit, usual, kit.view.width)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return largest([tab.height(kit, width) for tab in self._tabs])

    def arrange(self, kit: Kit, box: Box) -> None:
        words, gap = self._words(kit, small=False), kit.em(self._gap)
        if self._long(kit, words, self._starts(kit, words, gap)) > box.w:
            words = self._words(kit, small=True)
        starts = self._even(kit, words, box.w)
        room = self._long(kit, words, starts)
        for tab, start, wide in reversed([*zip(self._tabs, starts, words, strict=True)]):
            left = min(start, room - kit.touch)
            right = min(room, max(start + wide, left + kit.touch))
            tab.lead, room = start - left, left
            tab.place(kit, Box(box.x + left, box.y, right - left, box.h))


def tab_row(tabs: Sequence[TabLook], gap: float = TAB_GAP) -> Part:
    """Tabs side by side, with their words so many body texts apart, or more."""
    return Held(_TabRow([Tab(*tab, flush=True) for tab in tabs], gap), 0)


def tab_choice(tabs: Sequence[TabLook]) -> Part:
    """A choice that steps through tabs, where they have no room side by side."""
    at = next(place for place, (_, _, chosen) in enumerate(tabs) if chosen)
    before, after = tabs[at - 1][0], tabs[(at + 1) % len(tabs)][0]
    beside = tabs[at - 1][1], tabs[(at + 1) % len(tabs)][1]
    return Choice(TABS, tabs[at][1], before, after, tabs=beside).growing()


def page_head(
    kit: Kit,
    title: str,
    tabs: Sequence[TabLook] = (),
    action: Part | None = None,
    aside: Part | None = None,
) -> Part:
    """The head of every page: the way back, the title, what there is to do with all of the page or
    what is told ``aside``, and under them the tabs. Where a page has no room for all of that, the
    tabs take the place of the title and of that; where they have none side by side, one choice
    steps through them."""
    beside = action or aside
    if not tabs:
        return head_line(kit, title, beside)
    row, choice, back = tab_row(tabs, CLOSE_TABS), tab_choice(tabs), way_back(kit)
    return FirstThatFits(
        lambda: head_line(kit, title, beside, tab_row(tabs)),
        lambda: head_line(kit, title, beside, row),
        lambda: head_line(kit, title, beside, choice),
        lambda: Row(back, Held(row, 0), action, gap=apart(kit), across="centre"),
        lambda: Row(back, choice, action, gap=apart(kit), across="centre"),
        lambda: Column(Row(back, choice, gap=apart(kit), across="centre"), action, gap=0.4),
        resorts=1,  # it is narrower, but not lower
    )


def page(head: Part, body: Part, ems: float = 0.0) -> Part:
    """A page that fills the window: the head, and below it the body, from the same left edge on and
    at most so many body texts wide. The head is as high as it wants to be, unless the body would
    have too little room."""
    body = Slim(body, ems) if ems else body
    return Desk(Column(head, body, rest=body, gap=HEAD_GAP), PAGE)


def page_of_sections(
    kit: Kit,
    title: str,
    tabs: Sequence[TabLook],
    body: Callable[[bool], Part],
    under: Part,
    action: Part | None = None,
) -> Part:
    """A page whose tabs stand in a column at the left, with something ``under`` them if there is
    room for that; where there is none for such a column, they stand above, as on every page.
    ``body`` makes the body, from whether it stands beside them; ``action`` has its place even where
    the title has none."""

    def beside() -> Part:
        sections = Column(*(Section(*tab) for tab in tabs), gap=0.4)
        column = FirstThatFits(
            lambda: Column(sections, under, gap=2), lambda: Column(sections, Space(grows=1))
        )
        row = Row(column, Wide(body(True), 32, 1), gap=2.6)
        return Column(page_head(kit, title, action=action), row, rest=row, gap=HEAD_GAP)

    def above() -> Part:
        part = body(False)
        return Column(page_head(kit, title, tabs, action), part, rest=part, gap=HEAD_GAP)

    return Desk(FirstThatFits(beside, above), PAGE)


class NameOfGame(Part):
    """The seal, and beside it the name of the game over its motto."""

    role: Role = "picture"

    def __init__(self, kit: Kit) -> None:
        super().__init__(name=kit.t("app.name"))
        self._motto = kit.t("app.words")

    def _seal(self, kit: Kit) -> int:
        return kit.em(2.5)

    def measure_width(self, kit: Kit) -> Need:
        painter = kit.painter
        name = painter.width(self.name, kit.size("display"), "print_bold")
        wide = (
            self._seal(kit) + kit.em(0.9) + max(name, painter.width(self._motto, kit.size("body")))
        )
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        wanted = round(kit.size("display") * 1.15 + kit.size("body") * 1.6)
        return Need(max(self._seal(kit), round(0.85 * wanted)), wanted)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side, box = self._seal(kit), self.box
        theme = canvas.theme
        canvas.seal((box.x + side // 2, box.centre[1]), side)
        words = box.after(box.x + side + kit.em(0.9))
        low = round(min(1.35 * kit.size("body"), 0.36 * words.h))
        upper = words.top(min(words.h - low, round(kit.size("display") * 1.15)))
        canvas.text(self.name, upper, kit.size("display"), theme["ink"], "print_bold")
        canvas.text(self._motto, words.below(words.bottom - low), kit.size("body"), theme["muted"])


def title_sheet(
    kit: Kit, title: str, words: str, actions: Callable[[bool], Sequence[Part]]
) -> Part:
    """A sheet with the name of the game, a title, some words, and what there is to press, which is
    made ``actions(True)`` large, or not where the window is too low for that.

    In the lowest windows the buttons stand side by side, and at last the name of the game gives
    way.
    """

    def way(named: bool, large: bool, columns: int) -> Part:
        said = Column(
            heading(title, "title"),
            Words(words, colour="muted", shrinks="caption"),
            gap=0.4,
        )
        grid = Grid(*actions(large), columns=columns, gap=0.8, fills=True)
        return Column(NameOfGame(kit) if named else None, said, grid, gap=1.3)

    ways = [(True, True, 1), (True, False, 1), (False, False, 1), (True, False, 2)]
    ways += [(False, False, 2), (False, False, 3)]
    column = FirstThatFits(*(partial(way, *form) for form in ways))
    return Desk(Held(Sheet(column, "title", ems=36, pad=1.8, name=title)))
