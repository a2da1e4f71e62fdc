"""Grids as pictures, and a slow, plain solver that the fast one is held against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import parse_grid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.rules import Rules

UNIQUE = parse_grid(
    """
    53..7....
    6..195...
    .98....6.
    8...6...3
    4..8.3..1
    7...2...6
    .6....28.
    ...419..5
    ....8..79
    """
)

SOLVED = parse_grid(
    """
    534678912
    672195348
    198342567
    859761423
    426853791
    713924856
    961537284
    287419635
    345286179
    """
)
"""The only solution of UNIQUE."""

SEVERAL = (0,) * 18 + UNIQUE[18:]
"""UNIQUE without its first two rows: several solutions."""

SIX = parse_grid(
    """
    .3.4.5
    ....61
    ..5...
    3.41..
    46.5.2
    25..3.
    """
)


def backtrack(rules: Rules, values: list[int]) -> Iterator[tuple[int, ...]]:
    """Every solution, found the slow and obvious way."""
    if rules.conflicts(values):
        return
    if 0 not in values:
        yield tuple(values)
        return
    cell = values.index(0)
    for digit in range(1, rules.size + 1):
        yield from backtrack(rules, [*values[:cell], digit, *values[cell + 1 :]])
