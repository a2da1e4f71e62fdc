"""Multi-colours: two colourings of a digit with colours that see each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.colours.colouring import Colouring, colourings, seen_by
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import CellSet, Digit


MULTIPLE = ("multi_colors_1", "multi_colors_2")
"""The keys of its steps."""


def multi_colors(candidates: Candidates) -> Iterator[Step]:
    """All steps of two colourings.

    Type 1: two colours that see each other are not both true, so one of their opposites is.
    Type 2: a colour that sees both colours of another colouring is false.
    """
    for digit, parts in enumerate(candidates.once(colourings)):
        if len(parts) < 2:
            continue
        for one in parts:
            for other in parts:
                if one is not other:
                    yield from _against(candidates, digit, one, other)


def _against(
    candidates: Candidates, digit: Digit, one: Colouring, other: Colouring
) -> Iterator[Step]:
    for colour, opposite in (one, one[::-1]):
        seen = seen_by(candidates, colour)
        if seen & other[0] and seen & other[1]:
            yield _step("multi_colors_2", digit, (opposite, colour), other, colour)
    if one > other:
        return
    gone, pair = 0, None
    for first in (one, one[::-1]):
        seen = seen_by(candidates, first[1])
        beyond = candidates.where[digit] & seen_by(candidates, first[0])
        for second in (other, other[::-1]):
            both = seen & second[1] and beyond & seen_by(candidates, second[0])
            if both:
                gone, pair = gone | both, pair or (first, second)
    if pair:
        yield _step("multi_colors_1", digit, *pair, gone)


def _step(key: str, digit: Digit, one: Colouring, other: Colouring, gone: CellSet) -> Step:
    roles = (Role.COLOUR, Role.OPPOSITE, Role.SECOND_COLOUR, Role.SECOND_OPPOSITE)
    return Step(
        key,
        eliminations=tuple((cell, digit) for cell in cells_of(gone)),
        evidence=tuple(
            Evidence(role, tuple(cells_of(cells)), (digit,))
            for role, cells in zip(roles, one + other, strict=True)
        ),
    )
