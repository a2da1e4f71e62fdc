"""What became of the puzzles from outside, by their givens or records."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.my_games import IS_DELETED
from game.store.origins import BookGame
from game.store.schema import POSSIBLE

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

_LINE = "CASE record WHEN '' THEN givens ELSE record END"
"""A puzzle as lists of puzzles have it: its record, for the classic rules its givens."""

_QUERY = f"""SELECT {_LINE}, game.id, state FROM game
    JOIN board ON board.game_id = game.id
    WHERE level = 'own' AND (state = 'won' OR (state = 'playing' AND moved IS NOT 0))
    AND ({IS_DELETED}) IS NOT TRUE ORDER BY played"""


class OwnGames(NamedTuple):
    """The puzzles from outside that were solved or begun, as lists of puzzles have them."""

    solved: frozenset[str]
    begun: dict[str, str]
    """The id of the unfinished game of each; of the one played last."""


def gather(connection: sqlite3.Connection) -> OwnGames:
    solved: set[str] = set()
    begun: dict[str, str] = {}
    for line, game_id, state in connection.execute(_QUERY):
        if state == "won":
            solved.add(str(line))
        else:
            begun[str(line)] = str(game_id)
    return OwnGames(frozenset(solved), begun)


_FACTS = f"""SELECT {_LINE}, game.id, state, elapsed, mistakes, hints FROM game
    JOIN board ON board.game_id = game.id
    WHERE level = 'own' AND (state = 'won' OR (state = 'playing' AND moved IS NOT 0))
    AND ({IS_DELETED}) IS NOT TRUE AND {POSSIBLE} ORDER BY played"""


def games_of(connection: sqlite3.Connection, lines: Sequence[str]) -> dict[int, BookGame]:
    """Of each puzzle of a list, by its place from 1, the game that solved it first, else the one
    that is begun."""
    games: dict[str, tuple[str, bool, float, int, int]] = {}
    for line, game_id, state, elapsed, mistakes, hints in connection.execute(_FACTS):
        if not games.get(line, ("", False))[1]:
            facts = float(elapsed), int(mistakes), int(hints)
            games[line] = (str(game_id), state == "won", *facts)
    return {
        number: BookGame(number, *games[line])
        for number, line in enumerate(lines, 1)
        if line in games
    }


class ListProgress(NamedTuple):
    """What a list of puzzles shows of itself."""

    first: str
    """The line of its first puzzle; empty for an empty list."""
    solved: int
    """How many of its puzzles are solved."""


_FIRST = "SELECT line FROM my_puzzle WHERE list_id = ? ORDER BY place LIMIT 1"

_SOLVED = f"""SELECT count(*) FROM my_puzzle WHERE list_id = ? AND line IN (
    SELECT {_LINE} FROM board JOIN game ON game.id = board.game_id
    WHERE level = 'own' AND state = 'won' AND ({IS_DELETED}) IS NOT TRUE)"""


def progress(connection: sqlite3.Connection, list_id: int) -> ListProgress:
    """How far a list of puzzles is solved."""
    first = connection.execute(_FIRST, (list_id,)).fetchone()
    (solved,) = connection.execute(_SOLVED, (list_id,)).fetchone()
    return ListProgress(str(first[0]) if first else "", solved)
