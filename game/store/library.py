"""The puzzle library that comes with the game: four books and a volume of each kind.

The file is only read, and opened for the first puzzle. ``tools/make_library.py`` makes it; every
puzzle in it has one solution, which is proven again when the puzzle is read.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from itertools import islice
from typing import TYPE_CHECKING

from game.paths import LIBRARY, asset
from game.session.books import BookEntry, book_level, is_volume, kind_of_book
from game.session.kind import CLASSIC, Kind
from game.store.connection import ERRORS, NewerVersion, connect_immutable

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules


BLOCK = 100
"""Puzzles in a block: enough to compress well, few enough to unpack at once."""

TABLES = (
    """CREATE TABLE IF NOT EXISTS block (
        pack TEXT NOT NULL,       -- book2.easy ..., or a variant and size such as killer-6
        first INTEGER NOT NULL,   -- the number of its first puzzle, from 1
        count INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (pack, first)
    ) WITHOUT ROWID""",
)


def pack_lines(lines: list[str]) -> bytes:
    """The lines of a block, many puzzles compressed together; zlib's checksum detects damage.

    A puzzle's line is its givens (such as 81 characters), or JSON where there are rules beyond
    rows, columns and boxes, as the command line reads them.
    """
    return zlib.compress("\n".join(lines).encode("ascii"), 9)


def unpack_lines(data: bytes) -> list[str]:
    """The lines of a block; raises ValueError for a damaged one."""
    try:
        return zlib.decompress(data).decode("ascii").split("\n")
    except zlib.error as error:
        raise ValueError(str(error)) from error


class LibraryError(Exception):
    """The library is missing or damaged, or has no such puzzle; says which file."""


class Library:
    """The packs of one library file; raises LibraryError from every method that reads."""

    def __init__(self, path: str | None = None) -> None:
        self.path = path or asset(LIBRARY)
        self._connection: sqlite3.Connection | None = None
        self._block: tuple[str, int, list[str]] = ("", 0, [])
        """The block that was read last: its pack, its first number, its lines."""

    @property
    def exists(self) -> bool:
        """Whether there is a file at all; opens nothing."""
        return os.path.isfile(self.path)

    def packs(self) -> dict[str, int]:
        """How many puzzles each pack has: `book2.easy`, `classic-16`, `killer-6` ..."""
        rows = self._query("SELECT pack, sum(count) FROM block GROUP BY pack ORDER BY pack")
        return {str(pack): int(count) for pack, count in rows}

    def book(self, name: str) -> int:
        """How many puzzles a book or volume has; 0 if there is none of that name."""
        return self._count(pack_of(name))

    def numbered(self, book: str, number: int) -> Puzzle:
        """Puzzle `number` of a book or volume, from 1, with its only solution.

        Its spec has the book as its level and the number as its seed.
        """
        place = BookEntry(book, number)
        kind = kind_of_book(book)
        return self._puzzle(pack_of(book), number, place.level, kind, place.origin)

    def disguised(self, level: str, seed: int) -> Puzzle:
        """A puzzle of a level's pack, chosen and disguised by `seed`.

        Its spec has the level and the seed. Raises LibraryError when there is no such pack.
        """
        from dataclasses import replace
        from random import Random

        from game.engine.generator.transformation import random_transform
        from game.engine.stable_random import int_below

        count = self._count(level)
        if not count:
            raise LibraryError(f"{self.path} has no puzzles of {level!r}")
        rng = Random(seed)
        known = self._puzzle(level, 1 + int_below(count, rng), level, CLASSIC)
        disguise = random_transform(9, (3, 3), rng)
        solutions = tuple(disguise.apply(solution) for solution in known.solutions)
        assert known.spec
        spec = replace(known.spec, seed=seed)
        return replace(known, spec=spec, givens=disguise.apply(known.givens), solutions=solutions)

    def line(self, pack: str, number: int) -> str:
        """The text of a puzzle, as the command line reads it."""
        first = (number - 1) // BLOCK * BLOCK + 1
        if self._block[:2] != (pack, first):
            rows = self._query("SELECT data FROM block WHERE pack = ? AND first = ?", pack, first)
            if not rows:
                raise LibraryError(f"{self.path} has no puzzle {number} of {pack!r}")
            try:
                self._block = (pack, first, unpack_lines(rows[0][0]))
            except (ValueError, TypeError) as error:
                raise LibraryError(f"{self.path} is damaged: {error}") from error
        lines = self._block[2]
        if not first <= number < first + len(lines):
            raise LibraryError(f"{self.path} has no puzzle {number} of {pack!r}")
        return lines[number - first]

    def close(self) -> None:
        """Close the file; it is opened again when needed."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _puzzle(self, pack: str, number: int, level: str, kind: Kind, origin: str = "") -> Puzzle:
        from game.engine.errors import SudokuError
        from game.engine.puzzle import Puzzle, PuzzleSpec
        from game.engine.solver import solutions

        line = self.line(pack, number)
        try:
            rules, givens = _parsed(line)
            boards = tuple(islice(solutions(rules, givens), 2))
        except SudokuError as error:
            raise LibraryError(f"{self.path} is damaged: {error}") from error
        if len(boards) != 1 or rules.size != kind.size:
            raise LibraryError(f"{self.path} is damaged: {pack} {number} is no such puzzle")
        blanks = givens.count(0)
        spec = PuzzleSpec(
            variant=kind.variant,
            size=kind.size,
            level=level,
            blanks=blanks,
            seed=number,
            origin=origin,
        )
        return Puzzle(spec, rules, givens, boards)

    def _count(self, pack: str) -> int:
        rows = self._query("SELECT sum(count) FROM block WHERE pack = ?", pack)
        return int(rows[0][0] or 0)

    def _query(self, query: str, *values: object) -> list[tuple[bytes, ...]]:
        try:
            if self._connection is None:
                if not self.exists:
                    raise LibraryError(f"the puzzle library is missing: {self.path}")
                self._connection = connect_immutable(self.path)
            return self._connection.execute(query, values).fetchall()
        except (*ERRORS, NewerVersion) as error:
            self.close()
            raise LibraryError(f"{self.path} is damaged: {error}") from error


def pack_of(book: str) -> str:
    """The pack of a book or volume: that of a volume is called like it."""
    return book if is_volume(book) else book_level(book)


def _parsed(line: str) -> tuple[Rules, tuple[int, ...]]:
    if line.startswith("{"):
        from game.engine.formats.records import parse_record

        return parse_record(line)
    from game.engine.notation import parse_grid
    from game.engine.rules import classic

    givens = parse_grid(line)
    return classic(round(len(givens) ** 0.5)), givens
