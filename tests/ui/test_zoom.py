"""A board that is enlarged: seen, clicked and moved as the whole one is."""

from __future__ import annotations

import pygame
import pytest

from game.ui.parts.zoom import highest_level
from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL


@pytest.fixture
def giant(open_game: OpenGame) -> Pilot:
    """A board of 16 by 16 at its nearest, in the middle."""
    game = open_game((1024, 768))
    game.play(puzzle_of("classic-16"))
    game.press(*["ctrl++"] * highest_level(16))
    return game


def seen(game: Pilot) -> list[int]:
    """The cells whose middles the window shows."""
    board = game.playing.board
    window = board.window
    assert window
    return [cell for cell in range(256) if window.contains(board.cell_box(cell).centre)]


def name(cell: int, size: int = 16) -> str:
    return f"r{cell // size + 1}c{cell % size + 1}"


def test_a_click_on_an_enlarged_cell_selects_it(giant: Pilot) -> None:
    cells = seen(giant)
    assert 16 <= len(cells) <= 64
    for cell in cells[::5]:
        giant.click(name(cell))
        assert giant.playing.play.selection.cells == (cell,)
    assert giant.playing.play.zoom.level == highest_level(16), "a click moves nothing"


def test_what_is_seen_of_each_cell_is_told(giant: Pilot) -> None:
    told = giant.playing.boxes()
    assert told["r8c8"] == giant.playing.board.cell_box(7 * 16 + 7)
    assert "r1c16" not in told, "it is hidden"
    giant.press("ctrl+0")
    assert giant.playing.boxes()["r1c16"] == giant.playing.board.cell_box(15)


def test_what_the_window_hides_cannot_be_clicked(giant: Pilot) -> None:
    hidden = giant.playing.board.cell_box(0).centre
    assert giant.playing.board.cell_at(hidden) is None


def test_a_drag_selects_enlarged_cells(giant: Pilot) -> None:
    first = seen(giant)[0]
    giant.drag(name(first), name(first + 1), name(first + 2))
    assert giant.playing.play.selection.cells == (first, first + 1, first + 2)


def test_the_cell_that_arrows_come_to_is_seen(giant: Pilot) -> None:
    giant.click(name(seen(giant)[0]))
    for key in ("up", "left") * 12:
        giant.press(key)
        assert giant.playing.play.selection.cells[-1] in seen(giant)


def test_keys_come_back_to_the_whole_board(giant: Pilot) -> None:
    giant.press("ctrl+-")
    assert giant.playing.play.zoom.level == highest_level(16) - 1
    giant.press("ctrl+0")
    assert giant.playing.board.window is None


def test_a_hint_is_seen_and_then_the_same_part_again(giant: Pilot) -> None:
    before = giant.playing.play.zoom
    giant.press("h")
    giant.advance(2)
    message = giant.playing.play.message
    assert message
    assert giant.playing.play.zoom.level == 0 or message.highlights.cells <= set(seen(giant))
    giant.press("escape")
    giant.advance(2)
    assert giant.playing.play.zoom.level == before.level


def test_ctrl_and_the_wheel_enlarge_what_is_under_the_pointer(open_game: OpenGame) -> None:
    game = open_game((1024, 768))
    game.play(puzzle_of("classic-16"))
    at = game.point("r5c12")
    game.frame(pygame.Event(pygame.MOUSEMOTION, pos=at, buttons=(0, 0, 0), rel=(0, 0)))
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    game.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    pygame.key.set_mods(pygame.KMOD_NONE)
    assert game.playing.play.zoom.level == 1
    assert game.playing.board.cell_at(at) == 4 * 16 + 11
    top = game.box("r9c9").y
    game.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert game.box("r9c9").y > top, "without Ctrl it moves the board"


def finger(kind: int, number: int, x: float, y: float) -> pygame.Event:
    return pygame.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0, dy=0, pressure=1)


def test_two_fingers_enlarge_the_board_and_write_nothing(open_game: OpenGame) -> None:
    game = open_game((1024, 768))
    game.play(NORMAL)
    blank = game.session.position.values.index(0)
    game.pad(5)  # a digit in hand, which a tap writes
    x, y = game.point(name(blank, 9))
    game.frame(
        finger(pygame.FINGERDOWN, 1, x / 1024, y / 768),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True),
    )
    game.frame(finger(pygame.FINGERDOWN, 2, 0.35, 0.5))
    game.frame(finger(pygame.FINGERMOTION, 2, 0.75, 0.9))
    for number in (1, 2):
        game.frame(finger(pygame.FINGERUP, number, 0.5, 0.5))
    assert game.playing.play.zoom.level > 0
    assert game.session.position.values == NORMAL.givens


def test_a_stick_moves_the_board_and_with_the_trigger_enlarges_it(giant: Pilot) -> None:
    from game.ui.input.gamepad import Gamepad

    giant.app.gamepad = Gamepad(giant.app)
    left, level = giant.box("r8c8").x, giant.playing.play.zoom.level
    axis = pygame.CONTROLLERAXISMOTION
    giant.frame(pygame.Event(axis, instance_id=0, axis=pygame.CONTROLLER_AXIS_RIGHTX, value=32767))
    giant.advance(10)
    assert giant.box("r8c8").x < left
    giant.frame(pygame.Event(axis, instance_id=0, axis=pygame.CONTROLLER_AXIS_RIGHTX, value=0))
    for which in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_RIGHTY):
        giant.frame(pygame.Event(axis, instance_id=0, axis=which, value=32767))
    giant.advance(2)
    assert giant.playing.play.zoom.level == level - 1


def blank_selected(game: Pilot) -> int:
    cell = next(each for each in seen(game) if not game.session.position.values[each])
    game.click(name(cell))
    return cell


def test_a_note_is_tapped_in_the_magnifier(giant: Pilot) -> None:
    cell = blank_selected(giant)
    giant.click("zoom.12", "zoom.3")
    assert giant.session.position.notes[cell] == 1 << 12 | 1 << 3
    giant.click("zoom.12")
    assert giant.session.position.notes[cell] == 1 << 3


def test_the_map_and_its_buttons_show_other_parts(giant: Pilot) -> None:
    box = giant.box("zoom.map")
    giant.click((box.right - 2, box.bottom - 2))
    assert seen(giant)[-1] == 255
    giant.drag((box.right - 2, box.bottom - 2), (box.x + 2, box.y + 2))
    assert seen(giant)[0] == 0
    level = giant.playing.play.zoom.level
    giant.click("zoom.farther")
    assert giant.playing.play.zoom.level == level - 1


def test_the_pad_shows_the_notes_of_the_selected_cell(giant: Pilot) -> None:
    blank_selected(giant)
    giant.press("n")
    giant.pad(14)
    assert [key.digit for key in giant.keys if key.noted] == [14]


def test_a_small_window_has_a_map_over_the_board_for_a_while(open_game: OpenGame) -> None:
    game = open_game((400, 600))
    game.play(puzzle_of("classic-16"))
    game.press("ctrl++", "ctrl++")
    game.advance(20)
    window = game.playing.board.window
    assert window
    corner = window.inset(20)
    mapped = game.pixels(corner)
    game.settle()
    later = game.pixels(corner)
    assert mapped != later
    game.app.redraw()
    game.frame()
    assert game.pixels(corner) == later


def test_a_step_nearer_glides_and_is_sharp_at_its_end(open_game: OpenGame) -> None:
    game = open_game((1024, 768))
    game.play(NORMAL)
    board = game.playing.board
    before = board.grid.w
    game.press("ctrl++")
    aimed, seen = board.grid.w, []
    while game.app.motion.active:
        game.frame()
        seen.append((board.drawn().glide or board.grid).w)
    assert before < seen[0] < aimed and seen == sorted(seen)
    game.advance(120)  # until the map has gone
    pictures = []
    for _ in range(2):
        game.settle()
        assert board.window
        shown = game.app.window.get_surface().subsurface(board.window)
        pictures.append(pygame.image.tobytes(shown, "RGB"))
        board.forget()  # so that every sprite is made at once
    assert pictures[0] == pictures[1]


def test_without_motion_a_step_is_a_cut(open_game: OpenGame) -> None:
    game = open_game((1024, 768), reduced_motion=True)
    game.play(NORMAL)
    game.press("ctrl++")
    assert game.playing.board.drawn().glide is None
    assert game.playing.play.zoom.level == 1
