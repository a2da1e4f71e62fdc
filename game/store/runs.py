"""Runs of the arcade: saved move by move, continued, and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.autosave import new_id
from game.store.notice import StoreError
from game.store.puzzles import PuzzleTexts, puzzle_texts, read_puzzle

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from game.session.arcade.run import Run
    from game.session.session import Session
    from game.store.database import Database
    from game.store.notice import Notice

PLACES = 10
"""How many runs of a mode are listed as the best."""

MAX_POINTS = 10**9
"""More than any run can have; damage may have put more into a row."""

_COUNTS = f"""state = 'ended' AND typeof(points) = 'integer'
    AND points BETWEEN 1 AND {MAX_POINTS}"""
"""A condition of a run's row: it can be compared."""

_BEST = f"""SELECT id, points, sheets, clock, played, seed, name FROM run
    WHERE mode = ? AND {_COUNTS} AND (? IS NULL OR seed = ?)
    ORDER BY points DESC, clock, played LIMIT {PLACES}"""

_OF_SEEDS = f"""SELECT id, points, sheets, clock, played, seed, name FROM run
    WHERE mode = ? AND {_COUNTS} AND typeof(seed) = 'integer'
    ORDER BY points, clock DESC, played DESC"""

_EACH = f"""SELECT points, sheets, clock FROM run
    WHERE mode = ? AND {_COUNTS} AND typeof(clock) = 'integer' AND typeof(sheets) = 'integer'
    ORDER BY played"""

_PUT = """INSERT INTO run (id, mode, seed, state, started, played, clock, points, sheets)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, played = excluded.played,
        clock = excluded.clock, points = excluded.points, sheets = excluded.sheets"""


class HighScore(NamedTuple):
    """One place of the table."""

    run_id: str
    points: int
    sheets: int
    """How many were finished."""
    clock: int
    """Milliseconds of play."""
    played: float
    """Seconds since 1970."""
    seed: int
    name: str = ""
    """Three signs, see session/arcade/signature.py; empty for a run that nobody has signed."""


class RunTotals(NamedTuple):
    """All runs of a mode together."""

    points: tuple[int, ...] = ()
    """Those of each run, the oldest first."""
    sheets: tuple[int, ...] = ()
    """How many each has finished."""
    clock: int = 0
    """Milliseconds of play."""


class RunSave:
    """Saves one run from now on, as an `Autosave` does a game."""

    def __init__(
        self,
        database: Database,
        run: Run,
        now: Callable[[], float],
        saved: tuple[str, float] | None = None,
    ) -> None:
        """`saved` is the id and the start of a run whose rows are all there."""
        self.run = run
        self.trouble: Notice | None = None
        """Why the last save failed."""
        self._database, self._now = database, now
        self.game_id, self._started = saved or (new_id(), now())
        """The name of the run in the file."""
        self._lines = len(run.log) if saved else 0
        self._sheets = len(run.puzzles) if saved else 0
        self._clock = -1

    @property
    def session(self) -> Session:
        """The sheet that is played."""
        assert self.run.session is not None
        return self.run.session

    def save(self) -> Notice | None:
        """Write what is new in one transaction; returns why it could not be written, in which case
        the next save writes all of it."""
        if (self._lines, self._clock) == (len(self.run.log), self.run.clock) and not self.run.over:
            return None
        try:
            self._database.write(self._write, self._lines < len(self.run.log))
        except StoreError as error:
            self.trouble = error.notice
            return error.notice
        self._lines, self._sheets = len(self.run.log), len(self.run.puzzles)
        self._clock, self.trouble = self.run.clock, None
        notices = self._database.notices
        return notices.pop(0) if notices else None

    def _write(self, connection: sqlite3.Connection) -> None:
        run, name = self.run, self.game_id
        if not connection.execute("SELECT 1 FROM run WHERE id = ?", (name,)).fetchone():
            self._lines = self._sheets = 0  # new, or another file has taken its place
            _drop_unfinished(connection, run.mode)
        state = "ended" if run.over else "playing"
        row = (name, run.mode, run.seed, state, self._started, self._now(), run.clock)
        connection.execute(_PUT, (*row, run.score.points, run.finished))
        for number, puzzle in enumerate(run.puzzles[self._sheets :], self._sheets + 1):
            sheet = (name, number, *puzzle_texts(puzzle))
            connection.execute("INSERT OR REPLACE INTO run_sheet VALUES (?, ?, ?, ?, ?, ?)", sheet)
        lines = ((name, seq, run.log[seq]) for seq in range(self._lines, len(run.log)))
        connection.executemany("INSERT OR REPLACE INTO run_line VALUES (?, ?, ?)", lines)


def _drop_unfinished(connection: sqlite3.Connection, mode: str) -> None:
    """Drop the runs of a mode that are not ended."""
    which = "SELECT id FROM run WHERE state <> 'ended' AND mode = ?"
    for table, key in (("run_line", "run_id"), ("run_sheet", "run_id"), ("run", "id")):
        connection.execute(f"DELETE FROM {table} WHERE {key} IN ({which})", (mode,))


def resume(database: Database, now: Callable[[], float], mode: str) -> RunSave | None:
    """The run of a mode that was not ended; one that cannot be read is marked as broken."""
    from game.engine.errors import SudokuError

    try:
        row = database.read(lambda connection: _unfinished(connection, mode), None)
        if row is None:
            return None
        name, started = row
        run = database.read(lambda connection: read_run(connection, name), None)
    except StoreError:
        return None
    except (SudokuError, ValueError, TypeError, AssertionError, OverflowError):
        _mark_broken(database, name)
        return None
    if run is None or run.session is None or run.over:
        _mark_broken(database, name)
        return None
    return RunSave(database, run, now, (name, started))


def _mark_broken(database: Database, name: str) -> None:
    try:
        database.write(
            lambda each: each.execute("UPDATE run SET state = 'broken' WHERE id = ?", (name,))
        )
    except StoreError:
        return


def _unfinished(connection: sqlite3.Connection, mode: str) -> tuple[str, float] | None:
    query = """SELECT id, started FROM run
        WHERE state = 'playing' AND mode = ? AND typeof(started) = 'real'
        ORDER BY played DESC LIMIT 1"""
    row = connection.execute(query, (mode,)).fetchone()
    return (str(row[0]), float(row[1])) if row else None


def read_run(connection: sqlite3.Connection, name: str) -> Run | None:
    """A run with its sheets and its log; raises SudokuError for one that cannot be."""
    from game.session.arcade.run import Run

    query = "SELECT seed, clock, mode FROM run WHERE id = ?"
    row = connection.execute(query, (name,)).fetchone()
    if row is None:
        return None
    sheets = connection.execute(
        """SELECT spec, givens, solutions, record FROM run_sheet WHERE run_id = ?
            ORDER BY number""",
        (name,),
    )
    puzzles = [read_puzzle(PuzzleTexts(*map(str, each))) for each in sheets]
    lines = connection.execute("SELECT line FROM run_line WHERE run_id = ? ORDER BY seq", (name,))
    run = Run.replay(int(row[0]), puzzles, [str(line) for (line,) in lines], str(row[2]))
    if run.session and not run.session.won:
        run.session.elapsed = max(run.session.elapsed, int(row[1]) / 1000)
    return run


def best(connection: sqlite3.Connection, mode: str, seed: int | None = None) -> list[HighScore]:
    """The best runs of a mode, or of those with one seed."""
    from game.session.arcade.signature import as_signature

    rows = [HighScore(*row) for row in connection.execute(_BEST, (mode, seed, seed))]
    return [row._replace(name=as_signature(row.name)) for row in rows]


def best_of_seeds(connection: sqlite3.Connection, mode: str) -> list[HighScore]:
    """The best run of each seed of a mode."""
    found = {row.seed: row for row in map(HighScore._make, connection.execute(_OF_SEEDS, (mode,)))}
    return list(found.values())


def totals(connection: sqlite3.Connection, mode: str) -> RunTotals:
    """All runs of a mode together."""
    rows = connection.execute(_EACH, (mode,)).fetchall()
    points, sheets, clocks = zip(*rows, strict=True) if rows else ((), (), ())
    return RunTotals(tuple(points), tuple(sheets), sum(clocks))


def sign(connection: sqlite3.Connection, name: str, signature: str) -> None:
    """Put a signature under a run."""
    connection.execute("UPDATE run SET name = ? WHERE id = ?", (signature, name))
