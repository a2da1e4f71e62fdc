"""Templates of all digits compared with one another.

A cell in all templates of one digit cannot be in a template of another digit, so templates are
discarded until no more can be. What all remaining templates of a digit have is true, and what
none of them has is false. No person can keep track of this, so it is off by default.
"""

from __future__ import annotations

from functools import reduce
from operator import and_, or_
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.memory import by_digit
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.templates import demands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import CellSet, Digit

MAX_TEMPLATES = 20_000
"""Digits with more templates than this are left out."""


def template_set(candidates: Candidates) -> Iterator[Step]:
    """Placements: the cells in all remaining templates of a digit."""
    for digit, left in candidates.once(_compatible):
        cells = tuple(cells_of(reduce(and_, left)))
        if cells:
            placed = tuple((cell, digit) for cell in cells)
            yield Step("template_set", placed, (), (Evidence(Role.TARGET, cells, (digit,)),))


def template_delete(candidates: Candidates) -> Iterator[Step]:
    """Eliminations: the candidates of a digit in none of its remaining templates."""
    for digit, left in candidates.once(_compatible):
        cells = tuple(cells_of(candidates.where[digit] & ~reduce(or_, left)))
        if cells:
            gone = tuple((cell, digit) for cell in cells)
            yield Step("template_delete", (), gone, (Evidence(Role.TARGET, cells, (digit,)),))


def fits(rules: Rules) -> bool:
    """Whether the grid is small enough for listing templates."""
    return rules.size <= 9


def _compatible(candidates: Candidates) -> list[tuple[Digit, list[CellSet]]]:
    """For each digit with 1 to `MAX_TEMPLATES` templates, those compatible with other digits."""
    lists = {
        digit: templates
        for digit, templates in enumerate(by_digit(candidates, all_templates), 1)
        if 0 < len(templates) <= MAX_TEMPLATES and candidates.where[digit]
    }
    left = sum(map(len, lists.values()))
    before = left + 1
    while left < before:
        taken = {digit: reduce(and_, templates) for digit, templates in lists.items()}
        for digit, templates in lists.items():
            others = reduce(or_, (taken[each] for each in taken if each != digit), 0)
            lists[digit] = [each for each in templates if not each & others]
            if not lists[digit]:
                return []  # a position without a solution
        before, left = left, sum(map(len, lists.values()))
    return list(lists.items())


def all_templates(rules: Rules, where: CellSet) -> list[CellSet]:
    """All templates within the cells `where`; the search ends at one more than `MAX_TEMPLATES`."""
    rows, houses = demands(rules)
    holding = [house & where for house in houses if house & where]
    lacking = sorted((row & where for row in rows if row & where), key=int.bit_count)
    found: list[CellSet] = []
    stack = [(0, where, 0)]
    while stack and len(found) <= MAX_TEMPLATES:
        index, free, chosen = stack.pop()
        if index == len(lacking):
            if all(house & chosen for house in holding):
                found.append(chosen)
            continue
        for cell in cells_of(lacking[index] & free):
            stack.append((index + 1, free & ~rules.peer_bits[cell], chosen | 1 << cell))
    return found
