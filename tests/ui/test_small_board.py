"""Small boards show clues and all that the player has drawn."""

from __future__ import annotations

import pygame
import pytest

from game.engine.formats.records import format_asked
from game.engine.marks import Marks, PenLine
from game.engine.rules import Rules, classic
from game.engine.variants.sums import Cage
from game.session.gallery import sketch_rules
from game.session.kind import Kind
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import Box
from game.ui.widgets.small_board import SmallBoard, draw_small_board

SIDE = 112
BLANK = "." * 81


def picture(board: SmallBoard, side: int = SIDE) -> bytes:
    """A board as it is drawn."""
    pygame.font.init()
    surface = pygame.Surface((side, side))
    draw_small_board(Canvas(surface, Theme("paper"), TextPainter()), Box(0, 0, side, side), board)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("variant", ["killer", "thermo", "kropki", "arrow", "renban", "sandwich"])
def test_clues_are_drawn(variant: str) -> None:
    rules = sketch_rules(Kind(variant, 9))
    record, blank = format_asked(rules, [0] * rules.cell_count), "." * rules.cell_count
    assert picture(SmallBoard(blank, blank, record=record)) != picture(SmallBoard(blank, blank))


@pytest.mark.parametrize(("side", "shown"), [(SIDE, False), (400, True)])
def test_sums_are_left_out_where_they_would_cover_digits(side: int, shown: bool) -> None:
    records = [format_asked(classic(9) + Rules(9, [Cage((3, 4), n)]), [0] * 81) for n in (11, 12)]
    one, other = (picture(SmallBoard(BLANK, BLANK, record=each), side) for each in records)
    assert (one != other) == shown


@pytest.mark.parametrize("record", ["{", "[]", '{"size": 9, "killer": 5}', "nothing"])
def test_a_damaged_record_is_drawn_as_a_plain_board(record: str) -> None:
    assert picture(SmallBoard(BLANK, BLANK, record=record)) == picture(SmallBoard(BLANK, BLANK))


@pytest.mark.parametrize("side", [SIDE, 400])
@pytest.mark.parametrize(
    "marks",
    [
        Marks(corner=((3, 0b10),)),
        Marks(centre=((3, 0b10),)),
        Marks(colours=(((3, 0), 0b10),)),
        Marks(colours=(((3, 1), 0b10),)),
        Marks(lines=(PenLine((3, 0), (40, 0)),)),
    ],
    ids=["corner", "centre", "colour", "coloured note", "line"],
)
def test_what_the_player_has_drawn_is_shown(marks: Marks, side: int) -> None:
    notes = (0, 0, 0, 0b10, *[0] * 77)
    without = SmallBoard(BLANK, BLANK, notes=notes)
    assert picture(without, side) != picture(without._replace(marks=marks), side)


def test_notes_are_shown_in_blank_cells_alone() -> None:
    filled = "." * 3 + "5" + "." * 77
    notes = (0, 0, 0, 0b110, *[0] * 77)
    assert picture(SmallBoard(BLANK, BLANK, notes=notes)) != picture(SmallBoard(BLANK, BLANK))
    assert picture(SmallBoard(BLANK, filled, notes=notes)) == picture(SmallBoard(BLANK, filled))


def test_nothing_is_drawn_between_several_grids() -> None:
    rules, side = sketch_rules(Kind("samurai")), 21 * 10
    blank = "." * rules.cell_count
    board = SmallBoard(blank, blank, record=format_asked(rules, (0,) * rules.cell_count))
    drawn = pygame.image.frombytes(picture(board, side), (side, side), "RGB")
    between = drawn.subsurface((94, 4, 22, 52))  # of the upper two grids
    assert pygame.transform.average_color(between)[:3] == Theme("paper")["sheet"]
    assert pygame.transform.average_color(drawn)[:3] != Theme("paper")["sheet"]
