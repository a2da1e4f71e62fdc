"""Ways to fill a clue, or two, as evidence: those that are left, or that would be left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.clues.clue_candidates import clue_candidates
from game.engine.techniques.clues.reasons import MAX_LISTED, known
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.candidates import Candidates
    from game.engine.types import Candidate, Cell

MAX_SUPPOSED = 4
"""Candidates of which a sentence says one by one what each would leave."""


class Way(NamedTuple):
    """A way to fill a clue, or two."""

    true: tuple[Candidate, ...]
    """The digits in its cells."""
    excluded: int
    """The candidates that it rules out, as bits; see `excluded_by`."""


def ways_left(candidates: Candidates, ways: Sequence[Way]) -> tuple[Evidence, ...]:
    """The ways that are left, without the cells that are the same in all, or their number."""
    table = [dict(way.true) for way in ways]
    cells = tuple(cell for cell in table[0] if len({each[cell] for each in table}) > 1)
    kept = tuple(dict.fromkeys(tuple(each[cell] for cell in cells) for each in table))
    if len(kept) > MAX_LISTED:
        return (Evidence(Role.WAYS, cells, number=len(kept)),)
    if len(kept) == 1:
        masks = clue_candidates(candidates, tuple(table[0]))
        pairs = zip(table[0], masks, strict=True)
        cells = tuple(cell for cell, mask in pairs if mask & mask - 1) or tuple(table[0])
        kept = (tuple(table[0][cell] for cell in cells),)
    rest = [cell for cell in table[0] if cell not in cells]
    fixed = known(rest, clue_candidates(candidates, rest))
    return (*fixed, Evidence(Role.WAYS, cells, ways=kept))


def ways_if(
    candidates: Candidates,
    left: Sequence[Way],
    every: Sequence[Way],
    lost: Sequence[Candidate],
    alone: Collection[Candidate],
) -> tuple[Evidence, ...] | None:
    """What each of the candidates `lost` would leave, where too many ways are left to be listed.

    None if few are left, or if this would not be shorter. `every` are all ways, with those that
    fail; `left` are those that do not. What fails `alone` needs nothing more.
    """
    cells = tuple(dict.fromkeys(cell for cell, _ in every[0].true))
    if len({way.true for way in left}) <= MAX_LISTED:
        return None
    size = candidates.size
    with_it = [
        [way for way in every if not way.excluded >> cell * size + digit - 1 & 1]
        for cell, digit in lost
    ]
    if len(lost) > 1 and not any(with_it) and not alone:
        return (Evidence(Role.COULD, cells),)
    if len(lost) > MAX_SUPPOSED:
        return None
    found: list[Evidence] = []
    for (cell, digit), ways in zip(lost, with_it, strict=True):
        if (cell, digit) in alone:
            continue
        open_ = _open(candidates, cells, cell)
        listed = tuple(dict.fromkeys(tuple(dict(way.true)[at] for at in open_) for way in ways))
        if len(listed) > MAX_LISTED:
            return None
        found.append(Evidence(Role.IF, (cell,), (digit,)))
        found.append(Evidence(Role.COULD, open_ if ways else cells, ways=listed))
    return tuple(found)


def _open(candidates: Candidates, cells: Sequence[Cell], supposed: Cell) -> tuple[Cell, ...]:
    """The cells in which there is a choice, but for the one in which a digit is supposed."""
    masks = zip(cells, clue_candidates(candidates, tuple(cells)), strict=True)
    return tuple(cell for cell, mask in masks if mask & mask - 1 and cell != supposed)
