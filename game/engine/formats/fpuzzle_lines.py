"""The lines of f-puzzles: read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.errors import NotationError
from game.engine.formats.fpuzzle_places import cells_of, loop_of, name_of, names_of
from game.engine.shapes import Cells, items_of, number
from game.engine.variants.neighbours import CORNERS, EDGES, around
from game.engine.variants.palindrome import Palindrome
from game.engine.variants.region_sums import RegionSums, region_sums
from game.engine.variants.relations import Relation, usual_difference
from game.engine.variants.sums import Arrow
from game.engine.variants.thermo import Thermometer
from game.engine.variants.turns import Turns
from game.engine.variants.whisper import Whisper
from game.engine.variants.zipper import Zipper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from game.engine.constraints import Constraint
    from game.engine.formats.fpuzzle_key import Entry, Source
    from game.engine.types import Cell

    Line = tuple[Cell, ...]
    Read = Callable[[Source, str, Mapping[str, Any]], Iterable[Constraint]]


def one(make: Callable[[Line], Constraint]) -> Read:
    """A reader of lines that are defined by their cells alone."""

    def read(source: Source, name: str, each: Mapping[str, Any]) -> Iterator[Constraint]:
        for line in _lines(name, each):
            yield make(cells_of(line, name, source.size))

    return read


def write_line(source: Source, each: Constraint) -> Entry:
    """A line that is defined by its cells alone."""
    return {"lines": [names_of(each.cells, source.size)]}


def _lines(name: str, each: Mapping[str, Any]) -> list[object]:
    return items_of(each.get("lines"), f"the lines of {name}")


def write_thermometer(source: Source, each: Thermometer) -> Entry | None:
    """A thermometer; None for a slow one, which has a key of its own."""
    return None if each.slow else write_line(source, each)


def read_slow_thermometer(
    source: Source, name: str, each: Mapping[str, Any]
) -> Iterator[Constraint]:
    """Thermometers along which digits may stay equal."""
    for line in _lines(name, each):
        yield Thermometer(cells_of(line, name, source.size), slow=True)


def write_slow_thermometer(source: Source, each: Thermometer) -> Entry | None:
    """A slow thermometer; None for a plain one."""
    return write_line(source, each) if each.slow else None


def read_arrow(source: Source, name: str, each: Mapping[str, Any]) -> Iterator[Constraint]:
    """Arrows from one circle, each an arrow of its own."""
    for line in _lines(name, each):
        cells = cells_of(line, name, source.size)
        circle = tuple(sorted(cells_of(each.get("cells"), name, source.size)))
        shaft = Cells()([*cells[1:]], f"the shaft of {name}", source.size)
        Cells()([*circle, *shaft], name, source.size)
        yield Arrow(circle + shaft, len(circle))


def write_arrow(source: Source, each: Arrow) -> Entry | None:
    """An arrow; its line begins in the circle's cell beside the shaft."""
    size = source.size
    circle, shaft = each.cells[: each.pill], each.cells[each.pill :]
    if not shaft:
        return None
    beside = [cell for cell in around(shaft[0], size, EDGES + CORNERS) if cell in circle]
    start = beside[0] if beside else circle[-1]
    return {
        "cells": names_of(circle, size),
        "lines": [[name_of(start, size), *names_of(shaft, size)]],
    }


def read_region_sums(source: Source, name: str, each: Mapping[str, Any]) -> Iterator[Constraint]:
    """Lines with the same sum in each region that they pass."""
    for line in _lines(name, each):
        yield region_sums(cells_of(line, name, source.size), source.labels)


def write_region_sums(source: Source, each: RegionSums) -> Entry | None:
    """A region sum line; None if its parts are not those given by the regions."""
    if each != region_sums(each.cells, source.labels):
        return None
    return write_line(source, each)


def read_turns(modular: bool) -> Read:
    """A reader of entropic or modular lines."""

    def read(source: Source, name: str, each: Mapping[str, Any]) -> Iterator[Constraint]:
        for line in _lines(name, each):
            yield Turns(loop_of(line, name, source.size), source.size, modular)

    return read


def write_turns(modular: bool) -> Callable[[Source, Turns], Entry | None]:
    """A writer of entropic or modular lines; None for the other ones."""

    def write(source: Source, each: Turns) -> Entry | None:
        if each != Turns(each.cells, source.size, modular):
            return None
        return write_line(source, each)

    return write


def read_palindrome(source: Source, name: str, each: Mapping[str, Any]) -> Iterator[Constraint]:
    """Lines that read the same from either end."""
    for line in _lines(name, each):
        yield Palindrome(loop_of(line, name, source.size))


def read_whispers(source: Source, name: str, each: Mapping[str, Any]) -> Iterator[Constraint]:
    """Lines whose neighbours differ by a value or more, usually by half the digits."""
    size = source.size
    for line in _lines(name, each):
        apart = number(each.get("value") or usual_difference(size), name, 1, size)
        yield Whisper(loop_of(line, name, size), apart)


def write_whispers(source: Source, each: Whisper) -> Entry:
    """A line whose neighbours differ by its amount or more."""
    return write_line(source, each) | {"value": str(each.apart)}


def write_pair_apart(source: Source, each: Relation) -> Entry | None:
    """A line of two cells that differ by an amount or more."""
    if each != Relation(each.cells, "apart", each.amount):
        return None
    return write_line(source, each) | {"value": str(each.amount)}


def read_zipper(source: Source, name: str, each: Mapping[str, Any]) -> Iterator[Constraint]:
    """Lines whose middle is the sum of each two cells as far from it."""
    for line in _lines(name, each):
        cells = cells_of(line, name, source.size)
        if len(cells) % 2 == 0:
            raise NotationError(f"{name} has no cell in its middle", name)
        yield Zipper(cells)
