"""Aligned exclusions: each candidate that goes leaves a base cell nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.arguments import negated, outcome, prove
from proving.unproven import demand

if TYPE_CHECKING:
    from game.engine.techniques.argument import Argument
    from proving.board import Board
    from proving.sentence import Sentence


def aligned(sentence: Sentence, board: Board) -> None:
    """For each elimination, a branch that supposes the candidate leads to a contradiction."""
    branches = {argument.supposed: argument for argument in sentence[Role.CHAIN].arguments}
    demand(not sentence.placements, "nothing can be placed")
    for end in outcome((), sentence.eliminations):
        demand(negated(end) in branches, "no branch supposes what goes")
        branch = branches[negated(end)]
        demand(set(end.cells) <= set(sentence[Role.BASE].cells), "what goes is not in a base cell")
        prove([branch], board, end)
        _demand_excluders(branch, sentence, board)


def _demand_excluders(branch: Argument, sentence: Sentence, board: Board) -> None:
    """Demand that every cell filled on the way sees all base cells."""
    base = sentence[Role.BASE].cells
    for line in branch.inferences:
        if line.end.on:
            sees = all(board.sees(cell, other) for cell in line.end.cells for other in base)
            demand(sees, "a cell that is named does not see all base cells")
        for inner in line.ground.arguments:
            _demand_excluders(inner, sentence, board)


CHECKS = {"aligned_pair": aligned, "aligned_triplet": aligned}
