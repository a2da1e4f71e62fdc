"""Resuming a saved game: reading its rows back into a session.

Four decisions, one after the other: what is known of the game, from the file and from its mirror
(`_load`, `_merged`); which puzzle that is (`_puzzle_of`); how far its log can be replayed
(`_replayed`); and where it is saved from now on (`_save_point`). At the end the board of the file
makes up for moves that no log has (`_catch_up`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import SudokuError
from game.engine.moves import EraseCells, PlaceDigit, SetNote
from game.engine.notation import parse_grid
from game.session.session import Session
from game.session.session_errors import BadAction
from game.store import games, mirror
from game.store.autosave import Autosave
from game.store.games import GameState, SavePoint
from game.store.note_texts import parse_notes
from game.store.notice import Notice, StoreError
from game.store.puzzles import PuzzleTexts, puzzle_texts, read_puzzle, spec_is_lost
from game.store.saved_game import possible_time

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator

    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Digit, DigitSet
    from game.store.database import Database

_QUERY = """SELECT spec, givens, solutions, record, origin, held, notes, owner, elapsed
    FROM game JOIN board ON board.game_id = game.id WHERE game.id = ?"""


class _Saved(NamedTuple):
    """What is known of a saved game."""

    puzzle: PuzzleTexts
    origin: str
    held: str
    notes: str
    elapsed: float | None
    """None where damage has left no possible time; then the log has it."""
    owner: str
    lines: tuple[str, ...]
    """The log to replay."""
    stored: int | None
    """How many lines of the log are in the file, and right; None where some are wrong."""
    from_mirror: bool = False
    """Whether only the mirror has some of this."""


def resume(
    database: Database, game_id: str, now: Callable[[], float], owner: str | None = None
) -> Autosave:
    """The autosave of a saved game, for `owner` if that is not this program; raises StoreError.

    Where the log is damaged, the mirror or else the saved board makes up for it: the board loses
    the history, but no digit. A log with a wrong line goes on as a new game, and the damaged one
    stays in the file as it is.
    """
    saved = _found(database, game_id)
    puzzle = _puzzle_of(database, game_id, saved, now)
    session, saved = _replayed(puzzle, saved)
    point = _save_point(database, game_id, puzzle, saved)
    autosave = Autosave(database, session, now, point, owner)
    if point is None:
        autosave.replace(game_id)
    caught_up = _catch_up(session, saved)
    if saved.from_mirror:
        database.say_once("store.restored")
    elif caught_up or point is None or spec_is_lost(saved.puzzle):
        database.say_once("store.game_damaged")
    return autosave


def look(database: Database, game_id: str) -> Session:
    """The session of a saved game, finished or not, which nothing saves; raises StoreError."""
    saved = _found(database, game_id)
    try:
        puzzle = read_puzzle(saved.puzzle, saved.origin)
    except SudokuError as error:
        raise StoreError(str(error), Notice("store.game_unreadable", {})) from error
    session, saved = _replayed(puzzle, saved)
    _catch_up(session, saved)
    return session


def _found(database: Database, game_id: str) -> _Saved:
    # The mirror first: of a sound file it is only ahead by what that could not take.
    copy = mirror.read(database.base, game_id)
    saved = _merged(database.read(lambda connection: _load(connection, game_id), None), copy)
    if saved is None:
        raise StoreError(f"there is no game {game_id!r}", Notice("store.game_gone", {}))
    return saved


def _load(connection: sqlite3.Connection, game_id: str) -> _Saved | None:
    row = connection.execute(_QUERY, (game_id,)).fetchone()
    if row is None:
        return None
    # Damage can turn a text into another type; it is then treated like any other wrong text.
    *texts, origin, held, notes, owner = map(str, row[:-1])
    lines = tuple(games.saved_lines(connection, game_id) or ())
    clock = possible_time(row[-1])
    return _Saved(PuzzleTexts(*texts), origin, held, notes, clock, owner, lines, len(lines))


def _merged(saved: _Saved | None, copy: mirror.MirroredGame | None) -> _Saved | None:
    """A saved game, updated with what its mirror knows better."""
    if copy is None:
        return saved
    if saved is None:
        return _Saved(copy.puzzle, copy.origin, "", "", None, "", copy.lines, 0, True)
    ours, theirs = saved.lines, copy.lines
    theirs_better = (copy.puzzle, copy.origin) != (saved.puzzle, saved.origin)
    saved = saved._replace(puzzle=copy.puzzle, origin=copy.origin)
    if ours[: len(theirs)] == theirs:
        return saved._replace(from_mirror=theirs_better)
    stored = len(ours) if theirs[: len(ours)] == ours else None
    lines = theirs + ours[len(theirs) :]
    merged = saved._replace(lines=lines, stored=stored, from_mirror=True)
    # The board and the clock in the file are as old as its log.
    return merged if len(ours) >= len(theirs) else merged._replace(held="", elapsed=None)


def _puzzle_of(database: Database, game_id: str, saved: _Saved, now: Callable[[], float]) -> Puzzle:
    """The puzzle of a game. If it cannot be read the game is closed as broken, as it would only
    be offered again and again."""
    try:
        return read_puzzle(saved.puzzle, saved.origin)
    except SudokuError as error:
        database.write(lambda connection: games.end(connection, game_id, GameState.BROKEN, now()))
        raise StoreError(str(error), Notice("store.game_unreadable", {})) from error


def _replayed(puzzle: Puzzle, saved: _Saved) -> tuple[Session, _Saved]:
    """The session up to the first wrong line of the log, and what that says of the saved game."""
    try:
        return Session.replay(puzzle, saved.lines, saved.elapsed), saved
    except BadAction as error:
        session = Session.replay(puzzle, saved.lines[: error.place], saved.elapsed)
        return session, saved._replace(from_mirror=False, stored=None)


def _save_point(
    database: Database, game_id: str, puzzle: Puzzle, saved: _Saved
) -> SavePoint | None:
    """Where the game is saved from now on; None if that has to be a new game."""
    stored = saved.stored
    puzzle_differs = stored is not None and puzzle_texts(puzzle) != saved.puzzle
    if saved.from_mirror or puzzle_differs:
        stored = _drop_wrong_rows(database, game_id, stored)
    return None if stored is None else SavePoint(game_id, stored, saved.owner, saved.owner)


def _drop_wrong_rows(database: Database, game_id: str, stored: int | None) -> int | None:
    """Delete what the mirror knows better, so that the first save writes it again; return how many
    lines of the log are then in the file, and right."""

    def clear(connection: sqlite3.Connection) -> None:
        if stored:
            games.forget_board(connection, game_id)
            games.shorten(connection, game_id)
        else:
            games.forget(connection, game_id)

    with suppress(StoreError):  # it is wrong again the next time, and repaired then
        database.write(clear)
        return stored or 0
    return stored


def _catch_up(session: Session, saved: _Saved) -> bool:
    """Move on to the saved board, if the log does not end there; whether it did so."""
    try:
        values, notes = parse_grid(saved.held), parse_notes(saved.notes)
    except ValueError:
        return False
    here = session.position
    count = len(here.values)
    if (values, notes) == (here.values, here.notes) or not len(values) == len(notes) == count:
        return False
    checking = session.checking
    session.set_checking("when_done")  # the digits were checked when they were entered
    for move in _moves(here, values, session.puzzle.rules.width):
        session.perform(move)
    for move in _marks(session.position, notes, session.puzzle.rules.width):
        session.perform(move)
    session.set_checking(checking)
    return True


def _moves(here: Position, values: tuple[Digit, ...], size: int) -> Iterator[Move]:
    changed = [cell for cell, value in enumerate(values) if value != here.values[cell]]
    yield EraseCells(tuple(cell for cell in changed if not values[cell]))
    for digit in range(1, size + 1):
        yield PlaceDigit(tuple(cell for cell in changed if values[cell] == digit), digit)


def _marks(here: Position, notes: tuple[DigitSet, ...], size: int) -> Iterator[Move]:
    for digit in range(1, size + 1):
        bit = 1 << digit
        changed = [cell for cell, mask in enumerate(notes) if (mask ^ here.notes[cell]) & bit]
        for on in (True, False):
            cells = tuple(cell for cell in changed if bool(notes[cell] & bit) is on)
            yield SetNote(cells, digit, on)
