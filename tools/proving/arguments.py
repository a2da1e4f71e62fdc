"""Replays arguments line by line: each line must follow at once from what stands before it.

A line of a chain rests on the line before and the position alone. A line of a list rests on the
supposition, all earlier lines and the position, for what a placed digit excludes goes without
saying there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.argument import How
from game.engine.techniques.link import LinkEnd
from proving.grounds import clashes, follows
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from game.engine.techniques.argument import Argument, Inference
    from game.engine.types import Candidate, Cell, Digit
    from proving.board import Board


def replay(argument: Argument, board: Board) -> set[LinkEnd]:
    """All that an argument shows under its supposition; raises Unproven at a line that fails."""
    known = {_bare(argument.supposed)}
    here = supposing(board, known)
    chain = argument.is_chain
    for inference in argument.inferences:
        reasons = {_bare(reason) for reason in inference.reasons}
        demand(reasons <= known, f"{inference.end} rests on what does not stand before it")
        ground = supposing(board, reasons) if chain else here
        _demand_line(inference, ground)
        if not chain and inference.ground.how not in (How.NESTED, How.CLUE):
            _demand_reasons(inference, board)
        known.add(_bare(inference.end))
        here = supposing(here, [inference.end])
    if argument.clash is not None:
        reasons = {_bare(reason) for reason in argument.clash.reasons}
        demand(reasons <= known, "the clash rests on what does not stand before it")
        demand(clashes(argument.clash, here), "the end of a branch is no contradiction")
    return known


def _demand_line(line: Inference, board: Board) -> None:
    """Demand that a line holds at once in a position under all that it may rest on."""
    if line.ground.how != How.NESTED:
        demand(follows(line, board), f"{line.end} does not follow from {line.reasons}")
    elif not cycle_proves(line.ground.arguments, board, line.end):
        prove(line.ground.arguments, board, line.end)


def _demand_reasons(line: Inference, board: Board) -> None:
    """Demand that a line follows from its reasons and, where they are printed, from no fewer."""
    demand(follows(line, supposing(board, line.reasons)), "a reason is left out")
    if line.ground.how == How.SEES and not line.ground.houses:
        for reason in line.reasons:
            fewer = supposing(board, [other for other in line.reasons if other != reason])
            demand(not follows(line, fewer), "a reason is not needed")


def prove(arguments: Sequence[Argument], board: Board, target: LinkEnd) -> None:
    """Demand that some branches, one of which must be true, all prove `target` or contradict."""
    demand(arguments, "there is no argument")
    for argument in arguments:
        replay(argument, board)
        demand(argument.clash or _bare(argument.end) == _bare(target), "a branch ends elsewhere")
    starts = [_bare(argument.supposed) for argument in arguments]
    demand(
        starts == [negated(target)] or exhaustive(starts, board),
        "none of the suppositions need be true",
    )


def outcome(placements: Iterable[Candidate], eliminations: Iterable[Candidate]) -> list[LinkEnd]:
    """What a step concludes, as ends of links."""
    return [
        *(LinkEnd((cell,), digit) for cell, digit in placements),
        *(LinkEnd((cell,), digit, on=False) for cell, digit in eliminations),
    ]


def negated(end: LinkEnd) -> LinkEnd:
    return LinkEnd(end.cells, end.digit, not end.on)


def exhaustive(ends: Collection[LinkEnd], board: Board) -> bool:
    """Whether one of some ends is true: opposites, all of a cell, all places in a house."""
    if any(negated(end) in ends for end in ends):
        return True
    whole = {(cell, end.digit) for end in ends if end.on for cell in end.cells}
    cells = {cell for cell, _ in whole}
    if any(board.candidates([cell]) <= whole for cell in cells):
        return True
    return any(
        {(cell, digit) for cell in board.places(house.cells, digit)} <= whole
        for house in board.houses
        for digit in {digit for _, digit in whole}
        if cells & set(house.cells) and not board.has(house.cells, digit)
    )


def cycle_proves(arguments: Sequence[Argument], board: Board, target: LinkEnd) -> bool:
    """Whether a chain that closes leaves no room for a target that is off.

    All links of a cycle hold in both directions, so either all its ends that are on are true, or
    the opposites of all those that are off.
    """
    if len(arguments) != 1 or target.on:
        return False
    (only,) = arguments
    known = replay(only, board)
    if not only.is_chain or _bare(only.end) != _bare(only.supposed):
        return False
    ons = [end for end in known if end.on]
    others = [negated(end) for end in known if not end.on]
    sorts = (supposing(board, sort) for sort in (ons, others))
    return not any(half.places(target.cells, target.digit) for half in sorts)


def _bare(end: LinkEnd) -> LinkEnd:
    return LinkEnd(end.cells, end.digit, end.on)


def supposing(board: Board, ends: Iterable[LinkEnd]) -> Board:
    """The position without all that some true ends rule out, each by itself."""
    return board.without(_gone(board, end) for end in ends)


def _gone(board: Board, end: LinkEnd) -> dict[Cell, frozenset[Digit]]:
    """What one true end rules out: a digit in several cells rules out what each of them does."""
    if not end.on:
        return dict.fromkeys(end.cells, frozenset((end.digit,)))
    first, *others = (board.knowledge.gone_with((cell, end.digit)) for cell in end.cells)
    if not others:
        return first
    none: frozenset[Digit] = frozenset()
    return {
        cell: digits.intersection(*(other.get(cell, none) for other in others))
        for cell, digits in first.items()
    }
