"""Lists of placements from a supposition: only the lines that are needed, each with its reasons.

What a placed digit excludes goes without saying, so a line needs some nodes to be off, and each
line turns some off. A line that all others can do without is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.argument import Argument, Clash, Inference
from game.engine.techniques.naming import with_rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.techniques.argument import Ground
    from game.engine.techniques.implications.network import Network
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Literal, NodeSet


class Option(NamedTuple):
    """A way in which something follows: from some nodes being off, on a ground."""

    needs: NodeSet
    ground: Ground


class Line(NamedTuple):
    """Something that may be needed: a literal, and the ways in which it may follow."""

    literal: Literal
    options: tuple[Option, ...]


class Listing:
    """The lines that follow from a supposition, in an order in which they hold."""

    def __init__(self, network: Network, start: Literal, lines: Sequence[Line]) -> None:
        self._network = network
        self._start = start
        self._lines = lines

    def to_last(self) -> Argument:
        """The argument that leads to the last line."""
        *lines, last = self._lines
        kept, option = self._shortest(lines, last.options)
        return self._argument([*kept, Line(last.literal, (option,))])

    def to_clash(self, clashes: Sequence[Option]) -> Argument:
        """The argument that leads to the clash with the fewest lines."""
        kept, option = self._shortest(self._lines, clashes)
        found = self._argument(kept)
        clash = Clash(self._reasons(option.needs, kept), option.ground)
        return found._replace(clash=clash)

    def _shortest(
        self, lines: Sequence[Line], goals: Sequence[Option]
    ) -> tuple[Sequence[Line], Option]:
        """The fewest lines that lead to one of some goals, and that goal."""
        reached = [each for each in goals if self._hold(lines, each.needs)]
        found = [(self._needed(lines, each.needs), each) for each in reached]
        return min(found, key=lambda each: len(each[0]))

    def _needed(self, lines: Sequence[Line], goal: NodeSet) -> Sequence[Line]:
        """The lines without those that the goal can do without: nested chains go first."""
        costly = [each for each in lines if any(way.ground.arguments for way in each.options)]
        for line in (*reversed(costly), *reversed(lines)):
            fewer = [each for each in lines if each is not line]
            if self._hold(fewer, goal):
                lines = fewer
        return lines

    def _hold(self, lines: Sequence[Line], goal: NodeSet) -> bool:
        """Whether each line follows from those before it, and the goal from all."""
        gone = self._gone(self._start)
        for line in lines:
            if all(option.needs & ~gone for option in line.options):
                return False
            gone |= self._gone(line.literal)
        return not goal & ~gone

    def _gone(self, literal: Literal) -> NodeSet:
        """The nodes that a literal turns off."""
        return self._network.sees[literal] if literal >= 0 else 1 << ~literal

    def _argument(self, lines: Sequence[Line]) -> Argument:
        gone, inferences = self._gone(self._start), []
        for place, line in enumerate(lines):
            option = next(each for each in line.options if not each.needs & ~gone)
            reasons = self._reasons(option.needs, lines[:place])
            found = Inference(reasons, self._network.link_end(line.literal), option.ground)
            inferences.append(with_rule(found, self._network.rules))
            gone |= self._gone(line.literal)
        return Argument(self._network.link_end(self._start), tuple(inferences))

    def _reasons(self, needs: NodeSet, lines: Sequence[Line]) -> tuple[LinkEnd, ...]:
        """A few literals that together turn some nodes off: those that turn off most of them."""
        literals = [self._start, *(line.literal for line in lines)]
        chosen = covering([self._gone(each) for each in literals], needs)
        return tuple(self._network.link_end(literals[place]) for place in chosen)


def covering(sets: Sequence[NodeSet], needs: NodeSet) -> list[int]:
    """The indices of a few sets that together have all nodes of `needs`, in order.

    Each time the one with most of what is missing is taken, the first of several.
    """
    chosen = []
    while needs:
        shared = [(needs & each).bit_count() for each in sets]
        most = max(shared)
        assert most, "no set has the rest"
        best = shared.index(most)
        chosen.append(best)
        needs &= ~sets[best]
    return sorted(chosen)
