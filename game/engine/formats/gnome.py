"""Saves of GNOME Sudoku: JSON with the position, digit and earmarks of each cell, from 0."""

from __future__ import annotations

from typing import Any

from game.engine.errors import NotationError
from game.engine.formats.entry import Entry
from game.engine.formats.foreign import one_line
from game.engine.notation import cell_name
from game.engine.rules import classic
from game.engine.shapes import flag, items_of, number, object_of, shown


def is_gnome(value: object) -> bool:
    """Whether a JSON value is such a save."""
    return isinstance(value, dict) and "cells" in value and "time_elapsed" in value


def entry_of(save: dict[str, Any], line: int = 1) -> Entry:
    """The game in a save; raises NotationError for wrong values."""
    values, placed = [0] * 81, set()
    notes: list[tuple[int, int]] = []
    seen = set()
    for item in items_of(save.get("cells"), "cells"):
        content = object_of(item, "a cell")
        place = items_of(content.get("position"), "position")
        if len(place) != 2:
            raise NotationError(f"position must be a row and a column, not {shown(place)}", "")
        row, column = (number(part, "position", 0, 8) for part in place)
        cell = row * 9 + column
        name = cell_name(cell, 9)
        if cell in seen:
            raise NotationError(f"{name} appears twice", name, name)
        seen.add(cell)
        values[cell] = number(content.get("value"), f"the value of {name}", 0, 9)
        if values[cell] and not flag(content.get("fixed"), f"fixed of {name}", 9):
            placed.add(cell)
        marks = items_of(content.get("earmarks", []), f"the earmarks of {name}")
        notes += [(cell, number(mark, f"an earmark of {name}", 1, 9)) for mark in marks]
    time = save.get("time_elapsed")
    seconds = float(time) if isinstance(time, int | float) and 0 < time < 1e9 else 0.0
    noted = tuple(sorted(set(notes)))
    level = save.get("difficulty_category")
    title = one_line(level)
    return Entry(
        line, classic(), tuple(values), frozenset(placed), notes=noted, seconds=seconds, title=title
    )
