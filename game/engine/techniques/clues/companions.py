"""Companions: the candidates of a clue that some way to fill the clue has together.

Two candidates that no way has together exclude each other, as two places of a digit in a house
do. Which these are depends on what is left of all cells of the clue: a cage of three cells with
the sum 12, none of which can be 4, is 1+2+9, 1+3+8 or 2+3+7, so 7, 8 and 9 exclude each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.derived import kept

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.types import DigitSet

MAX_STEPS = 4_000
"""Steps of the walk through a clue, a few milliseconds; if more, its companions stay unknown."""

Companions = dict[int, int]
"""For each candidate of a clue, itself and its companions as bits; only candidates that some way
to fill the clue has. The number of a candidate is `index of its cell * (size + 1) + digit`."""

_State = tuple[int, int]
"""A state of the clue, and the digits that peers before it take from each of the cells left."""

_Step = tuple[_State, int, int, _State]
"""The state before a digit, the candidates on the ways there, the digit's number, the state after.
"""


def companions(rules: Rules, clue: Automaton, masks: Sequence[DigitSet]) -> Companions | None:
    """The companions of every candidate of a clue; none at all if it has no way to be filled.

    `masks` has the digits left for each cell. Cells that are peers differ. None if there are too
    many steps.

    Going forward, each state notes the candidates on the ways to it; going back, each step from
    there to an accepted end has its digit stand together with them.
    """
    lane, later, count = rules.size + 1, _later_peers(rules, clue), len(masks)
    open_after = [_joined(masks[index + 1 :], lane) for index in range(count)]
    front: dict[_State, int] = {(clue.start, 0): 0}
    walk: list[list[_Step]] = []
    noted = 0
    for index, mask in enumerate(masks):
        noted += len(front) * mask.bit_count()
        if noted > MAX_STEPS:
            return None
        reached: dict[_State, int] = {}
        steps: list[_Step] = []
        for here, before in front.items():
            state, taken = here
            for digit in cells_of(mask & ~taken):
                after = clue.step(state, index, digit)
                if after is not None:
                    there = after, (taken | later[index] << digit) >> lane & open_after[index]
                    place = index * lane + digit
                    reached[there] = reached.get(there, 0) | before | 1 << place
                    steps.append((here, before, place, there))
        walk.append(steps)
        front = reached
    return _together(walk, {there for there in front if clue.accepts(there[0])})


def _together(walk: list[list[_Step]], alive: set[_State]) -> Companions:
    """What stands together on the steps that lead to the states `alive` at the end."""
    together: Companions = {}
    for steps in reversed(walk):
        back = set()
        for here, before, place, there in steps:
            if there in alive:
                back.add(here)
                together[place] = together.get(place, 1 << place) | before
        alive = back
    for place, earlier in list(together.items()):
        for other in cells_of(earlier):
            together[other] |= 1 << place
    return together


def _joined(masks: Sequence[DigitSet], lane: int) -> int:
    return sum(mask << index * lane for index, mask in enumerate(masks))


@kept(1024)
def _later_peers(rules: Rules, clue: Automaton) -> tuple[int, ...]:
    """For each cell of a clue, bit 0 in the lane of each later cell that is its peer.

    Lanes of `size + 1` bits are counted from the cell itself. A clue that makes its cells differ
    looks after that by its states.
    """
    lane, cells = rules.size + 1, clue.cells
    if clue.distinct:
        return (0,) * len(cells)
    return tuple(
        sum(1 << ahead * lane for ahead, other in enumerate(cells[index:]) if other in peers)
        for index, peers in enumerate(rules.peers[cell] for cell in cells)
    )
