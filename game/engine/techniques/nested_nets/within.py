"""The search within the net of one supposition: what can be ruled out there, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.refutation.suppositions import Care, Stuck

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Packed
    from game.engine.techniques.nested_nets.nets import Nets
    from game.engine.techniques.refutation.suppositions import Net


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
        for known, found in ((self.apart, others), (self.together, together)):
            for other in found:
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
        if self._care is Care.LITTLE:
            return None
        return sorted(each for each in self._ruled_out if nets.has(x, each)) or None

    def _try(self, candidates: Iterable[CandidateIndex]) -> None:
        """Rule out those of some candidates that contradict themselves."""
        nets, mine, nets_of = self._nets, self._net, self._nets_of
        quick, known, first = self._care < Care.MOST, self._ruled_out, not self._lemmas
        if first and quick:
            known = known | self._pairs.together.get(self.supposed, set())
        gone, left = list["CandidateIndex"](), list["CandidateIndex"]()
        for each in candidates:
            if each in known:
                continue
            net = nets.joined(mine, nets_of[each], quick)
            if net is None:
                gone.append(each)
            else:
                left.append(each)
                nets_of[each] = net
        self._ruled_out.update(gone)
        self._gone |= self._bits(gone)
        if first:
            self._pairs.add(self.supposed, gone, left)

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
