"""The shortest of the proofs that were found: they are replayed, compared and made shorter.

Proofs that were found together with the one of a step hold for the rest of a path. To write one of
them takes much less time than to search anew, so several hints share one search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import Stopped
from game.engine.techniques.proof import ProofWriter, earliest
from game.engine.techniques.refutation.grid import proof_grid
from game.engine.techniques.refutation.replayed_proofs import MANY, Branches, Replay
from game.engine.techniques.refutation.suppositions import Suppositions
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.workings import worked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.techniques.argument import Argument
    from game.engine.techniques.refutation.replayed_proofs import Proof
    from game.engine.techniques.refutation.suppositions import Case
    from game.engine.types import CandidateSet, Cell, ShouldStop


MAX_SHORTENED = 5
"""The shortest proofs of a group are made shorter, if they can be, and come next."""

MOST_LINES = 1_500
"""The lines that are written in comparing the proofs of a group and making them shorter."""

MOST_TIDIED = 1_000
"""The lines of the longest proof that is told without its dispensable lines: in longer ones they
are not worth the time."""

WORK = 20_000
"""The lines that are followed in trying what a proof can do without."""

LATE_CASES = 200
"""The cases that may still be replayed once time is up, so that what was found can be told: about
a tenth of a second, and as much again to write it down."""


class KnownProof(NamedTuple):
    """A proof that was replayed."""

    size: int
    case: Case
    replay: Replay
    proof: Proof

    @property
    def is_nested(self) -> bool:
        """Whether it has proofs within it."""
        return any(self.replay.lines[number].nested for number in self.proof.own)


class ShortestProofs:
    """The search for the proofs with the fewest lines in one position.

    Once `time_is_up` returns True, the first proof that can be replayed is told as it is; if that
    takes too long as well, Stopped is raised.
    """

    def __init__(self, candidates: Candidates, time_is_up: ShouldStop | None = None) -> None:
        self._candidates = candidates
        self._time_is_up = time_is_up
        self._late_cases = LATE_CASES
        self.others: list[Case] = []
        """What was found with the last proof and is not shown yet, short proofs first."""
        self._grid = proof_grid(candidates.rules)
        self._start, self._placed = _all(candidates)
        self._lines_left = MOST_LINES

    def in_order(self, groups: Iterable[list[Case]]) -> Iterator[KnownProof]:
        """The proofs of all groups, the shortest of each group first."""
        for cases in groups:
            group = cases
            while known_proofs := self.shortest(group):
                done = {known.case.supposed for known in known_proofs}
                group = [case for case in group if case.supposed not in done]
                rest = sorted(group, key=_cases)
                for place, known in enumerate(known_proofs, 1):
                    self.others = [*(other.case for other in known_proofs[place:]), *rest]
                    yield known

    def shortest(self, group: list[Case]) -> list[KnownProof]:
        """The proofs of a group with the fewest lines, those first; they are made shorter."""
        known_proofs: list[KnownProof] = []
        most = MANY
        for case in sorted(group, key=_cases):
            try:
                known = self._replayed(case, most)
            except Stopped:
                if not known_proofs:
                    raise
                break
            if known is not None:
                known_proofs = sorted((*known_proofs, known), key=_size)[:MAX_SHORTENED]
                most = known_proofs[-1].size if len(known_proofs) == MAX_SHORTENED else MANY
            if known_proofs and (self._lines_left < 0 or self._is_over()):
                break
        shortened = sorted(map(self._shortened, known_proofs), key=_size)
        self._lines_left = MOST_LINES
        return shortened

    def _is_late(self) -> bool:
        return self._time_is_up is not None and self._time_is_up()

    def _is_too_late(self) -> bool:
        """Whether a replay has to end; asked once for every case in it."""
        self._late_cases -= self._is_late()
        return self._late_cases < 0

    def _is_over(self) -> bool:
        stop = self._candidates.should_stop
        return self._is_late() or (stop is not None and stop())

    def _replayed(self, case: Case, most: int) -> KnownProof | None:
        replay = Replay(self._grid, self._start, self._placed, most, self._is_too_late)
        proof = replay.refute(case)
        self._lines_left -= len(replay.lines)
        return None if proof is None else KnownProof(replay.size, case, replay, proof)

    def _shortened(self, known: KnownProof) -> KnownProof:
        """The same proof less each lemma without which it gets shorter, with bounded effort."""
        for lemma in known.case.lemmas:
            rest = tuple(case for case in known.case.lemmas if case != lemma)
            if self._lines_left < len(known.replay.lines) or self._is_over():
                break
            try:
                other = self._replayed(known.case._replace(lemmas=rest), known.size)
            except Stopped:
                break
            if other is not None and other.size < known.size:
                known = other
        return known

    def step(self, known: KnownProof, technique: str) -> Step:
        """The step of a technique that the supposition of a proof is false."""
        grid, work = self._grid, WORK if known.size <= MOST_TIDIED else 0
        branch = Branches(grid, self._placed, known.replay.lines).branch(known.proof)
        writer = ProofWriter(grid.rules, earliest, grid.narrowed, work)
        argument = writer.argument(branch, self._start)
        supposed = argument.supposed
        target = Evidence(Role.TARGET, supposed.cells, (supposed.digit,))
        cells = tuple(dict.fromkeys(cells_named(argument)))
        chain = Evidence(Role.CHAIN, cells, argument=argument)
        gone = tuple((cell, supposed.digit) for cell in supposed.cells)
        return worked(Step(technique, (), gone, (target, chain)), self._candidates)


def _cases(case: Case) -> int:
    return case.size


def _size(known: KnownProof) -> tuple[int, int]:
    return known.size, known.case.supposed


def _all(candidates: Candidates) -> tuple[CandidateSet, CandidateSet]:
    """The candidates of all cells, with the digits of filled cells; and these digits alone."""
    size, open_, placed = candidates.size, 0, 0
    for cell, value in enumerate(candidates.values):
        if value:
            placed |= 1 << cell * size + value - 1
        else:
            open_ |= candidates.masks[cell] >> 1 << cell * size
    return open_ | placed, placed


def cells_named(argument: Argument) -> Iterator[Cell]:
    """The cells that the words of an argument name, in order, perhaps more than once."""
    yield from argument.supposed.cells
    for line in argument.inferences:
        for nested in line.ground.arguments:
            yield from cells_named(nested)
        yield from (*line.end.cells, *line.ground.cells)
    if argument.clash is not None:
        yield from argument.clash.ground.cells


AT_ONCE = 5
"""How many of the proofs that are known are compared for one hint."""


def next_of_others(
    candidates: Candidates, technique: str, proofs: ShortestProofs
) -> KnownProof | None:
    """A proof that is remembered of a technique; None if none of them is of use any more.

    Of the next few, one that leaves a single is preferred, then a short one.
    """
    size, masks = candidates.size, candidates.masks
    suppositions = Suppositions.of(candidates)
    waiting = [
        case
        for case in suppositions.cases(technique)
        if masks[case.supposed // size] >> case.supposed % size + 1 & 1
    ]
    while waiting:
        few, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
        known = proofs.shortest(few)
        if known:
            best = min(known, key=lambda proof: _rank(candidates, proof))
            others = [proof.case for proof in known if proof is not best]
            suppositions.keep_cases(technique, (*others, *waiting))
            return best
    return None


def _rank(candidates: Candidates, known: KnownProof) -> tuple[bool, int, CandidateIndex]:
    supposed = known.case.supposed
    return not leaves_single(candidates, supposed), known.size, supposed


def leaves_single(candidates: Candidates, candidate: CandidateIndex) -> bool:
    """Whether a cell or a house has one candidate left once a candidate is gone."""
    cell, digit = divmod(candidate, candidates.size)
    where = candidates.where[digit + 1]
    groups = (bits for bits in candidates.rules.house_bits if bits >> cell & 1)
    return candidates.masks[cell].bit_count() == 2 or any(
        (where & bits).bit_count() == 2 for bits in groups
    )
