"""Changes to a whole sheet: turned, mirrored, with other digits, symmetric."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.houses import House
from game.engine.stable_random import shuffled
from game.engine.symmetry import orbits, permutation
from game.engine.variants.fog import Fog
from game.session.editor.editor_tools import rules_everywhere

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random
    from typing import Any

    from game.engine.constraints import Constraint
    from game.engine.types import Digit
    from game.session.editor.sheet import EditedPuzzle

MOVES = {"turn": "turn", "mirror": "flip_columns", "flip": "flip_rows"}
"""What can be done to a whole sheet, and the permutation of its cells."""


def moved(sheet: EditedPuzzle, move: str) -> EditedPuzzle:
    """The sheet turned clockwise by a quarter (``turn``), with left and right changed (``mirror``)
    or top and bottom (``flip``)."""
    goes = permutation(MOVES[move], sheet.width)
    givens, labels = [0] * len(goes), [0] * len(goes)
    for cell, target in enumerate(goes):
        givens[target], labels[target] = sheet.givens[cell], sheet.regions[cell]
    fixed = rules_everywhere(sheet)
    clues = [clue if clue in fixed else _moved(clue, goes) for clue in sheet.clues]
    shifted = replace(sheet, givens=tuple(givens), clues=tuple(clues), labels=())
    return shifted if sheet.grids else shifted.with_labels(tuple(labels))


def can_move(sheet: EditedPuzzle, move: str) -> bool:
    """Whether a move leaves a board: one of several grids must lie as before."""
    goes = permutation(MOVES[move], sheet.width)
    return {goes[cell] for cell in sheet.void} == sheet.void


def _moved(clue: Constraint, goes: Sequence[int]) -> Constraint:
    cells = tuple(goes[cell] for cell in clue.cells)
    first = clue.in_reading_order
    cells = (*sorted(cells[:first]), *cells[first:])
    changed: Any = clue
    result: Constraint = replace(changed, cells=cells)
    return result


def is_nameless(sheet: EditedPuzzle) -> bool:
    """Whether its digits are only names: nothing adds, compares or counts them."""
    return all(isinstance(clue, House | AllDifferent | Fog) for clue in sheet.clues)


def relabelled(sheet: EditedPuzzle, rng: Random) -> EditedPuzzle:
    """Every digit exchanged for another one; only where `is_nameless`."""
    names = (0, *shuffled(range(1, sheet.size + 1), rng))
    changed = tuple(names[digit] for digit in sheet.givens)
    return replace(sheet, givens=sheet.rules.with_void(changed))


def symmetric(
    sheet: EditedPuzzle, solution: Sequence[Digit], symmetry: str = "rotate180"
) -> EditedPuzzle:
    """With the givens of a solution that a symmetry asks for besides those that are there."""
    givens = list(sheet.givens)
    for orbit in orbits(symmetry, sheet.width):
        if any(givens[cell] for cell in orbit):
            for cell in orbit:
                givens[cell] = givens[cell] or solution[cell]
    return replace(sheet, givens=tuple(givens))
