"""Almost locked sets as evidence of a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.argument import chain
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.proof import named
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.als.sets import AlmostLockedSet
    from game.engine.types import Cell, CellSet, Digit


def set_evidence(role: Role, als: AlmostLockedSet) -> Evidence:
    """The cells and digits of a set as evidence in `role`."""
    return Evidence(role, tuple(cells_of(als.cells)), tuple(cells_of(als.digits)))


def places_of(candidates: Candidates, cells: CellSet, digits: Iterable[Digit]) -> tuple[Cell, ...]:
    """Those of `cells` that have any of `digits` as a candidate."""
    places = 0
    for digit in digits:
        places |= candidates.where[digit] & cells
    return tuple(cells_of(places))


def common_evidence(
    candidates: Candidates, cells: CellSet, digits: Iterable[Digit]
) -> tuple[Evidence, ...]:
    """For each of `digits`, its places among `cells`, one of which has it."""
    return tuple(
        Evidence(Role.COMMON, places_of(candidates, cells, (digit,)), (digit,)) for digit in digits
    )


def chain_of_sets(
    candidates: Candidates, sets: Sequence[AlmostLockedSet], links: Sequence[Digit]
) -> Evidence:
    """A chain through sets: `links` are the digit that the first lacks, then what each holds."""
    ends = []
    for als, entry, exit_ in zip(sets, links, links[1:], strict=False):
        cells = tuple(cells_of(als.cells)) if als.cells.bit_count() > 1 else ()
        for digit, on in ((entry, False), (exit_, True)):
            ends.append(LinkEnd(places_of(candidates, als.cells, (digit,)), digit, on, cells))
    return Evidence.of(Role.CHAIN, named(chain(tuple(ends)), candidates))
