"""Reasons of the numbers outside the grid: the cases that are left, or what some digits would
leave of a clue."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.techniques.argument import Bound, Case
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.role import Role
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.xsum import XSum
from proving.outside import (
    cases_prove,
    fillings,
    left_in,
    no_frame_fits,
    sees_so_many,
    with_digit,
)
from proving.unproven import demand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.techniques.step import Evidence
    from game.engine.types import Candidate, Cell
    from proving.board import Board
    from proving.outside import Left
    from proving.sentence import Sentence

ROLES = frozenset(
    (
        *(Role.CASE, Role.INSIDE, Role.SPAN, Role.FRAME, Role.SEEN_LEAST, Role.SEEN_MOST),
        *(Role.ADDED, Role.ADDED_LEAST, Role.ADDED_MOST),
    )
)
"""What is checked here."""


def clue_of(
    sentence: Sentence, cells: Sequence[Cell], board: Board
) -> Sandwich | XSum | Skyscraper:
    """The clue that a sentence states, by the cells in the order in which it is read; a sandwich
    may be read from either end."""
    number = sentence.rules[0].clue.number
    kinds = {"sandwich": Sandwich, "x_sum": XSum, "skyscraper_clue": Skyscraper}
    kind = kinds.get(sentence.rules[0].rule)
    demand(kind is not None, "no clue outside the grid")
    for clue in board.rules.constraints:
        if not isinstance(clue, (Sandwich, XSum, Skyscraper)):
            continue
        ways = (clue.cells, clue.cells[::-1]) if isinstance(clue, Sandwich) else (clue.cells,)
        if tuple(cells) in ways:
            own = clue.seen if isinstance(clue, Skyscraper) else clue.total
            if type(clue) is kind and own == number:
                return clue
    raise AssertionError  # a filling has found it before


def cases_are_all(sentence: Sentence, cells: Sequence[Cell], board: Board) -> None:
    """Raise Unproven unless the cases are all that there are, and none has what goes."""
    clue = clue_of(sentence, cells, board)
    assert isinstance(clue, (Sandwich, XSum))
    parts = [part for part in sentence.why if part.role in (Role.CASE, Role.INSIDE)]
    demand(parts == list(sentence.why), "more is said than the cases")
    cases = [
        Case(tuple(zip(case.cells, case.digits, strict=True)), inside.cells, inside.ways)
        for case, inside in zip(parts[::2], parts[1::2], strict=True)
    ]
    for cell, digit in sentence.eliminations:
        end = LinkEnd((cell,), digit, on=False)
        demand(cases_prove(cases, clue, end, board), "the cases do not exclude it")


def would_be(sentence: Sentence, cells: Sequence[Cell], board: Board) -> None:
    """Raise Unproven unless it is true what digits would leave, and not enough for the clue."""
    clue = None
    for place, part in enumerate(sentence.why):
        if part.role not in ROLES or part.role in (Role.CASE, Role.INSIDE):
            continue
        clue = clue or clue_of(sentence, cells, board)
        if part.role == Role.SPAN:
            _span(part, clue)
            continue
        never = sentence.why[place - 1]
        demand(never.role == Role.NEVER, "it is not said what would leave it")
        left = {cell: left_in(cell, board) for cell in clue.cells}
        for cell in never.cells:
            for digit in never.digits:
                fine = _is_so(part, clue, with_digit(left, cell, digit), (cell, digit))
                demand(fine, "that is not so, or is enough")
    if any(part.role == Role.FRAME for part in sentence.why):
        demand(sentence.why[0].role == Role.SPAN, "it is not said how far apart they are")


def _span(part: Evidence, clue: Constraint) -> None:
    assert isinstance(clue, Sandwich)
    size = len(clue.cells)
    counts = [
        count
        for count in range(size - 1)
        if any(sum(those) == clue.total for those in combinations(range(2, size), count))
    ]
    demand(part.digits == (min(counts), max(counts)), "another number of cells")
    demand(part.number == clue.total, "another sum")


def _is_so(part: Evidence, clue: Constraint, left: Left, never: Candidate) -> bool:
    if isinstance(clue, Skyscraper) and part.number is not None:
        return sees_so_many(
            clue, Bound(part.cells, part.number, part.role == Role.SEEN_LEAST), left
        )
    if isinstance(clue, Sandwich):
        pairs = list(zip(part.cells[::2], part.cells[1::2], strict=True))
        return part.role == Role.FRAME and no_frame_fits(clue, pairs, left)
    return isinstance(clue, XSum) and _adds(part, clue, left, never)


def _adds(part: Evidence, clue: XSum, left: Left, never: Candidate) -> bool:
    """Whether the cells after the first add up to so much at least or at most, and not enough."""
    cell, first = never
    if cell != clue.cells[0] or part.number is None:
        return False
    if part.role == Role.ADDED:
        return first == 1 and part.number == 1 and clue.total > 1
    if part.cells != clue.cells[1:first]:
        return False
    needed, size = clue.total - first, len(clue.cells)
    is_least = part.role == Role.ADDED_LEAST
    beyond = range(part.number) if is_least else range(part.number + 1, size * size)
    choices = [left[other] for other in part.cells]
    true = not any(True for total in beyond for _ in fillings(choices, total))
    return true and (needed < part.number if is_least else needed > part.number)
