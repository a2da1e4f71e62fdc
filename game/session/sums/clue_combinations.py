"""The combinations of digits that a clue allows: all of them, and those that the board leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.constraints import Combination
from game.engine.derived import kept
from game.session.sums.fitting import Groups, fits, found_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, DigitSet


LISTED = 240
"""The most combinations that are told; where there are more, none is."""


LONG = 16
"""The cells of the longest clue whose combinations are worked out: of more cells they are too
many."""


class Sums(NamedTuple):
    clue: Automaton
    cells: tuple[Cell, ...]
    """The cells that a combination fills, besides its head."""
    listed: tuple[Combination, ...]
    """All combinations that the clue allows by itself, or where these are too many, those of them
    that the board leaves; none where these are too many as well."""
    left: frozenset[Combination]
    """Those of them that the board leaves."""
    too_many: bool = False


def needed_by(combinations: Iterable[Combination]) -> tuple[Digit, ...]:
    """The digits that all combinations have; none if there are no combinations."""
    sets = [set(combination.digits) for combination in combinations]
    return tuple(sorted(set.intersection(*sets))) if sets else ()


@kept(8)
def has_sums(rules: Rules) -> bool:
    """Whether any clue of the rules has combinations to be told."""
    return any(constraint.sums for constraint in rules.constraints)


def clues_at(rules: Rules, cell: Cell) -> tuple[Automaton, ...]:
    """The clues of a cell that have combinations to be told, those with fewer cells first."""
    constraints = [
        constraint
        for constraint in rules.constraints
        if cell in constraint.cells and constraint.sums
    ]
    return tuple(sorted(constraints, key=lambda constraint: len(constraint.cells)))  # type: ignore[arg-type]


def sums_of(clue: Automaton, cell: Cell, masks: Sequence[DigitSet], rules: Rules) -> Sums:
    """The combinations of a clue; `cell` says which part of a line of equal sums is meant, and
    `masks` has what can be in each cell of the grid: one digit where it is filled."""
    groups = _groups(clue, cell)
    cells = tuple(member for member, group in zip(clue.cells, groups.of, strict=True) if group == 1)
    listed = _all(clue, groups, rules)
    here = tuple(masks[member] for member in clue.cells)
    left = _left(clue, groups, here, rules, listed)
    if left is None:
        return Sums(clue, cells, (), frozenset(), too_many=True)
    return Sums(clue, cells, listed or _sorted(left), left)


@kept(256)
def _left(
    clue: Automaton,
    groups: Groups,
    masks: tuple[DigitSet, ...],
    rules: Rules,
    known: tuple[Combination, ...],
) -> frozenset[Combination] | None:
    """The combinations of a clue that the board leaves; None if they are too many. Kept, as the
    frame of the selection goes along a clue and back to it."""
    combinations_left = _combinations(clue, groups, masks, rules, known)
    return None if combinations_left is None else frozenset(combinations_left)


@kept(256)
def _all(clue: Automaton, groups: Groups, rules: Rules) -> tuple[Combination, ...]:
    """All combinations that a clue allows on a blank board; none if they are too many."""
    every = (2 << rules.size) - 2
    listed = _combinations(clue, groups, [every] * len(clue.cells), rules, ())
    return _sorted(listed) if listed else ()


def _sorted(chosen: Iterable[Combination]) -> tuple[Combination, ...]:
    return tuple(sorted(chosen, key=lambda one: (one.head, len(one.digits), one.digits)))


def _groups(clue: Automaton, cell: Cell) -> Groups:
    """Which cells of a clue its combinations tell: group 0 is the head, 1 the digits; -1 are cells
    that they leave out."""
    first, *others = clue.parts
    if clue.head:
        counted = {*clue.cells}.difference(first)
        groups = tuple(1 if cell in counted else 0 for cell in clue.cells)
        return Groups(groups, sorted_head=clue.head == "ends")
    part = next((other for other in others if cell in other), first)
    return Groups(tuple(1 if cell in part else -1 for cell in clue.cells))


def _combinations(
    clue: Automaton,
    groups: Groups,
    masks: Sequence[DigitSet],
    rules: Rules,
    known: Sequence[Combination],
) -> set[Combination] | None:
    """Those that fit the candidates of the cells of a clue; None if they are too many. `known`
    are all that can come into question, if that is known."""
    if len(clue.cells) > LONG:
        return None
    listed = clue.fillings(masks)
    if listed is None:
        some = set(known)
        if not known:
            possible = found_in(clue, groups, masks, rules)
            if possible is None or len(possible) > 2 * LISTED:
                return None
            some = {Combination(digits, head) for head, digits in possible}
        listed = {
            combination
            for combination in some
            if fits(clue, groups, combination, masks, rules, len(some))
        }
    return listed if len(listed) <= LISTED else None
