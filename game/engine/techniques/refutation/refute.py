"""Refutation: a candidate is false since it contradicts itself, in as few lines as possible.

This is the last technique: where no other has a step, it finds one in every position of a puzzle
with one solution. Of the proofs of one kind, the one with the fewest lines comes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.refutation.cases import proofs
from game.engine.techniques.refutation.grid import proof_grid
from game.engine.techniques.refutation.replay import MANY, Replay
from game.engine.techniques.refutation.told import ProofTeller, cells_named
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.refutation.cases import Case
    from game.engine.techniques.refutation.grid import CandidateSet
    from game.engine.techniques.refutation.lines import Proof
    from game.engine.types import Digit

LONG = 200
"""Lines of a proof that is not made shorter, as that takes long."""

MAX_SHORTENED = 5
"""The shortest proofs of a group are made shorter, if they can be, and come next."""


def refutation(candidates: Candidates, solution: Sequence[Digit] | None = None) -> Iterator[Step]:
    """A step for each candidate that can be refuted, those with the shortest proofs first.

    With the only `solution`, if it is known, the search takes less time.
    """
    search = _Search(candidates)
    for group in proofs(candidates, solution):
        while found := search.shortest(group):
            yield from map(search.step, found)
            done = {each.case.supposed for each in found}
            group = [case for case in group if case.supposed not in done]


class _Known(NamedTuple):
    """A proof that was replayed."""

    size: int
    case: Case
    replay: Replay
    proof: Proof


class _Search:
    """The search for the proofs with the fewest lines in one position."""

    def __init__(self, candidates: Candidates) -> None:
        self._candidates = candidates
        self._grid = proof_grid(candidates.rules)
        self._start, self._placed = _all(candidates)

    def shortest(self, group: list[Case]) -> list[_Known]:
        """The proofs of a group with the fewest lines, those first; they are made shorter."""
        found: list[_Known] = []
        most = MANY
        for case in group:
            known = self._replayed(case, most)
            if known is not None:
                found = sorted((*found, known), key=_size)[:MAX_SHORTENED]
                most = found[-1].size if len(found) == MAX_SHORTENED else MANY
        return sorted(map(self._shortened, found), key=_size)

    def _replayed(self, case: Case, most: int) -> _Known | None:
        breathe = self._candidates.breathe
        replay = Replay(self._grid, self._start, self._placed, most, breathe)
        proof = replay.refute(case)
        return None if proof is None else _Known(replay.size, case, replay, proof)

    def _shortened(self, known: _Known) -> _Known:
        """The same proof less each lemma without which it gets shorter."""
        for lemma in known.case.lemmas if known.size <= LONG else ():
            rest = tuple(each for each in known.case.lemmas if each != lemma)
            other = self._replayed(known.case._replace(lemmas=rest), known.size)
            if other is not None and other.size < known.size:
                known = other
        return known

    def step(self, known: _Known) -> Step:
        """The step that the supposition of a proof is false."""
        argument = ProofTeller(self._grid, known.replay.lines).argument(known.proof)
        supposed = argument.supposed
        target = Evidence(Role.TARGET, supposed.cells, (supposed.digit,))
        cells = tuple(dict.fromkeys(cells_named(argument)))
        branch = Evidence(Role.CHAIN, cells, argument=argument)
        gone = tuple((cell, supposed.digit) for cell in supposed.cells)
        return Step("refutation", (), gone, (target, branch))


def _size(known: _Known) -> tuple[int, int]:
    return known.size, known.case.supposed


def _all(candidates: Candidates) -> tuple[CandidateSet, CandidateSet]:
    """The candidates of all cells, with the digits of filled cells; and these digits alone."""
    size, found, placed = candidates.size, 0, 0
    for cell, value in enumerate(candidates.values):
        if value:
            placed |= 1 << cell * size + value - 1
        else:
            found |= candidates.masks[cell] >> 1 << cell * size
    return found | placed, placed
