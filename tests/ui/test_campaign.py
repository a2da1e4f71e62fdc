"""The Campaign in a window: three stars, the next stage, and what stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.campaign import ALL_STARS, SOLVED, STAGES, SWIFT, stage_of
from game.session.levels import origin_of
from game.ui.games.stages import Stages
from tests.ui.situations.campaign import begin, fill

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot


def play_label(game: Pilot) -> str:
    """What the button of the chosen stage says."""
    return next(each.name for each in game.app.top.controls() if str(each.id) == "play")


def test_three_stars_open_the_next_stage_and_stay(open_game: OpenGame) -> None:
    game = open_game()
    game.click("arcade", "mode.campaign")
    game.advance(40)
    assert "Stage 1: First of all" in game.words
    begin(game, 1)
    assert game.scene == "playing"
    fill(game)
    game.advance(200)
    assert game.scene == "won" and Stages(game.app).stars == {1: ALL_STARS}
    game.click("next")
    game.advance(60)
    assert game.scene == "playing"
    fill(game, wrong=1)
    game.advance(200)
    game.click("menu")  # here the way back to the scroll
    game.advance(40)
    assert game.scene == "campaign"
    assert Stages(game.app).stars == {1: ALL_STARS, 2: SOLVED | SWIFT}
    assert "5 of 180 stars" in game.words
    begun = [each.game_id for each in game.app.store.games(0, 9)]
    for each in begun:
        game.app.store.delete(each)
    assert Stages(game.app).stars == {1: ALL_STARS, 2: SOLVED | SWIFT}


def test_a_closed_stage_says_what_opens_it(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("campaign")
    game.advance(40)
    game.click("stage.3")
    game.advance(2)
    game.click("play")
    assert game.scene == "campaign"
    assert play_label(game) == "Opens with the first star of stage 2"


def test_a_begun_stage_goes_on(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("campaign")
    game.advance(40)
    begin(game, 1)
    cell = game.app.top.session.position.values.index(0)  # type: ignore[attr-defined]
    row, column = divmod(cell, 4)
    game.click(f"r{row + 1}c{column + 1}")
    game.pad(game.app.top.session.puzzle.solution[cell])  # type: ignore[attr-defined]
    values = game.app.top.session.position.values  # type: ignore[attr-defined]
    game.app.scenes.to_menu()
    game.app.scenes.open("campaign")
    game.advance(40)
    assert play_label(game) == "Continue"
    game.click("play")
    game.advance(5)
    assert game.app.top.session.position.values == values  # type: ignore[attr-defined]


def test_pulling_the_scroll_unrolls_the_next_chapter(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("campaign")
    game.advance(40)
    scroll = game.app.top.boxes()["scroll"]
    x, y = scroll.centre
    game.drag((x, y), (x - scroll.w // 3, y))
    game.advance(40)
    assert "Stage 11: Full size" in game.words
    game.press("pageup")
    game.advance(40)
    assert "Stage 1: First of all" in game.words


def test_in_large_and_simple_the_next_stage_follows_too(open_game: OpenGame) -> None:
    game = open_game()
    game.app.change("large_simple", True)
    game.app.scenes.open("campaign")
    game.advance(40)
    begin(game, 1)
    fill(game)
    game.advance(200)
    game.click("next")
    game.advance(60)
    puzzle = game.app.top.session.puzzle  # type: ignore[attr-defined]
    assert game.scene == "playing" and stage_of(origin_of(puzzle)) == STAGES[1]


def test_back_leads_to_the_arcade_also_after_a_stage(open_game: OpenGame) -> None:
    game = open_game()
    game.click("arcade", "mode.campaign")
    game.advance(40)
    begin(game, 1)
    fill(game)
    game.advance(200)
    game.look(320, 480, 1)
    assert "Stages" in game.words, "in one piece"
    game.click("menu")
    game.advance(40)
    assert game.scene == "campaign"
    game.press("escape")
    game.advance(40)
    assert game.scene == "arcade"
    game.press("escape")
    assert game.scene == "menu"
