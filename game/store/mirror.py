"""The mirror: a second copy of the game or run being played, in a small file of its own.

If the file of saved games is damaged, is gone or has lost its log, the game comes back from here.
A mirror is plain text: a line with game, owner, spec, givens, solutions, record and origin between
tabs; then a line for each action. Each line has a checksum; everything from the first wrong line on
is ignored. Older versions wrote no origin, and a record only for other rules than the classic ones.
That of a run begins with run, owner, mode, seed and start; the line that begins a sheet has its
puzzle after it, between tabs.

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
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.session.arcade.run import Run
    from game.session.session import Session

ENDING = ".mirror"
_GAME, _RUN = "nonet-mirror", "nonet-run-mirror"
"""The first word of the mirror of a game, and of that of a run."""

FACTS = 2 + len(PuzzleTexts._fields) + 1
"""How many texts the first line has."""

RUN_FACTS = 5
"""How many texts the first line of the mirror of a run has."""

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


class MirroredRun(NamedTuple):
    """What the mirror of a run holds, in the same texts as the file of saved games."""

    game_id: str
    owner: str
    mode: str
    seed: str
    started: str
    lines: tuple[str, ...]
    """The log, as far as it is whole, each sheet with its puzzle."""


class Copied(NamedTuple):
    """What goes into a mirror."""

    title: str
    facts: Callable[[], Sequence[str]]
    """The texts of its first line after id and owner."""
    length: int
    """How many lines the log has."""
    lines: Callable[[int], Sequence[str]]
    """The lines from a number on."""


def of_game(session: Session) -> Copied:
    """What the mirror of a game holds."""

    def facts() -> Sequence[str]:
        from game.session.levels import origin_of

        return (*puzzle_texts(session.puzzle), origin_of(session.puzzle))

    log = session.actions
    return Copied(_GAME, facts, len(log), lambda first: log[first:])


def of_run(run: Run, started: float) -> Copied:
    """What the mirror of a run holds."""

    def line(text: str) -> str:
        words = text.split()
        if words[1] != "sheet":
            return text
        return "\t".join((text, *puzzle_texts(run.puzzles[int(words[2]) - 1])))

    def lines(first: int) -> Sequence[str]:
        return [line(text) for text in run.log[first:]]

    facts = run.mode, str(run.seed), str(started)
    return Copied(_RUN, lambda: facts, len(run.log), lines)


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
    """The mirrored game; None when there is no mirror of one or it cannot be read now."""
    copy = _readable(base, game_id)
    return copy if isinstance(copy, MirroredGame) else None


def read_run(base: str, run_id: str) -> MirroredRun | None:
    """The mirrored run; None when there is no mirror of one or it cannot be read now."""
    copy = _readable(base, run_id)
    return copy if isinstance(copy, MirroredRun) else None


def _readable(base: str, game_id: str) -> MirroredGame | MirroredRun | None:
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


def _read(path: str, game_id: str) -> MirroredGame | MirroredRun | None:
    """The game or run in a mirror; None for what is not a file. Raises OSError, and ValueError
    where the file is not a mirror of that game."""
    if not os.path.isfile(path):  # opening a pipe would wait for its other end
        return None
    if os.path.getsize(path) > MAX_BYTES:
        raise ValueError(f"{path} is too large for a mirror")
    with open(path, encoding="utf-8", errors="replace", newline="\n") as file:
        copy = parse(file)
    if copy is None or copy.game_id != game_id:
        raise ValueError(f"{path} is not a mirror of {game_id}")
    return copy


def parse(lines: Iterable[str]) -> MirroredGame | MirroredRun | None:
    """The game or run in the lines of a mirror; None where the first of them is wrong."""
    following = iter(lines)
    title, facts = _facts(next(following, ""))
    if not facts:
        return None
    if title == _RUN:
        run_id, owner, mode, seed, started = facts
        return MirroredRun(run_id, owner, mode, seed, started, tuple(_lines(following)))
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
            if not _facts(header.decode("utf-8", "replace"))[1]:
                return None
            return file.read().count(b"\n")
    except OSError:
        return 0


def remove(base: str, game_id: str) -> None:
    """Remove the mirror of a game, if there is one."""
    with suppress(OSError):
        os.unlink(path_of(base, game_id))


class Mirror:
    """Writes the mirror of one game or run. Failures are ignored: it is only a copy."""

    def __init__(self, owner: str) -> None:
        """`owner` is who plays the game."""
        self._owner = owner
        self._path = ""
        self._lines = 0
        """How many lines of the log are in the file."""
        self._bytes = -1
        """The size of the file as this object left it; -1 before it has written it."""

    def keep(self, base: str, game_id: str, copied: Copied) -> None:
        """Append what the file of saved games does not take now; where another program has gone on
        with the game, what that has saved counts for more."""
        copy = _readable(base, game_id)
        if copy is None or (*copied.lines(0)[: len(copy.lines)],) == copy.lines:
            self.update(base, game_id, copied)

    def update(self, base: str, game_id: str, copied: Copied) -> None:
        """Append what is new in the log; write all of it if another program changed the file."""
        path = path_of(base, game_id)
        if path != self._path:
            self._path, self._bytes = path, -1
        if self._bytes >= 0 and self._lines == copied.length:
            return
        try:
            if not self._append(copied):
                self._rewrite(game_id, copied)
        except OSError:
            self._bytes = -1

    def _append(self, copied: Copied) -> bool:
        if self._bytes < 0:
            return False
        with open(self._path, "ab") as file:
            if file.tell() != self._bytes:
                return False
            file.write(_formatted(copied.lines(self._lines), self._lines))
            self._remember(file.tell(), copied)
        return True

    def _rewrite(self, game_id: str, copied: Copied) -> None:
        unfinished = self._path + NEW
        try:
            with open(unfinished, "wb") as file:
                file.write(_header(game_id, self._owner, copied))
                file.write(_formatted(copied.lines(0), 0))
                size = file.tell()
            os.replace(unfinished, self._path)
        except OSError:
            with suppress(OSError):
                os.unlink(unfinished)
            raise
        self._remember(size, copied)

    def _remember(self, size: int, copied: Copied) -> None:
        self._bytes, self._lines = size, copied.length


def _header(game_id: str, owner: str, copied: Copied) -> bytes:
    text = "\t".join((game_id, owner, *copied.facts()))
    return f"{copied.title} {_sum(text)} {text}\n".encode()


def _formatted(lines: Iterable[str], first: int) -> bytes:
    numbered = enumerate(lines, first)
    texts = (f"{number} {_sum(f'{number} {line}')} {line}\n" for number, line in numbered)
    return "".join(texts).encode("utf-8", "replace")


def _facts(line: str) -> tuple[str, list[str]]:
    """What a mirror is of, and its id, its owner and the other texts; none of any other line."""
    title, _, rest = line.removesuffix("\n").partition(" ")
    checksum, _, text = rest.partition(" ")
    facts = text.split("\t")
    counts = {_GAME: range(FACTS - 2, FACTS + 1), _RUN: range(RUN_FACTS, RUN_FACTS + 1)}
    right = len(facts) in counts.get(title, ()) and checksum == _sum(text)
    return title, facts if right else []


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
