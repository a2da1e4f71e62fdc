"""Conclusions from all ways to fill a clue, or two clues together.

A way rules out what its digits exclude, by houses and by rules for pairs. A way that would leave a
cell without a digit, a digit without a place in a house, or another clue without a way is none.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.clues.common_exclusions import (
    all_candidates,
    candidates_in,
    excluded_by,
    exclusion_rules,
)
from game.engine.techniques.clues.failing import failing
from game.engine.techniques.clues.statements import pair_rules, peer_rules, stated
from game.engine.techniques.clues.ways import Ways
from game.engine.techniques.clues.ways_as_evidence import MAX_SUPPOSED, Way, ways_if, ways_left
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.workings import clashing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.techniques.clues.failing import Clash, Failing, Fails
    from game.engine.types import Candidate, DigitSet

MAX_WAYS = 60
"""Ways of a clue that are looked at one by one."""
MAX_FAILS = 6
"""Reasons for which ways fail that a sentence gives."""


def ways_to_fill(candidates: Candidates, clue: Automaton, masks: Sequence[DigitSet]) -> list[Way]:
    """The ways of a clue that no rule for pairs forbids; none if they are too many."""
    table, size = excluded_by(candidates.rules), candidates.size
    ways = []
    full = (1 << size) - 1
    for digits in Ways(candidates.rules, clue).listed(masks, MAX_WAYS) or ():
        excluded = own = 0
        for cell, digit in zip(clue.cells, digits, strict=True):
            here = cell * size + digit - 1
            own |= 1 << here
            excluded |= table[here] | full << cell * size & ~(1 << here)
        if excluded & own:
            continue
        ways.append(Way(tuple(zip(clue.cells, digits, strict=True)), excluded))
    return ways


def conclusion(
    candidates: Candidates,
    key: str,
    clues: Sequence[Automaton],
    ways: Sequence[Way],
    search: Failing,
) -> Iterator[Step]:
    """The step that follows from the ways to fill some clues together, if there is one.

    Only those that fail and do not rule out the same as the others are said to fail.
    """
    clashes = [search.clash(way.excluded) for way in ways]
    common = candidates.once(all_candidates)
    for way, clash in zip(ways, clashes, strict=True):
        if clash is None:
            common &= way.excluded
    if not common or all(clashes) or (len(clues) == 1 and not any(clashes)):
        return
    fails = _fewest_reasons(search, common, ways, clashes)
    if len(fails) <= MAX_FAILS and (fails or len(clues) > 1):
        left = [way for way in ways if not any(set(e.true) <= set(way.true) for e in fails)]
        lost = candidates.once(all_candidates)
        for way in left:
            lost &= way.excluded
        gone = candidates_in(lost, candidates.size)
        yield Step(key, (), gone, told(candidates, clues, left, fails, gone, ways))


def _fewest_reasons(
    search: Failing, common: int, ways: Sequence[Way], clashes: Sequence[Clash | None]
) -> tuple[Fails, ...]:
    """The fewest reasons that are enough for one of the candidates `common`."""
    known: dict[Way, Fails] = {}
    best: tuple[Fails, ...] | None = None
    for bit in cells_of(common):
        needed = []
        for way, clash in zip(ways, clashes, strict=True):
            if clash is not None and not way.excluded >> bit & 1:
                if way not in known:
                    known[way] = failing(search, way.true, clash)
                needed.append(known[way])
        cover = _cover(needed)
        if best is None or len(cover) < len(best):
            best = cover
        if not best:
            break
    return best or ()


def _cover(needed: Sequence[Fails]) -> tuple[Fails, ...]:
    """Few of some reasons that are in all the ways that fail; the shortest first."""
    chosen: list[Fails] = []
    for need in sorted(needed, key=lambda fails: len(fails.true)):
        if not any(set(other.true) <= set(need.true) for other in chosen):
            chosen.append(need)
    return tuple(chosen)


def told(
    candidates: Candidates,
    clues: Sequence[Automaton],
    ways: Sequence[Way],
    fails: Sequence[Fails],
    lost: Sequence[Candidate],
    every: Sequence[Way] = (),
) -> tuple[Evidence, ...]:
    """The rules, the ways that fail and why, and the others or what would be left of them.

    `every` are all ways, with those that fail.
    """
    rules = candidates.rules
    stating = [*clues, *(other.clash.clue for other in fails if other.clash.clue)]
    statements = [part for clue in dict.fromkeys(stating) for part in stated(clue, rules)]
    pairs = [(dict.fromkeys(true for way in ways for true in way.true), lost)]
    pairs += [(dict.fromkeys(other.true), other.clash.gone) for other in fails]
    named = [part for true, gone in pairs for part in exclusion_rules(rules, true, gone)]
    cells = [cell for clue in clues for cell in clue.cells]
    named += peer_rules(rules, cells, clues) + pair_rules(rules, cells)
    statements += [part for part in dict.fromkeys(named) if part not in statements]
    those = [other.true for other in fails]
    supposed = ways_if(candidates, ways, every or ways, lost, those)
    if supposed and len(supposed) == len(clues) == 1:
        supposed = _one_by_one(candidates, clues[0], lost) or supposed
    statements += supposed or ()
    for other in fails:
        at = tuple(cell for cell, _ in other.true)
        statements.append(Evidence(Role.FAILS, at, tuple(digit for _, digit in other.true)))
        clue, evidence = other.clash.clue, other.clash.evidence
        ground = clashing(candidates, clue, other.true) if clue else None
        statements.append(replace(evidence, ground=ground) if ground else evidence)
    return (*statements, *(ways_left(candidates, ways, lost) if supposed is None else ()))


def _one_by_one(
    candidates: Candidates, clue: Automaton, lost: Sequence[Candidate]
) -> tuple[Evidence, ...]:
    """How a clue comes out with each of some candidates that leave it no way; empty if they are
    many, or it takes more to say."""
    grounds = [clashing(candidates, clue, [candidate]) for candidate in lost[: MAX_SUPPOSED + 1]]
    if len(lost) > MAX_SUPPOSED or not all(grounds):
        return ()
    return tuple(
        part
        for (cell, digit), ground in zip(lost, grounds, strict=True)
        for part in (
            Evidence(Role.IF, (cell,), (digit,)),
            Evidence(Role.COULD, tuple(dict.fromkeys(clue.cells)), ground=ground),
        )
    )
