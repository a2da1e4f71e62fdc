"""Reasons of the numbers outside the grid: why a sandwich, an X-sum or a skyscraper leaves out some
candidates.

The few cases that are left are listed. Otherwise it is said of each candidate what it would leave:
the only places for the bread, between which nothing fits, what the digits of an X-sum could add up
to, or how many digits could be seen.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from game.engine.techniques.link import LinkEnd
from game.engine.techniques.outside_workings import (
    added_bound,
    few_cases,
    frames_of,
    holds,
    seen_bound,
    spans,
    supposed,
)
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.techniques.outside_workings import Masks
    from game.engine.types import Candidate, Cell, Digit, DigitSet


def outside(
    clue: Automaton, masks: Sequence[DigitSet], removed: Sequence[Candidate]
) -> tuple[tuple[Evidence, ...], list[Candidate]]:
    """Why some candidates do not fit a clue outside the grid, and those of which it takes more to
    say."""
    if not clue.outside:
        return (), list(removed)
    left = dict(zip(clue.cells, masks, strict=True))
    if clue.outside != "seen":
        cases = _cases(clue, left, removed)
        if cases:
            return cases, []
    told: dict[tuple[Evidence, ...], list[Candidate]] = {}
    rest: list[Candidate] = []
    for cell, digit in removed:
        why = _why(clue, left, cell, digit)
        (told.setdefault(why, []) if why else rest).append((cell, digit))
    evidence = [*_span(clue)] if told else []
    for why, those in told.items():
        for cell in dict.fromkeys(cell for cell, _ in those):
            digits = tuple(digit for other, digit in those if other == cell)
            evidence += (Evidence(Role.NEVER, (cell,), digits), *why)
    return tuple(evidence), rest


def _cases(clue: Automaton, left: Masks, removed: Sequence[Candidate]) -> tuple[Evidence, ...]:
    """All cases that are left, if none of them has what goes."""
    cases = few_cases(clue, left)
    ends = [LinkEnd((cell,), digit, on=False) for cell, digit in removed]
    if not all(holds(end, case) for end in ends for case in cases):
        return ()
    return tuple(
        part
        for fixed, inside, sets in cases
        for part in (
            Evidence(
                Role.CASE,
                tuple(cell for cell, _ in fixed),
                tuple(digit for _, digit in fixed),
            ),
            Evidence(Role.INSIDE, inside, ways=sets),
        )
    )


def _span(clue: Automaton) -> tuple[Evidence, ...]:
    """How many cells are between the bread, at least and at most."""
    if clue.outside != "between":
        return ()
    counts = spans(clue)
    return (Evidence(Role.SPAN, digits=(counts[0], counts[-1]), number=clue.number),)


def _why(clue: Automaton, left: Masks, cell: Cell, digit: Digit) -> tuple[Evidence, ...]:
    """What a digit in a cell would leave of a clue, which is not enough; empty if it takes more
    to say."""
    with_it = supposed(left, cell, digit)
    match clue.outside:
        case "seen":
            bound = seen_bound(clue, [with_it])
            role = Role.SEEN_LEAST if bound and bound.is_least else Role.SEEN_MOST
            return (Evidence(role, bound.cells, number=bound.number),) if bound else ()
        case "between":
            frames = frames_of(clue, with_it)
            if frames is None:
                return ()
            return (Evidence(Role.FRAME, tuple(chain.from_iterable(frames)), number=clue.number),)
        case "first":
            return _added(clue, left, digit) if cell == clue.cells[0] else ()
    return ()


def _added(clue: Automaton, left: Masks, first: Digit) -> tuple[Evidence, ...]:
    """What the digits after the first one add up to at least, or at most; different digits."""
    if first == 1:
        return (Evidence(Role.ADDED, clue.cells[:1], number=first),)
    bound = added_bound(clue, left, first)
    if bound is None:
        return ()
    role = Role.ADDED_LEAST if bound.is_least else Role.ADDED_MOST
    return (Evidence(role, bound.cells, number=bound.number),)
