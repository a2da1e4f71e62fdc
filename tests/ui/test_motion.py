"""Sequences: as long as they should be, skipped by any press, cut with reduced motion, and over."""

from __future__ import annotations

import pygame
import pytest

from game.engine.notation import cell_name
from game.ui.drawing import motion as motions
from game.ui.drawing.ink_reveal import STROKES
from game.ui.scenes.playing import dealing
from game.ui.scenes.playing.pieces import progress_shown
from game.ui.widgets.way_strokes import way_ink
from tests.ui.conftest import OpenGame
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

STEP = 1 / 60


def seconds_moving(game: Pilot, *without: str) -> float:
    """How long something moves from now on, not counting motions of these kinds."""
    frames = 0
    while game.app.motion.kinds.difference(without):
        game.frame()
        frames += 1
        assert frames < 600, "it never ends"
    return frames * STEP


def deal(game: Pilot) -> None:
    game.app.starter.play(NORMAL)
    game.frame()


def last_digit(game: Pilot) -> None:
    """Write the digit that wins."""
    cell = game.session.position.values.index(0)
    game.fill_in(cell_name(cell, 9))
    game.app.motion.stop()
    game.click(cell_name(cell, 9))
    game.press(str(game.session.puzzle.solutions[0][cell]))


def mistake(game: Pilot) -> int:
    """Write a digit that stands in the same row, and return its cell."""
    session = game.session
    cell = next(cell for cell, value in enumerate(session.position.values) if not value)
    row = session.position.values[cell // 9 * 9 : cell // 9 * 9 + 9]
    game.click(cell_name(cell, 9))
    game.press(str(next(value for value in row if value)))
    return cell


def test_a_deal_takes_six_tenths_of_a_second_at_most_on_the_desk(game: Pilot) -> None:
    deal(game)
    seconds = motions.DURATIONS["scene"] + dealing.SECONDS
    assert seconds - 0.2 < seconds_moving(game) <= seconds + 2 * STEP


def test_the_sheet_comes_with_its_screen_in_its_place_and_is_empty_until_it_lies(
    game: Pilot,
) -> None:
    deal(game)
    while game.app.motion.of_kind("scene"):
        game.frame()
    surface, board = game.app.window.get_surface(), game.box("board")

    def inked() -> int:
        ink = game.app.canvas.theme["given"]
        whole = surface.subsurface(board)
        return pygame.mask.from_threshold(whole, ink, (40, 40, 40)).count()

    empty = inked()
    assert empty > board.w, "its lines are there"
    game.settle()
    assert inked() > 1.5 * empty


def test_the_ink_of_a_digit_dries(game: Pilot) -> None:
    cell = game.session.position.values.index(0)
    game.app.top.play.selection = game.app.top.play.selection.select((cell,))  # type: ignore[attr-defined]
    game.press(str(game.session.puzzle.solutions[0][cell]))
    wet = []
    while game.app.motion.of_kind("drying"):
        wet.append(game.playing.board.look().cells[cell].wet)
        game.frame()
    assert wet[0] == 1 and wet == sorted(wet, reverse=True) and len(set(wet)) > 3
    assert game.playing.board.look().cells[cell].wet == 0


def test_the_boxes_are_printed_one_after_the_other(game: Pilot) -> None:
    deal(game)
    seen = []
    while game.app.motion.active:
        looks = game.playing.board.look().cells
        seen.append(sum(bool(look.given and look.ink) for look in looks))
        game.frame()
    assert seen[0] == 0 and seen == sorted(seen)
    assert len(set(seen)) >= 9


def test_a_game_that_goes_on_is_not_printed_anew(game: Pilot) -> None:
    game.play()
    mistake(game)
    game.to_menu()
    game.click("continue")
    assert not game.app.motion.of_kind("print")


def test_a_game_that_goes_on_comes_with_its_digits(game: Pilot) -> None:
    game.fill_in("r1c1")
    game.to_menu()
    game.settle()
    game.click("continue")
    surface, theme, motion = game.app.window.get_surface(), game.app.canvas.theme, game.app.motion

    def penned() -> int:
        board = surface.subsurface(game.box("board"))
        return pygame.mask.from_threshold(board, theme["pen"], (2, 2, 2)).count()

    while motion.of_kind("scene"):
        game.frame()
    there = penned()
    game.settle()
    assert there > 0.8 * penned() > 0, "none of them appears only later"


def test_the_win_takes_less_than_two_and_a_half_seconds_with_its_ink(game: Pilot) -> None:
    last_digit(game)
    # The strip comes once the log is read, later on a busy machine.
    assert 1.7 <= seconds_moving(game, "strip") <= 2.5
    assert game.scene == "won"


def in_pen(game: Pilot) -> set[int]:
    """The cells in which anything is seen in the colour of the pen."""
    surface, pen = game.app.window.get_surface(), game.app.canvas.theme["pen"]
    boxes = {cell: game.playing.board.cell_box(cell) for cell in range(81)}
    return {
        cell
        for cell, box in boxes.items()
        if pygame.mask.from_threshold(surface.subsurface(box), pen, (2, 2, 2)).count()
    }


def test_ink_runs_from_the_last_digit_and_dries_as_the_way_of_the_brush(game: Pilot) -> None:
    last = game.session.position.values.index(0)
    last_digit(game)
    seen = [in_pen(game)]
    while game.scene == "playing":
        game.frame()
        seen.append(in_pen(game))
    written = {cell for cell, given in enumerate(game.session.puzzle.givens) if not given}
    first = next(i for i, cells in enumerate(seen) if last in cells)
    wet = next(cells for cells in seen[first:] if last not in cells)
    assert wet, "the ink reaches the last digit before others"
    assert min(map(len, seen[first:])) < len(written) - 9, "and hides many of them"
    game.wait()
    assert in_pen(game) == written, "but all that was written is there again"
    surface, canvas = game.app.window.get_surface(), game.app.canvas
    wash, board = way_ink(canvas), surface.subsurface(game.box("board"))
    way = pygame.mask.from_threshold(board, wash, (3, 3, 3))
    assert way.count() > 100, "with the way of the brush below it"


def test_the_result_slides_in_beside_the_board(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    last_digit(game)
    while game.scene == "playing":
        game.app.jobs.wait(60)  # for the way of the brush, which else fades in on the board later
        game.frame()
    surface, board, sheet = game.app.window.get_surface(), game.box("board"), game.box("next")
    seen, boards = set(), set()
    while game.app.motion.of_kind("margin"):
        seen.add(surface.subsurface(sheet).copy().get_buffer().raw)
        boards.add(surface.subsurface(board.inset(9)).copy().get_buffer().raw)
        game.frame()
    assert len(seen) > 3
    assert len(boards) == 1, "which stays where it is"


def test_a_result_offers_what_is_next_as_soon_as_its_sheet_lies(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    last_digit(game)
    while game.scene == "playing" or game.app.motion.of_kind("margin"):
        game.frame()
    offered, strip = game.pixels(game.box("next")), game.pixels(game.box("strip"))
    game.settle()
    game.wait()
    assert game.pixels(game.box("next")) == offered
    assert game.pixels(game.box("strip")) != strip, "which follows"


def test_the_way_stays(game: Pilot) -> None:
    game.fill_in()
    game.settle()
    game.wait()
    assert game.playing.board.look().way
    game.click("menu")
    game.settle()
    game.play()
    assert not game.playing.board.look().way


@pytest.mark.parametrize("how", [{"reduced_motion": True}, {"theme": "contrast"}])
def test_without_motion_or_a_hand_no_ink_falls(game: Pilot, how: dict[str, str | bool]) -> None:
    game.change(**how)
    last_digit(game)
    assert not game.app.motion.of_kind("fallen_ink")
    game.advance(15)
    assert game.scene == "won"


@pytest.mark.parametrize("what", ["deal", "mistake", "win", "result"])
def test_any_press_skips_to_the_end(game: Pilot, what: str) -> None:
    if what == "deal":
        deal(game)
    elif what == "mistake":
        mistake(game)
    else:
        last_digit(game)
    if what == "result":
        game.advance(75)
        assert game.scene == "won"
    assert game.app.motion.active
    game.frame(key_event("tab"))
    kinds, begun = game.app.motion.kinds, {"margin", "focus"}
    assert kinds <= {"seal", "jolt", "specks", "count", "strip", "badge", "header"} | begun
    assert what == "win" or kinds <= begun, "only what the press itself begins"


def test_the_pointer_that_only_moves_skips_nothing(game: Pilot) -> None:
    deal(game)
    game.move("r1c1")
    assert game.app.motion.active


def test_input_is_not_delayed_by_a_deal(game: Pilot) -> None:
    deal(game)
    cell = game.session.position.values.index(0)
    game.click(cell_name(cell, 9))
    digit = game.session.puzzle.solutions[0][cell]
    game.frame(key_event(str(digit)))
    assert game.session.position.values[cell] == digit


def test_reduced_motion_cuts_every_sequence(game: Pilot) -> None:
    game.change(reduced_motion=True)
    deal(game)
    assert not game.app.motion.active
    mistake(game)
    assert not game.app.motion.active
    game.press("u")
    last_digit(game)
    game.frame()
    assert game.scene == "won" and not game.app.motion.active


def test_nothing_is_drawn_once_a_sequence_is_over(game: Pilot) -> None:
    deal(game)
    seconds_moving(game)
    mistake(game)
    seconds_moving(game)
    game.frame()
    drawn = game.advance(50)
    assert drawn <= 1, "the clock alone"


def test_a_mistake_is_ringed_and_tied_to_its_twin(game: Pilot) -> None:
    cell = mistake(game)
    twins = game.playing.board.twins()
    assert twins and all(twin.start == cell for twin in twins)
    values = game.session.position.values
    assert all(values[twin.end] == values[cell] for twin in twins)
    rings = []
    while game.app.motion.of_kind("ring"):
        rings.append(game.playing.board.look().cells[cell].ring)
        game.frame()
    assert rings == sorted(rings) and rings[0] < 0.3
    seconds_moving(game)
    assert not game.playing.board.twins()


def test_a_digit_is_written_along_its_strokes(game: Pilot) -> None:
    """Every picture of it has more ink than the one before."""
    glyphs, colour = game.app.canvas.glyphs, (0, 0, 0)
    for character in STROKES:
        ink = []
        for eighth in range(1, 9):
            picture = glyphs.get(character, 48, "pen", colour, 0.0, eighth / 8).surface
            alphas = [
                picture.get_at((x, y)).a
                for x in range(picture.width)
                for y in range(picture.height)
            ]
            ink.append(sum(alphas))
        assert ink == sorted(ink) and ink[0] < 0.6 * ink[-1], character


def test_the_stroke_of_progress_grows(game: Pilot) -> None:
    cell = game.session.position.values.index(0)
    game.click(cell_name(cell, 9))
    game.press(str(game.session.puzzle.solutions[0][cell]))
    shown = []
    while game.app.motion.of_kind("progress"):
        shown.append(progress_shown(game.session, game.app.motion))
        game.frame()
    assert shown == sorted(shown) and shown[0] < shown[-1]


def test_only_sequences_last_longer_than_a_quarter_of_a_second() -> None:
    assert max(motions.DURATIONS.values()) <= 0.25
    assert max(motions.SEQUENCES.values()) <= 0.9


@pytest.mark.parametrize("reduced", [False, True])
def test_the_brush_sweeps_once_over_a_row_that_is_finished(game: Pilot, reduced: bool) -> None:
    game.change(reduced_motion=reduced)
    session = game.session
    for cell in (cell for cell in range(9) if not session.position.values[cell]):
        game.click(cell_name(cell, 9))
        game.settle()
        game.press(str(session.puzzle.solutions[0][cell]))
    assert ("sweep" in game.app.motion.kinds) is not reduced
    assert "house" not in game.app.motion.kinds
    box = game.playing.board.cell_box(8)
    seen = set()
    for _ in range(40):
        game.frame()
        seen.add(game.pixels(box))
    assert (len(seen) > 3) is not reduced, "and then it is gone"
