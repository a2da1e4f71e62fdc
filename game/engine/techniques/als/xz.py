"""ALS-XZ: two almost locked sets of which at most one has a digit x, and what each loses.

One of them lacks x, so all its other digits are locked in it. A digit z of both is therefore in
one of them, and nowhere that sees all its places in both. With two such digits x (doubly
linked) each set has exactly one of them, and is locked but for that.
(Bennys, "Almost Locked Sets", 2004, as named in the Sudopedia.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.als.evidence import places_of, set_evidence
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
    """Every step of two sets that share no cell."""
    yield from _steps(candidates, overlapping=False)


def als_xz_overlapping(candidates: Candidates) -> Iterator[Step]:
    """Every step of two sets that share a cell: as true, and harder to see."""
    yield from _steps(candidates, overlapping=True)


def _steps(candidates: Candidates, overlapping: bool) -> Iterator[Step]:
    seen = set()
    index = als_index(candidates)
    for one, partners in enumerate(_partners(index)):
        for other in cells_of(partners):
            pair = index.sets[one], index.sets[other]
            if bool(pair[0].cells & pair[1].cells) is overlapping:
                linked = tuple(p.digit for p in index.places[one] if p.linked >> other & 1)
                gone = _gone(candidates, *pair, linked)
                if gone and gone not in seen:
                    seen.add(gone)
                    yield _step(candidates, *pair, linked, gone)


def _partners(index: Index) -> Iterator[int]:
    """For each set, the later ones that may prove something with it.

    They are linked by one digit and struck by another, or linked by two digits.
    """
    for number, row in enumerate(index.places):
        linked, twice_linked, struck, twice_struck = _seen_twice(row)
        if not linked:
            yield 0
            continue
        found = twice_linked
        for places in row:
            found |= places.linked & (twice_struck | struck & ~places.struck)
        yield found >> number + 1 << number + 1


def _seen_twice(row: list[Places]) -> tuple[int, int, int, int]:
    """The sets linked by some digit, by two at least, struck by some, and by two at least."""
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
    """What two sets linked by these digits rule out, in cells of neither."""
    where, common = candidates.where, common_peers(candidates.rules)
    both, cells = one.digits & other.digits, one.cells | other.cells
    gone = [
        (cell, digit)
        for digit in cells_of(both)
        if linked != (digit,)
        for cell in cells_of(where[digit] & common[where[digit] & cells])
    ]
    if len(linked) > 1:
        for each in (one, other):
            for digit in cells_of(each.digits):
                if digit not in linked:
                    seen = where[digit] & common[where[digit] & each.cells] & ~cells
                    gone += [(cell, digit) for cell in cells_of(seen)]
    return tuple(sorted(set(gone)))


def _step(
    candidates: Candidates,
    one: AlmostLockedSet,
    other: AlmostLockedSet,
    linked: tuple[Digit, ...],
    gone: tuple[Candidate, ...],
) -> Step:
    shared = places_of(candidates, one.cells | other.cells, linked)
    evidence = (
        set_evidence(Role.ALS, one),
        set_evidence(Role.SECOND, other),
        Evidence(Role.LINK, shared, linked),
    )
    return Step("als_xz", (), gone, evidence)
