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
    found = read_json(text)
    if isinstance(found, dict):
        if is_gnome(found):
            return entry_of(found, line)
        if ("ce" in found or "cells" in found) and "grid" not in found and "size" not in found:
            from game.engine.formats import sudokupad

            return sudokupad.entry_of(found, line)
        if "grid" in found and "givens" not in found:
            from game.engine.formats import fpuzzle_link

            return fpuzzle_link.entry_of(found, line)._replace(record=text)
    entry = Entry(line, *record_of(found), record=text)
    return with_position(entry, found) if isinstance(found, dict) else entry
