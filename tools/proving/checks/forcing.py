"""Cycles, forcing chains, and nets: every branch is replayed, and one of them must be true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.link import LinkEnd
from game.engine.techniques.role import Role
from proving.arguments import cycle_proves, negated, outcome, prove
from proving.unproven import demand

if TYPE_CHECKING:
    from game.engine.types import Candidate, Cell
    from proving.board import Board
    from proving.sentence import Sentence


def cycle(sentence: Sentence, board: Board) -> None:
    """All that is eliminated sees an end of either sort of a chain that closes."""
    demand(not sentence.placements, "a cycle places nothing")
    for target in outcome((), sentence.eliminations):
        demand(
            cycle_proves(sentence[Role.CHAIN].arguments, board, target),
            "the cycle leaves room for it",
        )


def refutation(sentence: Sentence, board: Board) -> None:
    """The opposite of the conclusion, which the sentence supposes, contradicts itself."""
    (target,) = outcome(sentence.placements, sentence.eliminations)
    supposed = negated(target)
    demand(
        _assumed(sentence) == [LinkEnd(supposed.cells, supposed.digit)],
        "something else is supposed",
    )
    branches = sentence[Role.CHAIN].arguments
    demand([branch.supposed for branch in branches] == [supposed], "another branch is shown")
    prove(branches, board, target)


def double(sentence: Sentence, board: Board) -> None:
    """A candidate being true and being false both lead to the conclusion."""
    (target,) = outcome(sentence.placements, sentence.eliminations)
    (end,) = _assumed(sentence)
    branches = sentence[Role.CHAIN].arguments
    supposed = [branch.supposed for branch in branches]
    demand(len(supposed) == 2 and {*supposed} == {end, negated(end)}, "not both are supposed")
    prove(branches, board, target)


def region(sentence: Sentence, board: Board) -> None:
    """Every place of a digit in the house that is named leads to the conclusion."""
    (digit,) = sentence[Role.ASSUMPTION].digits
    cells = _all_digits(sentence, board)
    demand(not board.has(cells, digit), "the house has the digit already")
    places = board.places(cells, digit)
    _every_case({(cell, digit) for cell in places}, sentence, board)


def _all_digits(sentence: Sentence, board: Board) -> tuple[Cell, ...]:
    """The cells of the house that is named, or of a cage or the like that holds every digit."""
    (area,) = sentence[Role.ASSUMPTION].areas
    named = set(area)
    demand(any(named == set(house.cells) for house in board.houses), "it need not hold every digit")
    return area


def cell(sentence: Sentence, board: Board) -> None:
    """Every candidate of the cell that is named leads to the conclusion."""
    (cell,) = sentence[Role.ASSUMPTION].cells
    digits = board.left[cell]
    demand(digits <= sentence[Role.ASSUMPTION].digits, "it has more candidates")
    _every_case({(cell, digit) for digit in digits}, sentence, board)


def _assumed(sentence: Sentence) -> list[LinkEnd]:
    part = sentence[Role.ASSUMPTION]
    return [LinkEnd((cell,), digit) for cell in part.cells for digit in part.digits]


def _every_case(cases: set[Candidate], sentence: Sentence, board: Board) -> None:
    (target,) = outcome(sentence.placements, sentence.eliminations)
    branches = sentence[Role.CHAIN].arguments
    supposed = {(*branch.supposed.cells, branch.supposed.digit) for branch in branches}
    demand(cases <= supposed, "the branches are not all cases")
    demand(
        all(branch.supposed.on for branch in branches), "a branch supposes that a case is not so"
    )
    prove(branches, board, target)


CHECKS = {
    **dict.fromkeys(("x_cycle", "y_cycle", "xy_cycle"), cycle),
    **dict.fromkeys(("forcing_x_chain", "forcing_xy_chain", "nishio"), refutation),
    "region_forcing_chain": region,
    "cell_forcing_chain": cell,
    **{
        f"{kind}_{form}": check
        for kind in ("dynamic", "dynamic_plus", "nested")
        for form, check in {
            "contradiction": refutation,
            "double": double,
            "region": region,
            "cell": cell,
        }.items()
    },
}
