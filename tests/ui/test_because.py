"""A hint for a beginner draws its reason, and helps to find the cells that it names."""

from __future__ import annotations

import pygame
import pytest

from game.engine.candidates import Candidates
from game.engine.rules import classic
from game.engine.techniques.singles import hidden_single, naked_single
from game.plans.hint_highlights import highlights_of
from game.plans.ray import Ray
from game.ui.scenes.playing.named_cells import named_cells
from game.ui.widgets.rays import RayBoard, pieces, straight_ends
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.test_hints import hint_cell, to_elimination, to_the_end

NINES = (
    *(0, 0, 0, 0, 0, 0, 0, 0, 9),
    *(0, 0, 0, 0, 0, 0, 0, 0, 0),
    *(0, 0, 0, 5, 0, 6, 0, 0, 0),
    *(0, 0, 0, 0, 9, 0, 0, 0, 0),
    *[0] * 45,
)
"""In box 2, the nine goes to the row in the middle, left or right; r1 and c5 block the others."""


def test_rays_go_from_each_blocking_digit_to_the_blocked_cells() -> None:
    candidates = Candidates(classic(), NINES)
    candidates.eliminate(3 + 9, 9)
    step = next(each for each in hidden_single(candidates) if each.house and each.house.index == 1)
    assert step.placements == ((5 + 9, 9),)
    lit = highlights_of(step, tuple(candidates.masks))
    assert lit.hatched == {3, 4, 5, 12, 13, 22}, "every other blank cell of the box"
    assert set(lit.rays) == {Ray(8, (3, 4, 5)), Ray(31, (4, 13, 22))}
    assert {cell for cell, fill in lit.fills.items() if fill == "hint_area"} <= {
        *(3, 4, 5, 12, 13, 14, 21, 22, 23)
    }, "only the house is lit, not the rows of the blockers"


def test_the_rays_of_a_naked_single_end_at_its_cell() -> None:
    values = [0] * 81
    for cell, digit in ((1, 1), (2, 2), (3, 3), (9, 4), (18, 5), (27, 6), (10, 7), (20, 8)):
        values[cell] = digit
    candidates = Candidates(classic(), values)
    step = next(each for each in naked_single(candidates) if each.placements == ((0, 9),))
    lit = highlights_of(step, tuple(candidates.masks))
    assert {ray.start for ray in lit.rays} == {1, 2, 3, 9, 18, 27, 10, 20}
    assert {ray.ends for ray in lit.rays} == {(0,)}
    assert not lit.hatched


def middle_of(cell: int) -> tuple[float, float]:
    return 50 + 100 * (cell % 9), 50 + 100 * (cell // 9)


def test_a_ray_is_drawn_once_in_each_direction() -> None:
    assert straight_ends(Ray(8, (3, 4, 5)), middle_of) == [3]
    assert set(straight_ends(Ray(40, (39, 41, 42)), middle_of)) == {39, 42}


@pytest.mark.parametrize("filled", [(2,), (1, 2, 3), (4, 5), ()])
def test_a_ray_crosses_no_digit(filled: tuple[int, ...]) -> None:
    board = RayBoard(middle_of, 100, (0, *filled))
    drawn = list(pieces(middle_of(0), middle_of(6), board))
    assert drawn
    for start, end in drawn:
        for cell in (0, *filled):
            x, _ = middle_of(cell)
            assert end[0] <= x - 30 or start[0] >= x + 30


def test_rows_and_columns_are_numbered_while_a_hint_names_cells(game: Pilot) -> None:
    def numbers() -> bool:
        """Whether the rim of the board is not plain."""
        game.settle()
        card, grid = game.box("board"), game.box("grid")
        rim = pygame.Rect(card.x + 1, grid.y, grid.x - card.x - 2, grid.h)
        picture = game.picture().subsurface(rim)
        return len({tuple(picture.get_at((2, y))) for y in range(picture.get_height())}) > 1

    game.change(cell_names=True)
    assert not numbers()
    game.press("h")
    game.press("h")
    assert numbers()
    game.press("escape")
    assert not numbers()
    game.change(cell_labels="always")
    assert numbers()
    game.change(cell_labels="never")
    game.press("h")
    game.press("h")
    assert not numbers()


@pytest.mark.parametrize("size", [(800, 600), (320, 480), (1280, 800), (480, 320)])
def test_a_named_cell_lights_when_its_name_is_touched(
    size: tuple[int, int], open_game: OpenGame
) -> None:
    game = open_game(size, cell_names=True)
    game.play()
    game.press("h")
    game.press("h")
    cell = hint_cell(game)
    shown = game.playing.shown_message()
    assert shown
    for _ in range(10):
        if cell in shown.text:
            break
        game.press("h")
        shown = game.playing.shown_message()
        assert shown
    places = named_cells(game.app.canvas.text_painter, shown)
    name = next(each for each in places if each.name == cell)
    before = game.cell(cell)
    game.click(name.box.centre)
    assert game.cell(cell).outlined and not before.outlined
    assert game.message, "the hint stays open"
    game.click(name.box.centre)
    assert game.cell(cell) == before


def test_a_hint_about_a_digit_that_is_marked_wrong_is_direct_and_free(game: Pilot) -> None:
    wrong = "1" if game.session.puzzle.solutions[0][6 * 9 + 4] != 1 else "2"
    game.click("r7c5")
    game.press(wrong, "h")
    assert hint_cell(game) == "r7c5"
    assert game.reads("cannot be right")
    assert game.session.hints == 0
    game.click("message.apply")
    assert game.digit("r7c5") == 0


def test_rule_out_offers_notes_on_a_board_without_any(game: Pilot) -> None:
    to_elimination(game)
    blank = game.session.position.notes
    to_the_end(game)
    assert game.message and game.message.hint
    gone = game.message.hint.eliminations
    game.click("message.apply")
    assert game.session.position.notes == blank, "it only asks"
    assert game.reads("No notes yet")
    game.click("message.fill")
    position = game.session.position
    assert all(not position.notes[cell] >> digit & 1 for cell, digit in gone)
    filled = zip(position.values, position.notes, strict=True)
    assert all(value or notes for value, notes in filled), "every blank cell has its notes"
