"""Death Blossom: a stem cell and, for each of its candidates, an almost locked set (a petal).

The stem sees all places of the candidate in its petal. Whatever the stem holds, one petal loses
that digit and must have all its others. So a digit that all petals have is in one of them, and
goes from every cell that sees all its places in all petals. (Sudopedia, "Death Blossom".)
"""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.als.evidence import common_evidence, places_of, set_evidence
from game.engine.techniques.als.index import als_index
from game.engine.techniques.argument import chain
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.proof import named
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.als.index import Index
    from game.engine.techniques.als.sets import AlmostLockedSet
    from game.engine.types import Candidate, Cell, CellSet, Digit

Reaches = list[dict["Digit", "CellSet"]]
"""For each set and each of its digits, the cells that see all places of the digit in the set."""
MAX_PETALS = 5
"""Candidates of a stem; nobody would look for more petals."""
MAX_FLOWERS = 200
"""Choices of petals tried for one stem and one candidate to eliminate."""


def death_blossom(candidates: Candidates) -> Iterator[Step]:
    """All steps, by stem in reading order."""
    index = als_index(candidates)
    reaches = [{places.digit: places.reach for places in row} for row in index.places]
    seen: set[tuple[Candidate, ...]] = set()
    for stem in cells_of(candidates.blank):
        digits = candidates.digits_of(stem)
        if 2 <= len(digits) <= MAX_PETALS:
            for flower in _flowers(candidates, reaches, stem, digits):
                gone = _gone(reaches, flower, digits)
                if gone not in seen:
                    seen.add(gone)
                    yield _step(candidates, index, stem, flower, gone)


def _flowers(
    candidates: Candidates, reaches: Reaches, stem: Cell, digits: list[Digit]
) -> Iterator[tuple[int, ...]]:
    """Choices of a petal for each digit of the stem that together eliminate something."""
    petals = [
        [number for number, row in enumerate(reaches) if row.get(digit, 0) >> stem & 1]
        for digit in digits
    ]
    if not all(petals):
        return
    for struck in range(1, candidates.size + 1):
        if struck not in digits:
            victims = candidates.where[struck]
            for sets in petals:
                together = 0
                for number in sets:
                    together |= reaches[number].get(struck, 0)
                victims &= together
            for victim in cells_of(victims):
                fitting = [
                    [number for number in sets if reaches[number].get(struck, 0) >> victim & 1]
                    for sets in petals
                ]
                yield from islice(product(*fitting), MAX_FLOWERS)


def _gone(reaches: Reaches, flower: tuple[int, ...], digits: list[Digit]) -> tuple[Candidate, ...]:
    """The candidates that the petals of `flower` eliminate; `digits` are those of the stem."""
    gone = []
    for struck, victims in reaches[flower[0]].items():
        if struck not in digits:
            for number in flower[1:]:
                victims &= reaches[number].get(struck, 0)
            gone += [(cell, struck) for cell in cells_of(victims)]
    return tuple(sorted(gone))


def _step(
    candidates: Candidates,
    index: Index,
    stem: Cell,
    flower: tuple[int, ...],
    gone: tuple[Candidate, ...],
) -> Step:
    digits = candidates.digits_of(stem)
    petals = [index.sets[number] for number in flower]
    struck = sorted({digit for _, digit in gone})
    cells = 0
    for als in petals:
        cells |= als.cells
    evidence = (
        Evidence(Role.PIVOT, (stem,), tuple(digits)),
        *(set_evidence(Role.ALS, petal) for petal in petals),
        *(
            _branch(candidates, stem, digit, petal, lost)
            for lost in struck
            for digit, petal in zip(digits, petals, strict=True)
        ),
        *common_evidence(candidates, cells, struck),
    )
    return Step("death_blossom", (), gone, evidence)


def _branch(
    candidates: Candidates, stem: Cell, digit: Digit, petal: AlmostLockedSet, struck: Digit
) -> Evidence:
    """The stem has a digit, so its petal does not, and has the one that goes elsewhere."""
    cells = tuple(cells_of(petal.cells)) if petal.cells.bit_count() > 1 else ()
    off = LinkEnd(places_of(candidates, petal.cells, (digit,)), digit, False, cells)
    on = LinkEnd(places_of(candidates, petal.cells, (struck,)), struck, True, cells)
    branch = chain((LinkEnd((stem,), digit), off, on))
    return Evidence.of(Role.CHAIN, named(branch, candidates))
