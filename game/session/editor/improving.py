"""Making a sheet unique with the fewest givens, and minimal."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.solver import count_solutions, solutions
from game.engine.stable_random import shuffled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, ShouldStop
    from game.session.editor.sheet import EditedPuzzle

    Board = tuple[Digit, ...]

SEEN = 200
"""Solutions that are compared when the fewest givens are looked for."""

ADDING_SECONDS = 3.0
"""How long the fewest givens are looked for; then few ones do."""


def unique(sheet: EditedPuzzle, should_stop: ShouldStop) -> EditedPuzzle | None:
    """With the fewest givens more that leave one solution; None without any solution. Raises
    Stopped.

    A set of cells leaves one solution if every other one differs in one of them: the smallest set
    that hits all that were seen is tried, and a solution that it leaves is seen next (an implicit
    hitting set: Moreno-Centeno and Karp, 2013).
    """
    rules, givens = sheet.rules, sheet.givens
    seen: list[Board] = []
    for board in solutions(rules, givens, should_stop):
        seen.append(board)
        if len(seen) >= SEEN:
            break
    if not seen:
        return None
    targets = seen if len(seen) < SEEN else seen[:1]
    best: set[Cell] | None = None
    end = time.monotonic() + ADDING_SECONDS
    for target in targets:
        clues = _hitting(rules, givens, target, list(seen), should_stop, end)
        if clues is not None and (best is None or len(clues) < len(best)):
            best, chosen = clues, target
        if time.monotonic() > end or (best is not None and len(best) <= 1):
            break
    if best is None:
        return _dug(sheet, seen[0], should_stop)
    wanted = {cell: chosen[cell] for cell in best}
    return replace(
        sheet, givens=tuple(wanted.get(cell, digit) for cell, digit in enumerate(givens))
    )


def _hitting(
    rules: Rules,
    givens: Sequence[Digit],
    target: Board,
    seen: list[Board],
    should_stop: ShouldStop,
    end: float,
) -> set[Cell] | None:
    """A small set of cells that tell the target from all other solutions; None where that takes
    too long."""
    while time.monotonic() < end:
        cells = _hits(target, seen)
        tried = tuple(target[i] if i in cells else digit for i, digit in enumerate(givens))
        boards = solutions(rules, tried, should_stop)
        other = next((board for board in boards if board != target), None)
        if other is None:
            return cells
        seen.append(other)
    return None


def _hits(target: Board, seen: Sequence[Board]) -> set[Cell]:
    """Cells such that every other board differs from the target in one of them: always the cell
    that most of those still alike differ in, and none that others make needless."""
    differ = [
        {cell for cell, digit in enumerate(target) if board[cell] != digit}
        for board in seen
        if board != target
    ]
    cells: list[Cell] = []
    left = differ
    while left:
        counts: dict[Cell, int] = {}
        for places in left:
            for cell in places:
                counts[cell] = counts.get(cell, 0) + 1
        cell = max(sorted(counts), key=lambda count: counts[count])
        cells.append(cell)
        left = [places for places in left if cell not in places]
    for cell in list(cells):
        rest = set(cells) - {cell}
        if all(places & rest for places in differ):
            cells.remove(cell)
    return set(cells)


def _dug(sheet: EditedPuzzle, target: Board, should_stop: ShouldStop) -> EditedPuzzle:
    """A solution from which all is rubbed out that is not needed, but for what was there."""
    added = [cell for cell, digit in enumerate(sheet.givens) if not digit]
    return _without_needless(replace(sheet, givens=target), added, should_stop)


def minimal(sheet: EditedPuzzle, should_stop: ShouldStop) -> EditedPuzzle:
    """Without the givens that are not needed: of the rest none can be left out. Raises Stopped."""
    void = sheet.void
    filled = [cell for cell, digit in enumerate(sheet.givens) if digit and cell not in void]
    return _without_needless(sheet, filled, should_stop)


def _without_needless(
    sheet: EditedPuzzle, cells: list[Cell], should_stop: ShouldStop
) -> EditedPuzzle:
    """Each of the cells rubbed out that leaves one solution, in a random order."""
    givens = list(sheet.givens)
    for cell in shuffled(cells, Random(1)):
        digit, givens[cell] = givens[cell], 0
        if count_solutions(sheet.rules, givens, 2, should_stop) != 1:
            givens[cell] = digit
    return replace(sheet, givens=tuple(givens))
