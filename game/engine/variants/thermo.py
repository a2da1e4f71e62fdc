"""Thermometers: digits grow along the line, beginning at the bulb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import Automaton
from game.engine.rules import Rules
from game.engine.shapes import Cells
from game.engine.stable_random import chosen, shuffled
from game.engine.variants.neighbours import CORNERS, EDGES, around
from game.engine.variants.record_form import Listed
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from game.engine.constraints import Constraint


@dataclass(frozen=True, slots=True)
class Thermometer(Automaton):
    """Digits grow along `cells`, the bulb first; a slow one lets them stay equal."""

    cells: tuple[int, ...]
    slow: bool = False

    @property
    def distinct(self) -> bool:  # type: ignore[override]
        """Growing digits differ."""
        return not self.slow

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the digit before."""
        return digit if digit > state or (self.slow and digit == state) else None


def slow_thermometer(rules: Rules, cells: Sequence[int]) -> Iterator[Constraint]:
    """A slow thermometer, and what follows under `rules`: peers on it cannot be equal."""
    yield Thermometer(tuple(cells), slow=True)
    for index, low in enumerate(cells):
        for high in cells[index + 1 :]:
            if high in rules.peers[low]:
                yield Relation((high, low), "greater")


def thermometers(rules: Rules, solution: Sequence[int], rng: Random) -> Rules:
    """Some thermometers that the solution fits, no cell in two of them."""
    free = set(range(rules.cell_count))
    found = []
    for bulb in shuffled(range(rules.cell_count), rng):
        cells = _growing(bulb, rules.size, solution, free, rng)
        if len(cells) >= 3:
            found.append(Thermometer(tuple(cells)))
            free -= set(cells)
        if len(found) == rules.size:
            break
    return Rules(rules.size, found)


def _growing(
    bulb: int, size: int, solution: Sequence[int], free: set[int], rng: Random
) -> list[int]:
    if bulb not in free:
        return []
    cells = [bulb]
    while len(cells) < 6:
        here = solution[cells[-1]]
        onward = [
            cell
            for cell in around(cells[-1], size, EDGES + CORNERS)
            if cell in free and solution[cell] > here
        ]
        if not onward:
            break
        cells.append(chosen(sorted(onward, key=lambda cell: solution[cell])[:2], rng))
    return cells


THERMO = Variant(
    "thermo",
    "Thermo",
    "Digits increase along each thermometer, beginning at its bulb.",
    clues=thermometers,
    records=(
        Listed(
            "thermos",
            "thermometer",
            Thermometer,
            Cells(2),
            Thermometer,
            lambda each: None if each.slow else each.cells,
        ),
        Listed(
            "slow_thermos",
            "slow thermometer",
            Thermometer,
            Cells(2),
            lambda cells: Thermometer(cells, slow=True),
            lambda each: each.cells if each.slow else None,
        ),
    ),
    also_called=("thermometer", "thermometers"),
)
