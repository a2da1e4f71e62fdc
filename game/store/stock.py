"""The stock: puzzles of kinds and tiers that are slow to find, which come with the game.

A new game takes one of them where none was made ahead, and each only once. They are made as all
others, so the spec of each makes it again. The file is only read; without it, or with a damaged
one, all puzzles are made when they are asked for. ``tools/make_stock.py`` makes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.paths import STOCK, asset
from game.store.library import Library, LibraryError
from game.store.puzzles import PuzzleTexts, read_puzzle

if TYPE_CHECKING:
    from collections.abc import Container

    from game.engine.puzzle import Puzzle
    from game.session.kind import Kind


class Stock:
    """The puzzles of one file of stock."""

    def __init__(self, path: str | None = None) -> None:
        self._file = Library(path or asset(STOCK))
        self._counts: dict[str, int] | None = None
        """How many puzzles there are of each kind; None before it was read."""

    def kinds(self) -> tuple[str, ...]:
        """The kinds that have stock, as `Kind.format`."""
        return tuple(self._packs())

    def lines(self, kind: str) -> list[str]:
        """The puzzles of a kind as texts, those of all tiers."""
        try:
            return [self._file.line(kind, n + 1) for n in range(self._packs().get(kind, 0))]
        except LibraryError:
            return []

    def seeds(self, kind: Kind, tier: str) -> tuple[str, ...]:
        return tuple(self._of_tier(kind, tier))

    def puzzle(self, kind: Kind, tier: str, but: Container[str]) -> Puzzle | None:
        """The first puzzle of a kind and tier, without those of some seeds; None if there is no
        other."""
        from game.engine.errors import SudokuError

        for seed, line in self._of_tier(kind, tier).items():
            if seed not in but:
                try:
                    return parse_line(line)
                except SudokuError:
                    continue
        return None

    def _of_tier(self, kind: Kind, tier: str) -> dict[str, str]:
        """The lines of a kind and tier by their seeds."""
        specs = {line.partition("\t")[0]: line for line in self.lines(kind.format())}
        level = f"-tier.{tier}-"
        return {spec.rpartition("-")[2]: specs[spec] for spec in specs if level in spec}

    def _packs(self) -> dict[str, int]:
        if self._counts is None:
            try:
                self._counts = self._file.packs()
            except LibraryError:
                self._counts = {}
        return self._counts


def format_line(texts: PuzzleTexts) -> str:
    """A puzzle's line, read back by `parse_line`: a record has the givens already."""
    return "\t".join(texts._replace(givens="" if texts.record else texts.givens))


def parse_line(line: str) -> Puzzle:
    """The puzzle of a line; raises SudokuError for one that cannot be read."""
    from game.engine.errors import NotationError

    parts = line.split("\t")
    if len(parts) != len(PuzzleTexts._fields):
        raise NotationError(f"{line[:60]!r} is not a puzzle of the stock", line)
    return read_puzzle(PuzzleTexts(*parts))
