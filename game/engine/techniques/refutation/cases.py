"""Refutation: a candidate is false since it contradicts itself, in as few lines as possible.

This is the last technique: where no other has a step, it finds one in every position of a puzzle
with one solution. Of the proofs of one kind, the one with the fewest lines comes first.

A candidate is false if it contradicts itself at once. If not, candidates that contradict
themselves while it is supposed go one after the other, until nothing is left; that often needs
two or three. Only if that fails, they are searched in the same way within a case, deeper and
deeper, which solves every puzzle. (These are the failed literals of SAT solvers: Li, Anbulagan,
"Heuristics based on unit propagation for satisfiability problems", IJCAI 1997.)
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from game.engine.solver.learning_search import search_then_learn
from game.engine.solver.tables import tables
from game.engine.techniques.packed_position import filled_position, packed_position
from game.engine.techniques.refutation.probes import DEAD, Probes
from game.engine.techniques.refutation.shortest import ShortestProofs, next_of_others
from game.engine.techniques.refutation.suppositions import Case, Suppositions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Packed
    from game.engine.techniques.refutation.suppositions import Stuck
    from game.engine.techniques.step import Step
    from game.engine.types import Digit, ShouldStop


ENOUGH_PROBES = 1000
"""Probes after which no candidate is looked at any more if one is refuted without cases in cases.
"""

MOST_PROBES = 2000
"""The same if none is."""

FIRST_PROBES = 60
"""Probes for a candidate in the first search within cases."""

MORE_PROBES = 3
"""How many times as many each later search of the same candidate has."""

FIRST_SEARCHED = 3
"""How many candidates are searched at first; more follow while none of them is refuted."""

MORE_SEARCHED = 2
"""How many times as many each later round has for searches of the same size."""


def proofs(candidates: Candidates, solution: Sequence[Digit] | None = None) -> Iterator[list[Case]]:
    """Groups of proofs that candidates are false, simple ones first.

    With the only `solution`, if it is known, no time is lost on what is true.
    """
    probes = Probes(candidates)
    if probes.is_dead:
        return
    right = frozenset(
        cell * candidates.size + digit - 1 for cell, digit in enumerate(solution or ())
    )
    cases, after = _at_once(probes, right)
    if cases:
        yield cases
    waiting = sorted((probes.left(x), candidate, x) for candidate, x in after.items())
    known, left = Suppositions.of(candidates), candidates.count()
    cases, rest = _in_turn(probes, waiting, known.failed(left))
    if cases:
        yield cases
    if rest and solution is None:  # to find one may take longer than all so far
        right = _solution(candidates)
        rest = [entry for entry in rest if entry[1] not in right]
    starts = [_Start(candidate, x, known.stuck(candidate)) for _, candidate, x in rest]
    starts.sort(key=lambda start: start.left(probes))
    yield from _deeper(probes, starts, known, left)


class _Start:
    """Where the search within a case begins: with what nested nets have ruled out there."""

    def __init__(self, supposed: CandidateIndex, x: Packed, stuck: Stuck | None) -> None:
        self.supposed = supposed
        self.lemmas: tuple[Case, ...] = tuple(map(Case, stuck.lemmas)) if stuck else ()
        self._x = x
        self._stuck = stuck

    def left(self, probes: Probes) -> tuple[int, CandidateIndex]:
        """About how much of the position is open."""
        x = self._x & self._stuck.net.left if self._stuck else self._x
        return probes.left(x), self.supposed

    def position(self, probes: Probes) -> Packed:
        """What is left there."""
        if self._stuck is not None:
            self._x = probes.less(self._x, self._stuck.net.false)
            self._stuck = None
        return self._x


def _at_once(
    probes: Probes, right: frozenset[CandidateIndex]
) -> tuple[list[Case], dict[CandidateIndex, Packed]]:
    """The candidates that contradict themselves at once; and where the others lead.

    Those that are known to be `right` are not among them.
    """
    cases, after = [], {}
    for candidate in probes.open(probes.start):
        if candidate in right:
            continue
        x = probes.suppose(probes.start, candidate)
        if x == DEAD:
            cases.append(Case(candidate))
        else:
            after[candidate] = x
    return cases, after


def _in_turn(
    probes: Probes,
    waiting: list[tuple[int, CandidateIndex, Packed]],
    failed: set[CandidateIndex],
) -> tuple[list[Case], list[tuple[int, CandidateIndex, Packed]]]:
    """Proofs by candidates that contradict themselves one after the other; and what is left.

    Those that `failed` on the path are not searched again.
    """
    cases: list[Case] = []
    rest = []
    first = probes.made
    for entry in waiting:
        _, candidate, x = entry
        made = probes.made - first
        lemmas = None
        if candidate not in failed and made <= (ENOUGH_PROBES if cases else MOST_PROBES):
            lemmas = _failed(probes, x)
            if lemmas is None:
                failed.add(candidate)
        if lemmas is None:
            rest.append(entry)
        else:
            cases.append(Case(candidate, lemmas))
    return cases, rest


def _solution(candidates: Candidates) -> frozenset[CandidateIndex]:
    """The candidates of one solution; none if there is no solution."""
    solver = tables(candidates.rules)
    start = packed_position(candidates) & filled_position(candidates)
    trails = search_then_learn(solver, start, candidates.should_stop)
    return frozenset(solver.candidate_at[bit] for bit in next(trails, ()))


def _failed(probes: Probes, x: Packed) -> tuple[Case, ...] | None:
    """Candidates that contradict themselves at once, one after the other, until nothing is left.

    Only candidates in a cell or house with few are tried, as others leave no single behind. The
    one that leaves least comes first. None if they do not suffice.
    """
    lemmas: list[Case] = []
    while dead := _dead(probes, x):
        while dead:
            after = [(probes.without(x, candidate), candidate) for candidate in dead]
            x, least = min(after, key=lambda item: item[0] != DEAD and probes.left(item[0]))
            lemmas.append(Case(least))
            if x == DEAD:
                return tuple(lemmas)
            dead = [candidate for candidate in dead if probes.has(x, candidate)]
    return None


def _dead(probes: Probes, x: Packed) -> list[CandidateIndex]:
    return [pair for pair in _pairs(probes, x) if probes.suppose(x, pair) == DEAD]


def _pairs(probes: Probes, x: Packed) -> list[CandidateIndex]:
    return list(dict.fromkeys(candidate for field in probes.fewest(x) for candidate in field))


def _deeper(
    probes: Probes, waiting: list[_Start], known: Suppositions, left: int
) -> Iterator[list[Case]]:
    """Proofs with cases within cases, one by one; `waiting` has the likely candidates first.

    Each round searches more candidates than the one before, and the first ones longer. What is
    known to be in vain on the path is not repeated.
    """
    searches = {start.supposed: known.tries(start.supposed, left) for start in waiting}
    """How often each undecided candidate was searched in vain."""
    for last in count():
        for tries in range(last + 1):
            searched = FIRST_SEARCHED * MORE_SEARCHED ** (last - tries)
            for start in waiting[:searched]:
                supposed = start.supposed
                if searches.get(supposed) != tries:
                    continue
                try:
                    x = start.position(probes)
                    within = _Within(probes, FIRST_PROBES * MORE_PROBES**tries)
                    lemmas = () if x == DEAD else within.refute(x)
                except _TooMany:
                    searches[supposed] = tries + 1
                    known.add_try(supposed, tries + 1, left)
                    continue
                del searches[supposed]
                if lemmas is not None:  # it has no solution
                    yield [Case(supposed, start.lemmas + lemmas)]
        if not searches:
            return


class _TooMany(Exception):
    """A proof takes too many probes."""


class _Within:
    """A proof by cases within cases, up to a number of probes."""

    def __init__(self, probes: Probes, most: int) -> None:
        self._probes = probes
        self._end = probes.made + most

    def refute(self, x: Packed) -> tuple[Case, ...] | None:
        """The lemmas that leave nothing of a settled position; None if it has a solution.

        Raises _TooMany if that takes too many probes.
        """
        probes = self._probes
        lemmas: list[Case] = []
        smallest: dict[CandidateIndex, int] = {}
        changed = True
        while changed:
            changed, smallest = False, {}
            for pair in _pairs(probes, x):
                if not probes.has(x, pair):
                    continue
                if probes.made > self._end:
                    raise _TooMany
                y = probes.suppose(x, pair)
                if y != DEAD:
                    smallest[pair] = probes.left(y)
                    continue
                lemmas.append(Case(pair))
                x = probes.without(x, pair)
                if x == DEAD:
                    return tuple(lemmas)
                changed = True
        if probes.is_solved(x):
            return None
        return self._split(x, lemmas, smallest)

    def _split(
        self, x: Packed, lemmas: list[Case], left: dict[CandidateIndex, int]
    ) -> tuple[Case, ...] | None:
        """Refute each candidate of the cell or house where that promises the least work."""
        probes = self._probes
        field = min(
            probes.fewest(x), key=lambda field: sum(left[candidate] ** 2 for candidate in field)
        )
        for candidate in sorted(field, key=left.__getitem__):
            y = probes.suppose(x, candidate)
            within = () if y == DEAD else self.refute(y)
            if within is None:
                return None
            lemmas.append(Case(candidate, within))
            x = probes.without(x, candidate)
            if x == DEAD:
                return tuple(lemmas)
        return tuple(lemmas)


def case_of(candidates: Candidates, supposed: CandidateIndex) -> Case | None:
    """A proof that one candidate is false; None if it is in some solution.

    A contradiction at once is preferred, then some that follow one after the other, then cases
    within cases.
    """
    probes = Probes(candidates)
    x = DEAD if probes.is_dead else probes.suppose(probes.start, supposed)
    if x == DEAD:
        return Case(supposed)
    lemmas = _failed(probes, x)
    most = FIRST_PROBES
    while lemmas is None:
        try:
            lemmas = _Within(probes, most).refute(x)
        except _TooMany:
            most *= MORE_PROBES
        else:
            if lemmas is None:
                return None
    return Case(supposed, lemmas)


REFUTATION = "refutation"
"""The key of its steps."""


def refutation(
    candidates: Candidates,
    solution: Sequence[Digit] | None = None,
    time_is_up: ShouldStop | None = None,
) -> Iterator[Step]:
    """A step for each candidate that can be refuted, those with the shortest proofs first.

    With the only `solution`, if it is known, the search takes less time. For `time_is_up` see
    `ShortestProofs`.
    """
    shortest = ShortestProofs(candidates, time_is_up)
    for known in shortest.in_order(proofs(candidates, solution)):
        Suppositions.of(candidates).keep_cases(REFUTATION, shortest.others)
        yield shortest.step(known, REFUTATION)


def other_refutation(candidates: Candidates, time_is_up: ShouldStop | None = None) -> Step | None:
    """A step that was found on the path with another one and still holds; None if there is none."""
    proofs = ShortestProofs(candidates, time_is_up)
    known = next_of_others(candidates, REFUTATION, proofs)
    return known and proofs.step(known, REFUTATION)
