"""Bounds: why a cell of a clue has a least or a greatest digit, as a reader can count it.

Where digits are added, the least or the greatest sum of the other cells is given first. On a
thermometer the bounds of the cells are counted from one end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.clues.ways import earlier_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.constraints import Automaton, Sides
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, Digit, DigitSet


def counted(
    rules: Rules,
    clue: Automaton,
    masks: Sequence[DigitSet],
    left: Sequence[DigitSet],
    removed: Sequence[Candidate],
) -> tuple[Evidence, ...]:
    """Why the cells have the bounds that they have; empty if it cannot be counted like this."""
    if len(set(clue.cells)) < len(clue.cells):
        return ()
    if clue.climb:
        return tuple(_along(clue, masks, left, removed)) if _climbs(clue, masks, left) else ()
    sides = clue.sides
    if sides is None:
        return ()
    evidence: list[Evidence] = []
    open_ = list(removed)
    for place, cell in enumerate(clue.cells):
        for role in (Role.LEAST, Role.MOST):
            claims, bound = _summed(rules, clue, masks, sides, place, role)
            told = [one for one in open_ if one[0] == cell and beyond(one[1], bound, role)]
            if told:
                evidence += (*claims, Evidence(role, (cell,), (bound,)))
                open_ = [one for one in open_ if one not in told]
    return (*evidence, *_left_over(sides, open_))


def _left_over(sides: Sides, removed: Sequence[Candidate]) -> Iterator[Evidence]:
    """What a digit leaves for the other cells of a plain sum, digit by digit."""
    if sides.minus:
        for cell in dict.fromkeys(cell for cell, _ in removed):
            yield Evidence(Role.NEVER, (cell,), tuple(digit for at, digit in removed if at == cell))
        return
    for digit in sorted({digit for _, digit in removed}):
        cells = tuple(cell for cell, other in removed if other == digit)
        yield Evidence(Role.NEVER, cells, (digit,), number=sides.total - digit)


def end_of(mask: DigitSet, role: Role) -> Digit:
    """The least digit of a set, or the greatest one."""
    return (mask & -mask if role == Role.LEAST else mask).bit_length() - 1


def beyond(digit: Digit, bound: Digit, role: Role) -> bool:
    """Whether a digit does not keep a bound."""
    return digit < bound if role == Role.LEAST else digit > bound


def _passes(role: Role, cell: Cell, left: DigitSet, removed: Sequence[Candidate]) -> bool:
    return any(at == cell and beyond(digit, end_of(left, role), role) for at, digit in removed)


def _climbs(clue: Automaton, masks: Sequence[DigitSet], left: Sequence[DigitSet]) -> bool:
    """Whether counting along a thermometer leaves just this."""
    return tuple(left) == clue.narrowed(masks)


def _along(
    clue: Automaton,
    masks: Sequence[DigitSet],
    left: Sequence[DigitSet],
    removed: Sequence[Candidate],
) -> Iterator[Evidence]:
    """The bounds counted up from the bulb, and those counted down from the other end."""
    for role in (Role.LEAST, Role.MOST):
        order = range(len(masks)) if role == Role.LEAST else range(len(masks) - 1, -1, -1)
        lost = [at for at in order if _passes(role, clue.cells[at], left[at], removed)]
        if lost:
            way = list(order)
            chosen = way[max(way.index(lost[0]) - 1, 0) : way.index(lost[-1]) + 1]
            cells = tuple(clue.cells[at] for at in chosen)
            yield Evidence(role, cells, tuple(end_of(left[at], role) for at in chosen))


def _summed(
    rules: Rules,
    clue: Automaton,
    masks: Sequence[DigitSet],
    sides: Sides,
    place: int,
    role: Role,
) -> tuple[list[Evidence], int]:
    """The sums of the other cells that bound a cell, and the number that bounds it."""
    same, across, total = sides
    if place in across:
        same, across, total = across, same, -total
    others = tuple(at for at in same if at != place)
    opposite = Role.MOST if role == Role.LEAST else Role.LEAST
    bound, claims = total, []
    for cells, which, sign in ((others, opposite, -1), (across, role, 1)):
        if cells:
            number = _extreme(rules, clue, masks, cells, which)
            known = all(masks[at].bit_count() == 1 for at in cells)
            named = tuple(clue.cells[at] for at in cells)
            claims.append(Evidence(Role.TOTAL if known else which, named, number=number))
            bound += sign * number
    return claims, bound


def _extreme(
    rules: Rules, clue: Automaton, masks: Sequence[DigitSet], places: tuple[int, ...], role: Role
) -> int:
    """The least or the greatest sum of some cells, those that see each other being different."""
    before = earlier_peers(rules, clue.cells)
    sign = 1 if role == Role.LEAST else -1
    rest = [0]  # what the cells from here on add at least, peers aside
    for place in reversed(places):
        rest.insert(0, rest[0] + sign * end_of(masks[place], role))
    best = 10**6
    chosen: dict[int, int] = {}

    def fill(index: int, total: int) -> None:
        nonlocal best
        if total + rest[index] >= best:
            return
        if index == len(places):
            best = total
            return
        place = places[index]
        taken = sum({chosen[at] for at in before[place] if at in chosen} - {0})
        mask = masks[place] & ~taken
        while mask:
            bit = mask & -mask if sign > 0 else 1 << mask.bit_length() - 1
            mask ^= bit
            chosen[place] = bit
            fill(index + 1, total + sign * (bit.bit_length() - 1))
        chosen.pop(place, None)

    fill(0, 0)
    return sign * best
