"""Healthy stores to be damaged, made by playing the real application."""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import cell_name, format_grid
from game.engine.puzzle import Puzzle
from tests.session.kinds import puzzle_of
from tests.store.helpers import begin_with_a_move, win
from tests.ui.puzzles import NORMAL
from torturing.in_process_app import Player, play

if TYPE_CHECKING:
    from collections.abc import Callable, Container

FACTS = "facts.json"

FOLDING = 0.3
"""Seconds after which what is to be in the file itself, settings and wins, is there: a kill that
comes sooner, of a disk that loses its log as well, may take them."""


class Facts(NamedTuple):
    """What a healthy store holds."""

    playing: bool
    grid: str
    """The board of the game being played; the next two are about it too."""
    notes: list[int]
    actions: int
    games: int
    settings: dict[str, str]
    listed: int
    """Games in My games."""
    puzzles: int
    """Lines in the lists of puzzles."""


def make_all(folder: str, wanted: Container[str] | None = None) -> list[str]:
    """Make healthy stores, all or those wanted, each in its own folder; returns their names."""
    for name, script in SCRIPTS.items():
        if wanted is not None and name not in wanted:
            continue
        closed = os.path.join(folder, name)
        killed = os.path.join(folder, f"{name}, killed")

        if name != "settings":  # played twice, as a store in use has a history
            play(lambda player: None, data=closed)
        seen: list[Facts] = []
        play(_played(script, seen, closed, killed), data=closed, seed=7)
        for place in (closed, killed):
            with open(os.path.join(place, FACTS), "w", encoding="utf-8") as file:
                json.dump(seen[0], file)
    return sorted(os.listdir(folder))


def _played(
    script: Callable[[Player], None], seen: list[Facts], closed: str, killed: str
) -> Callable[[Player], None]:
    """Play, note what was there at the end, and copy the folder as a kill would leave it."""

    def whole(player: Player) -> None:
        script(player)
        player.advance(2)
        seen.append(_facts(player))
        time.sleep(FOLDING)
        shutil.copytree(closed, killed)

    return whole


def _facts(player: Player) -> Facts:
    store = player.app.store
    games = store.all_statistics().started
    rows = store.settings().as_rows()
    shelf = (sum(store.count_games()), sum(puzzles.size for puzzles in store.puzzle_lists()))
    if "playing" not in player.scenes:
        return Facts(False, "", [], 0, games, rows, *shelf)
    session = player.session
    notes = list(session.position.notes)
    return Facts(True, player.grid, notes, len(session.actions), games, rows, *shelf)


def facts_of(folder: str) -> Facts:
    """The facts noted for a healthy store."""
    with open(os.path.join(folder, FACTS), encoding="utf-8") as file:
        return Facts(*json.load(file))


def _moves(player: Player, count: int, seed: int) -> None:
    """A few moves of every kind, by mouse and keys."""
    rng = random.Random(seed)
    blanks = [cell for cell, given in enumerate(NORMAL.givens) if not given]
    player.press("f")
    for number in range(count):
        cell = rng.choice(blanks)
        player.click(cell_name(cell, 9))
        if player.grid.count(".") < 12:
            player.press("ctrl+z", "ctrl+z", "ctrl+z")
        right = str(NORMAL.solutions[0][cell])
        player.press(rng.choice([right, right, f"shift+{rng.randint(1, 9)}", "0", "u"]))
        if number % 25 == 24:
            player.press("h", "escape")
        player.advance(rng.randrange(90))
    blank = next(cell for cell in blanks if not player.session.position.values[cell])
    player.click(cell_name(blank, 9))
    player.press(str(NORMAL.solutions[0][blank]))


def _fresh(player: Player) -> None:
    """One game, a few moves."""
    player.play(NORMAL)
    _moves(player, 6, 1)


def _long(player: Player) -> None:
    """One game with a long log, and settings."""
    player.app.change("theme", "night")
    player.app.change("accent", "jade")
    player.app.change("text", 125)
    player.play(NORMAL)
    _moves(player, 160, 2)


def _many(player: Player) -> None:
    """Two hundred finished games, ten unfinished ones, one of them being played, some with names
    and some deleted, lists of puzzles, settings and everything else that is kept."""
    store = player.app.store
    for number in range(200):
        win(store, ("easy", "normal", "hard")[number % 3], 100 + number)
    for number in range(12):
        game_id = begin_with_a_move(store, "normal").game_id
        store.rename(game_id, f"the {number}th")
        if number % 6 == 5:
            store.delete(game_id)
    store.keep_puzzles("mine", [*map(format_grid, [NORMAL.givens] * 30)])
    player.app.change("checking", "conflicts")
    player.app.change("timer", False)
    player.app.store.remember("rating " + "x", "gentle hidden_single Easy:100 1.2")
    player.play(NORMAL)
    player.wait()
    _moves(player, 40, 3)


def _negative(player: Player) -> None:
    """A game of a negative seed."""
    assert NORMAL.spec
    puzzle: Puzzle = replace(NORMAL, spec=replace(NORMAL.spec, seed=-5))
    player.play(puzzle)
    _moves(player, 12, 4)


def _killer(player: Player) -> None:
    """A game of other rules and size."""
    player.play(puzzle_of("killer-6"))
    for cell in [cell for cell, given in enumerate(puzzle_of("killer-6").givens) if not given][:5]:
        player.click(cell_name(cell, 6))
        player.press(str(puzzle_of("killer-6").solutions[0][cell]))


def _settings(player: Player) -> None:
    """Nothing but settings."""
    player.app.change("theme", "safe")
    player.app.change("language", "zh")
    player.app.change("volume", 30)


SCRIPTS = {
    "fresh": _fresh,
    "long": _long,
    "many": _many,
    "negative seed": _negative,
    "killer": _killer,
    "settings": _settings,
}
