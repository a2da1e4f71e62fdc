"""What changed between two positions; the facts of an outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Set

    from game.engine.houses import House
    from game.engine.marks import Marks
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit
    from game.session.history import UndoState

    Values = tuple[Digit, ...]


def differing(before: Position, after: Position) -> tuple[Cell, ...]:
    """The cells whose value, notes or marks differ."""
    if before is after:
        return ()
    count, drawn = len(before.values), _drawn(before.marks, after.marks)
    return tuple(
        cell
        for cell in range(count)
        if before.values[cell] != after.values[cell]
        or before.notes[cell] != after.notes[cell]
        or cell in drawn
    )


def _drawn(before: Marks, after: Marks) -> set[Cell]:
    """The cells with different marks."""
    if before == after:
        return set()
    small = {*before.corner} ^ {*after.corner} | {*before.centre} ^ {*after.centre}
    colours = {*before.colours} ^ {*after.colours}
    lines = {*before.lines} ^ {*after.lines}
    ends = {spot[0] for line in lines for spot in (line.start, line.end)}
    clues = {*before.crossed_out} ^ {*after.crossed_out}
    told = {cell for each in clues for cell in each.clue}
    return {cell for cell, _ in small} | {spot[0] for spot, _ in colours} | ends | told


def houses_done(
    rules: Rules, before: Values, after: Values, marked: Set[Cell]
) -> tuple[House, ...]:
    """The houses with a changed cell that are full in `after`, each digit once and no cell in
    `marked`."""
    changed = [cell for cell, value in enumerate(after) if value != before[cell]]
    touched = dict.fromkeys(house for cell in changed for house in rules.houses_of[cell])
    return tuple(house for house in touched if _is_done(house, after, marked))


def _is_done(house: House, values: Values, marked: Set[Cell]) -> bool:
    held = {values[cell] for cell in house.cells}
    return 0 not in held and len(held) == len(house.cells) and marked.isdisjoint(house.cells)


def entry_order(before: UndoState, after: Position, puzzle: Puzzle) -> tuple[Cell, ...]:
    """The filled cells, oldest entry first. Empty for a puzzle with one solution: only with
    several does it matter which of two entries came later."""
    if puzzle.unique:
        return ()
    old = before.position.values
    fresh = [cell for cell, value in enumerate(after.values) if value and value != old[cell]]
    kept = [cell for cell in before.order if after.values[cell] and cell not in fresh]
    return (*kept, *fresh)
