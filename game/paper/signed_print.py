"""The signed print of a game that is won: a sheet with the board, and under its digits the way it
was solved, as one stroke of the brush."""

from __future__ import annotations

import math
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.paper.png import text_width
from game.paper.seal import seal
from game.paper.setting import shortened
from game.plans import hand_drawn
from game.plans.board_plan import BORDER, UNIT, board_plan
from game.plans.chance import Chance
from game.plans.clues.sketch import Label
from game.plans.faces import capitals
from game.plans.plan import Group, Plan
from game.plans.shape import Shape, polygon, quadratic, smooth

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.types import Cell
    from game.plans.board_plan import Board, Look
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
LEGS = 3
"""Pieces of the stroke from one digit to the next, of which its film shows one after the other."""
STEP = 3.0
"""Pixels from one point of the stroke to the next."""
SMOOTH = 6
"""Points on either side that a point of the stroke gives way to: a brush never breaks."""
PRESSED = 0.3
"""How much the width of the stroke breathes, up and down."""
STROKE = (19, 13)
"""The widths of its wet edge and of its ink, where cells are 84 pixels wide."""
WIDEST = 1.35
"""How much wider it is at most where cells are larger."""
NEAR, LIGHT, LIGHTEST = 1.5, 1.5, 0.12
"""From one digit to the next that is further away than so many cells, the brush is lifted: its
width falls with this power of the distance, to this share of it."""
LANDING = 0.9
"""So many cells before and after a digit it comes down."""
BEND = 1.6
"""How far a bend reaches at most, in cells."""
BLOB, RING = 30 / 84, 33 / 84
"""The radii of its beginning and of the ring round the last digit, in cells."""
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
    game: str
    about: str
    """What the game is."""
    signature: str
    """Up to three signs; none where the player has never signed."""


class SignedPrint:
    """The print of one game."""

    def __init__(self, board: Board, way: Sequence[Cell], words: Words, look: Look) -> None:
        """``way`` has the cells that the player filled, in the order in which they were filled; of
        the board's digits those stand in pen."""
        self._board, self.way, self._words, self._look = board, tuple(way), words, look
        plan = board_plan(board, look)
        edge = 2 * BORDER * UNIT
        scale = SIDE / (max(plan.width, plan.height) - edge)
        self._scale = scale
        """Pixels of the sheet in a unit of the board."""
        self._at = (
            LEFT + (SIDE - scale * plan.width) / 2,
            TOP + (SIDE - scale * plan.height) / 2,
        )
        self._corner = self._at[0] - plan.left * scale, self._at[1] - plan.top * scale
        """Where the cells begin."""
        self.cell = UNIT * scale
        """The side of a cell on the sheet."""
        self._outlines: list[list[Point]] = []
        """What the wet edge of each piece of the stroke covers, in units of the board."""
        self._edges, self._inks = self._stroke()
        self.paper = tuple(self._paper())

    @property
    def steps(self) -> int:
        """The pictures of its film in which another digit is written."""
        return len(self.way)

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell on the sheet."""
        row, column = divmod(cell, self._board.rules.width)
        x, y = self._corner
        return x + (column + 0.5) * self.cell, y + (row + 0.5) * self.cell

    def reach(self, first: int, last: int) -> tuple[float, float, float, float]:
        """What changes on the sheet while digits are written: left, top, right and bottom."""
        (x, y), scale, far = self._corner, self._scale, 0.5 * self.cell
        pieces = self._outlines[LEGS * max(0, first - 1) : LEGS * max(0, last - 1)]
        points = [(x + scale * a, y + scale * b) for piece in pieces for a, b in piece]
        points += [
            (a + way * far, b + way * far)
            for a, b in map(self.middle, self.way[first:last])
            for way in (-1, 1)
        ]
        xs, ys = zip(*points, strict=True)
        return min(xs) - 2, min(ys) - 2, max(xs) + 2, max(ys) + 2

    @property
    def sealed(self) -> tuple[float, float, float, float]:
        """What changes when it is sealed."""
        return INITIALS[0] - 80, SEAL[1] - 110, SEAL[0] + 110, SEAL[1] + 110

    def plan(self) -> Plan:
        """The whole print."""
        return Plan(0, 0, WIDTH, HEIGHT, (*self.paper, *self.parts(self.steps), *self.stamps()))

    def leg(self, step: int, leg: int) -> tuple[float, float, float, float]:
        """What changes when another leg of the way to the next digit is drawn."""
        (x, y), scale = self._corner, self._scale
        piece = self._outlines[LEGS * (step - 1) + leg - 1]
        xs, ys = zip(*((x + scale * a, y + scale * b) for a, b in piece), strict=True)
        return min(xs) - 2, min(ys) - 2, max(xs) + 2, max(ys) + 2

    def parts(self, step: int, leg: int = 0) -> Iterator[Part]:
        """What is on the paper when so many digits are written, and so many legs of the way to the
        next one are drawn; at last the ring as well."""
        board, look, done = self._board, self._look, LEGS * max(0, step - 1) + leg
        left = frozenset(self.way[step:])
        written = [0 if cell in left else digit for cell, digit in enumerate(board.written)]
        under = [*self._edges[:done], *self._inks[:done]]
        if step and self.way:
            under.append(self._blob(self.way[0]))
        plan = board_plan(board._replace(written=tuple(written)), look, under)
        yield Group(plan, *self._at, self._scale)
        yield from lettering(self._words, look.colours, bool(self.way))
        if step == self.steps and self.way:
            yield self._ring(self.way[-1])

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

    def _stroke(self) -> tuple[list[Shape], list[Shape]]:
        """The wet edge and the ink of the stroke, a piece from each cell to the next, in units of
        the board."""
        width = self._board.rules.width
        stops = [((cell % width + 0.5) * UNIT, (cell // width + 0.5) * UNIT) for cell in self.way]
        if len(stops) < 2:
            return [], []
        points, turns = _curve(stops, STEP / self._scale)
        ends = [a + (b - a) * leg // LEGS for a, b in pairwise(turns) for leg in range(LEGS)]
        ends.append(turns[-1])
        stays = frozenset(turns)
        wide, pressed = min(1.0, WIDEST * 84 / self.cell) * UNIT / 84, _pressed(stops, turns)
        colours = self._look.colours
        self._outlines, inner = (
            [*_pieces(points, ends, wide * share, pressed)] for share in STROKE
        )
        edges, inks = (
            [
                Shape(
                    polygon(piece)
                    + (polygon(_round(points[end], wide * share / 2)) if end in stays else ""),
                    colours[key],
                )
                for piece, end in zip(pieces, ends, strict=False)
            ]
            for key, pieces, share in zip(
                ("way_edge", "way"), (self._outlines, inner), STROKE, strict=True
            )
        )
        return edges, inks

    def _blob(self, cell: Cell) -> Shape:
        row, column = divmod(cell, self._board.rules.width)
        x, y = (column + 0.5) * UNIT, (row + 0.5) * UNIT
        outline = hand_drawn.blob(BLOB * UNIT, ("way", cell), 0.06)
        corners = [(x + a, y + b) for a, b in outline]
        return Shape(smooth(corners), self._look.colours["way"])

    def _ring(self, cell: Cell) -> Shape:
        (x, y), radius = self.middle(cell), RING * self.cell
        path = [(x + a, y + b) for a, b in hand_drawn.turn(radius, radius, ("last", cell))]
        led = hand_drawn.Stroke(max(2.0, 3.6 * self.cell / 84), (0.06, 0.12), 0.25, 0.2)
        outline = polygon(hand_drawn.brush(path, led, ("last", cell)))
        return Shape(outline, self._look.colours["vermilion"])

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


def lettering(words: Words, colours: Colours, has_way: bool) -> Iterator[Part]:
    """All words, and a little of the stroke beside what it is."""
    right = LEFT + SIDE
    ink, muted, red = colours["ink"], colours["muted"], colours["vermilion"]
    room = SIDE - text_width(words.time, "print_bold", 54) - 40
    title, size = _fitting(words.titles, room)
    yield _line(title, LEFT - 2, 132, size, ink, "print_bold")
    yield _line(words.time, right, 132, 54, ink, "print_bold", 1.0)
    yield _line(words.note, LEFT, 168, 19, muted, "regular")
    yield _line(words.best, right, 168, 19, red, "semibold", 1.0)
    yield _line(words.weekday, LEFT, FOOT + 66, 24, ink, "print_regular")
    yield _line(words.date, LEFT, FOOT + 104, 34, ink, "print")
    if has_way:
        y, led = FOOT + 130, hand_drawn.Stroke(8, (0.1, 0.25), 0.4)
        path = ((LEFT, y), (LEFT + 60, y - 3), (LEFT + 120, y + 1))
        yield Shape(polygon(hand_drawn.brush(path, led, "way")), colours["way"])
        dot = [(LEFT + 2 + a, y + b) for a, b in hand_drawn.blob(7, "way")]
        yield Shape(smooth(dot), colours["way"])
        yield _line(words.way, LEFT + 136, FOOT + 136, 17, muted, "regular")
    yield _line(words.game, LEFT, FOOT + 176, 22, ink, "print_bold")
    beside = LEFT + text_width(words.game, "print_bold", 22) + 12
    yield _line(words.about, beside, FOOT + 176, 17, muted, "regular")


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


def _curve(stops: Sequence[Point], step: float) -> tuple[list[Point], list[int]]:
    """A Catmull-Rom curve through the stops with its bends eased, and the number of the point at
    each stop."""
    path, ends, ways = [stops[0]], [0], _ways(stops)
    for (b, way), (c, next_way) in pairwise(zip(stops, ways, strict=True)):
        count = max(4, round(math.dist(b, c) / step))
        for i in range(1, count + 1):
            t = i / count
            path.append(
                (
                    _spline(b[0], way[0], c[0], next_way[0], t),
                    _spline(b[1], way[1], c[1], next_way[1], t),
                )
            )
        ends.append(len(path) - 1)
    for _ in range(2):
        path = [path[0], *_eased(path)[1:-1], path[-1]]
    return path, ends


def _round(middle: Point, radius: float) -> list[Point]:
    """A round place, where the brush turns."""
    return [(middle[0] + x, middle[1] + y) for x, y in hand_drawn.blob(radius, "turn", 0)]


def _ways(stops: Sequence[Point]) -> list[Point]:
    """Where the curve goes at each stop, and how fast: half the way from the stop before to the one
    after, but no more than the shorter of both, or a bend's reach: so it does not swing far beyond
    the stop."""
    ways = [(0.0, 0.0)]
    for a, b, c in zip(stops, stops[1:], stops[2:], strict=False):
        x, y = (c[0] - a[0]) / 2, (c[1] - a[1]) / 2
        most, fast = min(math.dist(a, b), math.dist(b, c), BEND * UNIT), math.hypot(x, y)
        share = min(1.0, most / fast) if fast else 0.0
        ways.append((x * share, y * share))
    return [*ways, (0.0, 0.0)]


def _spline(b: float, way: float, c: float, next_way: float, t: float) -> float:
    """What lies between b and c on a cubic curve that leaves and arrives in these ways."""
    far = c - b
    return b + way * t + (3 * far - 2 * way - next_way) * t**2 + (way + next_way - 2 * far) * t**3


def _eased(path: Sequence[Point]) -> list[Point]:
    """Each point as the mean of those round it."""
    xs, ys = ([0.0, *accumulate(numbers)] for numbers in zip(*path, strict=True))
    eased = []
    for i in range(len(path)):
        first, end = max(0, i - SMOOTH), min(len(path), i + SMOOTH + 1)
        count = end - first
        eased.append(((xs[end] - xs[first]) / count, (ys[end] - ys[first]) / count))
    return eased


def _pressed(stops: Sequence[Point], turns: Sequence[int]) -> list[float]:
    """How hard the brush is pressed at each point of the stroke: with all its weight at each stop,
    and the less the further it is from there to the next one."""
    pressed = [1.0]
    for (a, b), (first, end) in zip(pairwise(stops), pairwise(turns), strict=True):
        far = max(1.0, math.dist(a, b) / UNIT)
        light = max(LIGHTEST, min(1.0, (NEAR / far) ** LIGHT))
        for point in range(1, end - first + 1):
            share = point / (end - first)
            down = max(0.0, 1 - min(share, 1 - share) * far / LANDING) ** 2
            pressed.append(light + (1 - light) * down)
    return pressed


def _pieces(
    points: Sequence[Point], ends: Sequence[int], wide: float, pressed: Sequence[float]
) -> Iterator[list[Point]]:
    """The outline of a stroke along a path, in pieces that overlap a little; its width breathes
    and follows how hard the brush is pressed, and it ends thin."""
    last = len(points) - 1
    breath = hand_drawn.noise(Chance("way"), max(3, last * 3 // 70))
    left, right = [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 2)], points[min(last, i + 2)]
        apart = math.dist(a, b) or 1.0
        across, down = -(b[1] - a[1]) / apart, (b[0] - a[0]) / apart
        half = wide / 2 * pressed[i] * (1 + PRESSED * breath(i / last))
        half *= min(1.0, 0.35 + (last - i) / 25)
        left.append((x + across * half, y + down * half))
        right.append((x - across * half, y - down * half))
    for first, end in pairwise(ends):
        piece = slice(max(0, first - 1), end + 2)
        yield [*left[piece], *right[piece][::-1]]
