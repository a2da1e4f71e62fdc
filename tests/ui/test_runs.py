"""Runs that have ended: signed, listed, replayed, and the run of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.daily import day_of_rush
from tests.ui.situations.arcade import rush_of, write

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot


def played(game: Pilot, mode: str) -> str:
    """Play two digits of a run to its story; returns its id."""
    game.click("arcade", f"mode.{mode}", "play")
    game.wait(30)
    game.advance(45)
    write(game)
    write(game)
    rush_of(game).give_up()
    game.advance(100)
    return game.app.store.best_runs(mode)[0].run_id


def test_a_run_is_signed_by_keys_and_replayed(open_game: OpenGame) -> None:
    game = open_game()
    played(game, "rush")
    assert game.scene == "signing"
    game.press("down", "right", "up", "enter")
    game.advance(40)
    assert game.app.store.best_runs("rush")[0].name == "B A"
    game.click("menu")
    game.click("arcade", "runs", "row.1")
    game.app.jobs.wait(30)
    game.advance(30)
    assert game.scene == "run_replay"
    before = game.app.top.at  # type: ignore[attr-defined]
    game.click("step_forward")
    assert game.app.top.at == before + 1  # type: ignore[attr-defined]


def test_the_run_of_the_day_has_one_seed(open_game: OpenGame) -> None:
    game = open_game()
    played(game, "daily")
    seed = game.app.store.best_runs("daily")[0].seed
    assert day_of_rush(seed) == game.app.store.today()
    assert game.app.store.best_runs("rush") == []


def test_how_to_play_tells_the_points_that_count(open_game: OpenGame) -> None:
    from game.session.arcade import score

    game = open_game()
    game.app.scenes.explain_points()
    game.advance(40)
    words = " ".join(game.words)
    for number in (*score.REASON_POINTS, score.HOUSE_POINTS, score.MISTAKE_POINTS):
        assert str(number) in words


def test_each_row_of_the_table_says_that_it_is_replayed(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    played(game, "rush")
    game.press("enter")
    game.settle()
    assert game.reads("Replay")
    game.click("menu", "arcade")
    game.settle()
    assert game.reads("Replay")
    game.click("best.0")
    game.wait(30)
    assert game.scene == "run_replay"
