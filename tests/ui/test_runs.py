"""Runs that have ended: signed, listed, replayed, and the run of the day."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from game.session.daily import day_of_rush
from game.store import mirror
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.runs import RunsScene
from game.ui.scenes.how_to_play import explain_points
from tests.ui.situations.arcade import page, played_run, rush_of, write

if TYPE_CHECKING:
    from game.session.arcade.run import Run
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
    game.click("back")
    game.click("runs", "row.0")
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
    explain_points(game.app)
    game.advance(40)
    words = " ".join(game.words)
    for number in (*score.REASON_POINTS, score.HOUSE_POINTS, score.MISTAKE_POINTS):
        assert str(number) in words


def test_each_row_of_the_table_says_that_it_is_replayed(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    played(game, "rush")
    game.press("enter")
    game.settle()
    assert game.can_press("row.0")
    game.click("back")
    game.settle()
    assert game.reads("Replay")
    game.click("best.0")
    game.wait(30)
    assert game.scene == "run_replay"


def waiting(game: Pilot) -> Run:
    """A run that was not ended."""
    run = played_run(1, 3)
    game.app.store.begin_run(run).save()
    return run


def test_another_run_is_asked_for_while_one_waits_which_is_kept(open_game: OpenGame) -> None:
    game = open_game()
    first = waiting(game)
    game.click("arcade", "play")
    game.advance(30)
    assert game.scene == "dialog" and game.reads("A run is waiting")
    game.press("enter")
    game.advance(40)
    assert rush_of(game).run.log == first.log, "Enter goes on with it"
    game.app.scenes.to_menu()
    game.click("arcade", "play", "button.0")
    game.wait(30)
    game.advance(45)
    assert rush_of(game).run.log != first.log
    write(game)
    second = rush_of(game).run
    game.app.scenes.to_menu()
    game.click("arcade", "runs")
    game.advance(40)
    assert game.reads("Continue")
    game.click("row.1")
    game.advance(40)
    assert rush_of(game).run.log == first.log
    assert second.log in [
        run.log
        for each in game.app.store.unfinished_runs("rush")
        if (run := game.app.store.run_of(each.facts.run_id))
    ]


def test_a_run_that_waits_is_deleted_and_taken_back(open_game: OpenGame) -> None:
    game = open_game()
    run = waiting(game)
    game.click("arcade", "runs", "delete.0")
    game.advance(10)
    assert game.app.store.unfinished_run() is None
    assert game.reads("Deleted") and game.reads("Restore")
    game.click("undo")
    assert game.app.store.unfinished_run()
    game.click("delete.0")
    game.press("ctrl+z")
    assert game.app.store.unfinished_run()
    game.click("delete.0", "back", "runs", "row.0")  # later, for thirty days
    found = game.app.store.unfinished_run()
    assert found and found.run.log == run.log
    game.click("back")
    assert "go_on" in game.app.top.boxes()


def test_a_run_that_cannot_be_read_stays_in_the_list_until_it_is_deleted(
    open_game: OpenGame,
) -> None:
    game = open_game()
    run = waiting(game)
    (listed,) = game.app.store.unfinished_runs("rush")
    with closing(sqlite3.connect(f"{game.folder}/nonet.db", isolation_level=None)) as connection:
        connection.execute("UPDATE run_line SET line = 'x'")
    mirror.remove(f"{game.folder}/nonet", listed.facts.run_id)
    game.click("arcade", "runs")
    assert game.reads("This run can no longer be read") and not game.reads("Continue")
    assert listed.facts.points == run.score.points
    game.click("row.0")
    assert game.reads("Restore")
    game.click("undo")
    assert game.reads("This run can no longer be read") and not game.reads("Restore")


def test_the_ledger_has_a_line_for_each_run_and_says_which_is_free(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    page(game)
    game.click("runs")
    game.wait(30)
    game.settle()
    best = game.app.store.best_runs("rush")
    for run in best:
        assert game.reads(spaced(run.points))
    assert game.reads("This line is free.") and game.reads("2 runs")
    longest = max(played_run(2, 5).score.best_row, played_run(1, 3).score.best_row)
    assert game.reads(str(longest)), "the longest row is counted from the log"
    game.click("row.1")  # after what waits
    game.wait(30)
    assert game.scene == "run_replay"


def test_a_run_that_waits_is_a_line_of_the_ledger_above_its_ten(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    page(game)
    game.click("runs")
    game.wait(30)
    game.settle()
    waits, best = game.box("row.0"), game.box("row.1")
    assert (waits.x, waits.w) == (best.x, best.w)
    assert waits.bottom <= best.y and abs(waits.h - best.h) <= 1
    assert game.reads(str(played_run(2, 2).score.best_row)), "its longest row is counted, too"
    assert game.reads("10"), "all ten lines have room"


def test_what_continues_a_run_stands_level_with_what_deletes_it(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    page(game)
    game.click("runs")
    game.settle()
    words = next(part for part in game.app.top.tree if part.name == "Continue" and not part.id)
    assert abs(words.box.centre[1] - game.box("delete.0").centre[1]) <= 2


def test_a_small_window_has_the_ledger_too(open_game: OpenGame) -> None:
    game = open_game(size=(320, 480))
    page(game)
    game.click("runs")
    game.settle()
    assert game.can_press("row.0") and game.reads("This line is free.")


def test_a_run_begins_from_the_ledger(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    game.click("arcade", "runs", "now")
    game.wait(30)
    game.advance(45)
    assert rush_of(game).run.mode == "rush"


def test_a_score_that_its_log_does_not_come_to_is_struck_out(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    page(game)
    store = game.app.store
    true, other = store.best_runs("rush")
    with closing(sqlite3.connect(f"{store.folder}/nonet.db")) as connection:
        connection.execute("UPDATE run SET points = 98765 WHERE id = ?", (other.run_id,))
        connection.commit()
    game.app.scenes.to_menu()
    game.click("arcade", "runs")
    game.wait(30)
    game.frame()
    scene = game.top(RunsScene)
    assert [each.run_id for each in scene.best] == [other.run_id, true.run_id]
    assert game.reads(spaced(98765)) and game.reads("does not match")
    assert {each.run_id for each in scene.wrong} == {other.run_id}
