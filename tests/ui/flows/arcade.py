"""The modes of the arcade, each from the menu to its end."""

from __future__ import annotations

from tests.ui.players import Player
from tests.ui.situations.arcade import rush_of
from tests.ui.situations.duel import duel_of, put


def play_rush(player: Player) -> None:
    """A sheet, the next one, a pause, the end of the run, a signature, and another run."""
    game = player.game
    begin(player)
    scene = rush_of(game)
    player.fill_in()
    assert scene.session.won and not scene.run.score.mistakes
    game.wait(30)
    game.advance(60)
    assert scene.run.number == 2
    player.do("pause")
    game.advance(30)
    player.press("give_up")
    game.advance(30)
    player.press("button.0")
    game.advance(100)
    player.press("save")
    game.advance(40)
    assert game.scene == "run_story" and game.app.store.best_runs("rush")[0].name
    player.press("again")
    assert rush_of(game).run.number == 1


def play_endless(player: Player) -> None:
    """A board, the choice of a tool, all lives lost on the next board, and the story."""
    game = player.game
    begin(player, "mode.endless")
    scene = rush_of(game)
    player.fill_in()
    game.wait(60)
    game.advance(60)
    assert game.can_press(f"take.{scene.run.offered[1].value}")
    player.press(f"take.{scene.run.offered[1].value}")
    game.advance(45)
    solution = scene.session.puzzle.solutions[0]
    while not scene.run.over:
        cell = scene.session.position.values.index(0)
        player.select(f"r{cell // scene.size + 1}c{cell % scene.size + 1}")
        player.write(solution[cell] % scene.size + 1)
    game.advance(110)
    assert game.scene == "signing"
    player.press("save")
    game.advance(40)
    assert game.scene == "run_story"
    player.press("back")
    assert game.app.store.best_runs("endless")


def play_a_day(player: Player) -> None:
    """Today's Gentle puzzle and its seal, and the first sheet of today's Rush."""
    game = player.game
    player.press("days")
    choose_of_the_day(player, "gentle")
    player.fill_in()
    game.settle()
    assert game.scene == "won"
    player.press("menu")
    player.press("days")
    choose_of_the_day(player, "rush")
    game.advance(45)
    assert rush_of(game).run.seed


def choose_of_the_day(player: Player, slot: str) -> None:
    """Press one of today's puzzles, which a small window has on a part of its own and in one
    choice."""
    if player.game.can_press("tab.day"):
        player.press("tab.day")
    if player.game.can_press(f"slot.{slot}"):
        player.press(f"slot.{slot}")
    page = player.game.app.top
    while page.chosen.slot != slot:  # type: ignore[attr-defined]
        player.turn("slots", 1)
    player.press("play")


def play_a_stage(player: Player) -> None:
    """The first stage of the Campaign, and on to the second."""
    game = player.game
    player.press("arcade")
    player.press("mode.campaign")
    player.press("play")
    game.advance(45)
    player.fill_in()
    game.settle()
    assert game.scene == "won"
    player.press("next")
    game.advance(45)
    assert game.scene == "playing"


def play_a_duel(player: Player) -> None:
    """A duel is set up and played to its end; its story leads to another one."""
    game = player.game
    player.press("arcade")
    player.press("mode.duel")
    if game.can_press("mode"):
        player.turn("mode", 1)
    else:
        player.press("mode.turns")
    player.press("start")
    game.advance(45)
    scene = duel_of(game)
    for place, cell in enumerate(
        c for c, given in enumerate(scene.duel.puzzle.givens) if not given
    ):
        put(scene, 1 if place % 2 else 0, cell)
    game.advance(90)
    assert game.scene == "duel_story"
    player.press("replay")
    player.leave()
    player.press("again")
    game.advance(45)
    assert duel_of(game) is not scene


def begin(player: Player, mode: str = "mode.rush") -> None:
    """Open a mode from the menu."""
    player.press("arcade")
    player.press(mode)
    player.press("play")
    player.game.advance(45)
