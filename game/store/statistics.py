"""Statistics of the games so far, level by level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.store.schema import POSSIBLE, STARTED

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    Row = tuple[str, str, float, int, int, int]

MAX_RECENT = 30
"""How many times the history plot shows."""


@dataclass(frozen=True, slots=True)
class LevelStatistics:
    """The games of one level. Times are seconds of play; restarted games do not count, as the
    player knew the puzzle."""

    started: int = 0
    """All games with a move in them: won, lost, unfinished, and those deleted before the end."""
    won: int = 0
    best: float | None = None
    average: float | None = None
    current_streak: int = 0
    """Games won in a row up to now; one that was lost, or deleted before the end, ends it."""
    best_streak: int = 0
    without_mistakes: int = 0
    """Games won in which no digit was marked as wrong."""
    without_hints: int = 0
    recent: tuple[float, ...] = ()
    """The last times that count, oldest first."""


def gather(connection: sqlite3.Connection) -> dict[str, LevelStatistics]:
    """The statistics of each level that was ever started."""
    query = f"""SELECT level, state, elapsed, mistakes, hints, restarts FROM game
        WHERE {STARTED} AND {POSSIBLE} ORDER BY ended IS NULL, ended, rowid"""
    from game.session.levels import counted

    levels: dict[str, list[Row]] = {}
    for row in connection.execute(query):
        levels.setdefault(counted(str(row[0])), []).append(row)
    return {level: summarise(rows) for level, rows in levels.items()}


def summarise(rows: Iterable[Row]) -> LevelStatistics:
    """The statistics of the games of one level, in the order in which they ended."""
    rows = list(rows)
    won = [row for row in rows if row[1] == "won"]
    times = [elapsed for _, _, elapsed, _, _, restarts in won if not restarts]
    current, best = _streaks(rows)
    return LevelStatistics(
        started=len(rows),
        won=len(won),
        best=min(times, default=None),
        average=sum(times) / len(times) if times else None,
        current_streak=current,
        best_streak=best,
        without_mistakes=sum(not mistakes for _, _, _, mistakes, _, _ in won),
        without_hints=sum(not hints for _, _, _, _, hints, _ in won),
        recent=tuple(times[-MAX_RECENT:]),
    )


def _streaks(rows: Iterable[Row]) -> tuple[int, int]:
    current = best = 0
    for _, state, *_ in rows:
        if state == "won":
            current += 1
            best = max(best, current)
        elif state in ("lost", "abandoned"):
            current = 0
    return current, best
