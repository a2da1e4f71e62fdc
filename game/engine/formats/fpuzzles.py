"""Puzzles as the f-puzzles editor describes them, from its JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.cell_lists import listed
from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError, RulesError
from game.engine.formats.fpuzzle_places import cell_of, cells_of, diagonal, loop_of, seen_from
from game.engine.notation import LARGEST, cell_name
from game.engine.rules import Rules, latin
from game.engine.shapes import Cells, flag, items_of, number, object_of, shown
from game.engine.variants.between import Between
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import falling, rising
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.jigsaw import boxes_or_rows, regions
from game.engine.variants.nabner import nabner
from game.engine.variants.neighbours import EDGES, around, pairs
from game.engine.variants.palindrome import palindrome
from game.engine.variants.parity import Parity
from game.engine.variants.quadruple import Quadruple
from game.engine.variants.region_sums import region_sums
from game.engine.variants.relations import Relation
from game.engine.variants.renban import Renban
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer, slow_thermometer
from game.engine.variants.turns import Turns
from game.engine.variants.whisper import usual_difference, whisper
from game.engine.variants.xsum import XSum
from game.engine.variants.zipper import zipper

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.engine.constraints import Constraint

_LOOKS = {"cage", "text", "circle", "rectangle", "line"}
"""Lists that are only drawn."""


MOST = 4
"""Entries of a list for each cell of the grid, at most."""

_PAIRS = {"difference", "ratio", "xv"}
"""Marks between two neighbours."""

_LOOPS = {"palindrome", "whispers", "entropicline", "modularline"}
"""Lines that may come back to a cell."""


def parse_fpuzzle(puzzle: object) -> tuple[Rules, tuple[int, ...]]:
    """The rules and givens of an f-puzzles object.

    Raises NotationError for unknown rules and for values that cannot be.
    """
    reader = _Reader(object_of(puzzle, "an f-puzzle"))
    return reader.rules(), reader.givens()


class _Reader:
    """One puzzle being read; a method `_<key>` for each list of it."""

    def __init__(self, puzzle: Mapping[str, Any]) -> None:
        self.puzzle = puzzle
        self.size: int = number(puzzle.get("size"), "size", 1, LARGEST)
        self.grid = self._grid()
        self.labels = self._labels()
        try:
            self.base = latin(self.size) + regions(self.labels)
        except RulesError as error:
            raise NotationError(str(error), "") from None

    def givens(self) -> tuple[int, ...]:
        """The digit of each cell that is given, 0 for others."""
        return tuple(
            number(
                found.get("value") or 0, f"the value of {cell_name(cell, self.size)}", 0, self.size
            )
            if found.get("given")
            else 0
            for cell, found in enumerate(self.grid)
        )

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
            if flag(self.puzzle.get(key) or False, key, size):
                found += make(size)
        return found + Rules(size, self._listed()) + Rules(size, self._negative())

    def _grid(self) -> list[dict[str, Any]]:
        rows = items_of(self.puzzle.get("grid"), "grid")
        found = [
            object_of(cell, "a cell of the grid") for row in rows for cell in items_of(row, "a row")
        ]
        if len(rows) != self.size or len(found) != self.size * self.size:
            raise NotationError(f"{len(found)} cells in a grid of {self.size} by {self.size}", "")
        return found

    def _labels(self) -> list[object]:
        usual = boxes_or_rows(self.size)
        found = [cell.get("region", label) for cell, label in zip(self.grid, usual, strict=True)]
        for cell, label in enumerate(found):
            if label is not None:
                name = f"the region of {cell_name(cell, self.size)}"
                number(label, name, 0, self.size)
        return found

    def _listed(self) -> Iterator[Constraint]:
        for key, found in self.puzzle.items():
            if isinstance(found, list) and key not in _LOOKS and key not in {"grid", "negative"}:
                for place, each in enumerate(self._entries(key), 1):
                    if isinstance(each, dict) and each.keys() & {"cells", "lines", "cell"}:
                        yield from self._one(key, f"{key} {place}", each)

    def _entries(self, key: str) -> list[object]:
        found = items_of(self.puzzle.get(key) or [], key)
        most = MOST * self.size * self.size
        if len(found) > most:
            raise NotationError(f"{key} has {len(found):,} entries; {most:,} at most", key)
        return found

    def _one(self, key: str, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
        if "lines" in each:
            for line in items_of(each["lines"], f"the lines of {name}"):
                many = loop_of if key in _LOOPS else cells_of
                yield from self._line(key, name, many(line, name, self.size), each)
        elif "cells" in each and key != "littlekillersum":
            yield from self._group(key, name, each)
        else:
            yield from self._single(key, name, each)

    def _line(
        self, key: str, name: str, cells: tuple[int, ...], each: Mapping[str, Any]
    ) -> Iterable[Constraint]:
        match key:
            case "thermometer":
                return [Thermometer(cells)]
            case "slowthermometer":
                return slow_thermometer(self.base, cells)
            case "arrow":
                return [self._arrow(name, cells, each)]
            case "renban":
                return [Renban(cells)]
            case "betweenline":
                return [Between(cells)]
            case "entropicline" | "modularline":
                return [Turns(cells, self.size, key.startswith("mod"))]
            case "regionsumline":
                return [region_sums(cells, self.labels)]
            case "doublearrow":
                return [DoubleArrow(cells)]
            case "palindrome":
                return palindrome(cells)
            case "whispers":
                usual = usual_difference(self.size)
                return whisper(cells, number(each.get("value") or usual, name, 1, self.size))
            case "nabner":
                return nabner(cells)
            case "zipperline":
                if len(cells) % 2 == 0:
                    raise NotationError(f"{name} has no cell in its middle", name)
                return zipper(cells)
        raise _unknown(key)

    def _arrow(self, name: str, cells: tuple[int, ...], each: Mapping[str, Any]) -> Arrow:
        circle = tuple(sorted(cells_of(each.get("cells"), name, self.size)))
        shaft = Cells()([*cells[1:]], f"the shaft of {name}", self.size)
        Cells()([*circle, *shaft], name, self.size)
        return Arrow(circle + shaft, len(circle))

    def _group(self, key: str, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
        value, size = each.get("value"), self.size
        shape = Cells(2, 2) if key in _PAIRS else Cells(1, 4) if key == "quadruple" else None
        cells = cells_of(each["cells"], name, size, shape)
        named = f"the value of {name} ({listed(cells, size)})"
        match key:
            case "killercage":
                most = size * (size + 1) // 2
                return [
                    Cage(cells, number(value, named, 1, most)) if value else AllDifferent(cells)
                ]
            case "difference":
                return [Relation(cells, "difference", number(value or 1, named, 1, size))]
            case "ratio":
                return [Relation(cells, "ratio", number(value or 2, named, 1, size))]
            case "xv":
                return [Relation(cells, "sum", _xv(value, named))]
            case "quadruple":
                digits = items_of(each.get("values"), f"the values of {name}")
                if len(digits) > 4:
                    raise NotationError(f"{name} has {len(digits)} values for 4 cells", name)
                return [Quadruple(cells, tuple(number(n, named, 1, size) for n in digits))]
            case "extraregion":
                return [AllDifferent(cells)]
            case "clone":
                others = cells_of(each.get("cloneCells"), name, size, Cells(len(cells), len(cells)))
                return [Relation(pair, "equal") for pair in zip(cells, others, strict=True)]
        raise _unknown(key)

    def _single(self, key: str, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
        place, size = each.get("cell"), self.size
        match key:
            case "odd" | "even":
                return [Parity((cell_of(place, size),), key == "odd")]
            case "minimum" | "maximum":
                return self._extreme(key, cell_of(place, size))
        value = each.get("value")
        if value in (None, ""):
            return []
        named, whole = f"the value of {name}", size * (size + 1) // 2
        match key:
            case "littlekillersum":
                total = number(value, named, 1, size * size)
                return [Sum(diagonal(place, each.get("direction"), size), total)]
            case "sandwichsum":
                return [Sandwich(seen_from(place, size), number(value, named, 0, whole))]
            case "skyscraper":
                return [Skyscraper(seen_from(place, size), number(value, named, 1, size))]
            case "xsum":
                return [XSum(seen_from(place, size), number(value, named, 1, whole))]
        raise _unknown(key)

    def _extreme(self, key: str, cell: int) -> Iterator[Constraint]:
        """A cell below (or above) its neighbours, those of the same kind left out."""
        names = [object_of(each, key).get("cell") for each in self._entries(key)]
        same = {cell_of(name, self.size) for name in names}
        for other in around(cell, self.size, EDGES):
            if other not in same:
                pair = (cell, other) if key == "maximum" else (other, cell)
                yield Relation(pair, "greater")

    def _negative(self) -> Iterator[Constraint]:
        """What the pairs without a mark must not be."""
        negative = {each for each in self._entries("negative") if isinstance(each, str)}
        if flag(self.puzzle.get("nonconsecutive") or False, "nonconsecutive", self.size):
            negative.add("difference")
        refused = {
            "difference": [("difference", 1)],
            "ratio": [("ratio", 2)],
            "xv": [("sum", 5), ("sum", 10)],
        }
        for key in sorted(negative & refused.keys()):
            marks = [object_of(each, key).get("cells") for each in self._entries(key)]
            marked = {frozenset(cells_of(each, key, self.size)) for each in marks}
            for pair in pairs(self.size, EDGES):
                if frozenset(pair) not in marked:
                    for kind, amount in refused[key]:
                        yield Relation(pair, kind, amount, holds=False)


def _xv(value: object, name: str) -> int:
    sums = {"x": 10, "v": 5}
    if not isinstance(value, str) or value.lower() not in sums:
        raise NotationError(f"{name} must be X or V, not {shown(value)}", shown(value))
    return sums[value.lower()]


def _unknown(key: str) -> NotationError:
    return NotationError(f"no rule is called {key!r}", key)
