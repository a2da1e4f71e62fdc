"""Hints show where to look and why, and never write a digit unasked."""

from __future__ import annotations

import pytest

from tests.ui.pilot import Pilot


def hint_cell(game: Pilot) -> str:
    """The cell that the open hint speaks of."""
    names = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
    return next(name for name in names if game.cell(name).ringed)


@pytest.mark.parametrize("way", ["key", "tool"])
def test_a_hint_shows_where_then_what_and_writes_nothing(game: Pilot, way: str) -> None:
    def ask() -> None:
        if way == "key":
            game.press("h")
        else:
            game.tool("hint")

    before = game.state()
    ask()
    assert game.reads("Look here")
    assert any(look.fill == "hint_area" for look in game.playing.view.looks())
    assert not any(look.ringed for look in game.playing.view.looks())
    game.press("h")
    cell = hint_cell(game)
    assert game.cell(cell).fill == "hint_focus"
    solution = game.session.puzzle.solution
    assert solution
    digit = solution[int(cell[1]) * 9 + int(cell[3]) - 10]
    assert game.reads(f"{digit}")
    assert game.reads(cell)
    assert game.state() == before
    assert game.reads("1 hint")


def test_the_button_writes_the_hint_when_asked(game: Pilot) -> None:
    game.press("h")
    game.click("message.more")
    cell = hint_cell(game)
    game.click("message.apply")
    solution = game.session.puzzle.solution
    assert solution
    assert game.digit(cell) == solution[int(cell[1]) * 9 + int(cell[3]) - 10]
    assert game.session.hints == 1
    game.press("u")
    assert game.digit(cell) == 0


def test_enter_answers_an_open_hint(game: Pilot) -> None:
    game.press("h", "enter", "enter")
    assert game.session.position.blanks == 44


@pytest.mark.parametrize("way", ["escape", "close"])
def test_a_hint_can_be_put_away(game: Pilot, way: str) -> None:
    before = game.state()
    game.press("h")
    if way == "escape":
        game.press("escape")
    else:
        game.click("message.close")
    assert not game.reads("Look here")
    assert game.scene == "playing"
    assert game.state() == before


def test_a_wrong_digit_comes_first(game: Pilot) -> None:
    game.change(checking="when_done")
    game.click("r7c5")
    wrong = "1" if game.session.puzzle.solutions[0][6 * 9 + 4] != 1 else "2"
    game.press(wrong, "h")
    assert game.reads("Something is not right in")
    game.press("h")
    assert hint_cell(game) == "r7c5"
    assert game.digit("r7c5") == int(wrong), "it is not taken off unasked"
    game.click("message.apply")
    assert game.digit("r7c5") == 0


def test_looking_at_the_same_hint_again_counts_once(game: Pilot) -> None:
    game.press("h", "escape", "h", "h", "escape", "h")
    assert game.session.hints == 1


def test_play_goes_on_under_a_hint(game: Pilot) -> None:
    game.press("h", "h")
    cell = hint_cell(game)
    game.click("r1c1")
    game.press("5")
    assert game.digit("r1c1") == 5
    assert not any(look.ringed for look in game.playing.view.looks()), f"{cell} is history"


def test_hints_alone_solve_it(game: Pilot) -> None:
    for _ in range(45):
        game.press("h", "enter", "enter")
    game.settle()
    assert game.scene == "won"
    assert game.reads("45 hints")


def test_where_logic_ends_because_of_several_solutions_it_says_so(game: Pilot) -> None:
    game.drop_text("." * 81)
    game.wait()
    game.press("h")
    assert game.reads("This puzzle has several solutions")


def test_a_hint_that_is_told_stays_when_asked_for_again(game: Pilot) -> None:
    game.press("h", "h")
    told = game.playing.message
    game.press("h")
    assert game.playing.message is told
