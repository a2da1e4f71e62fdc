"""Simple colours: eliminations by one colouring of a digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.colours.colouring import Colouring, colourings, joins, meeting, seen_by
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.types import CellSet, Digit


SIMPLE = ("simple_colors_trap", "simple_colors_wrap")
"""The keys of its steps."""


def simple_colors(candidates: Candidates) -> Iterator[Step]:
    """All steps: cells that see both colours (trap), and colours that see themselves (wrap)."""
    for digit, parts in enumerate(candidates.once(colourings)):
        for colours in parts:
            yield from _wrapped(candidates, digit, colours)
            yield from _trapped(candidates, digit, colours)


def _trapped(candidates: Candidates, digit: Digit, colours: Colouring) -> Iterator[Step]:
    """The digit goes from cells that see both colours, since one of the colours is true."""
    one, other = colours
    gone = candidates.where[digit] & ~one & ~other
    gone &= seen_by(candidates, one)
    gone = gone and gone & seen_by(candidates, other)
    if gone:
        yield _step(
            "simple_colors_trap", digit, colours, gone, *joins(candidates, digit, [colours])
        )


def _wrapped(candidates: Candidates, digit: Digit, colours: Colouring) -> Iterator[Step]:
    """A colour with two cells that see each other is false."""
    for colour, opposite in (colours, colours[::-1]):
        if colour & seen_by(candidates, colour):
            joined = joins(candidates, digit, [colours])
            pair = Evidence(Role.PATTERN, meeting(candidates, colour, colour), (digit,))
            yield _step("simple_colors_wrap", digit, (opposite, colour), colour, pair, *joined)


def _step(key: str, digit: Digit, colours: Colouring, gone: CellSet, *more: Evidence) -> Step:
    return Step(
        key,
        eliminations=tuple((cell, digit) for cell in cells_of(gone)),
        evidence=(
            Evidence(Role.COLOUR, tuple(cells_of(colours[0])), (digit,)),
            Evidence(Role.OPPOSITE, tuple(cells_of(colours[1])), (digit,)),
            *more,
        ),
    )
