"""Which techniques the finished games used: found once from each log, kept in a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.games import saved_lines

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping

    from game.engine.puzzle import Puzzle
    from game.session.uses import Uses

    Unread = tuple[str, Callable[[], Puzzle | None], list[str]]

LOOKED_AT = ""
"""In place of a technique: the game was looked at."""

MOST_CHARACTERS = 2000
"""The longest text of a puzzle but its record; longer ones are what damage leaves."""

# The states are those of an index, so that not all games are sorted to find the latest.
_NEXT = """SELECT id, spec, givens, solutions, record
    FROM game JOIN board ON board.game_id = game.id
    WHERE state IN ('won', 'lost') AND state = 'won' AND NOT EXISTS (
        SELECT 1 FROM technique_use WHERE technique = '' AND game_id = game.id)
    ORDER BY ended DESC LIMIT 1"""

_SUMS = """SELECT technique, sum(alone), sum(hinted) FROM technique_use
    WHERE technique <> '' GROUP BY technique"""


def gather(connection: sqlite3.Connection) -> dict[str, Uses]:
    """The uses of each technique in all games that were looked at."""
    from game.session.uses import Uses

    rows = connection.execute(_SUMS)
    return {str(key): Uses(int(alone), int(hinted)) for key, alone, hinted in rows}


def next_unread(connection: sqlite3.Connection) -> Unread | None:
    """The won game that ended last of those that were not looked at: its id, what makes its
    puzzle (None if it cannot be read), and its log; for a thread that looks at it."""
    row = connection.execute(_NEXT).fetchone()
    if row is None:
        return None
    game_id, *texts = row
    return str(game_id), lambda: _puzzle(texts), saved_lines(connection, str(game_id)) or []


def keep(connection: sqlite3.Connection, game_id: str, uses: Mapping[str, Uses]) -> None:
    """Note what a game used, and that it was looked at; once is enough."""
    rows = [(key, game_id, *uses_of_key) for key, uses_of_key in uses.items()]
    connection.executemany(
        "INSERT OR IGNORE INTO technique_use VALUES (?, ?, ?, ?)",
        [*rows, (LOOKED_AT, game_id, 0, 0)],
    )


def _puzzle(texts: list[object]) -> Puzzle | None:
    from game.engine.errors import SudokuError
    from game.store.puzzles import MAX_RECORD_CHARACTERS, PuzzleTexts, read_puzzle

    puzzle_texts = PuzzleTexts(*map(str, texts))
    if (
        max(map(len, puzzle_texts[:-1])) > MOST_CHARACTERS
        or len(puzzle_texts.record) > MAX_RECORD_CHARACTERS
    ):
        return None
    try:
        return read_puzzle(puzzle_texts)
    except SudokuError:
        return None
