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
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.templates import demands

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, CellSet, Digit

MAX_TEMPLATES = 20_000
"""Digits with more templates than this are left out."""


def template_set(candidates: Candidates) -> Iterator[Step]:
    """Placements: the cells in all remaining templates of a digit."""
    for digit, left in candidates.once(_compatible):
        cells = tuple(cells_of(reduce(and_, left)))
        if cells:
            placed = tuple((cell, digit) for cell in cells)
            yield Step("template_set", placed, (), _evidence(candidates, digit, cells, True))


def template_delete(candidates: Candidates) -> Iterator[Step]:
    """Eliminations: the candidates of a digit in none of its remaining templates."""
    for digit, left in candidates.once(_compatible):
        cells = tuple(cells_of(candidates.where[digit] & ~reduce(or_, left)))
        if cells:
            gone = tuple((cell, digit) for cell in cells)
            yield Step("template_delete", (), gone, _evidence(candidates, digit, cells, False))


def fits(rules: Rules) -> bool:
    """Whether the grid is small enough for listing templates."""
    return rules.size <= 9


def _compatible(candidates: Candidates) -> list[tuple[Digit, list[CellSet]]]:
    """For each digit with 1 to `MAX_TEMPLATES` templates, those compatible with other digits."""
    lists = _lists(candidates)
    left = sum(map(len, lists.values()))
    before = left + 1
    while left < before:
        taken = {digit: reduce(and_, templates) for digit, templates in lists.items()}
        for digit, templates in lists.items():
            others = reduce(or_, (taken[other] for other in taken if other != digit), 0)
            lists[digit] = [template for template in templates if not template & others]
            if not lists[digit]:
                return []  # a position without a solution
        before, left = left, sum(map(len, lists.values()))
    return list(lists.items())


def _lists(candidates: Candidates) -> dict[Digit, list[CellSet]]:
    """The templates of each digit that has candidates and not too many templates."""
    return {
        digit: templates
        for digit, templates in enumerate(candidates.by_digit(all_templates), 1)
        if 0 < len(templates) <= MAX_TEMPLATES and candidates.where[digit]
    }


def _evidence(
    candidates: Candidates, digit: Digit, cells: tuple[Cell, ...], all_have: bool
) -> tuple[Evidence, ...]:
    """The cells that all templates of a digit have, or none, with what must be known before.

    Only the candidates that are needed are named, in an order in which each follows from those
    before it.
    """
    lists = _lists(candidates)
    order = _certain(lists)

    def proven(known: list[Candidate]) -> bool:
        for place, (cell, other) in enumerate(known):
            left = _without(lists[other], other, known[:place])
            if not all(template >> cell & 1 for template in left):
                return False
        left = _without(lists[digit], digit, known)
        return all((template >> cell & 1) == all_have for template in left for cell in cells)

    needed = [] if proven([]) else order
    for candidate in reversed(needed):
        fewer = [other for other in needed if other != candidate]
        if proven(fewer):
            needed = fewer
    others = (Evidence(Role.OTHER, (cell,), (other,)) for cell, other in needed)
    return (Evidence(Role.TARGET, cells, (digit,)), *others)


def _without(templates: list[CellSet], digit: Digit, known: Iterable[Candidate]) -> list[CellSet]:
    """The templates of a digit that have no cell that is known to be of another digit."""
    taken = reduce(or_, (1 << cell for cell, other in known if other != digit), 0)
    return [template for template in templates if not template & taken]


def _certain(lists: dict[Digit, list[CellSet]]) -> list[Candidate]:
    """All candidates that are in all compatible templates of their digit, as they follow."""
    known: list[Candidate] = []
    before = -1
    while before < len(known):
        before = len(known)
        for digit, templates in lists.items():
            left = _without(templates, digit, known)
            certain = cells_of(reduce(and_, left)) if left else ()
            known += [(cell, digit) for cell in certain if (cell, digit) not in known]
    return known


def all_templates(rules: Rules, where: CellSet) -> list[CellSet]:
    """All templates within the cells `where`; the search ends at one more than `MAX_TEMPLATES`."""
    rows, houses = demands(rules)
    holding = [house & where for house in houses if house & where]
    lacking = sorted((row & where for row in rows if row & where), key=int.bit_count)
    templates: list[CellSet] = []
    stack = [(0, where, 0)]
    while stack and len(templates) <= MAX_TEMPLATES:
        index, free, chosen = stack.pop()
        if index == len(lacking):
            if all(house & chosen for house in holding):
                templates.append(chosen)
            continue
        for cell in cells_of(lacking[index] & free):
            stack.append((index + 1, free & ~rules.peer_bits[cell], chosen | 1 << cell))
    return templates
