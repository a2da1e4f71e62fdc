"""A household of many games goes out into a backup and in again, and is killed on the way.

Each round saves everything, and brings it back onto an empty folder and onto a newer household,
where games went on, were added and removed meanwhile. The program is killed at a random moment of
each, and then does it once more to the end: every game must be there as far as anywhere, once, and
nothing of what was played since may be lost.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple

from game.session.turns import Turns
from game.store import Store
from game.store.backup import is_backup
from game.store.household import Household
from game.store.recovery import COLUMNS
from tests.store.helpers import begin_with_a_move, win

if TYPE_CHECKING:
    from collections.abc import Iterator

    from torturing.report import Options, Report

GAMES, KINDS = 2000, 40
"""How many games there are, and how many of them are not copies of others."""
NAMES = ("Ben", "Ada", "爷爷")
KEYS = {"game": "id", "board": "game_id", "action": "game_id"}
NUMBERS = ("rowid", "id", "list_id")
"""Columns that only one file knows, in the tables of lists."""
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

Logs = dict[str, tuple[str, ...]]
"""The log of each game by its id."""


class Attack(NamedTuple):
    """What each round needs."""

    rng: random.Random
    home: str
    """The household that is saved."""
    folder: str
    report: Report
    about: str
    """How to repeat it."""

    def fault(self, cause: str, example: str = "") -> None:
        self.report.fault(cause, f"{self.about}\n{example}")


def run(options: Options, report: Report) -> None:
    """Make the household, and attack until the time is over; ``--count`` is of games."""
    end, games = time.monotonic() + options.seconds, options.most or GAMES
    rng = random.Random(options.seed)
    about = f"python3 tools/torture.py backup --seed {options.seed} --count {games}"
    with tempfile.TemporaryDirectory(prefix="nonet-backup-") as folder:
        home = os.path.join(folder, "home")
        _make(home, games, rng)
        report.note("games", sum(len(_logs(place)) for place in _places(home)))
        attack = Attack(rng, home, folder, report, about)
        while True:
            _round(attack)
            report.count("rounds")
            if time.monotonic() > end or report.faults:
                return


# -- the household --------------------------------------------------------------------------------


def _make(home: str, games: int, rng: random.Random) -> None:
    """Three players with games between them, won and under way, lists, settings and a series."""
    household = Household(home)
    for name in NAMES[1:]:
        household.add(name)
    household.rename(household.players()[0], NAMES[0])
    for player in household.players():
        with closing(Store.open(player.folder)) as store:
            for number in range(KINDS):
                if number % 4:
                    win(store, "tier.easy", 10.0 + number)
                else:
                    begin_with_a_move(store)
            store.keep_puzzles("From the paper", ["1" * 81, "2" * 81], {})
            store.save_settings(store.settings().changed("theme", "night"))
            store.keep_seals(store.newly_earned(lambda: False))
        _multiply(player.folder, games // len(NAMES) - KINDS, rng)
    household.begin_turns(Turns("easy", 1, 6, (1, 2, 3)))


def _multiply(folder: str, more: int, rng: random.Random) -> None:
    """Copies of the games under ids of their own."""
    with closing(sqlite3.connect(os.path.join(folder, "nonet.db"))) as connection, connection:
        known = [game_id for (game_id,) in connection.execute("SELECT id FROM game")]
        for _ in range(max(0, more)):
            source, copy = rng.choice(known), f"{rng.getrandbits(64):016x}"
            for table, key in KEYS.items():
                columns = [name for name in COLUMNS[table] if name not in ("rowid", key)]
                names = ", ".join(columns)
                query = f"INSERT INTO {table} ({key}, {names}) SELECT ?, {names} FROM {table}"
                connection.execute(f"{query} WHERE {key} = ?", (copy, source))


def _places(home: str) -> list[str]:
    return [player.folder for player in Household(home).players()]


def _logs(folder: str) -> Logs:
    logs: dict[str, list[str]] = {
        game_id: [] for (game_id,) in _rows(folder, "SELECT id FROM game")
    }
    for game_id, line in _rows(folder, "SELECT game_id, line FROM action ORDER BY game_id, seq"):
        logs.setdefault(game_id, []).append(line)
    return {game_id: tuple(lines) for game_id, lines in logs.items()}


def _rows(folder: str, query: str) -> Iterator[tuple[Any, ...]]:
    with closing(sqlite3.connect(os.path.join(folder, "nonet.db"))) as connection:
        yield from connection.execute(query)


def _saved(folder: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that is saved, but for numbers that only its own file knows."""
    found = {}
    for table, columns in COLUMNS.items():
        own = NUMBERS if table in ("puzzle_list", "my_puzzle") else NUMBERS[:1]
        names = ", ".join(name for name in columns if name not in own)
        found[table] = sorted(_rows(folder, f"SELECT {names} FROM {table}"), key=repr)
    return found


# -- a round --------------------------------------------------------------------------------------


def _round(attack: Attack) -> None:
    path = os.path.join(attack.folder, "all.nonet")
    save = ("backup", "--everyone", "-o", path, "--force", "--data", attack.home)
    seconds = _done(attack, "saved", *save)
    before = os.path.getsize(path)
    attack.report.note("size in MB", round(before / 1e6, 1))
    if _killed(attack, "saving", seconds, *save) and not (
        is_backup(path) and os.path.getsize(path) == before
    ):
        attack.fault("a backup is torn by a kill")
    _done(attack, "saved", *save)
    then = {name: _logs(place) for name, place in _named(attack.home).items()}
    for kind in ("an empty store", "a newer store"):
        target = os.path.join(attack.folder, "target")
        shutil.rmtree(target, ignore_errors=True)
        if kind == "a newer store":
            shutil.copytree(attack.home, target)
            _go_on(target, attack.rng)
        _bring_back(attack, path, target, kind, then)
    shutil.rmtree(target)


def _named(home: str) -> dict[str, str]:
    return {player.name: player.folder for player in Household(home).players()}


def _bring_back(attack: Attack, path: str, target: str, kind: str, then: dict[str, Logs]) -> None:
    """Kill it on the way, let it end, and do it once more."""
    restore = ("restore", path, "--data", target)
    newer = (
        {name: _logs(place) for name, place in _named(target).items()}
        if (os.path.isdir(target))
        else {}
    )
    copied = target + " to time"
    shutil.rmtree(copied, ignore_errors=True)
    if newer:
        shutil.copytree(target, copied)
    seconds = _done(attack, f"brought onto {kind}", "restore", path, "--data", copied)
    for _ in range(3):
        _killed(attack, f"reading onto {kind}", seconds, *restore)
        if newer:
            _compare(attack, target, newer, f"killed on {kind}")
    _done(attack, f"brought onto {kind} after kills", *restore)
    _compare(attack, target, newer, f"of {kind}")
    _compare(attack, target, then, f"of the backup, on {kind}")
    games = {name: newer.get(name, {}).keys() | logs.keys() for name, logs in then.items()}
    found = {name: _logs(place).keys() for name, place in _named(target).items()}
    if games != found:
        attack.fault(f"games are doubled or missing on {kind}")
    if not newer and any(
        _saved(place) != _saved(_named(target)[name]) for name, place in _named(attack.home).items()
    ):
        attack.fault("what came back is not equal")
    whole = [_saved(place) for place in _places(target)]
    _done(attack, f"brought onto {kind} again", *restore)
    if whole != [_saved(place) for place in _places(target)]:
        attack.fault(f"a second time changes {kind}")


def _go_on(target: str, rng: random.Random) -> None:
    """Play on, begin others, and remove a player."""
    household = Household(target)
    household.remove(household.players()[-1])
    for player in household.players():
        with closing(Store.open(player.folder)) as store:
            games = store.games(0, 200)
            under_way = [game for game in games if not game.finished]
            for game in rng.sample(under_way, min(5, len(under_way))):
                autosave = store.resume(game.game_id)
                autosave.session.enter((3,), 7)
                autosave.save()
            win(store, "tier.hard", 5.0)


def _compare(attack: Attack, target: str, logs: dict[str, Logs], what: str) -> None:
    """Every log must be there, as far or further."""
    places, lost = _named(target), 0
    for name, games in logs.items():
        there = _logs(places[name]) if name in places else {}
        lost += sum(there.get(key, ("", ""))[: len(log)] != log for key, log in games.items())
    attack.report.count("games looked up", sum(map(len, logs.values())))
    attack.report.count("lost", lost)
    if lost:
        attack.fault(f"games are lost {what}", f"{lost} games")


# -- the program ----------------------------------------------------------------------------------


def _start(arguments: tuple[str, ...]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "game", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, text=True, stdout=pipe, stderr=pipe)


def _done(attack: Attack, what: str, *arguments: str) -> float:
    """Let it run to its end; returns how many seconds that took."""
    start = time.monotonic()
    program = _start(arguments)
    _, said = program.communicate()
    seconds = time.monotonic() - start
    attack.report.note(f"seconds until {what}", round(seconds, 2))
    if program.returncode:
        attack.fault(f"not {what}", said)
    return seconds


def _killed(attack: Attack, what: str, seconds: float, *arguments: str) -> bool:
    """Kill it at a random moment; whether it was still at it."""
    program = _start(arguments)
    time.sleep(attack.rng.uniform(0.1, 1.0) * seconds)
    is_running = program.poll() is None
    program.kill()
    _, said = program.communicate()
    if is_running:
        attack.report.count(f"killed while {what}")
    if "Traceback" in said:
        attack.fault("traceback", said)
    return is_running
