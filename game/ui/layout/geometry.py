"""Boxes in whole pixels, and the window that layouts are made for; without pygame."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Literal

from game.named_tuple import NamedTuple

SMALLEST = (320, 320)
"""The smallest window, in points (width, height)."""

LARGEST_SIDE = 16384
"""The largest width or height of a window that may be asked for."""


FINGERTIP, LARGE_FINGERTIP = 44, 60
"""The smallest side of what is tapped, in points, and that in Large and simple."""

LEAST_WORDS, LEAST_WORDS_NARROW = 13, 11
"""The smallest words in points, and those of a window narrower than `NARROW`: words that do not fit
wrap, or say less, but are never smaller."""
LEAST_LARGE = 14
"""Points below which large text shrinks only at last."""
NARROW = 480
"""Points of width of a window that is as narrow as an old telephone."""

MOST_TEXT = 2.0
"""The largest size of text, as `View.text`."""

THICK_PEN = 1.4
"""The size of digits from which the pen is thicker, so that it is as bold beside print."""

SUMS_GROW = 0.32
"""How much the sums of cages grow with text of 200 %, as a share of their size."""

ROOMY = 400_000
"""Square points of a window that has room for text of 150 %: a large telephone or more."""

LINE_HEIGHT = 1.35
"""The distance from one line of text to the next, in text sizes."""

TITLE_HEIGHT = 1.15
"""The same in titles, whose lines are closer together."""


class Box(NamedTuple):
    """A rectangle in pixels; pygame takes it wherever it takes a rect."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in the middle."""
        return self.x + self.w // 2, self.y + self.h // 2

    def contains(self, at: tuple[int, int]) -> bool:
        """Whether a pixel lies in the box."""
        return self.x <= at[0] < self.right and self.y <= at[1] < self.bottom

    def common(self, other: Box) -> Box:
        """The intersection; an empty box somewhere in this one where there is none."""
        x = min(max(self.x, other.x), self.right)
        y = min(max(self.y, other.y), self.bottom)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, max(0, right - x), max(0, bottom - y))

    def inset(self, dx: int, dy: int | None = None) -> Box:
        """The box without a margin of ``dx`` left and right and ``dy`` (else ``dx``) above and
        below; negative margins make it larger."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> Box:
        """The box moved right and down by some pixels."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def centred(self, w: int, h: int) -> Box:
        """A box of ``w`` by ``h`` in the middle of this one."""
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def top(self, h: int) -> Box:
        """The upper ``h`` pixels of the box."""
        return Box(self.x, self.y, self.w, min(h, self.h))

    def below(self, y: int) -> Box:
        """The part of this box from ``y`` down."""
        return Box(self.x, y, self.w, max(0, self.bottom - y))

    def left(self, w: int) -> Box:
        """The left ``w`` pixels of the box."""
        return Box(self.x, self.y, min(w, self.w), self.h)

    def after(self, x: int) -> Box:
        """The part of this box from ``x`` to the right."""
        return Box(x, self.y, max(0, self.right - x), self.h)

    def columns(self, count: int, gap: int) -> list[Box]:
        """Equal boxes side by side."""
        return self.grid(count, 1, gap)

    def rows(self, count: int, gap: int) -> list[Box]:
        """Equal boxes one below the other."""
        return self.grid(1, count, gap)

    def grid(self, columns: int, rows: int, gap: int) -> list[Box]:
        """Equal boxes row by row, whose outer edges fit exactly."""
        xs = _edges(self.x, self.w, columns, gap)
        ys = _edges(self.y, self.h, rows, gap)
        return [Box(x, y, w, h) for y, h in ys for x, w in xs]


def cell_in(grid: Box, size: int, cell: int) -> Box:
    """The box of a cell on a board of ``size`` by ``size`` equal cells."""
    side = grid.w // size
    row, column = divmod(cell, size)
    return Box(grid.x + column * side, grid.y + row * side, side, side)


def _edges(start: int, length: int, count: int, gap: int) -> list[tuple[int, int]]:
    """Start and length of ``count`` equal pieces with ``gap`` between them. What is left over goes
    to the gaps, so that all pieces look alike, or to pieces without gaps."""
    if not gap or count == 1:
        starts = [start + round(i * length / count) for i in range(count + 1)]
        return [(a, b - a) for a, b in pairwise(starts)]
    side = max(0, (length - (count - 1) * gap) // count)
    step = (length - side) / (count - 1)
    return [(start + round(i * step), side) for i in range(count)]


class Around(NamedTuple):
    """The room that clues round a grid need on each side, in cells."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    low: float = 0.0


NOTHING_AROUND = Around()


NARROW_EDGE = 0.014
"""The share of the side of a board's sheet that is left on each side of its grid."""


EDGE = 0.025
"""That share where cells are not small."""

LARGE = 15
"""The least size of boards whose cells are small, so that less paper is left round them."""


def edge_of(size: int, view: View) -> float:
    """The edge of the sheet of a board, as a share of its side: narrow where its cells are
    small."""
    return NARROW_EDGE if size >= LARGE or view.short < NARROW * view.scale else EDGE


def grid_in(
    card: Box, size: int, edge: float = NARROW_EDGE, around: Around = NOTHING_AROUND
) -> Box:
    """The grid of a board on its sheet. Its cells are equal, so that lines are evenly spaced;
    ``edge`` is the share of the sheet's side that is left on each side of the grid, and of what
    stands ``around`` it."""
    padding = round(card.w * edge)
    wide, high = size + around.left + around.right, size + around.top + around.low
    side = int((card.w - 2 * padding) / max(wide, high))
    right, down = around.left - around.right, around.top - around.low
    grid = card.centred(side * size, side * size)
    return grid.moved(round(side * right / 2), round(side * down / 2))


Type = Literal["least", "small", "caption", "body", "heading", "title", "display"]
"""The six sizes of text that there are, and the least that can be read, which no text begins with
but some may shrink to."""

SIZES: dict[Type, float] = {
    "least": 0.0,
    "small": 0.72,
    "caption": 0.84,
    "body": 1.0,
    "heading": 1.16,
    "title": 1.66,
    "display": 2.1,
}
"""Each as a multiple of body text: 13, 15, 18, 21, 30 and 38 pixels at 1280×800."""


@lru_cache(64)
def _sizes(base: float, least: int, scale: float) -> tuple[int, ...]:
    """The sizes of words for body text of ``base`` pixels, kept since each frame asks for them."""
    shares = [share for kind, share in SIZES.items() if kind != "least"]
    six = {max(least, round(base * share)) for share in shares}
    usual = {round(LEAST_LARGE * scale * share / SIZES["small"]) for share in shares}
    below = {size for size in usual if least < size < min(six)}
    return tuple(sorted(six | below | {least}, reverse=True))


class View(NamedTuple):
    """What every layout depends on: the surface and the text size."""

    width: int
    """Surface width in pixels."""
    height: int
    """Surface height in pixels."""
    scale: float = 1.0
    """Pixels in a point: 2.0 on a HiDPI screen."""
    text: float = 1.0
    """Text size, 1.0 to 2.0."""
    large: bool = False
    """Whether the game is large and simple: all that is tapped is larger."""
    shrunk: float = 1.0
    """By how much text is made smaller where a screen has no room for it."""

    @property
    def box(self) -> Box:
        """The whole surface."""
        return Box(0, 0, self.width, self.height)

    @property
    def short(self) -> int:
        """The shorter side of the surface."""
        return min(self.width, self.height)

    @property
    def touch(self) -> int:
        """The smallest side of anything that is tapped: `fingertip`, more in a large window.

        A window that is small both ways has no room for that beside a board of 60 % of it;
        the keys then share the rest (four rows below the board, or three columns beside it).
        """
        point, board = self.scale, 0.6 * self.short
        below = (self.height - board - 36 * point) / 4
        beside = min((self.width - board - 56 * point) / 3, (self.height - 60 * point) / 5.9)
        room = max(below, beside, 16 * point)
        return round(min(room, max(self.fingertip, self.short / 18)))

    @property
    def button(self) -> int:
        """The side of a round button: a fingertip, which grows with text where there is room."""
        return max(self.touch, round(min(2 * self.base, self.short / 11)))

    @property
    def is_roomy(self) -> bool:
        """Whether the window has room for words that are hardly smaller than wanted."""
        return self.width * self.height >= ROOMY * (self.text - 0.5) * self.scale**2

    @property
    def fingertip(self) -> int:
        """What anything that is tapped should measure at least: 44 points, or 60 in Large and
        simple."""
        return round((LARGE_FINGERTIP if self.large else FINGERTIP) * self.scale)

    @property
    def gap(self) -> int:
        """The space between neighbours."""
        return round(max(4 * self.scale, self.short / 80))

    @property
    def key_gap(self) -> int:
        """The space between keys, which has room for the foot of one."""
        return round(max(5 * self.scale, self.short / 100))

    @property
    def margin(self) -> int:
        """The space along the window's edge."""
        return round(max(6 * self.scale, self.short / 20))

    @property
    def base(self) -> float:
        """The size of body text; every other text size is a multiple of it."""
        return self.short / 44 * self.beside * self.text * self.shrunk

    @property
    def beside(self) -> float:
        """How much larger than usual words are beside a board, since they would be too small in a
        small window."""
        return max(1.0, 13.5 * self.scale * 44 / self.short)

    @property
    def least(self) -> int:
        """The smallest size of any words."""
        narrow = self.width < NARROW * self.scale
        return round((LEAST_WORDS_NARROW if narrow else LEAST_WORDS) * self.scale)

    @property
    def board_text(self) -> float:
        """The size of text that notes in cells follow: in Large and simple the largest
        there is."""
        return MOST_TEXT if self.large else self.text

    @property
    def digits(self) -> float:
        """The size of text that large digits in cells follow, which keep up with the words beside
        them."""
        return min(MOST_TEXT, self.board_text * self.beside)

    @property
    def has_thick_pen(self) -> bool:
        """Whether the pen is thicker than usual, as digits are much larger."""
        return self.digits >= THICK_PEN

    @property
    def sums(self) -> float:
        """How much larger than usual the sums of cages are, which stand beside digits that do not
        grow."""
        return 1 + SUMS_GROW * (self.text - 1)

    def size(self, kind: Type) -> int:
        """One of the six sizes of text, in pixels; in Large and simple captions are not small."""
        share = SIZES["body" if self.large and kind == "caption" else kind]
        return max(self.least, round(self.base * share))

    @property
    def sizes(self) -> tuple[int, ...]:
        """All sizes that words may have, the largest first: the six, and for large text that has no
        room those of text of 14 points and more."""
        return _sizes(self.base, self.least, self.scale)

    def steps(self, most: int, least: int = 0) -> tuple[int, ...]:
        """The sizes to which words may shrink, from ``most`` pixels to ``least``."""
        return (most, *(size for size in self.sizes if least <= size < most))

    @property
    def caption(self) -> int:
        """The size of captions."""
        return self.size("caption")

    @property
    def body(self) -> int:
        """The size of body text, in whole pixels."""
        return round(self.base)

    @property
    def depth(self) -> int:
        """How far a key or a card stands above its foot."""
        return max(1, round(self.scale * 1.5))

    @property
    def line(self) -> int:
        """The thickness of a hairline."""
        return max(1, round(self.scale))


def parse_size(text: str) -> tuple[int, int]:
    """``"1280x800"`` as width and height; raises ValueError quoting what is wrong."""
    from game.ui.games.quoting import quoted

    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise ValueError(f"a size is written like 1280x800, not {quoted(text, 40)}")
    if max(len(width), len(height)) > len(str(LARGEST_SIDE)):
        raise ValueError(_impossible(text))
    size = int(width), int(height)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1] or max(size) > LARGEST_SIDE:
        raise ValueError(_impossible(text))
    return size


def _impossible(text: str) -> str:
    from game.ui.games.quoting import quoted

    smallest, largest = "{}x{}".format(*SMALLEST), f"{LARGEST_SIDE}x{LARGEST_SIDE}"
    return (
        f"a window of {quoted(text, 40)} is not possible: "
        f"the smallest is {smallest}, the largest {largest}"
    )


class BoardBoxes(NamedTuple):
    card: Box
    """The sheet of paper."""
    grid: Box
    """All cells together."""

    def moved(self, right: int, down: int) -> BoardBoxes:
        return BoardBoxes(self.card.moved(right, down), self.grid.moved(right, down))
