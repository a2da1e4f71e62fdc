"""Avoidable rectangles: deadly rectangles with some corners filled, none of them a given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.bivalue import bivalue
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.uniqueness.rectangles import rectangles_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import Cell


def avoidable_rectangle_1(candidates: Candidates) -> Iterator[Step]:
    """Three corners are filled `a b a`; a second b in the fourth would make a deadly rectangle.

    Only fourth corners with two candidates are considered, so the step leaves one digit.
    """
    values, masks = candidates.values, candidates.masks
    closed, table = candidates.blank | candidates.given, rectangles_at(candidates.rules)
    for cell in cells_of(bivalue(candidates)):
        for others, (_, row, across, column), _ in table[cell]:
            if others & closed or values[row] != values[column]:
                continue
            digit = values[across]
            if masks[cell] >> digit & 1:
                evidence = (
                    Evidence(Role.PATTERN, tuple(sorted((row, across, column)))),
                    Evidence(Role.TARGET, (cell,), (digit,)),
                )
                yield Step("avoidable_rectangle_1", (), ((cell, digit),), evidence)


def avoidable_rectangle_2(candidates: Candidates) -> Iterator[Step]:
    """Two corners are filled; the others share one extra digit, so one of them holds it."""
    pairs, given = bivalue(candidates), candidates.given
    table = rectangles_at(candidates.rules)
    for cell in cells_of(pairs):
        for others, (_, row, across, column), _ in table[cell]:
            blank = others & candidates.blank
            if others & given or not blank & pairs or blank & (blank - 1):
                continue
            other = blank.bit_length() - 1
            if cell < other != across:
                yield from _rescued(candidates, cell, other, across, row + column - other)


def _rescued(
    candidates: Candidates, one: Cell, other: Cell, across: Cell, beside: Cell
) -> Iterator[Step]:
    """The step of the blank corners `one` and `other`, if they share exactly one extra digit.

    `across` is the filled corner opposite `one`, `beside` the one opposite `other`.
    """
    values, masks, where = candidates.values, candidates.masks, candidates.where
    first, second = 1 << values[across], 1 << values[beside]
    extra = masks[one] & masks[other] & ~first & ~second
    if not extra or masks[one] != extra | first or masks[other] != extra | second:
        return
    digit = extra.bit_length() - 1
    gone = where[digit] & candidates.rules.peer_bits[one] & candidates.rules.peer_bits[other]
    if gone:
        filled = tuple(sorted((beside, across)))
        evidence = (
            Evidence(Role.PATTERN, filled, tuple(sorted(values[cell] for cell in filled))),
            Evidence(Role.ROOF, (one, other)),
            Evidence(Role.TARGET, (), (digit,)),
        )
        cells = tuple((cell, digit) for cell in cells_of(gone))
        yield Step("avoidable_rectangle_2", (), cells, evidence)
