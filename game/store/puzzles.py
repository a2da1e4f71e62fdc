"""The puzzle of a saved game as texts, and back; damage is repaired as far as possible."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.rules import Rules

    Values = tuple[int, ...]


MAX_WRONG_GIVENS = 3
"""How many wrong givens can be corrected; with more, nothing says which puzzle it was."""


class PuzzleTexts(NamedTuple):
    """A puzzle as texts, as in a board row."""

    spec: str
    """Empty for a puzzle from outside."""
    givens: str
    solutions: str
    """With spaces between them."""


def puzzle_texts(puzzle: Puzzle) -> PuzzleTexts:
    """The texts of a puzzle, read back by `read_puzzle`."""
    from game.engine.notation import format_grid

    spec = puzzle.spec.format() if puzzle.spec else ""
    solutions = " ".join(map(format_grid, puzzle.solutions))
    return PuzzleTexts(spec, format_grid(puzzle.givens), solutions)


def read_puzzle(texts: PuzzleTexts) -> Puzzle:
    """The puzzle of a board row; raises SudokuError when it cannot be found any more.

    A spec that cannot be read costs only the label. Wrong solutions are found again from the
    givens; givens that differ from right solutions are corrected by them.
    """
    from game.engine.errors import NotationError
    from game.engine.puzzle import Puzzle
    from game.engine.rules import classic

    size = isqrt(len(texts.givens))
    symbols = [_value(symbol, size) for symbol in texts.givens]
    if size * size != len(symbols) or symbols.count(None) > MAX_WRONG_GIVENS:
        raise NotationError(f"{texts.givens[:90]!r} are not givens", texts.givens)
    rules = classic(size)
    # What is not a digit counts as a blank: the log or the saved board may have it.
    givens = tuple([digit or 0 for digit in symbols])
    solved = _solutions(rules, texts.solutions)
    if solved:
        givens = _fitting(givens, solved)
    return Puzzle(_spec(texts.spec), rules, givens, solved or _solved(rules, givens))


def spec_is_lost(texts: PuzzleTexts) -> bool:
    """Whether there is a spec that cannot be read any more."""
    return bool(texts.spec) and _spec(texts.spec) is None


def _spec(text: str) -> PuzzleSpec | None:
    from game.engine.errors import NotationError
    from game.engine.puzzle import PuzzleSpec

    try:
        return PuzzleSpec.parse(text) if text else None
    except NotationError:
        return None


def _value(symbol: str, size: int) -> int | None:
    from game.engine.errors import NotationError
    from game.engine.notation import digit_of

    try:
        digit = digit_of(symbol)
    except NotationError:
        return None
    return digit if digit <= size else None


def _solutions(rules: Rules, text: str) -> tuple[Values, ...]:
    """The one or two solutions; empty if one of them is wrong."""
    from game.engine.errors import NotationError
    from game.engine.notation import parse_grid

    try:
        solved = tuple(map(parse_grid, text.split()))
    except NotationError:
        return ()
    right = all(len(each) == rules.cell_count and rules.is_solved(each) for each in solved)
    return solved if right and len(solved) in (1, 2) else ()


def _solved(rules: Rules, givens: Values) -> tuple[Values, ...]:
    from itertools import islice

    from game.engine.errors import ContradictionError
    from game.engine.notation import format_grid
    from game.engine.solver import solutions

    found = tuple(islice(solutions(rules, givens), 2))
    if not found or not any(givens):
        raise ContradictionError(f"{format_grid(givens)!r} is not a puzzle")
    return found


def _fitting(givens: Values, solved: tuple[Values, ...]) -> Values:
    """The givens, with each digit that differs from the solutions corrected."""
    from game.engine.errors import ContradictionError
    from game.engine.notation import format_grid

    wrong = [
        cell
        for cell, given in enumerate(givens)
        if given and any(each[cell] != given for each in solved)
    ]
    if len(wrong) > MAX_WRONG_GIVENS:
        raise ContradictionError(f"{format_grid(solved[0])!r} does not solve the givens")
    return tuple([solved[0][cell] if cell in wrong else each for cell, each in enumerate(givens)])
