"""Nabner: no two digits on a line are equal or consecutive."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.constraints import Compound
from game.engine.look import Look
from game.engine.notation import LARGEST_SIZE
from game.engine.shapes import Cells
from game.engine.variants.editor_tool import line_tool
from game.engine.variants.fpuzzle_key import Key, one, write_line
from game.engine.variants.lines import compounds_of
from game.engine.variants.record_form import Listed
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Digit


@dataclass(frozen=True, slots=True)
class Nabner(Compound):
    """No two digits on the line are equal or consecutive."""

    cells: tuple[int, ...]

    rule, noun = "nabner", "nabner line"

    def look(self, width: int) -> Look | None:
        return Look("bars", self.cells, "yellow")

    def pieces(self) -> tuple[Relation, ...]:
        """Every two cells differ by 2 or more."""
        return tuple(Relation(pair, "apart", 2) for pair in combinations(self.cells, 2))


def _may_begin(digits: Sequence[Digit], length: int) -> bool:
    return all(abs(digits[-1] - other) >= 2 for other in digits[:-1])


NABNER = Variant(
    "nabner",
    "Nabner",
    "No two digits of a line are equal or consecutive.",
    tab="lines",
    clues=compounds_of(Nabner, _may_begin, (2, 4)),
    records=(
        Listed(
            "nabners",
            "nabner",
            Nabner,
            Cells(1, LARGEST_SIZE),
            Nabner,
            lambda line: line.cells,
        ),
    ),
    also_called=("nabners",),
    tools=(line_tool("nabner", Nabner),),
    fpuzzles=(Key("nabner", one(Nabner), Nabner, write_line),),
)
