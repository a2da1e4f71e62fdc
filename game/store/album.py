"""The seals of the album: when each was earned, and the facts that earn them."""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING

from game.session.album.deeds import GameFact, RunFact
from game.session.album.seals import SEALS
from game.session.campaign import stage_of
from game.session.daily import day_puzzle
from game.store.connection import ERRORS, connect_read_only
from game.store.dates import day_of
from game.store.schema import POSSIBLE, RANKED

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping

    from game.engine.types import ShouldStop
    from game.session.album.deeds import Fact

STOP_CHECK_STEPS = 10_000
"""SQLite steps after which a search asks whether it should stop."""

_GAMES = f"""SELECT game.id, ended, started, ended_day, started_day, kind, level, elapsed, mistakes,
        hints OR helped OR restarts OR checks,
        kind GLOB '*killer*' AND NOT EXISTS (SELECT 1 FROM action WHERE game_id = game.id AND (
            line GLOB '* mark *' OR line GLOB '* fill' OR line GLOB '* keep *')),
        origin
    FROM game LEFT JOIN board ON board.game_id = game.id
    WHERE state = 'won' AND {POSSIBLE} AND {RANKED}
        AND typeof(ended) = 'real' AND typeof(started) = 'real' AND ended BETWEEN 0 AND 1e11
    ORDER BY ended"""

_TRICKS = "SELECT game_id, technique FROM technique_use WHERE alone > 0 AND technique <> ''"

_RUNS = """SELECT id, played, mode, sheets, points FROM run WHERE state = 'ended'
    AND typeof(played) = 'real' AND typeof(sheets) = 'integer' AND typeof(points) = 'integer'
    ORDER BY played"""


def kept(connection: sqlite3.Connection) -> dict[str, float]:
    """The seals that were earned, each with the moment."""
    rows = connection.execute("SELECT name, earned FROM seal")
    return {name: _moment(earned) for name, earned in rows if name in SEALS}


def keep(connection: sqlite3.Connection, earned: Mapping[str, float]) -> None:
    """Keep when seals were earned; the first moment of each stays."""
    connection.executemany("INSERT OR IGNORE INTO seal VALUES (?, ?)", [*earned.items()])


def newly_earned(path: str, should_stop: ShouldStop) -> dict[str, float]:
    """The seals that the games and runs of the file at `path` have earned and that are not kept
    yet; reads on a connection of its own, for a thread. None of a file that cannot be read."""
    from game.session.album.deeds import earned

    with suppress(*ERRORS), closing(connect_read_only(path)) as connection:
        connection.set_progress_handler(should_stop, STOP_CHECK_STEPS)
        known = kept(connection)
        facts = [*_games(connection), *_runs(connection, set(SEALS) - known.keys())]
        return earned(sorted(facts, key=lambda fact: fact.ended), known)
    return {}


def _games(connection: sqlite3.Connection) -> Iterator[Fact]:
    tricks: dict[str, set[str]] = {}
    for game_id, technique in connection.execute(_TRICKS):
        tricks.setdefault(str(game_id), set()).add(str(technique))
    none: frozenset[str] = frozenset()
    for row in connection.execute(_GAMES):
        game_id, ended, started, *row = row
        ended_day, started_day, kind, level, elapsed, mistakes, helped, unnoted, origin = row
        day, begun = day_of(ended_day, ended), day_of(started_day, started)
        if day and begun:
            used = frozenset(tricks[game_id]) if game_id in tricks else none
            yield GameFact(
                *(ended, started, day, str(kind), str(level), elapsed),
                *(mistakes if isinstance(mistakes, int) else 1, not helped, not unnoted),
                *(_is_of_day(str(origin), (begun, day)), _stage(str(origin)), used),
            )


def _is_of_day(origin: str, days: tuple[int, int]) -> bool:
    """Whether a game is of a puzzle of one of these very days."""
    puzzle = day_puzzle(origin)
    return puzzle is not None and puzzle.day.toordinal() in days


def _stage(origin: str) -> int:
    """The number of the stage of a game; 0 for any other."""
    stage = stage_of(origin)
    return stage.number if stage else 0


def _runs(connection: sqlite3.Connection, open_seals: set[str]) -> Iterator[Fact]:
    """The runs that have ended; their logs are read as long as they may earn something."""
    for run_id, ended, mode, sheets, points in connection.execute(_RUNS).fetchall():
        best_row, mistakes = 0, None
        if {"row", "steady"} & open_seals:
            best_row, mistakes = _told_by_log(connection, str(run_id))
        yield RunFact(ended, str(mode), sheets, points, best_row, mistakes)


def _told_by_log(connection: sqlite3.Connection, run_id: str) -> tuple[int, int | None]:
    """The best row and the mistakes of a run; of one that cannot be read nothing is known."""
    from game.store.runs import run_in

    run = run_in(connection, run_id)
    return (run.score.best_row, run.score.mistakes) if run else (0, None)


def _moment(value: object) -> float:
    return value if isinstance(value, float) else 0.0
