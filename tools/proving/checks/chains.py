"""Chains and loops of alternating links, also with groups and almost locked sets in them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.techniques.argument import How
from game.engine.techniques.role import Role
from proving.arguments import negated, replay
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.argument import Argument
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate
    from proving.board import Board
    from proving.sentence import Sentence


def aic(sentence: Sentence, board: Board) -> None:
    """One of its ends is on, as it says, so what both rule out is off."""
    start, end = _one_is_on(sentence, board)
    for role, named in ((Role.START, start), (Role.END, end)):
        (place,) = sentence[role].places
        demand(place == (named.cells, (named.digit,)), "an end is named that is not the chain's")


def x_chain(sentence: Sentence, board: Board) -> None:
    """All ends have the one digit that is named."""
    _same_digit(sentence, board)
    (digit,) = sentence[Role.CHAIN].digits
    demand(
        all(end.digit == digit for end in _only(sentence, board).ends), "a link has another digit"
    )


def xy_chain(sentence: Sentence, board: Board) -> None:
    """All cells have two candidates."""
    _same_digit(sentence, board)
    pairs = all(len(board.left[cell]) == 2 for cell in sentence[Role.CHAIN].cells)
    demand(pairs, "a cell does not have two candidates")


def _same_digit(sentence: Sentence, board: Board) -> None:
    """The digit that is named is in one of the two cells that are."""
    start, end = _one_is_on(sentence, board)
    ends = (sentence[Role.START].cells, sentence[Role.END].cells)
    demand(ends == (start.cells, end.cells), "an end is named that is not the chain's")
    demand(
        sentence[Role.START].digits == {start.digit} == {end.digit}, "the ends have other digits"
    )


def _one_is_on(sentence: Sentence, board: Board) -> tuple[LinkEnd, LinkEnd]:
    """The two ends of the chain, one of which is on; what goes is ruled out by both."""
    argument = _only(sentence, board)
    start, end = argument.supposed, argument.end
    demand(not start.on and end.on, "the chain does not show that one of its ends is on")
    for gone in _gone(sentence):
        for node in (start, end):
            seen = board.rules_out(node.cells, node.digit, gone)
            demand(seen, f"{gone} does not exclude {node}")
    return start, end


def closed_by_contradiction(sentence: Sentence, board: Board) -> None:
    """The start leads to an end that contradicts it, so it is wrong."""
    argument = _only(sentence, board)
    start, end = argument.supposed, argument.end
    opposite = negated(start)
    if opposite.on:
        placed = sentence[Role.TARGET].cells, sentence[Role.TARGET].digits
        demand(placed == (start.cells, frozenset((start.digit,))), "what is placed is not named")
    demand(same(end, opposite) or _contradict(start, end, board), "start and end may both be true")
    for cell, digit in _gone(sentence):
        if opposite.on:
            seen = board.rules_out(opposite.cells, opposite.digit, (cell, digit))
            demand(seen, "the elimination does not follow")
        else:
            demand((cell, digit) == (start.cells[0], start.digit), "something else is eliminated")
            demand(len(start.cells) == 1, "the start is a group")


def loop(sentence: Sentence, board: Board) -> None:
    """Round a closed chain, one of every two linked ends is on, and each set keeps its digits."""
    argument = _only(sentence, board)
    ends = list(argument.ends)
    demand(same(ends[0], ends[-1]), "the chain does not close")
    demand(all(one.on is not other.on for one, other in pairwise(ends)), "it does not alternate")
    for gone in _gone(sentence):
        pairs = any(
            all(board.rules_out(end.cells, end.digit, gone) for end in pair)
            for pair in pairwise(ends)
        )
        demand(pairs or gone in _locked(argument, board), f"{gone} does not see two linked ends")


def _locked(argument: Argument, board: Board) -> Iterator[Candidate]:
    """What the other digits of the sets in a loop exclude."""
    for start, line in zip(argument.ends, argument.inferences, strict=False):
        if line.ground.how == How.SET:
            cells = line.ground.cells
            for digit in board.digits(cells) - {start.digit, line.end.digit}:
                places = board.places(cells, digit)
                for cell in board.left:
                    if board.rules_out(places, digit, (cell, digit)):
                        yield cell, digit


def _only(sentence: Sentence, board: Board) -> Argument:
    """The one chain, which holds link by link."""
    (argument,) = sentence[Role.CHAIN].arguments
    demand(argument.inferences, "the chain has no links")
    demand(argument.is_chain, "it is not a chain")
    replay(argument, board)
    return argument


def _gone(sentence: Sentence) -> tuple[Candidate, ...]:
    demand(not sentence.placements, "nothing can be placed")
    return sentence.eliminations


def same(one: LinkEnd, other: LinkEnd) -> bool:
    """Whether two ends claim the same."""
    return one[:3] == other[:3]


def _contradict(one: LinkEnd, other: LinkEnd, board: Board) -> bool:
    """Whether two ends that are on exclude each other, whichever cells have the digits."""
    seen = (board.rules_out(one.cells, one.digit, (cell, other.digit)) for cell in other.cells)
    return one.on and other.on and all(seen)


CHECKS = {
    "x_chain": x_chain,
    "xy_chain": xy_chain,
    **{
        f"{prefix}{key}": check
        for prefix in ("", "grouped_")
        for key, check in (
            ("continuous_nice_loop", loop),
            ("discontinuous_nice_loop", closed_by_contradiction),
            ("aic", aic),
        )
    },
}
