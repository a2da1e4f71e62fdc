"""ALS-XY-Chain: almost locked sets, each linked to its two neighbours by different digits.

If the first set lacks z, it has its link x; so the second set lacks x and has its next link, and
so on until the last set has z. So z is in the first set or in the last, and goes from every cell
that sees all its places in both. (Sudopedia, "ALS-XY-Chain"; an AIC through sets.)

By default, chains only run forward through the sets in the order in which they are collected,
house by house. What can be reached is then computed backwards from the last set, and no chain
can go round in circles. Of several chains that prove the same, the shortest is reported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.als.evidence import chain_of_sets, common_evidence, set_evidence
from game.engine.techniques.als.index import als_index, restricted_commons
from game.engine.techniques.implications.chain_paths import Paths
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.als.index import Places, RestrictedCommons
    from game.engine.types import Candidate, Digit

SetEntry = tuple[int, "Digit"]
"""A set by number, and the digit by which a chain enters it, which is off in the set."""
ChainState = tuple[int, int, "Digit"]
"""The number of sets in the chain, at most `MIN_SETS`, and the entry of the last one."""
MIN_SETS = 4
"""Sets in the shortest chain; three sets are an ALS-XY-Wing, two are ALS-XZ."""
MAX_SETS = 7
"""Sets in the longest chain that may turn back to earlier sets."""
MAX_LINKS = 6000
"""No chain is searched if there are more links between sets."""
MAX_LINKS_TO_AND_FRO = 2000
"""The same limit for chains that may turn back."""


class Start(NamedTuple):
    """A set that chains start from."""

    number: int
    link: Digit
    """The digit by which the chains leave the set."""
    ends: int
    """The sets in which the chains may end, as bits."""
    forward: bool
    """Whether the chains only go to later sets."""
    longest: int
    """The maximum number of sets in a chain."""


def als_xy_chain(candidates: Candidates) -> Iterator[Step]:
    """All steps of chains that run forward."""
    graph = restricted_commons(candidates)
    if graph.has_at_most(MAX_LINKS):
        yield from _steps(candidates, graph, _forward(candidates, graph))


def als_xy_chain_to_and_fro(candidates: Candidates) -> Iterator[Step]:
    """All steps of chains of up to `MAX_SETS` sets that may turn back to earlier sets."""
    graph = restricted_commons(candidates)
    if graph.has_at_most(MAX_LINKS_TO_AND_FRO):
        yield from _steps(candidates, graph, _anywhere(candidates))


def _steps(
    candidates: Candidates, graph: RestrictedCommons, starts: Iterable[Start]
) -> Iterator[Step]:
    """One step for each set of eliminations, the largest first."""
    chains: dict[tuple[Candidate, ...], list[SetEntry]] = {}
    for start in starts:
        candidates.breathe()
        for gone, chain in _chains(candidates, graph, start):
            if gone not in chains or len(chain) < len(chains[gone]):
                chains[gone] = chain
    for gone in sorted(chains, key=_order):
        yield _step(candidates, graph, chains[gone], gone)


def _order(gone: tuple[Candidate, ...]) -> tuple[int, int]:
    """A sort key: most eliminations first, then those whose later cells are nearest the top."""
    weights = range(1, 80 * len(gone) + 1, 80)
    return -len(gone), sum(
        cell * weight + digit for weight, (cell, digit) in zip(weights, gone, strict=True)
    )


def _forward(candidates: Candidates, graph: RestrictedCommons) -> Iterator[Start]:
    """The starts of forward chains that reach a set with which they eliminate something."""
    after = _reached(graph)
    rows = als_index(candidates).places
    for number, partners in enumerate(graph.partners):
        reached: dict[int, int] = {}
        for other, links in partners.items():
            if other > number:
                for link in cells_of(links):
                    reached[link] = reached.get(link, 0) | after[other, link][1]
        for link in sorted(reached):
            ends = reached[link] & _struck(rows[number], link)
            if ends:
                yield Start(number, link, ends, True, len(rows))


def _anywhere(candidates: Candidates) -> Iterator[Start]:
    """Every set with every digit by which a chain may leave it."""
    for number, row in enumerate(als_index(candidates).places):
        for places in row:
            yield Start(number, places.digit, _struck(row, places.digit), False, MAX_SETS)


def _struck(row: list[Places], link: int) -> int:
    """The sets that eliminate some digit other than `link` together with the set of `row`."""
    struck = 0
    for places in row:
        if places.digit != link:
            struck |= places.struck
    return struck


def _reached(graph: RestrictedCommons) -> dict[SetEntry, tuple[int, int]]:
    """For each entry, two sets of sets, as bits, that forward chains reach from there.

    The first has all of them, the second those reached by two links or more.
    """
    reached: dict[SetEntry, tuple[int, int]] = {}
    for one in range(len(graph.sets) - 1, -1, -1):
        near: dict[int, int] = {}
        far: dict[int, int] = {}
        entries = 0
        for other, links in graph.partners[one].items():
            if other < one:
                entries |= links
                continue
            for link in cells_of(links):
                beyond, _ = reached[other, link]
                near[link] = near.get(link, 0) | beyond | 1 << other
                far[link] = far.get(link, 0) | beyond
        for entry in cells_of(entries):
            once = twice = 0
            for link in near:
                if link != entry:
                    once |= near[link]
                    twice |= far[link]
            reached[one, entry] = once, twice
    return reached


def _chains(
    candidates: Candidates, graph: RestrictedCommons, start: Start
) -> Iterator[tuple[tuple[Candidate, ...], list[SetEntry]]]:
    """Yield the eliminations and the entries of the shortest chain to each possible end."""

    def onward(front: Sequence[ChainState]) -> Iterator[tuple[ChainState, Iterable[ChainState]]]:
        for state in front:
            yield state, _onward(graph, start, state)

    paths = Paths((1, start.number, 0), onward, longest=start.longest - 1)
    for end in paths.before:
        if end[0] == MIN_SETS and start.ends >> end[1] & 1:
            gone = _gone(candidates, graph, start, end)
            chain = [state[1:] for state in paths.to(end)] if gone else []
            if gone and len({number for number, _ in chain}) == len(chain):
                yield gone, chain


def _onward(graph: RestrictedCommons, start: Start, state: ChainState) -> Iterator[ChainState]:
    """The next states of a chain: it leaves a set by another digit than it entered by."""
    count, one, last = state
    allowed = 1 << start.link if count == 1 else ~(1 << last)
    first = one + 1 if start.forward else 0
    for other, links in graph.partners[one].items():
        if other >= first:
            for digit in cells_of(links & allowed):
                yield min(count + 1, MIN_SETS), other, digit


def _gone(
    candidates: Candidates, graph: RestrictedCommons, start: Start, end: ChainState
) -> tuple[Candidate, ...]:
    """What the two end sets eliminate by digits that are not their links in the chain."""
    where, common = candidates.where, common_peers(candidates.rules)
    one, other = graph.sets[start.number], graph.sets[end[1]]
    gone = [
        (cell, digit)
        for digit in cells_of(one.digits & other.digits & ~(1 << start.link | 1 << end[2]))
        for cell in cells_of(where[digit] & common[where[digit] & (one.cells | other.cells)])
    ]
    return tuple(sorted(gone))


def _step(
    candidates: Candidates,
    graph: RestrictedCommons,
    chain: list[SetEntry],
    gone: tuple[Candidate, ...],
) -> Step:
    sets = [graph.sets[number] for number, _ in chain]
    struck = sorted({digit for _, digit in gone})
    links = [digit for _, digit in chain[1:]]
    evidence = (
        *(set_evidence(Role.ALS, als) for als in sets),
        *(chain_of_sets(candidates, sets, [digit, *links, digit]) for digit in struck),
        *common_evidence(candidates, sets[0].cells | sets[-1].cells, struck),
    )
    return Step("als_xy_chain", (), gone, evidence)
