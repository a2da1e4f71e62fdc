"""Sheets on the desk: a puzzle, what is said of it, and what opens it; and a slip that is taped
over such a sheet."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Literal

from game.named_tuple import NamedTuple
from game.plans import hand_drawn
from game.ui.drawing.sprites import Piece
from game.ui.layout.geometry import TITLE_HEIGHT, Box
from game.ui.parts.arranging import Around, Column, FirstThatFits, Held, Row, Space, Wide
from game.ui.parts.part import NOWHERE, Kit, Need, Part, Role, largest
from game.ui.parts.pressing import Button, draw_focus
from game.ui.parts.words import Tally, Words
from game.ui.widgets.control import RESTING, ControlId, risen
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.marks import Marks
    from game.ui.drawing.canvas import Canvas, PaperKind
    from game.ui.games.game_starter import GameStarter
    from game.ui.layout.geometry import Type
    from game.ui.widgets.control import ControlState

TILT, LOW_TILT, SLIP_TILT, TAPE_TILT, STAMP_TILT = 1.2, 0.5, -1.3, 2.7, -12.0
"""Degrees by which a sheet is turned, one that is wider than high, a slip, its tape and a stamp."""

PREPARED_AFTER = 0.1
"""Seconds after which the puzzle of a fresh sheet is made, so that it delays no first frame."""

BLANK = "." * 81
"""An empty board as grid text."""

RIM = 6
"""Points of a sheet's edge that no sprite holds."""

MOST_PAD, BARE_PAD = 0.06, 0.04
"""How far words are from the edge of a sheet at most, in shorter sides of the window, and how far a
board is that has no words above it."""

LEAST_STAMP, STAMP, LARGEST_STAMP = 2.9, 5.2, 12.0
"""The side of the stamp of a date, in body texts, where there is room for it, and where it has a
room of its own."""

NAMED_STAMP = 4.8
"""The side of the smallest stamp that has the name on it, in body texts."""

RISE = 0.8
"""How far the stamp on a sheet with another one over it reaches into the edge above the words, in
body texts."""

CLEAR_OF_STAMP = 0.9
"""How far the stamp stands from the words before it, at least, in body texts."""

TAPE, TAPE_THICKNESS = 5.7, 1.5
"""The length and width of a piece of tape, in body texts."""

MOST_TAPE, TAPE_RISE = 0.4, 0.25
"""How long it is at most, as a share of the slip, and how much of its width its middle lies above
the edge of that."""

NARROW_TAPE, NARROW_RISE = 0.2, 0.15
"""How wide the tape of a small slip is, as a share of its length, and how much of that it rises."""

TAPE_SHARE, NIGHT_TAPE_SHARE = 0.82, 0.5
"""How opaque it is; in a dark theme it is pale, and what it holds shows through."""

SheetForm = Literal["tall", "bare", "wide", "whole", "broad", "slip"]
"""The words above the board and the button below it; no words; all of that beside the board; the
first with a line that says what a press does; the third with a plain button, or where that has no
room with that line; or a slip with a small board."""

CLEAR = 0.02
"""How far a slip beside a board stays away from it, as a share of the width of the sheet."""

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
    taped: str = ""
    """The title on a slip."""
    left: str = ""
    """How much is to do, on a slip."""


class DeskSheet(Part):
    """A sheet that is pressed as a whole, and lies a little askew; another one may be taped
    ``over`` it."""

    is_pressed = True
    role: Role = "button"

    def __init__(
        self,
        id: ControlId,
        look: SheetLook,
        form: SheetForm = "tall",
        least: float = WIDE_BOARD,
        over: DeskSheet | None = None,
    ) -> None:
        """Where the words stand beside its board, that has ``least`` body texts at least; a slip
        with none may lack its board."""
        super().__init__(id, f"{look.button}, {look.title}")
        self._look, self._form = look, form
        self.floats = form == "slip"
        self._board, self._least = _SheetBoard(look), least
        self._is_full = bool(over and over._least)
        """Whether it asks for room for all of its words, as what is taped over it does."""
        self._button = Button(id, look.button, "filled", icon="play")
        around = form in ("tall", "bare", "whole")
        self._column = self._words_around() if around else self._words_beside()
        self.children = (over,) if over else ()
        self.hidden = self.above = 0
        """Pixels at its foot that another one lies over, and that must be free above that."""

    def _words_beside(self) -> Part:
        look, button = self._look, self._button
        if self._form == "slip":
            return self._words_of_slip()
        if self._form == "broad":
            does, bare = self._does(), look._replace(facts="", short="")
            assert self.id
            button = Button(self.id, look.button, "slip", icon="play")  # painted with the sheet
            return FirstThatFits(
                lambda: Column(
                    _said(look),
                    Space(0.3),
                    Row(Wide(button, 10), _Foot(look).growing(), gap=1.2)
                    if look.streak
                    else button,
                    Space(grows=1),
                    gap=0.2,
                ),
                lambda: Column(
                    _said(look),
                    Row(does, _Foot(look).growing(), gap=1.2),
                    Space(grows=1),
                    gap=0.1,
                ),
                lambda: Column(_said(bare), does, Space(grows=1), gap=0.0),
                resorts=1 if self._is_full else 0,
            )
        return FirstThatFits(
            *([partial(self._words_over, look.stamp)] if look.stamp else []),
            lambda: Column(_said(look, True), _Foot(look).growing(), button, gap=0.2),
            lambda: Column(_said(look), _Foot(look).growing(), button, gap=0.2),
            lambda: Column(_said(look), Space(grows=1), button, gap=0.1),
        )

    def _words_over(self, stamp: Stamp) -> Part:
        """What stands beside a large board, with a large stamp in the middle."""
        said, foot = _said(self._look._replace(stamp=None), True), _Foot(self._look)
        stamped = Around(_StampedDate(stamp, LARGEST_STAMP), 0.2).growing()
        return Column(said, stamped, foot, self._button, gap=0.2)

    def _words_of_slip(self) -> Part:
        look, button, board = self._look, self._button, self._board
        left = Words(look.left, "caption", "muted", lines=1)

        def title(lines: int = 1, shrinks: Type | None = None) -> Words:
            return Words(
                look.taped,
                "heading",
                weight="print",
                shrinks=shrinks,
                lines=lines,
                leading=TITLE_HEIGHT,
            )

        def way(boarded: bool, *parts: Part) -> Part:
            words = Column(*parts, button, rest=button, gap=0.3)
            return _BesideBoard(board, words, 4.2, 0.9) if boarded else words

        def line() -> Part:
            return Row(title().growing(), Held(left, 1, 1), gap=0.4)

        def over(shrinks: Type | None) -> Part:
            """The board and the words beside it over the button."""
            air = Space(grows=1), Space(grows=1)
            words = Column(air[0], title(1, shrinks), left, _Foot(look), air[1], gap=0.05)
            beside = _BesideBoard(board, words, 3.6, 0.6)
            return Column(beside, button, rest=button, gap=0.4)

        return FirstThatFits(
            lambda: way(True, line(), _Foot(look)),
            *((lambda: over(None), lambda: over("caption")) if self._least else ()),
            lambda: way(False, line(), _Foot(look)),
            lambda: way(False, line()),
            lambda: way(False, title(1, "caption")),
            lambda: way(False, title(2, "caption")),
            resorts=4 if self._least else 0,
        )

    def _does(self) -> Words:
        """What a press does."""
        return Words(f"{self._look.button} ›", colour="pen", weight="semibold", lines=1)

    def _words_around(self) -> Part:
        look, foot = self._look, _Foot(self._look)
        if self._form == "bare":
            return Column(self._board, self._button, gap=0.6, rest=self._board)
        if self._form == "whole":
            does = Row(foot.growing(), Wide(self._does(), 0), across="centre")
            return Column(_said(look, rise=RISE), self._board, does, gap=0.25, rest=self._board)
        if not look.facts:  # words of one line, which need as much air as the button
            parts = Space(0.1), self._board, Space(0.1), self._button
            return Column(_said(look), *parts, gap=0.4, rest=self._board)
        low = Space(0.3), foot, self._button
        return Column(_said(look), self._board, *low, gap=0.4, rest=self._board)

    @property
    def _share(self) -> float:
        """How much of the width a board beside the words may take: it ends where a slip begins."""
        return 1 - TapedOver.BESIDE - CLEAR if self.children else 0.5

    @property
    def _is_beside(self) -> bool:
        """Whether the words stand beside the board."""
        return self._form in ("wide", "broad")

    def pad(self, kit: Kit) -> int:
        if self._is_beside:
            return max(round(4 * kit.view.scale), kit.em(1.1 if self._is_roomy(kit) else 0.6))
        if self._form == "slip":
            return max(round(6 * kit.view.scale), kit.em(0.75))
        wished = kit.em(1.8 if kit.view.short >= 560 * kit.view.scale else 1.1)
        most = BARE_PAD if self._form == "bare" else MOST_PAD
        return max(round(8 * kit.view.scale), min(wished, round(most * kit.view.short)))

    @staticmethod
    def _is_roomy(kit: Kit) -> bool:
        return kit.view.short >= 560 * kit.view.scale and not kit.view.large

    def measure_width(self, kit: Kit) -> Need:
        edges = 2 * self.pad(kit)
        words = self._column.width(kit)
        if self._is_beside:
            return Need(2 * words.least + 2 * edges, 2 * words.wanted + 2 * edges)
        board = 0 if self._form == "slip" else kit.em(LEAST_BOARD)
        return Need(max(words.least, board) + edges, max(words.wanted, board) + edges)

    def measure_height(self, kit: Kit, width: int) -> Need:
        pad = self.pad(kit)
        if self._is_beside:
            board = min(kit.em(self._least), round(self._share * (width - 2 * pad)))
            least = max(self.words_height(kit, width), board + 2 * pad)
            return Need(least, max(least, min(kit.em(18), round(0.6 * width))))
        need = self._column.height(kit, width - 2 * pad)
        return Need(need.least + 2 * pad, need.wanted + 2 * pad)

    def words_height(self, kit: Kit, width: int) -> int:
        """The least height of a sheet whose words stand beside its board, for the words alone."""
        pad = self.pad(kit)
        return self._column.height(kit, (width - 2 * pad) // 2 - pad).least + 2 * pad

    def arrange(self, kit: Kit, box: Box) -> None:
        pad = self.pad(kit)
        inner = box.inset(pad)
        self.is_kept = self._form != "slip"  # what lies askew takes longest to lay down
        if not self._is_beside:
            lost = self.lost(kit, self.hidden, self.above)
            self._column.place(kit, inner._replace(h=inner.h - lost))
            return
        board = inner.left(min(inner.h, round(self._share * inner.w)))
        self._board.place(kit, board)
        words, lost = inner.after(board.right + 2 * pad), self.lost(kit, self.hidden, self.above)
        self._column.place(kit, words._replace(h=words.h - lost))

    def lost(self, kit: Kit, hidden: int, above: int = 0) -> int:
        """The height that its words lose where so many pixels of its foot are hidden: half of its
        lower edge may be, if that leaves what must be free ``above`` them."""
        pad = self.pad(kit)
        return max(0, hidden - pad // 2, hidden + above - pad)

    @property
    def tilt(self) -> float:
        """Degrees by which it is turned against the clock."""
        if self._form == "slip":
            return SLIP_TILT
        return TILT if self.box.h > self.box.w else LOW_TILT

    def covered(self, kit: Kit) -> Box:
        if self._form == "slip":
            return NOWHERE
        edge = math.sin(math.radians(self.tilt)) * max(self.box.w, self.box.h) / 2
        return self.box.inset(math.ceil(edge + RIM * kit.view.scale))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """The sheet with all on it is kept as one picture, and its button comes over it; a slip is
        one picture with its button."""
        box, slip = self.box, self._form == "slip"
        whole = self._form in ("whole", "broad")
        look = (self._look, kit.generation, state if slip else None)
        kind: PaperKind = "slip" if slip else "sheet"
        lift = state.lift if whole or slip else RESTING
        seed, paint = ("desk sheet", self._form), self._painter(kit, state)
        canvas.tilted_paper(box, self.tilt, seed, paint, look, kind, lift)
        if slip:
            self._paint_tape(canvas, kit)
        elif not whole:
            self._paint_turned(canvas, kit, state)

    def taped_above(self, kit: Kit, width: int) -> int:
        """How much of the sheet below must be free above a slip so wide, for its tape."""
        if kit.em(TAPE) > MOST_TAPE * width:
            return 0
        turned = math.sin(math.radians(TAPE_TILT)) * kit.em(TAPE) / 2
        return round((0.5 + TAPE_RISE) * kit.em(TAPE_THICKNESS) + turned) + kit.view.gap

    def _paint_tape(self, canvas: Canvas, kit: Kit) -> None:
        """The tape that holds a slip: a strip across its upper edge; on a small one it is narrow,
        and farther right, where the sheet below has neither words nor a button."""
        box, w, h = self.box, kit.em(TAPE), kit.em(TAPE_THICKNESS)
        middle, rise = box.centre[0], TAPE_RISE
        if w > MOST_TAPE * box.w:
            w, middle = round(MOST_TAPE * box.w), box.right - round(0.7 * MOST_TAPE * box.w)
            h, rise = round(NARROW_TAPE * w), NARROW_RISE
        colour, unit, share = canvas.tint("same", "slip", 0.35), canvas.scale, TAPE_SHARE
        if canvas.theme.dark:  # where the yellow of paper would be olive: a pale amber
            colour, share = canvas.tint("same_edge", "ink", 0.25), NIGHT_TAPE_SHARE
        turn = math.radians(TAPE_TILT)

        def made() -> list[Piece]:
            from game.ui.drawing.canvas import outlined_pieces

            points = hand_drawn.edge(w, h, "tape", 0.8 * unit, 7 * unit)
            flat = [(x - w / 2, y - h / 2) for x, y in points]
            cos, sin = math.cos(turn), math.sin(turn)
            outline = [(x * cos + y * sin, y * cos - x * sin) for x, y in flat]
            pieces = outlined_pieces([outline], colour)
            for piece in pieces:
                piece.surface.set_alpha(round(255 * share))
            return pieces

        if canvas.haste.first or not canvas.ruled:
            return
        for piece in canvas.materials.get(("tape", w, h, colour, turn), made):
            at = middle + piece.dx, box.y - round(rise * h) + piece.dy
            canvas.surface.blit(piece.surface, at)

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
        if not canvas.ruled:
            self._paint_button(canvas, kit, state, place)
            return

        def made() -> list[Piece]:
            size = place.w + 2 * margin, place.h + 2 * margin
            flat = pygame.Surface(size, pygame.SRCALPHA)
            at = Box(margin, margin, place.w, place.h)
            self._paint_button(canvas.on(flat), kit, state, at)
            turned = pygame.transform.rotozoom(flat, self.tilt, 1.0)
            return [Piece(turned, -turned.get_width() // 2, -turned.get_height() // 2, 0)]

        (x, y), turn = self.box.centre, math.radians(self.tilt)
        dx, dy = place.centre[0] - x, place.centre[1] - y
        x += round(dx * math.cos(turn) + dy * math.sin(turn))
        y += round(dy * math.cos(turn) - dx * math.sin(turn))
        key = ("turned button", place.w, place.h, button.label, state, kit.generation, self.tilt)
        if canvas.materials.find(key) is None and not canvas.haste.may_make():
            self._paint_button(canvas, kit, state, place)
            return
        for surface, left, top, flags in canvas.materials.get(key, made):
            canvas.surface.blit(surface, (x + left, y + top), None, flags)

    def _painter(self, kit: Kit, state: ControlState) -> Callable[[Canvas, Box], None]:
        parts = [*self._column.walk()]
        if self._is_beside:
            parts.insert(0, self._board)
        parts = [part for part in parts if part is not self._button]  # which lies over all that

        def paint(canvas: Canvas, at: Box) -> None:
            dx, dy = at.x - self.box.x, at.y - self.box.y
            for part in parts:
                part.box = part.box.moved(dx, dy)
                part.paint(canvas, kit, state)
                part.box = part.box.moved(-dx, -dy)
            if self._form == "slip":
                self._paint_button(canvas, kit, state, self._button.box.moved(dx, dy))

        return paint


class TapedOver(Part):
    """A sheet, and a slip that is taped over its lower right; with ``across`` the slip lies beside
    the board of the sheet, else below it."""

    SHEET, SLIP, BESIDE = 0.91, 0.82, 0.54
    """The widths of both, and of a slip beside the board, as shares of the room."""
    OVERLAP = 0.2
    """How much of a slip below the board lies on the sheet, as a share of its height."""
    DROP = 0.16
    """How much of one beside the board lies below the sheet."""

    def __init__(self, sheet: DeskSheet, slip: DeskSheet, across: bool) -> None:
        super().__init__()
        self.children = (sheet,)
        self._sheet, self._slip, self._across = sheet, slip, across

    def _slip_width(self, width: int) -> int:
        return round(width * (self.BESIDE if self._across else self.SLIP))

    def measure_width(self, kit: Kit) -> Need:
        sheet, slip = self._sheet.width(kit), self._slip.width(kit)
        shares = (1.0, self.BESIDE) if self._across else (self.SHEET, self.SLIP)
        needs = zip((sheet, slip), shares, strict=True)
        least, wanted = zip(*((n.least / s, n.wanted / s) for n, s in needs), strict=True)
        return Need(math.ceil(max(least)), math.ceil(max(wanted)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        slip = self._slip.height(kit, self._slip_width(width))
        if self._across:
            sheet, words = self._sheet.height(kit, width), self._words_height(kit, width)
            words += round(slip.least * (1 - self.DROP))
            least = max(words, sheet.least, kit.em(LEAST_BOARD)) + round(slip.least * self.DROP)
            return Need(least, max(least, sheet.wanted + round(slip.wanted * self.DROP)))
        sheet = self._sheet.height(kit, round(width * self.SHEET))
        return Need(*(self._both(kit, *pair) for pair in zip(sheet, slip, strict=True)))

    def _words_height(self, kit: Kit, width: int) -> int:
        """The least height of the words of a sheet beside its board, above the slip."""
        above = self._slip.taped_above(kit, self._slip_width(width))
        return self._sheet.words_height(kit, width) + max(0, above - self._sheet.pad(kit))

    def _both(self, kit: Kit, sheet: int, slip: int) -> int:
        """The height of both, one below the other."""
        over = round(slip * self.OVERLAP)
        return sheet + self._sheet.lost(kit, over) + slip - over

    def arrange(self, kit: Kit, box: Box) -> None:
        sheet, slip, wide = self._sheet, self._slip, self._slip_width(box.w)
        need = slip.height(kit, wide)
        if self._across:
            spare = box.h - self._words_height(kit, box.w) - need.least
            high = min(need.wanted, need.least + max(0, spare) // 2)
            drop = round(high * self.DROP)
            sheet.hidden, sheet.above = high - drop, slip.taped_above(kit, wide)
            sheet.place(kit, Box(box.x, box.y, box.w - kit.em(0.3), box.h - drop))
        else:
            spare = box.h - self.height(kit, box.w).least
            high = min(need.wanted, need.least + max(0, spare))
            over = round(high * self.OVERLAP)
            sheet.hidden = over
            place = Box(box.x, box.y, round(box.w * self.SHEET), box.h - high + over)
            sheet.place(kit, place)
        slip.place(kit, Box(box.right - wide, box.bottom - high, wide, high))


class _BesideBoard(Part):
    """Words beside a board at the left that is ``least`` body texts wide or more, and no wider than
    it is high."""

    WANTED = 5.7

    def __init__(self, board: Part, words: Part, least: float, gap: float) -> None:
        super().__init__()
        self.children = board, words
        self._board, self._words, self._least, self._gap = board, words, least, gap

    def measure_width(self, kit: Kit) -> Need:
        words, gap = self._words.width(kit), kit.em(self._gap)
        least, wanted = kit.em(self._least), kit.em(self.WANTED)
        return Need(least + gap + words.least, wanted + gap + words.wanted)

    def _side(self, kit: Kit, width: int) -> int:
        """The side of the board where it is as high as it would like to be."""
        room = width - kit.em(self._gap) - self._words.width(kit).least
        return max(kit.em(self._least), min(room, kit.em(self.WANTED)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        words = self._words.height(kit, width - self._side(kit, width) - kit.em(self._gap))
        return largest([words, Need(kit.em(self._least), kit.em(self.WANTED))])

    def arrange(self, kit: Kit, box: Box) -> None:
        board = box.left(min(box.h, self._side(kit, box.w)))
        self._board.place(kit, board)
        self._words.place(kit, box.after(board.right + kit.em(self._gap)))


class _SheetBoard(Part):
    """A small board, and its seal if it is solved; nothing until its digits are known."""

    def __init__(self, look: SheetLook) -> None:
        super().__init__()
        self._look = look

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(LEAST_BOARD), kit.view.short)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(min(width, kit.em(LEAST_BOARD)), width)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look, side = self._look, min(self.box.w, self.box.h)
        if look.values == BLANK:
            return
        box = self.box.centred(side, side)
        board = SmallBoard(look.givens, look.values, (), look.record, look.notes, look.marks)
        draw_small_board(canvas, box, board)
        if look.sealed:
            seal = round(min(64 * canvas.scale, side * 0.3))
            corner = box.right - seal // 2, box.bottom - seal // 2
            canvas.seal(corner, seal, 7.0, outlined=look.sealed == "outlined")


def _said(look: SheetLook, large: bool = False, rise: float = 0.0) -> Part:
    """The title over the facts, with the stamp of the date beside them where there is room, which
    may ``rise`` by so many body texts; where the facts have none they say less, or wrap. A
    ``large`` title wraps before it shrinks."""

    def way(facts: str, lines: int, stamped: bool) -> Part:
        words = Column(
            Words(
                look.title,
                "title",
                weight="print",
                shrinks=None if large else "body",
                lines=2 if large else lines,
                leading=TITLE_HEIGHT,
            ),
            Words(facts, "caption", "muted", lines=lines) if facts else None,
            gap=0.0,
        )
        stamp = _StampedDate(look.stamp, rise=rise) if stamped and look.stamp else None
        return Row(words, stamp, gap=CLEAR_OF_STAMP, across="start", rest=stamp) if stamp else words

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

    def __init__(self, stamp: Stamp, large: float = 0.0, rise: float = 0.0) -> None:
        """One that has a room of its own is up to so many body texts ``large``, but larger than
        one beside words, and stands in the middle; one beside words may ``rise`` above them."""
        super().__init__()
        self._stamp_of, self._large, self._rise = stamp, large, rise

    def measure_width(self, kit: Kit) -> Need:
        least = STAMP if self._large else LEAST_STAMP
        return Need(kit.em(least), kit.em(self._large or STAMP))

    def measure_height(self, kit: Kit, width: int) -> Need:
        least, wanted = self.width(kit)
        side, named = max(least, min(width, wanted)), kit.em(NAMED_STAMP)
        high = Need(named if named <= side else least, side)  # one that has the name keeps it
        return Need(*(each - kit.em(self._rise) for each in high))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """It is stamped in haste, and so askew."""
        import pygame

        most, edge = kit.em(self._large or STAMP), round(3 * canvas.scale)
        rise, box = kit.em(self._rise), self.box
        box = box._replace(y=box.y - rise, h=box.h + rise)
        side = min(box.w, box.h, most)
        place = box if self._large else box.after(box.right - side)
        place = place.centred(side, side)
        if not canvas.ruled:
            self._stamp(canvas, kit, place)
            return
        flat = pygame.Surface((side + 2 * edge, side + 2 * edge), pygame.SRCALPHA)
        self._stamp(canvas.on(flat), kit, Box(edge, edge, side, side))
        turned = pygame.transform.rotozoom(flat, STAMP_TILT, 1.0)
        canvas.surface.blit(turned, turned.get_rect(center=place.centre))

    def _stamp(self, canvas: Canvas, kit: Kit, box: Box) -> None:
        red, middle = canvas.theme["vermilion"], box.centre
        for radius, width in ((0.48, 2.6), (0.43, 1.2)):
            reach = box.w * radius
            canvas.ring(middle, reach, reach, red, width * canvas.scale, ("stamp", radius))
        named = box.w >= NAMED_STAMP * kit.base
        words = self._stamp_of if named else self._stamp_of[1:]
        shares = (0.21, 0.37, 0.21) if named else (0.42, 0.29)
        y = box.y + round(box.h * (1 - sum(shares)) / 2)
        for word, share in zip(words, shares, strict=True):
            is_day = word == self._stamp_of.day
            row = Box(box.x, y, box.w, round(box.h * share)).inset(box.w // 6, 0)
            size = round(row.h * (1.0 if is_day else 0.75 if not named else 0.6))
            canvas.figure(word, row, size, red, "print_bold" if is_day else "semibold")
            y += row.h


class _Foot(Part):
    """How far the game is, or how many days in a row there are, as strokes."""

    def __init__(self, look: SheetLook) -> None:
        super().__init__()
        self._look = look
        if look.streak and look.share is None:
            self.children = (Tally(look.streak),)

    def measure_height(self, kit: Kit, width: int) -> Need:
        if not self.children and self._look.share is None:
            return Need(0, 0)
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
    high as the sheet."""

    SHARE = 0.447
    """How much of the width the sheet takes, unless it would be higher than the room."""

    def __init__(self, sheet: Part, column: Part, ems: float, share: float = SHARE) -> None:
        super().__init__()
        self.children = (sheet, column)
        self._ems, self._share = ems, share

    def _gap(self, kit: Kit) -> int:
        return max(2 * kit.gap, kit.em(1.6), round(0.07 * kit.view.short) - kit.gap)

    def measure_width(self, kit: Kit) -> Need:
        sheet, column = (child.width(kit) for child in self.children)
        gap = self._gap(kit)
        return Need(sheet.least + gap + column.least, sheet.wanted + gap + kit.em(self._ems))

    def _widths(self, kit: Kit, width: int, height: int | None = None) -> tuple[int, int]:
        """The widths of both in a room."""
        sheet, column = self.children
        least, room = sheet.width(kit).least, width - self._gap(kit)
        left = max(least, min(round(self._share * width), room - column.width(kit).least))
        if height is not None:
            left -= max(0, min(left - least, sheet.height(kit, left).wanted - height))
        return left, min(room - left, kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        widths = self._widths(kit, width)
        sheet, column = (
            child.height(kit, wide) for child, wide in zip(self.children, widths, strict=True)
        )
        return Need(max(sheet.least, column.least), max(sheet.wanted, column.wanted))

    def arrange(self, kit: Kit, box: Box) -> None:
        (sheet, column), (left, right) = self.children, self._widths(kit, box.w, box.h)
        high = max(sheet.height(kit, left).wanted, column.height(kit, right).wanted)
        room = box.centred(left + self._gap(kit) + right, min(box.h, high))
        sheet.place(kit, room.left(left))
        column.place(kit, room.after(room.right - right))
