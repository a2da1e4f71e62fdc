"""Arrows: the shaft's digits add up to the circle's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.rules import Rules
from game.engine.shapes import Apart, Cells, Fields
from game.engine.stable_random import shuffled
from game.engine.variants.editor_tool import line_tool
from game.engine.variants.fpuzzle_key import Key, lines_in
from game.engine.variants.fpuzzle_places import cells_of, name_of, names_of
from game.engine.variants.neighbours import CORNERS, EDGES, around
from game.engine.variants.record_form import Listed
from game.engine.variants.sums import Arrow
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.variants.fpuzzle_key import Entry, Source


def arrows(rules: Rules, solution: Sequence[int], rng: Random) -> Rules:
    """Some arrows that the solution fits, none sharing a cell with another."""
    free = set(range(rules.cell_count))
    chosen = []
    for circle in shuffled(range(rules.cell_count), rng):
        if circle in free:
            cells = _shaft([circle], solution[circle], rules.size, solution, free, rng)
            if cells:
                chosen.append(Arrow(tuple(cells)))
                free -= set(cells)
        if len(chosen) == rules.size:
            break
    return Rules(rules.size, chosen)


def _shaft(
    cells: list[int],
    left: int,
    size: int,
    solution: Sequence[int],
    free: set[int],
    rng: Random,
) -> list[int] | None:
    """`cells` extended by a path whose digits add up to `left`, two cells at least."""
    if left == 0:
        return cells if len(cells) >= 3 else None
    for cell in shuffled(around(cells[-1], size, EDGES + CORNERS), rng):
        if cell in free and cell not in cells and solution[cell] <= left:
            shaft = _shaft([*cells, cell], left - solution[cell], size, solution, free, rng)
            if shaft:
                return shaft
    return None


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    """Arrows from one circle, each an arrow of its own."""
    for line in lines_in(name, entry):
        cells = cells_of(line, name, source.size)
        circle = tuple(sorted(cells_of(entry.get("cells"), name, source.size)))
        shaft = Cells()([*cells[1:]], f"the shaft of {name}", source.size)
        Cells()([*circle, *shaft], name, source.size)
        yield Arrow(circle + shaft, len(circle))


def _write(source: Source, clue: Arrow) -> Entry | None:
    """An arrow; its line begins in the circle's cell beside the shaft."""
    size = source.size
    circle, shaft = clue.cells[: clue.pill], clue.cells[clue.pill :]
    if not shaft:
        return None
    beside = [cell for cell in around(shaft[0], size, EDGES + CORNERS) if cell in circle]
    start = beside[0] if beside else circle[-1]
    return {
        "cells": names_of(circle, size),
        "lines": [[name_of(start, size), *names_of(shaft, size)]],
    }


ARROW = Variant(
    "arrow",
    "Arrow",
    "The digits along each arrow add up to the digit in its circle.",
    tab="sums",
    clues=arrows,
    records=(
        Listed(
            "arrows",
            "arrow",
            Arrow,
            Apart(Fields(circle=Cells(), shaft=Cells())),
            lambda read: Arrow(read[0] + read[1], len(read[0])),
            lambda arrow: {"circle": arrow.cells[: arrow.pill], "shaft": arrow.cells[arrow.pill :]},
        ),
    ),
    also_called=("arrows",),
    tools=(line_tool("arrow", Arrow),),
    fpuzzles=(Key("arrow", _read, Arrow, _write, penpa="arrows"),),
)
