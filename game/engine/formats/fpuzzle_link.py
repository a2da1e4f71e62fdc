"""Links of f-puzzles: their JSON, compressed; and what the JSON says of a game begun."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.engine.about import tidied
from game.engine.errors import NotationError, RulesError
from game.engine.formats.entry import Entry
from game.engine.formats.foreign import givens_of
from game.engine.formats.fpuzzles import format_fpuzzle, parse_fpuzzle, unknown_rules
from game.engine.formats.json_text import read_json
from game.engine.formats.lz_string import compress, decompress
from game.engine.notation import cell_name
from game.engine.puzzle import Puzzle
from game.engine.shapes import items_of, number, object_of

if TYPE_CHECKING:
    from collections.abc import Iterator

LINK = "https://www.f-puzzles.com/?load="


def parse_compressed(text: str, line: int = 1) -> Entry:
    """The puzzle and what is placed and noted, from the compressed part of a link."""
    return entry_of(object_of(read_json(decompress(text)), "an f-puzzle"), line)


def entry_of(puzzle: dict[str, Any], line: int = 1) -> Entry:
    """The same from the JSON object."""
    unknown = unknown_rules(puzzle)
    try:
        rules, givens = parse_fpuzzle({k: v for k, v in puzzle.items() if k not in unknown})
    except RulesError as error:
        raise NotationError(str(error), "") from None
    size = rules.size
    cells = [
        object_of(entry, "a cell") for row in puzzle["grid"] for entry in items_of(row, "a row")
    ]
    values, placed = list(givens), set()
    notes: list[tuple[int, int]] = []
    for cell, content in enumerate(cells):
        name = cell_name(cell, size)
        value = number(content.get("value") or 0, f"the value of {name}", 0, size)
        if value and not givens[cell]:
            values[cell] = value
            placed.add(cell)
        notes += [(cell, digit) for digit in _notes(content, name, size)]
    about = tidied(puzzle.get("title"), puzzle.get("author"), puzzle.get("ruleset"))
    return Entry(
        line,
        rules,
        tuple(values),
        frozenset(placed),
        notes=tuple(notes),
        unknown=unknown,
    ).with_about(about)


def _notes(content: dict[str, Any], name: str, size: int) -> Iterator[int]:
    marks = set()
    for key in ("centerPencilMarks", "cornerPencilMarks"):
        marks |= {str(mark) for mark in items_of(content.get(key) or [], f"the notes of {name}")}
    for mark in sorted(marks):
        yield number(mark, f"a note of {name}", 1, size)


def format_compressed(entry: Entry) -> str:
    """The compressed part of a link, with digits placed and noted."""
    size = entry.rules.size
    puzzle = json.loads(format_fpuzzle(Puzzle(None, entry.rules, givens_of(entry), ())))
    cells = [content for row in puzzle["grid"] for content in row]
    for cell in entry.placed:
        cells[cell]["value"] = entry.givens[cell]
    for cell, digit in entry.notes:
        cells[cell].setdefault("centerPencilMarks", []).append(digit)
    puzzle |= {"title": entry.title} if entry.title else {}
    puzzle |= {"author": entry.author} if entry.author else {}
    puzzle |= {"ruleset": entry.words} if entry.words else {}
    puzzle["grid"] = [cells[at : at + size] for at in range(0, size * size, size)]
    return compress(json.dumps(puzzle, separators=(",", ":")))


def format_link(entry: Entry) -> str:
    """The whole link; raises RulesError for rules that f-puzzles does not have."""
    return LINK + format_compressed(entry)
