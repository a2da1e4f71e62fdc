"""Full houses, hidden singles and naked singles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from game.engine.variants.sums import Cage
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board
    from proving.sentence import Sentence


def full_house(sentence: Sentence, board: Board) -> None:
    """The house has one blank cell, and the digit is the one that is missing."""
    cell, digit = _only_placement(sentence)
    (house,) = sentence[Role.HOUSE].houses
    demand(
        [other for other in house.cells if not board.values[other]] == [cell], "not the only blank"
    )
    demand(not board.has(house.cells, digit), "the digit is not missing")


def hidden_single(sentence: Sentence, board: Board) -> None:
    """The house lacks the digit, and each of its other blank cells is ruled out as it says."""
    cell, digit = _only_placement(sentence)
    (house,) = sentence[Role.HOUSE].houses
    demand(sentence[Role.TARGET].digits == {digit}, "another digit is named")
    demand(not board.has(house.cells, digit), "the house has the digit already")
    demand(cell in house.cells and digit in board.left[cell], "no place for the digit")
    earlier = sentence[Role.RULED_OUT].cells
    demand(not board.places(earlier, digit), "it was not ruled out earlier")
    for area in sentence[Role.BLOCKER].areas:
        demand(board.has(area, digit), "a house that is named lacks the digit")
    for other in house.cells:
        if other != cell and not board.values[other] and other not in earlier:
            seen = any(_sees(board, other, area, digit) for area in sentence[Role.BLOCKER].areas)
            demand(seen, "nothing that is named rules out another place")


def naked_single(sentence: Sentence, board: Board) -> None:
    """Each other digit is in a house of the cell that is named, or was ruled out already; or the
    cell is a cage of its own."""
    cell, digit = _only_placement(sentence)
    if sentence[Role.CLUE].numbers:
        cages = [
            constraint for constraint in board.knowledge.of(cell) if constraint.cells == (cell,)
        ]
        totals = tuple(cage.total for cage in cages if isinstance(cage, Cage))
        demand(totals == sentence[Role.CLUE].numbers == (digit,), "no such cage")
        return
    left = set(board.knowledge.every) - {digit}
    demand(digit in board.left[cell], "not a candidate")
    for area, digits in sentence[Role.BLOCKER].held:
        for other in digits:
            demand(_sees(board, cell, area, other), "a digit that is named does not rule it out")
        left.difference_update(digits)
    demand(not sentence[Role.RULED_OUT].digits & board.left[cell], "it was not ruled out earlier")
    demand(left <= sentence[Role.RULED_OUT].digits, "another digit is not said to be ruled out")


def _sees(board: Board, cell: Cell, area: tuple[Cell, ...], digit: Digit) -> bool:
    """Whether `cell` cannot hold `digit`, as the area has it: a house, or one cell it sees."""
    holders = [other for other in area if board.values[other] == digit]
    if len(area) == 1:
        return bool(holders) and board.sees(cell, area[0])
    return bool(holders) and cell in area


def _only_placement(sentence: Sentence) -> Candidate:
    if len(sentence.placements) != 1 or sentence.eliminations:
        raise Unproven("it should conclude one digit")
    return sentence.placements[0]


CHECKS = {
    "full_house": full_house,
    "hidden_single": hidden_single,
    "naked_single": naked_single,
}
