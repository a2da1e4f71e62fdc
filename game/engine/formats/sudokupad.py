"""SudokuPad's own puzzles (`scl`, `ctc`): JSON, often with short keys and without most quotes.

{id:'x',cs:50,ce:[[{v:5},,,],...],re:[[[0,0],[0,1],...],...],ca:[{cells:[[0,0],[0,1]],v:7}]}

Lines, arrows and symbols are drawings there, with the rules in words; they are named as unknown.
"""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING, Any

from game.engine.about import tidied
from game.engine.constraints import AllDifferent
from game.engine.errors import NotationError, RulesError
from game.engine.formats.entry import Entry
from game.engine.formats.json_text import read_json
from game.engine.formats.lz_string import decompress
from game.engine.notation import LARGEST_SIZE, cell_name
from game.engine.rules import Rules, latin
from game.engine.shapes import items_of, number, object_of, shown
from game.engine.variants.borders import whole_sum
from game.engine.variants.jigsaw import boxes_or_rows, regions
from game.engine.variants.sums import Cage
from game.engine.variants.table import fpuzzle_flags

if TYPE_CHECKING:
    from collections.abc import Iterator

_SHORT = {
    "ca": "cages",
    "ce": "cells",
    "re": "regions",
    "v": "value",
    "t": "title",
    "l": "lines",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
}
_MARKS = ("centremarks", "cornermarks")
_DRAWN = ("lines", "arrows", "overlays", "underlays")
_STRING = re.compile(r'"(?:\\.|[^"\\])*"?')
"""A string, even without its end: else each quotation mark in it would be tried as a beginning."""


def parse_own(text: str, line: int = 1) -> Entry:
    """The puzzle from the compressed part of a link."""
    return entry_of(read_json(unzipped(decompress(text))), line)


def unzipped(text: str) -> str:
    """Short keys and bare words as JSON: `{v:5},,` is `{"v":5},{},{}`."""
    if '"' not in text:
        text = text.replace("\\'", "\0").replace("'", '"').replace("\0", "'")
    pieces, end = [], 0
    for string in _STRING.finditer(text):
        pieces += [_quoted(text[end : string.start()]), string[0]]
        end = string.end()
    return _filled("".join([*pieces, _quoted(text[end:])]))


def _quoted(text: str) -> str:
    """Bare keys, truth values and colours with their quotes; strings lie outside."""
    text = re.sub(r"([,{])([A-Za-z][A-Za-z0-9]*):", r'\1"\2":', text)
    text = re.sub(r":f(?=[,}\]])", ":false", text)
    text = re.sub(r":t(?=[,}\]])", ":true", text)
    return re.sub(r":#?([0-9a-fA-F]{6}|[0F])(?=[,}\]])(?<!:[0F])", r':"#\1"', text)


def _filled(text: str) -> str:
    """Empty places of lists as empty objects; strings stay."""
    parts, end = [], 0
    for string in [*_STRING.finditer(text), None]:
        part = text[end : string.start()] if string else text[end:]
        parts.append(re.sub(r"(?<=[,\[])(?=,|\])(?<!\[(?=\]))", "{}", part))
        if string:
            parts.append(string[0])
            end = string.end()
    return "".join(parts)


def entry_of(value: object, line: int = 1) -> Entry:
    """The puzzle of a JSON value; raises NotationError for what it cannot be."""
    puzzle = _long(object_of(value, "a puzzle"))
    rows = [items_of(row, "a row") for row in items_of(puzzle.get("cells"), "cells")]
    size = len(rows)
    if not 1 < size <= LARGEST_SIZE or any(len(row) != size for row in rows):
        raise NotationError(f"{sum(map(len, rows))} cells in {size} rows", "")
    given = [_value(content, cell, size) for cell, content in enumerate(chain(*rows))]
    named = _metadata(puzzle)
    try:
        rules = latin(size) + regions(_labels(puzzle, size))
        for form in fpuzzle_flags(rules):
            if puzzle.get(form.key) is True or named.get(form.key) is True:
                with suppress(RulesError):  # no such rule in a grid of this size
                    rules += form.make(size)
        rules += Rules(size, _cages(puzzle, size))
    except RulesError as error:
        raise NotationError(str(error), "") from None
    drawn = tuple(f"{key} ({len(puzzle[key])})" for key in _DRAWN if _is_filled(puzzle.get(key)))
    about = tidied(named.get("title"), named.get("author"), named.get("rules"))
    marks = [*_marks(list(chain(*rows)))]
    digits = {str(digit): digit for digit in range(1, size + 1)}
    notes = sorted({(cell, digits[mark]) for cell, mark in marks if mark in digits})
    odd = sum(mark not in digits for _, mark in marks)
    drawn += (f"marks ({odd})",) if odd else ()
    return Entry(
        *(line, rules, tuple(given)),
        notes=tuple(notes),
        unknown=drawn,
    ).with_about(about)


def _marks(cells: list[object]) -> Iterator[tuple[int, str]]:
    """What is written small in the cells, in their middles and corners."""
    for cell, content in enumerate(cells):
        named = _long(object_of(content, "a cell"))
        for key in _MARKS:
            for mark in items_of(named.get(key) or [], key):
                yield cell, shown(mark) if isinstance(mark, list | dict) else str(mark)


def _is_filled(value: object) -> bool:
    return isinstance(value, list) and bool(value)


def _long(content: dict[str, Any]) -> dict[str, Any]:
    return {_SHORT.get(key, key): value for key, value in content.items()}


def _value(content: object, cell: int, size: int) -> int:
    digit = _long(object_of(content, "a cell")).get("value")
    return number(digit or 0, f"the value of {cell_name(cell, size)}", 0, size)


def _metadata(puzzle: dict[str, Any]) -> dict[str, Any]:
    """Title, author and rules, which older puzzles keep in cages without cells."""
    metadata = puzzle.get("metadata")
    named = dict(_long(metadata)) if isinstance(metadata, dict) else {}
    for entry in items_of(puzzle.get("cages") or [], "cages"):
        cage = _long(object_of(entry, "a cage"))
        key, colon, value = str(cage.get("value") or "").partition(":")
        if colon and not cage.get("cells"):
            named.setdefault(key.strip().lower(), value)
    return named


def _labels(puzzle: dict[str, Any], size: int) -> list[object]:
    listed = items_of(puzzle.get("regions") or [], "regions")
    if not listed:
        return list(boxes_or_rows(size))
    labels: list[object] = [-1] * (size * size)
    for index, region in enumerate(listed):
        for cell in _cells(region, "a region", size):
            labels[cell] = index
    return labels


def _cells(value: object, name: str, size: int) -> tuple[int, ...]:
    """Cells as lists of a row and a column, from 0."""
    cells = []
    for entry in items_of(value, name):
        place = items_of(entry, f"a cell of {name}")
        if len(place) != 2:
            raise NotationError(f"{shown(entry)} in {name} is not a row and a column", shown(entry))
        row, column = (number(part, f"a cell of {name}", 0, size - 1) for part in place)
        cells.append(row * size + column)
    if len(set(cells)) != len(cells) or len(cells) > size * size:
        raise NotationError(f"{name} has a cell twice", "")
    return tuple(cells)


def _cages(puzzle: dict[str, Any], size: int) -> list[Cage | AllDifferent]:
    cages: list[Cage | AllDifferent] = []
    for index, entry in enumerate(items_of(puzzle.get("cages") or [], "cages"), 1):
        cage = _long(object_of(entry, "a cage"))
        if not cage.get("cells") or cage.get("type") in ("rowcol", "region"):
            continue
        name = f"cage {index}"
        cells = _cells(cage["cells"], name, size)
        total = cage.get("sum") or cage.get("value")
        if len(cells) > size:
            raise NotationError(f"{name} has {len(cells)} cells; {size} at most", name)
        if total:
            cages.append(Cage(cells, number(total, f"the sum of {name}", 1, whole_sum(size))))
        elif len(cells) > 1:
            cages.append(AllDifferent(cells))
    return cages
