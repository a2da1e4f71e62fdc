"""Puzzles that wait ready to be played: one of each tier of the kinds that were played last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.puzzles import PuzzleTexts, puzzle_texts, read_puzzle

if TYPE_CHECKING:
    import sqlite3

    from game.engine.puzzle import Puzzle

_KEEP = """INSERT INTO ready_puzzle (kind, tier, spec, givens, solutions, record)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (kind, tier) DO UPDATE SET spec = excluded.spec, givens = excluded.givens,
        solutions = excluded.solutions, record = excluded.record
    WHERE ready_puzzle.givens = ''"""

_TAKE = "DELETE FROM ready_puzzle WHERE kind = ? AND tier = ? AND givens <> ''"

_FIND = """SELECT spec, givens, solutions, record FROM ready_puzzle
    WHERE kind = ? AND tier = ? AND givens <> ''"""


def take(connection: sqlite3.Connection, kind: str, tier: str) -> Puzzle | None:
    """The puzzle that waits, which does not wait any more; None without one that can be read."""
    from game.engine.errors import SudokuError

    row = connection.execute(_FIND, (kind, tier)).fetchone()
    if row is None:
        return None
    connection.execute(_TAKE, (kind, tier))
    try:
        return read_puzzle(PuzzleTexts(*map(str, row)))
    except SudokuError:
        return None


def keep(connection: sqlite3.Connection, kind: str, tier: str, puzzle: Puzzle | None) -> None:
    """Keep a puzzle ready, unless another window has kept one meanwhile; None notes that none was
    found, so that it is not tried for ever."""
    texts = puzzle_texts(puzzle) if puzzle else PuzzleTexts("", "", "")
    connection.execute(_KEEP, (kind, tier, *texts))


def known(connection: sqlite3.Connection) -> dict[tuple[str, str], bool]:
    """For each kind and tier that was tried, whether a puzzle waits."""
    rows = connection.execute("SELECT kind, tier, givens <> '' FROM ready_puzzle")
    return {(str(kind), str(tier)): bool(there) for kind, tier, there in rows}


def forget_others(connection: sqlite3.Connection, kinds: tuple[str, ...]) -> None:
    """Drop the puzzles of all kinds but these."""
    places = ", ".join("?" * len(kinds))
    connection.execute(f"DELETE FROM ready_puzzle WHERE kind NOT IN ({places})", kinds)
