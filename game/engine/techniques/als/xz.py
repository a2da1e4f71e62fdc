"""ALS-XZ: two almost locked sets with a restricted common x, which at most one of them has.

One set lacks x, so all its other digits are locked in it. So a digit z of both sets is in one of
them, and goes from every cell that sees all its places in both. With two restricted commons
(doubly linked sets) each set has exactly one of them, and its other digits are locked in it.
(Bennys, "Almost Locked Sets", 2004, as named in the Sudopedia.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.als.evidence import common_evidence, places_of, set_evidence
from game.engine.techniques.als.index import als_index
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.als.index import Index, Places
    from game.engine.techniques.als.sets import AlmostLockedSet
    from game.engine.types import Candidate, Digit


def als_xz(candidates: Candidates) -> Iterator[Step]:
    """All steps of two sets that share no cell."""
    yield from _steps(candidates, overlapping=False)


def als_xz_overlapping(candidates: Candidates) -> Iterator[Step]:
    """All steps of two sets that share a cell: valid, but harder to see."""
    yield from _steps(candidates, overlapping=True)


def _steps(candidates: Candidates, overlapping: bool) -> Iterator[Step]:
    seen = set()
    index = als_index(candidates)
    for one, partners in enumerate(_partners(index)):
        candidates.breathe()
        for other in cells_of(partners):
            pair = index.sets[one], index.sets[other]
            if bool(pair[0].cells & pair[1].cells) is overlapping:
                linked = tuple(p.digit for p in index.places[one] if p.linked >> other & 1)
                gone = _gone(candidates, *pair, linked)
                if gone and gone not in seen:
                    seen.add(gone)
                    yield _step(candidates, *pair, linked, gone)


def _partners(index: Index) -> Iterator[int]:
    """For each set, the later sets that may eliminate something with it, as bits.

    They are linked by one digit and eliminate another one, or they are linked by two digits.
    """
    for number, row in enumerate(index.places):
        linked, twice_linked, struck, twice_struck = _seen_twice(row)
        if not linked:
            yield 0
            continue
        partners = twice_linked
        for places in row:
            partners |= places.linked & (twice_struck | struck & ~places.struck)
        yield partners >> number + 1 << number + 1


def _seen_twice(row: list[Places]) -> tuple[int, int, int, int]:
    """The sets linked by one digit or more, by two or more; and the same for `struck`."""
    linked = twice_linked = struck = twice_struck = 0
    for places in row:
        twice_linked |= linked & places.linked
        linked |= places.linked
        twice_struck |= struck & places.struck
        struck |= places.struck
    return linked, twice_linked, struck, twice_struck


def _gone(
    candidates: Candidates, one: AlmostLockedSet, other: AlmostLockedSet, linked: tuple[Digit, ...]
) -> tuple[Candidate, ...]:
    """What two sets eliminate that are linked by the digits `linked`."""
    where, common = candidates.where, common_peers(candidates.rules)
    both, cells = one.digits & other.digits, one.cells | other.cells
    gone = [
        (cell, digit)
        for digit in cells_of(both)
        if linked != (digit,)
        for cell in cells_of(where[digit] & common[where[digit] & cells])
    ]
    if len(linked) > 1:
        for als in (one, other):
            for digit in cells_of(als.digits):
                if digit not in linked:
                    seen = where[digit] & common[where[digit] & als.cells] & ~cells
                    gone += [(cell, digit) for cell in cells_of(seen)]
    return tuple(sorted(set(gone)))


def _step(
    candidates: Candidates,
    one: AlmostLockedSet,
    other: AlmostLockedSet,
    linked: tuple[Digit, ...],
    gone: tuple[Candidate, ...],
) -> Step:
    both = one.cells | other.cells
    links = tuple(
        Evidence(role, places_of(candidates, both, (digit,)), (digit,))
        for role, digit in zip((Role.LINK, Role.BOND), linked, strict=False)
    )
    evidence = (
        set_evidence(Role.ALS, one),
        set_evidence(Role.SECOND, other),
        *links,
        *_commons(candidates, one, other, linked, gone),
    )
    return Step("als_xz", (), gone, evidence)


def _commons(
    candidates: Candidates,
    one: AlmostLockedSet,
    other: AlmostLockedSet,
    linked: tuple[Digit, ...],
    gone: tuple[Candidate, ...],
) -> Iterator[Evidence]:
    """For each digit that goes, places of which one has it: in both sets together, or in one."""
    common = common_peers(candidates.rules)
    for digit in sorted({digit for _, digit in gone}):
        left = bits(cell for cell, removed in gone if removed == digit)
        wholes = [one.cells | other.cells]
        if len(linked) > 1 and digit not in linked:
            wholes = [one.cells, other.cells]
        for cells in wholes:
            places = candidates.where[digit] & cells
            if places and left & common[places]:
                left &= ~common[places]
                yield from common_evidence(candidates, places, (digit,))
