"""The clues that evidence speaks of, as constraints, so that a hint can light them on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent, Automaton
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.techniques.clues.statements import stated
from game.engine.techniques.role import Role
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.techniques.step import Evidence
    from game.engine.types import Cell

USUAL = frozenset(("row", "column", "box"))
"""The kinds of houses that are no clue."""


def clues_in(evidence: Sequence[Evidence], rules: Rules) -> tuple[Constraint, ...]:
    """The clues of some evidence, each once, in its order: those whose rules it states, those it
    adds up or clashes with, marks by which cells lack what it says is ruled out, and houses that
    are neither rows, columns nor boxes."""
    known = _known(rules)
    clues: dict[Constraint, None] = {}
    for group in _groups(evidence):
        first = group[0]
        if first.role == Role.CLUE and not first.rule:
            clues.update(dict.fromkeys(_signs(rules, first.cells)))
        elif first.role in (Role.CAGE, Role.CLASH):
            clues.update(dict.fromkeys(known.by_cells.get(first.cells, ())))
        elif first.role == Role.RULED_OUT:
            clues.update(dict.fromkeys(_marks(known, first)))
        else:
            clues.update(dict.fromkeys(known.by_statement.get(group, ())))
        clues.update(dict.fromkeys(marked_houses(part.house for part in group)))
    return tuple(clues)


def marked_houses(houses: Iterable[House | None]) -> Iterator[House]:
    """Those that are marked on the board, which rows, columns and boxes are not."""
    return (house for house in houses if house is not None and house.term not in USUAL)


def _groups(evidence: Sequence[Evidence]) -> Iterator[tuple[Evidence, ...]]:
    """The evidence with the parts of one clue together."""
    group: list[Evidence] = []
    for part in evidence:
        goes_on = part.role == Role.SECOND and part.rule and group and group[0].rule == part.rule
        if group and not goes_on:
            yield tuple(group)
            group = []
        group.append(part)
    if group:
        yield tuple(group)


class _Known:
    """The clues of rules by what evidence says of them."""

    def __init__(self, rules: Rules) -> None:
        self.by_statement: dict[tuple[Evidence, ...], list[Constraint]] = {}
        self.by_cells: dict[tuple[Cell, ...], list[Automaton]] = {}
        for constraint in rules.constraints:
            if isinstance(constraint, (Automaton, AllDifferent)):
                self.by_statement.setdefault(stated(constraint, rules), []).append(constraint)
            if isinstance(constraint, Automaton):
                self.by_cells.setdefault(constraint.cells, []).append(constraint)


@kept()
def _known(rules: Rules) -> _Known:
    return _Known(rules)


def _marks(known: _Known, ruled_out: Evidence) -> Iterator[Constraint]:
    """The marks of cells, odd or even, by which they lack digits from the start."""
    for cell in ruled_out.cells:
        for clue in known.by_cells.get((cell,), ()):
            if any(clue.step(clue.start, 0, digit) is None for digit in ruled_out.digits):
                yield clue


def _signs(rules: Rules, cells: Iterable[Cell]) -> Iterator[Relation]:
    """The greater-than signs between some cells."""
    among = set(cells)
    return (
        constraint
        for constraint in rules.constraints
        if isinstance(constraint, Relation)
        and constraint.kind == "greater"
        and among.issuperset(constraint.cells)
    )
