"""Puzzles on boards of several grids: filled grid by grid, then dug out cell by cell."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import GenerationError, Stopped
from game.engine.generator.fill import NO_SOLUTION
from game.engine.puzzle import Puzzle
from game.engine.solver import count_solutions, solve
from game.engine.stable_random import shuffled
from game.engine.symmetry import orbits
from game.engine.variants.several_grids import CORNERS, DIGITS, cells_of_grids, rules_of_grids
from game.engine.variants.table import base_rules, board_of, variants_of, with_clues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.generator.recipe import Recipe
    from game.engine.puzzle import PuzzleSpec
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, ShouldStop
    from game.engine.variants.variant import Variant

DRAWN = 12
"""Cells of each grid that are filled at random before the solver fills the rest."""

MAX_TURNS = 20
"""Boards that are filled grid by grid before one is filled as a whole."""

MAX_GRIDS = 200
"""Full boards that are dug before giving up."""


def is_of_several(variant: str) -> bool:
    """Whether a variant is a board of several grids."""
    return not CORNERS.keys().isdisjoint(variant.split("+"))


def cells_in(variant: str) -> int:
    """The cells of a board of several grids, to which other rules may be added."""
    rules = rules_of_grids(board_of(variants_of(variant)))
    return rules.cell_count - len(rules.void)


def generate_several(spec: PuzzleSpec, should_stop: ShouldStop | None, recipe: Recipe) -> Puzzle:
    """The puzzle that `spec` describes; raises as `generate`."""
    variants, rng = variants_of(spec.variant), Random(spec.seed)
    rules = base_rules(variants, spec.size, rng)
    if recipe.within is not None or recipe.per_box or not recipe.unique:
        raise GenerationError(f"{spec.variant} takes a number of blanks and a symmetry only")
    blanks = rules.cell_count if recipe.minimal else spec.blanks
    for _ in range(MAX_GRIDS):
        solution = _full(variants, rules, rng, should_stop)
        clued = with_clues(variants, rules, solution, rng, recipe.hard)
        givens = _dug(clued, solution, blanks, spec.symmetry, rng, should_stop)
        found = givens.count(0)
        if recipe.minimal or found == spec.blanks:
            return Puzzle(replace(spec, blanks=found), clued, givens, (solution,))
    raise GenerationError(f"no puzzle for {spec.format()!r} in {MAX_GRIDS} tries")


def _full(
    variants: Sequence[Variant], rules: Rules, rng: Random, should_stop: ShouldStop | None
) -> tuple[Digit, ...]:
    """A full board; with further rules grid by grid, which takes a fraction of the time."""
    if any(each.added for each in variants):
        single = base_rules([each for each in variants if not each.grids], DIGITS, rng)
        for _ in range(MAX_TURNS):
            values = _in_turn(board_of(variants), rules, single, rng, should_stop)
            if values is not None:
                return values
    cells = [cell for cell in range(rules.cell_count) if cell not in rules.void]
    wanted = DRAWN * len(cells) // (DIGITS * DIGITS)
    values = _filled(
        rules, rules.with_void([0] * rules.cell_count), cells, wanted, rng, should_stop
    )
    if values is None:
        raise GenerationError(NO_SOLUTION)
    return values


def _in_turn(
    board: str, rules: Rules, single: Rules, rng: Random, should_stop: ShouldStop | None
) -> tuple[Digit, ...] | None:
    """A full board, the grids that meet most others first; None where one is left without a
    solution."""
    grids = cells_of_grids(board)
    meeting = Counter(cell for cells in grids for cell in cells)
    order = sorted(grids, key=lambda cells: -sum(meeting[cell] for cell in cells))
    values = list(rules.with_void([0] * rules.cell_count))
    for places in order:
        known = tuple(values[place] for place in places)
        blank = [cell for cell, value in enumerate(known) if not value]
        found = _filled(single, known, blank, DRAWN, rng, should_stop)
        if found is None:
            return None
        for place, digit in zip(places, found, strict=True):
            values[place] = digit
    return tuple(values)


def _filled(
    rules: Rules,
    known: Sequence[Digit],
    cells: Sequence[Cell],
    wanted: int,
    rng: Random,
    should_stop: ShouldStop | None,
) -> tuple[Digit, ...] | None:
    """What is known, filled: some of the cells are drawn, as long as a solution is left."""
    values = list(known)
    for cell in shuffled(cells, rng)[:wanted]:
        for digit in shuffled(range(1, DIGITS + 1), rng):
            if any(values[peer] == digit for peer in rules.peers[cell]):
                continue
            values[cell] = digit
            if solve(rules, values, should_stop) is not None:
                break
            values[cell] = 0
    solution = solve(rules, values, should_stop)
    return None if solution is None else tuple(solution)


def _dug(
    rules: Rules,
    solution: tuple[Digit, ...],
    blanks: int,
    symmetry: str,
    rng: Random,
    should_stop: ShouldStop | None,
) -> tuple[Digit, ...]:
    """The givens that are left of a solution when at most so many cells are blank."""
    givens, left = list(solution), blanks
    for orbit in shuffled(orbits(symmetry, rules.width), rng):
        group = [cell for cell in orbit if cell not in rules.void]
        if not 0 < len(group) <= left:
            continue
        if should_stop is not None and should_stop():
            raise Stopped("the puzzle was stopped")
        for cell in group:
            givens[cell] = 0
        if count_solutions(rules, givens, 2, should_stop) == 1:
            left -= len(group)
        else:
            for cell in group:
                givens[cell] = solution[cell]
    return tuple(givens)
