"""Quadruples: digits on a corner, which are in the four cells around it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.constraints import Automaton, Breach
from game.engine.errors import NotationError
from game.engine.look import Look
from game.engine.rules import Rules
from game.engine.shapes import Cells, Fields, ListOf, a_digit, items_of, number
from game.engine.stable_random import int_between, shuffled
from game.engine.variants.editor_tool import SIGNS, EditorTool, Sheet, Stroke, of
from game.engine.variants.fpuzzle_key import Key, group, value_of
from game.engine.variants.fpuzzle_places import names_of
from game.engine.variants.record_form import Listed
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.types import Digit
    from game.engine.variants.fpuzzle_key import Entry, Source


@dataclass(frozen=True, slots=True)
class Quadruple(Automaton):
    """The cells hold each of `digits` at least once, repeats counted."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    rule, worked = "quadruple", "ways"

    @property
    def in_reading_order(self) -> int:
        return len(self.cells)

    @property
    def listed(self) -> tuple[int, ...]:
        return self.digits

    def look(self, width: int) -> Look | None:
        return Look("badge", self.cells, text=" ".join(map(str, self.digits)))

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        return Breach("quadruple", listed=self.digits)

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the set of the digits found so far, as bits."""
        for place, wanted in enumerate(self.digits):
            if wanted == digit and not state >> place & 1:
                return state | 1 << place
        return state

    def accepts(self, state: int) -> bool:
        """All of them."""
        return state == (1 << len(self.digits)) - 1


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    """As many corners as there are rows, each with two to four of the digits around it."""
    size = rules.size
    corners = [cell for cell in range(size * (size - 1)) if cell % size < size - 1]
    clues = []
    for corner in shuffled(corners, rng)[:size]:
        cells = (corner, corner + 1, corner + size, corner + size + 1)
        digits = shuffled([solution[cell] for cell in cells], rng)[: int_between(2, 4, rng)]
        clues.append(Quadruple(cells, tuple(sorted(digits))))
    return Rules(size, clues)


def _draw(stroke: Stroke, sheet: Sheet, number: int) -> Quadruple:
    """The number has a digit in each place to the base of 100."""
    digits = []
    while number:
        number, digit = divmod(number, 100)
        digits.append(min(digit, sheet.size))
    return Quadruple(tuple(sorted(stroke)), tuple(sorted(digits[:4])) or (1,))


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterable[Constraint]:
    """Digits on the corner of up to four cells."""
    cells = group(source, name, entry, Cells(1, 4))
    named = value_of(name, cells, source.size)
    digits = items_of(entry.get("values"), f"the values of {name}")
    if len(digits) > 4:
        raise NotationError(f"{name} has {len(digits)} values for 4 cells", name)
    return [Quadruple(cells, tuple(number(n, named, 1, source.size) for n in digits))]


def _write(source: Source, clue: Quadruple) -> Entry:
    """The cells and the digits."""
    return {"cells": names_of(clue.cells, source.size), "values": list(clue.digits)}


QUADRUPLE = Variant(
    "quadruple",
    "Quadruples",
    "The digits on a corner appear in the four cells around it.",
    clues=_clues,
    records=(
        Listed(
            "quadruples",
            "quadruple",
            Quadruple,
            Fields(cells=Cells(1, 4), digits=ListOf(a_digit, 0, 4)),
            lambda read: Quadruple(*read),
            lambda quadruple: {"cells": quadruple.cells, "digits": quadruple.digits},
        ),
    ),
    also_called=("quadruples",),
    tools=(EditorTool("quadruple", SIGNS, _draw, of(Quadruple), 4, 4, "digits"),),
    fpuzzles=(Key("quadruple", _read, Quadruple, _write),),
)
