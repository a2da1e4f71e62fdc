"""A second copy of the game that is being played, in a small file of its own beside the others.

Where the file of saved games is damaged, loses its log or is gone, the game comes back from here.
It is plain text: a line with game, owner, spec, givens and solutions between tabs, then a line for
each action, each with its checksum; what follows the first line that is not as it was written does
not count.

    nonet-mirror 5f3a0c11 55da9d066ec29d67  a61daf39d8e522c0  classic-9-tier.hard-51-none-7  ...
    0 9b1c22d0 0 checking at_once
    1 0c94e8aa 12340 place r5c5 5
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from game.store.folders import NEW
from game.store.puzzles import Texts, puzzle_texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.session.session import Session

ENDING = ".mirror"
_NAME = re.compile(r"-([0-9a-f]{16})\.mirror")
"""What comes after the name of the file that it is the mirror of."""

_TITLE = "nonet-mirror"

LARGEST = 8_000_000
"""Bytes of the largest mirror that is read: 200,000 actions."""


class Copy(NamedTuple):
    """What a mirror holds, in the texts that the file of saved games has, too."""

    game_id: str
    owner: str
    """Who was playing the game."""
    puzzle: Texts
    lines: tuple[str, ...]
    """The log, as far as it is whole."""


def path_of(base: str, game_id: str) -> str:
    """Where the mirror of a game is; `base` is the path of the file of saved games, without its
    ending."""
    return f"{base}-{game_id}{ENDING}"


def mirrored(base: str) -> list[str]:
    """The names of all games that have a mirror, the one played last at the end."""
    folder, stem = os.path.split(base)
    found: list[tuple[float, str]] = []
    with suppress(OSError), os.scandir(folder or ".") as entries:
        for entry in entries:
            name = _NAME.fullmatch(entry.name.removeprefix(stem))
            if name and entry.name.startswith(stem):
                with suppress(OSError):  # another copy of the program may just remove it
                    found += [(entry.stat().st_mtime, name[1])] * entry.is_file()
    return [game_id for _, game_id in sorted(found)]


def read(base: str, game_id: str) -> Copy | None:
    """The copy of a game; None where there is none that can be read."""
    path = path_of(base, game_id)
    try:
        if not _can_be_read(path):
            return None
        with open(path, encoding="utf-8", errors="replace", newline="\n") as file:
            copy = parse(file)
    except OSError:
        return None
    return copy if copy and copy.game_id == game_id else None


def parse(lines: Iterable[str]) -> Copy | None:
    """The copy in the lines of a mirror; None where the first of them is not as it was written."""
    following = iter(lines)
    facts = _facts(next(following, ""))
    if facts is None:
        return None
    game_id, owner, *texts = facts
    return Copy(game_id, owner, Texts(*texts), tuple(_lines(following)))


def count(base: str, game_id: str) -> int:
    """How many lines of the log a mirror has, whole or not; 0 where it cannot be read."""
    path = path_of(base, game_id)
    try:
        if not _can_be_read(path):
            return 0
        with open(path, "rb") as file:
            return max(0, file.read().count(b"\n") - 1)
    except OSError:
        return 0


def _can_be_read(path: str) -> bool:
    """Whether it is a file, rather than a pipe that would be waited for, and not too large."""
    return os.path.isfile(path) and os.path.getsize(path) <= LARGEST


def remove(base: str, game_id: str) -> None:
    """Remove the mirror of a game, if there is one."""
    with suppress(OSError):
        os.unlink(path_of(base, game_id))


class Mirror:
    """Keeps the mirror of one game. What cannot be written is passed over: it is a copy only."""

    def __init__(self, owner: str) -> None:
        """`owner` is who plays the game."""
        self._owner = owner
        self._path = ""
        self._count = 0
        """Lines of the log that are in the file."""
        self._size = -1
        """Bytes of the file as we left it; -1 where it is not ours yet."""

    def follow(self, base: str, game_id: str, session: Session) -> None:
        """Append what is new in the log; write all of it where the file is not as we left it."""
        path = path_of(base, game_id)
        if path != self._path:
            self._path, self._size = path, -1
        if self._size >= 0 and self._count == len(session.actions):
            return
        try:
            if not self._append(session):
                self._write_anew(game_id, session)
        except OSError:
            self._size = -1

    def _append(self, session: Session) -> bool:
        if self._size < 0:
            return False
        with open(self._path, "ab") as file:
            if file.tell() != self._size:
                return False
            file.write(_formatted(session.actions[self._count :], self._count))
            self._note(file.tell(), session)
        return True

    def _write_anew(self, game_id: str, session: Session) -> None:
        making = self._path + NEW
        try:
            with open(making, "wb") as file:
                file.write(_header(game_id, self._owner, session))
                file.write(_formatted(session.actions, 0))
                size = file.tell()
            os.replace(making, self._path)
        except OSError:
            with suppress(OSError):
                os.unlink(making)
            raise
        self._note(size, session)

    def _note(self, size: int, session: Session) -> None:
        self._size, self._count = size, len(session.actions)


def _header(game_id: str, owner: str, session: Session) -> bytes:
    text = "\t".join((game_id, owner, *puzzle_texts(session.puzzle)))
    return f"{_TITLE} {_sum(text)} {text}\n".encode()


def _formatted(lines: Iterable[str], first: int) -> bytes:
    numbered = enumerate(lines, first)
    texts = (f"{number} {_sum(f'{number} {line}')} {line}\n" for number, line in numbered)
    return "".join(texts).encode("utf-8", "replace")


def _facts(line: str) -> list[str] | None:
    """Game, owner and the texts of the puzzle; None for a line that does not hold them."""
    title, _, rest = line.removesuffix("\n").partition(" ")
    checksum, _, text = rest.partition(" ")
    facts = text.split("\t")
    whole = title == _TITLE and checksum == _sum(text) and len(facts) == 2 + len(Texts._fields)
    return facts if whole else None


def _lines(file: Iterable[str]) -> Iterator[str]:
    for number, each in enumerate(file):
        place, _, rest = each.partition(" ")
        checksum, _, line = rest.partition(" ")
        whole = line.endswith("\n") and place == str(number)
        line = line.removesuffix("\n")
        if not whole or checksum != _sum(f"{number} {line}"):
            return
        yield line


def _sum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'replace')):08x}"
