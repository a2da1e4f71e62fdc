"""The signed print of a game that is won: a sheet with the board, and under its digits the way it
was solved, in strokes of the brush."""

from __future__ import annotations

import math
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from game.paper.png import text_width
from game.paper.seal import seal
from game.paper.setting import shortened
from game.plans import hand_drawn
from game.plans.board_plan import UNIT, board_plan, digit_labels
from game.plans.brush_way import in_order, last_ring, way_pieces
from game.plans.chance import Chance
from game.plans.clues.all_clues import room_outside
from game.plans.clues.sketch import Label
from game.plans.faces import capitals
from game.plans.plan import Group, Plan
from game.plans.shape import Shape, polygon, quadratic, smooth

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.rules import Rules
    from game.engine.types import Cell
    from game.plans.board_plan import Board, Look
    from game.plans.brush_way import Piece
    from game.plans.clues.inks import Colours
    from game.plans.colour import Colour
    from game.plans.plan import Part
    from game.plans.shape import Point

WIDTH, HEIGHT = 960, 1200
EDGE = 32
"""What is seen of the desk on each side of the sheet."""
LEFT, TOP, SIDE = 102, 200, 756
"""The board."""
FOOT = TOP + SIDE
SEAL, TURN = (LEFT + 690, FOOT + 104), -6
LARGE_SEAL, SPECKS = 132, 16
INITIALS = (LEFT + 561, FOOT + 122)
"""The middle of the seal with the initials."""
RULES = 520
"""Square pixels for each fibre of the paper, times its reach."""


class Words(NamedTuple):
    """What is written on the sheet."""

    titles: tuple[str, ...]
    """What the puzzle is called, at length and in brief."""
    time: str
    note: str
    best: str
    weekday: str
    date: str
    way: str
    """What the stroke is."""
    last: str
    """What the ring is."""
    game: str
    about: str
    """What the game is."""
    signature: str
    """Up to three signs; none where the player has never signed."""


class SignedPrint:
    """The print of one game."""

    def __init__(
        self,
        board: Board,
        way: Sequence[Cell],
        seconds: Sequence[float],
        words: Words,
        look: Look,
    ) -> None:
        """``way`` has the cells that the player filled, in the order in which they were filled, and
        ``seconds`` how long each took; of the board's digits those stand in pen."""
        self._board, self.way, self._words, self._look = board, tuple(way), words, look
        self.seconds = tuple(seconds)
        self._corner, self.cell = cells_on_sheet(board.rules)
        self._pieces = way_pieces(self.way, self.seconds, board.rules.width)
        self.paper = tuple(self._paper())
        self._solved = self._board_at(self.steps)

    @property
    def steps(self) -> int:
        """The pictures of its film in which another digit is written."""
        return len(self.way)

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell on the sheet."""
        row, column = divmod(cell, self._board.rules.width)
        x, y = self._corner
        return x + (column + 0.5) * self.cell, y + (row + 0.5) * self.cell

    def legs(self, step: int) -> int:
        """The pieces of the stroke that lead to a digit."""
        return len(self._pieces[step])

    def reach(self, first: int, last: int) -> tuple[float, float, float, float]:
        """What changes on the sheet while digits are written: left, top, right and bottom."""
        far = 0.5 * self.cell
        points = [
            (a + way * far, b + way * far)
            for a, b in map(self.middle, self.way[first:last])
            for way in (-1, 1)
        ]
        return self._box([piece for pieces in self._pieces[first:last] for piece in pieces], points)

    def leg(self, step: int, leg: int) -> tuple[float, float, float, float]:
        """What changes when another leg of the way to a digit is drawn."""
        return self._box(self._pieces[step][leg - 1 : leg], [self.middle(self.way[step])])

    def _box(
        self, pieces: Sequence[Piece], points: Sequence[Point]
    ) -> tuple[float, float, float, float]:
        """What pieces of the stroke and some points of the sheet take together."""
        (x, y), cell = self._corner, self.cell
        outlines = chain.from_iterable((*piece.edge, *piece.ink) for piece in pieces)
        drawn = ((x + cell * a, y + cell * b) for outline in outlines for a, b in outline)
        xs, ys = zip(*points, *drawn, strict=True)
        return min(xs) - 2, min(ys) - 2, max(xs) + 2, max(ys) + 2

    @property
    def sealed(self) -> tuple[float, float, float, float]:
        """What changes when it is sealed."""
        return INITIALS[0] - 80, SEAL[1] - 110, SEAL[0] + 110, SEAL[1] + 110

    def plan(self) -> Plan:
        """The whole print."""
        return Plan(0, 0, WIDTH, HEIGHT, (*self.paper, *self.parts(self.steps), *self.stamps()))

    def parts(self, step: int, leg: int = 0) -> Iterator[Part]:
        """What is on the paper when so many digits are written, and so many legs of the way to the
        next one are drawn; at last the ring as well."""
        yield self._solved if step == self.steps else self._board_at(step, leg)
        yield from lettering(self._words, self._look.colours, bool(self.way))

    def _board_at(self, step: int, leg: int = 0) -> Group:
        """The board with its digits and the way on it, as ``parts`` has it."""
        board, look = self._board, self._look
        left = frozenset(self.way[step:])
        written = [0 if cell in left else digit for cell, digit in enumerate(board.written)]
        drawn = [piece for pieces in self._pieces[:step] for piece in pieces]
        if leg:
            drawn += self._pieces[step][:leg]
        if step == self.steps and self.way:
            drawn.append(last_ring(self.way[-1], board.rules.width))
        plan = board_plan(board._replace(written=tuple(written)), look, [*self._strokes(drawn)])
        (x, y), scale = self._corner, self.cell / UNIT
        return Group(plan, x + scale * plan.left, y + scale * plan.top, scale)

    def stamps(self) -> Iterator[Part]:
        """The seal and the initials."""
        colours, chance = self._look.colours, Chance("signed print")
        for number in range(SPECKS):
            angle, far = chance.between(0, math.tau), chance.between(76, 98)
            x, y = SEAL[0] + far * math.cos(angle), SEAL[1] + far * math.sin(angle)
            radius = chance.between(0.8, 2.6)
            outline = [(x + a, y + b) for a, b in hand_drawn.blob(radius, ("speck", number), 0.2)]
            yield Shape(polygon(outline), colours["seal"], opacity=0.8)
        yield from seal(SEAL, LARGE_SEAL, TURN, colours)
        yield from self._initials()

    # -- the stroke ---------------------------------------------------------------------------

    def _strokes(self, pieces: Sequence[Piece]) -> Iterator[Shape]:
        """Pieces of the stroke in units of the board."""
        colours = self._look.colours
        for outline, tone in in_order(pieces):
            yield Shape(polygon([(UNIT * x, UNIT * y) for x, y in outline]), colours[tone])

    # -- the sheet ----------------------------------------------------------------------------

    def _paper(self) -> Iterator[Shape]:
        """The desk, the sheet with its shadow, and the fibres in it."""
        colours, (w, h) = self._look.colours, (WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
        yield Shape(polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]), colours["desk"])
        for reach in range(8, 0, -1):
            box = hand_drawn.rounded(w + 2 * reach, h + 2 * reach, 2 + reach, "shadow", 0, 400)
            outline = smooth([(EDGE - reach + x, EDGE - reach + 3 + y) for x, y in box])
            yield Shape(outline, colours["shadow"], opacity=0.03)
        edge = hand_drawn.edge(w, h, "signed print", hand_drawn.DECKLE)
        yield Shape(polygon([(x + EDGE, y + EDGE) for x, y in edge]), colours["sheet"])
        paths = []
        for x, y, kind in hand_drawn.fibres(w, h, "signed print", 1):
            moved = [(EDGE + x + a, EDGE + y + b) for a, b in hand_drawn.fibre(kind)]
            paths.append(quadratic(*moved))
        yield Shape("".join(paths), None, colours["fibre"], 0.75, 0.16)

    def _initials(self) -> Iterator[Part]:
        """A small seal with the signs of the player, one below the other."""
        signs, colours = self._words.signature.replace(" ", ""), self._look.colours
        if not signs:
            return
        red, carved, (x, y) = colours["seal"], colours["seal_ink"], INITIALS
        wide, high = 62, 12 + 38 * len(signs)
        for inset, fill in ((0.0, red), (4.5, carved), (6.1, red)):
            w, h = wide - 2 * inset, high - 2 * inset
            outline = hand_drawn.rounded(w, h, 6, "initials", 0.7, 10)
            corners = [(x - w / 2 + a, y - h / 2 + b) for a, b in outline]
            yield Shape(smooth(corners), fill)
        for number, sign in enumerate(signs):
            middle = y + 38 * (number - (len(signs) - 1) / 2)
            yield Label(sign, (x, middle), 36, carved, "print_bold")


def written_parts(board: Board, words: Words, look: Look) -> Iterator[Part]:
    """The words and the digits of a print, where it has them: what is seen while it is made."""
    yield from lettering(words, look.colours, False)
    side, (corner, cell) = UNIT * board.rules.width, cells_on_sheet(board.rules)
    plan = Plan(0, 0, side, side, tuple(digit_labels(board, look)))
    yield Group(plan, *corner, cell / UNIT)


def cells_on_sheet(rules: Rules) -> tuple[Point, float]:
    """Where the cells of the board begin on the sheet, and the side of each."""
    left, above, right, below = room_outside(rules)
    wide, high = rules.width + left + right, rules.width + above + below
    cell = SIDE / max(wide, high)
    return (
        LEFT + (SIDE - cell * wide) / 2 + cell * left,
        TOP + (SIDE - cell * high) / 2 + cell * above,
    ), cell


def lettering(words: Words, colours: Colours, has_way: bool) -> Iterator[Part]:
    """All words, and a little of the stroke beside what it is."""
    right = LEFT + SIDE
    ink, muted, red = colours["ink"], colours["muted"], colours["vermilion"]
    room = SIDE - text_width(words.time, "print_bold", 54) - 40
    title, size = _fitting(words.titles, room)
    yield _line(title, LEFT - 2, 132, size, ink, "print_bold")
    yield _line(words.time, right, 132, 54, ink, "print_bold", 1.0)
    yield _line(words.note, LEFT, 170, 23, muted, "regular")
    yield _line(words.best, right, 170, 23, red, "semibold", 1.0)
    yield _line(words.weekday, LEFT, FOOT + 64, 26, ink, "print_regular")
    yield _line(words.date, LEFT, FOOT + 104, 34, ink, "print")
    if has_way:
        y, led = FOOT + 130, hand_drawn.Stroke(8, (0.1, 0.25), 0.4)
        path = ((LEFT, y), (LEFT + 48, y - 3), (LEFT + 96, y + 1))
        yield Shape(polygon(hand_drawn.brush(path, led, "way")), colours["way"])
        dot = [(LEFT + 2 + a, y + b) for a, b in hand_drawn.blob(7, "way")]
        yield Shape(smooth(dot), colours["way"])
        yield _line(words.way, LEFT + 108, FOOT + 137, 20, muted, "regular")
        x = LEFT + 108 + text_width(words.way, "regular", 20) + 28
        yield _ring((x, y), 9, 2, red)
        yield _line(words.last, x + 17, FOOT + 137, 20, muted, "regular")
    yield _line(words.game, LEFT, FOOT + 178, 24, ink, "print_bold")
    beside = LEFT + text_width(words.game, "print_bold", 24) + 12
    yield _line(words.about, beside, FOOT + 178, 20, muted, "regular")


def _ring(at: Point, radius: float, width: float, colour: Colour) -> Shape:
    """The ring round the last digit."""
    path = [(at[0] + a, at[1] + b) for a, b in hand_drawn.turn(radius, radius, "last")]
    outline = hand_drawn.brush(path, hand_drawn.Stroke(width, (0.06, 0.12), 0.25, 0.2), "last")
    return Shape(polygon(outline), colour)


def _line(
    text: str, x: float, y: float, size: float, colour: Colour, weight: str, align: float = 0.0
) -> Label:
    """A line of text whose letters stand at y."""
    return Label(text, (x, y - capitals(weight) / 2 * size), size, colour, weight, align)


def _fitting(titles: Sequence[str], room: float) -> tuple[str, float]:
    """The first title that has room, as large as it can be; else the last one, shortened."""
    for size in range(54, 29, -4):
        for title in titles:
            if text_width(title, "print_bold", size) <= room:
                return title, size
    return shortened(titles[-1], "print_bold", 30, room, text_width), 30
