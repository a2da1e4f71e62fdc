"""Greater-than signs: each line follows from the candidates and from the lines before it."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.techniques.step import Evidence
    from game.engine.types import Cell, Digit
    from proving.board import Board

Left = dict["Cell", set["Digit"]]


def counted_along(
    lines: Sequence[Evidence], board: Board, signs: Collection[tuple[Cell, ...]]
) -> Left:
    """What the lines leave of each cell; `signs` are pairs, the greater cell first."""
    left: Left = {cell: set(digits) for cell, digits in board.left.items()}
    left.update({cell: {digit} for cell, digit in enumerate(board.values) if digit})
    sentence: list[Evidence] = []
    for part in lines:
        if part.role in (Role.LEAST, Role.MOST) and len(part.cells) > 1:
            _along(part, left, signs)
        elif part.role in (Role.LEAST, Role.MOST):
            _beside(part, sentence, left, board, signs)
            sentence = []
        else:
            sentence.append(part)
    demand(not sentence, "a line has no end")
    return left


def _along(part: Evidence, left: Left, signs: Collection[tuple[Cell, ...]]) -> None:
    """From cell to cell, each bound is the next digit that is left."""
    up = part.role == Role.LEAST
    for one, other in pairwise(part.cells):
        demand(((other, one) if up else (one, other)) in signs, "there is no such sign")
    before: Digit | None = None
    for cell, bound in zip(part.cells, part.digits, strict=True):
        if before is not None:
            left[cell] = {d for d in left[cell] if (d > before if up else d < before)}
        demand(all(d >= bound if up else d <= bound for d in left[cell]), "a bound is wrong")
        before = bound


def _beside(
    part: Evidence,
    sentence: Sequence[Evidence],
    left: Left,
    board: Board,
    signs: Collection[tuple[Cell, ...]],
) -> None:
    """Some different digits on one side of a cell bound it."""
    up = part.role == Role.LEAST
    *ways, different = sentence
    demand(different.role == (Role.TOP if up else Role.BOTTOM), "no cells are counted")
    reached: set[Cell] = set()
    (cell,), (bound,), number = part.cells, part.digits, different.number or 0
    for way in ways:
        demand(way.role == Role.SIGNS, "something else than signs is named")
        demand(all(pair in signs for pair in pairwise(way.cells)), "there is no such sign")
        demand(way.cells[0 if up else -1] == cell, "the signs lead elsewhere")
        reached |= set(way.cells)
    demand(set(different.cells) <= reached - {cell}, "no signs lead to a cell")
    demand(board.differ(different.cells), "two of the cells may be equal")
    choices = [
        [d for d in left[one] if (d < number if up else d > number)] for one in different.cells
    ]
    demand(
        not any(len(set(way)) == len(way) for way in product(*choices)), "they may all be beyond"
    )
    left[cell] = {d for d in left[cell] if (d > number if up else d < number)}
    demand(all(d >= bound if up else d <= bound for d in left[cell]), "the bound is wrong")
