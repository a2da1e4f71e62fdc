"""Combinations of a clue: what every way to fill it rules out.

A way rules out what its digits exclude, by houses and by rules for pairs. A way that would leave a
cell without a digit, a digit without a place in a house, or another clue without a way is none.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.clues.clue_candidates import automata, clue_candidates
from game.engine.techniques.clues.common_exclusions import (
    all_candidates,
    candidates_in,
    excluded_by,
    exclusion_rules,
)
from game.engine.techniques.clues.failing import Failing, Fails, failing
from game.engine.techniques.clues.reasons import MAX_LISTED, listed
from game.engine.techniques.clues.statements import peer_rules, stated
from game.engine.techniques.clues.ways import Ways
from game.engine.techniques.memory import skip_if_unchanged
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import Candidate, CellSet, Digit, DigitSet

MAX_WAYS = 60
"""Ways of a clue that are looked at one by one."""
MAX_FAILS = 6
"""Reasons for which ways fail that a sentence gives."""


def clue_verdict(candidates: Candidates) -> Iterator[Step]:
    """The candidates that every way to fill a clue rules out."""
    for each in automata(candidates.rules):
        masks = clue_candidates(candidates, each.cells)
        if any(mask & mask - 1 for mask in masks):
            found = _common(candidates, each, masks)
            yield from skip_if_unchanged(candidates, ("clue_verdict", each), masks, found)


def clue_ways(candidates: Candidates) -> Iterator[Step]:
    """The same, without the ways that leave a cell or a house without a candidate."""
    return _told_apart(candidates, "clue_ways", False)


def clue_pair(candidates: Candidates) -> Iterator[Step]:
    """The same, without the ways that leave another clue without any."""
    return _told_apart(candidates, "clue_pair", True)


def has_clues(rules: Rules) -> bool:
    """Whether there are clues that can narrow more than one cell."""
    return bool(automata(rules))


class _Way(NamedTuple):
    """A way to fill a clue."""

    digits: tuple[Digit, ...]
    true: tuple[Candidate, ...]
    excluded: int
    """The candidates that it rules out, as bits; see `excluded_by`."""


def _ways(candidates: Candidates, each: Automaton, masks: Sequence[DigitSet]) -> list[_Way]:
    """The ways of a clue; none if they are too many."""
    table, size = excluded_by(candidates.rules), candidates.size
    found = []
    full = (1 << size) - 1
    for digits in Ways(candidates.rules, each).listed(masks, MAX_WAYS) or ():
        excluded = 0
        for cell, digit in zip(each.cells, digits, strict=True):
            here = cell * size + digit - 1
            excluded |= table[here] | full << cell * size & ~(1 << here)
        found.append(_Way(digits, tuple(zip(each.cells, digits, strict=True)), excluded))
    return found


def _common(candidates: Candidates, each: Automaton, masks: list[DigitSet]) -> Iterator[Step]:
    ways = _ways(candidates, each, masks)
    common = candidates.once(all_candidates) if ways else 0
    for way in ways:
        common &= way.excluded
        if not common:
            return
    if common:
        lost = candidates_in(common, candidates.size)
        yield Step("clue_verdict", (), lost, _evidence(candidates, each, masks, ways, (), lost))


def _told_apart(candidates: Candidates, key: str, clues: bool) -> Iterator[Step]:
    for each, region in zip(automata(candidates.rules), _regions(candidates.rules), strict=True):
        masks = clue_candidates(candidates, each.cells)
        if any(mask & mask - 1 for mask in masks):
            part = [candidates.masks[cell] for cell in region]
            found = _without_failing(candidates, key, each, masks, clues)
            yield from skip_if_unchanged(candidates, (key, each), part, found)


@lru_cache(maxsize=4)
def _regions(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """For each clue its cells, and the cells of all houses and clues that these are in."""
    found = []
    for each in automata(rules):
        reached: CellSet = 0
        for cell in each.cells:
            reached |= 1 << cell | rules.peer_bits[cell]
        for other in automata(rules):
            if any(reached >> cell & 1 for cell in other.cells):
                for cell in other.cells:
                    reached |= 1 << cell
        found.append(tuple(cells_of(reached)))
    return tuple(found)


def _without_failing(
    candidates: Candidates, key: str, each: Automaton, masks: list[DigitSet], clues: bool
) -> Iterator[Step]:
    ways = _ways(candidates, each, masks)
    search = Failing(candidates, each, clues)
    reasons = [search.clash(way.excluded) for way in ways]
    if not ways or all(reasons) or not any(reasons):
        return
    every = common = candidates.once(all_candidates)
    for way, reason in zip(ways, reasons, strict=True):
        if reason is None:
            common &= way.excluded
    if not common & every:
        return
    size = candidates.size
    best: tuple[Fails, ...] | None = None
    for bit in cells_of(common):
        needed = [
            failing(search, way.true, reason)
            for way, reason in zip(ways, reasons, strict=True)
            if reason is not None and not way.excluded >> bit & 1
        ]
        cover = _cover(needed)
        if best is None or len(cover) < len(best):
            best = cover
    if not best or len(best) > MAX_FAILS:
        return
    left = [way for way in ways if not any(set(fails.true) <= set(way.true) for fails in best)]
    lost = every
    for way in left:
        lost &= way.excluded
    gone = candidates_in(lost, size)
    yield Step(key, (), gone, _evidence(candidates, each, masks, left, best, gone))


def _cover(needed: Sequence[Fails]) -> tuple[Fails, ...]:
    """Few of some reasons that are in all the ways that fail; the shortest first."""
    chosen: list[Fails] = []
    for each in sorted(needed, key=lambda fails: len(fails.true)):
        if not any(set(other.true) <= set(each.true) for other in chosen):
            chosen.append(each)
    return tuple(chosen)


def _evidence(
    candidates: Candidates,
    each: Automaton,
    masks: Sequence[DigitSet],
    ways: Sequence[_Way],
    fails: Sequence[Fails],
    lost: Sequence[Candidate],
) -> tuple[Evidence, ...]:
    rules = candidates.rules
    clues = [each, *(other.clash.clue for other in fails if other.clash.clue)]
    found = [part for clue in dict.fromkeys(clues) for part in stated(clue, rules)]
    pairs = [(dict.fromkeys(true for way in ways for true in way.true), lost)]
    pairs += [(dict.fromkeys(other.true), other.clash.gone) for other in fails]
    named = [part for true, gone in pairs for part in exclusion_rules(rules, true, gone, False)]
    named += peer_rules(rules, each.cells, each)
    found += [part for part in dict.fromkeys(named) if part not in found]
    for other in fails:
        cells = tuple(cell for cell, _ in other.true)
        found.append(Evidence(Role.FAILS, cells, tuple(digit for _, digit in other.true)))
        found.append(other.clash.evidence)
    if len(ways) <= MAX_LISTED:
        found.append(listed(each, masks, [way.digits for way in ways]))
    return tuple(found)
