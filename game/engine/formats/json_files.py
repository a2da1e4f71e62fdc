"""JSON over several lines: a record or f-puzzle of ours, a puzzle of SudokuPad, a save of GNOME."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import SudokuError
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.foreign import bad
from game.engine.formats.gnome import entry_of, is_gnome
from game.engine.formats.json_positions import with_position
from game.engine.formats.json_text import read_json
from game.engine.formats.records import record_of

if TYPE_CHECKING:
    from collections.abc import Iterator


def read_json_file(text: str) -> Iterator[Entry | BadLine]:
    try:
        yield entry_in(text)
    except (SudokuError, RecursionError) as error:
        yield bad(error if isinstance(error, SudokuError) else SudokuError("too deep"), 1, text)


def entry_in(text: str, line: int = 1) -> Entry:
    """The puzzle of a JSON text; raises NotationError for anything else."""
    value = read_json(text)
    if isinstance(value, dict):
        if is_gnome(value):
            return entry_of(value, line)
        if ("ce" in value or "cells" in value) and "grid" not in value and "size" not in value:
            from game.engine.formats import sudokupad

            return sudokupad.entry_of(value, line)
        if "grid" in value and "givens" not in value:
            from game.engine.formats import fpuzzle_link

            return fpuzzle_link.entry_of(value, line)._replace(record=text)
    entry = Entry(line, *record_of(value), record=text)
    return with_position(entry, value) if isinstance(value, dict) else entry
