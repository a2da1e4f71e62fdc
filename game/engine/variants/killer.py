"""Killer: the grid is cut into cages with sums. Sum sudoku: only some neighbours have one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.constraints import AllDifferent
from game.engine.errors import RulesError
from game.engine.rules import Rules
from game.engine.shapes import Cells, Fields, a_sum, number
from game.engine.stable_random import chosen, shuffled
from game.engine.variants.borders import whole_sum
from game.engine.variants.editor_tool import CELLS, EditorTool, Sheet, Stroke, of
from game.engine.variants.fpuzzle_key import Key, group, value_of
from game.engine.variants.fpuzzle_places import names_of
from game.engine.variants.neighbours import EDGES, around, pairs
from game.engine.variants.record_form import Listed
from game.engine.variants.sums import Cage
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.variants.fpuzzle_key import Entry, Source

SHARES = (1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5)
"""The size that a cage aims at: one of these at random."""

HARD_SHARES = (4, 5, 5, 6)
"""The same for hard puzzles: with larger cages, nearly half of them are hard or harder."""


def cages(rules: Rules, solution: Sequence[int], rng: Random) -> Rules:
    """Cages of one to five cells over the whole grid, with the sums of the solution."""
    return _cut(rules, solution, rng, SHARES)


def hard_cages(rules: Rules, solution: Sequence[int], rng: Random) -> Rules:
    """Cages of up to six cells over the whole grid, with the sums of the solution."""
    return _cut(rules, solution, rng, HARD_SHARES)


def _cut(rules: Rules, solution: Sequence[int], rng: Random, shares: Sequence[int]) -> Rules:
    free = set(range(rules.cell_count))
    drawn = []
    for start in shuffled(range(rules.cell_count), rng):
        if start in free:
            cells = _grown(start, chosen(shares, rng), rules.size, solution, free, rng)
            free -= set(cells)
            drawn.append(_cage(cells, solution))
    return Rules(rules.size, sorted(drawn, key=lambda cage: cage.cells))


def some_sums(rules: Rules, solution: Sequence[int], rng: Random) -> Rules:
    """The sums of some pairs of neighbours, no cell in two of them: half the grid."""
    free = set(range(rules.cell_count))
    sums = []
    for pair in shuffled(pairs(rules.size, EDGES), rng):
        if free.issuperset(pair) and len(free) > rules.cell_count // 2:
            free -= set(pair)
            sums.append(_cage(pair, solution))
    return Rules(rules.size, sorted(sums, key=lambda cage: cage.cells))


def _grown(
    start: int, wanted: int, size: int, solution: Sequence[int], free: set[int], rng: Random
) -> list[int]:
    cells = [start]
    while len(cells) < wanted:
        digits = {solution[cell] for cell in cells}
        edge = {
            other
            for cell in cells
            for other in around(cell, size, EDGES)
            if other in free and solution[other] not in digits
        }
        edge -= set(cells)
        if not edge:
            break
        cells.append(chosen(sorted(edge), rng))
    return cells


def _cage(cells: Sequence[int], solution: Sequence[int]) -> Cage:
    return Cage(tuple(sorted(cells)), sum(solution[cell] for cell in cells))


CAGES_FORM = Listed(
    "cages",
    "cage",
    Cage,
    Fields(cells=Cells(), sum=a_sum),
    lambda read: Cage(*read) if read[1] else AllDifferent(read[0]),
    lambda cage: {"cells": cage.cells, "sum": cage.total},
)


def _draw(stroke: Stroke, sheet: Sheet, number: int) -> Cage | AllDifferent:
    """Without a number a cage whose digits only differ. Of two cells apart that would be a rule of
    chess pieces, which no outline shows: they begin with a sum."""
    cells = tuple(sorted(stroke))
    if len(cells) > sheet.size:
        raise RulesError(f"a cage of {len(cells)} cells cannot have different digits")
    apart = AllDifferent(cells)
    if number or not apart.is_area(sheet.width):
        return Cage(cells, number or len(cells) * (len(cells) + 1) // 2)
    return apart


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterable[Constraint]:
    """A killer cage; one without a sum only says that its digits differ."""
    cells, value = group(source, name, entry), entry.get("value")
    if not value:
        return [AllDifferent(cells)]
    named = value_of(name, cells, source.size)
    return [Cage(cells, number(value, named, 1, whole_sum(source.size)))]


def _write(source: Source, clue: Cage | AllDifferent) -> Entry:
    """The cage, without a value where it has no sum."""
    value = {"value": str(clue.total)} if isinstance(clue, Cage) else {}
    return {"cells": names_of(clue.cells, source.size), **value}


KILLER = Variant(
    "killer",
    "Killer",
    "The digits of each cage differ and add up to its sum; the cages cover the grid.",
    tab="sums",
    clues=cages,
    hard_clues=hard_cages,
    records=(CAGES_FORM,),
    share=0.9,
    minimal_tiers=("hard", "expert", "master"),
    in_each_grid=True,
    tools=(EditorTool("cage", CELLS, _draw, of(Cage, AllDifferent), numbered="sum"),),
    fpuzzles=(
        Key("killercage", _read, Cage, _write),
        Key("killercage", _read, AllDifferent, _write),
    ),
)

SUMS = Variant(
    "sums",
    "Sum Sudoku",
    "Some pairs of neighbours show the sum of their digits.",
    tab="sums",
    clues=some_sums,
    records=(CAGES_FORM,),
    in_each_grid=True,
    also_called=("sum",),
)
