"""Reading a saved game back into a session."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import SudokuError
from game.engine.moves import Erase, Mark, Place
from game.engine.notation import parse_grid
from game.session.errors import BadAction
from game.session.session import Session
from game.store import games, mirror
from game.store.keeper import Keeper
from game.store.notice import Notice, StoreError
from game.store.puzzles import Texts, puzzle_texts, read_puzzle, spec_is_lost
from game.store.saved_game import possible_time

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator

    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.store.database import Database

_QUERY = """SELECT spec, givens, solutions, held, notes, elapsed, owner
    FROM game JOIN board ON board.game_id = game.id WHERE game.id = ?"""


class _Saved(NamedTuple):
    puzzle: Texts
    held: str
    notes: str
    elapsed: float | None
    """None where damage left no time that can be; then the log tells it."""
    owner: str
    lines: tuple[str, ...]
    """The log to go on from."""
    stored: int | None
    """How many lines of the log are in the file, and right; None where some are wrong."""
    helped: bool = False
    """Whether some of this comes from the mirror alone."""


def resume(
    database: Database, game_id: str, now: Callable[[], float], owner: str | None = None
) -> Keeper:
    """The keeper of a saved game, for `owner` where that is somebody else; raises StoreError.

    What a damaged log does not lead to is made up for from the mirror, or else from the picture
    of the board: that loses the history, but no digit. A log with a bad line goes on as a new
    game, and the damaged one stays in the file as it is.
    """
    copy = mirror.read(database.base, game_id)  # first: it is never ahead of a sound file
    saved = database.read(lambda connection: _load(connection, game_id), None)
    saved = _completed(saved, copy)
    if saved is None:
        raise StoreError(f"there is no game {game_id!r}", Notice("store.game_gone", {}))
    puzzle = _puzzle(database, game_id, saved, now)
    try:
        session = Session.replay(puzzle, saved.lines, saved.elapsed)
        stored = saved.stored
    except BadAction as error:
        session = Session.replay(puzzle, saved.lines[: error.place], saved.elapsed)
        saved = saved._replace(helped=False)
        stored = None
    if saved.helped or (stored is not None and puzzle_texts(puzzle) != saved.puzzle):
        stored = _make_way(database, game_id, stored)
    if stored is None:
        keeper = Keeper(database, session, now, owner=owner)
        keeper.replace(game_id, "broken")
    else:
        keeper = Keeper(database, session, now, (game_id, stored, saved.owner), owner)
    caught_up = _catch_up(session, saved)
    if saved.helped:
        _say(database, "store.restored")
    elif caught_up or stored is None or spec_is_lost(saved.puzzle):
        _say(database, "store.game_damaged")
    return keeper


def _load(connection: sqlite3.Connection, game_id: str) -> _Saved | None:
    row = connection.execute(_QUERY, (game_id,)).fetchone()
    if row is None:
        return None
    # What damage made of a text need not be one; then it is judged as any other wrong one.
    spec, givens, solutions, held, notes, owner = map(str, (*row[:5], row[6]))
    lines = tuple(games.saved_lines(connection, game_id) or ())
    puzzle = Texts(spec, givens, solutions)
    return _Saved(puzzle, held, notes, possible_time(row[5]), owner, lines, len(lines))


def _completed(saved: _Saved | None, copy: mirror.Copy | None) -> _Saved | None:
    """A saved game with what its mirror knows better."""
    if copy is None:
        return saved
    if saved is None:
        return _Saved(copy.puzzle, "", "", None, "", copy.lines, 0, True)
    ours, theirs = saved.lines, copy.lines
    if ours[: len(theirs)] == theirs:
        return saved._replace(puzzle=copy.puzzle, helped=copy.puzzle != saved.puzzle)
    stored = len(ours) if theirs[: len(ours)] == ours else None
    lines = theirs + ours[len(theirs) :]
    # The picture and the clock in the file are as old as its log.
    whole = saved._replace(puzzle=copy.puzzle, lines=lines, stored=stored, helped=True)
    return whole if len(ours) >= len(theirs) else whole._replace(held="", elapsed=None)


def _make_way(database: Database, game_id: str, stored: int | None) -> int | None:
    """Take away what is known better, so that the first save writes it anew; how many lines of
    the log are in the file then, and right."""

    def clear(connection: sqlite3.Connection) -> None:
        if stored:
            games.forget_board(connection, game_id)
            games.shorten(connection, game_id)
        else:
            games.forget(connection, game_id)

    with suppress(StoreError):  # it is still wrong the next time, and mended then
        database.write(clear)
        return stored or 0
    return stored


def _say(database: Database, key: str) -> None:
    """Once, however many games it is true of."""
    notice = Notice(key, {})
    if notice not in database.notices:
        database.notices.append(notice)


def _puzzle(database: Database, game_id: str, saved: _Saved, now: Callable[[], float]) -> Puzzle:
    try:
        return read_puzzle(saved.puzzle)
    except SudokuError as error:
        # It would only be offered again and again.
        database.write(lambda connection: games.end(connection, game_id, "broken", now()))
        raise StoreError(str(error), Notice("store.game_unreadable", {})) from error


def _catch_up(session: Session, saved: _Saved) -> bool:
    """Move on to the board of the picture, where that is not where the log ends."""
    try:
        values, notes = parse_grid(saved.held), games.parse_notes(saved.notes)
    except ValueError:
        return False
    here = session.position
    count = len(here.values)
    if (values, notes) == (here.values, here.notes) or not len(values) == len(notes) == count:
        return False
    checking = session.checking
    session.set_checking("when_done")  # the digits were judged when they were entered
    for move in _moves(here, values, session.puzzle.rules.size):
        session.perform(move)
    for move in _marks(session.position, notes, session.puzzle.rules.size):
        session.perform(move)
    session.set_checking(checking)
    return True


def _moves(here: Position, values: tuple[int, ...], size: int) -> Iterator[Move]:
    changed = [cell for cell, value in enumerate(values) if value != here.values[cell]]
    yield Erase(tuple(cell for cell in changed if not values[cell]))
    for digit in range(1, size + 1):
        yield Place(tuple(cell for cell in changed if values[cell] == digit), digit)


def _marks(here: Position, notes: tuple[int, ...], size: int) -> Iterator[Move]:
    for digit in range(1, size + 1):
        bit = 1 << digit
        changed = [cell for cell, mask in enumerate(notes) if (mask ^ here.notes[cell]) & bit]
        for on in (True, False):
            cells = tuple(cell for cell in changed if bool(notes[cell] & bit) is on)
            yield Mark(cells, digit, on)
