"""Which candidates share a field, and which forbid each other otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import Automaton

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.rules import Rules


def fields_of(rules: Rules) -> list[list[int]]:
    """The candidates of each field: digits of houses first, cells last and so on top.

    The search looks from the top, so it meets a cell with two candidates first: measured, that
    is a third faster on hard puzzles than to look from below.
    """
    size = rules.size
    full = [each for each in rules.constraints if _is_full(each, size)]
    fields = [
        [cell * size + digit for cell in house.cells]
        for house in reversed(full)
        for digit in range(size)
    ]
    cells = range(rules.cell_count)
    return fields + [[cell * size + digit for digit in range(size)] for cell in cells]


def forbidden_pairs(rules: Rules) -> list[set[int]]:
    """For each candidate, those that it excludes by more than a shared field.

    They come from cells that must differ without being a house (a cage, a knight's move) and
    from every constraint on two cells.
    """
    size = rules.size
    excluded: list[set[int]] = [set() for _ in range(rules.cell_count * size)]
    for constraint in rules.constraints:
        cells = constraint.cells
        if constraint.distinct and not _is_full(constraint, size):
            for cell in cells:
                for digit in range(size):
                    own = cell * size + digit
                    excluded[own].update(each * size + digit for each in cells if each != cell)
        if isinstance(constraint, Automaton) and len(cells) == 2:
            for one, other in _refused(constraint, size):
                excluded[one].add(other)
                excluded[other].add(one)
    return excluded


def _is_full(constraint: Constraint, size: int) -> bool:
    """Whether it holds every digit exactly once, house or not."""
    return constraint.distinct and len(constraint.cells) == size


def _refused(pair: Automaton, size: int) -> list[tuple[int, int]]:
    """The pairs of candidates that a constraint on two cells does not accept."""
    first, second = pair.cells
    found = []
    for digit in range(1, size + 1):
        seen = pair.narrowed((1 << digit - 1, (1 << size) - 1))
        allowed = seen[1] if seen else 0
        found += [
            (first * size + digit - 1, second * size + other)
            for other in range(size)
            if not allowed >> other & 1
        ]
    return found
