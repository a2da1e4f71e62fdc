"""OpenSudoku files, version 1 to 3, OpenSudoku2's, and `.1gsudoku`: XML with a game an element.

<opensudoku version="2"><folder name="Easy"><game state="0" time="61000" data="530..." /></folder>
<opensudoku version="3"><folder name="Easy"><game state="1" time="0" cells_data="530..." /></folder>

`data`, since version 3 `cells_data`, is 81 digits, or `version: 3` and a value, a set of notes, and
1 or 0 for a blank or a given, each with a bar after it, for every cell. Version 4 has two sets of
notes, version 5 also a colour before the last field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import NotationError, RulesError, SudokuError
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.foreign import bad, number_in, one_line, plain_classic
from game.engine.formats.xml_text import elements, escaped
from game.engine.notation import cell_name, parse_grid
from game.engine.rules import classic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.types import Cell, Digit

_CELLS = 81
_DATA = frozenset(("data", "cells_data"))
_CANDIDATES = [[(cell, digit) for digit in range(10)] for cell in range(_CELLS)]
"""Shared by all games: a file of 10 MB has ten million notes."""
_MOST = 20_000
_FIELDS = {4: 4, 5: 5}
"""How many fields a cell has in a version of the data; in the others three."""


def read_opensudoku(text: str) -> Iterator[Entry | BadLine]:
    """The games of a file, in order, each with its own error."""
    title = author = ""
    count = 0
    try:
        for event, element, line in elements(text):
            if event == "start":
                if element.tag == "folder":
                    title = element.get("name") or element.get("folder_name") or title
                continue
            if element.tag == "name":
                title = one_line(element.text)
            elif element.tag == "author":
                author = one_line(element.text)
            elif element.tag in ("game", "sudoku") and not _DATA.isdisjoint(element.attrib):
                count += 1
                yield _game(element.attrib, line, (count, one_line(title), author))
    except SudokuError as error:
        yield bad(error, 1, text)
        return
    if not count:
        yield BadLine(1, "no game in this file", text[:200])


def _game(attributes: dict[str, str], line: int, named: tuple[int, str, str]) -> Entry | BadLine:
    count, title, author = named
    data = attributes.get("cells_data") or attributes.get("data", "")
    try:
        seconds = number_in(attributes.get("time", "0") or "0", "time") / 1000
        entry = _cells(data, line)
    except SudokuError as error:
        return BadLine(line, f"game {count}: {error}", f"<game data='{data[:180]}'/>")
    note = one_line(attributes.get("user_note") or attributes.get("note"))
    return entry._replace(seconds=seconds, title=note or title, author=author)


def _cells(data: str, line: int) -> Entry:
    if len(data) > _MOST:
        raise NotationError(f"more than {_MOST:,} characters of data", data[:60])
    if not data.startswith("version"):
        givens = parse_grid(data)
        if len(givens) != _CELLS:
            raise NotationError(f"{len(givens)} cells, not {_CELLS}", data[:60])
        return Entry(line, classic(), givens)
    head, _, rest = data.partition(":")[2].strip().partition("\n" if "\n" in data else " ")
    version = number_in(head, "version")
    fields = "".join(rest.split()).split("|")
    if version == 2:  # it wrote a second bar after notes
        fields = [field for field in fields if field]
    fields = fields[:-1] if fields and not fields[-1] else fields
    per_cell = _FIELDS.get(version, 3)
    if len(fields) != per_cell * _CELLS:
        raise NotationError(f"{len(fields)} fields for {_CELLS} cells", head)
    values, placed, notes = [], [], []
    for cell in range(_CELLS):
        value, *marks, open_ = fields[per_cell * cell : per_cell * (cell + 1)]
        marks = marks[:2]  # and no colour
        digit = number_in(value, cell_name(cell, 9), 9)
        values.append(digit)
        if digit and open_ == "1":
            placed.append(cell)
        noted = {mark for text in marks for mark in _notes(text, version, cell)}
        notes += [_CANDIDATES[cell][mark] for mark in sorted(noted)]
    return Entry(line, classic(), tuple(values), frozenset(placed), notes=tuple(notes))


def _notes(marks: str, version: int, cell: Cell) -> list[Digit]:
    """A set of bits, of which the lowest is 1; in version 1 digits with commas."""
    name = f"the notes of {cell_name(cell, 9)}"
    if version == 1 or "," in marks:
        return [number_in(part, name, 9) for part in marks.split(",") if part not in ("", "-")]
    mask = number_in(marks or "0", name, 511)
    return [digit for digit in range(1, 10) if mask >> digit - 1 & 1]


def format_game(entry: Entry) -> str:
    """The element of a game; raises RulesError for rules other than the classic ones."""
    plain_classic(entry, "OpenSudoku")
    if len(entry.givens) != _CELLS:
        raise RulesError("OpenSudoku has 9 by 9 cells only")
    notes: dict[int, int] = {}
    for cell, digit in entry.notes:
        notes[cell] = notes.get(cell, 0) | 1 << digit - 1
    if entry.placed or notes:
        state = 0
        cells = [
            f"{value}|{notes.get(cell, 0)}|{int(not value or cell in entry.placed)}|"
            for cell, value in enumerate(entry.givens)
        ]
        data = "version: 3&#10;" + "".join(cells)
    else:
        state, data = 1, "".join(map(str, entry.givens))
    time = round(entry.seconds * 1000)
    name = f' note="{escaped(entry.title)}"' if entry.title else ""
    return f'<game created="0" state="{state}" time="{time}" data="{data}"{name} />'
