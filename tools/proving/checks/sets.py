"""Almost locked sets, alone and linked: ALS-XZ, ALS-XY-Wing, ALS-XY-Chain, Death Blossom.

An almost locked set has one candidate digit more than cells, and no digit fits in it twice. So it
lacks one digit at most: without one digit it has all others.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.arguments import replay
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.types import Cell, Digit
    from proving.board import Board
    from proving.sentence import Sentence

Cells = tuple["Cell", ...]


def als_xz(sentence: Sentence, board: Board) -> None:
    """One set lacks the link, and has its other digits; linked twice, each set lacks one link."""
    one, other = (
        _almost_locked(sentence, board, Role.ALS),
        _almost_locked(sentence, board, Role.SECOND),
    )
    links = [*sentence[Role.LINK].digits, *sentence[Role.BOND].digits]
    demand(1 <= len(links) <= 2, "one link or two different ones should be named")
    demand(len(set(links)) == len(links), "the links are the same")
    for link in links:
        demand(restricted(board, one, other, link), f"both sets may have {link}")
    for cells, digit in _claims(sentence):
        if len(links) == 2 and digit not in links:
            lonely = [whole for whole in (one, other) if set(cells) == board.places(whole, digit)]
            demand(lonely, f"no set has {digit} in {cells} alone")
        else:
            demand(len(links) == 2 or digit != links[0], "the link itself may be in neither set")
            _in_one_of(board, (one, other), cells, digit)
    _gone(sentence, board)


def chain_of_sets(sentence: Sentence, board: Board) -> None:
    """Without a digit in the first set, it is in the last: one chain for each digit that goes."""
    shown = set()
    for argument in sentence[Role.CHAIN].arguments:
        replay(argument, board)
        start, end = argument.supposed, argument.end
        demand(start.digit == end.digit, "the ends of a chain have different digits")
        demand(end.on and not start.on, "a chain does not show that one of its ends is on")
        shown.add((tuple(sorted({*start.cells, *end.cells})), end.digit))
    demand(set(_claims(sentence)) <= shown, "no chain shows where a digit must be")
    _gone(sentence, board)


def death_blossom(sentence: Sentence, board: Board) -> None:
    """Whatever the stem holds, each digit that goes is in the set that loses that digit."""
    (stem,) = sentence[Role.PIVOT].cells
    digits = board.left[stem]
    demand(sentence[Role.PIVOT].digits == digits, "the stem has other digits")
    arguments = sentence[Role.CHAIN].arguments
    for cells, digit in _claims(sentence):
        branches = [argument for argument in arguments if argument.end.digit == digit]
        for branch in branches:
            replay(branch, board)
            demand(branch.end.on and set(branch.end.cells) <= set(cells), "a branch ends elsewhere")
        starts = {(branch.supposed.cells, branch.supposed.digit) for branch in branches}
        demand(starts == {((stem,), other) for other in digits}, "not every digit is followed")
        demand(
            all(branch.supposed.on for branch in branches), "a branch supposes that a digit is off"
        )
    _gone(sentence, board)


def sue_de_coq(sentence: Sentence, board: Board) -> None:
    """No digit fits twice in all cells, and there are as many digits as cells."""
    core, one, other = (sentence[role] for role in (Role.PATTERN, Role.ALS, Role.SECOND))
    every = (*core.cells, *one.cells, *other.cells)
    demand(len(set(every)) == len(every), "the cells overlap")
    for part in (core, one, other):
        demand(board.digits(part.cells) == part.digits, "the cells have other digits")
    for part in (one, other):
        (house,) = part.houses
        demand({*core.cells, *part.cells} <= set(house.cells), "a cell is not in its house")
    digits = core.digits | one.digits | other.digits
    twice = sentence[Role.COMMON].digits
    demand(len(digits) + len(twice) == len(every), "there are not as many digits as cells")
    for digit in digits:
        wholes = (one.cells, other.cells) if digit in twice else (every,)
        demand(digit not in core.digits & twice, f"{digit} does not fit once in each house")
        for whole in wholes:
            demand(at_most_once(board, whole, digit), f"{digit} fits twice")
        sees = (board.places(whole, digit) for whole in wholes)
        reached = [places for places in sees if places]
        for gone in sentence.eliminations:
            if gone[1] == digit:
                seen = any(board.rules_out(places, digit, gone) for places in reached)
                demand(seen, f"{gone} does not see all places of the digit")
    demand({digit for _, digit in sentence.eliminations} <= digits, "a digit is not in these cells")


def _almost_locked(sentence: Sentence, board: Board, role: Role) -> Cells:
    """The one set in a role, which is as it is said to be."""
    (cells,) = sentence[role].groups
    demand(is_almost_locked(board, cells), f"{cells} are not almost locked")
    demand(sentence[role].digits == board.digits(cells), f"{cells} have other digits")
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


def _claims(sentence: Sentence) -> list[tuple[Cells, Digit]]:
    """What digits are said to be in one of some cells."""
    claims = [(cells, digit) for cells, (digit,) in sentence[Role.COMMON].places]
    demand(claims, "it does not say what is in the sets")
    return claims


def _in_one_of(board: Board, sets: Sequence[Cells], cells: Cells, digit: Digit) -> None:
    """Each of the sets has the digit, and `cells` are all its places there."""
    for whole in sets:
        demand(digit in board.digits(whole), f"{whole} does not have {digit}")
    every = {cell for whole in sets for cell in whole}
    demand(set(cells) == board.places(every, digit), f"{digit} has other places in the sets")


def _gone(sentence: Sentence, board: Board) -> None:
    """Whatever goes sees all cells, one of which is said to have that digit."""
    demand(not sentence.placements, "nothing can be placed")
    for gone in sentence.eliminations:
        places = [cells for cells, digit in _claims(sentence) if digit == gone[1]]
        seen = (board.rules_out(cells, gone[1], gone) for cells in places)
        demand(any(seen), f"{gone} does not see where the digit must be")


CHECKS = {
    "als_xz": als_xz,
    "als_xy_wing": chain_of_sets,
    "als_xy_chain": chain_of_sets,
    "death_blossom": death_blossom,
    "sue_de_coq": sue_de_coq,
}
