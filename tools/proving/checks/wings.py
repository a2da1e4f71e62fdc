"""Wings: cells of which one must hold a digit."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.checks.locked import all_houses
from proving.premises import possible
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.types import Cell, Digit
    from proving.board import Board
    from proving.sentence import Sentence


def wing(sentence: Sentence, board: Board) -> None:
    """Whatever the pivot is, one of the cells named has the digit, as the sentence says."""
    pivot, pincers = sentence[Role.PIVOT].cells, sentence[Role.PINCER].cells
    (digit,) = sentence[Role.TARGET].digits
    ends = pincers if sentence.technique == "xy_wing" else pivot + pincers
    premises = [board.candidates([cell]) for cell in pivot + pincers]
    without = {(cell, digit) for cell in ends}
    demand(not possible(board, premises, off=without), "none of them need have the digit")
    demand(board.left[pivot[0]] == sentence[Role.PIVOT].digits, "the pivot has other candidates")
    for role in (Role.START, Role.END):
        (pincer,), (lead,) = sentence[role].cells, sentence[role].digits
        demand(pincer in pincers, "another pincer")
        demand(board.left[pincer] == {lead, digit}, "the pincer has other candidates")
        demand(board.sees(pivot[0], pincer), "the pivot does not see the pincer")
    _seen_by(sentence, board, ends, digit)


def w_wing(sentence: Sentence, board: Board) -> None:
    """A digit with two places in a house, each of which sees one of two cells alike."""
    one, other = sentence[Role.PINCER].cells
    (house,), bridge = sentence[Role.BRIDGE].areas, sentence[Role.BRIDGE].cells
    (digit,), (target,) = sentence[Role.BRIDGE].digits, sentence[Role.TARGET].digits
    demand(sentence[Role.PINCER].digits == {digit, target}, "other digits")
    demand(all(board.left[cell] == {digit, target} for cell in (one, other)), "other candidates")
    demand(house in all_houses(board), "not a house")
    demand(board.places(house, digit) == set(bridge) and len(bridge) == 2, "other places")
    near, far = bridge
    straight = board.sees(one, near) and board.sees(other, far)
    crossed = board.sees(one, far) and board.sees(other, near)
    demand(straight or crossed, "they do not see the bridge")
    _seen_by(sentence, board, (one, other), target)


def wide_wing(sentence: Sentence, board: Board) -> None:
    """As many digits as cells, all but one of which fit there only once."""
    cells, digits = sentence[Role.PATTERN].cells, sentence[Role.PATTERN].digits
    (target,) = sentence[Role.TARGET].digits
    demand(board.digits(cells) == digits and len(digits) == len(cells), "not as many digits")
    for digit in digits - {target}:
        places = board.places(cells, digit)
        demand(all(board.sees(*pair) for pair in combinations(places, 2)), "it may be there twice")
    _seen_by(sentence, board, board.places(cells, target), target)


def _seen_by(sentence: Sentence, board: Board, cells: Iterable[Cell], digit: Digit) -> None:
    cells = tuple(cells)
    demand(cells, "no cells are named")
    for cell, gone in sentence.eliminations:
        demand(gone == digit, "another digit")
        demand(all(board.sees(cell, other) for other in cells), "it does not see all of them")


CHECKS = {
    "xy_wing": wing,
    "xyz_wing": wing,
    "w_wing": w_wing,
    **dict.fromkeys(("wxyz_wing", "vwxyz_wing", "uvwxyz_wing"), wide_wing),
}
