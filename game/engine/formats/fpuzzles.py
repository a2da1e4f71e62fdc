"""Puzzles as the f-puzzles editor describes them, from its JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError
from game.engine.notation import parse_cell
from game.engine.rules import Rules, latin
from game.engine.variants.borders import Quadruple, Sandwich, Skyscraper, XSum
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import falling, rising
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.jigsaw import boxes_or_rows, regions
from game.engine.variants.lines import (
    Between,
    DoubleArrow,
    RegionSums,
    Renban,
    Turns,
    nabner,
    palindrome,
    whisper,
    zipper,
)
from game.engine.variants.neighbours import EDGES, around, pairs
from game.engine.variants.parity import Parity
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer, slow_thermometer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.engine.constraints import Constraint

_LOOKS = {"cage", "text", "circle", "rectangle", "line"}
"""Lists that are only drawn."""


def parse_fpuzzle(puzzle: Mapping[str, Any]) -> tuple[Rules, tuple[int, ...]]:
    """The rules and givens of an f-puzzles object; raises NotationError for unknown rules."""
    reader = _Reader(puzzle)
    givens = [cell.get("value", 0) if cell.get("given") else 0 for cell in reader.grid]
    return reader.rules(), tuple(int(value or 0) for value in givens)


class _Reader:
    """One puzzle being read; a method `_<key>` for each list of it."""

    def __init__(self, puzzle: Mapping[str, Any]) -> None:
        self.puzzle = puzzle
        self.size: int = puzzle["size"]
        self.grid = [cell for row in puzzle["grid"] for cell in row]
        self.labels = self._labels()
        self.base = latin(self.size) + regions(self.labels)

    def rules(self) -> Rules:
        """Rows, columns, regions and everything that is listed."""
        size = self.size
        flags = {
            "diagonal-": falling,
            "diagonal+": rising,
            "antiknight": anti_knight,
            "antiking": anti_king,
            "disjointgroups": disjoint_groups,
        }
        found = self.base
        for key, make in flags.items():
            if self.puzzle.get(key):
                found += make(size)
        return found + Rules(size, self._listed()) + Rules(size, self._negative())

    def _labels(self) -> list[object]:
        usual = boxes_or_rows(self.size)
        return [cell.get("region", label) for cell, label in zip(self.grid, usual, strict=True)]

    def _listed(self) -> Iterator[Constraint]:
        for key, found in self.puzzle.items():
            if isinstance(found, list) and key not in _LOOKS and key not in {"grid", "negative"}:
                for each in found:
                    if isinstance(each, dict) and (
                        "cells" in each or "lines" in each or "cell" in each
                    ):
                        yield from self._one(key, each)

    def _one(self, key: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
        if "lines" in each:
            for line in each["lines"]:
                yield from self._line(key, self._cells(line), each)
        elif "cells" in each and key != "littlekillersum":
            yield from self._group(key, self._cells(each["cells"]), each)
        else:
            yield from self._single(key, each)

    def _line(
        self, key: str, cells: tuple[int, ...], each: Mapping[str, Any]
    ) -> Iterable[Constraint]:
        match key:
            case "thermometer":
                return [Thermometer(cells)]
            case "slowthermometer":
                return slow_thermometer(self.base, cells)
            case "arrow":
                circle = tuple(sorted(self._cells(each["cells"])))
                return [Arrow(circle + cells[1:], len(circle))]
            case "renban":
                return [Renban(cells)]
            case "betweenline":
                return [Between(cells)]
            case "entropicline" | "modularline":
                return [Turns(cells, self.size, key.startswith("mod"))]
            case "regionsumline":
                labels = [self.labels[cell] for cell in cells]
                changes = range(1, len(cells))
                breaks = tuple(index for index in changes if labels[index] != labels[index - 1])
                return [RegionSums(cells, breaks)]
            case "doublearrow":
                return [DoubleArrow(cells)]
            case "palindrome":
                return palindrome(cells)
            case "whispers":
                return whisper(cells, int(each.get("value") or (self.size + 1) // 2))
            case "nabner":
                return nabner(cells)
            case "zipperline":
                return zipper(cells)
        raise _unknown(key)

    def _group(
        self, key: str, cells: tuple[int, ...], each: Mapping[str, Any]
    ) -> Iterable[Constraint]:
        value = each.get("value")
        match key:
            case "killercage":
                return [Cage(cells, int(value)) if value else AllDifferent(cells)]
            case "difference":
                return [Relation(cells, "difference", int(value or 1))]
            case "ratio":
                return [Relation(cells, "ratio", int(value or 2))]
            case "xv":
                return [Relation(cells, "sum", {"x": 10, "v": 5}[str(value).lower()])]
            case "quadruple":
                return [Quadruple(cells, tuple(map(int, each["values"])))]
            case "extraregion":
                return [AllDifferent(cells)]
            case "clone":
                others = self._cells(each["cloneCells"])
                return [Relation(pair, "equal") for pair in zip(cells, others, strict=True)]
        raise _unknown(key)

    def _single(self, key: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
        name = each["cell"]
        match key:
            case "odd" | "even":
                return [Parity((self._cell(name),), key == "odd")]
            case "minimum" | "maximum":
                return self._extreme(key, self._cell(name))
        value = each.get("value")
        if value in (None, ""):
            return []
        match key:
            case "littlekillersum":
                return [Sum(self._diagonal(name, each["direction"]), int(value))]
            case "sandwichsum":
                return [Sandwich(self._seen_from(name), int(value))]
            case "skyscraper":
                return [Skyscraper(self._seen_from(name), int(value))]
            case "xsum":
                return [XSum(self._seen_from(name), int(value))]
        raise _unknown(key)

    def _extreme(self, key: str, cell: int) -> Iterator[Constraint]:
        """A cell below (or above) its neighbours, those of the same kind left out."""
        same = {self._cell(each["cell"]) for each in self.puzzle[key]}
        for other in around(cell, self.size, EDGES):
            if other not in same:
                pair = (cell, other) if key == "maximum" else (other, cell)
                yield Relation(pair, "greater")

    def _negative(self) -> Iterator[Constraint]:
        """What the pairs without a mark must not be."""
        negative = set(self.puzzle.get("negative", []))
        if self.puzzle.get("nonconsecutive"):
            negative.add("difference")
        refused = {
            "difference": [("difference", 1)],
            "ratio": [("ratio", 2)],
            "xv": [("sum", 5), ("sum", 10)],
        }
        for key in sorted(negative & refused.keys()):
            marked = {frozenset(self._cells(each["cells"])) for each in self.puzzle.get(key, [])}
            for pair in pairs(self.size, EDGES):
                if frozenset(pair) not in marked:
                    for kind, amount in refused[key]:
                        yield Relation(pair, kind, amount, holds=False)

    def _cell(self, name: str) -> int:
        return parse_cell(name.lower(), self.size)

    def _cells(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self._cell(name) for name in names)

    def _seen_from(self, name: str) -> tuple[int, ...]:
        """The row or column that a place outside the grid looks along."""
        row, column, size = *_outside(name), self.size
        if row in (0, size + 1):
            cells = tuple(range(column - 1, size * size, size))
            return cells if row == 0 else cells[::-1]
        cells = tuple(range((row - 1) * size, row * size))
        return cells if column == 0 else cells[::-1]

    def _diagonal(self, name: str, direction: str) -> tuple[int, ...]:
        """The diagonal that a place outside the grid looks along, such as down and right."""
        row, column = _outside(name)
        down = 1 if "D" in direction else -1
        right = 1 if "R" in direction else -1
        cells: list[int] = []
        while True:
            row, column = row + down, column + right
            if not (1 <= row <= self.size and 1 <= column <= self.size):
                return tuple(cells)
            cells.append((row - 1) * self.size + column - 1)


def _outside(name: str) -> tuple[int, int]:
    row, _, column = name.lower()[1:].partition("c")
    return int(row), int(column)


def _unknown(key: str) -> NotationError:
    return NotationError(f"no rule is called {key!r}", key)
