"""Endless in a window: a board, the choice, the next board, the last life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.session.arcade.recount import recount_endless
from tests.ui.situations.arcade import endless_run, rush_of, write

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame


def test_from_the_first_board_over_the_choice_to_the_last_life(open_game: OpenGame) -> None:
    game = open_game()
    game.click("arcade", "mode.endless", "play")
    game.wait(30)
    game.advance(45)
    assert game.scene == "endless"
    run = rush_of(game).run
    write(game, wrong=True)
    assert run.lives.left == 2
    while not rush_of(game).session.won:
        write(game)
    game.wait(60)
    game.advance(60)
    assert game.scene == "endless" and run.number == 1
    offered = run.offered
    assert not game.can_press("pad.1"), "the choice lies on the pad, and nothing over the board"
    pad_side = game.box("sheets").x
    for tool in offered:
        slip = game.box(f"take.{tool.value}")
        assert slip.x >= pad_side and not all(slip.common(game.box("board"))[2:])
    assert "Take one along" in game.words
    game.press("down", "enter")
    game.advance(5)
    assert game.scene == "endless" and run.number == 2
    assert run.log[-2].endswith(f"take {offered[1].value}")
    while not run.over:
        write(game, wrong=True)
    game.advance(10)
    assert game.scene == "run_story"
    game.advance(60)
    assert "No lives left" in game.words
    points, lives = recount_endless(run.puzzles, run.log)
    assert (points, lives) == (run.score.points, 0)
    assert game.app.store.best_runs("endless")[0].points == points
    assert not game.app.store.best_runs("rush")


def test_a_waiting_run_outlives_one_of_the_other_mode(open_game: OpenGame) -> None:
    game = open_game()
    run = endless_run(1)
    game.app.store.begin_run(run).save()
    game.click("arcade", "play")
    game.wait(30)
    game.advance(3)
    game.app.scenes.to_menu()
    game.click("arcade", "mode.endless", "go_on")
    game.advance(3)
    assert rush_of(game).run.log == run.log
