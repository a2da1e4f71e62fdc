"""Letters in the cells that a hint speaks of."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box
from game.ui.widgets.routes import Obstacle
from game.ui.widgets.small_digits import digits_of

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from game.engine.types import Cell, Digit
    from game.ui.drawing.brush import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.cell_look import CellLook
    from game.ui.widgets.small_digits import NotePainter

SIZE = 0.25
"""The size of a letter, in cells."""

LARGEST = 0.6
"""The size of a letter at most, in cells, however small these are."""

UNDER_SUM = 0.45
"""The size of a letter, in cells, from which it has no room beside the sum of a cage."""

SMALLEST, SMALLEST_LARGE = 11, 14
"""Points below which a letter does not go, usually and where text is large."""

REACH, FRAMED_REACH, HOUSE_REACH = 0.37, 0.32, 0.28
"""How far from the middle of the cell a letter stands, across and down, in cells: usually, in a
cell with a frame or on a board with cages, and in a house with a frame."""

CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
EDGES = ((0, -1), (0, 1), (-1, 0), (1, 0))
PLACES = CORNERS + EDGES
"""Where letters may stand, the best first; beside a cross through the cell only on its edges."""

CLEAR, RINGED = 0.24, 0.05
"""How far a letter stays from the middle of notes, and how far a ring of the pen reaches beyond the
disc of one, in cells."""

BERTH = 0.6
"""How far a letter stays from strokes, in sizes of the letter, where it can."""

EDGE = 0.05
"""How far a letter stays from the edge of its cell at least, in cells."""

LETTER_INK = 0.36
"""Half the height of a letter, in sizes of it."""

STAMPED = 0.6
"""The radius of the disc of a letter among the notes of a cell, in sizes of the letter."""

CORNER = 0.46
"""How far from the middle a letter stands that found no free place, on a disc of its own."""


class LetterBoard(NamedTuple):
    middle: Callable[[Cell], Point]
    """The centre of a cell."""
    spot: Callable[[Cell, Digit], Point]
    """The centre of a candidate."""
    cell: int
    """The side of a cell."""
    looks: Sequence[CellLook]
    strokes: Sequence[Sequence[Point]] = ()
    """What is drawn across the board."""
    large: bool = False
    """Whether text is large."""
    summed: Container[Cell] = ()
    """Cells with a sum in their upper left corner."""
    framed: Container[Cell] = ()
    """Cells of houses with a frame."""
    painter: Callable[[Cell], NotePainter] | None = None
    """Who paints the notes of a cell."""


def letter_corner(middle: Point, cell: int, summed: bool) -> Obstacle:
    """What a cell leaves to its letter where its notes stand alone or are packed."""
    half = 0.5 * max(SIZE * cell, SMALLEST)
    far = cell / 2 - half - EDGE * cell
    return Obstacle(middle[0] + (far if summed else -far), middle[1] - far, half, half)


def letter_of_nodes(
    rings: Sequence[Point], middle: Point, cell: int, summed: bool, reach: float
) -> Obstacle:
    """What a cell leaves to its letter where it holds candidates of a chain, whose ``rings`` have
    the radius ``reach``."""
    size = max(SIZE * cell, SMALLEST)
    half = LETTER_INK * size
    at = letter_beside(rings, middle, summed, _letter_reach(cell, size), reach + half)
    return Obstacle(*at, half, half)


def letter_beside(
    rings: Sequence[Point], middle: Point, summed: bool, far: float, clear: float
) -> Point:
    """Where a letter stands: in the first corner that is ``clear`` of the middles of all rings, or
    else in the middle of the cell. So it stays in its place while links come and go."""
    for x, y in reversed(CORNERS[summed:]):
        at = middle[0] + x * far, middle[1] + y * far
        if all(math.dist(at, ring) >= clear for ring in rings):
            return at
    return middle


def _letter_reach(cell: int, size: float) -> float:
    """How far from the middle of a cell, across and down, a letter in its corner stands."""
    return cell / 2 - LETTER_INK * size - EDGE * cell


def draw_letters(canvas: Canvas, board: LetterBoard, letters: Mapping[Cell, str]) -> None:
    """Each letter where its cell is free; on a disc at the corner if it is free nowhere."""
    least = SMALLEST_LARGE if board.large else SMALLEST
    size = round(max(SIZE * board.cell, min(least * canvas.scale, LARGEST * board.cell)))
    points = [point for way in board.strokes for point in way]
    for cell, letter in letters.items():
        (x, y), free = _place(board, cell, size, points)
        box = Box(round(x) - size, round(y) - size, 2 * size, 2 * size)
        colour = canvas.theme["hint_ink"]
        if board.looks[cell].packed:  # it stands in a row of notes, and is none
            canvas.disc((round(x), round(y)), STAMPED * size, colour)
            colour = canvas.theme["sheet"]
        elif not free:
            canvas.disc((round(x), round(y)), 0.62 * size, canvas.theme["sheet"])
        if size < round(least * canvas.scale):  # as large as its cell, like a note
            canvas.digit(letter, box.centre, size, colour, "print_bold")
        else:
            canvas.figure(letter, box, size, colour, "print_bold")


def _left_corner(board: LetterBoard, cell: Cell, size: int) -> Point:
    """The corner that notes leave to a letter: beside the sum of a cage, or under it where that
    has no room."""
    (x, y), side = board.middle(cell), 1 if cell in board.summed else -1
    far = board.cell / 2 - (0.5 * size + EDGE * board.cell)
    down = 1 if side > 0 and size > UNDER_SUM * board.cell else -1
    return x + side * far, y + down * far


def _place(
    board: LetterBoard, cell: Cell, size: int, points: Sequence[Point]
) -> tuple[Point, bool]:
    """Where the letter of a cell stands, and whether nothing else stands there."""
    middle, look = board.middle(cell), board.looks[cell]
    if look.nodes and not look.sole and board.painter:
        rings = [board.spot(cell, digit) for digit in digits_of(look.notes)]
        far = board.cell * (FRAMED_REACH if look.fill == "hint_second" or board.summed else 1)
        far = HOUSE_REACH * board.cell if cell in board.framed else far
        clear = board.painter(cell).radius + LETTER_INK * size
        place = cell in board.summed, min(far, _letter_reach(board.cell, size)), clear
        return letter_beside(rings, middle, *place), True
    shown = () if look.digit else digits_of(look.notes | look.first | look.second | look.struck)
    taken = [board.spot(cell, digit) for digit in shown]
    disc = board.painter(cell).radius if look.spread and board.painter else -board.cell
    clear = max(CLEAR * board.cell, disc + RINGED * board.cell + LETTER_INK * size)
    if cell in board.summed:
        taken.append((middle[0] - REACH * board.cell, middle[1] - REACH * board.cell))
    near = [point for point in points if math.dist(point, middle) < board.cell]
    framed = look.ringed or look.fill == "hint_second" or bool(board.summed)
    share = HOUSE_REACH if cell in board.framed else FRAMED_REACH if framed else REACH
    reach = min(share * board.cell, board.cell / 2 - (0.5 * size + EDGE * board.cell))
    places: list[tuple[float, int, Point]] = []
    if look.lettered and (look.sole or look.packed):  # which leave it that corner
        return _left_corner(board, cell, size), cell not in board.framed
    free = () if look.sole else CORNERS if look.digit else EDGES if look.refuted else PLACES
    for number, (across, down) in enumerate(free):
        at = (middle[0] + across * reach, middle[1] + down * reach)
        if all(math.dist(at, spot) >= clear for spot in taken):
            off = min((math.dist(at, point) for point in near), default=board.cell)
            places.append((max(0.0, BERTH * size - off), number, at))
    if places:
        return min(places)[2], True
    far = CORNER * board.cell
    if look.sole:  # its ring leaves the corners free, the stroke through it two of them
        sides = CORNERS[1:3] if look.struck else CORNERS
        corners = [(middle[0] + x * far, middle[1] + y * far) for x, y in sides]
        free_of = {at: min((math.dist(at, point) for point in near), default=0) for at in corners}
        return max(corners, key=free_of.__getitem__), True
    return (middle[0] - far, middle[1] - far), False
