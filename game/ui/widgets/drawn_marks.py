"""Corner and centre marks, and what else the player has drawn in a cell."""

from __future__ import annotations

from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.plans.clues.edges import NO_EDGES
from game.plans.faces import LEAST_PEN, PLAIN
from game.ui.drawing.caches import Cache
from game.ui.drawing.sprites import Piece
from game.ui.widgets.notes_in_bands import Band, BandPainter, places_in
from game.ui.widgets.small_digits import INK, PACKED, NotePainter, digits_of, weight_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.types import Digit, DigitSet
    from game.plans.clues.edges import Edges
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.cell_look import CellLook
    from game.ui.widgets.cell_marks import CellMarks
    from game.ui.widgets.colours import ColourPainter


CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0), (0, 0))
"""Where corner marks stand, in the order in which places are taken: corners, then edges."""

IN_CORNERS = 4
"""How many there are at most before some stand between the corners."""

DASHES = 0.1
"""How much of the cell the outline of a cage takes."""

INNER = ((-0.5, 0), (0.5, 0), (0, 0.5), (0, -0.5))
"""Where they stand once those are taken."""

SIGN_REACH = 0.14
"""How far a clue on an edge reaches into a cell, in cells."""

CORNER_SIZE, CROWDED_SIZE = 0.21, 0.17
"""The size of a corner mark, as a share of the cell: usually, and where clues leave too few
places."""

CENTRE_SIZE, SMALLEST = 0.25, 0.13
"""The size of centre marks; it shrinks where there are many."""

ADVANCE = 0.62
"""How wide a centre mark is, in sizes of it."""

READABLE = 0.2
"""The size, as a share of the cell, below which centre marks stand in one row more instead."""

BESIDE_NOTES, LEGIBLE = 0.19, 11.5
"""Their size where they share their cell with notes, as a share of the cell; and in pixels, up to
which they are as large as elsewhere."""

APART = 1.2
"""How far apart rows of centre marks are, in sizes of them."""

LINES = 0.08
"""How much of the cell its lines and the frame of a selection take."""

NOTES_BESIDE = (0.58, 0.66)
"""How much of the cell notes keep where corner or centre marks stand beside them, at least and at
most."""

EDGE, ABOVE, BELOW = 0.42, 0.2, 0.22
"""How far from the middle of the cell they may reach: where there are no marks, below those in
upper corners, and above those in lower ones or in the middle of that edge."""

NOTES_INK = 0.8
"""The part of what they keep that is inked."""

CLEAR, CLEAR_PIXELS, WITHIN = (0.04, 0.085), 4.0, 0.105
"""How far notes stay from marks, in cells: at least and at most, and so many pixels between these;
and from the edges above and below."""

LEAST_NOTE = 0.15
"""The least size of notes in what marks leave of a cell, in cells."""

KEPT = 200
"""How many painters of notes beside marks are kept."""


class Way(Enum):
    """How notes and marks share a cell."""

    APART = "apart"
    """Both stand where they do alone, as they do not meet there."""
    MIDDLE = "middle"
    """Notes leave the middle to small centre marks, and corners to the others."""
    BELOW = "below"
    """All are small, and centre marks stand along the lower edge: where clues take room, too."""


class Placed(NamedTuple):
    """A small digit in its place."""

    digit: Digit
    x: float
    y: float
    """Its middle, from that of the cell."""
    size: int


class MarkPainter:
    """Makes and caches the sprites of marks for one size of cell."""

    def __init__(self, cell: int, size: int, text: float, colours: ColourPainter) -> None:
        """`size` is that of the grid, `text` the player's text size, 1 to 2."""
        self._cell = cell
        self._clear = min(max(CLEAR[0], CLEAR_PIXELS / cell), CLEAR[1])
        self._text = 1 + (text - 1) * 0.25
        self._colours = colours
        self._size, self._text_size = size, text
        by_pen = round(cell * CROWDED_SIZE) >= LEAST_PEN
        self._face, self._least = ("pen", LEAST_PEN) if by_pen else (PLAIN["pen"], 6)
        """What all marks are written in, and the pixels below which none of them is: where the pen
        would be too thick for some of them, it writes none."""
        self._small_notes: dict[tuple[object, ...], tuple[Way, NotePainter]] = {}
        self._pieces: Cache[tuple[object, ...], list[Piece]] = Cache(weight_of)

    def notes(self, look: CellLook, notes: NotePainter, edges: Edges = NO_EDGES) -> NotePainter:
        """Who paints the notes of a cell, which ``notes`` paints without marks: they stand away
        from those, and from clues on the ``edges``."""
        marks = look.drawn
        if not (marks and marks.small) or _stands_alone(look):
            return notes
        return self._shared(look, marks, notes, edges)[1]

    def _shared(
        self, look: CellLook, marks: CellMarks, notes: NotePainter, edges: Edges
    ) -> tuple[Way, NotePainter]:
        """How notes and marks share a cell, and who paints the notes."""
        held = look.notes | look.fading
        if not held:
            return Way.APART, notes
        key = held, marks.corner, marks.centre, look.packed, edges, notes
        found = self._small_notes.get(key)
        if found is None:
            if len(self._small_notes) >= KEPT:
                self._small_notes.clear()
            found = self._small_notes[key] = self._find_way(look, marks, notes, edges)
        return found

    def _find_way(
        self, look: CellLook, marks: CellMarks, notes: NotePainter, edges: Edges
    ) -> tuple[Way, NotePainter]:
        painter = notes.of(look)
        for way in (Way.APART, Way.MIDDLE) if not edges.caged else ():
            placed = [*self._corner(marks.corner, way is not Way.APART, edges)]
            placed += self._centre(marks.centre, way, edges)
            if not self._meet(painter, look, placed):
                return way, notes
        if edges == NO_EDGES:
            least = round(LEAST_NOTE * self._cell)
            found = places_in(self._bands(marks), look, self._cell, painter.size, least)
            if found:
                return Way.MIDDLE, BandPainter(self._cell, self._size, *found)
        above, corners = bool(marks.corner), marks.corner.bit_count()
        below = bool(marks.centre) or corners > IN_CORNERS / 2
        return Way.BELOW, self._beside(above, below, look.packed)

    def _meet(self, painter: NotePainter, look: CellLook, placed: list[Placed]) -> bool:
        """Whether notes would touch marks."""
        wide, high = painter.ink
        for digit in digits_of(look.notes | look.fading):
            x, y = painter.place(digit)
            for mark in placed:
                across = abs(mark.x - x) - wide - INK[0] * mark.size
                down = abs(mark.y - y) - high - INK[1] * mark.size
                if max(across, down) < self._clear * self._cell:
                    return True
        return False

    def _bands(self, marks: CellMarks) -> list[Band]:
        """What marks leave of a cell: between those in upper corners, in the middle, and between
        those in lower ones."""
        placed = [*self._corner(marks.corner, True, NO_EDGES)]
        placed += self._centre(marks.centre, Way.MIDDLE, NO_EDGES)
        edge, end = 0.5 - LINES - self._clear / 2, 0.5 - WITHIN
        half = max((INK[1] * mark.size / self._cell for mark in placed if not mark.y), default=0.0)
        cuts = (
            [-end, -half - self._clear, half + self._clear, end]
            if half
            else [-end, -end / 3, end / 3, end]
        )
        bands = []
        for top, low in pairwise(cuts):
            left, right = -edge, edge
            for mark in placed:
                wide, high = (share * mark.size / self._cell + self._clear for share in INK)
                x, y = mark.x / self._cell, mark.y / self._cell
                if y + high <= top or y - high >= low:
                    continue
                if abs(x) < wide:
                    left = right = 0.0
                elif x < 0:
                    left = max(left, x + wide)
                else:
                    right = min(right, x - wide)
            if right > left:
                bands.append(Band(left, right, top, low))
        return bands

    def _beside(self, above: bool, below: bool, packed: bool) -> NotePainter:
        """Who paints notes with marks above or below them."""
        top, low = ABOVE if above else EDGE, BELOW if below else EDGE
        least, most = NOTES_BESIDE
        share = (top + low) / (PACKED if packed else NOTES_INK)
        share = min(most, share if packed else max(least, share))
        down = round((low - top) / 2 * self._cell)
        return NotePainter(round(share * self._cell), self._size, self._text_size, down=down)

    def pieces(
        self, canvas: Canvas, look: CellLook, notes: NotePainter, edges: Edges = NO_EDGES
    ) -> list[Piece]:
        """What lies under the notes of a cell: the discs of coloured ones, and corner and centre
        marks, which keep off clues."""
        marks, sprites = look.drawn, list[Piece]()
        if marks is None:
            return sprites
        if not look.digit:
            sprites += self._discs(canvas, marks, look, self.notes(look, notes, edges))
            if not _stands_alone(look):
                way = self._shared(look, marks, notes, edges)[0]
                sprites += self._small(canvas, marks, way, edges)
        return sprites

    def _discs(
        self, canvas: Canvas, marks: CellMarks, look: CellLook, notes: NotePainter
    ) -> list[Piece]:
        washes, side = [], 2 * notes.reach(look) + 3
        for digit, colours in marks.notes:
            x, y = notes.spot(look, digit)
            wash = self._colours.wash(canvas, colours, side, round_=True)
            washes.append(Piece(wash, x - side // 2, y - side // 2))
        return washes

    def _small(self, canvas: Canvas, marks: CellMarks, way: Way, edges: Edges) -> list[Piece]:
        """Corner and centre marks, which share their cell with notes in some way."""
        key = (marks.corner, marks.centre, way, edges)
        pieces = self._pieces.get(key)
        if pieces is None:
            pieces = []
            placed = [*self._corner(marks.corner, way is not Way.APART, edges)]
            for mark in (*placed, *self._centre(marks.centre, way, edges)):
                surface, dx, dy, _ = self._glyph(canvas, mark.digit, mark.size)
                pieces.append(Piece(surface, round(mark.x) + dx, round(mark.y) + dy))
            self._pieces.keep(key, pieces)
        return pieces

    def _corner(self, digits: DigitSet, noted: bool, edges: Edges) -> Iterator[Placed]:
        held = digits_of(digits)
        free: list[tuple[float, float]] = [at for at in CORNERS if at not in edges.taken]
        size = CORNER_SIZE * self._text
        if len(held) > len(free):
            free, size = [*free, *INNER], CROWDED_SIZE
        size = max(self._least, round(self._cell * size))
        edge = DASHES if edges.caged and not noted else LINES
        reach = self._cell * (0.5 - edge) - size * 0.55
        places = [free[min(at, len(free) - 1)] for at in range(len(held))]
        if len(held) > IN_CORNERS:  # they are read line by line
            places.sort(key=lambda place: (place[1], place[0]))
        for digit, (x, y) in zip(held, places, strict=True):
            yield Placed(digit, x * reach, y * reach, size)

    def _centre(self, digits: DigitSet, way: Way, edges: Edges) -> Iterator[Placed]:
        held, noted, below = digits_of(digits), way is not Way.APART, way is Way.BELOW
        room = round(self._cell * (1 - 2 * LINES))
        reach = round(SIGN_REACH * self._cell)
        parted = reach if below and (0, 1) in edges.taken else 0
        """How far from the middle they begin on both sides of a clue."""
        beside = any(place[0] and place[1] == int(below) for place in edges.taken)
        room -= 2 * (parted + reach * beside)
        widest = self._cell * max(SMALLEST, CENTRE_SIZE * self._text)
        rows = 1
        while not noted and room * rows < ADVANCE * READABLE * self._cell * len(held):
            rows += 1
        each = -(-len(held) // rows)
        size = max(self._least, round(min(widest, room / (ADVANCE * max(1, each)))))
        if noted:
            legible = min(LEGIBLE, CENTRE_SIZE * self._cell)
            size = min(size, round(max(self._least, legible, BESIDE_NOTES * self._cell)))
        y = self._cell * (0.5 - LINES) - size * 0.64 if below else 0
        step = min(size * ADVANCE, room / max(1, each))
        lower = min(APART * size, self._cell * (1 - 2 * LINES) / rows)
        for at, digit in enumerate(held):
            row, column = divmod(at, each)
            count = min(each, len(held) - row * each)
            x = round((column - (count - 1) / 2) * step)
            x += parted if 2 * at >= len(held) else -parted
            yield Placed(digit, x, round(y + (row - (rows - 1) / 2) * lower), size)

    def _glyph(self, canvas: Canvas, digit: Digit, size: int) -> Piece:
        sign, ink = canvas.symbol(digit), canvas.theme["pen"]
        return Piece(*canvas.glyphs.get(sign, size, self._face, ink))


def _stands_alone(look: CellLook) -> bool:
    """Whether a hint shows nothing in its cell but its own candidates."""
    return bool(look.sole or look.nodes)
