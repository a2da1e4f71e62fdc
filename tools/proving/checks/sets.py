"""Almost locked sets, alone and linked: ALS-XZ, ALS-XY-Wing, ALS-XY-Chain, Death Blossom.

An almost locked set has one candidate digit more than cells, and no digit fits in it twice. So it
lacks one digit at most: without one digit it has all others.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.types import Cell, Digit
    from proving.board import Board
    from proving.told import Told

Cells = tuple["Cell", ...]


def als_xz(told: Told, board: Board) -> None:
    """One set lacks the link, and has its other digits; linked twice, each set lacks one link."""
    one, other = _almost_locked(told, board, Role.ALS), _almost_locked(told, board, Role.SECOND)
    links = [*told[Role.LINK].digits, *told[Role.BOND].digits]
    demand(1 <= len(links) <= 2, "one link or two different ones should be named")
    demand(len(set(links)) == len(links), "the links are the same")
    for link in links:
        demand(restricted(board, one, other, link), f"both sets may have {link}")
    for cells, digit in _claims(told):
        if len(links) == 2 and digit not in links:
            lonely = [whole for whole in (one, other) if set(cells) == board.places(whole, digit)]
            demand(lonely, f"no set has {digit} in {cells} alone")
        else:
            demand(len(links) == 2 or digit != links[0], "the link itself may be in neither set")
            _in_one_of(board, (one, other), cells, digit)
    _gone(told, board)


def als_xy_wing(told: Told, board: Board) -> None:
    """The hub has one of the links, so the set that is linked by it has its other digits."""
    one, hub, other = (
        _almost_locked(told, board, role) for role in (Role.ALS, Role.HUB, Role.SECOND)
    )
    (first,), (second,) = told[Role.LINK].digits, told[Role.BOND].digits
    demand(first != second, "the hub may lack the one link")
    demand(restricted(board, one, hub, first), "the hub and the first set may have the link")
    demand(restricted(board, other, hub, second), "the hub and the second set may have the link")
    for cells, digit in _claims(told):
        demand(digit not in (first, second), "a link may be in neither set")
        _in_one_of(board, (one, other), cells, digit)
    _gone(told, board)


def sue_de_coq(told: Told, board: Board) -> None:
    """No digit fits twice in all cells, and there are as many digits as cells."""
    core, one, other = (told[role] for role in (Role.PATTERN, Role.ALS, Role.SECOND))
    every = (*core.cells, *one.cells, *other.cells)
    demand(len(set(every)) == len(every), "the cells overlap")
    for part in (core, one, other):
        demand(board.digits(part.cells) == part.digits, "the cells have other digits")
    for part in (one, other):
        (house,) = part.houses
        demand({*core.cells, *part.cells} <= set(house.cells), "a cell is not in its house")
    digits = core.digits | one.digits | other.digits
    demand(len(digits) == len(every), "there are not as many digits as cells")
    for digit in digits:
        demand(at_most_once(board, every, digit), f"{digit} fits twice")
    for cell, digit in told.eliminations:
        demand(digit in digits, f"{digit} is not in these cells")
        seen = board.rules_out(board.places(every, digit), digit, (cell, digit))
        demand(seen, f"the cell does not see all places of {digit}")


def _almost_locked(told: Told, board: Board, role: Role) -> Cells:
    """The one set in a role, which is as it is said to be."""
    (cells,) = told[role].groups
    demand(is_almost_locked(board, cells), f"{cells} are not almost locked")
    demand(told[role].digits == board.digits(cells), f"{cells} have other digits")
    return cells


def is_almost_locked(board: Board, cells: Sequence[Cell]) -> bool:
    """Whether blank cells have one digit more than cells, none of which fits twice."""
    digits = board.digits(cells)
    blank = all(cell in board.left for cell in cells)
    once = all(at_most_once(board, cells, digit) for digit in digits)
    return blank and once and len(digits) == len(set(cells)) + 1


def at_most_once(board: Board, cells: Collection[Cell], digit: Digit) -> bool:
    """Whether all places of a digit in some cells exclude each other."""
    pairs = combinations(board.places(cells, digit), 2)
    return all(board.excludes((one, digit), (other, digit)) for one, other in pairs)


def restricted(board: Board, one: Collection[Cell], other: Collection[Cell], digit: Digit) -> bool:
    """Whether both sets have a digit as a candidate, and all places in one see all in the other."""
    here, there = board.places(one, digit), board.places(other, digit)
    see = (board.excludes((a, digit), (b, digit)) for a in here for b in there if a != b)
    return bool(here and there) and here.isdisjoint(there) and all(see)


def _claims(told: Told) -> list[tuple[Cells, Digit]]:
    """What digits are said to be in one of some cells."""
    found = [(cells, digit) for cells, (digit,) in told[Role.COMMON].places]
    demand(found, "it does not say what is in the sets")
    return found


def _in_one_of(board: Board, sets: Sequence[Cells], cells: Cells, digit: Digit) -> None:
    """Each of the sets has the digit, and `cells` are all its places there."""
    for whole in sets:
        demand(digit in board.digits(whole), f"{whole} does not have {digit}")
    every = {cell for whole in sets for cell in whole}
    demand(set(cells) == board.places(every, digit), f"{digit} has other places in the sets")


def _gone(told: Told, board: Board) -> None:
    """Whatever goes sees all cells, one of which is said to have that digit."""
    demand(not told.placements, "nothing can be placed")
    for gone in told.eliminations:
        seen = (
            board.rules_out(cells, digit, gone) for cells, digit in _claims(told) if digit == gone[1]
        )
        demand(any(seen), f"{gone} does not see where the digit must be")


CHECKS = {
    "als_xz": als_xz,
    "als_xy_wing": als_xy_wing,
    "sue_de_coq": sue_de_coq,
}
