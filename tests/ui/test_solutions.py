"""How many solutions a game has from where it stands, and what they are."""

from __future__ import annotations

import pytest

from game.engine.notation import format_grid
from game.session.session import Session
from game.ui.parts.words import PagedWords, Words
from game.ui.scenes.solutions import SolutionsScene
from game.ui.widgets.small_board import SmallBoard
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL, TWO_SOLUTIONS

CANCEL, COUNT, SOLVE = "button.0", "button.1", "button.2"


def ask(game: Pilot, answer: str) -> None:
    """Open the pause, ask for solutions, and wait for what is found."""
    game.press("p")
    game.click("solutions", answer)
    game.wait()
    game.frame()


def shown(game: Pilot) -> tuple[SmallBoard, ...]:
    scene = game.top(SolutionsScene)
    return scene.state().boards


def test_it_is_asked_first(game: Pilot) -> None:
    before = game.session.actions[:]
    ask(game, CANCEL)
    assert game.scene == "paused" and game.session.actions == before


def test_the_pages_of_the_question_end_with_sentences(open_game: OpenGame) -> None:
    game = open_game((320, 480), text=200)
    game.play()
    game.press("p")
    while not game.can_press("solutions"):
        game.click("next")
    game.click("solutions")
    game.frame()
    pages = [part for part in game.app.top.tree if isinstance(part, PagedWords)]
    assert pages and pages[0].count > 1
    words = next(part for part in pages[0].walk() if isinstance(part, Words))
    assert words.text.endswith(".")


def test_how_many_shows_nothing_of_the_only_one(game: Pilot) -> None:
    ask(game, COUNT)
    assert game.reads("exactly one solution") and not shown(game)
    assert not game.session.helped and not game.session.hints
    game.press("escape", "p")
    assert game.scene == "playing"


def test_the_solution_is_shown_and_counts_as_help(game: Pilot) -> None:
    ask(game, COUNT)
    game.click("show")
    (board,) = shown(game)
    assert NORMAL.solution and board.values == format_grid(NORMAL.solution)
    session = game.session
    assert session.helped and session.hints == 1
    assert session.position.values == NORMAL.givens, "nothing is written"
    assert Session.replay(NORMAL, session.actions, None).helped
    game.press("escape", "p")
    game.fill_in()
    game.settle()
    assert game.app.store.best_times() == {}, "such a game sets no best time"


def test_a_wrong_digit_leaves_none_which_is_the_answer_of_a_check(open_game: OpenGame) -> None:
    game = open_game(checking="when_done")
    game.play()
    cell = NORMAL.givens.index(0)
    assert NORMAL.solution
    wrong = NORMAL.solution[cell] % 9 + 1
    game.session.enter((cell,), wrong)
    ask(game, COUNT)
    assert game.reads("Your board leaves no solution") and not shown(game)
    assert game.session.checks == 1 and not game.session.helped
    game.click("show")
    (board,) = shown(game)
    assert board.marked == {cell} and board.values == format_grid(NORMAL.solution)


@pytest.mark.parametrize("answer", [COUNT, SOLVE])
def test_two_of_many_are_shown_side_by_side(open_game: OpenGame, answer: str) -> None:
    game = open_game()
    game.drop_text(TWO_SOLUTIONS)
    game.settle()
    ask(game, answer)
    assert game.reads("Your board leaves 2 solutions")
    one, other = shown(game)
    differ = {cell for cell in range(81) if one.values[cell] != other.values[cell]}
    assert differ and one.lit == other.lit == differ
    rules = game.session.puzzle.rules
    assert all(rules.is_solved(tuple(map(int, board.values))) for board in (one, other))


def test_what_the_player_has_entered_counts(open_game: OpenGame) -> None:
    game = open_game()
    game.drop_text(TWO_SOLUTIONS)
    game.settle()
    first, second = game.session.puzzle.solutions[:2]
    cell = next(cell for cell in range(81) if first[cell] != second[cell])
    game.session.enter((cell,), second[cell])
    ask(game, SOLVE)
    (board,) = shown(game)
    assert board.values == format_grid(second)
