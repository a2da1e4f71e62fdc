"""Runs of the arcade: saved move by move, continued, and compared.

Unfinished ones are kept like games: any number of them side by side, until their player deletes
them, and for 30 days after that. One that two windows have continued is kept as two.
"""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from game.store import mirror
from game.store.autosave import new_id
from game.store.connection import ERRORS, connect_read_only
from game.store.my_games import IS_DELETED
from game.store.notice import Notice, StoreError
from game.store.puzzles import PuzzleTexts, puzzle_texts, read_puzzle

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

    from game.engine.types import ShouldStop
    from game.session.arcade.run import Run
    from game.session.session import Session
    from game.store.database import Database

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

# A run that another window deleted is evidently still being played.
_PUT = """INSERT INTO run (id, mode, seed, state, started, played, clock, points, sheets, owner)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET mode = excluded.mode, seed = excluded.seed,
        state = excluded.state, played = excluded.played,
        clock = excluded.clock, points = excluded.points, sheets = excluded.sheets,
        owner = excluded.owner, deleted = NULL"""

_MOVED = "EXISTS (SELECT 1 FROM run_line WHERE run_id = run.id AND seq > 0)"
"""A condition of a run's row: more has happened than the beginning of its first sheet."""

MOVED = 2
"""How many lines the log has of a run in which more has happened than that."""

_IS_BROKEN = "state = 'broken' OR typeof(started) <> 'real'"
"""A condition of the row of a run that was not ended: it cannot be read."""

_UNFINISHED = f"""SELECT id, points, sheets, clock, played, seed, name, {IS_DELETED}, {_IS_BROKEN}
    FROM run WHERE mode = ? AND state IN ('playing', 'broken') AND (? IS NULL OR seed = ?)
    AND {_MOVED} ORDER BY ({IS_DELETED}) IS TRUE, {_IS_BROKEN}, played DESC"""

_OLD = f"SELECT id FROM run WHERE {IS_DELETED} AND deleted < ?"

_KEYS = {"run": "id", "run_sheet": "run_id", "run_line": "run_id"}
"""The tables of runs, each with the column that names the run."""


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


class WaitingRun(NamedTuple):
    facts: HighScore
    """What it has come to so far."""
    deleted: bool
    """Whether its player has deleted it; it can still be taken back."""
    broken: bool
    """Whether it is known that it cannot be read."""


class RunTotals(NamedTuple):
    """All runs of a mode together."""

    points: tuple[int, ...] = ()
    """Those of each run, the oldest first."""
    sheets: tuple[int, ...] = ()
    """How many each has finished."""
    clock: int = 0
    """Milliseconds of play."""


class SavedRun(NamedTuple):
    """How the file has a run."""

    run_id: str
    started: float
    owner: str
    """Who saved it last."""
    is_whole: bool = True
    """Whether all rows are there, and right."""


class RunSave:
    """Saves one run from now on, as an `Autosave` does a game."""

    def __init__(
        self,
        database: Database,
        run: Run,
        now: Callable[[], float],
        saved: SavedRun | None = None,
        owner: str = "",
    ) -> None:
        """`saved` is how the file has the run; without it the run is new. `owner` is who plays it,
        if that is not this program."""
        self.run = run
        self.trouble: Notice | None = None
        """Why the last save failed."""
        self._database, self._now = database, now
        self._owner = owner or new_id()
        saved = saved or SavedRun(new_id(), now(), self._owner, False)
        self.game_id, self._started, self._last_owner, is_whole = saved
        """The name of the run in the file; it changes if two windows go on with it."""
        self._lines, self._sheets = (len(run.log), len(run.puzzles)) if is_whole else (0, 0)
        self._clock = -1
        self._mirror = mirror.Mirror(self._owner)

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
            self._copy(self._mirror.keep)  # the run may be left before it can be saved
            return error.notice
        self._lines, self._sheets = len(self.run.log), len(self.run.puzzles)
        self._clock, self.trouble = self.run.clock, None
        self._last_owner = self._owner
        self._copy(self._mirror.update)
        notices = self._database.notices
        return notices.pop(0) if notices else None

    def save_silently(self) -> None:
        """Save; any notice but `trouble` waits for the next save."""
        notice = self.save()
        if notice and not self.trouble:
            self._database.notices.insert(0, notice)

    def _copy(self, into: Callable[[str, str, mirror.Copied], None]) -> None:
        """Copy the run into its mirror, once there is anything to lose."""
        if len(self.run.log) >= MOVED:
            into(self._database.base, self.game_id, mirror.of_run(self.run, self._started))

    def _find_place(self, connection: sqlite3.Connection) -> None:
        """Find out what the file has of this run, and where it goes on."""
        query = """SELECT owner, (SELECT count(*) FROM run_line WHERE run_id = run.id)
            FROM run WHERE id = ?"""
        row = connection.execute(query, (self.game_id,)).fetchone()
        if row is None:  # new, or another file has taken its place
            self._lines = self._sheets = 0
            untouched = f"SELECT id FROM run WHERE mode = ? AND state = 'playing' AND NOT {_MOVED}"
            _forget(connection, untouched, (self.run.mode,))
        elif row[0] not in (self._owner, self._last_owner, ""):  # another window has gone on
            self.game_id, self._lines, self._sheets = new_id(), 0, 0
            self._database.notices.append(Notice("store.forked_run", {}))
        elif row[1] != self._lines:
            self._lines = self._sheets = 0

    def _write(self, connection: sqlite3.Connection) -> None:
        run = self.run
        self._find_place(connection)
        name, state = self.game_id, "ended" if run.over else "playing"
        row = (name, run.mode, run.seed, state, self._started, self._now(), run.clock)
        connection.execute(_PUT, (*row, run.score.points, run.finished, self._owner))
        for number, puzzle in enumerate(run.puzzles[self._sheets :], self._sheets + 1):
            sheet = (name, number, *puzzle_texts(puzzle))
            connection.execute("INSERT OR REPLACE INTO run_sheet VALUES (?, ?, ?, ?, ?, ?)", sheet)
        lines = ((name, seq, run.log[seq]) for seq in range(self._lines, len(run.log)))
        connection.executemany("INSERT OR REPLACE INTO run_line VALUES (?, ?, ?)", lines)


def _forget(connection: sqlite3.Connection, which: str, given: tuple[object, ...]) -> None:
    """Drop the runs that a query finds."""
    rows = connection.execute(which, given).fetchall()
    for table, key in _KEYS.items():
        connection.executemany(f"DELETE FROM {table} WHERE {key} = ?", rows)


def resume(
    database: Database, now: Callable[[], float], mode: str, seed: int | None
) -> RunSave | None:
    """The run of a mode, or of those with one seed, that was not ended and was played last. One
    that cannot be read is marked as broken, and the one before it goes on."""
    waiting: list[WaitingRun] = []
    try:
        waiting = database.read(lambda connection: unfinished(connection, mode, seed), waiting)
    except StoreError:
        return None
    names = (run.facts.run_id for run in waiting if not (run.deleted or run.broken))
    return next(filter(None, (resume_one(database, now, name) for name in names)), None)


def resume_one(database: Database, now: Callable[[], float], name: str) -> RunSave | None:
    """A run that was not ended, by its id; None where it cannot go on."""
    try:
        row = database.read(lambda connection: _row(connection, name), None)
        saved = _found(database, name)
        run = _run_of(saved)
        if row and saved and run and run.session and not run.over:
            return RunSave(database, run, now, row._replace(is_whole=not saved.from_mirror))
        if run and run.session and run.over:  # its end is not saved
            database.write(lambda connection: _end(connection, name, run))
        else:
            query = "UPDATE run SET state = 'broken' WHERE id = ? AND state = 'playing'"
            database.write(lambda connection: connection.execute(query, (name,)))
    except StoreError:
        return None
    return None


def read(database: Database, name: str) -> Run | None:
    """A run with its sheets and its log; None for one that cannot be. Raises StoreError."""
    return _run_of(_found(database, name))


class Held(NamedTuple):
    """What the file knows of a run that has a mirror."""

    is_over: bool
    """Whether it has ended or was deleted."""
    owner: str
    lines: int


def held(connection: sqlite3.Connection, name: str) -> Held | None:
    """What the file knows of a run; None where it has none of that id."""
    query = """SELECT state = 'ended' OR deleted IS NOT NULL, owner,
        (SELECT count(*) FROM run_line WHERE run_id = run.id) FROM run WHERE id = ?"""
    row = connection.execute(query, (name,)).fetchone()
    return Held(bool(row[0]), str(row[1]), row[2]) if row else None


def restore(database: Database, copy: mirror.MirroredRun, now: Callable[[], float]) -> bool:
    """Write what the file lacks of a run that has a mirror, for whoever was playing it; whether
    it could be read. Raises StoreError."""
    row = database.read(lambda connection: held(connection, copy.game_id), None)
    run = read(database, copy.game_id)
    if run is None:
        return False
    owner = row.owner if row else copy.owner
    point = SavedRun(copy.game_id, float(copy.started), owner, False)
    save = RunSave(database, run, now, point, copy.owner)
    save.save_silently()
    if save.trouble:
        raise StoreError("the run cannot be saved", save.trouble)
    return True


class _Saved(NamedTuple):
    """What is known of a run, in the texts of the file."""

    mode: str
    seed: object
    clock: object
    sheets: tuple[PuzzleTexts, ...]
    lines: tuple[str, ...]
    from_mirror: bool = False
    """Whether only the mirror has some of this."""


def _found(database: Database, name: str) -> _Saved | None:
    """What is known of a run, from the file and from its mirror. Raises StoreError."""
    copy = mirror.read_run(database.base, name)
    saved = database.read(lambda connection: _load(connection, name), None)
    return _merged(saved, copy) if copy else saved


def _merged(saved: _Saved | None, copy: mirror.MirroredRun) -> _Saved:
    """A run as its mirror has it, and as far as the file has more of it."""
    told = [line.split("\t") for line in copy.lines]
    sheets = tuple(PuzzleTexts(*texts) for _, *texts in told if texts)
    theirs = _Saved(copy.mode, copy.seed, 0, sheets, tuple(line for line, *_ in told), True)
    if saved is None:
        return theirs
    known, many = len(theirs.lines), len(sheets)
    as_there = (saved.mode, str(saved.seed), saved.sheets[:many], saved.lines[:known])
    if as_there == (copy.mode, copy.seed, sheets, theirs.lines):
        return saved
    more = saved.sheets[many:], saved.lines[known:]
    return theirs._replace(sheets=sheets + more[0], lines=theirs.lines + more[1])


def _load(connection: sqlite3.Connection, name: str) -> _Saved | None:
    """What the file has of a run."""
    query = "SELECT mode, seed, clock FROM run WHERE id = ?"
    row = connection.execute(query, (name,)).fetchone()
    if row is None:
        return None
    sheets = connection.execute(
        """SELECT spec, givens, solutions, record FROM run_sheet WHERE run_id = ?
            ORDER BY number""",
        (name,),
    )
    lines = connection.execute("SELECT line FROM run_line WHERE run_id = ? ORDER BY seq", (name,))
    texts = tuple(PuzzleTexts(*map(str, sheet)) for sheet in sheets)
    return _Saved(str(row[0]), row[1], row[2], texts, tuple(str(line) for (line,) in lines))


def run_in(connection: sqlite3.Connection, name: str) -> Run | None:
    """A run as the file has it; None for one that cannot be."""
    return _run_of(_load(connection, name))


def _run_of(saved: _Saved | None) -> Run | None:
    """The run that is known; None for one that cannot be."""
    from game.engine.errors import SudokuError
    from game.session.arcade.run import Run

    if saved is None:
        return None
    try:
        puzzles = [read_puzzle(texts) for texts in saved.sheets]
        run = Run.replay(int(str(saved.seed)), puzzles, saved.lines, saved.mode)
        if run.session and not run.session.won:
            run.session.elapsed = max(run.session.elapsed, int(str(saved.clock)) / 1000)
        return run
    except (SudokuError, ValueError, TypeError, AssertionError, OverflowError, IndexError):
        return None


def recounted(
    path: str, shown: Sequence[HighScore], should_stop: ShouldStop
) -> dict[HighScore, int | None]:
    """The most right digits in a row of each of some runs, None for one whose log comes to another
    score; reads on a connection of its own, for a thread. Nothing of a file that cannot be read."""
    best_rows: dict[HighScore, int | None] = {}
    with suppress(*ERRORS), closing(connect_read_only(path)) as connection:
        for row in shown:
            if should_stop():
                break
            run = run_in(connection, row.run_id)
            is_right = run and (run.score.points, run.finished) == (row.points, row.sheets)
            best_rows[row] = run.score.best_row if run and is_right else None
    return best_rows


def _row(connection: sqlite3.Connection, name: str) -> SavedRun | None:
    """How the file has a run that was not ended."""
    query = """SELECT id, started, owner FROM run
        WHERE id = ? AND state = 'playing' AND typeof(started) = 'real'"""
    row = connection.execute(query, (name,)).fetchone()
    return SavedRun(str(row[0]), float(row[1]), str(row[2])) if row else None


def _end(connection: sqlite3.Connection, name: str, run: Run) -> None:
    query = "UPDATE run SET state = 'ended', points = ?, sheets = ? WHERE id = ?"
    connection.execute(query, (run.score.points, run.finished, name))


def unfinished(
    connection: sqlite3.Connection, mode: str, seed: int | None = None
) -> list[WaitingRun]:
    """The runs of a mode, or of those with one seed, that were not ended, the one played last
    first, then those that cannot be read, and after them those that were deleted."""
    rows = connection.execute(_UNFINISHED, (mode, seed, seed))
    return [WaitingRun(_facts(row), bool(deleted), bool(broken)) for *row, deleted, broken in rows]


def _facts(row: list[object]) -> HighScore:
    """What a row tells, 0 where damage has left no number; it is not seen by its replay."""
    name, *numbers, signature = row
    points, sheets, clock, played, seed = (
        number if isinstance(number, (int, float)) and abs(number) <= 1e18 else 0
        for number in numbers
    )
    whole = (int(points), int(sheets), int(clock))
    return HighScore(str(name), *whole, float(played), int(seed), str(signature)[:3])


def delete(connection: sqlite3.Connection, name: str, now: float | None) -> None:
    """Delete a run that was not ended; with None take it back as it was."""
    query = "UPDATE run SET deleted = ? WHERE id = ? AND state IN ('playing', 'broken')"
    connection.execute(query, (now, name))


def has_old(connection: sqlite3.Connection, since: float) -> bool:
    """Whether there is anything for `purge` to drop."""
    return connection.execute(_OLD, (since,)).fetchone() is not None


def purge(connection: sqlite3.Connection, since: float) -> None:
    """Drop the runs that were deleted before a moment."""
    _forget(connection, _OLD, (since,))


def best(connection: sqlite3.Connection, mode: str, seed: int | None = None) -> list[HighScore]:
    """The best runs of a mode, or of those with one seed."""
    from game.session.arcade.signature import as_signature

    rows = [HighScore(*row) for row in connection.execute(_BEST, (mode, seed, seed))]
    return [row._replace(name=as_signature(row.name)) for row in rows]


def best_of_seeds(connection: sqlite3.Connection, mode: str) -> list[HighScore]:
    best_of = {
        row.seed: row for row in map(HighScore._make, connection.execute(_OF_SEEDS, (mode,)))
    }
    return list(best_of.values())


def totals(connection: sqlite3.Connection, mode: str) -> RunTotals:
    """All runs of a mode together."""
    rows = connection.execute(_EACH, (mode,)).fetchall()
    points, sheets, clocks = zip(*rows, strict=True) if rows else ((), (), ())
    return RunTotals(tuple(points), tuple(sheets), sum(clocks))


def sign(connection: sqlite3.Connection, name: str, signature: str) -> None:
    """Put a signature under a run."""
    connection.execute("UPDATE run SET name = ? WHERE id = ?", (signature, name))
