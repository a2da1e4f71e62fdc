"""The puzzle of a saved game as texts, and back; damage is repaired as far as possible."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.engine.about import About
    from game.engine.puzzle import Puzzle, PuzzleSpec
    from game.engine.rules import Rules
    from game.engine.types import Digit

    Values = tuple[Digit, ...]


MAX_WRONG_GIVENS = 3
"""How many wrong givens can be corrected; with more, nothing says which puzzle it was."""

MAX_STOP_CHECKS = 5_000
"""How often the search for a lost solution may ask whether to stop before it is given up: the
menu waits for it, and rules that damage has changed may take forever."""

MAX_RECORD_CHARACTERS = 40_000
"""The longest record that is kept; those of 25 by 25 with all signs have some 15,000."""


class PuzzleTexts(NamedTuple):
    """A puzzle as texts, as in a board row."""

    spec: str
    """Empty for a puzzle from outside."""
    givens: str
    solutions: str
    """With spaces between them."""
    record: str = ""
    """Rules, givens and what is said of them as `format_asked` writes them; empty for the classic
    of any size of which nothing is said."""


def puzzle_texts(puzzle: Puzzle) -> PuzzleTexts:
    """The texts of a puzzle, read back by `read_puzzle`; raises RulesError for rules that no
    record can express."""
    from game.engine.notation import format_grid

    spec = puzzle.spec.format() if puzzle.spec else ""
    solutions = " ".join(map(format_grid, puzzle.solutions))
    return PuzzleTexts(spec, format_grid(puzzle.givens), solutions, record_of(puzzle))


def record_of(puzzle: Puzzle) -> str:
    """The record of a puzzle as its board row has it; raises as `puzzle_texts`."""
    from game.engine.errors import RulesError
    from game.engine.rules import is_classic

    rules = puzzle.rules
    if is_classic(rules) and not puzzle.about:
        return ""
    from game.engine.formats.records import format_asked

    record = format_asked(rules, puzzle.givens, puzzle.about)
    if len(record) > MAX_RECORD_CHARACTERS:
        raise RulesError(
            f"the rules have {len(record):,} characters; {MAX_RECORD_CHARACTERS:,} at most are kept"
        )
    return record


def as_kept(puzzle: Puzzle) -> Puzzle:
    """A puzzle exactly as it is read back from its texts, its rules in the same order: what is
    played before a game is closed and after it is the same. Raises as `puzzle_texts`."""
    from dataclasses import replace

    record = record_of(puzzle)
    if not record:
        return puzzle
    from game.engine.formats.records import parse_record

    return replace(puzzle, rules=parse_record(record)[0])


def read_puzzle(texts: PuzzleTexts, origin: str = "") -> Puzzle:
    """The puzzle of a board row; raises SudokuError when it cannot be found any more.

    A spec that cannot be read costs only the label. Wrong solutions are found again from the
    givens; givens that differ from right solutions are corrected by them. A record that cannot be
    read, or that its solutions contradict, cannot be found again.
    """
    from game.engine.puzzle import Puzzle

    spec = _spec(texts.spec, origin)
    rules, written = _rules(texts, spec)
    givens = _givens(texts.givens, rules) or written
    if givens is None:
        raise _unreadable(texts.givens)
    solved = _solutions(rules, texts.solutions)
    if solved:
        givens = _fitting(givens, solved)
    else:
        solved = _solved(rules, givens)
        if texts.record:
            _check_record(texts.solutions, solved)
    return Puzzle(spec, rules, givens, solved, _about(texts.record))


def _about(record: str) -> About:
    if not record:
        from game.engine.about import NO_ABOUT

        return NO_ABOUT
    from game.engine.formats.records import about_in

    return about_in(record)


def spec_is_lost(texts: PuzzleTexts) -> bool:
    """Whether there is a spec that cannot be read any more."""
    return bool(texts.spec) and _spec(texts.spec) is None


def _spec(text: str, origin: str = "") -> PuzzleSpec | None:
    from dataclasses import replace

    from game.engine.errors import NotationError, RulesError
    from game.engine.puzzle import PuzzleSpec

    try:
        spec = PuzzleSpec.parse(text) if text else None
        if spec and spec.variant != "classic":
            from game.engine.variants.table import variants_of

            variants_of(spec.variant)
    except (NotationError, RulesError):
        return None
    return replace(spec, origin=origin) if spec and origin else spec


def _rules(texts: PuzzleTexts, spec: PuzzleSpec | None) -> tuple[Rules, Values | None]:
    """The rules, and the givens as a record has them."""
    from game.engine.errors import NotationError
    from game.engine.rules import classic

    named = spec is not None and spec.variant != "classic"
    if not texts.record and named:
        raise NotationError(f"the rules of {texts.spec!r:.90} are missing")
    if texts.record:
        from game.engine.formats.records import parse_record

        try:
            return parse_record(texts.record)
        except (NotationError, RecursionError):
            if named or not _is_classic(texts, spec):
                raise _unreadable(texts.record) from None
    size = isqrt(len(texts.givens))
    if size * size != len(texts.givens):
        raise _unreadable(texts.givens)
    return classic(size), None


def _is_classic(texts: PuzzleTexts, spec: PuzzleSpec | None) -> bool:
    """Whether a puzzle with an unreadable record is a classic one nevertheless: its spec says so,
    or its givens alone lead to its solutions."""
    from game.engine.errors import SudokuError

    if spec is not None:
        return True
    try:
        puzzle = read_puzzle(texts._replace(record=""))
        return set(_solved(puzzle.rules, puzzle.givens)) == set(puzzle.solutions)
    except SudokuError:
        return False


def _givens(text: str, rules: Rules) -> Values | None:
    """The givens, as far as they can be read; what is not a digit counts as a blank, as the log or
    the saved board may have it. None where too much is wrong."""
    symbols = [_value(symbol, rules.size) for symbol in text]
    if rules.cell_count != len(symbols) or symbols.count(None) > MAX_WRONG_GIVENS:
        return None
    return tuple([digit or 0 for digit in symbols])


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
    solved = _grids(text)
    right = all(len(board) == rules.cell_count and rules.is_solved(board) for board in solved)
    return solved if right and len(solved) in (1, 2) else ()


def _grids(text: str) -> tuple[Values, ...]:
    """The grids in a text; none where one of them cannot be read."""
    from game.engine.errors import NotationError
    from game.engine.notation import parse_grid

    try:
        return tuple(map(parse_grid, text.split()))
    except NotationError:
        return ()


def _solved(rules: Rules, givens: Values) -> tuple[Values, ...]:
    from itertools import islice, repeat

    from game.engine.errors import ContradictionError
    from game.engine.notation import format_grid
    from game.engine.solver import solutions

    asked = islice(repeat(False), MAX_STOP_CHECKS)
    boards = tuple(islice(solutions(rules, givens, lambda: next(asked, True)), 2))
    if not boards or not (any(givens) or len(rules.constraints) > len(rules.houses)):
        raise ContradictionError(f"{format_grid(givens)!r} is not a puzzle")
    return boards


def _check_record(text: str, solved: tuple[Values, ...]) -> None:
    """Raise ContradictionError where a solution that was saved is far from those that the record
    has: then the record is damaged, and not the solution."""
    from game.engine.errors import ContradictionError

    for saved in _grids(text):
        for board in solved:
            pairs = zip(saved, board, strict=False)
            if sum(one != other for one, other in pairs) <= MAX_WRONG_GIVENS:
                break
        else:
            raise ContradictionError("the rules of the puzzle contradict its solution")


def _fitting(givens: Values, solved: tuple[Values, ...]) -> Values:
    """The givens, with each digit that differs from the solutions corrected."""
    from game.engine.errors import ContradictionError
    from game.engine.notation import format_grid

    wrong = [
        cell
        for cell, given in enumerate(givens)
        if given and any(solution[cell] != given for solution in solved)
    ]
    if len(wrong) > MAX_WRONG_GIVENS:
        raise ContradictionError(f"{format_grid(solved[0])!r} does not solve the givens")
    return tuple([solved[0][cell] if cell in wrong else digit for cell, digit in enumerate(givens)])


def _unreadable(text: str) -> Exception:
    from game.engine.errors import NotationError

    return NotationError(f"{text[:90]!r} is not a puzzle", text)
