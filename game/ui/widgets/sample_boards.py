"""The boards shown on pages, all made from one real puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import BoardBoxes, Box
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.session.settings import Settings
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View

GIVENS = """
9..1.85.7
85...3.1.
.71.5.482
2.7...86.
63..1.7..
..469..5.
.19......
76....1..
4.8...9.6
""".replace("\n", "")

SOLUTION = """
946128537
852473619
371956482
297345861
635812794
184697253
519764328
763289145
428531976
""".replace("\n", "")

SIZE = 9
LACKING = 22
"""r3c5, the only blank of row 3 on the page about the rules; a 5."""

ONLY_PLACE = 77
"""r9c6, the only place for 1 in the blank box 8."""

REACH = ((55, 59), (69, 66), (3, 75), (40, 76))
"""The ones that see box 8, each with the last cell of the box that it rules out."""

WRITTEN = 39
"""r5c4, where an 8 was just written on the page about writing."""

WRITTEN_DIGIT = int(SOLUTION[WRITTEN])


def board_boxes(card: Box) -> BoardBoxes:
    """The boxes of a board in ``card``, for a BoardPainter."""
    cell = (card.w - 2 * round(card.w * 0.014)) // SIZE
    return BoardBoxes(card, card.centred(cell * SIZE, cell * SIZE))


class SampleBoard:
    """A board for display only, with its own painter."""

    def __init__(self) -> None:
        self.painter = BoardPainter()

    def draw(
        self,
        canvas: Canvas,
        view: View,
        card: Box,
        looks: list[CellLook],
        desk: str = "desk",
    ) -> None:
        """Draw a board of these cells on a card that lies on the colour ``desk``."""
        self.painter.paint(canvas, view, board_boxes(card), BoardView(looks), desk=desk)


def cells(written: Iterable[int] = (), without: Iterable[int] = ()) -> list[CellLook]:
    """The puzzle with the digits of ``written`` entered, and the cells ``without`` blank."""
    written, without = frozenset(written), frozenset(without)
    looks = []
    for cell, given in enumerate(GIVENS):
        digit = int(SOLUTION[cell]) if given != "." or cell in written else 0
        digit = 0 if cell in without else digit
        looks.append(CellLook(digit, given != "."))
    return looks


def filled(looks: list[CellLook], fills: Mapping[int, str]) -> list[CellLook]:
    """The same cells with other fills, by cell and colour key."""
    return [
        look._replace(fill=fill, ground="peer" if fill == "peer" else look.ground)
        for look, fill in ((look, fills.get(cell, look.fill)) for cell, look in enumerate(looks))
    ]


def row_of(cell: int) -> list[int]:
    return [cell // SIZE * SIZE + i for i in range(SIZE)]


def column_of(cell: int) -> list[int]:
    return [cell % SIZE + SIZE * i for i in range(SIZE)]


def box_of(cell: int) -> list[int]:
    top, left = cell // SIZE // 3 * 3, cell % SIZE // 3 * 3
    return [(top + i // 3) * SIZE + left + i % 3 for i in range(9)]


def rules() -> list[CellLook]:
    """Row 3 with all its digits but one."""
    row = row_of(LACKING)
    looks = cells(written=row, without=[LACKING])
    looks = filled(looks, dict.fromkeys(row, "peer"))
    looks[LACKING] = looks[LACKING]._replace(fill="selection", outlined=True)
    return looks


def only_place() -> list[CellLook]:
    """Where 1 can go in box 8, with the ones highlighted that leave it no other place."""
    digit = int(SOLUTION[ONLY_PLACE])
    looks = filled(cells(), dict.fromkeys(box_of(ONLY_PLACE), "hint_area"))
    for cell, look in enumerate(looks):
        if look.digit == digit:
            looks[cell] = look._replace(fill="same")
    looks[ONLY_PLACE] = looks[ONLY_PLACE]._replace(fill="hint_fill", ringed=True)
    return looks


def blank_stretches(start: int, last: int) -> list[list[int]]:
    """The blank cells from ``start`` (not counted) straight to ``last``, cut at digits."""
    step = SIZE if start % SIZE == last % SIZE else 1
    step = step if last > start else -step
    stretches: list[list[int]] = [[]]
    for cell in range(start + step, last + step, step):
        if GIVENS[cell] == ".":
            stretches[-1].append(cell)
        elif stretches[-1]:
            stretches.append([])
    return [stretch for stretch in stretches if stretch]


def writing() -> list[CellLook]:
    """A digit just written, and notes in the row above it."""
    looks = with_notes(cells(written=[WRITTEN]), row_of(30))
    looks[WRITTEN] = looks[WRITTEN]._replace(fill="selection", outlined=True)
    return looks


def remaining(looks: list[CellLook], digit: int) -> int:
    """How many of a digit are still to be placed."""
    return SIZE - sum(look.digit == digit for look in looks)


def preview(settings: Settings) -> list[CellLook]:
    """A selected cell with its highlights, as the settings say."""
    chosen = 40
    looks = cells(written=[1, 2, 4, 38, 39, 13, 20])
    digit = looks[chosen].digit
    fills: dict[int, str] = {}
    for wanted, house in (
        (settings.highlight_row, row_of(chosen)),
        (settings.highlight_column, column_of(chosen)),
        (settings.highlight_box, box_of(chosen)),
    ):
        fills |= dict.fromkeys(house, "peer") if wanted else {}
    looks = filled(looks, fills)
    if settings.highlight_digit:
        same = [cell for cell, look in enumerate(looks) if look.digit == digit]
        looks = filled(looks, dict.fromkeys(same, "same"))
    looks[chosen] = looks[chosen]._replace(fill="selection", outlined=True)
    return with_notes(looks, box_of(78))


def in_play(settings: Settings) -> list[CellLook]:
    """The same with a second 7 in row 1, marked as the settings say, and a 3 just written in a box
    with notes."""
    looks, box = preview(settings), box_of(78)
    written, digit = 60, int(SOLUTION[60])
    looks[written] = looks[written]._replace(digit=digit)
    if settings.remove_notes:
        looks = with_notes(looks, box)
    looks[written] = looks[written]._replace(notes=0)
    wrong, checking = settings.checking != "when_done", settings.checking
    looks[2] = looks[2]._replace(digit=7, wrong=wrong, judged=checking == "at_once")
    looks[8] = looks[8]._replace(twin=wrong)
    return looks


def with_notes(looks: list[CellLook], where: Iterable[int]) -> list[CellLook]:
    """The same cells with every possible note in the blank ones of ``where``."""
    looks = list(looks)
    for cell in where:
        if looks[cell].digit:
            continue
        seen = {looks[other].digit for other in row_of(cell) + column_of(cell) + box_of(cell)}
        notes = sum(1 << digit for digit in range(1, SIZE + 1) if digit not in seen)
        looks[cell] = looks[cell]._replace(notes=notes)
    return looks
