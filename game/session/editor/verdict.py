"""What a search says about a sheet: no solution and why, one, or many and what would decide."""

from __future__ import annotations

import time
from collections import Counter
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import ContradictionError, Stopped
from game.engine.impossible import failing_clues, irreducible
from game.engine.loading import first_two
from game.engine.rules import Rules
from game.engine.solver import solutions, solve
from game.engine.stable_random import shuffled
from game.session.editor.sheet import EditedPuzzle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit, ShouldStop

    Board = tuple[Digit, ...]
    Item = Cell | Constraint

COUNTED = 60
"""How many solutions are found before there are simply many."""

TRIED_ORDERS = 12
"""In how many orders givens are left out to find a small set that clashes."""

SMALLER_SECONDS = 2.0
"""How long a smaller one is looked for once there is one."""


class Verdict(NamedTuple):
    """What is known about a sheet."""

    kind: str
    """``none``, ``one``, ``many`` or ``regions``: some of these are not whole yet."""
    cells: frozenset[Cell] = frozenset()
    """The givens that clash; the cells in which solutions differ."""
    clues: tuple[Constraint, ...] = ()
    """The clues that clash."""
    solutions: tuple[Board, ...] = ()
    """The only one; or the first two of many."""
    counted: int = 0
    """How many there are; COUNTED for as many or more."""
    decider: Cell = -1
    """A cell whose digit would leave one solution, or the fewest."""
    region: int = -1
    """A region that is too large or too small."""


def judge(sheet: EditedPuzzle, should_stop: ShouldStop) -> Verdict:
    """What a search finds. Raises Stopped."""
    if sheet.is_unfinished:
        region = sheet.odd_regions[0]
        inside = (cell for cell, label in enumerate(sheet.labels) if label == region)
        return Verdict("regions", frozenset(inside), region=region)
    try:
        verdict = count(sheet.rules, sheet.givens, should_stop)
    except ContradictionError:
        return Verdict("none", clues=failing_clues(sheet.rules))
    return _clash(sheet, should_stop) if verdict.kind == "none" else verdict


def count(rules: Rules, values: tuple[Digit, ...], should_stop: ShouldStop) -> Verdict:
    """How many solutions a board has, without why there is none. Raises ContradictionError where
    a clue is found that cannot be met; raises Stopped."""
    if rules.conflicts(values):
        return Verdict("none")
    first = first_two(rules, values, should_stop)
    if len(first) < 2:
        kind = "one" if first else "none"
        return Verdict(kind, solutions=tuple(first), counted=len(first))
    return _many(first, *_as_many_as_fit(rules, values, should_stop))


def _as_many_as_fit(
    rules: Rules, values: Sequence[Digit], should_stop: ShouldStop
) -> tuple[list[Board], int]:
    """Up to COUNTED solutions, as far as a moment reaches; and how many there are, COUNTED where
    it does not reach to the last."""
    end = time.monotonic() + 1.0
    boards: list[Board] = []
    for board in islice(solutions(rules, values, should_stop), COUNTED):
        boards.append(board)
        if time.monotonic() > end:
            return boards, COUNTED
    return boards, len(boards)


def _many(first: Sequence[Board], more: Sequence[Board], counted: int) -> Verdict:
    boards = more if len(more) > 1 else first
    cells = range(len(boards[0]))
    counts = [Counter(board[cell] for board in boards) for cell in cells]
    differing = frozenset(cell for cell in cells if len(counts[cell]) > 1)
    # The most digits that each leave a single solution, then the fewest that are left at worst.
    decider = max(
        sorted(differing),
        key=lambda cell: (
            sum(1 for count in counts[cell].values() if count == 1),
            -max(counts[cell].values()),
        ),
    )
    other = next(board for board in boards if board[decider] != boards[0][decider])
    return Verdict(
        "many", differing, solutions=(boards[0], other), counted=counted, decider=decider
    )


# -- what clashes ----------------------------------------------------------------------------------


def _clash(sheet: EditedPuzzle, should_stop: ShouldStop) -> Verdict:
    """The smallest set of givens and clues that can be found without a solution: of none of them
    could one be left out."""
    twice = _same_digit_twice(sheet)
    if twice:
        return Verdict("none", frozenset(twice))
    void = sheet.void
    items: list[Item] = [
        cell for cell, digit in enumerate(sheet.givens) if digit and cell not in void
    ]
    items += sheet.clues
    rng, end = Random(1), 0.0
    best: list[Item] | None = None
    for turn in range(TRIED_ORDERS):
        order = items if not turn else shuffled(items, rng)
        clash = irreducible(order, lambda some: _is_dead(sheet, some, should_stop))
        if best is None or len(clash) < len(best):
            best = clash
        end = end or time.monotonic() + SMALLER_SECONDS
        if time.monotonic() > end:
            break
    cells = frozenset(part for part in best or () if isinstance(part, int))
    clues = tuple(part for part in best or () if not isinstance(part, int))
    return Verdict("none", cells, clues)


def _same_digit_twice(sheet: EditedPuzzle) -> tuple[Cell, ...]:
    """Two equal givens in a house or the like; empty where there are none."""
    for constraint in sheet.rules.constraints:
        if constraint.distinct:
            seen: dict[Digit, Cell] = {}
            for cell in constraint.cells:
                digit = sheet.givens[cell]
                if digit and digit in seen:
                    return (seen[digit], cell)
                seen[digit] = cell
    return ()


def _is_dead(sheet: EditedPuzzle, items: list[Item], should_stop: ShouldStop) -> bool:
    """Whether these givens and clues alone have no solution."""
    if should_stop():
        raise Stopped("the search was stopped")
    cells = {item for item in items if isinstance(item, int)} | sheet.void
    clues = tuple(item for item in items if not isinstance(item, int))
    givens = tuple(digit if cell in cells else 0 for cell, digit in enumerate(sheet.givens))
    rules = sheet.rules
    if clues != sheet.clues:
        rules = EditedPuzzle(sheet.size, givens, sheet.labels, clues, sheet.grids).rules
    return bool(rules.conflicts(givens)) or solve(rules, givens, should_stop) is None
