"""Digging: blanks made one by one, each only if the solution stays the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.generator.shuffle import shuffled
from game.engine.solver.search import has_solution
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from game.engine.rules import Rules


def dig(
    rules: Rules,
    solution: Sequence[int],
    blanks: int,
    rng: Random,
    should_stop: Callable[[], bool] | None = None,
) -> list[int] | None:
    """Givens with exactly `blanks` cells of `solution` blank, or None if this order got stuck.

    Once a clue is needed it stays needed, however many others go: so one pass over the cells
    in random order tries all there is to try. Clue i may go if no other solution appears,
    that is, if the clues kept so far, those still to come, and "not this digit here" have no
    solution together. The positions of all clues to come are ANDed once, from the end.
    """
    table, size = tables(rules), rules.size
    order = shuffled(range(rules.cell_count), rng)
    bits = [cell * size + solution[cell] - 1 for cell in order]
    to_come = [table.blank]
    for bit in reversed(bits):
        to_come.append(to_come[-1] & table.assign[table.first_bit[bit]])
    to_come.pop()
    kept, givens, left = table.blank, list(solution), blanks
    spare = rules.cell_count - blanks
    for cell, bit, rest in zip(order, bits, reversed(to_come), strict=True):
        if not left:
            return givens
        if has_solution(table, kept & rest & ~table.bits[bit], should_stop):
            if not spare:
                return None
            spare -= 1
            kept &= table.assign[table.first_bit[bit]]
        else:
            givens[cell] = 0
            left -= 1
    return None if left else givens
