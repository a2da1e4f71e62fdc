"""Proofs: what a search has recorded, less what is not needed, written as an argument.

All families prove in this form. A *branch* begins with a supposition. Its lines follow one after
the other, each in one of a few *ways*: on some ground, once some candidates are off. Each line
turns candidates off in turn; what a placed digit excludes goes without saying, so it is no line.
The branch leads to one of its *goals*, which are ways as well: to a clash or to a conclusion.

A search records more lines than are needed. Each is left out on trial, nested proofs first and late
lines before early ones. What the line turned off comes back then, unless a later line turns it off
as well, and only the lines that read it are followed again.

Candidates are bits of an int; which bit is which is up to the family.

A chain needs no writer: each of its lines has one reason, the line before (`argument.chain`). It is
only `named`: that two candidates lie in one cell, or two places of a digit in one house, is seen at
a glance; the house in which a digit has no other place is named, and so is the rule (a knight's
move, a cage, a sign) by which two candidates exclude each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.solver.exact_cover import full_groups
from game.engine.techniques.argument import Argument, Clash, Ground, How, Inference
from game.engine.techniques.clues.common_exclusions import seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import CandidateSet

    Choose = Callable[[Sequence[CandidateSet], CandidateSet], Iterable[int]]
    Narrow = Callable[[CandidateSet, int], CandidateSet | None]


def named(argument: Argument, candidates: Candidates) -> Argument:
    """The same chain with the houses of its strong links and the rules of its weak ones."""
    lines = []
    for start, line in zip(argument.ends, argument.inferences, strict=False):
        ground = line.ground
        if ground.how == How.HOUSE and not ground.houses and not ground.cells:
            line = line._replace(ground=_only_place(ground, start, line.end, candidates))
        lines.append(with_rule(line, candidates.rules))
    return argument._replace(inferences=tuple(lines))


def with_rule(line: Inference, rules: Rules) -> Inference:
    """A line with the rule by which its reason excludes its end, unless this is a house."""
    if line.ground.how != How.SEES or line.ground.rule or len(line.reasons) != 1:
        return line
    return line._replace(ground=seen(line.reasons[0], line.end, rules))


def _only_place(ground: Ground, start: LinkEnd, end: LinkEnd, candidates: Candidates) -> Ground:
    """The ground with a house in which the digit has no place but those of the two ends."""
    rules, both = candidates.rules, bits((*start.cells, *end.cells))
    places = candidates.where[end.digit]
    for house, inside in zip(rules.houses, rules.house_bits, strict=True):
        if both & ~inside == 0 and places & inside & ~both == 0:
            return ground._replace(houses=(house,))
    for constraint in rules.constraints:  # such as a cage that holds every digit
        if constraint.distinct and len(constraint.cells) == rules.size:
            inside = bits(constraint.cells)
            if both & ~inside == 0 and places & inside & ~both == 0:
                return ground._replace(cells=constraint.cells)
    return ground


EVERY = -1
"""All candidates, as a set."""

NO_LIMIT = 1 << 30
"""More work than any proof takes."""


class Way(NamedTuple):
    """A way in which something follows."""

    reads: CandidateSet
    """The candidates that have to be off; of clues and of branches within, all that matter."""
    ground: Ground
    concludes: LinkEnd | None = None
    """What follows, of a goal that is no clash."""
    clues: tuple[int, ...] = ()
    """The numbers of clues, one of which must exclude `excluded` or have no way."""
    excluded: CandidateSet = 0
    """The candidate that a clue excludes; none for a clash."""
    enough: CandidateSet = 0
    """Candidates that are known to be enough for a clue if they are off."""
    within: tuple[Branch, ...] = ()
    """Branches that have to lead to their goals."""
    rests_on: tuple[LinkEnd, ...] = ()
    """What the branches within rest on."""


class Line(NamedTuple):
    """Something that may be needed."""

    end: LinkEnd
    off: CandidateSet
    """The candidates that are off once the end is true."""
    ways: tuple[Way, ...]

    @property
    def is_nested(self) -> bool:
        """Whether it is proven by arguments of its own."""
        return any(way.within or way.ground.arguments for way in self.ways)


class Branch(NamedTuple):
    """What follows from a supposition."""

    supposed: LinkEnd
    off: CandidateSet
    """The candidates that are off once it is true."""
    lines: Sequence[Line]
    goals: Sequence[Way]
    """Where it leads; if to several of them, the first one counts."""


@kept(8)
def field_grounds(rules: Rules) -> tuple[Ground, ...]:
    """For each field of the solver's positions, the ground of the last candidate left in it, or of
    a clash if there is none."""
    grounds = []
    for group in reversed(full_groups(rules)):
        for digit in range(1, rules.size + 1):
            if isinstance(group, House):
                grounds.append(Ground(How.HOUSE, (group,), digits=(digit,)))
            else:  # such as a cage that holds every digit: it has no name but its cells
                grounds.append(Ground(How.HOUSE, cells=group.cells, digits=(digit,)))
    grounds += [Ground(How.CELL, cells=(cell,)) for cell in range(rules.cell_count)]
    return tuple(grounds)


def fewest(offs: Sequence[CandidateSet], needs: CandidateSet) -> list[int]:
    """The indices of a few sets that together have all candidates of `needs`, in order.

    Each time the one with most of what is missing is taken, the first of several.
    """
    chosen = []
    while needs:
        shared = [(needs & off).bit_count() for off in offs]
        most = max(shared)
        assert most, "no set has the rest"
        best = shared.index(most)
        chosen.append(best)
        needs &= ~offs[best]
    return sorted(chosen)


def earliest(offs: Sequence[CandidateSet], needs: CandidateSet) -> Iterator[int]:
    """The indices of the first sets that have the candidates of `needs`, in order."""
    for index, off in enumerate(offs):
        if not needs:
            return
        if needs & off:
            yield index
            needs &= ~off


class ProofWriter:
    """Writes branches as arguments, with the lines that they need."""

    def __init__(
        self,
        rules: Rules,
        choose: Choose = fewest,
        narrow: Narrow | None = None,
        work: int = NO_LIMIT,
    ) -> None:
        """`choose` takes the reasons of a line: `fewest` or `earliest`. `narrow` tells which
        candidates the clue with a number excludes where some are left, None if it has no way.
        `work` is how many lines are followed again; if there is none, no line is left out.
        """
        self._rules, self._choose, self._narrow = rules, choose, narrow
        self._left = work
        self._tidies = work > 0

    def shortest(self, branch: Branch) -> Argument:
        """The argument that leads to the goal with the fewest lines."""
        goals = self._reached(branch, EVERY)
        needed = [self._needed(branch._replace(goals=(goal,)), EVERY) for goal in goals]
        return self._written(min(needed, key=lambda one: len(one.lines)), EVERY)

    def argument(self, branch: Branch, alive: CandidateSet) -> Argument:
        """The argument that leads to any of the goals; `alive` are the candidates before the
        supposition."""
        if len(branch.goals) > 1:
            branch = branch._replace(goals=self._reached(branch, alive))
        return self._written(self._needed(branch, alive), alive)

    def _written(self, branch: Branch, alive: CandidateSet) -> Argument:
        """The argument with all lines of a branch."""
        known, inferences = _Known(branch, alive), list[Inference]()
        for line in branch.lines:
            inferences.append(self._inference(line.end, self._first(line.ways, known), known))
            known.add(line.end, line.off)
        goal = self._first(branch.goals, known)
        clash = None
        if goal.concludes is not None:
            inferences.append(self._inference(goal.concludes, goal, known))
        else:
            clash = Clash(self._reasons(goal, known), goal.ground)
        return Argument(branch.supposed, tuple(inferences), clash)

    def leads(self, branch: Branch) -> bool:
        """Whether each line follows from those before it, and some goal from all."""
        left = EVERY & ~branch.off
        return self._lead_on(branch.lines, branch.goals, left, left)

    def _reached(self, branch: Branch, alive: CandidateSet) -> list[Way]:
        """The goals that all lines lead to; fewer lines lead to no others."""
        left = alive & ~branch.off
        for line in branch.lines:
            left &= ~line.off
        return [goal for goal in branch.goals if self._follows(goal, left, left)]

    def _needed(self, branch: Branch, alive: CandidateSet) -> Branch:
        """The branch less the lines that can be done without."""
        lines = branch.lines
        nested = [line for line in lines if line.is_nested]
        for tried in (nested, lines):
            if not tried or not self._tidies:
                continue
            before = [alive & ~branch.off]
            for line in lines:
                before.append(before[-1] & ~line.off)
            rest: list[Line] = []
            """What is needed of the lines after the one that is tried, the last one first."""
            for line, left in zip(reversed(lines), before[-2::-1], strict=True):
                on_trial = self._left > 0 and (tried is not nested or line.is_nested)
                if not (
                    on_trial and self._lead_on(reversed(rest), branch.goals, left, left & line.off)
                ):
                    rest.append(line)
            lines = rest[::-1]
        return branch._replace(lines=lines)

    def _lead_on(
        self,
        lines: Iterable[Line],
        goals: Sequence[Way],
        left: CandidateSet,
        back: CandidateSet,
    ) -> bool:
        """Whether lines that once led to some goal still do where candidates came `back`; whether
        they lead to one at all, where everything that is left "came back".

        `left` are the candidates before the first line, among them those that came back.
        """
        for line in lines:
            if not back:
                return True
            if any(way.reads & back for way in line.ways) and not any(
                self._follows(way, left, back) for way in line.ways
            ):
                return False
            left &= ~line.off
            back &= ~line.off
        if not back or (len(goals) == 1 and not goals[0].reads & back):
            return True
        return any(self._follows(goal, left, back) for goal in goals)

    def _follows(self, way: Way, left: CandidateSet, back: CandidateSet) -> bool:
        self._left -= 1
        if way.clues:
            return self._clue_follows(way, left)
        if way.within:
            return all(
                self._lead_on(inner.lines, inner.goals, left & ~inner.off, back & ~inner.off)
                for inner in way.within
            )
        return not way.reads & left

    def _clue_follows(self, way: Way, left: CandidateSet) -> bool:
        assert self._narrow is not None
        for clue in way.clues:
            gone = self._narrow(left, clue)
            if gone is None or gone & way.excluded:
                return True
        return bool(way.excluded) and not way.excluded & left

    def _first(self, ways: Sequence[Way], known: _Known) -> Way:
        """The first way in which something follows."""
        if len(ways) == 1:
            return ways[0]
        return next(way for way in ways if self._follows(way, known.left, known.left))

    def _inference(self, end: LinkEnd, way: Way, known: _Known) -> Inference:
        if not way.within:
            line = Inference(self._reasons(way, known), end, way.ground)
            return with_rule(line, self._rules)
        inner = tuple(self.argument(branch, known.left) for branch in way.within)
        reasons = tuple(literal for literal in way.rests_on if literal in known.offs)
        return Inference(reasons, end, way.ground._replace(arguments=inner))

    def _reasons(self, way: Way, known: _Known) -> tuple[LinkEnd, ...]:
        """Those of the ends before that a line, or a clash, needs."""
        left, needs = known.left, way.reads & known.alive & ~known.left
        if way.clues and self._tidies:
            for candidate in cells_of(needs):
                if self._clue_follows(way, left | 1 << candidate):
                    left |= 1 << candidate
            needs &= ~left
        elif way.clues:
            needs &= way.enough
        ends = list(known.offs)
        return tuple(ends[index] for index in self._choose(list(known.offs.values()), needs))


class _Known:
    """What is known after the lines that are written so far."""

    def __init__(self, branch: Branch, alive: CandidateSet) -> None:
        self.alive = alive
        """The candidates before the supposition."""
        self.left = alive & ~branch.off
        """Those that are left now."""
        self.offs = {branch.supposed: branch.off}
        """The supposition and what each line concludes, with the candidates that these turn off."""

    def add(self, end: LinkEnd, off: CandidateSet) -> None:
        """An end is true."""
        self.offs.setdefault(end, off)
        self.left &= ~off
