"""Fog as SudokuPad has it in an f-puzzle: lamps, which light what touches them, and lit cells.

{"fogofwar": ["R5C5"], "foglight": ["R1C1", "R1C2"]}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.shapes import Cells
from game.engine.variants.fog import Fog, lamp
from game.engine.variants.fpuzzle_places import cells_of, names_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.rules import Rules
    from game.engine.variants.fpuzzle_key import Source

LAMPS, LIT = "fogofwar", "foglight"


def read_fog(source: Source) -> Iterator[Fog]:
    """The fog of an f-puzzle, if it has any."""
    if LAMPS not in source.puzzle and LIT not in source.puzzle:
        return
    lamps, lit = (
        cells_of(source.puzzle.get(key) or [], key, source.size, Cells(0)) for key in (LAMPS, LIT)
    )
    cells = {near for cell in lamps for near in lamp(cell, source.size)}
    yield Fog(tuple(sorted(cells.union(lit))))


def write_fog(rules: Rules) -> dict[str, object]:
    """The lit cells of fog, if there is any."""
    fogs = [constraint for constraint in rules.written if isinstance(constraint, Fog)]
    return {LIT: names_of(fogs[0].cells, rules.size)} if fogs else {}
