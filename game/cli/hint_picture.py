"""The drawing of a hint as a file: ``hint --svg OUT`` and ``--png OUT``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import SudokuError
from game.engine.formats.entry import quoted
from game.file_writing import new_file
from game.paper import pictures
from game.plans.board_plan import Board
from game.plans.hint_highlights import highlights_of

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.techniques import Step


def draw_hint(candidates: Candidates, step: Step | None, svg: str, png: str) -> None:
    """Write a position with what a step draws on it into the files that have a name."""
    board, look = board_of(candidates, step), pictures.look_of()
    for name, form in ((svg, pictures.svg), (png, pictures.png)):
        if name:
            _write(name, form(board, look, pictures.WIDTH))


def board_of(candidates: Candidates, step: Step | None) -> Board:
    """The position with all candidates, and what the step draws on it."""
    values, masks = tuple(candidates.values), tuple(candidates.masks)
    givens = tuple(v if candidates.given >> cell & 1 else 0 for cell, v in enumerate(values))
    notes = {cell: mask for cell, mask in enumerate(masks) if mask}
    highlights = highlights_of(step, masks) if step else None
    return Board(candidates.rules, givens, values, notes, highlights)


def _write(name: str, data: bytes) -> None:
    try:
        with new_file(name) as file:
            file.write(data)
    except OSError as error:
        raise SudokuError(f"{quoted(name)}: {error.strerror or error}") from None
