"""The search for nested nets: which suppositions contradict themselves, and with which lemmas.

Within the net of a supposition other candidates are supposed as well. Those that contradict
themselves are ruled out: they are the lemmas. They lead on, until nothing is left. (Two levels of
failed literals; see `refutation.cases`, which goes deeper.)
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.techniques.nested_nets.in_vain import InVain
from game.engine.techniques.nested_nets.nets import Nets
from game.engine.techniques.refutation.cases import Case

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Packed
    from game.engine.techniques.nested_nets.nets import Net
    from game.engine.types import Digit

ENOUGH_WORK = 4_000
"""After so much work, what was found is told before the search goes on."""

TOO_MUCH_WORK = 8_000
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
    in_vain = InVain.of(candidates)
    stuck = [_Within(nets, each) for each in waiting if in_vain.holds(nets, each)]
    within = (_Within(nets, each) for each in waiting if not in_vain.holds(nets, each))
    yield from _groups(nets, within, stuck, in_vain)
    rest = (each for each in chain(stuck, within) if not in_vain.holds(nets, each.supposed, True))
    yield from _groups(nets, map(_made_thorough, rest), [], in_vain)


def _made_thorough(within: _Within) -> _Within:
    within.thorough = True
    return within


def _groups(
    nets: Nets, waiting: Iterable[_Within], stuck: list[_Within], in_vain: InVain
) -> Iterator[list[Case]]:
    """Groups of those that lead to a contradiction; all others become `stuck`.

    Unless they are thorough, it ends after too much work without a contradiction.
    """
    found: list[Case] = []
    most, start = MANY, nets.work
    for each in waiting:
        try:
            lemmas = each.lemmas(most)
        except Stopped:
            if found:
                yield found
            raise
        if lemmas is None:
            stuck.append(each)
            if each.is_done:
                in_vain.add(each.supposed, each.left, each.thorough)
        else:
            found.append(Case(each.supposed, tuple(map(Case, lemmas))))
            most = min(most, len(lemmas) + MORE_LEMMAS)
        if found and nets.work - start >= ENOUGH_WORK:
            yield found
            found, most, start = [], MANY, nets.work
        elif not each.thorough and nets.work - start >= TOO_MUCH_WORK:
            return
    if found:
        yield found


class _Within:
    """What is ruled out within the net of one supposition; its search can be resumed."""

    def __init__(self, nets: Nets, supposed: CandidateIndex) -> None:
        self.supposed = supposed
        self.thorough = False
        """Whether lemmas are taken as well that do not leave one candidate of a field."""
        self.is_done = False
        """Whether no other candidates can be ruled out."""
        self._nets = nets
        self._net = nets.of[supposed]
        self._lemmas: list[CandidateIndex] = []
        self._ruled_out: set[CandidateIndex] = set(nets.impossible)
        self._gone = self._bits(nets.impossible)
        """All bits of the candidates that are ruled out."""
        self._nets_of: dict[CandidateIndex, Net] = {}
        """The nets of other candidates within this one, as far as they were followed."""

    @property
    def left(self) -> Packed:
        """What is left of the position with what was ruled out so far."""
        return self._net.left

    def lemmas(self, most: int) -> list[CandidateIndex] | None:
        """Candidates to rule out one after the other until nothing is left.

        None if that does not suffice, or takes more than `most`.
        """
        self._nets_of = self._nets.of.copy()
        try:
            while len(self._lemmas) < most:
                found = self._next()
                if found is None:
                    self.is_done = True
                    return None
                net = self._nets.without(self._net, self._bits(found))
                if net is None:
                    lemmas = [*self._lemmas, *found]
                    return lemmas if len(lemmas) <= most else None
                self._net = net
                self._lemmas += found
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
        rest = [each for each in self._ruled_out if nets.has(x, each)] if self.thorough else None
        return sorted(rest) if rest else None

    def _try(self, candidates: Iterable[CandidateIndex]) -> None:
        """Rule out those of some candidates that contradict themselves."""
        for each in candidates:
            if each in self._ruled_out:
                continue
            net = self._nets.joined(self._net, self._nets_of[each])
            if net is None:
                self._ruled_out.add(each)
                self._gone |= self._nets.bits(each)
            else:
                self._nets_of[each] = net

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
