"""Choosing cells, by mouse and by keys, and what is shaded for it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.ui.layout.geometry import Box
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

SIDES = (440, 160), (40, 160)
"""Two places on the back of a board, far right and far left."""


@pytest.mark.parametrize("held", ["shift", "ctrl"])
def test_more_cells_with_shift_or_ctrl(game: Pilot, held: str) -> None:
    game.click("r1c1")
    game.click("r1c2", "r9c9", hold=held)
    assert game.selected == {"r1c1", "r1c2", "r9c9"}
    game.click("r1c2", hold=held)
    assert game.selected == {"r1c1", "r9c9"}
    game.click("r5c5")
    assert game.selected == {"r5c5"}


def test_a_drag_chooses_what_it_passes(game: Pilot) -> None:
    game.drag("r1c1", "r1c2", "r1c3", "r2c3")
    assert game.selected == {"r1c1", "r1c2", "r1c3", "r2c3"}


def test_a_drag_with_shift_adds_or_gives_back(game: Pilot) -> None:
    game.drag("r1c1", "r1c2", "r1c3")
    game.drag("r2c1", "r2c2", hold="shift")
    assert game.selected == {"r1c1", "r1c2", "r1c3", "r2c1", "r2c2"}
    game.drag("r1c1", "r1c2", hold="shift")
    assert game.selected == {"r1c3", "r2c1", "r2c2"}


def test_a_fast_drag_that_ends_off_the_board_keeps_its_cells(game: Pilot) -> None:
    game.drag("r1c1", "r1c2", (5, 5))
    assert game.selected == {"r1c1", "r1c2"}
    game.click("r9c9")
    assert game.selected == {"r9c9"}


@pytest.mark.parametrize(
    ("keys", "cell"),
    [
        (("up",), "r9c1"),
        (("left",), "r1c9"),
        (("down",), "r2c1"),
        (("right",), "r1c2"),
        (("w", "w"), "r8c1"),
        (("a", "a", "s"), "r2c8"),
        (("d", "d", "d"), "r1c4"),
        (("right",) * 9, "r1c1"),
        (("down",) * 9, "r1c1"),
    ],
)
def test_arrows_and_wasd_wrap_round(game: Pilot, keys: tuple[str, ...], cell: str) -> None:
    game.click("r1c1")
    game.press(*keys)
    assert game.selected == {cell}


def test_the_first_arrow_shows_where_the_player_is(game: Pilot) -> None:
    game.press("left")
    assert game.selected == {"r5c5"}
    game.press("left")
    assert game.selected == {"r5c4"}


def test_arrows_with_shift_choose_several(game: Pilot) -> None:
    game.click("r1c1")
    game.press("shift+right", "shift+down", "ctrl+down")
    assert game.selected == {"r1c1", "r1c2", "r2c2", "r3c2"}


def test_all_cells(game: Pilot) -> None:
    game.press("ctrl+a")
    assert len(game.selected) == 81


def test_escape_opens_the_menu_of_the_game_and_the_selection_stays(game: Pilot) -> None:
    game.click("r1c1")
    game.press("escape")
    assert game.scene == "paused"
    game.press("escape")
    assert game.scene == "playing"
    assert game.selected == {"r1c1"}


def test_escape_first_closes_an_open_message(game: Pilot) -> None:
    game.press("h", "escape")
    assert (game.scene, game.message) == ("playing", None)
    game.press("escape")
    assert game.scene == "paused"


def test_a_button_beside_the_clock_opens_the_menu_of_the_game(game: Pilot) -> None:
    game.click("pause")
    assert game.scene == "paused"


def test_row_column_box_and_equal_digits_are_shaded(game: Pilot) -> None:
    game.click("r9c1")  # a given 8
    game.settle()
    fills = {name: game.cell(name).fill for name in ("r9c9", "r1c1", "r7c3", "r1c5", "r4c4")}
    assert fills == {
        "r9c9": "peer",
        "r1c1": "peer",
        "r7c3": "peer",
        "r1c5": "same",
        "r4c4": "sheet",
    }
    assert game.cell("r9c1").fill == "selection"
    assert game.cell("r9c1").outlined


@pytest.mark.parametrize(
    ("setting", "cell"),
    [
        ("highlight_row", "r9c9"),
        ("highlight_column", "r1c1"),
        ("highlight_box", "r7c3"),
        ("highlight_digit", "r1c5"),
    ],
)
def test_each_shade_can_be_switched_off(game: Pilot, setting: str, cell: str) -> None:
    game.click("r9c1")
    assert game.cell(cell).fill != "sheet"
    game.change(**{setting: False})
    assert game.cell(cell).fill == "sheet"


def test_notes_of_the_chosen_digit_are_set_off(game: Pilot) -> None:
    game.click("r2c3")
    game.press("shift+8", "shift+4")
    game.click("r9c1")
    assert game.cell("r2c3").lit == 8
    game.click("r9c1")
    assert game.cell("r2c3").lit == 0


def test_the_key_of_the_digit_that_is_set_off_is_lit(game: Pilot) -> None:
    def lit() -> list[int]:
        return [key.digit for key in game.keys if key.lit]

    game.click("r1c1")
    assert not lit(), "an empty cell has no digit"
    game.click("r5c5")
    assert lit() == [game.cell("r5c5").digit]
    game.press("h")
    assert not lit(), "a hint has the board to itself"


def test_givens_are_heavier_than_entries(game: Pilot) -> None:
    game.click("r1c1")
    game.pad(5)
    assert game.cell("r1c3").given
    assert not game.cell("r1c1").given


@pytest.mark.parametrize(
    ("theme", "reduced", "lit"),
    [("night", False, True), ("night", True, False), ("paper", False, False)],
)
def test_a_lamp_follows_the_selection_at_night(
    open_game: OpenGame, theme: str, reduced: bool, lit: bool
) -> None:
    game = open_game((800, 600), theme=theme, reduced_motion=reduced)
    game.play()
    lights = []
    for cell in ("r5c5", "r5c1"):
        game.click(cell)
        game.settle()
        lights.append(game.pixels(game.box("r6c9")))  # which sees neither of them
    assert (lights[0] != lights[1]) == lit


@pytest.mark.parametrize("theme", ["night", "paper"])
def test_the_light_has_no_edge_at_the_sheet_of_the_board(open_game: OpenGame, theme: str) -> None:
    game = open_game((800, 600), theme=theme)
    game.play()
    game.settle()
    desk = Box(0, game.box("r5c1").y, game.box("board").x - 9, 20)
    dark = game.pixels(desk)
    game.click("r5c1")
    game.settle()
    assert (game.pixels(desk) != dark) == (theme == "night")


@pytest.mark.parametrize(("theme", "lit"), [("night", True), ("paper", False)])
def test_a_lamp_shines_on_what_a_page_is_about(open_game: OpenGame, theme: str, lit: bool) -> None:
    seen = []
    for reduced in (True, False):
        game = open_game((800, 600), theme=theme, reduced_motion=reduced)
        game.settle()
        at = game.app.top.lit_at()
        seen.append([game.app.window.get_surface().get_at(place) for place in (at, (797, 597))])
    (unlit, beyond), (near, far) = seen
    assert (near != unlit) == lit
    assert far == beyond, "but not on the far corner"
    game.app.redraw()
    game.frame()
    assert game.app.window.get_surface().get_at(at) == near, "and grows no brighter"


def test_without_a_selected_cell_the_lamp_rests_on_the_upper_left_of_the_board(
    open_game: OpenGame,
) -> None:
    game = open_game((800, 600), theme="night")
    game.play()
    game.settle()
    lamp = game.playing.board.look().lamp
    assert lamp and (lamp.column, lamp.row) == (3, 3)


def test_the_first_light_of_the_lamp_rises_and_is_dim_while_a_hint_is_read(
    open_game: OpenGame,
) -> None:
    game = open_game((800, 600), theme="night")
    game.play()
    dark = game.pixels(game.box("r7c9"))
    game.click("r5c8")
    assert game.app.motion.of_kind("lamp") == [None]
    game.settle()
    assert game.pixels(game.box("r7c9")) != dark, "though it sees nothing of the cell"
    game.press("h")
    game.settle()
    dim = game.playing.board.look().lamp
    game.press("escape")
    game.settle()
    bright = game.playing.board.look().lamp
    assert dim and bright and 0 < dim.lit < bright.lit == 1


def test_the_light_goes_along_as_a_sheet_comes_and_is_turned(open_game: OpenGame) -> None:
    game = open_game((480, 860), theme="night")

    def jumps(act: Callable[[], object]) -> int:
        """The most by which the window grows brighter or darker from one frame to the next."""
        surface, seen = game.app.window.get_surface(), []
        act()
        while game.app.motion.active:
            game.frame()
            seen.append(pygame.transform.average_color(surface)[0])
        return max(abs(now - before) for before, now in pairwise(seen))

    game.app.starter.play(NORMAL)
    game.frame()
    while game.app.motion.waiting("deal"):
        game.frame()
    assert jumps(game.frame) <= 6, "a sheet comes lit"
    game.click("r3c8")
    game.settle()
    before = game.app.window.get_surface().get_at(game.box("board").centre)
    assert jumps(lambda: game.press("p")) <= 8
    right, left = (game.app.window.get_surface().get_at(at) for at in SIDES)
    assert right.r > left.r + 8, "the back is lit where the board was"
    assert jumps(lambda: game.press("p")) <= 8
    assert game.app.window.get_surface().get_at(game.box("board").centre) == before
