"""Thermometers: digits grow along the line, beginning at the bulb."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from game.engine.constraints import Automaton, Breach
from game.engine.look import Look
from game.engine.rules import Rules
from game.engine.shapes import Cells
from game.engine.stable_random import chosen, shuffled
from game.engine.variants.editor_tool import LINES, EditorTool
from game.engine.variants.fpuzzle_key import Key, one, write_line
from game.engine.variants.neighbours import CORNERS, EDGES, around
from game.engine.variants.record_form import Listed
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit
    from game.engine.variants.fpuzzle_key import Entry, Source


@dataclass(frozen=True, slots=True)
class Thermometer(Automaton):
    """Digits grow along `cells`, the bulb first; a slow one lets them stay equal."""

    cells: tuple[Cell, ...]
    slow: bool = False

    sums, worked = "thermometer", "line"

    @property
    def climb(self) -> Literal["", "steady", "slow"]:
        return "slow" if self.slow else "steady"

    @property
    def rule(self) -> str:
        return "slow_thermometer" if self.slow else "thermometer"

    def look(self, width: int) -> Look | None:
        return Look("tube", self.cells, is_other=self.slow)

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        filled = [(place, digit) for place, digit in enumerate(here) if digit]
        for (place, a), (other, b) in pairwise(filled):
            if b < a or (b == a and not self.slow):
                return Breach(f"{self.rule}.order", (("a", a), ("b", b)))
            if not self.slow and b - a < other - place:
                return Breach(f"{self.rule}.gap", (("a", a), ("b", b)))
        place, digit = filled[0]
        if digit <= place:
            return Breach("thermometer.low", (("digit", digit),))
        return Breach("thermometer.high", (("digit", filled[-1][1]),))

    @property
    def distinct(self) -> bool:  # type: ignore[override]
        """Growing digits differ."""
        return not self.slow

    def step(self, state: int, index: int, digit: Digit) -> int | None:
        """The state is the digit before."""
        return digit if digit > state or (self.slow and digit == state) else None


def thermometers(rules: Rules, solution: Sequence[Digit], rng: Random, slow: bool = False) -> Rules:
    """Some thermometers that the solution fits, all of them slow or none, no cell in two of
    them."""
    free = set(range(rules.cell_count))
    thermos = []
    for bulb in shuffled(range(rules.cell_count), rng):
        cells = _growing(bulb, rules.size, solution, free, rng, slow)
        if len(cells) >= 3:
            thermos.append(Thermometer(tuple(cells), slow))
            free -= set(cells)
        if len(thermos) == rules.size:
            break
    return Rules(rules.size, thermos)


def _growing(
    bulb: Cell, size: int, solution: Sequence[Digit], free: set[Cell], rng: Random, slow: bool
) -> list[Cell]:
    """The cells of a thermometer on free cells, `bulb` first; none if that is not free."""
    if bulb not in free:
        return []
    cells = [bulb]
    while len(cells) < 6:
        here = solution[cells[-1]]
        onward = [
            cell
            for cell in around(cells[-1], size, EDGES + CORNERS)
            if cell in free
            and (solution[cell] > here or (slow and solution[cell] == here and cell not in cells))
        ]
        if not onward:
            break
        cells.append(chosen(sorted(onward, key=lambda cell: solution[cell])[:2], rng))
    return cells


def tube_tool(key: str, slow: bool) -> EditorTool:
    """The tool that draws thermometers, slow ones or the others."""
    return EditorTool(
        key,
        LINES,
        lambda stroke, *_: Thermometer(stroke, slow),
        lambda clue: isinstance(clue, Thermometer) and clue.slow == slow,
        2,
    )


def _write(source: Source, clue: Thermometer) -> Entry | None:
    """A thermometer; None for a slow one, which has a key of its own."""
    return None if clue.slow else write_line(source, clue)


THERMO = Variant(
    "thermo",
    "Thermo",
    "Digits increase along each thermometer, beginning at its bulb.",
    tab="lines",
    clues=thermometers,
    records=(
        Listed(
            "thermos",
            "thermometer",
            Thermometer,
            Cells(2),
            Thermometer,
            lambda thermometer: None if thermometer.slow else thermometer.cells,
        ),
    ),
    in_each_grid=True,
    also_called=("thermometer", "thermometers"),
    tools=(tube_tool("thermo", slow=False),),
    fpuzzles=(Key("thermometer", one(Thermometer), Thermometer, _write, penpa="thermo"),),
)
