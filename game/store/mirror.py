"""The mirror: a second copy of the game being played, in a small file of its own.

If the file of saved games is damaged, is gone or has lost its log, the game comes back from here.
A mirror is plain text: a line with game, owner, spec, givens, solutions, record and origin between
tabs; then a line for each action. Each line has a checksum; everything from the first wrong line on
is ignored. Older versions wrote no origin, and a record only for other rules than the classic ones.

    nonet-mirror 5f3a0c11 55da9d066ec29d67  a61daf39d8e522c0  classic-9-tier.hard-51-none-7  ...
    0 9b1c22d0 0 checking at_once
    1 0c94e8aa 12340 place r5c5 5
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING
from zlib import crc32

from game.named_tuple import NamedTuple
from game.store.files import NEW
from game.store.game_id import is_game_id
from game.store.puzzles import PuzzleTexts, puzzle_texts
from game.store.schema import origin_of_old_spec

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.session.session import Session

ENDING = ".mirror"
_TITLE = "nonet-mirror"

FACTS = 2 + len(PuzzleTexts._fields) + 1
"""How many texts the first line has."""

MAX_BYTES = 8_000_000
"""The largest mirror that is read: 200,000 actions."""


class MirroredGame(NamedTuple):
    """What a mirror holds, in the same texts as the file of saved games."""

    game_id: str
    owner: str
    """Who was playing the game."""
    puzzle: PuzzleTexts
    origin: str
    lines: tuple[str, ...]
    """The log, as far as it is whole."""


def path_of(base: str, game_id: str) -> str:
    """The path of a game's mirror; `base` is that of the file of saved games without its ending."""
    return f"{base}-{game_id}{ENDING}"


def mirrored(base: str) -> list[str]:
    """The ids of all games that have a mirror, the one played last at the end."""
    folder, stem = os.path.split(base)
    copies: list[tuple[float, str]] = []
    with suppress(OSError), os.scandir(folder or ".") as entries:
        for entry in entries:
            game_id = entry.name.removeprefix(f"{stem}-").removesuffix(ENDING)
            if is_game_id(game_id) and entry.name == f"{stem}-{game_id}{ENDING}":
                with suppress(OSError):  # another copy of the program may remove it meanwhile
                    copies += [(entry.stat().st_mtime, game_id)] * entry.is_file()
    return [game_id for _, game_id in sorted(copies)]


def read(base: str, game_id: str) -> MirroredGame | None:
    """The mirrored game; None when there is no mirror or it cannot be read now."""
    try:
        return _read(path_of(base, game_id), game_id)
    except (OSError, ValueError):
        return None


def is_damaged(base: str, game_id: str) -> bool:
    """Whether the mirror of a game can be opened, but holds nothing of that game."""
    path = path_of(base, game_id)
    try:
        _read(path, game_id)
    except ValueError:
        return True
    except OSError:
        return False
    return False


def _read(path: str, game_id: str) -> MirroredGame | None:
    """The game in a mirror; None for what is not a file. Raises OSError, and ValueError where the
    file is not a mirror of that game."""
    if not os.path.isfile(path):  # opening a pipe would wait for its other end
        return None
    if os.path.getsize(path) > MAX_BYTES:
        raise ValueError(f"{path} is too large for a mirror")
    with open(path, encoding="utf-8", errors="replace", newline="\n") as file:
        copy = parse(file)
    if copy is None or copy.game_id != game_id:
        raise ValueError(f"{path} is not a mirror of {game_id}")
    return copy


def parse(lines: Iterable[str]) -> MirroredGame | None:
    """The game in the lines of a mirror; None where the first of them is wrong."""
    following = iter(lines)
    facts = _facts(next(following, ""))
    if facts is None:
        return None
    game_id, owner, *texts = facts
    origin = texts.pop() if len(facts) == FACTS else origin_of_old_spec(texts[0])
    return MirroredGame(game_id, owner, PuzzleTexts(*texts), origin, tuple(_lines(following)))


def count(base: str, game_id: str) -> int | None:
    """How many lines of the log a mirror has, right or wrong; 0 when it cannot be read now, and
    None when it is not a mirror."""
    path = path_of(base, game_id)
    try:
        if not os.path.isfile(path) or os.path.getsize(path) > MAX_BYTES:
            return 0
        with open(path, "rb") as file:
            header = file.readline()
            if _facts(header.decode("utf-8", "replace")) is None:
                return None
            return file.read().count(b"\n")
    except OSError:
        return 0


def remove(base: str, game_id: str) -> None:
    """Remove the mirror of a game, if there is one."""
    with suppress(OSError):
        os.unlink(path_of(base, game_id))


class Mirror:
    """Writes the mirror of one game. Failures are ignored: it is only a copy."""

    def __init__(self, owner: str) -> None:
        """`owner` is who plays the game."""
        self._owner = owner
        self._path = ""
        self._lines = 0
        """How many lines of the log are in the file."""
        self._bytes = -1
        """The size of the file as this object left it; -1 before it has written it."""

    def keep(self, base: str, game_id: str, session: Session) -> None:
        """Append what the file of saved games does not take now; where another program has gone on
        with the game, what that has saved counts for more."""
        copy = read(base, game_id)
        if copy is None or (*session.actions[: len(copy.lines)],) == copy.lines:
            self.update(base, game_id, session)

    def update(self, base: str, game_id: str, session: Session) -> None:
        """Append what is new in the log; write all of it if another program changed the file."""
        path = path_of(base, game_id)
        if path != self._path:
            self._path, self._bytes = path, -1
        if self._bytes >= 0 and self._lines == len(session.actions):
            return
        try:
            if not self._append(session):
                self._rewrite(game_id, session)
        except OSError:
            self._bytes = -1

    def _append(self, session: Session) -> bool:
        if self._bytes < 0:
            return False
        with open(self._path, "ab") as file:
            if file.tell() != self._bytes:
                return False
            file.write(_formatted(session.actions[self._lines :], self._lines))
            self._remember(file.tell(), session)
        return True

    def _rewrite(self, game_id: str, session: Session) -> None:
        unfinished = self._path + NEW
        try:
            with open(unfinished, "wb") as file:
                file.write(_header(game_id, self._owner, session))
                file.write(_formatted(session.actions, 0))
                size = file.tell()
            os.replace(unfinished, self._path)
        except OSError:
            with suppress(OSError):
                os.unlink(unfinished)
            raise
        self._remember(size, session)

    def _remember(self, size: int, session: Session) -> None:
        self._bytes, self._lines = size, len(session.actions)


def _header(game_id: str, owner: str, session: Session) -> bytes:
    from game.session.levels import origin_of

    puzzle = session.puzzle
    text = "\t".join((game_id, owner, *puzzle_texts(puzzle), origin_of(puzzle)))
    return f"{_TITLE} {_sum(text)} {text}\n".encode()


def _formatted(lines: Iterable[str], first: int) -> bytes:
    numbered = enumerate(lines, first)
    texts = (f"{number} {_sum(f'{number} {line}')} {line}\n" for number, line in numbered)
    return "".join(texts).encode("utf-8", "replace")


def _facts(line: str) -> list[str] | None:
    """Game, owner and the texts of the puzzle; None for any other line."""
    title, _, rest = line.removesuffix("\n").partition(" ")
    checksum, _, text = rest.partition(" ")
    facts = text.split("\t")
    right = title == _TITLE and checksum == _sum(text)
    return facts if right and FACTS - 2 <= len(facts) <= FACTS else None


def _lines(file: Iterable[str]) -> Iterator[str]:
    for number, text in enumerate(file):
        index, _, rest = text.partition(" ")
        checksum, _, line = rest.partition(" ")
        complete = line.endswith("\n") and index == str(number)
        line = line.removesuffix("\n")
        if not complete or checksum != _sum(f"{number} {line}"):
            return
        yield line


def _sum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'replace')):08x}"
