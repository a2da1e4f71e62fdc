"""Forcing chains and nets from one assumption or from a cell or house, and Kraken fish."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.techniques.link import LinkEnd
from game.engine.techniques.role import Role
from proving.arguments import exhaustive, negated, outcome, prove, replay
from proving.unproven import demand

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from proving.board import Board
    from proving.sentence import Sentence


def chains_to_nothing(sentence: Sentence, board: Board) -> None:
    """The opposite of what it concludes leaves a cell, or a digit in a house, nothing."""
    supposed = negated(_conclusion(sentence))
    off = {(supposed.cells, supposed.digit)} if not supposed.on else set()
    for argument in sentence[Role.CHAIN].arguments:
        demand(argument.supposed == supposed, "a branch supposes something else")
        demand(argument.is_chain, "a branch is no chain")
        replay(argument, board)
        if not argument.end.on:
            off.add((argument.end.cells, argument.end.digit))
    gone = [LinkEnd(cells, digit) for cells, digit in off if len(cells) == 1]
    demand(exhaustive(gone, board), "what is ruled out leaves no field empty")
    (area,), digits = sentence[Role.FIELD].areas, sentence[Role.FIELD].digits
    named = [end for end in gone if end.cells[0] in area and end.digit in digits]
    demand(exhaustive(named, board), "the field that is named is not empty")


def chains_to_the_same(sentence: Sentence, board: Board) -> None:
    """Every candidate of a cell, or of a digit in a house, leads to what it concludes."""
    arguments = sentence[Role.CHAIN].arguments
    demand(all(argument.is_chain for argument in arguments), "a branch is no chain")
    prove(arguments, board, _conclusion(sentence))
    starts = {(argument.supposed.cells[0], argument.supposed.digit) for argument in arguments}
    demand(set(sentence[Role.FIELD].candidates) == starts, "the field has other candidates")


def net_to_nothing(sentence: Sentence, board: Board) -> None:
    """The opposite of what it concludes leads to a contradiction."""
    (argument,) = sentence[Role.NET].arguments
    conclusion = _conclusion(sentence)
    demand(argument.supposed == negated(conclusion), "something else is supposed")
    demand(argument.clash, "there is no contradiction")
    prove([argument], board, conclusion)


def nets_to_the_same(sentence: Sentence, board: Board) -> None:
    """Every candidate of a field leads to what it concludes, or to a contradiction."""
    arguments = sentence[Role.NET].arguments
    prove(arguments, board, _conclusion(sentence))
    starts = {(argument.supposed.cells[0], argument.supposed.digit) for argument in arguments}
    demand(set(sentence[Role.FIELD].candidates) == starts, "the field has other candidates")


def kraken_fish_1(sentence: Sentence, board: Board) -> None:
    """Without its fins the fish rules the target out, and each fin leads to the same."""
    digit = _fish(sentence, board)
    ((cell, gone),) = sentence.eliminations
    demand(gone == digit, "the fish is one of another digit")
    demand(any(cell in area for area in sentence[Role.COVER].areas), "the target is in no cover")
    demand(not any(cell in area for area in sentence[Role.BASE].areas), "the target is in a base")
    _from_each(sentence, board, set(sentence[Role.FIN].cells), digit)


def kraken_fish_2(sentence: Sentence, board: Board) -> None:
    """One of the fins or of the places in one cover is true, and each leads to the same."""
    digit = _fish(sentence, board)
    (cover,) = sentence[Role.START].areas
    demand(cover in sentence[Role.COVER].areas, "the starts are in no cover")
    bases = {cell for area in sentence[Role.BASE].areas for cell in area}
    starts = {*sentence[Role.FIN].cells, *(board.places(bases, digit) & set(cover))}
    ((cells, digits),) = sentence[Role.START].places
    demand(digits == (digit,) and set(cells) == starts, "other starts are named")
    _from_each(sentence, board, starts, digit)


def _fish(sentence: Sentence, board: Board) -> Digit:
    """The digit of a fish: as many bases as covers, with all places but the fins in the covers."""
    (digit,) = sentence[Role.PATTERN].digits
    bases, covers = (
        [set(area) for area in sentence[role].areas] for role in (Role.BASE, Role.COVER)
    )
    demand(len(bases) == len(covers), "there are not as many covers as bases")
    apart = all(not board.places(one & other, digit) for one, other in combinations(bases, 2))
    demand(apart, "bases share a place")
    every = {*sentence[Role.FIN].cells}.union(*covers)
    for base in bases:
        demand(board.places(base, digit) <= every, "a place is neither fin nor in a cover")
        demand(not board.has(base, digit), "a base has the digit")
        demand(any(base == set(house.cells) for house in board.houses), "a base is no house")
    return digit


def _from_each(sentence: Sentence, board: Board, starts: set[Cell], digit: Digit) -> None:
    arguments = sentence[Role.CHAIN].arguments
    supposed = {argument.supposed for argument in arguments}
    demand(supposed == {LinkEnd((cell,), digit) for cell in starts}, "not every start is followed")
    conclusion = _conclusion(sentence)
    for argument in arguments:
        replay(argument, board)
        demand(argument.end == conclusion, "a branch ends elsewhere")


def _conclusion(sentence: Sentence) -> LinkEnd:
    """The one thing that a step concludes, as the end of a link."""
    (only,) = outcome(sentence.placements, sentence.eliminations)
    return only


CHECKS = {
    "forcing_chain_contradiction": chains_to_nothing,
    "forcing_chain_verity": chains_to_the_same,
    "forcing_net_contradiction": net_to_nothing,
    "forcing_net_verity": nets_to_the_same,
    "kraken_fish_1": kraken_fish_1,
    "kraken_fish_2": kraken_fish_2,
}
