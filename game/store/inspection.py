"""Inspecting the whole file of saved games for damage that nothing has noticed yet."""

from __future__ import annotations

import os
from contextlib import closing
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from game.store.connection import ERRORS, MAX_RECOVERED_CHARACTERS, connect_read_only
from game.store.files import file_identity
from game.store.notice import is_damage
from game.store.repair import has_faults

if TYPE_CHECKING:
    from game.engine.types import ShouldStop

STOP_CHECK_STEPS = 20_000
"""Steps of SQLite's virtual machine between two calls of `should_stop`: a few milliseconds."""

_SIZES = (
    "SELECT max(length(id)), max(length(level)), max(length(owner)) FROM game",
    "SELECT max(length(name)), max(length(copy_of)), max(length(kind)) FROM game",
    "SELECT max(length(spec)), max(length(held)), max(length(notes)) FROM board",
    "SELECT max(length(givens)), max(length(solutions)), max(length(record)) FROM board",
    "SELECT max(length(marks)) FROM board",
    "SELECT max(length(line)) FROM action",
    "SELECT max(length(key)), max(length(value)) FROM setting",
    "SELECT max(length(name)) FROM puzzle_list",
    "SELECT max(length(line)) FROM my_puzzle",
    "SELECT max(length(givens)), max(length(record)) FROM ready_puzzle",
    "SELECT max(length(name)), max(length(owner)) FROM run",
    "SELECT max(length(spec)), max(length(givens)), max(length(solutions)) FROM run_sheet",
    "SELECT max(length(record)) FROM run_sheet",
    "SELECT max(length(line)) FROM run_line",
)
"""Reading these also finds every value that is too large."""


class Finding(Enum):
    """What an inspection found."""

    SOUND = auto()
    DAMAGED = auto()
    """Pages are broken, or values impossibly large: the file has to be replaced."""
    FAULTY = auto()
    """Rows do not belong together: they can be repaired in place."""


class Inspection(NamedTuple):
    """What was found, and in which file: another may have taken its place since."""

    finding: Finding
    file: tuple[int, int] | None


def inspect(path: str, should_stop: ShouldStop) -> Inspection:
    """Inspect the file at `path` on a connection of its own, while the game goes on.

    A file that cannot be read now counts as sound, and so does an inspection that is stopped.
    """
    file = file_identity(path)
    if not os.path.isfile(path):  # opening a pipe would wait for its other end
        return Inspection(Finding.SOUND, file)
    return Inspection(_found(path, should_stop), file)


def _found(path: str, should_stop: ShouldStop) -> Finding:
    try:
        with closing(connect_read_only(path)) as connection:
            connection.set_progress_handler(should_stop, STOP_CHECK_STEPS)
            checked = connection.execute("PRAGMA integrity_check(1)").fetchall()
            if checked != [("ok",)]:
                return Finding.DAMAGED
            sizes = (size for query in _SIZES for size in connection.execute(query).fetchone())
            if any(size and size > MAX_RECOVERED_CHARACTERS for size in sizes):
                return Finding.DAMAGED
            return Finding.FAULTY if has_faults(connection) else Finding.SOUND
    except ERRORS as error:
        return Finding.DAMAGED if is_damage(error) else Finding.SOUND
