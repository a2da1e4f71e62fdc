"""Combinations of a clue, or of two clues that see each other: what every way rules out."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.clues.clue_candidates import automata, clue_candidates
from game.engine.techniques.clues.common_exclusions import all_candidates, candidates_in
from game.engine.techniques.clues.conclusions import conclusion, told, ways_to_fill
from game.engine.techniques.clues.failing import Failing, neighbours
from game.engine.techniques.clues.ways_as_evidence import Way
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import CellSet, DigitSet

FEW_PAIRS, MANY_PAIRS = 60, 400
"""Pairs of ways of two clues that are tried, each with each."""


def clue_verdict(candidates: Candidates) -> Iterator[Step]:
    """The candidates that every way to fill a clue rules out."""
    for clue in automata(candidates.rules):
        masks = clue_candidates(candidates, clue.cells)
        if _is_open(masks):
            steps = _common(candidates, clue, masks)
            yield from candidates.memory.skip_if_unchanged(("clue_verdict", clue), masks, steps)


def clue_ways(candidates: Candidates) -> Iterator[Step]:
    """The same, without the ways that leave a cell or a house without a candidate."""
    return _without_failing(candidates, "clue_ways", False)


def clue_pair(candidates: Candidates) -> Iterator[Step]:
    """The same, without the ways that leave another clue without any."""
    return _without_failing(candidates, "clue_pair", True)


def two_clues(candidates: Candidates) -> Iterator[Step]:
    """The same for two clues that see each other, where few pairs of ways are to be tried."""
    return _together(candidates, 0, FEW_PAIRS)


def two_large_clues(candidates: Candidates) -> Iterator[Step]:
    """The same for two clues with more ways."""
    return _together(candidates, FEW_PAIRS, MANY_PAIRS)


def has_clues(rules: Rules) -> bool:
    """Whether there are clues that can narrow more than one cell."""
    return bool(automata(rules))


def has_two_clues(rules: Rules) -> bool:
    """Whether there are two such clues that see each other."""
    return any(neighbours(rules, clue) for clue in automata(rules))


def _is_open(masks: Sequence[DigitSet]) -> bool:
    return any(mask & mask - 1 for mask in masks)


def _common(candidates: Candidates, clue: Automaton, masks: Sequence[DigitSet]) -> Iterator[Step]:
    ways = ways_to_fill(candidates, clue, masks)
    common = candidates.once(all_candidates) if ways else 0
    for way in ways:
        common &= way.excluded
    if common:
        lost = candidates_in(common, candidates.size)
        yield Step("clue_verdict", (), lost, told(candidates, (clue,), ways, (), lost))


def _without_failing(candidates: Candidates, key: str, clues: bool) -> Iterator[Step]:
    for clue, region in _regions(candidates.rules).items():
        masks = clue_candidates(candidates, clue.cells)
        if _is_open(masks):
            part = [candidates.masks[cell] for cell in region]
            steps = _single(candidates, key, clue, masks, clues)
            yield from candidates.memory.skip_if_unchanged((key, clue), part, steps)


def _single(
    candidates: Candidates, key: str, clue: Automaton, masks: Sequence[DigitSet], clues: bool
) -> Iterator[Step]:
    candidates.breathe()
    ways = ways_to_fill(candidates, clue, masks)
    if ways:
        search = Failing(candidates, neighbours(candidates.rules, clue) if clues else ())
        yield from conclusion(candidates, key, (clue,), ways, search)


@kept()
def _regions(rules: Rules) -> dict[Automaton, tuple[int, ...]]:
    """For each clue its cells, and the cells of all houses and clues that these are in."""
    regions = {}
    for clue in automata(rules):
        reached: CellSet = 0
        for cell in clue.cells:
            reached |= 1 << cell | rules.peer_bits[cell]
        for other in neighbours(rules, clue):
            for cell in other.cells:
                reached |= 1 << cell
        regions[clue] = tuple(cells_of(reached))
    return regions


def _together(candidates: Candidates, more_than: int, most: int) -> Iterator[Step]:
    rules, regions = candidates.rules, _regions(candidates.rules)
    ways: dict[Automaton, list[Way]] = {}
    for clue in automata(rules):
        masks = clue_candidates(candidates, clue.cells)
        ways[clue] = ways_to_fill(candidates, clue, masks) if _is_open(masks) else []
    order = {clue: place for place, clue in enumerate(automata(rules))}
    for one, of_one in ways.items():
        for other in neighbours(rules, one) if of_one else ():
            count = len(of_one) * len(ways[other])
            if order[one] < order[other] and more_than < count <= most:
                region = {*regions[one], *regions[other]}
                part = [candidates.masks[cell] for cell in sorted(region)]
                steps = _pair(candidates, (one, other), of_one, ways[other])
                yield from candidates.memory.skip_if_unchanged(("two", one, other), part, steps)


def _pair(
    candidates: Candidates,
    clues: tuple[Automaton, Automaton],
    of_one: Sequence[Way],
    of_other: Sequence[Way],
) -> Iterator[Step]:
    """What follows from the ways of two clues that go together."""
    bits = {way: _bits(way, candidates.size) for way in (*of_one, *of_other)}
    ways = [
        Way(tuple(dict.fromkeys(one.true + other.true)), one.excluded | other.excluded)
        for one, other in product(of_one, of_other)
        if not one.excluded & bits[other] and not other.excluded & bits[one]
    ]
    search, common = Failing(candidates, ()), candidates.once(all_candidates)
    for way in ways:
        if common & ~way.excluded and not search.clash(way.excluded):
            common &= way.excluded
            if not common:
                return
    if ways and common:
        yield from conclusion(candidates, "two_clues", clues, ways, search)


def _bits(way: Way, size: int) -> int:
    packed = 0
    for cell, digit in way.true:
        packed |= 1 << cell * size + digit - 1
    return packed
