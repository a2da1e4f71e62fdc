"""ALS-XY-Wing: two almost locked sets, linked by different digits to a third one, the hub.

The hub cannot lack both linking digits x and y, so one of the other two sets lacks its link and
has all its other digits. So a digit z of both sets is in one of them. (An XY-Wing with sets in
place of cells; Sudopedia, "ALS-XY-Wing".)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.als.evidence import chain_of_sets, common_evidence, set_evidence
from game.engine.techniques.als.index import (
    all_restricted_commons,
    restricted_commons,
)
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.als.index import RestrictedCommons
    from game.engine.types import Candidate, Digit, DigitSet

MAX_LINKS = 6000
"""No wing is searched if there are more links between sets."""
MAX_LINKS_OF_ALL = 2000
"""The same limit when sets may overlap."""


Links = dict["Digit", tuple["Digit", "Digit"]]
"""For each digit that goes, the digits that link the sets of a wing to the hub."""


class Wing(NamedTuple):
    """Two sets and their hub, by number; wings are sorted by their links, each a pair of sets."""

    links: tuple[tuple[int, int], ...]
    hub: int
    one: int
    other: int


def als_xy_wing(candidates: Candidates) -> Iterator[Step]:
    """All steps of three sets that share no cell, in the order of their links."""
    graph = restricted_commons(candidates)
    if graph.has_at_most(MAX_LINKS):
        yield from _steps(candidates, graph, overlapping=False)


def als_xy_wing_overlapping(candidates: Candidates) -> Iterator[Step]:
    """All steps of three sets, two of which share a cell: valid, but harder to see."""
    graph = all_restricted_commons(candidates)
    if graph.has_at_most(MAX_LINKS_OF_ALL):
        yield from _steps(candidates, graph, overlapping=True)


def _steps(candidates: Candidates, graph: RestrictedCommons, overlapping: bool) -> Iterator[Step]:
    seen = set()
    for wing in sorted(_wings(candidates, graph)):
        one, other, hub = (graph.sets[index].cells for index in (wing.one, wing.other, wing.hub))
        if bool(one & other or (one | other) & hub) is overlapping:
            gone, links = _gone(candidates, graph, wing)
            if gone and gone not in seen:
                seen.add(gone)
                yield _step(candidates, graph, wing, gone, links)


def _wings(candidates: Candidates, graph: RestrictedCommons) -> Iterator[Wing]:
    """Pairs of sets that could eliminate something together, with a hub linked to both."""
    striking = graph.striking
    for hub, partners in enumerate(graph.partners):
        candidates.breathe()
        linked = 0
        for one in reversed(partners):
            link = partners[one]
            for other in cells_of(linked & striking[one][link]):
                bond = partners[other]
                if striking[other][bond] >> one & 1 and (bond != link or bond & bond - 1):
                    pairs = (min(hub, one), max(hub, one)), (min(hub, other), max(hub, other))
                    yield Wing(tuple(sorted(pairs)), hub, one, other)
            linked |= 1 << one


def _gone(
    candidates: Candidates, graph: RestrictedCommons, wing: Wing
) -> tuple[tuple[Candidate, ...], Links]:
    """The eliminations of a wing, and for each digit that goes two others that link its sets."""
    where, common = candidates.where, common_peers(candidates.rules)
    one, other = graph.sets[wing.one], graph.sets[wing.other]
    partners = graph.partners[wing.hub]
    gone, links = [], {}
    for digit in cells_of(one.digits & other.digits):
        pair = _two_links(partners[wing.one] & ~(1 << digit), partners[wing.other] & ~(1 << digit))
        if pair:
            struck = where[digit] & common[where[digit] & (one.cells | other.cells)]
            if struck:
                links[digit] = pair
                gone += [(cell, digit) for cell in cells_of(struck)]
    return tuple(sorted(gone)), links


def _two_links(one: DigitSet, other: DigitSet) -> tuple[Digit, Digit] | None:
    """A digit of `one` and a different digit of `other`, if possible."""
    for first in cells_of(one):
        for second in cells_of(other):
            if first != second:
                return first, second
    return None


def _step(
    candidates: Candidates,
    graph: RestrictedCommons,
    wing: Wing,
    gone: tuple[Candidate, ...],
    links: Links,
) -> Step:
    one, hub, other = sets = [graph.sets[index] for index in (wing.one, wing.hub, wing.other)]
    evidence = (
        set_evidence(Role.ALS, one),
        set_evidence(Role.HUB, hub),
        set_evidence(Role.SECOND, other),
        *(chain_of_sets(candidates, sets, (link, *links[link], link)) for link in links),
        *common_evidence(candidates, one.cells | other.cells, links),
    )
    return Step("als_xy_wing", (), gone, evidence)
