"""The search for nested nets: which suppositions contradict themselves, and with which lemmas.

Within the net of a supposition other candidates are supposed as well. Those that contradict
themselves are ruled out: they are the lemmas. They lead on, until nothing is left. (Two levels of
failed literals; see `refutation.cases`, which goes deeper.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.techniques.nested_nets.nets import Nets
from game.engine.techniques.refutation.cases import Case

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Packed
    from game.engine.techniques.nested_nets.nets import Net
    from game.engine.types import Digit

ENOUGH_WORK = 12_000
"""After so much work, what was found is told before the search goes on."""

TOO_MUCH_WORK = 24_000
"""After so much work without a proof, the search becomes thorough."""

MORE_LEMMAS = 3
"""A proof may have so many lemmas more than the one with the fewest that was found with it."""

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
    waiting = [each for each in nets.of if each not in right]
    waiting.sort(key=lambda each: (nets.size(nets.of[each]), each))
    for thorough in (False, True):
        done = set[int]()
        for group in _groups(nets, waiting, thorough):
            done.update(case.supposed for case in group)
            yield group
        waiting = [each for each in waiting if each not in done]


def _groups(nets: Nets, waiting: Iterable[CandidateIndex], thorough: bool) -> Iterator[list[Case]]:
    found: list[Case] = []
    most, start = MANY, nets.work
    for each in waiting:
        try:
            lemmas = _Within(nets, nets.of[each], thorough).lemmas(most)
        except Stopped:
            if found:
                yield found
            raise
        if lemmas is not None:
            found.append(Case(each, tuple(map(Case, lemmas))))
            most = min(most, len(lemmas) + MORE_LEMMAS)
        if found and nets.work - start >= ENOUGH_WORK:
            yield found
            found, most, start = [], MANY, nets.work
        elif not thorough and nets.work - start >= TOO_MUCH_WORK:
            return
    if found:
        yield found


class _Within:
    """What is ruled out within the net of one supposition."""

    def __init__(self, nets: Nets, net: Net, thorough: bool) -> None:
        """Unless `thorough`, lemmas are only of use if they leave one candidate of a field."""
        self._nets = nets
        self._net = net
        self._thorough = thorough
        self._ruled_out: set[CandidateIndex] = set()
        self._gone: Packed = 0
        """All bits of the candidates that are ruled out."""

    def lemmas(self, most: int) -> list[CandidateIndex] | None:
        """Candidates to rule out one after the other until nothing is left.

        None if that does not suffice, or takes more than `most`.
        """
        lemmas: list[CandidateIndex] = []
        while len(lemmas) < most:
            found = self._next()
            if found is None:
                return None
            lemmas += found
            net = self._nets.without(self._net, self._bits(found))
            if net is None:
                return lemmas if len(lemmas) <= most else None
            self._net = net
        return None

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
        rest = [each for each in self._ruled_out if nets.has(x, each)] if self._thorough else None
        return sorted(rest) if rest else None

    def _try(self, candidates: Iterable[CandidateIndex]) -> None:
        """Rule out those of some candidates that contradict themselves."""
        for each in candidates:
            if each not in self._ruled_out and self._nets.joined(self._net, each) is None:
                self._ruled_out.add(each)
                self._gone |= self._nets.bits(each)

    def _best(self, several: list[list[CandidateIndex]]) -> Iterable[CandidateIndex]:
        """Of the fewest candidates, those that leave least."""
        fewest = min(map(len, several))
        few = {tuple(each) for each in several if len(each) == fewest}
        return min(few, key=self._left_without)

    def _left_without(self, candidates: Iterable[CandidateIndex]) -> tuple[int, ...]:
        net = self._nets.without(self._net, self._bits(candidates))
        return (self._nets.size(net) if net else 0, *candidates)

    def _bits(self, candidates: Iterable[CandidateIndex]) -> Packed:
        bits = 0
        for each in candidates:
            bits |= self._nets.bits(each)
        return bits
