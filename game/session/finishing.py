"""Finishing by itself: the rest of a board on which every blank cell has one digit left.

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


def forced_rest(rules: Rules, values: Sequence[Digit]) -> tuple[Candidate, ...]:
    """The digits of all blank cells, if each has only one that its peers leave and the board is
    then solved; else none."""
    rest, full = [], list(values)
    for cell, value in enumerate(values):
        if value:
            continue
        held = {values[peer] for peer in rules.peers[cell]}
        left = [digit for digit in range(1, rules.size + 1) if digit not in held]
        if len(left) != 1:
            return ()
        full[cell] = left[0]
        rest.append((cell, left[0]))
    return tuple(rest) if rest and rules.is_solved(full) else ()
