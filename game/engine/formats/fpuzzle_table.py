"""Every rule that f-puzzles knows: the lists of each kind of clue and those of relations between
cells, the flags, and the relations forbidden to unmarked pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError
from game.engine.houses import House
from game.engine.shapes import Cells, number, shown
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import falling, rising
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.fpuzzle_key import Key, group, value_of
from game.engine.variants.fpuzzle_places import cell_of, cells_of, names_of
from game.engine.variants.marked_neighbours import unmarked
from game.engine.variants.neighbours import EDGES, around
from game.engine.variants.relations import Relation
from game.engine.variants.table import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.engine.constraints import Constraint
    from game.engine.types import Cell
    from game.engine.variants.fpuzzle_key import Entry, Source

_SIGNS = {"x": 10, "v": 5}


def read_extra_region(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """Cells that all differ."""
    return [AllDifferent(group(source, name, each))]


def write_window(source: Source, each: House) -> Entry | None:
    """A window: a house inside the grid, which f-puzzles knows as an extra region."""
    return {"cells": names_of(each.cells, source.size)} if each.kind == "window" else None


def read_difference(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A white dot: two digits differ by its value, or by 1."""
    return [_pair("difference", 1, source, name, each)]


def read_ratio(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A black dot: two digits have its value as their ratio, or 2."""
    return [_pair("ratio", 2, source, name, each)]


def _pair(kind: str, usual: int, source: Source, name: str, each: Mapping[str, Any]) -> Constraint:
    cells = group(source, name, each, Cells(2, 2))
    named = value_of(name, cells, source.size)
    return Relation(cells, kind, number(each.get("value") or usual, named, 1, source.size))


def write_difference(source: Source, each: Relation) -> Entry | None:
    """A white dot."""
    return _written_pair("difference", source, each)


def write_ratio(source: Source, each: Relation) -> Entry | None:
    """A black dot."""
    return _written_pair("ratio", source, each)


def _written_pair(kind: str, source: Source, each: Relation) -> Entry | None:
    if each.kind != kind or not each.holds:
        return None
    return {"cells": names_of(each.cells, source.size), "value": str(each.amount)}


def read_xv(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """An X or V: two digits add up to 10 or 5."""
    cells, value = group(source, name, each, Cells(2, 2)), each.get("value")
    if not isinstance(value, str) or value.lower() not in _SIGNS:
        named = value_of(name, cells, source.size)
        raise NotationError(f"{named} must be X or V, not {shown(value)}", shown(value))
    return [Relation(cells, "sum", _SIGNS[value.lower()])]


def write_xv(source: Source, each: Relation) -> Entry | None:
    """An X or V; None for another sum."""
    for sign, amount in _SIGNS.items():
        if each == Relation(each.cells, "sum", amount):
            return {"cells": names_of(each.cells, source.size), "value": sign.upper()}
    return None


def read_clone(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """Two groups of cells with the same digits in the same order."""
    cells, size = group(source, name, each), source.size
    others = cells_of(each.get("cloneCells"), name, size, Cells(len(cells), len(cells)))
    return [Relation(pair, "equal") for pair in zip(cells, others, strict=True)]


def write_clone(source: Source, each: Relation) -> Entry | None:
    """Two cells that are equal."""
    if each != Relation(each.cells, "equal"):
        return None
    one, other = names_of(each.cells, source.size)
    return {"cells": [one], "cloneCells": [other]}


def read_minimum(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A cell below its neighbours, other minimums left out."""
    cell = cell_of(each.get("cell"), source.size)
    return [Relation((other, cell), "greater") for other in _others("minimum", source, cell)]


def read_maximum(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A cell above its neighbours, other maximums left out."""
    cell = cell_of(each.get("cell"), source.size)
    return [Relation((cell, other), "greater") for other in _others("maximum", source, cell)]


def _others(key: str, source: Source, cell: Cell) -> Iterator[Cell]:
    same = {cell_of(each.get("cell"), source.size) for each in source.objects(key)}
    return (other for other in around(cell, source.size, EDGES) if other not in same)


KEYS = (
    *(key for variant in VARIANTS for key in variant.fpuzzles),
    Key("extraregion", read_extra_region, House, write_window),
    Key("difference", read_difference, Relation, write_difference),
    Key("ratio", read_ratio, Relation, write_ratio),
    Key("xv", read_xv, Relation, write_xv),
    Key("clone", read_clone, Relation, write_clone),
    Key("minimum", read_minimum),
    Key("maximum", read_maximum),
)
"""Every list of rules."""

FLAGS = {
    "diagonal-": falling,
    "diagonal+": rising,
    "antiknight": anti_knight,
    "antiking": anti_king,
    "disjointgroups": disjoint_groups,
}
"""The flags, and the constraints that each adds for a size."""

NEGATIVE = {
    "difference": (("difference", 1),),
    "ratio": (("ratio", 2),),
    "xv": (("sum", 5), ("sum", 10)),
}
"""The relations that pairs without a mark must not have where `negative` names the mark."""


def refused(key: str, marked: Iterable[Iterable[Cell]], size: int) -> Iterator[Relation]:
    """The relations that do not hold between neighbours without a mark."""
    return unmarked(NEGATIVE[key], size, marked)
