"""Avoidable rectangles: deadly rectangles whose corners the player has filled in part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.rectangles import rectangles_at
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates

Filled = tuple[tuple[int, ...], tuple[int, ...], tuple[int, int]]
"""Filled corners, blank corners in the same order round, and their two digits."""


def avoidable_rectangle_1(candidates: Candidates) -> Iterator[Step]:
    """Three corners are filled `a b a`; the fourth, had it the other b, would make it deadly."""
    values, masks = candidates.values, candidates.masks
    for cell in cells_of(candidates.blank):
        for others, (_, row, across, column) in rectangles_at(candidates.rules)[cell]:
            if others & (candidates.blank | candidates.given):
                continue
            digit = values[across]
            if values[row] == values[column] and masks[cell] >> digit & 1:
                yield Step(
                    "avoidable_rectangle_1",
                    (),
                    ((cell, digit),),
                    (
                        Evidence("pattern", tuple(sorted((row, across, column)))),
                        Evidence("target", (cell,), (digit,)),
                    ),
                )


def avoidable_rectangle_2(candidates: Candidates) -> Iterator[Step]:
    """Two corners are filled; the others have one digit that keeps it from being deadly."""
    where, masks, peers = candidates.where, candidates.masks, candidates.rules.peer_bits
    for one, other, first, second in _half_filled(candidates):
        # `one` would have to be `first` and `other` to be `second` for it to be deadly.
        mask, twin = masks[one] & ~(1 << first), masks[other] & ~(1 << second)
        if mask != twin or mask & (mask - 1):
            continue
        if masks[one] == mask or masks[other] == mask:
            continue
        digit = mask.bit_length() - 1
        gone = where[digit] & peers[one] & peers[other]
        if gone:
            yield Step(
                "avoidable_rectangle_2",
                (),
                tuple((cell, digit) for cell in cells_of(gone)),
                (
                    Evidence("pattern", (one, other), (first, second)),
                    Evidence("target", (), (digit,)),
                ),
            )


def _half_filled(candidates: Candidates) -> Iterator[tuple[int, int, int, int]]:
    """Blank corners side by side whose neighbours are filled, and the deadly digit of each."""
    values, closed = candidates.values, candidates.given
    for one in cells_of(candidates.blank):
        for others, (_, row, across, column) in rectangles_at(candidates.rules)[one]:
            if others & closed:
                continue
            for other, beside in ((row, column), (column, row)):
                # Neighbour of `one` is `beside`, of `other` it is `across`.
                if one < other and not values[other] and values[beside] and values[across]:
                    yield one, other, values[across], values[beside]
