"""*Statistics* of a player with ten thousand games: until its page is seen, and until it rests."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing

from benchmarks.in_process_app import TimedApp, timed_app
from benchmarks.measuring import Figure

GAMES, PLAYED = 10_000, 40
"""How many there are, and how many of them are not copies of others."""
LEVELS = ("tier.gentle", "tier.easy", "tier.medium", "tier.hard")
HOUR = 3600.0
_KEYS = {"game": "id", "board": "game_id", "action": "game_id"}


def measure() -> Iterator[Figure]:
    """The page, once where nobody has looked at the logs yet, and once where all are known."""
    with timed_app() as timed:
        _play_many(timed)
        yield from _visit(timed, "none looked at", 2.0)
        with closing(sqlite3.connect(_file(timed), isolation_level=None)) as connection:
            connection.execute("INSERT OR IGNORE INTO technique_use SELECT '', id, 0, 0 FROM game")
        yield from _visit(timed, "all looked at", 2.0)


def _file(timed: TimedApp) -> str:
    return f"{timed.app.store.folder}/nonet.db"


def _visit(timed: TimedApp, which: str, goal: float) -> Iterator[Figure]:
    """Open the page from the menu, and wait until no work is left."""
    start, slowest = time.perf_counter(), 0.0
    timed.app.scenes.open("statistics")
    frame = timed.turn()
    seen = time.perf_counter() - start
    while timed.app.jobs.busy:
        time.sleep(0.002)
        frame = timed.turn()
        slowest = max(slowest, frame.wall)
    rested = time.perf_counter() - start
    timed.app.scenes.to_menu()
    timed.rest()
    yield Figure(f"{GAMES:,} games, {which}: the page is seen", seen * 1000, "ms", None)
    yield Figure(f"{GAMES:,} games, {which}: its work is done", rested, "s", goal, places=2)
    yield Figure(f"{GAMES:,} games, {which}: the slowest frame", slowest, "ms", None)


def _play_many(timed: TimedApp) -> None:
    """Save games that are won, and copies of them with other times."""
    from game.engine.generator import generate
    from game.engine.puzzle import PuzzleSpec
    from game.session.session import Session

    store = timed.app.store
    for seed in range(PLAYED):
        spec = PuzzleSpec(level=LEVELS[seed % len(LEVELS)], blanks=50, seed=seed)
        puzzle = generate(spec)
        autosave = store.begin(Session(puzzle))
        for cell, digit in enumerate(puzzle.solutions[0]):
            if not puzzle.givens[cell]:
                autosave.session.advance(3.0)
                autosave.session.enter((cell,), digit)
        autosave.save()
    with closing(sqlite3.connect(_file(timed), isolation_level=None)) as connection:
        connection.execute("BEGIN")
        for copy in range(1, GAMES // PLAYED):
            for table, key in _KEYS.items():
                _copy(connection, table, key, copy)
        connection.execute("COMMIT")


def _copy(connection: sqlite3.Connection, table: str, key: str, copy: int) -> None:
    names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    changed = {key: f"{key} || '-{copy}'"} | {
        name: f"{name} - {copy * HOUR}" for name in ("started", "played", "ended")
    }
    values = ", ".join(changed.get(name, name) for name in names)
    columns = ", ".join(names)
    where = f"{key} NOT LIKE '%-%'"
    connection.execute(
        f"INSERT INTO {table} ({columns}) SELECT {values} FROM {table} WHERE {where}"
    )
