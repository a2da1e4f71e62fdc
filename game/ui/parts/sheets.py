"""What lies under other parts: a sheet of paper, the desk, and the head that all pages share."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.parts.arranging import Around, Column, FirstThatFits, Grid, Held, Row, Space, Wide
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Choice, Round, Section, Tab
from game.ui.parts.words import Words, heading
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas, PaperKind
    from game.ui.widgets.control import ControlState


BACK = ControlId("back")

TABS = ControlId("tabs")
"""The choice in the place of tabs that have no room."""


class Sheet(Part):
    """A sheet of paper with something on it, ``pad`` body texts from its edge, at most ``ems`` body
    texts wide; ``lift`` is how high it lies, in points."""

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
    ) -> None:
        super().__init__(name=name)
        self.role = role
        self.children = (child,)
        self._seed, self._kind, self._lift, self._ems, self._pad = seed, kind, lift, ems, pad
        self.grows = child.grows

    @property
    def lift(self) -> float:
        """How high it lies, in points."""
        return self._lift

    def _edge(self, kit: Kit) -> int:
        """What is left free on each side: less where a window has hardly room for words."""
        most = max(kit.gap, round(0.06 * kit.view.short))
        return min(kit.em(self._pad), most)

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
        edge = view.margin if view.short >= 560 * view.scale else view.gap
        room = box.inset(edge + kit.em(self._edge))
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
            each = (part.covered(kit) for part in self.walk())
            self._covered = max(each, key=lambda box: box.w * box.h)
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


def head_line(kit: Kit, title: str, action: Part | None = None) -> Part:
    """The way back, the title, and what there is to do with all of the page."""
    ways = (partial(heading, title, "title", "caption", lines) for lines in (1, 0))
    words = Held(FirstThatFits(*ways), 0)
    return Row(way_back(kit), words, action, gap=apart(kit), across="centre")


def tab_row(tabs: Sequence[TabLook]) -> Part:
    """Tabs side by side."""
    return Row(*(Tab(*tab) for tab in tabs), gap=0.3)


def tab_choice(tabs: Sequence[TabLook]) -> Part:
    """A choice that steps through tabs, where they have no room side by side."""
    at = next(place for place, (_, _, chosen) in enumerate(tabs) if chosen)
    before, after = tabs[at - 1][0], tabs[(at + 1) % len(tabs)][0]
    return Choice(TABS, tabs[at][1], before, after).growing()


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
    line = head_line(kit, title, action or aside)
    if not tabs:
        return line
    row, choice, back = tab_row(tabs), tab_choice(tabs), way_back(kit)
    return FirstThatFits(
        lambda: Column(line, row, gap=0.4),
        lambda: Column(line, choice, gap=0.4),
        lambda: Row(back, Held(row, 0), action, gap=apart(kit), across="centre"),
        lambda: Row(back, choice, action, gap=apart(kit), across="centre"),
        lambda: Column(Row(back, choice, gap=apart(kit), across="centre"), action, gap=0.4),
        resorts=1,  # it is narrower, but not lower
    )


def page(head: Part, body: Part, ems: float = 78) -> Part:
    """A page that fills the window: the head, and below it the body, at most so many body texts
    wide. The head is as high as it wants to be, unless the body would have too little room."""
    return Desk(Column(head, body, rest=body, gap=0.5), ems)


def page_of_sections(
    kit: Kit,
    title: str,
    tabs: Sequence[tuple[ControlId, str, bool]],
    body: Callable[[bool], Part],
    under: Part | None = None,
    aside: Part | None = None,
) -> Part:
    """A page whose tabs stand in a column at the left, with something ``under`` them if there is
    room for that; where there is none for such a column, they stand above. ``body`` makes the body,
    from whether it stands beside them; ``aside`` stands in the line of the title, if there is
    one."""

    def beside() -> Part:
        sections = Column(*(Section(*tab) for tab in tabs), gap=0.4)
        column = FirstThatFits(
            lambda: Column(sections, under, gap=2), lambda: Column(sections, Space(grows=1))
        )
        row = Row(column, Wide(body(True), 32, 1), gap=2.6)
        return Column(page_head(kit, title, aside=aside), row, rest=row, gap=1.4)

    def below() -> Part:
        part = body(False)
        return Column(page_head(kit, title, tabs, aside=aside), part, rest=part, gap=0.5)

    return Desk(FirstThatFits(beside, below), 72)


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
        return Need(self._seal(kit), round(kit.size("display") * 1.15 + kit.size("body") * 1.35))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side, box = self._seal(kit), self.box
        theme = canvas.theme
        canvas.seal((box.x + side // 2, box.centre[1]), side)
        words = box.after(box.x + side + kit.em(0.9))
        upper = words.top(round(words.h * 0.62))
        canvas.text(self.name, upper, kit.size("display"), theme["ink"], "print_bold")
        canvas.text(self._motto, words.below(upper.bottom), kit.size("body"), theme["muted"])


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
    column = FirstThatFits(*(partial(way, *each) for each in ways))
    return Desk(Held(Sheet(column, "title", ems=36, pad=1.8, name=title)))
