"""What became of the puzzles from outside, by their givens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.my_games import IS_DELETED

if TYPE_CHECKING:
    import sqlite3

_QUERY = f"""SELECT board.givens, game.id, state FROM game
    JOIN board ON board.game_id = game.id
    WHERE level = 'own' AND (state = 'won' OR (state = 'playing' AND moved IS NOT 0))
    AND ({IS_DELETED}) IS NOT TRUE ORDER BY played"""


class OwnGames(NamedTuple):
    """The puzzles from outside that were solved or begun, as grid texts."""

    solved: frozenset[str]
    begun: dict[str, str]
    """The id of the unfinished game of each; of the one played last."""


def gather(connection: sqlite3.Connection) -> OwnGames:
    """All that there are."""
    solved: set[str] = set()
    begun: dict[str, str] = {}
    for givens, game_id, state in connection.execute(_QUERY):
        if state == "won":
            solved.add(str(givens))
        else:
            begun[str(givens)] = str(game_id)
    return OwnGames(frozenset(solved), begun)
