"""Colourings of one digit, and chains of cells with the same two candidates."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board
    from proving.sentence import Sentence

Cells = frozenset["Cell"]
FIRST = Role.COLOUR, Role.OPPOSITE
SECOND = Role.SECOND_COLOUR, Role.SECOND_OPPOSITE


def remote_pair(sentence: Sentence, board: Board) -> None:
    """Along a chain of cells two digits alternate."""
    chain, digits = sentence[Role.PATTERN].cells, sentence[Role.PATTERN].digits
    demand(len(digits) == 2, "not two digits")
    demand(all(board.left[cell] == digits for cell in chain), "a cell has other candidates")
    demand(all(board.sees(*pair) for pair in pairwise(chain)), "a cell does not see the next")
    one, other = sentence[Role.COLOUR].cells, sentence[Role.OPPOSITE].cells
    demand(one == chain[::2] and other == chain[1::2], "not every second cell")
    for cell, digit in sentence.eliminations:
        demand(digit in digits, "another digit")
        demand(_sees_one(board, cell, one) and _sees_one(board, cell, other), "it sees one only")


def simple_trap(sentence: Sentence, board: Board) -> None:
    """One of the colours is true, and what goes sees a cell of each."""
    digit, one, other = _colours(sentence, board, FIRST)
    _sees_both(sentence, board, digit, one, other)


def simple_wrap(sentence: Sentence, board: Board) -> None:
    """A colour with two cells that see each other is false."""
    digit, _, other = _colours(sentence, board, FIRST)
    demand(_conflict(sentence[Role.PATTERN].cells, board, other, other), "they may both be true")
    demand(set(sentence.eliminations) <= {(cell, digit) for cell in other}, "not of the colour")


def multi_1(sentence: Sentence, board: Board) -> None:
    """Of the ways to choose a colour of each colouring, those left rule out the same."""
    digit, *first = _colours(sentence, board, FIRST)
    _, *second = _colours(sentence, board, SECOND)
    pairs = [sentence[Role.PATTERN].cells, *sentence[Role.SECOND].groups]
    barred = [
        (one, other)
        for one, other in product(first, second)
        if any(_conflict(pair, board, one, other) for pair in pairs)
    ]
    demand(len(barred) == len(pairs), "a pair that is named bars nothing")
    if len(pairs) == 1:
        demand(barred == [(first[1], second[1])], "another pair of colours")
        _sees_both(sentence, board, digit, first[0], second[0])
        return
    left = [way for way in product(first, second) if way not in barred]
    for candidate in sentence.eliminations:
        gone = [any(_excludes(board, colour, digit, candidate) for colour in way) for way in left]
        demand(all(gone), "a way that is left does not rule it out")


def multi_2(sentence: Sentence, board: Board) -> None:
    """A colour with a cell that sees one colour of another colouring, and one that sees both."""
    digit, _, false = _colours(sentence, board, FIRST)
    _, one, other = _colours(sentence, board, SECOND)
    if sentence[Role.SECOND].cells:
        seen = (
            (sentence[Role.PATTERN].cells + sentence[Role.LINK].cells, one),
            (
                sentence[Role.SECOND].cells + sentence[Role.BOND].cells,
                other,
            ),
        )
    else:
        (cell,), (first, second) = sentence[Role.PATTERN].cells, sentence[Role.LINK].cells
        seen = ((cell, first), one), ((cell, second), other)
    for pair, colour in seen:
        demand(_conflict(pair, board, false, colour), "they do not see each other")
    demand(set(sentence.eliminations) <= {(cell, digit) for cell in false}, "not of the colour")


def _colours(
    sentence: Sentence, board: Board, roles: tuple[Role, Role]
) -> tuple[Digit, Cells, Cells]:
    """The digit and two colours: joined by the houses with two places that are named."""
    one, other = (frozenset(sentence[role].cells) for role in roles)
    (digit,) = sentence[Role.COLOUR].digits
    demand(one and other and not one & other, "not two colours")
    pairs = [set(cells) for cells, house in sentence[Role.PAIR].pairs]
    for pair, (_, house) in zip(pairs, sentence[Role.PAIR].pairs, strict=True):
        demand(len(pair) == 2 and board.places(house, digit) == pair, "not the only two places")
        demand(not board.has(house, digit), "the house has the digit")
    reached = {min(one)}
    while True:
        more = {cell for pair in pairs if pair & reached for cell in pair} & (one | other)
        if more <= reached:
            break
        reached |= more
    demand(reached == one | other, "not all cells are joined")
    inside = [pair for pair in pairs if pair <= one | other]
    demand(all(len(pair & one) == 1 for pair in inside), "a pair has one colour")
    return digit, one, other


def _conflict(pair: Iterable[Cell], board: Board, one: Cells, other: Cells) -> bool:
    """Whether two cells that see each other are of these colours."""
    first, second = pair
    ways = ((first, second), (second, first))
    return board.sees(first, second) and any(a in one and b in other for a, b in ways)


def _sees_both(sentence: Sentence, board: Board, digit: Digit, one: Cells, other: Cells) -> None:
    for cell, gone in sentence.eliminations:
        demand(gone == digit, "another digit")
        demand(_sees_one(board, cell, one) and _sees_one(board, cell, other), "it sees one only")


def _sees_one(board: Board, cell: Cell, others: Iterable[Cell]) -> bool:
    return any(board.sees(cell, other) for other in others)


def _excludes(board: Board, colour: Cells, digit: Digit, candidate: Candidate) -> bool:
    return any(board.excludes((cell, digit), candidate) for cell in colour)


CHECKS = {
    "remote_pair": remote_pair,
    "simple_colors_trap": simple_trap,
    "simple_colors_wrap": simple_wrap,
    "multi_colors_1": multi_1,
    "multi_colors_2": multi_2,
}
