"""Locked candidates, subsets and what the places of a digit or the digits of a cell rule out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.unproven import demand

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from proving.board import Board
    from proving.told import Told


def locked_candidates(told: Told, board: Board) -> None:
    """All places in one house lie in a second set of cells that differ, so none is elsewhere."""
    (home,), (second,) = told[Role.HOUSE].areas, told[Role.SECOND].areas
    (digit,) = told[Role.PATTERN].digits
    demand(home in all_houses(board), "not a house")
    demand(board.differ(second), "the cells need not differ")
    pattern = set(told[Role.PATTERN].cells)
    demand(board.places(home, digit) == pattern, "not the places in the house")
    demand(pattern <= set(second), "not within the second")
    for cell, gone in told.eliminations:
        demand(gone == digit and cell in second, "another digit or another place")
        demand(cell not in home, "it is one of the places")


def naked_subset(told: Told, board: Board) -> None:
    """As many digits as cells, which differ, in each of some houses or sets."""
    cells, digits = set(told[Role.PATTERN].cells), told[Role.PATTERN].digits
    demand(board.digits(cells) == digits, "the cells have other candidates")
    demand(len(cells) == len(digits), "not as many digits as cells")
    areas = told[Role.HOUSE].areas
    for area in areas:
        demand(board.differ(area) and cells <= set(area), "not all in the house")
    for cell, digit in told.eliminations:
        demand(digit in digits and cell not in cells, "another digit or a cell of the subset")
        demand(any(cell in area for area in areas), "in none of the houses")


def hidden_subset(told: Told, board: Board) -> None:
    """As many cells as digits in a house, so nothing else is in these cells."""
    (house,) = told[Role.HOUSE].areas
    cells, digits = _hidden(told, board, house)
    for cell, digit in told.eliminations:
        demand(cell in cells and digit not in digits, "another cell, or a digit of the subset")


def _hidden(
    told: Told, board: Board, house: tuple[Cell, ...]
) -> tuple[set[Cell], frozenset[Digit]]:
    cells, digits = set(told[Role.PATTERN].cells), told[Role.PATTERN].digits
    demand(house in all_houses(board), "not a house")
    demand(len(cells) == len(digits), "not as many cells as digits")
    for digit in digits:
        demand(not board.has(house, digit), "a digit is there already")
        demand(board.places(house, digit) <= cells, "a digit has other places")
    return cells, digits


def direct_locked(told: Told, board: Board) -> None:
    """Locked candidates that leave the digit one place in a third house."""
    (home,), (second,) = told[Role.HOUSE].areas, told[Role.SECOND].areas
    (where,), (digit,) = told[Role.WHERE].areas, told[Role.PATTERN].digits
    demand(home in all_houses(board) and where in all_houses(board), "not a house")
    demand(board.differ(second), "the cells need not differ")
    demand(board.places(home, digit) <= set(second), "not within the second")
    demand(not board.has(home, digit) and not board.has(where, digit), "it is there already")
    left = board.places(where, digit) - (set(second) - set(home))
    demand([(cell, digit) for cell in left] == list(told.placements), "not the only place")


def direct_hidden(told: Told, board: Board) -> None:
    """A hidden subset that leaves another digit one place in its house."""
    (house,), (digit,) = told[Role.HOUSE].areas, told[Role.TARGET].digits
    cells, digits = _hidden(told, board, house)
    demand(digit not in digits and not board.has(house, digit), "the digit is placed")
    left = board.places(house, digit) - cells
    demand([(cell, digit) for cell in left] == list(told.placements), "not the only place")


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
