"""What the sentences about clues mean: which digits, read one by one, obey a rule.

This says anew what the constraints of the game say, from the sentences alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from proving.unproven import Unproven

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from game.words.clues import Statement

State: TypeAlias = tuple[int, ...]
Reading: TypeAlias = Callable[[State, int, "Digit"], State | None]


class Meaning(NamedTuple):
    """A rule for some cells, which are read in order."""

    cells: tuple[Cell, ...]
    start: State
    step: Reading
    """The state after one more digit, from the state, its place and the digit; None if it breaks
    the rule."""
    accepts: Callable[[State], bool]
    """Whether the rule is obeyed by what led to a state."""


def meaning_of(statement: Statement, size: int) -> Meaning:
    """The meaning of the sentence that states a rule; raises Unproven for a rule without one."""
    find = _MEANINGS.get(statement.rule)
    if find is None:
        raise Unproven(f"no meaning of the rule {statement.rule!r}")
    return find(statement, size)


def _sum(statement: Statement, size: int) -> Meaning:
    total = _number(statement)
    return Meaning(
        statement.clue.cells,
        (0,),
        lambda state, place, digit: (state[0] + digit,) if state[0] + digit <= total else None,
        lambda state: state == (total,),
    )


def _cage(statement: Statement, size: int) -> Meaning:
    return _and_different(_sum(statement, size))


def _arrow(statement: Statement, size: int) -> Meaning:
    pill, shaft = statement.clue.cells, _second(statement)

    def step(state: State, place: int, digit: Digit) -> State | None:
        left = state[0] * 10 + digit if place < len(pill) else state[0] - digit
        return (left,) if left >= 0 else None

    return Meaning((*pill, *shaft), (0,), step, lambda state: state == (0,))


def _double_arrow(statement: Statement, size: int) -> Meaning:
    ends = statement.clue.cells

    def step(state: State, place: int, digit: Digit) -> State | None:
        return (state[0] + digit if place < len(ends) else state[0] - digit,)

    return Meaning((*ends, *_second(statement)), (0,), step, lambda state: state == (0,))


def _balance(plus: tuple[Cell, ...], minus: tuple[Cell, ...], total: int) -> Meaning:
    def step(state: State, place: int, digit: Digit) -> State | None:
        return (state[0] + digit if place < len(plus) else state[0] - digit,)

    return Meaning((*plus, *minus), (0,), step, lambda state: state == (total,))


balance = _balance


def _growing(least: int) -> Callable[[Statement, int], Meaning]:
    def meaning(statement: Statement, size: int) -> Meaning:
        def step(state: State, place: int, digit: Digit) -> State | None:
            return (digit,) if digit >= state[0] + least or place == 0 else None

        return Meaning(statement.clue.cells, (0,), step, _always)

    return meaning


def _pair(fits: Callable[[Digit, Digit, int], bool]) -> Callable[[Statement, int], Meaning]:
    def meaning(statement: Statement, size: int) -> Meaning:
        number = statement.clue.number or 0

        def step(state: State, place: int, digit: Digit) -> State | None:
            return (digit,) if place == 0 or fits(state[0], digit, number) else None

        return Meaning(statement.clue.cells, (0,), step, _always)

    return meaning


def _renban(statement: Statement, size: int) -> Meaning:
    cells = statement.clue.cells

    def step(state: State, place: int, digit: Digit) -> State | None:
        if digit in state or any(abs(digit - other) >= len(cells) for other in state):
            return None
        return tuple(sorted((*state, digit)))

    return Meaning(cells, (), step, _always)


def _between(statement: Statement, size: int) -> Meaning:
    def step(state: State, place: int, digit: Digit) -> State | None:
        if place < 2:
            return (*state, digit)
        return state if min(state) < digit < max(state) else None

    return Meaning((*statement.clue.cells, *_second(statement)), (), step, _always)


def _turns(kind: Callable[[Digit, int], int]) -> Callable[[Statement, int], Meaning]:
    def meaning(statement: Statement, size: int) -> Meaning:
        def step(state: State, place: int, digit: Digit) -> State | None:
            here = kind(digit, size)
            return (*state, here)[-2:] if here not in state else None

        return Meaning(statement.clue.cells, (), step, _always)

    return meaning


def _third(digit: Digit, size: int) -> int:
    """Which of the three ranges of the sentence a digit is in: each begins where one ends."""
    first, second = -(-size // 3), -(-2 * size // 3)
    return 0 if digit <= first else 1 if digit <= second else 2


def _region_sum(statement: Statement, size: int) -> Meaning:
    parts = [statement.clue.cells, *(part.cells for part in statement.second)]
    part_of = [place for place, part in enumerate(parts) for _ in part]

    def step(state: State, place: int, digit: Digit) -> State | None:
        total, here = state
        if place and part_of[place] != part_of[place - 1]:
            if total not in (0, here):
                return None
            total, here = here, 0
        return (total, here + digit)

    cells = tuple(cell for part in parts for cell in part)
    return Meaning(cells, (0, 0), step, lambda state: state[0] in (0, state[1]))


def _sandwich(statement: Statement, size: int) -> Meaning:
    total = _number(statement)

    def step(state: State, place: int, digit: Digit) -> State | None:
        seen, inside = state
        if digit in (1, size):
            return (seen + 1, inside) if seen < 2 else None
        return (seen, inside + digit) if seen == 1 else state

    return Meaning(_line(statement), (0, 0), step, lambda state: state == (2, total))


def _skyscraper(statement: Statement, size: int) -> Meaning:
    wanted = _number(statement)

    def step(state: State, place: int, digit: Digit) -> State | None:
        highest, seen = state
        return (digit, seen + 1) if digit > highest else state

    return Meaning(_line(statement), (0, 0), step, lambda state: state[1] == wanted)


def _x_sum(statement: Statement, size: int) -> Meaning:
    wanted = _number(statement)

    def step(state: State, place: int, digit: Digit) -> State | None:
        count, total = (digit, 0) if place == 0 else state
        return (count, total + digit) if place < count else (count, total)

    return Meaning(_line(statement), (0, 0), step, lambda state: state[1] == wanted)


def _quadruple(statement: Statement, size: int) -> Meaning:
    (wanted,) = statement.clue.ways

    def step(state: State, place: int, digit: Digit) -> State | None:
        if digit not in state:
            return state
        left = list(state)
        left.remove(digit)
        return tuple(left)

    return Meaning(statement.clue.cells, tuple(sorted(wanted)), step, lambda state: not state)


def _different(statement: Statement, size: int) -> Meaning:
    free = Meaning(statement.clue.cells, (), lambda state, place, digit: (), _always)
    return _and_different(free)


def _and_different(meaning: Meaning) -> Meaning:
    """The same with digits that all differ."""

    def step(state: State, place: int, digit: Digit) -> State | None:
        used, rest = state[0], state[1:]
        after = meaning.step(rest, place, digit)
        if used >> digit & 1 or after is None:
            return None
        return (used | 1 << digit, *after)

    return Meaning(
        meaning.cells, (0, *meaning.start), step, lambda state: meaning.accepts(state[1:])
    )


def _always(state: State) -> bool:
    return True


def _number(statement: Statement) -> int:
    if statement.clue.number is None:
        raise Unproven("the number of the clue is not named")
    return statement.clue.number


def _second(statement: Statement) -> Iterator[Cell]:
    return (cell for part in statement.second for cell in part.cells)


def _line(statement: Statement) -> tuple[Cell, ...]:
    """The cells of a line, from the one that it is read from."""
    house = statement.clue.house
    cells = house.cells if house else statement.clue.cells
    starts = list(_second(statement))
    return cells[::-1] if starts and starts[0] == cells[-1] else cells


def _ratio(one: Digit, other: Digit, number: int) -> bool:
    return one == other * number or other == one * number


def _apart(one: Digit, other: Digit, number: int) -> bool:
    return abs(one - other) >= number


_MEANINGS: dict[str, Callable[[Statement, int], Meaning]] = {
    "cage_sum": _cage,
    "sum": _sum,
    "arrow": _arrow,
    "zipper": _arrow,
    "double_arrow": _double_arrow,
    "thermometer": _growing(1),
    "slow_thermometer": _growing(0),
    "greater": _pair(lambda one, other, number: one > other),
    "no_greater": _pair(lambda one, other, number: one <= other),
    "difference": _pair(lambda one, other, number: abs(one - other) == number),
    "no_difference": _pair(lambda one, other, number: abs(one - other) != number),
    "apart": _pair(_apart),
    "whisper": _pair(_apart),
    "nabner": _pair(_apart),
    "no_apart": _pair(lambda one, other, number: abs(one - other) < number),
    "ratio": _pair(_ratio),
    "no_ratio": _pair(lambda one, other, number: not _ratio(one, other, number)),
    "no_sum": _pair(lambda one, other, number: one + other != number),
    "equal": _pair(lambda one, other, number: one == other),
    "palindrome": _pair(lambda one, other, number: one == other),
    "no_equal": _pair(lambda one, other, number: one != other),
    "different": _different,
    "renban": _renban,
    "between": _between,
    "entropic": _turns(_third),
    "modular": _turns(lambda digit, size: digit % 3),
    "region_sum": _region_sum,
    "sandwich": _sandwich,
    "skyscraper_clue": _skyscraper,
    "x_sum": _x_sum,
    "quadruple": _quadruple,
}
