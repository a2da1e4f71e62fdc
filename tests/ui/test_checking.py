"""The three ways of checking, and puzzles with more than one solution."""

from __future__ import annotations

import pytest

from tests.ui.pilot import Pilot
from tests.ui.puzzles import TWO_SOLUTIONS


def test_at_once_a_wrong_digit_is_marked_and_counted(game: Pilot) -> None:
    game.click("r1c1")
    game.pad(3)  # it is 5, and nothing conflicts
    assert game.wrong == {"r1c1"}
    assert game.cell("r1c1").fill in ("mistake", "selection")
    assert game.reads("1 mistake")
    assert game.sounds[-1] == "mistake"
    game.pad(7)
    assert game.reads("2 mistakes")
    game.press("u", "u")
    assert game.wrong == set()
    assert game.session.mistakes == 2, "undo does not take back what was told"


def test_there_is_no_limit_to_mistakes(game: Pilot) -> None:
    game.click("r1c1")
    for digit in (1, 2, 3, 4, 6, 7, 8, 9) * 3:
        game.press(str(digit))
    assert game.scene == "playing"
    assert game.reads("8 mistakes"), "each wrong digit once"
    game.press("5")
    assert game.wrong == set()


def test_conflicts_only(game: Pilot) -> None:
    game.change(checking="conflicts")
    game.click("r1c1")
    game.press("3")
    assert game.wrong == set(), "wrong, but it breaks no rule yet"
    game.press("6")
    assert game.wrong == {"r1c1", "r1c3", "r5c1"}
    assert game.session.mistakes == 2, "the clash, and the digit that was overwritten"
    game.press("u")
    assert game.wrong == set()


def test_when_done_tells_nothing_until_asked_and_then_not_where(game: Pilot) -> None:
    game.change(checking="when_done")
    game.click("r1c1")
    game.press("6")
    assert game.wrong == set()
    game.click("done")
    assert game.reads("Not yet")
    assert game.reads("44 cells are still blank.")
    assert game.reads("One digit is not right yet.")
    assert game.wrong == set()
    assert not any(look.fill.startswith("hint") for look in game.looks)
    game.press("escape")
    assert game.scene == "playing"
    assert not game.reads("Not yet")


def test_when_done_all_right_so_far(game: Pilot) -> None:
    game.change(checking="when_done")
    game.click("done")
    assert game.reads("All correct so far.")


def test_when_done_a_full_board_waits_for_the_button(game: Pilot) -> None:
    game.change(checking="when_done")
    game.fill_in()
    game.settle()
    assert game.scene == "playing"
    game.click("done")
    game.settle()
    assert game.scene == "won"


def test_when_done_a_full_board_with_a_mistake_is_not_won(game: Pilot) -> None:
    game.change(checking="when_done")
    game.fill_in("r1c1")
    game.click("r1c1")
    game.press("3")
    game.click("done")
    assert game.scene == "playing"
    assert game.reads("One digit is not right yet.")
    game.press("5")
    game.click("done")
    game.settle()
    assert game.scene == "won"


def test_checking_changed_to_at_once_wins_a_full_board(game: Pilot) -> None:
    game.change(checking="when_done")
    game.fill_in()
    game.press("?", "escape")
    assert game.scene == "playing"
    game.change(checking="at_once")
    game.press("?", "escape")
    game.settle()
    assert game.scene == "won"


@pytest.mark.parametrize("first", ["7", "8"])
@pytest.mark.parametrize("checking", ["at_once", "conflicts", "when_done"])
def test_any_valid_solution_wins(game: Pilot, checking: str, first: str) -> None:
    game.change(checking=checking)
    game.drop_text(TWO_SOLUTIONS)
    assert game.reads("This puzzle has several solutions. Any of them is accepted.")
    second = "8" if first == "7" else "7"
    digits = {"r1c4": first, "r1c5": second, "r6c4": second, "r6c5": first}
    for name, digit in (digits | {"r1c1": "5", "r1c2": "3", "r9c9": "5"}).items():
        assert game.wrong == set()
        game.click(name)
        game.press(digit)
    if checking == "when_done":
        game.click("done")
    game.settle()
    assert game.scene == "won"
    assert game.session.mistakes == 0


def test_with_several_solutions_what_leaves_none_is_a_mistake(game: Pilot) -> None:
    game.drop_text(TWO_SOLUTIONS)
    game.click("r1c4")
    game.press("7")
    game.click("r6c4")
    game.press("7")
    assert game.wrong == {"r6c4"}


@pytest.mark.parametrize("checking", ["at_once", "conflicts", "when_done"])
def test_the_check_key_works_in_every_mode_and_is_counted(game: Pilot, checking: str) -> None:
    game.change(checking=checking)
    game.click("r1c1")
    game.press("3", "c")
    assert game.reads("Not yet" if checking == "when_done" else "Checked")
    assert game.reads("One digit is not right yet.")
    assert game.reads("You have checked once.")
    game.press("c")
    assert game.reads("You have checked 2 times.")
    assert (game.session.checks, game.session.mistakes) == (2, 1)


def test_the_menu_of_a_game_has_a_check_too(game: Pilot) -> None:
    game.press("escape")
    game.click("check")
    assert game.scene == "playing"
    assert game.reads("Checked")


def test_a_mistake_is_ringed_and_what_it_clashes_with_is_marked(game: Pilot) -> None:
    game.click("r1c1")
    game.press("3")  # wrong, but it clashes with nothing
    look = game.looks[0]
    assert (look.wrong, look.judged, look.twin) == (True, True, False)
    assert not any(look.twin for look in game.looks)
    game.press("6")  # 6 stands in r1c3 and r5c1
    assert game.looks[0].judged
    twins = {cell for cell, look in enumerate(game.looks) if look.twin}
    assert twins == {2, 36}
    assert game.wrong == {"r1c1"}


def test_digits_that_break_a_rule_are_not_judged_where_only_rules_are_checked(game: Pilot) -> None:
    game.change(checking="conflicts")
    game.click("r1c1")
    game.press("6")
    assert {cell for cell, look in enumerate(game.looks) if look.wrong} == {0, 2, 36}
    assert not any(look.twin or look.judged for look in game.looks)
