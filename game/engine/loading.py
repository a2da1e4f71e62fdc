"""Puzzles from outside: read, checked, and proven to have a solution."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.errors import ContradictionError, Stopped
from game.engine.notation import cell_names, parse_grid
from game.engine.puzzle import Puzzle
from game.engine.rules import classic, is_classic
from game.engine.solver import solutions

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.types import Digit, ShouldStop

FIRST_NODES = 1_000
"""Nodes of a search after which the clues are looked at one by one and in pairs: where they cannot
be met, the search might go on for long."""


def load_puzzle(text: str, should_stop: ShouldStop | None = None) -> Puzzle:
    """The classic puzzle in `text`: one line of 81 characters, or one line a row.

    Raises NotationError for text that is not a grid, quoting the bad piece and its place;
    RulesError for a size without usual boxes; and otherwise as `proven`.
    """
    givens = parse_grid(text)
    return proven(classic(round(len(givens) ** 0.5)), givens, should_stop)


def proven(
    rules: Rules, givens: tuple[Digit, ...], should_stop: ShouldStop | None = None
) -> Puzzle:
    """The puzzle of these rules and givens. Several solutions are not an error: two are kept.

    Raises ContradictionError for givens that break a rule, naming them; for rules that contradict
    each other, and for givens that leave no solution, saying where. Raises Stopped.
    """
    conflicts = rules.conflicts(givens)
    if conflicts:
        from game.engine.unsolvable import broken_clue

        cells, clue = cell_names(sorted(conflicts), rules.width), broken_clue(rules, givens)
        where = f"{cells}: {clue}" if clue else cells
        raise ContradictionError(f"givens conflict at {where}", conflicts)
    if len(rules.constraints) > len(rules.houses):
        from game.engine.impossible import why_impossible, why_out_of_order

        if why := why_impossible(rules) or why_out_of_order(rules):
            raise ContradictionError(why)
    boards = first_two(rules, givens, should_stop)
    if not boards:
        raise ContradictionError(_why(rules, givens, should_stop))
    return Puzzle(None, rules, givens, boards)


def first_two(
    rules: Rules, givens: tuple[Digit, ...], should_stop: ShouldStop | None
) -> tuple[tuple[Digit, ...], ...]:
    """Up to two solutions. A long search is begun again once no clue is known to be wrong.

    Raises ContradictionError where one is found that cannot be met; raises Stopped.
    """
    if len(rules.constraints) == len(rules.houses):
        return tuple(islice(solutions(rules, givens, should_stop), 2))
    nodes = 0

    def is_long() -> bool:
        nonlocal nodes
        nodes += 1
        return nodes > FIRST_NODES or (should_stop is not None and should_stop())

    try:
        return tuple(islice(solutions(rules, givens, is_long), 2))
    except Stopped:
        if nodes <= FIRST_NODES:
            raise
    from game.engine.impossible import why_clues_fail

    if why := why_clues_fail(rules):
        raise ContradictionError(why)
    return tuple(islice(solutions(rules, givens, should_stop), 2))


def _why(rules: Rules, givens: tuple[Digit, ...], should_stop: ShouldStop | None) -> str:
    if is_classic(rules):
        return "the puzzle has no solution"
    from game.engine.unsolvable import why_unsolvable

    return why_unsolvable(rules, givens, should_stop)
