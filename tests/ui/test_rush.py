"""Rush in a window: played, covered, killed, continued and ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.session.arcade.run import Run
from game.session.arcade.run_tools import ArcadeTool
from game.ui.layout.geometry import View
from game.ui.scenes.arcade.run_places import run_places
from game.ui.scenes.playing.pieces import Key
from game.ui.widgets.control import ControlState
from game.words.texts import clock
from tests.session.arcade.recount import recount
from tests.ui.situations.arcade import played_run, rush_of, write

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot


def begun(game: Pilot) -> Pilot:
    """On the first sheet, from the menu."""
    game.click("arcade", "play")
    game.wait(30)
    game.advance(45)
    assert game.scene == "rush"
    return game


def fill(game: Pilot) -> None:
    while not rush_of(game).session.won:
        write(game)


def test_a_sheet_is_played_sealed_and_followed_by_the_next(open_game: OpenGame) -> None:
    game = begun(open_game())
    run = rush_of(game).run
    fill(game)
    points = run.score.points
    assert points == recount(run.puzzles, run.log) > 0
    assert run.number == 1
    game.wait(30)
    game.advance(55)
    assert run.number == 2, "the next sheet lies there within 0.9 seconds"
    write(game)
    assert run.score.points > points
    again = Run.replay(run.seed, run.puzzles, run.log)
    assert again.score.points == run.score.points


def test_any_input_goes_on_from_a_finished_sheet(open_game: OpenGame) -> None:
    game = begun(open_game())
    fill(game)
    game.wait(30)
    game.press("space")
    assert rush_of(game).run.number == 2


def test_mistake_shows_and_burns_the_fuse(open_game: OpenGame) -> None:
    game = begun(open_game())
    run = rush_of(game).run
    left = run.left
    write(game, wrong=True)
    assert run.score.mistakes == 1
    assert run.left <= left - 10_000
    assert "mistake" in game.sounds


def test_tools_by_their_keys(open_game: OpenGame) -> None:
    game = begun(open_game())
    scene = rush_of(game)
    game.press("c")
    assert scene.run.fuse.sand(scene.run.clock) > 0
    scene.run.tools._held[ArcadeTool.LAMP] = 1
    cell = scene.session.position.values.index(0)
    game.click(f"r{cell // 4 + 1}c{cell % 4 + 1}")
    game.press("h")
    assert scene.session.position.values[cell]
    assert scene.run.score.points == 0


def test_pause_hides_the_board_and_stops_the_fuse(open_game: OpenGame) -> None:
    game = begun(open_game())
    left = rush_of(game).run.left
    game.press("p")
    game.advance(60)
    assert game.scene == "paused_run" and not game.app.scenes.top.overlay
    assert rush_of(game).run.left >= left - 50
    game.click("resume")
    game.advance(30)
    assert game.scene == "rush"


def burnt_down(game: Pilot) -> Pilot:
    """A run with one digit, whose fuse has burned down, at its story."""
    write(begun(game))
    rush_of(game).session.advance(100)
    game.advance(3)
    assert game.scene == "run_story"
    return game


def test_fuse_burns_down_to_the_story_and_again(open_game: OpenGame) -> None:
    game = burnt_down(open_game())
    game.advance(40)
    assert "The fuse has burned down" in game.words and "Your best run" in game.words
    game.click("again")
    game.wait(30)
    game.frame()
    assert game.scene == "rush" and rush_of(game).run.score.points == 0


def test_the_story_of_a_run_leads_back_to_the_page_of_its_mode(open_game: OpenGame) -> None:
    game = burnt_down(open_game())
    game.press("escape")
    game.settle()
    assert [scene.name for scene in game.app.scenes] == ["menu", "arcade"]
    assert game.can_press("play")
    game.press("escape")
    assert game.scene == "menu"


def test_killed_run_goes_on(open_game: OpenGame) -> None:
    game = open_game()
    run = played_run(1, 4)
    game.app.store.begin_run(run).save()
    game.click("arcade", "go_on")
    game.advance(3)
    assert rush_of(game).run.log == run.log
    assert rush_of(game).run.number == 2


def test_a_start_option_begins_a_run(open_game: OpenGame) -> None:
    from game.options import Options
    from game.ui.launch import _first_scene

    game = open_game()
    _first_scene(game.app, Options(mode="rush", seed=11, no_welcome=True), None)
    game.wait(30)
    assert rush_of(game).run.seed == 11


def test_a_run_is_left_for_another_one_by_the_key_of_restarting(open_game: OpenGame) -> None:
    game = begun(open_game())
    first = rush_of(game).run
    game.press("r")
    game.wait(30)
    game.advance(45)
    second = rush_of(game).run
    assert second is not first, "there was nothing to lose"
    write(game)
    game.press("r")
    game.advance(30)
    assert game.scene == "dialog" and game.reads(f"{second.score.points} points")
    left = second.left
    game.advance(120)
    assert second.left == left, "nothing burns while it is asked"
    game.press("enter")
    game.advance(30)
    assert game.scene == "rush" and rush_of(game).run is second and not second.over
    game.press("r")
    game.click("button.0")
    game.wait(30)
    game.advance(45)
    assert game.scene == "rush" and rush_of(game).run.score.points == 0
    best = game.app.store.best_runs("rush")
    assert [each.points for each in best] == [second.score.points], "it counts all the same"


def test_ending_a_run_asks(open_game: OpenGame) -> None:
    game = begun(open_game())
    write(game)
    game.press("p")
    game.click("give_up")
    game.advance(30)
    assert game.scene == "dialog" and not rush_of(game).run.over
    game.press("enter")
    game.advance(30)
    assert game.scene == "rush"
    game.press("p")
    game.click("give_up", "button.0")
    assert game.scene == "run_story"


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_a_digit_without_a_cell_is_not_kept_for_the_next_one(
    open_game: OpenGame, hand: str
) -> None:
    game = begun(open_game())
    session = rush_of(game).session
    assert session.puzzle.solution
    cell = session.puzzle.givens.index(0)
    digit = session.puzzle.solution[cell] % session.puzzle.rules.size + 1
    if hand == "key":
        game.press(str(digit))
    else:
        game.pad(digit)
    assert game.toast == "Select a cell first."
    row, column = divmod(cell, session.puzzle.rules.width)
    game.click(f"r{row + 1}c{column + 1}")
    assert rush_of(game).run.score.mistakes == 0


def test_the_table_and_the_curve_know_one_time(open_game: OpenGame) -> None:
    game = begun(open_game(size=(1280, 800)))
    write(game)
    write(game)
    game.advance(25 * 60)
    rush_of(game).give_up()
    game.advance(90)
    game.press("enter")
    game.settle()
    told = clock(rush_of_story(game).clock // 1000)
    assert told != "0:00"
    assert sum(told in words for words in game.words) == 2, (
        "in the row, and at the end of the curve"
    )


def test_below_the_score_always_stands_what_there_is_to_reach(open_game: OpenGame) -> None:
    game = begun(open_game(size=(800, 600)))
    assert "3 sheets to bronze" in game.words, "in the very first run"
    write(game)
    points = rush_of(game).run.score.points
    rush_of(game).give_up()
    game.advance(90)
    game.press("enter")
    game.settle()
    game.app.starter.run(None, "rush")
    game.wait(30)
    game.words.clear()
    game.advance(45)
    assert f"{points} off your best" in game.words
    while rush_of(game).run.score.points <= points:
        write(game)
    game.advance(45)
    assert "Your best run so far" in game.words


def rush_of_story(game: Pilot) -> Run:
    from game.ui.scenes.arcade.run_story import StoryScene

    scene = game.top(StoryScene)
    return scene.run


def test_keys_and_tools_beside_a_run_stand_on_the_same_four_columns() -> None:
    for window in ((800, 600), (1280, 800)):
        places = run_places(View(*window))
        upper = [(box.x, box.right) for box in (*places.pad.keys[:3], places.earned[0])]
        lower = [(box.x, box.right) for box in places.plain]
        for (left, right), (x, end) in zip(upper, lower, strict=True):
            assert abs(left - x) <= 2 and abs(right - end) <= 2, window


def test_the_keys_stay_those_of_a_finished_sheet_until_the_next_one_lies(
    open_game: OpenGame,
) -> None:
    def left() -> list[int]:
        parts = [part for part in game.app.top.tree if isinstance(part, Key)]
        return [part.look(ControlState()).remaining for part in parts]

    game = begun(open_game())
    fill(game)
    game.wait(30)
    game.press("space")
    assert rush_of(game).run.number == 2
    while game.app.motion.share("deal") < 1:
        assert left() == [0] * 4 and rush_of(game).shown_number == 1
        game.frame()
    assert len(left()) == 6 and all(left()) and rush_of(game).shown_number == 2


def test_a_finished_sheet_flies_past_the_seals_to_its_place_before_the_next_one_comes(
    open_game: OpenGame,
) -> None:
    game = begun(open_game())
    for _ in range(3):
        fill(game)
        game.wait(30)
        game.press("space")
        scene, motion = rush_of(game), game.app.motion
        row, half = scene.page_now.sheets.box, scene.page_now.sheets.box.h // 2
        first = row.below(row.bottom - half).left(half)
        seals, flown = [], 0
        while motion.waiting("deal"):
            seals.append(game.pixels(first))
            flown += bool(motion.of_kind("pile"))
            game.frame()
        if scene.run.number > 2:
            assert len(set(seals)) == 1, "nothing covers the first seal"
        assert flown, "it flies, and the next one comes after it"
        assert not motion.of_kind("pile")
        game.advance(90)
