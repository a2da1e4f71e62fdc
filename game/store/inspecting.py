"""Looking through the whole file of saved games, for damage that nothing has met yet."""

from __future__ import annotations

import os
from contextlib import closing
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from game.store.aside import identity
from game.store.mending import has_faults
from game.store.notice import is_damage
from game.store.opening import ERRORS, LARGEST_KEPT, connect_to_look

if TYPE_CHECKING:
    from collections.abc import Callable

STEPS = 20_000
"""Steps of SQLite's machine between two questions whether to stop: some milliseconds."""

_SIZES = (
    "SELECT max(length(id)), max(length(level)), max(length(owner)) FROM game",
    "SELECT max(length(spec)), max(length(held)), max(length(notes)) FROM board",
    "SELECT max(length(givens)), max(length(solutions)) FROM board",
    "SELECT max(length(line)) FROM action",
    "SELECT max(length(key)), max(length(value)) FROM setting",
)
"""They also meet every value that is too large to be read."""


class Finding(Enum):
    """What a look through the file found."""

    SOUND = auto()
    DAMAGED = auto()
    """Pages are broken, or values larger than any can be: the file is to be replaced."""
    FAULTY = auto()
    """Rows do not belong together: they can be mended where they are."""


class Look(NamedTuple):
    """What was found, and in which file: another may stand in its place since."""

    finding: Finding
    file: tuple[int, int] | None


def inspect(path: str, should_stop: Callable[[], bool]) -> Look:
    """Look through the file at `path`, beside the game, on a connection of its own.

    A file that cannot be read now, or a look that is stopped, finds nothing.
    """
    file = identity(path)
    if not os.path.isfile(path):  # a pipe would be waited for
        return Look(Finding.SOUND, file)
    return Look(_found(path, should_stop), file)


def _found(path: str, should_stop: Callable[[], bool]) -> Finding:
    try:
        with closing(connect_to_look(path)) as connection:
            connection.set_progress_handler(should_stop, STEPS)
            checked = connection.execute("PRAGMA integrity_check(1)").fetchall()
            if checked != [("ok",)]:
                return Finding.DAMAGED
            sizes = (size for query in _SIZES for size in connection.execute(query).fetchone())
            if any(size and size > LARGEST_KEPT for size in sizes):
                return Finding.DAMAGED
            return Finding.FAULTY if has_faults(connection) else Finding.SOUND
    except ERRORS as error:
        return Finding.DAMAGED if is_damage(error) else Finding.SOUND
