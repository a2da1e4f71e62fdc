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
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.refutation.cases import Case
    from game.engine.techniques.refutation.grid import CandidateSet
    from game.engine.techniques.refutation.lines import Proof
    from game.engine.types import Digit

MAX_SHORTENED = 5
"""The shortest proofs of a group are made shorter, if they can be, and come next."""

MOST_LINES = 5_000
"""The lines that are written in trying to make the proofs of a group shorter."""


def refutation(candidates: Candidates, solution: Sequence[Digit] | None = None) -> Iterator[Step]:
    """A step for each candidate that can be refuted, those with the shortest proofs first.

    With the only `solution`, if it is known, the search takes less time.
    """
    shortest = ShortestProofs(candidates)
    for known in shortest.in_order(proofs(candidates, solution)):
        yield shortest.step(known, "refutation")


class KnownProof(NamedTuple):
    """A proof that was replayed."""

    size: int
    case: Case
    replay: Replay
    proof: Proof

    @property
    def is_nested(self) -> bool:
        """Whether it has proofs within it."""
        return any(self.replay.lines[each].nested for each in self.proof.own)


class ShortestProofs:
    """The search for the proofs with the fewest lines in one position."""

    def __init__(self, candidates: Candidates) -> None:
        self._candidates = candidates
        self._grid = proof_grid(candidates.rules)
        self._start, self._placed = _all(candidates)
        self._lines_left = MOST_LINES

    def in_order(self, groups: Iterable[list[Case]]) -> Iterator[KnownProof]:
        """The proofs of all groups, the shortest of each group first."""
        for each in groups:
            group = each
            while found := self._shortest(group):
                yield from found
                done = {known.case.supposed for known in found}
                group = [case for case in group if case.supposed not in done]

    def _shortest(self, group: list[Case]) -> list[KnownProof]:
        """The proofs of a group with the fewest lines, those first; they are made shorter."""
        found: list[KnownProof] = []
        most = MANY
        for case in group:
            known = self._replayed(case, most)
            if known is not None:
                found = sorted((*found, known), key=_size)[:MAX_SHORTENED]
                most = found[-1].size if len(found) == MAX_SHORTENED else MANY
            if found and self._is_over():
                break
        self._lines_left = MOST_LINES
        return sorted(map(self._shortened, found), key=_size)

    def _is_over(self) -> bool:
        stop = self._candidates.should_stop
        return stop is not None and stop()

    def _replayed(self, case: Case, most: int) -> KnownProof | None:
        replay = Replay(self._grid, self._start, self._placed, most)
        proof = replay.refute(case)
        return None if proof is None else KnownProof(replay.size, case, replay, proof)

    def _shortened(self, known: KnownProof) -> KnownProof:
        """The same proof less each lemma without which it gets shorter, with bounded effort."""
        for lemma in known.case.lemmas:
            rest = tuple(each for each in known.case.lemmas if each != lemma)
            self._lines_left -= len(known.replay.lines)
            if self._lines_left < 0 or self._is_over():
                break
            other = self._replayed(known.case._replace(lemmas=rest), known.size)
            if other is not None and other.size < known.size:
                known = other
        return known

    def step(self, known: KnownProof, technique: str) -> Step:
        """The step of a technique that the supposition of a proof is false."""
        argument = ProofTeller(self._grid, known.replay.lines).argument(known.proof)
        supposed = argument.supposed
        target = Evidence(Role.TARGET, supposed.cells, (supposed.digit,))
        cells = tuple(dict.fromkeys(cells_named(argument)))
        branch = Evidence(Role.CHAIN, cells, argument=argument)
        gone = tuple((cell, supposed.digit) for cell in supposed.cells)
        return Step(technique, (), gone, (target, branch))


def _size(known: KnownProof) -> tuple[int, int]:
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
