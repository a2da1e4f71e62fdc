"""The small digits of a cell: notes, and the candidates that a hint marks."""

from __future__ import annotations

import math
from operator import attrgetter
from typing import TYPE_CHECKING

import pygame

from game.plans.chance import Chance
from game.ui.drawing.caches import SMALL, Cache, size_of
from game.ui.drawing.sprites import Piece
from game.ui.layout.geometry import Box
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.disc_places import EDGE, room_in, stand_apart
from game.ui.widgets.small_grid import NOTES_SHARE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.brush import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour


NOTE, CLOSE_NOTE, CAGED_NOTE = 0.29, 0.275, 0.25
"""The size of a note, in cells: usually, where notes stand closer, and on boards with cages."""
CLOSEST = 1.02
"""The size of notes that nearly touch, in distances of notes."""
MOST_CLOSE = 1.2
"""The size at which their ink nearly does, in distances from one row of notes to the next."""
LARGER, WIDER = 0.3, 1.07
"""How much larger notes are with text of 200 %, as a share; and how far apart in cells with nothing
else in them, beside what is usual."""
IN_FRAME, LARGE_IN_FRAME = 0.104, 0.082
"""How far from the edge of its cell, in cells, the ink of notes ends above and below, within the
frame of a selection; and at least with large text."""
LIT = 0.135
"""The radius of the round spot behind a note, in cells."""
PEN = 0.024
"""The width of a mark, in cells."""
TURN = 4.0
"""The most that a note is turned either way, in degrees."""
TWO_FIGURES = 0.78
"""How much smaller a note of two figures is."""
CLOSER, CAGED = 0.86, 0.93
"""How much closer notes stand where dots or signs lie on the edges of their cell, and on boards
with cages, within their outlines."""
SPREAD = 1.17
"""How much farther apart notes are in cells that are spread."""
APART = 0.47
"""The radius of a ring there, in distances of notes."""
HANDS = 3
"""Ways in which the same notes may be written."""

RING = 0.48
"""The radius of the ring round a candidate, in distances of notes, so that neighbours touch."""
IN_RING = 1.95
"""The largest size of a digit in a ring, in radii of it."""
SQUARE, IN_SQUARE = 0.94, 1.05
"""The side of the square round a note, in distances of notes, and the largest size of the digit in
it, in sides."""
RING_DASHES = 9
"""Dashes of the ring round a note that a chain comes to later."""
CROSS, CROSS_PEN, CROSS_LEAST = 0.52, 0.042, (0.15, 3.0)
"""How far the two strokes through a digit that goes reach to all sides, in sizes of it; their
width, in cells; and at least, in sizes and in points, whichever is less."""
SOLE = 0.67
"""The size of a note that stands alone, in cells."""
ASIDE, SHIFT = 0.74, 0.13
"""How much smaller it is where the upper corner of its cell is left to a letter, and how far it
stands away from there, in cells."""
NODE, NODE_EDGE = 0.28, 0.07
"""The radius of the ring round a candidate of a chain that is alone in its cell, and how far rings
stay from the edges, in cells: there is room for a ring of the pen."""
SLANTED, SQUARELY, IN_ROWS = 1.3, 1.2, 1.05
"""How far apart two such candidates of a cell are, that stand slantwise, three or four of them, and
more, in widths of their rings: what links them is seen between the first."""
PACKED, CAGED_PACKED = 0.88, 0.8
"""The share of a cell that packed notes fill, usually and on boards with cages."""
PACKED_INK = (0.7, 0.84)
"""The room of a packed note, in sizes of it."""
PACKED_LIT = (0.45, 0.33)
"""The least radius of the spot under one that is lit, and how much of the place of the next one is
left to that, in sizes of them."""
STAGGERED = 0.12
"""How much higher or lower than the middle each of two such notes stands that a hint is about, in
cells, so that they are not read as one number."""
PACKED_MOST = 0.5
"""The largest size of packed notes that no hint is about, in cells: no digit is so small."""
MARKS = (
    *("lit", "told", "first", "second", "pencilled", "hollow", "filled"),
    *("struck", "clashing"),
)
"""What may be drawn for a note, by the name of what says so in the look of a cell; of what is drawn
under it the last is seen."""

_kept_by = attrgetter("notes", *MARKS, "past", "refuted")
"""What of a look its notes depend on."""
UNDER = {"": "note", "lit": "note", "filled": "sheet", "faint filled": "ink", "second": "sheet"}
"""The colours of notes by what is under them, if not that of hints."""
SQUARES = ("first", "second")
"""What is a square, not round."""
FAINT = 0.45
"""How much ink there is in a disc and in a ring of which a hint has told before."""
FADING = ("filled", "hollow")
"""What may be faint so."""
TOLD = MARKS[:-2]
"""What of these says that a hint is about a note."""
INK = (0.29, 0.37)
"""Half the width and half the height of a note's ink, in sizes of the note."""


class NotePainter:
    """Makes and caches the sprites of small digits for one size of cell."""

    _fills = True
    """Whether squares have the colour of the sheet, not that of their cell."""

    def __init__(
        self,
        cell: int,
        size: int,
        text: float,
        taken: float = 0.0,
        marked: bool = False,
        legible: int = 0,
        shortest: float = 0.0,
        down: int = 0,
        within: float = 0.0,
    ) -> None:
        """`size` is that of the grid, `text` the player's text size, 1 to 2; `taken` is the share
        of the cell's height that something else takes at its top. The notes of a `marked` cell
        keep off its edges. Notes smaller than `legible` pixels take all the room that a small cell
        has. `shortest` is the most that is taken in any cell of the board. All stand so many pixels
        `down` from the middle, and `within` so many from the edges."""
        self._cell, self._across, self._taken = cell, math.isqrt(size - 1) + 1, taken
        self._shortest, self._down, self._within = max(taken, shortest), down, within
        wider = CAGED if self._shortest else WIDER
        self._closer = CLOSER if marked else wider
        closest = min(legible, round(CLOSEST * cell / self._across))
        self._note_size = max(6, self._wanted(text, marked), closest)
        self._pieces: Cache[tuple[object, ...], list[Piece]] = Cache(weight_of)
        self._marks: Cache[str, pygame.Surface] = Cache(size_of)
        self._others: dict[tuple[object, ...], NotePainter] = {}
        """Who paints cells whose notes are larger, or farther apart."""

    def _wanted(self, text: float, marked: bool) -> int:
        """The size of notes for a text size where cells have room; alike in all cells of a board,
        but with large text, with which each is all that it can be."""
        share = CAGED_NOTE if self._shortest else CLOSE_NOTE if marked else NOTE
        share = min(share, 0.95 / self._across)
        wanted = self._cell * share * (1 + (text - 1) * LARGER)
        lowest = self._shortest if text == 1 else self._taken
        most = MOST_CLOSE * _lower(lowest) * self._step
        if not self._shortest:
            rows = (self._across - 1) / 2
            room = self._cell / 2 - max(LARGE_IN_FRAME * self._cell, self._within)
            most = min(most, room / (INK[1] + rows / MOST_CLOSE))
        return round(min(wanted, most))

    def pieces(self, canvas: Canvas, look: CellLook, cell: int = 0) -> list[Piece]:
        """What to draw for a cell without a digit."""
        painter = self.of(look)
        if painter is not self:
            return painter.pieces(canvas, _plain(look), cell)
        hand = cell % HANDS
        key: tuple[object, ...] = (_kept_by(look), hand)
        sprites = self._pieces.get(key)
        if sprites is None:
            sprites = self._pieces.keep(key, self._standing(canvas, look, hand))
        if not look.fading:
            return sprites
        key = (look.fading, look.fade, hand)
        going = self._pieces.get(key)
        if going is None:
            going = self._pieces.keep(key, self._fading(canvas, look, hand))
        return sprites + going

    def of(self, look: CellLook) -> NotePainter:
        """Who paints the notes of a cell that looks so."""
        if not (look.sole or look.spread or look.packed or look.nodes):
            return self
        several = look.packed or (look.nodes and not look.sole)
        name = look.notes if several else "alone" if look.sole else (look.notes, look.spread)
        key = name, look.nodes, look.lettered, look.packed and _is_told(look)
        painter = self._others.get(key)
        if painter is None:
            painter = self._others[key] = self._other(look)
        return painter

    def _other(self, look: CellLook) -> NotePainter:
        place = self._cell, self._across**2, 1.0, self._taken
        if look.sole:
            return SolePainter(*place, look.lettered)
        if look.nodes:
            return NodePainter(*place, self._shortest, look)
        if look.packed:
            room = self._taken, self._shortest, self._down
            return PackedPainter(self._cell, self._across**2, *room, look)
        return SpreadPainter(*place, self._shortest, look)

    def spot(self, look: CellLook, digit: int) -> tuple[int, int]:
        """The place of a digit's note in a cell that looks so, from its centre."""
        return self.of(look).place(digit)

    def reach(self, look: CellLook) -> int:
        """The radius of the ring around a candidate of a cell that looks so."""
        return self.of(look).radius

    def place(self, digit: int) -> tuple[int, int]:
        """The place of a digit's note, from the centre of the cell."""
        step, middle = self._step, (self._across - 1) / 2
        row, column = divmod(digit - 1, self._across)
        lower = _lower(self._taken)
        down = lower * self._row * (row - middle) + (1 - lower) / 2 * NOTES_SHARE * self._cell
        if self._within:
            room = self._cell / 2 - self._within - INK[0] * self._note_size
            step = min(step, room / max(1.0, middle))
        return round(step * (column - middle)), round(down) + self._down

    @property
    def _step(self) -> float:
        """The distance from one note to the next."""
        return self._closer * self._cell * NOTES_SHARE / self._across

    @property
    def _row(self) -> float:
        """The distance from one row of notes to the next: no more than the frame of a selection
        leaves room for."""
        if self._taken:
            return self._step
        edge = max(IN_FRAME * self._cell, self._within)
        room = self._cell / 2 - edge - INK[1] * self._note_size
        least = self._note_size / MOST_CLOSE
        return min(self._step, max(least, 2 * room / max(1, self._across - 1)))

    @property
    def radius(self) -> int:
        """The radius of the ring around a candidate."""
        return round(min(self._note_size * 0.68, self._row * RING))

    @property
    def square(self) -> int:
        """The side of the square round a note, which stays in its cell."""
        edge = self._cell / 2 - self._step * (self._across - 1) / 2 - PEN * self._cell
        return round(min(1.5 * self._note_size, SQUARE * self._step, 2 * edge))

    @property
    def cross(self) -> float:
        """How far the strokes through a candidate reach, which stay in its cell."""
        edge = self._cell / 2 - self._step * (self._across - 1) / 2
        return min(CROSS * self._note_size, edge - PEN * self._cell)

    @property
    def size(self) -> int:
        """The size of a note, in pixels."""
        return self._note_size

    @property
    def ink(self) -> tuple[float, float]:
        """Half the width and half the height of a note's ink."""
        return INK[0] * self._note_size, INK[1] * self._note_size

    @property
    def lanes(self) -> tuple[float, ...]:
        """The lines between the notes of a cell, from its edge."""
        middle = self._cell / 2
        half = [(i - self._across / 2) * self._step for i in range(1, self._across)]
        return tuple(middle + offset for offset in half)

    def _note(
        self,
        canvas: Canvas,
        digit: int,
        colour: Colour,
        hand: int,
        most: float = 0.0,
    ) -> Piece:
        """The digit of a note, at most of the size ``most`` if that is given."""
        turn, size = 0.0, self._note_size
        if most:
            size = min(size, round(most))
        if canvas.handwritten:
            turn = TURN * (int(Chance(("note", digit, hand)).between(0, 3)) - 1)
        sign = canvas.symbol(digit)
        if len(sign) > 1:
            size = max(5, round(size * TWO_FIGURES))
        surface, dx, dy = canvas.glyphs.get(sign, size, "pen", colour, turn)
        x, y = self.place(digit)
        return Piece(surface, x + dx, y + dy)

    def _standing(self, canvas: Canvas, look: CellLook, hand: int) -> list[Piece]:
        pieces, theme = [], canvas.theme
        for digit in digits_of(look.notes):
            held = [name for name in MARKS if _bits(look, name) >> digit & 1]
            if "struck" in held:
                pieces += self._struck(canvas, digit, hand)
                continue
            under = next((name for name in reversed(TOLD) if name in held), "")
            if under in FADING and look.past >> digit & 1:
                under = f"faint {under}"
            refuted = look.refuted and under == "hollow"
            if refuted:  # which its stroke says as well, and is read better without a ring
                under = "told"
            clashes, marked = "clashing" in held, under not in ("", "lit", "told")
            if marked or under == "lit":
                pieces.append(self._at(self._mark(canvas, under), digit))
            key = UNDER.get(under, "hint_ink")
            key = "bad" if clashes and key == "note" else key
            most = IN_SQUARE * self.square if under in SQUARES else IN_RING * self.radius
            pieces.append(self._note(canvas, digit, theme[key], hand, most * marked))
            if clashes and key != "sheet":
                pieces.append(self._at(self._mark(canvas, "clashing"), digit))
            if refuted:
                pieces.append(self._at(self._mark(canvas, "struck"), digit))
        return pieces

    def _struck(self, canvas: Canvas, digit: int, hand: int) -> list[Piece]:
        """A note with a cross through it."""
        note = self._note(canvas, digit, canvas.theme["note"], hand)
        return [note, self._at(self._mark(canvas, "struck"), digit)]

    def _fading(self, canvas: Canvas, look: CellLook, hand: int) -> list[Piece]:
        """Fading notes, in a mixed colour so that no alpha is needed."""
        colour = canvas.tint("sheet", "note", round(look.fade * 6) / 6)
        return [self._note(canvas, digit, colour, hand) for digit in digits_of(look.fading)]

    def _at(self, sprite: pygame.Surface, digit: int) -> Piece:
        x, y = self.place(digit)
        return Piece(sprite, x - sprite.get_width() // 2, y - sprite.get_height() // 2)

    def _mark(self, canvas: Canvas, name: str) -> pygame.Surface:
        """What is behind a note: a round spot, a disc, a ring or a square; or the stroke through
        it."""
        sprite = self._marks.get(name)
        if sprite is None:
            sprite = self._marks.keep(name, self._drawn_mark(canvas, name))
        return sprite

    def _drawn_mark(self, canvas: Canvas, name: str) -> pygame.Surface:
        theme, radius, pen = canvas.theme, self.radius, max(1.2 * canvas.scale, self._cell * PEN)
        far = {"struck": self.cross}.get(name, radius)
        far = self.square / 2 if name in SQUARES else far
        side = 2 * round(far) + 5
        sprite = pygame.Surface((side, side), pygame.SRCALPHA)
        sheet, middle = canvas.on(sprite), (side // 2, side // 2)
        discs = {
            "filled": theme["hint_ink"],
            "faint filled": canvas.tint("sheet", "hint_ink", FAINT),
        }
        if name in discs:
            sheet.blob(middle, far, discs[name], None, name)
        elif name == "lit":
            spot = min(max(LIT * self._cell, self._note_size / 2), self._step * 0.5)
            sheet.blob(middle, spot, theme["same"], theme["same_edge"], name)
        elif name in ("hollow", "faint hollow"):
            share = 1.0 if name == "hollow" else FAINT
            sheet.blob(middle, radius, canvas.tint("sheet", "hint_ink", share), None, name)
            sheet.blob(middle, radius - 1.15 * pen, theme["sheet"], None, name)
        elif name == "pencilled":
            sheet.blob(middle, radius, theme["sheet"], None, name)
            for start, end in dashed_ring(middle, radius):
                sheet.brush((start, end), 0.8 * pen, theme["hint_ink"], name)
        elif name == "clashing":
            left, right = (middle[0] + side * INK[0] * self._note_size for side in (-1.3, 1.3))
            low = middle[1] + INK[1] * self._note_size + pen
            sheet.brush(((left, low), (right, low)), pen, theme["bad"], name)
        elif name in SQUARES:
            box = Box(0, 0, side, side).centred(self.square, self.square)
            if name == "second":
                sheet.fill(box, theme["hint_ink"])
            elif self._fills:
                sheet.fill(box, theme["sheet"])
            sheet.frame(box, theme["hint_ink"], pen, name)
        else:
            share, points = CROSS_LEAST
            bold = max(CROSS_PEN * self._cell, min(share * self._note_size, points * canvas.scale))
            sheet.cross(middle, far, theme["vermilion"], bold, name)
        return sprite


class SpreadPainter(NotePainter):
    """Paints notes as far apart as a cell allows, and those on discs clear of all others."""

    def __init__(
        self, cell: int, size: int, text: float, taken: float, shortest: float, look: CellLook
    ) -> None:
        super().__init__(cell, size, text, taken, shortest=shortest)
        self._closer = CAGED if shortest else SPREAD
        digits, most = (
            digits_of(look.notes | look.spread),
            min(super().radius, round(self._step * APART)),
        )
        usual = {digit: super(SpreadPainter, self).place(digit) for digit in digits}
        discs, room = digits_of(look.spread), room_in(cell, taken, self._note_size)
        self._places, self._radius = stand_apart(usual, discs, most, room)

    @property
    def _row(self) -> float:
        return self._step

    def place(self, digit: int) -> tuple[int, int]:
        x, y = self._places.get(digit) or super().place(digit)
        return round(x), round(y)

    @property
    def radius(self) -> int:
        """The radius of the discs of the cell."""
        return self._radius

    @property
    def cross(self) -> float:
        return min(CROSS * self._note_size, self.radius + EDGE / 2 * self._cell)


class SolePainter(NotePainter):
    """Paints a note that stands alone in its cell, large and in the middle."""

    _fills = False

    def __init__(
        self, cell: int, size: int, text: float, taken: float, lettered: bool = False
    ) -> None:
        super().__init__(cell, size, text, taken)
        aside = lettered and not taken  # where there is a sum, the letter stands beside it
        self._share = ASIDE if aside else 1 - taken
        self._note_size = round(SOLE * cell * (ASIDE if aside else 1 - taken / 2))
        self._right, self._down = (
            round(aside * SHIFT * cell),
            round((aside * SHIFT + taken / 2) * cell),
        )

    def place(self, digit: int) -> tuple[int, int]:
        """The middle of what is free of the cell."""
        return self._right, self._down

    @property
    def radius(self) -> int:
        """The radius of the ring around it, which leaves room for a second one in the cell."""
        return round(0.4 * self._cell * self._share)

    @property
    def square(self) -> int:
        return round(1.9 * self.radius)

    @property
    def cross(self) -> float:
        return CROSS * self._note_size


class NodePainter(NotePainter):
    """Paints the candidates of a chain where no other notes are seen: in all cells of a board as
    large as they can be in the fullest one."""

    def __init__(
        self, cell: int, size: int, text: float, taken: float, shortest: float, look: CellLook
    ) -> None:
        super().__init__(cell, size, text, taken)
        digits = digits_of(look.notes)
        self._radius = _node_radius(look.nodes, 0.5 - NODE_EDGE, (1 - shortest) / 2 - NODE_EDGE)
        self._note_size = round(IN_RING * self._radius * cell)
        columns = math.ceil(math.sqrt(len(digits)))
        rows = 2 if len(digits) == 2 else -(-len(digits) // max(1, columns))
        self._places: dict[int, tuple[int, int]] = {}
        right, low = 0.5 - NODE_EDGE - self._radius, (1 - taken) / 2 - NODE_EDGE - self._radius
        for at, digit in enumerate(digits):
            row, column = (at, at) if len(digits) == 2 else divmod(at, columns)
            if len(digits) == 2 and self._fall(digits):
                column = 1 - at
            x, y = right * _part(column, columns), low * _part(row, rows)
            self._places[digit] = round(x * cell), round((y + taken / 2) * cell)

    def _fall(self, digits: Sequence[int]) -> bool:
        """Whether the first of two digits stands to the right of the other among all notes."""
        one, other = ((digit - 1) % self._across for digit in digits)
        return one > other

    def place(self, digit: int) -> tuple[int, int]:
        """Its place in the cell; the middle for one that is not seen."""
        return self._places.get(digit) or (0, round(self._taken / 2 * self._cell))

    @property
    def radius(self) -> int:
        """The radius of the ring around a candidate, as in all cells of the board."""
        return round(self._radius * self._cell)

    @property
    def square(self) -> int:
        return 2 * self.radius

    @property
    def cross(self) -> float:
        return self.radius

    @property
    def lanes(self) -> tuple[float, ...]:
        """Between two rows is the middle of the cell."""
        return (self._cell / 2,)


def _node_radius(count: int, wide: float, high: float) -> float:
    """The radius of the rings round so many candidates in a cell, if half the room for them is so
    wide and so high; all in cells."""
    if count == 1:
        return min(NODE, high)
    if count == 2:  # by Pythagoras: so far are the middles apart that leave the rings in the room
        left, sides = 2 - SLANTED**2, wide + high
        return (sides - math.sqrt(sides**2 - left * (wide**2 + high**2))) / left
    rows, apart = math.ceil(math.sqrt(count)), SQUARELY if count <= 4 else IN_ROWS
    return min(wide, high) / (1 + apart * (rows - 1))


def _part(at: int, count: int) -> float:
    """Where the one of so many places is, from -1 to 1."""
    return 2 * at / (count - 1) - 1 if count > 1 else 0.0


class PackedPainter(NotePainter):
    """Paints the notes of one cell in rows that they fill, without circles, in the order of their
    digits, after a letter if it has one: what a hint is about has its ink."""

    def __init__(
        self, cell: int, size: int, taken: float, shortest: float, down: int, look: CellLook
    ) -> None:
        super().__init__(cell, size, 1.0, taken, shortest=shortest, down=down)
        fills = CAGED_PACKED if shortest else PACKED
        digits = digits_of(look.notes)
        first = int(look.lettered and not taken)  # beside what is taken there is room for a letter
        count = len(digits) + first

        def room(rows: int) -> tuple[float, float]:
            return fills * cell / -(-count // rows), fills * cell * (1 - taken) / rows

        most = (SOLE if _is_told(look) else PACKED_MOST) * cell

        def fitting(rows: int) -> float:
            wide, high = room(rows)
            return min(wide / PACKED_INK[0], high / PACKED_INK[1], most)

        rows = max(range(1, count + 1), key=fitting)
        columns, (wide, high) = -(-count // rows), room(rows)
        self._note_size = round(fitting(rows))
        slot = max(min(wide, self._note_size), min(high, 1.1 * self._note_size)) / 2
        beside = wide - PACKED_LIT[1] * self._note_size
        self._lit = min(slot, max(PACKED_LIT[0] * self._note_size, beside))
        """The radius of the spot under a note that is lit, which leaves its neighbours alone."""
        apart = STAGGERED * cell if count == columns == 2 and _is_told(look) else 0.0
        self._places = {
            digit: (
                round(wide * (at % columns - (columns - 1) / 2)),
                round(high * (at // columns - (rows - 1) / 2) + taken / 2 * cell)
                + round(apart * (2 * at - 1))
                + down,
            )
            for at, digit in enumerate(digits, first)
        }

    def place(self, digit: int) -> tuple[int, int]:
        """Its place in the row."""
        return self._places.get(digit) or super().place(digit)

    @property
    def radius(self) -> int:
        """That of what a note takes."""
        return round(0.4 * self._note_size)

    @property
    def cross(self) -> float:
        return 0.45 * self._note_size

    def _drawn_mark(self, canvas: Canvas, name: str) -> pygame.Surface:
        if name != "lit":
            return super()._drawn_mark(canvas, name)
        side, theme = 2 * round(self._lit) + 5, canvas.theme
        sprite = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = side // 2, side // 2
        canvas.on(sprite).blob(middle, self._lit, theme["same"], theme["same_edge"], name)
        return sprite

    def _standing(self, canvas: Canvas, look: CellLook, hand: int) -> list[Piece]:
        pieces = []
        if look.lit and look.notes >> look.lit & 1:  # under all of them
            pieces.append(self._at(self._mark(canvas, "lit"), look.lit))
        for digit in digits_of(look.notes):
            if look.struck >> digit & 1:
                pieces += self._struck(canvas, digit, hand)
                continue
            told = any(_bits(look, name) >> digit & 1 for name in TOLD if name != "lit")
            ink = canvas.theme["hint_ink" if told else "note"]
            pieces.append(self._note(canvas, digit, ink, hand))
            if look.clashing >> digit & 1:
                pieces.append(self._at(self._mark(canvas, "clashing"), digit))
        return pieces


def _lower(taken: float) -> float:
    """The share of their usual height that notes have below what is ``taken`` of a cell."""
    return 1 - max(0.0, taken - (1 - NOTES_SHARE) / 2) / NOTES_SHARE


def _bits(look: CellLook, name: str) -> int:
    """The notes that have a mark, as a set."""
    if name == "lit":
        return 1 << look.lit if look.lit else 0
    bits: int = getattr(look, name)
    return bits


def _is_told(look: CellLook) -> bool:
    """Whether a hint is about any of its notes."""
    return any(_bits(look, name) for name in (*TOLD, "struck") if name != "lit")


def _plain(look: CellLook) -> CellLook:
    """The same for a painter of its own, with the one note that is seen if only one is."""
    if not look.sole:
        return look._replace(spread=0, packed=False, nodes=0)
    bit = 1 << look.sole
    return CellLook(
        notes=bit,
        first=look.first & bit,
        second=look.second & bit,
        struck=look.struck & bit,
        clashing=look.clashing & bit,
        pencilled=look.pencilled & bit,
        filled=look.filled & bit,
        hollow=look.hollow & bit,
        told=look.told & bit,
        past=look.past & bit,
        refuted=look.refuted,
    )


def dashed_ring(middle: tuple[float, float], radius: float) -> list[tuple[Point, Point]]:
    """The ends of short strokes round a point."""
    strokes = []
    for i in range(RING_DASHES):
        ends = [2 * math.pi * (i + part) / RING_DASHES for part in (0.0, 0.55)]
        one, other = (
            (middle[0] + radius * math.cos(at), middle[1] + radius * math.sin(at)) for at in ends
        )
        strokes.append((one, other))
    return strokes


def weight_of(pieces: list[Piece]) -> int:
    """The bytes of the places of sprites that are themselves cached as glyphs."""
    return SMALL * (1 + len(pieces))


def digits_of(notes: int) -> list[int]:
    """The digits of a set, in order."""
    return [digit for digit in range(1, notes.bit_length()) if notes >> digit & 1]
