"""Symmetries of a grid with boxes: changes that leave a puzzle just as hard to solve.

    bands and rows in them    stacks and columns in them    transpose    digits
    ┌ a b c   →   b a c       ┌ a b c   →   b a c           a b   →  a c    1 2 3 → 3 1 2
    └ d e f       d e f       └ d e f       e d f           c d      b d

A `Transform` says for each cell where its digit comes from, and what each digit becomes. All
of them keep the number of solutions; those that turn rows into columns need square boxes.
For 9 by 9 there are 2 · 6⁸ = 3,359,232 ways to move the cells, times 9! to name the digits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.engine.errors import NotationError, RulesError
from game.engine.stable_random import shuffled
from game.engine.symmetry import permutation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from game.engine.types import Cell, Digit


REFLECTIONS = {
    "horizontal": "flip_columns",
    "vertical": "flip_rows",
    "diagonal": "transpose",
    "antidiagonal": "flip_corners",
}
"""Left and right swapped; top and bottom; over the falling diagonal; over the rising one."""


SWAPS = ("rows", "columns", "bands", "stacks", "digits")
"""What two can be exchanged of: rows of a band, columns of a stack, and the others anywhere."""

T = TypeVar("T")


class Transform(NamedTuple):
    """A way to move the cells of a grid and to rename its digits."""

    cells: tuple[Cell, ...]
    """For each cell of the result, the cell of the original."""
    digits: tuple[Digit, ...]
    """For each digit of the original, from 0 for a blank, the digit of the result."""

    def apply(self, values: Sequence[Digit]) -> tuple[Digit, ...]:
        """The values moved and renamed; raises RulesError for a grid of another size."""
        if len(values) != len(self.cells):
            raise RulesError(f"{len(values)} values for a grid of {len(self.cells)} cells")
        digits = self.digits
        return tuple([digits[values[cell]] for cell in self.cells])

    def then(self, later: Transform) -> Transform:
        """One transform that does this one and then `later`."""
        return Transform(
            tuple([self.cells[cell] for cell in later.cells]),
            tuple([later.digits[digit] for digit in self.digits]),
        )


def identity(size: int) -> Transform:
    """The transform that changes nothing."""
    return Transform(tuple(range(size * size)), tuple(range(size + 1)))


def relabel(digits: Sequence[Digit]) -> Transform:
    """1 becomes `digits[0]`, 2 becomes `digits[1]` ...; raises NotationError if one is missing."""
    size = len(digits)
    if sorted(digits) != list(range(1, size + 1)):
        raise NotationError(f"{list(digits)} does not have each digit of 1 to {size} once")
    return Transform(tuple(range(size * size)), (0, *digits))


def relabel_in_order(values: Sequence[Digit], size: int) -> Transform:
    """Rename digits so that they first appear in `values` in the order 1, 2, 3 ..."""
    seen = [value for value in dict.fromkeys(values) if value]
    seen += [digit for digit in range(1, size + 1) if digit not in seen]
    return Transform(tuple(range(size * size)), (0, *_inverse((0, *seen))[1:]))


def permute(rows: Sequence[int], columns: Sequence[int]) -> Transform:
    """Row i of the result is row `rows[i]`, column i is column `columns[i]`.

    Whether bands and stacks stay together is up to the caller.
    """
    size = len(rows)
    cells = tuple([row * size + column for row in rows for column in columns])
    return Transform(cells, tuple(range(size + 1)))


def swap(size: int, shape: tuple[int, int], what: str, first: int, second: int) -> Transform:
    """Exchange two of SWAPS, which are numbered from 1; raises RulesError for numbers that there
    are not, and for rows of different bands or columns of different stacks."""
    if what not in SWAPS:
        raise RulesError(f"{what!r} is none of {', '.join(SWAPS)}")
    across, whole = what in ("columns", "stacks"), what in ("bands", "stacks")
    group = shape[1] if across else shape[0]
    count = size // group if whole else size
    for number in (first, second):
        if not 1 <= number <= count:
            raise RulesError(f"there is no {number} among {count} {what}")
    if what == "digits":
        return relabel(_exchanged(range(1, size + 1), first, second))
    if not whole and (first - 1) // group != (second - 1) // group:
        together = "stack" if across else "band"
        raise RulesError(f"{what} {first} and {second} are not of the same {together}")
    lines = [range(at, at + 1) for at in range(size)]
    if whole:
        lines = [range(at, at + group) for at in range(0, size, group)]
    order = [line for one in _exchanged(lines, first, second) for line in one]
    every = range(size)
    return permute(every, order) if across else permute(order, every)


def _exchanged(values: Sequence[T], first: int, second: int) -> list[T]:
    """The values with those of two places, counted from 1, exchanged."""
    changed = list(values)
    changed[first - 1], changed[second - 1] = values[second - 1], values[first - 1]
    return changed


def transpose(size: int, shape: tuple[int, int]) -> Transform:
    """Rows become columns; `shape` is (rows, columns) of a box, RulesError if not square."""
    return reflect(size, shape, "diagonal")


def rotate(size: int, shape: tuple[int, int], degrees: int) -> Transform:
    """Turn clockwise by 0, 90, 180 or 270 degrees; 90 and 270 need square boxes."""
    if degrees not in (0, 90, 180, 270):
        raise RulesError(f"cannot rotate by {degrees} degrees; 90, 180 and 270 are possible")
    if not degrees:
        return identity(size)
    if degrees == 180:
        return _moved("half_turn", size)
    _need_square(shape)
    clockwise = _moved("turn", size)
    return clockwise if degrees == 90 else clockwise._replace(cells=_inverse(clockwise.cells))


def reflect(size: int, shape: tuple[int, int], axis: str) -> Transform:
    """Mirror by one of REFLECTIONS; the diagonal ones need square boxes."""
    if axis not in REFLECTIONS:
        raise RulesError(f"{axis!r} is none of {', '.join(REFLECTIONS)}")
    if axis in ("diagonal", "antidiagonal"):
        _need_square(shape)
    return _moved(REFLECTIONS[axis], size)


def random_transform(size: int, shape: tuple[int, int], rng: Random) -> Transform:
    """Any of the symmetries, each equally likely, with random names for the digits."""
    transform = identity(size)
    for _, stage in random_stages(size, shape, rng):
        transform = transform.then(stage)
    return transform


def random_stages(
    size: int, shape: tuple[int, int], rng: Random
) -> Iterator[tuple[str, Transform]]:
    """What any of the symmetries is made of, in order and by name."""
    height, width = shape
    yield "rows", permute(_line_order(size, height, rng), range(size))
    yield "columns", permute(range(size), _line_order(size, width, rng))
    yield "digits", relabel(shuffled(range(1, size + 1), rng))
    if height == width and rng.random() < 0.5:
        yield "turned", transpose(size, shape)


def swaps_of(
    stage: str, transform: Transform, shape: tuple[int, int]
) -> Iterator[tuple[str, Transform]]:
    """Exchanges of two that come to the same as a stage of `random_stages`, one after the other, by
    the names of `SWAPS`; those of bands and stacks first."""
    size = shape[0] * shape[1]
    if stage == "digits":
        yield from _swaps_to("digits", transform.digits[1:], range(1, size + 1), size, shape)
        return
    if stage not in ("rows", "columns"):
        yield stage, transform
        return
    across = stage == "columns"
    group = shape[1] if across else shape[0]
    order = [cell % size if across else cell // size for cell in transform.cells]
    order = order[:size] if across else order[::size]
    groups = [line // group for line in order[::group]]
    yield from _swaps_to("stacks" if across else "bands", groups, range(size // group), size, shape)
    after = [line for one in groups for line in range(one * group, (one + 1) * group)]
    yield from _swaps_to(stage, order, after, size, shape)


def _swaps_to(
    what: str, wanted: Sequence[int], now: Sequence[int], size: int, shape: tuple[int, int]
) -> Iterator[tuple[str, Transform]]:
    """Exchanges after which what is in order ``now`` is as ``wanted``. Lines are exchanged by their
    places, digits by their names."""
    order = list(now)
    for place, one in enumerate(wanted):
        if order[place] != one:
            other = order.index(one)
            pair = (order[place], one) if what == "digits" else (place + 1, other + 1)
            yield what, swap(size, shape, what, *pair)
            order[place], order[other] = one, order[place]


def disguised(values: Sequence[Digit], shape: tuple[int, int], rng: Random) -> tuple[Digit, ...]:
    """A known grid or puzzle in a random disguise: it looks different and solves the same."""
    return random_transform(shape[0] * shape[1], shape, rng).apply(values)


def _line_order(size: int, group: int, rng: Random) -> list[int]:
    """The lines of a grid in random order, those of each band (or stack) kept together."""
    bands = shuffled(range(0, size, group), rng)
    return [line for band in bands for line in shuffled(range(band, band + group), rng)]


def _moved(move: str, size: int) -> Transform:
    """A transform from one of the permutations in `symmetry`, which say where a cell goes."""
    return Transform(_inverse(permutation(move, size)), tuple(range(size + 1)))


def _need_square(shape: tuple[int, int]) -> None:
    if shape[0] != shape[1]:
        raise RulesError(f"boxes of {shape[0]} by {shape[1]} change their shape when turned")


def _inverse(order: Sequence[int]) -> tuple[int, ...]:
    inverse = [0] * len(order)
    for index, place in enumerate(order):
        inverse[place] = index
    return tuple(inverse)
