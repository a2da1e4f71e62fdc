"""Colours, small marks, lines and trials, by keys, by touch and by a controller alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.engine.candidates import Candidates
from game.engine.marks import Place
from game.engine.notation import parse_cell
from game.session.session import Session
from game.ui.input import marking_intents as marking
from game.ui.input.intents import SelectCells
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.small_digits import digits_of
from tests.ui.conftest import OpenGame
from tests.ui.pages import overlapping
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations import SITUATIONS
from tests.ui.test_gamepad import Hands
from tests.ui.test_hints import HARD

BLANKS = [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell, v in enumerate(NORMAL.givens) if not v]
HERE, THERE, ELSEWHERE = BLANKS[:3]
GIVEN = next(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell, v in enumerate(NORMAL.givens) if v)


def cell(name: str) -> int:
    return parse_cell(name, 9)


def colours(game: Pilot, name: str, digit: int = 0) -> set[int]:
    held = dict(game.session.position.marks.colours).get((cell(name), digit), 0)
    return {number for number in range(1, 9) if held >> number & 1}


def small(game: Pilot, name: str, place: Place) -> set[int]:
    held = game.session.position.marks.small(place).get(cell(name), 0)
    return {digit for digit in range(1, 10) if held >> digit & 1}


def tool(game: Pilot) -> Tool:
    return game.playing.play.selection.tool


def note_at(game: Pilot, name: str, digit: int) -> tuple[int, int]:
    """Where a note is on the screen."""
    box = game.playing.board.cell_box(cell(name))
    row, column = divmod(digit - 1, 3)
    return box.x + box.w * (2 * column + 1) // 6, box.y + box.h * (2 * row + 1) // 6


# -- keys -------------------------------------------------------------------------------------


def test_keys_write_small_marks_and_colours_whatever_the_tool(game: Pilot) -> None:
    game.click(HERE)
    game.press("alt+1", "alt+2", "ctrl+3", "ctrl+shift+4", "ctrl+shift+5")
    assert small(game, HERE, Place.CORNER) == {1, 2}
    assert small(game, HERE, Place.CENTRE) == {3}
    assert colours(game, HERE) == {4, 5}
    assert tool(game) is Tool.PEN
    game.press("ctrl+z", "alt+1")
    assert small(game, HERE, Place.CORNER) == {2}
    assert colours(game, HERE) == {4}


def test_a_tool_writes_what_plain_digits_mean(game: Pilot) -> None:
    game.click(HERE)
    for key, wanted in (("x", Tool.CORNER), ("b", Tool.CENTRE), ("v", Tool.COLOUR)):
        game.press(key, "7")
        assert tool(game) is wanted
    assert small(game, HERE, Place.CORNER) == {7} == small(game, HERE, Place.CENTRE)
    assert colours(game, HERE) == {7}
    game.press("v", "7")
    assert game.digit(HERE) == 7, "the same key again goes back to digits"


def test_tools_are_taken_up_in_turn(game: Pilot) -> None:
    seen = []
    for _ in Tool:
        game.press("e")
        seen.append(tool(game))
    assert set(seen) == set(Tool)
    game.press("q")
    assert tool(game) is seen[-2]


def test_erase_takes_first_what_the_tool_draws(game: Pilot) -> None:
    game.click(HERE)
    game.press("4", "ctrl+shift+2", "v", "delete")
    assert (game.digit(HERE), colours(game, HERE)) == (4, set())
    game.press("delete")
    assert game.digit(HERE) == 0


def test_a_given_can_be_coloured(game: Pilot) -> None:
    game.click(GIVEN)
    game.press("ctrl+shift+3")
    assert colours(game, GIVEN) == {3}


def test_notes_are_coloured_by_their_digits(game: Pilot) -> None:
    game.click(HERE)
    game.press("shift+1", "shift+2", "o", "]", "2")
    assert colours(game, HERE, 2) == {2}
    game.press("5")
    assert game.toast == game.app.t("message.no_note")


def test_lines_are_drawn_with_keys(game: Pilot) -> None:
    game.click(HERE)
    game.press("shift+1", "l", "1")
    game.app.perform(SelectCells((cell(THERE),)))
    game.press("enter")
    (line,) = game.session.position.marks.lines
    assert {line.start, line.end} == {(cell(HERE), 1), (cell(THERE), 0)}


def test_escape_gives_up_a_line_before_anything_else(game: Pilot) -> None:
    game.press("l")
    game.click(HERE)
    game.press("escape")
    assert game.playing.play.selection.line is None
    assert game.scene == "playing"


def test_a_trial_by_keys(game: Pilot) -> None:
    game.press("t")
    game.click(HERE)
    wrong = NORMAL.solutions[0][cell(HERE)] % 9 + 1
    game.press(str(wrong))
    assert game.cell(HERE).pencil
    assert game.session.mistakes == 0
    game.press("ctrl+t")
    assert game.digit(HERE) == 0
    assert game.session.trying == 0
    game.press("shift+t")
    assert game.toast == game.app.t("message.no_trial")


def test_done_says_that_a_trial_is_not_checked(game: Pilot) -> None:
    game.press("t", "c")
    assert game.message
    assert game.app.t("check.trial") in game.message.text


# -- pointer ----------------------------------------------------------------------------------


def test_a_note_is_coloured_by_a_touch(game: Pilot) -> None:
    game.click(HERE)
    game.press("shift+6", "o")
    game.app.perform(marking.PaintColour(4))
    game.click(note_at(game, HERE, 6))
    assert colours(game, HERE, 6) == {4}
    assert game.selected == {HERE}, "nothing else was selected"


def test_a_line_is_dragged_from_note_to_note(game: Pilot) -> None:
    for name in (HERE, THERE):
        game.click(name)
        game.press("shift+9")
    game.press("l")
    game.drag(note_at(game, HERE, 9), note_at(game, THERE, 9))
    (line,) = game.session.position.marks.lines
    assert {line.start, line.end} == {(cell(HERE), 9), (cell(THERE), 9)}
    game.drag(note_at(game, HERE, 9), note_at(game, THERE, 9))
    assert not game.session.position.marks.lines


def test_a_line_is_tapped_from_cell_to_cell(game: Pilot) -> None:
    game.press("l")
    game.click(HERE, GIVEN)
    (line,) = game.session.position.marks.lines
    assert {line.start, line.end} == {(cell(HERE), 0), (cell(GIVEN), 0)}
    game.click(HERE, HERE, GIVEN, THERE)
    assert len(game.session.position.marks.lines) == 2, "a second tap gives the first end up"


def test_the_pad_chooses_the_colour_of_lines_and_takes_them_away(game: Pilot) -> None:
    game.click(HERE)
    game.press("l")
    game.pad(6)
    game.click(HERE, THERE)
    game.pad(2)
    game.click(HERE, GIVEN)
    assert [line.colour for line in game.session.position.marks.lines] == [6, 2]
    game.app.perform(SelectCells((cell(THERE),)))
    game.pad(9)
    assert [line.colour for line in game.session.position.marks.lines] == [2]
    game.app.perform(SelectCells(()))
    game.pad(9)
    assert len(game.session.position.marks.lines) == 1
    assert game.reads(game.app.t("message.choose_cell"))


def test_colours_are_tapped_where_nothing_is_selected(game: Pilot) -> None:
    game.app.perform(marking.PaintColour(5))
    game.click(HERE, THERE)
    assert colours(game, HERE) == colours(game, THERE) == {5}


# -- the margin -------------------------------------------------------------------------------


def test_the_margin_has_tools_and_the_pad_colours(game: Pilot) -> None:
    game.click(HERE, "margin.draw", "draw.cells")
    game.pad(3)
    assert colours(game, HERE) == {3}
    game.press("shift+6")
    game.click("draw.notes")
    game.pad(2)
    game.click(note_at(game, HERE, 6))
    assert colours(game, HERE, 6) == {2}
    game.click("draw.clear")
    assert not game.session.position.marks.colours
    game.click("draw.corner")
    game.pad(8)
    assert small(game, HERE, Place.CORNER) == {8}
    game.click("draw.corner")
    assert tool(game) is Tool.PEN


def test_the_margin_begins_and_ends_trials(game: Pilot) -> None:
    game.click("margin.trial")
    assert not game.can_press("trial.keep")
    game.click("trial.begin", HERE)
    game.pad(NORMAL.solutions[0][cell(HERE)])
    assert game.cell(HERE).pencil
    game.click("trial.keep")
    assert not game.cell(HERE).pencil
    assert game.digit(HERE)


def test_what_follows_from_a_trial_is_written_until_it_comes_to_nothing(game: Pilot) -> None:
    """A wrong digit that clashes with nothing, and what it leads to."""
    game.play(HARD)
    solution, masks = HARD.solutions[0], Candidates(HARD.rules, HARD.givens).masks
    tried = next(
        (place, digit)
        for place, mask in enumerate(masks)
        for digit in digits_of(mask)
        if digit != solution[place] and _is_refuted_by_singles(place, digit)
    )
    game.click("margin.trial")
    assert not game.can_press("trial.follow")
    game.click("trial.begin", f"r{tried[0] // 9 + 1}c{tried[0] % 9 + 1}")
    game.press(str(tried[1]))
    game.click("margin.trial", "trial.follow")
    blanks = game.session.position.blanks
    game.advance(15)
    assert game.session.position.blanks == blanks - 1, "one after the other"
    game.press("right")
    game.advance(60)
    assert game.session.position.blanks == blanks - 1, "until the player does something"
    game.press("alt+t")
    game.advance(1200)
    assert game.reads("These digits leave")
    assert game.session.helped and game.session.mistakes == 0
    game.press("escape", "ctrl+t")
    assert game.session.position.values == HARD.givens


def _is_refuted_by_singles(place: int, digit: int) -> bool:
    session = Session(HARD)
    session.begin_trial()
    session.enter((place,), digit)
    count = 0
    while (found := session.consequence()) and not found.is_dead:
        assert found.hint
        session.follow(found.hint)
        count += 1
    return count > 2 and found is not None


@pytest.fixture
def tree(open_game: OpenGame) -> Pilot:
    """Two trials, one in the other, after one that was dropped; the tab with their tree."""
    game = open_game((1280, 800))
    game.play()
    for name, digit in ((HERE, 1), (THERE, 2), (ELSEWHERE, 3)):
        game.click(name)
        game.press("t", str(digit))
        if name == HERE:
            game.press("ctrl+t")
    game.click("margin.trial")
    return game


def _choose_by_keys(game: Pilot, name: str) -> None:
    _go_to(game, name, lambda: game.press("tab"), game.press)
    game.press("enter")


def _choose_by_controller(game: Pilot, name: str) -> None:
    hands = Hands(game)
    _go_to(game, name, hands.pull, hands.press)
    hands.press("a")


def _go_to(
    game: Pilot, name: str, go_on: Callable[[], None], press: Callable[[str], object]
) -> None:
    """From tab to tab to that of the trials, down to their tree, and along it."""
    for _ in range(20):
        if game.focus.startswith("trial."):
            break
        if game.focus == "margin.trial":
            press("down")
        else:
            go_on()
    for _ in range(20):
        if game.focus == name:
            return
        here, there = game.box(game.focus), game.box(name)
        beside = "left" if here.x > there.x else "right"
        press("up" if here.y >= there.bottom else beside)
    raise AssertionError(f"the focus is at {game.focus}, and does not reach {name}")


CHOOSE = {"pointer": Pilot.click, "keys": _choose_by_keys, "controller": _choose_by_controller}


@pytest.mark.parametrize("choose", CHOOSE.values(), ids=CHOOSE.keys())
def test_a_trial_of_the_tree_is_shown_and_then_gone_to(
    tree: Pilot, choose: Callable[[Pilot, str], None]
) -> None:
    choose(tree, "trial.0")
    assert tree.selected == {HERE}
    assert tree.digit(THERE) == 2, "it only shows"
    choose(tree, "trial.0")
    assert (tree.digit(HERE), tree.digit(THERE), tree.session.trying) == (1, 0, 1)
    tree.press("ctrl+y")
    assert (tree.digit(HERE), tree.session.trying) == (0, 0), "and Redo goes on from there"


@pytest.mark.parametrize(("button", "left"), [("trial.keep", (2, 3)), ("trial.discard", (0, 0))])
def test_a_trial_that_is_chosen_ends_with_all_that_lie_in_it(
    tree: Pilot, button: str, left: tuple[int, int]
) -> None:
    tree.click("trial.1", button)
    assert (tree.digit(THERE), tree.digit(ELSEWHERE)) == left
    assert tree.session.trying == 0


def test_the_button_goes_to_an_outer_trial_and_a_dropped_one_cannot_be_kept(tree: Pilot) -> None:
    tree.click("trial.0")
    assert not tree.can_press("trial.keep")
    tree.click("trial.1")
    assert tree.reads("Go")
    tree.click("trial.begin")
    assert (tree.digit(THERE), tree.digit(ELSEWHERE), tree.session.trying) == (2, 0, 1)
    tree.click("trial.begin")
    assert tree.session.trying == 2, "where the game is, the button begins another one"


def test_a_small_window_has_the_tools_on_a_sheet(open_game: OpenGame) -> None:
    game = open_game(size=(320, 480))
    game.change(text=200)
    game.play()
    assert "margin" not in game.playing.boxes()
    notes = game.point("notes")
    game.down("notes")
    game.advance(40)
    game.up(notes)
    assert game.can_press("draw.cells")
    game.click("draw.cells")
    game.press("escape")
    assert not game.can_press("draw.cells")
    assert game.scene == "playing"
    game.press("tab")
    assert game.can_press("draw.cells")
    game.click("margin.close")
    assert not game.can_press("draw.cells")
    assert game.can_press("notes")


@pytest.mark.parametrize("size", [(320, 480), (480, 320)])
def test_the_pause_of_a_small_window_opens_the_margin(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size)
    game.play()
    game.press("p")
    assert game.reads("Steps and marks")
    game.click("margin")
    game.settle()
    assert game.scene == "playing"
    assert game.can_press("margin.close")
    game.press("escape", "p")
    game.resize(1280, 800)
    assert not game.can_press("margin"), "it lies beside the board"


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(320, 480), (640, 400), (480, 320)])
@pytest.mark.parametrize("situation", ["colours", "marks", "lines", "trial", "playing-sums"])
def test_pad_and_tools_yield_to_the_margin_in_a_small_window(
    open_game: OpenGame, situation: str, size: tuple[int, int], text: int
) -> None:
    """The board stays whole, and digits and colours stay within reach."""
    game = open_game(size)
    SITUATIONS[situation](game)
    game.change(text=text)
    controls = [each for each in game.app.top.controls() if each.role != "cell"]  # of a tree
    boxes = {str(each.id): each.box for each in controls}
    boxes["board"] = game.playing.board.sheet
    assert overlapping(boxes, boxes) == []
    assert "margin.close" in boxes
    assert "undo" not in boxes
    sums = situation == "playing-sums"
    assert ("pad.9" in boxes) is not sums


def test_large_and_simple_knows_none_of_it(game: Pilot) -> None:
    game.change(large_simple=True)
    game.click(HERE)
    game.press("t", "v", "ctrl+shift+2", "alt+3")
    assert tool(game) is Tool.PEN
    assert game.session.trying == 0
    assert not game.session.position.marks.colours


# -- a controller -----------------------------------------------------------------------------


@pytest.fixture
def hands(game: Pilot) -> Hands:
    return Hands(game)


def test_a_controller_reaches_tools_colours_and_trials(hands: Hands) -> None:
    game = hands.pilot
    game.click(HERE)
    hands.trigger(1.0)
    hands.press("x", "x")
    assert tool(game) is Tool.CORNER
    hands.press("x", "x")
    assert tool(game) is Tool.COLOUR
    hands.trigger(0.0)
    hands.press("a", "a")
    assert colours(game, HERE) == {5}, "the middle of the ring"
    hands.press("b")
    assert not colours(game, HERE)
    hands.trigger(1.0)
    hands.press("rb", "rb", "y")
    assert game.playing.play.selection.colour == 7
    assert game.playing.play.selection.on_notes
    hands.press("start")
    assert game.session.trying == 1
    hands.press("l3")
    assert game.session.trying == 0


def test_a_controller_draws_a_line(hands: Hands) -> None:
    game = hands.pilot
    game.app.perform(marking.UseTool("line"))
    game.playing.perform(marking.AimLine((cell(HERE), 0), (cell(HERE), 0)))
    game.press("right")
    hands.press("a")
    assert len(game.session.position.marks.lines) == 1


# -- saved ------------------------------------------------------------------------------------


def test_all_of_it_is_there_after_a_start(game: Pilot) -> None:
    game.click(HERE)
    game.press("alt+1", "ctrl+3", "ctrl+shift+4", "t", "5")
    before = game.session.position, game.session.trials
    game_id = game.playing.autosave.game_id
    again = game.app.store.session_of(game_id)
    assert (again.position, again.trials) == before


# -- lines along the cells -----------------------------------------------------------------------


def lines(game: Pilot) -> set[frozenset[int]]:
    return {frozenset((a[0], b[0])) for a, b, _ in game.session.position.marks.lines}


def test_a_fast_stroke_down_and_right_follows_the_cells(game: Pilot) -> None:
    game.press("l")
    game.drag("r3c1", "r6c1", "r6c3")  # seen in three places only
    path = [cell(name) for name in ("r3c1", "r4c1", "r5c1", "r6c1", "r6c2", "r6c3")]
    assert lines(game) == {frozenset(pair) for pair in pairwise(path)}
    game.press("ctrl+z")
    assert not lines(game), "one stroke is one step"


def test_every_place_that_a_frame_reports_is_used(game: Pilot) -> None:
    game.press("l")
    game.down("r3c1")
    facts: dict[str, Any] = {"buttons": (1, 0, 0), "rel": (0, 0), "touch": False}
    names = ("r6c1", "r6c4", "r3c4")
    game.frame(*(pygame.Event(pygame.MOUSEMOTION, pos=game.point(at), **facts) for at in names))
    game.up("r3c4")
    assert len(lines(game)) == 9


def test_a_stroke_over_the_same_cells_takes_it_away(game: Pilot) -> None:
    game.press("l")
    game.drag("r3c1", "r4c1", "r4c2", "r5c2", "r4c2")
    assert len(lines(game)) == 2, "going back takes the last piece away"
    game.drag("r4c2", "r4c1", "r3c1")
    assert not lines(game)
