"""Statements: a clue as evidence, with the rule that a sentence states about it."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent, Automaton
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence
from game.engine.variants.neighbours import CORNERS, EDGES, KNIGHT, around
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell

KINDS = (
    "cage_sum",
    "sum",
    "arrow",
    "zipper",
    "thermometer",
    "slow_thermometer",
    "greater",
    "difference",
    "apart",
    "ratio",
    "equal",
    "renban",
    "between",
    "entropic",
    "modular",
    "region_sum",
    "double_arrow",
    "sandwich",
    "skyscraper_clue",
    "x_sum",
    "quadruple",
    "clue",
)
"""The rules of clues that can narrow more than one cell. Narrowing has a technique for each."""


def stated(constraint: Constraint, rules: Rules) -> tuple[Evidence, ...]:
    """A clue as evidence: its cells, its number and the key of its rule."""
    rule = (rules.compound_of.get(constraint) or constraint).rule
    if constraint.is_outside:
        return _line(rule, constraint, rules)
    first, *others = constraint.parts
    ways = (constraint.listed,) if constraint.listed else ()
    clue = Evidence(Role.CLUE, first, ways=ways, number=constraint.number, rule=rule)
    return clue, *(Evidence(Role.SECOND, part, rule=rule) for part in others)


def _line(rule: str, clue: Constraint, rules: Rules) -> tuple[Evidence, ...]:
    """A line that is read from its first cell: its house, if it is one, and that cell."""
    cells = clue.cells
    house = next((house for house in rules.houses if set(house.cells) == set(cells)), None)
    whole = Evidence(Role.CLUE, cells, house=house, number=clue.number, rule=rule)
    return whole, Evidence(Role.SECOND, cells[:1], rule=rule)


def pair_stated(constraint: Constraint, rules: Rules) -> tuple[Evidence, ...]:
    """A constraint that keeps two digits apart: a rule of the whole grid without its cells."""
    general = general_rule(constraint, rules)
    return (Evidence(Role.CLUE, rule=general),) if general else stated(constraint, rules)


def peer_rules(
    rules: Rules, cells: Sequence[Cell], clues: Sequence[Automaton] = ()
) -> tuple[Evidence, ...]:
    """The rules besides houses, and besides some clues themselves, by which some cells differ."""
    statements: dict[Evidence, None] = {}
    told = {frozenset(clue.cells) for clue in clues if _keeps_apart(clue, rules.size)}
    for one, other in combinations(dict.fromkeys(cells), 2):
        if frozenset((one, other)) in told:
            continue
        if other in rules.peers[one] and not any(other in h.cells for h in rules.houses_of[one]):
            for constraint in _together(rules, one, other):
                if constraint not in clues:
                    statements.update(dict.fromkeys(pair_stated(constraint, rules)))
    return tuple(statements)


@kept(1024)
def _keeps_apart(clue: Automaton, size: int) -> bool:
    """Whether a clue for two cells, such as a sign, never lets them hold the same digit."""
    same = ([1 << digit] * 2 for digit in range(1, size + 1))
    return len(clue.cells) == 2 and all(clue.narrowed(masks) is None for masks in same)


def pair_rules(rules: Rules, cells: Iterable[Cell]) -> tuple[Evidence, ...]:
    """The rules for pairs of digits that differ, such as signs, between two of `cells`."""
    among = set(cells)
    statements: dict[Evidence, None] = {}
    for constraint in rules.constraints:
        if (
            isinstance(constraint, Automaton)
            and len(constraint.cells) == 2
            and among.issuperset(constraint.cells)
        ):
            statements.update(dict.fromkeys(pair_stated(constraint, rules)))
    return tuple(statements)


@kept(4096)
def _together(rules: Rules, one: Cell, other: Cell) -> tuple[Constraint, ...]:
    """The first constraint that makes two cells differ, if there is one."""
    constraints = (
        constraint
        for constraint in rules.constraints
        if constraint.distinct and one in constraint.cells and other in constraint.cells
    )
    return tuple(islice(constraints, 1))


def general_rule(clue: Constraint, rules: Rules) -> str:
    """The key of the rule of the whole grid that a constraint is part of; empty if of none."""
    if isinstance(clue, House):
        return "house"
    if len(clue.cells) != 2:
        return ""
    one, other = clue.cells
    if isinstance(clue, AllDifferent):
        for rule, moves in (("knight", KNIGHT), ("king", CORNERS)):
            if other in around(one, rules.size, moves):
                return rule
    apart = Relation(clue.cells, "difference", 1, holds=False)
    if clue == apart and other in around(one, rules.size, EDGES):
        dots = any(
            constraint == Relation(constraint.cells, "difference", 1)
            for constraint in rules.constraints
        )
        return "dots" if dots else "nonconsecutive"
    return ""
