"""Puzzles of any rules as one JSON object a line.

    {"variant": "killer", "size": 9, "box": [3, 3], "givens": "...", "extra": {"cages": [...]}}

`givens` (and `solution`) have one symbol a cell. `box` is rows and columns of a box; instead of
it, `regions` has one label a cell. The keys of `extra`, cells as indices from 0:
`diagonals`, `windows`, `disjoint`, `antiknight`, `antiking`, `nonconsecutive`: true;
`cages`: {cells, sum}; `greater`: pairs, the greater cell first; `parity`: [cell, "e" or "o"];
`thermos`: cells from the bulb; `arrows`: {circle, shaft}, lists of cells;
`extra_regions`: cells that all differ; `consecutive_all`: all neighbours that are consecutive.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard

from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError, RulesError
from game.engine.formats.shapes import (
    Apart,
    Cells,
    Fields,
    Mark,
    a_sum,
    flag,
    is_whole,
    items_of,
    neighbours,
    number,
    read_json,
    shown,
)
from game.engine.houses import House
from game.engine.notation import LARGEST, cell_name, format_grid, parse_grid
from game.engine.rules import BOX_SHAPES, Rules, boxes, latin
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import diagonals
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.jigsaw import regions
from game.engine.variants.neighbours import EDGES, pairs
from game.engine.variants.nonconsecutive import non_consecutive
from game.engine.variants.parity import Parity
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Arrow, Cage
from game.engine.variants.thermo import Thermometer
from game.engine.variants.windoku import windows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.engine.constraints import Constraint
    from game.engine.formats.shapes import Shape
    from game.engine.puzzle import Puzzle

_FLAGS: dict[str, Callable[[int], Rules]] = {
    "diagonals": diagonals,
    "windows": windows,
    "disjoint": disjoint_groups,
    "antiknight": anti_knight,
    "antiking": anti_king,
    "nonconsecutive": non_consecutive,
}


class Listed(NamedTuple):
    """A key of `extra` that has a list."""

    name: str
    """What one of its entries is called."""
    shape: Shape
    """What an entry must be."""
    make: Callable[[Any], Constraint]
    """The constraint, from what the shape has read."""


_LISTS = {
    "cages": Listed(
        "cage",
        Fields(cells=Cells(), sum=a_sum),
        lambda read: Cage(*read) if read[1] else AllDifferent(read[0]),
    ),
    "greater": Listed("sign", Cells(2, 2), lambda cells: Relation(cells, "greater")),
    "parity": Listed(
        "parity mark", Mark({"e": False, "o": True}), lambda read: Parity((read[0],), read[1])
    ),
    "thermos": Listed("thermometer", Cells(2), Thermometer),
    "arrows": Listed(
        "arrow",
        Apart(Fields(circle=Cells(), shaft=Cells())),
        lambda read: Arrow(read[0] + read[1], len(read[0])),
    ),
    "extra_regions": Listed("region", Cells(), AllDifferent),
}

_ALL_NEIGHBOURS = "consecutive_all"

MOST = 4
"""Entries of a list for each cell of the grid: so many pairs of cells touch each other."""


def parse_record(line: str) -> tuple[Rules, tuple[int, ...]]:
    """The rules and givens of one JSON object; raises NotationError when it is none."""
    record = read_json(line)
    if not isinstance(record, dict):
        raise NotationError(f"not a puzzle: {shown(record)}", line)
    if not is_whole(record.get("size")) or record["size"] not in BOX_SHAPES:
        known, told = ", ".join(map(str, BOX_SHAPES)), shown(record.get("size"))
        raise NotationError(f"size must be one of {known}, not {told}", told)
    rules = rules_of(record)
    text = record.get("givens")
    if not isinstance(text, str):
        raise NotationError(f"givens are one text, not {shown(text)}", shown(text))
    givens = parse_grid(text)
    if len(givens) != rules.cell_count:
        raise NotationError(f"{len(givens)} givens for {rules.cell_count} cells", text)
    return rules, givens


def id_of(line: str) -> str:
    """What a record is called; empty where it has no name."""
    record = read_json(line)
    name = record.get("id") if isinstance(record, dict) else None
    return name if isinstance(name, str) else "" if name is None else shown(name)


def rules_of(record: Mapping[str, Any]) -> Rules:
    """The rules that the keys of a record say; raises NotationError for a key that is wrong."""
    size = number(record.get("size"), "size", 1, LARGEST)
    rules = latin(size) + _regions(record, size)
    extra = record.get("extra")
    if extra is None:
        return rules
    if not isinstance(extra, dict):
        raise NotationError(f"extra must be an object, not {shown(extra)}", shown(extra))
    for key, value in extra.items():
        rules += Rules(size, _added(key, value, size))
    return rules


def _regions(record: Mapping[str, Any], size: int) -> Rules:
    labels, shape = record.get("regions"), record.get("box")
    if labels in (None, ""):
        return boxes(*_box(BOX_SHAPES.get(size) if shape is None else shape, size))
    if not isinstance(labels, str | list):
        raise NotationError(f"regions must be a text, not {shown(labels)}", shown(labels))
    if len(labels) != size * size:
        raise NotationError(f"{len(labels)} labels of regions for {size * size} cells", "")
    for cell, label in enumerate(labels):
        if not isinstance(label, str) and not is_whole(label):
            at = cell_name(cell, size)
            raise NotationError(f"{shown(label)} at {at} is no label of a region", shown(label))
    try:
        return regions(labels)
    except RulesError as error:
        raise NotationError(str(error), "") from None


def _box(shape: object, size: int) -> tuple[int, int]:
    match shape:
        case [int(height), int(width)] if is_whole(height) and is_whole(width):
            if 0 < height <= size and height * width == size:
                return height, width
    shapes = " or ".join(
        f"[{each}, {size // each}]" for each in range(1, size + 1) if not size % each
    )
    told = f"[{', '.join(map(shown, shape))}]" if isinstance(shape, list) else shown(shape)
    raise NotationError(f"box must be {shapes}, not {told:.60}", "")


def _added(key: str, value: object, size: int) -> Iterable[Constraint]:
    """What a key of `extra` adds."""
    if key in _FLAGS:
        return _FLAGS[key](size).constraints if flag(value, key, size) else ()
    if key == _ALL_NEIGHBOURS:
        dots = {neighbours(each, name, size) for name, each in _entries(key, "dot", value, size)}
        return non_consecutive(size, dots).constraints
    if key not in _LISTS:
        raise NotationError(f"no rule is called {shown(key)}", key)
    name, shape, make = _LISTS[key]
    return [make(shape(each, told, size)) for told, each in _entries(key, name, value, size)]


def _entries(key: str, name: str, value: object, size: int) -> list[tuple[str, object]]:
    """The entries of a list, each with a name: `cage 3`."""
    entries = items_of(value, key)
    most = MOST * size * size
    if len(entries) > most:
        raise NotationError(f"{key} has {len(entries):,} entries; {most:,} at most", key)
    return [(f"{name} {number}", each) for number, each in enumerate(entries, 1)]


def format_record(puzzle: Puzzle) -> str:
    """One JSON object, read back by `parse_record`; raises RulesError for what it cannot say."""
    rules, spec = puzzle.rules, puzzle.spec
    record: dict[str, object] = {
        "variant": spec.variant if spec else "classic",
        "size": rules.size,
        **_boxes(rules),
        "givens": format_grid(puzzle.givens),
        "extra": _extra(rules),
    }
    if puzzle.solution:
        record["solution"] = format_grid(puzzle.solution)
    if spec:
        record["spec"] = spec.format()
    return json.dumps(record, separators=(",", ":"))


def _boxes(rules: Rules) -> dict[str, object]:
    shape = BOX_SHAPES.get(rules.size)
    found = {house.cells for house in rules.houses if house.kind == "box"}
    if shape and found == {house.cells for house in boxes(*shape).houses}:
        return {"box": list(shape)}
    labels = [""] * rules.cell_count
    for house in rules.houses:
        if house.kind == "box":
            for cell in house.cells:
                labels[cell] = "0123456789abcdefghijklmnopqrstuvwxyz"[house.index]
    return {"regions": "".join(labels)}


def _extra(rules: Rules) -> dict[str, object]:
    extra: dict[str, object] = {}
    left = dict.fromkeys(rules.constraints)
    for key, make in _FLAGS.items():
        try:
            pieces = make(rules.size).constraints
        except ValueError:
            continue
        if pieces and all(each in left for each in pieces):
            extra[key] = True
            for each in pieces:
                del left[each]
    marks = {each.cells: each for each in left if _is_mark(each)}
    if marks.keys() == set(pairs(rules.size, EDGES)):
        extra[_ALL_NEIGHBOURS] = [cells for cells, mark in marks.items() if mark.holds]
        for each in marks.values():
            del left[each]
    for key, value in _listed(left):
        found = extra.setdefault(key, [])
        assert isinstance(found, list)
        found.append(value)
    return extra


def _is_mark(each: Constraint) -> TypeGuard[Relation]:
    """Whether it says of two cells that they are, or are not, consecutive."""
    return isinstance(each, Relation) and (each.kind, each.amount) == ("difference", 1)


def _listed(constraints: Iterable[Constraint]) -> Iterable[tuple[str, object]]:
    for each in constraints:
        match each:
            case Cage(cells, total):
                yield "cages", {"cells": cells, "sum": total}
            case Relation(cells, "greater"):
                yield "greater", cells
            case Parity((cell,), odd):
                yield "parity", (cell, "o" if odd else "e")
            case Thermometer(cells, False):
                yield "thermos", cells
            case Arrow(cells, pill):
                yield "arrows", {"circle": cells[:pill], "shaft": cells[pill:]}
            case AllDifferent(cells):
                yield "extra_regions", cells
            case House("row" | "column" | "box"):
                pass  # size and regions say so
            case _:
                raise RulesError(f"a record has no key for {each!r:.90}")
