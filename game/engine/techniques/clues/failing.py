"""Ways that fail: those that leave a cell, a digit in a house, or another clue without any way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.derived import kept
from game.engine.techniques.clues.clue_candidates import automata
from game.engine.techniques.clues.common_exclusions import (
    all_candidates,
    candidates_in,
    excluded_by,
)
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import Candidate


class Clash(NamedTuple):
    """What some digits leave without any way."""

    evidence: Evidence
    gone: tuple[Candidate, ...]
    """The candidates that this takes; all of them go."""
    clue: Automaton | None = None
    """The other clue that has no way left, if it is one."""


class Fails(NamedTuple):
    """Some candidates that cannot be true together, and why."""

    true: tuple[Candidate, ...]
    clash: Clash


class Failing:
    """What some digits leave without any way at one position."""

    def __init__(self, candidates: Candidates, clues: Sequence[Automaton]) -> None:
        """`clues` are those that must keep a way."""
        self.rules, self.size = candidates.rules, candidates.size
        self._filled = 0
        for cell, value in enumerate(candidates.values):
            if value:
                self._filled |= 1 << cell * self.size + value - 1
        self.every = candidates.once(all_candidates) | self._filled
        """All candidates, and the digits of filled cells, as bits."""
        self._wanted = _wanted(self.rules)
        self._clues = clues

    def clash(self, excluded: int) -> Clash | None:
        """What is left without any way if the candidates `excluded` go; None if nothing is."""
        left = self.every & ~excluded | self._filled
        for bits, evidence in self._wanted:
            if not left & bits:
                return Clash(evidence, candidates_in(self.every & bits, self.size))
        for clue in self._clues:
            if clue.narrowed(self._masks(clue, left)) is None:
                gone = self.every & excluded & self._bits(clue)
                evidence = Evidence(Role.CLASH, clue.cells)
                return Clash(evidence, candidates_in(gone, self.size), clue)
        return None

    def holds(self, clash: Clash, excluded: int) -> bool:
        """Whether the same is left without any way if the candidates `excluded` go."""
        left = self.every & ~excluded | self._filled
        if clash.clue:
            return clash.clue.narrowed(self._masks(clash.clue, left)) is None
        return not any(left >> cell * self.size + digit - 1 & 1 for cell, digit in clash.gone)

    def _masks(self, clue: Automaton, left: int) -> list[int]:
        full = (1 << self.size) - 1
        return [(left >> cell * self.size & full) << 1 for cell in clue.cells]

    def _bits(self, clue: Automaton) -> int:
        full = (1 << self.size) - 1
        return sum(full << cell * self.size for cell in set(clue.cells))

    def excluded(self, true: Sequence[Candidate]) -> int:
        """The candidates that some digits exclude, as bits."""
        table, size, excluded = excluded_by(self.rules), self.size, 0
        full = (1 << size) - 1
        for cell, digit in true:
            here = cell * size + digit - 1
            excluded |= table[here] | full << cell * size & ~(1 << here)
        return excluded


def failing(search: Failing, true: tuple[Candidate, ...], clash: Clash) -> Fails:
    """A way that fails, without the digits that are not needed for its clash."""
    kept = list(true)
    for candidate in true:
        fewer = [other for other in kept if other != candidate]
        if fewer and search.holds(clash, search.excluded(fewer)):
            kept = fewer
    if clash.clue:
        gone = search.excluded(kept) & search.every
        cells = set(clash.clue.cells)
        lost = candidates_in(gone, search.size)
        clash = clash._replace(gone=tuple(candidate for candidate in lost if candidate[0] in cells))
    return Fails(tuple(kept), clash)


@kept()
def _wanted(rules: Rules) -> tuple[tuple[int, Evidence], ...]:
    """Candidates of which one must stay, as bits: those of a cell, and of a digit in a house."""
    size, full = rules.size, (1 << rules.size) - 1
    wanted = [
        (full << cell * size, Evidence(Role.CLASH, (cell,))) for cell in range(rules.cell_count)
    ]
    for house in rules.houses:
        for digit in range(1, size + 1):
            bits = sum(1 << cell * size + digit - 1 for cell in house.cells)
            wanted.append((bits, Evidence(Role.CLASH, digits=(digit,), house=house)))
    return tuple(wanted)


@kept(1024)
def neighbours(rules: Rules, clue: Automaton) -> tuple[Automaton, ...]:
    """The other clues with a cell that the cells of a clue see, or in common with it."""
    near = set(clue.cells)
    for cell in clue.cells:
        near.update(rules.peers[cell])
    return tuple(
        other for other in automata(rules) if other is not clue and not near.isdisjoint(other.cells)
    )
