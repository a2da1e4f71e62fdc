"""The search for nested nets: which suppositions contradict themselves, and with which lemmas.

Within the net of a supposition other candidates are supposed as well. Those that contradict
themselves are ruled out: they are the lemmas. They lead on, until nothing is left. (Two levels of
failed literals; see `refutation.cases`, which goes deeper.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.techniques.nested_nets.nets import Nets
from game.engine.techniques.nested_nets.within import Pairs, Within
from game.engine.techniques.refutation.suppositions import Care, Case, Suppositions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.types import Digit

ENOUGH_WORK = 4_000
"""After so much work, what was found is told before the search goes on."""

TOO_MUCH_WORK = 8_000
"""After so much work without a proof, the search becomes thorough."""

MORE_LEMMAS = 3
"""A proof may have so many lemmas more than the one with the fewest that was found with it."""

AT_ONCE = 4
"""So many candidates are searched before the others are put in order again."""

WEIGHT = 300
"""How many bits of a position count as much as one candidate that is known to be impossible with
another: while few are compared, it stands for many."""

MANY = 1 << 30


def nested_cases(
    candidates: Candidates, solution: Sequence[Digit] | None = None
) -> Iterator[list[Case]]:
    """Groups of contradictions: those without lemmas first, then those that are found together.

    The digits of `solution`, if it is known, are not supposed, except to rule them out within.
    """
    nets = Nets(candidates)
    if nets.impossible:
        yield [Case(each) for each in nets.impossible]
    size = candidates.size
    right = {cell * size + digit - 1 for cell, digit in enumerate(solution or ())}
    search = _Search(nets, candidates)
    waiting = [each for each in nets.of if each not in right]
    for care in Care if nets.has_clues else (Care.LITTLE, Care.MORE):
        yield from search.groups(waiting, care)


class _Search:
    """The searches within the nets of one position."""

    def __init__(self, nets: Nets, candidates: Candidates) -> None:
        self._nets = nets
        self._known = Suppositions.of(candidates)
        self._pairs = Pairs(self._known.own_apart())
        self._begun: dict[CandidateIndex, Within] = {}
        self._done = set["CandidateIndex"]()
        """Those that led to a contradiction."""

    def groups(self, waiting: Iterable[CandidateIndex], care: Care) -> Iterator[list[Case]]:
        """Groups of those that lead to a contradiction.

        With little care, it ends after too much work without a contradiction, and begins again only
        once there are clearly fewer candidates.
        """
        if care is Care.LITTLE and not self._known.little_helps(len(self._nets.of)):
            return
        nets, found = self._nets, list[Case]()
        most, start = MANY, nets.work
        for each in self._likely(waiting, care):
            within = self._begun.setdefault(each, Within(nets, self._pairs, each))
            try:
                lemmas = within.lemmas(most, care)
            except Stopped:
                if found:
                    yield found
                raise
            if lemmas is not None:
                found.append(Case(each, tuple(map(Case, lemmas))))
                most = min(most, len(lemmas) + MORE_LEMMAS)
                self._done.add(each)
            elif within.is_done:
                self._known.add_stuck(each, within.stuck)
            if found and nets.work - start >= ENOUGH_WORK:
                yield found
                found, most, start = [], MANY, nets.work
            elif care is Care.LITTLE and nets.work - start >= TOO_MUCH_WORK:
                self._known.add_little(len(nets.of))
                return
        if found:
            yield found

    def _likely(self, waiting: Iterable[CandidateIndex], care: Care) -> Iterator[CandidateIndex]:
        """The candidates that are worth a search, those first of which least is left."""
        done, known = self._done, self._known
        rest = [each for each in waiting if not known.is_stuck(self._nets.start, each, care)]
        rest = [each for each in rest if each not in done]
        while rest:
            rest.sort(key=self._expected)
            yield from rest[:AT_ONCE]
            rest = rest[AT_ONCE:]

    def _expected(self, candidate: CandidateIndex) -> tuple[int, CandidateIndex]:
        """About how much will be left once what contradicts a candidate is ruled out."""
        left = self._nets.size(self._nets.of[candidate])
        return left - WEIGHT * len(self._pairs.apart.get(candidate, ())), candidate
