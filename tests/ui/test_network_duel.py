"""A duel over the network: a game that hosts and one that joins, over a real connection."""

from __future__ import annotations

import socket
import time
from typing import TYPE_CHECKING

import pytest

from game.network import addresses
from game.network.guest_talk import GuestTalk
from game.network.playing import DuelClock, GuestGame, HostGame
from game.network.wire import Caller
from game.session.duel.duel import DuelRules, Entry
from game.session.duel.duel_story import is_beyond_hands
from game.session.kind import Kind
from game.session.wishes import KindWish, make_of_kind
from game.ui.launch import FrameLoop
from game.ui.scenes.duel.host import PORT, HostScene, host_game
from game.ui.scenes.duel.join import JoinScene
from game.ui.scenes.duel.kept import waiting
from game.ui.scenes.duel.net import NetworkDuelScene
from tests.ui.boards import cell_of
from tests.ui.situations.duel import join

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.store.notice import Notice
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
    scene, guest = playing_host(game, DuelRules("together"))
    solution = scene.duel.puzzle.solutions[0]
    cell = blanks(scene)[0]
    guest.write(cell, solution[cell])
    until(game, guest, lambda: scene.duel.placed(1) == 1)
    guest._wire.hang_up(guest._host)  # the connection is lost, and the caller tries again by itself
    until(game, guest, lambda: scene.resting)
    until(game, guest, lambda: guest.running and not scene.resting)
    for cell in blanks(scene):
        game.click(cell_of(game, 0, cell), f"0.pad.{solution[cell]}")
    until(game, guest, lambda: guest.duel and guest.duel.over)
    first = guest.duel
    game.advance(60)
    assert "Done, together" in game.words
    guest.ready()  # the guest would like another one
    until(game, guest, lambda: game.reads("wants another"))
    game.click("again")
    until(game, guest, lambda: guest.duel is not first)
    guest.ready()
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
    game.app.scenes.push(JoinScene(game.app))
    page = game.top(JoinScene)
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
    assert page.said == "duel.net.code.wrong"
    page.fields["code"] = code.lower()
    game.click("join")
    until(game, host, lambda: host.talk.joined and game.reads("The host starts soon"))
    host.go()
    until(game, host, lambda: isinstance(game.app.top, NetworkDuelScene))
    scene = game.top(NetworkDuelScene)
    until(game, host, lambda: not scene.resting)
    solution = scene.duel.puzzle.solutions[0]
    for cell, given in enumerate(scene.duel.puzzle.givens):
        if not given:
            game.click(cell_of(game, 1, cell), f"1.pad.{solution[cell]}")
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


def test_code_and_address_are_read_whole_in_the_smallest_window(open_game: OpenGame) -> None:
    game = open_game((320, 480), text=200)
    join(game)
    game.frame()
    assert {"K7QHM4XE", "192.168.178.105"} <= {*game.words}


def test_both_sides_go_on_after_their_windows_were_closed(open_game: OpenGame) -> None:
    game = open_game()
    scene, guest = playing_host(game, DuelRules("claim"))
    assert isinstance(scene.game, HostGame)
    code, port = scene.game.talk.credentials[0], scene.game.port
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
    hosting = game.top(HostScene)
    assert hosting.code == code and place_of(hosting.address)[1] == port
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
    game.app.scenes.push(JoinScene(game.app))
    page = game.top(JoinScene)
    page.typed(code)
    page.fields["address"] = address
    game.click("join")
    until(game, host, lambda: host.talk.joined)
    host.go()
    until(game, host, lambda: isinstance(game.app.top, NetworkDuelScene))
    scene = game.top(NetworkDuelScene)
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


def test_a_win_that_no_hand_can_have_is_called_unproven(open_game: OpenGame) -> None:
    game = open_game()
    scene, guest = playing_host(game, DuelRules("race"))
    solution = scene.duel.puzzle.solutions[0]
    for cell in blanks(scene):
        guest.write(cell, solution[cell])
    until(game, guest, lambda: scene.duel.over)
    game.advance(90)
    assert game.reads("this win is not proven")
    guest.ready()
    guest.close()
    game.advance(90)
    assert game.reads("this win is not proven"), "also once the winner has left"


def test_a_host_whose_clock_hides_its_haste_wins_nothing_that_is_proven(
    open_game: OpenGame,
) -> None:
    host, code, address = host_game(SMALL, 5, DuelRules("race"), "Anna", None)
    ahead = [0.0]
    host._clock = DuelClock(lambda: time.monotonic() + ahead[0])
    game = open_game()
    game.app.scenes.push(JoinScene(game.app))
    page = game.top(JoinScene)
    page.fields.update(code=code, address=address)
    game.click("join")
    until(game, host, lambda: host.talk.joined and game.reads("The host starts soon"))
    host.go()
    until(game, host, lambda: isinstance(game.app.top, NetworkDuelScene))
    solution = host.duel.puzzle.solutions[0]
    for cell in [cell for cell, value in enumerate(host.duel.values()) if not value]:
        ahead[0] += 4  # it says that it thought so long
        host.write(cell, solution[cell])
    assert host.duel.winner == 0 and not is_beyond_hands(host.duel, 0)
    scene = game.top(NetworkDuelScene)
    until(game, host, lambda: scene.duel.over)
    game.advance(90)
    assert game.reads("this win is not proven")
    host.close()


def test_an_entry_writes_a_line_and_not_the_whole_duel(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_game()
    scene, guest = playing_host(game, DuelRules("together"))
    written: list[int] = []
    remember_all = game.app.store.remember_all

    def watched(rows: Mapping[str, str]) -> Notice | None:
        written.append(sum(map(len, rows.values())))
        return remember_all(rows)

    monkeypatch.setattr(game.app.store, "remember_all", watched)
    cell = blanks(scene)[0]
    wrong = scene.duel.puzzle.solutions[0][cell] % 4 + 1
    for turn in range(1, 1501):  # more than a row of the table holds
        scene.duel.enter(Entry(0, cell, wrong if turn % 2 else 0, turn))
        scene._kept.keep(scene.duel)
    log, code = list(scene.duel.log), scene.game.talk.credentials[0]
    assert len(written) == len(log) == 1500 and max(written[1:]) < 8000
    scene._kept.keep(scene.duel)
    assert len(written) == 1500, "what changes nothing writes nothing"
    scene.game._wire.close()
    guest.close()
    game = open_game()
    found = waiting(game.app, "host")
    assert found and found.duel.log == log and found.code == code


def test_after_an_error_nothing_listens(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_game()
    scene, guest = playing_host(game, DuelRules("race"))
    assert isinstance(scene.game, HostGame)
    port = scene.game.port

    def broken(*_: object) -> None:
        raise RuntimeError("a fault made by a test")

    monkeypatch.setattr(scene, "draw_content", broken)
    game.app.redraw()
    FrameLoop(game.app, game.folder)._turn([], 1)
    assert game.scene == "error"
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", port), timeout=5)
    guest.close()


def playing_host(game: Pilot, rules: DuelRules) -> tuple[NetworkDuelScene, GuestGame]:
    """A small duel that this game hosts, and its guest; the clock runs."""
    game.app.scenes.push(HostScene(game.app, SMALL, rules))
    game.wait()
    page = game.app.top
    assert isinstance(page, HostScene) and page.code
    wire = Caller(*place_of(page.address))
    guest = GuestGame(GuestTalk(page.code, "Ben"), wire, time.monotonic)
    until(game, guest, lambda: page.guest == "Ben")
    game.click("start")
    scene = game.top(NetworkDuelScene)
    until(game, guest, lambda: guest.running)
    return scene, guest


def button(game: Pilot, label: str) -> str:
    return next(str(each.id) for each in game.app.top.controls() if each.name == label)


def test_a_host_without_a_network_says_so_and_both_play_here(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.push(HostScene(game.app, SMALL, DuelRules("race")))
    game.wait()
    game.frame()
    assert game.reads("is not on a network") and not game.reads("On another machine")
    game.click("here")
    game.frame()
    assert game.scene == "duel"
    assert game.app.top.duel.puzzle.rules.size == 4  # type: ignore[attr-defined]
