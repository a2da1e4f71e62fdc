"""Locked candidates, subsets and what the places of a digit or the digits of a cell rule out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.unproven import demand

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from proving.board import Board
    from proving.sentence import Sentence


def locked_candidates(sentence: Sentence, board: Board) -> None:
    """All places in one house lie in a second set of cells that differ, so none is elsewhere."""
    (home,), (second,) = sentence[Role.HOUSE].areas, sentence[Role.SECOND].areas
    (digit,) = sentence[Role.PATTERN].digits
    demand(home in all_houses(board), "not a house")
    demand(board.differ(second), "the cells need not differ")
    pattern = set(sentence[Role.PATTERN].cells)
    demand(board.places(home, digit) == pattern, "not the places in the house")
    demand(pattern <= set(second), "not within the second")
    for cell, gone in sentence.eliminations:
        demand(gone == digit and cell in second, "another digit or another place")
        demand(cell not in home, "it is one of the places")


def naked_subset(sentence: Sentence, board: Board) -> None:
    """As many digits as cells, which differ, in each of some houses or sets."""
    cells, digits = set(sentence[Role.PATTERN].cells), sentence[Role.PATTERN].digits
    demand(board.digits(cells) == digits, "the cells have other candidates")
    demand(len(cells) == len(digits), "not as many digits as cells")
    areas = sentence[Role.HOUSE].areas
    for area in areas:
        demand(board.differ(area) and cells <= set(area), "not all in the house")
    for cell, digit in sentence.eliminations:
        demand(digit in digits and cell not in cells, "another digit or a cell of the subset")
        demand(any(cell in area for area in areas), "in none of the houses")


def hidden_subset(sentence: Sentence, board: Board) -> None:
    """As many cells as digits in a house, so nothing else is in these cells."""
    (house,) = sentence[Role.HOUSE].areas
    cells, digits = _hidden(sentence, board, house)
    for cell, digit in sentence.eliminations:
        demand(cell in cells and digit not in digits, "another cell, or a digit of the subset")


def _hidden(
    sentence: Sentence, board: Board, house: tuple[Cell, ...]
) -> tuple[set[Cell], frozenset[Digit]]:
    cells, digits = set(sentence[Role.PATTERN].cells), sentence[Role.PATTERN].digits
    demand(house in all_houses(board), "not a house")
    demand(len(cells) == len(digits), "not as many cells as digits")
    for digit in digits:
        demand(not board.has(house, digit), "a digit is there already")
        demand(board.places(house, digit) <= cells, "a digit has other places")
    return cells, digits


def direct_locked(sentence: Sentence, board: Board) -> None:
    """Locked candidates that leave the digit one place in a third house."""
    (home,), (second,) = sentence[Role.HOUSE].areas, sentence[Role.SECOND].areas
    (where,), (digit,) = sentence[Role.WHERE].areas, sentence[Role.PATTERN].digits
    demand(home in all_houses(board) and where in all_houses(board), "not a house")
    demand(board.differ(second), "the cells need not differ")
    demand(board.places(home, digit) <= set(second), "not within the second")
    demand(not board.has(home, digit) and not board.has(where, digit), "it is there already")
    left = board.places(where, digit) - (set(second) - set(home))
    demand([(cell, digit) for cell in left] == list(sentence.placements), "not the only place")


def direct_hidden(sentence: Sentence, board: Board) -> None:
    """A hidden subset that leaves another digit one place in its house."""
    (house,), (digit,) = sentence[Role.HOUSE].areas, sentence[Role.TARGET].digits
    cells, digits = _hidden(sentence, board, house)
    demand(digit not in digits and not board.has(house, digit), "the digit is placed")
    left = board.places(house, digit) - cells
    demand([(cell, digit) for cell in left] == list(sentence.placements), "not the only place")


def all_houses(board: Board) -> set[tuple[Cell, ...]]:
    return {house.cells for house in board.houses}


CHECKS = {
    "pointing": locked_candidates,
    "claiming": locked_candidates,
    **dict.fromkeys(("locked_pair", "locked_triple"), naked_subset),
    **dict.fromkeys(("naked_pair", "naked_triple", "naked_quad"), naked_subset),
    **dict.fromkeys(("hidden_pair", "hidden_triple", "hidden_quad"), hidden_subset),
    "direct_pointing": direct_locked,
    "direct_claiming": direct_locked,
    "direct_hidden_pair": direct_hidden,
    "direct_hidden_triple": direct_hidden,
}
