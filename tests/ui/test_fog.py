"""Fog over a board: it hides what is printed, lifts where a right digit stands, and is kept."""

from __future__ import annotations

import pygame
import pytest

from game.engine.variants.fog import lamp
from game.ui.drawing.theme import Colour
from game.ui.layout.geometry import Box
from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


def cell_box(game: Pilot, cell: int) -> Box:
    return game.playing.board.cell_box(cell)


def colours(game: Pilot, cell: int) -> set[Colour]:
    box = cell_box(game, cell)
    surface: pygame.Surface = game.app.canvas.surface
    return {
        (found[0], found[1], found[2])
        for x in range(box.x + 6, box.x + box.w - 6)
        for y in range(box.y + 6, box.y + box.h - 6)
        for found in [surface.get_at((x, y))]
    }


def test_a_given_in_the_fog_is_not_drawn_until_it_is_lit(open_game: OpenGame) -> None:
    game = open_game()
    game.play(puzzle_of("fog-6"))
    game.settle()
    session, ink = game.session, tuple(game.app.canvas.theme["given"])
    cell = next(cell for cell in sorted(session.fogged) if session.puzzle.givens[cell])
    assert ink not in colours(game, cell)
    row, column = divmod(cell, 6)
    game.click(f"r{row + 1}c{column + 1}")
    game.pad(session.puzzle.givens[cell])
    game.settle()
    assert ink in colours(game, cell)


def test_fog_lifts_softly_at_a_digit_that_is_pressed_and_stays_away(open_game: OpenGame) -> None:
    game = open_game()
    game.play(puzzle_of("fog-6"))
    session = game.session
    cell = next(each for each in sorted(session.fogged) if not session.puzzle.givens[each])
    before = session.fogged
    row, column = divmod(cell, 6)
    game.click(f"r{row + 1}c{column + 1}")
    game.pad(session.puzzle.solutions[0][cell])
    assert {*game.app.motion.of_kind("fog")} == before & {*lamp(cell, 6)}
    game.settle()
    game.press("ctrl+z")
    assert session.fogged == before - {*lamp(cell, 6)}


@pytest.mark.parametrize("size", [(1280, 800), (480, 860), (320, 480), (800, 600)])
@pytest.mark.parametrize("large", [False, True])
def test_a_game_says_at_its_start_how_fog_lifts(
    open_game: OpenGame, size: tuple[int, int], large: bool
) -> None:
    game = open_game(size, large_simple=large)
    game.play(puzzle_of("fog-6"))
    game.frame()
    said = " ".join(game.words)
    assert "A right digit lifts" in said, said


def test_a_game_in_fog_continues_as_it_was(open_game: OpenGame) -> None:
    game = open_game()
    game.play(puzzle_of("fog+killer-6"))
    game.press("h", "Return")
    game.settle()
    blank = next(cell for cell, value in enumerate(game.session.position.values) if not value)
    game.session.enter([blank], game.session.puzzle.solutions[0][blank])
    game.playing.play.save()
    fogged, puzzle = game.session.fogged, game.session.puzzle
    game.to_menu()
    game.press("Return")
    game.settle()
    assert game.session.puzzle == puzzle
    assert game.session.fogged == fogged
