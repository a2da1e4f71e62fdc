"""A duel over the network: a game that hosts and one that joins, over a real connection."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from game.network import addresses
from game.network.guest_talk import GuestTalk
from game.network.playing import GuestGame
from game.network.wire import Caller
from game.session.duel.rules import DuelRules
from game.session.kind import Kind
from game.session.kind_wishes import KindWish, make_of_kind
from game.ui.scenes.duel.host import PORT, HostScene, host_game
from game.ui.scenes.duel.join import JoinScene
from game.ui.scenes.duel.net import NetworkDuelScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.network.playing import HostGame
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

SMALL = KindWish(Kind("classic", 4), "gentle")
PATIENCE_SECONDS = 60.0


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing leaves this machine."""
    monkeypatch.setattr(addresses, "own_address", lambda: "127.0.0.1")


def until(game: Pilot, other: HostGame | GuestGame, so: Callable[[], object]) -> None:
    """Let frames pass on both sides."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not so():
        assert time.monotonic() < end
        game.frame()
        other.poll()


def place_of(address: str) -> tuple[str, int]:
    host, _, port = address.partition(":")
    return host, int(port or PORT)


def blanks(scene: NetworkDuelScene) -> list[int]:
    duel = scene.duel
    return [cell for cell, value in enumerate(duel.values()) if not value]


def test_a_host_plays_to_the_end_and_a_guest_comes_back(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.host_duel(SMALL, DuelRules("together"))
    game.wait()
    page = game.app.top
    assert isinstance(page, HostScene) and page.code
    wire = Caller(*place_of(page.address))
    guest = GuestGame(GuestTalk(page.code, "Ben"), wire, time.monotonic)
    until(game, guest, lambda: page.guest == "Ben")
    game.click("start")
    scene = game.app.top
    assert isinstance(scene, NetworkDuelScene)
    until(game, guest, lambda: guest.running)
    solution = scene.duel.puzzle.solutions[0]
    cell = blanks(scene)[0]
    guest.write(cell, solution[cell])
    until(game, guest, lambda: scene.duel.placed(1) == 1)
    wire.hang_up()  # the connection is lost, and the caller tries again by itself
    until(game, guest, lambda: scene.resting)
    until(game, guest, lambda: guest.running and not scene.resting)
    for cell in blanks(scene):
        row, column = divmod(cell, 4)
        game.click(f"0.r{row + 1}c{column + 1}", f"0.pad.{solution[cell]}")
    until(game, guest, lambda: guest.duel and guest.duel.over)
    first = guest.duel
    game.advance(60)
    assert "Done, together." in game.words
    guest.ready(True)  # the guest would like another one
    until(game, guest, lambda: game.reads("wants another"))
    game.click("again")
    until(game, guest, lambda: guest.duel is not first)
    guest.ready(True)
    until(game, guest, lambda: guest.running)
    again = game.app.top
    assert isinstance(again, NetworkDuelScene) and guest.duel
    assert guest.duel.puzzle.givens == again.duel.puzzle.givens and not again.duel.log
    game.app.scenes.open("settings")  # the talk goes on below a page
    cell = blanks(again)[0]
    guest.write(cell, again.duel.puzzle.solutions[0][cell])
    until(game, guest, lambda: guest.duel and guest.duel.placed(1) == 1)
    assert game.scene == "settings" and again.duel.placed(1) == 1
    guest.close()


def test_a_guest_is_told_what_is_wrong_and_then_plays(open_game: OpenGame) -> None:
    host, code, address = host_game(SMALL, 5, DuelRules("race"), "Anna", None)
    game = open_game()
    game.app.scenes.join_duel()
    page = game.app.top
    assert isinstance(page, JoinScene)
    page.typed("ABC")
    game.click("join")
    assert "A code is eight letters and digits." in game.words
    page.typed("D2345")
    page.typed("8.8.8.8")
    game.click("join")
    assert any("not an address in this network" in words for words in game.words)
    page.fields["address"] = address
    game.click("join")
    until(game, host, lambda: page.game is None)
    game.advance(2)
    assert page.state == "duel.net.code.wrong"
    page.fields["code"] = code.lower()
    game.click("join")
    until(game, host, lambda: isinstance(game.app.top, NetworkDuelScene))
    scene = game.app.top
    assert isinstance(scene, NetworkDuelScene)
    host.go()
    until(game, host, lambda: not scene.resting)
    solution = scene.duel.puzzle.solutions[0]
    for cell, given in enumerate(scene.duel.puzzle.givens):
        if not given:
            row, column = divmod(cell, 4)
            game.click(f"1.r{row + 1}c{column + 1}", f"1.pad.{solution[cell]}")
    until(game, host, lambda: scene.duel.over)
    assert host.duel.winner == 1
    game.advance(60)
    game.click("again")
    assert game.reads("You asked for another duel")
    host.begin_again(make_of_kind(SMALL, 6))
    until(game, host, lambda: isinstance(game.app.top, NetworkDuelScene))
    again = game.app.top
    assert isinstance(again, NetworkDuelScene) and again is not scene
    assert again.duel.puzzle.givens == host.duel.puzzle.givens
    host.close()
    until(game, host, lambda: game.reads("has left"))


def test_both_sides_go_on_after_their_windows_were_closed(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.host_duel(SMALL, DuelRules("claim"))
    game.wait()
    page = game.app.top
    assert isinstance(page, HostScene)
    code, address = page.code, page.address
    wire = Caller(*place_of(address))
    guest = GuestGame(GuestTalk(code, "Ben"), wire, time.monotonic)
    until(game, guest, lambda: page.guest)
    game.click("start")
    scene = game.app.top
    assert isinstance(scene, NetworkDuelScene)
    until(game, guest, lambda: guest.running)
    solution, cells = scene.duel.puzzle.solutions[0], blanks(scene)
    guest.write(cells[0], solution[cells[0]])
    until(game, guest, lambda: scene.duel.placed(1) == 1)
    log = list(scene.duel.log)
    scene.game._wire.close()  # as when the program is killed: nothing is said
    game = open_game()
    game.app.scenes.open("duel_page")
    game.click("host")
    game.click(button(game, game.app.t("duel.go_on")))
    game.wait()
    hosting = game.app.top
    assert isinstance(hosting, HostScene)
    assert hosting.code == code and hosting.address == address
    until(game, guest, lambda: hosting.guest)
    game.click("start")
    again = game.app.top
    assert isinstance(again, NetworkDuelScene) and again.duel.log == log
    until(game, guest, lambda: guest.running)
    guest.write(cells[1], solution[cells[1]])
    until(game, guest, lambda: guest.duel and guest.duel.placed(1) == 2)
    guest.close()


def test_a_guest_comes_back_after_its_window_was_closed(open_game: OpenGame) -> None:
    host, code, address = host_game(SMALL, 5, DuelRules("claim"), "Anna", None)
    game = open_game()
    game.app.scenes.join_duel()
    page = game.app.top
    assert isinstance(page, JoinScene)
    page.typed(code)
    page.fields["address"] = address
    game.click("join")
    until(game, host, lambda: isinstance(game.app.top, NetworkDuelScene))
    host.go()
    scene = game.app.top
    assert isinstance(scene, NetworkDuelScene)
    until(game, host, lambda: not scene.resting)
    cell = blanks(scene)[0]
    host.write(cell, host.duel.puzzle.solutions[0][cell])
    until(game, host, lambda: scene.duel.placed(0) == 1)
    scene.game._wire.close()
    game = open_game()
    until(game, host, lambda: not host.running)
    game.app.scenes.open("duel_page")
    game.click("join")
    game.click(button(game, game.app.t("duel.go_on")))
    until(game, host, lambda: isinstance(game.app.top, NetworkDuelScene))
    again = game.app.top
    assert isinstance(again, NetworkDuelScene) and again.duel.log == host.duel.log
    host.go()
    until(game, host, lambda: not again.resting)
    host.close()


def button(game: Pilot, label: str) -> str:
    return next(each.name for each in game.app.top.controls() if each.label == label)


def test_a_host_without_a_network_says_so_and_both_play_here(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.host_duel(SMALL, DuelRules("race"))
    game.wait()
    game.frame()
    assert game.reads("is in no network") and not game.reads("On another machine")
    game.click("here")
    game.frame()
    assert game.scene == "duel"
    assert game.app.top.duel.puzzle.rules.size == 4  # type: ignore[attr-defined]
