"""Jigsaw: irregular regions in the place of boxes."""

from __future__ import annotations

from math import isqrt
from operator import ne
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.houses import House, boxes
from game.engine.notation import cell_name
from game.engine.rules import BOX_SHAPES, Rules
from game.engine.stable_random import chosen, shuffled
from game.engine.variants.neighbours import EDGES, around
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


TRADES = 40
"""Attempts to exchange cells between regions, for each cell, when regions fit a grid."""

LONGEST = 3
"""The most cells that change regions at once."""


def regions(labels: Sequence[object]) -> Rules:
    """Regions from a picture: one label a cell, row by row, equal ones make a region.

    Raises RulesError when they are not as many regions of as many cells as there are rows.
    """
    size = round(len(labels) ** 0.5)
    cells: dict[object, list[int]] = {}
    for cell, label in enumerate(labels):
        cells.setdefault(label, []).append(cell)
    if len(cells) != size or any(len(region) != size for region in cells.values()):
        raise RulesError(f"these are not {size} regions of {size} cells: {_counted(cells, size)}")
    irregular = not all(is_rectangle(region, size) for region in cells.values())
    return Rules(
        size,
        [
            House("box", index, tuple(region), irregular)
            for index, region in enumerate(cells.values())
        ],
    )


def _counted(cells: dict[object, list[int]], size: int) -> str:
    """`'a' has 8`: the first region that is too small or too large, or how many there are."""
    for label, region in cells.items():
        if len(region) != size:
            return f"{str(label)[:20]!r} at {cell_name(region[0], size)} has {len(region)}"
    return f"there are {len(cells)}"


def is_rectangle(cells: Sequence[int], size: int) -> bool:
    """Whether these cells fill the rows and columns they lie in."""
    rows, columns = ({cell // size for cell in cells}, {cell % size for cell in cells})
    return len(rows) * len(columns) == len(cells)


def random_regions(size: int, rng: Random) -> Rules:
    """Regions made from boxes (or rows) by swapping cells along their borders."""
    labels = boxes_or_rows(size)
    for _ in range(size * size // 2):
        _swap(labels, size, rng)
    return regions(labels)


def fitted_regions(solution: Sequence[int], rng: Random) -> Rules:
    """Regions for a grid whose boxes, or rows, hold every digit: cells of a digit change places.

    Where a random layout rarely has a solution, this finds one that does. The walk sometimes
    returns to its start, so the layout furthest from it is taken.
    """
    size = isqrt(len(solution))
    labels = boxes_or_rows(size)
    start = best = list(labels)
    furthest = 0
    place = {(label, solution[cell]): cell for cell, label in enumerate(labels)}
    for _ in range(TRADES * len(solution)):
        ring = _ring(labels, place, solution, rng)
        if ring and _turned(labels, ring, size):
            place.update({(labels[cell], solution[cell]): cell for cell in ring})
            moved = sum(map(ne, labels, start))
            if moved > furthest:
                best, furthest = list(labels), moved
    return regions(best)


def _ring(
    labels: Sequence[int], place: dict[tuple[int, int], int], solution: Sequence[int], rng: Random
) -> list[int]:
    """Two cells of one digit or more, each at the border of the next one's region; or none."""
    size = isqrt(len(solution))
    ring = [int(rng.random() * len(solution))]
    met = [labels[ring[0]]]
    while len(ring) <= LONGEST:
        near = {labels[other] for other in around(ring[-1], size, EDGES)} - {met[-1]}
        if not near:
            return []
        label = chosen(sorted(near), rng)
        if label in met:
            return ring if label == met[0] else []
        met.append(label)
        ring.append(place[label, solution[ring[0]]])
    return []


def _turned(labels: list[int], ring: Sequence[int], size: int) -> bool:
    """Move each cell to the region of the next one, if all regions stay connected."""
    old = [labels[cell] for cell in ring]
    for cell, label in zip(ring, old[1:] + old[:1], strict=True):
        labels[cell] = label
    if all(_joined(labels, size, label) for label in old):
        return True
    for cell, label in zip(ring, old, strict=True):
        labels[cell] = label
    return False


def boxes_or_rows(size: int) -> list[int]:
    """For each cell which of the usual boxes it lies in; which row, where there are none."""
    if size not in BOX_SHAPES:
        return [cell // size for cell in range(size * size)]
    labels = [0] * (size * size)
    for box in boxes(*BOX_SHAPES[size]):
        for cell in box.cells:
            labels[cell] = box.index
    return labels


def _swap(labels: list[int], size: int, rng: Random) -> None:
    """Give one region a cell of its neighbour, and take another one back."""
    cell = int(rng.random() * size * size)
    mine = labels[cell]
    others = {labels[other] for other in around(cell, size, EDGES)} - {mine}
    if not others:
        return
    theirs = chosen(sorted(others), rng)
    labels[cell] = theirs
    if _joined(labels, size, mine):
        for other in shuffled(_border(labels, size, theirs, mine), rng):
            if other != cell:
                labels[other] = mine
                if _joined(labels, size, theirs) and _joined(labels, size, mine):
                    return
                labels[other] = theirs
    labels[cell] = mine


def _border(labels: Sequence[int], size: int, inside: int, outside: int) -> list[int]:
    """The cells of region `inside` with a neighbour in region `outside`."""
    return [
        cell
        for cell, label in enumerate(labels)
        if label == inside and any(labels[other] == outside for other in around(cell, size, EDGES))
    ]


def _joined(labels: Sequence[int], size: int, label: int) -> bool:
    """Whether a region is connected."""
    cells = {cell for cell, other in enumerate(labels) if other == label}
    waiting = [next(iter(cells))]
    cells.discard(waiting[0])
    while waiting:
        for other in around(waiting.pop(), size, EDGES):
            if other in cells:
                cells.discard(other)
                waiting.append(other)
    return not cells


def drawn_regions(size: int, rng: Random, solution: Sequence[int] | None = None) -> Rules:
    """Regions at random; such that they fit a full grid with boxes, if there is one."""
    return fitted_regions(solution, rng) if solution else random_regions(size, rng)


JIGSAW = Variant(
    "jigsaw",
    "Jigsaw",
    "Irregular regions replace the boxes.",
    regions=drawn_regions,
    also_called=("irregular", "squiggly"),
)
"""A record writes regions next to its size, like boxes."""
