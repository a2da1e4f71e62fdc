"""Where notes on discs stand in a cell: clear of its edges, of each other and of other notes."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.ui.drawing.brush import Point

EDGE, GAP = 0.08, 0.05
"""How far discs stay from the edges of their cell, and from each other and from other notes, in
cells: there is room for a ring of the pen."""
NOTE = 0.36
"""The radius of what a note without a disc takes, in sizes of it."""
ROUNDS, NEAR = 12, 0.3
"""How often notes are moved apart, and by how many pixels they may be closer in the end."""


class Room(NamedTuple):
    """What notes have of a cell, in pixels from its middle."""

    side: float
    """How far to the left, to the right and down."""
    top: float
    gap: float
    note: float
    """The radius of what a note without a disc takes."""


def room_in(cell: int, taken: float, note: int) -> Room:
    """The room in a cell of so many pixels, of whose height a share is ``taken`` at its top, for
    notes of a size."""
    side = (0.5 - EDGE) * cell
    return Room(side, -min(side, (0.5 - taken) * cell), GAP * cell, NOTE * note)


def stand_apart(
    usual: Mapping[int, Point], discs: Collection[int], most: int, room: Room
) -> tuple[dict[int, Point], int]:
    """The places of notes by digit, moved from the ``usual`` ones, all together and then one by
    one, as far as the ``discs`` of some of them need, and the radius of these: ``most``, or all are
    smaller where they would meet."""
    for radius in range(most, 1, -1) if discs else ():
        places = _moved(usual, discs, radius, room)
        if places:
            return places, radius
    return dict(usual), most


def _moved(
    usual: Mapping[int, Point], discs: Collection[int], radius: int, room: Room
) -> dict[int, Point] | None:
    """The places with discs of a radius; None where they have no room."""
    side, top = room.side - radius, room.top + radius

    def inside(at: Point) -> Point:
        return max(-side, min(side, at[0])), max(top, min(side, at[1]))

    right = _inward([usual[digit][0] for digit in discs], -side, side)
    down = _inward([usual[digit][1] for digit in discs], top, side)
    places = {digit: inside((usual[digit][0] + right, usual[digit][1] + down)) for digit in discs}
    columns = {usual[digit][0]: x for digit, (x, _) in places.items()}
    rows = {usual[digit][1]: y for digit, (_, y) in places.items()}
    for digit in usual.keys() - places:  # they stay in line with discs
        x, y = usual[digit]
        places[digit] = columns.get(x, x), rows.get(y, y)
    clear = _clearances(usual, discs, radius, room)
    for _ in range(ROUNDS):
        if not _part(places, clear):
            return places
        for digit in discs:
            places[digit] = inside(places[digit])
    return None


def _clearances(
    usual: Mapping[int, Point], discs: Collection[int], radius: int, room: Room
) -> dict[tuple[int, int], float]:
    """How far apart each two notes are at least; those without discs may stay as they are."""
    clear = {}
    for one, other in combinations(usual, 2):
        reaches = (radius if digit in discs else room.note for digit in (one, other))
        clear[one, other] = sum(reaches) + room.gap
        if one not in discs and other not in discs:
            far = min(abs(a - b) or math.inf for a, b in zip(usual[one], usual[other], strict=True))
            clear[one, other] = min(clear[one, other], far)
    return clear


def _part(places: dict[int, Point], clear: Mapping[tuple[int, int], float]) -> bool:
    """Move notes that are closer than pairs of them are to be; returns whether any are."""
    moved = False
    for (one, other), far in clear.items():
        (x, y), (a, b) = places[one], places[other]
        apart = math.hypot(a - x, b - y)
        if far - apart > NEAR:
            dx, dy = ((to - at) * (far / apart - 1) / 2 for at, to in ((x, a), (y, b)))
            places[one], places[other], moved = (x - dx, y - dy), (a + dx, b + dy), True
    return moved


def _inward(at: Sequence[float], least: float, most: float) -> float:
    """How far all of these have to move to be within limits, or to be as far outside on both
    sides."""
    return max(0.0, least - min(at)) + min(0.0, most - max(at))
