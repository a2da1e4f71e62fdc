"""What several do together or against the clock: players, turns at a book, a competition."""

from __future__ import annotations

from tests.ui.players import Player


def play_by_turns(player: Player) -> None:
    """Another player is added and named; both have a turn at a book, and results are seen."""
    game = player.game
    player.press("settings")
    player.press("players")
    player.press("add")
    player.press("ready.0")
    _, added = game.app.household.players()
    assert added.name
    player.press("turns")
    player.press("play")
    for number in (1, 2):
        player.press("play")
        player.wait()
        assert game.app.household.at(game.app.store.folder).number == number
        player.fill_in()
        game.settle()
        player.press("next")
        assert game.scene == "turns"
    player.leave()
    player.press("players")
    player.press("row.0")
    assert game.scene == "menu" and game.app.store.count_games().finished == 1


def compete(player: Player) -> None:
    """A set is begun, a puzzle of it solved, and all of it handed in."""
    game = player.game
    player.press("more")
    player.press("competition")
    player.press("play")
    player.press("row.0")
    player.wait()
    player.fill_in()
    assert game.scene == "playing" and not game.session.won
    player.do("pause")
    assert game.scene == "competition"
    player.press("hand_in")
    player.press("button.1")
    assert game.app.store.count_games().finished == 1
