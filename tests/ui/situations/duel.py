"""Duels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.duel.duel import Duel, DuelRules, Entry
from game.session.kind import CLASSIC
from game.session.wishes import KindWish, make_of_kind
from game.ui.scenes.duel.devices import USUAL
from game.ui.scenes.duel.duel_scene import begin_duel

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.duel.duel import Player
    from game.ui.scenes.duel.duel_scene import DuelScene
    from tests.ui.pilot import Pilot


def page(pilot: Pilot) -> None:
    """Before a duel."""
    pilot.app.scenes.open("duel_page")
    pilot.advance(40)


def duel_of(pilot: Pilot) -> DuelScene:
    """The duel that is open."""
    from game.ui.scenes.duel.duel_scene import DuelScene

    return next(scene for scene in pilot.app.scenes if isinstance(scene, DuelScene))


def begin(pilot: Pilot, mode: str, turns: bool = False) -> None:
    """A duel in which nobody has written anything."""
    puzzle = make_of_kind(KindWish(CLASSIC, "gentle"), 5)
    rules = DuelRules(mode, turns)  # type: ignore[arg-type]
    begin_duel(pilot.app, Duel(puzzle, rules), dict(USUAL))


def of(mode: str, turns: bool = False) -> Callable[[Pilot], None]:
    """A duel in which both have written some digits, one of them wrong."""

    def open_it(pilot: Pilot) -> None:
        begin(pilot, mode, turns)
        scene = duel_of(pilot)
        blanks = [cell for cell, given in enumerate(scene.duel.puzzle.givens) if not given]
        for place, cell in enumerate(blanks[:11]):
            player: Player = 1 if place % 2 else 0
            put(scene, player, cell, wrong=place == 10 and mode != "claim")
        pilot.advance(60)

    return open_it


def race(pilot: Pilot) -> None:
    """A race in which one player must wait; no more time passes, so that the screen can rest."""
    of("race")(pilot)
    duel_of(pilot).update = lambda seconds: False  # type: ignore[method-assign]


def put(scene: DuelScene, player: Player, cell: int, wrong: bool = False) -> None:
    """Let a player write the digit of a cell, or a wrong one."""
    digit = scene.duel.puzzle.solutions[0][cell]
    cursors = scene.table.cursors
    cursors[player] = cursors[player]._replace(cell=cell)
    scene.write(player, digit % scene.table.size + 1 if wrong else digit)


def ended(pilot: Pilot, mode: str) -> None:
    """Play a duel to its end, a digit every two seconds or so, some of them wrong."""
    begin(pilot, mode)
    scene = duel_of(pilot)
    for place, cell in enumerate(range(scene.table.size**2)):
        for player in (0, 1) if mode == "race" else (1 if place % 5 > 1 else 0,):
            scene.elapsed += 1.7 + place * 7 % 5
            if player or place % 4 or mode != "race":
                put(scene, player, cell, wrong=place % 13 == 4)
                scene.elapsed += 5
                put(scene, player, cell)
    pilot.advance(60)


def result(pilot: Pilot) -> None:
    """Who has won."""
    ended(pilot, "claim")


def result_of_race(pilot: Pilot) -> None:
    """Who was first."""
    ended(pilot, "race")


def replay(pilot: Pilot) -> None:
    """A race, looked at again."""
    ended(pilot, "race")
    pilot.click("replay")
    pilot.settle()
    pilot.press(*["pagedown"] * 6)
    pilot.advance(10)


def host(pilot: Pilot) -> None:
    """Hosting; the same code and address in each picture, and nothing listens."""
    from game.session.duel.duel import DuelRules
    from game.ui.scenes.duel.host import HostScene

    made = HostScene._prepare
    HostScene._prepare = lambda *_: None  # type: ignore[assignment, method-assign]
    try:
        pilot.app.scenes.push(HostScene(pilot.app, KindWish(CLASSIC, "gentle"), DuelRules("race")))
    finally:
        HostScene._prepare = made  # type: ignore[method-assign]
    page = pilot.top(HostScene)
    page.code, page.address, page.guest = "K7QHM4XD", "192.168.178.105:46373", "Red"
    pilot.advance(40)


def host_alone(pilot: Pilot) -> None:
    """Hosting where there is no network."""
    host(pilot)
    page: Any = pilot.app.top
    page.address, page.guest = "127.0.0.1:46373", ""
    pilot.app.redraw()
    pilot.advance(10)


def join(pilot: Pilot) -> None:
    """Joining, with a wrong code."""
    from game.ui.scenes.duel.join import JoinScene

    pilot.app.scenes.push(JoinScene(pilot.app))
    page = pilot.top(JoinScene)
    page.fields |= {"code": "K7QHM4XE", "address": "192.168.178.105"}
    page.said = "duel.net.unreachable"
    pilot.advance(40)


def network(pilot: Pilot, away: bool = False) -> None:
    """A race with somebody elsewhere."""
    from game.ui.scenes.duel.host import host_game
    from game.ui.scenes.duel.net import NetworkDuelScene

    game = host_game(KindWish(CLASSIC, "gentle"), 5, DuelRules("race"), "Blue", None)[0]
    game.close()  # nobody comes, and nothing listens
    pilot.app.scenes.show_only(NetworkDuelScene(pilot.app, game, game.duel))
    if not away:
        game._clock.go(0)
        game._clock._clock = lambda: 0.0
        game._clock.go(95_000)
    for place, (cell, given) in enumerate(enumerate(game.duel.puzzle.givens)):
        if not given and place % 3:
            entry = Entry(1 if place % 2 else 0, cell, game.duel.puzzle.solutions[0][cell], 0)
            game.duel.enter(entry)
    if away:
        pilot.app.top._away = "duel.net.away"  # type: ignore[attr-defined]
    pilot.advance(40)


def network_paused(pilot: Pilot) -> None:
    """The same while it is paused."""
    network(pilot)
    pilot.press("escape")
    pilot.advance(10)


def network_away(pilot: Pilot) -> None:
    """The same with the connection lost."""
    network(pilot, away=True)
