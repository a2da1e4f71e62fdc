"""The grounds of the lines of arguments: each is tested where its line stands."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from game.engine.techniques.argument import How
from proving.sums import is_worked_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.constraints import Constraint
    from game.engine.techniques.argument import Clash, Ground, Inference
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Cell
    from proving.board import Board


def follows(inference: Inference, board: Board) -> bool:
    """Whether a line holds at once in a position under all that it may rest on."""
    end, ground = inference.end, inference.ground
    return _TESTS[ground.how](end, ground, board)


def clashes(clash: Clash, board: Board) -> bool:
    """Whether a position has no way left where an argument says so."""
    ground = clash.ground
    if ground.how == How.CELL:
        return not board.left[ground.cells[0]]
    if ground.how == How.HOUSE:
        (digit,) = ground.digits
        house = _houses(ground, board)[0]
        return not board.places(house, digit) and not board.has(house, digit)
    if ground.how == How.CLUE:
        dead = any(not board.ways(clue) for clue in _clues(ground, board))
        return dead and is_worked_out(ground, None, board)
    if ground.how == How.SEES:
        one, other = clash.reasons
        return not board.places(one.cells, one.digit) or (
            one.cells == other.cells and one.digit == other.digit and one.on != other.on
        )
    return False


def _gone(end: LinkEnd, board: Board) -> bool:
    """Whether an end that is off is off already, or one that is on is all that its group has."""
    return not end.on and not board.places(end.cells, end.digit)


def _sees(end: LinkEnd, ground: Ground, board: Board) -> bool:
    """Whether an end is off already; the rule that is named, if any, is about its cells."""
    houses = [house for house in board.houses if house in ground.houses]
    if len(houses) < len(ground.houses) or any(not set(end.cells) <= set(h.cells) for h in houses):
        return False
    named = not ground.rule or (
        not set(ground.cells).isdisjoint(end.cells) and bool(_clues(ground, board))
    )
    return named and _gone(end, board)


def _part(end: LinkEnd, _: Ground, board: Board) -> bool:
    # Each cell of a group is off with it. A group is on with a cell: nothing else is left for it.
    return _gone(end, board) or any(board.left[cell] == {end.digit} for cell in end.cells)


def _cell(end: LinkEnd, _: Ground, board: Board) -> bool:
    return end.on and len(end.cells) == 1 and board.left[end.cells[0]] <= {end.digit}


def _house(end: LinkEnd, ground: Ground, board: Board) -> bool:
    return end.on and any(
        board.places(house, end.digit) <= set(end.cells) <= set(house)
        for house in _houses(ground, board)
    )


def _houses(ground: Ground, board: Board) -> list[tuple[Cell, ...]]:
    """The cells of the house that a ground names; of any house, if it names none."""
    if ground.houses:
        return [ground.houses[0].cells]
    full = [house.cells for house in board.houses]
    return [cells for cells in full if set(cells) == set(ground.cells)] if ground.cells else full


def _set(end: LinkEnd, ground: Ground, board: Board) -> bool:
    cells = ground.cells
    digits = board.digits(cells)
    if not end.on:
        return False
    if not _differ(cells, board):
        return _is_in_every_filling(end, cells, board)
    if len(digits) < len(cells):
        return True  # fewer digits than cells: whatever was supposed is wrong
    there = end.digit in digits and board.places(cells, end.digit) <= set(end.cells)
    return len(digits) == len(cells) and there


def _is_in_every_filling(end: LinkEnd, cells: tuple[Cell, ...], board: Board) -> bool:
    """Whether the cells cannot all be filled, peers differently, without the digit at the end."""

    def filled(rest: tuple[Cell, ...], chosen: dict[Cell, int]) -> bool:
        if not rest:
            return True
        cell, *others = rest
        for digit in board.left[cell]:
            barred = digit == end.digit and cell in end.cells
            seen = any(chosen[other] == digit and board.sees(other, cell) for other in chosen)
            if not barred and not seen and filled(tuple(others), {**chosen, cell: digit}):
                return True
        return False

    return not filled(tuple(sorted(cells, key=lambda cell: len(board.left[cell]))), {})


def _differ(cells: Iterable[Cell], board: Board) -> bool:
    return all(board.sees(one, other) for one, other in combinations(cells, 2))


def _clue(end: LinkEnd, ground: Ground, board: Board) -> bool:
    if not is_worked_out(ground, end, board):
        return False
    for clue in _clues(ground, board):
        ways = [set(zip(clue.cells, way, strict=True)) for way in board.ways(clue)]
        named = {(cell, end.digit) for cell in end.cells}
        if all(bool(named & way) if end.on else not named & way for way in ways):
            return True
    return False


def _clues(ground: Ground, board: Board) -> list[Constraint]:
    return [clue for clue in board.knowledge.clues if set(clue.cells) == set(ground.cells)]


def _locked(end: LinkEnd, ground: Ground, board: Board) -> bool:
    one = set(ground.houses[0].cells if len(ground.houses) > 1 else ground.cells)
    other = set(ground.houses[-1].cells)
    return (
        ground.digits == (end.digit,)
        and not end.on
        and board.places(one, end.digit) <= other
        and set(end.cells) <= other - one
    )


def _naked(end: LinkEnd, ground: Ground, board: Board) -> bool:
    cells = ground.cells
    if len(cells) != len(ground.digits) or not _differ(cells, board):
        return False
    filled = (tuple(zip(cells, way, strict=True)) for way in permutations(ground.digits))
    ways = [way for way in filled if all(digit in board.left[cell] for cell, digit in way)]
    return (
        not end.on
        and board.digits(cells) <= set(ground.digits)
        and all(
            any(board.excludes(candidate, (cell, end.digit)) for candidate in way)
            for way in ways
            for cell in end.cells
        )
    )


def _hidden(end: LinkEnd, ground: Ground, board: Board) -> bool:
    house = _houses(ground, board)[0] if ground.houses else ground.cells
    cells = set(ground.cells)
    return (
        not end.on
        and end.digit not in ground.digits
        and len(cells) == len(ground.digits)
        and set(end.cells) <= cells
        and all(board.places(house, digit) <= cells for digit in ground.digits)
    )


def _fish(end: LinkEnd, ground: Ground, board: Board) -> bool:
    half = len(ground.houses) // 2
    bases, covers = (
        [set(house.cells) for house in part]
        for part in (ground.houses[:half], ground.houses[half:])
    )
    return (
        ground.digits == (end.digit,)
        and not end.on
        and len(bases) == len(covers)
        and not any(one & other for one, other in combinations(bases, 2))
        and all(board.places(base, end.digit) <= set().union(*covers) for base in bases)
        and all(
            any(cell in cover for cover in covers) and not any(cell in base for base in bases)
            for cell in end.cells
        )
    )


def _common(end: LinkEnd, ground: Ground, board: Board) -> bool:
    """Whether every digit left in a cell, or every place left of a digit in a house, excludes."""
    if ground.digits:
        (digit,) = ground.digits
        house = _houses(ground, board)[0]
        if board.has(house, digit):
            return False
        left = {(cell, digit) for cell in board.places(house, digit)}
    else:
        (cell,) = ground.cells
        left = board.candidates([cell])
    return not end.on and all(
        board.excludes(candidate, (cell, end.digit)) for candidate in left for cell in end.cells
    )


_TESTS: dict[How, Callable[[LinkEnd, Ground, Board], bool]] = {
    How.SEES: _sees,
    How.PART: _part,
    How.CELL: _cell,
    How.HOUSE: _house,
    How.SET: _set,
    How.CLUE: _clue,
    How.LOCKED: _locked,
    How.NAKED: _naked,
    How.HIDDEN: _hidden,
    How.FISH: _fish,
    How.COMMON: _common,
}
