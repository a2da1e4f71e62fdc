"""What was played of the numbered books."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.schema import POSSIBLE

if TYPE_CHECKING:
    import sqlite3

_QUERY = f"""SELECT game.id, level, spec, state, elapsed, restarts
    FROM game JOIN board ON board.game_id = game.id
    WHERE level LIKE 'book.%' AND state IN ('won', 'playing') AND {POSSIBLE} ORDER BY played"""

NUMBER_DIGITS = 9
"""Of the number of a puzzle in a book; damage can leave thousands, which Python does not read."""


class Shelf(NamedTuple):
    """What was solved of the books, and what is begun."""

    solved: dict[str, dict[int, float | None]]
    """For each level key of a book: number to best time in seconds, None where no time counts."""
    begun: dict[tuple[str, int], str]
    """Level key and number of each unfinished game, to the game's id."""


def gather(connection: sqlite3.Connection) -> Shelf:
    """Read all games of the books; rows that are damaged are passed over."""
    shelf = Shelf({}, {})
    for game_id, level, spec, state, elapsed, restarts in connection.execute(_QUERY):
        digits = str(spec).rpartition("-")[2]
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= NUMBER_DIGITS):
            continue
        number = int(digits)
        if state == "playing":
            shelf.begun[level, number] = game_id
            continue
        times = shelf.solved.setdefault(level, {})
        best = times.get(number)
        counts = not restarts and (best is None or elapsed < best)
        times[number] = elapsed if counts else best
    return shelf
