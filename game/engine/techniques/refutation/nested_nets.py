"""Nested nets: a candidate is false as all that it forces ends in a contradiction.

The contradiction may need other candidates to be ruled out on the way, each by a short argument of
its own: a net within the net. These are the lemmas; they lead on, until nothing is left. (Two
levels of failed literals; `cases` goes deeper.) Cases are not distinguished; where that is needed,
a refutation does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.techniques.refutation.probes import Nets
from game.engine.techniques.refutation.shortest import ShortestProofs, next_of_others
from game.engine.techniques.refutation.suppositions import Care, Case, Stuck, Suppositions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Packed
    from game.engine.techniques.refutation.suppositions import Net
    from game.engine.techniques.step import Step
    from game.engine.types import Digit, ShouldStop


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
        yield [Case(candidate) for candidate in nets.impossible]
    size = candidates.size
    right = {cell * size + digit - 1 for cell, digit in enumerate(solution or ())}
    search = _Search(nets, candidates)
    waiting = [candidate for candidate in nets.of if candidate not in right]
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
        nets, cases = self._nets, list[Case]()
        most, start = MANY, nets.work
        for candidate in self._likely(waiting, care):
            within = self._begun.setdefault(candidate, Within(nets, self._pairs, candidate))
            try:
                lemmas = within.lemmas(most, care)
            except Stopped:
                if cases:
                    yield cases
                raise
            if lemmas is not None:
                cases.append(Case(candidate, tuple(map(Case, lemmas))))
                most = min(most, len(lemmas) + MORE_LEMMAS)
                self._done.add(candidate)
            elif within.is_done:
                self._known.add_stuck(candidate, within.stuck)
            if cases and nets.work - start >= ENOUGH_WORK:
                yield cases
                cases, most, start = [], MANY, nets.work
            elif care is Care.LITTLE and nets.work - start >= TOO_MUCH_WORK:
                self._known.add_little(len(nets.of))
                return
        if cases:
            yield cases

    def _likely(self, waiting: Iterable[CandidateIndex], care: Care) -> Iterator[CandidateIndex]:
        """The candidates that are worth a search, those first of which least is left."""
        done, known = self._done, self._known
        rest = [
            candidate
            for candidate in waiting
            if not known.is_stuck(self._nets.start, candidate, care)
        ]
        rest = [candidate for candidate in rest if candidate not in done]
        while rest:
            rest.sort(key=self._expected)
            yield from rest[:AT_ONCE]
            rest = rest[AT_ONCE:]

    def _expected(self, candidate: CandidateIndex) -> tuple[int, CandidateIndex]:
        """About how much will be left once what contradicts a candidate is ruled out."""
        left = self._nets.size(self._nets.of[candidate])
        return left - WEIGHT * len(self._pairs.apart.get(candidate, ())), candidate


class Pairs:
    """Pairs of candidates whose nets were compared; all searches know what one of them finds."""

    def __init__(self, apart: dict[CandidateIndex, set[CandidateIndex]]) -> None:
        self.apart = apart
        """For each candidate those that cannot be true together with it, now or later on the path.
        """
        self.together: dict[CandidateIndex, set[CandidateIndex]] = {}
        """Those whose nets do not contradict each other in this position."""

    def add(
        self,
        one: CandidateIndex,
        others: Iterable[CandidateIndex],
        together: Iterable[CandidateIndex],
    ) -> None:
        """One candidate cannot be true with some others, but it may be with those `together`."""
        for known, candidates in ((self.apart, others), (self.together, together)):
            for other in candidates:
                known.setdefault(other, set()).add(one)


class Within:
    """What is ruled out within the net of one supposition; its search can be resumed."""

    def __init__(self, nets: Nets, pairs: Pairs, supposed: CandidateIndex) -> None:
        self.supposed = supposed
        self._care = Care.LITTLE
        self.is_done = False
        """Whether no other candidates can be ruled out."""
        self._nets = nets
        self._pairs = pairs
        self._net = nets.of[supposed]
        self._lemmas: list[CandidateIndex] = []
        self._ruled_out: set[CandidateIndex] = set(nets.impossible)
        self._gone = self._bits(nets.impossible)
        """All bits of the candidates that are ruled out."""
        self._nets_of: dict[CandidateIndex, Net] = {}
        """The nets of other candidates within this one, as far as they were followed."""

    @property
    def stuck(self) -> Stuck:
        """What is known now."""
        return Stuck(self._net, tuple(self._lemmas), self._care)

    def lemmas(self, most: int, care: Care) -> list[CandidateIndex] | None:
        """Candidates to rule out one after the other until nothing is left.

        None if that does not suffice, or takes more than `most`.
        """
        self._care, self.is_done = care, False
        self._nets_of = self._nets.of.copy()
        known = self._pairs.apart.get(self.supposed, set()) - self._ruled_out
        self._ruled_out |= known
        self._gone |= self._bits(known)
        try:
            while len(self._lemmas) < most:
                ruled_out = self._next()
                if ruled_out is None:
                    self.is_done = True
                    return None
                net = self._nets.without(self._net, self._bits(ruled_out))
                if net is None:
                    lemmas = [*self._lemmas, *ruled_out]
                    return lemmas if len(lemmas) <= most else None
                self._net = net
                self._lemmas += ruled_out
            return None
        finally:
            self._nets_of = {}

    def _next(self) -> Iterable[CandidateIndex] | None:
        """The next candidates to rule out: few, and those that leave least; None if there are none.

        Candidates of fields with two are tried first: to rule out one of them always leads on.
        """
        nets, x = self._nets, self._net.left
        for tried in (nets.pairs, nets.open):
            self._try(tried(x))
            emptied = nets.emptied(x, self._gone)
            if emptied:
                return min(emptied, key=len)
            singled = nets.singled(x, self._gone)
            if singled:
                return self._best(singled)
        if self._care is Care.LITTLE:
            return None
        return sorted(candidate for candidate in self._ruled_out if nets.has(x, candidate)) or None

    def _try(self, candidates: Iterable[CandidateIndex]) -> None:
        """Rule out those of some candidates that contradict themselves."""
        quick, known, first = self._care < Care.MOST, self._ruled_out, not self._lemmas
        if first and quick:
            known = known | self._pairs.together.get(self.supposed, set())
        new = [candidate for candidate in candidates if candidate not in known]
        gone, left = self._nets.join(self._net, new, self._nets_of, quick)
        self._ruled_out.update(gone)
        self._gone |= self._bits(gone)
        if first:
            self._pairs.add(self.supposed, gone, left)

    def _best(self, several: list[list[CandidateIndex]]) -> Iterable[CandidateIndex]:
        """Of the fewest candidates, those that leave least."""
        fewest = min(map(len, several))
        few = {tuple(candidates) for candidates in several if len(candidates) == fewest}
        return min(few, key=self._left_without)

    def _left_without(self, candidates: Iterable[CandidateIndex]) -> tuple[int, ...]:
        net = self._nets.without(self._net, self._bits(candidates))
        return (self._nets.size(net) if net else 0, *candidates)

    def _bits(self, candidates: Iterable[CandidateIndex]) -> Packed:
        bits = 0
        for candidate in candidates:
            bits |= self._nets.bits(candidate)
        return bits


KINDS = ("contradiction_net", "nested_net")
"""The keys of the steps without nested nets, and with some."""


NESTED_NETS = "nested_nets"
"""The key of the technique."""


def nested_net(
    candidates: Candidates,
    solution: Sequence[Digit] | None = None,
    time_is_up: ShouldStop | None = None,
) -> Iterator[Step]:
    """A step for each candidate that contradicts itself; short proofs come early.

    With the only `solution`, if it is known, no time is lost on what is true. For `time_is_up` see
    `ShortestProofs`.
    """
    proofs = ShortestProofs(candidates, time_is_up)
    for known in proofs.in_order(nested_cases(candidates, solution)):
        Suppositions.of(candidates).keep_cases(NESTED_NETS, proofs.others)
        yield proofs.step(known, KINDS[known.is_nested])


def other_net(candidates: Candidates, time_is_up: ShouldStop | None = None) -> Step | None:
    """A step that was found on the path with another one and still holds; None if there is none."""
    proofs = ShortestProofs(candidates, time_is_up)
    known = next_of_others(candidates, NESTED_NETS, proofs)
    return known and proofs.step(known, KINDS[known.is_nested])
