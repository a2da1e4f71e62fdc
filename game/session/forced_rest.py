"""Finishing by itself: the rest of a board on which only single digits are left.

The program only writes what any player sees without looking for it, and only after a pause. Up to
`TRIVIAL_LEFT` digits are the player's own win; a longer rest counts as help, as writing it by hand
takes longer than the program does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules
    from game.engine.types import Candidate, Digit


TRIVIAL_LEFT = 5
"""How many last digits may be filled in without counting as help."""

MOST_IN_TURN = 9
"""How many blanks may be left where some digits are single only once others are written; many a
gentle puzzle is like that from its beginning."""


def forced_rest(rules: Rules, values: Sequence[Digit]) -> tuple[Candidate, ...]:
    """The digits of all blank cells, in an order in which each is the only one that its peers
    leave, if the board is then solved; none if there is no such order, or a choice is left."""
    full = list(values)
    rest: list[Candidate] = []
    blanks = [cell for cell, value in enumerate(values) if not value]
    while blanks:
        held = [{full[peer] for peer in rules.peers[cell]} for cell in blanks]
        left = [[d for d in range(1, rules.size + 1) if d not in digits] for digits in held]
        forced = [
            (cell, digits[0]) for cell, digits in zip(blanks, left, strict=True) if len(digits) == 1
        ]
        if not forced or (len(forced) < len(blanks) and len(blanks) > MOST_IN_TURN):
            return ()
        for cell, digit in forced:
            full[cell] = digit
        rest += forced
        blanks = [cell for cell in blanks if not full[cell]]
    return tuple(rest) if rest and rules.is_solved(full) else ()
