"""Kraken fish: a finned fish whose fins do not see what goes, but have a chain to that end.

Either a fin is true or the fish has no fins. Type 1: a candidate of a cover that the fish without
fins would remove, and that each fin removes by a chain. Type 2: a candidate that follows to be
false from each fin and from each place of the fish in one of its covers.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.techniques.fish.fish import sides
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.tabling.forcing_chains import Paths
from game.engine.techniques.tabling.implications import Place
from game.engine.techniques.tabling.tables import Chains

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates

MOST_FINS = 2
SIZES = range(2, 5)


class Catch(NamedTuple):
    """A basic fish with fins, whatever these see."""

    digit: int
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    body: int
    fins: int
    rest: int
    """The cells of the covers that are in no base."""


def kraken_fish_1(candidates: Candidates) -> Iterator[Step]:
    """What is in a cover but in no base, and what each fin rules out."""
    peers = candidates.rules.peer_bits
    told = set()
    for catch in _catches(candidates):
        ends = _common(candidates, catch.digit, catch.fins)
        for cell in cells_of(catch.rest):
            end = _off(candidates, cell, catch.digit)
            if ends >> end & 1 and catch.fins & ~peers[cell] and end not in told:
                told.add(end)
                yield _step("kraken_fish_1", candidates, catch, end, catch.fins)


def kraken_fish_2(candidates: Candidates) -> Iterator[Step]:
    """What each fin and each place in one of the covers rules out."""
    edges = candidates.once(Chains).edges
    told = set()
    for catch in _catches(candidates):
        for cover in catch.covers:
            starts = catch.fins | catch.body & candidates.rules.house_bits[cover]
            ends = _common(candidates, catch.digit, starts) >> edges.count << edges.count
            for end in edges.of_candidates(ends):
                cell, digit = edges.candidate(end)
                if end not in told and not (digit == catch.digit and catch.rest >> cell & 1):
                    told.add(end)
                    yield _step("kraken_fish_2", candidates, catch, end, starts)


def _catches(candidates: Candidates) -> Iterator[Catch]:
    """Basic fish with few fins, the smaller ones first."""
    bits_of = candidates.rules.house_bits
    for size in SIZES:
        for digit, where in enumerate(candidates.where):
            for all_bases, all_covers in sides(candidates.rules, "basic"):
                usable = [base for base in all_bases if where & bits_of[base]]
                for bases in combinations(usable, size):
                    union = 0
                    for base in bases:
                        union |= where & bits_of[base]
                    touched = [cover for cover in all_covers if union & bits_of[cover]]
                    yield from _with_fins(candidates, digit, bases, union, touched)


def _with_fins(
    candidates: Candidates, digit: int, bases: tuple[int, ...], union: int, touched: list[int]
) -> Iterator[Catch]:
    """The covers that may be left out, for they hold few of the places, which become fins."""
    where, bits_of = candidates.where[digit], candidates.rules.house_bits
    spare = len(touched) - len(bases)
    if not 0 < spare <= MOST_FINS:
        return
    slim = [each for each in touched if (union & bits_of[each]).bit_count() <= MOST_FINS]
    for left_out in combinations(slim, spare):
        covers = tuple(each for each in touched if each not in left_out)
        body = rest = 0
        for cover in covers:
            body |= union & bits_of[cover]
            rest |= where & bits_of[cover] & ~union
        fins = union & ~body
        if fins.bit_count() <= MOST_FINS:
            yield Catch(digit, bases, covers, body, fins, rest)


def _common(candidates: Candidates, digit: int, starts: int) -> int:
    """The literals that follow from the digit being in whichever of the cells `starts`."""
    chains = candidates.once(Chains)
    number = chains.edges.number
    return chains.common(tuple(number[Place(digit, 1 << cell)] for cell in cells_of(starts)))


def _off(candidates: Candidates, cell: int, digit: int) -> int:
    edges = candidates.once(Chains).edges
    return edges.opposite(edges.number[Place(digit, 1 << cell)])


def _step(key: str, candidates: Candidates, catch: Catch, end: int, starts: int) -> Step:
    edges, houses = candidates.once(Chains).edges, candidates.rules.houses
    digits = (catch.digit,)
    nodes = (edges.number[Place(catch.digit, 1 << cell)] for cell in cells_of(starts))
    paths = sorted((Paths(edges, node).to(end) for node in nodes), key=len)
    links = tuple(link for path in paths for link in path)
    cells = bits(cell for link in links for node in link[:2] for cell in node.cells)
    return Step(
        key,
        (),
        (edges.candidate(end),),
        (
            Evidence("pattern", tuple(cells_of(catch.body)), digits),
            Evidence("fin", tuple(cells_of(catch.fins)), digits),
            *(Evidence("base", houses[i].cells, digits, houses[i]) for i in catch.bases),
            *(Evidence("cover", houses[i].cells, digits, houses[i]) for i in catch.covers),
            Evidence("start", tuple(cells_of(starts)), digits),
            Evidence("chain", tuple(cells_of(cells)), links=links),
        ),
    )
