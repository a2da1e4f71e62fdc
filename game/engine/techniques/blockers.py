"""Why a digit has one place left in a house, or a cell one digit: filled cells, house by house.

A person sees a single by looking along the rows, columns and boxes of digits that are filled in.
A few of these that suffice are chosen greedily, and those that explain most come first. What none
of them explains was ruled out by earlier steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.derived import kept
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit


class _Reason(NamedTuple):
    """A filled cell that rules something out."""

    holder: Cell
    house: House | None
    """The house through which it does so; None if two cells see each other in another way."""
    excluded: frozenset[int]
    """What it rules out: cells, or digits."""


def excluded_in_house(
    candidates: Candidates, house: House, place: Cell, digit: Digit
) -> list[Evidence]:
    """Why the blank cells of `house` other than `place` cannot hold `digit`.

    First the cells that earlier steps rule out, if there are some; then each cell that holds the
    digit, with the house through which it rules it out.
    """
    others = set(candidates.blanks(house.cells)) - {place}
    chosen, left = _sufficient(_seen_from(candidates, others, digit), others)
    return [
        *_ruled_out(sorted(left), (digit,)),
        *(Evidence(Role.BLOCKER, (reason.holder,), (digit,), reason.house) for reason in chosen),
    ]


def excluded_in_cell(candidates: Candidates, cell: Cell, digit: Digit) -> list[Evidence]:
    """Why `cell` can hold no digit but `digit`.

    First the digits that earlier steps or a mark rule out, if there are some; then, for each house
    that has others, the cells that hold them. A cage of this cell alone says it all.
    """
    cage = _lone_cages(candidates.rules).get(cell)
    if cage is not None:
        return [Evidence(Role.CLUE, (cell,), number=cage, rule="cage_sum")]
    others = set(range(1, candidates.rules.size + 1)) - {digit}
    chosen, left = _sufficient(_around(candidates, cell), others)
    groups: dict[House | Cell, list[_Reason]] = {}
    for reason in chosen:
        groups.setdefault(reason.house or reason.holder, []).append(reason)
    return [
        *_ruled_out((cell,) if left else (), tuple(sorted(left))),
        *(_held(candidates, group) for group in groups.values()),
    ]


@kept()
def _lone_cages(rules: Rules) -> dict[Cell, int]:
    """The sums of the cages of one cell each."""
    if len(rules.constraints) == len(rules.houses):
        return {}
    from game.engine.variants.sums import Cage

    cages = (constraint for constraint in rules.constraints if isinstance(constraint, Cage))
    return {cage.cells[0]: cage.total for cage in cages if len(cage.cells) == 1}


def _held(candidates: Candidates, group: list[_Reason]) -> Evidence:
    cells = tuple(sorted(reason.holder for reason in group))
    digits = tuple(sorted(candidates.values[cell] for cell in cells))
    return Evidence(Role.BLOCKER, cells, digits, group[0].house)


def _ruled_out(cells: Iterable[Cell], digits: tuple[Digit, ...]) -> list[Evidence]:
    cells = tuple(cells)
    return [Evidence(Role.RULED_OUT, cells, digits)] if cells else []


def _seen_from(candidates: Candidates, cells: set[Cell], digit: Digit) -> Iterator[_Reason]:
    """Every cell that holds `digit`, by every house, with those of `cells` that it sees there."""
    rules = candidates.rules
    for holder, value in enumerate(candidates.values):
        if value == digit:
            elsewhere = cells.intersection(rules.peers[holder])
            for house in rules.houses_of[holder]:
                yield _Reason(holder, house, frozenset(cells.intersection(house.cells)))
                elsewhere.difference_update(house.cells)
            yield _Reason(holder, None, frozenset(elsewhere))


def _around(candidates: Candidates, cell: Cell) -> list[_Reason]:
    """The filled cells that `cell` sees, by each house; the house with most digits first."""
    rules, values = candidates.rules, candidates.values
    houses = sorted(
        rules.houses_of[cell], key=lambda house: -len({values[cell] for cell in house.cells})
    )
    reasons = [
        _Reason(cell, house, frozenset((values[cell],)))
        for house in houses
        for cell in house.cells
        if values[cell]
    ]
    return [
        *reasons,
        *(
            _Reason(peer, None, frozenset((values[peer],)))
            for peer in rules.peers[cell]
            if values[peer]
        ),
    ]


def _sufficient(reasons: Iterable[_Reason], wanted: set[int]) -> tuple[list[_Reason], set[int]]:
    """A few reasons that rule out as much of `wanted` as all of them; and what is left of it."""
    reasons, left = list(reasons), set(wanted)
    chosen = []
    while reasons:
        best = max(reasons, key=lambda reason: len(left & reason.excluded))
        if not left & best.excluded:
            break
        chosen.append(best)
        left -= best.excluded
    return chosen, left
