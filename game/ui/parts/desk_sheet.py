"""A large sheet on the desk: a puzzle, what is said of it, and the button that opens it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from game.named_tuple import NamedTuple
from game.ui.drawing.sprites import Piece
from game.ui.layout.geometry import TITLE_HEIGHT, Box
from game.ui.parts.arranging import Column, FirstThatFits, Row, Space
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button, draw_focus
from game.ui.parts.words import Tally, Words
from game.ui.widgets.control import RESTING, ControlId, risen
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.marks import Marks
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.game_starter import GameStarter
    from game.ui.widgets.control import ControlState

TILT = 1.2
"""Degrees by which a sheet is turned that stands alone."""

PREPARED_AFTER = 0.1
"""Seconds after which the puzzle of a fresh sheet is made, so that it delays no first frame."""

BLANK = "." * 81
"""An empty board as grid text."""

RIM = 6
"""Points of a sheet's edge that no sprite holds."""

STAMP = 3.4
"""The side of the stamp of a date, as a multiple of body text."""

LEAST_STAMP = 56
"""The side in points of the smallest stamp that has the name on it."""

SheetForm = Literal["tall", "wide", "low", "whole"]
"""The words above the board and the button below it; all of that beside the board, as large as
there is room for or on a low sheet; or no button, but a line that says what a press does."""

LEAST_BOARD, WIDE_BOARD = 8.0, 4.0
"""The least side of the board of a sheet, and that of a wide one, in body texts."""


class Stamp(NamedTuple):
    """A date as it is stamped."""

    name: str
    day: str
    month: str


class SheetLook(NamedTuple):
    """What stands on a sheet."""

    title: str
    facts: str
    givens: str
    """The puzzle as grid text."""
    values: str
    """The board as grid text."""
    share: float | None
    """How much of it is filled in, 0 to 1; None for a fresh one."""
    button: str
    """The label of the button."""
    record: str = ""
    """The rules of the board, as `PuzzleTexts.record`; empty for the classic ones."""
    notes: tuple[int, ...] = ()
    """The notes, as in `Position.notes`."""
    short: str = ""
    """What is said instead of the facts where there is little room."""
    stamp: Stamp | None = None
    streak: int = 0
    """Days in a row, as strokes below the board."""
    sealed: str = ""
    """For a solved puzzle `full` or `outlined`: its seal."""
    marks: Marks | None = None
    """What else the player has drawn."""


class DeskSheet(Part):
    """A sheet that is pressed as a whole. One that is higher than wide lies a little askew."""

    is_pressed = True
    role: Role = "button"

    def __init__(
        self, id: ControlId, look: SheetLook, form: SheetForm = "tall", board: float = 0.0
    ) -> None:
        """Its board gains nothing by being wider than ``board`` body texts; 0 for any width."""
        super().__init__(id, f"{look.button}, {look.title}")
        self._look, self._form = look, form
        self._board = _SheetBoard(look, board)
        self._button = Button(id, look.button, "filled", icon="play")
        self._beside = self._words_beside() if form in ("wide", "low") else None
        self._column = self._words_around()

    def _words_beside(self) -> Part:
        look, button = self._look, self._button
        return FirstThatFits(
            lambda: Column(_said(look), _Foot(look).growing(), button, gap=0.2),
            lambda: Column(_said(look), Space(grows=1), button, gap=0.1),
        )

    def _words_around(self) -> Part:
        look, foot = self._look, _Foot(self._look)
        if self._form == "whole":
            does = Words(f"{look.button} ›", colour="pen", weight="semibold", lines=1)
            return Column(_said(look), self._board.growing(), Row(foot.growing(), does), gap=0.4)
        parts = _said(look), self._board, foot, self._button
        return Column(*parts, gap=0.4, rest=self._board)

    def _pad(self, kit: Kit) -> int:
        if self._beside:
            return max(round(4 * kit.view.scale), kit.em(0.6))
        return max(round(8 * kit.view.scale), kit.em(1.1))

    def measure_width(self, kit: Kit) -> Need:
        edges = 2 * self._pad(kit)
        if self._beside:
            words = self._beside.width(kit)
            return Need(2 * words.least + 2 * edges, 2 * words.wanted + 2 * edges)
        words, board = self._column.width(kit), kit.em(LEAST_BOARD)
        return Need(max(words.least, board) + edges, max(words.wanted, board) + edges)

    def measure_height(self, kit: Kit, width: int) -> Need:
        pad = self._pad(kit)
        if self._beside:
            words = self._beside.height(kit, (width - 2 * pad) // 2 - pad)
            least = max(words.least, kit.em(WIDE_BOARD)) + 2 * pad
            wanted = kit.em(8.4) if self._form == "low" else min(kit.em(18), round(0.6 * width))
            return Need(least, max(least, wanted))
        need = self._column.height(kit, width - 2 * pad)
        return Need(need.least + 2 * pad, need.wanted + 2 * pad)

    def arrange(self, kit: Kit, box: Box) -> None:
        pad = self._pad(kit)
        inner = box.inset(pad)
        self.is_kept = box.h > box.w  # what lies askew takes longest to lay down
        if self._beside is None:
            self._column.place(kit, inner)
            return
        board = inner.left(min(inner.h, inner.w // 2))
        self._board.place(kit, board)
        self._beside.place(kit, inner.after(board.right + 2 * pad))

    def covered(self, kit: Kit) -> Box:
        edge = math.sin(math.radians(TILT)) * max(self.box.w, self.box.h) / 2
        return self.box.inset(math.ceil(edge + RIM * kit.view.scale))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """The sheet with all on it is kept as one picture, and its button comes over it."""
        box, whole = self.box, self._form == "whole"
        self._board.is_blank = canvas.haste.first  # the faces of the digits come after that
        look = (self._look, self._board.is_blank, kit.generation)
        seed, lift = ("desk sheet", whole), state.lift if whole else RESTING
        tilted = box.h > box.w and canvas.ruled
        if tilted:
            canvas.tilted_paper(box, TILT, seed, self._painter(kit, state), look, lift=lift)
        else:
            middle = box.inset(round(RIM * canvas.scale))

            def paint() -> None:
                with canvas.clipped(middle):
                    canvas.paper(box, seed)
                self._painter(kit, state)(canvas, box)

            canvas.paper(box, seed, lift=lift, hole=middle)
            kit.sprites.draw(canvas, str(seed), middle, look, paint)
        if whole:
            return
        if tilted:
            self._paint_turned(canvas, kit, state)
        else:
            self._paint_button(canvas, kit, state, self._button.box)

    def _paint_button(self, canvas: Canvas, kit: Kit, state: ControlState, at: Box) -> None:
        button, place = self._button, self._button.box
        button.box = at
        button.draw(canvas, kit, state)
        if state.focused:
            draw_focus(canvas, button, risen(at, state.lift, canvas.scale))
        button.box = place

    def _paint_turned(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """The button of a sheet that lies askew."""
        import pygame

        button, margin = self._button, round(12 * kit.view.scale)
        place = button.box

        def made() -> list[Piece]:
            size = place.w + 2 * margin, place.h + 2 * margin
            flat = pygame.Surface(size, pygame.SRCALPHA)
            at = Box(margin, margin, place.w, place.h)
            self._paint_button(canvas.on(flat), kit, state, at)
            turned = pygame.transform.rotozoom(flat, TILT, 1.0)
            return [Piece(turned, -turned.get_width() // 2, -turned.get_height() // 2, 0)]

        (x, y), turn = self.box.centre, math.radians(TILT)
        dx, dy = place.centre[0] - x, place.centre[1] - y
        x += round(dx * math.cos(turn) + dy * math.sin(turn))
        y += round(dy * math.cos(turn) - dx * math.sin(turn))
        key = ("turned button", place.w, place.h, button.label, state, kit.generation)
        if canvas.materials.find(key) is None and not canvas.haste.may_make():
            self._paint_button(canvas, kit, state, place)
            return
        for surface, left, top, flags in canvas.materials.get(key, made):
            canvas.surface.blit(surface, (x + left, y + top), None, flags)

    def _painter(self, kit: Kit, state: ControlState) -> Callable[[Canvas, Box], None]:
        parts = [*self._column.walk()]
        if self._beside:
            parts = [self._board, *self._beside.walk()]

        parts = [part for part in parts if part is not self._button]  # which lies over all that

        def paint(canvas: Canvas, at: Box) -> None:
            dx, dy = at.x - self.box.x, at.y - self.box.y
            for part in parts:
                part.box = part.box.moved(dx, dy)
                part.paint(canvas, kit, state)
                part.box = part.box.moved(-dx, -dy)

        return paint


class _SheetBoard(Part):
    """A small board, and its seal if it is solved."""

    def __init__(self, look: SheetLook, most: float) -> None:
        super().__init__()
        self._look, self._most = look, most
        self.is_blank = False
        """Whether it is shown without anything on it."""

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(LEAST_BOARD), kit.view.short)

    def measure_height(self, kit: Kit, width: int) -> Need:
        most = min(width, kit.em(self._most)) if self._most else width
        return Need(min(width, kit.em(LEAST_BOARD)), most)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look, side = self._look, min(self.box.w, self.box.h)
        box = self.box.centred(side, side)
        board = SmallBoard(look.givens, look.values, (), look.record, look.notes, look.marks)
        if self.is_blank:
            blank = BLANK[:1] * len(look.values)
            board = SmallBoard(blank, blank)
        draw_small_board(canvas, box, board)
        if look.sealed:
            seal = round(min(64 * canvas.scale, side * 0.3))
            corner = box.right - seal // 2, box.bottom - seal // 2
            canvas.seal(corner, seal, 7.0, outlined=look.sealed == "outlined")


def _said(look: SheetLook) -> Part:
    """The title over the facts, with the stamp of the date beside them where there is room; where
    the facts have none they say less, or wrap."""

    def way(facts: str, lines: int, stamped: bool) -> Part:
        words = Column(
            Words(
                look.title,
                "title",
                weight="print",
                shrinks="body",
                lines=lines,
                leading=TITLE_HEIGHT,
            ),
            Words(facts, "caption", "muted", lines=lines) if facts else Space(),
            gap=0.0,
        )
        stamp = _StampedDate(look.stamp) if stamped and look.stamp else None
        return Row(words.growing(), stamp, across="start") if stamp else words

    facts, short = look.facts, look.short or look.facts
    return FirstThatFits(
        lambda: way(facts, 1, True),
        lambda: way(facts, 1, False),
        lambda: way(short, 1, True),
        lambda: way(short, 1, False),
        lambda: way(facts, 2, False),
        lambda: way(short, 2, False),
    )


class _StampedDate(Part):
    """The stamp of a date."""

    def __init__(self, stamp: Stamp) -> None:
        super().__init__()
        self._stamp = stamp

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(STAMP), kit.em(STAMP))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(STAMP), kit.em(STAMP))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side, middle, red = min(self.box.w, self.box.h), self.box.centre, canvas.theme["vermilion"]
        for radius, width in ((0.5, 1.8), (0.42, 1.0)):
            reach = side * radius
            canvas.ring(middle, reach, reach, red, width * canvas.scale, ("stamp", radius))
        lines = self.box.centred(side * 3 // 5, side * 3 // 5)
        words = self._stamp if side >= LEAST_STAMP * canvas.scale else self._stamp[1:]
        for place, word in zip(lines.rows(len(words), 0), words, strict=True):
            is_day = word == self._stamp.day
            size = round(lines.h * 0.9 / len(words) * (1.5 if is_day else 0.95))
            weight = "print_bold" if is_day else "semibold"
            tall = place.inset(0, -side // 12) if is_day else place
            canvas.figure(word, tall, size, red, weight)


class _Foot(Part):
    """How far the game is, or how many days in a row there are, as strokes."""

    def __init__(self, look: SheetLook) -> None:
        super().__init__()
        self._look = look
        if look.streak and look.share is None:
            self.children = (Tally(look.streak),)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(0.6), kit.em(1.5))

    def arrange(self, kit: Kit, box: Box) -> None:
        for child in self.children:
            child.place(kit, box.centred(box.w, min(box.h, kit.em(1.05))))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, look = self.box, self._look
        if look.share is not None:
            canvas.progress(box.centred(box.w, max(3, kit.em(0.4))), look.share, "menu")


def prepared_givens(starter: GameStarter, level: str) -> str:
    """The puzzle that a level begins next, as grid text; blank until it is made."""
    puzzle = starter.prepared(level)
    if puzzle is None:
        return BLANK
    from game.engine.notation import format_grid

    return format_grid(puzzle.givens)


class SheetBeside(Part):
    """A sheet at the left, and at its right all else, at most ``ems`` body texts wide, which is as
    high as the sheet. Where what is at the right would have too little room, the sheet is
    ``squeezed`` if that is wanted."""

    SHARE = 0.415
    """How much of the width the sheet takes, unless it would be higher than the room."""

    def __init__(self, sheet: Part, column: Part, ems: float, squeezed: bool = True) -> None:
        super().__init__()
        self.children = (sheet, column)
        self._ems, self._squeezed = ems, squeezed

    def _gap(self, kit: Kit) -> int:
        return max(2 * kit.gap, kit.em(1.6))

    def measure_width(self, kit: Kit) -> Need:
        sheet, column = (child.width(kit) for child in self.children)
        gap, least = self._gap(kit), sheet.least
        if not self._squeezed:
            least = round(max(least, (column.least + gap) * self.SHARE / (1 - self.SHARE)))
        return Need(least + gap + column.least, sheet.wanted + gap + kit.em(self._ems))

    def _widths(self, kit: Kit, width: int, height: int | None = None) -> tuple[int, int]:
        """The widths of both in a room."""
        sheet, column = self.children
        least, room = sheet.width(kit).least, width - self._gap(kit)
        left = max(least, min(round(self.SHARE * width), room - column.width(kit).least))
        if height is not None:
            left -= max(0, min(left - least, sheet.height(kit, left).wanted - height))
        return left, min(room - left, kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        widths = self._widths(kit, width)
        sheet, column = (
            child.height(kit, each) for child, each in zip(self.children, widths, strict=True)
        )
        return Need(max(sheet.least, column.least), max(sheet.wanted, column.wanted))

    def arrange(self, kit: Kit, box: Box) -> None:
        (sheet, column), (left, right) = self.children, self._widths(kit, box.w, box.h)
        high = max(sheet.height(kit, left).wanted, column.height(kit, right).wanted)
        room = box.centred(left + self._gap(kit) + right, min(box.h, high))
        sheet.place(kit, room.left(left))
        column.place(kit, room.after(room.right - right))
