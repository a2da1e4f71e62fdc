"""Reasons: why a clue leaves out some candidates, as a reader can check it.

Few combinations are listed. Otherwise a cell has a least or a greatest digit, or the digits are
named with which some other cells cannot be filled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.clues.bounds import counted
from game.engine.techniques.clues.outside import outside
from game.engine.techniques.clues.ways import Ways
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence
from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, Digit, DigitSet

MAX_LISTED = 6
"""Combinations that a sentence lists."""


def reasons(
    rules: Rules,
    clue: Automaton,
    masks: Sequence[DigitSet],
    left: Sequence[DigitSet],
    removed: Sequence[Candidate],
) -> tuple[Evidence, ...]:
    """Why of the candidates `masks` of a clue's cells only `left` fit it: `removed` do not."""
    if isinstance(clue, Cage) and len(clue.cells) > 1:
        sets = ways_of(clue, masks)
        if sets and not any(digit in way for _, digit in removed for way in sets[0].ways):
            return sets
    told, rest = outside(clue, masks, removed)
    if not rest:
        return told
    ways = Ways(rules, clue).listed(masks, MAX_LISTED)
    if ways:
        return (*known(clue.cells, masks), listed(clue, masks, ways))
    why = counted(rules, clue, masks, left, removed)
    if why:
        return why
    if clue.climb and _are_bounds(clue, left, removed):
        return tuple(bounds(clue.cells, left, removed))
    return (*told, *_never(rules, clue, masks, rest))


def known(cells: Sequence[Cell], masks: Sequence[DigitSet]) -> tuple[Evidence, ...]:
    """Those of some cells that have one digit left, as evidence; none if there are none."""
    digits = {
        cell: mask.bit_length() - 1
        for cell, mask in zip(cells, masks, strict=True)
        if mask and not mask & mask - 1
    }
    return (Evidence(Role.KNOWN, tuple(digits), tuple(digits.values())),) if digits else ()


def listed(clue: Automaton, masks: Sequence[DigitSet], ways: Iterable[tuple[int, ...]]) -> Evidence:
    """Combinations as evidence: the digits of the cells in which there is a choice."""
    open_ = [place for place, mask in enumerate(masks) if mask & mask - 1]
    cells = tuple(clue.cells[place] for place in open_)
    kept = dict.fromkeys(tuple(way[place] for place in open_) for way in ways)
    return Evidence(Role.WAYS, cells, ways=tuple(kept))


def ways_of(cage: Cage, masks: Sequence[DigitSet]) -> tuple[Evidence, ...]:
    """The sets of digits that may fill a cage as evidence; none if they are too many to list."""
    if len(masks) > MAX_LISTED:
        return ()
    sets = [digits for digits in cage.fitting(masks) if _can_fill(digits, masks)]
    if len(sets) > MAX_LISTED:
        return ()
    return (Evidence(Role.WAYS, ways=tuple(tuple(cells_of(digits)) for digits in sets)),)


def _can_fill(digits: DigitSet, masks: Sequence[DigitSet]) -> bool:
    """Whether each of some digits has a cell of its own."""
    if not masks:
        return True
    first, *others = masks
    return any(_can_fill(digits & ~(1 << digit), others) for digit in cells_of(digits & first))


def _are_bounds(clue: Automaton, left: Sequence[DigitSet], removed: Iterable[Candidate]) -> bool:
    kept = dict(zip(clue.cells, left, strict=True))
    return all(
        1 << digit < kept[cell] & -kept[cell] or 1 << digit > kept[cell] for cell, digit in removed
    )


def bounds(
    cells: Sequence[Cell], left: Sequence[DigitSet], removed: Sequence[Candidate]
) -> Iterator[Evidence]:
    """The least and the greatest digits of those of `cells` that lose candidates by them."""
    for cell, mask in zip(cells, left, strict=True):
        lowest = (mask & -mask).bit_length() - 1
        highest = mask.bit_length() - 1
        if any(place == cell and digit < lowest for place, digit in removed):
            yield Evidence(Role.LEAST, (cell,), (lowest,))
        if any(place == cell and digit > highest for place, digit in removed):
            yield Evidence(Role.MOST, (cell,), (highest,))


def _never(
    rules: Rules, clue: Automaton, masks: Sequence[DigitSet], removed: Sequence[Candidate]
) -> Iterator[Evidence]:
    """The digits that never fit, cell by cell, and what cannot be filled with them."""
    for cell in dict.fromkeys(cell for cell, _ in removed):
        digits = tuple(digit for place, digit in removed if place == cell)
        yield Evidence(Role.NEVER, (cell,), digits)
        stuck = _stuck(rules, clue, masks, cell, digits)
        if stuck is not None:
            yield Evidence(Role.STUCK, stuck)


def _stuck(
    rules: Rules,
    clue: Automaton,
    masks: Sequence[DigitSet],
    cell: Cell,
    digits: Iterable[Digit],
) -> tuple[Cell, ...] | None:
    """Few other cells whose candidates leave no way if `cell` has one of `digits`.

    None if it also takes that digits differ in cells that see each other.
    """
    mine = sum(1 << digit for digit in digits)
    tried = [mine if at == cell else mask for at, mask in zip(clue.cells, masks, strict=True)]
    if clue.narrowed(tried) is not None:
        return None
    every = (2 << rules.size) - 2
    kept = []
    for other in dict.fromkeys(clue.cells):
        if other == cell:
            continue
        free = [every if at == other else mask for at, mask in zip(clue.cells, tried, strict=True)]
        if clue.narrowed(free) is None:
            tried = free
        else:
            kept.append(other)
    return tuple(kept)
