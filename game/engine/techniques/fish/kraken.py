"""Kraken fish: a finned fish whose fins eliminate something by chains, not by seeing it.

Either a fin is true, or the fish holds without its fins. Type 1: a candidate that the fish
without fins would eliminate and that each fin eliminates by a chain. Type 2: a candidate that is
eliminated by a chain from each fin and from each place of the fish in one of its covers.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.fish.fish import sides
from game.engine.techniques.implications.chain_paths import Paths
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.tabling.closures import ChainClosure
from game.engine.techniques.tabling.forcing_chains import chain_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import CellSet, Digit, Literal, LiteralSet

MAX_FINS = 2
FISH_SIZES = range(2, 5)


class Catch(NamedTuple):
    """A basic fish with fins, whatever the fins see. Houses are indices into `rules.houses`."""

    digit: Digit
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    body: CellSet
    fins: CellSet
    rest: CellSet
    """The cells of the covers that are in no base."""


def kraken_fish_1(candidates: Candidates) -> Iterator[Step]:
    """Type 1: candidates in a cover but in no base that every fin eliminates."""
    peers, closure = candidates.rules.peer_bits, candidates.once(ChainClosure)
    graph, shown = closure.graph, set()
    for catch in _catches(candidates):
        ends = _common(closure, catch.digit, catch.fins)
        for cell in cells_of(catch.rest):
            end = ~graph.numbering.node(cell, catch.digit)
            if ends & graph.bit(end) and catch.fins & ~peers[cell] and end not in shown:
                shown.add(end)
                yield _step("kraken_fish_1", candidates, catch, end, catch.fins, None)


def kraken_fish_2(candidates: Candidates) -> Iterator[Step]:
    """Type 2: candidates that every fin and every place in one of the covers eliminate."""
    closure = candidates.once(ChainClosure)
    graph, shown = closure.graph, set()
    for catch in _catches(candidates):
        for cover in catch.covers:
            starts = catch.fins | catch.body & candidates.rules.house_bits[cover]
            ends = _common(closure, catch.digit, starts) >> graph.count << graph.count
            for end in graph.of_candidates(ends):
                cell, digit = graph.candidate(end)
                if end not in shown and not (digit == catch.digit and catch.rest >> cell & 1):
                    shown.add(end)
                    yield _step("kraken_fish_2", candidates, catch, end, starts, cover)


def _catches(candidates: Candidates) -> Iterator[Catch]:
    """Basic fish with up to `MAX_FINS` fins, the smallest first."""
    bits_of = candidates.rules.house_bits
    for size in FISH_SIZES:
        for digit, where in enumerate(candidates.where):
            for all_bases, all_covers in sides(candidates.rules, "basic"):
                usable = [base for base in all_bases if where & bits_of[base]]
                for bases in combinations(usable, size):
                    candidates.breathe()
                    union = 0
                    for base in bases:
                        union |= where & bits_of[base]
                    touched = [cover for cover in all_covers if union & bits_of[cover]]
                    yield from _with_fins(candidates, digit, bases, union, touched)


def _with_fins(
    candidates: Candidates, digit: Digit, bases: tuple[int, ...], union: CellSet, touched: list[int]
) -> Iterator[Catch]:
    """The fish of some bases: covers with few places are left out, and the places become fins."""
    where, bits_of = candidates.where[digit], candidates.rules.house_bits
    spare = len(touched) - len(bases)
    if not 0 < spare <= MAX_FINS:
        return
    slim = [house for house in touched if (union & bits_of[house]).bit_count() <= MAX_FINS]
    for left_out in combinations(slim, spare):
        covers = tuple(house for house in touched if house not in left_out)
        body = rest = 0
        for cover in covers:
            body |= union & bits_of[cover]
            rest |= where & bits_of[cover] & ~union
        fins = union & ~body
        if fins.bit_count() <= MAX_FINS:
            yield Catch(digit, bases, covers, body, fins, rest)


def _common(closure: ChainClosure, digit: Digit, starts: CellSet) -> LiteralSet:
    """The literals that follow from the digit being in whichever of the cells `starts`."""
    node = closure.graph.numbering.node
    return closure.common(tuple(node(cell, digit) for cell in cells_of(starts)))


def _step(
    key: str,
    candidates: Candidates,
    catch: Catch,
    end: Literal,
    starts: CellSet,
    cover: int | None,
) -> Step:
    """The step; `cover` is the cover that all the starts but the fins are in, if there are some."""
    graph, houses = candidates.once(ChainClosure).graph, candidates.rules.houses
    digits = (catch.digit,)
    nodes = (graph.numbering.node(cell, catch.digit) for cell in cells_of(starts))
    chains = [chain_to(graph, Paths(node, graph.onward()), end) for node in nodes]
    house = None if cover is None else houses[cover]
    return Step(
        key,
        (),
        (graph.candidate(end),),
        (
            Evidence(Role.PATTERN, tuple(cells_of(catch.body)), digits),
            Evidence(Role.FIN, tuple(cells_of(catch.fins)), digits),
            *(Evidence(Role.BASE, houses[i].cells, digits, houses[i]) for i in catch.bases),
            *(Evidence(Role.COVER, houses[i].cells, digits, houses[i]) for i in catch.covers),
            Evidence(Role.START, tuple(cells_of(starts)), digits, house),
            *(
                Evidence.of(Role.CHAIN, chain)
                for chain in sorted(chains, key=lambda one: len(one.inferences))
            ),
        ),
    )
