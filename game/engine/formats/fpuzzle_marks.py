"""The marks of f-puzzles on cells, on groups of cells, and outside the grid: read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError
from game.engine.formats.fpuzzle_places import (
    cell_of,
    cells_of,
    diagonal,
    diagonal_place,
    name_of,
    names_of,
    place_seeing,
    seen_from,
)
from game.engine.houses import House
from game.engine.notation import cell_names
from game.engine.shapes import Cells, items_of, number, shown
from game.engine.variants.borders import whole_sum
from game.engine.variants.neighbours import EDGES, around
from game.engine.variants.parity import Parity
from game.engine.variants.quadruple import Quadruple
from game.engine.variants.relations import Relation
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.sums import Cage, Sum
from game.engine.variants.xsum import XSum

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.engine.constraints import Constraint
    from game.engine.formats.fpuzzle_key import Entry, Source
    from game.engine.types import Cell

_SIGNS = {"x": 10, "v": 5}


def read_cage(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A killer cage; one without a sum only says that its digits differ."""
    cells, value = _group(source, name, each), each.get("value")
    if not value:
        return [AllDifferent(cells)]
    named = _value_of(name, cells, source.size)
    return [Cage(cells, number(value, named, 1, whole_sum(source.size)))]


def write_cage(source: Source, each: Cage | AllDifferent) -> Entry:
    """The cage, without a value where it has no sum."""
    value = {"value": str(each.total)} if isinstance(each, Cage) else {}
    return {"cells": names_of(each.cells, source.size), **value}


def read_extra_region(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """Cells that all differ."""
    return [AllDifferent(_group(source, name, each))]


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
    cells = _group(source, name, each, Cells(2, 2))
    named = _value_of(name, cells, source.size)
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
    cells, value = _group(source, name, each, Cells(2, 2)), each.get("value")
    if not isinstance(value, str) or value.lower() not in _SIGNS:
        named = _value_of(name, cells, source.size)
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
    cells, size = _group(source, name, each), source.size
    others = cells_of(each.get("cloneCells"), name, size, Cells(len(cells), len(cells)))
    return [Relation(pair, "equal") for pair in zip(cells, others, strict=True)]


def write_clone(source: Source, each: Relation) -> Entry | None:
    """Two cells that are equal."""
    if each != Relation(each.cells, "equal"):
        return None
    one, other = names_of(each.cells, source.size)
    return {"cells": [one], "cloneCells": [other]}


def read_quadruple(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """Digits on the corner of up to four cells."""
    cells = _group(source, name, each, Cells(1, 4))
    named = _value_of(name, cells, source.size)
    digits = items_of(each.get("values"), f"the values of {name}")
    if len(digits) > 4:
        raise NotationError(f"{name} has {len(digits)} values for 4 cells", name)
    return [Quadruple(cells, tuple(number(n, named, 1, source.size) for n in digits))]


def write_quadruple(source: Source, each: Quadruple) -> Entry:
    """The cells and the digits."""
    return {"cells": names_of(each.cells, source.size), "values": list(each.digits)}


def read_odd(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A cell with an odd digit."""
    return [Parity((cell_of(each.get("cell"), source.size),), odd=True)]


def read_even(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A cell with an even digit."""
    return [Parity((cell_of(each.get("cell"), source.size),), odd=False)]


def write_odd(source: Source, each: Parity) -> Entry | None:
    """A cell with an odd digit; None for an even one."""
    return {"cell": name_of(each.cells[0], source.size)} if each.odd else None


def write_even(source: Source, each: Parity) -> Entry | None:
    """A cell with an even digit; None for an odd one."""
    return None if each.odd else {"cell": name_of(each.cells[0], source.size)}


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


def read_little_killer(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """The sum of a diagonal; nothing where it has no value."""
    value, size = each.get("value"), source.size
    if value in (None, ""):
        return []
    total = number(value, f"the value of {name}", 1, size * size)
    return [Sum(diagonal(each.get("cell"), each.get("direction"), size), total)]


def write_little_killer(source: Source, each: Sum) -> Entry | None:
    """The sum of a diagonal; None for other cells."""
    place = diagonal_place(each.cells, source.size)
    if place is None:
        return None
    cell, direction = place
    return {"cell": cell, "direction": direction, "value": str(each.total)}


def read_sandwich(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A number beside a row or column: the sum between its lowest and highest digit."""
    seen = _seen(source, name, each, 0, whole_sum(source.size))
    return [Sandwich(*seen)] if seen else []


def write_sandwich(source: Source, each: Sandwich) -> Entry | None:
    """The number, beside the end from which its cells are named."""
    return _beside(source, each.cells, each.total)


def read_skyscraper(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A number beside a row or column: how many digits are seen from there."""
    seen = _seen(source, name, each, 1, source.size)
    return [Skyscraper(*seen)] if seen else []


def write_skyscraper(source: Source, each: Skyscraper) -> Entry | None:
    """The number, beside the end from which its cells are named."""
    return _beside(source, each.cells, each.seen)


def read_xsum(source: Source, name: str, each: Mapping[str, Any]) -> Iterable[Constraint]:
    """A number beside a row or column: the sum of as many digits as the first one says."""
    seen = _seen(source, name, each, 1, whole_sum(source.size))
    return [XSum(*seen)] if seen else []


def write_xsum(source: Source, each: XSum) -> Entry | None:
    """The number, beside the end from which its cells are named."""
    return _beside(source, each.cells, each.total)


def _seen(
    source: Source, name: str, each: Mapping[str, Any], least: int, most: int
) -> tuple[tuple[Cell, ...], int] | None:
    """The cells that a place outside the grid looks along, and its number; None without one."""
    value = each.get("value")
    if value in (None, ""):
        return None
    cells = seen_from(each.get("cell"), source.size)
    return cells, number(value, f"the value of {name}", least, most)


def _beside(source: Source, cells: tuple[Cell, ...], value: int) -> Entry | None:
    place = place_seeing(cells, source.size)
    return {"cell": place, "value": str(value)} if place else None


def _group(
    source: Source, name: str, each: Mapping[str, Any], shape: Cells | None = None
) -> tuple[Cell, ...]:
    return cells_of(each.get("cells"), name, source.size, shape)


def _value_of(name: str, cells: tuple[Cell, ...], size: int) -> str:
    return f"the value of {name} ({cell_names(cells, size)})"
