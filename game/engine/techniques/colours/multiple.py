"""Multi-colours: two colourings of a digit with colours that see each other."""

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
            yield _step(
                "multi_colors_2",
                digit,
                (opposite, colour),
                other,
                colour,
                _seen(candidates, colour, other) + joins(candidates, digit, (one, other)),
            )
    if one > other:
        return
    gone = 0
    pairs: list[tuple[Colouring, Colouring]] = []
    for first in (one, one[::-1]):
        seen = seen_by(candidates, first[1])
        beyond = candidates.where[digit] & seen_by(candidates, first[0])
        for second in (other, other[::-1]):
            both = seen & second[1] and beyond & seen_by(candidates, second[0])
            if both & ~gone:
                gone |= both
                pairs.append((first, second))
    if pairs:
        # Two cells of each pair of colours that see each other; usually there is one pair.
        roles = (Role.PATTERN, *(Role.SECOND for _ in pairs[1:]))
        met = tuple(
            Evidence(role, meeting(candidates, first[1], second[1]), (digit,))
            for role, (first, second) in zip(roles, pairs, strict=True)
        )
        met += joins(candidates, digit, (one, other))
        yield _step("multi_colors_1", digit, *pairs[0], gone, met)


def _seen(candidates: Candidates, colour: CellSet, other: Colouring) -> tuple[Evidence, ...]:
    """A cell of `colour` and one that it sees, for each colour of another colouring.

    It is one cell that sees both of them, if there is one.
    """
    peers = candidates.rules.peer_bits
    for cell in cells_of(colour):
        if peers[cell] & other[0] and peers[cell] & other[1]:
            seen = tuple(meeting(candidates, 1 << cell, side)[1] for side in other)
            return Evidence(Role.PATTERN, (cell,)), Evidence(Role.LINK, seen)
    roles = (Role.PATTERN, Role.LINK, Role.SECOND, Role.BOND)
    cells = [cell for side in other for cell in meeting(candidates, colour, side)]
    return tuple(Evidence(role, (cell,)) for role, cell in zip(roles, cells, strict=True))


def _step(
    key: str,
    digit: Digit,
    one: Colouring,
    other: Colouring,
    gone: CellSet,
    more: tuple[Evidence, ...],
) -> Step:
    roles = (Role.COLOUR, Role.OPPOSITE, Role.SECOND_COLOUR, Role.SECOND_OPPOSITE)
    return Step(
        key,
        eliminations=tuple((cell, digit) for cell in cells_of(gone)),
        evidence=(
            *(
                Evidence(role, tuple(cells_of(cells)), (digit,))
                for role, cells in zip(roles, one + other, strict=True)
            ),
            *more,
        ),
    )
