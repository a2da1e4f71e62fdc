"""Game IDs of Simon Tatham's Solo: classic, X, jigsaw and killer.

2x3:a6_3c2a1a...          columns and rows of boxes, then runs of blanks and digits
9jx:...,_ceacb__...       jigsaw with diagonals: after the comma, where regions have edges
3x3k:zzzc,...,5_19b10...  killer: edges of cages, then the sum in the first cell of each
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.engine.errors import NotationError, RulesError
from game.engine.formats.entry import Entry
from game.engine.formats.meaning import meaning
from game.engine.notation import LARGEST_SIZE
from game.engine.rules import BOX_SHAPES, Rules, boxes, latin
from game.engine.variants.borders import whole_sum
from game.engine.variants.diagonal import diagonals
from game.engine.variants.jigsaw import regions
from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Cell

_ID = re.compile(r"(\d{1,2})(?:x(\d{1,2})|j)(x?)(k?)(?:[am]\d?|r\d|md\d|d[a-z])*:([a-z0-9_,]+)")
_GRID = re.compile(r"[a-z]|_|\d{1,3}")
_RUN = 26


def is_id(text: str) -> bool:
    """Whether a text looks like a game ID."""
    return _ID.fullmatch(text) is not None


def parse_id(text: str, number: int = 1) -> Entry:
    """The puzzle of a game ID; raises NotationError quoting what is wrong."""
    match = _ID.fullmatch(text)
    if not match:
        raise NotationError(f"{text[:60]!r} is not a game ID such as 3x3:a1b2...", text[:60])
    columns, rows, x, k, rest = match.groups()
    size = int(columns) * int(rows or 1)
    if size not in BOX_SHAPES and not (2 <= size <= LARGEST_SIZE):
        raise NotationError(f"{text[:12]!r} has {size} digits; {LARGEST_SIZE} at most", text[:12])
    parts = rest.split(",")
    wanted = 1 + (not rows) + 2 * bool(k)
    if len(parts) != wanted:
        raise NotationError(f"{len(parts)} parts in {text[:40]!r}, not {wanted}", text[:40])
    givens = _numbers(parts.pop(0), size, size, "the grid")
    try:
        blocks = regions(_labels(parts.pop(0), size)) if not rows else None
    except RulesError as error:
        raise NotationError(str(error), text[:40]) from None
    rules = latin(size) + (blocks or boxes(int(columns), int(rows or 1)))
    if x:
        rules += diagonals(size)
    if k:
        sums = _numbers(parts[1], size, whole_sum(size), "the sums")
        rules += Rules(size, _cages(_labels(parts[0], size), sums))
    return Entry(number, rules, tuple(givens))


def _numbers(text: str, size: int, most: int, name: str) -> list[int]:
    """A number a cell, 0 where a run of blanks is."""
    numbers: list[int] = []
    for part in _GRID.findall(text):
        if part == "_":
            continue
        if part.isdecimal():
            if not 1 <= int(part) <= most:
                raise NotationError(f"{part!r} in {name} is not 1 to {most}", part, name)
            numbers.append(int(part))
        else:
            numbers += [0] * (ord(part) - 96)
        if len(numbers) > size * size:
            break
    if len(numbers) != size * size:
        has = "has" if name == "the grid" else "have"
        whole = f"{name} {has} not {size * size} cells: {text[:40]!r}"
        raise NotationError(whole, text[:40], name)
    return numbers


def _lines(size: int) -> list[tuple[Cell, Cell]]:
    """The cells on both sides of each line inside the grid: vertical lines row by row, then
    horizontal ones column by column."""
    along = [
        (row * size + at, row * size + at + 1) for row in range(size) for at in range(size - 1)
    ]
    down = [
        (at * size + column, at * size + column + size)
        for column in range(size)
        for at in range(size - 1)
    ]
    return along + down


def _labels(text: str, size: int) -> list[int]:
    """For each cell the first cell of its region, from the edges between regions."""
    lines = _lines(size)
    edges, at = set(), 0
    for character in text:
        at += {"_": 0, "z": 25}.get(character, ord(character) - 96)
        if character != "z":
            edges.add(at)
            at += 1
        if at > len(lines) + 1 or not (character == "_" or character.isalpha()):
            break
    if at != len(lines) + 1:
        raise NotationError(f"edges for {at - 1} lines, not {len(lines)}: {text[:40]!r}", text[:40])
    labels = list(range(size * size))
    for place, (first, second) in enumerate(lines):
        if place not in edges:
            labels[_root(labels, max(_root(labels, first), _root(labels, second)))] = min(
                _root(labels, first), _root(labels, second)
            )
    return [_root(labels, cell) for cell in range(size * size)]


def _root(labels: list[int], cell: int) -> int:
    while labels[cell] != cell:
        cell = labels[cell]
    return cell


def _cages(labels: Sequence[int], sums: Sequence[int]) -> list[Cage]:
    cells: dict[int, list[int]] = {}
    for cell, label in enumerate(labels):
        cells.setdefault(label, []).append(cell)
    for label, members in cells.items():
        if not sums[label]:
            raise NotationError(
                f"the cage of {len(members)} cells at cell {label + 1} has no sum", ""
            )
    return [Cage(tuple(members), sums[label]) for label, members in cells.items()]


def format_id(entry: Entry) -> str:
    """The game ID; raises RulesError for rules that Solo does not have."""
    rules, size = entry.rules, entry.rules.size
    cages = [constraint for constraint in rules.written if isinstance(constraint, Cage)]
    x = "x" if set(diagonals(size).written) <= set(rules.written) else ""
    labels = [-1] * rules.cell_count
    for house in rules.houses:
        if house.kind == "box":
            for cell in house.cells:
                labels[cell] = house.index
    givens = [0 if cell in entry.placed else digit for cell, digit in enumerate(entry.givens)]
    tail = [_numbers_text(givens)]
    params = _box_params(rules)
    if not params:
        params = f"{size}j"
        tail.append(_edges_text(labels, size))
    if cages:
        tail += _cages_text(cages, size)
    text = f"{params}{x}{'k' if cages else ''}:{','.join(tail)}"
    _check(rules, text)
    return text


def _check(rules: Rules, text: str) -> None:
    try:
        again = parse_id(text).rules
    except (NotationError, RulesError):
        again = None
    if again is None or meaning(again) != meaning(rules):
        raise RulesError("a game ID cannot express these rules; json can")


def _box_params(rules: Rules) -> str:
    """Columns and rows of boxes: a box is as high as there are columns of them."""
    size = rules.size
    areas = {frozenset(house.cells) for house in rules.houses if house.kind == "box"}
    for height in range(2, size):
        if size % height == 0:
            usual = boxes(height, size // height).houses
            if areas == {frozenset(house.cells) for house in usual}:
                return f"{height}x{size // height}"
    return ""


def _numbers_text(numbers: Sequence[int]) -> str:
    text, run = "", 0
    for number in [*numbers, -1]:
        if not number:
            run += 1
            continue
        while run:
            text += chr(96 + min(run, _RUN))
            run -= min(run, _RUN)
        if number > 0:
            text += f"{'_' if text[-1:].isdecimal() else ''}{number}"
    return text


def _edges_text(labels: Sequence[int], size: int) -> str:
    text, run = "", 0
    for first, second in [*_lines(size), (-1, -1)]:
        if first >= 0 and labels[first] == labels[second]:
            run += 1
            continue
        while run > 25:
            text += "z"
            run -= 25
        text += chr(96 + run) if run else "_"
        run = 0
    return text


def _cages_text(cages: Sequence[Cage], size: int) -> list[str]:
    labels, sums = list(range(-1, -size * size - 1, -1)), [0] * (size * size)
    for index, cage in enumerate(cages):
        sums[min(cage.cells)] = cage.total
        for cell in cage.cells:
            labels[cell] = index
    return [_edges_text(labels, size), _numbers_text(sums)]
