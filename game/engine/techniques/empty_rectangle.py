"""Empty rectangles: a box that confines a digit to one row and one column, and a strong link.

Suppose one end of the strong link lies in that row, outside the box. Either that end is false,
so the other end is true; or it is true, so the box has the digit in the column. In both cases the
digit cannot be in the cell where the column meets the row of the other end. The same holds with
rows and columns exchanged.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.derived import kept
from game.engine.techniques.distinct_sets import LINES
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.turbot import StrongLink, joined, strong_links

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, Digit

ROLES_OF_SECOND = {
    Role.START: Role.HUB,
    Role.END: Role.PINCER,
    Role.SECOND: Role.SHARED,
    Role.BASE: Role.WHERE,
}
"""The roles of the second of two empty rectangles."""


class EmptyRectangle(NamedTuple):
    """An empty rectangle with a strong link. Houses are indices into `rules.houses`."""

    digit: Digit
    box: int
    row: int
    column: int
    link: StrongLink
    near: Cell
    """The end of the link in the row or column of the box."""
    far: Cell
    """The other end of the link."""
    gone: CellSet
    """The cells that lose the digit."""


def empty_rectangle(candidates: Candidates) -> Iterator[Step]:
    """All steps, digit by digit, then box by box; links in columns before links in rows."""
    for rectangle in candidates.once(_rectangles):
        yield _step(candidates, rectangle)


def dual_empty_rectangle(candidates: Candidates) -> Iterator[Step]:
    """Two empty rectangles with the same cells in the box, as one step."""
    for one, two in combinations(candidates.once(_rectangles), 2):
        if one.box == two.box and (one.digit, one.gone) != (two.digit, two.gone):
            both = (_step(candidates, one), _step(candidates, two))
            if both[0].cells(Role.PATTERN) == both[1].cells(Role.PATTERN):
                yield joined("dual_empty_rectangle", *both, ROLES_OF_SECOND)


def _rectangles(candidates: Candidates) -> list[EmptyRectangle]:
    rules = candidates.rules
    rectangles: list[EmptyRectangle] = []
    for digit, where, links in strong_links(candidates):
        for box, along, across in _crosses(rules):
            inside = where & rules.house_bits[box]
            row, column = (inside & rules.house_bits[line] for line in (along, across))
            if inside == row | column and row & ~column and column & ~row:
                rectangles += _with_links(rules, digit, where, (box, along, across), links)
    return sorted(
        rectangles,
        key=lambda rectangle: (
            rectangle.digit,
            rectangle.box,
            rules.houses[rectangle.link[2]].kind,
        ),
    )


def _with_links(
    rules: Rules,
    digit: Digit,
    where: CellSet,
    houses: tuple[int, int, int],
    links: tuple[StrongLink, ...],
) -> Iterator[EmptyRectangle]:
    """All empty rectangles of a box, row and column (`houses`) that eliminate something."""
    box, *lines = houses
    bits = rules.house_bits
    outer = where & ~bits[box]
    for first, second in (lines, reversed(lines)):
        for link in links:
            if rules.houses[link[2]].kind != rules.houses[second].kind:
                continue
            for near, far in (link[:2], link[1::-1]):
                if (outer & bits[first]) >> near & 1 and outer >> far & 1:
                    parallel = _line_through(rules, rules.houses[first].kind, far)
                    gone = outer & bits[second] & bits[parallel] & ~(1 << far)
                    if gone:
                        yield EmptyRectangle(digit, *houses, link, near, far, gone)


def _step(candidates: Candidates, rectangle: EmptyRectangle) -> Step:
    rules, digit = candidates.rules, rectangle.digit
    inside = candidates.where[digit] & rules.house_bits[rectangle.box]
    lines = (rules.houses[rectangle.row], rules.houses[rectangle.column])
    box, across = rules.houses[rectangle.box], rules.houses[rectangle.link[2]]
    (beyond,) = (line for line in lines if rectangle.near not in line.cells)
    return Step(
        "empty_rectangle",
        (),
        tuple((cell, digit) for cell in cells_of(rectangle.gone)),
        (
            Evidence(Role.PATTERN, tuple(cells_of(inside)), (digit,)),
            Evidence(Role.HOUSE, box.cells, (digit,), box),
            *(Evidence(Role.COVER, line.cells, (digit,), line) for line in lines),
            Evidence(Role.START, (rectangle.near,), (digit,)),
            Evidence(Role.END, (rectangle.far,), (digit,)),
            Evidence(Role.SECOND, (), (digit,), beyond),
            Evidence(Role.BASE, across.cells, (digit,), across),
        ),
    )


@kept()
def _crosses(rules: Rules) -> tuple[tuple[int, int, int], ...]:
    """Each box (or other region) with each row and each column that passes through it."""
    kinds = [house.kind for house in rules.houses]
    bits = rules.house_bits
    return tuple(
        (box, row, column)
        for box, kind in enumerate(kinds)
        if kind not in LINES
        for row, one in enumerate(kinds)
        if one == "row" and bits[row] & bits[box]
        for column, other in enumerate(kinds)
        if other == "column" and bits[column] & bits[box]
    )


@kept(2048)
def _line_through(rules: Rules, kind: str, cell: Cell) -> int:
    """The index of the house of some `kind`, row or column, that holds `cell`."""
    return next(
        index
        for index, house in enumerate(rules.houses)
        if house.kind == kind and cell in house.cells
    )
