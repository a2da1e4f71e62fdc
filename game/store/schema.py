"""The tables, as the list of migrations that led to them.

    setting what the player chose, and small things to remember
    game      one row a game, the facts that statistics need; small, so 10 000 are quick
    board     the puzzle of a game, and its values, notes and marks as the menu shows them
    action    the log of a game, one line a row: the game is what these lines replay to
    puzzle_list, my_puzzle
              lists of puzzles that the player keeps, and the lines of each
    ready_puzzle
              puzzles made ahead, for the next games of some kinds
    technique_use
              how often a finished game used a technique; found again from the logs if lost
    seal      the seals of the album that were earned

`PRAGMA user_version` is the number of migrations done. A migration is never changed once
it is released; a new one is added at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

    Migrations = tuple[tuple[str, ...], ...]

REVIVAL = (
    """UPDATE game SET moved = 0 WHERE state IN ('playing', 'abandoned')
        AND NOT EXISTS (SELECT 1 FROM action WHERE game_id = game.id AND (
            line GLOB '* place *' OR line GLOB '* erase *' OR line GLOB '* mark *'
            OR line GLOB '* unmark *' OR line GLOB '* fill' OR line GLOB '* keep *'))
        AND NOT EXISTS (SELECT 1 FROM board WHERE game_id = game.id
            AND (held <> givens OR notes GLOB '*[0-9]*'))""",
    """UPDATE game SET state = 'playing', ended = NULL WHERE state = 'abandoned' AND moved = 1
        AND EXISTS (SELECT 1 FROM board WHERE game_id = game.id)""",
)
"""Part of the second migration: find out in which games there is a move, and take up again those
that were closed as abandoned."""

KINDS = (
    """UPDATE game SET kind = 'classic-' || (
            SELECT CASE length(givens) WHEN 16 THEN 4 WHEN 36 THEN 6 ELSE 8 END
            FROM board WHERE game_id = game.id)
        WHERE id IN (SELECT game_id FROM board WHERE length(givens) IN (16, 36, 64))""",
)
"""Part of the fourth migration: no game before it had other rules, but some from outside had
another size."""

DAYS = tuple(
    f"""UPDATE game SET {moment}_day =
            CAST(julianday(date({moment}, 'unixepoch', 'localtime')) - 1721424.5 AS INTEGER)
        WHERE {moment} BETWEEN 0 AND 1e11"""
    for moment in ("started", "ended")
)
"""Part of the eleventh migration: the dates of games before it, as far as their moments tell them
where the player is now; counted as `datetime.date.toordinal` does."""

ORIGINS = ("UPDATE board SET origin = origin_of_old(spec)",)
"""Part of the last migration: the origins of games before it, which only their seeds tell."""

MIGRATIONS: Migrations = (
    (
        "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        """CREATE TABLE game (
            id TEXT NOT NULL UNIQUE,
            state TEXT NOT NULL,       -- playing, won, abandoned, broken
            level TEXT NOT NULL,
            started REAL NOT NULL,     -- these three are seconds since 1970
            played REAL NOT NULL,
            ended REAL,
            elapsed REAL NOT NULL,     -- seconds of play
            mistakes INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            restarts INTEGER NOT NULL, -- and one for a puzzle played before
            actions INTEGER NOT NULL,  -- how many lines of the log are saved
            owner TEXT NOT NULL        -- who saved last, so that two copies notice
        )""",
        # Only unfinished games: the menu finds them without looking at the finished ones.
        "CREATE INDEX game_playing ON game(id) WHERE state = 'playing'",
        """CREATE TABLE board (
            game_id TEXT PRIMARY KEY,
            spec TEXT NOT NULL,        -- empty for a puzzle from outside
            givens TEXT NOT NULL,
            solutions TEXT NOT NULL,
            held TEXT NOT NULL,        -- the values now
            notes TEXT NOT NULL,
            blanks INTEGER NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE action (
            game_id TEXT NOT NULL,
            seq INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (game_id, seq)
        ) WITHOUT ROWID""",
    ),
    # Any number of unfinished games side by side. Before, a new game closed the unfinished one as
    # abandoned; now only what the player deletes is abandoned, until it is dropped for good.
    (
        "ALTER TABLE game ADD COLUMN name TEXT NOT NULL DEFAULT ''",  # given by the player
        "ALTER TABLE game ADD COLUMN deleted REAL",  # seconds since 1970; NULL for all others
        "ALTER TABLE game ADD COLUMN helped INTEGER NOT NULL DEFAULT 0",  # 1: see Session.helped
        "ALTER TABLE game ADD COLUMN checks INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN moved INTEGER NOT NULL DEFAULT 1",  # 0: no move in its log
        "ALTER TABLE game ADD COLUMN copy_of TEXT NOT NULL DEFAULT ''",  # the id of another game
        "DROP INDEX IF EXISTS game_playing",
        "CREATE INDEX game_unfinished ON game(played) WHERE state = 'playing'",
        "CREATE INDEX game_finished ON game(ended) WHERE state IN ('won', 'lost')",
        "CREATE INDEX game_untouched ON game(id) WHERE state = 'playing' AND moved = 0",
        *REVIVAL,
        """CREATE TABLE puzzle_list (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            added REAL NOT NULL,       -- seconds since 1970, as `deleted`
            deleted REAL
        )""",
        """CREATE TABLE my_puzzle (
            list_id INTEGER NOT NULL,
            place INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (list_id, place)
        ) WITHOUT ROWID""",
    ),
    # What the logs tell about techniques. A row with an empty technique: the game was looked at.
    (
        """CREATE TABLE technique_use (
            technique TEXT NOT NULL,
            game_id TEXT NOT NULL,
            alone INTEGER NOT NULL,    -- digits that needed it, found without help
            hinted INTEGER NOT NULL,   -- hints that told it
            PRIMARY KEY (technique, game_id)
        ) WITHOUT ROWID""",
        # All that a result is compared with, so that it takes no moment among 10 000 games.
        """CREATE INDEX game_won ON game(level, elapsed, restarts, helped, mistakes, ended)
            WHERE state = 'won'""",
    ),
    # Other rules and sizes than the classic 9 by 9.
    (
        "ALTER TABLE board ADD COLUMN record TEXT NOT NULL DEFAULT ''",  # see store/puzzles.py
        "ALTER TABLE game ADD COLUMN kind TEXT NOT NULL DEFAULT ''",  # see session/kind.py
        *KINDS,
        "DROP INDEX IF EXISTS game_won",
        """CREATE INDEX game_won
            ON game(kind, level, elapsed, restarts, helped, mistakes, ended)
            WHERE state = 'won'""",
    ),
    # Puzzles made ahead; they can always be made again, so no damage to them matters.
    (
        """CREATE TABLE ready_puzzle (
            kind TEXT NOT NULL,
            tier TEXT NOT NULL,
            spec TEXT NOT NULL,
            givens TEXT NOT NULL,      -- empty: none was found in a fair time
            solutions TEXT NOT NULL,
            record TEXT NOT NULL,
            PRIMARY KEY (kind, tier)
        ) WITHOUT ROWID""",
    ),
    # What else the player has drawn, for the small boards of lists; filled by the next save.
    ("ALTER TABLE board ADD COLUMN marks TEXT NOT NULL DEFAULT ''",),  # see store/mark_texts.py
    # Runs of the arcade: see store/runs.py.
    (
        """CREATE TABLE run (
            id TEXT PRIMARY KEY,
            mode TEXT NOT NULL,
            seed INTEGER NOT NULL,
            state TEXT NOT NULL,       -- playing, ended, broken
            started REAL NOT NULL,     -- seconds since 1970, as the next
            played REAL NOT NULL,
            clock INTEGER NOT NULL,    -- milliseconds of play
            points INTEGER NOT NULL,
            sheets INTEGER NOT NULL    -- how many were finished
        ) WITHOUT ROWID""",
        "CREATE INDEX run_best ON run(mode, points) WHERE state = 'ended'",
        """CREATE TABLE run_sheet (
            run_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            spec TEXT NOT NULL,
            givens TEXT NOT NULL,
            solutions TEXT NOT NULL,
            record TEXT NOT NULL,
            PRIMARY KEY (run_id, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE run_line (
            run_id TEXT NOT NULL,
            seq INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (run_id, seq)
        ) WITHOUT ROWID""",
    ),
    # The seals of the album: see session/album.
    (
        """CREATE TABLE seal (
            name TEXT PRIMARY KEY,
            earned REAL NOT NULL       -- seconds since 1970
        ) WITHOUT ROWID""",
    ),
    # Who played a run: see session/arcade/signature.py.
    ("ALTER TABLE run ADD COLUMN name TEXT NOT NULL DEFAULT ''",),
    # What was done on a puzzle of a list before it came: see session/begun.py.
    ("ALTER TABLE my_puzzle ADD COLUMN begun TEXT NOT NULL DEFAULT ''",),
    # The local dates of games, which no journey changes (see store/dates.py), and runs that are
    # kept like games: any number of unfinished ones, each deleted only by its player.
    (
        "ALTER TABLE game ADD COLUMN started_day INTEGER",  # NULL where it is not known
        "ALTER TABLE game ADD COLUMN ended_day INTEGER",
        *DAYS,
        "ALTER TABLE run ADD COLUMN owner TEXT NOT NULL DEFAULT ''",  # as that of a game
        "ALTER TABLE run ADD COLUMN deleted REAL",  # seconds since 1970; NULL for all others
        "CREATE INDEX run_unfinished ON run(mode, played) WHERE state = 'playing'",
    ),
    # Where the puzzle of a game is offered, which only the digits of its seed said.
    (
        "ALTER TABLE board ADD COLUMN origin TEXT NOT NULL DEFAULT ''",  # see session/levels.py
        *ORIGINS,
        "CREATE INDEX board_origin ON board(origin) WHERE origin <> ''",
    ),
)

MAX_PLAY_SECONDS = 1e9
"""No game takes longer."""

TIME_LOST, TIME_IN_LOG = -7.25, -8.5
"""In place of a time that damage has taken: for good, or until it is read from the log. Neither
counts anywhere, and neither is a number that damage would leave."""

STARTED = "state <> 'broken' AND moved IS NOT 0"
"""A condition of a game's row: it counts, as there is a move in it."""

POSSIBLE = f"elapsed BETWEEN 0 AND {MAX_PLAY_SECONDS}"
"""A condition of a game's row; in SQLite any text is greater than any number."""

RANKED = (
    "level <> 'own' AND level NOT GLOB 'box.1-*'"
    " AND level NOT GLOB 'blanks.[1-9]' AND level NOT GLOB 'blanks.1[0-9]'"
)
"""A condition of a game's row: `is_ranked` of its level, so that it may set a time or earn a
seal."""

SETS_TIME = f"state = 'won' AND NOT restarts AND NOT helped AND {POSSIBLE} AND {RANKED}"
"""A condition of a game's row: its time counts. After a restart the player knew the puzzle, and
with help it was not the player alone."""

REMEMBERED = "remember."
"""Begins the key of a row of `setting` that is not a setting, but a small thing to remember."""

VERSION = len(MIGRATIONS)
"""The layout of the tables of this version."""


def version_of(connection: sqlite3.Connection) -> int:
    """The layout of the tables of an open database; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Migrations = MIGRATIONS) -> None:
    """Bring the tables up to date, all in one transaction: wholly or not at all. Afterwards
    `ORIGINS` may be executed on this connection."""
    connection.create_function("origin_of_old", 1, origin_of_old_spec)
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Read again: another copy of the game may just have done it.
        for statements in migrations[version_of(connection) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def origin_of_old_spec(spec: object) -> str:
    """The origin of a game saved before games had one. It raises nothing: damage leaves any value
    in place of a spec."""
    from game.session.old_seeds import origin_of_old

    return origin_of_old(spec) if isinstance(spec, str) else ""
