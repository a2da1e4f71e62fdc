"""What is known of suppositions on a path: which contradict each other, and which lead nowhere.

That two candidates exclude each other, and that a candidate contradicts itself, is true for the
rest of the path. A search in vain mostly stays so until clearly fewer candidates are left: it rests
meanwhile.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from game.engine.path_memory import clearly_fewer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Packed

FEWER = 97
"""Of 100 candidates, how many may be left before searches with little care begin again."""

SIMILAR = 95
"""The same for searches for refutations."""

MUCH = 3
"""Of 100 bits that were left in a net, how many must be gone before it is searched again."""

MOST_NETS = 2_000
"""Nets are kept for the next hint unless there are more: each takes some 2 kB, more on large grids.
"""

MOST_PAIRS = 300_000
"""So many candidates that exclude each other are kept: twice as many as were ever found in a puzzle
of 9 by 9; each takes about 50 bytes."""

MOST_CASES = 50_000
"""Contradictions that were found are kept up to so many cases in all; each takes about 150 bytes.
"""


class Case(NamedTuple):
    """A candidate that is supposed, and the candidates that are refuted in turn meanwhile."""

    supposed: CandidateIndex
    lemmas: tuple[Case, ...] = ()
    """Each is false once the lemmas before it are known; after the last one nothing is left."""

    @property
    def size(self) -> int:
        """How many cases it has, itself included."""
        return 1 + sum(case.size for case in self.lemmas)


class Care(IntEnum):
    """How thorough a search for nested nets is."""

    LITTLE = 0
    """Only what leaves one candidate of a field is ruled out."""
    MORE = 1
    """Everything is that can be, as far as two nets leave singles together."""
    MOST = 2
    """So is what clues alone show."""


class Net(NamedTuple):
    """What is left once all that follows from some suppositions is carried out."""

    left: Packed
    """The position: what is unsolved in it, and the candidates there."""
    true: Packed
    """The candidates that it places, each by its bit among the fields of cells."""
    false: Packed
    """Those that it rules out, likewise."""


class Stuck(NamedTuple):
    """The end of a search for nested nets that was in vain."""

    net: Net
    """What is left with what was ruled out."""
    lemmas: tuple[CandidateIndex, ...]
    """What was ruled out, in order."""
    care: Care


class Suppositions:
    """What a path has shown of suppositions."""

    def __init__(self) -> None:
        self.nets: dict[CandidateIndex, Net] = {}
        """The nets of the last position."""
        self.apart: dict[CandidateIndex, set[CandidateIndex]] = {}
        """For each candidate those that cannot be true together with it, as one of the two nets
        rules out the other."""
        self._cases: dict[str, list[Case]] = {}
        self._stuck: dict[CandidateIndex, Stuck] = {}
        self._before_little = 0
        """How many candidates were left when searches with little care were in vain."""
        self._failed: set[CandidateIndex] = set()
        self._before_failed = 0
        self._tries: dict[CandidateIndex, tuple[int, int]] = {}

    @staticmethod
    def of(candidates: Candidates) -> Suppositions:
        """Those of the path that a position is on."""
        return candidates.memory.part(Suppositions)

    # What is true

    def keep_nets(self, nets: dict[CandidateIndex, Net]) -> None:
        """Remember the nets of a position, unless they are too many."""
        if len(nets) <= MOST_NETS:
            self.nets = nets

    def own_apart(self) -> dict[CandidateIndex, set[CandidateIndex]]:
        """A copy of `apart` for a search that adds to it, which is remembered in its place: a
        search that was abandoned in another thread may go on with the old one."""
        too_many = sum(map(len, self.apart.values())) > MOST_PAIRS
        before = {} if too_many else self.apart
        self.apart = {candidate: others.copy() for candidate, others in before.items()}
        return self.apart

    def keep_cases(self, technique: str, cases: Iterable[Case]) -> None:
        """Remember contradictions that a technique found and did not tell, short ones first, in
        place of those that were remembered."""
        kept, left = [], MOST_CASES
        for case in cases:
            left -= case.size
            if left < 0:
                break
            kept.append(case)
        self._cases[technique] = kept

    def cases(self, technique: str) -> list[Case]:
        """The contradictions that are remembered of a technique."""
        return self._cases.get(technique, [])

    # What was in vain

    def stuck(self, supposed: CandidateIndex) -> Stuck | None:
        """How the last search for nested nets ended, all of which is still true."""
        return self._stuck.get(supposed)

    def add_stuck(self, supposed: CandidateIndex, stuck: Stuck) -> None:
        """A search for nested nets was in vain."""
        self._stuck[supposed] = stuck

    def is_stuck(self, start: Packed, supposed: CandidateIndex, care: Care) -> bool:
        """Whether a search with so much care would still be in vain in the position `start`.

        All that follows from a supposition stays the same while nothing goes that was left there,
        and mostly while little of it goes.
        """
        known = self._stuck.get(supposed)
        if known is None or known.care < care:
            return False
        left = known.net.left
        gone = (left & ~start).bit_count()
        return gone * 100 <= left.bit_count() * MUCH

    def little_helps(self, left: int) -> bool:
        """Whether searches with little care are worth while where so many candidates are left."""
        return not self._before_little or clearly_fewer(left, self._before_little, FEWER)

    def add_little(self, left: int) -> None:
        """Searches with little care were in vain where so many candidates were left."""
        self._before_little = left

    def failed(self, left: int) -> set[CandidateIndex]:
        """The candidates that no others, refuted one after the other, refute; to be added to."""
        if not self._before_failed or clearly_fewer(left, self._before_failed, SIMILAR):
            self._before_failed, self._failed = left, set()
        return self._failed

    def tries(self, supposed: CandidateIndex, left: int) -> int:
        """How often a candidate was searched in vain by cases within cases, each time longer; the
        last try is repeated where clearly fewer candidates are left."""
        tries, before = self._tries.get(supposed, (0, 0))
        return tries - (tries > 0 and clearly_fewer(left, before, SIMILAR))

    def add_try(self, supposed: CandidateIndex, tries: int, left: int) -> None:
        """A candidate was searched so often in vain."""
        self._tries[supposed] = tries, left
