"""The puzzles that solving is measured on: those of files, or generated ones."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.cli.measuring import Task

MADE = 200
"""How many classic puzzles of each kind are generated."""


def puzzle_sets(files: Sequence[str]) -> Iterator[tuple[str, list[Task]]]:
    """The puzzles of each file, by its name; or generated ones, by their blanks."""
    from game.engine.formats.entry import Entry
    from game.engine.formats.input_lines import lines_of
    from game.engine.formats.puzzle_text import read_puzzles
    from game.engine.generator import generate
    from game.engine.puzzle import PuzzleSpec

    for file in files:
        with open(file, "rb") as stream:
            read = [entry for entry in read_puzzles(lines_of(stream)) if isinstance(entry, Entry)]
        if read:
            yield os.path.basename(file), [(entry.rules, entry.givens) for entry in read]
    for blanks in () if files else (45, 55, 58):
        made = [generate(PuzzleSpec(blanks=blanks, seed=seed)) for seed in range(MADE)]
        yield f"{blanks} blanks", [(puzzle.rules, puzzle.givens) for puzzle in made]


def text_of(board: Task) -> str:
    """The givens as one line of 81 characters, or more for a larger grid."""
    from game.engine.notation import format_grid

    return format_grid(board[1])
