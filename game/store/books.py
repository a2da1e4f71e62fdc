"""Which puzzles of the numbered books the player has solved and begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.books import BOOK, book_entry
from game.store.schema import POSSIBLE, STARTED

if TYPE_CHECKING:
    import sqlite3

_QUERY = f"""SELECT game.id, origin, state, elapsed, restarts, helped
    FROM board CROSS JOIN game ON game.id = board.game_id
    WHERE origin <> '' AND origin GLOB '{BOOK} *' AND state IN ('won', 'playing')
    AND {STARTED} AND {POSSIBLE}
    ORDER BY played"""


class BookProgress(NamedTuple):
    """The solved and the begun puzzles of the books."""

    solved: dict[str, dict[int, float | None]]
    """For each level key of a book: number to best time in seconds, None where no time counts."""
    helped: set[tuple[str, int]]
    """Level key and number of each puzzle that was solved, but never without help."""
    begun: dict[tuple[str, int], str]
    """Level key and number of each unfinished game, to the game's id."""


def gather(connection: sqlite3.Connection) -> BookProgress:
    """Read all games of the books; damaged rows are skipped."""
    shelf = BookProgress({}, set(), {})
    alone = set()
    for game_id, origin, state, elapsed, restarts, helped in connection.execute(_QUERY):
        place = book_entry(str(origin))
        if place is None:
            continue
        level, number = place.level, place.number
        if state == "playing":
            shelf.begun[level, number] = game_id
            continue
        times = shelf.solved.setdefault(level, {})
        if not helped:
            alone.add((level, number))
        best = times.get(number)
        counts = not (restarts or helped) and (best is None or elapsed < best)
        times[number] = elapsed if counts else best
    solved = {(level, number) for level, times in shelf.solved.items() for number in times}
    return shelf._replace(helped=solved - alone)
