"""BUG+1: a position that is a bivalue universal grave (BUG) but for one extra candidate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.houses import House
from game.engine.techniques.bivalue import bivalue, trivalue
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules


def allows_bugs(rules: Rules) -> bool:
    """Whether all constraints are houses, so that a BUG cannot have exactly one solution.

    In a BUG every blank cell has two candidates, and every missing digit two places in each
    house. A solution uses one place of each two, and the other candidates of all blank cells
    then fill each house as well, so there are two solutions or none. A constraint that is not a
    house need not use every digit, so the other candidates could break it.
    """
    return all(isinstance(constraint, House) for constraint in rules.constraints)


def bug_plus_1(candidates: Candidates) -> Iterator[Step]:
    """The only cell with three candidates holds the extra one."""
    single = candidates.blank & ~bivalue(candidates)
    if not single or single & (single - 1) or not trivalue(candidates) & single:
        return
    cell = single.bit_length() - 1
    mine = houses_with(candidates.rules, 1 << cell)
    extra = 0
    for digit in range(1, candidates.size + 1):
        there = candidates.where[digit]
        odd = [
            index
            for index, house in enumerate(candidates.rules.house_bits)
            if (there & house).bit_count() not in (0, 2)
        ]
        if odd:
            threes = all((there & candidates.rules.house_bits[i]).bit_count() == 3 for i in odd)
            if extra or tuple(odd) != mine or not threes:
                return
            extra = digit
    if extra and candidates.where[extra] & single:
        gone = tuple((cell, d) for d in cells_of(candidates.masks[cell]) if d != extra)
        yield Step("bug_plus_1", (), gone, (Evidence(Role.TARGET, (cell,), (extra,)),))
