"""Cage digits: a digit in every way to fill a cage has one place, or goes from what sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.derived import kept
from game.engine.techniques.clues.clue_candidates import clue_candidates
from game.engine.techniques.clues.reasons import ways_of
from game.engine.techniques.clues.statements import stated
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules


def cage_digit(candidates: Candidates) -> Iterator[Step]:
    """A digit that a cage must contain, and has one place there, or goes from the cells that see
    all its places in the cage."""
    where, common = candidates.where, common_peers(candidates.rules)
    for cage in cages(candidates.rules):
        inside = bits(cage.cells)
        masks = clue_candidates(candidates, cage.cells)
        _, needed = cage.used(masks)
        for digit in cells_of(needed):
            places = where[digit] & inside
            if not places:
                continue
            pattern = Evidence(Role.PATTERN, tuple(cells_of(places)), (digit,))
            evidence = (*stated(cage, candidates.rules), *ways_of(cage, masks), pattern)
            gone = where[digit] & common[places]
            if not places & places - 1:
                yield Step("cage_digit", ((pattern.cells[0], digit),), (), evidence)
            elif gone:
                lost = tuple((cell, digit) for cell in cells_of(gone))
                yield Step("cage_digit", (), lost, evidence)


def has_cages(rules: Rules) -> bool:
    """Whether there are cages with sums."""
    return bool(cages(rules))


@kept()
def cages(rules: Rules) -> tuple[Cage, ...]:
    """The cages with sums that have more than one cell."""
    every = [constraint for constraint in rules.constraints if isinstance(constraint, Cage)]
    return tuple(cage for cage in every if len(cage.cells) > 1)
