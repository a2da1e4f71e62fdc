"""Full houses, hidden singles and naked singles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from game.engine.types import Candidate
    from proving.board import Board
    from proving.told import Told


def full_house(told: Told, board: Board) -> None:
    """The house has one blank cell, and the digit is the one that is missing."""
    cell, digit = _only_placement(told)
    (house,) = told[Role.HOUSE].houses
    demand([each for each in house.cells if not board.values[each]] == [cell], "not the only blank")
    demand(not board.has(house.cells, digit), "the digit is not missing")


def hidden_single(told: Told, board: Board) -> None:
    """The house lacks the digit and has one place for it."""
    cell, digit = _only_placement(told)
    (house,) = told[Role.HOUSE].houses
    demand(told[Role.TARGET].digits == {digit}, "another digit is named")
    demand(not board.has(house.cells, digit), "the house has the digit already")
    demand(board.places(house.cells, digit) == {cell}, "not the only place")


def naked_single(told: Told, board: Board) -> None:
    """The cell has one candidate."""
    cell, digit = _only_placement(told)
    demand(told[Role.TARGET].cells == (cell,), "another cell is named")
    demand(board.left[cell] == {digit}, "not the only candidate")


def _only_placement(told: Told) -> Candidate:
    if len(told.placements) != 1 or told.eliminations:
        raise Unproven("it should conclude one digit")
    return told.placements[0]


CHECKS = {
    "full_house": full_house,
    "hidden_single": hidden_single,
    "naked_single": naked_single,
}
