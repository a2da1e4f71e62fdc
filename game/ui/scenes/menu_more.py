"""More: what the menu offers besides what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.levels import OFFERED_BLANKS, blanks_level
from game.session.wishes import PATTERNS, Wishes
from game.ui.layout.geometry import TITLE_HEIGHT, Box
from game.ui.level_titles import level_title
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, WideOrHigh
from game.ui.parts.lists import SheetRow
from game.ui.parts.pages import NEXT, PREVIOUS, Pages
from game.ui.parts.part import Kit, Part
from game.ui.parts.pressing import Button, Slip, slips
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import BACK, Sheet, page, page_head
from game.ui.parts.words import Words, heading
from game.ui.widgets.control import ControlId
from game.ui.widgets.sample_boards import GIVENS, SOLUTION
from game.ui.widgets.small_board import SmallBoard, draw_small_board
from game.ui.widgets.wished_board import draw_wished_board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

BLANK = "." * len(GIVENS)
TYPED = 40
"""Cells of the own puzzle that are typed already, in the picture of it."""

MOST = 3
"""So many sheets stand in a row, if there are no more."""

FULL = 40
"""Up to so many body texts slips are as wide as the page."""

HIGHEST = 9.0
"""How many times as high as it must be a sheet with a picture may be."""


class MoreState(NamedTuple):
    """Of each of the slips its name and its icon."""

    slips: tuple[tuple[str, str], ...]
    first: int = 0
    """The number of the first one that is seen, where not all are."""


class MenuMoreScene(Screen[MoreState]):
    """A page of contents: of each slip a sheet with a picture of what lies behind it."""

    name = "menu_more"

    def __init__(
        self,
        services: Services,
        slips: Sequence[tuple[str, str]],
        press: Callable[[ControlId], None],
    ) -> None:
        """``press`` does what a slip would do in the menu."""
        super().__init__(services)
        self._slips, self._press = tuple(slips), press

    def state(self) -> MoreState:
        return MoreState(self._slips, self.first)

    # Long because it is a list: each way to lay out the same few parts, the widest first.
    @staticmethod
    def page(kit: Kit, state: MoreState) -> Part:
        """The word on the slip that leads here and the way out; the sheets, side by side where the
        room is wider than high, in two rows if there are many, and without pictures where there is
        little room; and puzzles by the numbers of blanks that are asked for most."""
        t, count, every = kit.t, len(state.slips), len(OFFERED_BLANKS)

        def sheets(columns: int) -> Part:
            doors = (_sheet(t, name) for name, _ in state.slips)
            return Grid(*doors, _blanks_sheet(t), columns=columns, fills=True)

        def plain(columns: int = 1) -> Part:
            doors = [
                Slip(ControlId(name), t(f"menu.{name}"), t(f"menu.{name}.words"), icon)
                for name, icon in state.slips
            ]
            return Held(slips(doors, columns), 0, 0, FULL * columns)

        def low(columns: int) -> Part:
            doors = (Button(ControlId(name), t(f"menu.{name}")) for name, _ in state.slips)
            return Grid(*doors, columns=columns, gap=0.3, fills=True)

        def paged() -> Part:
            def door(number: int) -> Part:
                name = state.slips[number][0]
                return Button(ControlId(name), t(f"menu.{name}"))

            return Pages(t("menu.more"), count, door, state.first, columns=2, ems=7)

        def way(body: Part, columns: int, brief: bool = False) -> Part:
            blanks = (_blanks(t, count, brief) for count in OFFERED_BLANKS)
            return Column(body, Grid(*blanks, columns=columns, gap=0.4), rest=body, gap=0.6)

        across = min(count, MOST) if (count + 1) % MOST == 0 else -(-(count + 1) // 2)
        body = FirstThatFits(
            lambda: WideOrHigh(sheets(across), sheets(2 if count > MOST else 1)),
            lambda: WideOrHigh(sheets(across), sheets(MOST)),
            lambda: WideOrHigh(way(plain(2), every), way(plain(), every)),
            lambda: way(plain(), 2),
            lambda: way(low(2), every),
            lambda: way(plain(), every, True),
            lambda: way(low(1), every, True),
            lambda: way(low(2), every, True),
            lambda: way(paged(), every, True),
        )
        out = Button(ControlId("quit"), t("menu.quit"), icon="quit")
        return page(page_head(kit, t("menu.more"), action=out), body)

    def press(self, control: ControlId) -> None:
        """Do what the slip would do in the menu; the way back from a page leads here."""
        if control in (BACK, PREVIOUS, NEXT):
            super().press(control)
            return
        names = [name for name, _ in self._slips if name != "simple"]
        if control.group not in names:
            self.back()
        self._press(control)

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """The first slip."""
        return ControlId(self._slips[0][0])


class _Picture(Part):
    """What lies behind a slip: a puzzle in the shape that was asked for, one that is half typed,
    a sheet from the printer, or a day with its seal."""

    def __init__(self, door: str) -> None:
        super().__init__()
        self._door = door

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side, door = min(self.box.w, self.box.h), self._door
        box = self.box.centred(side, side)
        if door == "new_puzzle":
            draw_wished_board(canvas, kit.sprites, box, Wishes(pattern=PATTERNS[0]))
            return
        if door == "gift":
            draw_wished_board(canvas, kit.sprites, box, Wishes(pattern=PATTERNS[-1]))
            return
        look = door, kit.generation
        kit.sprites.draw(canvas, ("door", door), box, look, lambda: _draw(canvas, box, door))


def _draw(canvas: Canvas, box: Box, door: str) -> None:
    if door == "print":
        _draw_print(canvas, box)
    elif door == "open":
        _draw_files(canvas, box)
    elif door in ("learn", "for_you"):
        from game.ui.scenes.learn.emblems import RIM, draw_emblem

        emblem = "lines" if door == "learn" else "wings"
        draw_emblem(canvas, box.inset(-round(RIM * box.w)), emblem)
    elif door == "own":
        draw_small_board(canvas, box, SmallBoard(BLANK, GIVENS[:TYPED] + BLANK[TYPED:]))
    else:
        draw_small_board(canvas, box, SmallBoard(GIVENS, SOLUTION))
        side = min(round(0.36 * box.w), round(64 * canvas.scale))
        canvas.seal((box.right - side // 2, box.bottom - side // 2), side, 4.0)


def _draw_files(canvas: Canvas, box: Box) -> None:
    """Three sheets, each lying a little over the last, with a puzzle on the uppermost."""
    side, step = round(0.72 * box.w), round(0.13 * box.w)
    for number in range(3):
        sheet = Box(box.x + number * step, box.y + number * step, side, side)
        canvas.paper(sheet, ("file", number), "sheet")
    draw_small_board(canvas, sheet.inset(round(0.08 * side)), SmallBoard(GIVENS, GIVENS))


def _draw_print(canvas: Canvas, box: Box) -> None:
    """Four puzzles on an upright sheet, each under a line of print: one from its four sides."""
    sheet = box.left(round(0.78 * box.w))
    canvas.paper(sheet, "print", "sheet")
    turned = "".join(GIVENS[column::9] for column in range(9))
    places = sheet.inset(round(0.09 * sheet.w)).grid(2, 2, round(0.06 * sheet.w))
    for place, givens in zip(places, (GIVENS, turned, turned[::-1], GIVENS[::-1]), strict=True):
        board = place.below(place.bottom - place.w)
        draw_small_board(canvas, board, SmallBoard(givens, givens))
        line = max(1, round(0.03 * place.w))
        above = Box(place.x, board.y - 3 * line, round(0.55 * place.w), line)
        canvas.fill(above, canvas.theme["muted"])


def _sheet(t: Texts, name: str) -> Part:
    """A sheet with a picture of what a slip leads to, its title and what it is."""
    title = Words(
        t(f"menu.{name}"),
        "title",
        weight="print",
        lines=2,
        shrinks="heading",
        leading=TITLE_HEIGHT,
        hovered="pen",
    )
    words = Words(t(f"menu.{name}.words"), colour="muted", shrinks="small")
    told = Column(title, words, gap=0.1)
    return SheetRow(ControlId(name), title.text, _Picture(name), told, stretch=HIGHEST)


def _blanks_sheet(t: Texts) -> Part:
    """A sheet with the puzzles by their numbers of blanks."""

    def way(columns: int) -> Part:
        buttons = (_blanks(t, count, columns > 1) for count in OFFERED_BLANKS)
        grid = Grid(*buttons, columns=columns, gap=0.6)
        return Column(heading(t("more.blanks")), grid, rest=grid, gap=0.7)

    return Sheet(FirstThatFits(lambda: way(1), lambda: way(2)), "blanks", "smooth", pad=1.2)


def _blanks(t: Texts, count: int, brief: bool) -> Part:
    """A button for a puzzle with so many blanks; ``brief`` has the number alone on it."""
    level = blanks_level(count)
    title = level_title(t, level)
    return Button(ControlId("level", level), str(count) if brief else title, name=title)
