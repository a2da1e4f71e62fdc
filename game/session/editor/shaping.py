"""Changes to a whole sheet: turned, mirrored, with rows or digits exchanged, symmetric."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.errors import SudokuError
from game.engine.generator.transformation import random_transform, swap
from game.engine.houses import House
from game.engine.puzzle import Puzzle
from game.engine.rules import box_shape
from game.engine.stable_random import shuffled
from game.engine.symmetry import orbits, permutation
from game.engine.variants.fog import Fog
from game.session.editor.editor_tools import rules_everywhere
from game.session.editor.sheet import EditedPuzzle

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from typing import Any

    from game.engine.constraints import Constraint
    from game.engine.generator.transformation import Transform
    from game.engine.types import Cell, Digit


class NoneAlike(SudokuError):
    """The rules of a puzzle leave no other one that is solved by the same steps."""


MOVES = {"turn": "turn", "mirror": "flip_columns", "flip": "flip_rows"}
"""What can be done to a whole sheet, and the permutation of its cells."""


def moved(sheet: EditedPuzzle, move: str) -> EditedPuzzle:
    """The sheet turned clockwise by a quarter (``turn``), with left and right changed (``mirror``)
    or top and bottom (``flip``)."""
    return _carried(sheet, permutation(MOVES[move], sheet.width))


def _carried(sheet: EditedPuzzle, goes: Sequence[Cell]) -> EditedPuzzle:
    """The sheet with all that is in a cell carried to where that cell goes."""
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


def swap_pair(sheet: EditedPuzzle, what: str, cells: Collection[Cell]) -> tuple[int, int] | None:
    """The two of `SWAPS` that are exchanged, counted from 1: those of the selected cells, or that
    of all of them and the next one. None where the cells name no such two."""
    size = sheet.size
    if what == "digits":
        digits = {sheet.givens[cell] for cell in cells if cell not in sheet.void} - {0}
        return _two(digits, range(1, size + 1))
    across, (high, wide) = what in ("columns", "stacks"), box_shape(size)
    group = wide if across else high
    lines = {cell % size if across else cell // size for cell in cells}
    if what in ("bands", "stacks"):
        return _two({line // group + 1 for line in lines}, range(1, size // group + 1))
    start = min(lines, default=0) // group * group + 1
    return _two({line + 1 for line in lines}, range(start, start + group))


def _two(named: set[int], among: range) -> tuple[int, int] | None:
    if not 1 <= len(named) <= 2 or not named.issubset(among) or len(among) < 2:
        return None
    first = min(named)
    following = among[(first - among.start + 1) % len(among)]
    return first, max(named) if len(named) == 2 else following


def can_swap(sheet: EditedPuzzle, what: str) -> bool:
    """Whether exchanging them leaves the rules as they are."""
    return is_nameless(sheet) if what == "digits" else _has_free_lines(sheet)


def _has_free_lines(sheet: EditedPuzzle) -> bool:
    """Whether it has the usual boxes, and besides them only sets of cells, wherever these lie."""
    sets = all(isinstance(clue, AllDifferent | Fog) for clue in sheet.clues)
    return sets and not (sheet.grids or sheet.labels or rules_everywhere(sheet))


def swapped(sheet: EditedPuzzle, what: str, pair: tuple[int, int]) -> EditedPuzzle:
    """The sheet with two of `SWAPS` exchanged; only where it `can_swap` them."""
    return _transformed(sheet, swap(sheet.size, box_shape(sheet.size), what, *pair))


def _transformed(sheet: EditedPuzzle, transform: Transform) -> EditedPuzzle:
    """Where there are several grids, only the digits are changed."""
    if not sheet.grids:
        goes = [0] * len(transform.cells)
        for target, cell in enumerate(transform.cells):
            goes[cell] = target
        sheet = _carried(sheet, goes)
    named = tuple(transform.digits[digit] for digit in sheet.givens)
    return replace(sheet, givens=sheet.rules.with_void(named))


def disguised(sheet: EditedPuzzle, rng: Random) -> EditedPuzzle:
    """Another puzzle with the same steps: turned, mirrored, exchanged and renamed at random, as far
    as its rules stay what they are."""
    if _has_free_lines(sheet):
        return _transformed(sheet, random_transform(sheet.size, box_shape(sheet.size), rng))
    for move in MOVES:
        if can_move(sheet, move) and rng.random() < 0.5:
            sheet = moved(sheet, move)
    return relabelled(sheet, rng) if is_nameless(sheet) else sheet


ATTEMPTS = 20
"""How many disguises are tried for one that differs: every second leaves a small board as it is."""


def alike(puzzle: Puzzle, seed: int) -> Puzzle:
    """Another puzzle from outside that is solved by the same steps; raises NoneAlike where its
    rules allow no other, and RulesError for grids that lie in a way without a name."""
    sheet = EditedPuzzle.of(puzzle.rules, puzzle.givens)
    for lot in range(seed * ATTEMPTS, (seed + 1) * ATTEMPTS):
        other = disguised(sheet, Random(lot))
        if (other.givens, set(other.clues)) != (sheet.givens, set(sheet.clues)):
            break
    else:
        raise NoneAlike("no other puzzle is solved by the same steps")
    solved = (EditedPuzzle.of(puzzle.rules, solution) for solution in puzzle.solutions)
    solutions = tuple(disguised(board, Random(lot)).givens for board in solved)  # by the same lots
    return Puzzle(None, other.rules, other.givens, solutions)


def is_nameless(sheet: EditedPuzzle) -> bool:
    """Whether its digits are only names: nothing adds, compares or counts them."""
    return all(isinstance(clue, House | AllDifferent | Fog) for clue in sheet.clues)


def relabelled(sheet: EditedPuzzle, rng: Random) -> EditedPuzzle:
    """Every digit exchanged for another one; only where `is_nameless`."""
    names = (0, *shuffled(range(1, sheet.size + 1), rng))
    changed = tuple(names[digit] for digit in sheet.givens)
    return replace(sheet, givens=sheet.rules.with_void(changed))


def symmetric(sheet: EditedPuzzle, solution: Sequence[Digit]) -> EditedPuzzle:
    """With the givens of a solution that the symmetry by half a turn asks for besides those that
    are there."""
    givens = list(sheet.givens)
    for orbit in orbits("rotate180", sheet.width):
        if any(givens[cell] for cell in orbit):
            for cell in orbit:
                givens[cell] = givens[cell] or solution[cell]
    return replace(sheet, givens=tuple(givens))
