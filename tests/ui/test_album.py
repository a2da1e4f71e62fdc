"""The album: what a game and a run earn is stamped, told, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.album.seals import PAGES
from game.ui.games.album_keeper import look_at_the_past
from game.ui.scenes.album import AlbumScene
from game.ui.scenes.won import WonScene
from tests.ui.situations import SITUATIONS, over
from tests.ui.situations.arcade import played_run, rush_of, write

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame


def test_a_solved_game_stamps_its_seals_and_the_album_has_them(open_game: OpenGame) -> None:
    game = open_game()
    over.won(game)
    game.wait()
    game.advance(30)
    game.wait()
    scene = game.top(WonScene)
    assert {"first", "clean"} <= {*scene.new_seals}
    assert game.sounds.count("stamp") == 1
    game.app.scenes.to_menu()
    game.app.scenes.open("statistics")
    game.click("album")
    album = game.top(AlbumScene)
    assert {"first", "clean"} <= album.earned.keys()
    game.click("tab.patience")
    game.click("seal.hundred")
    assert album.chosen == "hundred"
    assert "hundred" not in album.earned


def test_every_seal_has_its_name_below_it(open_game: OpenGame) -> None:
    game = open_game((800, 600))
    game.app.scenes.open("album")
    for page, seals in PAGES.items():
        game.click(f"tab.{page}")
        for seal in seals:
            assert all(game.reads(word) for word in game.app.t(f"seal.{seal}").split()), seal


def test_the_album_is_read_by_keys_alone(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("album")
    game.press("right")  # shows the focus
    game.press("right")
    game.press("enter")
    album = game.top(AlbumScene)
    assert album.chosen == "pointing"
    game.press("pagedown")
    assert album.opened == "kinds"
    game.press("escape")
    assert game.scene == "menu"


def test_runs_of_the_past_earn_their_seals_once(open_game: OpenGame) -> None:
    game = open_game()
    run = played_run(1, 2)
    save = game.app.store.begin_run(run)
    run.end()
    save.save()
    look_at_the_past(game.app)
    game.wait()
    earned = game.app.store.seals()
    assert "spark" in earned
    game.app.store.keep_seals({"spark": 1.0})
    assert game.app.store.seals() == earned, "a seal is earned once"


def test_a_run_earns_seals_while_it_is_played(open_game: OpenGame) -> None:
    game = open_game()
    from game.ui.games.run_starter import start_run

    start_run(game.app, 3)
    game.wait(30)
    game.advance(45)
    while not rush_of(game).session.won:
        write(game)
    assert "spark" in game.app.store.seals()
    assert not game.toast, "nothing lies over a run against the clock"
    game.advance(120)
    rush_of(game).give_up()
    game.wait()
    game.frame()
    assert game.reads("The Spark"), "the story tells of it"
    assert not game.toast
    assert game.sounds.count("stamp") == 2, "one for the sheet, one for the seal"


def test_a_seal_that_has_no_room_beside_the_headline_is_told_later(open_game: OpenGame) -> None:
    game = open_game(size=(320, 480), text=200)
    game.play()
    game.fill_in()
    game.settle()
    game.wait()
    game.settle()
    assert game.reads("Solved!") and not game.toast
    game.click("menu")
    assert "new seal" in game.toast


def test_a_seal_is_told_beside_what_a_result_has_to_press(open_game: OpenGame) -> None:
    """On the story of a duel it lay over Replay, on a result over the buttons."""
    game = open_game(size=(480, 860))
    game.play()
    game.fill_in()
    game.advance(30)
    while not game.toast:
        game.wait()
        game.frame()
    free = game.app.top.notice_box()
    assert free
    for control in game.app.top.controls():
        shared = free.common(control.box)
        assert not (shared.w and shared.h), control.id
    SITUATIONS["duel-result"](game)
    assert game.reads("Good Company") and not game.toast
