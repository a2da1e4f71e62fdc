"""Ways to fill a clue, or two, as evidence: those that are left, or that would be left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.clues.clue_candidates import clue_candidates
from game.engine.techniques.clues.common_exclusions import excluded_by
from game.engine.techniques.clues.reasons import MAX_LISTED, known
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.types import Candidate, Cell, Digit

MAX_SUPPOSED = 4
"""Candidates of which a sentence says one by one what each would leave."""

MAX_FEW = 3
"""If more ways are left, only the cells that matter are named."""


class Way(NamedTuple):
    """A way to fill a clue, or two."""

    true: tuple[Candidate, ...]
    """The digits in its cells."""
    excluded: int
    """The candidates that it rules out, as bits; see `excluded_by`."""


def ways_left(
    candidates: Candidates, ways: Sequence[Way], lost: Sequence[Candidate]
) -> tuple[Evidence, ...]:
    """The ways that are left, in those cells that together exclude what is `lost`.

    Cells with one digit left are named as known. Too many ways are only counted.
    """
    table = [dict(way.true) for way in ways]
    varying = tuple(cell for cell in table[0] if len({way[cell] for way in table}) > 1)
    open_ = _open(candidates, tuple(table[0]), -1)
    cells = varying
    if len(_in(varying, table)) <= MAX_LISTED:
        cells = _enough(candidates, open_, table, lost, varying)
    kept = _in(cells, table)
    if len(kept) > MAX_FEW and not any(cell in varying for cell, _ in lost):
        fewer = _enough(candidates, open_, table, lost, ())
        if len(_in(fewer, table)) <= MAX_LISTED:
            cells, kept = fewer, _in(fewer, table)
    if len(kept) > MAX_LISTED:
        return (Evidence(Role.WAYS, cells, number=len(kept)),)
    if not varying:
        masks = clue_candidates(candidates, tuple(table[0]))
        pairs = zip(table[0], masks, strict=True)
        cells = tuple(cell for cell, mask in pairs if mask & mask - 1) or tuple(table[0])
        kept = (tuple(table[0][cell] for cell in cells),)
    rest = [cell for cell in table[0] if cell not in cells]
    fixed = known(rest, clue_candidates(candidates, rest))
    return (*fixed, Evidence(Role.WAYS, cells, ways=kept))


def _in(cells: Sequence[Cell], table: Sequence[dict[Cell, Digit]]) -> tuple[tuple[Digit, ...], ...]:
    """The ways as the digits in some cells, each once."""
    return tuple(dict.fromkeys(tuple(way[cell] for cell in cells) for way in table))


def _enough(
    candidates: Candidates,
    cells: Sequence[Cell],
    table: Sequence[dict[Cell, Digit]],
    lost: Sequence[Candidate],
    needed: Sequence[Cell],
) -> tuple[Cell, ...]:
    """Few of the cells, in which each way excludes all that is lost; with those that are `needed`
    anyway."""
    excluded, size = excluded_by(candidates.rules), candidates.size
    gone = sum(1 << cell * size + digit - 1 for cell, digit in lost)
    full = (1 << size) - 1

    def covers(some: Sequence[Cell], way: dict[Cell, Digit]) -> bool:
        covered = 0
        for cell, digit in way.items():
            if cell in some or cell not in cells:
                here = cell * size + digit - 1
                covered |= excluded[here] | full << cell * size & ~(1 << here)
        return not gone & ~covered

    kept = tuple(cells)
    for cell in sorted(cells, key=lambda one: -len({way[one] for way in table})):
        fewer = tuple(other for other in kept if other != cell or other in needed)
        if fewer and len(fewer) < len(kept) and all(covers(fewer, way) for way in table):
            kept = fewer
    return kept


def ways_if(
    candidates: Candidates,
    left: Sequence[Way],
    every: Sequence[Way],
    lost: Sequence[Candidate],
    fails: Sequence[Sequence[Candidate]],
) -> tuple[Evidence, ...] | None:
    """What each of the candidates `lost` would leave.

    None if this would not be shorter than the ways that are left. `every` are all ways, with those
    that fail; `left` are those that do not. What fails alone needs nothing more; of all others,
    only the cells of what `fails` are told.
    """
    cells = tuple(dict.fromkeys(cell for cell, _ in every[0].true))
    alone = {true[0] for true in fails if len(true) == 1}
    size = candidates.size
    with_it = [
        [way for way in every if not way.excluded >> cell * size + digit - 1 & 1]
        for cell, digit in lost
    ]
    if len(lost) > 1 and not any(with_it) and not alone:
        if not ways_left(candidates, left, lost)[-1].number:
            return None
        return (Evidence(Role.COULD, cells),)
    if len(lost) > MAX_SUPPOSED:
        return None
    evidence: list[Evidence] = []
    for (cell, digit), ways in zip(lost, with_it, strict=True):
        if (cell, digit) not in alone:
            could = _could(candidates, cells, cell, ways, fails)
            if could is None:
                return None
            evidence += (Evidence(Role.IF, (cell,), (digit,)), could)
    (*_, rest) = ways_left(candidates, left, lost)
    shown = all(part.ways for part in evidence if part.role == Role.COULD)
    if rest.number or (shown and _weight(evidence) < _weight([rest])):
        return tuple(evidence)
    return None


def _could(
    candidates: Candidates,
    cells: Sequence[Cell],
    supposed: Cell,
    ways: Sequence[Way],
    fails: Sequence[Sequence[Candidate]],
) -> Evidence | None:
    """The ways with a supposed candidate, in the cells that matter; None if they are too many."""
    table = [dict(way.true) for way in ways]
    matter = _that_fail(table, fails)
    open_ = tuple(cell for cell in _open(candidates, cells, supposed) if cell in matter)
    listed = _in(open_, table)
    if len(listed) > MAX_LISTED:
        return None
    return Evidence(Role.COULD, open_ if ways else tuple(cells), ways=listed)


def _weight(evidence: Sequence[Evidence]) -> int:
    """How much there is to read in lists of ways."""
    return sum(1 + len(way) for part in evidence for way in part.ways)


def _that_fail(
    table: Sequence[dict[Cell, Digit]], fails: Sequence[Sequence[Candidate]]
) -> set[Cell]:
    """The cells by which each way is seen to fail."""
    cells: set[Cell] = set()
    for way in table:
        reasons = (true for true in fails if all(way.get(cell) == digit for cell, digit in true))
        cells.update(cell for cell, _ in next(reasons, tuple(way.items())))
    return cells


def _open(candidates: Candidates, cells: Sequence[Cell], supposed: Cell) -> tuple[Cell, ...]:
    """The cells in which there is a choice, but for the one in which a digit is supposed."""
    masks = zip(cells, clue_candidates(candidates, tuple(cells)), strict=True)
    return tuple(cell for cell, mask in masks if mask & mask - 1 and cell != supposed)
