"""My games, naming, replay, and lists of puzzles."""

from __future__ import annotations

import json
from collections.abc import Callable

from game.engine.formats.lz_string import compress
from game.ui.games.collection import collect
from game.ui.input.intents import NameCheckpoint
from game.ui.widgets.control import ControlId
from tests.ui.pilot import Pilot
from tests.ui.situations.board import middle
from tests.ui.situations.past import finished_game, played

NAMED = "Sunday by the lake"

LINES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..6.8219418.3...........8.6..8..546965.49.....1...6.2.96...7...7..9..6..84362.97.",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
)
BAD = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7x",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8",
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    '{"variant": "killer", "size": 9}',
)


def unfinished(game: Pilot) -> None:
    """Three games under way, one of them named."""
    store = game.app.store
    for level, begun in (("tier.hard", 26), ("own", 9)):
        finished_game(store, level, 754, won=False, begun=begun)
    store.rename(store.games()[0].game_id, NAMED)
    middle(game)
    game.to_menu()
    game.open("my_games")


def on_tab(tab: str, *presses: str) -> Callable[[Pilot], None]:
    """A tab of My games after some weeks of play, and what is then pressed."""

    def open_it(game: Pilot) -> None:
        played(game.app.store)
        game.app.starter.open(collect(LINES, "newspaper.sdm"))
        game.app.scenes.pop()
        game.open("my_games")
        for name in (f"tab.{tab}", *presses):
            ids = (each.id for each in game.app.top.controls() if each.id)
            game.app.top.press(next(id for id in ids if str(id) == name))
            game.wait()
            game.frame()

    return open_it


def beside_easiest(game: Pilot) -> None:
    """Played again beside who goes the easiest way, some time after its beginning."""
    on_tab("finished", "row.0", "again")(game)
    while game.scene == "dialog":  # which has pages in small windows
        game.app.top.press(ControlId("button", 1))
        game.frame()
    game.settle()
    game.session.advance(100)
    game.frame()


def naming(game: Pilot) -> None:
    """A name is typed."""
    unfinished(game)
    game.click("name.0")


def positions(game: Pilot) -> None:
    """Two positions of a game have names."""
    middle(game)
    game.app.perform(NameCheckpoint("Before the guess"))
    game.press("u", "u")
    game.app.perform(NameCheckpoint(""))
    game.press("p")
    game.click("positions")


def puzzles(game: Pilot) -> None:
    """A list of puzzles, one of them begun, with some bad lines."""
    found = collect([*LINES * 12, *BAD], "newspaper.sdm")
    game.app.starter.open(found)
    game.frame()


def bad_lines(game: Pilot) -> None:
    """What is wrong with some lines, one of them for a rule that Nonet does not have."""
    rows: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    rows[0][0] = {"value": 5, "given": True}
    puzzle = {"size": 9, "grid": rows, "rowindexer": [{"cells": ["R1C1"]}]}
    lacking = "https://www.f-puzzles.com/?load=" + compress(json.dumps(puzzle))
    game.app.starter.open(collect([*LINES * 12, *BAD, lacking], "newspaper.sdm"))
    game.frame()
    game.click("bad")


def export(game: Pilot) -> None:
    """A list of puzzles is to be exported."""
    puzzles(game)
    game.click("export")
