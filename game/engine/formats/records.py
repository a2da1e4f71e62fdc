"""Puzzles of any rules as one JSON object a line.

    {"variant": "killer", "size": 9, "box": [3, 3], "givens": "...", "extra": {"cages": [...]}}

`givens` (and `solution`) have one symbol a cell. `box` is rows and columns of a box; instead of
it, `regions` has one label a cell, in grids of any size. The keys of `extra` are those of
`RECORD_FORMS`, cells as indices from 0: each constraint has its own form, which reads and writes
it. `title`, `author` and `rules` are what the setter says, in words.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.engine.about import NO_ABOUT, About, tidied
from game.engine.errors import NotationError, RulesError
from game.engine.formats.json_text import read_json
from game.engine.notation import LARGEST_SIZE, cell_name, format_grid, parse_grid
from game.engine.rules import BOX_SHAPES, Rules, boxes, is_classic, latin, shape_of_boxes
from game.engine.shapes import is_whole, number, shown
from game.engine.variants.jigsaw import regions
from game.engine.variants.several_grids import (
    CORNERS,
    DIGITS,
    is_of_board,
    laid,
    lifted,
    name_of_grids,
    rules_of_grids,
)
from game.engine.variants.table import RECORD_FORMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.puzzle import Puzzle
    from game.engine.types import Digit
    from game.engine.variants.record_form import RecordForm

    BoxShape = tuple[int, int] | None
    """The rows and columns of a box; None for boxes of no one shape."""

SMALLEST_SIZE = 4
_LABELS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""The label of a region in `regions`, by its index."""


def parse_record(line: str) -> tuple[Rules, tuple[Digit, ...]]:
    """The rules and givens of one JSON object; raises NotationError for anything else."""
    return record_of(read_json(line))


def record_of(record: object) -> tuple[Rules, tuple[Digit, ...]]:
    """The rules and givens of a record that is parsed as JSON already; see `parse_record`."""
    if not isinstance(record, dict):
        raise NotationError(f"not a puzzle: {shown(record)}", shown(record))
    text = record.get("givens")
    if "size" not in record and isinstance(text, str):
        record = {**record, "size": round(len(text) ** 0.5)}
    _check_size(record)
    rules = rules_of(record)
    if not isinstance(text, str):
        raise NotationError(f"givens must be text, not {shown(text)}", shown(text))
    givens = parse_grid(text)
    if len(givens) != rules.cell_count:
        raise NotationError(f"{len(givens)} givens for {rules.cell_count} cells", text)
    if max(givens) > rules.size:
        raise NotationError(f"a given is greater than {rules.size}", text)
    return rules, rules.with_void(givens)


def _check_size(record: Mapping[str, Any]) -> None:
    """Raises NotationError for a size that no grid has, or that has no usual boxes where a record
    has neither boxes nor regions of its own."""
    size, own = record.get("size"), record.get("regions") or record.get("box")
    sizes = range(SMALLEST_SIZE, LARGEST_SIZE + 1) if own else BOX_SHAPES
    if not is_whole(size) or size not in sizes:
        known = ", ".join(map(str, BOX_SHAPES))
        message = f"size must be one of {known} (or {SMALLEST_SIZE} to {LARGEST_SIZE} with regions)"
        raise NotationError(f"{message}, not {shown(size)}", shown(size))


def id_of(line: str) -> str:
    """What a record is called; empty where it has no name."""
    record = read_json(line)
    name = record.get("id") if isinstance(record, dict) else None
    return name if isinstance(name, str) else "" if name is None else shown(name)


def rules_of(record: Mapping[str, Any]) -> Rules:
    """The rules that the keys of a record describe; raises NotationError for a wrong key."""
    size = number(record.get("size"), "size", 1, LARGEST_SIZE)
    if record.get("grids") is not None:
        return _of_grids(record, size)
    rules = latin(size) + _regions(record, size)
    extra = record.get("extra")
    shape = None if record.get("regions") else shape_of_boxes(rules)
    return rules if extra is None else rules + _extras(extra, size, shape)


def _of_grids(record: Mapping[str, Any], size: int) -> Rules:
    """The rules of a board of several grids, by its name; its `extra` has an object for each grid,
    with cells as in a single one."""
    name, extra = record["grids"], record.get("extra")
    if not isinstance(name, str) or name not in CORNERS or size != DIGITS:
        raise NotationError(f"grids must be {' or '.join(CORNERS)}, not {shown(name)}", shown(name))
    rules = rules_of_grids(name)
    if not extra:
        return rules
    if not isinstance(extra, list) or len(extra) != len(CORNERS[name]):
        raise NotationError(f"extra must be {len(CORNERS[name])} objects, one for each grid", "")
    for grid, own in enumerate(extra):
        rules += Rules(size, laid(name, grid, _extras(own, size).written), rules.width)
    return rules


def _extras(extra: object, size: int, shape: BoxShape = None) -> Rules:
    """What the keys of `extra` add in a grid with boxes of a shape."""
    if not isinstance(extra, dict):
        raise NotationError(f"extra must be an object, not {shown(extra)}", shown(extra))
    rules = Rules(size, ())
    for key, value in extra.items():
        rules += Rules(size, _added(key, value, size, shape))
    return rules


def _regions(record: Mapping[str, Any], size: int) -> Rules:
    labels, shape = record.get("regions"), record.get("box")
    if labels in (None, ""):
        return boxes(*_box_shape(BOX_SHAPES.get(size) if shape is None else shape, size))
    if not isinstance(labels, str | list):
        raise NotationError(f"regions must be text, not {shown(labels)}", shown(labels))
    if len(labels) != size * size:
        raise NotationError(f"{len(labels)} labels of regions for {size * size} cells", "")
    for cell, label in enumerate(labels):
        if not isinstance(label, str) and not is_whole(label):
            at = cell_name(cell, size)
            raise NotationError(f"{shown(label)} at {at} is not a label of a region", shown(label))
    try:
        return regions(labels)
    except RulesError as error:
        raise NotationError(str(error), "") from None


def _box_shape(shape: object, size: int) -> tuple[int, int]:
    match shape:
        case [int(height), int(width)] if is_whole(height) and is_whole(width):
            if 0 < height <= size and height * width == size:
                return height, width
    shapes = " or ".join(
        f"[{rows}, {size // rows}]" for rows in range(1, size + 1) if not size % rows
    )
    quoted = f"[{', '.join(map(shown, shape))}]" if isinstance(shape, list) else shown(shape)
    raise NotationError(f"box must be {shapes}, not {quoted:.60}", "")


def _added(key: str, value: object, size: int, shape: BoxShape) -> Iterable[Constraint]:
    """The constraints that a key of `extra` adds."""
    for form in _forms(size, shape):
        if form.key == key:
            return form.parse(value, size)
    raise NotationError(f"no rule is called {shown(key)}", key)


def _forms(size: int, shape: BoxShape) -> Iterator[RecordForm]:
    for form in RECORD_FORMS:
        yield form if shape in (None, BOX_SHAPES.get(size)) else form.in_boxes(shape)


def format_record(puzzle: Puzzle) -> str:
    """One JSON object, read back by `parse_record`; RulesError for rules it cannot express."""
    rules, spec = puzzle.rules, puzzle.spec
    variant = spec.variant if spec else "classic" if is_classic(rules) else None
    solved = rules.without_void(puzzle.solution or ())
    solution = {"solution": format_grid(solved)} if solved else {}
    return _text(
        rules,
        {"variant": variant} if variant else {},
        _asked(rules, puzzle.givens),
        solution,
        {"spec": spec.format()} if spec else {},
        {"origin": spec.origin} if spec and spec.origin else {},
        _said(puzzle.about),
    )


def format_asked(rules: Rules, givens: Sequence[Digit], about: About = NO_ABOUT) -> str:
    """The record of rules and givens alone: the same text for the same puzzle, wherever it is
    from; and what its setter says of it, if that is wanted. Raises RulesError for rules it cannot
    express."""
    return _text(rules, _asked(rules, givens), _said(about))


def about_in(line: str) -> About:
    """What the setter says in a record; nothing for what is no record."""
    if not any(f'"{key}"' in line for key in About._fields):
        return NO_ABOUT
    try:
        value = read_json(line)
    except NotationError:
        return NO_ABOUT
    return about_of(value) if isinstance(value, dict) else NO_ABOUT


def about_of(record: Mapping[str, Any]) -> About:
    """What the setter says in a record that is parsed as JSON already."""
    return tidied(*(record.get(key) for key in About._fields))


def _said(about: About) -> dict[str, object]:
    return {key: value for key, value in about._asdict().items() if value}


def _asked(rules: Rules, givens: Sequence[Digit]) -> dict[str, object]:
    """What a puzzle asks, without its solution and where it is from."""
    if rules.size < SMALLEST_SIZE or (rules.has_several and not name_of_grids(rules)):
        raise RulesError(f"a record cannot have {rules.size} rows")
    boxes_or_regions = _written_boxes(rules)
    grid = format_grid(rules.without_void(givens))
    return {"size": rules.size, **boxes_or_regions, "givens": grid, "extra": _extra(rules)}


def _text(rules: Rules, *parts: Mapping[str, object]) -> str:
    record = {key: value for part in parts for key, value in part.items()}
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    if not is_classic(rules):
        _check_nothing_is_lost(rules, text)
    return text


def _written_boxes(rules: Rules) -> dict[str, object]:
    if rules.has_several:
        return {"grids": name_of_grids(rules)}
    shape = shape_of_boxes(rules)
    of_boxes = any(house.kind == "group" for house in rules.houses)
    if shape and (of_boxes or shape == BOX_SHAPES.get(rules.size)):
        return {"box": list(shape)}
    labels = [""] * rules.cell_count
    for house in rules.houses:
        if house.kind == "box":
            for cell in house.cells:
                labels[cell] = _LABELS[house.index]
    return {"regions": "".join(labels)}


def _extra(rules: Rules) -> object:
    """The keys of `extra` and their values, for all constraints but rows, columns and boxes; for a
    board of several grids, those of each."""
    left = dict.fromkeys(constraint for constraint in rules.written if not is_of_board(constraint))
    name = name_of_grids(rules)
    if not name:
        return _keys(left, rules.size, shape_of_boxes(rules))
    if not left:
        return {}
    return [
        _keys(dict.fromkeys(lifted(name, grid, left)), rules.size)
        for grid in range(len(CORNERS[name]))
    ]


def _keys(left: dict[Constraint, None], size: int, shape: BoxShape = None) -> dict[str, object]:
    """The keys of constraints, and their values; `left` is used up."""
    extra: dict[str, object] = {}
    for form in _forms(size, shape):
        value = form.whole(left, size)
        if value is not None:
            extra[form.key] = value
    lists: dict[str, list[object]] = {}
    for constraint in left:
        key, entry = _entry(constraint)
        lists.setdefault(key, []).append(entry)
    return extra | lists


def _entry(constraint: Constraint) -> tuple[str, object]:
    """The key that a constraint is listed under, and its entry there."""
    for form in RECORD_FORMS:
        entry = form.entry(constraint)
        if entry is not None:
            return form.key, entry
    raise _inexpressible(constraint)


def _check_nothing_is_lost(rules: Rules, text: str) -> None:
    """Raises RulesError where a record does not read back as the rules that it was made from."""
    try:
        again, _ = parse_record(text)
    except NotationError as error:
        raise RulesError(f"a record cannot express these rules: {error}") from None
    written, read = (
        {
            constraint.cells if is_of_board(constraint) else constraint: constraint
            for constraint in both.written
        }
        for both in (rules, again)
    )
    for key in written.keys() ^ read.keys():
        raise _inexpressible(written[key] if key in written else read[key])


def _inexpressible(constraint: Constraint) -> RulesError:
    return RulesError(f"a record has no key for {constraint!r:.90}")
