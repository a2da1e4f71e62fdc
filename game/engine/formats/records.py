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
from typing import TYPE_CHECKING, Any

from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError
from game.engine.notation import format_grid, parse_grid
from game.engine.rules import BOX_SHAPES, Rules, boxes, latin
from game.engine.variants.chess import anti_king, anti_knight
from game.engine.variants.diagonal import diagonals
from game.engine.variants.disjoint import disjoint_groups
from game.engine.variants.jigsaw import regions
from game.engine.variants.nonconsecutive import non_consecutive
from game.engine.variants.parity import Parity
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Arrow, Cage
from game.engine.variants.thermo import Thermometer
from game.engine.variants.windoku import windows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.engine.constraints import Constraint
    from game.engine.puzzle import Puzzle

_FLAGS: dict[str, Callable[[int], Rules]] = {
    "diagonals": diagonals,
    "windows": windows,
    "disjoint": disjoint_groups,
    "antiknight": anti_knight,
    "antiking": anti_king,
    "nonconsecutive": non_consecutive,
}

_LISTS: dict[str, Callable[[Any], Constraint]] = {
    "cages": lambda each: (
        Cage(tuple(each["cells"]), each["sum"])
        if each.get("sum")
        else AllDifferent(tuple(each["cells"]))
    ),
    "greater": lambda each: Relation(tuple(each), "greater"),
    "parity": lambda each: Parity((each[0],), each[1] == "o"),
    "thermos": lambda each: Thermometer(tuple(each)),
    "arrows": lambda each: Arrow((*each["circle"], *each["shaft"]), len(each["circle"])),
    "extra_regions": lambda each: AllDifferent(tuple(each)),
}


def parse_record(line: str) -> tuple[Rules, tuple[int, ...]]:
    """The rules and givens of one JSON object; raises NotationError when it is none."""
    try:
        record = json.loads(line)
        if record["size"] not in BOX_SHAPES:  # asked first: any size could be claimed
            known = ", ".join(map(str, BOX_SHAPES))
            raise NotationError(f"no size {record['size']!r:.30}; sizes are {known}", line)
        if not isinstance(record["givens"], str):
            raise NotationError(f"givens are one text, not {record['givens']!r:.30}", line)
        rules = rules_of(record)
        givens = parse_grid(record["givens"])
    except KeyError as error:
        raise NotationError(f"not a puzzle: it has no {error}", line) from None
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError(f"not a puzzle: {error}", line) from None
    for each in rules.constraints:
        if not all(isinstance(cell, int) and 0 <= cell < rules.cell_count for cell in each.cells):
            raise NotationError(f"not all of {each.cells} are cells of this grid", line)
    if len(givens) != rules.cell_count:
        raise NotationError(f"{len(givens)} givens for {rules.cell_count} cells", record["givens"])
    return rules, givens


def rules_of(record: Mapping[str, Any]) -> Rules:
    """The rules that the keys of a record tell."""
    size = record["size"]
    rules = latin(size)
    if record.get("regions"):
        rules += regions(record["regions"])
    else:
        rules += boxes(*record.get("box") or BOX_SHAPES[size])
    extra = record.get("extra", {})
    for key, value in extra.items():
        if key in _FLAGS:
            rules += _FLAGS[key](size) if value else Rules(size, [])
        elif key in _LISTS:
            rules += Rules(size, [_LISTS[key](each) for each in value])
        elif key == "consecutive_all":
            rules += non_consecutive(size, {(min(pair), max(pair)) for pair in value})
        else:
            raise NotationError(f"no rule is called {key!r}", key)
    return rules


def format_record(puzzle: Puzzle) -> str:
    """One JSON object, read back by `parse_record`."""
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
    for key, value in _listed(left):
        found = extra.setdefault(key, [])
        assert isinstance(found, list)
        found.append(value)
    return extra


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
