"""Puzzles as the f-puzzles editor describes them: its JSON, read and written.

{"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...],
 "antiknight": true, "thermometer": [{"lines": [["R1C1", "R1C2"]]}]}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError, RulesError
from game.engine.houses import House
from game.engine.notation import LARGEST_SIZE, cell_name
from game.engine.rules import Rules, latin
from game.engine.shapes import Cells, flag, items_of, number, object_of
from game.engine.variants.fog import Fog, lamp
from game.engine.variants.fpuzzle_key import Source
from game.engine.variants.fpuzzle_places import cells_of, names_of
from game.engine.variants.jigsaw import boxes_or_rows, regions
from game.engine.variants.marked_neighbours import unmarked
from game.engine.variants.relations import Relation
from game.engine.variants.slow_thermo import implied_signs
from game.engine.variants.table import FPUZZLE_KEYS, fpuzzle_flags
from game.engine.variants.windoku import with_windows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.puzzle import Puzzle
    from game.engine.types import Digit
    from game.engine.variants.fpuzzle_key import Entry

    Left = dict[Constraint, None]

_READERS = {key.name: key.read for key in FPUZZLE_KEYS}

_NEGATIVE = {key.name: key.unmarked for key in FPUZZLE_KEYS if key.unmarked}
"""The relations that pairs without a mark must not have where `negative` names the mark."""

_PLACES = {"cells", "lines", "cell"}
"""Keys of an entry that make it a rule."""

_NO_RULES = {"cage", "text", "circle", "rectangle", "line", "grid", "negative"}
"""Lists that are only drawn, and those that are read separately."""


def parse_fpuzzle(puzzle: object) -> tuple[Rules, tuple[Digit, ...]]:
    """The rules and givens of an f-puzzles object, such as `json.loads` returns.

    Raises NotationError for unknown rules and impossible values.
    """
    content = object_of(puzzle, "an f-puzzle")
    size = number(content.get("size"), "size", 1, LARGEST_SIZE)
    grid = _grid(content, size)
    labels = _labels(grid, size)
    try:
        base = latin(size) + regions(labels)
    except RulesError as error:
        raise NotationError(str(error), "") from None
    source = Source(size, labels, base, content)
    return _rules(source), _givens(grid, size)


def unknown_rules(puzzle: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of lists that look like rules and that no reader knows."""
    return tuple(
        name
        for name, listed in puzzle.items()
        if isinstance(listed, list) and name not in _NO_RULES and name not in _READERS
        if any(isinstance(entry, dict) and entry.keys() & _PLACES for entry in listed)
    )


def _grid(puzzle: Mapping[str, Any], size: int) -> list[dict[str, Any]]:
    rows = items_of(puzzle.get("grid"), "grid")
    cells = [
        object_of(cell, "a cell of the grid") for row in rows for cell in items_of(row, "a row")
    ]
    if len(rows) != size or len(cells) != size * size:
        raise NotationError(f"{len(cells)} cells in a grid of {size} by {size}", "")
    return cells


def _labels(grid: Sequence[Mapping[str, Any]], size: int) -> list[object]:
    """The label of each cell's region: its own, or the number of its usual box."""
    usual = boxes_or_rows(size)
    labels = [cell.get("region", label) for cell, label in zip(grid, usual, strict=True)]
    for cell, label in enumerate(labels):
        if label is not None:
            number(label, f"the region of {cell_name(cell, size)}", 0, size)
    return labels


def _givens(grid: Sequence[Mapping[str, Any]], size: int) -> tuple[Digit, ...]:
    return tuple(
        number(content.get("value") or 0, f"the value of {cell_name(cell, size)}", 0, size)
        if content.get("given")
        else 0
        for cell, content in enumerate(grid)
    )


def _rules(source: Source) -> Rules:
    """Rows, columns, regions and everything that is listed."""
    size, rules = source.size, source.base
    for form in fpuzzle_flags(source.base):
        rules += Rules(size, form.parse(source.puzzle.get(form.key) or False, size))
    rules += Rules(size, _listed(source)) + Rules(size, _negative(source))
    return with_windows(rules + Rules(size, read_fog(source)))


def _listed(source: Source) -> Iterator[Constraint]:
    for name, listed in source.puzzle.items():
        if isinstance(listed, list) and name not in _NO_RULES:
            for place, entry in enumerate(source.entries(name), 1):
                if isinstance(entry, dict) and entry.keys() & _PLACES:
                    if name not in _READERS:
                        raise NotationError(f"no rule is called {name!r}", name)
                    yield from _READERS[name](source, f"{name} {place}", entry)


def _negative(source: Source) -> Iterator[Constraint]:
    """The constraints on pairs without a mark."""
    negative = {entry for entry in source.entries("negative") if isinstance(entry, str)}
    if flag(source.puzzle.get("nonconsecutive") or False, "nonconsecutive", source.size):
        negative.add("difference")
    for key in sorted(negative & _NEGATIVE.keys()):
        marked = [entry.get("cells") for entry in source.objects(key)]
        cells = [cells_of(pair, key, source.size) for pair in marked]
        yield from unmarked(_NEGATIVE[key], source.size, cells)


def format_fpuzzle(puzzle: Puzzle) -> str:
    """One JSON object, read back by `parse_fpuzzle`; RulesError for rules it cannot express."""
    rules, size = puzzle.rules, puzzle.rules.size
    if rules.has_several:
        raise RulesError("f-puzzles cannot express a board of several grids")
    usual = boxes_or_rows(size)
    labels = usual[:]
    for house in rules.houses:
        if house.kind == "box":
            for cell in house.cells:
                labels[cell] = house.index
    source = Source(size, labels, latin(size) + regions(labels), {})
    cells = [
        ({"value": digit, "given": True} if digit else {})
        | ({} if labels[cell] == usual[cell] else {"region": labels[cell]})
        for cell, digit in enumerate(puzzle.givens)
    ]
    grid = [cells[start : start + size] for start in range(0, size * size, size)]
    content = {"size": size, "grid": grid, **_written(source, rules)}
    _check_read_back(source, rules, content)
    return json.dumps(content, separators=(",", ":"))


def _written(source: Source, rules: Rules) -> dict[str, object]:
    """The flags and lists for all constraints but rows, columns and regions."""
    base = {house.cells for house in source.base.houses}
    plain = [house for house in rules.houses if type(house) is House and house.cells in base]
    known = {*plain, *(constraint for constraint in rules.written if isinstance(constraint, Fog))}
    left: Left = {constraint: None for constraint in rules.written if constraint not in known}
    content: dict[str, object] = write_fog(rules) | {
        form.key: True for form in fpuzzle_flags(source.base) if form.whole(left, source.size)
    }
    for implied in [*implied_signs(source.base, left)]:
        left.pop(implied, None)
    negative = [key for key in _NEGATIVE if _take_negative(key, left, source.size)]
    if negative:
        content["negative"] = negative
    lists: dict[str, list[Entry]] = {}
    for constraint in left:
        name, entry = _entry(source, constraint)
        lists.setdefault(name, []).append(entry)
    return content | lists


def _take_negative(key: str, left: Left, size: int) -> bool:
    """Whether all pairs without a mark have the constraint that they must not match it; if so,
    removes these."""
    kinds = {kind for kind, _ in _NEGATIVE[key]}
    marked = [
        constraint.cells
        for constraint in left
        if isinstance(constraint, Relation) and constraint.holds and constraint.kind in kinds
    ]
    return _take(tuple(unmarked(_NEGATIVE[key], size, marked)), left)


def _take(pieces: Sequence[Constraint], left: Left) -> bool:
    if not pieces or any(piece not in left for piece in pieces):
        return False
    for piece in pieces:
        del left[piece]
    return True


def _entry(source: Source, constraint: Constraint) -> tuple[str, Entry]:
    """The list that a constraint belongs to, and its entry there."""
    for key in FPUZZLE_KEYS:
        entry = key.written(source, constraint)
        if entry is not None:
            return key.name, entry
    raise _inexpressible(constraint)


def _check_read_back(source: Source, rules: Rules, content: Mapping[str, object]) -> None:
    """Raises RulesError where an f-puzzle does not read back as the rules it was made from.

    Signs that follow from a slow thermometer are not compared: reading adds them to any rules.
    """
    try:
        again, _ = parse_fpuzzle(content)
    except NotationError as error:
        raise RulesError(f"f-puzzles cannot express these rules: {error}") from None
    implied = {*implied_signs(source.base, rules.constraints)}
    written, read = (
        {
            _meaning(constraint): constraint
            for constraint in both.constraints
            if constraint not in implied
        }
        for both in (rules, again)
    )
    for key, constraint in written.items():
        if key not in read:
            raise _inexpressible(constraint)
    for key, constraint in read.items():
        if key not in written:
            raise RulesError(
                f"f-puzzles cannot express these rules: reading them back adds {constraint!r:.90}"
            )


def _meaning(constraint: Constraint) -> object:
    """Treats cells that all differ as the same, whether they are a house or an extra region."""
    return frozenset(constraint.cells) if type(constraint) in (House, AllDifferent) else constraint


def _inexpressible(constraint: Constraint) -> RulesError:
    return RulesError(f"f-puzzles has no rule for {constraint!r:.90}")


LAMPS, LIT = "fogofwar", "foglight"


def read_fog(source: Source) -> Iterator[Fog]:
    """The fog of an f-puzzle, if it has any, as SudokuPad has it: lamps, which light what touches
    them, and lit cells.

        {"fogofwar": ["R5C5"], "foglight": ["R1C1", "R1C2"]}
    """
    if LAMPS not in source.puzzle and LIT not in source.puzzle:
        return
    lamps, lit = (
        cells_of(source.puzzle.get(key) or [], key, source.size, Cells(0)) for key in (LAMPS, LIT)
    )
    cells = {near for cell in lamps for near in lamp(cell, source.size)}
    yield Fog(tuple(sorted(cells.union(lit))))


def write_fog(rules: Rules) -> dict[str, object]:
    """The lit cells of fog, if there is any."""
    fogs = [constraint for constraint in rules.written if isinstance(constraint, Fog)]
    return {LIT: names_of(fogs[0].cells, rules.size)} if fogs else {}
