"""Puzzles and games as a file that other programs read, and this one."""

from __future__ import annotations

from contextlib import closing
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import Stopped, SudokuError
from game.engine.formats import parse_json
from game.engine.formats.entry import Entry
from game.engine.formats.records import about_in
from game.engine.notation import digit_of, parse_grid
from game.engine.rules import classic
from game.engine.variants.adding import digits_in
from game.file_writing import new_file
from game.session.begun import Begun
from game.store.backup import failing
from game.store.connection import connect_read_only
from game.store.game_summary import count, page
from game.store.my_puzzles import begun_of, lists, puzzles_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.formats.writers import Writer
    from game.engine.types import ShouldStop
    from game.store.game_summary import GameSummary

    Kept = tuple[str, Begun | None]
    """A puzzle as a line, and what was done on it."""

GAMES_AT_ONCE = 200
"""So many games are read in one go."""


class Exported(NamedTuple):
    """What became of the puzzles of an export."""

    written: int
    refused: int
    """Those for which the format has no place."""


def export(
    path: str, writer: Writer, puzzles: Iterable[Kept], should_stop: ShouldStop | None = None
) -> Exported:
    """Write puzzles into a file, whole or not at all; none where every puzzle is refused. Raises
    OSError, StoreError and Stopped."""
    written = refused = 0
    try:
        with new_file(path) as file:
            file.write(writer.head.encode())
            for line, begun in puzzles:
                if should_stop and should_stop():
                    raise Stopped("the export is no longer wanted")
                try:
                    text = writer.write(entry_of(line, begun))
                except (SudokuError, RecursionError):
                    refused += 1
                else:
                    file.write(f"{text}\n".encode())
                    written += 1
            file.write(writer.tail.encode())
            if not written:
                raise _NothingWritten
    except _NothingWritten:
        pass
    return Exported(written, refused)


class _NothingWritten(Exception):
    pass


def entry_of(line: str, begun: Begun | None = None) -> Entry:
    """A puzzle of a list or of a game as formats write it; raises a SudokuError."""
    if line.startswith("{"):
        rules, givens = parse_json(line)
        entry = Entry(1, rules, givens).with_about(about_in(line))
    else:
        givens = parse_grid(line)
        entry = Entry(1, classic(isqrt(len(givens))), givens)
    if begun is None:
        return entry
    placed = dict(begun.placed)
    values = tuple(placed.get(cell, given) for cell, given in enumerate(entry.givens))
    return entry._replace(
        givens=values,
        placed=frozenset(placed),
        notes=begun.notes,
        deleted=begun.ruled_out,
        seconds=begun.seconds,
        title=begun.title or entry.title,
    )


def of_games(database: str, finished: bool) -> Iterator[Kept]:
    """The unfinished games as far as they are played, or the puzzles of the finished ones, the
    last ones first; may be read in a thread beside the game. Raises StoreError."""
    with failing(database), closing(connect_read_only(database)) as connection:
        counts = count(connection)
        first = counts.unfinished if finished else 0
        end = first + (counts.finished if finished else counts.unfinished)
        for at in range(first, end, GAMES_AT_ONCE):
            for game in page(connection, at, min(GAMES_AT_ONCE, end - at)):
                yield game.record or game.givens, _begun(game)


def _begun(game: GameSummary) -> Begun:
    """What was done in a game; of a finished one only its name is told, so that it can be played
    again."""
    if game.finished:
        return Begun(title=game.name)
    cells = enumerate(zip(game.givens, game.values, strict=True))
    placed = [
        (cell, digit_of(value)) for cell, (given, value) in cells if given == "." and value != "."
    ]
    masks = enumerate(game.note_masks)
    notes = [(cell, digit) for cell, mask in masks for digit in digits_in(mask)]
    return Begun(tuple(placed), tuple(notes), (), game.elapsed, game.name)


def of_lists(database: str) -> Iterator[Kept]:
    """The puzzles of all lists; may be read in a thread beside the game. Raises StoreError."""
    with failing(database), closing(connect_read_only(database)) as connection:
        for kept in lists(connection):
            done = begun_of(connection, kept.list_id)
            for place, line in enumerate(puzzles_of(connection, kept.list_id)):
                yield line, _done_before(line, done.get(place, ""))


def _done_before(line: str, text: str) -> Begun | None:
    """What was done on a puzzle of a list before it came."""
    try:
        return Begun.parse(text, len(entry_of(line).givens)) if text else None
    except (SudokuError, RecursionError):
        return None
