"""Refutations and nested nets: what is supposed leads to a contradiction, so it is false."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.arguments import outcome, prove
from proving.unproven import demand

if TYPE_CHECKING:
    from proving.board import Board
    from proving.sentence import Sentence


def refutation(sentence: Sentence, board: Board) -> None:
    """The argument supposes what is named, and ends in a contradiction."""
    (target,) = outcome(sentence.placements, sentence.eliminations)
    (argument,) = sentence[Role.CHAIN].arguments
    named = sentence[Role.TARGET]
    demand(named.cells == target.cells, "another cell is named than the one that loses a digit")
    demand(named.digits == {target.digit}, "another digit is named than the one that goes")
    demand(argument.clash is not None, "the argument does not end in a contradiction")
    prove((argument,), board, target)


CHECKS = dict.fromkeys(("contradiction_net", "nested_net", "refutation"), refutation)
