"""The sheet of a puzzle in the making: givens, regions and clues, which need not make sense yet."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.errors import NotationError, RulesError
from game.engine.formats.records import format_asked, parse_record
from game.engine.houses import House
from game.engine.rules import BOX_SHAPES, Rules, boxes, latin
from game.engine.variants.fog import Fog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit

SIZES = tuple(BOX_SHAPES)
"""How many rows a sheet may have."""

MAX_CLUES = 2000
"""The most clues of a sheet: more than any puzzle that was ever set."""


@dataclass(frozen=True)
class EditedPuzzle:
    """A puzzle in the making; a value, so that undo keeps those before it."""

    size: int
    givens: tuple[Digit, ...]
    """One value a cell, row by row; 0 for a blank."""
    labels: tuple[int, ...] = ()
    """The region of each cell, 0 to size - 1; empty for the usual boxes. While regions are drawn
    they may be too small or too large."""
    clues: tuple[Constraint, ...] = ()
    """What holds besides rows, columns and boxes, in the order in which it was added."""

    @classmethod
    def blank(cls, size: int = 9) -> EditedPuzzle:
        """A sheet of this size without anything on it."""
        return cls(size, (0,) * (size * size))

    @classmethod
    def of(cls, rules: Rules, givens: Iterable[Digit]) -> EditedPuzzle:
        """The sheet of a puzzle; raises RulesError for a board of several grids."""
        if rules.has_several:
            raise RulesError("a board of several grids has no sheet")
        found = cls(rules.size, tuple(givens), (), tuple(filter(_is_clue, rules.written)))
        drawn = [house.cells for house in rules.houses if house.kind == "box"]
        labels = [0] * rules.cell_count
        for number, cells in enumerate(drawn):
            for cell in cells:
                labels[cell] = number
        return found.with_labels(tuple(labels))

    @cached_property
    def usual_labels(self) -> tuple[int, ...]:
        """The regions of a sheet with the usual boxes."""
        labels = [0] * (self.size * self.size)
        for house in boxes(*BOX_SHAPES[self.size]).houses:
            for cell in house.cells:
                labels[cell] = house.index
        return tuple(labels)

    @property
    def regions(self) -> tuple[int, ...]:
        """The region of each cell."""
        return self.labels or self.usual_labels

    @cached_property
    def odd_regions(self) -> tuple[int, ...]:
        """The regions that have too few cells or too many, the largest first."""
        counts = {label: self.regions.count(label) for label in range(self.size)}
        wrong = [label for label, count in counts.items() if count != self.size]
        return tuple(sorted(wrong, key=lambda label: -counts[label]))

    @cached_property
    def rules(self) -> Rules:
        """The rules as far as they are clear: regions of a wrong size are left out."""
        found = latin(self.size) + Rules(self.size, self._houses())
        return Rules(self.size, (*found.written, *self.clues))

    def _houses(self) -> list[House]:
        if not self.labels:
            return list(boxes(*BOX_SHAPES[self.size]).houses)
        found = []
        for label in range(self.size):
            if label not in self.odd_regions:
                cells = tuple(cell for cell, each in enumerate(self.labels) if each == label)
                found.append(House("box", label, cells, not _is_rectangle(cells, self.size)))
        return found

    @property
    def is_blank(self) -> bool:
        """Whether nothing is on it."""
        return not any(self.givens) and not self.clues and not self.labels

    # -- changes ---------------------------------------------------------------------------

    def with_given(self, cells: Iterable[Cell], digit: Digit) -> EditedPuzzle:
        """A digit in some cells; 0 rubs out."""
        givens = list(self.givens)
        for cell in cells:
            givens[cell] = digit
        return replace(self, givens=tuple(givens))

    def with_labels(self, labels: tuple[int, ...]) -> EditedPuzzle:
        """Other regions; the usual boxes where they are these, whatever their numbers."""
        order = list(dict.fromkeys(labels))
        named = tuple(order.index(label) for label in labels)
        usual = list(dict.fromkeys(self.usual_labels))
        if named == tuple(usual.index(label) for label in self.usual_labels):
            named = ()
        return replace(self, labels=named)

    def with_clue(self, clue: Constraint) -> EditedPuzzle:
        """One clue more; raises RulesError for one that could not be kept."""
        if len(self.clues) >= MAX_CLUES:
            raise RulesError(f"a sheet has at most {MAX_CLUES} clues")
        if clue in self.clues:
            return self
        _check(self.size, clue)
        return replace(self, clues=(*self.clues, clue))

    def without(self, *gone: Constraint) -> EditedPuzzle:
        """Some clues less."""
        return replace(self, clues=tuple(each for each in self.clues if each not in gone))

    def relit(self, cells: Iterable[Cell]) -> EditedPuzzle:
        """With fog that these cells are lit in besides those that are, or no longer if all of them
        are; without a light there is no fog."""
        fog = next((each for each in self.clues if isinstance(each, Fog)), None)
        lit, some = set(fog.cells) if fog else set(), set(cells)
        lit = lit - some if some <= lit else lit | some
        sheet = self.without(fog) if fog else self
        return sheet.with_clue(Fog(tuple(sorted(lit)))) if lit else sheet

    # -- text ------------------------------------------------------------------------------

    def format(self) -> str:
        """A text that `parse` reads: what is kept while the player works."""
        rules = Rules(self.size, (*_plain(self.size).written, *self.clues))
        return json.dumps(
            {"asked": format_asked(rules, self.givens), "labels": list(self.labels)},
            separators=(",", ":"),
        )

    @classmethod
    def parse(cls, text: str) -> EditedPuzzle | None:
        """Read a text of `format`; None for any other."""
        try:
            found = json.loads(text)
            rules, givens = parse_record(found["asked"])
            labels = tuple(found["labels"])
        except (ValueError, KeyError, TypeError, RecursionError, NotationError, RulesError):
            return None
        size, count = rules.size, rules.cell_count
        fits = len(labels) in (0, count)
        if not fits or any(type(each) is not int or not 0 <= each < size for each in labels):
            return None
        clues = tuple(filter(_is_clue, rules.written))
        return cls(size, givens, labels, clues)


def _plain(size: int) -> Rules:
    return latin(size) + boxes(*BOX_SHAPES[size])


def _is_clue(each: Constraint) -> bool:
    return not (isinstance(each, House) and each.kind in ("row", "column", "box"))


def _is_rectangle(cells: tuple[Cell, ...], size: int) -> bool:
    rows, columns = {cell // size for cell in cells}, {cell % size for cell in cells}
    return len(rows) * len(columns) == len(cells)


def _check(size: int, clue: Constraint) -> None:
    """Raises RulesError for a clue that no record can express."""
    plain = _plain(size)
    format_asked(Rules(size, (*plain.written, clue)), (0,) * (size * size))
