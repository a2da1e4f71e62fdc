"""Names for the links of chains: the house of a strong link, the rule of a weak one.

That two candidates lie in one cell, or two places of a digit in one house, is seen at a glance.
What else a link rests on is named: the house in which a digit has no other place, and the rule
(a knight's move, a cage, a sign) by which two candidates exclude each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits
from game.engine.techniques.argument import How
from game.engine.techniques.clues.common_exclusions import seen

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.argument import Argument, Ground, Inference
    from game.engine.techniques.link import LinkEnd


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
    for each in rules.constraints:  # such as a cage that holds every digit
        if each.distinct and len(each.cells) == rules.size:
            inside = bits(each.cells)
            if both & ~inside == 0 and places & inside & ~both == 0:
                return ground._replace(cells=each.cells)
    return ground
