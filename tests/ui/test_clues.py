"""Every clue that a variant adds is drawn on the board, in every theme, and lit where a hint says
so."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product
from math import ceil

import pygame
import pytest

from game.engine.constraints import Constraint
from game.engine.rules import Rules, classic
from game.engine.solver import solutions
from game.engine.variants.killer import cages as cages_of
from game.engine.variants.sums import Cage, Sum
from game.engine.variants.table import VARIANTS, base_rules, variants_of, with_clues
from game.plans.clues.all_clues import corners_of_sums, drawn, drawn_outside, has_clues
from game.plans.clues.border_signs import DOT
from game.plans.clues.cage_outlines import INSET, LEFT, SUM, TAKEN, TOP, sum_height, sum_size
from game.plans.clues.cage_tints import tints_of
from game.plans.clues.outlines import sides
from game.plans.clues.painters import ALL
from game.plans.clues.sketch import Inks, Label, Sketch
from game.plans.clues.tints import four_colours
from game.plans.shape import Shape
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import BoardBoxes, Box, View
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.clues.layer import ClueLayer, margins
from game.ui.widgets.small_digits import NotePainter
from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame

CLEAR = ("classic", "antiknight", "antiking", "nonconsecutive")
"""Variants whose rule holds everywhere and has no clue."""

INKS = Inks((1, 1, 1), (2, 2, 2), (3, 3, 3), ((4, 4, 4),) * 3, ((5, 5, 5),) * 8)


def rules_of(key: str, size: int = 9) -> Rules:
    """The rules of a puzzle of a variant, with the clues of some full grid."""
    rng, variants = random.Random(3), variants_of(key)
    base = base_rules(variants, size, rng)
    full = next(iter(solutions(base, (0,) * base.cell_count)))
    return with_clues(variants, base, full, rng)


def added(rules: Rules) -> list[Constraint]:
    """What is neither a row, a column nor a usual box."""
    usual = ("row", "column", "box")
    return [each for each in rules.written if getattr(each, "term", "") not in usual]


def labels(parts: Iterable[Shape | Label]) -> list[str]:
    return [part.text for part in parts if isinstance(part, Label)]


@pytest.mark.parametrize("variant", [each for each in VARIANTS if each.key not in CLEAR])
def test_every_clue_has_a_painter(variant: object) -> None:
    rules = rules_of(variant.key)  # type: ignore[attr-defined]
    for each in added(rules):
        if not getattr(each, "holds", True):
            continue  # what pairs without a mark must not match has no mark
        look = each.look(rules.size)
        assert look and look.kind in ALL, each


@pytest.mark.parametrize("key", CLEAR)
def test_what_holds_everywhere_has_no_clue(key: str) -> None:
    assert not has_clues(rules_of(key))


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_every_cage_shows_its_sum(size: int) -> None:
    rules = rules_of("killer", size)
    totals = [str(each.total) for each in rules.constraints if isinstance(each, Cage)]
    assert sorted(labels(drawn(Sketch(size, 60, INKS), rules.constraints))) == sorted(totals)


@pytest.mark.parametrize("key", ["sandwich", "skyscraper", "xsum", "littlekiller"])
def test_numbers_round_the_board_have_room_and_stand_outside(key: str) -> None:
    rules, sketch = rules_of(key), Sketch(9, 60, INKS)
    room = margins(rules)
    found = [part for part in drawn_outside(sketch, rules.constraints) if isinstance(part, Label)]
    assert len(found) == len(added(rules))
    for label in found:
        x, y = label.at
        assert not (0 <= x <= 540 and 0 <= y <= 540)
        assert -60 * room.left <= x <= 540 + 60 * room.right
        assert -60 * room.top <= y <= 540 + 60 * room.low


def test_numbers_of_all_diagonals_lie_side_by_side() -> None:
    size, found = 9, []
    for rows in (range(size), range(size - 1, -1, -1)):
        for start in range(1 - size, size):
            cells = [
                row * size + at + start for at, row in enumerate(rows) if 0 <= at + start < size
            ]
            found += [Sum(tuple(way), 88) for way in (cells, cells[::-1]) if len(way) > 1]
    seen = [
        each for each in drawn_outside(Sketch(size, 100, INKS), found) if isinstance(each, Label)
    ]
    assert len(seen) == len(found) == 2 * (2 * (2 * size - 3))
    for at, one in enumerate(seen):
        for other in seen[:at]:
            across, down = abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1])
            assert across > 1.3 * one.size or down > 0.72 * one.size, (one, other)


@pytest.mark.parametrize("size", [6, 9, 16])
def test_notes_keep_off_dots_and_signs_on_the_edges_of_their_cell(size: int) -> None:
    painter = NotePainter(100, size, 1.0, marked=True)
    across, down = painter.ink
    for digit in range(1, size + 1):
        x, y = painter.place(digit)
        assert abs(x) + across < 100 * (0.5 - DOT)
        assert abs(y) + down < 100 * (0.5 - DOT)


@pytest.mark.parametrize("cell", [36, 51, 100])
def test_notes_of_a_board_with_cages_are_alike_and_within_the_outlines_below_sums(
    cell: int,
) -> None:
    taken = TAKEN * sum_size(cell) / (SUM * cell)
    summed = NotePainter(cell, 9, 1.0, taken)
    other = NotePainter(cell, 9, 1.0, shortest=taken)
    assert summed.ink == other.ink
    across, down = summed.ink
    inside = cell * (0.5 - INSET)
    for painter in (summed, other):
        places = [painter.place(digit) for digit in range(1, 10)]
        assert max(abs(x) for x, _ in places) + across < inside
        assert max(y for _, y in places) + down < inside
    assert min(y for _, y in map(other.place, range(1, 10))) - down > -inside
    below = sum_height(cell) - cell / 2
    assert min(y for _, y in map(summed.place, range(1, 10))) - down > below


def test_the_outline_of_a_cage_is_closed() -> None:
    """An L of three cells has six corners; each is the end of two sides."""
    found = [point for side in sides(Sketch(4, 10, INKS), (0, 4, 5), 1) for point in side]
    assert len(found) == 12
    assert {found.count(point) for point in found} == {2}
    assert set(found) == {(1, 1), (9, 1), (9, 11), (19, 11), (19, 19), (1, 19)}


@pytest.mark.parametrize("seed", range(5))
def test_regions_that_touch_differ_in_their_tints(seed: int) -> None:
    rng = random.Random(seed)
    rules = base_rules(variants_of("jigsaw"), 9, rng)
    regions = [house for house in rules.houses if house.irregular]
    tints = four_colours(9, [house.cells for house in regions])
    of = {cell: number for number, house in enumerate(regions) for cell in house.cells}
    for cell in range(81):
        for other in (cell + 9, cell + 1 if cell % 9 < 8 else 81):
            if other < 81 and of[cell] != of[other]:
                assert tints[of[cell]] != tints[of[other]]


@pytest.mark.parametrize("theme", ["paper", "night", "contrast", "safe"])
def test_clues_are_seen_and_those_of_a_hint_look_otherwise(open_game: OpenGame, theme: str) -> None:
    canvas = open_game(theme=theme).app.canvas
    rules = rules_of("killer")
    cage = next(each for each in rules.constraints if isinstance(each, Cage))
    row = cage.cells[0] // 9
    plain, lit = ClueLayer(canvas, rules, 60), ClueLayer(canvas, rules, 60, [cage])
    one, other = plain.row(row), lit.row(row)
    assert one and other
    colours = {tuple(other.surface.get_at((x, y)))[:3] for x in range(9) for y in range(9)}
    assert tuple(canvas.theme["hint_ink"]) in colours | {
        tuple(other.surface.get_at((x, 0)))[:3] for x in range(other.surface.get_width())
    }


@pytest.mark.parametrize("size", [(320, 480), (480, 860), (800, 600), (1280, 800)])
@pytest.mark.parametrize("kind", ["sandwich-9", "littlekiller-9", "skyscraper-9", "xsum-6"])
def test_numbers_round_the_board_stand_on_its_sheet(
    open_game: OpenGame, kind: str, size: tuple[int, int]
) -> None:
    game = open_game(size)
    game.play(puzzle_of(kind))
    rules, sheet, grid = game.session.puzzle.rules, game.box("board"), game.box("grid")
    found = drawn_outside(Sketch(rules.size, grid.w // rules.size, INKS), rules.constraints)
    places = [part.at for part in found if isinstance(part, Label)]
    assert places
    for x, y in places:
        assert sheet.contains((round(grid.x + x), round(grid.y + y)))


@pytest.mark.parametrize("seed", range(12))
def test_cages_that_touch_differ_in_their_tints(seed: int) -> None:
    full = [(row * 3 + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    cages = [each.cells for each in cages_of(classic(9), full, random.Random(seed)).constraints]
    tints = tints_of(9, cages)
    of = {cell: number for number, cells in enumerate(cages) for cell in cells}
    for cell in range(81):
        for other in (cell + 9, cell + 1 if cell % 9 < 8 else 81):
            if other < 81 and of[cell] != of[other]:
                assert tints[of[cell]] != tints[of[other]]


def test_cages_are_tinted_only_on_demand(open_game: OpenGame) -> None:
    game = open_game((800, 600))
    game.play(puzzle_of("killer-6"))
    plain = game.pixels(game.box("grid"))
    game.change(cage_tints=True)
    game.settle()
    assert game.pixels(game.box("grid")) != plain
    game.change(cage_tints=False)
    game.settle()
    assert game.pixels(game.box("grid")) == plain


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("side", [27, 40, 76])
def test_nothing_lies_on_the_sum_of_a_cage(side: int, text: float) -> None:
    rules, view = rules_of("killer"), View(900, 900, text=text)
    cell = min(min(each.cells) for each in rules.constraints if isinstance(each, Cage))
    wide, high = corners_of_sums(rules, side, view.sums)[cell]
    grid = Box(60, 60, 9 * side, 9 * side)
    x, y = grid.x + cell % 9 * side, grid.y + cell // 9 * side
    line = ceil(0.03 * side)  # of the grid, half of which lies in the cell

    def corner(look: CellLook) -> bytes:
        canvas = Canvas(pygame.Surface((900, 900), 0, 32), Theme("paper"), TextPainter())
        canvas.sums = view.sums
        looks = [CellLook()] * 81
        looks[cell] = look
        board, painter = BoardView(looks, rules=rules), BoardPainter()
        for _ in range(2):  # clues and sheet
            painter.paint(canvas, view, BoardBoxes(grid.inset(-20), grid), board)
        area = (x + line, y + line, wide - line, high - line)
        return pygame.image.tobytes(canvas.surface.subsurface(area), "RGB")

    bare = corner(CellLook())
    for look in (
        CellLook(8, given=True),
        CellLook(5),
        CellLook(5, wrong=True, judged=True),
        CellLook(8, given=True, fill="same"),
        CellLook(8, ringed=True),
    ):
        most = max(abs(one - other) for one, other in zip(corner(look), bare, strict=True))
        assert most < 20, look  # the fibres of the paper lie under other cells


@pytest.mark.parametrize("side", [40, 50, 76])
def test_a_sum_stands_clear_of_the_frame_of_a_selected_cell(side: int) -> None:
    rules, view, theme = rules_of("killer"), View(900, 900), Theme("paper")
    cell = min(min(each.cells) for each in rules.constraints if isinstance(each, Cage))
    wide, high = corners_of_sums(rules, side, view.sums)[cell]
    grid = Box(60, 60, 9 * side, 9 * side)
    x, y = grid.x + cell % 9 * side, grid.y + cell // 9 * side
    canvas = Canvas(pygame.Surface((900, 900), 0, 32), theme, TextPainter())
    looks = [CellLook()] * 81
    looks[cell] = CellLook(fill="selection", outlined=True)
    board, painter = BoardView(looks, rules=rules), BoardPainter()
    for _ in range(2):  # clues and sheet
        painter.paint(canvas, view, BoardBoxes(grid.inset(-20), grid), board)
    left, top = ceil(LEFT * side), ceil(TOP * side + 0.08 * sum_size(side))  # of its ink
    for at in product(range(x + left, x + wide), range(y + top, y + high)):
        seen = canvas.surface.get_at(at)[:3]
        apart = zip(seen, theme["selection_edge"], strict=True)
        assert max(abs(one - other) for one, other in apart) > 24, at


def test_the_cell_selected_alone_has_a_whole_frame_and_no_dashes_in_it() -> None:
    rules, view, theme, side = rules_of("killer"), View(900, 900), Theme("paper"), 76
    cage = next(each for each in rules.constraints if isinstance(each, Cage) and 0 in each.cells)
    grid, canvas = Box(60, 60, 9 * side, 9 * side), Canvas(_window(), theme, TextPainter())
    painter = BoardPainter()

    def row_of_pixels(*chosen: int) -> list[tuple[int, ...]]:
        """From left to right through the first cell, at half its height and a little below."""
        looks = [CellLook()] * 81
        for cell in chosen:
            looks[cell] = CellLook(fill="selection", outlined=True)
        board = BoardView(looks, rules=rules)
        for _ in range(2):  # clues and sheet
            painter.paint(canvas, view, BoardBoxes(grid.inset(-20), grid), board)
        downs = range(grid.y + side // 2, grid.y + side // 2 + 10)
        return [canvas.surface.get_at((x, y))[:3] for y in downs for x in range(60, 60 + side)]

    def count(pixels: list[tuple[int, ...]], key: str) -> int:
        wanted = theme[key]
        return sum(
            all(abs(a - b) < 12 for a, b in zip(seen, wanted, strict=True)) for seen in pixels
        )

    alone, both = row_of_pixels(0), row_of_pixels(*cage.cells[:2])
    assert count(alone, "selection") > count(both, "selection"), "several leave the cage be seen"
    assert count(alone, "selection_edge") >= 10 * 4, "its frame is whole on both sides"


def _window() -> pygame.Surface:
    return pygame.Surface((900, 900), 0, 32)
