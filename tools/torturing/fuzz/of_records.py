"""The readers of records: JSON lines, and the objects of f-puzzles."""

from __future__ import annotations

import json
from typing import Any

from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError, SudokuError
from game.engine.formats.fpuzzles import parse_fpuzzle
from game.engine.formats.records import format_record, parse_record
from game.engine.houses import House
from game.engine.puzzle import Puzzle
from game.engine.rules import Rules
from game.store.library import Library, LibraryError
from torturing.fuzz.reader import Reader, same

KEYS = (
    *("variant", "size", "box", "regions", "givens", "solution", "extra", "spec"),
    *("diagonals", "windows", "disjoint", "antiknight", "antiking", "nonconsecutive", "cages"),
    *("greater", "parity", "thermos", "arrows", "extra_regions", "consecutive_all"),
    *("cells", "sum", "circle", "shaft", "e", "o"),
    *("falling_diagonal", "slow_thermos", "renbans", "between_lines", "entropic_lines"),
    *("modular_lines", "region_sums", "double_arrows", "sandwiches", "skyscrapers", "xsums"),
    *("quadruples", "sums", "relations", "seen", "digits", "kind", "amount", "holds", "equal"),
)
EXTRA: dict[str, Any] = {
    "cages": [{"cells": [0, 1, 2], "sum": 12}, {"cells": [9, 10]}],
    "greater": [[0, 1], [4, 5]],
    "parity": [[3, "e"], [4, "o"]],
    "thermos": [[0, 1, 2, 3]],
    "arrows": [{"circle": [0], "shaft": [1, 2]}, {"circle": [5, 6], "shaft": [7, 8, 17]}],
    "extra_regions": [[0, 1, 2, 3, 4, 5, 6, 7, 8]],
    "consecutive_all": [[0, 1]],
    "slow_thermos": [[20, 21, 22]],
    "renbans": [[30, 31, 32]],
    "entropic_lines": [[30, 31, 30, 31]],
    "region_sums": [[[1, 2], [3, 4]], [[5]]],
    "sandwiches": [{"cells": [0, 1, 2, 3, 4, 5, 6, 7, 8], "sum": 12}],
    "skyscrapers": [{"cells": [9, 10, 11, 12, 13, 14, 15, 16, 17], "seen": 3}],
    "quadruples": [{"cells": [0, 1, 9, 10], "digits": [1, 2]}],
    "sums": [{"cells": [2, 12, 22], "sum": 20}],
    "relations": [{"cells": [40, 50], "kind": "ratio", "amount": 2, "holds": True}],
}
PACKS = ("killer-6", "jigsaw-6", "greater-6", "thermo-6", "arrow-6", "parity-6", "sums-6")


def readers() -> list[Reader]:
    """The readers of this file."""
    objects = tuple(_objects())
    texts = tuple(json.dumps(record) for record in objects[:8])
    signs = ('"', ":", ",", "[", "]", "{", "}", "null", "true", "NaN", "1e999", "[" * 3000)
    again = _again
    return [
        Reader("record", _record, (SudokuError,), objects, KEYS, 12, again),
        Reader("record as text", parse_record, (SudokuError,), texts, (*KEYS, *signs), 12, again),
        Reader("f-puzzle", parse_fpuzzle, (NotationError,), (_fpuzzle(),), FPUZZLE_KEYS, 8),
    ]


def _record(value: Any) -> object:
    return parse_record(json.dumps(value))


def _again(value: Any, puzzle: Any) -> None:
    """A puzzle that is written and read back is the same, except for the order of constraints."""
    rules, givens = puzzle
    written = format_record(Puzzle(None, rules, givens, ()))
    other, values = parse_record(written)
    same((rules.size, givens), (other.size, values), written)
    same(_meant(rules), _meant(other), written)


def _meant(rules: Rules) -> set[object]:
    """The meaning of the constraints: all kinds of all-different cells count as the same."""
    return {
        frozenset(constraint.cells) if isinstance(constraint, (House, AllDifferent)) else constraint
        for constraint in rules.constraints
    }


def _objects() -> list[Any]:
    classic = {"variant": "classic", "size": 9, "box": [3, 3], "givens": "." * 81, "extra": {}}
    records: list[Any] = [classic, classic | {"extra": EXTRA}]
    flags = KEYS[8:14]
    records += [classic | {"extra": {flag: True}} for flag in flags]
    records.append({"size": 4, "regions": "0011001122332233", "givens": "1..............."})
    library = Library()
    for pack in PACKS:
        try:
            records.append(json.loads(library.line(pack, 1)))
        except (LibraryError, ValueError):
            continue
    library.close()
    return records


FPUZZLE_KEYS = (
    *("size", "grid", "value", "given", "region", "diagonal+", "diagonal-", "antiknight"),
    *("antiking", "disjointgroups", "nonconsecutive", "negative", "killercage", "difference"),
    *("ratio", "xv", "quadruple", "extraregion", "clone", "odd", "even", "minimum", "maximum"),
    *("littlekillersum", "sandwichsum", "skyscraper", "xsum", "thermometer", "arrow", "renban"),
    *("betweenline", "palindrome", "whispers", "cells", "cell", "lines", "values", "cloneCells"),
    *("R1C1", "R9C9", "R0C1", "R10C10", "x", "v", "DR", "UL"),
)


def _fpuzzle() -> dict[str, Any]:
    """An f-puzzle with one of everything."""
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][0] = {"value": 5, "given": True}
    grid[8][8] = {"value": 3, "region": 8}
    pair, line = ["R1C1", "R1C2"], [["R3C3", "R3C4", "R3C5"]]
    lines = ("thermometer", "renban", "betweenline", "palindrome", "whispers", "zipperline")
    return {
        "size": 9,
        "grid": grid,
        "diagonal+": True,
        "nonconsecutive": True,
        "negative": ["ratio", "xv"],
        "killercage": [{"cells": pair, "value": "7"}, {"cells": ["R2C2"]}],
        "difference": [{"cells": pair, "value": "2"}],
        "ratio": [{"cells": pair}],
        "xv": [{"cells": pair, "value": "x"}],
        "quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]}],
        "extraregion": [{"cells": pair}],
        "clone": [{"cells": pair, "cloneCells": ["R5C5", "R5C6"]}],
        "odd": [{"cell": "R4C4"}],
        "minimum": [{"cell": "R6C6"}],
        "littlekillersum": [{"cell": "R0C1", "direction": "DR", "value": "20"}],
        "sandwichsum": [{"cell": "R0C3", "value": "10"}],
        "skyscraper": [{"cell": "R10C3", "value": "3"}],
        "xsum": [{"cell": "R3C0", "value": "9"}],
        "arrow": [{"cells": ["R7C7"], "lines": [["R7C7", "R7C8"]]}],
        **{key: [{"lines": line}] for key in lines},
    }
