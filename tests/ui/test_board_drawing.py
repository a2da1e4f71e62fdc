"""How a board is drawn: lines along regions of any shape, washes without gaps, highlights that
are shapes and not only colours."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from game.plans.clues.cage_outlines import TAKEN
from game.plans.printed_lines import Segment, region_lines, regions_of
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.glyphs import SHIFT, TURN, slant_of
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme, format_colour, mix, themes
from game.ui.layout.geometry import BoardBoxes, Box, View, cell_in
from game.ui.scenes.playing.board_view import ALL_NOTES
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.edge_labels import draw_edge_labels
from game.ui.widgets.night_lamp import ON_FILLED, PAGE, REACH, Lamp, strength
from game.ui.widgets.small_digits import NotePainter
from tests.assets.test_themes import contrast

SIDE = 400
VIEW = View(800, 800)
CARD = Box(20, 20, SIDE, SIDE)
JIGSAW = (1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4)
"""A grid of four by four with regions of two shapes."""


def grid_of(size: int) -> Box:
    cell = (SIDE - 20) // size
    return CARD.centred(cell * size, cell * size)


def drawn(board: BoardView, theme: str = "paper", view: View = VIEW) -> Canvas:
    canvas = Canvas(pygame.Surface((SIDE + 40, SIDE + 40), 0, 32), Theme(theme), TextPainter())
    canvas.surface.fill(canvas.theme["desk"])
    boxes = BoardBoxes(CARD, grid_of(board.size))
    BoardPainter().paint(canvas, view, boxes, board)
    return canvas


def colour_at(canvas: Canvas, x: float, y: float) -> tuple[int, int, int]:
    red, green, blue, _ = canvas.surface.get_at((round(x), round(y)))
    return red, green, blue


def test_boxes_are_parted_by_whole_lines() -> None:
    across = {Segment(3, 0, 3, 9), Segment(6, 0, 6, 9)}
    down = {Segment(0, 3, 9, 3), Segment(0, 6, 9, 6)}
    assert set(region_lines(9, regions_of(9, (3, 3)))) == across | down


@pytest.mark.parametrize(
    ("size", "shape"), [(4, (2, 2)), (6, (2, 3)), (12, (3, 4)), (16, (4, 4)), (25, (5, 5))]
)
def test_boxes_of_every_size_have_as_many_cells_as_a_row(size: int, shape: tuple[int, int]) -> None:
    regions = regions_of(size, shape)
    assert {regions.count(each) for each in regions} == {size}
    lines = region_lines(size, regions)
    assert len(lines) == size // shape[0] + size // shape[1] - 2


def test_irregular_regions_are_outlined_wherever_neighbours_differ() -> None:
    sides = {
        (row, column, way) for line in region_lines(4, JIGSAW) for row, column, way in _sides(line)
    }
    expected = set()
    for cell, region in enumerate(JIGSAW):
        row, column = divmod(cell, 4)
        if row < 3 and JIGSAW[cell + 4] != region:
            expected.add((row + 1, column, "across"))
        if column < 3 and JIGSAW[cell + 1] != region:
            expected.add((row, column + 1, "down"))
    assert sides == expected


def _sides(line: Segment) -> set[tuple[int, int, str]]:
    if line.row == line.last_row:
        return {(line.row, column, "across") for column in range(line.column, line.last_column)}
    return {(row, line.column, "down") for row in range(line.row, line.last_row)}


@pytest.mark.parametrize("theme", themes())
def test_a_wash_over_a_row_has_no_gaps(theme: str) -> None:
    row = 4
    cells = [CellLook(fill="peer" if cell // 9 == row else "sheet") for cell in range(81)]
    canvas = drawn(BoardView(cells), theme)
    grid, names = grid_of(9), ("peer", "hairline")
    allowed = {canvas.theme[name] for name in names}
    side = grid.w // 9
    y = grid.y + row * side + side // 2
    for x in range(grid.x + side // 4, grid.right - side // 4):
        if all(abs(x - grid.x - k * side) > 6 for k in (3, 6)):
            assert colour_at(canvas, x, y) in allowed, x - grid.x


@pytest.mark.parametrize("theme", themes())
def test_the_same_digit_is_a_round_spot_with_a_ring(theme: str) -> None:
    cell = 40
    looks = [CellLook()] * 81
    looks[cell] = CellLook(fill="same")
    canvas = drawn(BoardView(looks), theme)
    box = cell_in(grid_of(9), 9, cell)
    x, y = box.centre
    assert colour_at(canvas, x, y) == canvas.theme["same"]
    for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        corner = x + dx * 0.45 * box.w, y + dy * 0.45 * box.w
        assert colour_at(canvas, *corner) == canvas.theme["sheet"]
    for angle in range(0, 360, 30):
        way = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        ring = [0.41 * box.w + off / 2 for off in range(-8, 9)]
        met = [
            colour_at(canvas, x + way[0] * r + beside, y + way[1] * r)
            for r in ring
            for beside in (-1, 0, 1)  # its line lies between two pixels in places
        ]
        edge = canvas.theme["same_edge"]
        assert min(_apart(each, edge) for each in met) < _apart(canvas.theme["same"], edge) / 2


def _apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("theme", themes())
def test_the_selected_cell_is_a_framed_square(theme: str) -> None:
    cell = 40
    looks = [CellLook()] * 81
    looks[cell] = CellLook(fill="selection", outlined=True)
    canvas = drawn(BoardView(looks), theme)
    box, edge = cell_in(grid_of(9), 9, cell), canvas.theme["selection_edge"]
    assert colour_at(canvas, *box.centre) == canvas.theme["selection"]
    for share in (0.3, 0.5, 0.7):
        across = [colour_at(canvas, box.x + x, box.y + share * box.h) for x in range(box.w)]
        down = [colour_at(canvas, box.x + share * box.w, box.y + y) for y in range(box.h)]
        for line in (across, down):
            half = len(line) // 2
            for part in (line[:half], line[half:]):
                nearest = min(_apart(each, edge) for each in part)
                assert nearest < _apart(canvas.theme["selection"], edge) / 3


@pytest.mark.parametrize("judged", [True, False])
def test_a_mistake_is_ringed_and_a_broken_rule_underlined(judged: bool) -> None:
    cell = 40
    looks = [CellLook()] * 81
    looks[cell] = CellLook(7, wrong=True, judged=judged)
    canvas = drawn(BoardView(looks))
    box = cell_in(grid_of(9), 9, cell)
    red = canvas.theme["vermilion"]
    beside = [
        colour_at(canvas, box.x + x, box.y + y)
        for x in range(2, box.w // 4)
        for y in range(box.h // 3, box.h * 2 // 3)
    ]
    assert any(_apart(each, red) < 90 for each in beside) is judged


def test_what_is_written_is_never_quite_level_and_always_the_same() -> None:
    slants = {slant_of(cell, digit) for cell in range(81) for digit in range(1, 10)}
    assert len({slant.turn for slant in slants}) > 3
    assert all(abs(slant.turn) <= TURN for slant in slants)
    assert all(abs(slant.dx) <= SHIFT and abs(slant.dy) <= SHIFT for slant in slants)
    assert slant_of(4, 5) == slant_of(4, 5)


@pytest.mark.parametrize("theme", themes())
def test_a_note_is_as_bold_in_every_cell(theme: str) -> None:
    canvas = drawn(BoardView([CellLook()] * 81), theme)
    painter = NotePainter(52, 9, 1.0)
    for digit in range(1, 10):
        look = CellLook(notes=1 << digit)
        ink = [_ink(painter.pieces(canvas, look, cell)[0].surface) for cell in range(6)]
        assert max(ink) < 1.08 * min(ink), digit


def _ink(sprite: pygame.Surface) -> int:
    return sum(pygame.image.tobytes(sprite, "RGBA")[3::4])


def test_rows_of_notes_stand_apart() -> None:
    for cell in (50, 76, 123):
        painter = NotePainter(cell, 9, 1.0)
        apart, high = painter.place(4)[1] - painter.place(1)[1], 2 * painter.ink[1]
        assert apart - high > 0.3 * high


@pytest.mark.parametrize(
    ("view", "least"),
    [
        (VIEW, 0.38),
        (View(800, 800, text=1.5), 0.45),
        (View(800, 800, text=2), 0.47),
        (View(640, 400), 0.45),
    ],
)
def test_digits_grow_in_their_cells_with_the_words_beside_them(view: View, least: float) -> None:
    looks = [CellLook()] * 81
    looks[40] = CellLook(8, given=True)
    canvas, box = drawn(BoardView(looks), view=view), cell_in(grid_of(9), 9, 40)
    dark = [
        y
        for y in range(4, box.h - 4)
        if any(colour_at(canvas, box.x + x, box.y + y)[0] < 150 for x in range(4, box.w - 4))
    ]
    assert least <= len(dark) / box.h < 0.52


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16, 25])
def test_every_cell_of_every_size_shows_its_digit(size: int) -> None:
    shape = {4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 16: (4, 4), 25: (5, 5)}[size]
    digits = [cell % size + 1 for cell in range(size * size)]
    looks = [CellLook(digit, given=bool(i % 2)) for i, digit in enumerate(digits)]
    with_digits, grid = drawn(BoardView(looks, shape)), grid_of(size)
    blank = drawn(BoardView([CellLook()] * (size * size), shape))
    for cell in range(size * size):
        box = cell_in(grid, size, cell)
        inner = box.inset(box.w // 4)
        here, there = (each.surface.subsurface(inner) for each in (with_digits, blank))
        assert pygame.image.tobytes(here, "RGB") != pygame.image.tobytes(there, "RGB"), cell


@pytest.mark.parametrize("side", [0, -3, 1])
def test_a_seal_without_room_is_no_error(side: int) -> None:
    canvas = Canvas(pygame.Surface((40, 40), 0, 32), Theme("paper"), TextPainter())
    canvas.seal((20, 20), side)
    canvas.album_seal("chain", (20, 20), side)
    canvas.watermark((20, 20), side, (0, 0, 0), (255, 255, 255))


# The lamp

READ_BY_LAMP = ("given", "pen", "pencil", "note", "bad", "hint")
LIT = ("sheet", "peer", "region.1", "region.2", "region.3", "region.4")


@pytest.mark.parametrize("theme", [name for name in themes() if Theme(name).lamp])
def test_all_can_be_read_in_the_light_of_the_lamp(theme: str) -> None:
    """Nothing is written nearer to its middle than half a cell: the selection lies there."""
    colours = Theme(theme)
    assert colours.dark and colours.lamp
    for ground in LIT:
        lit = format_colour(mix(colours[ground], colours.lamp, strength(0.5))).lstrip("#")
        for ink in READ_BY_LAMP:
            assert contrast(format_colour(colours[ink]).lstrip("#"), lit) >= 4.5, (ink, ground)


@pytest.mark.parametrize("theme", [name for name in themes() if Theme(name).lamp])
def test_houses_are_warm_and_apart_from_the_sheet_by_the_lamp(theme: str) -> None:
    """Beside the selected cell, too, whose frame is seen on them."""
    colours = Theme(theme)
    lamp = colours.lamp
    assert lamp
    for far in range(1, 7):
        sheet, house = (mix(colours[key], lamp, strength(far)) for key in ("sheet", "peer"))
        assert far > 2 or house[0] > house[2], far
        told = [format_colour(colour).lstrip("#") for colour in (house, sheet)]
        assert contrast(*told) >= 1.2, far
        frame = format_colour(colours["selection_edge"]).lstrip("#")
        assert contrast(frame, told[0]) >= 3, far


@pytest.mark.parametrize("theme", [name for name in themes() if Theme(name).lamp])
def test_all_can_be_read_in_the_light_on_a_page(theme: str) -> None:
    """It falls on words as well, and dimmer on filled buttons."""
    colours = Theme(theme)
    lamp = colours.lamp
    assert lamp

    def lit(key: str, light: float = PAGE * strength(0)) -> str:
        added = (round(light * part) for part in lamp)
        red, green, blue = (min(255, a + b) for a, b in zip(colours[key], added, strict=True))
        return format_colour((red, green, blue)).lstrip("#")

    for ground in ("desk", "sheet", "slip"):
        for ink in ("ink", "muted", "given", "pen", "note", "bad", "hint", "vermilion"):
            assert contrast(lit(ink), lit(ground)) >= 4.5, (ink, ground)
    assert contrast(lit("primary_ink", ON_FILLED), lit("primary", ON_FILLED)) >= 4.5


def test_the_lamp_lights_the_sheet_and_no_shape() -> None:
    looks = [CellLook() for _ in range(81)]
    looks[40] = CellLook(fill="selection", outlined=True)
    looks[41] = CellLook(5, True, fill="same")
    looks[42] = CellLook(fill="hint_fill")
    dark, lit = (drawn(BoardView(looks, lamp=lamp), "night") for lamp in (None, Lamp(4.5, 4.5)))
    cell = grid_of(9).w // 9

    def at(canvas: Canvas, number: int, part: float = 0.5) -> tuple[int, int, int]:
        place = cell_in(grid_of(9), 9, number)
        return colour_at(canvas, place.x + part * cell, place.y + part * cell)

    warmth = [at(lit, number)[0] - at(dark, number)[0] for number in (39, 38, 37, 36)]
    assert warmth == sorted(warmth, reverse=True) and warmth[0] > 20 and warmth[-1] >= 0
    for number, part in ((40, 0.5), (41, 0.25), (42, 0.5)):
        assert at(lit, number, part) == at(dark, number, part)
    assert strength(REACH) == 0


@pytest.mark.parametrize("rim", [4, 14])
@pytest.mark.parametrize("theme", ["paper", "contrast"])
def test_numbers_of_rows_and_columns_leave_cells_and_frame_whole(rim: int, theme: str) -> None:
    """Where the rim has room for them they change nothing but it, not even the card's own edge."""
    grid = Box(0, 0, 36 * 9, 36 * 9).moved(20 + rim, 20 + rim)
    card = grid.inset(-rim)
    canvas = Canvas(pygame.Surface((SIDE, SIDE), 0, 32), Theme(theme), TextPainter())
    canvas.surface.fill(canvas.theme["desk"])
    view = View(SIDE, SIDE)
    BoardPainter().paint(canvas, view, BoardBoxes(card, grid), BoardView([CellLook()] * 81))
    before = canvas.surface.copy()
    draw_edge_labels(canvas, view, card, grid, 9)
    changed = [
        (x, y)
        for x in range(SIDE)
        for y in range(SIDE)
        if canvas.surface.get_at((x, y)) != before.get_at((x, y))
    ]
    assert len(changed) > 200
    inside = grid.inset(-1)
    assert not [at for at in changed if inside.contains(at)]
    if rim > 10:
        assert all(x > card.x and y > card.y for x, y in changed)


@pytest.mark.parametrize("cell", [ALL_NOTES, 76, 123])
@pytest.mark.parametrize("others", [0, 0x3FE])
def test_the_discs_of_a_chain_are_large_and_clear_of_the_lines_and_of_each_other(
    cell: int, others: int
) -> None:
    painter = NotePainter(cell, 9, 1.0)
    for discs in [(digit,) for digit in range(1, 10)] + [*combinations(range(1, 10), 3)]:
        mask = sum(1 << digit for digit in discs)
        look = CellLook(notes=mask | others, spread=mask)
        places, reach = [painter.spot(look, digit) for digit in discs], painter.reach(look)
        assert 2 * reach >= (0.29 if len(discs) == 1 else 0.22) * cell
        assert all(abs(at) + reach < 0.43 * cell for place in places for at in place)
        assert all(math.dist(*pair) > 2 * reach + 0.03 * cell for pair in combinations(places, 2))


@pytest.mark.parametrize("size", [4, 9, 25])
@pytest.mark.parametrize("taken", [0.0, TAKEN])
def test_candidates_of_a_chain_are_apart_and_in_their_cell(size: int, taken: float) -> None:
    painter, cell = NotePainter(51, size, 1.0, taken), 51
    for fullest in range(1, size + 1):
        reaches = set()
        for count in range(1, fullest + 1):
            digits = range(1, count + 1)
            look = CellLook(notes=sum(1 << digit for digit in digits), nodes=fullest)
            places, reach = [painter.spot(look, digit) for digit in digits], painter.reach(look)
            assert all(abs(at) + reach <= cell / 2 + 1 for place in places for at in place)
            assert all(math.dist(*pair) >= 2 * reach - 1 for pair in combinations(places, 2))
            reaches.add(reach)
        assert len(reaches) == 1
